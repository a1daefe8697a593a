"""`mastaba selfplay`: bots play for the data."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from time import perf_counter

import click

from mastaba.arena.contest import Contest
from mastaba.arena.runners import PLACES, PROCESSES
from mastaba.cli.arena import INTERRUPTED, cores, made_by
from mastaba.cli.screen import progress_bar
from mastaba.cli.settings import settings_option
from mastaba.data.parquet import Writer
from mastaba.data.selfplay import self_play

SAMPLE = 8  # games that are played first, to see how many will be needed


@click.command()
@click.argument("game")
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT...")
@click.option(
    "--decisions", type=click.IntRange(1), default=100_000, show_default=True, help="At least so many."
)
@click.option(
    "--to", "folder", required=True, type=click.Path(path_type=Path), help="The folder to write to."
)
@click.option("--seats", default=0, metavar="K", help="Seats at the table.  [default: one for each bot]")
@click.option("--seed", default=0, show_default=True, help="Decides everything.")
@settings_option
@click.option("--jobs", type=click.IntRange(1), metavar="J", help="Games at once.  [default: one a core]")
@click.option("--on", type=click.Choice(PLACES), default=PROCESSES, show_default=True, help="Where.")
@click.option("--make", metavar="MODULE:NAME", help="Your own function that makes bots by name and seed.")
@click.pass_context
def selfplay(
    context: click.Context,
    game: str,
    bots: tuple[str, ...],
    decisions: int,
    folder: Path,
    seats: int,
    seed: int,
    settings: dict[str, str],
    jobs: int | None,
    on: str,
    make: str | None,
) -> None:
    """Let bots play until there are so many decisions, written as Parquet files.

    \b
    mastaba selfplay pyramid-poker greedy uniform --decisions 1000000 --to data
    """
    maker = made_by(make) if make else None
    once = Contest(game, bots, SAMPLE, seats, settings, seed, maker)
    few = next(self_play(once, 1))
    games = 2 * SAMPLE + 2 * decisions * len(few.tables["games"]["id"]) // max(len(few), 1)
    contest = Contest(game, bots, games, seats, settings, seed, maker)
    begun, ended = perf_counter(), False
    try:
        with (
            Writer(folder) as writer,
            progress_bar("decisions", decisions) as step,
            closing(self_play(contest, decisions, jobs or cores(), on)) as played,
        ):
            for rows in played:
                writer.add(rows)
                rate = writer.decisions / (perf_counter() - begun)
                step(len(rows), f"decisions, {rate:,.0f} a second")
            ended = True
    except KeyboardInterrupt:
        click.echo("Stopped.", err=True)
    seconds = perf_counter() - begun
    click.echo(
        f"{writer.games} games with {writer.decisions} decisions are in {folder}: "
        f"{seconds:.1f} seconds, {writer.decisions / seconds:,.0f} decisions a second."
    )
    if not ended:
        context.exit(INTERRUPTED)
