"""A decision: one point of a game at which a seat, several, or chance must say what happens next.

Everything about it stands in one class, in the file of its chapter: what is open, what follows, what silence
means, and which clause a refusal cites. A game lists its decisions once; `Game` asks the one of the phase.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from mastaba.core.position import CHANCE, NOBODY, Position

if TYPE_CHECKING:
    from mastaba.core.chance import Dice
    from mastaba.core.move import Move

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


class Over(Decision[Any]):
    """Nothing is decided any more: the last of a game's list."""

    def who(self, s: Any) -> i64:
        return NOBODY

    def open(self, s: Any, seat: i64) -> list[Move]:
        return []
