"""What only some games have, as objects of `Game`: None where a game does without.

A driver, a server or a terminal asks for the object, and needs to know no game. As in `Game`, the position
is `Any` here: a game's own class says `s: State`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from mastaba.core.position import Position

if TYPE_CHECKING:
    from mastaba.core.chance import Dice
    from mastaba.core.game import Game
    from mastaba.core.move import Move


@mypyc_attr(allow_interpreted_subclasses=True)
class Clock:
    """`game.clock`: time counts in the rules. A game is told the time by moves and knows no other."""

    def __init__(self, moves: tuple[Move, ...] = ()) -> None:
        self.moves = moves  # of a seat, that a clock makes for it and nobody of their own will

    def ticks(self, s: Any) -> list[Move]:
        """Where time passes now: chance's moves for one second, two, and so on; none elsewhere.

        They may be open beside the moves of seats (then CHANCE is the last of `to_act`). Whoever runs a
        table by a real clock plays them as the seconds go by, and does not draw them: a tick that is
        drawn is simulated time.
        """
        return []

    def seconds(self, s: Any) -> int:
        """What that which is waited for now takes a bot: simulated time."""
        here: Position = s
        decisions = here.game.decisions
        return decisions[here.phase].seconds if decisions else 0

    def mark(self, s: Any) -> int:
        """Decisions with the same mark share one time to think, as those of one long turn; -1: none do."""
        return -1


class Memory:
    """`game.memory`: remembering is the game. What was told is not told again, and nothing is taken back.

    Whoever asks later (a page that is opened again, a replay of a game that goes on) gets the present and no
    more.
    """


@mypyc_attr(allow_interpreted_subclasses=True)
class Race:
    """`game.race`: chance points that people may decide by being first."""

    def moves(self, s: Any) -> list[Move]:
        """Chance's move for each seat; none: the dice decide, as they also do where nobody can be quick."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Companion:
    """`game.companion`: the screen's part of a game that people play on a real board."""

    def begin(self, dice: Dice, settings: dict[str, Any]) -> Any:
        """A companion, ready to be told who is there: what `mastaba host` runs."""
        raise NotImplementedError

    def page_script(self) -> dict[str, Any]:
        """What a page needs to be the companion by itself, without a network."""
        raise NotImplementedError


# Asked of any game


NO_CLOCK: Final = Clock()


def clock_of(game: Game) -> Clock:
    """Its clock, or one that never ticks."""
    return game.clock if game.clock is not None else NO_CLOCK


def ticks_at(s: Position) -> list[Move]:
    """Chance's moves for one second, two, and so on, where a clock runs now."""
    return clock_of(s.game).ticks(s)


def race_at(s: Position) -> list[Move]:
    """Chance's move for each seat, where people may now be first."""
    race = s.game.race
    return race.moves(s) if race is not None else []
