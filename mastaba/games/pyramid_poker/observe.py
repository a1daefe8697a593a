"""What a seat knows as numbers: the facts of `view`, from its own side of the pyramid.

What follows from other numbers is told besides where it is tedious to find out: which blocks are unseen, what
hands are good for, and what they would be good for with one block more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, bits, count, lowest
from mastaba.core.encoder import Encoder, Field
from mastaba.core.memory import Pen
from mastaba.core.options import Value
from mastaba.games.pyramid_poker.bot import shape
from mastaba.games.pyramid_poker.components import (
    ALL_BLOCKS,
    HAND_SIZE,
    HANDS,
    JOKER,
    LONGEST_MATCH,
    ROWS,
    SPOTS,
    uncovered,
)
from mastaba.games.pyramid_poker.state import LEAST_TOTAL, MOST_TOTAL, NO_CARD, PHASES, Phase, State

BLOCK: Final = 19  # numbers for a block: 13 ranks, 4 suits, 2 Jokers
RANKS: Final = 13
SUITS: Final = 4
BLOCKS: Final = 54
SHAPES: Final = 31  # of a hand, as `bot.shape` has them
PLACE_OF: Final[list[int]] = [SPOTS.index(spot) if spot in SPOTS else -1 for spot in range(64)]
BLOCK_BITS: Final[list[int]] = [  # by card
    bits([card % RANKS, RANKS + card // RANKS] if card < JOKER else [RANKS + SUITS + card - JOKER])
    for card in range(BLOCKS)
]
SAME_RANK: Final[list[int]] = [
    bits([suit * RANKS + card % RANKS for suit in range(SUITS)]) for card in range(JOKER)
]
SAME_SUIT: Final[list[int]] = [
    bits([card - card % RANKS + rank for rank in range(RANKS)]) for card in range(JOKER)
]
# The rows of the grid, as they stand there; each is one spot shorter than the one below it.
ROW_BITS: Final[list[int]] = [bits([row * 8 + letter for letter in range(ROWS - row)]) for row in range(ROWS)]
TWO_ROWS: Final[i64] = ROW_BITS[0] | ROW_BITS[1]
ROW_3: Final[i64] = ROW_BITS[2]
ROW_4: Final[i64] = ROW_BITS[3]
ROW_5: Final[i64] = ROW_BITS[4]
ROW_6: Final[i64] = ROW_BITS[5]
ROW_7: Final[i64] = ROW_BITS[6]
ROW_8: Final[i64] = ROW_BITS[7]

FIELDS: Final = (
    ("seat", 3, "who looks: seat 0, seat 1, a watcher (who sees what seat 0 sees, without its secrets)", 1),
    ("phase", len(PHASES), "what is asked: start, look, place, take, turn, keep, add, over", 1),
    ("turn", 1, "it is my turn", 1),
    ("starter", 1, "I have started this round", 1),
    ("wall", 36, "a block is there: a1 to h1, a2 to g2, …, a8", 1),
    ("mine", 36, "… and faces me", 1),
    ("faces", 36 * BLOCK, "what faces me there: rank 2 to A, suit C D H S, first or second Joker", 1),
    ("held", BLOCK + 1, "the block in the hand of the seat on turn: as above, or hidden from me", 1),
    ("turned", BLOCKS, "turned up from the reserve: 2C to AC, 2D …, AS, two Jokers", 1),
    ("out", BLOCKS, "out of the game", 1),
    ("hands", 2 * HANDS * JOKER, "my three hands, then theirs: 2C to AS in each", 1),
    ("unseen", BLOCKS, "blocks that I have not seen in this round", 1),
    (
        "shapes",
        2 * HANDS * SHAPES,
        "what my three hands are good for, then theirs: shapes as `bot.shape` has",
        1,
    ),
    ("would", HANDS * SHAPES, "when I add a block: what each of my hands would be good for with it", 1),
    (
        "kin",
        36 * 2 * HANDS,
        "when I take: of each open block that faces me, how many of its rank my hands have, then of its suit",
        5,
    ),
)
MATCH_FIELDS: Final = (  # where a match has several rounds
    ("points", 2, "match points, mine and theirs", 40),
    (
        "sheet",
        2 * LONGEST_MATCH,
        "finished rounds: my total and theirs, counted from 1 for the least; 0: not yet played",
        MOST_TOTAL - LEAST_TOTAL + 1,
    ),
    ("last", 2 * HANDS * JOKER, "the hands of the last finished round, as `hands`", 1),
)


class PyramidEncoder(Encoder):
    def __init__(self, options: Mapping[str, Value], seats: int = 2) -> None:
        self.match = options["scoring"] != "basic"
        rows = [*FIELDS, *MATCH_FIELDS] if self.match else list(FIELDS)
        super().__init__([Field(name, length, meaning, most) for name, length, meaning, most in rows])

    def write(self, s: State, seat: i64, pen: Pen) -> None:
        me: i64 = 1 if seat == 1 else 0
        pen.one_of(seat if seat >= 0 else 2, 3)
        pen.one_of(s.phase, 8)
        pen.flag(s.turn == me)
        pen.flag(s.starter == me)
        facing: i64 = s.facing if me == 1 else s.filled & ~s.facing
        pen.bits(packed(s.filled), 36)
        pen.bits(packed(facing), 36)
        seen: i64 = s.turned | s.out
        seen |= write_faces(pen, s, facing if seat >= 0 else 0)
        seen |= write_held(pen, s, seat)
        pen.bits(s.turned, BLOCKS)
        pen.bits(s.out, BLOCKS)
        seen |= write_hands(pen, s.hands, me)
        pen.bits(ALL_BLOCKS & ~seen, BLOCKS)
        write_shapes(pen, s, me)
        asked = seat >= 0 and s.actor == seat
        write_would(pen, s, me, asked and s.phase == Phase.ADD)
        write_kin(pen, s, me, uncovered(s.filled) & facing if asked and s.phase == Phase.TAKE else 0)
        if self.match:
            write_match(pen, s, me)


def packed(spots: i64) -> i64:
    """The spots of the grid one after the other, without the gaps that longer rows would need."""
    low: i64 = (spots & TWO_ROWS) | ((spots & ROW_3) >> 1) | ((spots & ROW_4) >> 3) | ((spots & ROW_5) >> 6)
    return low | ((spots & ROW_6) >> 10) | ((spots & ROW_7) >> 15) | ((spots & ROW_8) >> 21)


def write_faces(pen: Pen, s: State, facing: i64) -> i64:
    """PP-RUL-5: a seat knows the blocks that it has placed itself. Says which they are."""
    seen: i64 = 0
    while facing:
        spot = lowest(facing)
        facing &= facing - 1
        card: i64 = s.faces[spot]
        pen.bits_ahead(PLACE_OF[spot] * BLOCK, BLOCK_BITS[card], BLOCK)
        seen |= bit(card)
    pen.skip(len(SPOTS) * BLOCK)
    return seen


def write_held(pen: Pen, s: State, seat: i64) -> i64:
    """PP-BUILD-2: a block looked at is its owner's secret; a block taken is open. Says which it is."""
    hidden = s.phase == Phase.PLACE and seat != s.turn
    seen: i64 = 0
    if s.held != NO_CARD and not hidden:
        pen.bits_ahead(0, BLOCK_BITS[s.held], BLOCK)
        seen = bit(s.held)
    pen.skip(BLOCK)
    pen.flag(s.held != NO_CARD and hidden)
    return seen


