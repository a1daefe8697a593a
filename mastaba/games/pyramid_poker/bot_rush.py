"""A round of Pyramid Poker played on by quick choices, without moves: most of a search's time is spent here.

It is `PyramidBrain.pick` and the rules again, written as loops over numbers. With the same dice it ends in
the same position as move by move (tests/games/pyramid_poker/test_rush.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest, nth
from mastaba.core.chance import Dice
from mastaba.core.memory import Memory
from mastaba.core.raw import get_real, put_real
from mastaba.games.pyramid_poker.components import (
    BUILT,
    HAND_SIZE,
    HANDS,
    JOKER,
    JOKERS,
    TURNED_UP,
    supported,
    uncovered,
)
from mastaba.games.pyramid_poker.rules import begin_taking, end_round
from mastaba.games.pyramid_poker.shapes import CHART, SHAPES, STRENGTH, shape, shape_of
from mastaba.games.pyramid_poker.state import NO_CARD, State

FULL: Final = 1000.0  # more than any hand is worth
LEAST: Final = -1000.0  # less than any gain, but for that of a full hand
LUCK: Final = 0.1  # blind blocks differ by up to so much, so that it is not always the same one
NOWHERE: Final = -1
EMPTY: Final[list[int]] = [NO_CARD] * 57


@final
class Taste:
    """What one player weighs, looked up quickly."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        win = weights["win"]
        self.memory = Memory(bytearray(8 * SHAPES))
        self.quick: i64 = self.memory.place(0, 8 * SHAPES)  # what each shape is worth, eight bytes each
        for i in range(SHAPES):
            put_real(self.quick + 8 * i, win * STRENGTH[i] + CHART[i])
        self.notes = Memory(bytearray(8 * HANDS * JOKER))
        self.gains: i64 = self.notes.place(0, 8 * HANDS * JOKER)  # see `Hands.gain`
        self.blind = weights["blind"]
        self.joker = weights["joker"]
        self.whim = weights["whim"]

    def promise(self, hand: i64) -> float:
        """A hand's worth in points of an advanced round, for quick choices."""
        return get_real(self.quick + 8 * shape(hand))

    def now(self, hand: i64) -> float:
        """The same, out of reach if it is full (a sixth block then has no shape: it counts as 0)."""
        return get_real(self.quick + 8 * shape(hand)) if count(hand) < HAND_SIZE else FULL


@final
class Hands:
    """A seat's three hands, what each is worth now, and what a block would add."""

    def __init__(self, s: State, seat: i64, taste: Taste) -> None:
        self.quick: i64 = taste.quick
        self.first: i64 = s.hand(seat * HANDS)
        self.second: i64 = s.hand(seat * HANDS + 1)
        self.third: i64 = s.hand(seat * HANDS + 2)
        self.first_size: i64 = count(self.first)
        self.second_size: i64 = count(self.second)
        self.third_size: i64 = count(self.third)
        self.first_now = taste.now(self.first)
        self.second_now = taste.now(self.second)
        self.third_now = taste.now(self.third)
        self.hand: i64 = 0  # where the block last asked about would go
        # What each block would add to each hand, three numbers a block, and for which blocks they are true: a
        # block waits for some turns until it is taken, and only one hand has changed from one to the next.
        self.gains: i64 = taste.gains
        self.first_known: i64 = 0
        self.second_known: i64 = 0
        self.third_known: i64 = 0

    def gain(self, card: i64) -> float:
        """The most that this block can gain; `hand` is where."""
        block = bit(card)
        at: i64 = self.gains + 8 * HANDS * card
        if self.first_known & block == 0:
            self.first_known |= block
            put_real(at, self.worth(self.first | block, self.first_size + 1) - self.first_now)
        if self.second_known & block == 0:
            self.second_known |= block
            put_real(at + 8, self.worth(self.second | block, self.second_size + 1) - self.second_now)
        if self.third_known & block == 0:
            self.third_known |= block
            put_real(at + 16, self.worth(self.third | block, self.third_size + 1) - self.third_now)
        self.hand = 0
        most = get_real(at)
        gain = get_real(at + 8)
        if gain > most:
            self.hand, most = 1, gain
        gain = get_real(at + 16)
        if gain > most:
            self.hand, most = 2, gain
        return most

    def add(self, hand: i64, card: i64) -> None:
        if hand == 0:
            self.first |= bit(card)
            self.first_size += 1
            self.first_now = self.now(self.first, self.first_size)
            self.first_known = 0
        elif hand == 1:
            self.second |= bit(card)
            self.second_size += 1
            self.second_now = self.now(self.second, self.second_size)
            self.second_known = 0
        else:
            self.third |= bit(card)
            self.third_size += 1
            self.third_now = self.now(self.third, self.third_size)
            self.third_known = 0

    def worth(self, hand: i64, size: i64) -> float:
        return get_real(self.quick + 8 * shape_of(hand, size))

    def now(self, hand: i64, size: i64) -> float:
        return self.worth(hand, size) if size < HAND_SIZE else FULL


