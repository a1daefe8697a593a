"""Puzzles that come with the games: `puzzles.jsonl` in a game's folder, as `mastaba puzzles` writes them.

A puzzle holds a world that its seat could imagine; what is sent of it is the view of that seat, what it may
do, and the answer, which a page keeps to itself until somebody has moved.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2s
from importlib.resources import files
from typing import Any, Final

import orjson

from mastaba.errors import UnknownName
from mastaba.games import game as game_named
from mastaba.text import text_of
from mastaba.words import game_folder

FILE: Final = "puzzles.jsonl"
LISTED: Final = ("id", "difficulty", "seats")


@cache
def puzzles_of(name: str) -> list[dict[str, Any]]:
    """Those that fit the rules as they are; none where a game has no such file."""
    game, file = game_named(name), files(game_folder(name)) / FILE
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    found = [{"id": id_of(line), **orjson.loads(line)} for line in lines]
    return [one for one in found if one["edition"] == game.edition]


def id_of(line: str) -> str:
    """By which a browser remembers that it was solved, whatever number it has in the next version."""
    return blake2s(line.encode(), digest_size=6).hexdigest()


def listed(name: str) -> dict[str, Any]:
    """What there is to choose from."""
    found = enumerate(puzzles_of(name), 1)
    return {"puzzles": [{"n": n, **{key: one[key] for key in LISTED}} for n, one in found]}


def posed(name: str, n: int) -> dict[str, Any]:
    """One of them, as its seat sees it."""
    found = puzzles_of(name)
    if not 1 <= n <= len(found):
        raise UnknownName("puzzle", str(n), [f"1 to {len(found)}"])
    puzzle, game = found[n - 1], game_named(name)
    s, text = game.load(puzzle["position"]), text_of(game)
    view = s.view(puzzle["seat"])
    return {
        "n": n,
        "id": puzzle["id"],
        "game": name,
        "seat": puzzle["seat"],
        "seats": puzzle["seats"],
        "difficulty": puzzle["difficulty"],
        "found": puzzle["found"],
        "view": view,
        "prompt": text.prompt(view).plain(),
        "moves": [
            {"move": move.text, "say": text.say_move(move.text, view).plain()}
            for move in s.legal(puzzle["seat"])
        ],
        "best": puzzle["best"],
        "worths": [{"move": move, "share": share} for move, share in puzzle["worths"]],
        "why": puzzle["why"],
    }
