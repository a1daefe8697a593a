"""Time and bots at a table: what its driver says is due is carried out, by the clock of this machine."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from mastaba.driver.driver import ByItself, Driver, Due, Gone, Raced, Silence, Think
from mastaba.errors import MastabaError, MoveError
from mastaba.server import metrics
from mastaba.server.tables.slow import SLEEP
from mastaba.server.tables.table import Entry
from mastaba.server.thinking.workers import QuestionGone

if TYPE_CHECKING:
    from mastaba.server.tables.room import Room

LOG: Final = logging.getLogger("mastaba")
SOONEST: Final = 0.005  # seconds: a moment that is just about to come
AGAIN_SECONDS: Final = 1.0  # after something could not be done


class Clocks:
    __deletable__ = ("room",)  # `Room.fall_apart`

    def __init__(self, room: Room, driver: Driver) -> None:
        self.room = room
        self.driver = driver
        self.tasks: set[asyncio.Task[Any]] = set()
        self.alarm: asyncio.TimerHandle | None = None
        self.not_before = 0.0  # after a failure
        self.stopped = False
        self.called = False  # the server that keeps this table, to have it in memory

    def look(self, now: float | None = None) -> None:
        """Begins what is due, and looks again at the moment that the driver names."""
        if self.stopped or self.room.gate.closed:  # whoever is inside opens it, and then this is asked again
            return
        if self.paused or not self.room.kept:  # until somebody comes; or another server does it, or stops
            self.stop_alarm()
            self.call_keeper()
            return
        moment = monotonic() if now is None else now
        if moment >= self.not_before:
            for due in self.driver.due(moment):
                if isinstance(due, ByItself):
                    self.write(due)
                else:
                    self.start(self.carry_out(due))
        self.stop_alarm()
        self.wait(moment)

    def call_keeper(self) -> None:
        """Once: then that server has the table as long as somebody is here."""
        if not self.called and not self.paused and self.needs_keeper:
            self.called = True
            self.room.hall.neighbours.call(self.room.table.head.id)

    @property
    def needs_keeper(self) -> bool:
        """Something may happen here by itself. People without a clock need nobody: most tables are such."""
        room, seating = self.room, self.room.table.seating
        timed = self.driver.time_each or room.table.game.clock is not None
        return bool(timed or len(seating.people()) < len(seating.kinds) or room.hall.caller) or not self.idle

    def stop_alarm(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def set_alarm(self, now: float) -> None:
        self.stop_alarm()
        if self.room.kept:
            self.wait(now)

    def wait(self, now: float) -> None:
        until = self.not_before if now < self.not_before else self.driver.until()
        if until is not None:
            seconds = max(until - monotonic(), SOONEST)
            self.alarm = asyncio.get_running_loop().call_later(seconds, self.look)

    @property
    def idle(self) -> bool:
        """Nothing will happen here unless somebody comes."""
        if self.paused:
            return True
        until = self.driver.until()
        far = SLEEP if self.room.table.head.slow else 0.0  # then the hall wakes it in time
        soon = until is not None and (not far or until - monotonic() < far)
        return not self.driver.thinking and not soon and not self.bots_to_act

    @property
    def paused(self) -> bool:
        """Nobody looks on and nobody decides for themselves: bots alone need no worker."""
        seats = self.room.seats
        if seats.clients:  # nearly always
            return False
        return not seats.here() and not self.room.table.seating.people()

    @property
    def bots_to_act(self) -> bool:
        """As they are where another server has to let them."""
        table = self.room.table
        acting = table.position.to_act if table.begun and not table.over else ()
        return any(seat >= 0 and table.seating.bot_of(seat) for seat in acting)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def start_unasked(self, work: Coroutine[Any, Any, None]) -> None:
        """What may as well fail: it only saves time later."""

        async def tried() -> None:
            with suppress(MastabaError):
                await work

        self.start(tried())

    def stop(self) -> None:
        self.stopped = True
        self.stop_alarm()
        for task in self.tasks:
            task.cancel()

    # What is due

    def write(self, due: ByItself) -> None:
        """Nobody is inside the gate: this goes through at once."""
        entry, room = self.room.table.by_itself(due.turn), self.room
        failed = partial(self.failed, due)
        room.gate.enter(partial(room.write, entry, nothing_to_tell, failed, room.gate.leave))

    async def carry_out(self, due: Due) -> None:
        try:
            await self.do(due)
        except Exception as error:  # a full disk, dead workers: the game goes on when it can
            self.failed(due, error)
        self.look()

    def failed(self, due: Due, error: Exception) -> None:
        # Its words may hold what is hidden: its class must do.
        table, what, why = self.room.table.head.id, type(due).__name__, type(error).__name__
        LOG.warning("table %s: what was due (%s) could not be done: %s", table, what, why)
        metrics.ERRORS.labels(what).inc()
        self.not_before = monotonic() + AGAIN_SECONDS
        self.driver.undone(due)

    async def do(self, due: Due) -> None:
        match due:
            case Think(seat, bot, heard_from):
                await self.bot_turn(seat, bot, heard_from)
            case Silence(seat, None):
                await self.think(seat, self.room.table.seating.house)
            case Silence(seat):
                await self.time_is_up(seat)
            case Raced(seat):
                await self.bot_races(seat)
            case Gone(seat):
                await self.send_away(seat)

    async def time_is_up(self, seat: int) -> None:
        """What the game says happens then."""
        async with self.room.gate:
            await self.room.change(partial(self.late_move, seat))

    def late_move(self, seat: int) -> Entry | None:
        table = self.room.table
        move = table.game.timed_out(table.position, seat) if seat in table.asked else None
        return (
            {**table.move(seat, table.n, move.text, late=True), "house": True} if move is not None else None
        )

    async def bot_races(self, seat: int) -> None:
        async with self.room.gate:
            await self.room.change(partial(self.first, seat))

    def first(self, seat: int) -> Entry | None:
        table = self.room.table
        return table.first(seat) if seat in table.course.racers else None

    async def send_away(self, seat: int) -> None:
        if not self.room.hall.neighbours.hears:
            return  # nor do we hear who is at other servers
        async with self.room.gate:
            if await self.room.change(partial(self.leaving, seat)):
                self.room.narrator.tell_people()

    def leaving(self, seat: int) -> Entry | None:
        table = self.room.table
        if seat in self.room.seats.here() or table.seating.is_away(seat) or table.over:
            return None
        return table.leave(seat)

    # Bots

    async def bot_turn(self, seat: int, bot: str, heard_from: int) -> None:
        """Where somebody looks on, its move takes its time."""
        not_before = monotonic() + self.driver.pause if self.room.seats.here() else 0.0
        try:
            await self.think(seat, bot, heard_from, not_before)
        finally:
            self.driver.thought(seat)

    async def think(self, seat: int, bot: str, heard_from: int = 0, not_before: float = 0.0) -> None:
        """Asks a bot and plays its move, unless the question has gone while it thought."""
        table = self.room.table
        asked = table.asked.get(seat)
        if asked is None:
            return
        question = self.room.question(seat, bot, heard_from)
        moves = question.moves

        def still() -> bool:
            return table.asked.get(seat) == asked and table.moves[: len(moves)] == moves

        def wanted() -> bool:
            return still() and not self.paused

        try:
            text = await self.room.hall.thinkers.decide(question, self.room.asker(), wanted)
        except QuestionGone:
            return
        await asyncio.sleep(max(not_before - monotonic(), 0.0))
        async with self.room.gate:
            if still():
                with suppress(MoveError):
                    await self.room.change(partial(self.bot_move, seat, text, table.n))

    def bot_move(self, seat: int, text: str, n: int) -> Entry | None:
        """If somebody else was quicker, the bot is asked again."""
        table = self.room.table
        if table.n != n:
            return None
        seconds = self.driver.seconds_of_bot(monotonic())
        entry = table.tick(seconds) or table.move(seat, n, text, "", seconds)
        silent = entry["k"] == "move" and not table.seating.bot_of(seat)  # a person, whose time is up
        return {**entry, "house": True} if silent else entry


def nothing_to_tell(step: int) -> None:
    """Nobody has asked for it."""
