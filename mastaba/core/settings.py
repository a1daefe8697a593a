"""Settings of a table: how long people may think, and how fast its bots go.

A game offers them among its options, with choices of its own, so that they stand where all that was agreed
stands: in records, in links, in what a page and `--set` show. Whoever runs a table asks `settings_of`, and
knows neither their names nor their units. Rules do without them; only where a time-out is a move of its own
they ask whether there is a timer at all (`is_timed`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mastaba.core.options import Option, Value

TIMER: Final = "timer"
PACE: Final = "pace"
MILLISECONDS: Final = 1000.0


class Timer(Option):
    """Seconds for a decision, or for a turn where `game.clock` says so; 0: as long as they like."""

    def __init__(self, choices: tuple[Value, ...], meaning: str, least: int = 0, most: int = 0) -> None:
        super().__init__(TIMER, choices, meaning, least, most)


class Pace(Option):
    """Milliseconds between two moves of a bot, for people who look on."""

    def __init__(self, choices: tuple[Value, ...], meaning: str, least: int = 0, most: int = 0) -> None:
        super().__init__(PACE, choices, meaning, least, most)


class Settings:
    """What was agreed about one table, in seconds."""

    def __init__(self, timer_seconds: int, pace_seconds: float | None) -> None:
        self.timer_seconds = timer_seconds  # 0: no timer
        self.pace_seconds = pace_seconds  # None: the table has no wish


def settings_of(options: Mapping[str, Value]) -> Settings:
    pace = options.get(PACE)
    return Settings(int(options.get(TIMER, 0)), None if pace is None else int(pace) / MILLISECONDS)


def is_timed(options: Mapping[str, Value]) -> bool:
    """May somebody's time be up?"""
    return settings_of(options).timer_seconds > 0
