"""docs/programs.md: its Python runs and prints what it says, its commands exist, so do its columns."""

from __future__ import annotations

import os
import re
import shlex
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import click
import pytest
from extras import WITH_EXTRAS

from mastaba.adapters.observation import encoder_of
from mastaba.cli.main import main
from mastaba.data.rows import TABLES
from mastaba.games import game as game_named

PAGE = (Path(__file__).parents[2] / "docs" / "programs.md").read_text(encoding="utf-8")
PROGRAM = re.compile(r"^```python\n(.*?)^```$\n\n```text\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LARGE = ("pyspiel", "openspiel", "ray", "duckdb")
PROGRAMS = PROGRAM.findall(PAGE)


@pytest.mark.parametrize(("code", "said"), PROGRAMS, ids=[str(number) for number in range(len(PROGRAMS))])
def test_the_python_of_the_page_runs_and_prints_what_the_page_says(
    code: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    large = any(re.search(rf"\b{name}\b", code) for name in LARGE)
    if large and not WITH_EXTRAS:
        pytest.skip("make test-adapters runs this")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))  # for workers of Ray
    out = StringIO()
    with redirect_stdout(out):
        exec(code, {"__name__": "page"})

    assert out.getvalue() == said
    assert len(code.splitlines()) <= 12


def test_every_piece_of_python_says_what_it_prints() -> None:
    assert len(PROGRAMS) == PAGE.count("```python")


@pytest.mark.parametrize("line", re.findall(r"^\$ mastaba (.*)$", PAGE, re.MULTILINE))
def test_the_commands_of_the_page_can_be_typed(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    name, *arguments = shlex.split(line)
    command = main.get_command(click.Context(main), name)
    assert command is not None
    arguments = [one if one.startswith("-") else one.replace("~", str(tmp_path)) for one in arguments]
    for place in ("games", ".local/share/mastaba"):
        (tmp_path / place).mkdir(parents=True)
    for file in (".local/share/mastaba/mastaba.db", "last.json"):
        (tmp_path / file).touch()

    assert command.make_context(name, arguments).params


@pytest.mark.parametrize(
    ("title", "name", "seats", "options"),
    [
        ("Pyramid Poker, a match", "pyramid-poker", 2, {}),
        ("Mummy Rummy, a race of four", "mummy-rummy", 4, {"mode": "race"}),
    ],
)
def test_the_fields_are_those_of_the_encoders(
    title: str, name: str, seats: int, options: dict[str, object]
) -> None:
    part = PAGE.split(f"### {title}\n")[1].split("##")[0]
    rows = re.findall(r"^\| `(.+?)` \| (\d+) \| (\d+) \| (.*) \|$", part, re.MULTILINE)
    fields = encoder_of(game_named(name), seats, options).fields

    assert rows == [(field.name, str(field.length), str(field.most), field.meaning) for field in fields]


@pytest.mark.parametrize("name", TABLES)
def test_the_columns_are_those_of_the_files(name: str) -> None:
    part = PAGE.split(f"### {name}.parquet")[1].split("###")[0]
    rows = re.findall(r"^\| `(\w+)` \| (\S+) \| (.*) \|$", part, re.MULTILINE)

    assert rows == [(column, kind, meaning) for column, (kind, meaning) in TABLES[name].items()]
