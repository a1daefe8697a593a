"""Snapshots: a table that was loaded from one is the table that its whole log makes."""

from __future__ import annotations

import sqlite3
import threading
import time
from typing import Any

import orjson
import pytest
from server.client import PATIENCE, Client, ServerThread, get, info, open_table
from server.conftest import NewServer
from server.play import play_out
from server.test_clock import play_on
from server.written import NAMES, begun, entries_of, new_head

import mastaba
from mastaba.core.chance import Dice
from mastaba.driver.seating import PERSON
from mastaba.errors import MastabaError
from mastaba.server import hall
from mastaba.server.refusals import NoUndo, TooOften
from mastaba.server.store.snapshots import EVERY, Snapshots, restored, snapshot_of
from mastaba.server.store.written import replayed
from mastaba.server.tables.table import REMEMBERED, RENAMES_MOST, UNDOS_MOST, Entry, LiveTable, loaded

GAMES = list(mastaba.all_games())
LOOKS = 150  # at a whole game, about
OPTIONS: dict[str, dict[str, Any]] = {
    "khufu": {"clock": "real", "minutes": 20, "patience": 15},
    "pyramid-poker": {"start": "tut-tut"},
}


def whole_game(name: str, dice: Dice) -> LiveTable:
    """To its end, with all that can stand in a log: names, people who leave and come back, undo, races."""
    game = mastaba.game(name)
    seats = (PERSON,) * max(2, game.seats_min)
    table = begun(new_head(name, (*seats[:-1], "greedy"), game=name, **OPTIONS.get(name, {})))
    while not table.over:
        happened(table, dice)
        if table.course.racers:
            table.applied(table.first(dice.below(len(seats)), f"r{table.n}"))
        elif game.clock is not None:
            play_on(table, dice, 1)
        else:
            actors = table.position.to_act
            seat = actors[dice.below(len(actors))]
            moves = table.course.open_moves(seat)
            table.applied(table.move(seat, table.n, moves[dice.below(len(moves))], f"m{table.n}"))
    return table


def happened(table: LiveTable, dice: Dice) -> None:
    """Now and then something beside the game."""
    seat, entry = dice.below(len(table.names) - 1), None
    what = dice.below(24)
    try:
        if what == 0:
            entry = table.sit(seat, NAMES[dice.below(6)])
        elif what == 1:
            entry = table.leave(seat)
        elif what == 2:
            entry = table.back(seat)
        elif what < 8 and table.moves:
            entry = table.undo(table.moves[-1][0])
    except MastabaError:
        return
    if entry is not None:
        table.applied(entry)


