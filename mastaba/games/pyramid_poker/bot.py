"""What good play weighs in Pyramid Poker: how promising hands are, who wins which match-up, and the match.

PP-RUL-23: a seat that leaves is played on by the house bot, which sees this game only through that seat's
window: whatever is read here of blocks the seat cannot see was made up by `redealt`.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest, nth
from mastaba.core.brain import Brain
from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.message import Message
from mastaba.core.move import Move
from mastaba.core.position import Position
from mastaba.games.pyramid_poker.components import HAND_SIZE, HANDS, JOKER, JOKERS, uncovered
from mastaba.games.pyramid_poker.moves import ADDS, KEEPS, TAKE_AT, BlockMove
from mastaba.games.pyramid_poker.reasons import reasons
from mastaba.games.pyramid_poker.rules import result
from mastaba.games.pyramid_poker.scoring import (
    SUIT,
    THREE_WINS,
    TWO_WINS,
    category,
    hand_value,
    match_points,
    match_up,
    within_straight,
)
from mastaba.games.pyramid_poker.state import Phase, State
from mastaba.games.pyramid_poker.view import view

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
FULL: Final = 1000.0  # more than any hand is worth
CERTAINTY: Final = 1.5  # how sharply a lead in strength decides a match-up, at the start …
CERTAINTY_PER_CARD: Final = 0.35  # … and with every block in the two hands
SQUEEZE: Final = 3.0  # points ahead that make a round nearly safe

# By name: characters may weigh otherwise (characters.json), and `mastaba tune` looks for better ones.
WEIGHTS: Final[dict[str, float]] = {
    "win": 3.5,  # points that a match-up won for certain is worth: a swing of 6 every other time
    "blind": 0.2,  # what a block nobody knows gains on average, in the same points
    "joker": 0.5,  # and the best of three
    "whim": 0.125,  # how often a playout takes just anything: they should not all go the same way
}


class Taste:
    """What one player weighs, looked up quickly."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        win = weights["win"]
        self.quick = [win * STRENGTH[i] + CHART[i] for i in range(SHAPES)]
        self.blind = weights["blind"]
        self.joker = weights["joker"]
        self.whim = weights["whim"]

    def promise(self, hand: i64) -> float:
        """A hand's worth in points of an advanced round, for quick choices."""
        return self.quick[shape(hand)]

    def now(self, hand: i64) -> float:
        """The same, out of reach if it is full (a sixth block then has no shape: it counts as 0)."""
        return self.quick[shape(hand)] if count(hand) < HAND_SIZE else FULL


def shape(hand: i64) -> i64:
    """Which of 31 shapes a hand has: what could still become of it.

    0 empty; 1 one card; 2 to 13 two to four different ranks, by number, of one suit or not, within a straight
    or not; 14 to 20 pair, pair and one, three, pair and two, two pairs, three and one, four; from 21 the
    category of five.
    """
    clubs: i64 = hand & SUIT
    diamonds: i64 = (hand >> 13) & SUIT
    hearts: i64 = (hand >> 26) & SUIT
    spades: i64 = (hand >> 39) & SUIT
    ranks: i64 = clubs | diamonds | hearts | spades
    cards = count(hand)
    distinct = count(ranks)
    if cards >= HAND_SIZE:
        return FINISHED + category(hand_value(hand)) if cards == HAND_SIZE else 0
    if cards < 2:
        return cards
    if distinct == cards:
        at: i64 = 4 * cards - 6
        if ranks == clubs or ranks == diamonds or ranks == hearts or ranks == spades:
            at += 2
        if within_straight(ranks):
            at += 1
        return at
    if distinct == cards - 1:
        return 14 if cards == 2 else 15 if cards == 3 else 17
    if cards == 3:
        return 16
    if distinct == 1:
        return 20
    return 18 if ranks ^ clubs ^ diamonds ^ hearts ^ spades else 19


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
    first, second = shape(mine), shape(theirs)
    if first >= FINISHED and second >= FINISHED:
        return 0.5 + 0.5 * float(match_up(mine, theirs))
    return CHANCES[first * SHAPES + second]


