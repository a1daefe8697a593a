"""One socket: reads messages, answers each, and sends what the hall has to tell. Plain ASGI, for speed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from functools import partial
from time import monotonic
from typing import Any, Final, Protocol

import orjson

from mastaba.core.position import WATCHER
from mastaba.errors import MastabaError
from mastaba.server import metrics
from mastaba.server.hall import Hall
from mastaba.server.refusals import BadToken, OldEdition
from mastaba.server.tables.room import Room
from mastaba.server.tables.speakers import RANKS
from mastaba.server.wire import VERSION, packed

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

HELLO_SECONDS: Final = 5.0
LONGEST: Final = 4096  # bytes of a message
ID_LONGEST: Final = 40
BEHIND_MOST: Final = 256 * 1024  # bytes that a client may leave unread, beside what the system takes
BURST: Final = 40  # messages that may come at once; then the hall says how many a second
PAUSE_MOST: Final = 5.0  # seconds for which a line is not read because its address has sent too much
FLOOD: Final = 100  # refusals for speed before the line is cut: whoever reads them has slowed down by then


class ShortWay(Protocol):
    """What a server may offer besides ASGI: in and out without a task for each message."""

    def send_at_once(self, message: bytes) -> bool:
        """False if it has to wait."""

    def listen(self, heard: Callable[[bytes], bool]) -> None:
        """Hears each text that comes, in order; what it does not take is received as always."""

    def pause(self, seconds: float) -> None:
        """Reads nothing for so long."""

    def cut(self) -> None:
        """Ends it at once."""


class Malformed(MastabaError):
    code = "malformed"


class TooLarge(MastabaError):
    code = "too_large"


class TooFast(MastabaError):
    code = "too_fast"


class UnknownMessage(MastabaError):
    code = "unknown_message"


class Watching(MastabaError):
    code = "watching"


class Socket:
    """A client of the hall."""

    def __init__(
        self,
        hall: Hall,
        table: str,
        receive: Receive,
        send: Send,
        short: ShortWay | None = None,
        address: str = "",
    ) -> None:
        self.hall = hall
        self.address = address
        self.table = table
        self.receive = receive
        self.send_out = send
        self.short = short
        self.in_line = False  # messages wait in the queue: later ones go behind them
        self.seat = WATCHER
        self.name = ""
        self.changes = False
        self.room: Room | None = None
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.behind = 0  # bytes in the queue
        self.allowance = float(BURST)
        self.counted = monotonic()
        self.too_fast = 0  # messages that came too fast since there was a pause
        self.left = False  # it has not read for too long, and is told nothing more
        self.closed = False  # by us: what it says is not heard any more

    def send(self, message: bytes) -> None:
        if self.closed:
            return
        if self.short is not None and not self.in_line and self.short.send_at_once(message):
            return
        self.in_line = True
        if self.behind + len(message) < BEHIND_MOST or not self.behind:
            self.behind += len(message)
            self.queue.put_nowait(message)
        elif not self.left:
            self.left = True
            self.queue.put_nowait(None)  # it does not read: let it come back and catch up

    def close(self) -> None:
        """It may not listen, and go on talking: nothing of that counts."""
        self.closed = True
        self.in_line = True
        self.queue.put_nowait(None)

    def cut(self) -> None:
        """Somebody floods us: answering would be work without end."""
        self.bye("too_fast", "Too many messages, again and again: please connect again, and more slowly.")
        self.close()
        if self.short is not None:
            self.short.cut()

    async def run(self) -> None:
        writer = asyncio.create_task(self.write())
        try:
            await self.read()
        finally:
            if self.room is not None:
                await self.room.part(self)
            self.close()
            await writer

    async def write(self) -> None:
        try:
            while (message := await self.queue.get()) is not None:
                await self.send_out({"type": "websocket.send", "text": message.decode()})
                self.behind -= len(message)
                self.in_line = not self.queue.empty()
            await self.send_out({"type": "websocket.close", "code": 1000})
        except (RuntimeError, OSError):
            pass  # it has gone

    # Reading

    async def read(self) -> None:
        try:
            hello = await asyncio.wait_for(self.next(), HELLO_SECONDS)
            if hello is None:
                return
            await self.enter(hello)
            if self.short is not None:
                self.short.listen(self.heard)
        except TimeoutError:
            self.bye("no_hello", f"No 'hello' came within {HELLO_SECONDS:.0f} seconds.")
            return
        except OldEdition as error:
            self.send(packed(t="bye", code=error.code, words=str(error), record=error.record))
            return
        except MastabaError as error:
            self.bye(error.code, str(error))
            return
        while (text := await self.next()) is not None:
            if not self.closed:
                await self.answer(text)

    async def next(self) -> str | None:
        """The next message, or None when the socket has closed."""
        while True:
            message = await self.receive()
            if message["type"] == "websocket.disconnect":
                return None
            if message["type"] == "websocket.receive":
                text = message.get("text")
                return (
                    text
                    if isinstance(text, str)
                    else (message.get("bytes") or b"").decode("utf-8", "replace")
                )

    def bye(self, code: str, words: str) -> None:
        self.send(packed(t="bye", code=code, words=words))

    async def enter(self, text: str) -> None:
        hello = read_message(text)
        if hello.get("t") != "hello":
            raise UnknownMessage(f"The first message should be 'hello'; {short(hello.get('t'))} came.")
        if hello.get("v") != VERSION:
            raise Malformed(f"This server speaks version {VERSION}; {short(hello.get('v'))} came.")
        token, name, since = hello.get("token"), hello.get("name", ""), hello.get("since")
        promise, screen = hello.get("promise", ""), hello.get("screen", "")
        if not isinstance(token, str):
            raise BadToken("A 'hello' needs the token of a seat, or of the watchers.")
        if not isinstance(name, str) or not (since is None or is_number(since)):
            raise Malformed("In 'hello', 'name' should be a text and 'since' a number or null.")
        if not isinstance(promise, str):
            raise Malformed("In 'hello', 'promise' should be a text.")
        if not isinstance(screen, str) or (screen and screen not in RANKS):
            raise Malformed(f"In 'hello', 'screen' should be one of {', '.join(RANKS)}.")
        self.changes = hello.get("changes") is True
        room = await self.hall.room(self.table)
        self.seat = await room.seat_of(token)
        self.room = room
        await room.join(self, name, since, promise, screen, token)

    def heard(self, text: bytes) -> bool:
        """Does what was asked if that needs no waiting, as nearly always; else False, and nothing is done."""
        if self.room is None or self.seat < 0 or len(text) > LONGEST or self.closed:
            return False
        try:
            message = orjson.loads(text)
        except (orjson.JSONDecodeError, RecursionError):
            return False
        if not isinstance(message, dict) or message.get("t") != "move":
            return False
        request = id_in(message)
        try:
            self.count_message()
            self.move(self.room, message, request)
        except MastabaError as error:
            self.refuse(request, error)
        return True

    async def answer(self, text: str) -> None:
        """Does what was asked, or says why not; nothing that comes can end the socket but its own close."""
        request = ""
        try:
            message = read_message(text)
            request = id_in(message)
            self.count_message()
            if message.get("t") == "ping":
                if self.room is not None and "rtt" in message:
                    self.room.latency.told(self, number_in(message, "rtt"))
                self.send(packed(t="pong"))
            else:
                await self.obey(message, request)
        except MastabaError as error:
            self.refuse(request, error)

    def refuse(self, request: str, error: MastabaError) -> None:
        room = self.room
        assert room is not None
        metrics.REFUSED.labels(error.code).inc()
        self.send(
            packed(
                t="refused",
                id=request,
                code=error.code,
                words=str(error),
                open=room.table.course.open_moves(self.seat),
                n=room.table.n,
            )
        )

    def ack(self, request: str, n: int) -> None:
        self.send(packed(t="ack", id=request, n=n))

    def move(self, room: Room, message: dict[str, Any], request: str) -> None:
        room.move(
            self.seat,
            number_in(message, "n"),
            text_in(message, "move"),
            request,
            partial(self.ack, request),
            partial(self.refuse, request),
        )

    async def hint(self, room: Room, n: int, request: str) -> None:
        try:
            self.ack(request, await room.hints.ask(self, n))
        except MastabaError as error:
            self.refuse(request, error)

    def count_message(self) -> None:
        """A leaky bucket: bursts are fine, floods are not. All lines of an address share another one: who
        has sent more than that is read later.
        """
        seconds = self.hall.by_address.wait(self.address, PAUSE_MOST)
        if seconds and self.short is not None:
            self.short.pause(min(seconds, PAUSE_MOST))
        now = monotonic()
        self.allowance = min(BURST, self.allowance + (now - self.counted) * self.hall.messages_per_second)
        self.counted = now
        if self.allowance >= BURST:
            self.too_fast = 0
        if self.allowance < 1.0:
            self.too_fast += 1
            if self.too_fast > FLOOD:
                self.cut()
            raise TooFast(f"Too many messages: {self.hall.messages_per_second:.0f} a second are plenty.")
        self.allowance -= 1.0

    async def obey(self, message: dict[str, Any], request: str) -> None:
        """Carries it out, and acknowledges it."""
        kind = message.get("t")
        room = self.room
        assert room is not None
        heard = isinstance(kind, str) and (kind in ("chat", "voice") or kind in WISHES)  # it may be anything
        if heard and not room.asking.allows(str(self.seat)):
            raise TooFast("Too much at once beside the moves: one a second is plenty.")
        if kind == "chat":
            await room.say(self, text_in(message, "text"))
            self.ack(request, room.table.n)
            return
        if kind == "voice":
            room.speakers.offer(self, text_in(message, "screen"))
            self.ack(request, room.table.n)
            return
        if not isinstance(kind, str) or (kind not in ("move", "hint") and kind not in WISHES):
            raise UnknownMessage(f"There is no message {short(kind)}.")
        if self.seat < 0:
            raise Watching("Watchers look on; only seats may do that.")
        if kind == "undo" and not self.hall.undoing.allows(self.address):
            raise TooFast("Too much is taken back from your address at once; wait a little.")
        if kind == "move":
            self.move(room, message, request)
            return
        if kind == "hint":
            room.clocks.start(self.hint(room, number_in(message, "n"), request))  # others wait for nothing
            return
        async with room.gate:
            pass  # a move that came before this is done before this
        await WISHES[kind](room, self, message)
        self.ack(request, room.table.n)


Wish = Callable[[Room, Socket, dict[str, Any]], Awaitable[None]]
# What a seat may ask for besides a move.
WISHES: Final[dict[str, Wish]] = {
    "undo": lambda room, by, asked: room.ask_undo(by.seat, number_in(asked, "n")),
    "replace": lambda room, by, asked: room.ask_replace(number_in(asked, "seat"), by.seat),
    "answer": lambda room, by, asked: room.questions.answer(
        by.seat, text_in(asked, "what"), asked.get("yes") is True
    ),
    "name": lambda room, by, asked: room.rename(by.seat, text_in(asked, "name")),
    "share": lambda room, by, asked: room.handshake.share(by.seat, text_in(asked, "share")),
    "claim": lambda room, by, asked: room.renew(by, text_in(asked, "secret")),
    "invite": lambda room, by, asked: room.invite(by.seat, text_in(asked, "token")),
    "again": lambda room, by, asked: room.again.wish(
        by.seat, text_in(asked, "game"), options_in(asked), by.address
    ),
    "pause": lambda room, by, asked: room.questions.ask_pause(by.seat),
    "resume": lambda room, by, asked: room.resume(),
    "resign": lambda room, by, asked: room.resign(by.seat),
    "fill": lambda room, by, asked: room.fill(by.seat, number_in(asked, "seat"), text_in(asked, "bot")),
}


def read_message(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise TooLarge(f"A message may have {LONGEST} letters; {len(text)} came.")
    try:
        message = orjson.loads(text)
    except (orjson.JSONDecodeError, RecursionError) as error:
        raise Malformed("That is not JSON.") from error
    if not isinstance(message, dict):
        raise Malformed("A message should be an object in braces.")
    return message


def id_in(message: dict[str, Any]) -> str:
    came = message.get("id", "")
    return came[:ID_LONGEST] if isinstance(came, str) else ""


def text_in(message: dict[str, Any], key: str) -> str:
    value = message.get(key)
    if not isinstance(value, str):
        raise Malformed(f"'{key}' should be a text; {short(value)} came.")
    return value


def options_in(message: dict[str, Any]) -> dict[str, Any]:
    value = message.get("options", {})
    if not isinstance(value, dict):
        raise Malformed(f"'options' should be an object in braces; {short(value)} came.")
    return value


def number_in(message: dict[str, Any], key: str) -> int:
    value = message.get(key)
    if not is_number(value):
        raise Malformed(f"'{key}' should be a whole number; {short(value)} came.")
    return int(value)  # type: ignore[arg-type]


def is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:39] + "…"
