"""Bots think in processes of their own, never where the sockets are.

A worker is told what a record tells, rebuilds the table, and asks the bot at its seat's window. It keeps
nothing, so any worker can answer for any table, and one that dies is simply replaced.

Who thinks next is decided here, so that nobody's thousand tables keep another's bot from its turn: tables at
which somebody waits come first; then the address that has had the least time lately; of its tables the one
that has had the least; and of its questions the oldest.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context, parent_process
from time import monotonic
from typing import Final

from mastaba.bots import bot
from mastaba.core.options import Value
from mastaba.core.record import Record
from mastaba.core.table import Table
from mastaba.games import game as game_named

Moves = list[tuple[int, str]]
THINK_SECONDS: Final = 2.0  # for one move of a bot, whatever its name asks for: somebody may be next
FORGIVEN_SECONDS: Final = 30.0  # after so long, half of the time that somebody's bots took is forgotten
TRIES: Final = 3


@dataclass(frozen=True)
class Question:
    """What a bot is asked: all that a worker needs to know."""

    game: str
    options: dict[str, Value]
    seats: int
    moves: Moves
    seat: int
    bot: str
    since: int = 0  # it heard nothing of the moves before (in a game of memory it has just sat down)


@dataclass(frozen=True)
class Asker:
    """On whose account a bot thinks."""

    table: str
    address: str = (
        ""  # where the table was opened from; '' after a restart: then each table stands for itself
    )
    waiting: bool = True  # somebody is at the table

    @property
    def account(self) -> str:
        return self.address or self.table


def decided(question: Question, seconds: float) -> str:
    """In a worker: the move that this bot makes on this seat."""
    record = Record(game_named(question.game), question.options, seats=question.seats)
    record.moves = question.moves[: question.since]
    table = Table(record)
    if question.since:
        table.windows[question.seat].forget()
    for actor, text in question.moves[question.since :]:
        table.play(actor, text)
    thinker = bot(question.bot, secrets.randbits(64))
    thinker.hurry(seconds)
    return thinker.choose(table.windows[question.seat]).text


def end_with_parent() -> None:
    """In a worker, at its start: a server that was killed cannot send its workers home."""
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=watch, name="mastaba-parent", daemon=True).start()


class Spent:
    """How much time somebody has had lately: what is long ago counts less and less."""

    def __init__(self) -> None:
        self.by_name: dict[str, tuple[float, float]] = {}  # seconds, and when they were counted

    def of(self, name: str, now: float) -> float:
        seconds, since = self.by_name.get(name, (0.0, now))
        return float(seconds * 0.5 ** ((now - since) / FORGIVEN_SECONDS))

    def add(self, name: str, seconds: float, now: float) -> None:
        self.by_name[name] = (self.of(name, now) + seconds, now)
        if len(self.by_name) > 10_000:
            self.by_name = {one: spent for one, spent in self.by_name.items() if self.of(one, now) > 0.01}


class Waiting:
    """A question in the line, and who waits for its answer."""

    def __init__(self, question: Question, asker: Asker) -> None:
        self.question = question
        self.asker = asker
        self.answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()


class Line:
    """Who waits for a worker: by account, by table, in the order in which they came."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self.urgent: dict[str, dict[str, deque[Waiting]]] = {}  # somebody is at the table
        self.others: dict[str, dict[str, deque[Waiting]]] = {}
        self.accounts = Spent()
        self.tables = Spent()

    def __bool__(self) -> bool:
        return bool(self.urgent or self.others)

    def add(self, waiting: Waiting) -> None:
        asker = waiting.asker
        line = self.urgent if asker.waiting else self.others
        line.setdefault(asker.account, {}).setdefault(asker.table, deque()).append(waiting)

    def next(self) -> Waiting:
        """Takes the one whose turn it is out of the line."""
        line, now = self.urgent or self.others, self.clock()
        account = min(line, key=lambda one: self.accounts.of(one, now))
        tables = line[account]
        table = min(tables, key=lambda one: self.tables.of(one, now))
        waiting = tables[table].popleft()
        if not tables[table]:
            del tables[table]
        if not tables:
            del line[account]
        return waiting

    def charge(self, asker: Asker, seconds: float) -> None:
        now = self.clock()
        self.accounts.add(asker.account, seconds, now)
        self.tables.add(asker.table, seconds, now)


class Thinkers:
    """A pool of workers, and the line before it."""

    def __init__(self, workers: int, seconds: float = THINK_SECONDS) -> None:
        self.workers = workers
        self.seconds = seconds  # that one move of a bot may take
        self.pool = self.new_pool()
        self.line = Line()
        self.busy: set[asyncio.Task[None]] = set()

    def new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"), initializer=end_with_parent)

    async def warm(self) -> None:
        """Starts the workers before the first player waits for them."""
        await asyncio.get_running_loop().run_in_executor(self.pool, len, "")

    async def decide(self, question: Question, asker: Asker) -> str:
        """The bot's move. Whoever is cancelled while waiting is not thought for."""
        waiting = Waiting(question, asker)
        self.line.add(waiting)
        self.start_next()
        return await waiting.answer

    def start_next(self) -> None:
        while self.line and len(self.busy) < self.workers:
            waiting = self.line.next()
            if waiting.answer.cancelled():
                continue  # the question has gone
            task = asyncio.get_running_loop().create_task(self.think(waiting))
            self.busy.add(task)
            task.add_done_callback(self.finished)

    def finished(self, task: asyncio.Task[None]) -> None:
        self.busy.discard(task)
        if not task.cancelled():
            self.start_next()

    async def think(self, waiting: Waiting) -> None:
        begun = monotonic()
        try:
            text = await self.answered(waiting.question)
        except Exception as error:
            if not waiting.answer.done():
                waiting.answer.set_exception(error)
        else:
            if not waiting.answer.done():
                waiting.answer.set_result(text)
        finally:
            self.line.charge(waiting.asker, monotonic() - begun)

    async def answered(self, question: Question) -> str:
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            pool = self.pool
            try:
                return await loop.run_in_executor(pool, partial(decided, question, self.seconds))
            except BrokenProcessPool:  # a worker was killed: the table has lost nothing, so ask again
                pool.shutdown(wait=False)
                if self.pool is pool:  # unless somebody else has done it
                    self.pool = self.new_pool()
        raise BrokenProcessPool("the bots' workers die again and again")

    def close(self) -> None:
        for task in list(self.busy):
            task.cancel()
        self.pool.shutdown(wait=False, cancel_futures=True)
