"""Many tables, seeded faults: lost, doubled and late messages, second tabs, tables dropped from memory.

A seed replays the run as far as threads allow. Afterwards every table equals its record, every move that was
acknowledged is in it once, and nobody has heard anything else.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest
from server.client import Client, Message, ServerThread, open_table
from websockets.exceptions import ConnectionClosed

from mastaba.server.tables.table import heard, loaded
from mastaba.testing import plain

TICKS = int(os.environ.get("MASTABA_TICKS", "400"))
TABLES = max(4, TICKS // 100)


@dataclass
class Seat:
    """A person with a bad network."""

    server: ServerThread
    table: str
    token: str
    client: Client
    sent: list[Message] = field(default_factory=list)
    acked: dict[str, int] = field(default_factory=dict)
    heard: dict[int, list[Message]] = field(default_factory=dict)

    def listen(self) -> None:
        """Everything that has come so far; back to the door, if it was closed."""
        try:
            self.client.settle()
        except ConnectionClosed:
            self.note()
            self.come_back()
        self.note()

    def note(self) -> None:
        for message in self.client.messages:
            if message["t"] == "step" and (message["events"] or message["n"] not in self.heard):
                told = self.heard.setdefault(message["n"], message["events"])
                assert not message["events"] or told in ([], message["events"])
                self.heard[message["n"]] = message["events"] or told
            if message["t"] == "ack" and message["id"].startswith("m"):
                assert self.acked.setdefault(message["id"], message["n"]) == message["n"]
        self.client.messages.clear()

    def come_back(self) -> None:
        since = self.client.n
        self.client.close()
        self.client = Client(self.server, self.table, self.token, since=since)

    def new_move(self, dice: Random) -> Message | None:
        if not self.client.open:
            return None
        text = dice.choice(self.client.open)
        self.sent.append({"t": "move", "id": f"m{len(self.sent)}", "n": self.client.n, "move": text})
        return self.sent[-1]


def tick(seat: Seat, dice: Random) -> None:
    """One thing that happens to somebody."""
    seat.listen()
    try:
        dice.choice(FAULTS)(seat, dice)
    except ConnectionClosed:
        seat.come_back()


def no_fault(seat: Seat, dice: Random, times: int = 1) -> None:
    move = seat.new_move(dice)
    for _ in range(times if move else 0):
        seat.client.send(**seat.sent[-1])


def doubled(seat: Seat, dice: Random) -> None:
    no_fault(seat, dice, 2)


def lost(seat: Seat, dice: Random) -> None:
    """The move may have arrived or not."""
    no_fault(seat, dice)
    seat.client.vanish()


def late(seat: Seat, dice: Random) -> None:
    """Something that was sent long ago, or never arrived."""
    if seat.sent:
        seat.client.send(**dice.choice(seat.sent))


def again(seat: Seat, dice: Random) -> None:
    seat.come_back()
    if seat.sent:
        seat.client.send(**seat.sent[-1])


def tab(seat: Seat, dice: Random) -> None:
    with Client(seat.server, seat.table, seat.token, since=0) as other:
        assert other.n >= seat.client.n


def forget(seat: Seat, dice: Random) -> None:
    """As when the server restarts."""
    room = seat.server.room(seat.table)

    async def forget_it() -> None:
        seat.server.hall.forget(room)

    seat.server.do(forget_it())


def chat(seat: Seat, dice: Random) -> None:
    seat.client.send(t="chat", id="c", text="hm")


def undo(seat: Seat, dice: Random) -> None:
    seat.client.send(t="undo", id="u", n=seat.client.n)


FAULTS = [*[no_fault] * 6, doubled, late, lost, again, tab, forget, chat, undo]


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_happens_to_messages_every_table_equals_its_record(tmp_path: Path, seed: int) -> None:
    dice = Random(seed)
    server = ServerThread(tmp_path / "tables.db")
    seats: list[Seat] = []
    try:
        for i in range(TABLES):
            server.forgive()
            made = open_table(server, *(("person", "person") if i % 2 else ("person", "uniform")))
            for token in filter(None, made["seats"]):
                seats.append(Seat(server, made["table"], token, Client(server, made["table"], token)))
        for _ in range(TICKS):
            tick(dice.choice(seats), dice)
        for seat in seats:
            seat.listen()
            check(seat)
            seat.client.close()
        assert sum(len(seat.acked) for seat in seats) > TICKS // 8
    finally:
        server.stop()


def check(seat: Seat) -> None:
    room = seat.server.room(seat.table)
    table, entries = room.table, seat.server.do(seat.server.hall.store.entries(room.no))
    again = loaded(table.head, entries, len(entries))
    assert again.position == table.position == table.record.position()
    number = seat.client.welcome["seat"]
    ids = [entry["id"] for entry in entries if entry["k"] == "move" and entry["by"] == number]
    assert len(ids) == len(set(ids))
    moves = {move["id"]: move["move"] for move in seat.sent}
    for name, n in seat.acked.items():
        if name in moves:
            assert (entries[n - 1]["id"], entries[n - 1]["m"]) == (name, moves[name])
    for n, events in seat.heard.items():
        if n and events:
            assert plain(heard(again.steps[n - 1], number)) == plain(events)
    told = [n for n in seat.heard if n > min(seat.heard)]
    assert sorted(told) == list(range(min(seat.heard) + 1, seat.client.n + 1))  # a bot may go on meanwhile
