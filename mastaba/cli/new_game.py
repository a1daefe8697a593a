"""`mastaba new-game`: the folder of a small whole game, to be made into another one."""

from __future__ import annotations

import re
import shlex
from importlib.resources import files
from importlib.resources.abc import Traversable
from keyword import iskeyword
from pathlib import Path
from typing import Final

import click

from mastaba.cli.options import lang_option
from mastaba.errors import MastabaError, short
from mastaba.games import FOLDERS, homes
from mastaba.words import shared_words

TEMPLATE: Final = "mastaba.template"
NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST_NAME: Final = 40


@click.command(short_help="Begin a game of your own: a folder with a small whole one.")
@click.argument("name")
@click.argument("folder", default=".", type=click.Path(file_okay=False, path_type=Path))
@lang_option
def new_game(name: str, folder: Path, lang: str) -> None:
    """Make the game NAME in FOLDER: whole, playable, with its words, its rules page and its tests.

    It is a game of digging and daring. Make it yours, file by file: docs/adding-a-game.md.

    \b
    mastaba new-game jackal
    mastaba --games . play jackal
    mastaba --games . serve --open
    """
    check_name(name)
    home = folder / name.replace("-", "_")
    if home.exists():
        raise MastabaError(f"There is a {home} already; it stays as it is.")
    try:
        write(files(TEMPLATE), home, substitutes(name))
    except OSError as error:
        raise MastabaError(f"{home} cannot be made: {error.strerror}.") from error
    click.echo(shared_words(lang).say("new_game", path=str(home)))
    where = shlex.quote(str(folder))
    for command in (f"--games {where} play {name}", f"--games {where} serve --open"):
        click.echo(f"    mastaba {command}")
    click.echo(f"    {FOLDERS}={where} pytest {shlex.quote(str(home))}")


def check_name(name: str) -> None:
    if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        near = (
            "-".join(re.findall(r"[a-z0-9]+", name.lower())).lstrip("-0123456789")[:LONGEST_NAME].rstrip("-")
        )
        hint = f" Did you mean '{near}'?" if NAME.fullmatch(near) else ""
        raise MastabaError(
            f"A game cannot be called {short(name)}: small letters, digits and single hyphens between them, "
            f"a letter first, at most {LONGEST_NAME} in all.{hint}"
        )
    if iskeyword(name):
        raise MastabaError(f"A game cannot be called '{name}': that is a word of Python's own.")
    if name in homes():
        raise MastabaError(f"There is a game called '{name}' already.")


def substitutes(name: str) -> dict[str, str]:
    """What stands in the template, and what stands there for this game."""
    words = [word.capitalize() for word in name.split("-")]
    prefix = prefix_of(name)
    return {
        "new-game": name,
        "new_game": name.replace("-", "_"),
        "New Game": " ".join(words),
        "NewGame": "".join(words),
        "NG-": f"{prefix}-",
        "test_ng_": f"test_{prefix.lower()}_",
    }


def prefix_of(name: str) -> str:
    """Two letters with which its clauses begin: the first of its words, or its first ones."""
    initials = re.findall(r"\b[a-z]", name)
    letters = initials if len(initials) > 1 else re.findall("[a-z]", name)
    return "".join([*letters, letters[0]][:2]).upper()


def write(template: Traversable, home: Path, instead: dict[str, str]) -> None:
    home.mkdir(parents=True)
    for part in template.iterdir():
        if part.is_dir() and part.name != "__pycache__":
            write(part, home / part.name, instead)
        elif part.is_file() and not part.name.endswith(".pyc"):
            text = replaced(part.read_text(encoding="utf-8"), instead)
            (home / replaced(part.name, instead)).write_text(text, encoding="utf-8", newline="\n")


def replaced(text: str, instead: dict[str, str]) -> str:
    for old, new in instead.items():
        text = text.replace(old, new)
    return text
