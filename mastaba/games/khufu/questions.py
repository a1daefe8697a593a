"""What every decision of Khufu is made from, and every cause for which something is decided or falls.

After every move `rules.settle` finds what is next: a rule only asks, or puts tasks on the agenda.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.chance import Dice
from mastaba.core.decision import Decision
from mastaba.core.move import Move
from mastaba.core.position import CHANCE, SEVERAL, require
from mastaba.games.khufu.components import kinds, many, nth_kind, size
from mastaba.games.khufu.flow import hand_over, why
from mastaba.games.khufu.moves import KhufuMove
from mastaba.games.khufu.phases import Phase
from mastaba.games.khufu.state import State

UNSEEN: Final = -1  # labels of what a seat does not see
TAKEN: Final = -2
BITTEN: Final = -3
FAR: Final = 4096  # more than any move's number: room in a label for what a move uncovers

# What a move offends wherever it has no place at all
BY_VERB: Final = {
    "tick": "KH-CLOCK-3",
    "bet": "KH-CHAM-3",
    "rob": "KH-STEAL-1",
    "stake": "KH-BET-2",
    "challenge": "KH-UC-2",
}


def verb_of(move: Move) -> str:
    return move.text.partition(" ")[0]


# KH-CLOCK-8: what each decision takes a bot, by its phase; the clock asks before every one of them.
PACE: Final[list[int]] = [0] * (Phase.IDLE + 1)


class Question(Decision[State]):
    """A decision of this table."""

    def __init__(self, number: int, name: str, seconds: int = 0, at_once: bool = True) -> None:
        super().__init__(number, "", seconds)
        PACE[number] = seconds
        self.name = name  # as dumps and views have it
        self.at_once = at_once  # one answer is all: what is next is found by itself

    # As in `Decision`, with this game's types: compiled code then calls them without looking at what came.

    def open(self, s: State, seat: i64) -> list[Move]:
        raise NotImplementedError

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        raise NotImplementedError

    def odds(self, s: State) -> list[int]:
        return [1] * len(self.open(s, CHANCE))

    def sample(self, s: State, dice: Dice) -> Move:
        return dice.weighted(self.open(s, CHANCE), self.odds(s))

    def label(self, s: State, actor: i64, move: KhufuMove, seat: i64) -> int:
        return move.number

    def refused_by(self, s: State, seat: i64, move: KhufuMove) -> str:
        """From what everybody may know."""
        return BY_VERB.get(verb_of(move), "")

    def check(self, s: State) -> None:
        """What it needs, so that whoever is asked has a move, and chance has something to bring."""


class OfChance(Question):
    """What falls or is drawn."""


class OfASeat(Question):
    """What the seat `who` decides, alone."""

    def who(self, s: State) -> i64:
        return s.who


class OfTheUpSeat(OfASeat):
    """What the seat decides whose turn it is, or is next."""

    def who(self, s: State) -> i64:
        return s.up


class OfSeveral(Question):
    """What some seats decide at once, those in `pending`; it is over when the last has."""

    def who(self, s: State) -> i64:
        return SEVERAL


class FromAPile(OfChance):
    """A Treasure out of a pile, each card equally likely."""

    def __init__(self, number: int, name: str, moves: list[KhufuMove]) -> None:
        super().__init__(number, name)
        self.moves = moves

    def pile(self, s: State) -> i64:
        raise NotImplementedError

    def pile_size(self, s: State) -> i64:
        return size(self.pile(s))

    def open(self, s: State, seat: i64) -> list[Move]:
        return [self.moves[kind] for kind in kinds(self.pile(s))]

    def odds(self, s: State) -> list[int]:
        pile = self.pile(s)
        return [many(pile, kind) for kind in kinds(pile)]

    def sample(self, s: State, dice: Dice) -> Move:
        return self.moves[nth_kind(self.pile(s), dice.below(self.pile_size(s)))]


class Falls(OfChance):
    """Dice, coin and wheel: always the same outcomes."""

    def __init__(self, number: int, name: str, moves: list[Move]) -> None:
        super().__init__(number, name)
        self.moves = moves

    def open(self, s: State, seat: i64) -> list[Move]:
        return self.moves

    def sample(self, s: State, dice: Dice) -> Move:
        return dice.pick(self.moves)


class Draws(OfChance):
    """One of a list that is made anew each time, all alike."""

    def sample(self, s: State, dice: Dice) -> Move:
        return dice.pick(self.open(s, CHANCE))


class Cause:
    """What something is for: a Curse Card, an event, or the turn itself. What falls for it is told to it."""

    def __init__(self, id_: str, theft: bool = False, falls: tuple[str, ...] = ()) -> None:
        self.id = id_  # C07, E31
        self.theft = theft  # it can send a seat to steal
        self.falls = ("slip",) if theft else falls  # what can fall, slip or be passed on for it

    def die_fell(self, s: State, die: i64) -> None:
        raise NotImplementedError

    def coin_fell(self, s: State, tails: bool) -> None:
        raise NotImplementedError

    def face_fell(self, s: State, symbol: i64) -> None:
        raise NotImplementedError

    def rolled(self, s: State, winner: i64, loser: i64) -> None:
        """Two seats have rolled against each other for it."""
        raise NotImplementedError

    def equal_stands(self) -> bool:
        """Are equal rolls of two seats left as they are, and not rolled again (KH-R-32)?"""
        return False

    def slipped(self, s: State, kind: i64) -> None:
        """A random card has left a hand for it; KH-R-44: a cobra does not guard against that."""
        hand_over(s, "loses", s.who, s.other, kind, why(s.cause))

    def check_fall(self, s: State, what: str) -> None:
        """What must be true where a 'die', 'coin', 'face', 'rolls', 'slip' or 'pass' is for it."""
        require(what in self.falls, f"for {self.id} there is no '{what}'")


class Duty:
    """A task of the agenda, done when its turn has come: for a seat, with a number that it explains."""

    def do(self, s: State, seat: i64, what: i64) -> None:
        raise NotImplementedError
