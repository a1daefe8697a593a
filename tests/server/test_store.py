"""The log, in SQLite and in PostgreSQL: each number once, in order, durable before anybody is told."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from server.conftest import OpenStore

from mastaba.server.store.postgres import PostgresStore
from mastaba.server.store.sqlite import NUMBERS, AlreadyWritten, SqliteStore, StoreFailed, Write

Entry = dict[str, int]


def test_entries_come_back_in_order_and_tables_are_apart(open_store: OpenStore) -> None:
    async def run() -> None:
        store = await open_store()
        first, second = await store.create("a", {"x": 1}), await store.create("b", {"x": 2})
        for number in (3, 1, 2):
            await store.append(first, number, {"e": number})
        await store.append(second, 1, {"e": 100})
        assert await store.entries(first) == [{"e": 1}, {"e": 2}, {"e": 3}]
        assert await store.entries(second) == [{"e": 100}]
        assert await store.entries(first, 1) == [{"e": 2}, {"e": 3}]
        assert await store.entries(first, 3) == []
        assert await store.find("b") == (second, {"x": 2})
        assert await store.find("c") is None
        assert await store.find("a\0") is None
        assert await store.running() == ["b", "a"]
        await store.close()

    asyncio.run(run())


def test_what_cannot_be_read_is_a_refusal_in_words(open_store: OpenStore) -> None:
    """Or whoever asks gets our mistake, and the log a page about it."""

    async def run() -> None:
        store = await open_store()
        assert isinstance(store, SqliteStore | PostgresStore)
        await store.write("DROP TABLE papers")
        with pytest.raises(StoreFailed, match="papers"):
            await store.kept(1, "review")
        await store.close()

    asyncio.run(run())


def test_entries_after_a_number(open_store: OpenStore) -> None:
    async def run() -> None:
        store = await open_store()
        first, second = await store.create("a", {}), await store.create("b", {})
        for number in range(1, 6):
            await store.append(first, number, {"e": number})
            await store.append(second, number, {"e": -number})
        assert [entry["e"] for entry in await store.entries(first, 3)] == [4, 5]
        assert await store.entries(first, 5) == []
        assert [entry["e"] for entry in await store.entries(second, 4)] == [-5]
        await store.close()

    asyncio.run(run())


def test_of_snapshots_the_newest_is_kept_whoever_comes_last(open_store: OpenStore) -> None:
    async def run() -> None:
        store = await open_store()
        no, other = await store.create("a", {}), await store.create("b", {})
        assert await store.newest_snapshot(no) is None
        await store.snapshot(no, 64, b"sixty-four")
        await store.snapshot(no, 192, b"a hundred and ninety-two")
        await store.snapshot(no, 128, b"late")
        assert await store.newest_snapshot(no) == (192, b"a hundred and ninety-two")
        assert await store.newest_snapshot(other) is None
        await store.close()

    asyncio.run(run())


def test_tables_that_are_over_are_not_running(open_store: OpenStore) -> None:
    async def run() -> None:
        store = await open_store()
        numbers = [await store.create(name, {}) for name in ("a", "b", "c")]
        await store.mark_over(numbers[1])
        await store.mark_over(numbers[1])
        assert await store.running() == ["c", "a"]
        await store.close()

    asyncio.run(run())


def test_tables_by_correspondence_are_running_however_many_were_opened_since(open_store: OpenStore) -> None:
    """A stranger who opens a thousand tables must not keep those asleep that wait for days."""

    async def run() -> None:
        store = await open_store()
        await store.create("by letter", {"slow": 86_400})
        await store.create("long ago", {"slow": 0})
        await store.mark_over(await store.create("letters that were written", {"slow": 86_400}))
        await asyncio.gather(*[store.create(f"t{n}", {"slow": 0} if n % 2 else {}) for n in range(1000)])
        running = await store.running()
        assert set(running) == {"by letter", *(f"t{n}" for n in range(1000))}
        assert running[-1] == "by letter"
        await store.close()

    asyncio.run(run())


def test_the_number_of_a_table_that_was_deleted_is_nobody_elses(open_store: OpenStore) -> None:
    """Or who still sits there would write into another's log, and read it."""

    async def run() -> None:
        store = await open_store()
        gone = await store.create("a", {})
        await store.delete(gone)
        new = await store.create("b", {})
        await store.append(gone, 1, {"e": 1})
        assert await store.entries(new) == []
        await store.close()

    asyncio.run(run())


def test_what_no_database_takes_keeps_nobody_elses_waiting(tmp_path: Path) -> None:
    """The one thread that writes goes on, whatever Python makes of a value."""

    async def run() -> None:
        store = SqliteStore(tmp_path / "t.db")
        no = await store.create("a", {})
        bad, good = store.append(1 << 60, 1, {"e": 1}), store.append(no, 1, {"e": 2})
        with pytest.raises(StoreFailed):
            await asyncio.wait_for(bad, 30)
        with suppress(StoreFailed):  # it may have been in the same commit
            await asyncio.wait_for(good, 30)
        await asyncio.wait_for(store.append(no, 2, {"e": 3}), 30)
        await store.close()

    asyncio.run(run())


def test_a_number_is_written_once(open_store: OpenStore) -> None:
    async def run() -> None:
        store = await open_store()
        no = await store.create("a", {})
        outcomes = await asyncio.gather(
            *[store.append(no, 1, {"e": i}) for i in range(20)], return_exceptions=True
        )
        (written,) = [i for i, one in enumerate(outcomes) if not isinstance(one, AlreadyWritten)]
        assert await store.entries(no) == [{"e": written}]
        with pytest.raises(AlreadyWritten):
            await store.create("a", {"seed": "another"})
        await store.close()

    asyncio.run(run())


