"""A player that is a program. It meets the game through its seat's window, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from mastaba.core.move import Move
from mastaba.core.table import Window


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Write your own by giving it a `choose`."""

    def choose(self, window: Window) -> Move:
        """One of `window.legal()`; asked only when the seat is to act."""
        raise NotImplementedError

    def hurry(self, seconds: float) -> None:
        """No decision may take longer than this: whoever thinks by the clock, or for long, heeds it."""

    def heed(self, wanted: Callable[[], bool]) -> None:
        """Whoever thinks for long asks this now and then, and stops when nobody wants to know any more."""
