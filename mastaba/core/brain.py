"""What good play weighs, for the bots that are shared by all games.

While a game goes on a brain is always asked about a world that its seat can imagine (a redealt one), so
whatever it reads there beyond the seat's knowledge is imagination, not a leak.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from mastaba.core.chance import Dice
from mastaba.core.message import Message
from mastaba.core.move import Move
from mastaba.core.position import Position
from mastaba.errors import UnknownName

if TYPE_CHECKING:
    from mastaba.core.game import Game
    from mastaba.core.table import Window


@mypyc_attr(allow_interpreted_subclasses=True)
class Brain:
    """A game writes its own in `bot.py`; this one knows only the rules."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rushes = False  # has it a `rush` of its own?

    def weights(self) -> dict[str, float]:
        """The numbers that its play depends on, by name: what `tune` can change."""
        return {}

    def tune(self, weights: Mapping[str, float]) -> None:
        """Weighs with these numbers from now on; what is not named stays as it is."""
        if weights:
            known = self.weights()
            for name in weights:
                if name not in known:
                    raise UnknownName("weight", name, list(known))

    def weigh(self, s: Position, seat: int, moves: list[Move]) -> list[float]:
        """How good each move looks to the seat: more is better, 0 to 1 where that makes sense."""
        return [0.0] * len(moves)

    def pick(self, s: Position, seat: int, dice: Dice) -> Move:
        """A quick move for the rest of a playout."""
        return dice.pick(s.open_to(seat))

    def rush(self, s: Position, dice: Dice) -> bool:
        """Plays on by `pick` for a while, with the same dice but in a quicker way; False: not from here.

        Only for games in a hurry: what it does is the same as move by move, and a test compares.
        """
        return False

    def settled(self, s: Position, since: i64) -> bool:
        """May a playout stop here? `since`: moves played before it began."""
        return False

    def shares(self, s: Position) -> list[float]:
        """What each seat can expect of one whole game, where a playout stopped."""
        return self.game.result(s).shares()

    def dull(self, s: Position) -> bool:
        """Did a playout end here as nobody likes to see a game end?"""
        return False

    def haste(self, s: Position, seat: int) -> float:
        """What part of a game the seat would give at this decision to be spared such an end for certain."""
        return 0.0

    def effort(self, s: Position, seat: int) -> float:
        """What part of the usual time this decision deserves; a search may keep the rest for others."""
        return 1.0

    def reasons(self, s: Position, seat: int, move: Move) -> list[Message]:
        """Why the seat may like this move, best first: sentences to 'you', in the game's own words.

        Only what the seat knows is said, so that it is the same in every world it can imagine. An empty list:
        there is nothing to say of such a move.
        """
        return []

    def recall(self, window: Window, level: str, dice: Dice) -> Move:
        """The move of somebody with a memory of this level, who has heard what the window has.

        The brain of a game of memory keeps what is remembered, and is asked again and again. In all other
        games everything that counts lies on the table, and any memory will do: what looks best is played.
        """
        moves = window.legal()
        weights = self.weigh(window.world(dice), window.seat, moves)
        best = max(weights)
        return dice.pick([move for move, weight in zip(moves, weights, strict=True) if weight == best])
