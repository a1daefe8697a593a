"""The same log in PostgreSQL, for a house of several servers.

One connection writes. While it commits, further entries gather, and one INSERT of arrays takes them all: it
skips the numbers that are taken and says which it wrote. A connection that is lost in the middle leaves
open whether it was written: then the same is written again, and whoever finds its own entry there has won.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from time import monotonic
from typing import Any, Final, NamedTuple, TypeVar
from urllib.parse import urlsplit

import orjson

from mastaba.errors import MastabaError
from mastaba.server import metrics
from mastaba.server.store.sqlite import (
    NUMBERS,
    RUNNING_MOST,
    AlreadyWritten,
    Listed,
    Migrations,
    StoreFailed,
    StoreUnsure,
    Then,
    no_more,
    settle,
    tell,
)
from mastaba.server.wire import ChatLine

# The extra `postgres`: most hosts do without.
asyncpg: Any = import_module("asyncpg") if find_spec("asyncpg") else None
T = TypeVar("T")
SCHEMES: Final = ("postgresql", "postgres")
ROWS_MOST: Final = 2_000  # of one INSERT
READERS_MOST: Final = 8  # connections beside the writing one
PATIENCE_SECONDS: Final = 10.0  # with a database that is away; then whoever waits is told
ANSWER_SECONDS: Final = (
    4.0  # for one question; then its connection is taken for dead, and it is asked on another
)
AGAIN_SECONDS: Final = 0.2
MIGRATING: Final = 0x6D617374  # the key of the lock under which one server at a time changes the schema
SLOTS: Final = 256  # of tables: who holds a slot keeps the clocks of its tables (leases.py)
# What makes each version of the schema from the one before, as in sqlite.py.
MIGRATIONS: Final[Migrations] = (
    (
        """CREATE TABLE tables (
            no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            id text NOT NULL UNIQUE,
            head text NOT NULL,
            made timestamptz NOT NULL DEFAULT now(),
            over boolean NOT NULL DEFAULT false
        )""",
        "CREATE INDEX running_tables ON tables (no) WHERE NOT over",
        "CREATE INDEX tables_by_age ON tables (made)",
        """CREATE TABLE log (
            table_no bigint NOT NULL,
            number integer NOT NULL,
            entry text NOT NULL,
            PRIMARY KEY (table_no, number)
        )""",
        """CREATE TABLE snapshots (
            table_no bigint PRIMARY KEY,
            number integer NOT NULL,
            state bytea NOT NULL
        )""",
        """CREATE TABLE papers (
            table_no bigint NOT NULL,
            kind text NOT NULL,
            paper bytea NOT NULL,
            PRIMARY KEY (table_no, kind)
        )""",
        """CREATE TABLE chat (
            no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            table_no bigint NOT NULL,
            line text NOT NULL
        )""",
        "CREATE INDEX chat_of_table ON chat (table_no, no)",
        """CREATE TABLE nodes (
            node text PRIMARY KEY,
            until timestamptz NOT NULL
        )""",
        """CREATE TABLE leases (
            slot integer PRIMARY KEY,
            node text NOT NULL DEFAULT '',
            fence bigint NOT NULL DEFAULT 0,
            until timestamptz NOT NULL DEFAULT '-infinity'
        )""",
        f"INSERT INTO leases (slot) SELECT generate_series(0, {SLOTS - 1})",
        "CREATE TABLE bans (address text PRIMARY KEY)",
    ),
    ("ALTER TABLE nodes ADD COLUMN leaving boolean NOT NULL DEFAULT false",),
)
CREATE: Final = """INSERT INTO tables (id, head, made)
    VALUES ($1, $2, coalesce(to_timestamp(nullif($3::bigint, 0)), now()))
    ON CONFLICT DO NOTHING RETURNING no"""
APPEND: Final = """INSERT INTO log (table_no, number, entry)
    SELECT * FROM unnest($1::bigint[], $2::integer[], $3::text[])
    ON CONFLICT DO NOTHING RETURNING table_no, number"""
WRITTEN: Final = """SELECT table_no, number, entry FROM log
    JOIN unnest($1::bigint[], $2::integer[]) AS wanted (table_no, number) USING (table_no, number)"""
SNAPSHOT: Final = """INSERT INTO snapshots (table_no, number, state) VALUES ($1, $2, $3)
    ON CONFLICT (table_no) DO UPDATE SET number = excluded.number, state = excluded.state
    WHERE excluded.number > snapshots.number"""
KEEP_FIRST: Final = """INSERT INTO papers (table_no, kind, paper) VALUES ($1, $2, $3)
    ON CONFLICT (table_no, kind) DO NOTHING"""
KEEP: Final = """INSERT INTO papers (table_no, kind, paper) VALUES ($1, $2, $3)
    ON CONFLICT (table_no, kind) DO UPDATE SET paper = excluded.paper"""
SAY: Final = "INSERT INTO chat (table_no, line) VALUES ($1, $2)"
RUNNING: Final = """SELECT id FROM tables WHERE NOT over AND (
        head LIKE '%"slow":%' AND head NOT LIKE '%"slow":0%'
        OR no IN (SELECT no FROM tables WHERE NOT over ORDER BY no DESC LIMIT $1))
    ORDER BY no DESC"""
CUT_CHAT: Final = """DELETE FROM chat WHERE table_no = $1 AND no <= (
    SELECT no FROM chat WHERE table_no = $1 ORDER BY no DESC LIMIT 1 OFFSET $2)"""
CHAT: Final = "SELECT line FROM chat WHERE table_no = $1 ORDER BY no DESC LIMIT $2"
LISTED: Final = """SELECT id, no, extract(epoch FROM made)::bigint, over FROM tables
    WHERE made < to_timestamp($1) ORDER BY no LIMIT $2"""
LAST: Final = """SELECT wanted.no, coalesce((SELECT max(number) FROM log WHERE table_no = wanted.no), 0)
    FROM unnest($1::bigint[]) AS wanted (no)"""


def is_postgres(database: object) -> bool:
    return urlsplit(str(database)).scheme in SCHEMES


def lost() -> tuple[type[Exception], ...]:
    """What says that the database is away, and not that it refuses."""
    return (
        OSError,
        TimeoutError,
        asyncpg.InterfaceError,
        asyncpg.PostgresConnectionError,
        asyncpg.OperatorInterventionError,
        asyncpg.TooManyConnectionsError,  # all come back at once
        asyncpg.ReadOnlySQLTransactionError,  # it was the first of two, and is no longer
    )


def refused() -> tuple[type[Exception], ...]:
    """… or that it cannot be used as it is."""
    return (*lost(), asyncpg.PostgresError, ValueError)


class Append(NamedTuple):
    """An entry that waits to be written, and who waits for that."""

    key: tuple[int, int]  # its table, and its number there
    entry: str
    then: Then


class PostgresStore:
    def __init__(self, url: str) -> None:
        if asyncpg is None:
            raise StoreFailed(
                "A PostgreSQL database needs one more package: pip install 'mastaba[postgres]'."
            )
        self.url = url
        self.readers: Any = None
        self.writing: Any = None
        self.waiting: list[Append] = []
        self.writer: asyncio.Task[None] | None = None
        self.commits = 0

    async def open(self, migrations: Migrations = MIGRATIONS) -> None:
        """Connects, and brings the schema to this version; or says why not."""
        try:
            await self.migrate(migrations)
            self.readers = await asyncpg.create_pool(
                self.url, min_size=0, max_size=READERS_MOST, timeout=5, command_timeout=ANSWER_SECONDS
            )
        except MastabaError:
            raise  # it says why
        except refused() as error:
            why = "its address cannot be read" if isinstance(error, ValueError) else str(error)
            raise StoreFailed(
                f"The database at {without_password(self.url)} cannot be used: {why}."
            ) from error

    async def migrate(self, migrations: Migrations) -> None:
        """All that is missing, or nothing: one server at a time."""
        connection = await self.connected()
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
            await connection.execute("CREATE TABLE IF NOT EXISTS mastaba (version integer NOT NULL)")
            had = await connection.fetchval("SELECT version FROM mastaba") or 0
            if had > len(migrations):
                raise StoreFailed(
                    f"{without_password(self.url)} was written by a newer mastaba: its schema is version "
                    f"{had}, and this one knows {len(migrations)}. Nothing has been changed."
                )
            for statement in [one for version in migrations[had:] for one in version]:
                await connection.execute(statement)
            await connection.execute("DELETE FROM mastaba")
            await connection.execute("INSERT INTO mastaba VALUES ($1)", len(migrations))

    async def connected(self) -> Any:
        """The writing connection, made anew if it is gone."""
        if self.writing is None or self.writing.is_closed():
            self.writing = await connect(self.url)
        return self.writing

    # Writing

    def append(self, no: int, number: int, entry: dict[str, Any]) -> asyncio.Future[int]:
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.append_then(no, number, entry, lambda error: settle(done, error))
        return done

    def append_then(self, no: int, number: int, entry: dict[str, Any], then: Then) -> None:
        if not 0 < number < NUMBERS:
            asyncio.get_running_loop().call_soon(then, no_more())
            return
        self.waiting.append(Append((no, number), orjson.dumps(entry).decode(), then))
        if self.writer is None:
            self.writer = asyncio.get_running_loop().create_task(self.write_all())

    async def write_all(self) -> None:
        while self.waiting:
            batch, self.waiting = self.waiting[:ROWS_MOST], self.waiting[ROWS_MOST:]
            await self.commit(batch)
        self.writer = None

    async def commit(self, batch: list[Append]) -> None:
        """One statement for all; each is told what became of it."""
        begun = monotonic()
        try:
            written = await self.written(batch)
        except MastabaError as error:
            for one in batch:
                tell(one.then, error)
            return
        self.commits += 1
        metrics.COMMIT_SECONDS.observe(monotonic() - begun)
        for one in batch:
            mine = one.key in written
            written.discard(one.key)  # of two with one number the first was it
            tell(one.then, None if mine else AlreadyWritten("That has been written already."))

    async def written(self, batch: list[Append]) -> set[tuple[int, int]]:
        """The numbers that this batch has taken, whatever happens to the connection meanwhile."""
        first = {one.key: one for one in reversed(batch)}
        rows = list(first.values())
        sent, deadline = False, monotonic() + PATIENCE_SECONDS
        while True:
            again = sent
            try:
                connection = await self.connected()
                sent = True
                return await insert(connection, rows, again)
            except asyncpg.PostgresError as error:
                if not isinstance(error, lost()):
                    if again:  # and before, its answer was lost
                        raise StoreUnsure(f"The store failed: {error}.") from error
                    raise StoreFailed(f"The store failed: {error}. Nothing has been changed.") from error
                await self.lose_writing(sent, deadline, error)
            except Exception as error:  # whatever a connection that is lost makes of it
                await self.lose_writing(sent, deadline, error)

    async def lose_writing(self, sent: bool, deadline: float, error: Exception) -> None:
        """The database is away: a moment of patience, if there is any left."""
        self.drop_writing()
        if monotonic() > deadline:
            kind = StoreUnsure if sent else StoreFailed
            raise kind("The database is away; please try again in a moment.") from error
        await asyncio.sleep(AGAIN_SECONDS)

    def drop_writing(self) -> None:
        if self.writing is not None:
            self.writing.terminate()
            self.writing = None

    async def asked(self, question: Callable[[Any], Awaitable[T]]) -> T:
        """On a connection of its own, and again if that is lost: only for what may be done twice."""
        deadline = monotonic() + PATIENCE_SECONDS
        while True:
            try:
                async with self.readers.acquire(timeout=PATIENCE_SECONDS) as connection:
                    try:
                        return await question(connection)
                    except lost():
                        connection.terminate()  # or whoever comes next waits for it as well
                        raise
            except lost() as error:
                if monotonic() > deadline:
                    raise StoreFailed("The database is away; please try again in a moment.") from error
                await asyncio.sleep(AGAIN_SECONDS)
            except asyncpg.PostgresError as error:  # a full disk, perhaps
                raise StoreFailed(f"The store failed: {error}.") from error

    async def read(self, sql: str, *values: Any) -> list[Any]:
        return await self.asked(lambda connection: connection.fetch(sql, *values))

    async def write(self, sql: str, *values: Any) -> None:
        await self.asked(lambda connection: connection.execute(sql, *values))

    # What the hall asks

    async def create(self, table: str, head: dict[str, Any], made: int = 0) -> int:
        said = orjson.dumps(head).decode()
        rows = await self.read(CREATE, table, said, made)
        if rows:
            return int(rows[0][0])
        found = await self.read("SELECT no FROM tables WHERE id = $1 AND head = $2", table, said)
        if not found:  # else it was ours, and the answer was lost on its way
            raise AlreadyWritten("That has been written already.")
        return int(found[0][0])

    async def find(self, table: str) -> tuple[int, dict[str, Any]] | None:
        if "\0" in table:  # which no text has here
            return None
        rows = await self.read("SELECT no, head FROM tables WHERE id = $1", table)
        return (rows[0][0], orjson.loads(rows[0][1])) if rows else None

    async def entries(self, no: int, after: int = 0) -> list[dict[str, Any]]:
        rows = await self.read(
            "SELECT entry FROM log WHERE table_no = $1 AND number > $2 ORDER BY number", no, after
        )
        return [orjson.loads(entry) for (entry,) in rows]

    async def last_numbers(self, tables: Sequence[int]) -> dict[int, int]:
        """How far these tables are."""
        return dict(await self.read(LAST, list(tables))) if tables else {}

    async def snapshot(self, no: int, number: int, state: bytes) -> None:
        await self.write(SNAPSHOT, no, number, state)

    async def newest_snapshot(self, no: int) -> tuple[int, bytes] | None:
        rows = await self.read("SELECT number, state FROM snapshots WHERE table_no = $1", no)
        return (rows[0][0], rows[0][1]) if rows else None

    async def mark_over(self, no: int) -> None:
        await self.write("UPDATE tables SET over = true WHERE no = $1 AND NOT over", no)

    async def keep(self, no: int, kind: str, paper: bytes) -> None:
        await self.write(KEEP, no, kind, paper)

    async def keep_first(self, no: int, kind: str, paper: bytes) -> None:
        await self.write(KEEP_FIRST, no, kind, paper)

    async def kept(self, no: int, kind: str) -> bytes | None:
        rows = await self.read("SELECT paper FROM papers WHERE table_no = $1 AND kind = $2", no, kind)
        return bytes(rows[0][0]) if rows else None

    async def say(self, no: int, line: ChatLine, kept: int) -> None:
        await self.write(SAY, no, orjson.dumps(line).decode())
        await self.write(CUT_CHAT, no, kept)

    async def chat(self, no: int, last: int) -> list[ChatLine]:
        rows = await self.read(
            "SELECT line FROM chat WHERE table_no = $1 ORDER BY no DESC LIMIT $2", no, last
        )
        return [orjson.loads(line) for (line,) in reversed(rows)]

    async def running(self) -> list[str]:
        return [table for (table,) in await self.read(RUNNING, RUNNING_MOST)]

    # What a host asks

    async def listed(self, before: int, most: int) -> list[Listed]:
        return [Listed(*row) for row in await self.read(LISTED, before, most)]

    async def delete(self, no: int) -> None:
        for kind in ("log", "chat", "papers", "snapshots"):
            await self.write(f"DELETE FROM {kind} WHERE table_no = $1", no)
        await self.write("DELETE FROM tables WHERE no = $1", no)

    async def bans(self) -> list[str]:
        return [address for (address,) in await self.read("SELECT address FROM bans ORDER BY address")]

    async def ban(self, address: str) -> None:
        await self.write("INSERT INTO bans (address) VALUES ($1) ON CONFLICT DO NOTHING", address)

    async def unban(self, address: str) -> None:
        await self.write("DELETE FROM bans WHERE address = $1", address)

    async def close(self) -> None:
        """Everything that was asked for is written first."""
        if self.writer is not None:
            await self.writer
        if self.writing is not None:
            with suppress(*lost()):
                await self.writing.close(timeout=5)
        if self.readers is not None:
            self.readers.terminate()


async def connect(url: str) -> Any:
    """A connection whose commits are on the disk when they are answered, whatever the database's default."""
    connection = await asyncpg.connect(url, timeout=5, command_timeout=PATIENCE_SECONDS)
    await connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false) "
        "WHERE current_setting('synchronous_commit') IN ('off', 'local')"
    )
    return connection


async def insert(connection: Any, rows: Sequence[Append], again: bool) -> set[tuple[int, int]]:
    """`again`: it may have been written before, by us."""
    nos, numbers = [one.key[0] for one in rows], [one.key[1] for one in rows]
    entries = [one.entry for one in rows]
    written = {(no, number) for no, number in await connection.fetch(APPEND, nos, numbers, entries)}
    if again and len(written) < len(rows):
        there = {(no, number): entry for no, number, entry in await connection.fetch(WRITTEN, nos, numbers)}
        written |= {one.key for one in rows if there.get(one.key) == one.entry}
    return written


def without_password(url: str) -> str:
    """Of one that was mistyped nothing more than its kind: part of a password may stand anywhere."""
    parts = urlsplit(url)
    try:
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return f"{parts.scheme}://…"
    if "@" in parts.path:
        return f"{parts.scheme}://…"
    return f"{parts.scheme}://{parts.hostname or ''}{port}{parts.path}"
