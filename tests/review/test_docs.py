"""docs/review.md: its Python runs, its commands can be typed, and its tables name every key there is."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import click
import pytest
from review.games import finished

from mastaba import Window
from mastaba.cli.main import main
from mastaba.review import hint, review
from mastaba.review.hunt import Puzzle

PAGE = (Path(__file__).parents[2] / "docs" / "review.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```\n\n```text\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(("code", "said"), PROGRAMS)
def test_the_python_of_the_page_prints_what_it_says(
    code: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    exec(code, {"__name__": "page"})

    assert capsys.readouterr().out == said


@pytest.mark.parametrize("line", re.findall(r"^\$ mastaba (.*)$", PAGE, re.MULTILINE))
def test_the_commands_of_the_page_can_be_typed(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("friday.mastaba").touch()
    name, *arguments = shlex.split(line)
    command = main.get_command(click.Context(main), name)

    assert command is not None
    assert command.make_context(name, arguments).params


def keys(table: str) -> list[str]:
    """The keys in the first column of the table that begins so."""
    rows = PAGE.partition(f"| {table} |")[2].partition("\n\n")[0].splitlines()[2:]
    return [key for row in rows for key in re.findall(r"`(\w+)`", row.split("|")[1])]


def test_the_tables_name_the_keys_of_a_review_and_no_others() -> None:
    record = finished("pyramid-poker", scoring="basic")
    data = review(record, depth=1).data()
    step: dict[str, dict[str, Any]] = {one["kind"]: one for one in data["steps"]}

    assert keys("key of a review") == list(data)
    assert sorted(keys("key of a seat")) == sorted(set(data["seats"][0]) - {"seat"})
    for kind in ("choice", "draw"):
        assert sorted(keys(f"key of a step of kind `{kind}`")) == sorted(set(step[kind]) - {"step", "kind"})


def test_the_table_of_a_hint_names_its_keys() -> None:
    s = finished("pyramid-poker", scoring="basic").position(2)

    assert keys("key of `hint(window).plain()`") == list(hint(Window(s, s.to_act[0]), playouts=4).plain())


def test_the_table_of_a_puzzle_names_its_keys() -> None:
    any_one = Puzzle("", 1, 2, 0, 0, {}, "", [], 0.0, 0.0, 0.0, "", [])

    assert sorted(keys("key of a puzzle")) == sorted(any_one.plain())
