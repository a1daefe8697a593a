"""Tables as a store has them: read into memory, or told as a record where our rules do not take them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mastaba.core.game import Game
from mastaba.core.options import chosen
from mastaba.core.position import CHANCE
from mastaba.core.record import FORMAT, record_text
from mastaba.server.store.snapshots import restored
from mastaba.server.tables.chance import commitment
from mastaba.server.tables.names import bot_name, bot_names, nameless
from mastaba.server.tables.table import Entry, Head, LiveTable, by_name, gone_on, loaded
from mastaba.server.thinking.hints import hints_by_default


def head_of(table: str, game: Game, data: Mapping[str, Any]) -> Head:
    """What was agreed. Options that are newer than the table are as they are by default."""
    return Head(
        id=table,
        game=game,
        options=chosen(game.options, data["options"]),
        seats=tuple(data["seats"]),
        away=data["away"],
        seed=bytes.fromhex(data["seed"]),
        edition=int(data.get("edition", 1)),
        agreed=str(data.get("agreed", "")),
        tokens=tuple(data["tokens"]),
        watch=data["watch"],
        invite=data.get("invite", ""),
        slow=int(data.get("slow", 0)),
        hints=bool(data.get("hints", hints_by_default(game, data["seats"]))),
    )


def replayed(table: str, game: Game, data: Mapping[str, Any], entries: Sequence[Entry]) -> LiveTable:
    """The table that a log makes."""
    return loaded(head_of(table, game, data), entries)


def resumed(
    table: str, game: Game, data: Mapping[str, Any], snapshot: bytes, entries: Sequence[Entry]
) -> LiveTable | None:
    """The table of a snapshot and of the entries after it; None if that gives none: the log tells why."""
    if edition_of(data, entries) > game.edition:
        return None
    try:
        live = restored(head_of(table, game, data), snapshot)
        return gone_on(live, entries) if live is not None else None
    except Exception:  # whatever a damaged one makes of the rules
        return None


def edition_of(head: Mapping[str, Any], entries: Sequence[Entry]) -> int:
    """The newest rules that a table was played by; before there were editions, all was the first."""
    return max([int(said.get("edition", 1)) for said in (head, *entries)])


def as_written(table: str, head: Entry, entries: Sequence[Entry]) -> str:
    """The record of a table whose moves our rules do not take: nothing is played, only told.

    A game that was over tells its seed as always. One that was not keeps it: an earlier version may go on.
    """
    moves: list[tuple[int, str]] = []
    raced: list[int] = []
    people = People(head)
    result: Any = None
    for entry in entries:
        kind = entry["k"]
        people.hear(entry)
        if kind == "undo":
            del moves[entry["to"] :]
        elif kind == "race":
            raced.append(len(moves) + 1)
        moves += [(CHANCE, text) for text in entry.get("t", ())]
        if kind == "move":
            moves.append((entry["by"], entry["m"]))
        moves += [(CHANCE, text) for text in entry.get("c", ())]
        if kind != "resign":  # then the moves have no result: somebody has given up
            result = entry.get("result", result)
    seed = bytes.fromhex(head["seed"])
    agreed = str(head.get("agreed", ""))
    notes: Entry = {"commitment": commitment(seed, table, agreed)}
    if agreed:
        notes |= {"table": table, "agreed": agreed}
        notes |= {"promises": by_name(people.promises), "shares": by_name(people.shares)}
    if result is not None or people.resigned >= 0:
        notes["seed"] = seed.hex()
    if raced:
        notes["raced"] = raced
    if people.resigned >= 0:
        notes["resigned"] = people.resigned
    whole = {
        "mastaba": FORMAT,
        "game": head["game"],
        "edition": edition_of(head, entries),
        "options": head["options"],
        "seats": [name or nameless(seat) for seat, name in enumerate(people.names)],
        **notes,
    }
    return record_text(whole, moves, result)


class People:
    """Who sat there, and what they added to the dice, as a log tells it."""

    def __init__(self, head: Entry) -> None:
        self.game = head["game"]
        self.names = bot_names(self.game, head["seats"])
        self.promises: dict[int, str] = {}
        self.shares: dict[int, str] = {}
        self.resigned = -1

    def hear(self, entry: Entry) -> None:
        match entry:
            case {"k": "sit", "seat": seat, "name": name}:
                self.names[seat] = name
            case {"k": "fill" | "resign", "seat": seat, "bot": bot}:
                self.names[seat] = bot_name(self.game, bot, self.names)
            case {"k": "resign", "seat": seat}:
                self.resigned = seat
            case {"k": "claim", "seat": seat, "secret": ""}:  # they got up before it began
                self.names[seat] = None
                self.promises.pop(seat, None)
            case {"k": "promise", "seat": seat, "h": promise}:
                self.promises[seat] = promise
            case {"k": "share", "seat": seat, "r": share}:
                self.shares[seat] = share
            case _:
                pass  # it is about the game
