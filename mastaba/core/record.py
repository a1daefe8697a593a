"""A game written down: what was agreed, and every move in order. It rebuilds every position.

A record is a small text file, `.mastaba`, of JSON lines (docs/records.md): a head, a line for each
move, and a foot with the number of moves and the result, by which a cut or edited file is noticed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from mastaba.core.game import Game
from mastaba.core.options import Value, chosen
from mastaba.core.position import CHANCE, Position
from mastaba.errors import BadRecord, MastabaError

FORMAT: Final = 1
HEAD: Final = ("mastaba", "game", "options", "seats")


class Record:
    """Game, options, names at the seats, and the moves: (actor, text) each."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, object] | None = None,
        names: Sequence[str] = (),
        seats: int = 0,
    ) -> None:
        self.game = game
        self.options: dict[str, Value] = chosen(game.options, options or {})
        self.seats = game.seats_for(seats or len(names), self.options)
        self.names = list(names) or [f"Player {seat + 1}" for seat in range(self.seats)]
        self.moves: list[tuple[int, str]] = []
        self.notes: dict[str, Any] = {}  # whatever else the head says: a seed, a date

    def start(self) -> Position:
        """The position before the first move."""
        return self.game.first(dict(self.options), self.seats)

    def position(self, after: int = -1) -> Position:
        """The position after so many moves (all, if not said)."""
        s = self.start()
        for actor, text in self.moves[: after if after >= 0 else len(self.moves)]:
            s.play(actor, text)
        return s

    def text(self, end: Position | None = None) -> str:
        """The record as a file holds it. Whoever has the position at its end saves playing it again."""
        head: dict[str, Any] = {
            "mastaba": FORMAT,
            "game": self.game.name,
            "options": self.options,
            "seats": self.names,
            **self.notes,
        }
        result = (end or self.position()).result
        foot = {"moves": len(self.moves), "result": result.plain() if result else None}
        lines: list[object] = [head]
        lines += [{"by": actor_word(actor), "move": text} for actor, text in self.moves]
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in [*lines, foot])

    def save(self, path: Path, end: Position | None = None) -> None:
        """Writes the file whole or not at all: a crash leaves the old one."""
        beside = path.with_name(path.name + ".part")
        with beside.open("w", encoding="utf-8") as file:
            file.write(self.text(end))
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)


def actor_word(actor: int) -> int | str:
    return "chance" if actor == CHANCE else actor


def read_record(text: str, games: Mapping[str, Game]) -> Record:
    """The record of a file's text. Every move is played again: a bad one is named with its line."""
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        raise BadRecord('it is empty; a record begins with a line like {"mastaba": 1, …}')
    record = read_head(line_data(*lines[0]), games)
    s = record.start()
    for number, line in lines[1:-1]:
        actor, move = read_move(line_data(number, line), number)
        try:
            s.play(actor, move)
        except MastabaError as error:
            raise BadRecord(str(error), number) from error
        record.moves.append((actor, record.game.move(move).text))
    last, line = lines[-1]
    foot = line_data(last, line)
    result = s.result
    ended = {"moves": len(record.moves), "result": result.plain() if result else None}
    if "moves" not in foot or len(lines) == 1:
        raise BadRecord('the file ends without its last line, {"moves": …}: it has been cut off', last)
    if foot != ended:
        raise BadRecord(
            f"the last line says {json.dumps(foot)}, but the moves above it give "
            f"{json.dumps(ended)}: lines are missing or have been changed",
            last,
        )
    return record


def line_data(number: int, line: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"{short(line)} is not JSON; it may be cut off", number) from error
    if not isinstance(data, dict):
        raise BadRecord(f"{short(line)} is not an object in braces", number)
    return data


def short(line: str) -> str:
    return line if len(line) <= 60 else line[:57] + "…"


def read_head(head: dict[str, Any], games: Mapping[str, Game]) -> Record:
    if head.get("mastaba") != FORMAT:
        raise BadRecord(
            f'it should begin with "mastaba": {FORMAT}, the number of the format; '
            f"{head.get('mastaba')!r} came",
            1,
        )
    name, names, options = head.get("game"), head.get("seats"), head.get("options", {})
    if not isinstance(name, str) or name not in games:
        raise BadRecord(f"game {name!r} is not here; there is: {', '.join(games)}", 1)
    if not isinstance(names, list) or not all(isinstance(seat, str) for seat in names):
        raise BadRecord(f'"seats" should be the list of the players\' names; {names!r} came', 1)
    if not isinstance(options, dict):
        raise BadRecord(f'"options" should be an object in braces; {options!r} came', 1)
    try:
        games[name].seats_for(len(names) or -1)
        record = Record(games[name], options, names)
    except MastabaError as error:
        raise BadRecord(str(error), 1) from error
    record.notes = {key: value for key, value in head.items() if key not in HEAD}
    return record


def read_move(data: dict[str, Any], number: int) -> tuple[int, str]:
    by, move = data.get("by"), data.get("move")
    actor = CHANCE if by == "chance" else by
    if not isinstance(actor, int) or isinstance(actor, bool) or (actor < 0 and by != "chance"):
        raise BadRecord(f'"by" should be a seat or "chance"; {by!r} came', number)
    if not isinstance(move, str):
        raise BadRecord(f'"move" should be a text; {move!r} came', number)
    return actor, move


def told(moves: Sequence[tuple[int, str]]) -> str:
    """Moves in one line, as scenarios are written: 'start 0, look TD, place a1'."""
    return ", ".join(text for _, text in moves)
