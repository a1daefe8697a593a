"""The card of Under the Mummy's Spell: its name, seats and options, and the functions of this folder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mastaba.core.brain import Brain
from mastaba.core.chance import Dice
from mastaba.core.events import Result
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.options import Value
from mastaba.games.bann_der_mumie import reading, rules, view, worlds
from mastaba.games.bann_der_mumie.bot import TombBrain
from mastaba.games.bann_der_mumie.components import SEATS_MAX, SEATS_MIN
from mastaba.games.bann_der_mumie.moves import MOVES
from mastaba.games.bann_der_mumie.phases import PHASES
from mastaba.games.bann_der_mumie.scoring import result
from mastaba.games.bann_der_mumie.state import LONGEST, OPTIONS, State
from mastaba.games.bann_der_mumie.view import View


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

    def first(self, options: dict[str, Value], seats: int) -> State:
        return rules.setup(self, options, seats)

    def read(self, data: Mapping[str, Any]) -> State:
        return reading.read(self, data)

    def legal(self, s: State, seat: int) -> list[Move]:
        return rules.legal(s, seat)

    def odds(self, s: State) -> list[int]:
        return rules.odds(s)

    def sample(self, s: State, dice: Dice) -> Move:
        return rules.sample(s, dice)

    def play(self, s: State, seat: int, move: Move) -> None:
        rules.play(s, seat, move)

    def result(self, s: State) -> Result:
        return result(s)

    def view(self, s: State, seat: int) -> View:
        return view.view(s, seat)

    def redealt(self, s: State, seat: int, dice: Dice) -> State:
        return worlds.redealt(s, seat, dice)

    def label(self, s: State, actor: int, move: Move, seat: int) -> int:
        return worlds.label(s, actor, move, seat)

    def clause_of(self, s: State, seat: int, move: Move) -> str:
        return rules.clause_of(move)

    def brain(self) -> Brain:
        return TombBrain(self)


GAME: Final = BannDerMumie()
