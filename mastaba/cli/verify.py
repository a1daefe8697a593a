"""`mastaba verify`: were the dice of a finished game the ones that were promised?"""

from __future__ import annotations

from pathlib import Path

import click

from mastaba.cli.files import read_file
from mastaba.server.chance import verify as verified


@click.command()
@click.argument("record", type=click.Path(dir_okay=False, path_type=Path))
def verify(record: Path) -> None:
    """Check every draw of a server's record against the seed it had committed to."""
    draws = verified(read_file(record))
    click.echo(f"All {draws} draws come from the seed that was committed to before the first move.")
