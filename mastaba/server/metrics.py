"""Figures of a server as Prometheus reads them; without the extra `metrics` nothing is counted.

Several processes on one machine (`mastaba serve --processes`) share a folder, named by
PROMETHEUS_MULTIPROC_DIR: then each of them tells the figures of all.
"""

from __future__ import annotations

import os
from bisect import bisect_left
from collections import Counter
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from mastaba.server.hall import Hall

prometheus: Any = import_module("prometheus_client") if find_spec("prometheus_client") else None
BUCKETS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
SHARED: Final = "PROMETHEUS_MULTIPROC_DIR"


class Nothing:
    """Takes every figure and keeps none."""

    def labels(self, *values: str) -> Nothing:
        return self

    def inc(self, amount: float = 1) -> None: ...

    def observe_all(self, counts: list[int], total: float) -> None: ...

    def set(self, value: float) -> None: ...


def counter(name: str, meaning: str, *labels: str) -> Any:
    return prometheus.Counter(name, meaning, labels) if prometheus else Nothing()


def gauge(name: str, meaning: str) -> Any:
    return prometheus.Gauge(name, meaning, multiprocess_mode="livesum") if prometheus else Nothing()


def histogram(name: str, meaning: str) -> Any:
    if not prometheus:
        return Nothing()

    class Histogram(prometheus.Histogram):  # type: ignore[misc]
        def observe_all(self, counts: list[int], total: float) -> None:
            """So many for each bucket, which took that long together."""
            self._sum.inc(total)
            for bucket, number in zip(self._buckets, counts, strict=True):
                bucket.inc(number)

    return Histogram(name, meaning, buckets=BUCKETS)


MOVES: Final = counter("mastaba_moves", "Moves of people that were acknowledged", "game")
REFUSED: Final = counter("mastaba_refused", "Requests that were refused", "code")
ERRORS: Final = counter("mastaba_errors", "What was due at a table and could not be done", "what")
OPENED: Final = counter("mastaba_tables_opened", "Tables that were opened", "game")
MOVE_SECONDS: Final = histogram(
    "mastaba_move_seconds", "From a move's arrival to its acknowledgement, durable"
)
TABLES: Final = gauge("mastaba_tables", "Tables in memory")
SOCKETS: Final = gauge("mastaba_sockets", "Sockets at tables")
THINKING: Final = gauge("mastaba_bots_thinking", "Bots that think")
WAITING: Final = gauge("mastaba_bots_waiting", "Accounts whose bots wait for a worker")
COMMITS: Final = gauge("mastaba_commits", "Commits since the start")
LEASES: Final = gauge("mastaba_leases", "Slots of tables whose clocks and bots are kept here")
NEWS: Final = gauge("mastaba_hears", "Servers that hear each other's news")


class Took:
    """How long moves took, by bucket: to tell Prometheus of each by itself was 4 % of a move's cost."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.seconds += seconds

    def hand_in(self) -> None:
        MOVE_SECONDS.observe_all(self.counts, self.seconds)
        self.counts = [0] * len(self.counts)
        self.seconds = 0.0


# Since the last look
moved: Counter[str] = Counter()  # moves by game
took: Final = Took()


def look(hall: Hall) -> None:
    """What can be counted at any time is counted now, and what was counted on the way is handed in."""
    for game, count in moved.items():
        MOVES.labels(game).inc(count)
    moved.clear()
    took.hand_in()
    rooms, line = hall.rooms.values(), hall.thinkers.line
    TABLES.set(len(rooms))
    SOCKETS.set(sum(len(room.seats.clients) for room in rooms))
    THINKING.set(len(hall.thinkers.busy))
    WAITING.set(len(line.urgent) + len(line.others))
    COMMITS.set(getattr(hall.store, "commits", 0))
    LEASES.set(hall.neighbours.slots)
    NEWS.set(int(hall.neighbours.hears))


def page() -> bytes | None:
    """All of it as text; None without the extra."""
    if prometheus is None:
        return None
    if SHARED not in os.environ:
        return bytes(prometheus.generate_latest())
    registry = prometheus.CollectorRegistry()
    import_module("prometheus_client.multiprocess").MultiProcessCollector(registry)
    return bytes(prometheus.generate_latest(registry))


def forget_process(pid: int) -> None:
    """One of several has died: its sockets and tables are no longer there."""
    if prometheus is not None and SHARED in os.environ:
        import_module("prometheus_client.multiprocess").mark_process_dead(pid)
