"""The arrows between packages point one way: the core knows no game, games know no bot, and so on."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "mastaba"

# Which parts of the package each part may import; a game also its own folder.
ARROWS = {
    "core": {"core", "errors"},
    "games": {"awards", "core", "drawing", "errors", "words"},
    "bots": {"core", "errors", "bots"},
    "driver": {"core", "errors", "driver"},
    "arena": {"core", "errors", "bots", "games", "arena", "driver", "characters"},
    "review": {"core", "errors", "bots", "games", "arena", "review"},
    "data": {"core", "errors", "bots", "games", "arena", "data", "server"},
    "adapters": {"core", "errors", "bots", "games", "arena", "adapters", "text", "words"},
}


@cache
def imports(path: Path) -> set[str]:
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
        elif isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
    return {name for name in found if name.split(".")[0] == "mastaba"}


@pytest.mark.parametrize("part", ARROWS)
def test_imports_follow_the_arrows(part: str) -> None:
    for path in (PACKAGE / part).rglob("*.py"):
        own = ".".join(("mastaba", *path.relative_to(PACKAGE).parent.parts))
        for name in imports(path):
            allowed = name.startswith(own) or [*name.split("."), ""][1] in ARROWS[part]
            assert allowed, f"{path.relative_to(PACKAGE)} imports {name}"


def test_nothing_outside_its_folder_knows_a_game() -> None:
    games = [path.name for path in (PACKAGE / "games").iterdir() if (path / "game.py").exists()]
    assert games
    for path in PACKAGE.rglob("*.py"):
        for name in games:
            if name not in path.parts:
                assert not [found for found in imports(path) if name in found], path


def test_the_driver_is_told_the_time_and_looks_at_no_clock() -> None:
    """Nor does it know sockets, stores or loops: whoever asks it brings them."""
    machine = {"time", "datetime", "asyncio", "socket", "sqlite3", "threading"}
    for path in (PACKAGE / "driver").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                assert not machine & {alias.name for alias in node.names}, path
            elif isinstance(node, ast.ImportFrom):
                assert node.module not in machine, path


def test_the_server_makes_no_words() -> None:
    """What is said leaves as messages. Of words it knows the languages, and where the files lie."""
    for path in (PACKAGE / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                assert node.module.split(".")[0] != "fluent", path
                if node.module == "mastaba.words":
                    taken = {alias.name for alias in node.names}
                    assert taken <= {"LANGUAGES", "game_folder", "help_page", "word_file"}, f"{path}: {taken}"
