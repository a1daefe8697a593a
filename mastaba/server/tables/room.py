"""A table with the people at it.

The order of every change: the table says which entry makes it, the store makes it durable, the table applies
it, whoever asked is answered, everybody at the table is told. One gate a table; nothing else waits.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Final

from mastaba.core.position import WATCHER
from mastaba.driver.driver import Driver
from mastaba.errors import BadOption, MastabaError
from mastaba.server import metrics
from mastaba.server.calls.calling import Calls
from mastaba.server.house.newsroom import Newsroom
from mastaba.server.lines.rates import Rate
from mastaba.server.refusals import BadInvitation, Moved, NotAway
from mastaba.server.store.snapshots import Snapshots
from mastaba.server.store.sqlite import AlreadyWritten, StoreUnsure
from mastaba.server.tables import slow, stops
from mastaba.server.tables.again import Again
from mastaba.server.tables.clocks import Clocks
from mastaba.server.tables.gate import Gate
from mastaba.server.tables.handshake import Handshake
from mastaba.server.tables.latency import USUAL_SECONDS, Latency
from mastaba.server.tables.names import alike, clean_line, clean_name
from mastaba.server.tables.narrator import Narrator
from mastaba.server.tables.questions import Questions
from mastaba.server.tables.seats import Client, Seats
from mastaba.server.tables.speakers import Speakers
from mastaba.server.tables.table import Entry, LiveTable, check_promise
from mastaba.server.thinking.hints import Hints
from mastaba.server.thinking.workers import Asker, Question
from mastaba.server.wire import ChatLine, packed

if TYPE_CHECKING:
    from mastaba.server.hall import Hall

MOVED: Final = "This table has moved; please connect again."
CHAT_KEPT: Final = 100
CHAT_LONGEST: Final = 500
ENDED: Final = {
    "moved": "This seat is played on another screen.",
    "resigned": "This seat has been given up.",
    "too_many": "There is no room here for so many of one address.",
}
# What a seat may ask for beside moves, and all watchers together: everybody hears of it, and logs keep it.
ASKING_BURST: Final = 20
WATCHERS_SECONDS: Final = 1.0  # watchers come and go by the hundred: everybody hears of it once in this time
ASKING_SHARE: Final = 0.05  # of the messages that one client may send: one a second

Ack = Callable[[int], None]  # hears the step that a request made
Refuse = Callable[[MastabaError], None]


class Asked:
    """Somebody's move on its way through the gate and the store. No closures: those would hold themselves."""

    __slots__ = ("ack", "came", "n", "refuse", "request", "room", "seat", "text")

    def __init__(
        self, room: Room, seat: int, n: int, text: str, request: str, ack: Ack, refuse: Refuse
    ) -> None:
        self.room = room
        self.seat = seat
        self.n = n
        self.text = text
        self.request = request
        self.ack = ack
        self.refuse = refuse
        self.came = monotonic()

    def go(self) -> None:
        """Inside the gate; again, if another server was quicker."""
        room = self.room
        table = room.table
        done = table.done.get((self.seat, self.request))
        if done is not None:
            room.gate.leave()
            self.ack(done)
            return
        try:
            if room.clocks.stopped:
                raise Moved(MOVED)
            seconds = room.driver.seconds(monotonic())
            entry = table.move(self.seat, self.n, self.text, self.request, seconds)
        except MastabaError as error:
            room.gate.leave()
            self.refuse(error)
            return
        except Exception:  # a mistake of ours: nobody else at this table waits for it
            room.gate.leave()
            raise
        room.write(entry, self.done, self.refuse, self.go)

    def done(self, step: int) -> None:
        self.ack(step)
        metrics.moved[self.room.table.game.name] += 1
        metrics.MOVE_SECONDS.observe(monotonic() - self.came)


