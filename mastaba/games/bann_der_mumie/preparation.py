"""Preparation (Vorbereitung): the start card goes round, the girlfriend has tea, the mummy hides a find."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import bit
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.games.bann_der_mumie.components import FINDS, GIRL, NONE, PERSONS, TEA
from mastaba.games.bann_der_mumie.moves import HIDES, NO_TEA_MOVE, TEAS, TombMove
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


def open_teas(s: State) -> list[Move]:
    """BM-PREP-2, BM-R-52: any person in play but herself; or not."""
    moves: list[Move] = [NO_TEA_MOVE]
    for person in range(GIRL):
        if s.boss[person] != NONE:
            moves.append(TEAS[person])
    return moves


def drink_tea(s: State, move: TombMove) -> None:
    """BM-PREP-3: that person's action cards cannot be used this round."""
    if move.a != NONE:
        s.tea = move.a
        s.hand &= ~bit(TEA)
        s.spent |= bit(TEA)
    if s.events is not None:
        s.tell(Event("tea", {"seat": s.turn, "person": PERSONS[move.a] if move.a != NONE else None}))
    begin_seeing(s)


def begin_seeing(s: State) -> None:
    """BM-PREP-4: the mummy looks at the top three. BM-R-29: or at as many as there are; one alone stays."""
    if len(s.stack) < 2:
        s.stage_over = True
        return
    s.seeing = 0
    s.enter(Phase.SEE)


def looked_at(s: State) -> i64:
    return min(3, len(s.stack))


def see(s: State, find: i64) -> None:
    turn_over(s, s.mummy, find, "see")
    s.seeing += 1
    if s.seeing == looked_at(s):
        s.enter(Phase.HIDE)


def turn_over(s: State, seat: i64, find: i64, event: str) -> None:
    """A seat alone sees a card of the stack; if nobody has before, chance has just said what it is."""
    if s.stack[s.seeing] == UNSEEN:
        s.stack[s.seeing] = find
        s.unseen &= ~bit(find)
    s.memory.saw(seat, s.seeing, find)
    if s.events is not None:
        s.tell(Event(event, {"seat": seat, "place": s.seeing + 1}, {"find": FINDS[find]}, (seat,)))


def open_hides(s: State) -> list[Move]:
    """BM-PREP-5: exactly one of them."""
    return HIDES[: looked_at(s)]


def hide(s: State, n: i64) -> None:
    """BM-PREP-5: it goes under the stack; the others stay on top in their order. Nobody else knows which."""
    if s.events is not None:
        said = {"n": n + 1, "find": FINDS[s.stack[n]]}
        s.tell(Event("hide", {"seat": s.mummy}, said, (s.mummy,)))
    s.memory.hid(s.mummy, n, looked_at(s))
    s.stack.append(s.stack.pop(n))
    s.stage_over = True