def build_on(s: State, dice: Dice) -> None:
    """From a look to the finished pyramid: blocks anywhere."""
    unseen: i64 = s.unseen
    filled: i64 = s.filled
    facing: i64 = s.facing
    turn: i64 = s.turn
    left: i64 = BUILT - s.placed
    s.moves += 2 * left
    while left > 0:
        card = nth(unseen, dice.below(count(unseen)))
        unseen &= ~bit(card)
        spots = supported(filled)
        spot = nth(spots, dice.below(count(spots)))
        filled |= bit(spot)
        if turn == 1:
            facing |= bit(spot)
        s.faces[spot] = card
        turn = 1 - turn
        left -= 1
    s.unseen = unseen
    s.filled = filled
    s.facing = facing
    s.turn = turn
    s.placed = BUILT
    begin_taking(s)


def take_on(s: State, taste: Taste, dice: Dice) -> None:
    """From a take to the end of the round."""
    Round(s, taste, dice).take_on()


@final
class Round:
    """The second half of a round, from a take on."""

    def __init__(self, s: State, taste: Taste, dice: Dice) -> None:
        self.s = s
        self.taste = taste
        self.dice = dice
        self.filled: i64 = s.filled
        self.facing: i64 = s.facing
        self.unseen: i64 = s.unseen
        self.faces = s.faces
        self.turn: i64 = s.turn
        self.hands = Hands(s, s.turn, taste)  # of the seat on turn
        self.theirs = Hands(s, 1 - s.turn, taste)
        self.to: i64 = NOWHERE  # the hand for what is taken, where it has been found already

    def take_on(self) -> None:
        s = self.s
        moves: i64 = s.moves
        left: i64 = BUILT - s.taken
        while left > 0:
            spot = self.take()
            card: i64 = self.faces[spot]
            self.filled &= ~bit(spot)
            self.facing &= ~bit(spot)
            hands = self.hands
            if card >= JOKER:
                card = self.keep(card)
                moves += 1 + TURNED_UP
            elif self.to == NOWHERE:
                hands.gain(card)
                self.to = hands.hand
            hands.add(self.to, card)
            self.hands, self.theirs = self.theirs, hands
            self.turn = 1 - self.turn
            moves += 2
            left -= 1
        s.moves = moves
        self.finish()

    def take(self) -> i64:
        """As `pick_take` has it."""
        dice = self.dice
        taste = self.taste
        hands = self.hands
        spots: i64 = uncovered(self.filled)
        self.to = NOWHERE
        if dice.unit() < taste.whim:
            return nth(spots, dice.below(count(spots)))
        own: i64 = self.facing if self.turn == 1 else self.filled & ~self.facing
        best: i64 = 0
        most: float = LEAST
        while spots:
            spot = lowest(spots)
            spots &= spots - 1
            to: i64 = NOWHERE
            if own & bit(spot) == 0:
                gain = taste.blind + dice.unit() * LUCK
            else:
                card: i64 = self.faces[spot]
                if card < JOKER:
                    gain = hands.gain(card)
                    to = hands.hand
                else:
                    gain = taste.joker
            if gain > most:
                best, most, self.to = spot, gain, to
        return best

    def keep(self, joker: i64) -> i64:
        """PP-JOKER-2, PP-JOKER-3: three are turned up, one is kept; as `pick_keep` has it."""
        turned: i64 = 0
        for _ in range(TURNED_UP):
            card = nth(self.unseen, self.dice.below(count(self.unseen)))
            self.unseen &= ~bit(card)
            turned |= bit(card)
        kept: i64 = 0
        most: float = LEAST
        cards: i64 = turned & ~JOKERS
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            gain = self.hands.gain(card)
            if gain > most:
                kept, most, self.to = card, gain, self.hands.hand
        self.s.out |= bit(joker) | (turned & ~bit(kept))
        return kept

    def finish(self) -> None:
        s = self.s
        s.faces = EMPTY.copy()
        s.filled = 0
        s.facing = 0
        s.unseen = self.unseen
        s.turn = self.turn
        s.taken = BUILT
        first, second = (self.hands, self.theirs) if self.turn == 0 else (self.theirs, self.hands)
        s.hand_0, s.hand_1, s.hand_2 = first.first, first.second, first.third
        s.hand_3, s.hand_4, s.hand_5 = second.first, second.second, second.third
        end_round(s)
