"""The hall: tables in memory, the people at them, bots, clocks, and the store behind it all.

The order of every change: the table says which entry makes it, the store makes it durable, the table applies
it, whoever asked is answered, everybody at the table is told. One lock a table; nothing else waits.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from hashlib import sha256
from random import random
from time import monotonic
from typing import Any, Final, Protocol

import orjson

from mastaba.bots import bot
from mastaba.bots.ismcts import Search
from mastaba.core.abilities import clock_of
from mastaba.core.game import Game
from mastaba.core.message import Message, say
from mastaba.core.options import chosen
from mastaba.core.position import WATCHER
from mastaba.errors import BadOption, BadSeats, MastabaError, MoveError, Unfinished
from mastaba.games import game as game_named
from mastaba.server.chance import commitment, new_seed
from mastaba.server.store import AlreadyWritten, Store
from mastaba.server.tables import (
    PERSON,
    Entry,
    Head,
    LiveTable,
    NotAway,
    StaleMove,
    Step,
    as_written,
    edition_of,
    heard,
    loaded,
    missed,
)
from mastaba.server.thinking import Asker, Question, Thinkers
from mastaba.server.wire import VERSION, Offer, PlainMessage, TableInfo, TableMade
from mastaba.text import GameText, text_of

TOKEN_BYTES: Final = 18
ID_BYTES: Final = 8
AWAY_MOST: Final = 3600
CHAT_KEPT: Final = 100
CHAT_LONGEST: Final = 500
CLIENTS_MOST: Final = 200  # at one table: seats in several tabs, and watchers
OPENERS_KEPT: Final = 20_000
IDLE_SECONDS: Final = 60.0
MESSAGES_PER_SECOND: Final = 20.0  # that one client may send
RACE_SECONDS: Final = 1.2  # how quick a bot is at best, and how much slower at worst
THINK_SECONDS_MOST: Final = 10.0  # for one move of a bot
PLAYOUTS_MOST: Final = 20_000
# The clock of a table runs so much behind, so that what somebody sent in time counts wherever they are.
GRACE_SECONDS: Final = 0.4
TICK_SECONDS: Final = 0.2  # how often one look goes round all tables
PACE_SECONDS: Final = 0.5  # between the moves of bots that people look at


LOG: Final = logging.getLogger("mastaba")

Ack = Callable[[int], None]  # hears the step that a request made
Refuse = Callable[[MastabaError], None]


class Client(Protocol):
    """Somebody at a table, as the hall knows them: the socket is elsewhere."""

    seat: int

    def send(self, message: bytes) -> None:
        """Never waits: a client that does not read is the socket's problem."""

    def close(self) -> None:
        """After all that was sent."""


class BadToken(MastabaError):
    code = "bad_token"


class NoTable(MastabaError):
    code = "no_table"


class NoQuestion(MastabaError):
    code = "no_question"


class TooMany(MastabaError):
    code = "too_many"


class Unreadable(MastabaError):
    code = "unreadable"


class OldEdition(MastabaError):
    """A table of older rules, whose moves ours do not take: it has ended, and its record can be had."""

    code = "old_edition"

    def __init__(self, words: str, table: str) -> None:
        super().__init__(words)
        self.record = f"/api/tables/{table}/record"


class NewerEdition(MastabaError):
    """A table of newer rules than ours: a newer server plays it on."""

    code = "newer_edition"


class Gate:
    """One change of a table at a time: whoever comes meanwhile stands in line.

    Like asyncio.Lock; but who need not wait goes through without a task, which is half the work of a move.
    """

    def __init__(self) -> None:
        self.closed = False
        self.line: deque[Callable[[], None]] = deque()

    def enter(self, go: Callable[[], None]) -> None:
        """Calls back at once, or when it is their turn; they have to `leave`."""
        if self.closed:
            self.line.append(go)
        else:
            self.closed = True
            go()

    def leave(self) -> None:
        if self.line:
            asyncio.get_running_loop().call_soon(self.line.popleft())
        else:
            self.closed = False

    async def __aenter__(self) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def go() -> None:
            if turn.cancelled():
                self.leave()
            else:
                turn.set_result(None)

        self.enter(go)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()
            raise

    async def __aexit__(self, *error: object) -> None:
        self.leave()


