"""Ramses' card: its name, seats and options, and the functions of this folder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, SupportsIndex

from mastaba.core.abilities import Clock, Memory
from mastaba.core.doors import AnyMove
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.options import Value
from mastaba.errors import BadSeats
from mastaba.games.ramses.bot import RamsesBrain
from mastaba.games.ramses.moves import MOVES, TIME_UP
from mastaba.games.ramses.observe import encoder
from mastaba.games.ramses.phases import PHASES, Phase
from mastaba.games.ramses.reading import read
from mastaba.games.ramses.rules import DECISIONS
from mastaba.games.ramses.scoring import result
from mastaba.games.ramses.state import State, setup
from mastaba.games.ramses.terms import LONGEST, OPTIONS, SEATS_MOST
from mastaba.games.ramses.view import view
from mastaba.games.ramses.worlds import redealt


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
    def seats_for(self, came: SupportsIndex, options: Mapping[str, Value] | None = None) -> int:
        """RA-SOLO-1: the solo game is for one, and who asks for it without a number plays alone."""
        if options is None or options.get("variant") != "solo":
            return super().seats_for(came)
        seats = super().seats_for(came) if came else 1
        if seats > 1:
            raise BadSeats(f"The solo game of {self.title} is for 1 player; {seats} came.")
        return seats

    def move(self, text: AnyMove | str) -> Move:
        """Ledger 4.2: 'slide up 1' may be typed too."""
        words = text.split() if isinstance(text, str) else []
        if len(words) == 3 and words[0].lower() == "slide" and words[2] == "1":
            return super().move(" ".join(words[:2]))
        return super().move(text)


GAME: Final = Ramses(
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
    first=setup,
    read=read,
    view=view,
    redealt=redealt,
    result=result,
    brain=RamsesBrain,
    encoder=encoder,
)
