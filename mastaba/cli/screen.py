"""Where the commands write: results on stdout, progress on stderr."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from typing import Final, Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

WIDTH_PIPED: Final = 120  # rich takes 80 where there is no terminal, and would fold our tables


def results_screen() -> Console:
    """Stdout, also where it has letters only: a ± that it does not know is no reason to fail."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    screen = Console()
    return screen if screen.is_terminal else Console(width=WIDTH_PIPED)


class Step(Protocol):
    """So many more are done; and what there is to say of it, if anything."""

    def __call__(self, done: int = 1, now: str = "") -> None: ...


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Step]:
    """Yields the function that says one more is done. Shown only where somebody looks."""
    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        task = progress.add_task(what, total=total)

        def step(done: int = 1, now: str = "") -> None:
            progress.update(task, advance=done, description=now or None)

        yield step
