"""The expert game: what lies under gold pyramids, and the scarabs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit
from mastaba.core.events import Event
from mastaba.core.fields import none_or
from mastaba.core.move import Move
from mastaba.games.ramses.components import CHIPS, CURSE, NO_CHIP
from mastaba.games.ramses.deciding import OfTheSeat
from mastaba.games.ramses.duel import DUEL_SLIDE
from mastaba.games.ramses.moves import LEAVE, PASS, SCARAB, TILT, RamsesMove
from mastaba.games.ramses.phases import Phase
from mastaba.games.ramses.scorpion import CRAWL
from mastaba.games.ramses.search import SEARCH
from mastaba.games.ramses.sliding import Sliding
from mastaba.games.ramses.state import State

INTERRUPTED: Final[list[Sliding]] = [SEARCH, CRAWL, DUEL_SLIDE]  # by `doing`


class Tilt(OfTheSeat):
    """RA-TILT-1: who uncovers a treasure with a gold pyramid may look beneath it. RA-R-30: then it counts."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [TILT, LEAVE]

    def happens(self, s: State, seat: i64, move: RamsesMove) -> None:
        if move is TILT:
            tilt(s)
        INTERRUPTED[s.doing()].shows(s, s.showing())

    def silence(self, s: State, seat: i64) -> Move:
        return LEAVE  # RA-R-50


def tilt(s: State) -> None:
    """RA-TILT-1, RA-R-35: all see what is beneath. RA-R-34: perhaps nothing any more."""
    chip = s.chip_at(s.last)
    s.tilted |= bit(s.last)
    if s.events is not None:
        s.tell(Event("tilt", {"seat": s.turn, "chip": CHIPS[chip] if chip != NO_CHIP else None}))
    if chip == CURSE:
        take_mummy(s)
    elif chip != NO_CHIP:
        take_explorers(s, chip)


def take_mummy(s: State) -> None:
    """RA-CURSE-1: the chip stays. RA-CURSE-3: who had the mummy loses no turn. RA-R-40: twice is once."""
    if s.mummy == s.turn:
        return
    if s.events is not None:
        s.tell(Event("mummy", {"seat": s.turn, "lost": none_or(s.mummy)}))
    s.mummy = s.turn


def take_explorers(s: State, hats: i64) -> None:
    """RA-EXPL-1: the chip goes to the seat. RA-R-36: also with the last card of the game."""
    s.hats[s.turn] += hats
    away: i64 = ~bit(s.last)
    s.hats1 &= away
    s.hats2 &= away
    s.hats3 &= away


class UseScarab(OfTheSeat):
    """RA-SCAR-1: after a wrong treasure, another turn. RA-SCAR-2: twice a game."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [SCARAB, PASS]

    def happens(self, s: State, seat: i64, move: RamsesMove) -> None:
        interrupted = INTERRUPTED[s.doing()]
        if move is PASS:
            interrupted.ends(s, s.showing())
            return
        s.scarabs[s.turn] -= 1
        if s.events is not None:
            s.tell(Event("scarab", {"seat": s.turn, "left": s.scarabs[s.turn]}))
        interrupted.again(s)

    def silence(self, s: State, seat: i64) -> Move:
        return PASS  # RA-R-50


TILT_OR_LEAVE: Final = Tilt(Phase.TILT)
SCARAB_OR_PASS: Final = UseScarab(Phase.SCARAB)
