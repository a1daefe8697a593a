"""`mastaba verify`: were the dice of a finished game the ones that were promised?"""

from __future__ import annotations

from pathlib import Path

import click

from mastaba.cli.files import read_file
from mastaba.server.tables.chance import verify as verified


@click.command()
@click.argument("record", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--commitment", default="", help="What the table's page showed before the first move.")
def verify(record: Path, commitment: str) -> None:
    """Check every draw of a server's record against what was committed to before the first move."""
    read = read_file(record)
    draws = verified(read, commitment.strip())
    click.echo(f"All {draws} draws come from the seed that was committed to before the first move.")
    if "shares" in read.notes:
        click.echo(f"Shares of the dice were added by {len(read.notes['shares'])} of {read.seats} seats.")
    if not commitment:
        click.echo(f"Is this the commitment that you were shown then? {read.notes['commitment']}")
