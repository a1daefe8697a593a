"""The games by name: the one list to extend."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

from mastaba.core.game import Game
from mastaba.core.options import Option, Value
from mastaba.errors import BadSeats, UnknownGame

# Each is imported when it is first asked for, so that `import mastaba` stays quick.
GAMES: Final = ("pyramid-poker", "mummy-rummy", "ramses", "khufu", "bann-der-mumie")


def game(name: str) -> Game:
    """The game with this name, as in 'pyramid-poker'."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame("game", name, list(GAMES))
    found = import_module(f"mastaba.games.{name.replace('-', '_')}.game").GAME
    assert isinstance(found, Game)
    return found


def all_games() -> dict[str, Game]:
    return {name: game(name) for name in GAMES}


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
