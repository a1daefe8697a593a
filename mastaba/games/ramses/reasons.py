"""Why a slide of Ramses may be good, in messages: from what somebody sees who forgets nothing."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.message import Message, say
from mastaba.games.ramses.components import (
    COLUMNS,
    FREE_AFTER,
    NO_HOLE,
    NO_TREASURE,
    TREASURE_OF,
    TREASURES,
    board_way,
)
from mastaba.games.ramses.moves import RamsesMove
from mastaba.games.ramses.phases import Phase
from mastaba.games.ramses.sight import Sight


def reasons(sight: Sight, move: RamsesMove) -> list[Message]:
    if sight.phase not in (Phase.SEARCH, Phase.DUEL, Phase.SCORPION) or move.more == 0:
        return []
    hole: i64 = FREE_AFTER[(sight.free * 4 + board_way(move.what, sight.facing)) * 8 + move.more]
    risk = sight.risks()[hole]
    if sight.phase == Phase.SCORPION:
        return [say("why_no_sting") if risk == 0.0 else say("why_sting", percent=percent(risk))]
    return hunting(sight, hole, risk)


def hunting(sight: Sight, hole: i64, risk: float) -> list[Message]:
    """Where what is sought lies, if that was seen; else what may lie in the hole that is uncovered."""
    wanted: i64 = TREASURE_OF[sight.stakes[1] if sight.phase == Phase.DUEL else sight.card]
    place: i64 = sight.where[wanted]
    named = say(f"treasure_{TREASURES[wanted]}")
    if place == hole:
        return [say("why_there", treasure=named)]
    if risk == 1.0:
        return [say("why_deny")] if sight.shows == NO_TREASURE else []
    if place != NO_HOLE:
        left = distance(hole, place)
        nearer = left < distance(sight.free, place)
        return [say("why_way" if nearer else "why_around", treasure=named, count=left)]
    if risk == 0.0:
        return [say("why_sand")]
    return [say("why_unseen", percent=percent(risk), treasure=named, unseen=int(sight.unseen()))]


def distance(one: i64, other: i64) -> int:
    """In slides of one pyramid each, if nothing is in the way."""
    rows = one // COLUMNS - other // COLUMNS
    columns = one % COLUMNS - other % COLUMNS
    return int(max(rows, -rows) + max(columns, -columns))


def percent(risk: float) -> int:
    return int(100.0 * risk + 0.5)
