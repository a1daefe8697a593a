"""The screen must not remember for you: nothing of the past is sent, kept or derivable (ledger section 7).

Over real sockets, with everything that a page receives looked at.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from games.ramses.scenes import GAME
from server.client import Client, Message, ServerThread, get, post
from server.play import play_out

from mastaba import Dice
from mastaba.cli.main import main
from mastaba.core.position import Position
from mastaba.games.ramses.components import HOLE_NAMES, TREASURES, WAYS
from mastaba.testing import random_table
from mastaba.text import text_of
from mastaba.words import LANGUAGES, words


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    one = ServerThread(tmp_path_factory.mktemp("ramses") / "tables.db")
    yield one
    one.stop()


def opened(server: ServerThread, seats: int = 2, **options: object) -> Message:
    wish: Message = {"game": "ramses", "options": {"start": "seat 0", **options}, "hold": "all"}
    wish["seats"] = ["person"] * seats
    answer = post(server, "/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert isinstance(made, dict)
    return made


def seated(server: ServerThread, made: Message) -> list[Client]:
    players = [
        Client(server, made["table"], token, f"P{seat}", since=0) for seat, token in enumerate(made["seats"])
    ]
    for player in players:
        while not player.present["to_act"]:
            player.receive()
    return players


@pytest.mark.parametrize("since", [None, 0, 1, 30])
def test_opening_the_page_again_brings_the_present_and_nothing_else(
    server: ServerThread, since: int | None
) -> None:
    made = opened(server, seats=3)
    players = seated(server, made)
    play_out(players, Dice(3), 80)
    for token in (made["seats"][1], made["watch"]):
        with Client(server, made["table"], token, since=since) as again:
            again.settle()
            (step,) = again.of("step")
            assert step["events"] == []
            assert step["said"] == []
            known = {step["view"]["shows"], step["view"]["card"]["treasure"]}
            for player in step["view"]["players"]:
                known |= {card["treasure"] for card in player["cards"] or []}
            text = "".join(again.frames)
            assert {name for name in TREASURES if f'"{name}"' in text} <= known
            assert not any(f'"{name}"' in text for name in HOLE_NAMES)
    for player in players:
        player.close()


def test_a_step_tells_what_has_just_happened(server: ServerThread) -> None:
    """Nobody hears an event twice, and a slide to sand leaves no line in the log."""
    made = opened(server)
    players = seated(server, made)
    acks = play_out(players, Dice(5), 60)
    for player in players:
        steps = [step for step in player.of("step") if step["events"]]
        assert [step["n"] for step in steps] == sorted({step["n"] for step in steps})
        assert len(steps) >= len(acks)
        for step in steps:
            slides = [event for event in step["events"] if event["kind"] == "slide"]
            assert len(slides) <= 1
            if step["events"] == slides and slides[0]["shows"] is None:
                assert step["said"] == []
    for player in players:
        player.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_of_the_log_names_a_place_or_a_way(lang: str) -> None:
    said = words("ramses", lang)
    table = random_table(GAME, {"variant": "expert"}, 3, Dice(4))
    names = ["Ana", "Ben", "Cleo"]
    view = table.record.position(120).view(0)
    lines = [
        said.seen_by(0, names).sentence(line)
        for event in table.windows[0].heard[:-1]
        for line in text_of(GAME).tell(event, view)
    ]
    assert lines
    known: dict[str, set[str]] = {"en": {*WAYS}, "de": {"oben", "unten", "links"}}
    for line in lines:
        if line != said.say("log_storm"):  # all boards turn to the right
            assert not known[lang] & set(line.lower().split())
        assert not re.search(r"\b[a-f][1-8]\b", line)


def test_no_record_and_no_replay_of_a_running_game(server: ServerThread) -> None:
    made = opened(server)
    players = seated(server, made)
    play_out(players, Dice(6), 10)
    for what in ("record", "replay"):
        answer = get(server, f"/api/tables/{made['table']}/{what}")
        assert answer.status_code == 425
        assert not any(name in answer.text for name in TREASURES)
    for player in players:
        player.close()


def test_ra_r_52_nothing_is_taken_back_not_even_what_showed_nothing(server: ServerThread) -> None:
    """In the expert game 'leave' and 'scarab' show nothing, and the same seat goes on; still no undo."""
    made = opened(server, variant="expert", stack=4)
    players = seated(server, made)
    dice = Dice(8)
    kinds = set()
    for _ in range(400):
        for player in players:
            player.settle()
        if players[0].of("over"):
            break
        mover = next(player for player in players if player.open)
        choice = mover.open[dice.below(len(mover.open))]
        mover.move(choice)
        kinds.add(choice.split()[0])
        assert mover.present["undo"] is False
        if choice in ("leave", "scarab"):
            refused = mover.ask("undo", n=mover.n)
            assert refused["code"] == "no_undo"
    assert {"slide", "leave", "scarab"} <= kinds
    for player in players:
        player.close()


def test_training_marks_are_for_training_tables_only(server: ServerThread) -> None:
    for training, shown in (("off", False), ("on", True)):
        made = opened(server, training=training)
        players = seated(server, made)
        play_out(players, Dice(2), 20)
        with Client(server, made["table"], made["seats"][0]) as again:
            marks = again.present["view"]["marks"]
            assert (marks is not None) == shown
            if shown:
                assert sum(mark is not None for row in marks for mark in row) > 1
        for player in players:
            player.close()


def test_after_the_end_everything_is_shown(server: ServerThread) -> None:
    made = opened(server, seats=1, stack=4)
    (player,) = seated(server, made)
    play_out([player], Dice(1))
    ending = player.present["view"]["ending"]
    assert sorted(name for row in ending["layout"] for name in row if name) == sorted(TREASURES)
    address = f"/api/tables/{made['table']}/replay?eyes=0&from="
    last = json.loads(get(server, address + "0").text)["last"]
    steps = json.loads(get(server, f"{address}{last}").text)["steps"]
    assert steps[-1]["views"]["0"]["ending"]["layout"] == ending["layout"]
    assert get(server, f"/api/tables/{made['table']}/record").status_code == 200
    player.close()


# The clock, and who plays on


def test_ra_r_50_the_server_ends_the_turn_by_the_clock(server: ServerThread) -> None:
    made = opened(server, timer=60)
    players = seated(server, made)
    room = server.hall.rooms[made["table"]]
    first = room.driver.deadlines[0].until
    sand = next(
        move.text
        for move in room.table.position.legal(0)
        if move.text != "time up" and shows_sand(room.table.position, move.text)
    )
    players[0].move(sand)
    assert room.driver.deadlines[0].until == first  # the clock runs on in the same turn
    assert players[0].open == [text for text in players[0].open if text.startswith("slide ")]
    refused = players[0].ask("move", n=players[0].n, move="Time up")  # RA-R-5: the clock's alone
    assert refused["code"] == "illegal_move"
    assert "RA-SLIDE-3" in refused["words"]
    assert "time up" not in refused["words"].partition("open:")[2]
    server.do(room.clocks.time_is_up(0))
    for player in players:
        player.settle()

    assert players[1].present["to_act"] == [1]
    assert room.table.moves[-1] == (0, "time up")
    assert set(room.driver.deadlines) == {1}
    for player in players:
        player.close()


def shows_sand(s: Position, text: str) -> bool:
    twin = s.copy()
    twin.play(s.to_act[0], text)
    return twin.view(-2)["shows"] is None


def test_ra_r_49_an_average_memory_plays_on_for_who_has_left(server: ServerThread) -> None:
    made = opened(server, seats=2, stack=4)
    players = seated(server, made)
    play_out(players, Dice(7), 30)
    table = server.hall.rooms[made["table"]].table
    played = len(table.moves)
    players[1].close()
    answer: Message = {"t": "refused"}
    while answer["t"] != "ack":  # until the server has noticed that the seat is empty
        answer = players[0].ask("replace", seat=1)
    assert table.seating.bot_of(1) == "memory:average"
    assert table.seating.left_at[1] == played
    play_out([players[0]], Dice(8), 20)  # the bot answers in between
    players[0].close()


def test_bots_slide_at_the_tables_pace(server: ServerThread) -> None:
    made = opened(server, pace=1500)
    seated(server, made)
    driver = server.hall.rooms[made["table"]].driver
    assert driver.pause == 0.0  # a server without pauses makes none
    driver.pace = 0.5
    assert driver.pause == 1.5


# In the terminal


def test_a_saved_game_that_goes_on_cannot_be_replayed(tmp_path: Path) -> None:
    table = random_table(GAME, {}, 2, Dice(3), 150)
    running, done = tmp_path / "running.mastaba", tmp_path / "done.mastaba"
    table.record.save(running)
    random_table(GAME, {"stack": 4, "turns": 2}, 2, Dice(3)).record.save(done)
    refused = CliRunner().invoke(main, ["replay", str(running)])
    shown = CliRunner().invoke(main, ["replay", str(done), "--lang", "en"])

    assert refused.exit_code != 0
    assert "game of memory" in refused.output
    assert shown.exit_code == 0
    assert "Where the treasures were" in shown.output


def test_a_game_can_be_played_in_the_terminal(tmp_path: Path) -> None:
    """Alone, until the cards are gone. A way keeps its number: those that are not open are refused."""
    path = tmp_path / "solo.mastaba"
    arguments = ["play", "ramses", "Ana", "--set", "stack=4", "--set", "slides=10", "--seed", "4"]
    typed = "\n".join(["1", "2", "slide up", "slide up 1", "3", "cards", "fame"] + ["1", "2", "3", "4"] * 100)
    played = CliRunner().invoke(main, [*arguments, "--record", str(path), "--lang", "en"], input=typed)

    assert "Hall of Fame" in played.output
    assert "You have found" in played.output
    assert path.read_text().splitlines()[-1].startswith('{"moves"')
