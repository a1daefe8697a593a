"""The ways to stop a game: for a while, or for good. Asking gives the entry that does it, or an error."""

from __future__ import annotations

from typing import Final

from mastaba.core.events import Result
from mastaba.errors import GameOver, MastabaError
from mastaba.server.refusals import NotBegun
from mastaba.server.tables.slow import keeps_time
from mastaba.server.tables.table import Entry, LiveTable

RESIGNED: Final = "resigned"  # the reason of such an end


class NeverStops(MastabaError):
    """Somebody wants to pause a game whose own time runs whatever happens."""

    code = "never_stops"


def pause(table: LiveTable, on: bool) -> Entry | None:
    """None if it is so already.

    Nobody stops a game that keeps its own time; one that an earlier version let somebody stop goes on.
    """
    if table.over:
        raise GameOver("The game is over; nothing goes on that could be paused.")
    if not table.begun:
        raise NotBegun("The game has not begun: not everybody is here yet.")
    if on and keeps_time(table.game):
        raise NeverStops(f"{table.game.title} keeps its own time, which nobody can stop.")
    entry: Entry | None = {"k": "pause", "on": on} if table.seating.stopped != on else None
    return table.bounded(entry) if on else entry  # whoever has paused may always go on


def resign(table: LiveTable, seat: int) -> Entry:
    """Where other people can play on, a bot has the seat for good; else that is the end.

    Who is away can come back and play on: a game of several is not ended behind their backs.
    """
    if table.over:
        raise GameOver("The game is over; nobody needs to give up.")
    if not table.begun:
        raise NotBegun("The game has not begun: leave the table instead.")
    others = [other for other in range(len(table.names)) if other != seat]
    if len(others) > 1 and set(table.seating.persons()) & set(others):
        return {"k": "resign", "seat": seat, "bot": table.seating.house}
    winners = tuple(others) if len(others) == 1 else ()
    result = Result(winners, (0,) * len(table.names), RESIGNED)
    return {"k": "resign", "seat": seat, "result": result.plain()}
