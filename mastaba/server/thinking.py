"""Bots think in processes of their own, never where the sockets are.

A worker is told what a record tells, rebuilds the table, and asks the bot at its seat's window. It keeps
nothing, so any worker can answer for any table, and one that dies is simply replaced.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process

from mastaba.bots import bot
from mastaba.core.options import Value
from mastaba.core.record import Record
from mastaba.core.table import Table
from mastaba.games import game as game_named

Moves = list[tuple[int, str]]


def decided(
    game: str, options: dict[str, Value], seats: int, moves: Moves, seat: int, name: str, since: int
) -> str:
    """In a worker: the move that this bot makes on this seat. It heard nothing of the first `since` moves."""
    record = Record(game_named(game), options, seats=seats)
    record.moves = moves[:since]
    table = Table(record)
    if since:
        table.windows[seat].forget()
    for actor, text in moves[since:]:
        table.play(actor, text)
    return bot(name, secrets.randbits(64)).choose(table.windows[seat]).text


def end_with_parent() -> None:
    """In a worker, at its start: a server that was killed cannot send its workers home."""
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=watch, name="mastaba-parent", daemon=True).start()


class Thinkers:
    """A pool of workers."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"), initializer=end_with_parent)

    async def warm(self) -> None:
        """Starts the workers before the first player waits for them."""
        await asyncio.get_running_loop().run_in_executor(self.pool, len, "")

    async def decide(
        self,
        game: str,
        options: dict[str, Value],
        seats: int,
        moves: Moves,
        seat: int,
        name: str,
        since: int = 0,
    ) -> str:
        """`since`: the bot heard nothing of the moves before (in a game of memory it has just sat down)."""
        loop = asyncio.get_running_loop()
        for _ in range(3):
            try:
                work = partial(decided, game, options, seats, moves, seat, name, since)
                return await loop.run_in_executor(self.pool, work)
            except BrokenProcessPool:  # a worker was killed: the table has lost nothing, so ask again
                self.pool.shutdown(wait=False)
                self.pool = self.new_pool()
        raise BrokenProcessPool("the bots' workers die again and again")

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
