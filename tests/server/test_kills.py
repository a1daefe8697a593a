"""kill -9 at any moment: no acknowledged move is lost, none is played twice.

The long run is `MASTABA_KILLS=1000 pytest tests/server/test_kills.py -k any_moment -s`; MASTABA_SEED draws
other moments.
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from server.client import PATIENCE, Client, Message, ServerProcess, get, open_table
from server.conftest import NewProcess
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from mastaba.games import game as game_named
from mastaba.server.store.sqlite import SqliteStore
from mastaba.server.store.written import head_of
from mastaba.server.tables.chance import verify
from mastaba.server.tables.table import Entry, Head, LiveTable, heard, loaded
from mastaba.testing import plain

KILLS = int(os.environ.get("MASTABA_KILLS", "12"))
SEED = int(os.environ.get("MASTABA_SEED", "20161"))
GONE = (ConnectionClosed, ConnectionError, InvalidHandshake, TimeoutError, EOFError, httpx.TransportError)
TABLES = (("person", "person"), ("person", "uniform"), ("greedy", "person"), ("person", "person"))


# What is in the file


def stored(database: Path, table: str) -> tuple[Head, list[Entry]]:
    """A table as the file has it; its numbers have no gaps."""

    async def read() -> tuple[Head, list[Entry]]:
        store = SqliteStore(database)
        row = await store.find(table)
        assert row is not None
        no, data = row
        keys = await store.read("SELECT key FROM log WHERE key / 1048576 = ? ORDER BY key", no)
        entries = await store.entries(no)
        await store.close()
        assert [key % 1048576 for (key,) in keys] == list(range(1, len(entries) + 1))
        return head_of(table, game_named(data["game"]), data), entries

    return asyncio.run(read())


# Somebody who plays on whatever happens


@dataclass
class Player:
    """A seat: decides at random, sends again until it is answered, comes back when cut off."""

    server: ServerProcess
    table: str
    seat: int
    token: str
    dice: Random
    acked: list[tuple[int, str, str]] = field(default_factory=list)  # step, id, move
    pending: Message | None = None
    seen: int = 0
    steps: dict[int, list[Message]] = field(default_factory=dict)
    views: dict[int, Message] = field(default_factory=dict)
    over: Message | None = None
    resent: int = 0
    wrong: list[str] = field(default_factory=list)

    def play(self, stop: threading.Event) -> None:
        while not self.over and not stop.is_set():
            try:
                with Client(self.server, self.table, self.token, f"P{self.seat}", None, self.seen) as client:
                    for message in client.messages:
                        self.hear(message)
                    if self.pending:
                        self.resent += 1
                        client.send(**self.pending)
                    else:
                        self.decide(client)
                    while not self.over and not stop.is_set():
                        self.hear(client.receive(1.0))
                        self.decide(client)
            except GONE:
                time.sleep(0.01)
            except AssertionError as error:
                self.wrong.append(str(error))
                return

    def decide(self, client: Client) -> None:
        answered = self.acked[-1][0] if self.acked else 0  # the answer comes before the step it tells of
        if self.pending or not client.open or client.n != self.seen or self.seen < answered:
            return
        text = self.dice.choice(client.open)
        name = f"{self.seat}-{self.seen}-{self.dice.getrandbits(32):x}"
        self.pending = {"t": "move", "id": name, "n": self.seen, "move": text}
        client.send(**self.pending)

    def hear(self, message: Message) -> None:
        if message["t"] == "step":
            n = message["n"]
            assert n >= self.seen, f"seat {self.seat}: step {n} came after {self.seen}: something was lost"
            assert n <= self.seen + 1, f"seat {self.seat}: step {n} came after {self.seen}: a gap"
            if n > self.seen:
                self.steps[n] = message["events"]
            self.seen = n
            if "view" in message:
                self.views[n] = message["view"]
        elif message["t"] in ("ack", "refused"):
            assert self.pending is not None, f"an answer to nothing: {message}"
            assert message["id"] == self.pending["id"]
            assert message["t"] == "ack", f"{self.pending} was refused: {message}"
            self.acked.append((message["n"], self.pending["id"], self.pending["move"]))
            self.pending = None
        elif message["t"] == "over":
            self.over = message


@dataclass
class Party:
    """A table, and who sits there."""

    id: str
    players: list[Player]
    threads: list[threading.Thread]

    @property
    def done(self) -> bool:
        return not any(thread.is_alive() for thread in self.threads)


def new_party(
    server: ServerProcess, seats: tuple[str, ...], dice: Random, stop: threading.Event
) -> Party | None:
    try:
        made = open_table(server, *seats)
    except (*GONE, AssertionError):
        return None  # it was killed just now, or has opened too many already
    players = [
        Player(server, made["table"], seat, token, Random(dice.getrandbits(64)))
        for seat, token in enumerate(made["seats"])
        if token
    ]
    threads = [threading.Thread(target=player.play, args=[stop], daemon=True) for player in players]
    for thread in threads:
        thread.start()
    return Party(made["table"], players, threads)


# Afterwards


def check(party: Party, database: Path) -> LiveTable:
    """The file has every acknowledged move once, in order, and every client has heard what it says."""
    head, entries = stored(database, party.id)
    table = loaded(head, entries, len(entries))
    ids = [entry["id"] for entry in entries if entry["k"] == "move" and entry["id"]]
    assert len(ids) == len(set(ids)), "a move was played twice"
    for player in party.players:
        assert player.wrong == []
        acked = sorted(player.acked)
        assert [name for _, name, _ in acked] == [name for _, name, _ in player.acked]
        for n, name, text in acked:
            entry = entries[n - 1]
            assert (entry["k"], entry["by"], entry["m"], entry["id"]) == ("move", player.seat, text, name)
        mine = {name for _, name, _ in acked} | ({player.pending["id"]} if player.pending else set())
        assert {one for one in ids if one.startswith(f"{player.seat}-")} <= mine
        for n, events in player.steps.items():
            assert plain(heard(table.steps[n - 1], player.seat)) == plain(events)
    check_views(party, head, entries)
    assert table.record.position() == table.position, "the table is not its record"
    return table


def check_views(party: Party, head: Head, entries: list[Entry]) -> None:
    """What each client saw at each step is what the log gives there."""
    again = LiveTable(head)
    for entry in entries:
        again.applied(entry)
        for player in party.players:
            if again.n in player.views:
                assert plain(player.views[again.n]) == plain(again.position.view(player.seat))


@pytest.mark.slow
def test_kill_9_at_any_moment_loses_no_acknowledged_move(new_process: NewProcess) -> None:
    dice = Random(SEED)
    server = new_process("--tables", "1000").start()
    stop = threading.Event()
    parties: list[Party] = []
    finished: list[Party] = []
    moves = resent = 0
    for _ in range(KILLS):
        while len(parties) < len(TABLES):
            party = new_party(server, TABLES[len(parties)], dice, stop)
            assert party is not None
            parties.append(party)
        wait_for_progress(parties, dice.randrange(0, 12))
        time.sleep(dice.random() * 0.02)
        server.kill()
        server.start()
        finished = [party for party in parties if party.done]
        parties = [party for party in parties if not party.done]
        for party in finished:
            check_finished(party, server)
            resent += sum(player.resent for player in party.players)
            moves += sum(len(player.acked) for player in party.players)
    wait_for_progress(parties, 20)
    stop.set()
    for party in parties:
        for thread in party.threads:
            thread.join(PATIENCE)
        assert party.done
    server.stop()
    for party in parties:
        check(party, server.database)
        resent += sum(player.resent for player in party.players)
        moves += sum(len(player.acked) for player in party.players)
    print(f"{KILLS} kills, {moves} acknowledged moves, {resent} sent again")
    assert moves >= 10 * KILLS // 2
    assert resent >= KILLS // 4


def check_finished(party: Party, server: ServerProcess) -> None:
    """Its record, fetched from the server that was killed so often, is the log's and the dice are right."""
    table = check(party, server.database)
    assert table.over
    verify(table.record)
    answer = get(server, f"/api/tables/{party.id}/record")
    assert answer.text == table.record.text()


