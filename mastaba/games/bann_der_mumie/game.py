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
from mastaba.games.bann_der_mumie.options import LONGEST, OPTIONS
from mastaba.games.bann_der_mumie.phases import PHASES
from mastaba.games.bann_der_mumie.scoring import result
from mastaba.games.bann_der_mumie.state import State
from mastaba.games.bann_der_mumie.view_types import View


class BannDerMumie(Game):
    def __init__(self) -> None:
        super().__init__(
            name="bann-der-mumie",
            title="Under the Mummy's Spell",
            seats=(SEATS_MIN, SEATS_MAX),
            moves=MOVES,
            phases=PHASES,
            decisions=rules.DECISIONS,
            options=OPTIONS,
            longest=LONGEST,
        )

    def first(self, options: dict[str, Value], seats: int) -> State:
        return rules.setup(self, options, seats)

    def read(self, data: Mapping[str, Any]) -> State:
        return reading.read(self, data)

    # The rules, as core has them; but the decision is at hand, and what it does may end a part of the round

    def legal(self, s: State, seat: int) -> list[Move]:
        return s.point.open(s, seat)

    def sample(self, s: State, dice: Dice) -> Move:
        return s.point.sample(s, dice)

    def play(self, s: State, seat: int, move: Move) -> None:
        s.point.happens(s, seat, move)
        if s.stage_over:
            rules.next_stage(s)

    def result(self, s: State) -> Result:
        return result(s)

    def view(self, s: State, seat: int) -> View:
        return view.view(s, seat)

    def redealt(self, s: State, seat: int, dice: Dice) -> State:
        return worlds.redealt(s, seat, dice)

    def brain(self) -> Brain:
        return TombBrain(self)


GAME: Final = BannDerMumie()