class Room:
    """A table with the people at it."""

    def __init__(self, hall: Hall, no: int, table: LiveTable, tokens: Mapping[str, int]) -> None:
        self.hall = hall
        self.no = no
        self.table = table
        self.tokens = tokens  # hashed token → seat
        self.gate = Gate()
        self.clients: list[Client] = []
        self.chat: deque[dict[str, Any]] = deque(maxlen=CHAT_KEPT)
        self.tasks: set[asyncio.Task[None]] = set()
        self.thinking: set[int] = set()
        self.deadlines: dict[int, float] = {}  # seat → when its time is up, by the monotonic clock
        self.clock_mark = -1  # decisions with the same mark share one clock
        self.timers: dict[tuple[str, int], asyncio.TimerHandle] = {}
        self.question: dict[str, Any] | None = None  # what somebody wants, and who has agreed
        self.text: GameText = text_of(table.game)
        self.idle_since = monotonic()
        self.since = monotonic()  # what has passed after this is not in the log yet, in a game with a clock
        self.looked = 0  # seconds that nobody noticed

    # Who is here

    def seat_of(self, token: str) -> int:
        seat = self.tokens.get(hashed(token))
        if seat is None:
            raise BadToken("This link does not open a seat at this table.")
        return seat

    def here(self) -> set[int]:
        return {client.seat for client in self.clients}

    async def join(self, client: Client, name: str, since: int | None) -> None:
        """The welcome, what was missed, and the present; and others are told."""
        if len(self.clients) >= CLIENTS_MOST:
            raise TooMany("This table has as many people at it as it can take.")
        async with self.gate:
            if client.seat >= 0:
                self.stop_timer("away", client.seat)
                await self.change(self.table.sit(client.seat, name))
                await self.change(self.table.back(client.seat))
            await self.change(self.table.begin())
            self.clients.append(client)
            self.greet(client, since)
            self.tell_people()
        self.go_on()

    def greet(self, client: Client, since: int | None) -> None:
        table = self.table
        client.send(
            packed(
                t="welcome",
                v=VERSION,
                table=table.head.id,
                game=table.game.name,
                title=table.game.title,
                options=table.head.options,
                seat=client.seat,
                seats=table.people(self.here()),
                commitment=table.head.commitment,
                away=table.head.away,
                chat=list(self.chat),
            )
        )
        steps = missed(table, since)
        view = table.position.view(client.seat) if len(steps) > 1 else {}
        for step in steps[:-1]:
            events = heard(step, client.seat)
            said = self.said(events, view)
            client.send(packed(t="step", n=step.n, events=events, said=said))
        client.send(self.present(steps[-1] if steps else None, client.seat))
        if table.over:
            client.send(self.ending())

    async def part(self, client: Client) -> None:
        if client in self.clients:
            self.clients.remove(client)
            self.idle_since = monotonic()
            self.tell_people()
        self.wait_for(client.seat)

    def wait_for(self, seat: int) -> None:
        """Somebody is not here: after the time that the host has chosen the house bot plays on."""
        table = self.table
        gone = seat >= 0 and seat not in self.here() and not table.played_by_bot(seat)
        if gone and table.head.away and table.begun and not table.over:
            self.start_timer("away", seat, table.head.away, self.send_away)

    def tell_people(self) -> None:
        self.broadcast(packed(t="people", seats=self.table.people(self.here())))

    # What people ask for

    def move(self, seat: int, n: int, text: str, request: str, ack: Ack, refuse: Refuse) -> None:
        """Plays it, once, and acknowledges the step that it made before anybody sees it.

        Nothing waits here, since nearly all that a server does is this.
        """

        def go() -> None:
            table = self.table
            done = table.done.get((seat, request))
            try:
                entry = table.move(seat, n, text, request, self.seconds()) if done is None else None
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
        self.go_on()

    async def rename(self, seat: int, name: str) -> None:
        async with self.gate:
            if await self.change(self.table.sit(seat, name)):
                self.tell_people()

    async def say(self, client: Client, text: str) -> None:
        clean = " ".join(text.split())[:CHAT_LONGEST]
        if not clean:
            raise BadOption("An empty line says nothing.")
        name = self.table.seat_names()[client.seat] if client.seat >= 0 else ""
        line = {"seat": client.seat, "name": name, "text": clean}
        await self.hall.store.say(self.no, line)
        self.chat.append(line)
        self.broadcast(packed(t="chat", **line))

    async def ask_undo(self, seat: int, n: int) -> None:
        """Free where only bots would mind; otherwise the others are asked."""
        if n < self.table.asked.get(seat, 0):
            raise StaleMove(f"The undo answers step {n}, but the game has gone on since.")
        self.table.undo(seat)
        await self.ask("undo", seat, seat)

    async def ask_replace(self, seat: int, by: int) -> None:
        if not 0 <= seat < len(self.table.names) or seat in self.here():
            raise NotAway("That seat's player is here.")
        self.table.leave(seat)
        await self.ask("replace", seat, by)

    async def ask(self, what: str, seat: int, by: int) -> None:
        """All people at the table must agree who are concerned: for a replacement not the one who is away."""
        people = {s for s in range(len(self.table.names)) if not self.table.played_by_bot(s)}
        needed = (people & self.here()) - {by, seat if what == "replace" else by}
        self.question = {"what": what, "seat": seat, "by": by, "needed": needed, "n": self.table.n}
        if not needed:
            await self.agreed()
            return
        for client in self.clients:
            if client.seat in needed:
                client.send(packed(t="ask", what=what, seat=seat, by=by))

    async def answer(self, seat: int, what: str, yes: bool) -> None:
        question = self.question
        if question is None or question["what"] != what or seat not in question["needed"]:
            raise NoQuestion("Nobody has asked this seat anything.")
        if not yes:
            self.question = None
            for client in self.clients:
                if client.seat == question["by"]:
                    client.send(packed(t="declined", what=what, by=seat))
            return
        question["needed"].discard(seat)
        if not question["needed"]:
            await self.agreed()

    async def agreed(self) -> None:
        question, self.question = self.question, None
        assert question is not None
        async with self.gate:
            if question["what"] == "undo":
                if question["n"] != self.table.n:
                    raise StaleMove("The game has gone on since.")
                await self.change(self.table.undo(question["seat"]))
            else:
                if question["seat"] in self.here():
                    raise NotAway("That seat's player has come back.")
                await self.change(self.table.leave(question["seat"]))
                self.tell_people()
        self.go_on()

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
        ran, seconds = self.table.clock_runs, self.table.seconds_in(entry)
        step = self.table.applied(entry)
        # A bot's time may have been counted, not waited for: then the rest starts now.
        self.since = min(self.since + seconds, monotonic()) if ran else monotonic()
        self.looked = 0
        if ack is not None:
            ack(step.n)
        self.set_clocks()
        self.tell_step(step)

    def not_written(self, error: BaseException) -> MastabaError:
        if isinstance(error, AlreadyWritten):
            self.hall.forget(self)  # another server has this table further: read it again
            return StaleMove("This table has gone on elsewhere; please connect again.")
        if isinstance(error, MastabaError):
            return error
        raise error

    def tell_step(self, step: Step) -> None:
        told: dict[int, bytes] = {}
        for client in self.clients:
            if client.seat not in told:
                told[client.seat] = self.present(step, client.seat)
            client.send(told[client.seat])
        if self.table.over and step.entry["k"] == "move":
            self.broadcast(self.ending())

    def broadcast(self, message: bytes) -> None:
        for client in self.clients:
            client.send(message)

    def ending(self) -> bytes:
        table = self.table
        result = table.position.result
        assert result is not None
        return packed(
            t="over",
            result=result.plain(),
            record=f"/api/tables/{table.head.id}/record",
            seed=table.head.seed.hex(),
        )

    # What a viewer is told

    def said(self, events: list[dict[str, Any]], view: dict[str, Any]) -> list[PlainMessage]:
        """The log of these events."""
        said: list[Message] = []
        for event in events:
            said += [say("log_undo")] if event["kind"] == "undo" else self.text.tell(event, view)
        return [message.plain() for message in said]

    def present(self, step: Step | None, seat: int) -> bytes:
        """A step with everything this seat may know and do after it."""
        table = self.table
        view = table.position.view(seat)
        moves: list[Offer] = [
            {"move": text, "say": self.offer(text, view).plain()} for text in table.open_moves(seat)
        ]
        prompt = self.prompt(view, bool(moves))
        events = heard(step, seat) if step else []
        return orjson.dumps(
            {
                "t": "step",
                "n": step.n if step else table.n,
                "events": events,
                "said": self.said(events, view),
                "view": view,
                "moves": moves,
                "prompt": prompt.plain() if prompt else None,
                "to_act": table.to_act(),
                "clock": self.clock(),
                "time": round(self.passed(), 1) if table.timed and table.clock_runs else None,
                "undo": bool(moves) and not table.why_not_undo(seat),
            }
        )

    def offer(self, move: str, view: dict[str, Any]) -> Message:
        return say("race_button") if self.table.racers else self.text.say_move(move, view)

    def prompt(self, view: dict[str, Any], mine: bool) -> Message | None:
        if not self.table.begun:
            return say("waiting_for_people")
        if self.table.over:
            return None
        if self.table.racers:
            return self.text.race()
        return self.text.prompt(view) if mine else self.text.waiting(view)

    # Clocks and bots

    def clock(self) -> dict[str, Any] | None:
        for seat, deadline in self.deadlines.items():
            return {"seat": seat, "left": round(max(deadline - monotonic(), 0.0), 1)}
        return None

    def set_clocks(self) -> None:
        """A person who is asked something has so many seconds, counted while this server runs.

        Where a game's turn is many small decisions, they share one clock (`Game.clock_mark`).
        """
        seconds = int(self.table.head.options.get("timer", 0))
        if not seconds:
            return
        asked = {seat for seat in self.table.asked if seat >= 0 and not self.table.played_by_bot(seat)}
        if not self.table.begun:
            asked = set()
        mark = clock_of(self.table.game).mark(self.table.position) if asked else -1
        same_turn = mark != -1 and mark == self.clock_mark
        self.clock_mark = mark
        for seat in list(self.deadlines):
            if seat not in asked or (self.table.asked[seat] == self.table.n and not same_turn):
                del self.deadlines[seat]
                self.stop_timer("decide", seat)
        for seat in asked - set(self.deadlines):
            self.deadlines[seat] = monotonic() + seconds
            self.start_timer("decide", seat, seconds, self.time_is_up)

    def passed(self) -> float:
        """Seconds that are not in the log yet."""
        return monotonic() - self.since

    def seconds(self) -> int:
        """As many as may go into it now."""
        return max(int(self.passed() - GRACE_SECONDS), 0) if self.table.clock_runs else 0

    def tick(self) -> None:
        """A look at the clock: if a second has passed, and somebody must hear of it, it goes into the log."""
        seconds = self.seconds()
        if seconds <= self.looked or self.gate.closed or self.table.over:
            return
        self.looked = seconds
        entry = self.table.tick(seconds)
        if entry is not None:
            self.gate.enter(partial(self.write, entry, nothing_to_tell, nothing_to_tell))

    def start_timer(self, kind: str, seat: int, seconds: float, then: Callable[[int], Any]) -> None:
        self.stop_timer(kind, seat)
        loop = asyncio.get_running_loop()

        def fire() -> None:
            self.timers.pop((kind, seat), None)  # a table with timers left is never dropped
            self.start(then(seat))

        self.timers[kind, seat] = loop.call_later(seconds, fire)

    def stop_timer(self, kind: str, seat: int) -> None:
        timer = self.timers.pop((kind, seat), None)
        if timer is not None:
            timer.cancel()

    async def send_away(self, seat: int) -> None:
        async with self.gate:
            if seat in self.here() or seat in self.table.away or self.table.over:
                return
            await self.change(self.table.leave(seat))
            self.tell_people()
        self.go_on()

    async def time_is_up(self, seat: int) -> None:
        """The game says what happens then, or the house bot decides, this once."""
        if seat not in self.table.asked:
            return
        game = self.table.game
        if game.timed_out(self.table.position, seat) is None:
            await self.think(seat, game.bots[0])
            return
        async with self.gate:
            move = game.timed_out(self.table.position, seat) if seat in self.table.asked else None
            if move is not None:
                await self.change(self.table.move(seat, self.table.n, move.text, late=True))
        self.go_on()

    def start(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def go_on(self) -> None:
        """Wakes the bots that are to act, or that are about to be first."""
        rivals = [seat for seat in self.table.racers if self.table.played_by_bot(seat)]
        for seat in rivals:
            if ("race", seat) not in self.timers:
                self.start_timer("race", seat, RACE_SECONDS + random() * RACE_SECONDS, self.bot_races)
        for seat in self.table.bots_to_act():
            if seat not in self.thinking:
                self.thinking.add(seat)
                self.start(self.bot_turn(seat))

    async def bot_races(self, seat: int) -> None:
        """A bot says it, unless somebody was quicker."""
        async with self.gate:
            if seat in self.table.racers:
                await self.change(self.table.move(seat, self.table.n, self.table.open_moves(seat)[0]))
        self.go_on()

    async def bot_turn(self, seat: int) -> None:
        try:
            begun = monotonic()
            await self.think(seat, self.table.played_by_bot(seat), begun + self.pace() if self.clients else 0)
        finally:
            self.thinking.discard(seat)
        self.go_on()

    def pace(self) -> float:
        """Seconds between two moves of a bot: the table's own wish, where its game has such an option."""
        wish = self.table.head.options.get("pace")
        return self.hall.pace if wish is None or not self.hall.pace else int(wish) / 1000

    async def think(self, seat: int, name: str, not_before: float = 0) -> None:
        """Asks a bot and plays its move, unless the question has gone while it thought."""
        table = self.table
        asked = table.asked.get(seat)
        if asked is None or not name:
            return
        moves = list(table.moves)
        since = table.left_at[seat] if seat in table.away and table.game.memory else 0
        question = Question(table.game.name, table.head.options, len(table.names), moves, seat, name, since)
        asker = Asker(table.head.id, self.hall.opened_by.get(table.head.id, ""), bool(self.clients))
        text = await self.hall.thinkers.decide(question, asker)
        await asyncio.sleep(max(not_before - monotonic(), 0.0))
        async with self.gate:
            if table.asked.get(seat) == asked and table.moves[: len(moves)] == moves:
                # Where a clock runs, a bot's decision takes its time, waited for or counted.
                seconds = (
                    max(self.seconds(), clock_of(table.game).seconds(table.position))
                    if table.clock_runs
                    else 0
                )
                with suppress(MoveError):
                    await self.change(table.tick(seconds) or table.move(seat, table.n, text, "", seconds))
        self.go_on()

    def stop(self) -> None:
        for timer in self.timers.values():
            timer.cancel()
        for task in self.tasks:
            task.cancel()


class Hall:
    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        pace: float = PACE_SECONDS,
        messages_per_second: float = MESSAGES_PER_SECOND,
        idle_seconds: float = IDLE_SECONDS,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.pace = pace
        self.messages_per_second = messages_per_second
        self.idle_seconds = idle_seconds
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.opened_by: dict[str, str] = {}  # table → address, in memory only: its bots share what it has
        self.ended: dict[str, OldEdition] = {}  # tables of older rules that ours do not take

    async def open_table(self, came: Mapping[str, Any], address: str = "") -> TableMade:
        """A new table, checked before anything is written."""
        game = game_named(str(came.get("game")))
        wishes, seats, away = came.get("options", {}), came.get("seats"), came.get("away", 0)
        if not isinstance(wishes, dict):
            raise BadOption(f"'options' should be an object in braces; {wishes!r} came.")
        if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
            raise BadSeats(f"'seats' should be a list of 'person' and names of bots; {seats!r} came.")
        if not isinstance(away, int) or isinstance(away, bool) or not 0 <= away <= AWAY_MOST:
            raise BadOption(f"'away' should be 0 to {AWAY_MOST} seconds; {away!r} came.")
        options = chosen(game.options, wishes)
        game.seats_for(len(seats) or -1, options)
        for seat in seats:
            if seat != PERSON:
                check_budget(seat)
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
                "away": away,
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
        head = live.head
        room.chat.extend(await self.store.chat(no, CHAT_KEPT))
        room.set_clocks()
        for seat in range(len(head.seats)):  # who was here before a restart has time to come back
            room.wait_for(seat)
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
        for client in list(room.clients):
            client.send(packed(t="bye", code="restart", words="This table has moved; please connect again."))
            client.close()

    async def drop_idle(self) -> None:
        """Tables that nobody looks at, and at which nobody thinks, need no memory."""
        for room in list(self.rooms.values()):
            quiet = not room.clients and not room.thinking and not room.timers
            quiet = quiet and not (room.table.timed and room.table.clock_runs)
            if quiet and monotonic() - room.idle_since > self.idle_seconds:
                self.forget(room)

    async def wake(self) -> None:
        """After a start: bots that were to act when the server stopped go on."""
        for table in await self.store.running():
            try:
                (await self.room(table)).go_on()
            except MastabaError:
                pass  # the log of the server has said why
            except Exception as error:  # one that cannot be read must not keep the others asleep
                LOG.warning("table %s cannot be woken: %s", table, type(error).__name__)
        await self.drop_idle()

    def tick(self) -> None:
        """One look at the clocks of all tables."""
        for room in list(self.rooms.values()):
            if room.table.timed:
                room.tick()

    def info(self, room: Room) -> TableInfo:
        table = room.table
        return {
            "table": table.head.id,
            "game": table.game.name,
            "title": table.game.title,
            "options": table.head.options,
            "seats": table.people(room.here()),
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
        return room.table.record().text(room.table.position)

    def replay(self, room: Room) -> dict[str, Any]:
        """A finished game, move by move, as every seat saw it."""
        record = room.table.record()
        if not room.table.over:
            raise Unfinished("A replay shows what is hidden: it can be had when the game is over.")
        s = record.start()
        eyes = [WATCHER, *range(record.seats)]
        steps: list[dict[str, Any]] = []
        for n, (actor, text) in enumerate([(WATCHER, ""), *record.moves]):
            s.events = []
            if text:
                s.play(actor, text)
            views = {str(seat): s.view(seat) for seat in eyes}
            said = {
                str(seat): room.said([e.heard_by(seat) for e in s.events], views[str(seat)]) for seat in eyes
            }
            steps.append({"n": n, "by": actor, "move": text, "views": views, "said": said})
        return {
            "game": record.game.name,
            "names": record.names,
            "called": [room.table.called(seat) for seat in range(record.seats)],
            "options": record.options,
            **record.notes,
            "result": room.table.position.result.plain() if room.table.position.result else None,
            "steps": steps,
        }

    async def close(self) -> None:
        for room in list(self.rooms.values()):
            self.forget(room)
        self.thinkers.close()
        await self.store.close()


def nothing_to_tell(heard: object) -> None:
    """Nobody has asked for it."""


def replayed(table: str, game: Game, data: Mapping[str, Any], entries: list[Entry]) -> LiveTable:
    """The table that a log makes. Options that are newer than the table are as they are by default."""
    head = Head(
        id=table,
        game=game,
        options=chosen(game.options, data["options"]),
        seats=tuple(data["seats"]),
        away=data["away"],
        seed=bytes.fromhex(data["seed"]),
        edition=int(data.get("edition", 1)),
    )
    return loaded(head, entries)


def check_budget(name: str) -> None:
    """Bots of one table must not keep all others waiting for a worker."""
    one = bot(name)
    if isinstance(one, Search) and (one.seconds > THINK_SECONDS_MOST or one.playouts > PLAYOUTS_MOST):
        raise BadOption(
            f"'{name}' thinks too long for a server: {THINK_SECONDS_MOST:.0f} seconds or {PLAYOUTS_MOST} "
            "playouts at most."
        )


def packed(**message: Any) -> bytes:
    return orjson.dumps(message)


def hashed(token: str) -> str:
    """What the store keeps of a token: whoever reads the database cannot take a seat with it."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
