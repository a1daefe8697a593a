"""Better weights by play: SPSA (Spall, 1992) proposes, a sequential test accepts.

A round shakes all weights at once, each up or down by its step, and lets the two players that come of it meet
in balanced sets; the weights go a little towards the one that won more. In the end they play against those of
before, and are taken only if the test says that they are stronger: as chess engines are tuned.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from mastaba.arena.contest import Contest
from mastaba.arena.sprt import Sprt, score_of_set
from mastaba.bots import brewed
from mastaba.bots.base import Bot
from mastaba.bots.recipe import read_recipe
from mastaba.core.chance import Dice
from mastaba.core.options import Value
from mastaba.errors import BadOption, UnknownName
from mastaba.games import game as game_named

STEP: Final = 0.2  # of a weight: how far it is shaken
LEAST_STEP: Final = 0.05  # of one that is 0
PACE: Final = 1.5  # of a step: how far a weight goes for a round that was won outright
STABILITY: Final = 0.1  # of all rounds: so late the pace has begun to fall
Plain = dict[str, Any]


def from_data(name: str, seed: int) -> Bot:
    """A bot whose name is its recipe, as JSON: so it travels to any worker."""
    return brewed(read_recipe(json.loads(name)), seed)


def named(recipe: Mapping[str, Any], weights: Mapping[str, float]) -> str:
    rounded = {name: round(weight, 4) for name, weight in weights.items()}
    return json.dumps({**recipe, "weights": {**recipe.get("weights", {}), **rounded}}, sort_keys=True)


@dataclass
class Tuning:
    """Where it stands. The same seed comes the same way, if the recipe thinks by playouts."""

    game: str
    recipe: Plain  # of the player that is to get better
    names: list[str]
    seats: int = 0
    options: dict[str, Value] = field(default_factory=dict)
    seed: int = 0
    jobs: int = 1

    def __post_init__(self) -> None:
        usual = {**game_named(self.game).brain().weights(), **self.recipe.get("weights", {})}
        if not usual:
            raise BadOption(f"The brain of {self.game} has no weights that could be tuned.")
        for name in self.names:
            if name not in usual:
                raise UnknownName("weight", name, list(usual))
        self.usual = {name: usual[name] for name in self.names or usual}
        self.weights = dict(self.usual)
        self.steps = {name: max(abs(weight) * STEP, LEAST_STEP) for name, weight in self.usual.items()}
        self.dice = Dice(self.seed)

    def rounds(self, count: int, games: int) -> Iterator[tuple[int, float]]:
        """Plays so many rounds; after each its number, and the share of the player that was shaken up."""
        for number in range(count):
            signs = {name: 1.0 if self.dice.below(2) else -1.0 for name in self.weights}
            up, down = (
                {name: weight + way * signs[name] * self.steps[name] for name, weight in self.weights.items()}
                for way in (1.0, -1.0)
            )
            share = self.share(named(self.recipe, up), named(self.recipe, down), games, number)
            pace = PACE / (1.0 + number / max(STABILITY * count, 1.0)) ** 0.6
            for name, sign in signs.items():
                self.weights[name] += pace * (2.0 * share - 1.0) * sign * self.steps[name]
            yield number + 1, share

    def share(self, one: str, other: str, games: int, number: int) -> float:
        contest = self.contest(one, other, games, self.seed * 1000 + number)
        scores = [
            score_of_set([(fixture.seating, outcome)])
            for fixture, outcome in zip(contest.fixtures, contest.play(self.jobs), strict=True)
        ]
        return sum(scores) / len(scores)

    def contest(self, one: str, other: str, games: int, seed: int) -> Contest:
        return Contest(self.game, [one, other], games, self.seats, self.options, seed, make=from_data)

    def accepted(self, test: Sprt, games: int) -> bool:
        """Is the new one stronger than the old one, by games that nothing was learnt from?"""
        before, now = named(self.recipe, {}), named(self.recipe, self.weights)
        if before == now:
            return False
        contest = self.contest(now, before, games, self.seed * 1000 + 999_983)
        for _ in contest.play(self.jobs, sprt=test):
            pass
        return test.verdict == "higher"