def outlook(s: State, seat: i64) -> float:
    """How well the seat's round looks, from 0 to 1.

    Basic: the chance of two match-ups. Advanced: the expected difference of totals, squeezed.
    """
    mine: i64 = seat * HANDS
    theirs: i64 = HANDS - mine
    a = chance_to_win(s.hand(mine), s.hand(theirs))
    b = chance_to_win(s.hand(mine + 1), s.hand(theirs + 1))
    c = chance_to_win(s.hand(mine + 2), s.hand(theirs + 2))
    all_three = a * b * c
    two = a * b + a * c + b * c - 3.0 * all_three
    if s.target == 0:
        return two + all_three
    none = (1.0 - a) * (1.0 - b) * (1.0 - c)
    one = 1.0 - two - all_three - none
    ahead = float(TWO_WINS) * (two - one) + float(THREE_WINS) * (all_three - none)
    for i in range(HANDS):
        ahead += CHART[shape(s.hand(mine + i))] - CHART[shape(s.hand(theirs + i))]
    return 1.0 / (1.0 + exp(-ahead / SQUEEZE))


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


def outlook_blind(s: State, seat: i64) -> tuple[float, float]:
    """The mean outlook with a block nobody knows, and with the best of three: a Joker's."""
    each: list[float] = []
    pool: i64 = unknown_to(s, seat) & ~JOKERS
    while pool:
        each.append(outlook_with(s, seat, lowest(pool)))
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


class PyramidBrain(Brain):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.taste = Taste(WEIGHTS)

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

    def settled(self, s: Position, since: i64) -> bool:
        """A round is enough: what follows is another shuffle."""
        assert isinstance(s, State)
        return s.placed == 0 and s.phase == Phase.LOOK and len(s.sheet) > 0

    def shares(self, s: Position) -> list[float]:
        assert isinstance(s, State)
        if s.phase == Phase.OVER:
            return result(s).shares()
        first, second = match_points(s.sheet)
        mine = (TO_SEVEN if s.target == 7 else TO_ELEVEN)[first][second]
        return [mine, 1.0 - mine]

    def reasons(self, s: Position, seat: int, move: Move) -> list[Message]:
        assert isinstance(s, State)
        return reasons(view(s, seat), move.text)


def weigh_takes(s: State, seat: i64, moves: list[Move]) -> list[float]:
    """Known blocks by what they bring; blind ones by the mean of what they may be; Jokers by the choice."""
    blind, joker = outlook_blind(s, seat)
    weights: list[float] = []
    for move in moves:
        assert isinstance(move, BlockMove)
        card: i64 = s.faces[move.what]
        if s.placer(move.what) != seat:
            weights.append(blind)
        elif card >= JOKER:
            weights.append(joker)
        else:
            weights.append(outlook_with(s, seat, card))
    return weights


class Gains:
    """What blocks would add to a seat's hands, whose own worth is looked up once for all blocks."""

    def __init__(self, s: State, seat: i64, taste: Taste) -> None:
        self.taste = taste
        self.first: i64 = s.hand(seat * HANDS)
        self.second: i64 = s.hand(seat * HANDS + 1)
        self.third: i64 = s.hand(seat * HANDS + 2)
        self.first_now = taste.now(self.first)
        self.second_now = taste.now(self.second)
        self.third_now = taste.now(self.third)
        self.hand: i64 = 0  # where the block last asked about would go

    def of(self, card: i64) -> float:
        """The most that this block can gain; `hand` is where."""
        block = bit(card)
        taste = self.taste
        self.hand = 0
        most = taste.promise(self.first | block) - self.first_now
        gain = taste.promise(self.second | block) - self.second_now
        if gain > most:
            self.hand, most = 1, gain
        gain = taste.promise(self.third | block) - self.third_now
        if gain > most:
            self.hand, most = 2, gain
        return most


def pick_add(s: State, seat: i64, taste: Taste) -> Move:
    gains = Gains(s, seat, taste)
    gains.of(s.held)
    return ADDS[gains.hand]


def pick_take(s: State, seat: i64, taste: Taste, dice: Dice) -> Move:
    """The own-facing block that gains most, or a blind one for luck."""
    spots: i64 = uncovered(s.filled)
    if dice.unit() < taste.whim:
        return TAKE_AT[nth(spots, dice.below(count(spots)))]
    own: i64 = s.facing if seat == 1 else s.filled & ~s.facing
    gains = Gains(s, seat, taste)
    best: i64 = 0
    most = -1000.0
    while spots:
        spot = lowest(spots)
        spots &= spots - 1
        if own & bit(spot) == 0:
            gain = taste.blind + dice.unit() * 0.1
        else:
            card: i64 = s.faces[spot]
            gain = gains.of(card) if card < JOKER else taste.joker
        if gain > most:
            best, most = spot, gain
    return TAKE_AT[best]


def pick_keep(s: State, seat: i64, taste: Taste) -> Move:
    gains = Gains(s, seat, taste)
    best: i64 = 0
    most = -1000.0
    cards: i64 = s.turned & ~JOKERS
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        gain = gains.of(card)
        if gain > most:
            best, most = card, gain
    return KEEPS[best]
