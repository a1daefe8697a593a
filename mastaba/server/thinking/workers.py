"""Bots think in processes of their own, never where the sockets are; hints and reviews are made there too.

A worker is told what a record tells, rebuilds the table, and asks the bot at its seat's window. It keeps
nothing, so any worker can answer for any table, and one that dies is simply replaced.

Who thinks next is decided here, so that nobody's thousand tables keep another's bot from its turn: tables at
which somebody plays come first, who only looks on can wait; then the address that has had the least time
lately; of its tables the one that has had the least; and of its questions the oldest. A question that goes
while a worker thinks about it is taken from its desk: a byte of shared memory, which the search looks at now
and then. So is a bot's where nobody plays, or of an address that has had much more, as soon as somebody comes
who goes before it: it is asked again later, and then to its end.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import threading
from collections import deque
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context, parent_process
from time import monotonic
from typing import Any, Final, Generic, TypeVar

from mastaba.characters import player
from mastaba.core.options import Value
from mastaba.core.record import Record
from mastaba.core.table import Table, Window
from mastaba.errors import MastabaError
from mastaba.games import game as game_named
from mastaba.review.hints import hint

T = TypeVar("T")
Moves = list[tuple[int, str]]
THINK_SECONDS: Final = 2.0  # for one move of a bot, whatever its name asks for: somebody may be next
WATCHED_SHARE: Final = 0.5  # of that where nobody plays: whoever does waits no longer for a worker
FORGIVEN_SECONDS: Final = 30.0  # after so long, half of the time that somebody's bots took is forgotten
MUCH_SECONDS: Final = 4.0  # that an address has had more than another: its bot makes room for theirs
TRIES: Final = 3
NO_DESK: Final = -1  # work that is done whatever happens
LOOK_SECONDS: Final = 0.05  # between two looks whether what is thought about is still wanted
NICE: Final = 10  # who sends a move waits for milliseconds, who waits for a bot expects it to think


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
    waiting: bool = True  # somebody plays there, and is here

    @property
    def account(self) -> str:
        return self.address or self.table


def window_of(question: Question) -> Window:
    """In a worker: all that this seat knows."""
    record = Record(game_named(question.game), question.options, seats=question.seats)
    record.moves = question.moves[: question.since]
    table = Table(record)
    if question.since:
        table.windows[question.seat].forget()
    for actor, text in question.moves[question.since :]:
        table.happens(actor, text)
    return table.windows[question.seat]


def decided(question: Question, seconds: float) -> str:
    """In a worker: the move that this bot makes on this seat."""
    thinker = player(question.game, question.bot, secrets.randbits(64))
    thinker.hurry(seconds)
    thinker.heed(desk.wanted)
    return thinker.choose(window_of(question)).text


def hinted(question: Question) -> dict[str, Any]:
    """In a worker: what a good player would consider with what this seat knows."""
    return hint(window_of(question), wanted=desk.wanted).plain()


class Desk:
    """In a worker: where it sits, and whether what lies there is still wanted."""

    def __init__(self) -> None:
        self.gone: Any = None  # a byte for each desk, which the server sets
        self.number = NO_DESK

    def wanted(self) -> bool:
        return self.number == NO_DESK or not self.gone[self.number]


desk: Final = Desk()


def at_desk(number: int, work: Callable[[], T]) -> T:
    desk.number = number
    return work()


def begin_work(gone: Any) -> None:
    """In a worker, at its start: it gives way to the server, which has something to say to everybody."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICE)
    desk.gone = gone
    end_with_parent()


def end_with_parent() -> None:
    """A server that was killed cannot send its workers home."""
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


class QuestionGone(MastabaError):
    """While it waited for a worker the question has gone: nobody has thought about it."""

    code = "question_gone"


def always() -> bool:
    return True


class Waiting(Generic[T]):
    """Work in the line, and who waits for what comes of it."""

    def __init__(
        self, work: Callable[[], T], asker: Asker, still: Callable[[], bool] = always, yields: bool = False
    ) -> None:
        self.work = work
        self.asker = asker
        self.still = still  # is it wanted yet?
        self.yields = yields  # it may be stopped once, and asked again
        self.yielding = False  # it has been
        self.answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    def wanted(self) -> bool:
        return not self.answer.cancelled() and not self.yielding and self.still()


