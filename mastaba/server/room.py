"""A table with the people at it.

The order of every change: the table says which entry makes it, the store makes it durable, the table applies
it, whoever asked is answered, everybody at the table is told. One gate a table; nothing else waits.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from time import monotonic
from typing import TYPE_CHECKING, Final

from mastaba.driver.driver import Driver
from mastaba.errors import BadOption, MastabaError
from mastaba.server.clocks import Clocks
from mastaba.server.gate import Gate
from mastaba.server.narrator import Narrator
from mastaba.server.questions import Questions
from mastaba.server.seats import Client, Seats
from mastaba.server.store import AlreadyWritten
from mastaba.server.tables import Entry, LiveTable, StaleMove
from mastaba.server.wire import ChatLine, packed

if TYPE_CHECKING:
    from mastaba.server.hall import Hall

CHAT_KEPT: Final = 100
CHAT_LONGEST: Final = 500
# The clock of a table runs so much behind, so that what somebody sent in time counts wherever they are.
GRACE_SECONDS: Final = 0.4

Ack = Callable[[int], None]  # hears the step that a request made
Refuse = Callable[[MastabaError], None]


class Room:
    def __init__(self, hall: Hall, no: int, table: LiveTable, tokens: Mapping[str, int]) -> None:
        now = monotonic()
        self.hall = hall
        self.no = no
        self.table = table
        self.driver = Driver(table.course, now, table.head.away, hall.pace or None, GRACE_SECONDS)
        self.seats = Seats(tokens)
        self.narrator = Narrator(table, self.seats, self.driver)
        self.questions = Questions(table, self.seats, self.agreed)
        self.clocks = Clocks(self, self.driver)
        self.gate = Gate(self.clocks.look)
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_KEPT)
        self.idle_since = now
        self.driver.ask(table.asked, now)
        for seat in table.seating.people():  # who was here before a restart has time to come back
            self.driver.gone(seat, now)

    # Who comes and goes

    async def join(self, client: Client, name: str, since: int | None) -> None:
        """The welcome, what was missed, and the present; and others are told."""
        self.seats.check_place()
        async with self.gate:
            if client.seat >= 0:
                self.driver.here(client.seat)
                await self.change(self.table.sit(client.seat, name))
                await self.change(self.table.back(client.seat))
            await self.change(self.table.begin())
            self.seats.clients.append(client)
            self.narrator.greet(client, since, list(self.chat))
            self.narrator.tell_people()

    async def part(self, client: Client) -> None:
        if client in self.seats.clients:
            self.seats.clients.remove(client)
            self.idle_since = monotonic()
            self.narrator.tell_people()
        if client.seat >= 0 and client.seat not in self.seats.here():
            self.driver.gone(client.seat, monotonic())
        self.clocks.look()

    # What people ask for

    def move(self, seat: int, n: int, text: str, request: str, ack: Ack, refuse: Refuse) -> None:
        """Plays it, once, and acknowledges the step that it made before anybody sees it.

        Nothing waits here, since nearly all that a server does is this.
        """

        def go() -> None:
            table = self.table
            done = table.done.get((seat, request))
            try:
                seconds = self.driver.seconds(monotonic())
                entry = table.move(seat, n, text, request, seconds) if done is None else None
            except MastabaError as error:
                self.gate.leave()
                refuse(error)
                return
            if done is not None or entry is None:
                self.gate.leave()
                ack(done or 0)
                return
            self.write(entry, ack, refuse)

        self.gate.enter(go)

    def write(self, wanted: Entry, ack: Ack, refuse: Refuse) -> None:
        entry = self.table.stamped(wanted)
        written = self.hall.store.append(self.no, self.table.n + 1, entry)
        written.add_done_callback(lambda written: self.moved(entry, written.exception(), ack, refuse))

    def moved(self, entry: Entry, error: BaseException | None, ack: Ack, refuse: Refuse) -> None:
        """The move is durable, or has failed."""
        try:
            if error is None:
                self.carry_out(entry, ack)
            else:
                refuse(self.not_written(error))
        finally:
            self.gate.leave()

    async def rename(self, seat: int, name: str) -> None:
        async with self.gate:
            if await self.change(self.table.sit(seat, name)):
                self.narrator.tell_people()

    async def say(self, client: Client, text: str) -> None:
        clean = " ".join(text.split())[:CHAT_LONGEST]
        if not clean:
            raise BadOption("An empty line says nothing.")
        name = self.table.seat_names()[client.seat] if client.seat >= 0 else ""
        line: ChatLine = {"seat": client.seat, "name": name, "text": clean}
        await self.hall.store.say(self.no, line)
        self.chat.append(line)
        self.seats.tell_all(packed(t="chat", **line))

    async def agreed(self, wanted: Callable[[], Entry]) -> None:
        """All who were asked want it."""
        async with self.gate:
            entry = wanted()
            await self.change(entry)
            if entry["k"] == "away":
                self.narrator.tell_people()

    # Carrying out

    async def change(self, entry: Entry | None) -> bool:
        """Durable first, then applied, then told."""
        if entry is None:
            return False
        entry = self.table.stamped(entry)
        try:
            await self.hall.store.append(self.no, self.table.n + 1, entry)
        except MastabaError as error:
            raise self.not_written(error) from error
        self.carry_out(entry)
        return True

    def carry_out(self, entry: Entry, ack: Ack | None = None) -> None:
        seconds = self.table.seconds_in(entry)
        step = self.table.applied(entry)
        now = monotonic()
        self.driver.changed(now, seconds)
        self.driver.ask(self.table.asked, now)
        if ack is not None:
            ack(step.n)
        self.narrator.tell_step(step)

    def not_written(self, error: BaseException) -> MastabaError:
        if isinstance(error, AlreadyWritten):
            self.hall.forget(self)  # another server has this table further: read it again
            return StaleMove("This table has gone on elsewhere; please connect again.")
        if isinstance(error, MastabaError):
            return error
        raise error

    def stop(self) -> None:
        self.clocks.stop()
