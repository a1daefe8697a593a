"""Slides: of a search, of a scorpion, of a duel."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import bit, has
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.games.ramses.components import FREE_AFTER, NO_HOLE, NO_TREASURE, TREASURES, WAYS, board_way
from mastaba.games.ramses.deciding import OfTheSeat
from mastaba.games.ramses.moves import SINGLE_SLIDES, TIME_UP, RamsesMove, is_slide
from mastaba.games.ramses.phases import Phase
from mastaba.games.ramses.state import State


class Sliding(OfTheSeat):
    """RA-SLIDE-1: a pyramid next to the free hole moves into it. RA-FIND-6: also the one just moved.

    RA-SLIDE-3, RA-R-5: to stop is no choice, but the clock may (RA-R-50).
    """

    def open(self, s: State, seat: i64) -> list[Move]:
        return with_clock(s, SINGLE_SLIDES[s.facing * 48 + s.free])

    def happens(self, s: State, seat: i64, move: RamsesMove) -> None:
        if move.more == 0:  # RA-R-50: time is up, as at the slide limit
            self.ends(s, NO_TREASURE)
            return
        uncovered = push(s, move.what, move.more)
        if s.treasures & uncovered == 0:
            self.shows_sand(s)
        elif s.terms.expert and s.gold & bit(s.last):
            s.enter(Phase.TILT)  # RA-TILT-1; RA-TILT-3: only then
        else:
            self.shows(s, s.showing())

    def shows_sand(self, s: State) -> None:
        """RA-FIND-1: slide again. RA-R-6: up to the limit."""
        s.slides += 1
        if s.slides >= s.terms.slide_limit:
            self.ends(s, NO_TREASURE)

    def shows(self, s: State, treasure: i64) -> None:
        """A slide has uncovered a treasure, and the pyramid was tilted or left (RA-R-30, RA-R-33)."""
        raise NotImplementedError

    def ends(self, s: State, treasure: i64) -> None:
        """The turn is over with this treasure, or without one.

        RA-R-6, RA-R-10, RA-R-46: at the slide limit. RA-R-41: no scarab helps.
        """
        raise NotImplementedError

    def again(self, s: State) -> None:
        """RA-SCAR-1: a scarab gives another turn."""
        raise NotImplementedError

    def silence(self, s: State, seat: i64) -> Move:
        return TIME_UP  # RA-R-50

    def refused_by(self, s: State, seat: i64, move: RamsesMove) -> str:
        """It needs only what everybody sees."""
        if not is_slide(move):
            return "RA-SLIDE-3" if move is TIME_UP else move.clause
        there = free_then(s, move.what, move.more) != NO_HOLE
        return self.clause if there and move.more > 1 else "RA-SLIDE-1"

    def label(self, s: State, actor: i64, move: RamsesMove, seat: i64) -> int:
        """A slide to sand shows sand, unless it is the last one."""
        if (
            is_slide(move)
            and not self.at_limit(s)
            and not has(s.treasures, free_then(s, move.what, move.more))
        ):
            return move.number
        return super().label(s, actor, move, seat)

    def at_limit(self, s: State) -> bool:
        """One more slide to sand would end something."""
        return s.slides + 1 >= s.terms.slide_limit


def free_then(s: State, way: i64, pyramids: i64) -> i64:
    """Where the free hole would be after this slide, or NO_HOLE: there are not so many pyramids that way."""
    return FREE_AFTER[(s.free * 4 + board_way(way, s.facing)) * 8 + pyramids]


def with_clock(s: State, slides: list[Move]) -> list[Move]:
    moves = slides.copy()
    if s.terms.timed:
        moves.append(TIME_UP)
    return moves


def push(s: State, way: i64, pyramids: i64) -> i64:
    """RA-SLIDE-1: the hole left last is the new free hole. RA-SLIDE-2: nothing is lifted or jumped.

    RA-POWER-3, RA-R-20: of a line only the last hole is uncovered; it is what this says, as a set.
    """
    board = board_way(way, s.facing)
    for _ in range(pyramids):
        from_hole = FREE_AFTER[(s.free * 4 + board) * 8 + 1]
        carry(s, from_hole, s.free)
        s.last = s.free  # RA-R-15, RA-R-31: of a line it is the last one that counts
        s.free = from_hole
    uncovered: i64 = bit(s.free)
    s.seen |= uncovered
    s.slid[s.turn] += 1
    if s.events is not None:
        treasure = s.showing()
        shows = TREASURES[treasure] if treasure != NO_TREASURE else None
        s.tell(Event("slide", {"seat": s.turn, "way": WAYS[way], "count": pyramids, "shows": shows}))
    return uncovered


def carry(s: State, from_hole: i64, to_hole: i64) -> None:
    """A pyramid goes from one hole to the next. RA-XSET-3: its chip goes with it."""
    here: i64 = bit(from_hole)
    both: i64 = here | bit(to_hole)
    if s.red & here:
        s.red ^= both
    elif s.blue & here:
        s.blue ^= both
    else:
        s.gold ^= both
        if s.terms.expert:
            carry_chip(s, here, both)


def carry_chip(s: State, here: i64, both: i64) -> None:
    if s.tilted & here:
        s.tilted ^= both
    if s.curses & here:
        s.curses ^= both
    elif s.hats1 & here:
        s.hats1 ^= both
    elif s.hats2 & here:
        s.hats2 ^= both
    elif s.hats3 & here:
        s.hats3 ^= both
