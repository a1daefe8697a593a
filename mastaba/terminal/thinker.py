"""Bots that take their time think in another process: compiled code would stop the clock on the screen."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from itertools import takewhile
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final

from mastaba.cli.players import bots_for, house_bots
from mastaba.core.record import Record
from mastaba.core.settings import settings_of
from mastaba.core.table import Table
from mastaba.games import game as game_named

Moves = list[tuple[int, str]]
QUICK: Final = ("uniform", "greedy")  # they answer at once
WAY: Final = "fork" if sys.platform == "linux" else "spawn"


class Thinker:
    """Asked for a seat's move, it answers without making anybody wait."""

    def __init__(self, record: Record, people: Sequence[int], seed: int) -> None:
        self.head = (record.game.name, dict(record.options), list(record.names), list(people), seed)
        self.line: Connection | None = None
        self.process: Any = None
        self.near: Thoughts | None = None
        self.quick = {seat for seat, name in enumerate(record.names) if is_quick(name)}
        slow = [
            name for seat, name in enumerate(record.names) if seat not in self.quick and seat not in people
        ]
        hurried = bool(people) and bool(settings_of(record.options).timer_seconds)
        if slow or (hurried and not is_quick(record.game.bots[0])):
            self.start()

    def start(self) -> None:
        """Before anything else runs in this process."""
        context: Any = get_context(WAY)
        self.line, there = context.Pipe()
        self.process = context.Process(target=think, args=(there, *self.head), daemon=True)
        self.process.start()
        there.close()

    async def choose(self, seat: int, house: bool, moves: Moves) -> str:
        if self.line is None or (seat in self.quick and not house):
            self.near = self.near or Thoughts(*self.head)
            return self.near.choose(seat, house, moves)
        self.line.send((seat, house, moves))
        while not self.line.poll():
            if not self.process.is_alive():
                raise EOFError("the bot is gone")
            await asyncio.sleep(0.02)
        return str(self.line.recv())

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.join()
            self.process = self.line = None


def is_quick(bot: str) -> bool:
    return bot.partition(":")[0] in QUICK


class Thoughts:
    """The same table once more, with the bots at it: each sees its own window of it and nothing else."""

    def __init__(
        self, game: str, options: dict[str, Any], names: list[str], people: list[int], seed: int
    ) -> None:
        self.table = Table(Record(game_named(game), options, names))
        self.bots = bots_for(self.table.game, names, seed)
        self.house = house_bots(self.table.game, people, seed)

    def choose(self, seat: int, house: bool, moves: Moves) -> str:
        known = self.table.moves
        if known != moves[: len(known)]:  # something was taken back
            self.table.rewind(sum(1 for _ in takewhile(same, zip(known, moves, strict=False))))
        for actor, text in moves[len(self.table.moves) :]:
            self.table.play(actor, text)
        return (self.house if house else self.bots)[seat].choose(self.table.windows[seat]).text


def same(pair: tuple[object, object]) -> bool:
    return pair[0] == pair[1]


def think(line: Connection, *head: Any) -> None:
    """A process that only answers."""
    thoughts = Thoughts(*head)
    try:
        while True:
            line.send(thoughts.choose(*line.recv()))
    except (EOFError, KeyboardInterrupt, OSError):
        pass
