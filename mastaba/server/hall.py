"""The hall: all tables of a server, in memory as long as somebody needs them there."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Mapping
from time import monotonic
from typing import Any, Final

from mastaba.bots import bot
from mastaba.bots.ismcts import Search
from mastaba.core.options import chosen
from mastaba.core.position import WATCHER
from mastaba.driver.seating import PERSON
from mastaba.errors import BadOption, BadSeats, MastabaError, Unfinished
from mastaba.games import game as game_named
from mastaba.server.chance import commitment, new_seed
from mastaba.server.policies import Policies
from mastaba.server.refusals import NewerEdition, NoTable, OldEdition, Unreadable
from mastaba.server.room import CHAT_KEPT, Room
from mastaba.server.seats import hashed
from mastaba.server.store import Store
from mastaba.server.tables import Entry
from mastaba.server.thinking import Thinkers
from mastaba.server.wire import NewTable, TableInfo, TableMade, packed
from mastaba.server.written import as_written, edition_of, replayed

TOKEN_BYTES: Final = 18
ID_BYTES: Final = 8
AWAY_MOST: Final = 3600
OPENERS_KEPT: Final = 20_000
IDLE_SECONDS: Final = 60.0
MESSAGES_PER_SECOND: Final = 20.0  # that one client may send
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
        self.idle_seconds = idle_seconds
        self.policies = policies or Policies()
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.opened_by: dict[str, str] = {}  # table → address, in memory only: its bots share what it has
        self.ended: dict[str, OldEdition] = {}  # tables of older rules that ours do not take

    async def open_table(self, came: Mapping[str, Any], address: str = "") -> TableMade:
        """A new table, checked before anything is written."""
        wish = read_wish(came)
        game, seats = game_named(wish["game"]), wish["seats"]
        options = chosen(game.options, wish.get("options", {}))
        game.seats_for(len(seats) or -1, options)
        for seat in seats:
            if seat != PERSON:
                self.policies.check(seat, game, options, len(seats))
                check_budget(self.policies.behind(seat, game))
        table = secrets.token_urlsafe(ID_BYTES)
        tokens = [secrets.token_urlsafe(TOKEN_BYTES) if seat == PERSON else None for seat in seats]
        watch = secrets.token_urlsafe(TOKEN_BYTES)
        seed = new_seed()
        await self.store.create(
            table,
            {
                "game": game.name,
                "edition": game.edition,
                "options": options,
                "seats": seats,
                "away": wish.get("away", 0),
                "seed": seed.hex(),
                "tokens": [hashed(token) if token else None for token in tokens],
                "watch": hashed(watch),
            },
        )
        self.opened_by[table] = address
        while len(self.opened_by) > OPENERS_KEPT:
            del self.opened_by[next(iter(self.opened_by))]
        return {"table": table, "seats": tokens, "watch": watch, "commitment": commitment(seed)}

    async def room(self, table: str) -> Room:
        """The table in memory, read from its log if it is not there."""
        found = self.rooms.get(table)
        if found is not None:
            found.idle_since = monotonic()  # whoever asked must not find it dropped under their feet
            return found
        lock = self.loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                if table not in self.rooms:
                    self.rooms[table] = await self.load(table)
        finally:
            self.loading.pop(table, None)
        return self.rooms[table]

    async def load(self, table: str) -> Room:
        if table in self.ended:
            raise self.ended[table]
        no, data, entries = await self.written(table)
        game, edition = game_named(data["game"]), edition_of(data, entries)
        if edition > game.edition:
            raise NewerEdition(
                f"This table was played by edition {edition} of {game.title}; this server plays edition "
                f"{game.edition}. A newer mastaba plays it on."
            )
        try:
            live = replayed(table, game, data, entries)
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
        tokens = {token: seat for seat, token in enumerate(data["tokens"]) if token}
        tokens[data["watch"]] = WATCHER
        room = Room(self, no, live, tokens)
        room.chat.extend(await self.store.chat(no, CHAT_KEPT))
        room.clocks.set_alarm()
        return room

    async def written(self, table: str) -> tuple[int, dict[str, Any], list[Entry]]:
        """What the store has of a table: its number, its head and its log."""
        row = await self.store.find(table)
        if row is None:
            raise NoTable(f"There is no table '{table[:40]}' here.")
        no, data = row
        return no, data, await self.store.entries(no)

    def forget(self, room: Room) -> None:
        """Drops a table from memory: its log has all of it."""
        room.stop()
        if self.rooms.get(room.table.head.id) is room:
            del self.rooms[room.table.head.id]
        for client in list(room.seats.clients):
            client.send(packed(t="bye", code="restart", words="This table has moved; please connect again."))
            client.close()

    async def drop_idle(self) -> None:
        """Tables that nobody looks at, and at which nobody thinks, need no memory."""
        for room in list(self.rooms.values()):
            quiet = not room.seats.clients and room.clocks.idle
            if quiet and monotonic() - room.idle_since > self.idle_seconds:
                self.forget(room)

    async def wake(self) -> None:
        """After a start: bots that were to act when the server stopped go on."""
        for table in await self.store.running():
            try:
                (await self.room(table)).clocks.look()
            except MastabaError:
                pass  # the log of the server has said why
            except Exception as error:  # one that cannot be read must not keep the others asleep
                LOG.warning("table %s cannot be woken: %s", table, type(error).__name__)
        await self.drop_idle()

    def info(self, room: Room) -> TableInfo:
        table = room.table
        return {
            "table": table.head.id,
            "game": table.game.name,
            "title": table.game.title,
            "options": table.head.options,
            "seats": table.people(room.seats.here()),
            "begun": table.begun,
            "over": table.over,
            "steps": table.n,
            "commitment": table.head.commitment,
        }

    async def record(self, table: str) -> str:
        """Of a game that is over, by our rules or because ours are others than its own."""
        try:
            room = await self.room(table)
        except OldEdition:
            _, data, entries = await self.written(table)
            try:
                return as_written(data, entries)
            except (AttributeError, LookupError, TypeError, ValueError) as error:
                raise Unreadable("This table cannot be read: its log is damaged.") from error
        if not room.table.over:
            raise Unfinished("The record holds what is hidden: it can be had when the game is over.")
        return room.table.record.text(room.table.position)

    async def close(self) -> None:
        for room in list(self.rooms.values()):
            self.forget(room)
        self.thinkers.close()
        await self.store.close()


def read_wish(came: Mapping[str, Any]) -> NewTable:
    """What somebody wants to open, if it has the form of that."""
    options, seats, away = came.get("options", {}), came.get("seats"), came.get("away", 0)
    if not isinstance(options, dict):
        raise BadOption(f"'options' should be an object in braces; {options!r} came.")
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        raise BadSeats(f"'seats' should be a list of 'person' and names of bots; {seats!r} came.")
    if not isinstance(away, int) or isinstance(away, bool) or not 0 <= away <= AWAY_MOST:
        raise BadOption(f"'away' should be 0 to {AWAY_MOST} seconds; {away!r} came.")
    return {"game": str(came.get("game")), "options": options, "seats": seats, "away": away}


def check_budget(name: str) -> None:
    """Bots of one table must not keep all others waiting for a worker."""
    one = bot(name)
    if isinstance(one, Search) and (one.seconds > THINK_SECONDS_MOST or one.playouts > PLAYOUTS_MOST):
        raise BadOption(
            f"'{name}' thinks too long for a server: {THINK_SECONDS_MOST:.0f} seconds or {PLAYOUTS_MOST} "
            "playouts at most."
        )