def write_hands(pen: Pen, hands: list[int], me: i64) -> i64:
    """Mine first. Says what is in them."""
    seen: i64 = 0
    for i in range(2 * HANDS):
        hand: i64 = hands[(i + me * HANDS) % (2 * HANDS)]
        pen.bits(hand, JOKER)
        seen |= hand
    return seen


def write_shapes(pen: Pen, s: State, me: i64) -> None:
    for i in range(2 * HANDS):
        hand: i64 = s.hands[(i + me * HANDS) % (2 * HANDS)]
        pen.one_of(shape(hand), SHAPES)


def write_would(pen: Pen, s: State, me: i64, adding: bool) -> None:
    """PP-ADD-2: of hands that have room for the block."""
    for i in range(HANDS):
        hand: i64 = s.hands[me * HANDS + i]
        pen.one_of(shape(hand | bit(s.held)) if adding and count(hand) < HAND_SIZE else NO_CARD, SHAPES)


def write_kin(pen: Pen, s: State, me: i64, spots: i64) -> None:
    while spots:
        spot = lowest(spots)
        spots &= spots - 1
        card: i64 = s.faces[spot]
        at: i64 = PLACE_OF[spot] * 2 * HANDS
        if card < JOKER:
            for i in range(HANDS):
                hand: i64 = s.hands[me * HANDS + i]
                pen.ahead(at + i, count(hand & SAME_RANK[card]))
                pen.ahead(at + HANDS + i, count(hand & SAME_SUIT[card]))
    pen.skip(len(SPOTS) * 2 * HANDS)


def write_match(pen: Pen, s: State, me: i64) -> None:
    """PP-ADV-4, PP-ADV-5: points and totals so far; PP-RUL-24: all of a finished round is public."""
    mine: i64 = 0
    theirs: i64 = 0
    for totals in s.sheet:
        ahead: i64 = totals[me] - totals[1 - me]
        if ahead > 0:
            mine += ahead
        else:
            theirs -= ahead
    pen.number(mine)
    pen.number(theirs)
    for totals in s.sheet:
        pen.number(totals[me] - LEAST_TOTAL + 1)
        pen.number(totals[1 - me] - LEAST_TOTAL + 1)
    pen.skip(2 * (LONGEST_MATCH - len(s.sheet)))
    if s.last:
        write_hands(pen, list(s.last), me)
    else:
        pen.skip(2 * HANDS * JOKER)
