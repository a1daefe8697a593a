"""Positions that many scenarios begin with.

The plain layout: in every block the treasure lies in the bottom right hole, so rows a, c, e and columns 1, 3,
5, 7 are sand.

        1  2        3  4        5  6        7  8
    b      parrot      candle      computer    dog
    d      duck        glasses     hippo       mask
    f      teeth       sphinx      pram        trumpet
"""

from __future__ import annotations

from typing import Any

import mastaba
from mastaba.core.position import Position
from mastaba.games.ramses.components import HOLE_NAMES, TREASURES
from mastaba.games.ramses.state import State
from mastaba.testing import played

GAME = mastaba.game("ramses")
HOLES = [row + column for row in "bdf" for column in "2468"]
LAYOUT = dict(zip(TREASURES, HOLES, strict=True))
# From c3: down to d3, then left to the duck in d2 or right to the glasses in d4.
TO_DUCK = "slide up, slide right"
TO_GLASSES = "slide up, slide left"


def scene(moves: str = "", seats: int = 2, **parts: Any) -> State:
    """The plain layout with the free hole in c3 and duck1 hunted by seat 0, and what else is said.

    Super powers come with a card of stack 2 or 3: then it is duck3.
    """
    known: dict[str, Any] = {
        "options": parts.pop("options", {}),
        "won": [""] * seats,
        "treasures": LAYOUT,
        "free": "c3",
        "card": "duck3" if parts.get("powers") else "duck1",
        "pile": ["parrot3", "candle3"],
    }
    known.update(parts)
    return then(loaded(**known), moves)


def loaded(**parts: Any) -> State:
    s = GAME.load(parts)
    assert isinstance(s, State)
    return s


def then(s: State, moves: str) -> State:
    """The same position, some moves later."""
    played(GAME, moves, after=s)
    return s


def expert(moves: str = "", seats: int = 2, gold: str = "", chips: str = "", **parts: Any) -> State:
    """An expert game: gold pyramids on these holes first, the chips under them in order, the rest anyhow.

    Chips that are not named are put under the gold pyramids that are left, curses last.
    """
    free = parts.get("free", "c3")
    named = gold.split()
    others = [hole for hole in HOLE_NAMES if hole not in named and hole != free and hole not in CORNERS]
    golden = [*named, *others[: 16 - len(named)]]
    first = chips.split()
    box = ["1"] * 5 + ["2"] * 5 + ["3"] * 3 + ["curse"] * 3
    for chip in first:
        box.remove(chip)
    under = [*first, *box]
    rest = [hole for hole in HOLE_NAMES if hole not in golden and hole != free]
    colours = dict.fromkeys(golden, "g") | {hole: "rb"[i >= 16] for i, hole in enumerate(rest)}
    letters = "".join(colours.get(hole, ".") for hole in HOLE_NAMES)
    options = {"variant": "expert", **parts.pop("options", {})}
    board = [letters[i : i + 8] for i in range(0, 48, 8)]
    chips_there = dict(zip(golden, under, strict=True))
    known = {"options": options, "board": board, "chips": chips_there, **parts}
    return scene(moves, seats, **known)


CORNERS = ("a1", "a8", "f1", "f8")


def texts(s: Position) -> list[str]:
    """What is open to whoever is to act."""
    return [move.text for move in s.legal(s.to_act[0])]


def free(s: State) -> str:
    return HOLE_NAMES[s.free]


def told(s: State, moves: str, eyes: int = 0) -> list[dict[str, Any]]:
    """What these eyes hear while the moves are played."""
    s.events = []
    then(s, moves)
    events, s.events = s.events, None
    return [event.heard_by(eyes) for event in events]


def kinds(events: list[dict[str, Any]]) -> list[str]:
    return [event["kind"] for event in events]


def cards(s: State, seat: int) -> list[str]:
    """The names of the seat's won cards."""
    own: list[str] = s.dump()["won"][seat].split()
    return own
