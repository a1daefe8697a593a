"""`mastaba host`: an evening with Khufu at a keyboard, by a clock that the test turns."""

from __future__ import annotations

import pytest
from cli.screens import Script
from click.testing import CliRunner

from mastaba.cli.host import Evening, hosted
from mastaba.cli.main import main
from mastaba.core.chance import Dice
from mastaba.games.khufu import text
from mastaba.games.khufu.companion import Companion
from mastaba.words import words


class Sand:
    """A clock that passes as many seconds as whoever waits has time for."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def evening(lines: list[str], lang: str = "en", minutes: int = 20) -> tuple[Companion, Script]:
    """Answers with these lines, then with the first button, or lets time pass where there is none."""
    sand = Sand()
    companion = Companion(Dice(5), minutes)
    typed = iter(lines)

    def answer(prompt: str) -> str | None:
        line = next(typed, None)
        if line is not None:
            sand.now += 1
            return line
        if companion.phase == "run" or not companion.decisions():
            sand.now += companion.change_in()
            return None
        sand.now += 2
        return "ok" if "ok" in companion.decisions() else "1"

    screen = Script(answer)
    Evening(companion, text, words("khufu", lang), screen, lang, sand).run()
    return companion, screen


JOINS = ["anne cat", "baron falcon", "join medusa king", "start"]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_an_evening_runs_to_the_last_grain(lang: str) -> None:
    companion, screen = evening(JOINS, lang)

    assert companion.phase == "over"
    assert companion.clock >= 1200
    seen = " ".join(" ".join(screen.screens).split())
    assert words("khufu", lang).say("say_time_up").split(".")[0] in seen
    assert len([one for one in companion.moves if one == "ok"]) >= 10
    assert words("khufu", lang).say("say_W1").split(",")[0] in seen


def test_a_challenge_stops_the_clock_and_can_end_the_evening() -> None:
    companion, screen = evening([*JOINS, "menu baron", "2", "menu baron", "win"])

    assert companion.phase == "over"
    assert companion.winner == 1
    assert companion.clock <= 5
    assert "Khufu's hand" in " ".join(screen.screens)


def test_what_is_not_open_is_refused_and_the_evening_goes_on() -> None:
    companion, screen = evening(["start", "", "anne cat", "anne eye", "", *JOINS[1:], "quit"])

    assert companion.phase == "run"
    assert "'start' is not open to the companion" in " ".join(screen.screens)
    assert "'anne eye' is not open" in " ".join(screen.screens)


def test_the_command_finds_its_game_and_refuses_others() -> None:
    assert hosted() == ["khufu"]
    run = CliRunner().invoke(main, ["host", "--seed", "1", "--lang", "en"], input="anne cat\n")
    assert run.exit_code == 0
    assert "Who dares to sit at my tables?" in run.output
    wrong = CliRunner().invoke(main, ["host", "pyramid-poker"])
    assert wrong.exit_code == 2
    assert "no companion for 'pyramid-poker'" in wrong.output
    odd = CliRunner().invoke(main, ["host", "--set", "minutes=7"])
    assert odd.exit_code == 2
    assert "cannot be '7'" in odd.output
