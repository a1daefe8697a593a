"""How often somebody may do something: so many at once, and then so many a second (leaky buckets)."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Final

NAMES_MOST: Final = 10_000  # whose buckets are remembered: those that are full again are forgotten


class Rate:
    """A bucket for each name: an address, a seat."""

    def __init__(self, burst: float, per_second: float, clock: Callable[[], float] = monotonic) -> None:
        self.burst = burst
        self.per_second = per_second
        self.clock = clock
        self.left: dict[str, tuple[float, float]] = {}  # what was left, and when; below 0: what is owed

    def of(self, name: str, now: float) -> float:
        left, since = self.left.get(name, (self.burst, now))
        return min(self.burst, left + (now - since) * self.per_second)

    def allows(self, name: str) -> bool:
        """Once more? Who is refused has paid nothing."""
        now = self.clock()
        left = self.of(name, now)
        self.note(name, left - 1.0 if left >= 1.0 else left, now)
        return left >= 1.0

    def wait(self, name: str, most: float = inf) -> float:
        """Seconds until it is this one's turn; it is counted, and whoever comes next waits longer.
        Infinity if that would be longer than `most`: then it is not counted.
        """
        now = self.clock()
        left = self.of(name, now) - 1.0
        seconds = -left / self.per_second if left < 0 else 0.0
        if seconds > most:
            return inf
        self.note(name, left, now)
        return seconds

    def note(self, name: str, left: float, now: float) -> None:
        if name not in self.left and len(self.left) >= NAMES_MOST:
            self.left = {one: spent for one, spent in self.left.items() if self.of(one, now) < self.burst}
            if len(self.left) >= NAMES_MOST:  # so many strangers at once are no reason to remember them all
                self.left.clear()
        self.left[name] = (left, now)
