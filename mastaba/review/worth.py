"""What a position is worth to each seat, by games played on from it (docs/decisions/review.md).

Everything here is a mean of playouts: the *quick player*, which is the game's own brain, plays all seats on,
and what comes of it counts. A playout depends on its position and its seed alone, so that two moves can be
compared with the same chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.playout import play_apart
from mastaba.core.position import CHANCE, SEVERAL, Position

Shares = list[float]  # a number for each seat


class Mean:
    """The mean of what came, seat by seat, and how sure it is."""

    def __init__(self, seats: int) -> None:
        self.count = 0
        self.sums = [0.0] * seats
        self.squares = [0.0] * seats

    def add(self, shares: Shares) -> None:
        self.count += 1
        for seat, share in enumerate(shares):
            self.sums[seat] += share
            self.squares[seat] += share * share

    @property
    def mean(self) -> Shares:
        return [total / self.count for total in self.sums]

    @property
    def variance(self) -> Shares:
        """Of the mean: the square of its standard error."""
        if self.count < 2:
            return [0.0] * len(self.sums)
        pairs = zip(self.sums, self.squares, strict=True)
        spreads = [max(square - total * total / self.count, 0.0) for total, square in pairs]
        return [spread / (self.count * (self.count - 1)) for spread in spreads]


def difference(first: Shares, second: Shares) -> Shares:
    return [one - other for one, other in zip(first, second, strict=True)]


def plus(first: Shares, second: Shares) -> Shares:
    return [one + other for one, other in zip(first, second, strict=True)]


def roots(variances: Shares) -> Shares:
    return [sqrt(variance) for variance in variances]


class Yardstick:
    """Measures positions of one game: in shares of a game, or in points where somebody plays alone."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.brain = game.brain()
        self.alone = seats == 1

    def here(self, s: Position) -> Shares:
        """What each seat has, where a playout stopped.

        Shares add up to one. What a brain gives to nobody (where the house may win) all seats share, as
        `Result.shares` has it when nobody has won.
        """
        result = s.result
        if result is not None:
            return [float(score) for score in result.scores] if self.alone else result.shares()
        shares = self.brain.shares(s)
        rest = (1.0 - sum(shares)) / len(shares)
        return [share + rest for share in shares]

    def played_on(self, s: Position, seed: int) -> Shares:
        """One playout, of this very position: it is changed."""
        play_apart(self.game, self.brain, s, seed, self.alone)
        return self.here(s)

    def after(self, s: Position, seat: int, move: Move, seed: int) -> Shares:
        """One playout that begins with this move; the position stays."""
        twin = s.copy()
        twin.play_admitted(seat, move)
        return self.played_on(twin, seed)


# Chance


def waits(s: Position) -> bool:
    """Does somebody really choose here? Not if it is over, if chance moves, or if only one move is open."""
    if s.actor == SEVERAL:
        return True
    return s.actor != CHANCE and not s.over and len(s.game.legal(s, s.actor)) > 1


def led(s: Position, dice: Dice) -> Position:
    """The same position, after chance and forced moves have gone on to the next choice, or to the end."""
    while not s.over and not waits(s):
        move = s.game.sample(s, dice) if s.actor == CHANCE else s.game.legal(s, s.actor)[0]
        s.play_admitted(s.actor, move)
    return s


def outcomes(s: Position, times: int, dice: Dice) -> Iterator[Move]:
    """So many outcomes of a chance point, each as often as its odds say, as nearly as that goes.

    One number is drawn for all (systematic sampling): every outcome has its odds exactly in the long run, and
    where there are no more than `times` equally likely ones each comes at least once.
    """
    odds = s.odds()
    step = sum(weight for _, weight in odds) / times
    at = dice.unit() * step
    reached = 0.0
    for move, weight in odds:
        reached += weight
        while at < reached:
            yield move
            at += step
