"""One decision: what it was worth, what would have been better, and what that rests on.

*With what the seat knew*: over worlds that it could not tell from the real one, which is all that a `Window`
gives. *With open cards*: the same in the world as it was. The two differ in nothing but these worlds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from mastaba.bots.ismcts import Search
from mastaba.core.chance import Dice
from mastaba.core.message import Message, say
from mastaba.core.move import Move
from mastaba.core.position import Position
from mastaba.core.table import Window
from mastaba.review.worth import Mean, Shares, Yardstick, difference, roots

Imagine = Callable[[Dice], Position]  # a world of one's own, to be changed at will

LOOKS: Final = 3  # a search tries every move that it looks at so often, at least
FEWEST: Final = 6  # moves that even the shallowest search looks at
DOUBT: Final = 3  # whether a move is better at all is asked in this part of the worlds that then measure it
BETTER: Final = 1.0  # standard errors by which it must seem better there
# What a move has changed is asked in EAGER times `depth` worlds if its playouts are a whole game away from
# the quick player's, in as many fewer as they are nearer; how near, is seen in GLANCES worlds before.
EAGER: Final = 64.0
MOST_OFTEN: Final = 3  # with more, marks would pay for what skill hardly gains (bench/results.md) …
SHALLOW: Final = 256  # … but in a shallow look, where a few decisions make nearly all the noise of the sum: …
SHALLOW_OFTEN: Final = 16  # … so many worlds, or so many times the depth
GLANCES: Final = 16
USUAL: Final = 0.1  # of a game: as if it had been so far away once before


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
        return self.judged(window, window.world, move, most_worlds(self.depth), dice)

    def open(self, window: Window, s: Position, move: Move, dice: Dice) -> Judgement:
        """With open cards: every world is the real one."""
        return self.judged(window, lambda _: s.copy(), move, MOST_OFTEN * self.depth, dice)

    def judged(self, window: Window, imagine: Imagine, move: Move, most: int, dice: Dice) -> Judgement:
        best, cost, error = self.missed(window, imagine, move, dice.fork())
        before, worlds = self.expected(window, imagine, move, most, dice.fork())
        gain = self.gained(window, imagine, move, worlds, dice.fork())
        return Judgement(before.mean, gain.mean, gain.variance, best.text, cost, error)

    def expected(
        self, window: Window, imagine: Imagine, move: Move, most: int, dice: Dice
    ) -> tuple[Mean, int]:
        """What each seat could expect, and in how many worlds it should be asked what the move has changed.

        The more, the farther its playouts are from those of the quick player's moves: so the sum over a game
        is as sure as so many playouts can make it (Neyman's allocation). A world in which the quick player
        makes this very move costs no playout. The looks that decide how many do not count in what is found.
        """
        seat, after, before = window.seat, self.yardstick.after, Mean(window.seats)
        squares, apart = USUAL * USUAL, 1.0
        for _ in range(self.depth):
            world, quick, seed = self.quick(window, imagine, dice)
            usual = after(world, seat, quick, seed)
            before.add(usual)
            if quick is not move and apart <= GLANCES:
                changed = difference(after(world, seat, move, seed), usual)
                squares += sum(share * share for share in changed) / 2.0
                apart += 1.0
        measure = max(before.mean[0], 1.0) if self.yardstick.alone else 1.0
        often = EAGER * sqrt(squares / apart) / measure
        return before, min(int(self.depth * max(often, 1.0)), most)

    def gained(self, window: Window, imagine: Imagine, move: Move, worlds: int, dice: Dice) -> Mean:
        """What the move changed against the quick player's choice: same worlds, same dice."""
        seat, after, gain = window.seat, self.yardstick.after, Mean(window.seats)
        nothing = [0.0] * window.seats
        for _ in range(worlds):
            world, quick, seed = self.quick(window, imagine, dice)
            if quick is move:
                gain.add(nothing)
            else:
                gain.add(difference(after(world, seat, move, seed), after(world, seat, quick, seed)))
        return gain

    def quick(self, window: Window, imagine: Imagine, dice: Dice) -> tuple[Position, Move, int]:
        """A world, the quick player's move in it, and a seed: playouts must not follow these dice."""
        world = imagine(dice)
        return world, self.yardstick.brain.pick(world, window.seat, dice), seed_of(dice)

    def missed(self, window: Window, imagine: Imagine, move: Move, dice: Dice) -> tuple[Move, float, float]:
        """A better move, what the seat gave away against it, and how sure that is; or the move itself.

        Three looks that share no chance: the first finds a move, the second doubts that it is better, the
        third measures by how much. So no move is taken for its luck, and what is measured of it is what it is
        worth; and where nobody can say that another was better, nothing was lost, not even a little noise.
        """
        best = self.best(window, imagine, dice.fork())
        if best is not move:
            doubted = self.compared(window, imagine, best, move, max(self.depth // DOUBT, 2), dice)
            if doubted.mean[0] > BETTER * sqrt(doubted.variance[0]):
                found = self.compared(window, imagine, best, move, self.depth, dice)
                return best, found.mean[0], sqrt(found.variance[0])
        return move, 0.0, 0.0

    def compared(
        self, window: Window, imagine: Imagine, best: Move, move: Move, times: int, dice: Dice
    ) -> Mean:
        """By how much one move is better for the seat than another: same worlds, same dice."""
        seat, after, found = window.seat, self.yardstick.after, Mean(1)
        for _ in range(times):
            world, seed = imagine(dice), seed_of(dice)
            found.add([after(world, seat, best, seed)[seat] - after(world, seat, move, seed)[seat]])
        return found

    def best(self, window: Window, imagine: Imagine, dice: Dice) -> Move:
        """The move to compare with: the one that the shared search tries most often in these worlds."""
        moves = self.promising(window, imagine, dice)
        if self.yardstick.alone:
            return self.best_alone(window, moves, imagine, dice)
        search = Search(seed_of(dice))
        search.replant(window)
        search.shut = {move.number for move in window.legal()} - {move.number for move in moves}
        for _ in range(max(self.depth, LOOKS * len(moves))):
            search.playout(window.game, self.yardstick.brain, imagine(dice), window.seat)
        arms = search.root.arms
        return max(moves, key=lambda move: arms[move.number].tried if move.number in arms else 0)

    def promising(self, window: Window, imagine: Imagine, dice: Dice) -> list[Move]:
        """The moves that a search has the time to look at: where too many are open, those that look best."""
        moves = window.legal()
        if len(moves) <= breadth(self.depth):
            return moves
        weights = self.yardstick.brain.weigh(imagine(dice), window.seat, moves)
        order = sorted(range(len(moves)), key=lambda i: -weights[i])
        return [moves[i] for i in sorted(order[: breadth(self.depth)])]

    def best_alone(self, window: Window, moves: list[Move], imagine: Imagine, dice: Dice) -> Move:
        """The search counts wins, and whoever plays alone has no rival: the mean of the points decides."""
        points = [0.0] * len(moves)
        for _ in range(max(self.depth // len(moves), LOOKS)):
            world, seed = imagine(dice), seed_of(dice)
            for i, move in enumerate(moves):
                points[i] += self.yardstick.after(world, window.seat, move, seed)[window.seat]
        return moves[points.index(max(points))]


def most_worlds(depth: int) -> int:
    """In how many worlds it is asked what a move has changed, at most, with what the seat knew."""
    return max(MOST_OFTEN * depth, min(SHALLOW_OFTEN * depth, SHALLOW))


def breadth(depth: int) -> int:
    """How many moves a search of this depth looks at, at most: what it costs is bounded by that."""
    return max(depth // LOOKS, FEWEST)


def seed_of(dice: Dice) -> int:
    """A seed for dice that can be had again."""
    return int(dice.word()) << 32 | int(dice.word())


# Why


def reasons(window: Window, move: Move, dice: Dice) -> list[Message]:
    """What the game itself says for this move, from what the seat knows; or a sentence that fits any move."""
    return window.brain().reasons(window.world(dice), window.seat, move) or [say("why_general")]
