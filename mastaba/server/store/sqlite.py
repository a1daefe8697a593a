"""The log of every table, in SQLite: durable before anybody is told.

Beside it a snapshot a table, so that nobody replays a long log; it may be thrown away at any time.

One thread writes. While it commits, further entries gather, and the next commit takes them all: many tables
share one sync of the disk, and nobody waits for a batch to fill (group commit). The key of an entry is made
of its table and its number, so the same number cannot be written twice, whoever tries.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from time import monotonic, time
from typing import Any, Final, NamedTuple, Protocol

import orjson

from mastaba.errors import MastabaError
from mastaba.server import metrics
from mastaba.server.wire import ChatLine

APPEND: Final = "INSERT INTO log (key, entry) VALUES (?, ?)"
RUNNING_MOST: Final = 1000  # tables that are not by correspondence
ROWS_MOST: Final = 400  # of one statement: SQLite has an end of its own for values
NUMBERS: Final = 1 << 20  # entries that one table may have: a key is table * NUMBERS + number
# What makes each version of the schema from the one before, statement by statement: a new version is one
# more list, and none that was ever released is changed. The file says in `user_version` how many it has had.
# Files of 0.1.0 say 0 although they have the first version's tables: that one must not mind.
Migrations = Sequence[Sequence[str]]
MIGRATIONS: Final[Migrations] = (
    (
        """CREATE TABLE IF NOT EXISTS tables (
            no INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            head BLOB NOT NULL
        )""",
        """CREATE TABLE IF NOT EXISTS log (
            key INTEGER PRIMARY KEY,
            entry BLOB NOT NULL
        )""",
        """CREATE TABLE IF NOT EXISTS chat (
            no INTEGER PRIMARY KEY,
            table_no INTEGER NOT NULL,
            line BLOB NOT NULL
        )""",
        "CREATE INDEX IF NOT EXISTS chat_of_table ON chat (table_no)",
    ),
    (
        """CREATE TABLE papers (
            table_no INTEGER NOT NULL,
            kind TEXT NOT NULL,
            paper BLOB NOT NULL,
            PRIMARY KEY (table_no, kind)
        ) WITHOUT ROWID""",
    ),
    (
        "ALTER TABLE tables ADD COLUMN over INTEGER NOT NULL DEFAULT 0",
        "CREATE INDEX running_tables ON tables (no) WHERE over = 0",
        """CREATE TABLE snapshots (
            table_no INTEGER PRIMARY KEY,
            number INTEGER NOT NULL,
            state BLOB NOT NULL
        )""",
    ),
    (
        "ALTER TABLE tables ADD COLUMN made INTEGER NOT NULL DEFAULT 0",  # seconds since 1970
        "UPDATE tables SET made = CAST(strftime('%s', 'now') AS INTEGER)",
        "CREATE TABLE bans (address TEXT PRIMARY KEY)",
    ),
    (  # No number is given twice: somebody may still sit at the table that had it, and has been deleted.
        """CREATE TABLE numbered (
            no INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            head BLOB NOT NULL,
            over INTEGER NOT NULL DEFAULT 0,
            made INTEGER NOT NULL DEFAULT 0
        )""",
        "INSERT INTO numbered (no, id, head, over, made) SELECT no, id, head, over, made FROM tables",
        "DROP TABLE tables",
        "ALTER TABLE numbered RENAME TO tables",
        "CREATE INDEX running_tables ON tables (no) WHERE over = 0",
    ),
)
SNAPSHOT: Final = """INSERT INTO snapshots (table_no, number, state) VALUES (?, ?, ?)
    ON CONFLICT (table_no) DO UPDATE SET number = excluded.number, state = excluded.state
    WHERE excluded.number > snapshots.number"""
# Not asked as JSON: one head that is damaged would keep all tables asleep.
RUNNING: Final = """SELECT id FROM tables WHERE over = 0 AND (
        CAST(head AS TEXT) LIKE '%"slow":%' AND CAST(head AS TEXT) NOT LIKE '%"slow":0%'
        OR no IN (SELECT no FROM tables WHERE over = 0 ORDER BY no DESC LIMIT ?))
    ORDER BY no DESC"""
CUT_CHAT: Final = """DELETE FROM chat WHERE table_no = ? AND no <= (
    SELECT no FROM chat WHERE table_no = ? ORDER BY no DESC LIMIT 1 OFFSET ?)"""


class AlreadyWritten(MastabaError):
    """Somebody else has written an entry with this number."""

    code = "already_written"


class StoreFailed(MastabaError):
    """The disk did not take it: nothing has happened."""

    code = "store_failed"


class StoreUnsure(StoreFailed):
    """Whether it was written cannot be said: the log has to be read again."""

    code = "store_unsure"


class Listed(NamedTuple):
    """A table as a host sees it in a list."""

    id: str
    no: int
    made: int  # seconds since 1970
    over: bool


Then = Callable[[Exception | None], None]  # hears what became of a write


class Store(Protocol):
    """What the hall needs of a store. Another one may keep the log elsewhere."""

    async def create(self, table: str, head: dict[str, Any], made: int = 0) -> int:
        """A new table; its number in this store. `made`: when, in seconds since 1970, if not now."""

    async def find(self, table: str) -> tuple[int, dict[str, Any]] | None: ...

    def append(self, no: int, number: int, entry: dict[str, Any]) -> asyncio.Future[int]:
        """Done when the entry is durable. Its error is AlreadyWritten if its number is taken."""

    def append_then(self, no: int, number: int, entry: dict[str, Any], then: Then) -> None:
        """The same without a future, for moves: `then` hears the error, or None."""

    async def entries(self, no: int, after: int = 0) -> list[dict[str, Any]]:
        """The log from the entry that follows number `after`, in order."""

    async def snapshot(self, no: int, number: int, state: bytes) -> None:
        """Keeps what the first `number` entries made. One a table: a newer one replaces an older, never the
        other way round. It only saves time: the log alone must do.
        """

    async def newest_snapshot(self, no: int) -> tuple[int, bytes] | None: ...

    async def mark_over(self, no: int) -> None:
        """The game has ended: nobody needs to be woken for it."""

    async def say(self, no: int, line: ChatLine, kept: int) -> None:
        """Keeps a line of the chat, and of all lines of this table the last `kept`."""

    async def chat(self, no: int, last: int) -> list[ChatLine]: ...

    async def keep(self, no: int, kind: str, paper: bytes) -> None:
        """Keeps what was made of a table and is not its log (its review); the newest of a kind counts."""

    async def keep_first(self, no: int, kind: str, paper: bytes) -> None:
        """The same, unless there is one: of a kind the first counts, whoever else is about to keep one."""

    async def kept(self, no: int, kind: str) -> bytes | None: ...

    async def running(self) -> list[str]:
        """The newest tables that are not over, newest first: a hall wakes those whose bots are to act. And
        all by correspondence: their time runs, and their people are called, though nobody looks for days.
        """

    # What a host asks

    async def listed(self, before: int, most: int) -> list[Listed]:
        """Tables that were made before that moment, oldest first."""

    async def delete(self, no: int) -> None:
        """A table, with its log and all that belongs to it."""

    async def bans(self) -> list[str]:
        """Addresses that are not let in."""

    async def ban(self, address: str) -> None: ...

    async def unban(self, address: str) -> None: ...

    async def close(self) -> None: ...


class Write:
    """A statement for the writing thread, and who waits for it."""

    __slots__ = ("error", "loop", "result", "sql", "then", "values")

    def __init__(self, sql: str, values: Sequence[Any], then: Then | None = None) -> None:
        self.sql = sql
        self.values = values
        self.then = then
        self.loop = asyncio.get_running_loop()
        self.result = 0
        self.error: Exception | None = None

    def future(self) -> asyncio.Future[int]:
        """For whoever awaits it."""
        done: asyncio.Future[int] = self.loop.create_future()
        self.then = lambda error: settle(done, error, self.result)
        return done


class SqliteStore:
    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        prepare(path)
        self.reading = connected(self.path)
        self.lock = threading.Lock()  # reads come from several threads
        self.gathering = threading.Lock()
        self.gathered: list[Write] = []  # for the next commit
        self.writing = False  # the thread is at work, or about to be
        self.commits = 0
        self.wake: SimpleQueue[bool] = SimpleQueue()  # False: all is said
        self.thread = threading.Thread(target=self.write_all, name="mastaba-store", daemon=True)
        self.thread.start()

    # The writing thread

    def write_all(self) -> None:
        connection = connected(self.path)
        go_on = True
        while go_on:
            go_on = self.wake.get()
            while batch := self.next_batch():
                begun = monotonic()
                self.commit(connection, batch)
                tell_all(batch)
                self.commits += 1
                metrics.COMMIT_SECONDS.observe(monotonic() - begun)
        connection.close()

    def next_batch(self) -> list[Write]:
        """All that has gathered; nothing: whoever writes next wakes the thread."""
        with self.gathering:
            batch, self.gathered = self.gathered, []
            self.writing = bool(batch)
        return batch

    def commit(self, connection: sqlite3.Connection, batch: list[Write]) -> None:
        """One transaction for all. A statement that fails fails alone; a commit that fails, fails all."""
        if self.appended(connection, batch):
            return
        try:
            connection.execute("BEGIN IMMEDIATE")
            for write in batch:
                try:
                    write.result = connection.execute(write.sql, write.values).lastrowid or 0
                except sqlite3.IntegrityError as error:
                    write.error = AlreadyWritten(f"That has been written already ({error}).")
            connection.execute("COMMIT")
        except Exception as error:  # whatever it is, this thread goes on: nobody else writes
            with suppress(sqlite3.Error):
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
            for write in batch:
                write.error = StoreFailed(f"The store failed: {error}. Nothing has been changed.")

    def appended(self, connection: sqlite3.Connection, batch: list[Write]) -> bool:
        """Entries of the log, and nothing else, in a single statement; False if it has not been done.

        A statement is a transaction of its own. While SQLite works, Python's lock is free, and to get it back
        from a busy event loop takes long: once for all is several times faster than once for each.
        """
        if len(batch) > ROWS_MOST or any(write.sql is not APPEND for write in batch):
            return False
        try:
            rows = ", (?, ?)" * (len(batch) - 1)
            connection.execute(APPEND + rows, [value for write in batch for value in write.values])
        except Exception:  # one by one, to find out whose fault it was
            return False
        return True

    def write(self, sql: str, *values: Any) -> asyncio.Future[int]:
        """The thread is woken once for all that a turn of the event loop has to write: its lock goes there
        and back as seldom as can be.
        """
        one = Write(sql, values)
        done = one.future()
        self.gather(one)
        return done

    def gather(self, one: Write) -> None:
        with self.gathering:
            self.gathered.append(one)
            asleep, self.writing = not self.writing, True
        if asleep:
            one.loop.call_soon(self.wake.put, True)

    async def read(self, sql: str, *values: Any) -> list[Any]:
        def query() -> list[Any]:
            with self.lock:
                try:
                    return self.reading.execute(sql, values).fetchall()
                except sqlite3.Error as error:
                    raise StoreFailed(f"The store cannot be read: {error}.") from error

        return await asyncio.to_thread(query)

    # What the hall asks

    async def create(self, table: str, head: dict[str, Any], made: int = 0) -> int:
        return await self.write(
            "INSERT INTO tables (id, head, made) VALUES (?, ?, ?)",
            table,
            orjson.dumps(head),
            made or int(time()),
        )

    async def find(self, table: str) -> tuple[int, dict[str, Any]] | None:
        rows = await self.read("SELECT no, head FROM tables WHERE id = ?", table)
        return (rows[0][0], orjson.loads(rows[0][1])) if rows else None

    def append(self, no: int, number: int, entry: dict[str, Any]) -> asyncio.Future[int]:
        if 0 < number < NUMBERS:
            return self.write(APPEND, no * NUMBERS + number, orjson.dumps(entry))
        refused: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        refused.set_exception(no_more())
        return refused

    def append_then(self, no: int, number: int, entry: dict[str, Any], then: Then) -> None:
        if 0 < number < NUMBERS:
            self.gather(Write(APPEND, (no * NUMBERS + number, orjson.dumps(entry)), then))
        else:
            asyncio.get_running_loop().call_soon(then, no_more())

    async def entries(self, no: int, after: int = 0) -> list[dict[str, Any]]:
        rows = await self.read(
            "SELECT entry FROM log WHERE key > ? AND key < ? ORDER BY key",
            no * NUMBERS + after,
            (no + 1) * NUMBERS,
        )
        return [orjson.loads(entry) for (entry,) in rows]

    async def snapshot(self, no: int, number: int, state: bytes) -> None:
        await self.write(SNAPSHOT, no, number, state)

    async def newest_snapshot(self, no: int) -> tuple[int, bytes] | None:
        rows = await self.read("SELECT number, state FROM snapshots WHERE table_no = ?", no)
        return (rows[0][0], rows[0][1]) if rows else None

    async def mark_over(self, no: int) -> None:
        await self.write("UPDATE tables SET over = 1 WHERE no = ? AND over = 0", no)

    async def say(self, no: int, line: ChatLine, kept: int) -> None:
        said = self.write("INSERT INTO chat (table_no, line) VALUES (?, ?)", no, orjson.dumps(line))
        await asyncio.gather(said, self.write(CUT_CHAT, no, no, kept))

    async def chat(self, no: int, last: int) -> list[ChatLine]:
        rows = await self.read("SELECT line FROM chat WHERE table_no = ? ORDER BY no DESC LIMIT ?", no, last)
        return [orjson.loads(line) for (line,) in reversed(rows)]

    async def keep(self, no: int, kind: str, paper: bytes) -> None:
        await self.write(
            "INSERT OR REPLACE INTO papers (table_no, kind, paper) VALUES (?, ?, ?)", no, kind, paper
        )

    async def keep_first(self, no: int, kind: str, paper: bytes) -> None:
        await self.write(
            "INSERT OR IGNORE INTO papers (table_no, kind, paper) VALUES (?, ?, ?)", no, kind, paper
        )

    async def kept(self, no: int, kind: str) -> bytes | None:
        rows = await self.read("SELECT paper FROM papers WHERE table_no = ? AND kind = ?", no, kind)
        return bytes(rows[0][0]) if rows else None

    async def running(self) -> list[str]:
        return [table for (table,) in await self.read(RUNNING, RUNNING_MOST)]

    # What a host asks

    async def listed(self, before: int, most: int) -> list[Listed]:
        sql = "SELECT id, no, made, over FROM tables WHERE made < ? ORDER BY no LIMIT ?"
        return [
            Listed(table, no, made, bool(over))
            for table, no, made, over in await self.read(sql, before, most)
        ]

    async def delete(self, no: int) -> None:
        await self.write("DELETE FROM log WHERE key >= ? AND key < ?", no * NUMBERS, (no + 1) * NUMBERS)
        for kind in ("chat", "papers", "snapshots"):
            await self.write(f"DELETE FROM {kind} WHERE table_no = ?", no)
        await self.write("DELETE FROM tables WHERE no = ?", no)

    async def bans(self) -> list[str]:
        return [address for (address,) in await self.read("SELECT address FROM bans ORDER BY address")]

    async def ban(self, address: str) -> None:
        await self.write("INSERT OR IGNORE INTO bans (address) VALUES (?)", address)

    async def unban(self, address: str) -> None:
        await self.write("DELETE FROM bans WHERE address = ?", address)

    async def close(self) -> None:
        """Everything that was asked for is written first."""
        self.wake.put(False)
        await asyncio.to_thread(self.thread.join)
        self.reading.close()


def connected(path: Path | str) -> sqlite3.Connection:
    connection = sqlite3.connect(str(path), check_same_thread=False, isolation_level=None)
    connection.execute("PRAGMA busy_timeout = 5000")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def prepare(path: Path | str, migrations: Migrations = MIGRATIONS) -> None:
    """The file, new or of an earlier version, with the tables that this version wants; or why not."""
    try:
        keep_private(Path(path))
        connection = connected(path)
        try:
            migrate(connection, path, migrations)
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise StoreFailed(f"{path} cannot be used as a database: {error}.") from error


def keep_private(file: Path) -> None:
    """The seeds of running games are in there: nobody else on this machine reads it."""
    if file.is_dir():
        return  # shut to its files it would be of no use to anybody; opening it says that it is no database
    with suppress(OSError):  # another's file, or a folder that is not there: opening it says so
        file.touch(0o600)
        file.chmod(0o600)


def migrate(connection: sqlite3.Connection, path: Path | str, migrations: Migrations) -> None:
    """All that is missing, or nothing: in one transaction, so that two servers do not do it at once."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        (had,) = connection.execute("PRAGMA user_version").fetchone()
        if had > len(migrations):
            raise StoreFailed(
                f"{path} was written by a newer mastaba: its schema is version {had}, and this one knows "
                f"{len(migrations)}. Nothing has been changed."
            )
        for statements in migrations[had:]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def tell_all(batch: list[Write]) -> None:
    """Wakes everybody who waits, with one call for each event loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Write]] = {}
    for write in batch:
        by_loop.setdefault(write.loop, []).append(write)
    for loop, writes in by_loop.items():
        with suppress(RuntimeError):  # that loop has closed: nobody waits there any more
            loop.call_soon_threadsafe(tell_each, writes)


def tell_each(writes: list[Write]) -> None:
    for write in writes:
        then, write.then = write.then, None  # or a write and its future would hold each other
        tell(then, write.error)


def tell(then: Then | None, error: Exception | None) -> None:
    """What one of those who wait makes of it is no business of the others."""
    try:
        if then is not None:
            then(error)
    except Exception as failure:
        words = "what was written could not be carried out"
        asyncio.get_running_loop().call_exception_handler({"message": words, "exception": failure})


def settle(done: asyncio.Future[int], error: Exception | None, result: int = 0) -> None:
    if done.cancelled():
        return
    if error is not None:
        done.set_exception(error)
    else:
        done.set_result(result)


def no_more() -> StoreFailed:
    """One more would be the next table's."""
    return StoreFailed(f"A table has {NUMBERS - 1} entries at most.")
