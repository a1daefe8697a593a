"""The hall: all tables of a server, in memory as long as somebody needs them there."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any, Final

from mastaba.bots.ismcts import Search
from mastaba.characters import player
from mastaba.core.game import Game
from mastaba.core.options import Value, chosen
from mastaba.driver.seating import PERSON
from mastaba.errors import BadOption, BadSeats, MastabaError
from mastaba.games import game as game_named
from mastaba.server import metrics
from mastaba.server.calls.calling import Caller, checked_wish
from mastaba.server.house.neighbours import Alone, Neighbours, News
from mastaba.server.lines.rates import Rate
from mastaba.server.refusals import BadInvitation, NewerEdition, NoTable, OldEdition, Unreadable
from mastaba.server.store.sqlite import Store, StoreFailed
from mastaba.server.store.written import as_written, edition_of, replayed, resumed
from mastaba.server.tables import slow
from mastaba.server.tables.chance import agreement, commitment, new_seed
from mastaba.server.tables.keys import hashed, new_table_id
from mastaba.server.tables.room import CHAT_KEPT, Room
from mastaba.server.tables.table import Entry, LiveTable
from mastaba.server.thinking.hints import hints_by_default
from mastaba.server.thinking.policies import Policies
from mastaba.server.thinking.reviews import Reviews
from mastaba.server.thinking.workers import Thinkers
from mastaba.server.web.codes import Codes
from mastaba.server.web.remotes import Remotes
from mastaba.server.wire import CallsTold, Claimed, Code, CodeFound, NewTable, TableInfo, TableMade, packed

TOKEN_BYTES: Final = 18
AWAY_MOST: Final = 3600
TABLES_BURST: Final = 30  # tables that one address may open at once …
TABLES_PER_SECOND: Final = 0.5  # … and then so many a second
UNDOS_BURST: Final = 10  # questions of one address whether something may be taken back …
UNDOS_SHARE: Final = (
    0.1  # … and then two a second, of the messages of one client: each is up to 20 ms of work
)
HOLDS: Final = ("one", "all")
READERS: Final = 2  # tables that are read from the store at once, off the loop
OPENERS_KEPT: Final = 20_000
IDLE_SECONDS: Final = 60.0
WAKE_TRIES: Final = 60  # with a store that is away
WAKE_SECONDS: Final = 1.0
# Tables that nobody looks at, in memory for whoever asks again: somebody may ask for thousands, one by one.
DESERTED_MOST: Final = 200
COUNTED_AFTER: Final = 50  # tables that were read
MOMENT: Final = 5.0  # seconds in which whoever has asked for a table comes in
MESSAGES_PER_SECOND: Final = 20.0  # that one client may send
LINES_OF_ADDRESS: Final = 5  # so many clients' worth of messages an address may send in all
THINK_SECONDS_MOST: Final = 10.0  # for one move of a bot
PLAYOUTS_MOST: Final = 20_000
PACE_SECONDS: Final = 0.5  # between the moves of bots that people look at

LOG: Final = logging.getLogger("mastaba")


class Hall:
    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        pace: float = PACE_SECONDS,
        messages_per_second: float = MESSAGES_PER_SECOND,
        idle_seconds: float = IDLE_SECONDS,
        policies: Policies | None = None,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.pace = pace
        self.messages_per_second = messages_per_second
        all_lines = LINES_OF_ADDRESS * messages_per_second
        self.by_address = Rate(4 * all_lines, all_lines)
        self.undoing = Rate(UNDOS_BURST, UNDOS_SHARE * messages_per_second)
        self.opening = Rate(TABLES_BURST, TABLES_PER_SECOND)
        self.idle_seconds = idle_seconds
        self.policies = policies or Policies()
        self.reviews = Reviews(self)
        self.codes = Codes()
        self.remotes = Remotes()
        self.neighbours: Neighbours = Alone()
        self.banned: frozenset[str] = frozenset()  # addresses, as limits count them
        self.draining = False  # about to stop: nobody new is taken
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.read = 0  # tables, since the start
        self.readers = asyncio.Semaphore(READERS)
        self.tellers = Thinkers(1)  # pages of replays are made one by one; its process starts with the first
        self.caller: Caller | None = None  # by whom people are called who are not here
        self.asleep: dict[str, float] = {}  # tables by correspondence, and when their next moment comes
        self.opened_by: dict[str, str] = {}  # table → address, in memory only: its bots share what it has
        self.voices: dict[str, tuple[int, str | None]] = {}  # next table → who speaks there, and their key
        self.ended: dict[str, OldEdition] = {}  # tables of older rules that ours do not take

    async def may_open(self, address: str) -> bool:
        """So many tables for one address, counted for all servers of a house together where possible."""
        rate = self.opening
        together = await self.neighbours.allowed(f"tables:{address}", rate.burst, rate.per_second)
        return rate.allows(address) if together is None else together

    async def open_table(self, came: Mapping[str, Any], address: str = "") -> TableMade:
        """A new table, checked before anything is written."""
        wish = read_wish(came)
        game, seats = game_named(wish["game"]), wish["seats"]
        options = chosen(game.options, wish.get("options", {}))
        game.seats_for(len(seats) or -1, options)
        for seat in seats:
            if seat != PERSON:
                self.check_bot(seat, game, options, len(seats))
        table = new_table_id()
        people = [seat for seat, kind in enumerate(seats) if kind == PERSON]
        held = people if wish.get("hold") == "all" else people[:1]
        tokens = [secrets.token_urlsafe(TOKEN_BYTES) if seat in held else None for seat in range(len(seats))]
        watch = secrets.token_urlsafe(TOKEN_BYTES)
        invite = secrets.token_urlsafe(TOKEN_BYTES) if len(held) < len(people) else None
        seed, agreed = new_seed(), agreement(game.name, game.edition, options, seats)
        await self.store.create(
            table,
            {
                "game": game.name,
                "edition": game.edition,
                "options": options,
                "seats": seats,
                "away": wish.get("away", 0),
                "hints": wish.get("hints", hints_by_default(game, seats)),
                "slow": slow.checked(wish.get("slow", 0), game),
                "seed": seed.hex(),
                "agreed": agreed,
                "tokens": [hashed(token) if token else None for token in tokens],
                "watch": hashed(watch),
                "invite": hashed(invite) if invite else "",
            },
        )
        metrics.OPENED.labels(game.name).inc()
        self.note_opener(table, address)
        return {
            "table": table,
            "seats": tokens,
            "invite": invite,
            "watch": watch,
            "commitment": commitment(seed, table, agreed),
        }

    def note_opener(self, table: str, address: str) -> None:
        """On whose account its bots think."""
        self.opened_by[table] = address
        while len(self.opened_by) > OPENERS_KEPT:
            del self.opened_by[next(iter(self.opened_by))]

    async def leave(self, table: str, came: Mapping[str, Any]) -> None:
        token = came.get("token")
        if not isinstance(token, str):
            raise BadOption("'token' should be a text: that of your seat.")
        await (await self.room(table)).leave(token)

    async def calls(self, table: str, came: Mapping[str, Any], address: str = "") -> CallsTold:
        """How the owner of a seat is called when it is their turn."""
        token, room = checked_wish(came), await self.room(table)
        wish = asyncio.ensure_future(room.calls.wish(token, came, address))
        room.clocks.tasks.add(wish)  # a mail takes its time: the table stays until it is on its way
        wish.add_done_callback(room.clocks.tasks.discard)
        return await wish

    def check_bot(self, name: str, game: Game, options: Mapping[str, Value], seats: int) -> None:
        self.policies.check(name, game, options, seats)
        check_budget(game.name, self.policies.behind(name, game))

    async def claim(self, table: str, came: Mapping[str, Any]) -> Claimed:
        """A seat for whoever was invited, once, whichever server they ask."""
        wish = [came.get(key, "") for key in ("invite", "secret", "name", "promise")]
        if not all(isinstance(word, str) for word in wish):
            raise BadOption("'invite', 'secret', 'name' and 'promise' should be texts.")
        return {"seat": await (await self.room(table)).claim(*wish)}

    async def code(self, came: Mapping[str, Any]) -> Code:
        """A short code for an invitation, for whoever has the invitation."""
        table, invite = came.get("table"), came.get("invite")
        if not isinstance(table, str) or not isinstance(invite, str):
            raise BadOption("'table' and 'invite' should be texts.")
        if not (await self.room(table)).table.keys.invites(invite):
            raise BadInvitation("This invitation has been taken back, or it was cut short.")
        return {"code": await self.codes.give(table, invite, self.neighbours)}

    async def code_found(self, code: str) -> CodeFound:
        table, invite = await self.codes.find(code, self.neighbours)
        return {"table": table, "invite": invite}

    async def room(self, table: str) -> Room:
        """The table in memory, read from its log if it is not there."""
        found = self.rooms.get(table)
        if found is not None:
            found.idle_since = monotonic()  # whoever asked must not find it dropped under their feet
            return found
        lock = self.loading.setdefault(table, asyncio.Lock())
        async with lock:
            if table in self.rooms:
                return self.rooms[table]
            if self.loading.setdefault(table, lock) is lock:  # as always, unless whoever was first has failed
                try:
                    self.make_room()
                    self.rooms[table] = await self.listening(table)
                    return self.rooms[table]
                finally:
                    del self.loading[table]
        return await self.room(table)

    async def listening(self, table: str) -> Room:
        """Hears of the table before its log is read: nothing falls between the two."""
        early: list[News] = []
        await self.neighbours.listen(table, early.append)
        try:
            room = await self.load(table)
        except BaseException:
            self.neighbours.leave(table)
            raise
        await self.neighbours.listen(table, room.newsroom.heard)
        for news in early:
            room.newsroom.heard(news)
        room.newsroom.introduce()
        return room

    async def load(self, table: str) -> Room:
        if table in self.ended:
            raise self.ended[table]
        no, data = await self.row(table)
        game = game_named(data["game"])
        async with self.readers:
            live = await self.resume(table, game, no, data) or await self.replay(table, game, no, data)
        room = Room(self, no, live)
        room.chat.extend(await self.store.chat(no, CHAT_KEPT))
        room.clocks.set_alarm(monotonic())
        room.calls.look()
        return room

    async def resume(self, table: str, game: Game, no: int, data: Entry) -> LiveTable | None:
        """From its snapshot and what came after, if there is one and it fits."""
        found = await self.store.newest_snapshot(no)
        if found is None:
            return None
        number, snapshot = found
        entries = await self.store.entries(no, number)
        return await asyncio.to_thread(resumed, table, game, data, snapshot, entries)

    async def replay(self, table: str, game: Game, no: int, data: Entry) -> LiveTable:
        """From its whole log; or why that cannot be."""
        entries = await self.store.entries(no)
        edition = edition_of(data, entries)
        if edition > game.edition:
            raise NewerEdition(
                f"This table was played by edition {edition} of {game.title}; this server plays edition "
                f"{game.edition}. A newer mastaba plays it on."
            )
        try:
            return await asyncio.to_thread(replayed, table, game, data, entries)
        except Exception as error:  # whatever rules make of moves that were none of theirs
            # Its words may hold what is hidden: its class must do.
            LOG.warning("table %s cannot be replayed (edition %d): %s", table, edition, type(error).__name__)
            if edition == game.edition:
                raise Unreadable("This table cannot be read: its log does not fit its rules.") from error
            self.ended[table] = OldEdition(
                f"This game was begun by edition {edition} of the rules of {game.title}. This server plays "
                f"edition {game.edition}, by which it cannot go on. It has ended here; its record is kept.",
                table,
            )
            raise self.ended[table] from error

    async def row(self, table: str) -> tuple[int, Entry]:
        """What the store has of a table beside its log: its number and its head."""
        row = await self.store.find(table)
        if row is None:
            raise NoTable(f"There is no table '{table[:40]}' here.")
        return row

    def forget(self, room: Room) -> None:
        """Drops a table from memory: its log has all of it."""
        room.stop()
        if self.rooms.get(room.table.head.id) is room:
            del self.rooms[room.table.head.id]
            self.neighbours.leave(room.table.head.id)
        for client in list(room.seats.clients):
            client.send(packed(t="bye", code="restart", words="This table has moved; please connect again."))
            client.close()

    def send_away(self, addresses: frozenset[str]) -> None:
        """Whoever is at a table from there."""
        for room in self.rooms.values():
            for client in room.seats.clients:
                if client.address in addresses:
                    client.close()

    def deserted(self, before: float) -> list[Room]:
        """Tables that nobody has looked at since that moment, and at which nothing is being done."""
        return [
            room
            for room in self.rooms.values()
            if room.idle_since < before
            and not (room.seats.here() if room.kept else room.seats.clients)
            and (room.clocks.idle or not room.kept)
            and not (room.gate.closed or room.clocks.tasks)
        ]

    def let_go(self, room: Room) -> None:
        """Nobody needs it in memory, but perhaps its clock, later."""
        self.forget(room)
        until = room.driver.until()
        if until is not None and room.kept:
            self.asleep[room.table.head.id] = until
        room.fall_apart()

    def make_room(self) -> None:
        """For one more: however many somebody asks for, those that were asked for first go again."""
        self.read += 1
        if self.read % COUNTED_AFTER == 0:
            deserted = sorted(self.deserted(monotonic() - MOMENT), key=lambda room: room.idle_since)
            for room in deserted[:-DESERTED_MOST]:
                self.let_go(room)

    async def drop_idle(self) -> None:
        now = monotonic()
        for room in self.deserted(now - self.idle_seconds):
            self.let_go(room)
        for table in [table for table, until in self.asleep.items() if until - now < slow.SLEEP]:
            until = self.asleep.pop(table)
            try:
                await self.room(table)
            except StoreFailed:
                self.asleep[table] = until  # the store is away: its time will be up all the same
            except MastabaError:
                pass  # the log of the server has said why

    async def wake(self, ours: Callable[[str], bool] = lambda table: True) -> None:
        """After a start: bots that were to act when the server stopped go on."""
        asleep: list[str] | None = None
        for _ in range(WAKE_TRIES):
            try:
                if asleep is None:
                    asleep = list(filter(ours, await self.store.running()))
                asleep = [table for table in asleep if not await self.woken(table)]
            except StoreFailed:
                pass
            if asleep == []:
                break
            await asyncio.sleep(WAKE_SECONDS)  # the store is away
        await self.drop_idle()

    async def woken(self, table: str) -> bool:
        """False if the store is away: then it still sleeps."""
        if not self.neighbours.keeps(table):
            return True
        try:
            room = await self.room(table)
            if room.table.over:  # by a server that did not live to say so, or an earlier version
                await self.store.mark_over(room.no)
            room.clocks.look()
            room.calls.look()  # it may have been read when another server called its people
        except StoreFailed:
            return False
        except MastabaError:
            pass  # the log of the server has said why
        except Exception as error:  # one that cannot be read must not keep the others asleep
            LOG.warning("table %s cannot be woken: %s", table, type(error).__name__)
        return True

    def info(self, room: Room) -> TableInfo:
        table = room.table
        return {
            "table": table.head.id,
            "game": table.game.name,
            "title": table.game.title,
            "options": table.head.options,
            "seats": table.people(room.seats.here()),
            "host": min(table.keys.hosts, default=-1),
            "to_act": table.course.to_act(),
            "begun": table.begun,
            "over": table.over,
            "steps": table.n,
            "commitment": table.head.commitment,
            "slow": table.head.slow,
            "left": {
                str(seat): max(int(deadline.until - monotonic()), 0)
                for seat, deadline in room.driver.deadlines.items()
            },
        }

    async def as_written(self, table: str) -> str:
        """The record of a game that has ended because our rules are others than its own."""
        no, data = await self.row(table)
        entries = await self.store.entries(no)
        try:
            return await asyncio.to_thread(as_written, table, data, entries)
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            raise Unreadable("This table cannot be read: its log is damaged.") from error

    async def close(self) -> None:
        for room in list(self.rooms.values()):
            self.forget(room)
        if self.caller is not None:
            self.caller.close()
        await self.reviews.close()
        self.thinkers.close()
        self.tellers.close()
        await self.neighbours.close()
        await self.store.close()


def read_wish(came: Mapping[str, Any]) -> NewTable:
    """What somebody wants to open, if it has the form of that."""
    options, seats, away = came.get("options", {}), came.get("seats"), came.get("away", 0)
    hold = came.get("hold", HOLDS[0])
    if hold not in HOLDS:
        raise BadOption(f"'hold' should be 'one' or 'all': whose seats you keep; {hold!r} came.")
    if not isinstance(options, dict):
        raise BadOption(f"'options' should be an object in braces; {options!r} came.")
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        raise BadSeats(f"'seats' should be a list of 'person' and names of bots; {seats!r} came.")
    if not isinstance(away, int) or isinstance(away, bool) or not 0 <= away <= AWAY_MOST:
        raise BadOption(f"'away' should be 0 to {AWAY_MOST} seconds; {away!r} came.")
    game = str(came.get("game"))
    wish: NewTable = {"game": game, "options": options, "seats": seats, "away": away, "hold": hold}
    if "slow" in came:
        wish["slow"] = came["slow"]
    if "hints" in came:
        if not isinstance(came["hints"], bool):
            raise BadOption(f"'hints' should be true or false; {came['hints']!r} came.")
        wish["hints"] = came["hints"]
    return wish


def check_budget(game: str, name: str) -> None:
    """Bots of one table must not keep all others waiting for a worker."""
    one = player(game, name)
    if isinstance(one, Search) and (one.seconds > THINK_SECONDS_MOST or one.playouts > PLAYOUTS_MOST):
        raise BadOption(
            f"'{name}' thinks too long for a server: {THINK_SECONDS_MOST:.0f} seconds or {PLAYOUTS_MOST} "
            "playouts at most."
        )
