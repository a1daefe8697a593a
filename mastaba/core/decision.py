"""A decision: one point of a game at which a seat, several, or chance must say what happens next.

Everything about it stands in one class, in the file of its chapter: what is open, what follows, what silence
means, and which clause a refusal cites. A game lists its decisions once; `Game` asks the one of the phase.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from mastaba.core.bits import count, nth
from mastaba.core.move import Move, moves_at
from mastaba.core.position import CHANCE, NOBODY, Position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mastaba.core.chance import Dice
    from mastaba.core.memory import Pen

S = TypeVar("S", bound=Position)


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """A decision point of a game whose positions are of the class `S`."""

    def __init__(self, number: int, clause: str = "", seconds: int = 0) -> None:
        self.number: i64 = (
            number  # its place in the game's list, and the `phase` of a position that waits for it
        )
        self.clause = clause  # what a move offends that is none of this decision's, if nothing else is said
        self.seconds: i64 = seconds  # what it takes a bot where time counts (`Clock.seconds`)

    def who(self, s: S) -> i64:
        """Who decides: a seat, or CHANCE; SEVERAL, if `awaited` says which."""
        return CHANCE

    def open(self, s: S, seat: i64) -> list[Move]:
        """The moves open to this seat, or chance's outcomes."""
        raise NotImplementedError

    def happens(self, s: S, seat: i64, move: Any) -> None:
        """What follows from a move that was open, up to the next `enter`."""
        raise NotImplementedError

    # Where chance decides

    def odds(self, s: S) -> list[int]:
        """Integer weights in the order of `open`: all alike, if nothing else is written."""
        return [1] * len(self.open(s, CHANCE))

    def sample(self, s: S, dice: Dice) -> Move:
        """An outcome by its odds: written anew where that is quicker without a list."""
        return dice.weighted(self.open(s, CHANCE), self.odds(s))

    # Where a seat decides

    def pick(self, s: S, seat: i64, dice: Dice) -> Move:
        """Any open move, each equally likely: written anew where that is quicker without a list."""
        return dice.pick(self.open(s, seat))

    def mark(self, s: S, seat: i64, pen: Pen) -> None:
        """1 for every open move, by its number, among the numbers that come next: quicker from a set too."""
        one: i64 = 1
        for move in self.open(s, seat):
            pen.ahead(move.number, one)

    def silence(self, s: S, seat: i64) -> Move | None:
        """What is played for a seat whose time is up; None: the house bot decides."""
        return None

    def refused_by(self, s: S, seat: i64, move: Any) -> str:
        """The clause that forbids this move now, from what the seat may know."""
        return self.clause

    def label(self, s: S, actor: i64, move: Any, seat: i64) -> int:
        """What `seat` will make of this move (`Game.label`): all of it, if nothing is hidden."""
        known: Move = move
        return known.number


class OfASet(Decision[S]):
    """What is open are the moves of a table at the members of a set, which needs no list to pick from."""

    def __init__(self, number: int, table: Sequence[Move], clause: str = "", seconds: int = 0) -> None:
        super().__init__(number, clause, seconds)
        self.table: list[Move] = [*table]
        self.first: i64 = table[0].number
        self.width: i64 = len(table)
        assert [move.number for move in table] == list(range(self.first, self.first + self.width))

    def among(self, s: S) -> i64:
        """The places in the table; of chance's moves, each equally likely."""
        raise NotImplementedError

    def open(self, s: S, seat: i64) -> list[Move]:
        return moves_at(self.table, self.among(s))

    def sample(self, s: S, dice: Dice) -> Move:
        places = self.among(s)
        return self.table[nth(places, dice.below(count(places)))]

    def pick(self, s: S, seat: i64, dice: Dice) -> Move:
        return self.sample(s, dice)

    def mark(self, s: S, seat: i64, pen: Pen) -> None:
        pen.bits_ahead(self.first, self.among(s), self.width)


class Over(Decision[Any]):
    """Nothing is decided any more: the last of a game's list."""

    def who(self, s: Any) -> i64:
        return NOBODY

    def open(self, s: Any, seat: i64) -> list[Move]:
        return []
