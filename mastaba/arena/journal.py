"""A contest's journal: a line for each finished game, as they come. One that was stopped goes on from it.

The first line says which contest it is; a file of another one is refused. Each game has its number in the
schedule, and counts once, however often it was written.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Final, TextIO

from mastaba.arena.match import Outcome
from mastaba.errors import BadRecord

FORMAT: Final = 1


class Journal:
    """Open while a contest is played."""

    def __init__(self, path: Path, contest: Mapping[str, Any]) -> None:
        """`contest`: all that decides how its games go. What is there already is read, and kept."""
        self.path = path
        self.head = {"journal": FORMAT, **contest}
        self.outcomes: dict[int, Outcome] = {}
        self.whole = 0  # bytes of the file up to its last whole line
        if path.exists() and path.stat().st_size:
            self.read()
        self.file: TextIO | None = None

    def __enter__(self) -> Journal:
        fresh = self.whole == 0
        self.file = self.path.open("a", encoding="utf-8")
        self.file.truncate(self.whole)  # a line that was cut off when somebody pulled the plug
        if fresh:
            self.write(self.head)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self.file is not None
        self.file.flush()
        os.fsync(self.file.fileno())
        self.file.close()

    def add(self, number: int, outcome: Outcome) -> None:
        self.outcomes[number] = outcome
        self.write({"game": number, **outcome.plain(), **timing(outcome)})

    def write(self, line: Mapping[str, Any]) -> None:
        assert self.file is not None
        self.file.write(json.dumps(line) + "\n")
        self.file.flush()  # it survives us; what the machine itself loses is played again

    def read(self) -> None:
        lines = self.path.read_bytes().splitlines(keepends=True)
        if not lines[-1].endswith(b"\n"):
            lines.pop()
        for number, line in enumerate(lines, 1):
            data = read_line(line, number)
            if number == 1:
                self.check_head(data)
            elif data["game"] not in self.outcomes:
                self.outcomes[data["game"]] = read_outcome(data, number)
        self.whole = sum(map(len, lines))

    def check_head(self, data: dict[str, Any]) -> None:
        for key, value in json.loads(json.dumps(self.head)).items():
            if data.get(key) != value:
                raise BadRecord(
                    f"{self.path} is the journal of another contest: its {key} is {data.get(key)!r}, "
                    f"and now it is {value!r}",
                    1,
                )


def timing(outcome: Outcome) -> dict[str, Any]:
    return {"decisions": list(outcome.decisions), "seconds": list(outcome.seconds)}


def read_line(line: bytes, number: int) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except ValueError as error:
        raise BadRecord("it is not JSON", number) from error
    if not isinstance(data, dict) or (number > 1 and not isinstance(data.get("game"), int)):
        raise BadRecord("it is no line of a journal", number)
    return data


def read_outcome(data: dict[str, Any], number: int) -> Outcome:
    try:
        return Outcome(
            seed=int(data["seed"]),
            winners=tuple(data["winners"]),
            scores=tuple(data["scores"]),
            reason=str(data["reason"]),
            moves=int(data["moves"]),
            decisions=tuple(data["decisions"]),
            seconds=tuple(data["seconds"]),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise BadRecord(f"this is no game of a journal: {error!r}", number) from error
