"""docs/arena.md: its Python runs, and its commands are ones that exist."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest

from mastaba.cli.arena import arena
from mastaba.cli.bench import bench

PAGE = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")
COMMANDS: dict[str, click.Command] = {"arena": arena, "bench": bench}


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
def test_the_python_of_the_page_runs(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(code, {"__name__": "page"})

    assert capsys.readouterr().out


@pytest.mark.parametrize("line", re.findall(r"^\$ mastaba (.*)$", PAGE, re.MULTILINE))
def test_the_commands_of_the_page_can_be_typed(line: str) -> None:
    name, *arguments = shlex.split(line)

    assert COMMANDS[name].make_context(name, arguments).params
