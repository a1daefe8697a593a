"""mastaba: five Egyptian tabletop games, and the engine they stand on.

    game = mastaba.game("pyramid-poker")    a Game: its moves, options and rules
    position = game.setup()                 a Position: legal, play, view, redealt, result, copy, dump
    dice = mastaba.Dice(7)                  chance, seeded
    table = mastaba.new_table(game)         a Table: a position with its record and a Window a seat
    mastaba.bot("search:0.5s")              a Bot, which meets the game through a Window

docs/engine.md explains them; mastaba.testing has the laws that every game keeps.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType


class _PureFinder:
    """With MASTABA_PURE=1: finds this package's sources and passes by its compiled modules."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None, /
    ) -> ModuleSpec | None:
        if path is None or not name.startswith("mastaba."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


if os.environ.get("MASTABA_PURE", "") not in ("", "0"):
    sys.meta_path.insert(0, _PureFinder)

from mastaba import errors
from mastaba.bots import BOTS, bot
from mastaba.bots.base import Bot
from mastaba.core import move as _move
from mastaba.core.brain import Brain
from mastaba.core.chance import Dice
from mastaba.core.events import Event, Result
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.options import Option
from mastaba.core.position import CHANCE, HIDDEN, WATCHER, Position
from mastaba.core.record import Record, file_text, read_record
from mastaba.core.table import Table, Window, new_table
from mastaba.errors import MastabaError
from mastaba.games import GAMES, all_games, game

__version__ = "0.1.0"
COMPILED: bool = not str(_move.__file__).endswith(".py")


def load_record(path: str | Path) -> Record:
    """The record in a file, every move checked."""
    return read_record(file_text(path), all_games())


__all__ = [
    "BOTS",
    "CHANCE",
    "COMPILED",
    "GAMES",
    "HIDDEN",
    "WATCHER",
    "Bot",
    "Brain",
    "Dice",
    "Event",
    "Game",
    "MastabaError",
    "Move",
    "Option",
    "Position",
    "Record",
    "Result",
    "Table",
    "Window",
    "__version__",
    "all_games",
    "bot",
    "errors",
    "game",
    "load_record",
    "new_table",
    "read_record",
]
