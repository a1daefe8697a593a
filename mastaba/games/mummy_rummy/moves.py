"""Every move of Mummy Rummy: 121 of the players, and chance's."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.move import Move, numbered
from mastaba.games.mummy_rummy.components import ANCHORS, CARDS, SUITS, TRIO_BY_ANCHOR

LONGEST_SIFT: Final = 43  # 45 less a hand of one card each at the least


# What a move does: numbers, since a playout asks for them at every move.
TO_DRAW: Final = 0
TO_TAKE: Final = 1
TO_LAY: Final = 2
TO_CAPTURE: Final = 3
TO_DISCARD: Final = 4
TO_KNOCK: Final = 5
TO_HOLD: Final = 6
OF_DEALER: Final = 7
OF_DEAL: Final = 8
OF_TURN: Final = 9
OF_DIG: Final = 10


class CardMove(Move):
    """A move: what it does, and the one thing it is about.

    That is a card, a Trio (its anchor), a suit (its anchor), how many cards are taken, or a seat.
    """

    def __init__(self, verb: int, text: str, what: int = 0) -> None:
        super().__init__(text)
        self.verb: i64 = verb
        self.what: i64 = what


DRAW_DIG: Final = CardMove(TO_DRAW, "draw dig")
TAKES: Final = [CardMove(TO_TAKE, f"take {n}", n) for n in range(1, LONGEST_SIFT + 1)]  # the n last cards
LAYS: Final = [CardMove(TO_LAY, f"lay {TRIO_BY_ANCHOR[anchor]}", anchor) for anchor in ANCHORS]
CAPTURES: Final = [CardMove(TO_CAPTURE, f"capture {suit}", 9 * i) for i, suit in enumerate(SUITS)]
DISCARDS: Final[list[Move]] = [
    CardMove(TO_DISCARD, f"discard {code}", card) for card, code in enumerate(CARDS)
]
KNOCK: Final = CardMove(TO_KNOCK, "knock")
HOLD: Final = CardMove(TO_HOLD, "hold")
# Chance: who deals first; which card is dealt, turned over for the Sift Pile, drawn from the Dig Pile.
DEALERS: Final[list[Move]] = [CardMove(OF_DEALER, f"dealer {seat}", seat) for seat in range(5)]
DEALS: Final[list[Move]] = [CardMove(OF_DEAL, f"deal {code}", card) for card, code in enumerate(CARDS)]
TURNS: Final[list[Move]] = [CardMove(OF_TURN, f"turn {code}", card) for card, code in enumerate(CARDS)]
DRAWS: Final[list[Move]] = [CardMove(OF_DIG, f"draw {code}", card) for card, code in enumerate(CARDS)]
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
