"""Every move of Pyramid Poker: 127 of the players, and chance's."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.move import Move, numbered
from mastaba.games.pyramid_poker.components import CARDS, HANDS, JOKER, SPOT_NAMES, SPOTS


class BlockMove(Move):
    """A move and the one thing it is about: a spot, a block, a hand (from 0) or a seat."""

    def __init__(self, text: str, what: int) -> None:
        super().__init__(text)
        self.what: i64 = what


PLACES: Final = [BlockMove(f"place {SPOT_NAMES[spot]}", spot) for spot in SPOTS]
TAKES: Final = [BlockMove(f"take {SPOT_NAMES[spot]}", spot) for spot in SPOTS]
KEEPS: Final[list[Move]] = [BlockMove(f"keep {CARDS[card]}", card) for card in range(JOKER)]
ADDS: Final[list[Move]] = [BlockMove(f"add {hand + 1}", hand) for hand in range(HANDS)]
# Chance: who starts; which block of the supply is looked at; which of the reserve is turned up.
STARTS: Final[list[Move]] = [BlockMove(f"start {seat}", seat) for seat in range(2)]
LOOKS: Final[list[Move]] = [BlockMove(f"look {code}", card) for card, code in enumerate(CARDS)]
TURNS: Final[list[Move]] = [BlockMove(f"turn {code}", card) for card, code in enumerate(CARDS)]
MOVES: Final = numbered([*PLACES, *TAKES, *KEEPS, *ADDS, *STARTS, *LOOKS, *TURNS])

# The same by bit of the grid, for walking a mask.
TAKE_AT: Final[list[Move]] = [TAKES[0]] * 64
for _take in TAKES:
    TAKE_AT[_take.what] = _take
