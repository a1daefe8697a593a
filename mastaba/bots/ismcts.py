"""Search for games with hidden things: information-set Monte Carlo tree search, for every game.

Each playout imagines a world (`redealt`), walks down one tree per seat, and plays on to the end. A tree
is its seat's knowledge: it branches by what that seat makes of a move (`Game.label`), so that nobody in
the search acts on what it could not know (the multiple-observer form of Cowling, Powley and Whitehouse,
2012). Seats that choose at once are asked one after the other; their labels keep the choices sealed.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from math import exp, log, sqrt
from typing import Final, final

from mypy_extensions import i64

from mastaba.bots.base import Bot
from mastaba.bots.greedy import drawn
from mastaba.bots.recipe import SECONDS, Recipe
from mastaba.core.bits import bit, lowest
from mastaba.core.brain import Brain
from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.playout import play_on
from mastaba.core.position import CHANCE, NOBODY, SEVERAL, Position
from mastaba.core.table import Window

LEAST_PRIOR: Final = 0.05  # beside the best move's 1: what looks hopeless is looked at, too
TELLING: Final = 8  # a move that was tried so many times less than the favourite is not judged …
DOUBT: Final = 0.25  # … and the others by what they are worth at least, half a standard error or more away
LOOKS_EVERY: Final = 8  # playouts between two looks at the clock
JUDGES_EVERY: Final = 64  # playouts between two questions whether the favourite can still be caught
SPENDS: Final = 0.125  # of what was saved, on one decision …
MOST_TIMES: Final = 2.5  # … which never takes more than so many times the usual seconds
ASKS_EVERY: Final = 16  # playouts between two questions whether anybody still wants to know


@final
class Arm:
    """One move at one node: how often it was open, how often tried, and what came of it."""

    def __init__(self, weight: float) -> None:
        self.weight = weight  # how good the game's brain finds it
        self.prior: float = 1.0  # the same as a part of all moves, not yet divided by their sum
        self.open: i64 = 0
        self.tried: i64 = 0
        self.shares: float = 0.0
        self.dull: i64 = 0  # tries that ended as nobody likes it

    def promise(self, chances: float, curiosity: float, trust: float) -> float:
        """UCB for arms that are not always there, leaning on the brain while there is little to go by.

        `chances` is the logarithm of how often it was open: most arms of a node share it.
        """
        tried = float(self.tried)
        lean = trust * self.weight / (tried + 1.0)
        return self.shares / tried + curiosity * sqrt(chances / tried) + lean


NO_MOVES: Final[list[Move]] = []
NO_ARMS: Final[list[Arm]] = []


@final
class Node:
    """What one seat knows at one moment: its moves there, and where each thing it may hear leads."""

    def __init__(self) -> None:
        self.arms: dict[int, Arm] = {}
        self.next: dict[int, Node] = {}
        self.met = False
        self.weighed = False
        # What was open when it was last met, and the arms in that order: mostly it is the same again, and
        # to look up each arm by its number took a tenth of the search.
        self.moves = NO_MOVES
        self.row = NO_ARMS

    def knows(self, moves: list[Move]) -> bool:
        """Are these open moves those of the last time?"""
        if len(moves) != len(self.moves):
            return False
        for i in range(len(moves)):  # noqa: SIM110  a generator is slow in compiled code
            if moves[i] is not self.moves[i]:
                return False
        return True

    def follow(self, label: int) -> Node:
        node = self.next.get(label)
        if node is None:
            node = Node()
            self.next[label] = node
        return node


class Search(Bot):
    """Thinks for `seconds`, or for a number of `playouts` (then its choice depends on the seed alone)."""

    def __init__(
        self, seed: int, seconds: float = SECONDS, playouts: int = 0, recipe: Recipe | None = None
    ) -> None:
        """A recipe says both, and more."""
        self.dice = Dice(seed)
        self.recipe = recipe or Recipe("search", seconds, playouts)
        self.seconds = self.recipe.seconds
        self.playouts = self.recipe.playouts
        self.curiosity = self.recipe.curiosity
        self.trust = self.recipe.trust
        self.prior = self.recipe.prior
        self.limit = 0.0  # seconds that also end a number of playouts; 0: none
        self.wanted: Callable[[], bool] | None = None  # whether somebody still wants to know
        self.done: int = 0  # playouts since the bot was made, for benchmarks
        self.root = Node()  # the tree of the seat we play
        self.others: list[Node] = []  # the trees of the seats we imagine, by seat
        self.heard = 0  # how much of the trail the root has behind it
        self.haste = 0.0  # what a dull end of this decision costs
        self.saved = 0.0  # seconds that earlier decisions left over
        self.shut: set[int] = set()  # moves of this decision that are not looked at, by number

    def hurry(self, seconds: float) -> None:
        self.limit = seconds
        self.seconds = min(self.seconds, seconds)

    def heed(self, wanted: Callable[[], bool]) -> None:
        self.wanted = wanted

    def choose(self, window: Window) -> Move:
        moves = window.legal()
        if len(moves) == 1:
            return moves[0]
        if self.recipe.slips and self.dice.unit() < self.recipe.slips:
            return self.dice.pick(moves)
        self.think(window)
        moves = [move for move in moves if move.number not in self.shut] or moves
        if len(moves) == 1:
            return moves[0]
        if self.recipe.temperature:
            return self.warm(moves)
        return self.hasty(moves) if self.haste else self.favourite(moves)

    def favourite(self, moves: list[Move]) -> Move:
        """What was tried most often."""
        best = moves[0]
        most: i64 = -1
        for move in moves:
            arm = self.root.arms.get(move.number)
            tried: i64 = arm.tried if arm is not None else 0
            if tried > most:
                best, most = move, tried
        return best

    def hasty(self, moves: list[Move]) -> Move:
        """What is best if a dull end has its price: of the moves that were tried often enough to tell.

        Only this choice pays it. In the trees everybody plays for the game alone, as they do at the table.
        """
        best = self.favourite(moves)
        enough: i64 = self.root.arms[best.number].tried // TELLING
        most: float = -1.0e9
        for move in moves:
            arm = self.root.arms.get(move.number)
            if arm is not None and arm.tried > enough:
                tried = float(arm.tried)
                worth = (arm.shares - self.haste * float(arm.dull)) / tried - DOUBT / sqrt(tried)
                if worth > most:
                    best, most = move, worth
        return best

    def warm(self, moves: list[Move]) -> Move:
        """The more often a move was tried, the likelier; never one that was not."""
        chances: list[float] = []
        for move in moves:
            arm = self.root.arms.get(move.number)
            tried = float(arm.tried) if arm is not None else 0.0
            chances.append(tried ** (1.0 / self.recipe.temperature) if tried else 0.0)
        return moves[drawn(chances, self.dice)]

    def think(self, window: Window) -> None:
        self.replant(window)
        brain = window.brain()
        brain.tune(self.recipe.weights)
        if self.recipe.breadth:
            self.narrow(window, brain)
        collects = gc.isenabled()
        gc.disable()  # nothing here is a ring, and to look for rings in a growing tree again and again costs
        try:
            begun = time.perf_counter()
            seconds = self.limit if self.playouts else self.allowed(window, brain)
            self.done += self.imagine(window, brain, begun, begun + seconds if seconds else float("inf"))
            if self.recipe.saves:
                self.saved += self.seconds - (time.perf_counter() - begun)
        finally:
            if collects:
                gc.enable()

    def allowed(self, window: Window, brain: Brain) -> float:
        """The seconds for this decision: the usual ones, or what it deserves and a part of what was saved."""
        if not self.recipe.saves:
            return self.seconds
        seconds = self.seconds * brain.effort(window.world(self.dice), window.seat)
        seconds = min(seconds + max(self.saved, 0.0) * SPENDS, self.seconds * MOST_TIMES)
        return min(seconds, self.limit) if self.limit else seconds

    def imagine(self, window: Window, brain: Brain, begun: float, until: float) -> int:
        """Playouts until the time is up; says how many."""
        done: i64 = 0
        kept: list[Position] = []
        wanted = self.wanted
        saves = self.recipe.saves and not self.recipe.temperature
        while True:
            world = self.world(window, kept, done)
            if done == 0:
                self.haste = brain.haste(world, window.seat)
            self.playout(window.game, brain, world, window.seat)
            done += 1
            if self.playouts and done >= self.playouts:
                break
            # The first ones may be slow; later a look at the clock would be a twentieth of a quick one.
            if done < LOOKS_EVERY or done % LOOKS_EVERY == 0:
                now = time.perf_counter()
                if now >= until:
                    break
                if saves and done % JUDGES_EVERY == 0 and not self.haste:
                    left = float(done) * (until - now) / (now - begun)  # playouts that could still be made
                    if self.lead() > left:
                        break
            if wanted is not None and done % ASKS_EVERY == 0 and not wanted():
                break
        return done

    def lead(self) -> float:
        """How many tries the favourite is ahead of all others."""
        first: i64 = 0
        second: i64 = 0
        for arm in self.root.arms.values():
            tried: i64 = arm.tried
            if tried > first:
                first, second = tried, first
            elif tried > second:
                second = tried
        return float(first - second)

    def world(self, window: Window, kept: list[Position], done: i64) -> Position:
        """Another world for every playout; or, for who imagines few, those in turn."""
        worlds: i64 = self.recipe.worlds
        if worlds == 0:
            return window.world(self.dice)
        if done < worlds:
            kept.append(window.world(self.dice))
        return kept[done % worlds].copy()

    def narrow(self, window: Window, brain: Brain) -> None:
        """Looks only at so many moves of its own, those that look best at first; the others are `shut`."""
        moves = window.legal()
        weights = brain.weigh(window.world(self.dice), window.seat, moves)
        order = sorted(range(len(moves)), key=weights.__getitem__, reverse=True)
        self.shut = {moves[i].number for i in order[self.recipe.breadth :]}

    def replant(self, window: Window) -> None:
        """Keeps the part of the tree that is still true.

        Sound only if nobody else has decided anything since: then the worlds that came this way are
        exactly those that agree with what was heard. Another seat's decision, even unseen, would have
        sifted them by how the search thinks that seat plays.
        """
        new = window.trail[self.heard :]
        node: Node | None = self.root if self.heard else None
        for actor, label in new:
            if node is not None:
                node = node.next.get(label) if actor in (CHANCE, window.seat) else None
        self.root = node if node is not None else Node()
        self.others = [Node() for _ in range(window.seats)]
        self.heard = len(window.trail)

    def playout(self, game: Game, brain: Brain, s: Position, me: i64) -> None:
        """One imagined game: down the trees, out of them, and the news back up."""
        seats = s.seats
        nodes = self.others.copy()
        nodes[me] = self.root
        path: list[Arm] = []
        movers: list[int] = []
        first = True
        fresh = False
        while not fresh and s.actor != NOBODY and (first or not brain.settled(s, s.moves)):
            actor: i64 = s.actor
            if actor == CHANCE:
                move = game.sample(s, self.dice)
            else:
                if actor == SEVERAL:
                    actor = me if first and s.awaited & bit(me) else lowest(s.awaited)
                first = False
                moves = s.open_to(actor)
                if self.shut and not path:
                    moves = [move for move in moves if move.number not in self.shut] or moves
                if len(moves) == 1:
                    move = moves[0]
                else:
                    node = nodes[actor]
                    move = self.select(brain, s, node, actor, moves)
                    arm = node.arms[move.number]
                    fresh = arm.tried == 0
                    path.append(arm)
                    movers.append(actor)
            for seat in range(seats):
                nodes[seat] = nodes[seat].follow(game.label(s, actor, move, seat))
            s.play_admitted(actor, move)
        play_on(game, brain, s, self.dice)
        shares = brain.shares(s)
        dull: i64 = 1 if brain.dull(s) else 0
        for i in range(len(path)):
            arm = path[i]
            arm.tried += 1
            arm.dull += dull
            arm.shares += shares[movers[i]]

    def select(self, brain: Brain, s: Position, node: Node, seat: i64, moves: list[Move]) -> Move:
        """The most promising move; one not tried yet before all others, the weightiest first.

        Most nodes are met once only, so the first time a playout's quick choice will do: weighing all moves
        there took most of the time (measured: docs/decisions/search.md).
        """
        if not node.met:
            node.met = True
            move = brain.pick(s, seat, self.dice)
            node.arms[move.number] = Arm(0.0)
            return move
        if not node.weighed or not node.knows(moves):
            if not node.weighed or any_new(node, moves):
                node.weighed = True
                self.weigh(brain, s, node, seat, moves)
            node.moves = moves
            node.row = [node.arms[move.number] for move in moves]
        if self.prior:
            return self.led(node, moves)
        row = node.row
        best: i64 = 0
        most: float = -1.0e9
        times: i64 = -1
        chances = 0.0
        for i in range(len(row)):
            arm = row[i]
            arm.open += 1
            if arm.tried:
                if arm.open != times:
                    times = arm.open
                    chances = log(float(times) + 1.0)
                promise = arm.promise(chances, self.curiosity, self.trust)
            else:
                # 1e6 puts every untried move before every tried one; the dice break ties.
                promise = 1.0e6 + arm.weight + self.dice.unit() * 1.0e-3
            if promise > most:
                best, most = i, promise
        return moves[best]

    def led(self, node: Node, moves: list[Move]) -> Move:
        """Moves that the brain likes come first, and others only once those disappoint (as PUCT does it).

        What was never tried is taken to be as good as its node has been so far.
        """
        priors = 0.0
        shares = 0.0
        tried: i64 = 0
        for arm in node.row:
            arm.open += 1
            priors += arm.prior
            shares += arm.shares
            tried += arm.tried
        mean = shares / float(tried) if tried else 0.0
        best: i64 = 0
        most: float = -1.0e9
        for i in range(len(moves)):
            arm = node.row[i]
            value = arm.shares / float(arm.tried) if arm.tried else mean
            look = self.curiosity * arm.prior / priors * sqrt(float(arm.open)) / float(arm.tried + 1)
            if value + look > most:
                best, most = i, value + look
        return moves[best]

    def weigh(self, brain: Brain, s: Position, node: Node, seat: i64, moves: list[Move]) -> None:
        weights = brain.weigh(s, seat, moves)
        top = max(weights)
        span = max((top - min(weights)) * self.prior, 1.0e-9)
        for i in range(len(moves)):
            arm = node.arms.get(moves[i].number)
            if arm is None:
                arm = Arm(weights[i])
                node.arms[moves[i].number] = arm
            arm.weight = weights[i]
            if self.prior:
                arm.prior = exp((weights[i] - top) / span) + LEAST_PRIOR


def any_new(node: Node, moves: list[Move]) -> bool:
    """In another world other moves may be open."""
    for move in moves:  # noqa: SIM110  a generator is slow in compiled code
        if move.number not in node.arms:
            return True
    return False
