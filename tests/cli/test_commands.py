"""`mastaba` itself, and `mastaba games`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import mastaba
from mastaba.cli.main import COMMANDS, main
from mastaba.cli.play import new_record


def run(*arguments: str, **environment: str) -> Result:
    return CliRunner().invoke(main, arguments, env={"LANG": "C", "LC_ALL": "", **environment})


def test_help_lists_every_command_with_a_short_text() -> None:
    shown = run("--help").output

    for name, meaning in COMMANDS.items():
        assert f"  {name}" in shown
        assert meaning in shown


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_can_be_called(name: str) -> None:
    done = run(name, "--help")

    assert done.exit_code == 0
    assert f"Usage: mastaba {name}" in done.output


def test_commands_are_imported_only_when_they_are_called(tmp_path: Path) -> None:
    loaded = (
        "import sys, mastaba.cli.main; print([m for m in sys.modules if m in ('rich', 'mastaba.cli.play')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", loaded], capture_output=True, text=True, cwd=tmp_path, check=True
    )

    assert done.stdout == "[]\n"


def test_the_version_says_how_it_was_built() -> None:
    build = "compiled" if mastaba.COMPILED else "interpreted"

    assert run("--version").output == f"mastaba {mastaba.__version__} ({build})\n"


def test_the_list_of_games() -> None:
    shown = run("games").output

    for words in (
        "pyramid-poker",
        "Pyramid Poker, 2 players",
        "--set scoring=basic",
        "points over rounds, to 7",
    ):
        assert words in shown


def test_the_list_of_games_in_german_by_option_or_environment() -> None:
    assert "eine Runde: zwei Blätter gewinnen" in run("games", "--lang", "de").output
    assert "Pyramid Poker, 2 Spieler" in run("games", LANG="de_DE.UTF-8").output


def test_the_list_of_games_as_data() -> None:
    games = json.loads(run("games", "--json").output)

    assert [game["name"] for game in games] == list(mastaba.GAMES)
    assert games[0]["title"] == "Pyramid Poker"
    assert games[0]["seats"] == [2, 2]
    assert games[0]["options"][2] == {
        "name": "timer",
        "default": 0,
        "choices": [0, 20, 40, 60],
        "meaning": mastaba.game("pyramid-poker").options[2].meaning,
    }
    timer = next(option for option in games[2]["options"] if option["name"] == "timer")
    assert (timer["default"], timer["choices"], timer["numbers"]) == (0, [0, 60], [30, 300, 1])


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (
            "en",
            (
                "--set slides=N",
                "only with variant=basic or variant=expert",
                "any number N from 10 to 500",
                "from 100 to 1000 in steps of 50",
            ),
        ),
        (
            "de",
            (
                "--set slides=N",
                "nur mit mode=race",
                "jede Zahl N von 10 bis 500",
                "von 100 bis 1000 in Schritten von 50",
            ),
        ),
    ],
)
def test_the_list_of_games_says_which_numbers_can_be_chosen_and_beside_what(
    lang: str, words: tuple[str, ...]
) -> None:
    shown = " ".join(run("games", "--lang", lang, COLUMNS="120").output.split())

    assert [text for text in words if text not in shown] == []


def test_a_number_of_a_range_is_chosen_and_kept_in_the_record() -> None:
    record = new_record(mastaba.game("ramses"), ["Ana", "Ben"], {"slides": "77", "timer": "31"}, "en")
    options = mastaba.read_record(record.text(), mastaba.all_games()).options

    assert (options["slides"], options["turns"], options["timer"]) == (77, 100, 31)


def test_who_asks_for_the_solo_game_plays_alone() -> None:
    """RA-SOLO-1."""
    record = new_record(mastaba.game("ramses"), [], {"variant": "solo"}, "en")

    assert len(record.names) == record.seats == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "senet"], "There is no game 'senet'; there is: pyramid-poker"),
        (["play", "pyramid-poker", "Ana"], "Pyramid Poker is for 2 players; 1 came."),
        (["play", "pyramid-poker", "Ana", "Ben", "Cleo"], "Pyramid Poker is for 2 players; 3 came."),
        (["play", "pyramid-poker", "--set", "cards=3"], "There is no option 'cards' here"),
        (
            ["play", "pyramid-poker", "--set", "timer=7"],
            "Option 'timer' cannot be '7'; it can be: 0, 20, 40, 60.",
        ),
        (
            ["play", "ramses", "--set", "slides=501"],
            "Option 'slides' cannot be '501'; it can be: a number from 10 to 500.",
        ),
        (
            ["play", "ramses", "--set", "timer=29"],
            "Option 'timer' cannot be '29'; it can be: 0, or a number from 30 to 300.",
        ),
        (
            ["play", "mummy-rummy", "--set", "target=475"],
            "Option 'target' cannot be '475'; it can be: a number from 100 to 1000 in steps of 50.",
        ),
        (["play", "ramses", "A", "B", "--set", "variant=solo"], "The solo game of Ramses is for 1 player; 2"),
        (["play", "pyramid-poker", "Ana", "search:often"], "'search:often': the budget should be"),
        (["play", "pyramid-poker", "Ana", " "], "Seat 1 has no name that can be shown; ' ' came."),
    ],
)
def test_wrong_input_is_one_clear_line_and_status_2(arguments: list[str], words: str, tmp_path: Path) -> None:
    done = run(*arguments, XDG_DATA_HOME=str(tmp_path))

    assert done.exit_code == 2
    assert done.stderr.startswith(f"mastaba: {words}")
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""
    assert list(tmp_path.rglob("*.mastaba")) == []


@pytest.mark.parametrize(
    "arguments", [["play"], ["play", "pyramid-poker", "--lang", "fr"], ["sing"], ["replay"]]
)
def test_wrong_usage_is_explained(arguments: list[str]) -> None:
    done = run(*arguments)

    assert done.exit_code == 2
    assert "Error: " in done.stderr
