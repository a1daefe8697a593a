"""What a contest showed: as a table, as data, as a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table

from mastaba.arena.contest import Contest
from mastaba.arena.match import Outcome
from mastaba.arena.rating import Z95, Score, Standing, standings
from mastaba.arena.sprt import Sprt
from mastaba.errors import BadOption, NotHere

if TYPE_CHECKING:
    from matplotlib.axes import Axes

PICTURES: Final = (".png", ".svg")


class Report:
    """A contest and its outcomes so far, in the order of the schedule."""

    def __init__(self, contest: Contest, outcomes: Sequence[Outcome], sprt: Sprt | None = None) -> None:
        """With the test that the contest was played with, if there was one."""
        self.contest = contest
        self.sprt = sprt
        self.outcomes = list(outcomes)
        self.played = list(zip((fixture.seating for fixture in contest.fixtures), outcomes, strict=False))
        self.standings = standings(contest.labels, contest.seats, self.played)

    def data(self) -> dict[str, Any]:
        """All of it, ready for JSON. Only `timing` depends on the machine (if no bot looks at the clock)."""
        contest = self.contest
        return {
            "game": contest.game.name,
            "options": contest.options,
            "seats": contest.seats,
            "seed": contest.seed,
            "games": len(self.outcomes),
            "games_asked": contest.asked,
            "games_scheduled": len(contest.fixtures),
            "set_size": contest.set_size,
            "bots": [standing.plain() for standing in self.standings],
            "matches": [
                {"seating": [contest.labels[bot] for bot in seating], **outcome.plain()}
                for seating, outcome in self.played
            ],
            **({"sprt": self.sprt.plain()} if self.sprt else {}),
            "timing": {standing.bot: standing.seconds_per_move for standing in self.standings},
        }

    def notes(self) -> list[str]:
        """What a reader of the numbers should know."""
        contest, done = self.contest, len(self.outcomes)
        notes: list[str] = []
        if len(contest.fixtures) > contest.asked:
            notes.append(
                f"{len(contest.fixtures)} games instead of {contest.asked}: "
                f"every bot has every seat equally often in sets of {contest.set_size}."
            )
        if self.sprt is not None:
            notes.append(self.decision(self.sprt))
        if done < len(contest.fixtures) and not (self.sprt and self.sprt.verdict):
            notes.append(f"Stopped after {done} of {len(contest.fixtures)} games.")
        if done % contest.set_size:
            notes.append("The last set is not complete: some bots had a seat more often than others.")
        return notes

    def decision(self, sprt: Sprt) -> str:
        """What a test has found out."""
        first, second = self.contest.labels
        said = f"ratio {sprt.ratio:.2f} of {sprt.bound:.2f} after {len(sprt.scores)} sets"
        if not sprt.verdict:
            return f"Not decided between {sprt.lower:g} and {sprt.higher:g} Elo: {said}."
        more = sprt.higher if sprt.verdict == "higher" else sprt.lower
        return f"Decided: {first} has rather {more:g} Elo more than {second} ({said})."

    def table(self) -> Group:
        """For people, the strongest bot first: what each achieved, and how it fared on each seat."""
        ranked = sorted(self.standings, key=lambda standing: -standing.total.win_rate)
        headings = ("games", "won", "drawn", "win rate (95 %)", "rating (95 %)", "a move")
        seats = (f"seat {seat}" for seat in range(self.contest.seats))
        return Group(
            listed(f"{self.title()}, seed {self.contest.seed}", headings, map(achieved, ranked)),
            listed("win rate by seat", seats, map(fared, ranked)),
        )

    def title(self) -> str:
        return f"{self.contest.game.title}, {self.contest.seats} seats, {len(self.outcomes)} games"

    def plot(self, path: Path) -> None:
        """Win rates and ratings with their intervals, as PNG or SVG by the name of the file."""
        check_plot(path)
        from matplotlib.figure import Figure  # noqa: PLC0415  an extra: not everybody has it

        figure = Figure(figsize=(9, 1.6 + 0.4 * len(self.standings)), layout="constrained")
        rates, ratings = figure.subplots(1, 2, sharey=True)
        names = [standing.bot for standing in self.standings]
        bars(rates, names, [rate_bar(standing.total) for standing in self.standings])
        bars(ratings, names, [rating_bar(standing) for standing in self.standings])
        rates.axvline(1 / self.contest.seats, linestyle=":", color="grey")  # what equal bots would have
        rates.set_xlim(0, 1)
        rates.set_xlabel("win rate, 95 % interval")
        ratings.set_xlabel("rating, 95 % interval")
        rates.invert_yaxis()
        figure.suptitle(self.title())
        figure.savefig(path, dpi=150)


Bar = tuple[float, float, float]  # a value, and the two ends of its interval


def rate_bar(score: Score) -> Bar:
    return (score.win_rate, *score.interval)


def rating_bar(standing: Standing) -> Bar:
    reach = Z95 * standing.rating.sigma
    return standing.rating.mu, standing.rating.mu - reach, standing.rating.mu + reach


def bars(axes: Axes, names: list[str], values: list[Bar]) -> None:
    below = [value - low for value, low, _ in values]
    above = [high - value for value, _, high in values]
    axes.errorbar([bar[0] for bar in values], names, xerr=[below, above], fmt="o", capsize=4)
    axes.grid(axis="x", alpha=0.3)


def listed(title: str, headings: Iterable[str], rows: Iterable[list[str]]) -> Table:
    """A bot a row. Few lines, since all of it should fit into 80 columns."""
    table = Table(title=title, box=SIMPLE_HEAD, title_justify="left", pad_edge=False, collapse_padding=True)
    table.add_column("bot")
    for heading in headings:
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(*row)
    return table


def achieved(standing: Standing) -> list[str]:
    total, rating = standing.total, standing.rating
    low, high = total.interval
    return [
        standing.bot,
        str(total.games),
        str(total.wins),
        str(total.draws),
        f"{percent(total.win_rate)} ({100 * low:.1f} to {100 * high:.1f})",
        f"{rating.mu:.1f} ± {Z95 * rating.sigma:.1f}",
        duration(standing.seconds_per_move),
    ]


def fared(standing: Standing) -> list[str]:
    seats = [percent(score.win_rate) if score.games else "" for score in standing.by_seat]
    return [standing.bot, *seats]


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def duration(seconds: float) -> str:
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{1000 * seconds:.1f} ms" if seconds >= 0.001 else f"{1000 * seconds:.3f} ms"


def check_plot(path: Path, found: Callable[[str], object] = find_spec) -> None:
    """Raises if no picture could be drawn there: better before the games than after."""
    if path.suffix.lower() not in PICTURES:
        raise BadOption(f"'{path}': a picture is saved as {' or '.join(PICTURES)}.")
    if found("matplotlib") is None:
        raise NotHere("Plots need matplotlib: pip install 'mastaba[plot]'")
