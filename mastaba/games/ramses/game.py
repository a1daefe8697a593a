"""Ramses' card: its name, seats and options, and the functions of this folder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, SupportsIndex

from mastaba.core.abilities import Clock, Memory
from mastaba.core.brain import Brain
from mastaba.core.chance import Dice
from mastaba.core.doors import AnyMove
from mastaba.core.events import Result
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.options import Value
from mastaba.errors import BadSeats
from mastaba.games.ramses import rules, view
from mastaba.games.ramses.bot import RamsesBrain
from mastaba.games.ramses.components import CARD_COUNT, HOLES, SCARAB_USES
from mastaba.games.ramses.moves import MOVES, TIME_UP
from mastaba.games.ramses.reading import read
from mastaba.games.ramses.state import OPTIONS, PHASES, State, setup
from mastaba.games.ramses.view import View

SEATS_MOST: Final = 5


def longest() -> int:
    """RA-R-8: no game has more moves, with the largest limits that can be chosen.

    Every turn has at most so many slides, and after the last of them a tilt and a scarab. The setup: who
    starts, 12 treasures, the free hole, 47 pyramids, 16 chips, 30 cards.
    """
    most = {option.name: option.most for option in OPTIONS}
    turns = CARD_COUNT * most["turns"] + 2 * most["duel"] + SEATS_MOST * SCARAB_USES
    scorpions = 3 * (most["scorpion"] + 2)  # the slides, a tilt, a gift
    stakes = 2 * 2
    return 1 + 12 + HOLES + 16 + CARD_COUNT + turns * (most["slides"] + 2) + scorpions + stakes


class TurnClock(Clock):
    """RA-R-50: it runs for a whole search or duel turn."""

    def mark(self, s: State) -> int:
        return rules.clock_mark(s)


class Ramses(Game):
    def __init__(self) -> None:
        super().__init__(
            name="ramses",
            title="Ramses",
            seats=(1, SEATS_MOST),
            moves=MOVES,
            phases=PHASES,
            options=OPTIONS,
            longest=longest(),
            usual=3,
            bots=("memory:average", "memory:perfect", "memory:good", "memory:weak", "memory:none"),
            memory=Memory(),  # RA-R-52: and so nothing is taken back
            clock=TurnClock((TIME_UP,)),  # RA-R-5: nobody else ends a turn early
        )

    def seats_for(self, came: SupportsIndex, options: Mapping[str, Value] | None = None) -> int:
        """RA-SOLO-1: the solo game is for one, and who asks for it without a number plays alone."""
        if options is None or options.get("variant") != "solo":
            return super().seats_for(came)
        seats = super().seats_for(came) if came else 1
        if seats > 1:
            raise BadSeats(f"The solo game of {self.title} is for 1 player; {seats} came.")
        return seats

    def first(self, options: dict[str, Value], seats: int) -> State:
        return setup(self, options, seats)

    def read(self, data: Mapping[str, Any]) -> State:
        return read(self, data)

    def legal(self, s: State, seat: int) -> list[Move]:
        return rules.legal(s)

    def odds(self, s: State) -> list[int]:
        return rules.odds(s)

    def sample(self, s: State, dice: Dice) -> Move:
        return rules.sample(s, dice)

    def play(self, s: State, seat: int, move: Move) -> None:
        rules.play(s, move)

    def result(self, s: State) -> Result:
        return rules.result(s)

    def view(self, s: State, seat: int) -> View:
        return view.view(s, seat)

    def redealt(self, s: State, seat: int, dice: Dice) -> State:
        return view.redealt(s, seat, dice)

    def label(self, s: State, actor: int, move: Move, seat: int) -> int:
        return view.label(s, move, seat)

    def clause_of(self, s: State, seat: int, move: Move) -> str:
        return rules.clause_of(s, move)

    def move(self, text: AnyMove | str) -> Move:
        """Ledger 4.2: 'slide up 1' may be typed too."""
        words = text.split() if isinstance(text, str) else []
        if len(words) == 3 and words[0].lower() == "slide" and words[2] == "1":
            return super().move(" ".join(words[:2]))
        return super().move(text)

    def timed_out(self, s: State, seat: int) -> Move | None:
        return rules.timed_out(s)

    def brain(self) -> Brain:
        return RamsesBrain(self)


GAME: Final = Ramses()
