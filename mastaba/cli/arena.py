"""`mastaba arena`: bots against bots."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Final

import click

from mastaba.arena.contest import Contest
from mastaba.arena.match import MakeBot, Outcome
from mastaba.arena.page import page
from mastaba.arena.report import Report, check_plot
from mastaba.arena.runners import PLACES, PROCESSES
from mastaba.arena.sprt import Sprt
from mastaba.cli.screen import progress_bar, results_screen
from mastaba.cli.settings import settings_option
from mastaba.errors import BadOption

INTERRUPTED: Final = 130  # what shells expect of a program that ended by Ctrl-C
ON_SCREEN: Final = "-"  # instead of a file


@click.command()
@click.argument("game")
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT...")
@click.option("--games", default=100, show_default=True, help="How many games, at least.")
@click.option("--seats", default=0, metavar="K", help="Seats at the table.  [default: one for each bot]")
@click.option("--seed", default=0, show_default=True, help="Decides dice and seats of every game.")
@settings_option
@click.option("--jobs", type=click.IntRange(1), metavar="J", help="Games at once.  [default: one a core]")
@click.option("--on", type=click.Choice(PLACES), default=PROCESSES, show_default=True, help="Where to play.")
@click.option("--sprt", nargs=2, type=float, metavar="ELO ELO", help="End a match of two when it is decided.")
@click.option("--make", metavar="MODULE:NAME", help="Your own function that makes bots by name and seed.")
@click.option("--json", "json_path", metavar="FILE", help="Write the report as JSON; - for the screen.")
@click.option("--plot", "plot_path", type=click.Path(path_type=Path), help="Draw it, as .png or .svg.")
@click.option(
    "--html", "html_path", type=click.Path(path_type=Path), help="The report as a page, with plots."
)
@click.option("--journal", type=click.Path(dir_okay=False, path_type=Path), help="Keep every outcome; go on.")
@click.option("--records", type=click.Path(file_okay=False, path_type=Path), help="Save every game there.")
@click.pass_context
def arena(
    context: click.Context,
    game: str,
    bots: tuple[str, ...],
    games: int,
    seats: int,
    seed: int,
    settings: dict[str, str],
    jobs: int | None,
    on: str,
    sprt: tuple[float, float] | None,
    make: str | None,
    json_path: str | None,
    plot_path: Path | None,
    html_path: Path | None,
    journal: Path | None,
    records: Path | None,
) -> None:
    """Let bots play against each other, and say who is stronger, and how sure that is.

    Bots: uniform, greedy, search (0.2 seconds a move), search:0.5s (seconds a move), search:200
    (playouts a move: then the seed decides every move).

    Every bot has every seat equally often, with the same dice.

    \b
    mastaba arena pyramid-poker greedy uniform --games 200
    mastaba arena pyramid-poker greedy search:200 search:800 --plot strength.png
    mastaba arena pyramid-poker search:300 search:200 --games 2000 --sprt 0 30 --html match.html
    mastaba arena mummy-rummy greedy search:800 --games 500 --on ray --journal night.jsonl
    """
    contest = Contest(game, bots, games, seats, settings, seed, made_by(make) if make else None)
    check_places(json_path, plot_path, html_path, journal, records)
    test = Sprt(*sprt) if sprt else None
    begin = partial(contest.play, jobs or cores(), records, on=on, journal=journal, sprt=test)
    outcomes, complete = play(contest, begin)
    if outcomes:
        show(Report(contest, outcomes, test), json_path, plot_path, html_path)
    elif not complete:
        click.echo("Stopped before any game ended.", err=True)
    if not complete:
        context.exit(INTERRUPTED)


def play(
    contest: Contest, begin: Callable[..., Generator[Outcome, None, None]]
) -> tuple[list[Outcome], bool]:
    """The outcomes, and whether these are all: Ctrl-C ends it early. The bar says how it stands."""
    outcomes: list[Outcome] = []
    wins: Counter[str] = Counter()
    try:
        with (
            progress_bar("games", len(contest.fixtures)) as step,
            closing(begin(finished=step)) as played,
        ):
            for outcome, fixture in zip(played, contest.fixtures, strict=False):
                outcomes.append(outcome)
                if len(outcome.winners) == 1:
                    wins[contest.labels[fixture.seating[outcome.winners[0]]]] += 1
                step(0, f"games  {standing(wins)}")
    except KeyboardInterrupt:
        return outcomes, False
    return outcomes, True


def standing(wins: Counter[str]) -> str:
    """'greedy 12, uniform 3': who has won how often so far."""
    return ", ".join(f"{bot} {won}" for bot, won in wins.most_common(4))


def made_by(place: str) -> MakeBot:
    """The function at 'module:name'."""
    module, _, name = place.partition(":")
    try:
        found: MakeBot = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadOption(f"'{place}' should be a function, as in my_bots:make ({error}).") from error
    return found


def show(report: Report, json_path: str | None, plot_path: Path | None, html_path: Path | None) -> None:
    """For people the table, or the data where the screen is asked for those; then the files."""
    text = json.dumps(report.data(), indent=1)
    if json_path == ON_SCREEN:
        click.echo(text)
    else:
        results_screen().print(report.table())
    for note in report.notes():
        click.echo(note, err=json_path == ON_SCREEN)
    if json_path is not None and json_path != ON_SCREEN:
        Path(json_path).write_text(text + "\n", encoding="utf-8")
    if plot_path is not None:
        report.plot(plot_path)
    if html_path is not None:
        html_path.write_text(page(report), encoding="utf-8")


def check_places(
    json_path: str | None,
    plot_path: Path | None,
    html_path: Path | None,
    journal: Path | None,
    records: Path | None,
) -> None:
    """Every place we shall write to: better to stumble before the games than after."""
    if json_path is not None and json_path != ON_SCREEN:
        check_folder(Path(json_path))
    for path in (html_path, journal):
        if path is not None:
            check_folder(path)
    if plot_path is not None:
        check_plot(plot_path)
        check_folder(plot_path)
    if records is not None:
        check_folder(records)
        records.mkdir(exist_ok=True)
        going_on = journal is not None and journal.exists()
        if any(records.glob("*.mastaba")) and not going_on:
            raise click.BadParameter(f"there are records in '{records}' already.", param_hint="--records")


def check_folder(path: Path) -> None:
    if not path.absolute().parent.is_dir():
        raise click.UsageError(f"'{path}' cannot be written: there is no folder '{path.absolute().parent}'.")


def cores() -> int:
    """The cores that we may use: containers often give fewer than there are."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
