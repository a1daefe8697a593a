"""Pyramid Poker's card: its name, seats and options, and the functions of this folder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from mastaba.core.brain import Brain
from mastaba.core.chance import Dice
from mastaba.core.events import Result
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.options import Value
from mastaba.core.position import CHANCE, Position
from mastaba.games.pyramid_poker import rules, view
from mastaba.games.pyramid_poker.bot import PyramidBrain
from mastaba.games.pyramid_poker.components import BUILT, LONGEST_MATCH
from mastaba.games.pyramid_poker.moves import MOVES
from mastaba.games.pyramid_poker.state import OPTIONS, PHASES, State, read, setup

# A round: look and place, take and add, 30 times each, and at most twice three turned up and one kept.
LONGEST_ROUND: Final = 4 * BUILT + 2 * 4


class PyramidPoker(Game):
    def __init__(self) -> None:
        super().__init__(
            name="pyramid-poker",
            title="Pyramid Poker",
            seats=(2, 2),
            moves=MOVES,
            phases=PHASES,
            options=OPTIONS,
            longest=1 + LONGEST_MATCH * LONGEST_ROUND,
        )

    def first(self, options: dict[str, Value], seats: int) -> Position:
        return setup(self, options)

    def read(self, data: Mapping[str, Any]) -> Position:
        return read(self, data)

    def legal(self, s: Position, seat: int) -> list[Move]:
        assert isinstance(s, State)
        return rules.legal(s)

    def sample(self, s: Position, dice: Dice) -> Move:
        assert isinstance(s, State)
        return rules.sample(s, dice)

    def race(self, s: Position) -> list[Move]:
        assert isinstance(s, State)
        return rules.race(s)

    def play(self, s: Position, seat: int, move: Move) -> None:
        assert isinstance(s, State)
        rules.play(s, move)

    def result(self, s: Position) -> Result:
        assert isinstance(s, State)
        return rules.result(s)

    def view(self, s: Position, seat: int) -> dict[str, Any]:
        assert isinstance(s, State)
        return cast(dict[str, Any], view.view(s, seat))

    def redealt(self, s: Position, seat: int, dice: Dice) -> Position:
        assert isinstance(s, State)
        return view.redealt(s, seat, dice)

    def label(self, s: Position, actor: int, move: Move, seat: int) -> int:
        assert isinstance(s, State)
        return view.label(s, move, seat)

    def clause_of(self, s: Position, seat: int, move: Move) -> str:
        assert isinstance(s, State)
        return rules.clause_of(s, move) if seat != CHANCE else "PP-RUL-1"

    def brain(self) -> Brain:
        return PyramidBrain(self)


GAME: Final = PyramidPoker()
