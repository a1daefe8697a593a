"""The decision points of a round, and which of them come before its first turn."""

from __future__ import annotations

from typing import Final


class Phase:
    """Numbers, since the rules look things up by phase; `PHASES` has their names."""

    DEALER: Final = 0  # chance: who deals the first round
    DEAL: Final = 1  # chance: the next card of a hand
    TURN: Final = 2  # chance: the card that starts the Sift Pile
    DRAW: Final = 3  # the seat on turn: from the Dig Pile, or how much of the Sift Pile
    DIG: Final = 4  # chance: which card comes from the Dig Pile
    PLAY: Final = 5  # the seat on turn: lay, capture or discard
    KNOCK: Final = 6  # the seat on turn, with one card left: knock or hold
    OVER: Final = 7


PHASES: Final = (
    "dealer",
    "deal",
    "turn",
    "draw",
    "dig",
    "play",
    "knock",
    "over",
)

DEALING: Final = (Phase.DEALER, Phase.DEAL, Phase.TURN)
