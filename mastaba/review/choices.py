"""One decision: what it was worth, what would have been better, and what that rests on.

*With what the seat knew*: over worlds that it could not tell from the real one, which is all that a `Window`
gives. *With open cards*: the same in the world as it was. The two differ in nothing but these worlds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from mastaba.bots.ismcts import Search
from mastaba.core.chance import Dice
from mastaba.core.message import Message, say
from mastaba.core.move import Move
from mastaba.core.position import Position
from mastaba.core.table import Window
from mastaba.review.worth import Mean, Shares, Yardstick, difference, roots

Imagine = Callable[[Dice], Position]  # a world of one's own, to be changed at will

LOOKS: Final = 3  # a search tries every open move so often, at least


@dataclass(frozen=True)
class Judgement:
    """A decision in one kind of worlds: how it stood, what the move changed, and what was missed."""

    before: Shares  # what each seat could expect, had the quick player gone on
    gain: Shares  # what the move changed against the quick player's choice, for each seat
    gain_variance: Shares
    best: str  # the move that the search would have made
    cost: float  # what the seat gave away against that move: 0 where it is the same
    cost_error: float

    def plain(self) -> dict[str, Any]:
        return {
            "before": rounded(self.before),
            "gain": rounded(self.gain),
            "gain_error": rounded(roots(self.gain_variance)),
            "best": self.best,
            "cost": round(self.cost, 4),
            "cost_error": round(self.cost_error, 4),
        }


def rounded(shares: Shares) -> Shares:
    return [round(share, 4) for share in shares]


class Judge:
    """Judges decisions of one game by so many playouts each."""

    def __init__(self, yardstick: Yardstick, depth: int) -> None:
        self.yardstick = yardstick
        self.depth = depth

    def knew(self, window: Window, move: Move, dice: Dice) -> Judgement:
        """With what the seat knew: nothing but its window is looked at."""
        return self.judged(window, window.world, move, dice)

    def open(self, window: Window, s: Position, move: Move, dice: Dice) -> Judgement:
        """With open cards: every world is the real one."""
        return self.judged(window, lambda _: s.copy(), move, dice)

    def judged(self, window: Window, imagine: Imagine, move: Move, dice: Dice) -> Judgement:
        """The search that finds the better move and the playouts that compare the two share no chance.

        So the better move is not taken for its luck: what is measured of it is what it is worth.
        """
        best = self.best(window, imagine, dice.fork())
        brain, seat, after = self.yardstick.brain, window.seat, self.yardstick.after
        before, gain, cost = Mean(window.seats), Mean(window.seats), Mean(window.seats)
        nothing = [0.0] * window.seats
        for _ in range(self.depth):
            world = imagine(dice)
            quick = brain.pick(world, seat, dice)  # with other dice than the playouts: they must not follow
            seed = seed_of(dice)
            came = after(world, seat, move, seed)
            usual = came if quick is move else after(world, seat, quick, seed)
            before.add(usual)
            gain.add(nothing if quick is move else difference(came, usual))
            if best is not move:
                better = usual if quick is best else after(world, seat, best, seed)
                cost.add(difference(better, came))
        missed = cost.mean[seat] if cost.count else 0.0
        error = roots(cost.variance)[seat] if cost.count else 0.0
        return Judgement(before.mean, gain.mean, gain.variance, best.text, missed, error)

    def best(self, window: Window, imagine: Imagine, dice: Dice) -> Move:
        """The move to compare with: the one that the shared search tries most often in these worlds."""
        moves = window.legal()
        if self.yardstick.alone:
            return self.best_alone(window, imagine, dice)
        search = Search(seed_of(dice))
        search.replant(window)
        for _ in range(max(self.depth, LOOKS * len(moves))):
            search.playout(window.game, self.yardstick.brain, imagine(dice), window.seat)
        arms = search.root.arms
        return max(moves, key=lambda move: arms[move.number].tried if move.number in arms else 0)

    def best_alone(self, window: Window, imagine: Imagine, dice: Dice) -> Move:
        """The search counts wins, and whoever plays alone has no rival: the mean of the points decides."""
        moves = window.legal()
        points = [0.0] * len(moves)
        for _ in range(max(self.depth // len(moves), LOOKS)):
            world, seed = imagine(dice), seed_of(dice)
            for i, move in enumerate(moves):
                points[i] += self.yardstick.after(world, window.seat, move, seed)[window.seat]
        return moves[points.index(max(points))]


def seed_of(dice: Dice) -> int:
    """A seed for dice that can be had again."""
    return int(dice.word()) << 32 | int(dice.word())


# Why


def reasons(window: Window, move: Move, dice: Dice) -> list[Message]:
    """What the game itself says for this move, from what the seat knows; or a sentence that fits any move."""
    return window.brain().reasons(window.world(dice), window.seat, move) or [say("why_general")]
