"""The rules of Pyramid Poker: its decisions in the order of a round, each with what follows from it.

PP-GOAL-1: together build a pyramid, then take it apart to make three poker hands each.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, named
from mastaba.core.chance import Dice
from mastaba.core.decision import Decision, OfASet, Over
from mastaba.core.events import Event, Result
from mastaba.core.move import Move
from mastaba.games.pyramid_poker.components import (
    ALL_BLOCKS,
    BUILT,
    CARDS,
    HAND_SIZE,
    HANDS,
    JOKER,
    JOKERS,
    LONGEST_MATCH,
    SPOT_NAMES,
    TURNED_UP,
    packed,
    supported,
    uncovered,
)
from mastaba.games.pyramid_poker.moves import (
    ADDS,
    KEEPS,
    LOOKS,
    PLACES,
    STARTS,
    TAKES,
    TURNS,
    BlockMove,
)
from mastaba.games.pyramid_poker.scoring import (
    basic_result,
    explained,
    match_points,
    match_result,
    round_totals,
)
from mastaba.games.pyramid_poker.state import NO_CARD, Phase, State


class OfTheSeat(OfASet[State]):
    """What the seat on turn decides. PP-TURN-2: only what its turn has come to."""

    def who(self, s: State) -> i64:
        return s.turn

    def refused_by(self, s: State, seat: i64, move: BlockMove) -> str:
        verb = move.text.partition(" ")[0]
        return self.own_clause(s, move) if verb == s.phase_name else self.clause

    def own_clause(self, s: State, move: BlockMove) -> str:
        """Of a move of the right kind: it needs only what everybody sees."""
        raise NotImplementedError


class Start(Decision[State]):
    """PP-START-1, PP-RUL-2: round 1 is started by lot, or by who said "Tut Tut" first."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return STARTS.copy()

    def sample(self, s: State, dice: Dice) -> Move:
        return STARTS[dice.below(2)]

    def happens(self, s: State, seat: i64, move: BlockMove) -> None:
        s.starter = move.what
        s.turn = move.what
        if s.events is not None:
            s.tell(Event("start", {"seat": s.turn}))
        s.enter(Phase.LOOK)


def racing(s: State) -> list[Move]:
    """PP-START-1, PP-RUL-2: with that option the first to say "Tut Tut" starts."""
    return STARTS.copy() if s.phase == Phase.START and s.options["start"] == "tut-tut" else []


# Building


class Look(OfASet[State]):
    """PP-BUILD-2: the seat on turn alone sees the block; it may not go back."""

    def among(self, s: State) -> i64:
        """PP-RUL-1: blocks nobody has seen are all alike, so each is equally likely."""
        return s.unseen

    def happens(self, s: State, seat: i64, move: BlockMove) -> None:
        card: i64 = move.what
        s.unseen &= ~bit(card)
        s.held = card
        if s.events is not None:
            s.tell(Event("look", {"seat": s.turn}, {"card": CARDS[card]}, (s.turn,)))
        s.enter(Phase.PLACE)

    def label(self, s: State, actor: i64, move: BlockMove, seat: i64) -> int:
        return move.number if seat == s.turn else -1  # a hidden look is just a look


class Place(OfTheSeat):
    """PP-BUILD-4: the block faces its placer; nobody else sees it. PP-BUILD-6: it stays there."""

    def among(self, s: State) -> i64:
        """PP-BUILD-3: any empty foundation space, or any empty spot centred on two neighbours.

        PP-RUL-4: there is always one, the lowest empty spot at least.
        """
        return packed(supported(s.filled))

    def happens(self, s: State, seat: i64, move: BlockMove) -> None:
        spot: i64 = move.what
        if s.events is not None:
            placed = {"seat": s.turn, "spot": SPOT_NAMES[spot]}
            s.tell(Event("place", {**placed}, {"card": CARDS[s.held]}, (s.turn,)))
        s.filled |= bit(spot)
        if s.turn == 1:
            s.facing |= bit(spot)
        s.faces[spot] = s.held
        s.held = NO_CARD
        s.placed += 1
        s.turn = 1 - s.turn  # PP-BUILD-1
        if s.placed < BUILT:
            s.enter(Phase.LOOK)
        else:
            begin_taking(s)

    def own_clause(self, s: State, move: BlockMove) -> str:
        return "PP-BUILD-6" if s.filled & bit(move.what) else "PP-BUILD-3"


def begin_taking(s: State) -> None:
    """PP-BUILD-5: 30 of 36. PP-TURN-1: turns simply go on, so the starter also takes first."""
    if s.events is not None:
        s.tell(Event("built", {"seat": s.turn}))
    s.enter(Phase.TAKE)


# Making hands


class Take(OfTheSeat):
    """PP-TAKE-1: exactly one block leaves the pyramid, and all see it. PP-RUL-6: that is final."""

    def among(self, s: State) -> i64:
        """PP-TAKE-1, PP-RUL-11: one block must be taken. PP-TAKE-2: one with nothing on top of it.

        PP-TAKE-3: whichever way it faces.
        """
        return packed(uncovered(s.filled))

    def happens(self, s: State, seat: i64, move: BlockMove) -> None:
        spot: i64 = move.what
        card: i64 = s.faces[spot]
        s.filled &= ~bit(spot)
        s.facing &= ~bit(spot)
        s.faces[spot] = NO_CARD
        if s.events is not None:
            s.tell(Event("take", {"seat": s.turn, "spot": SPOT_NAMES[spot], "card": CARDS[card]}))
        if card >= JOKER:
            take_joker(s, card)
        else:
            s.held = card
            s.enter(Phase.ADD)

    def own_clause(self, s: State, move: BlockMove) -> str:
        return "PP-TAKE-2" if s.filled & bit(move.what) else "PP-TAKE-1"

    def label(self, s: State, actor: i64, move: BlockMove, seat: i64) -> int:
        return move.number + (s.faces[move.what] + 1) * 1000  # a take shows its block


