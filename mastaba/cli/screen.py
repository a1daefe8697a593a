"""Where the commands write: results on stdout, progress on stderr."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

WIDTH_PIPED: Final = 120  # rich takes 80 where there is no terminal, and would fold our tables


def results_screen() -> Console:
    """Stdout, also where it has letters only: a ± that it does not know is no reason to fail."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    screen = Console()
    return screen if screen.is_terminal else Console(width=WIDTH_PIPED)


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[], None]]:
    """Yields the function that says one more is done. Shown only where somebody looks."""
    screen = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        task = progress.add_task(what, total=total)
        yield lambda: progress.advance(task)
