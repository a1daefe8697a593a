"""The trades of a room: what is told when a game ends by its clock, and what happens after a failure."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from server.client import PATIENCE, Client, ServerThread, get, open_table, post
from server.conftest import NewServer
from server.test_clock import head_of, play_on
from server.written import Written, begun, new_head

from mastaba import COMPILED
from mastaba.core.chance import Dice
from mastaba.core.position import WATCHER
from mastaba.driver.driver import Driver
from mastaba.server.hall import Hall
from mastaba.server.store.sqlite import SqliteStore, StoreFailed, StoreUnsure
from mastaba.server.tables.narrator import Narrator
from mastaba.server.tables.room import Room
from mastaba.server.tables.seats import Seats
from mastaba.server.tables.table import Entry, Step


class Ears:
    """A client that only listens."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.name = ""
        self.changes = True
        self.address = ""
        self.closed = False
        self.heard: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.heard.append(json.loads(message))

    def close(self) -> None:
        pass


@pytest.mark.parametrize("seed", range(3))
def test_a_game_that_ends_by_its_clock_is_over_for_everybody(seed: int) -> None:
    """Whoever decided last, or nobody: each hears of the end, once."""
    table = begun(head_of(f"sand-{seed}"))
    ears = [Ears(WATCHER), Ears(0)]
    seats = Seats()
    seats.clients.extend(ears)
    narrator = Narrator(table, seats, Driver(table.course, 0.0))

    def tell(step: Step) -> None:
        narrator.tell_step(step)
        if narrator.ends(step):
            asyncio.run(narrator.tell_end())

    while not table.over:
        play_on(table, Dice(seed), 1)
        tell(table.steps[-1])
    renamed = table.sit(0, "Zoe")
    assert renamed is not None
    tell(table.applied(renamed))

    for one in ears:
        (over,) = [message for message in one.heard if message["t"] == "over"]
        assert over["seed"] == table.head.seed.hex()
        assert over["result"]["reason"] in ("sand", "win", "challenge")


def full_twice(server: ServerThread, monkeypatch: pytest.MonkeyPatch, kind: str) -> list[Entry]:
    """The disk takes no entry of this kind until it has been tried twice."""
    store = server.hall.store
    append, failed = store.append, list[Entry]()

    def full(no: int, number: int, entry: Entry) -> asyncio.Future[int]:
        if entry["k"] != kind or entry.get("by") == 0 or len(failed) == 2:  # not what Ana does
            return append(no, number, entry)
        failed.append(entry)
        refused: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        refused.set_exception(StoreFailed("The disk is full."))
        return refused

    monkeypatch.setattr(store, "append", full)
    return failed


