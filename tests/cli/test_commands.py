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
