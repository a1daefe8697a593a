"""Khufu's card: its name, seats and options, and the functions of this folder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from mastaba.core.brain import Brain
from mastaba.core.chance import Dice
from mastaba.core.events import Result
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.options import Value
from mastaba.core.position import Position
from mastaba.games.khufu import rules, view
from mastaba.games.khufu.bot import KhufuBrain
from mastaba.games.khufu.components import SEATS_MAX, SEATS_MIN
from mastaba.games.khufu.moves import MOVES
from mastaba.games.khufu.state import OPTIONS, State, read, setup

LONGEST: Final = 30_000_000


class Khufu(Game):
    def __init__(self) -> None:
        super().__init__(
            name="khufu",
            title="Khufu the Mummy",
            seats=(SEATS_MIN, SEATS_MAX),
            moves=MOVES,
            options=OPTIONS,
            longest=LONGEST,
        )

    def first(self, options: dict[str, Value], seats: int) -> Position:
        return setup(self, options, seats)

    def read(self, data: Mapping[str, Any]) -> Position:
        return read(self, data)

    def legal(self, s: Position, seat: int) -> list[Move]:
        assert isinstance(s, State)
        return rules.legal(s, seat)

    def odds(self, s: Position) -> list[int]:
        assert isinstance(s, State)
        return rules.odds(s)

    def sample(self, s: Position, dice: Dice) -> Move:
        assert isinstance(s, State)
        return rules.sample(s, dice)

    def play(self, s: Position, seat: int, move: Move) -> None:
        assert isinstance(s, State)
        rules.play(s, seat, move)

    def ticks(self, s: Position) -> list[Move]:
        assert isinstance(s, State)
        return rules.ticks(s)

    def pace(self, s: Position) -> int:
        assert isinstance(s, State)
        return rules.pace(s)

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
        return view.label(s, actor, move, seat)

    def clause_of(self, s: Position, seat: int, move: Move) -> str:
        assert isinstance(s, State)
        return rules.clause_of(s, seat, move)

    def brain(self) -> Brain:
        return KhufuBrain(self)


GAME: Final = Khufu()
