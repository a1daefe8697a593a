"""`mastaba arena`: bots against bots."""

from __future__ import annotations

import json
import os
from contextlib import closing
from pathlib import Path
from typing import Final

import click

from mastaba.arena.contest import Contest
from mastaba.arena.match import Outcome
from mastaba.arena.report import Report, check_plot
from mastaba.cli.screen import progress_bar, results_screen
from mastaba.cli.settings import settings_option

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
@click.option("--json", "json_path", metavar="FILE", help="Write the report as JSON; - for the screen.")
@click.option("--plot", "plot_path", type=click.Path(path_type=Path), help="Draw it, as .png or .svg.")
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
    json_path: str | None,
    plot_path: Path | None,
    records: Path | None,
) -> None:
    """Let bots play against each other, and say who is stronger, and how sure that is.

    Bots: uniform, greedy, search (0.2 seconds a move), search:0.5s (seconds a move), search:200
    (playouts a move: then the seed decides every move).

    Every bot has every seat equally often, with the same dice.

    \b
    mastaba arena pyramid-poker greedy uniform --games 200
    mastaba arena pyramid-poker greedy search:200 search:800 --plot strength.png
    """
    contest = Contest(game, bots, games, seats, settings, seed)
    check_places(json_path, plot_path, records)
    outcomes, complete = play(contest, jobs or cores(), records)
    if outcomes:
        show(Report(contest, outcomes), json_path, plot_path)
    elif not complete:
        click.echo("Stopped before any game ended.", err=True)
    if not complete:
        context.exit(INTERRUPTED)


def play(contest: Contest, jobs: int, records: Path | None) -> tuple[list[Outcome], bool]:
    """The outcomes, and whether these are all: Ctrl-C ends it early."""
    outcomes: list[Outcome] = []
    try:
        with (
            progress_bar("games", len(contest.fixtures)) as step,
            closing(contest.play(jobs, records, step)) as played,
        ):
            for outcome in played:
                outcomes.append(outcome)
    except KeyboardInterrupt:
        return outcomes, False
    return outcomes, True


def show(report: Report, json_path: str | None, plot_path: Path | None) -> None:
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


def check_places(json_path: str | None, plot_path: Path | None, records: Path | None) -> None:
    """Every place we shall write to: better to stumble before the games than after."""
    if json_path is not None and json_path != ON_SCREEN:
        check_folder(Path(json_path))
    if plot_path is not None:
        check_plot(plot_path)
        check_folder(plot_path)
    if records is not None:
        check_folder(records)
        records.mkdir(exist_ok=True)
        if any(records.glob("*.mastaba")):
            raise click.BadParameter(f"there are records in '{records}' already.", param_hint="--records")


def check_folder(path: Path) -> None:
    if not path.absolute().parent.is_dir():
        raise click.UsageError(f"'{path}' cannot be written: there is no folder '{path.absolute().parent}'.")


def cores() -> int:
    """The cores that we may use: containers often give fewer than there are."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
