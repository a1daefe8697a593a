"""The trades of a room: what is told when a game ends by its clock, and what happens after a failure."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from server.client import Client, open_table
from server.conftest import NewServer
from server.test_clock import head_of, play_on
from server.written import begun

from mastaba.core.chance import Dice
from mastaba.core.position import WATCHER
from mastaba.driver.driver import Driver
from mastaba.server.narrator import Narrator
from mastaba.server.seats import Seats
from mastaba.server.store import StoreFailed


class Ears:
    """A client that only listens."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
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
    seats = Seats({})
    seats.clients.extend(ears)
    narrator = Narrator(table, seats, Driver(table.course, 0.0))
    while not table.over:
        play_on(table, Dice(seed), 1)
        narrator.tell_step(table.steps[-1])
    renamed = table.sit(0, "Zoe")
    assert renamed is not None
    narrator.tell_step(table.applied(renamed))

    for one in ears:
        (over,) = [message for message in one.heard if message["t"] == "over"]
        assert over["seed"] == table.head.seed.hex()
        assert over["result"]["reason"] in ("sand", "win", "challenge")


def test_a_bot_that_met_a_full_disk_moves_when_there_is_room_again(
    new_server: NewServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = new_server()
    made = open_table(server, "person", "uniform")
    with Client(server, made["table"], made["seats"][0], "Ana") as ana:
        store = server.hall.store
        append, failed = store.append, list[str]()

        def full(no: int, number: int, entry: dict[str, Any]) -> asyncio.Future[int]:
            if entry.get("by") != 1 or len(failed) == 2:
                return append(no, number, entry)
            failed.append(entry["m"])
            refused: asyncio.Future[int] = asyncio.get_running_loop().create_future()
            refused.set_exception(StoreFailed("The disk is full."))
            return refused

        monkeypatch.setattr(store, "append", full)
        n = ana.n
        ana.move(ana.open[0])
        ana.wait_step(n + 2)

        assert len(failed) == 2
        assert ana.open
