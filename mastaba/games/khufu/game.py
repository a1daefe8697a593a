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
from mastaba.games.khufu.components import CURSES, SEATS_MAX, SEATS_MIN, TREASURES
from mastaba.games.khufu.moves import MOVES
from mastaba.games.khufu.phases import PHASES
from mastaba.games.khufu.state import OPTIONS, State, read, setup

# KH-R-41: how long a game can be. By KH-CLOCK-7 every turn takes a second, an appearance at least seven.
SECONDS: Final = 45 * 60
# One Curse Card: its two moves, a target, two rolls, looks at kept cards, and 36 payments at most (C02).
CURSE: Final = 60
CHAIN: Final = CURSES * CURSE + TREASURES  # KH-R-27; no card brings more than three Treasures
TURN: Final = CHAIN + 2 * TREASURES + 20  # roll and move, a table with all Treasures won or lost, a Challenge
APPEARANCE: Final = CHAIN + 2 * TREASURES + 60  # what he draws, answers, a game of chance
STANDING: Final = 2 * 60  # ticks while the clock stands: the patience of DEALER and HAND
BEFORE: Final = 6 * (60 + 3 + 5) + 1  # characters, charms and Treasures of a short game
TICKS_AND_OMENS: Final = 4 * SECONDS
LONGEST: Final = BEFORE + SECONDS * (TURN + STANDING) + SECONDS // 7 * APPEARANCE + TICKS_AND_OMENS


class Khufu(Game):
    def __init__(self) -> None:
        super().__init__(
            name="khufu",
            title="Khufu the Mummy",
            seats=(SEATS_MIN, SEATS_MAX),
            moves=MOVES,
            phases=PHASES,
            options=OPTIONS,
            longest=LONGEST,
            edition=2,  # since 0.2: an open hand lasts three later turns, silence on "Who's up?" counts
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
