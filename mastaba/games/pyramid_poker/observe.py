"""What a seat knows as numbers: the facts of `view`, from its own side of the pyramid.

What follows from other numbers is told besides where it is tedious to find out: which blocks are unseen, what
hands are good for, and what they would be good for with one block more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest
from mastaba.core.encoder import Encoder, Field
from mastaba.core.memory import Pen
from mastaba.core.options import Value
from mastaba.core.raw import put, put_bits, put_ones
from mastaba.games.pyramid_poker.bot import STRENGTH, shape
from mastaba.games.pyramid_poker.components import (
    ALL_BLOCKS,
    HAND_SIZE,
    HANDS,
    JOKER,
    LONGEST_MATCH,
    packed,
    uncovered,
)
from mastaba.games.pyramid_poker.state import LEAST_TOTAL, MOST_TOTAL, NO_CARD, PHASES, Phase, State

BLOCK: Final = 19  # numbers for a block: 13 ranks, 4 suits, 2 Jokers
RANKS: Final = 13
SUITS: Final = 4
BLOCKS: Final = 54
SHAPES: Final = 31  # of a hand, as `bot.shape` has them
# How promising a hand of each shape is: of a hundred average finished hands, how many it will beat.
PERCENT: Final[list[int]] = [round(100 * strength) for strength in STRENGTH]
NO_GAIN: Final = 100  # what stands for it; a hand may also lose
FULL: Final = 1000  # more than any promise

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
        "gain",
        36,
        "when I take: of each open block that faces me, 100 and what the hand gains that it helps most, "
        "in per cent of average hands beaten",
        200,
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


# Where each field begins. Written out, since compiled code then has plain numbers there; a test compares.
PHASE: Final = 3
TURN: Final = PHASE + 8
STARTER: Final = TURN + 1
WALL: Final = STARTER + 1
MINE: Final = WALL + 36
FACES: Final = MINE + 36
HELD: Final = FACES + 36 * BLOCK
TURNED: Final = HELD + BLOCK + 1
OUT: Final = TURNED + BLOCKS
IN_HANDS: Final = OUT + BLOCKS
UNSEEN: Final = IN_HANDS + 6 * JOKER
GOOD_FOR: Final = UNSEEN + BLOCKS
WOULD: Final = GOOD_FOR + 6 * SHAPES
GAIN: Final = WOULD + 3 * SHAPES
ROUND: Final = GAIN + 36


class PyramidEncoder(Encoder):
    def __init__(self, options: Mapping[str, Value], seats: int = 2) -> None:
        self.match = options["scoring"] != "basic"
        rows = [*FIELDS, *MATCH_FIELDS] if self.match else list(FIELDS)
        super().__init__([Field(name, length, meaning, most) for name, length, meaning, most in rows])

    def write(self, s: State, seat: i64, pen: Pen) -> None:
        """By addresses: with the pen, asking whether there is room would take longer than writing."""
        one: i64 = 1
        spots: i64 = 36
        blocks: i64 = BLOCKS
        at: i64 = pen.over(ROUND)  # all of it is ours, and 0
        eyes: i64 = seat
        me: i64 = seat
        if seat < 0:
            eyes, me = 2, 0
        put(at + eyes, one)
        put(at + PHASE + s.phase, one)
        put_bits(at + TURN, 1 - (s.turn ^ me), one)
        put_bits(at + STARTER, 1 - (s.starter ^ me), one)
        facing: i64 = s.facing
        if me == 0:
            facing = s.filled & ~facing
        places = packed(facing)
        put_bits(at + WALL, packed(s.filled), spots)
        put_bits(at + MINE, places, spots)
        seen: i64 = s.turned | s.out
        put_ones(at + TURNED, s.turned)
        put_ones(at + OUT, s.out)
        if seat >= 0:
            seen |= write_faces(at + FACES, s.faces, facing, places)
        seen |= write_held(at + HELD, s, seat)
        seen |= write_hands(at, s, me)
        put_bits(at + UNSEEN, ALL_BLOCKS & ~seen, blocks)
        if s.actor == seat and s.phase == Phase.ADD:
            write_would(at + WOULD, s, me)
        elif s.actor == seat and s.phase == Phase.TAKE:
            write_gain(at + GAIN, s, me, uncovered(s.filled) & facing)
        if self.match:
            write_match(pen, s, me)


def write_faces(at: i64, faces: list[int], facing: i64, places: i64) -> i64:
    """PP-RUL-5: a seat knows the blocks that it has placed itself. Says which they are."""
    seen: i64 = 0
    while facing:
        card: i64 = faces[lowest(facing)]
        write_block(at + lowest(places) * BLOCK, card)
        facing &= facing - 1
        places &= places - 1
        seen |= bit(card)
    return seen


def write_block(at: i64, card: i64) -> None:
    one: i64 = 1
    if card >= JOKER:
        put(at + RANKS + SUITS + card - JOKER, one)
        return
    suit = suit_of(card)
    put(at + card - suit * RANKS, one)
    put(at + RANKS + suit, one)


def suit_of(card: i64) -> i64:
    """By multiplying, which is quicker than to divide by 13; true up to 53."""
    return (card * 79) >> 10


def write_held(at: i64, s: State, seat: i64) -> i64:
    """PP-BUILD-2: a block looked at is its owner's secret; a block taken is open. Says which it is."""
    one: i64 = 1
    card: i64 = s.held
    if card == NO_CARD:
        return 0
    if s.phase == Phase.PLACE and seat != s.turn:
        put(at + BLOCK, one)
        return 0
    write_block(at, card)
    return bit(card)


