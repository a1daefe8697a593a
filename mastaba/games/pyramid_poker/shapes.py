"""What may become of a hand: each has one of 31 shapes, and each shape a worth that was learnt by play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import count
from mastaba.core.memory import Memory
from mastaba.core.raw import get, put
from mastaba.games.pyramid_poker.components import HAND_SIZE
from mastaba.games.pyramid_poker.scoring import (
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    SUIT,
    THREE,
    TWO_PAIR,
    within_straight,
)

# How promising a hand of each shape is: the chance that it beats an average finished hand, and the points
# it will bring by the chart. Learnt by play: bench/pyramid_shapes.py prints these lines.
STRENGTH: Final[list[float]] = [
    0.500, 0.500, 0.336, 0.404, 0.467, 0.468, 0.207, 0.238,
    0.432, 0.443, 0.111, 0.283, 0.514, 0.582, 0.605, 0.539,
    0.785, 0.297, 0.661, 0.750, 0.976, 0.026, 0.189, 0.425,
    0.597, 0.673, 0.700, 0.839, 0.977, 1.000, 1.000,
]  # fmt: skip
CHART: Final[list[float]] = [
    0.601, 0.601, 0.103, 0.319, 0.465, 0.484, -0.247, -0.121,
    0.311, 0.397, -0.485, 0.053, 0.537, 0.906, 0.936, 0.711,
    1.525, 0.000, 1.139, 1.250, 3.000, -1.000, 0.000, 0.000,
    0.000, 1.000, 1.000, 2.000, 3.000, 4.000, 5.000,
]  # fmt: skip
SHAPES: Final = 31
FINISHED: Final = 21  # the shapes from here on have five blocks
CARDS_OF: Final = (0, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 2, 3, 3, 4, 4, 4, 4, *(5,) * 10)  # by shape

# Of every set of ranks: how many they are, and whether all can be part of one straight.
HOW_MANY: Final = 15
WITHIN: Final = 16
TABLE: Final = Memory(bytearray(SUIT + 1))
OF_RANKS: Final[i64] = TABLE.place(0, SUIT + 1)
for _ranks in range(1, SUIT + 1):
    put(OF_RANKS + _ranks, count(_ranks) + (WITHIN if within_straight(_ranks) else 0))
TO_THE_ACE: Final = 0x1F00  # the ranks of a royal flush


def shape(hand: i64) -> i64:
    """Which of 31 shapes a hand has: what could still become of it.

    0 empty; 1 one card; 2 to 13 two to four different ranks, by number, of one suit or not, within a straight
    or not; 14 to 20 pair, pair and one, three, pair and two, two pairs, three and one, four; from 21 the
    category of five.
    """
    return shape_of(hand, count(hand))


def shape_of(hand: i64, cards: i64) -> i64:
    """The same of a hand that is known to have so many blocks."""
    if cards < 2:
        return cards
    clubs: i64 = hand & SUIT
    diamonds: i64 = (hand >> 13) & SUIT
    hearts: i64 = (hand >> 26) & SUIT
    spades: i64 = (hand >> 39) & SUIT
    ranks: i64 = clubs | diamonds | hearts | spades
    known = get(OF_RANKS + ranks)
    distinct: i64 = known & HOW_MANY
    if distinct == cards:
        flush = ranks == clubs or ranks == diamonds or ranks == hearts or ranks == spades
        if cards < HAND_SIZE:
            return 4 * cards - 6 + (2 if flush else 0) + (1 if known & WITHIN else 0)
        return FINISHED + all_different(ranks, flush, known & WITHIN != 0) if cards == HAND_SIZE else 0
    odd = ranks ^ clubs ^ diamonds ^ hearts ^ spades == 0  # no rank is there twice or four times
    if cards < HAND_SIZE:
        return few_alike(cards, distinct, odd)
    if cards > HAND_SIZE:
        return 0
    if distinct == 4:
        return FINISHED + PAIR
    if distinct == 3:
        return FINISHED + (THREE if odd else TWO_PAIR)
    return FINISHED + (FOUR if clubs & diamonds & hearts & spades else FULL_HOUSE)


def all_different(ranks: i64, flush: bool, straight: bool) -> i64:
    """The category of five different ranks."""
    if straight and flush:  # PP-RUL-18: only the best name counts
        return ROYAL_FLUSH if ranks == TO_THE_ACE else STRAIGHT_FLUSH
    if straight:
        return STRAIGHT
    return FLUSH if flush else HIGH_CARD


def few_alike(cards: i64, distinct: i64, odd: bool) -> i64:
    """Two to four blocks, some of one rank."""
    if cards == 2:
        return 14
    if cards == 3:
        return 15 if distinct == 2 else 16
    if distinct == 3:
        return 17
    if distinct == 1:
        return 20
    return 19 if odd else 18
