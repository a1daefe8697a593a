"""The games by name: ours, which is the one list to extend, and those from elsewhere.

A game is a package in which everything of it lies. One from elsewhere is found in two ways:

- a folder that `MASTABA_GAMES` names (or `mastaba --games FOLDER`) holds it, as this folder holds ours;
- something that is installed has an entry point of the group `mastaba.games`: its name and its package.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from traceback import extract_tb
from typing import Any, Final

from mastaba.core.game import Game
from mastaba.core.options import Option, Value
from mastaba.errors import BadSeats, BrokenGame, MastabaError, UnknownGame, short

# Each is imported when it is first asked for, so that `import mastaba` stays quick.
GAMES: Final = ("pyramid-poker", "mummy-rummy", "ramses", "khufu", "bann-der-mumie")
FOLDERS: Final = "MASTABA_GAMES"  # processes that are started from here find the same games
INSTALLED: Final = "mastaba.games"


def game(name: str) -> Game:
    """The game with this name, as in 'pyramid-poker'."""
    if isinstance(name, str) and name in GAMES:
        found = import_module(f"{home_of(name)}.game").GAME
        assert isinstance(found, Game)
        return found
    return from_elsewhere(name, home_of(name))


def home_of(name: str) -> str:
    """The package in which everything of a game lies."""
    if name in GAMES and not os.environ.get(FOLDERS):  # nothing to look for elsewhere
        return f"{__name__}.{name.replace('-', '_')}"
    known = homes()
    if not isinstance(name, str) or name not in known:
        raise UnknownGame("game", name, list(known))
    return known[name]


def all_games() -> dict[str, Game]:
    return {name: game(name) for name in homes()}


def homes() -> Mapping[str, str]:
    """Every game there is, by name, and its package; ours come first."""
    found = {name: f"{__name__}.{name.replace('-', '_')}" for name in GAMES}
    for name, package in installed():
        add(found, name, package)
    for folder in filter(None, os.environ.get(FOLDERS, "").split(os.pathsep)):
        for home in games_in(Path(folder).expanduser().resolve()):
            add(found, home.name.replace("_", "-"), f"{__name__}.{home.name}")
            if str(home.parent) not in __path__:
                __path__.append(str(home.parent))  # a game is a module of ours, wherever it lies
    return found


@cache
def installed() -> list[tuple[str, str]]:
    """Names and packages of games that came with something else."""
    from importlib.metadata import entry_points  # noqa: PLC0415  25 ms, which our own games need not wait for

    return [(entry.name, entry.value) for entry in entry_points(group=INSTALLED)]


def games_in(folder: Path) -> list[Path]:
    """The folders of games in this one; it may be such a folder itself."""
    if not folder.is_dir():
        raise MastabaError(f"There is no folder {folder}, in which games were to be found ({FOLDERS}).")
    return sorted(path.parent for path in [*folder.glob("game.py"), *folder.glob("*/game.py")])


def add(found: dict[str, str], name: str, package: str) -> None:
    if found.setdefault(name, package) != package or name in GAMES:
        raise MastabaError(f"There are two games called '{name}': {found[name]} and {package}.")


def from_elsewhere(name: str, package: str) -> Game:
    """A game that is not ours. Whatever is wrong with it is told with the file and the line."""
    try:
        found = getattr(import_module(f"{package}.game"), "GAME", None)
    except SyntaxError as error:  # which names its file and line itself
        raise BrokenGame(name, f"SyntaxError: {error}") from error
    except Exception as error:
        at = extract_tb(error.__traceback__)[-1]
        why = f"{type(error).__name__}: {error} ({at.filename}, line {at.lineno})"
        raise BrokenGame(name, why) from error
    if not isinstance(found, Game):
        raise BrokenGame(name, f"`GAME` in its game.py should be a Game; {short(found)} is there")
    if found.name != name:
        raise BrokenGame(name, f"it calls itself '{found.name}'")
    return found


def card_of(game: Game) -> dict[str, Any]:
    """A game as plain data, for lists: its name, seats, and what can be chosen. The wire's GameCard."""
    return {
        "name": game.name,
        "title": game.title,
        "seats": [game.seats_min, game.seats_max],
        "usual": game.usual,
        "bots": list(game.bots),
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "choices": list(option.choices),
                **({"numbers": [option.least, option.most, option.step]} if option.is_number else {}),
                **({"seats": seats} if (seats := seats_of_choices(game, option)) else {}),
                **({"when": {name: list(they) for name, they in option.when.items()}} if option.when else {}),
                "meaning": option.meaning,
            }
            for option in game.options
        ],
    }


def seats_of_choices(game: Game, option: Option) -> dict[str, list[int]]:
    """The choices that are not for every number of seats, as Ramses' solo game: at least, at most."""
    found: dict[str, list[int]] = {}
    for choice in option.choices:
        fits = [n for n in range(game.seats_min, game.seats_max + 1) if sits(game, {option.name: choice}, n)]
        if fits and [fits[0], fits[-1]] != [game.seats_min, game.seats_max]:
            found[str(choice)] = [fits[0], fits[-1]]
    return found


def sits(game: Game, options: Mapping[str, Value], seats: int) -> bool:
    """Can so many play with these options?"""
    try:
        return game.seats_for(seats, options) == seats
    except BadSeats:
        return False
