"""Figures of a server as Prometheus reads them; without the extra `metrics` nothing is counted.

Several processes on one machine (`mastaba serve --processes`) share a folder, named by
PROMETHEUS_MULTIPROC_DIR: then each of them tells the figures of all.
"""

from __future__ import annotations

import os
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

    def observe(self, amount: float) -> None: ...

    def set(self, value: float) -> None: ...


def counter(name: str, meaning: str, *labels: str) -> Any:
    return prometheus.Counter(name, meaning, labels) if prometheus else Nothing()


def gauge(name: str, meaning: str) -> Any:
    return prometheus.Gauge(name, meaning, multiprocess_mode="livesum") if prometheus else Nothing()


def histogram(name: str, meaning: str) -> Any:
    if not prometheus:
        return Nothing()
    return prometheus.Histogram(name, meaning, buckets=BUCKETS)


MOVES: Final = counter("mastaba_moves", "Moves of people that were acknowledged", "game")
REFUSED: Final = counter("mastaba_refused", "Requests that were refused", "code")
ERRORS: Final = counter("mastaba_errors", "What was due at a table and could not be done", "what")
OPENED: Final = counter("mastaba_tables_opened", "Tables that were opened", "game")
MOVE_SECONDS: Final = histogram(
    "mastaba_move_seconds", "From a move's arrival to its acknowledgement, durable"
)
COMMIT_SECONDS: Final = histogram("mastaba_commit_seconds", "How long the store took for a commit")
LATE_SECONDS: Final = histogram(
    "mastaba_loop_late_seconds", "How late the event loop was, twenty times a second: for so long all wait"
)
TABLES: Final = gauge("mastaba_tables", "Tables in memory")
SOCKETS: Final = gauge("mastaba_sockets", "Sockets at tables")
THINKING: Final = gauge("mastaba_bots_thinking", "Bots that think")
WAITING: Final = gauge("mastaba_bots_waiting", "Accounts whose bots wait for a worker")
COMMITS: Final = gauge("mastaba_commits", "Commits since the start")
LEASES: Final = gauge("mastaba_leases", "Slots of tables whose clocks and bots are kept here")
NEWS: Final = gauge("mastaba_hears", "Servers that hear each other's news")
moved: Counter[str] = Counter()  # moves by game, since the last look


def look(hall: Hall) -> None:
    """What can be counted at any time is counted now, and what was counted on the way is handed in."""
    for game, count in moved.items():
        MOVES.labels(game).inc(count)
    moved.clear()
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
