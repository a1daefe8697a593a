"""Tables by correspondence: hours or days a move, and nobody has to be there at the same time.

The time of a move runs on while the server is down, unlike any other clock here: who has three days is
asleep for some of it anyway. So every entry of such a table says when it was made, and a table that is loaded
again knows for how long each seat has been asked. Nobody loses their time to a long stop of ours, though:
after a start there is always `AT_LEAST` of it left.
"""

from __future__ import annotations

from time import time
from typing import TYPE_CHECKING, Any, Final

from mastaba.core.game import Game
from mastaba.errors import BadOption

if TYPE_CHECKING:
    from mastaba.server.tables.table import LiveTable

HOUR: Final = 3600
LEAST: Final = HOUR
MOST: Final = 30 * 24 * HOUR
AT_LEAST: Final = HOUR  # seconds that are left to somebody after a start, whatever has passed
SLEEP: Final = 900.0  # a table whose next moment is further off than this needs no memory until then


def keeps_time(game: Game) -> bool:
    """Seconds count in its rules, as in Khufu's: it cannot be played over days, and nobody pauses it."""
    return game.clock is not None and "ticks" in vars(type(game.clock))


def checked(came: Any, game: Game) -> int:
    """Seconds a move; 0: all play now."""
    if not isinstance(came, int) or isinstance(came, bool) or not (came == 0 or LEAST <= came <= MOST):
        raise BadOption(f"'slow' should be 0, or {LEAST} to {MOST} seconds a move; {came!r} came.")
    if came and keeps_time(game):
        raise BadOption(f"{game.title} keeps its own time: it cannot be played by correspondence.")
    return came


def stamped(entry: dict[str, Any]) -> dict[str, Any]:
    """An entry of such a table, with the moment at which it was made."""
    return {**entry, "at": int(time())}


def waited(table: LiveTable) -> dict[int, float]:
    """For each seat that is asked something: for how long already, as far as that counts after a start."""
    most = max(table.head.slow - AT_LEAST, 0)
    now = time()
    return {seat: min(max(now - table.asked_at.get(seat, now), 0.0), most) for seat in table.asked}
