"""The game's card: its name, seats and options, and the functions of this folder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mastaba.core.brain import Brain
from mastaba.core.chance import Dice
from mastaba.core.events import Result
from mastaba.core.game import Game
from mastaba.core.options import Value

from . import rules, view
from .bot import NewGameBrain
from .moves import LONGEST, MOVES
from .state import OPTIONS, PHASES, State, read
from .view import View


class NewGame(Game):
    def __init__(self) -> None:
        super().__init__(
            name="new-game",
            title="New Game",
            seats=(2, 6),
            usual=3,
            moves=MOVES,
            phases=PHASES,
            decisions=rules.DECISIONS,
            options=OPTIONS,
            longest=LONGEST,
        )

    def first(self, options: dict[str, Value], seats: int) -> State:
        return State(self, options, seats)

    def read(self, data: Mapping[str, Any]) -> State:
        return read(self, data)

    def result(self, s: State) -> Result:
        return rules.result(s)

    def view(self, s: State, seat: int) -> View:
        return view.view(s, seat)

    def redealt(self, s: State, seat: int, dice: Dice) -> State:
        return view.redealt(s, seat, dice)

    def brain(self) -> Brain:
        return NewGameBrain(self)


GAME: Final = NewGame()
