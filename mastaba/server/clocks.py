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
from mastaba.errors import MoveError
from mastaba.server.thinking import Asker, Question

if TYPE_CHECKING:
    from mastaba.server.room import Room

LOG: Final = logging.getLogger("mastaba")
SOONEST: Final = 0.005  # seconds: a moment that is just about to come
AGAIN_SECONDS: Final = 1.0  # after something could not be done


class Clocks:
    def __init__(self, room: Room, driver: Driver) -> None:
        self.room = room
        self.driver = driver
        self.tasks: set[asyncio.Task[None]] = set()
        self.alarm: asyncio.TimerHandle | None = None
        self.not_before = 0.0  # after a failure
        self.stopped = False

    def look(self, now: float | None = None) -> None:
        """Begins what is due, and looks again at the moment that the driver names."""
        if self.stopped or self.room.gate.closed:  # whoever is inside opens it, and then this is asked again
            return
        moment = monotonic() if now is None else now
        if moment >= self.not_before:
            for due in self.driver.due(moment):
                if isinstance(due, ByItself):
                    self.write(due)
                else:
                    self.start(self.carry_out(due))
        self.set_alarm()

    def set_alarm(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        until = self.driver.until()
        if monotonic() < self.not_before:
            until = self.not_before
        if until is not None:
            seconds = max(until - monotonic(), SOONEST)
            self.alarm = asyncio.get_running_loop().call_later(seconds, self.look)

    @property
    def idle(self) -> bool:
        """Nothing will happen here unless somebody comes."""
        return not self.driver.thinking and self.driver.until() is None

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def stop(self) -> None:
        self.stopped = True
        if self.alarm is not None:
            self.alarm.cancel()
        for task in self.tasks:
            task.cancel()

    # What is due

    def write(self, due: ByItself) -> None:
        """Nobody is inside the gate: this goes through at once."""
        entry = self.room.table.by_itself(due.turn)
        self.room.gate.enter(partial(self.room.write, entry, nothing_to_tell, partial(self.failed, due)))

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
        table = self.room.table
        async with self.room.gate:
            move = table.game.timed_out(table.position, seat) if seat in table.asked else None
            if move is not None:
                await self.room.change(table.move(seat, table.n, move.text, late=True))

    async def bot_races(self, seat: int) -> None:
        async with self.room.gate:
            if seat in self.room.table.course.racers:
                await self.room.change(self.room.table.first(seat))

    async def send_away(self, seat: int) -> None:
        table = self.room.table
        async with self.room.gate:
            if seat in self.room.seats.here() or table.seating.is_away(seat) or table.over:
                return
            await self.room.change(table.leave(seat))
            self.room.narrator.tell_people()

    # Bots

    async def bot_turn(self, seat: int, bot: str, heard_from: int) -> None:
        """Where somebody looks on, its move takes its time."""
        not_before = monotonic() + self.driver.pause if self.room.seats.clients else 0.0
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
        moves = list(table.moves)
        seats = len(table.names)
        name = self.room.hall.policies.behind(bot, table.game)
        question = Question(table.game.name, table.head.options, seats, moves, seat, name, heard_from)
        watched = bool(self.room.seats.clients)
        asker = Asker(table.head.id, self.room.hall.opened_by.get(table.head.id, ""), watched)
        text = await self.room.hall.thinkers.decide(question, asker)
        await asyncio.sleep(max(not_before - monotonic(), 0.0))
        async with self.room.gate:
            if table.asked.get(seat) == asked and table.moves[: len(moves)] == moves:
                seconds = self.driver.seconds_of_bot(monotonic())
                with suppress(MoveError):
                    await self.room.change(
                        table.tick(seconds) or table.move(seat, table.n, text, "", seconds)
                    )


def nothing_to_tell(step: int) -> None:
    """Nobody has asked for it."""
