"""Games with a clock of their own: what is written down, and when. Time here is told, not waited for."""

from __future__ import annotations

import time
from typing import Any

import pytest
from server.client import PATIENCE, Client, ServerThread, post
from server.conftest import NewServer
from server.written import begun, new_head

from mastaba.core.chance import Dice
from mastaba.server.tables.chance import verify
from mastaba.server.tables.latency import USUAL_SECONDS
from mastaba.server.tables.table import Entry, Head, LiveTable, loaded
from mastaba.testing import plain

KHUFU: dict[str, Any] = {"clock": "real", "minutes": 20, "patience": 15}


def head_of(name: str, *seats: str) -> Head:
    return new_head(name, seats or ("person", "greedy", "greedy"), game="khufu", **KHUFU)


def decide(table: LiveTable, dice: Dice, seconds: int = 0) -> Entry:
    """Somebody who may decide does, so many seconds after the last entry."""
    deciders = [actor for actor in table.position.to_act if actor >= 0]
    seat = deciders[dice.below(len(deciders))]
    texts = table.course.open_moves(seat)
    return table.move(seat, table.n, texts[dice.below(len(texts))], "", seconds)


def play_on(table: LiveTable, dice: Dice, entries: int) -> list[Entry]:
    """People who take one to nine seconds for everything, and a clock that is looked at every second."""
    written: list[Entry] = []
    while len(written) < entries and not table.over:
        patience = 1 + dice.below(9)
        for seconds in range(1, 61):
            deciding = any(actor >= 0 for actor in table.position.to_act)
            entry = table.tick(seconds)
            if entry is None and deciding and (seconds >= patience or not table.course.clock_runs):
                entry = decide(table, dice, seconds if table.course.clock_runs else 0)
            if entry is not None:
                table.applied(entry)
                written.append(entry)
                break
        else:
            raise AssertionError("a minute has passed and nothing has come of it")
    return written


def test_a_second_that_nobody_notices_is_not_written_and_goes_with_the_next_move() -> None:
    table = begun(head_of("quiet"))
    dice = Dice(1)
    play_on(table, dice, 25)
    found = False
    while not found:
        quiet = table.course.clock_runs and table.position.to_act[0] >= 0 and table.tick(2) is None
        entry = decide(table, dice, 2) if quiet else play_on(table, dice, 1)[0]
        if quiet:
            found = True
            before = table.position.view(0)["clock"]
            assert entry["t"][0] == "tick 2"
            assert table.seconds_in(entry) == 2
            table.applied(entry)
            assert table.position.view(0)["clock"] >= before + 2


def test_asking_again_with_more_time_gone_draws_nothing_twice() -> None:
    """What comes of ten seconds comes at the same second, whether one looks once or ten times."""
    for seed in range(8):
        table = begun(head_of(f"again-{seed}"))
        play_on(table, Dice(seed), 30)
        if table.over or not table.course.clock_runs:
            continue
        entries = [table.tick(seconds) for seconds in range(1, 30)]
        first = next((i for i, entry in enumerate(entries) if entry), len(entries))
        assert [table.tick(seconds) for seconds in range(29, 0, -1)] == entries[::-1]
        assert all(entry is not None for entry in entries[first:])


@pytest.mark.parametrize("seed", range(3))
def test_a_game_by_the_clock_is_its_log_and_its_dice_can_be_verified(seed: int) -> None:
    head = head_of(f"whole-{seed}")
    table = begun(head)
    play_on(table, Dice(seed), 100_000)
    assert table.over
    again = loaded(head, [step.entry for step in table.steps])
    assert plain(again.position.dump()) == plain(table.position.dump())
    assert verify(table.record) > 100
    kinds = [step.entry["k"] for step in table.steps]
    assert kinds.count("tick") < len(kinds)
    assert any("t" in step.entry for step in table.steps)


def test_bots_alone_do_not_wait_for_a_clock() -> None:
    table = begun(head_of("bots", "greedy", "greedy", "greedy"))
    assert not table.seating.has_people
    assert any(actor >= 0 for actor in table.position.to_act)


def test_the_clock_of_a_running_table_goes_on_by_itself(new_server: NewServer) -> None:
    """Over real sockets, in real seconds: the sand falls, and a step says how much since the view."""
    server: ServerThread = new_server()
    wish = {"game": "khufu", "options": KHUFU, "seats": ["person", "greedy", "greedy"]}
    made = post(server, "/api/tables", json=wish).json()
    with Client(server, made["table"], made["seats"][0], "Ana") as ana:
        until = time.monotonic() + PATIENCE
        while not (ana.present["time"] is not None and ana.open):
            assert time.monotonic() < until
            if ana.open:
                ana.move(ana.open[0])
            else:
                ana.receive()
        room = server.room(made["table"])
        assert room.table.course.clock_runs
        time.sleep(1.2 + USUAL_SECONDS)
        assert room.driver.seconds(time.monotonic()) >= 1 or room.table.n > ana.n
