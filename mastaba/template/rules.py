"""The rules: each decision with all that follows from it, in the order in which they come up."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mastaba.core.decision import Decision, Over
from mastaba.core.events import Event, Result
from mastaba.core.move import Move

from .moves import BAG, DIG, DRAWS, JACKAL, MOVES, REST, SCARABS, Draw
from .state import Phase, State


class Choose(Decision[State]):
    """NG-DIG-1: dig as long as the bag lasts. NG-REST-1: with a find in hand one may rest instead."""

    def who(self, s: State) -> i64:
        return s.turn

    def open(self, s: State, seat: i64) -> list[Move]:
        return [move for move, able in ((DIG, any(s.bag)), (REST, any(s.dug))) if able]

    def happens(self, s: State, seat: i64, move: Move) -> None:
        if move is DIG:
            s.enter(Phase.DRAW)
        else:
            rest(s)

    def silence(self, s: State, seat: i64) -> Move:
        return REST if any(s.dug) else DIG

    def refused_by(self, s: State, seat: i64, move: Move) -> str:
        return "NG-REST-1" if move is REST else "NG-DIG-1"

    def label(self, s: State, actor: i64, move: Move, seat: i64) -> int:
        return uncovering(s) if move is REST and not any(s.bag) else move.number


class DrawToken(Decision[State]):
    """NG-DIG-2: every token in the bag is equally likely."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [draw for draw in DRAWS if s.bag[draw.token]]

    def odds(self, s: State) -> list[int]:
        return [number for number in s.bag if number]

    def happens(self, s: State, seat: i64, move: Draw) -> None:
        s.bag[move.token] -= 1
        if move.token == JACKAL:
            meet_jackal(s)
        else:
            find_scarab(s, move.token)

    def label(self, s: State, actor: i64, move: Draw, seat: i64) -> int:
        """NG-DIG-3: others hear that something was found, not what; a jackal is heard by all."""
        if move.token == JACKAL and sum(s.bag) == 1 and not any(s.dug):
            return uncovering(s)
        return move.number if seat == s.turn or move.token == JACKAL else -1


DECISIONS: Final[tuple[Decision[Any], ...]] = (Choose(Phase.CHOOSE), DrawToken(Phase.DRAW), Over(Phase.OVER))


def find_scarab(s: State, token: int) -> None:
    """NG-DIG-3: the digger alone sees the find, and may dig on."""
    s.dug[token] += 1
    if s.events is not None:
        s.tell(Event("found", {"seat": s.turn}, {"token": str(token)}, (s.turn,)))
    s.enter(Phase.CHOOSE)


def meet_jackal(s: State) -> None:
    """NG-DIG-4: this turn's finds go back into the bag, and the turn is over."""
    lost = sum(s.dug)
    for token in SCARABS:
        s.bag[token] += s.dug[token]
        s.dug[token] = 0
    if s.events is not None:
        s.tell(Event("jackal", {"seat": s.turn, "lost": lost}))
    end_turn(s)


def rest(s: State) -> None:
    """NG-REST-2: this turn's finds go face down onto the seat's stash."""
    kept = sum(s.dug)
    for token in SCARABS:
        s.stash[s.turn][token] += s.dug[token]
        s.dug[token] = 0
    if s.events is not None:
        s.tell(Event("rest", {"seat": s.turn, "kept": kept}))
    end_turn(s)


def end_turn(s: State) -> None:
    """NG-END-1: the next one's turn, or the end."""
    s.turn = (s.turn + 1) % s.seats
    s.enter(Phase.CHOOSE if any(s.bag) else Phase.OVER)
    if s.phase == Phase.OVER and s.events is not None:
        s.tell(Event("over", {**result(s).plain()}))


def uncovering(s: State) -> int:
    """NG-END-1: what a last move is called, by all that it turns over: another number for other stashes."""
    label = 1
    for owner, heap in enumerate(s.stash):
        for token in SCARABS:
            kept = heap[token] + (s.dug[token] if owner == s.turn else 0)
            label = label * (BAG[token] + 1) + kept
    return len(MOVES) + label


def points(heap: list[int]) -> int:
    return sum(token * heap[token] for token in SCARABS)


def result(s: State) -> Result:
    """NG-END-1: the most points win, and equals share."""
    scores = tuple(points(heap) for heap in s.stash)
    winners = tuple(seat for seat in range(s.seats) if scores[seat] == max(scores))
    return Result(winners if len(winners) < s.seats else (), scores, "points")
