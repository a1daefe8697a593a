"""Views of all games, and the sheets that the terminal makes of them: the page must make the same."""

from __future__ import annotations

from typing import Any

from mastaba.core.chance import Dice
from mastaba.core.position import WATCHER
from mastaba.games import GAMES, game
from mastaba.sheet import sheet_of
from mastaba.testing import random_table
from mastaba.words import LANGUAGES, words

MOVES = (0, 3, 25, 90)  # how far a game has come
# What games might have and ours have not.
STRANGE: dict[str, Any] = {
    "turn": 1,
    "phase": "dig",
    "seat": 0,
    "level": -3,
    "is_open": True,
    "is-shut": False,
    "nobody": None,
    "empty": "",
    "none": [],
    "heap": ["1", "?", "?"],
    "rows": [[1, 2], [], ["?"]],
    "piles": [{"owner": "Ana", "phase": "x", "cards": ["a", "b"]}, {"owner": None, "cards": []}],
    "board": {"a1": "king", "b2": None, "deep": {"er": [1]}},
    "players": [{"coins": 3, "hand": ["?"]}, {"coins": 0, "hand": [], "last": True}],
}


def cases() -> list[dict[str, Any]]:
    """Each with the language, the view and its sheet as plain data."""
    found = [case(GAMES[0], lang, STRANGE, seats) for lang in LANGUAGES for seats in (2, 3)]
    for name in GAMES:
        for place, moves in enumerate(MOVES):
            position = random_table(game(name), {}, 0, Dice(place), moves).position
            for eyes in (0, WATCHER):
                view = position.view(eyes)
                found += [case(name, lang, view, position.seats) for lang in LANGUAGES]
    return found


def case(name: str, lang: str, view: dict[str, Any], seats: int) -> dict[str, Any]:
    sheet = sheet_of(view, words(name, lang), seats)
    return {
        "game": name,
        "lang": lang,
        "seats": seats,
        "view": view,
        "facts": [list(fact) for fact in sheet.facts],
        "rows": [list(row) for row in sheet.rows],
        "turn": sheet.turn,
    }
