"""What a game is in columns. Three tables: a row a game, a row a move, a row a decision."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from mastaba.core.position import CHANCE, Position
from mastaba.core.record import Record

Columns = dict[str, list[Any]]

# Each column with its type, as Parquet has it, and its meaning.
GAMES: Final = {
    "id": ("string", "which game: the name of its file, or of its table"),
    "game": ("string", "pyramid-poker, …"),
    "edition": ("int16", "of the rules it was played by"),
    "options": ("string", "what was agreed, as JSON with sorted keys"),
    "seats": ("int8", "how many played"),
    "names": ("list<string>", "who sat where; bots by their names"),
    "moves": ("int32", "how many moves there were, chance's too"),
    "over": ("bool", "whether it was played to its end"),
    "winners": ("list<int8>", "the seats that won; none: a draw, or not over"),
    "scores": ("list<int32>", "what each seat scored; none if not over"),
    "reason": ("string", "why it ended; null if not over"),
    "seconds": ("list<double>", "how long each seat thought in all; null where nobody took the time"),
}
MOVES: Final = {
    "id": ("string", "the game"),
    "number": ("int32", "of the move, from 1"),
    "actor": ("int8", "the seat, or -1: chance"),
    "move": ("string", "its text"),
    "action": ("int32", "its number in the game's vocabulary"),
}
DECISIONS: Final = {
    "id": ("string", "the game"),
    "number": ("int32", "of the move, as in moves"),
    "seat": ("int8", "who decided"),
    "action": ("int32", "what was chosen, by its number"),
    "open": ("list<int32>", "everything that could have been chosen, by number"),
    "share": (
        "float",
        "what the game brought this seat in the end: 1 a win, a part of it if shared; null if not over",
    ),
}
TABLES: Final = {"games": GAMES, "moves": MOVES, "decisions": DECISIONS}


class Rows:
    """Rows that gather; whoever writes them takes them away."""

    def __init__(self) -> None:
        self.tables: dict[str, Columns] = {
            name: {column: [] for column in columns} for name, columns in TABLES.items()
        }

    def __len__(self) -> int:
        """How many decisions there are."""
        return len(self.tables["decisions"]["id"])

    def add(self, table: str, **row: Any) -> None:
        for column, values in self.tables[table].items():
            values.append(row[column])

    def extend(self, other: Rows) -> None:
        for name, columns in self.tables.items():
            for column, values in columns.items():
                values.extend(other.tables[name][column])

    def add_record(self, name: str, record: Record, seconds: Sequence[float] | None = None) -> None:
        """A whole game, played again: what was open is not written in a record."""
        s = record.start()
        opened: list[list[int]] = []
        for actor, text in record.moves:
            opened.append([] if actor == CHANCE else numbers(s, actor))
            s.play(actor, text)
        self.add_game(name, record, opened, s, seconds)

    def add_game(
        self,
        name: str,
        record: Record,
        opened: Sequence[Sequence[int]],
        end: Position,
        seconds: Sequence[float] | None,
    ) -> None:
        """The same, of a game whose end is at hand, with what was open before each of its moves."""
        result = end.result
        shares = result.shares() if result else [None] * record.seats
        self.add(
            "games",
            id=name,
            game=record.game.name,
            edition=record.edition,
            options=json.dumps(record.options, sort_keys=True),
            seats=record.seats,
            names=record.names,
            moves=len(record.moves),
            over=result is not None,
            winners=list(result.winners) if result else [],
            scores=list(result.scores) if result else [],
            reason=result.reason if result else None,
            seconds=list(seconds) if seconds is not None else None,
        )
        for number, ((actor, text), moves) in enumerate(zip(record.moves, opened, strict=True), 1):
            action = int(record.game.move(text).number)
            self.add("moves", id=name, number=number, actor=actor, move=text, action=action)
            if actor != CHANCE:
                share = shares[actor]
                self.add(
                    "decisions", id=name, number=number, seat=actor, action=action, open=moves, share=share
                )


def numbers(s: Position, seat: int) -> list[int]:
    """What a seat may choose now. A move that only a clock makes may be in a record all the same."""
    return [int(move.number) for move in s.legal(seat)]