def test_a_bot_that_met_a_full_disk_moves_when_there_is_room_again(
    new_server: NewServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = new_server()
    made = open_table(server, "person", "uniform")
    with Client(server, made["table"], made["seats"][0], "Ana") as ana:
        failed = full_twice(server, monkeypatch, "move")
        n = ana.n
        ana.move(ana.open[0])
        ana.wait_step(n + 2)

        assert len(failed) == 2
        assert ana.open


def test_a_timer_that_met_a_full_disk_goes_on_when_there_is_room_again(
    new_server: NewServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody's time to come back is over, and the disk does not take that the house plays on."""
    server = new_server()
    failed = full_twice(server, monkeypatch, "away")
    made = open_table(server, away=1)
    with Client(server, made["table"], made["seats"][0], "Ana") as ana:
        with Client(server, made["table"], made["seats"][1], "Ben"):
            pass
        while ana.wait("people")["seats"][1]["kind"] != "away":
            pass

        assert len(failed) == 2


def pages_most(server: ServerThread, pages: int) -> None:
    """The database may have so many pages: SQLite says the same as of a full disk."""

    async def limit() -> None:
        store = server.hall.store
        assert isinstance(store, SqliteStore)
        await store.write(f"PRAGMA max_page_count = {pages}")

    server.do(limit())


def test_a_full_disk_is_said_and_play_goes_on_when_there_is_room_again(new_server: NewServer) -> None:
    server = new_server()
    made = open_table(server, "person", "uniform", start="seat 1")
    pages_most(server, 1)  # no more than there are: the next page cannot be had
    wish = {"game": "pyramid-poker", "options": {}, "seats": ["person", "uniform"]}
    for _ in range(200):  # what is left of the last page
        server.forgive()
        full = post(server, "/api/tables", json=wish)
        if full.status_code != 201:
            break
    assert (full.status_code, full.json()["code"]) == (503, "store_failed")
    assert "full" in full.json()["words"]
    pages_most(server, 1 << 30)
    with Client(server, made["table"], made["seats"][0], "Ana") as ana:  # and the bot begins
        ana.wait_step(3)
    assert post(server, "/api/tables", json=wish).status_code == 201


def test_a_room_that_lost_a_race_reads_on_and_its_bot_is_asked_again(new_server: NewServer) -> None:
    """Another server on the same file was quicker."""
    server = new_server()
    made = open_table(server, "person", "search:0.3s")
    room = server.room(made["table"])
    with Client(server, made["table"], made["seats"][0], "Ana") as ana:
        n = ana.n
        ana.move(ana.open[0])
        there = {"k": "sit", "seat": 0, "name": "Elsewhere"}

        async def elsewhere() -> None:
            await server.hall.store.append(room.no, n + 2, there)

        server.do(elsewhere())
        ana.wait_step(n + 3)
        assert ana.open
        assert server.room(made["table"]).table.names[0] == "Elsewhere"
    assert not server.hall.thinkers.line


REACHED = ["store"] if COMPILED else ["store", "rules"]  # compiled rules cannot be patched


@pytest.mark.parametrize("where", REACHED)
def test_a_mistake_of_ours_keeps_nobody_else_waiting(
    new_server: NewServer, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """Whoever met it is gone, and comes again; the table is not closed to all others."""
    server = new_server()
    made = open_table(server, start="seat 0")
    with (
        Client(server, made["table"], made["seats"][0], "Ana") as ana,
        Client(server, made["table"], made["seats"][1], "Ben") as ben,
    ):
        ana.wait_step(3)
        broken = threading.Event()

        def breaks(*asked: Any) -> Any:
            monkeypatch.undo()
            broken.set()
            raise ZeroDivisionError

        if where == "rules":
            monkeypatch.setattr(type(server.room(made["table"]).table.position), "copy", breaks)
        else:
            monkeypatch.setattr(server.hall.store, "append_then", breaks)
        ana.send(t="move", id="a", n=ana.n, move=ana.open[0])
        assert broken.wait(PATIENCE)
        with Client(server, made["table"], made["seats"][0], "Ana") as again:
            assert again.move(again.open[0])["t"] == "ack"
            ben.wait_step(again.n)


def test_who_waits_at_a_table_that_goes_is_told_and_nothing_more_is_written_there(
    new_server: NewServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move waits behind one of which nobody knows whether it was written: then the table is read anew, and
    whoever comes back to it would not hear of what is still done to what was in memory before.
    """
    server = new_server()
    made = open_table(server, start="seat 0")
    with (
        Client(server, made["table"], made["seats"][0], "Ana") as ana,
        Client(server, made["table"], made["seats"][1], "Ben") as ben,
    ):
        ben.wait_step(3)
        store, waiting = server.hall.store, list[Any]()
        append_then = store.append_then
        monkeypatch.setattr(store, "append_then", lambda *asked: waiting.append(asked))
        ana.send(t="move", id="a", n=ana.wait_step(3)["n"], move=ana.open[0])
        ben.send(t="name", id="b", name="Bert")
        room = server.room(made["table"])
        while not (waiting and room.gate.line):
            time.sleep(0.01)
        monkeypatch.setattr(store, "append_then", append_then)
        assert server.loop is not None
        server.loop.call_soon_threadsafe(waiting[0][3], StoreUnsure("The database is away."))
        assert ana.last_words()["code"] == "restart"
        assert ben.last_words()["code"] == "restart"
    with Client(server, made["table"], made["seats"][1], "Ben") as ben:
        assert ben.n == 3
        assert server.room(made["table"]).table.names == ["Ana", "Ben"]


def test_a_table_that_cannot_be_read_says_so_and_the_others_wake(
    new_server: NewServer, tmp_path: Path
) -> None:
    strange = Written(new_head("strange"), [{"k": "dance", "seat": 0}])
    database = tmp_path / "t.db"
    first = new_server(database)
    made = open_table(first, "person", "uniform", start="seat 1")
    with Client(first, made["table"], made["seats"][0], "Ana"):
        pass
    first.stop()
    strange.write(database)
    server = new_server(database)
    answer = get(server, "/api/tables/strange")
    assert (answer.status_code, answer.json()["code"]) == (422, "unreadable")
    deadline = time.monotonic() + PATIENCE
    while server.room(made["table"]).table.n < 3:  # its bot was to begin
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_a_table_that_could_not_be_read_at_first_is_in_memory_once(
    new_server: NewServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One waits for the first who reads it, and that fails; another comes while the second reads."""
    server = new_server()
    made = open_table(server)
    tries: list[asyncio.Event] = []

    async def loaded(hall: Hall, table: str) -> Room:
        tries.append(asyncio.Event())
        await tries[-1].wait()
        if len(tries) == 1:
            raise StoreFailed("not now")
        return await loading(hall, table)

    async def all_wait() -> None:
        """Whoever was asked has come as far as it can: in turns of the loop, however long one takes."""
        for _ in range(20):
            await asyncio.sleep(0)

    async def all_come() -> list[Room | BaseException]:
        asked = [asyncio.ensure_future(server.hall.room(made["table"])) for _ in range(2)]
        for _ in range(2):
            await all_wait()
            asked.append(asyncio.ensure_future(server.hall.room(made["table"])))
            await all_wait()
            for one in tries:
                one.set()
        return await asyncio.gather(*asked, return_exceptions=True)

    loading = Hall.load
    monkeypatch.setattr(Hall, "load", loaded)
    came = server.do(all_come())

    assert [type(one) for one in came] == [StoreFailed, Room, Room, Room]
    assert len({id(one) for one in came}) == 2
    assert not server.hall.loading