class Room:
    def __init__(self, hall: Hall, no: int, table: LiveTable) -> None:
        now = monotonic()
        self.hall = hall
        self.no = no
        self.table = table
        self.driver = Driver(
            table.course, now, table.head.away, hall.pace or None, USUAL_SECONDS, slow=table.head.slow
        )
        self.seats = Seats()
        self.speakers = Speakers(hall.neighbours.node, lambda: self.newsroom.introduce(new=False))
        self.latency = Latency(self.driver)
        self.narrator = Narrator(table, self.seats, self.driver)
        self.newsroom = Newsroom(self)
        tell = self.newsroom.tell
        self.questions: Questions = Questions(table, self.seats, self.agreed, tell, self.patience)
        self.clocks = Clocks(self, self.driver)
        self.gate = Gate(self.clocks.look)
        self.snapshots = Snapshots()
        self.handshake: Handshake = Handshake(self)
        self.hints = Hints(self)
        self.again: Again = Again(self)
        self.calls = Calls(self)
        self.telling: asyncio.TimerHandle | None = None  # somebody has come to look on, or has gone
        self.asking = Rate(ASKING_BURST, ASKING_SHARE * hall.messages_per_second)  # by seat
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_KEPT)
        self.idle_since = now
        self.renewing: Client | None = None  # who makes another secret for their seat just now
        self.driver.ask(table.asked, now, slow.waited(table) if table.head.slow else {})
        for seat in table.seating.people():  # who was here before a restart has time to come back
            self.driver.gone(seat, now)
        self.again.take_voice()

    @property
    def kept(self) -> bool:
        """Its clocks and bots are this server's business."""
        return self.hall.neighbours.keeps(self.table.head.id)

    # Who comes and goes

    async def join(
        self,
        client: Client,
        name: str,
        since: int | None,
        promise: str = "",
        screen: str = "",
        token: str = "",
    ) -> None:
        """The welcome, what was missed, and the present; and others are told. `token`: by which they came."""
        async with self.gate:
            if self.clocks.stopped:
                raise Moved(MOVED)
            if self.hall.neighbours.many:
                await self.newsroom.read_on()  # who comes from a server that has died may have seen more
            if token:
                self.table.keys.seat_of(token)  # it may be worth nothing since they came to the gate
            goes = self.seats.check_place(client)  # in here: of many at once, each counts the others
            if client.seat >= 0:
                self.driver.here(client.seat)
                if promise:  # of a share of the dice
                    await self.change(lambda: self.table.promise(client.seat, promise))
                await self.change(lambda: self.table.sit(client.seat, name))
                await self.change(lambda: self.table.back(client.seat))
            else:
                client.name = self.watcher_name(name)
            await self.change(self.table.begin)
            await self.narrator.count_awards()
            if goes is not None:
                end_screen(goes, "moved" if goes.seat >= 0 else "too_many")
            self.seats.clients.append(client)
            self.narrator.greet(client, since, list(self.chat))
            self.tell_people_of(client)
            self.handshake.ask()
            self.tell_screens(client.seat)
            if self.table.wishes:
                client.send(self.again.told())
            self.newsroom.introduce(new=False)
            if screen:
                self.speakers.offer(client, screen, anew=False)

    async def part(self, client: Client) -> None:
        if client in self.seats.clients:
            self.seats.clients.remove(client)
            self.speakers.part(client)
            self.latency.part(client)
            self.idle_since = monotonic()
            self.tell_people_of(client)
            self.tell_screens(client.seat)
            self.newsroom.introduce(new=False)
        if client.seat >= 0 and client.seat not in self.seats.here():
            self.driver.gone(client.seat, monotonic())
            if not self.clocks.stopped:
                self.calls.look()
        self.clocks.look()

    def tell_people_of(self, client: Client) -> None:
        """Of who sits down or leaves at once; of those who look on, all of a moment together."""
        if client.seat >= 0:
            self.narrator.tell_people()
        elif self.telling is None:
            self.telling = asyncio.get_running_loop().call_later(WATCHERS_SECONDS, self.tell_watchers)

    def tell_watchers(self) -> None:
        self.telling = None
        self.narrator.tell_people()

    def watcher_name(self, name: str) -> str:
        """As they said; but nobody passes for somebody who plays, or for another who watches."""
        wanted = clean_name(name)
        taken = {alike(one) for one in (*self.table.seat_names(), *self.seats.watchers())}
        name, number = wanted, 1
        while name and alike(name) in taken:
            number += 1
            name = f"{wanted[:20]} {number}"
        return name

    def tell_screens(self, seat: int) -> None:
        """To the owner of a seat, and nobody else: on how many screens it is open. (Those by way of another
        server count as one: that is enough to see that there is somebody.)
        """
        screens = self.seats.of(seat) if seat >= 0 else []
        elsewhere = sum(seat in there for there in self.seats.elsewhere.values())
        for client in screens:
            client.send(packed(t="screens", count=len(screens) + elsewhere))

    # Who may sit where

    async def claim(self, invitation: str, secret: str, name: str, promise: str = "") -> int:
        """The seat of whoever was invited, and has a secret of their own.

        They have come when they say hello, and not before: with it, or now, they may promise a share of the
        dice.
        """
        async with self.gate:
            table = self.table

            def wanted() -> Entry | None:
                entry = table.bounded(table.keys.claim(invitation, secret, table.seating.persons()))
                if entry is None:
                    return None
                named = table.rename(entry["seat"], name)  # refused before it is done, or never
                check_promise(promise)
                return {**entry, "name": named["name"] if name and named is not None else ""}

            if await self.change(wanted) and promise:
                seat = table.keys.seat_of(secret)
                await self.change(lambda: table.promise(seat, promise))
            return table.keys.seat_of(secret)

    async def seat_of(self, token: str) -> int:
        """Whose token it is; one that was claimed elsewhere may be news to this server."""
        if self.hall.neighbours.many and not self.table.keys.opens(token):
            await self.newsroom.catch_up()
        return self.table.keys.seat_of(token)

    async def renew(self, client: Client, secret: str) -> None:
        """The owner of a seat ends all other screens of it, and every link to it but the new one."""
        async with self.gate:
            if client.closed:  # another screen of the seat was quicker, and has ended this one
                return
            self.renewing = client
            try:
                await self.change(lambda: self.table.bounded(self.table.keys.renew(client.seat, secret)))
            finally:
                self.renewing = None

    def end_screens(self, seat: int, code: str) -> None:
        """Its secret is another one now, or none: only whoever asked for another stays."""
        for client in self.seats.of(seat):
            if client is not self.renewing:
                end_screen(client, code)

    async def leave(self, token: str) -> None:
        """Somebody goes and says so; whoever comes back has their seat again."""
        async with self.gate:
            seat = self.table.keys.seat_of(token)
            if seat >= 0 and not self.table.over and not self.table.seating.is_away(seat):
                await self.change(lambda: self.table.get_up(seat))
                self.narrator.tell_people()

    async def invite(self, seat: int, invitation: str) -> None:
        async with self.gate:
            await self.change(lambda: self.table.bounded(self.table.keys.invite_by(seat, invitation)))

    async def fill(self, by: int, seat: int, bot: str) -> None:
        """Whoever opened the table gives a free seat to a bot, and so perhaps begins."""
        async with self.gate:
            if by not in self.table.keys.hosts:
                raise BadInvitation("Only whoever opened the table decides who sits at it.")
            self.hall.check_bot(bot, self.table.game, self.table.head.options, len(self.table.names))
            await self.change(lambda: self.table.fill(seat, bot))
            await self.change(self.table.begin)
            self.narrator.tell_people()

    # What is thought about for this table, and on whose account

    def question(self, seat: int, bot: str = "", heard_from: int = 0) -> Question:
        table = self.table
        name = self.hall.policies.behind(bot, table.game) if bot else ""
        seats, moves = len(table.names), list(table.moves)
        return Question(table.game.name, table.head.options, seats, moves, seat, name, heard_from)

    def asker(self) -> Asker:
        table = self.table.head.id
        playing = self.seats.here() - {WATCHER}
        return Asker(table, self.hall.opened_by.get(table, ""), waiting=bool(playing))

    # What people ask for

    def move(self, seat: int, n: int, text: str, request: str, ack: Ack, refuse: Refuse) -> None:
        """Plays it, once, and acknowledges the step that it made before anybody sees it.

        Nothing waits here, since nearly all that a server does is this.
        """
        asked = Asked(self, seat, n, text, request, ack, refuse)
        self.gate.enter(asked.go)

    def write(self, wanted: Entry, ack: Ack, refuse: Refuse, again: Callable[[], None]) -> None:
        """`again` is called inside the gate if another server was quicker, after what it wrote."""
        entry = self.table.stamped(wanted)
        then = partial(self.moved, entry, ack, refuse, again)
        try:
            self.hall.store.append_then(self.no, self.table.n + 1, entry, then)
        except Exception:  # a mistake of ours: nobody else at this table waits for it
            self.gate.leave()
            raise

    def moved(
        self, entry: Entry, ack: Ack, refuse: Refuse, again: Callable[[], None], error: Exception | None
    ) -> None:
        """The move is durable, or has failed."""
        if isinstance(error, AlreadyWritten):
            self.clocks.start(self.read_first(again, refuse))
            return
        try:
            if error is None:
                self.carry_out(entry, ack)
                if self.hall.neighbours.many:
                    self.newsroom.wrote(entry)
            else:
                refuse(self.not_written(error))
        finally:
            self.gate.leave()

    async def read_first(self, again: Callable[[], None], refuse: Refuse) -> None:
        """Another server has this table further."""
        try:
            await self.newsroom.read_on()
        except MastabaError as error:
            self.gate.leave()
            refuse(error)
        except Exception:
            self.hall.forget(self)  # the log does not fit what we have: whoever comes back reads it anew
            self.gate.leave()
            raise
        else:
            again()

    async def rename(self, seat: int, name: str) -> None:
        async with self.gate:
            if await self.change(lambda: self.table.rename(seat, name)):
                self.narrator.tell_people()

    async def say(self, client: Client, text: str) -> None:
        clean = clean_line(text)[:CHAT_LONGEST]
        if not clean:
            raise BadOption("An empty line says nothing.")
        name = self.table.seat_names()[client.seat] if client.seat >= 0 else client.name
        line: ChatLine = {"seat": client.seat, "name": name, "text": clean}
        await self.hall.store.say(self.no, line, CHAT_KEPT)
        self.hear_line(line)
        self.newsroom.tell("chat", line=line)

    def hear_line(self, line: ChatLine) -> None:
        self.chat.append(line)
        self.seats.tell_all(packed(t="chat", **line))

    async def resume(self) -> None:
        """Whoever sits here may end a pause."""
        async with self.gate:
            if await self.change(lambda: stops.pause(self.table, False)):
                self.narrator.tell_people()

    async def resign(self, seat: int) -> None:
        async with self.gate:
            await self.change(lambda: stops.resign(self.table, seat))
            self.narrator.tell_people()

    async def ask_undo(self, seat: int, n: int) -> None:
        """It is looked at a little in each turn of the event loop, and nothing happens here meanwhile."""
        async with self.gate:
            while self.table.looks_on(seat):
                await asyncio.sleep(0)
        await self.questions.ask_undo(seat, n)

    async def ask_replace(self, seat: int, by: int) -> None:
        if not self.hall.neighbours.hears:
            raise NotAway("Who is at another server is not known at the moment; please try again soon.")
        await self.questions.ask_replace(seat, by)

    async def agreed(self, wanted: Callable[[], Entry | None]) -> None:
        """All who were asked want it."""
        async with self.gate:
            await self.change(wanted)
            last = self.table.last
            assert last is not None  # somebody has agreed to something
            self.newsroom.tell_people(last.entry)

    def patience(self, seat: int) -> float:
        """Whoever opened the table has said for how long a seat is kept: no vote makes it shorter."""
        return self.driver.left.get(seat, 0.0) + self.table.head.away - monotonic()

    # Carrying out

    async def change(self, wanted: Callable[[], Entry | None]) -> bool:
        """Durable first, then applied, then told. Where another server was quicker it is asked for anew."""
        while (entry := self.wanted(wanted)) is not None:
            entry = self.table.stamped(entry)
            try:
                await self.hall.store.append(self.no, self.table.n + 1, entry)
            except AlreadyWritten:
                await self.newsroom.read_on()
                continue
            except MastabaError as error:
                raise self.not_written(error) from error
            self.carry_out(entry)
            self.newsroom.wrote(entry)
            return True
        return False

    def wanted(self, wanted: Callable[[], Entry | None]) -> Entry | None:
        """Not at a table that has gone from memory: who has come back to it would not hear of it."""
        if self.clocks.stopped:
            raise Moved(MOVED)
        return wanted()

    def carry_out(self, entry: Entry, ack: Ack | None = None) -> None:
        table, driver, kind = self.table, self.driver, entry["k"]
        seconds = table.seconds_in(entry)
        step = table.applied(entry)
        now = monotonic()
        if kind == "pause":
            (driver.halt if entry["on"] else driver.go_on)(now)
        driver.changed(now, seconds)
        driver.ask(table.asked, now)
        if ack is not None:
            ack(step.n)
        if kind == "claim" or (kind == "resign" and "bot" in entry):
            self.end_screens(entry["seat"], "moved" if kind == "claim" else "resigned")
            self.clocks.start_unasked(self.calls.forget(entry["seat"]))
        self.narrator.tell_step(step)
        if self.narrator.ends(step):
            self.clocks.start(self.narrator.tell_end())
        if kind in ("sit", "fill"):  # somebody has come: perhaps the last
            self.handshake.ask()
        if entry["k"] == "next":
            self.again.hand_voice_on(entry["table"])
        self.keep(entry)
        if self.hall.caller is not None and (table.over or not self.seats.here().issuperset(table.asked)):
            self.calls.look()

    def keep(self, entry: Entry) -> None:
        """What saves time when the table is loaded again; nobody waits for it."""
        snapshot = self.snapshots.due(self.table)
        if snapshot is not None:
            self.clocks.start_unasked(self.hall.store.snapshot(self.no, *snapshot))
        if "result" in entry:
            self.clocks.start_unasked(self.hall.store.mark_over(self.no))

    def not_written(self, error: BaseException) -> MastabaError:
        if isinstance(error, StoreUnsure):
            self.hall.forget(self)  # whoever comes back finds out what is true
        if isinstance(error, MastabaError):
            return error
        raise error

    def stop(self) -> None:
        self.clocks.stop()
        self.speakers.stop()

    def fall_apart(self) -> None:
        """Nobody needs it any more. A room and its trades, a table and its course hold each other, and what
        does so stays until the collector looks at everything, which stops everybody. (By hand, since what is
        compiled has no weak references.) If somebody is still at it, that is how it goes all the same.
        """
        if self.gate.closed or self.clocks.tasks:
            return
        trades = (self.speakers, self.questions, self.handshake, self.hints, self.again, self.calls)
        for trade in trades:
            vars(trade).clear()
        course = self.table.course
        del self.newsroom.room, self.clocks.room, course.table, course.dice


def end_screen(client: Client, code: str) -> None:
    client.send(packed(t="bye", code=code, words=ENDED[code]))
    client.close()
