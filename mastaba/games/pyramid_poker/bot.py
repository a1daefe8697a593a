"""What good play weighs in Pyramid Poker: how promising hands are, who wins which match-up, and the match.

PP-RUL-23: a seat that leaves is played on by the house bot, which sees this game only through that seat's
window: whatever is read here of blocks the seat cannot see was made up by `redealt`.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final, final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest, nth
from mastaba.core.brain import Brain
from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.message import Message
from mastaba.core.move import Move
from mastaba.core.position import Position
from mastaba.games.pyramid_poker.bot_rush import LEAST, LUCK, Hands, Taste, build_on, take_on
from mastaba.games.pyramid_poker.components import HAND_SIZE, HANDS, JOKER, JOKERS, uncovered
from mastaba.games.pyramid_poker.moves import ADDS, KEEPS, TAKE_AT, BlockMove
from mastaba.games.pyramid_poker.reasons import reasons
from mastaba.games.pyramid_poker.rules import result
from mastaba.games.pyramid_poker.scoring import (
    THREE_WINS,
    TWO_WINS,
    match_points,
    match_up,
)
from mastaba.games.pyramid_poker.shapes import CARDS_OF, CHART, FINISHED, SHAPES, STRENGTH, shape
from mastaba.games.pyramid_poker.state import Phase, State
from mastaba.games.pyramid_poker.view import view

CERTAINTY: Final = 1.5  # how sharply a lead in strength decides a match-up, at the start …
CERTAINTY_PER_CARD: Final = 0.35  # … and with every block in the two hands
PLACING: Final = 0.25  # of the time for a decision, where a block is placed
SQUEEZE: Final = 3.0  # points ahead that make a round nearly safe

# By name: characters may weigh otherwise (characters.json), and `mastaba tune` looks for better ones.
WEIGHTS: Final[dict[str, float]] = {
    "win": 3.5,  # points that a match-up won for certain is worth: a swing of 6 every other time
    "blind": 0.2,  # what a block nobody knows gains on average, in the same points
    "joker": 0.5,  # and the best of three
    "whim": 0.125,  # how often a playout takes just anything: they should not all go the same way
}


def learn(strength: list[float], chart: list[float]) -> None:
    """Takes over new tables (bench/pyramid_shapes.py): brains that are made from now on have them."""
    for i in range(SHAPES):
        STRENGTH[i] = strength[i]
        CHART[i] = chart[i]
    CHANCES[:] = chances()


# Outlook: what a round will bring


def chances() -> list[float]:
    """Of each shape against each, while one of them is not finished: the chance that the first one wins."""
    each: list[float] = []
    for mine in range(SHAPES):
        for theirs in range(SHAPES):
            cards = float(CARDS_OF[mine] + CARDS_OF[theirs])
            edge = STRENGTH[mine] - STRENGTH[theirs]
            each.append(1.0 / (1.0 + exp(-(CERTAINTY + CERTAINTY_PER_CARD * cards) * edge)))
    return each


CHANCES: Final[list[float]] = chances()


def chance_to_win(mine: i64, theirs: i64) -> float:
    """That the first hand wins its match-up: certain when both are full, else by how promising they are."""
    return chance_against(mine, theirs, shape(theirs))


def chance_against(mine: i64, theirs: i64, their_shape: i64) -> float:
    """The same, if the shape of the second one is known."""
    first = shape(mine)
    if first >= FINISHED and their_shape >= FINISHED:
        return 0.5 + 0.5 * float(match_up(mine, theirs))
    return CHANCES[first * SHAPES + their_shape]


def two_of_three(a: float, b: float, c: float) -> float:
    """The chance to win two match-ups at least."""
    all_three = a * b * c
    return a * b + a * c + b * c - 3.0 * all_three + all_three


def outlook(s: State, seat: i64) -> float:
    """How well the seat's round looks, from 0 to 1.

    Basic: the chance of two match-ups. Advanced: the expected difference of totals, squeezed.
    """
    mine: i64 = seat * HANDS
    theirs: i64 = HANDS - mine
    a = chance_to_win(s.hand(mine), s.hand(theirs))
    b = chance_to_win(s.hand(mine + 1), s.hand(theirs + 1))
    c = chance_to_win(s.hand(mine + 2), s.hand(theirs + 2))
    if s.target == 0:
        return two_of_three(a, b, c)
    all_three = a * b * c
    two = a * b + a * c + b * c - 3.0 * all_three
    none = (1.0 - a) * (1.0 - b) * (1.0 - c)
    one = 1.0 - two - all_three - none
    ahead = float(TWO_WINS) * (two - one) + float(THREE_WINS) * (all_three - none)
    for i in range(HANDS):
        ahead += CHART[shape(s.hand(mine + i))] - CHART[shape(s.hand(theirs + i))]
    return 1.0 / (1.0 + exp(-ahead / SQUEEZE))


@final
class Outlook:
    """A seat's outlook with one block more, of block after block: what stays the same is looked up once."""

    def __init__(self, s: State, seat: i64) -> None:
        self.s = s
        self.seat: i64 = seat
        mine: i64 = seat * HANDS
        theirs: i64 = HANDS - mine
        self.first: i64 = s.hand(mine)
        self.second: i64 = s.hand(mine + 1)
        self.third: i64 = s.hand(mine + 2)
        self.against_first: i64 = s.hand(theirs)
        self.against_second: i64 = s.hand(theirs + 1)
        self.against_third: i64 = s.hand(theirs + 2)
        self.first_shape: i64 = shape(self.against_first)
        self.second_shape: i64 = shape(self.against_second)
        self.third_shape: i64 = shape(self.against_third)
        self.a = chance_against(self.first, self.against_first, self.first_shape)
        self.b = chance_against(self.second, self.against_second, self.second_shape)
        self.c = chance_against(self.third, self.against_third, self.third_shape)

    def with_block(self, card: i64) -> float:
        """After this block has joined the hand it helps most."""
        if self.s.target:
            return outlook_with(self.s, self.seat, card)
        block: i64 = bit(card)
        best = 0.0
        if count(self.first) < HAND_SIZE:
            a = chance_against(self.first | block, self.against_first, self.first_shape)
            best = max(best, two_of_three(a, self.b, self.c))
        if count(self.second) < HAND_SIZE:
            b = chance_against(self.second | block, self.against_second, self.second_shape)
            best = max(best, two_of_three(self.a, b, self.c))
        if count(self.third) < HAND_SIZE:
            c = chance_against(self.third | block, self.against_third, self.third_shape)
            best = max(best, two_of_three(self.a, self.b, c))
        return best