def wait_for_progress(parties: list[Party], moves: int) -> None:
    """Until so many more moves have been acknowledged, at all tables together."""

    def count() -> int:
        return sum(len(player.acked) for party in parties for player in party.players)

    before, deadline = count(), time.monotonic() + PATIENCE
    wanted = before + moves
    while (now := count()) < wanted and not all(party.done for party in parties):
        problems = [wrong for party in parties for player in party.players for wrong in player.wrong]
        assert problems == []
        if now > before:
            before, deadline = now, time.monotonic() + PATIENCE
        assert time.monotonic() < deadline, "nobody moves any more"
        time.sleep(0.002)


# At every step of a move

DOOMED = Path(__file__).parent / "doomed.py"


@pytest.mark.parametrize("when", ["before", "after"])
def test_kill_9_before_and_after_the_commit_of_a_move(
    new_process: NewProcess, when: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the commit the move is not there, after it it is; it was not acknowledged, and is sent again."""
    monkeypatch.setenv("MASTABA_DOOM", f"{when} 3")
    server = new_process(script=DOOMED).start()
    made = open_table(server)
    ana = Client(server, made["table"], made["seats"][0], "Ana")
    ben = Client(server, made["table"], made["seats"][1], "Ben")
    ana.wait_step(3)
    assert ana.move("place a1", id="first")["n"] == 4
    ben.wait_step(4)
    assert ben.move("place b1", id="second")["n"] == 5
    ana.wait_step(5)
    with pytest.raises(ConnectionClosed):
        ana.move("place c1", id="third")
    with pytest.raises(ConnectionClosed):
        ben.settle()
    assert [step["n"] for step in ben.of("step")][-1] == 5  # nobody was told
    server.wait()
    _, entries = stored(server.database, made["table"])
    assert len(entries) == (5 if when == "before" else 6)
    monkeypatch.setenv("MASTABA_DOOM", "never 0")
    server.start()
    with Client(server, made["table"], made["seats"][0], since=5) as back:
        assert back.n == (5 if when == "before" else 6)
        assert back.move("place c1", n=5, id="third")["n"] == 6
        assert back.move("place c1", n=5, id="third")["n"] == 6
    server.stop()
    head, entries = stored(server.database, made["table"])
    assert [entry["id"] for entry in entries[3:]] == ["first", "second", "third"]
    assert loaded(head, entries).record.position().moves == 7


@pytest.mark.slow
def test_kill_9_right_after_the_acknowledgement(new_process: NewProcess) -> None:
    server = new_process().start()
    made = open_table(server, "person", "person")
    ana = Client(server, made["table"], made["seats"][0], "Ana")
    ben = Client(server, made["table"], made["seats"][1], "Ben")
    players = [ana, ben]
    for n in range(3, 9):
        mover = players[(n - 3) % 2]
        mover.wait_step(n)
        text = mover.open[0]
        assert mover.move(text, id=f"m{n}")["n"] == n + 1
        server.kill()
        server.start()
        _, entries = stored(server.database, made["table"])
        assert (entries[-1]["id"], entries[-1]["m"], len(entries)) == (f"m{n}", text, n + 1)
        players = [Client(server, made["table"], token, since=n) for token in made["seats"]]


def test_the_same_table_never_yields_a_different_deal_after_a_restart(new_process: NewProcess) -> None:
    """Killed before the commit, the same move draws the same block again: no second chance by crashing."""
    server = new_process().start()
    made = open_table(server)
    views: list[Any] = []
    with (
        Client(server, made["table"], made["seats"][0], "Ana") as ana,
        Client(server, made["table"], made["seats"][1], "Ben") as ben,
    ):
        ana.wait_step(3)
        ana.move("place a1")
        views += [ana.wait_step(4)["view"], ben.wait_step(4)["view"]]
    server.kill()
    head, entries = stored(server.database, made["table"])
    before = loaded(head, entries[:-1])
    assert before.move(0, 3, "place a1")["c"] == entries[-1]["c"]
    server.start()
    for seat, view in enumerate(views):
        with Client(server, made["table"], made["seats"][seat]) as back:
            assert back.present["view"] == view


@pytest.mark.slow
def test_a_killed_server_leaves_no_workers_behind(new_process: NewProcess) -> None:
    server = new_process().start()
    made = open_table(server, "uniform", "uniform")
    with Client(server, made["table"], made["watch"]) as watcher:
        watcher.wait("over")
    assert server.process is not None
    workers = children(server.process.pid)
    assert workers
    server.kill()
    deadline = time.monotonic() + PATIENCE
    while any(Path(f"/proc/{worker}").exists() for worker in workers) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert [worker for worker in workers if Path(f"/proc/{worker}").exists()] == []


def children(parent: int) -> list[int]:
    if not Path("/proc/self/stat").exists():
        pytest.skip("needs /proc")
    found: list[int] = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                stat = (folder / "stat").read_text()
            except OSError:
                continue
            if int(stat.rpartition(")")[2].split()[1]) == parent:
                found.append(int(folder.name))
    return found