@pytest.mark.parametrize("name", GAMES)
def test_from_a_snapshot_or_from_the_whole_log_it_is_the_same_table(name: str) -> None:
    """All along a whole game: what was restored goes on as what was never put away.

    At every step; of a long game at every third, or so: a snapshot holds all that was before.
    """
    table = whole_game(name, Dice(7))
    entries: list[Entry] = orjson.loads(orjson.dumps(entries_of(table)))
    whole = LiveTable(table.head)
    kinds = set()
    for number, entry in enumerate(entries):
        kinds.add(entry["k"])
        if number % (len(entries) // LOOKS + 1):
            whole.applied(entry)
            continue
        twin = restored(table.head, snapshot_of(whole))
        assert twin is not None
        assert snapshot_of(twin) == snapshot_of(whole)
        whole.applied(entry)
        told = twin.applied(entry)
        assert snapshot_of(twin) == snapshot_of(whole)
        assert [event.heard_by(0) for event in told.events] == [
            event.heard_by(0) for event in whole.steps[-1].events
        ]
    assert whole.over
    # The table that was played has kept what each move led to; this one has played every move from its text.
    assert snapshot_of(whole) == snapshot_of(table)
    for one, other in zip(whole.steps, table.steps[-len(whole.steps) :], strict=True):
        assert [event.heard_by(0) for event in one.events] == [event.heard_by(0) for event in other.events]
    end = restored(table.head, snapshot_of(whole))
    assert end is not None
    assert end.record.text() == whole.record.text() == table.record.text()
    assert {"sit", "begin", "move", "away"} <= kinds


def test_what_is_stored_lags_behind_by_what_is_remembered() -> None:
    table = whole_game("pyramid-poker", Dice(1))
    again, snapshots, stored = LiveTable(table.head), Snapshots(10, 4), list[tuple[int, int]]()
    for entry in entries_of(table):
        again.applied(entry)
        due = snapshots.due(again)
        if due is not None:
            stored.append((again.n, due[0]))
    assert stored[:3] == [(14, 10), (24, 20), (34, 30)]


# On a server


def state_of(server: ServerThread, table: str) -> bytes:
    return snapshot_of(server.room(table).table)


def played_past_a_snapshot(server: ServerThread) -> tuple[dict[str, Any], int, bytes]:
    """A table with a stored snapshot, its last number and its state.

    A match that ends with its first round is too short for one, and the dice are the server's own.
    """
    while True:
        made = open_table(server, scoring="advanced-11")
        with Client(server, made["table"], made["seats"][0], "Ana") as ana:
            with Client(server, made["table"], made["seats"][1], "Ben") as ben:
                play_out([ana, ben], Dice(3), 2 * EVERY)
            n, before = ana.n, state_of(server, made["table"])
        room = server.room(made["table"])
        if n >= EVERY + REMEMBERED:
            deadline = time.monotonic() + PATIENCE
            while server.do(server.hall.store.newest_snapshot(room.no)) is None:
                assert time.monotonic() < deadline, "no snapshot was stored"
                time.sleep(0.01)
            return made, n, before


def test_a_restart_reads_the_snapshot_and_the_rest(new_server: NewServer) -> None:
    server = new_server()
    made, n, before = played_past_a_snapshot(server)
    server.stop()
    with sqlite3.connect(server.database) as connection:
        # What the snapshot has is not read again: without it there would be no table.
        (no, number), *_ = connection.execute("SELECT table_no, number FROM snapshots")
        connection.execute("DELETE FROM log WHERE key / 1048576 = ? AND key % 1048576 <= ?", [no, number])
    assert number >= EVERY
    again = new_server(server.database)
    assert state_of(again, made["table"]) == before
    with Client(again, made["table"], made["seats"][0], since=n - 40) as back:
        assert [step for step, _ in back.steps()] == list(range(n - 39, n + 1))


def other_rules(state: Entry) -> None:
    state["rules"] += 1


def newer_form(state: Entry) -> None:
    state["format"] += 1


def damaged(state: Entry) -> None:
    del state["position"]["moves"]
    state["position"]["phase"] = "nowhere"


@pytest.mark.parametrize("spoil", [other_rules, newer_form, damaged])
def test_a_snapshot_that_does_not_fit_is_not_needed(new_server: NewServer, spoil: Any) -> None:
    server = new_server()
    made, _, before = played_past_a_snapshot(server)
    server.stop()
    with sqlite3.connect(server.database) as connection:
        (packed,) = connection.execute("SELECT state FROM snapshots").fetchone()
        state = orjson.loads(packed)
        spoil(state)
        connection.execute("UPDATE snapshots SET state = ?", [orjson.dumps(state)])
    assert state_of(new_server(server.database), made["table"]) == before


def test_a_game_that_is_over_is_marked_and_wakes_nobody(new_server: NewServer) -> None:
    server = new_server()
    made, other = open_table(server), open_table(server)
    with (
        Client(server, made["table"], made["seats"][0]) as ana,
        Client(server, made["table"], made["seats"][1]) as ben,
    ):
        play_out([ana, ben], Dice(5))
        ana.settle()
    only(server, other["table"])
    server.stop()
    with sqlite3.connect(server.database) as connection:
        connection.execute("UPDATE tables SET over = 0")  # as earlier versions left it
    again = new_server(server.database)
    only(again, other["table"])


def only(server: ServerThread, table: str) -> None:
    """Soon this is the only one that is not over: nobody waits for that to be written."""
    deadline = time.monotonic() + PATIENCE
    while server.do(server.hall.store.running()) != [table]:
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_a_log_is_read_while_others_play(new_server: NewServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Off the loop: however long one takes, another table is answered meanwhile."""
    server = new_server()
    slow, made = open_table(server), open_table(server)
    read, go_on = threading.Event(), threading.Event()

    def slowly(*what: Any) -> LiveTable:
        if what[0] == slow["table"]:
            read.set()
            assert go_on.wait(PATIENCE)
        return replayed(*what)

    monkeypatch.setattr(hall, "replayed", slowly)
    found: list[str] = []
    reader = threading.Thread(target=lambda: found.append(info(server, slow["table"])["table"]))
    reader.start()
    assert read.wait(PATIENCE)
    with Client(server, made["table"], made["seats"][0]) as ana:
        ana.settle()
    assert not found
    go_on.set()
    reader.join()
    assert found == [slow["table"]]


# What could be written without end


def test_the_same_decision_is_taken_back_so_often_and_no_more() -> None:
    table = begun(new_head("again", game="bann-der-mumie", seats=(PERSON,) * 3))
    dice = Dice(1)
    tired = False
    for _ in range(400):
        seat = table.position.to_act[0]
        moves = table.course.open_moves(seat)
        text = moves[dice.below(len(moves))]
        table.applied(table.move(seat, table.n, text))
        for times in range(UNDOS_MOST):
            try:
                entry = table.undo(seat)
            except NoUndo:
                break
            assert entry is not None
            table.applied(entry)
            table.applied(table.move(seat, table.n, text))
            tired = times + 1 == UNDOS_MOST
        if tired:
            break
    assert tired
    assert not table.seems_undoable(seat)
    with pytest.raises(NoUndo, match="taken back 10 times"):
        table.undo(seat)
    again = loaded(table.head, entries_of(table))
    assert again.undone == table.undone


def test_a_seat_changes_its_name_so_often_and_no_more(server: ServerThread) -> None:
    made = open_table(server)
    with Client(server, made["table"], made["seats"][0], "Ana") as ana:
        answers = [ana.ask("name", name=f"Ana {i}")["t"] for i in range(RENAMES_MOST)]
        assert answers == ["ack"] * RENAMES_MOST
        refused = ana.ask("name", name="Zoe")
        assert (refused["t"], refused["code"]) == ("refused", "too_often")
    with Client(server, made["table"], made["seats"][0], "Zoe") as back:
        assert back.welcome["seats"][0]["name"] == f"Ana {RENAMES_MOST - 1}"
    table = server.room(made["table"]).table
    with pytest.raises(TooOften):
        table.rename(0, "Zoe")
    assert get(server, f"/api/tables/{made['table']}").status_code == 200