def outlook_with(s: State, seat: i64, card: i64) -> float:
    """The outlook after this block has joined the hand it helps most."""
    best = 0.0
    for i in range(HANDS):
        at = seat * HANDS + i
        hand = s.hand(at)
        if count(hand) < HAND_SIZE:
            s.set_hand(at, hand | bit(card))
            best = max(best, outlook(s, seat))
            s.set_hand(at, hand)
    return best


def outlook_blind(s: State, seat: i64, later: Outlook) -> tuple[float, float]:
    """The mean outlook with a block nobody knows, and with the best of three: a Joker's."""
    each: list[float] = []
    pool: i64 = unknown_to(s, seat) & ~JOKERS
    while pool:
        each.append(later.with_block(lowest(pool)))
        pool &= pool - 1
    each.sort()
    n = len(each)
    best = 0.0
    for i in range(2, n):  # the i-th is the best of three if the other two are among the i before it
        best += each[i] * float(i * (i - 1)) * 3.0
    return sum(each) / float(n), best / (float(n) * float(n - 1) * float(n - 2))


def unknown_to(s: State, seat: i64) -> i64:
    """The blocks this seat has not seen: nobody's, and those that face the other."""
    cards: i64 = s.unseen
    spots: i64 = s.filled & ~s.facing if seat == 1 else s.facing
    while spots:
        cards |= bit(s.faces[lowest(spots)])
        spots &= spots - 1
    return cards


# The match: how the points stand


def match_table(target: i64) -> list[list[float]]:
    """The chance to win a match from each score, if every round is won evenly by 1 to 8 points."""
    table = [[0.5] * target for _ in range(target)]
    for mine in range(target - 1, -1, -1):
        for theirs in range(target - 1, -1, -1):
            total = 0.0
            for points in range(1, 9):
                total += 1.0 if mine + points >= target else table[mine + points][theirs]
                total += 0.0 if theirs + points >= target else table[mine][theirs + points]
            table[mine][theirs] = total / 16.0
    return table


TO_SEVEN: Final = match_table(7)
TO_ELEVEN: Final = match_table(11)


