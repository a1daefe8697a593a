"""docs/play.md: its picture is what the program draws, and its commands can be typed."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from mastaba.cli.main import main
from mastaba.cli.play import play
from mastaba.cli.session import COMMANDS
from mastaba.games import game
from mastaba.text import text_of
from mastaba.words import shared_words, words

PAGE = (Path(__file__).parents[2] / "docs" / "play.md").read_text(encoding="utf-8")
LINES = re.findall(r"^\$ mastaba (.*)$", PAGE, re.MULTILINE)


def test_the_picture_is_what_the_program_draws(tmp_path: Path) -> None:
    picture = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)[0]
    typed = "\n".join(re.findall(r"`(\w+)`", PAGE.partition("Ana typed")[2].partition("\n\n")[0]))
    line = next(line for line in LINES if "--plain" in line)
    arguments = [*shlex.split(line), "--lang", "en", "--record", str(tmp_path / "x.mastaba")]
    shown = CliRunner().invoke(main, arguments, input=typed + "\n").stdout

    assert picture in "\n".join(line.rstrip() for line in shown.splitlines())


@pytest.mark.parametrize("line", LINES)
def test_the_commands_of_the_page_can_be_typed(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "friday.mastaba").touch()
    name, *arguments = shlex.split(line.partition("|")[0].replace("friday.mastaba", __file__))

    command = main.get_command(play.make_context("play", []), name)
    assert command is not None
    assert command.make_context(name, arguments).params


def test_everything_that_can_be_typed_at_the_prompt_is_on_the_page() -> None:
    shared, said = shared_words("en"), words("pyramid-poker", "en")
    typed = [shared.say(f"command_{command}") for command in COMMANDS if command != "help"]
    typed += [said.say(f"command_{page}") for page in text_of(game("pyramid-poker")).PAGES]

    assert [word for word in typed if f"`{word}`" not in PAGE] == []
