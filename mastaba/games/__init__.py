"""The games by name: the one list to extend."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from mastaba.core.game import Game
from mastaba.errors import UnknownGame

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
    """A game as plain data, for lists: its name, seats, and what can be chosen."""
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
                "meaning": option.meaning,
            }
            for option in game.options
        ],
    }
