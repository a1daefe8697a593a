"""A finished game, told again."""

from __future__ import annotations

from typing import Any

from mastaba.core.position import WATCHER
from mastaba.errors import Unfinished
from mastaba.server.room import Room


def replay(room: Room) -> dict[str, Any]:
    """Move by move, as every seat saw it."""
    table = room.table
    record = table.record
    if not table.over:
        raise Unfinished("A replay shows what is hidden: it can be had when the game is over.")
    s = record.start()
    eyes = [WATCHER, *range(record.seats)]
    steps: list[dict[str, Any]] = []
    for n, (actor, text) in enumerate([(WATCHER, ""), *record.moves]):
        s.events = []
        if text:
            s.play(actor, text)
        views = {str(seat): s.view(seat) for seat in eyes}
        said = {
            str(seat): room.narrator.said([e.heard_by(seat) for e in s.events], views[str(seat)])
            for seat in eyes
        }
        steps.append({"n": n, "by": actor, "move": text, "views": views, "said": said})
    return {
        "game": record.game.name,
        "names": record.names,
        "called": [table.called(seat) for seat in range(record.seats)],
        "options": record.options,
        **record.notes,
        "result": table.position.result.plain() if table.position.result else None,
        "steps": steps,
    }