def take_joker(s: State, card: i64) -> None:
    """PP-JOKER-1: it is out of the game. PP-JOKER-2, PP-RUL-8: the reserve has three to turn up."""
    s.out |= bit(card)
    s.enter(Phase.TURN)


class TurnUp(OfASet[State]):
    """PP-JOKER-2, PP-RUL-9: three blocks of the reserve, one after the other, for all to see."""

    def among(self, s: State) -> i64:
        return s.unseen

    def happens(self, s: State, seat: i64, move: BlockMove) -> None:
        card: i64 = move.what
        s.unseen &= ~bit(card)
        s.turned |= bit(card)
        if s.events is not None:
            s.tell(Event("turn", {"card": CARDS[card]}))
        if count(s.turned) == TURNED_UP:
            s.enter(Phase.KEEP)


class Keep(OfTheSeat):
    """PP-JOKER-3: one for a hand, the other two are out of the game (PP-RUL-7: a Joker with them)."""

    def among(self, s: State) -> i64:
        """PP-JOKER-3: one of the three turned up. PP-RUL-7: never the other Joker."""
        return s.turned & ~JOKERS

    def happens(self, s: State, seat: i64, move: BlockMove) -> None:
        others: i64 = s.turned & ~bit(move.what)
        s.out |= others
        s.turned = 0
        s.held = move.what
        if s.events is not None:
            s.tell(Event("keep", {"seat": s.turn, "card": CARDS[s.held], "out": named(others, CARDS)}))
        s.enter(Phase.ADD)

    def own_clause(self, s: State, move: BlockMove) -> str:
        return "PP-JOKER-3"


class Add(OfTheSeat):
    """PP-ADD-1: face up to one of the seat's three hands. PP-ADD-3: it stays there."""

    def among(self, s: State) -> i64:
        """PP-ADD-2: a hand with fewer than five. PP-RUL-10: there is always one."""
        hands: i64 = 0
        for hand in range(HANDS):
            if count(s.hand(s.turn * HANDS + hand)) < HAND_SIZE:
                hands |= bit(hand)
        return hands

    def happens(self, s: State, seat: i64, move: BlockMove) -> None:
        hand: i64 = move.what
        if s.events is not None:
            s.tell(Event("add", {"seat": s.turn, "hand": hand + 1, "card": CARDS[s.held]}))
        at: i64 = s.turn * HANDS + hand
        s.set_hand(at, s.hand(at) | bit(s.held))
        s.held = NO_CARD
        s.taken += 1
        s.turn = 1 - s.turn
        if s.taken < BUILT:  # PP-TURN-2: fifteen times each
            s.enter(Phase.TAKE)
        else:
            end_round(s)

    def own_clause(self, s: State, move: BlockMove) -> str:
        return "PP-ADD-2"


DECISIONS: Final = (
    Start(Phase.START, "PP-RUL-1"),
    Look(Phase.LOOK, LOOKS, "PP-RUL-1"),
    Place(Phase.PLACE, PLACES, "PP-BUILD-1"),
    Take(Phase.TAKE, TAKES, "PP-TURN-2"),
    TurnUp(Phase.TURN, TURNS, "PP-RUL-1"),
    Keep(Phase.KEEP, KEEPS, "PP-TURN-2"),
    Add(Phase.ADD, ADDS, "PP-TURN-2"),
    Over(Phase.OVER),
)


# The end of a round


def end_round(s: State) -> None:
    """PP-RUL-24: all 30 blocks are public now; what is left of the reserve stays unseen."""
    hands = s.hands
    s.last = tuple(hands)
    if s.target:
        s.sheet = (*s.sheet, round_totals(hands))
    if s.events is not None:
        s.tell(Event("round", {**explained(hands)}))
    if match_goes_on(s):
        next_round(s)
    else:
        s.enter(Phase.OVER)
        if s.events is not None:
            s.tell(Event("over", {**result(s).plain()}))


def match_goes_on(s: State) -> bool:
    """PP-ADV-5, PP-RUL-20: until somebody has the target. PP-RUL-21: or for forty rounds."""
    if s.target == 0:
        return False
    first, second = match_points(s.sheet)
    return first < s.target and second < s.target and len(s.sheet) < LONGEST_MATCH


def next_round(s: State) -> None:
    """PP-RUL-2: the seat that did not start the last round starts the next. All is shuffled again."""
    s.starter = 1 - s.starter
    s.turn = s.starter
    s.unseen = ALL_BLOCKS
    s.out = 0
    s.set_hands([0] * (2 * HANDS))
    s.placed = 0
    s.taken = 0
    s.enter(Phase.LOOK)


def result(s: State) -> Result:
    """Basic: the three match-ups. Advanced: the match points."""
    return match_result(s.sheet, s.target) if s.target else basic_result(s.hands)
