"""Where games come from: record files, folders of them, and a server's database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import orjson

from mastaba.core.record import Record, read_record
from mastaba.errors import BadRecord, MastabaError
from mastaba.games import all_games
from mastaba.games import game as game_named
from mastaba.server.store.sqlite import NUMBERS
from mastaba.server.store.written import replayed

DATABASES: Final = (".db", ".sqlite")
Game = tuple[str, Record | MastabaError]  # its name; and the game, or why it cannot be read


def count(sources: list[Path]) -> int:
    """How many games there are to read, roughly: those of a database are counted whole."""
    return sum(len(files_in(source)) or in_database(source) for source in sources)


def files_in(source: Path) -> list[Path]:
    """The record files of a source; none if it is a database."""
    if source.is_dir():
        return sorted(source.rglob("*.mastaba"))
    return [] if source.suffix in DATABASES else [source]


def in_database(source: Path) -> int:
    if source.suffix not in DATABASES:
        return 0
    with opened(source) as database:
        return int(database.execute("SELECT count(*) FROM tables").fetchone()[0])


def games_of(source: Path) -> Iterator[Game]:
    """Every game of a source. Of a database only those that are over: the others still hold secrets."""
    if source.suffix in DATABASES:
        yield from tables_of(source)
        return
    for path in files_in(source):
        name = path.relative_to(source).with_suffix("").as_posix() if source.is_dir() else path.stem
        try:
            text = path.read_text(encoding="utf-8", errors="replace")
            yield name, read_record(text, all_games())
        except OSError as error:
            yield name, MastabaError(f"{path} cannot be read: {error.strerror}.")
        except BadRecord as error:
            yield name, error


def tables_of(path: Path) -> Iterator[Game]:
    with opened(path) as database:
        for no, name, data in database.execute("SELECT no, id, head FROM tables ORDER BY no").fetchall():
            rows = database.execute(
                "SELECT entry FROM log WHERE key >= ? AND key < ? ORDER BY key",
                (no * NUMBERS, (no + 1) * NUMBERS),
            )
            head = orjson.loads(data)
            try:
                table = replayed(name, game_named(head["game"]), head, [orjson.loads(one) for (one,) in rows])
            except (MastabaError, KeyError, TypeError, ValueError) as error:
                yield name, MastabaError(f"Table {name} cannot be read: {error}")
                continue
            if table.over:
                yield name, table.record


def opened(path: Path) -> sqlite3.Connection:
    """To be read, whoever else writes."""
    if not path.is_file():
        raise MastabaError(f"{path} is not there.")
    return sqlite3.connect(f"file:{path}?mode=ro", uri=True)


def seconds_of(record: Record) -> list[float] | None:
    """How long each seat thought, if whoever wrote the record has noted it."""
    noted = record.notes.get("seconds")
    right = isinstance(noted, list) and len(noted) == record.seats
    return [float(one) for one in noted] if right and isinstance(noted, list) else None
