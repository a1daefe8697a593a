"""What has changed of a view, in place of it: put together it is what others are sent whole."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import orjson
import pytest
from messages import SHORT, spoken
from server.client import Client, ServerThread, open_table
from server.play import play_out
from server.test_clock import play_on
from server.written import begun, new_head

from mastaba.core.chance import Dice
from mastaba.core.changes import changed, put_on
from mastaba.core.message import Message
from mastaba.core.position import WATCHER
from mastaba.driver.driver import Driver
from mastaba.games import GAMES
from mastaba.games import game as game_named
from mastaba.server.refusals import NoUndo
from mastaba.server.tables.narrator import Narrator, packed_once
from mastaba.server.tables.seats import Seats
from mastaba.server.tables.table import LiveTable, Step

ENTRIES = 120  # of one game at most
NEVER_UNDONE = ("ramses", "khufu")  # a game of memory; and one whose every move is news


class Ears:
    """A client that puts together what it hears."""

    def __init__(self, seat: int, changes: bool) -> None:
        self.seat = seat
        self.name = ""
        self.changes = changes
        self.address = ""
        self.closed = False
        self.step: dict[str, Any] = {}  # the last one with a view
        self.bytes = 0
        self.wholes = 0

    def send(self, message: bytes) -> None:
        came = json.loads(message)
        self.bytes += len(message)
        if "changes" in came:
            assert came["n"] == self.step["n"] + 1
            came["view"] = put_on(self.step["view"], came.pop("changes"), came.pop("lists"))
        else:
            self.wholes += "view" in came
        if "view" in came:
            self.step = came

    def close(self) -> None: ...


def next_step(table: LiveTable, dice: Dice, take_back: bool) -> Step:
    """The last move is taken back if that is wanted and may be; or somebody moves, or time passes."""
    for seat in table.position.to_act if take_back else ():
        with suppress(NoUndo):
            return table.applied(table.undo(seat))
    play_on(table, dice, 1)
    return table.steps[-1]


@pytest.mark.parametrize("name", GAMES)
def test_put_together_it_is_what_others_are_sent_whole(name: str) -> None:
    """Whole games of every kind, for every seat and a watcher; some leave and come back, moves are undone."""
    game, dice = game_named(name), Dice(5)
    table = begun(new_head(f"changes-{name}", ("person",) * game.seats_max, game=game))
    seats = Seats()
    narrator = Narrator(table, seats, Driver(table.course, 0.0))
    pairs = [(Ears(seat, True), Ears(seat, False)) for seat in (*range(game.seats_max), WATCHER)]
    for one in (ear for pair in pairs for ear in pair):
        seats.clients.append(one)
        narrator.greet(one, None, [])
    number = undone = 0
    while number < ENTRIES and not table.over:
        number += 1
        leaves, _ = pairs[dice.below(len(pairs))]
        seats.clients.remove(leaves)
        if number % 5:
            seats.clients.append(leaves)  # it has only changed its place
        step = next_step(table, dice, take_back=number % 3 == 0)
        undone += step.entry["k"] == "undo"
        narrator.tell_step(step)
        if not number % 5:
            seats.clients.append(leaves)
            narrator.greet(leaves, table.n - 1, [])
        for mine, theirs in pairs:
            for key in ("n", "view", "moves", "prompt", "undo"):
                assert mine.step[key] == theirs.step[key]
            assert theirs.step["view"] == json.loads(json.dumps(table.position.view(theirs.seat)))

    assert undone or name in NEVER_UNDONE
    for mine, theirs in pairs:
        assert mine.wholes < theirs.wholes / 2
        assert mine.bytes < theirs.bytes


@pytest.mark.parametrize("name", GAMES)
def test_a_message_put_together_of_packed_parts_is_the_json_of_what_it_says(name: str) -> None:
    for _, message in spoken(name, 0, SHORT):
        packed = packed_once(message)
        assert packed == orjson.dumps(Message(message.key, message.facts).plain())
        assert packed_once(message) is packed


def test_a_key_that_did_not_change_for_a_seat_is_not_told_to_it(server: ServerThread) -> None:
    """What another seat sees of a step is no news here: names of keys alone would tell that something was."""
    made = open_table(server)
    with (
        Client(server, made["table"], made["seats"][0], "Ana") as ana,
        Client(server, made["table"], made["seats"][1], "Ben") as ben,
    ):
        told = 0
        for turn in range(40):
            ana.settle()  # she has heard that Ben has come
            before = [client.present["view"] for client in (ana, ben)]
            heard = [len(client.frames) for client in (ana, ben)]
            play_out([ana, ben], Dice(turn), 1)
            for client, view, start in zip((ana, ben), before, heard, strict=True):
                client.settle()
                (step,) = [step for step in map(json.loads, client.frames[start:]) if "changes" in step]
                now = client.present["view"]
                others = {key for key in now if now[key] != view[key]}
                assert step["changes"].keys() | step["lists"].keys() == others
                told += 1
        assert told == 80


@pytest.mark.parametrize(
    ("before", "now", "whole", "lists"),
    [
        ([1, 2, 3], [1, 2, 3], {}, {}),
        ([1, 2, 3], [1, 3], {}, {"key": [1, 1, []]}),
        ([1, 2, 3], [1, 2, 4, 3], {}, {"key": [2, 0, [4]]}),
        ([1, 1], [1, 1, 1], {}, {"key": [2, 0, [1]]}),
        ([1, 1, 1], [1, 1], {}, {"key": [2, 1, []]}),
        ([1, 2], [3, 4], {"key": [3, 4]}, {}),
        ([1, 2], [], {"key": []}, {}),
        ([], [1], {"key": [1]}, {}),
        (1, 2, {"key": 2}, {}),
        (None, [1], {"key": [1]}, {}),
        ({"a": 1}, {"a": 2}, {"key": {"a": 2}}, {}),
    ],
)
def test_a_change_says_as_little_as_it_can(before: Any, now: Any, whole: object, lists: object) -> None:
    news = changed({"key": before, "other": [1]}, {"key": now, "other": [1]})
    assert news is not None
    assert (news.whole, news.lists) == (whole, lists)
    assert put_on({"key": before, "other": [1]}, *news) == {"key": now, "other": [1]}


def test_a_view_with_other_keys_is_told_whole() -> None:
    assert changed({"a": 1}, {"b": 1}) is None
    assert changed({"a": 1}, {"a": 1, "b": 1}) is None
