"""Every move of Mummy Rummy: 121 of the players, and chance's."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.move import Move, numbered
from mastaba.games.mummy_rummy.components import ANCHORS, CARDS, SUITS, TRIO_NAMES

LONGEST_SIFT: Final = 43  # 45 less a hand of one card each at the least


class CardMove(Move):
    """A move and the one thing it is about.

    A card, a Trio (its anchor), a suit (its anchor), how many cards are taken, or a seat.
    """

    def __init__(self, text: str, what: int = 0) -> None:
        super().__init__(text)
        self.what: i64 = what


DRAW_DIG: Final = CardMove("draw dig")
TAKES: Final = [CardMove(f"take {n}", n) for n in range(1, LONGEST_SIFT + 1)]  # the n last cards
LAYS: Final = [CardMove(f"lay {name}", anchor) for anchor, name in zip(ANCHORS, TRIO_NAMES, strict=True)]
CAPTURES: Final = [CardMove(f"capture {suit}", 9 * i) for i, suit in enumerate(SUITS)]
DISCARDS: Final = [CardMove(f"discard {code}", card) for card, code in enumerate(CARDS)]
KNOCK: Final = CardMove("knock")
HOLD: Final = CardMove("hold")
# Chance: who deals first; which card is dealt, turned over for the Sift Pile, drawn from the Dig Pile.
DEALERS: Final = [CardMove(f"dealer {seat}", seat) for seat in range(5)]
DEALS: Final = [CardMove(f"deal {code}", card) for card, code in enumerate(CARDS)]
TURNS: Final = [CardMove(f"turn {code}", card) for card, code in enumerate(CARDS)]
DRAWS: Final = [CardMove(f"draw {code}", card) for card, code in enumerate(CARDS)]
MOVES: Final = numbered(
    [DRAW_DIG, *TAKES, *LAYS, *CAPTURES, *DISCARDS, KNOCK, HOLD, *DEALERS, *DEALS, *TURNS, *DRAWS]
)

# The same by anchor, for walking a mask.
LAY_AT: Final[list[Move]] = [LAYS[0]] * 45
CAPTURE_AT: Final[list[Move]] = [CAPTURES[0]] * 45
for _lay in LAYS:
    LAY_AT[_lay.what] = _lay
for _capture in CAPTURES:
    CAPTURE_AT[_capture.what] = _capture
