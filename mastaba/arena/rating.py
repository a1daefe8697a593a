"""What a row of games says about the bots: win rates with their intervals, and ratings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final

from openskill.models import PlackettLuce, PlackettLuceRating

from mastaba.arena.match import Outcome
from mastaba.arena.schedule import Seating

Z95: Final = 1.959963984540054  # standard deviations to either side that hold 95 % of a normal curve


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for the win rate behind these wins: of use from the first game on."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    shrink = 1 + Z95**2 / games
    middle = (rate + Z95**2 / (2 * games)) / shrink
    reach = Z95 / shrink * sqrt(rate * (1 - rate) / games + Z95**2 / (4 * games**2))
    return max(0.0, middle - reach), min(1.0, middle + reach)


@dataclass
class Score:
    """Games, wins and draws: of a bot, or of a bot on one seat."""

    games: int = 0
    wins: int = 0
    draws: int = 0

    def add(self, seat: int, winners: tuple[int, ...]) -> None:
        """A game that nobody won, or that was won together, is a draw for those concerned."""
        self.games += 1
        self.wins += winners == (seat,)
        self.draws += not winners or (len(winners) > 1 and seat in winners)

    @property
    def points(self) -> float:
        """A draw is half a win."""
        return self.wins + self.draws / 2

    @property
    def win_rate(self) -> float:
        return self.points / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.points, self.games)

    def plain(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "win_rate": self.win_rate,
            "interval": list(self.interval),
        }


@dataclass
class Standing:
    """What one bot has achieved. A bot that has two seats in one game is counted on each."""

    bot: str
    rating: PlackettLuceRating
    by_seat: list[Score]
    total: Score = field(default_factory=Score)
    decisions: int = 0
    seconds: float = 0.0

    def add(self, seat: int, outcome: Outcome) -> None:
        self.total.add(seat, outcome.winners)
        self.by_seat[seat].add(seat, outcome.winners)
        self.decisions += outcome.decisions[seat]
        self.seconds += outcome.seconds[seat]

    @property
    def seconds_per_move(self) -> float:
        return self.seconds / self.decisions if self.decisions else 0.0

    def plain(self) -> dict[str, Any]:
        """All that depends on the seed: the seconds are left out."""
        return {
            "bot": self.bot,
            **self.total.plain(),
            "rating": {"mu": self.rating.mu, "sigma": self.rating.sigma},
            "seats": [{"seat": seat, **score.plain()} for seat, score in enumerate(self.by_seat)],
        }


def standings(
    bots: Sequence[str],
    seats: int,
    games: Iterable[tuple[Seating, Outcome]],
    after: Callable[[list[Standing]], object] = lambda table: None,
) -> list[Standing]:
    """Each bot's standing after these games, in the order of the bots. `after` sees it after each game."""
    # tau would let old games fade, as for people who learn; bots stay as they are.
    model = PlackettLuce(tau=0.0)
    table = [Standing(name, model.rating(name=name), [Score() for _ in range(seats)]) for name in bots]
    for seating, outcome in games:
        for seat, bot in enumerate(seating):
            table[bot].add(seat, outcome)
        rate(model, [table[bot] for bot in seating], outcome.winners)
        after(table)
    return table


def rate(model: PlackettLuce, sitting: Sequence[Standing], winners: tuple[int, ...]) -> None:
    """One game: winners come first together, and all others second together.

    A bot on two seats takes both changes, one on top of the other; what it won from itself cancels out.
    """
    if len(sitting) < 2:
        return  # alone at the table: nobody to be compared with
    # Copies: the model changes in place, and would do so twice to a bot on two seats.
    before = [(standing.rating.mu, standing.rating.sigma) for standing in sitting]
    ranks = [0.0 if seat in winners or not winners else 1.0 for seat in range(len(sitting))]
    after = model.rate([[model.rating(mu, sigma)] for mu, sigma in before], ranks=ranks)
    for standing, (mu, sigma), [new] in zip(sitting, before, after, strict=True):
        standing.rating = model.rating(
            mu=standing.rating.mu + new.mu - mu,
            sigma=standing.rating.sigma * new.sigma / sigma,
            name=standing.bot,
        )
