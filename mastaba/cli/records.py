"""`mastaba records`: games as Parquet files."""

from __future__ import annotations

from pathlib import Path

import click

from mastaba.cli.screen import progress_bar
from mastaba.data.parquet import Writer
from mastaba.data.rows import Rows
from mastaba.data.sources import count, games_of, seconds_of
from mastaba.errors import MastabaError


@click.command()
@click.argument(
    "sources", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path), metavar="SOURCE..."
)
@click.option(
    "--to", "folder", required=True, type=click.Path(path_type=Path), help="The folder to write to."
)
@click.pass_context
def records(context: click.Context, sources: tuple[Path, ...], folder: Path) -> None:
    """Turn games into Parquet files: games, moves, and decisions with all that was open.

    A source is a .mastaba file, a folder of them, or the database of a server, of which finished games count.

    \b
    mastaba records games/ --to data
    mastaba records ~/.local/share/mastaba/mastaba.db friday.mastaba --to data
    """
    unread = 0
    with Writer(folder) as writer, progress_bar("games", count(list(sources))) as step:
        for source in sources:
            for name, game in games_of(source):
                step()
                if isinstance(game, MastabaError):
                    unread += 1
                    click.echo(f"{name}: {game}", err=True)
                    continue
                rows = Rows()
                rows.add_record(name, game, seconds_of(game))
                writer.add(rows)
    click.echo(f"{writer.games} games with {writer.decisions} decisions are in {folder}.")
    if unread:
        click.echo(f"{unread} could not be read.", err=True)
        context.exit(1)
