"""Every move of Ramses: 93 of the players, and chance's, which all fall in the setup."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.move import Move, numbered
from mastaba.games.ramses.components import (
    CARDS,
    CHIPS,
    COLOURS,
    FREE_AFTER,
    HOLE_NAMES,
    HOLES,
    LONGEST_LINE,
    NONE,
    QUARTERS,
    STACK_OF,
    SYMBOLS,
    TREASURES,
    WAYS,
    board_way,
)


class RamsesMove(Move):
    """A move and what it is about: a way, a card, a hole, a treasure, a colour, a chip or a seat.

    `more` is the number of pyramids, the quarter of a block, or the symbol on the card's back.
    """

    def __init__(self, text: str, what: int, more: int = 0, clause: str = "") -> None:
        super().__init__(text)
        self.what: i64 = what
        self.more: i64 = more
        self.clause = clause  # what it offends where nothing of its kind is asked


def slide_text(way: int, pyramids: int) -> str:
    """RA-POWER-6: one pyramid needs no number."""
    return f"slide {WAYS[way]}" + (f" {pyramids}" if pyramids > 1 else "")


SLIDES: Final = [
    RamsesMove(slide_text(way, pyramids), way, pyramids)
    for way in range(4)
    for pyramids in range(1, LONGEST_LINE + 1)
]
TILT: Final = RamsesMove("tilt", 0, clause="RA-TILT-3")
LEAVE: Final = RamsesMove("leave", 0, clause="RA-TILT-3")
SCARAB: Final = RamsesMove("scarab", 0, clause="RA-R-41")
PASS: Final = RamsesMove("pass", 0, clause="RA-SLIDE-3")
GIVES: Final[list[Move]] = [
    RamsesMove(f"give {name}", card, clause="RA-SCORP-4") for card, name in enumerate(CARDS)
]
STAKES: Final[list[Move]] = [
    RamsesMove(f"stake {name}", card, clause="RA-DUEL-2") for card, name in enumerate(CARDS)
]
# RA-R-50: with a timer a search or duel turn can end by the clock, which must be written down. It is the
# clock's alone: RA-R-5.
TIME_UP: Final = RamsesMove("time up", 0)

# Chance, all of it before the first slide. Holes have names fixed to the box; no screen shows them.
STARTS: Final[list[Move]] = [RamsesMove(f"start {seat}", seat) for seat in range(5)]
HIDES: Final = [
    RamsesMove(f"hide {name} {which + 1}", treasure, which)
    for treasure, name in enumerate(TREASURES)
    for which in range(QUARTERS)
]
FREES: Final[list[Move]] = [RamsesMove(f"free {name}", hole) for hole, name in enumerate(HOLE_NAMES)]
GOLDS: Final[list[Move]] = [RamsesMove(f"gold {name}", hole) for hole, name in enumerate(HOLE_NAMES)]
SETS: Final = [RamsesMove(f"set {name}", colour) for colour, name in enumerate(COLOURS)]
PUTS: Final = [RamsesMove(f"put {name}", chip) for chip, name in enumerate(CHIPS)]
# By card * 5 + symbol. RA-SPEC-1: cards of stack 1 have no symbol; what fills their places is never dealt.
DEALS: Final = [
    RamsesMove(f"deal {name}" + (f" {SYMBOLS[symbol]}" if symbol != NONE else ""), card, symbol)
    for card, name in enumerate(CARDS)
    for symbol in range(len(SYMBOLS))
]
MOVES: Final = numbered(
    [
        *SLIDES,
        TILT,
        LEAVE,
        SCARAB,
        PASS,
        *GIVES,
        *STAKES,
        TIME_UP,
        *STARTS,
        *HIDES,
        *FREES,
        *GOLDS,
        *SETS,
        *PUTS,
        *(deal for deal in DEALS if deal.more == NONE or STACK_OF[deal.what] > 0),
    ]
)


def is_slide(move: Move) -> bool:
    return move.number < len(SLIDES)


def slides_from(free: int, facing: int, most: int) -> list[Move]:
    """The slides into this hole under this facing: up, right, down, left, then by number."""
    return [
        SLIDES[way * LONGEST_LINE + pyramids - 1]
        for way in range(4)
        for pyramids in range(1, most + 1)
        if FREE_AFTER[(free * 4 + int(board_way(way, facing))) * 8 + pyramids] >= 0
    ]


# By facing * 48 + free: with one pyramid (RA-SLIDE-1), and with super powers (RA-POWER-2), always twelve
# (RA-POWER-EX-1).
SINGLE_SLIDES: Final[list[list[Move]]] = [
    slides_from(free, facing, 1) for facing in range(4) for free in range(HOLES)
]
POWER_SLIDES: Final[list[list[Move]]] = [
    slides_from(free, facing, LONGEST_LINE) for facing in range(4) for free in range(HOLES)
]
