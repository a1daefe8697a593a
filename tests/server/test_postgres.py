"""What only PostgreSQL can do to us: restarts, lost answers, other versions of the schema."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from engines import LOOPBACK, Postgres

from mastaba.server.store.postgres import MIGRATIONS, PostgresStore, without_password
from mastaba.server.store.sqlite import AlreadyWritten, StoreFailed, StoreUnsure


def test_many_tables_share_a_commit(postgres: Postgres) -> None:
    url = postgres.new_database("commits")

    async def run() -> None:
        store = PostgresStore(url)
        await store.open()
        tables = await asyncio.gather(*[store.create(f"t{i}", {}) for i in range(100)])
        await asyncio.gather(*[store.append(no, n, {"e": n}) for n in range(1, 6) for no in tables])
        assert store.commits < 50
        assert await store.last_numbers(tables) == dict.fromkeys(tables, 5)
        await store.close()

    asyncio.run(run())


def test_what_was_sent_when_the_database_restarts_is_written_once() -> None:
    """Writers go on until a restart has come and gone; then every number is there, and each once."""

    async def run(engine: Postgres) -> None:
        store = PostgresStore(engine.url())
        await store.open()
        no = await store.create("a", {})
        acked: list[int] = []

        async def writing() -> None:
            for number in range(1, 100_000):
                await store.append(no, number, {"e": number})
                acked.append(number)
                if restarted.is_set() and number > after[0]:
                    return

        restarted, after = asyncio.Event(), [0]
        task = asyncio.create_task(writing())
        while len(acked) < 50:
            await asyncio.sleep(0.005)
        await asyncio.to_thread(engine.stop)
        await asyncio.to_thread(engine.start)
        after[0] = acked[-1] + 50
        restarted.set()
        await task
        assert await store.entries(no) == [{"e": number} for number in acked]
        assert acked == list(range(1, len(acked) + 1))
        await store.close()

    engine = Postgres().start()
    try:
        asyncio.run(run(engine))
    finally:
        engine.close()


class Forgetful:
    """A connection that writes, and is lost before it has answered."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection

    async def fetch(self, *query: Any) -> Any:
        await self.connection.fetch(*query)
        raise ConnectionResetError

    def is_closed(self) -> bool:
        return False

    def terminate(self) -> None:
        self.connection.terminate()


def test_an_answer_that_was_lost_is_looked_up_and_somebody_elses_is_not_taken_for_ours(
    postgres: Postgres,
) -> None:
    url = postgres.new_database("answers")

    async def run() -> None:
        store = PostgresStore(url)
        await store.open()
        no = await store.create("a", {})
        await store.append(no, 2, {"by": "another"})
        store.writing = Forgetful(store.writing)
        told = await asyncio.gather(
            store.append(no, 1, {"by": "us"}), store.append(no, 2, {"by": "us"}), return_exceptions=True
        )
        assert told[0] == 0
        assert isinstance(told[1], AlreadyWritten)
        assert await store.entries(no) == [{"by": "us"}, {"by": "another"}]
        await store.close()

    asyncio.run(run())


def test_what_may_have_been_written_is_not_called_unwritten_when_the_disk_is_full_then(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    import asyncpg  # noqa: PLC0415  an extra

    url = postgres.new_database("unsure")

    async def run() -> None:
        store = PostgresStore(url)
        await store.open()
        no = await store.create("a", {})
        ways = [Forgetful(await store.connected())]

        async def connected() -> Any:
            if ways:
                return ways.pop()
            raise asyncpg.DiskFullError("no space left on device")

        with monkeypatch.context() as full:
            full.setattr(store, "connected", connected)
            with pytest.raises(StoreUnsure):
                await store.append(no, 1, {"by": "us"})
        assert await store.entries(no) == [{"by": "us"}]
        await store.close()

    asyncio.run(run())


def test_a_database_that_is_no_longer_the_first_of_two_is_asked_for_anew(postgres: Postgres) -> None:
    """Its connection stays open, and it takes nothing any more."""
    url = postgres.new_database("second")

    async def run() -> None:
        store = PostgresStore(url)
        await store.open()
        no = await store.create("a", {})
        await (await store.connected()).execute("SET default_transaction_read_only = on")
        await store.append(no, 1, {"e": 1})
        assert await store.entries(no) == [{"e": 1}]
        await store.close()

    asyncio.run(run())


class Line:
    """A network between us and a database, in which what is under way can get lost without a word."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.lost = asyncio.Event()
        self.tasks: set[asyncio.Task[None]] = set()

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        lost = self.lost  # of those that come later it is another
        while data := await reader.read(65536):
            if not lost.is_set():
                writer.write(data)

    async def come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(LOOPBACK, self.port)
        for one in (self.carry(reader, back), self.carry(there, writer)):
            task = asyncio.create_task(one)
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    def lose(self) -> None:
        self.lost.set()
        self.lost = asyncio.Event()


def test_a_connection_that_nothing_comes_from_keeps_nobody_waiting_for_long(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that has lost its power says no goodbye: the system would wait for a quarter of an hour."""
    monkeypatch.setattr("mastaba.server.store.postgres.ANSWER_SECONDS", 0.5)
    url = postgres.new_database("silent")

    async def run() -> None:
        line = Line(postgres.port)
        server = await asyncio.start_server(line.come, LOOPBACK, 0)
        port = server.sockets[0].getsockname()[1]
        store = PostgresStore(url.replace(str(postgres.port), str(port)))
        await store.open()
        no = await store.create("a", {})
        line.lose()
        assert await asyncio.wait_for(store.find("a"), 30) == (no, {})
        store.drop_writing()
        store.readers.terminate()
        for task in line.tasks:
            task.cancel()
        server.close()

    asyncio.run(run())


def test_a_schema_of_a_newer_version_is_refused_and_an_older_one_brought_up(postgres: Postgres) -> None:
    url = postgres.new_database("versions")

    async def run() -> None:
        old = PostgresStore(url)
        await old.open()
        no = await old.create("a", {"x": 1})
        await old.close()
        newer = PostgresStore(url)
        await newer.open([*MIGRATIONS, ["ALTER TABLE tables ADD COLUMN colour text"]])
        assert await newer.find("a") == (no, {"x": 1})
        await newer.close()
        with pytest.raises(StoreFailed, match="newer mastaba"):
            await PostgresStore(url).open()

    asyncio.run(run())


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ana:secret@127.0.0.1:1/tables",
        "postgresql://ana:secret@127.0.0.1:port/tables",
        "postgresql://ana:secret/secret@127.0.0.1:1/tables",  # it should be %2F
        "postgresql://ana:1/secret@127.0.0.1:1/tables",
        "postgresql://ana:se@secret:1@127.0.0.1:1/tables",
    ],
)
def test_what_is_wrong_is_said_without_the_password(url: str) -> None:
    async def run() -> None:
        with pytest.raises(StoreFailed) as told:
            await PostgresStore(url).open()
        assert "secret" not in str(told.value)

    asyncio.run(run())
    assert without_password("postgresql://ana:secret@db:5432/tables") == "postgresql://db:5432/tables"
