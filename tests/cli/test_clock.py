"""A real clock in the terminal: it runs while people think, and brings what it brings."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from cli.screens import Script, nobody
from cli.test_play import new_session
from cli.test_pty import ANSI, Pty

from mastaba import load_record
from mastaba.cli.session import Quit, Session
from mastaba.core.position import CHANCE
from mastaba.core.record import Record
from mastaba.games import game

KHUFU = {"clock": "real", "minutes": "20", "patience": "15"}


def khufu(path: Path, screen: Script, *names: str) -> Session:
    return Session(Record(game("khufu"), KHUFU, names), path, screen, "en", seed=5)


def test_the_sand_runs_out_over_people_who_type_nothing(tmp_path: Path) -> None:
    """A whole game of Khufu, in the seconds of the script: he comes, nobody answers, the sand is through."""
    screen = Script(lambda prompt: "" if "Enter" in prompt else None)
    session = khufu(tmp_path / "k.mastaba", screen, "Ana", "Ben", "Cleo")
    session.run()
    result = session.table.position.result
    kinds = [event["kind"] for event in session.table.windows[0].heard]

    assert result is not None
    assert result.reason == "sand"
    assert 20 * 60 <= screen.seconds < 25 * 60
    assert kinds.count("appears") > 5
    assert load_record(tmp_path / "k.mastaba").moves == session.table.moves


def test_thinking_costs_time_and_the_move_says_how_much(tmp_path: Path) -> None:
    """Ana thinks for four seconds over everything, and Khufu comes while she does."""

    def answer(prompt: str) -> str | None:
        screen.seconds += 4.0
        if screen.seconds > 400:
            raise Quit
        wrong = len(screen.asked) % 3 == 0  # and time passes over mistakes too
        return "hm" if wrong else session.table.windows[0].legal()[0].text

    screen = Script(answer)
    session = khufu(tmp_path / "k.mastaba", screen, "Ana", "greedy", "greedy")
    with pytest.raises(Quit):
        session.run()
    moves = session.table.moves
    mine = [moves[place - 1] for place, (actor, _) in enumerate(moves) if actor == 0]

    assert (CHANCE, "tick 4") in mine
    assert any(event["kind"] == "appears" for event in session.table.windows[0].heard)
    assert session.table.record.position() == session.table.position


def test_what_comes_while_somebody_thinks_is_shown_before_they_are_asked_again(tmp_path: Path) -> None:
    shown: list[str] = []

    def answer(prompt: str) -> str | None:
        shown.append(screen.screen)
        if screen.seconds > 600:
            raise Quit
        return "" if "Enter" in prompt else None

    screen = Script(answer)
    session = khufu(tmp_path / "k.mastaba", screen, "Ana", "greedy", "greedy")
    with pytest.raises(Quit):
        session.run()

    clocks = [
        int(found[1]) * 60 + int(found[2]) for text in shown if (found := re.search(r"(\d+):(\d\d)", text))
    ]
    assert len(set(clocks)) > 5
    assert clocks == sorted(clocks)


def test_a_timer_shows_what_silence_means_in_ramses(tmp_path: Path) -> None:
    """RA-R-50: the turn ends by the clock, though every slide was made in time."""
    answers = iter(["1", None, "quit"])
    screen = Script(lambda prompt: next(answers))
    record = Record(game("ramses"), {"timer": 30, "start": "seat 0", "stack": 4}, ["Ana", "memory:weak"])
    session = Session(record, tmp_path / "r", screen, "en", seed=6)
    with pytest.raises((Quit, StopIteration)):
        session.run()

    assert (0, "time up") in session.table.moves
    assert 30 <= screen.seconds < 40


def test_a_bot_is_first_where_nobody_says_it(tmp_path: Path) -> None:
    screen = Script(lambda prompt: None if "press Enter" in prompt else nobody(prompt))
    session = new_session(tmp_path / "x", screen, "Ana", "uniform", start="tut-tut")
    with pytest.raises(EOFError):
        session.run()

    assert session.table.moves[0] == (CHANCE, "start 1")
    assert 1.2 <= screen.seconds <= 2.4


def test_in_a_real_terminal_time_passes_and_half_a_line_stays(tmp_path: Path) -> None:
    file = tmp_path / "khufu.mastaba"
    options = [word for name, value in KHUFU.items() for word in ("--set", f"{name}={value}")]
    pty = Pty(
        tmp_path,
        "play",
        "--plain",
        "khufu",
        "Ana",
        "greedy",
        "greedy",
        *options,
        "--seed",
        "3",
        "--record",
        str(file),
    )
    pty.until("Ana> ")
    pty.type("1")  # who Ana is: before the start the sand does not fall
    pty.until("Ana> ")
    pty.child.send("mo")
    time.sleep(2.5)
    pty.child.send("ves\r")
    shown = ANSI.sub("", pty.until("Ana> "))
    assert "roll" in shown or "stay" in shown or "bet" in shown, shown
    pty.type(re.findall(r"(?m)^ +(\d+) +[a-z]", shown)[0])  # whatever number it has by now
    pty.until("Ana> ", "mastaba replay")
    pty.type("quit")

    assert pty.end() == 0
    moves = load_record(file).moves
    ticks = [moves[place - 1][1] for place, (actor, _) in enumerate(moves) if actor == 0]
    assert any(int(text.removeprefix("tick ")) >= 2 for text in ticks if text.startswith("tick ")), moves
