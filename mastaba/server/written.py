"""Tables as a store has them: read into memory, or told as a record where our rules do not take them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mastaba.core.game import Game
from mastaba.core.options import chosen
from mastaba.core.position import CHANCE
from mastaba.core.record import FORMAT, record_text
from mastaba.server.chance import commitment
from mastaba.server.tables import Entry, Head, LiveTable, bot_names, loaded, nameless


def replayed(table: str, game: Game, data: Mapping[str, Any], entries: list[Entry]) -> LiveTable:
    """The table that a log makes. Options that are newer than the table are as they are by default."""
    head = Head(
        id=table,
        game=game,
        options=chosen(game.options, data["options"]),
        seats=tuple(data["seats"]),
        away=data["away"],
        seed=bytes.fromhex(data["seed"]),
        edition=int(data.get("edition", 1)),
    )
    return loaded(head, entries)


def edition_of(head: Entry, entries: Sequence[Entry]) -> int:
    """The newest rules that a table was played by; before there were editions, all was the first."""
    return max([int(said.get("edition", 1)) for said in (head, *entries)])


def as_written(head: Entry, entries: Sequence[Entry]) -> str:
    """The record of a table whose moves our rules do not take: nothing is played, only told.

    A game that was over tells its seed as always. One that was not keeps it: an earlier version may go on.
    """
    moves: list[tuple[int, str]] = []
    names = bot_names(head["seats"])
    raced: list[int] = []
    result: Any = None
    for entry in entries:
        kind = entry["k"]
        if kind == "sit":
            names[entry["seat"]] = entry["name"]
        elif kind == "undo":
            del moves[entry["to"] :]
        elif kind == "race":
            raced.append(len(moves) + 1)
        moves += [(CHANCE, text) for text in entry.get("t", ())]
        if kind == "move":
            moves.append((entry["by"], entry["m"]))
        moves += [(CHANCE, text) for text in entry.get("c", ())]
        result = entry.get("result", result)
    seed = bytes.fromhex(head["seed"])
    notes: Entry = {"commitment": commitment(seed)}
    if result is not None:
        notes["seed"] = seed.hex()
    if raced:
        notes["raced"] = raced
    whole = {
        "mastaba": FORMAT,
        "game": head["game"],
        "edition": edition_of(head, entries),
        "options": head["options"],
        "seats": [name or nameless(seat) for seat, name in enumerate(names)],
        **notes,
    }
    return record_text(whole, moves, result)