class Line:
    """Who waits for a worker: by account, by table, in the order in which they came."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self.urgent: dict[str, dict[str, deque[Waiting[Any]]]] = {}  # somebody plays
        self.others: dict[str, dict[str, deque[Waiting[Any]]]] = {}
        self.accounts = Spent()
        self.tables = Spent()

    def __bool__(self) -> bool:
        return bool(self.urgent or self.others)

    def add(self, waiting: Waiting[Any]) -> None:
        asker = waiting.asker
        line = self.urgent if asker.waiting else self.others
        line.setdefault(asker.account, {}).setdefault(asker.table, deque()).append(waiting)

    def next(self) -> Waiting[Any]:
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

    def goes_before(self, asker: Asker) -> bool:
        """Is there somebody in the line for whom this one, who is at a desk, should make room?"""
        if not self.urgent:
            return False
        now = self.clock()
        least = min(self.accounts.of(one, now) for one in self.urgent)
        return not asker.waiting or self.accounts.of(asker.account, now) > least + MUCH_SECONDS

    def charge(self, asker: Asker, seconds: float) -> None:
        now = self.clock()
        self.accounts.add(asker.account, seconds, now)
        self.tables.add(asker.table, seconds, now)


class Thinkers:
    """A pool of workers, and the line before it."""

    def __init__(self, workers: int, seconds: float = THINK_SECONDS) -> None:
        self.workers = workers
        self.seconds = seconds  # that one move of a bot may take
        self.context = get_context("spawn")
        # For each desk: what lies there is not wanted any more
        self.gone = self.context.RawArray("b", workers)
        self.desks = list(range(workers))  # that are free
        self.pool = self.new_pool()
        self.line = Line()
        self.aside: deque[Waiting[Any]] = deque()  # whose turn it was, and who could not go elsewhere
        self.call_others: Callable[[], None] = lambda: None  # somebody waits: perhaps other machines can help
        self.busy: set[asyncio.Task[None]] = set()
        self.at_desks: set[Waiting[Any]] = set()  # what is thought about here

    def new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.workers, mp_context=self.context, initializer=begin_work, initargs=(self.gone,)
        )

    async def warm(self) -> None:
        """Starts the workers before the first player waits for them."""
        await asyncio.get_running_loop().run_in_executor(self.pool, len, "")

    async def decide(self, question: Question, asker: Asker, still: Callable[[], bool] = always) -> str:
        """The bot's move. Raises QuestionGone if it is not wanted any more before it is found."""
        seconds = self.seconds if asker.waiting else self.seconds * WATCHED_SHARE
        return await self.ask(partial(decided, question, seconds), asker, still, yields=True)

    async def hint(
        self, question: Question, asker: Asker, still: Callable[[], bool] = always
    ) -> dict[str, Any]:
        return await self.ask(partial(hinted, question), asker, still)

    async def ask(
        self, work: Callable[[], T], asker: Asker, still: Callable[[], bool] = always, yields: bool = False
    ) -> T:
        """What a worker makes of it, in its turn. Whoever is cancelled while waiting is not worked for."""
        waiting = Waiting(work, asker, still, yields)
        self.line.add(waiting)
        self.start_next()
        return await waiting.answer

    def start_next(self) -> None:
        while len(self.busy) < self.workers and (waiting := self.next_wanted()) is not None:
            task = asyncio.get_running_loop().create_task(self.think(waiting))
            self.busy.add(task)
            task.add_done_callback(self.finished)
        if self.line:
            self.make_room()
            self.call_others()

    def make_room(self) -> None:
        """For whoever would otherwise wait until a thousand tables of somebody else have thought."""
        if not any(waiting.yielding for waiting in self.at_desks):
            found = (one for one in self.at_desks if one.yields and self.line.goes_before(one.asker))
            for waiting in list(found)[:1]:
                waiting.yielding, waiting.yields = True, False

    def next_wanted(self) -> Waiting[Any] | None:
        """Whose turn it is; who does not want it any more is passed over."""
        while self.aside or self.line:
            waiting = self.aside.popleft() if self.aside else self.line.next()
            if waiting.answer.cancelled():
                continue  # whoever asked has gone
            if waiting.still():
                return waiting
            waiting.answer.set_exception(QuestionGone("That is not asked any more."))
        return None

    def next_for_others(self, portable: Callable[[Callable[[], Any]], object]) -> Waiting[Any] | None:
        """The same for another machine: what cannot be sent there keeps its turn here."""
        stay: deque[Waiting[Any]] = self.aside
        self.aside = deque()
        while (waiting := self.next_wanted()) is not None and not portable(waiting.work):
            stay.append(waiting)
        self.aside = stay
        return waiting

    def finished(self, task: asyncio.Task[None]) -> None:
        self.busy.discard(task)
        if not task.cancelled():
            self.start_next()

    async def think(self, waiting: Waiting[T], elsewhere: Callable[[], Awaitable[T]] | None = None) -> None:
        begun = monotonic()
        try:
            came = await (elsewhere() if elsewhere is not None else self.thought_here(waiting))
            if not waiting.still():
                raise QuestionGone("That is not asked any more.")
            if waiting.yielding:
                waiting.yielding = False
                self.line.add(waiting)
                return
        except Exception as error:
            if not waiting.answer.done():
                waiting.answer.set_exception(error)
        else:
            if not waiting.answer.done():
                waiting.answer.set_result(came)
        finally:
            self.line.charge(waiting.asker, monotonic() - begun)

    async def thought_here(self, waiting: Waiting[T]) -> T:
        self.at_desks.add(waiting)
        try:
            return await self.answered(waiting.work, waiting.wanted)
        finally:
            self.at_desks.discard(waiting)

    async def answered(self, work: Callable[[], T], wanted: Callable[[], bool] = always) -> T:
        """What a worker makes of it; as soon as it is not wanted any more, anything, and soon."""
        desk = self.desks.pop() if self.desks else NO_DESK
        try:
            return await self.worked(work, wanted, desk)
        finally:
            if desk != NO_DESK:
                self.desks.append(desk)

    async def worked(self, work: Callable[[], T], wanted: Callable[[], bool], desk: int) -> T:
        loop = asyncio.get_running_loop()
        if desk != NO_DESK:
            self.gone[desk] = 0
        for _ in range(TRIES):
            pool = self.pool
            try:
                coming = loop.run_in_executor(pool, at_desk, desk, work)
                while not (await asyncio.wait([coming], timeout=LOOK_SECONDS))[0]:
                    if desk != NO_DESK and not wanted():
                        self.gone[desk] = 1
                return await coming
            except BrokenProcessPool:  # a worker was killed: the table has lost nothing, so ask again
                pool.shutdown(wait=False)
                if self.pool is pool:  # unless somebody else has done it
                    self.pool = self.new_pool()
        raise BrokenProcessPool("the bots' workers die again and again")

    def close(self) -> None:
        for task in list(self.busy):
            task.cancel()
        for desk in range(self.workers):
            self.gone[desk] = 1  # the process ends when they have
        self.pool.shutdown(wait=False, cancel_futures=True)
