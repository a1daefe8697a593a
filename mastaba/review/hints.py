"""A hint: the move that a good player would consider now, what it is worth, and why. From a window alone."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from mastaba.bots.ismcts import Arm, Search
from mastaba.core.chance import Dice
from mastaba.core.message import Message
from mastaba.core.move import Move
from mastaba.core.table import Window
from mastaba.errors import NotYourTurn
from mastaba.review.choices import reasons, seed_of
from mastaba.review.worth import Mean, Yardstick, roots

SECONDS: Final = 0.6  # of the clock; on a busy machine somebody else may have the processor at the end of it
ALTERNATIVES: Final = 3  # the moves that are compared: the one of the hint, and the next best
TRIED: Final = 4  # playouts of a move, at least, before anything is said of what it is worth beside others
SEED: Final = 20161  # always the same: who asks twice is told the same, as far as time allows


@dataclass(frozen=True)
class Worth:
    """A move, and what the seat can expect of it: a share of a game, or points where it plays alone."""

    move: Move
    share: float
    error: float

    def plain(self) -> dict[str, Any]:
        return {"move": self.move.text, "share": round(self.share, 4), "error": round(self.error, 4)}


@dataclass(frozen=True)
class Hint:
    move: Move
    worths: list[Worth]  # the move first, then the next best; none where there is no choice
    why: list[Message]
    alone: bool

    def plain(self) -> dict[str, Any]:
        """JSON: docs/review.md."""
        return {
            "move": self.move.text,
            "unit": "points" if self.alone else "share",
            "worths": [worth.plain() for worth in self.worths],
            "why": [message.plain() for message in self.why],
        }


def always() -> bool:
    return True


def hint(
    window: Window,
    seconds: float = SECONDS,
    playouts: int = 0,
    seed: int = SEED,
    wanted: Callable[[], bool] = always,
) -> Hint:
    """What the shared search would play for this seat. With `playouts` no clock is looked at.

    As soon as nobody wants it any more there is no need to think on.
    """
    moves = window.legal()
    if not moves:
        raise NotYourTurn("There is nothing to hint at: this seat is not to act.")
    alone = window.seats == 1
    worths: list[Worth] = []
    if len(moves) > 1:
        search = Search(seed, seconds, playouts)
        search.heed(wanted)
        worths = (
            by_points(window, moves, seconds, playouts, seed) if alone else by_search(window, moves, search)
        )
    best = worths[0].move if worths else moves[0]
    return Hint(best, worths[:ALTERNATIVES], reasons(window, best, Dice(seed)), alone)


def by_search(window: Window, moves: list[Move], search: Search) -> list[Worth]:
    """The moves as often as they were tried, the most often first; those that hardly were are left out."""
    search.think(window)
    arms = search.root.arms
    tried = [move for move in moves if move.number in arms and arms[move.number].tried]
    tried.sort(key=lambda move: -arms[move.number].tried)
    told = tried[:1] + [move for move in tried[1:] if arms[move.number].tried >= TRIED]
    return [in_shares(move, arms[move.number]) for move in told]


def in_shares(move: Move, arm: Arm) -> Worth:
    """Its error is as if it had been won once and lost once before: few playouts prove little."""
    tried = float(arm.tried)
    share = (arm.shares + 1.0) / (tried + 2.0)
    return Worth(move, arm.shares / tried, sqrt(share * (1.0 - share) / tried))


def by_points(window: Window, moves: list[Move], seconds: float, playouts: int, seed: int) -> list[Worth]:
    """Alone there is nobody to win against, as the search counts: every move is tried in the same worlds."""
    yardstick, dice = Yardstick(window.game, window.seats), Dice(seed)
    until = time.perf_counter() + seconds
    points = [Mean(1) for _ in moves]
    while points[0].count * len(moves) < playouts if playouts else time.perf_counter() < until:
        world, of_world = window.world(dice), seed_of(dice)
        for move, mean in zip(moves, points, strict=True):
            mean.add(yardstick.after(world, window.seat, move, of_world))
    worths = [
        Worth(move, mean.mean[0], roots(mean.variance)[0]) for move, mean in zip(moves, points, strict=True)
    ]
    return sorted(worths, key=lambda worth: -worth.share)
