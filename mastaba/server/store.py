"""The log of every table, in SQLite: durable before anybody is told.

One thread writes. While it commits, further entries gather, and the next commit takes them all: many tables
share one sync of the disk, and nobody waits for a batch to fill (group commit). The key of an entry is made
of its table and its number, so the same number cannot be written twice, whoever tries.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, Protocol

import orjson

from mastaba.errors import MastabaError

APPEND: Final = "INSERT INTO log (key, entry) VALUES (?, ?)"
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
)


class AlreadyWritten(MastabaError):
    """Somebody else has written an entry with this number."""

    code = "already_written"


class StoreFailed(MastabaError):
    """The disk did not take it: nothing has happened."""

    code = "store_failed"


class Store(Protocol):
    """What the hall needs of a store. Another one may keep the log elsewhere."""

    async def create(self, table: str, head: dict[str, Any]) -> int:
        """A new table; its number in this store."""

    async def find(self, table: str) -> tuple[int, dict[str, Any]] | None: ...

    def append(self, no: int, number: int, entry: dict[str, Any]) -> asyncio.Future[int]:
        """Done when the entry is durable. Its error is AlreadyWritten if its number is taken."""

    async def entries(self, no: int) -> list[dict[str, Any]]: ...

    async def say(self, no: int, line: dict[str, Any]) -> None:
        """Keeps a line of the chat."""

    async def chat(self, no: int, last: int) -> list[dict[str, Any]]: ...

    async def running(self) -> list[str]:
        """The tables of the last days, newest first: a hall wakes those whose bots are to act."""

    async def close(self) -> None: ...


class Write:
    """A statement for the writing thread, and who waits for it."""

    __slots__ = ("done", "error", "loop", "result", "sql", "values")

    def __init__(self, sql: str, values: Sequence[Any]) -> None:
        self.sql = sql
        self.values = values
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[int] = self.loop.create_future()
        self.result = 0
        self.error: Exception | None = None

    def tell(self) -> None:
        if self.done.cancelled():
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.result)


class SqliteStore:
    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        prepare(path)
        self.reading = connected(self.path)
        self.lock = threading.Lock()  # reads come from several threads
        self.queue: SimpleQueue[Write | None] = SimpleQueue()
        self.thread = threading.Thread(target=self.write_all, name="mastaba-store", daemon=True)
        self.thread.start()

    # The writing thread

    def write_all(self) -> None:
        connection = connected(self.path)
        while (first := self.queue.get()) is not None:
            batch, last = [first], False
            while not self.queue.empty():
                more = self.queue.get()
                if more is None:
                    last = True
                    break
                batch.append(more)
            self.commit(connection, batch)
            tell_all(batch)
            if last:
                break
        connection.close()

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
        except sqlite3.Error as error:
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
        except sqlite3.Error:  # one by one, to find out whose fault it was
            return False
        return True

    def write(self, sql: str, *values: Any) -> asyncio.Future[int]:
        one = Write(sql, values)
        self.queue.put(one)
        return one.done

    async def read(self, sql: str, *values: Any) -> list[Any]:
        def query() -> list[Any]:
            with self.lock:
                return self.reading.execute(sql, values).fetchall()

        return await asyncio.to_thread(query)

    # What the hall asks

    async def create(self, table: str, head: dict[str, Any]) -> int:
        return await self.write("INSERT INTO tables (id, head) VALUES (?, ?)", table, orjson.dumps(head))

    async def find(self, table: str) -> tuple[int, dict[str, Any]] | None:
        rows = await self.read("SELECT no, head FROM tables WHERE id = ?", table)
        return (rows[0][0], orjson.loads(rows[0][1])) if rows else None

    def append(self, no: int, number: int, entry: dict[str, Any]) -> asyncio.Future[int]:
        if 0 < number < NUMBERS:
            return self.write(APPEND, no * NUMBERS + number, orjson.dumps(entry))
        refused: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        refused.set_exception(StoreFailed(f"A table has {NUMBERS - 1} entries at most."))
        return refused  # one more would be the next table's

    async def entries(self, no: int) -> list[dict[str, Any]]:
        rows = await self.read(
            "SELECT entry FROM log WHERE key >= ? AND key < ? ORDER BY key", no * NUMBERS, (no + 1) * NUMBERS
        )
        return [orjson.loads(entry) for (entry,) in rows]

    async def say(self, no: int, line: dict[str, Any]) -> None:
        await self.write("INSERT INTO chat (table_no, line) VALUES (?, ?)", no, orjson.dumps(line))

    async def chat(self, no: int, last: int) -> list[dict[str, Any]]:
        rows = await self.read("SELECT line FROM chat WHERE table_no = ? ORDER BY no DESC LIMIT ?", no, last)
        return [orjson.loads(line) for (line,) in reversed(rows)]

    async def running(self) -> list[str]:
        return [table for (table,) in await self.read("SELECT id FROM tables ORDER BY no DESC LIMIT 1000")]

    async def close(self) -> None:
        """Everything that was asked for is written first."""
        self.queue.put(None)
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
        write.tell()
