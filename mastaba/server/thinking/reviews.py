"""Reviews of finished games: made stretch by stretch in the bots' workers, behind all who play, and kept.

A review is made as long as somebody asks how far it is: whoever closes the page stops it. It is the same for
everybody, so whoever asks next joins; and when it is done it stays with its table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Final

import orjson

from mastaba.core.options import Value
from mastaba.core.record import Record
from mastaba.errors import Unfinished
from mastaba.games import game as game_named
from mastaba.review.measure import Finding, Paced, Stretch
from mastaba.review.points import positions
from mastaba.review.sums import Review, plan
from mastaba.server.refusals import GivenUp, TooMany
from mastaba.server.thinking.workers import Asker, Moves
from mastaba.server.wire import ReviewState
from mastaba.text import text_of

if TYPE_CHECKING:
    from mastaba.server.hall import Hall
    from mastaba.server.tables.room import Room

LOG: Final = logging.getLogger("mastaba")
PAPER: Final = "review"  # what the store calls it
MOVES_WORTH: Final = 20  # a review takes about as long as so many moves of a bot may
AT_ONCE: Final = 8  # reviews that are being made, in all …
BY_ADDRESS: Final = 4  # … and for one address
ABANDONED_SECONDS: Final = 30.0  # nobody has asked for so long


@dataclass(frozen=True)
class Told:
    """A finished game as it travels to a worker."""

    game: str
    options: dict[str, Value]
    names: tuple[str, ...]
    moves: Moves

    def record(self) -> Record:
        record = Record(game_named(self.game), self.options, self.names)
        record.moves = list(self.moves)
        return record


def planned(told: Told, seconds: float, jobs: int) -> list[Stretch]:
    """In a worker: finding the points, and how long a playout takes here."""
    return list(plan(told.record(), seconds, jobs=jobs).values())


def summed(told: Told, findings: Sequence[Finding], depth: int) -> bytes:
    """In a worker: the whole as JSON, and what the moves of its decisions are called."""
    record = told.record()
    data = Review(record, list(findings), depth, 0).data()
    choices = [step for step in data["steps"] if step["kind"] == "choice"]
    say_move = text_of(record.game).say_move
    for choice, (_, s) in zip(choices, positions(record, {one["step"] for one in choices}), strict=True):
        view = s.view(choice["by"])
        moves = {choice["move"], choice["knew"]["best"], choice["open"]["best"]}
        choice["says"] = {move: say_move(move, view).plain() for move in sorted(moves)}
    return orjson.dumps(data)


class Work:
    """A review that is being made."""

    def __init__(self, address: str) -> None:
        self.address = address  # of whoever began it
        self.done = 0
        self.of = 0
        self.asked_at = monotonic()
        self.task: asyncio.Task[None] | None = None

    @property
    def state(self) -> ReviewState:
        return {"state": "running", "done": self.done, "of": self.of}


class Reviews:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.seconds = MOVES_WORTH * hall.thinkers.seconds
        self.running: dict[str, Work] = {}

    async def look(self, table: str) -> bytes:
        """The review as it is kept; or how far it is."""
        room = await self.hall.room(table)
        work = self.running.get(table)
        if work is not None:
            work.asked_at = monotonic()
            return orjson.dumps(work.state)
        kept = await self.hall.store.kept(room.no, PAPER)
        if kept is None:
            return orjson.dumps(ReviewState(state="none", done=0, of=0))
        return b'{"state":"done","review":' + kept + b"}"

    async def begin(self, table: str, address: str) -> bytes:
        """Begins it, unless it is there or being made. A game that goes on would tell what is hidden."""
        room = await self.hall.room(table)
        if not room.table.over:
            raise Unfinished("A review shows what is hidden: it can be had when the game is over.")
        if not room.table.position.over:
            raise GivenUp("This game was given up: a review measures from the end, and it has none.")
        kept = await self.hall.store.kept(room.no, PAPER)
        if kept is None and table not in self.running:  # after the wait: others may have begun it
            theirs = sum(work.address == address for work in self.running.values())
            if len(self.running) >= AT_ONCE or theirs >= BY_ADDRESS:
                raise TooMany("Many games are being reviewed at the moment; please try again in a minute.")
            self.start(room, Asker(table, address, waiting=False))
        return await self.look(table)

    def start(self, room: Room, asker: Asker) -> None:
        work = self.running[asker.table] = Work(asker.address)
        work.task = asyncio.get_running_loop().create_task(self.made(room, asker, work))

    async def made(self, room: Room, asker: Asker, work: Work) -> None:
        watching = asyncio.get_running_loop().create_task(self.watch(work))
        try:
            paper = await self.measured(told_of(room), asker, work)
            await self.hall.store.keep(room.no, PAPER, paper)
        except Exception as error:  # dead workers, a full disk: whoever still wants it asks again
            LOG.warning("table %s could not be reviewed: %s", asker.table, type(error).__name__)
        finally:
            watching.cancel()
            del self.running[asker.table]

    async def measured(self, told: Told, asker: Asker, work: Work) -> bytes:
        thinkers = self.hall.thinkers
        stretches = await thinkers.ask(partial(planned, told, self.seconds, thinkers.workers), asker)
        work.of = sum(len(stretch.points) for stretch in stretches)
        paced = Paced(dict(enumerate(stretches)), self.seconds)
        waiting = iter(paced)
        parts: dict[int, list[Finding]] = {}

        async def one_by_one() -> None:
            for number in waiting:
                parts[number] = await thinkers.ask(paced[number].play, asker)
                paced.came(number)
                work.done += len(parts[number])

        await asyncio.gather(*(one_by_one() for _ in range(thinkers.workers)))
        findings = [finding for number in sorted(parts) for finding in parts[number]]
        return await thinkers.ask(partial(summed, told, findings, paced.least), asker)

    async def watch(self, work: Work) -> None:
        """Ends what nobody waits for any more."""
        while monotonic() - work.asked_at < ABANDONED_SECONDS:
            await asyncio.sleep(1.0)
        assert work.task is not None
        work.task.cancel()

    async def close(self) -> None:
        tasks = [work.task for work in self.running.values() if work.task is not None]
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError, Exception):
                await task


def told_of(room: Room) -> Told:
    record = room.table.record
    return Told(record.game.name, record.options, tuple(record.names), list(record.moves))
