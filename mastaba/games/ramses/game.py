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
from mastaba.games.ramses import scoring, view, worlds
from mastaba.games.ramses.bot import RamsesBrain
from mastaba.games.ramses.moves import MOVES, TIME_UP
from mastaba.games.ramses.phases import PHASES, Phase
from mastaba.games.ramses.reading import read
from mastaba.games.ramses.rules import DECISIONS
from mastaba.games.ramses.state import State, setup
from mastaba.games.ramses.terms import LONGEST, OPTIONS, SEATS_MOST
from mastaba.games.ramses.view import View


class TurnClock(Clock):
    """RA-R-50: it runs for a whole search or duel turn."""

    def mark(self, s: State) -> int:
        """All slides of a search or duel turn share one clock; any other decision has its own.

        A duel may begin right after a search, with no stake between (RA-R-24): its turns are counted from 1.
        """
        if s.phase != Phase.SEARCH and s.phase != Phase.DUEL:
            return -1
        return sum(s.turns) * 1000 + (s.duel.switches + 1 if s.duel is not None else 0)


class Ramses(Game):
    def __init__(self) -> None:
        super().__init__(
            name="ramses",
            title="Ramses",
            seats=(1, SEATS_MOST),
            moves=MOVES,
            phases=PHASES,
            decisions=DECISIONS,
            options=OPTIONS,
            longest=LONGEST,
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

    def result(self, s: State) -> Result:
        return scoring.result(s)

    def view(self, s: State, seat: int) -> View:
        return view.view(s, seat)

    def redealt(self, s: State, seat: int, dice: Dice) -> State:
        return worlds.redealt(s, seat, dice)

    def move(self, text: AnyMove | str) -> Move:
        """Ledger 4.2: 'slide up 1' may be typed too."""
        words = text.split() if isinstance(text, str) else []
        if len(words) == 3 and words[0].lower() == "slide" and words[2] == "1":
            return super().move(" ".join(words[:2]))
        return super().move(text)

    def brain(self) -> Brain:
        return RamsesBrain(self)


GAME: Final = Ramses()
