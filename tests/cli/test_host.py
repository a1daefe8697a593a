"""`mastaba host`: an evening with Khufu at a keyboard, by a clock that the test turns."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

import pytest
from cli.apps import screen_text
from cli.screens import Script
from click.testing import CliRunner

from mastaba.cli.host import Evening, hosted
from mastaba.cli.main import main
from mastaba.core.chance import Dice
from mastaba.games.khufu import text
from mastaba.games.khufu.companion import Companion
from mastaba.terminal.hosting import HostApp, LiveEvening
from mastaba.terminal.pages import Sure
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
    farewells = [words("khufu", lang).say(f"say_time_up_{letter}").split(".")[0] for letter in "ABCD"]
    assert any(line in seen for line in farewells)
    assert len([one for one in companion.moves if one == "ok"]) >= 10
    warnings = [words("khufu", lang).say(f"say_W1_{letter}").split(".")[0] for letter in "ABCDEF"]
    assert any(line in seen for line in warnings)


def test_a_challenge_stops_the_clock_and_can_end_the_evening() -> None:
    companion, screen = evening([*JOINS, "menu baron", "2", "menu baron", "win", "", "win", "y"])

    assert companion.phase == "over"
    assert companion.winner == 1
    assert companion.clock <= 5
    assert "Khufu's hand" in " ".join(screen.screens)


def test_what_is_not_open_is_refused_and_the_evening_goes_on() -> None:
    companion, screen = evening(["start", "", "anne cat", "anne eye", "", *JOINS[1:], "quit"])

    assert companion.phase == "run"
    assert '"start" is not a move here. Open: Anne' in " ".join(screen.screens)
    assert '"anne eye" is not a move here.' in " ".join(screen.screens)
    assert "join anne" not in " ".join(screen.screens)  # no codes, but for what was typed


def test_buttons_are_understood_as_they_are_shown() -> None:
    companion, _ = evening(
        ["Anne de Chantraine: Katze", "baron falcon", "medusa king", "start", "ende"], "de"
    )

    assert [len(companion.players), companion.phase] == [3, "run"]


# On a whole screen


def live(sand: Sand) -> LiveEvening:
    return LiveEvening(lambda: Companion(Dice(5), 20), text, words("khufu", "en"), "en", sand)


async def until(app: HostApp, fits: Callable[[], bool]) -> None:
    for _ in range(4000):
        if fits():
            return
        await asyncio.sleep(0.005)
    raise AssertionError(screen_text(app))


def test_on_a_whole_screen_a_bell_rings_the_clock_runs_and_there_is_a_way_back() -> None:
    sand = Sand()

    async def hosting() -> None:
        evening = live(sand)
        app = HostApp(evening)
        async with app.run_test(size=(80, 24)):
            for move in ("join anne cat", "join baron falcon", "join medusa king", "start"):
                app.choose(move)
                app.enter()
            assert evening.companion.phase == "run"
            sand.now += 3
            app.tick()
            await until(app, lambda: "0:03" in screen_text(app))
            for _ in range(2000):
                if app.bells:
                    break
                sand.now += 1
                app.tick()
            assert app.bells == 1
            assert evening.view()["host"] is not None
            while evening.companion.phase != "run":
                sand.now += 1
                app.tick()
                if evening.companion.decisions():
                    app.answer(evening.companion.decisions()[0])
            app.answer("menu baron")
            app.choose("win")
            app.enter()
            await until(app, lambda: isinstance(app.screen, Sure))
            app.screen.dismiss(False)
            await until(app, lambda: not isinstance(app.screen, Sure))
            assert evening.companion.phase == "menu"
            app.play("win")
            assert evening.companion.phase == "over"
            app.undo()
            assert evening.companion.phase == "menu"
            said = text.companion_reckoned("Cat, cat, king, ankh, cat", evening.view(), evening.words)
            assert re.search(r"wins: .* against|A tie: .* for both", said)

    asyncio.run(hosting())


def shown(app: HostApp) -> str:
    return " ".join(screen_text(app).split())


@pytest.mark.parametrize("minutes", [45, 20])
def test_he_welcomes_rehearses_and_nominates_and_says_what_lies_there(minutes: int) -> None:
    """Names are chosen first and charms then; a short game begins with Scarabs, which is said."""
    sand = Sand()
    said = words("khufu", "en")

    def line(kind: str) -> str:
        return said.say(f"say_{kind}").replace("  ", " ")

    async def hosting() -> None:
        begin = lambda: Companion(Dice(5), minutes)  # noqa: E731
        evening = LiveEvening(begin, text, said, "en", sand, greeting=2)
        app = HostApp(evening)
        async with app.run_test(size=(80, 24)) as pilot:
            await until(app, lambda: line("opening_1_C") in shown(app))
            assert len(app.offers()) == 6  # names; not every name with every charm
            for name in ("anne", "hellin", "medusa"):
                app.choose(f"join {name}")
                await pilot.press("enter", "down", "enter")
                await until(app, lambda: not evening.begins)
            await until(app, lambda: line("opening_3_C") in shown(app))
            assert ("places a Scarab" in shown(app)) == (minutes == 20)
            await pilot.press("s", "enter")
            await until(app, lambda: evening.companion.phase == "run")
            await until(app, lambda: "Lucky" in shown(app))
            nominated = said.say(f"say_opening_4_{'ABCDEF'[evening.view()['evening'] % 6]}", lucky="NAME")
            assert all(part in shown(app) for part in " ".join(nominated.split()).split("NAME"))

    asyncio.run(hosting())


def test_a_hand_is_reckoned_in_lines_too() -> None:
    _, screen = evening([*JOINS, "menu baron", "cat, cat, cat, cat, cat", "", "lost or drawn", "quit"])

    assert re.search(r"Baron Samedi wins: five of a kind against|A tie", " ".join(screen.screens))


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("example", ["companion_reckon", "help_reckon"])
def test_the_example_of_a_hand_can_be_typed_as_it_stands(lang: str, example: str) -> None:
    said = words("khufu", lang)
    companion = Companion(Dice(1))
    for move in ("join anne cat", "join baron falcon", "join medusa king", "start", "menu baron"):
        companion.play(move)
    typed = re.search(r": (\w+(?:, \w+){4})", said.say(example, symbols=""))
    assert typed
    outcome = text.companion_reckoned(typed[1], companion.view(), said)
    assert not outcome.startswith(said.say("help_reckon", symbols="").split(":")[0])


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
