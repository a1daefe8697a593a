"""The other servers of a house, as a hall knows them: who keeps which table, and what is told between them.

`Alone` is the embedded default: every table is kept here, and there is nobody to tell. `House` is several
servers on one PostgreSQL: the bus carries news as they happen; while it is away, the store is read instead.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Protocol

import orjson

from mastaba.errors import MastabaError
from mastaba.server.ending import ended
from mastaba.server.house.bus import Bus
from mastaba.server.house.elsewhere import Elsewhere
from mastaba.server.house.leases import BEAT_SECONDS, Leases, slot_of
from mastaba.server.store.postgres import SLOTS, PostgresStore
from mastaba.server.tables.table import Entry

if TYPE_CHECKING:
    from mastaba.server.hall import Hall
    from mastaba.server.tables.room import Room

LOG: Final = logging.getLogger("mastaba")
POLL_SECONDS: Final = 0.5  # while no news come
CALLED_MOST: Final = 500  # tables at once: the rest a second later
BEAT_PATIENCE: Final = 3.0
FORGET_SECONDS: Final = 2.0  # after its last word, of a server that does not say that it lives
CROWDED_SECONDS: Final = 0.01  # until there is room again in what waits for Redis

News = dict[str, Any]
Heard = Callable[[News], None]


class Neighbours(Protocol):
    many: bool  # there may be others: what is in memory may be behind
    node: str  # what others call us

    @property
    def hears(self) -> bool:
        """What others do is told here as it happens."""

    @property
    def slots(self) -> int:
        """How many slots of tables are kept here."""

    def drain(self) -> None:
        """We are about to go: others take what we keep."""

    def keeps(self, table: str) -> bool:
        """Its clocks and bots are ours."""

    def call(self, table: str) -> None:
        """Whoever keeps it is to have it in memory."""

    def tell(self, table: str, kind: str, **news: Any) -> None:
        """All who have this table in memory."""

    def tell_node(self, node: str, table: str, kind: str, **news: Any) -> None:
        """This one alone."""

    def tell_entry(self, table: str, nodes: Iterable[str], n: int, entry: Entry) -> None:
        """These alone, who have said that they have it."""

    async def listen(self, table: str, heard: Heard) -> None: ...

    def leave(self, table: str) -> None: ...

    async def allowed(self, name: str, burst: float, per_second: float) -> bool | None: ...

    async def remember(self, name: str, text: str, seconds: float) -> str | None: ...

    async def recall(self, name: str) -> str | None: ...

    async def close(self) -> None: ...


class Alone:
    many = False
    node = ""
    hears = True
    slots = SLOTS

    def drain(self) -> None: ...

    def keeps(self, table: str) -> bool:
        return True

    def call(self, table: str) -> None: ...

    def tell(self, table: str, kind: str, **news: Any) -> None: ...

    def tell_node(self, node: str, table: str, kind: str, **news: Any) -> None: ...

    def tell_entry(self, table: str, nodes: Iterable[str], n: int, entry: Entry) -> None: ...

    async def listen(self, table: str, heard: Heard) -> None: ...

    def leave(self, table: str) -> None: ...

    async def allowed(self, name: str, burst: float, per_second: float) -> bool | None:
        return None

    async def remember(self, name: str, text: str, seconds: float) -> str | None:
        return None

    async def recall(self, name: str) -> str | None:
        return None

    async def close(self) -> None: ...


class House:
    many = True

    def __init__(self, hall: Hall, store: PostgresStore, bus: str) -> None:
        self.hall = hall
        self.store = store
        self.node = secrets.token_hex(6)
        self.leases = Leases(store.url, self.node, self.called)
        self.bus = Bus(bus, self.node, self.recovered, self.told, self.deaf)
        self.ears: dict[str, Heard] = {}  # by table
        self.spoke: dict[str, float] = {}  # when we last heard something of each server
        self.elsewhere = Elsewhere(hall.thinkers, bus)
        self.calls: set[str] = set()
        self.soon = asyncio.Event()
        self.steps: dict[str, int] = {}  # how far the tables were that wait for another server
        self.tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self.bus.start()
        self.elsewhere.start()
        self.begin(self.beat_always())
        self.begin(self.poll_always())

    def begin(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        await ended(self.tasks)
        self.leases.drop()  # it may have been in the middle of something
        await self.leases.leave()
        await self.elsewhere.close()
        await self.bus.close()

    # News

    @property
    def hears(self) -> bool:
        return self.bus.alive

    @property
    def slots(self) -> int:
        return len(self.leases.fences)

    def drain(self) -> None:
        self.leases.leaving = True

    def keeps(self, table: str) -> bool:
        return self.leases.keeps(table)

    def tell(self, table: str, kind: str, **news: Any) -> None:
        if self.bus.alive:
            self.bus.tell(f"table:{table}", orjson.dumps({"from": self.node, "k": kind, **news}))

    def tell_entry(self, table: str, nodes: Iterable[str], n: int, entry: Entry) -> None:
        """Nearly all news are entries, and most tables are at one server: those cost nobody anything, and
        no server hears its own. Who comes to have the table says so, and hears how far it is.
        """
        if not self.bus.alive:  # the others may still hear each other, and think that nothing happens
            self.call(table)
        elif nodes:
            said = orjson.dumps({"from": self.node, "k": "entry", "table": table, "n": n, "entry": entry})
            for node in nodes:
                self.bus.tell_node(node, said)

    def tell_node(self, node: str, table: str, kind: str, **news: Any) -> None:
        """On its own channel, which it hears as long as it hears anything."""
        if self.bus.alive:
            said = {"from": self.node, "k": kind, "table": table, **news}
            self.bus.tell_node(node, orjson.dumps(said))

    def call(self, table: str) -> None:
        self.calls.add(table)
        self.soon.set()

    def told(self, said: bytes) -> None:
        """What others have told this server alone."""
        told: list[News] = orjson.loads(said)
        for news in told:
            self.spoke[news["from"]] = monotonic()
            heard = self.ears.get(news["table"])
            if heard is not None:
                heard(news)

    def deaf(self, node: str, sent: float) -> None:
        """It has gone, or heard nothing at that moment: when it does again it says which tables it has. If it
        has said so already (we learn late what became of our news, after a stall), nothing is forgotten.
        """
        if self.spoke.get(node, 0.0) > sent:
            return
        for room in self.hall.rooms.values():
            room.newsroom.others.discard(node)

    async def listen(self, table: str, heard: Heard) -> None:
        def ear(said: bytes) -> None:
            news: News = orjson.loads(said)
            if news["from"] != self.node:
                self.spoke[news["from"]] = monotonic()
                heard(news)

        self.ears[table] = heard
        await self.bus.listen(f"table:{table}", ear)

    def leave(self, table: str) -> None:
        """At once: whoever opens the table again in the same moment listens with another ear."""
        channel = f"table:{table}"
        self.tell(table, "gone")
        self.ears.pop(table, None)
        self.bus.forget(channel)
        self.begin(self.bus.leave(channel))

    async def allowed(self, name: str, burst: float, per_second: float) -> bool | None:
        return await self.bus.allowed(name, burst, per_second)

    async def remember(self, name: str, text: str, seconds: float) -> str | None:
        return await self.bus.remember(name, text, seconds)

    async def recall(self, name: str) -> str | None:
        return await self.bus.recall(name)

    def recovered(self) -> None:
        """News come again: what was missed is in the store, and others may have missed ours."""
        self.begin(self.catch_up(list(self.hall.rooms.values())))
        self.begin(self.introduce(new=True))

    async def introduce(self, new: bool) -> None:
        """At all tables, no faster than Redis takes it: with too much at once we would be lost again."""
        for room in list(self.hall.rooms.values()):
            while self.bus.crowded:
                await asyncio.sleep(CROWDED_SECONDS)
            if not room.clocks.stopped:
                room.newsroom.introduce(new)

    # Who keeps what

    async def beat_always(self) -> None:
        while True:
            self.soon.clear()
            calls = set(list(self.calls | self.stuck())[:CALLED_MOST])
            self.calls -= calls
            before = self.leases.nodes
            try:
                taken = await asyncio.wait_for(self.leases.beat(calls), BEAT_PATIENCE)
            except Exception as error:  # the database is away: nobody can write either
                LOG.warning("leases could not be renewed: %s", type(error).__name__)
                self.leases.drop()
                self.calls |= calls  # nobody has heard them
            else:
                self.took(taken, self.dead(before))
            with suppress(TimeoutError):
                await asyncio.wait_for(self.soon.wait(), BEAT_SECONDS)

    def dead(self, before: set[str]) -> set[str]:
        """Who was there and is no longer; and of whom we hear only then: it was said before they died."""
        late = monotonic() - FORGET_SECONDS
        said = {node for node, when in self.spoke.items() if when < late}
        return (before | said) - self.leases.nodes

    def took(self, slots: set[int], dead: set[str]) -> None:
        if dead:
            for node in dead:
                self.spoke.pop(node, None)
            for room in self.hall.rooms.values():
                room.newsroom.forget_nodes(dead)
            self.begin(self.catch_up(list(self.hall.rooms.values())))
        if slots:
            self.begin(self.wake(slots))
            self.begin(self.introduce(new=False))  # were we silent, others think that nobody is here

    async def wake(self, slots: set[int]) -> None:
        """Clocks and bots of tables that were another's, or nobody's."""
        with suppress(MastabaError):  # the store is away: to wake is tried again, and who waits calls us
            await self.catch_up([room for table, room in self.hall.rooms.items() if slot_of(table) in slots])
        await self.hall.wake(lambda table: slot_of(table) in slots)

    def stuck(self) -> set[str]:
        """Tables of ours at which something is due that another server has to do, and has not done."""
        before = self.steps
        waiting = {
            table: room
            for table, room in self.hall.rooms.items()
            if room.seats.clients and not self.keeps(table) and not room.clocks.idle
        }
        self.steps = {table: room.table.n for table, room in waiting.items()}
        return {table for table, n in self.steps.items() if before.get(table) == n}

    def called(self, table: str) -> None:
        """By a server that waits for whoever keeps it, or that has written something and has no bus."""
        if table in self.hall.rooms or self.keeps(table):
            self.begin(self.answer(table))

    async def answer(self, table: str) -> None:
        """Reads on, and does what is due."""
        with suppress(MastabaError):
            room = await self.hall.room(table)
            await room.newsroom.catch_up()

    # What others have written

    async def poll_always(self) -> None:
        while True:
            await asyncio.sleep(POLL_SECONDS)
            if not self.hears:
                with suppress(MastabaError):
                    await self.catch_up(list(self.hall.rooms.values()), chat=True)

    async def catch_up(self, rooms: list[Room], chat: bool = False) -> None:
        """Reads on at those tables that are further in the store than here."""
        last = await self.store.last_numbers([room.no for room in rooms])
        for room in rooms:
            if room.clocks.stopped:
                continue  # nobody needed it any more
            if last.get(room.no, 0) > room.table.n:
                await room.newsroom.catch_up()
            else:
                room.clocks.look()
            if chat and room.seats.clients:
                await room.newsroom.read_chat()