def test_one_that_fails_does_not_fail_the_others_of_its_commit(open_store: OpenStore) -> None:
    async def run() -> None:
        store = await open_store()
        tables = [await store.create(f"t{i}", {}) for i in range(10)]
        await store.append(tables[5], 1, {"e": 0})
        outcomes = await asyncio.gather(
            *[store.append(no, 1, {"e": 1}) for no in tables], return_exceptions=True
        )
        assert [i for i, one in enumerate(outcomes) if isinstance(one, AlreadyWritten)] == [5]
        assert [await store.entries(no) for no in tables] == [[{"e": int(i != 5)}] for i in range(10)]
        await store.close()

    asyncio.run(run())


class CountingStore(SqliteStore):
    """Says how many commits there were."""

    commits = 0

    def commit(self, connection: sqlite3.Connection, batch: list[Write]) -> None:
        self.commits += 1
        super().commit(connection, batch)


def test_many_tables_share_a_commit(tmp_path: Path) -> None:
    """Group commit: what gathers while one commit runs goes with the next."""

    async def run() -> None:
        store = CountingStore(tmp_path / "t.db")
        tables = await asyncio.gather(*[store.create(f"t{i}", {}) for i in range(200)])
        before = store.commits
        await asyncio.gather(*[store.append(no, n, {"e": n}) for n in range(1, 6) for no in tables])
        assert store.commits - before < 100
        assert [len(await store.entries(no)) for no in tables] == [5] * 200
        await store.close()

    asyncio.run(run())


def test_a_table_cannot_write_into_the_next_ones_numbers(open_store: OpenStore) -> None:
    async def run() -> None:
        store = await open_store()
        no = await store.create("a", {})
        await store.append(no, NUMBERS - 1, {"e": 1})
        for number in (0, -1, NUMBERS, NUMBERS + 1):
            with pytest.raises(StoreFailed):
                await store.append(no, number, {"e": 1})
        await store.close()

    asyncio.run(run())


def test_two_stores_on_one_database_write_a_number_once(open_store: OpenStore) -> None:
    async def run() -> None:
        one, other = await open_store(), await open_store()
        no = await one.create("a", {})
        for number in range(1, 60):
            outcomes = await asyncio.gather(
                one.append(no, number, {"by": 1}), other.append(no, number, {"by": 2}), return_exceptions=True
            )
            (winner,) = [by for by, told in enumerate(outcomes, 1) if not isinstance(told, AlreadyWritten)]
            assert (await other.entries(no))[-1] == {"by": winner}
        await one.close()
        await other.close()

    asyncio.run(run())


def test_the_disk_that_fails_is_said_and_nothing_is_written(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "t.db")
        no = await store.create("a", {})
        with pytest.raises(StoreFailed):
            await store.write("INSERT INTO nowhere VALUES (1)")
        await store.append(no, 1, {"e": 1})  # and it goes on
        assert await store.entries(no) == [{"e": 1}]
        await store.close()

    asyncio.run(run())


def test_chat_is_kept_in_order_and_cut(open_store: OpenStore) -> None:
    async def run() -> None:
        store = await open_store()
        no, other = await store.create("a", {}), await store.create("b", {})
        for i in range(30):
            await store.say(no, {"seat": 0, "name": "Ana", "text": str(i)}, 10)
            await store.say(other, {"seat": 0, "name": "Ana", "text": "else"}, 100)
        assert [line["text"] for line in await store.chat(no, 5)] == ["25", "26", "27", "28", "29"]
        assert [len(await store.chat(one, 1000)) for one in (no, other)] == [10, 30]
        await store.close()

    asyncio.run(run())


def test_of_a_paper_the_newest_is_kept(open_store: OpenStore) -> None:
    async def run() -> None:
        store = await open_store()
        no = await store.create("a", {})
        assert await store.kept(no, "review") is None
        for paper in (b"first", b"second"):
            await store.keep(no, "review", paper)
        await store.keep(no, "other", b"else")
        assert await store.kept(no, "review") == b"second"
        await store.close()

    asyncio.run(run())


def test_closing_writes_what_was_asked_for(open_store: OpenStore) -> None:
    async def run() -> None:
        store = await open_store()
        no = await store.create("a", {})
        writes = [store.append(no, n, {"e": n}) for n in range(1, 200)]
        await store.close()
        await asyncio.gather(*writes)
        again = await open_store()
        assert len(await again.entries(no)) == 199
        await again.close()

    asyncio.run(run())


WRITER = """
import asyncio, sys
from mastaba.server.store.addresses import opened

async def run():
    store = await opened(sys.argv[1])
    no = await store.create("a", {})
    for number in range(1, 100_000):
        await store.append(no, number, {"e": number})
        print(number, flush=True)

asyncio.run(run())
"""


@pytest.mark.parametrize("lines", [1, 25, 160])
def test_what_was_acknowledged_is_there_after_kill_9(open_store: OpenStore, lines: int) -> None:
    writer = subprocess.Popen(
        [sys.executable, "-P", "-c", WRITER, open_store.database], stdout=subprocess.PIPE, text=True
    )
    assert writer.stdout is not None
    last = 0
    for _ in range(lines):
        last = int(writer.stdout.readline())
    writer.kill()
    last = max([last, *(int(line) for line in writer.stdout.read().splitlines() if line)])
    writer.wait()

    async def read() -> list[Entry]:
        store = await open_store()
        row = await store.find("a")
        assert row is not None
        await asyncio.sleep(0.2)  # PostgreSQL may still finish what was sent to it
        entries = await store.entries(row[0])
        await store.close()
        return entries

    entries = asyncio.run(read())
    assert [entry["e"] for entry in entries] == list(range(1, len(entries) + 1))
    assert len(entries) in (last, last + 1)