@final
class PyramidBrain(Brain):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.taste = Taste(WEIGHTS)
        self.rushes = True

    def weights(self) -> dict[str, float]:
        return WEIGHTS.copy()

    def tune(self, weights: Mapping[str, float]) -> None:
        super().tune(weights)
        if weights:
            self.taste = Taste({**WEIGHTS, **weights})

    def weigh(self, s: Position, seat: int, moves: list[Move]) -> list[float]:
        """The outlook after each move. Where a block goes in the pyramid is all the same to it."""
        assert isinstance(s, State)
        if s.phase == Phase.TAKE:
            return weigh_takes(s, seat, moves)
        weights: list[float] = []
        for move in moves:
            assert isinstance(move, BlockMove)
            if s.phase == Phase.ADD:
                at = seat * HANDS + move.what
                hand = s.hand(at)
                s.set_hand(at, hand | bit(s.held))
                weights.append(outlook(s, seat))
                s.set_hand(at, hand)
            elif s.phase == Phase.KEEP:
                weights.append(outlook_with(s, seat, move.what))
            else:
                weights.append(0.0)
        return weights

    def pick(self, s: Position, seat: int, dice: Dice) -> Move:
        """In a playout: the best gain at a glance, blocks placed anywhere."""
        assert isinstance(s, State)
        if s.phase == Phase.ADD:
            return pick_add(s, seat, self.taste)
        if s.phase == Phase.TAKE:
            return pick_take(s, seat, self.taste, dice)
        if s.phase == Phase.KEEP:
            return pick_keep(s, seat, self.taste)
        return dice.pick(s.open_to(s.actor))

    def rush(self, s: Position, dice: Dice) -> bool:
        assert isinstance(s, State)
        if s.phase == Phase.TAKE:
            take_on(s, self.taste, dice)
        elif s.phase == Phase.LOOK:
            build_on(s, dice)
        else:
            return False
        return True

    def settled(self, s: Position, since: i64) -> bool:
        """A round is enough: what follows is another shuffle."""
        assert isinstance(s, State)
        return s.placed == 0 and s.phase == Phase.LOOK and len(s.sheet) > 0

    def shares(self, s: Position) -> list[float]:
        assert isinstance(s, State)
        if s.phase == Phase.OVER:
            return round_shares(s) if s.target == 0 else result(s).shares()
        first, second = match_points(s.sheet)
        mine = (TO_SEVEN if s.target == 7 else TO_ELEVEN)[first][second]
        return [mine, 1.0 - mine]

    def effort(self, s: Position, seat: int) -> float:
        """Where a block is placed counts for little: all of them can be taken later."""
        assert isinstance(s, State)
        return PLACING if s.phase == Phase.PLACE else 1.0

    def reasons(self, s: Position, seat: int, move: Move) -> list[Message]:
        assert isinstance(s, State)
        return reasons(view(s, seat), move.text)


def round_shares(s: State) -> list[float]:
    """Of a basic round: the same as `result` has them, without its words."""
    first: i64 = 0
    second: i64 = 0
    for i in range(HANDS):
        outcome = match_up(s.hand(i), s.hand(HANDS + i))
        if outcome > 0:
            first += 1
        elif outcome < 0:
            second += 1
    if first >= 2:
        return [1.0, 0.0]
    return [0.0, 1.0] if second >= 2 else [0.5, 0.5]


def weigh_takes(s: State, seat: i64, moves: list[Move]) -> list[float]:
    """Known blocks by what they bring; blind ones by the mean of what they may be; Jokers by the choice."""
    later = Outlook(s, seat)
    blind, joker = outlook_blind(s, seat, later)
    weights: list[float] = []
    for move in moves:
        assert isinstance(move, BlockMove)
        card: i64 = s.faces[move.what]
        if s.placer(move.what) != seat:
            weights.append(blind)
        elif card >= JOKER:
            weights.append(joker)
        else:
            weights.append(later.with_block(card))
    return weights


def pick_add(s: State, seat: i64, taste: Taste) -> Move:
    hands = Hands(s, seat, taste)
    hands.gain(s.held)
    return ADDS[hands.hand]


def pick_take(s: State, seat: i64, taste: Taste, dice: Dice) -> Move:
    """The own-facing block that gains most, or a blind one for luck."""
    spots: i64 = uncovered(s.filled)
    if dice.unit() < taste.whim:
        return TAKE_AT[nth(spots, dice.below(count(spots)))]
    own: i64 = s.facing if seat == 1 else s.filled & ~s.facing
    hands = Hands(s, seat, taste)
    best: i64 = 0
    most = LEAST
    while spots:
        spot = lowest(spots)
        spots &= spots - 1
        if own & bit(spot) == 0:
            gain = taste.blind + dice.unit() * LUCK
        else:
            card: i64 = s.faces[spot]
            gain = hands.gain(card) if card < JOKER else taste.joker
        if gain > most:
            best, most = spot, gain
    return TAKE_AT[best]


def pick_keep(s: State, seat: i64, taste: Taste) -> Move:
    hands = Hands(s, seat, taste)
    best: i64 = 0
    most = LEAST
    cards: i64 = s.turned & ~JOKERS
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        gain = hands.gain(card)
        if gain > most:
            best, most = card, gain
    return KEEPS[best]
