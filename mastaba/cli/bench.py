"""`mastaba bench`: how fast the games run here, compiled and interpreted."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, Final

import click
from rich.box import SIMPLE_HEAD
from rich.table import Table

import mastaba
from mastaba.cli.screen import progress_bar, results_screen
from mastaba.errors import NotHere
from mastaba.games import GAMES
from mastaba.games import game as game_named

IMPORTS: Final = 5  # fresh processes that `import mastaba` is timed in
TIMED_IMPORT: Final = """
from time import perf_counter
begun = perf_counter()
import mastaba
print(perf_counter() - begun, int(mastaba.COMPILED))
"""
COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"
WORDS: Final = {
    "moves_per_second": "moves/s, random games",
    "playouts_per_second": "games/s, random games",
    "copies_per_second": "copies/s of a position",
    "api_moves_per_second": "moves/s from a Python loop",
    "search_playouts_per_second": "playouts/s of the search",
}

Rates = dict[str, float]


@dataclass
class Subject:
    """A game with so many seats, and the rates of every round by build."""

    game: str
    seats: int
    rounds: dict[str, list[Rates]] = field(default_factory=dict)

    def measure(self, build: str, seconds: float) -> None:
        answer = told(["-m", "mastaba.cli.bench_worker", self.game, str(self.seats), str(seconds)], build)
        self.rounds.setdefault(build, []).append(json.loads(answer))

    def medians(self, build: str) -> Rates | None:
        """None for a build that is not here."""
        rounds = self.rounds.get(build)
        return {key: median(rates[key] for rates in rounds) for key in WORDS} if rounds else None

    def plain(self) -> dict[str, Any]:
        builds = {build: self.medians(build) for build in (COMPILED, INTERPRETED)}
        return {"game": self.game, "seats": self.seats, **builds}


@click.command()
@click.option("--game", "games", multiple=True, metavar="NAME", help="Only this game; may come again.")
@click.option(
    "--seconds",
    type=click.FloatRange(0, 600, min_open=True),
    default=1.0,
    show_default=True,
    help="For each rate in each round.",
)
@click.option("--rounds", type=click.IntRange(1), default=3, show_default=True, help="Medians are shown.")
@click.option("--largest", is_flag=True, help="Also with as many seats as a game can have.")
@click.option("--json", "as_json", is_flag=True, help="Print the medians as JSON.")
def bench(games: tuple[str, ...], seconds: float, rounds: int, largest: bool, as_json: bool) -> None:
    """Measure the speed of the games on this machine, compiled and interpreted.

    Rounds are interleaved, each game and build in a process of its own: when the machine slows down,
    it slows down all of them.
    """
    subjects = [subject for name in games or GAMES for subject in subjects_of(name, largest)]
    import_seconds, compiled = imported()
    builds = [COMPILED, INTERPRETED] if compiled else [INTERPRETED]
    with progress_bar("measurements", rounds * len(subjects) * len(builds)) as step:
        for _ in range(rounds):
            for subject in subjects:
                for build in builds:
                    subject.measure(build, seconds)
                    step()
    if as_json:
        click.echo(json.dumps(answer_of(subjects, import_seconds), indent=1))
    else:
        show(subjects, import_seconds, compiled)


def subjects_of(name: str, largest: bool) -> list[Subject]:
    game = game_named(name)
    seats = {game.usual, game.seats_max} if largest else {game.usual}
    return [Subject(name, count) for count in sorted(seats)]


def imported() -> tuple[float, bool]:
    """How long `import mastaba` takes (median), and whether the installed build is compiled."""
    answers = [told(["-c", TIMED_IMPORT], COMPILED).split() for _ in range(IMPORTS)]
    return median(float(seconds) for seconds, _ in answers), answers[0][1] == "1"


def told(arguments: list[str], build: str) -> str:
    """What a Python with this build answers."""
    # -P: the folder we happen to stand in must not decide which mastaba is measured
    done = subprocess.run(
        [sys.executable, "-P", *arguments],
        capture_output=True,
        text=True,
        env=environment(build),
        check=False,
    )
    if done.returncode:
        words = done.stderr.strip().splitlines() or ["no word why"]
        raise NotHere(f"The {build} measurement ended with {done.returncode}: {words[-1]}")
    return done.stdout


def environment(build: str) -> dict[str, str]:
    """Ours, with the switch of the build, and with the mastaba that runs now in front."""
    folders = [str(Path(mastaba.__file__).parent.parent), os.environ.get("PYTHONPATH", "")]
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(folder for folder in folders if folder),
        "MASTABA_PURE": "1" if build == INTERPRETED else "",
    }


def answer_of(subjects: list[Subject], import_seconds: float) -> dict[str, Any]:
    return {
        "games": [subject.plain() for subject in subjects],
        "machine": machine(),
        "import_seconds": import_seconds,
    }


def machine() -> dict[str, Any]:
    return {
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "system": platform.system(),
        "architecture": platform.machine(),
        "cores": os.cpu_count(),
        "mastaba": mastaba.__version__,
    }


def show(subjects: list[Subject], import_seconds: float, compiled: bool) -> None:
    screen = results_screen()
    for subject in subjects:
        screen.print(table_of(subject))
    click.echo(f"import mastaba: {1000 * import_seconds:.0f} ms")
    if not compiled:
        click.echo("Only pure Python is installed here: there is no compiled build to measure.")


def table_of(subject: Subject) -> Table:
    table = Table(title=f"{subject.game}, {subject.seats} seats", box=SIMPLE_HEAD, title_justify="left")
    table.add_column("rate")
    for heading in (COMPILED, INTERPRETED, "factor"):
        table.add_column(heading, justify="right")
    fast, slow = subject.medians(COMPILED), subject.medians(INTERPRETED)
    assert slow is not None
    for key, words in WORDS.items():
        factor = f"{fast[key] / slow[key]:.1f}" if fast else "-"
        table.add_row(words, rate_text(fast[key]) if fast else "-", rate_text(slow[key]), factor)
    return table


def rate_text(rate: float) -> str:
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:,.2f}"
