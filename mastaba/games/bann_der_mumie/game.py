"""The card of Under the Mummy's Spell: its name, seats and options, and the functions of this folder."""

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
from mastaba.games.bann_der_mumie import reading, rules, view, worlds
from mastaba.games.bann_der_mumie.bot import TombBrain
from mastaba.games.bann_der_mumie.components import SEATS_MAX, SEATS_MIN
from mastaba.games.bann_der_mumie.moves import MOVES
from mastaba.games.bann_der_mumie.phases import PHASES
from mastaba.games.bann_der_mumie.scoring import result
from mastaba.games.bann_der_mumie.state import LONGEST, OPTIONS, State


class BannDerMumie(Game):
    def __init__(self) -> None:
        super().__init__(
            name="bann-der-mumie",
            title="Under the Mummy's Spell",
            seats=(SEATS_MIN, SEATS_MAX),
            moves=MOVES,
            phases=PHASES,
            options=OPTIONS,
            longest=LONGEST,
        )

    def first(self, options: dict[str, Value], seats: int) -> Position:
        return rules.setup(self, options, seats)

    def read(self, data: Mapping[str, Any]) -> Position:
        return reading.read(self, data)

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

    def result(self, s: Position) -> Result:
        assert isinstance(s, State)
        return result(s)

    def view(self, s: Position, seat: int) -> dict[str, Any]:
        assert isinstance(s, State)
        return cast(dict[str, Any], view.view(s, seat))

    def redealt(self, s: Position, seat: int, dice: Dice) -> Position:
        assert isinstance(s, State)
        return worlds.redealt(s, seat, dice)

    def label(self, s: Position, actor: int, move: Move, seat: int) -> int:
        assert isinstance(s, State)
        return worlds.label(s, actor, move, seat)

    def clause_of(self, s: Position, seat: int, move: Move) -> str:
        return rules.clause_of(move)

    def brain(self) -> Brain:
        return TombBrain(self)


GAME: Final = BannDerMumie()
