"""What a seat knows as numbers: the facts of `view`, from its own side of the pyramid.

What follows from other numbers is told besides where it is tedious to find out: which blocks are unseen, what
hands are good for, how the round looks, and what one block more would change in that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, lowest
from mastaba.core.encoder import Encoder, Field
from mastaba.core.memory import Memory, Pen
from mastaba.core.options import Value
from mastaba.core.raw import get_int, put, put_bits, put_int, put_ones
from mastaba.games.pyramid_poker.bot import CHANCES
from mastaba.games.pyramid_poker.components import (
    ALL_BLOCKS,
    HANDS,
    JOKER,
    JOKERS,
    LONGEST_MATCH,
    packed,
    uncovered,
)
from mastaba.games.pyramid_poker.scoring import match_up
from mastaba.games.pyramid_poker.shapes import FINISHED, SHAPES, shape
from mastaba.games.pyramid_poker.state import LEAST_TOTAL, MOST_TOTAL, NO_CARD, PHASES, Phase, State

BLOCK: Final = 19  # numbers for a block: 13 ranks, 4 suits, 2 Jokers
RANKS: Final = 13
SUITS: Final = 4
BLOCKS: Final = 54
MOST: Final = 255  # what fits into a byte
# Chances are whole numbers here, since they are looked up at every step: 1 is so many.
SURE: Final = 1_048_576  # a power of two, the twentieth
NEVER: Final = -2 * SURE  # less than any gain
JOKER_GAINS: Final = SURE * 17 // 1000  # on average, as the greedy bot weighs the best of three
HALF_WAY: Final = SURE // 10  # a gain that is told by half of the numbers that there are

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
    ("outlook", 1, "my chance to win two of the three match-ups, if all hands keep their promises", MOST),
    ("takes", 36, "when I take: of each open block that faces me, what it adds to that chance", MOST),
    ("keeps", JOKER, "when I keep a block: the same of each that was turned up", MOST),
    ("adds", HANDS, "when I add a block: the same of each of my hands with room", MOST),
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
OUTLOOK: Final = GOOD_FOR + 6 * 31
TAKES: Final = OUTLOOK + 1
KEEPS: Final = TAKES + 36
ADDS: Final = KEEPS + JOKER
ROUND: Final = ADDS + 3


class PyramidEncoder(Encoder):
    def __init__(self, options: Mapping[str, Value], seats: int = 2) -> None:
        self.match = options["scoring"] != "basic"
        rows = [*FIELDS, *MATCH_FIELDS] if self.match else list(FIELDS)
        super().__init__([Field(name, length, meaning, most) for name, length, meaning, most in rows])
        self.prospects = Prospects()

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
        prospects = self.prospects
        seen |= prospects.look(at, s, me)
        put_bits(at + UNSEEN, ALL_BLOCKS & ~seen, blocks)
        if s.actor == seat:
            if s.phase == Phase.TAKE:
                prospects.write_takes(at + TAKES, s.faces, facing & uncovered(s.filled))
            elif s.phase == Phase.ADD:
                prospects.write_adds(at + ADDS, s.held)
            elif s.phase == Phase.KEEP:
                prospects.write_keeps(at + KEEPS, s.turned & ~JOKERS)
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


TABLE: Final = Memory(bytearray(4 * SHAPES * SHAPES))
CHANCE: Final[i64] = TABLE.place(0, 4 * SHAPES * SHAPES)  # `bot.CHANCES`, as numbers of four bytes
for _i in range(SHAPES * SHAPES):
    put_int(CHANCE + 4 * _i, round(SURE * CHANCES[_i]))


class MatchUp:
    """One of my hands against theirs."""

    def __init__(self) -> None:
        self.mine: i64 = 0
        self.theirs: i64 = 0
        self.their_shape: i64 = 0
        self.chance: i64 = 0  # that mine wins
        self.matters: i64 = 0  # by how much the outlook grows if the chance does by 1
        self.room = True

    def look(self, at: i64, i: i64, mine: i64, theirs: i64) -> i64:
        """Writes both hands, and what they are good for. Says what is in them."""
        self.mine = mine
        self.theirs = theirs
        my_shape = write_hand(at, i, mine)
        self.their_shape = write_hand(at, i + HANDS, theirs)
        self.chance = self.chance_with(mine, my_shape)
        self.room = my_shape < FINISHED
        return mine | theirs

    def chance_with(self, mine: i64, my_shape: i64) -> i64:
        """As `bot.chance_to_win` has it."""
        if my_shape >= FINISHED and self.their_shape >= FINISHED:
            return (1 + match_up(mine, self.theirs)) * (SURE // 2)
        return get_int(CHANCE + 4 * (my_shape * SHAPES + self.their_shape))

    def gain(self, card: i64) -> i64:
        """What the outlook gains if this block joins my hand (PP-ADD-2: if it has room)."""
        if not self.room:
            return NEVER
        hand: i64 = self.mine | bit(card)
        return (self.matters * (self.chance_with(hand, shape(hand)) - self.chance)) >> 20


class Prospects:
    """How the round looks to a seat, and what one block more would change: as the greedy bot weighs it."""

    def __init__(self) -> None:
        self.first = MatchUp()
        self.second = MatchUp()
        self.third = MatchUp()

    def look(self, at: i64, s: State, me: i64) -> i64:
        """Writes all hands, mine first, and the outlook. Says what is in them."""
        first, second, third = self.first, self.second, self.third
        zero: i64 = 0
        one: i64 = 1
        two: i64 = 2
        if me == 0:
            seen: i64 = first.look(at, zero, s.hand_0, s.hand_3)
            seen |= second.look(at, one, s.hand_1, s.hand_4) | third.look(at, two, s.hand_2, s.hand_5)
        else:
            seen = first.look(at, zero, s.hand_3, s.hand_0)
            seen |= second.look(at, one, s.hand_4, s.hand_1) | third.look(at, two, s.hand_5, s.hand_2)
        a, b, c = first.chance, second.chance, third.chance
        both: i64 = (b * c) >> 20
        first.matters = b + c - 2 * both
        second.matters = a + c - ((a * c) >> 19)
        third.matters = a + b - ((a * b) >> 19)
        outlook: i64 = ((a * first.matters) >> 20) + both
        put(at + OUTLOOK, (MOST * outlook + SURE // 2) >> 20)
        return seen

    def gain(self, card: i64) -> i64:
        """The most that this block can add, as it is written."""
        if card >= JOKER:
            return in_steps(JOKER_GAINS)
        most: i64 = self.first.gain(card)
        most = max(most, self.second.gain(card))
        most = max(most, self.third.gain(card))
        return in_steps(most)

    def write_takes(self, at: i64, faces: list[int], spots: i64) -> None:
        """Of open spots whose blocks I know."""
        places: i64 = packed(spots)
        while spots:
            put(at + lowest(places), self.gain(faces[lowest(spots)]))
            spots &= spots - 1
            places &= places - 1

    def write_keeps(self, at: i64, cards: i64) -> None:
        while cards:
            put(at + lowest(cards), self.gain(lowest(cards)))
            cards &= cards - 1

    def write_adds(self, at: i64, card: i64) -> None:
        put(at, in_steps(self.first.gain(card)))
        put(at + 1, in_steps(self.second.gain(card)))
        put(at + 2, in_steps(self.third.gain(card)))


def in_steps(gain: i64) -> i64:
    """128 for none, more for more: the finer, the smaller it is, since most are. 0: a hand without room."""
    if gain == NEVER:
        return 0
    if gain < 0:
        return 128 - (127 * -gain + (HALF_WAY - gain) // 2) // (HALF_WAY - gain)
    return 128 + (127 * gain + (HALF_WAY + gain) // 2) // (HALF_WAY + gain)


def write_hand(at: i64, i: i64, hand: i64) -> i64:
    """Says which shape it has."""
    one: i64 = 1
    good_for: i64 = 0
    if hand:
        put_ones(at + IN_HANDS + i * JOKER, hand)
        good_for = shape(hand)
    put(at + GOOD_FOR + i * SHAPES + good_for, one)
    return good_for


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
