"""Snapshots: what the beginning of a table's log made of it, so that nobody replays a long one.

A snapshot only saves time. Where there is none, or one of another version, or one that does not fit, the log
alone makes the table. What is stored lags behind by as many steps as a table remembers: so who comes back
after a restart still hears what they missed.
"""

from __future__ import annotations

from typing import Any, Final

import orjson

from mastaba.core.events import Result
from mastaba.core.position import Position
from mastaba.server.tables.table import REMEMBERED, Head, LiveTable

FORMAT: Final = 2
EVERY: Final = 64  # entries


class Snapshots:
    """When a table's snapshot is made, and when it is stored."""

    def __init__(self, every: int = EVERY, behind: int = REMEMBERED) -> None:
        self.every = every
        self.behind = behind
        self.made: list[tuple[int, bytes]] = []

    def due(self, table: LiveTable) -> tuple[int, bytes] | None:
        """After every entry: the snapshot to be stored now, if there is one."""
        if table.n % self.every == 0:
            self.made.append((table.n, snapshot_of(table)))
        if self.made and self.made[0][0] + self.behind <= table.n:
            return self.made.pop(0)
        return None


def snapshot_of(table: LiveTable) -> bytes:
    """All that the fold of its log has made, but for the steps that it remembers."""
    return orjson.dumps(
        {
            "format": FORMAT,
            "rules": table.game.edition,  # that have played it: others may play it otherwise
            "n": table.n,
            "edition": table.edition,
            "position": table.position.dump(),
            "before": table.before.dump() if table.before is not None else None,
            "moves": table.moves,
            "names": table.names,
            "renamed": table.renamed,
            "beside": table.beside,
            "kinds": table.seating.kinds,
            "keys": sorted(table.keys.of_seat.items()),
            "invite": table.keys.invite,
            "wishes": list(table.wishes.items()),
            "next": table.next,
            "begun": table.seating.begun,
            "left_at": sorted(table.seating.left_at.items()),
            "asked": list(table.asked.items()),
            "asked_at": list(table.asked_at.items()),
            "done": [[seat, request, n] for (seat, request), n in table.done.items()],
            "raced": table.raced,
            "undone": table.undone,
            "called": sorted(table.keys.called.items()),
            "house": table.house,
            "stopped": table.seating.stopped,
            "ended": table.ended.plain() if table.ended else None,
            "resigned": table.resigned,
            "promises": sorted(table.promises.items()),
            "shares": sorted(table.shares.items()),
        }
    )


def restored(head: Head, packed: bytes) -> LiveTable | None:
    """The table of a snapshot; None if it was made by other rules, or in another form."""
    state: dict[str, Any] = orjson.loads(packed)
    if (state["format"], state["rules"]) != (FORMAT, head.game.edition):
        return None
    table = LiveTable(head)
    table.n = state["n"]
    table.edition = state["edition"]
    table.position = position_of(head, state["position"])
    table.before = position_of(head, state["before"]) if state["before"] is not None else None
    table.record.moves = [(actor, text) for actor, text in state["moves"]]
    table.names = state["names"]
    table.record.names = table.seat_names()
    table.renamed = state["renamed"]
    table.beside.update(state.get("beside", {}))  # earlier snapshots do not have it
    table.seating.seat(state["kinds"])
    table.keys.of_seat = dict(state["keys"])
    table.keys.invite = state["invite"]
    table.keys.called = dict(state.get("called", []))
    table.wishes = dict(state["wishes"])
    table.next = state["next"]
    table.seating.begun = state["begun"]
    table.seating.left_at = dict(state["left_at"])
    table.asked = dict(state["asked"])
    table.asked_at = dict(state.get("asked_at", ()))  # snapshots of earlier versions have none
    table.done = {(seat, request): n for seat, request, n in state["done"]}
    table.raced = state["raced"]
    table.undone = (state["undone"][0], state["undone"][1])
    table.house = state.get("house", table.house)  # snapshots of earlier versions have none of these
    table.seating.stopped = state.get("stopped", False)
    table.resigned = state.get("resigned", -1)
    if state.get("ended"):
        told = state["ended"]
        table.ended = Result(tuple(told["winners"]), tuple(told["scores"]), told["reason"])
    table.promises = dict(state["promises"])
    table.shares = dict(state["shares"])
    if table.over:
        table.tell_seed()
    return table


def position_of(head: Head, dump: dict[str, Any]) -> Position:
    position = head.game.load(dump)
    position.events = []
    return position
