"""Mummy Rummy's card: its name, seats and options, and the functions of this folder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mastaba.core.brain import Brain
from mastaba.core.chance import Dice
from mastaba.core.encoder import Encoder
from mastaba.core.events import Result
from mastaba.core.game import Game
from mastaba.core.options import Value
from mastaba.games.mummy_rummy import rules, view
from mastaba.games.mummy_rummy.bot import MummyBrain
from mastaba.games.mummy_rummy.components import DEALT, DIG_SIZE, IDLE_CIRCUITS, LONGEST_RACE
from mastaba.games.mummy_rummy.moves import MOVES
from mastaba.games.mummy_rummy.observe import MummyEncoder
from mastaba.games.mummy_rummy.state import OPTIONS, PHASES, State, read, setup
from mastaba.games.mummy_rummy.view import View


def most_turns(seats: int) -> int:
    """The ledger's proof: at most D Dig cards and 15 Trios and captures are progress.

    Before each of them, and at the end, there are at most 5n idle turns; a knock adds n - 1.
    """
    return IDLE_CIRCUITS * seats * (DIG_SIZE[seats] + 16) + seats - 1


def most_moves(seats: int) -> int:
    """Of a round: the deal; in a turn a draw, a discard and a knock; Dig cards; Trios and captures."""
    return DEALT[seats] * seats + 1 + 3 * most_turns(seats) + DIG_SIZE[seats] + 15


class MummyRummy(Game):
    def __init__(self) -> None:
        super().__init__(
            name="mummy-rummy",
            title="Mummy Rummy",
            seats=(2, 5),
            moves=MOVES,
            phases=PHASES,
            decisions=rules.DECISIONS,
            options=OPTIONS,
            usual=4,  # ledger section 8
            longest=1 + LONGEST_RACE * max([most_moves(seats) for seats in range(2, 6)]),
        )

    def first(self, options: dict[str, Value], seats: int) -> State:
        return setup(self, options, seats)

    def read(self, data: Mapping[str, Any]) -> State:
        return read(self, data)

    def result(self, s: State) -> Result:
        return rules.result(s)

    def view(self, s: State, seat: int) -> View:
        return view.view(s, seat)

    def redealt(self, s: State, seat: int, dice: Dice) -> State:
        return view.redealt(s, seat, dice)

    def brain(self) -> Brain:
        return MummyBrain(self)

    def encoder(self, options: Mapping[str, Value], seats: int) -> Encoder:
        return MummyEncoder(options, seats)


GAME: Final = MummyRummy()
