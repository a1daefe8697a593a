"""Preparation (Vorbereitung): the start card goes round, the girlfriend has tea, the mummy hides a find."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import require
from mastaba.games.bann_der_mumie.components import FINDS, GIRL, NONE, PERSONS, TEA
from mastaba.games.bann_der_mumie.decisions import (
    HEARD_A_DRAW,
    HEARD_A_HIDING,
    OfTheMummy,
    OfTheSeat,
    Point,
)
from mastaba.games.bann_der_mumie.moves import DRAWS, HIDES, NO_TEA_MOVE, TEAS, TombMove, moves_of
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.state import UNSEEN, State


def begin(s: State) -> None:
    """BM-PREP-1: from round 2 the start card passes clockwise; the mummy never holds it."""
    if s.round > 1:
        s.start = s.next_character(s.start)
    if s.events is not None:
        s.tell(Event("round", {"round": s.round, "start": s.start}))
    # BM-PREP-2: the girlfriend can only be hired on a market, so never before round 2.
    host: i64 = s.boss[GIRL]
    if host != NONE and s.hand & bit(TEA):
        s.turn = host
        s.enter(Phase.TEA)
    else:
        begin_seeing(s)


class Tea(OfTheSeat):
    """BM-PREP-3: the girlfriend's guest cannot use his action cards this round."""

    def open(self, s: State, seat: i64) -> list[Move]:
        """BM-PREP-2, BM-R-52: any person in play but herself; or not."""
        moves: list[Move] = [NO_TEA_MOVE]
        for person in range(GIRL):
            if s.boss[person] != NONE:
                moves.append(TEAS[person])
        return moves

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        guest: i64 = move.a
        if guest != NONE:
            s.tea = guest
            s.hand &= ~bit(TEA)
            s.spent |= bit(TEA)
        if s.events is not None:
            s.tell(Event("tea", {"seat": s.turn, "person": PERSONS[guest] if guest != NONE else None}))
        begin_seeing(s)

    def check(self, s: State) -> None:
        super().check(s)
        require(s.boss[GIRL] == s.turn and s.hand & bit(TEA) != 0, "nobody can ask anybody to tea")


def begin_seeing(s: State) -> None:
    """BM-PREP-4: the mummy looks at the top three. BM-R-29: or at as many as there are; one alone stays."""
    if len(s.stack) < 2:
        s.stage_over = True
        return
    s.seeing = 0
    s.enter(Phase.SEE)


def looked_at(s: State) -> i64:
    return min(3, len(s.stack))


def seen_on_top(s: State, number: i64) -> bool:
    """Somebody has looked at so many cards of the stack."""
    return number <= len(s.stack) and UNSEEN not in s.stack[:number]


class TurnOver(Point):
    """A seat alone sees a card of the stack; if nobody has before, chance has just said what it is."""

    def open(self, s: State, seat: i64) -> list[Move]:
        known: i64 = s.stack[s.seeing]
        return [DRAWS[known]] if known != UNSEEN else moves_of(DRAWS, s.unseen)

    def viewer(self, s: State) -> i64:
        """Who sees it."""
        raise NotImplementedError

    def turn_over(self, s: State, find: i64) -> None:
        if s.stack[s.seeing] == UNSEEN:
            s.stack[s.seeing] = find
            s.unseen &= ~bit(find)
        s.memory.saw(self.viewer(s), s.seeing, find)

    def label(self, s: State, actor: i64, move: TombMove, seat: i64) -> int:
        return move.number if seat == self.viewer(s) else HEARD_A_DRAW


class See(TurnOver):
    """BM-PREP-4: one after the other."""

    def viewer(self, s: State) -> i64:
        return s.mummy

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        self.turn_over(s, move.a)
        if s.events is not None:
            said = {"seat": s.mummy, "place": s.seeing + 1}
            s.tell(Event("see", {**said}, {"find": FINDS[move.a]}, (s.mummy,)))
        s.seeing += 1
        if s.seeing == looked_at(s):
            s.enter(Phase.HIDE)

    def check(self, s: State) -> None:
        fits = len(s.stack) > 1 and s.seeing < looked_at(s) and seen_on_top(s, s.seeing)
        require(fits, "the mummy looks at a card that she cannot see")


class Hide(OfTheMummy):
    """BM-PREP-5: one goes under the stack; the others stay on top in their order. Nobody else knows which."""

    def open(self, s: State, seat: i64) -> list[Move]:
        """BM-PREP-5: exactly one of them."""
        return HIDES[: looked_at(s)]

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        n: i64 = move.a
        if s.events is not None:
            said = {"n": n + 1, "find": FINDS[s.stack[n]]}
            s.tell(Event("hide", {"seat": s.mummy}, said, (s.mummy,)))
        s.memory.hid(s.mummy, n, looked_at(s))
        s.stack.append(s.stack.pop(n))
        s.stage_over = True

    def label(self, s: State, actor: i64, move: TombMove, seat: i64) -> int:
        return move.number if seat == actor else HEARD_A_HIDING

    def check(self, s: State) -> None:
        fits = len(s.stack) > 1 and seen_on_top(s, looked_at(s))
        require(fits, "the mummy hides what she has not seen")


DECISIONS: Final = (Tea(Phase.TEA), See(Phase.SEE), Hide(Phase.HIDE))
