"""The one door out: what a seat may know (NG-INFO-1), and the worlds that it can imagine."""

from __future__ import annotations

from typing import TypedDict

from mastaba.core.chance import Dice
from mastaba.core.events import PlainResult
from mastaba.core.position import HIDDEN

from .moves import JACKAL, SCARABS
from .rules import points, result
from .state import Phase, State


class Player(TypedDict):
    """What these eyes see of a seat."""

    stash: list[str]  # what each scarab is worth; HIDDEN where the pile is not ours
    points: int | None  # None where we cannot count them


class View(TypedDict):
    seat: int  # whose eyes; -2: a watcher's
    phase: str
    turn: int
    bag: int  # tokens
    jackals: int  # of them
    dug: list[str]  # this turn's finds
    players: list[Player]
    result: PlainResult | None


def view(s: State, seat: int) -> View:
    """NG-INFO-1: all may count, and each reads only its own; after the end all is open."""
    over = s.phase == Phase.OVER
    own = [over or seat == owner for owner in range(s.seats)]
    return {
        "seat": seat,
        "phase": s.phase_name,
        "turn": s.turn,
        "bag": sum(s.bag),
        "jackals": s.bag[JACKAL],
        "dug": seen(s.dug, seat == s.turn),
        "players": [
            {"stash": seen(heap, own[owner]), "points": points(heap) if own[owner] else None}
            for owner, heap in enumerate(s.stash)
        ],
        "result": result(s).plain() if over else None,
    }


def seen(heap: list[int], is_open: bool) -> list[str]:
    """A list of its own, never the position's; HIDDEN for what these eyes may not see."""
    return [str(token) if is_open else HIDDEN for token in SCARABS for _ in range(heap[token])]


def redealt(s: State, seat: int, dice: Dice) -> State:
    """Another world that this seat could not tell apart: scarabs that it has not seen, shuffled."""
    twin = s.copy()
    if s.phase == Phase.OVER:
        return twin
    hidden = [heap for owner, heap in enumerate(twin.stash) if owner != seat]
    if seat != s.turn:
        hidden.append(twin.dug)
    pool = [token for token in SCARABS for heap in [twin.bag, *hidden] for _ in range(heap[token])]
    dice.shuffle(pool)
    for heap in hidden:
        size = sum(heap)
        for token in SCARABS:
            heap[token] = pool[:size].count(token)
        pool = pool[size:]
    for token in SCARABS:
        twin.bag[token] = pool.count(token)
    return twin