def write_hands(at: i64, s: State, me: i64) -> i64:
    """Mine first, and what they are good for. Says what is in them."""
    if me == 0:
        seen: i64 = write_hand(at, 0, s.hand_0) | write_hand(at, 1, s.hand_1) | write_hand(at, 2, s.hand_2)
        return seen | write_hand(at, 3, s.hand_3) | write_hand(at, 4, s.hand_4) | write_hand(at, 5, s.hand_5)
    seen = write_hand(at, 0, s.hand_3) | write_hand(at, 1, s.hand_4) | write_hand(at, 2, s.hand_5)
    return seen | write_hand(at, 3, s.hand_0) | write_hand(at, 4, s.hand_1) | write_hand(at, 5, s.hand_2)


def write_hand(at: i64, i: i64, hand: i64) -> i64:
    one: i64 = 1
    good_for: i64 = 0
    if hand:
        put_ones(at + IN_HANDS + i * JOKER, hand)
        good_for = shape(hand)
    put(at + GOOD_FOR + i * SHAPES + good_for, one)
    return hand


def write_would(at: i64, s: State, me: i64) -> None:
    """PP-ADD-2: of hands that have room for the block."""
    one: i64 = 1
    three: i64 = HANDS
    for i in range(three):
        hand = s.hand(me * HANDS + i)
        if count(hand) < HAND_SIZE:
            put(at + i * SHAPES + shape(hand | bit(s.held)), one)


def write_gain(at: i64, s: State, me: i64, spots: i64) -> None:
    """Of the spots whose blocks I know. A Joker is told by its face, and gains nothing by itself."""
    first, second, third = s.hand(me * HANDS), s.hand(me * HANDS + 1), s.hand(me * HANDS + 2)
    first_lack, second_lack, third_lack = lack(first), lack(second), lack(third)
    faces = s.faces
    places: i64 = packed(spots)
    while spots:
        card: i64 = faces[lowest(spots)]
        place: i64 = lowest(places)
        spots &= spots - 1
        places &= places - 1
        if card >= JOKER:
            continue
        block = bit(card)
        gain: i64 = PERCENT[shape(first | block)] + first_lack
        gain = max(gain, PERCENT[shape(second | block)] + second_lack)
        gain = max(gain, PERCENT[shape(third | block)] + third_lack)
        put(at + place, gain)


def lack(hand: i64) -> i64:
    """What a promise needs to become a gain; of a full hand it never does."""
    if count(hand) == HAND_SIZE:
        return -FULL
    now: i64 = PERCENT[shape(hand)]
    return NO_GAIN - now


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
        for i in range(2 * HANDS):
            pen.bits(s.last[(i + me * HANDS) % (2 * HANDS)], JOKER)
    else:
        pen.skip(2 * HANDS * JOKER)
