"""Pyramid Poker's card: its name, seats and options, and the functions of this folder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mastaba.core.abilities import Race
from mastaba.core.brain import Brain
from mastaba.core.chance import Dice
from mastaba.core.encoder import Encoder
from mastaba.core.events import Result
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.options import Value
from mastaba.games.pyramid_poker import rules, view
from mastaba.games.pyramid_poker.bot import PyramidBrain
from mastaba.games.pyramid_poker.components import BUILT, LONGEST_MATCH
from mastaba.games.pyramid_poker.moves import MOVES
from mastaba.games.pyramid_poker.observe import PyramidEncoder
from mastaba.games.pyramid_poker.state import OPTIONS, PHASES, State, read, setup
from mastaba.games.pyramid_poker.view import View

# A round: look and place, take and add, 30 times each, and at most twice three turned up and one kept.
LONGEST_ROUND: Final = 4 * BUILT + 2 * 4


class TutTut(Race):
    """PP-START-1, PP-RUL-2: with that option the first to say "Tut Tut" starts."""

    def moves(self, s: State) -> list[Move]:
        return rules.racing(s)


class PyramidPoker(Game):
    def __init__(self) -> None:
        super().__init__(
            name="pyramid-poker",
            title="Pyramid Poker",
            seats=(2, 2),
            moves=MOVES,
            phases=PHASES,
            decisions=rules.DECISIONS,
            options=OPTIONS,
            race=TutTut(),
            longest=1 + LONGEST_MATCH * LONGEST_ROUND,
        )

    def first(self, options: dict[str, Value], seats: int) -> State:
        return setup(self, options)

    def read(self, data: Mapping[str, Any]) -> State:
        return read(self, data)

    def result(self, s: State) -> Result:
        return rules.result(s)

    def view(self, s: State, seat: int) -> View:
        return view.view(s, seat)

    def redealt(self, s: State, seat: int, dice: Dice) -> State:
        return view.redealt(s, seat, dice)

    def brain(self) -> Brain:
        return PyramidBrain(self)

    def encoder(self, options: Mapping[str, Value], seats: int) -> Encoder:
        return PyramidEncoder(options)


GAME: Final = PyramidPoker()
