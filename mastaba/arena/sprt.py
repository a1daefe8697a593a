"""A match that ends as soon as it is decided: the sequential probability ratio test, as chess engines use it.

`Sprt(0, 10)` asks: is the first bot about 10 Elo stronger than the second, or not stronger at all? A set of
games (the same dice, seats swapped) is one observation: luck that a set shares does not count twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log
from typing import Any, Final

from mastaba.arena.match import Outcome
from mastaba.arena.schedule import Seating
from mastaba.errors import BadOption

PRIOR: Final = 0.5  # of a win and of a loss that nobody has seen: before both were, no spread could be told
FEWEST: Final = 10  # sets before the first verdict: the normal curve is for many


@dataclass
class Sprt:
    """Two hypotheses, as Elo differences of the first bot: it is the lower one, or the higher one."""

    lower: float
    higher: float
    error: float = 0.05  # of either kind
    scores: list[float] = field(default_factory=list)  # of each set, to the first bot: 0.5 is even
    ratios: list[float] = field(default_factory=list)  # the log-likelihood ratio after each set

    def __post_init__(self) -> None:
        if not self.lower < self.higher:
            raise BadOption(
                f"A match is decided between a lower and a higher Elo; {self.lower:g} {self.higher:g} came."
            )
        if not 0 < self.error < 0.5:
            raise BadOption(f"An error is between 0 and 0.5; {self.error:g} came.")

    @property
    def bound(self) -> float:
        """So far from 0 the ratio has to go, to either side."""
        return log((1 - self.error) / self.error)

    @property
    def ratio(self) -> float:
        return self.ratios[-1] if self.ratios else 0.0

    @property
    def verdict(self) -> str:
        """'higher', 'lower', or '' while nothing is decided."""
        if len(self.scores) < FEWEST or abs(self.ratio) < self.bound:
            return ""
        return "higher" if self.ratio > 0 else "lower"

    def add(self, score: float) -> None:
        """One more set, and what is likelier now.

        The scores are taken as normal, with the spread they show: then the ratio depends on their number,
        mean and variance alone (the generalised test of Van den Bergh, as fishtest has it).
        """
        self.scores.append(score)
        count = len(self.scores) + 2 * PRIOR
        mean = (sum(self.scores) + PRIOR) / count
        spread = sum((one - mean) ** 2 for one in self.scores)
        spread += PRIOR * ((1 - mean) ** 2 + mean**2)
        low, high = expected(self.lower), expected(self.higher)
        self.ratios.append(count * (high - low) * (2 * mean - low - high) / (2 * spread / count))

    def plain(self) -> dict[str, Any]:
        return {
            "lower": self.lower,
            "higher": self.higher,
            "error": self.error,
            "sets": len(self.scores),
            "ratio": self.ratio,
            "bound": self.bound,
            "verdict": self.verdict or None,
        }


def expected(elo: float) -> float:
    """The share of the points that so much Elo more is worth."""
    return 1 / (1 + 10 ** (-elo / 400))


def score_of_set(games: Sequence[tuple[Seating, Outcome]]) -> float:
    """What the first bot had of the games of one set: the winners of a game share it."""
    shares = [
        share
        for seating, outcome in games
        for bot, share in zip(seating, shares_of(outcome), strict=True)
        if bot == 0
    ]
    return sum(shares) / len(games)


def shares_of(outcome: Outcome) -> list[float]:
    seats = len(outcome.scores)
    winners = outcome.winners or tuple(range(seats))
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
