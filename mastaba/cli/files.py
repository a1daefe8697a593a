"""Where saved games lie, and how they are read."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from mastaba.core.game import Game
from mastaba.core.record import Record, file_text, read_so_far
from mastaba.errors import MastabaError, OtherEdition
from mastaba.games import all_games


def read_file(path: Path) -> Record:
    """The game in a file, all of it."""
    record, trouble = read_file_so_far(path)
    if trouble is not None:
        raise trouble
    return record


def read_file_so_far(path: Path) -> tuple[Record, OtherEdition | None]:
    """The game in a file; of one by older rules the part that ours take, and why no more."""
    try:
        text = file_text(path)
    except OSError as error:
        raise MastabaError(f"{path} cannot be read: {error.strerror}.") from error
    return read_so_far(text, all_games())


def new_path(wanted: Path | None, game: Game) -> Path:
    """Where a new game is saved: never over another one."""
    if wanted is not None:
        if wanted.exists():
            raise MastabaError(f"{wanted} exists already: --continue it, or choose another file.")
        return wanted
    folder = games_folder(os.environ)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MastabaError(f"{folder} cannot be made: {error.strerror}; say --record FILE.") from error
    name = f"{game.name}-{datetime.now():%Y%m%d-%H%M%S}"
    path = folder / f"{name}.mastaba"
    number = 2
    while path.exists():
        path = folder / f"{name}-{number}.mastaba"
        number += 1
    return path


def games_folder(environment: Mapping[str, str]) -> Path:
    """Where this person's programs keep their data (the XDG base directories)."""
    data = environment.get("XDG_DATA_HOME")
    return Path(data) / "mastaba" if data else Path.home() / ".local" / "share" / "mastaba"
