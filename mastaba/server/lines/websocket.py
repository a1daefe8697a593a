"""A WebSocket for uvicorn with a short way in and out, for many small messages.

uvicorn's own stops and starts reading around each message, and writes each answer by itself, through a task.
Here an application finds a short way in its scope, as the extension `mastaba.short`: it may send at once, and
hear each text as it comes. What one turn of the event loop has to say to a client goes out in one piece, and
all clients have theirs by one call of the loop. To all others this is an ASGI server like any.

The protocol itself is that of the `websockets` library, through the interface it has for this purpose.
"""

from __future__ import annotations

import asyncio
import struct
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final, Literal, cast
from urllib.parse import unquote

from mypy_extensions import mypyc_attr
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode, apply_mask  # type: ignore[attr-defined]  # its C, if it has it
from websockets.http11 import Request, Response
from websockets.protocol import CONNECTING, OPEN
from websockets.server import ServerProtocol

from mastaba.server.lines.connections import GuardedConfig, address_of, owner_of

MESSAGE_LONGEST: Final = 16 * 1024  # bytes: longer ones end the connection; 4 kB are answered with words
SHORT: Final = "mastaba.short"
UNREAD_MOST: Final = 16  # messages that wait for the application: with more, reading pauses
CLOSE_SECONDS = 5.0  # for the other side to say goodbye as well (not Final: a test makes it shorter)
AT_ONCE: Final = 512  # bytes that are looked at before it is others' turn
RESTART: Final = 1012  # the code of a server that will be back
CONTROL_BURST: Final = 60.0  # pings, pongs and parts of messages that may come at once …
CONTROL_PER_SECOND: Final = 5.0  # … and then so many a second: a browser sends one in twenty
# Why nothing is read: the application has much to read; the other side does not take what we send; it has
# sent too much; or there is something left of the last piece.
Hold = Literal["behind", "stuck", "slowed", "unread"]
LOST: Final = 1006
BROKEN: Final = 1011
TEXT: Final = 0x81  # a whole text in one frame
MASKED: Final = 0x80  # with the size, of whatever a client sends
SHORT_HEAD: Final = 6  # bytes before a short frame's payload: kind, size, mask
LONG_FRAME: Final = 126  # from here on the size has bytes of its own
LONGER_FRAME: Final = 1 << 16  # and from here on eight
# The head of a text in one frame (RFC 6455, 5.2), by its size: the library takes six times as long for it.
SHORT_TEXT: Final = [bytes((TEXT, size)) for size in range(LONG_FRAME)]
LONG_TEXT: Final = struct.Struct("!BBH")
LONGER_TEXT: Final = struct.Struct("!BBQ")


@mypyc_attr(native_class=False)
class Gone(OSError):
    """Nobody is there to be sent anything: what ASGI wants of a server here."""


class WebSocket:
    """An asyncio.Protocol by what it does, not by its class: compiled, it can have none of theirs above."""

    def __init__(self, config: GuardedConfig, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self.config = config
        self.state = app_state
        self.connections = server_state.connections
        self.tasks = server_state.tasks
        self.loop = asyncio.get_running_loop()
        self.protocol = ServerProtocol(max_size=config.ws_max_size)
        self.transport: asyncio.Transport
        self.response: Response
        self.accepted = False
        self.early = 0  # pieces that came before: the first is the request
        self.in_step = False  # the library has seen whole frames only; once out of step, it reads all
        self.came: deque[dict[str, Any]] = deque()
        self.waiting: asyncio.Future[None] | None = None  # the application, for the next that comes
        self.parts: list[bytes | bytearray | memoryview] = []  # of a message in several frames
        self.binary = False
        self.heard: Callable[[bytes], bool] | None = None
        self.piece = b""  # a long one, which is looked at in several turns
        self.looked = 0  # at so many bytes of it
        self.queued = False  # it has its next turn
        self.holds: set[Hold] = set()  # why nothing is read at the moment
        self.slow_timer: asyncio.TimerHandle | None = None
        self.control_left = CONTROL_BURST
        self.control_at = self.loop.time()
        self.out: list[bytes] = []  # what goes out at the end of this turn of the event loop
        self.writable = asyncio.Event()
        self.writable.set()
        self.ping_timer: asyncio.TimerHandle | None = None
        self.answered = True  # the last ping
        self.close_timer: asyncio.TimerHandle | None = None

    # From the transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is no subclass
        self.connections.add(self)  # type: ignore[arg-type]  # uvicorn lists its own classes there

    def connection_lost(self, exc: Exception | None) -> None:
        for timer in (self.ping_timer, self.close_timer, self.slow_timer):
            if timer is not None:
                timer.cancel()
        self.protocol.receive_eof()
        self.connections.discard(self)
        self.config.places.leave(address_of(self.transport))  # which it took when it was still HTTP
        self.hand_over({"type": "websocket.disconnect", "code": self.protocol.close_code or LOST})
        self.writable.set()  # nothing will be written any more: nobody needs to wait for room
        self.keep_piece(b"")
        # What holds itself stays until the collector comes, and that stops everybody.
        self.heard = None
        self.protocol.parser.close()
        self.protocol.parser_exc = None

    def eof_received(self) -> None:
        """The other side says nothing more: the transport closes by itself."""

    def pause_writing(self) -> None:
        """Whoever does not take our answers is not asked what else it wants: a pong is an answer too."""
        self.writable.clear()
        self.hold("stuck")

    def resume_writing(self) -> None:
        self.writable.set()
        self.release("stuck")

    def pause(self, seconds: float) -> None:
        if self.slow_timer is not None:
            self.slow_timer.cancel()
        self.slow_timer = self.loop.call_later(seconds, self.release, "slowed")
        self.hold("slowed")

    def hold(self, why: Hold) -> None:
        if not self.holds and not self.transport.is_closing():
            self.transport.pause_reading()
        self.holds.add(why)

    def release(self, why: Hold) -> None:
        """Reads again, unless something else keeps us from it."""
        if why in self.holds:
            self.holds.remove(why)
            if self.transport.is_closing():
                return
            if not self.holds:
                self.transport.resume_reading()
            elif self.piece:
                self.queue_piece()

    def data_received(self, data: bytes) -> None:
        if self.in_step and not self.piece and self.takes_whole(data):
            return
        if self.accepted:
            self.in_step = self.in_step and len(data) <= MESSAGE_LONGEST and are_whole(data)
        else:
            self.early += 1
        if len(data) <= AT_ONCE and not self.piece:
            self.look_at(data)
        else:
            self.hold("unread")
            self.keep_piece(self.piece[self.looked :] + data)
            self.queue_piece()

    def keep_piece(self, piece: bytes) -> None:
        """It may have thousands of messages, and hundreds of lines may send one at the same moment: what
        others do goes in between.
        """
        places = self.config.places
        places.waiting += len(piece) - len(self.piece)
        self.piece, self.looked = piece, 0
        if not places.has_room_for(len(piece)):
            self.transport.abort()

    def queue_piece(self) -> None:
        """Unless something else keeps us from reading: then it waits for that, too."""
        if not self.queued and self.holds == {"unread"}:
            self.queued = True
            self.config.places.pieces.take(owner_of(address_of(self.transport)), self.read_on)

    def read_on(self) -> None:
        self.queued = False
        piece, start = self.piece, self.looked
        if not piece or self.transport.is_closing() or len(self.holds) > 1:  # then `release` asks again
            return
        self.looked = start + AT_ONCE
        whole = self.looked >= len(piece)
        if whole:
            self.keep_piece(b"")
        self.look_at(piece[start : start + AT_ONCE])
        if whole:
            self.release("unread")
        else:
            self.queue_piece()

    def look_at(self, data: bytes) -> None:
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if isinstance(event, Frame):
                self.take(event)
            elif isinstance(event, Request):
                self.begin(event)
            if self.transport.is_closing():
                return  # it has been cut: what else it said is not even looked at
        if self.is_done():
            self.flush()
            self.transport.close()
            self.abort_later()
        elif not self.out:
            self.flush()  # a pong, perhaps

    def is_done(self) -> bool:
        """Nothing that it says from here on counts: it has said goodbye, or what is no WebSocket (a request
        with a body, to which the library does not even answer).
        """
        protocol = self.protocol
        failed = protocol.parser_exc is not None or protocol.handshake_exc is not None
        return failed or protocol.close_rcvd is not None

    def takes_whole(self, data: bytes) -> bool:
        """A short text in one frame, and nothing else: nearly always, and the library takes far longer.

        Only where that is between two frames, of a message that it has had whole.
        """
        size = len(data) - SHORT_HEAD
        if not 0 < size < LONG_FRAME or data[0] != TEXT or data[1] != MASKED | size:
            return False
        if self.parts or self.protocol.state is not OPEN:
            return False
        self.take_text(apply_mask(data[SHORT_HEAD:], data[2:SHORT_HEAD]))
        return True

    def take_text(self, data: bytes) -> None:
        if self.heard is not None and not self.came and self.heard(data):
            return
        text = data.decode("utf-8", "replace")
        self.queue_up({"type": "websocket.receive", "text": text, "bytes": None if text else data})

    def queue_up(self, message: dict[str, Any]) -> None:
        self.hand_over(message)
        if len(self.came) > UNREAD_MOST:
            self.hold("behind")

    def take(self, frame: Frame) -> None:
        if frame.opcode is Opcode.TEXT or frame.opcode is Opcode.BINARY:
            self.binary = frame.opcode is Opcode.BINARY
        elif frame.opcode is not Opcode.CONT:
            self.answered = self.answered or frame.opcode is Opcode.PONG
            self.count_control()
            return  # the library answers pings and goodbyes
        if not frame.fin:
            self.count_control()  # a part that says nothing could be followed by another, without end
        self.parts.append(frame.data)
        if frame.fin:
            data = b"".join(self.parts)
            self.parts.clear()
            if self.binary:
                self.queue_up({"type": "websocket.receive", "text": None, "bytes": data})
            else:
                self.take_text(data)

    def count_control(self) -> None:
        """Pings, and parts of messages, cost us little each; who sends them without end is cut."""
        now = self.loop.time()
        back = (now - self.control_at) * CONTROL_PER_SECOND
        self.control_left = min(CONTROL_BURST, self.control_left + back) - 1.0
        self.control_at = now
        if self.control_left < 0:
            self.transport.abort()

    def hand_over(self, message: dict[str, Any]) -> None:
        self.came.append(message)
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)

    # To the transport

    def flush(self) -> None:
        """The application's messages, and then what the library has to say: pongs, goodbyes."""
        out, self.out = self.out, []
        out += self.protocol.data_to_send()
        if out and not self.transport.is_closing():
            self.transport.write(b"".join(out))

    def send_at_once(self, message: bytes) -> bool:
        """False if it has to go the long way: not open, or the other side does not read."""
        if self.protocol.state is not OPEN or not self.writable.is_set():
            return False
        if not self.out:
            outgoing = self.config.outgoing
            if not outgoing:
                self.loop.call_soon(flush_all, outgoing)
            outgoing.append(self)
        size = len(message)
        if size < LONG_FRAME:
            head = SHORT_TEXT[size]
        elif size < LONGER_FRAME:
            head = LONG_TEXT.pack(TEXT, LONG_FRAME, size)
        else:
            head = LONGER_TEXT.pack(TEXT, LONG_FRAME + 1, size)
        self.out += (head, message)
        return True

    def listen(self, heard: Callable[[bytes], bool]) -> None:
        self.heard = heard

    def cut(self) -> None:
        """What there is to say goes out if it can; then nothing more comes or goes."""
        self.flush()
        self.transport.abort()

    def close(self, code: int) -> None:
        with suppress(InvalidState):  # it is closing already
            self.protocol.send_close(code)
        self.flush()
        self.abort_later()

    def abort_later(self) -> None:
        """A transport that closes waits for whoever does not take the rest, for ever."""
        if self.close_timer is None:
            self.close_timer = self.loop.call_later(CLOSE_SECONDS, self.transport.abort)

    def shutdown(self) -> None:
        """uvicorn stops: everybody is told before the line goes dead."""
        if self.accepted and self.protocol.state is OPEN:
            self.protocol.send_text(self.config.farewell)
            self.close(RESTART)
        self.transport.close()

    def ping(self) -> None:
        """From time to time; who does not answer until the next one has gone."""
        if not self.answered:
            self.protocol.fail(BROKEN, "no answer to a ping")
            self.flush()
            self.transport.abort()  # what it did not take it will not take
        elif self.protocol.state is OPEN:
            self.answered = False
            self.protocol.send_ping(b"")
            self.flush()
            self.ping_soon()

    def ping_soon(self) -> None:
        if self.config.ws_ping_interval:
            self.ping_timer = self.loop.call_later(self.config.ws_ping_interval, self.ping)

    # The application

    def begin(self, request: Request) -> None:
        self.response = self.protocol.accept(request)
        if self.response.status_code != 101:
            self.refuse(self.response)
            return
        self.came.append({"type": "websocket.connect"})
        task = self.loop.create_task(self.run(self.scope(request)))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def refuse(self, response: Response) -> None:
        self.protocol.send_response(response)
        self.flush()
        self.transport.close()

    def scope(self, request: Request) -> dict[str, Any]:
        path, _, query = request.path.partition("?")
        secure = self.transport.get_extra_info("sslcontext") is not None
        return {
            "type": "websocket",
            "asgi": {"version": self.config.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if secure else "ws",
            "server": self.transport.get_extra_info("sockname"),
            "client": self.transport.get_extra_info("peername"),
            "root_path": self.config.root_path,
            "path": self.config.root_path + unquote(path),
            "raw_path": (self.config.root_path + path).encode("latin-1"),
            "query_string": query.encode("latin-1"),
            "headers": [
                (name.lower().encode("latin-1"), value.encode("latin-1"))
                for name, value in request.headers.raw_items()
            ],
            "subprotocols": [],
            "state": self.state.copy(),
            "extensions": {SHORT: self},
        }

    async def run(self, scope: dict[str, Any]) -> None:
        try:
            await self.config.loaded_app(scope, self.receive, self.send)
        except Gone:
            pass
        except Exception:
            if not self.accepted:
                self.refuse(self.protocol.reject(500, ""))
            raise  # asyncio logs it
        finally:
            if self.accepted and self.protocol.state is OPEN:
                self.close(BROKEN)

    async def receive(self) -> dict[str, Any]:
        while not self.came:
            self.waiting = self.loop.create_future()
            self.release("behind")  # what waited for its turn may come at once
            await self.waiting
        return self.came.popleft()

    async def send(self, message: Mapping[str, Any]) -> None:
        kind = message["type"]
        if not self.accepted and self.protocol.state is not CONNECTING:
            raise Gone  # while it waited for its turn, or for our answer
        if kind == "websocket.accept":
            self.protocol.send_response(self.response)
            self.flush()
            self.accepted = True
            self.in_step = self.early == 1
            self.ping_soon()
        elif kind == "websocket.close" and not self.accepted:
            self.refuse(self.protocol.reject(403, ""))
        elif kind == "websocket.close":
            self.close(message.get("code", 1000))
        else:
            await self.writable.wait()
            if self.protocol.state is not OPEN:
                raise Gone
            self.protocol.send_text(message["text"].encode())
            self.flush()


def flush_all(outgoing: list[WebSocket]) -> None:
    """At the end of a turn of the event loop."""
    sockets = outgoing.copy()
    outgoing.clear()
    for socket in sockets:
        try:
            socket.flush()
        except Exception as error:  # nobody loses their news because of another's line
            socket.loop.call_exception_handler({"message": "a socket failed", "exception": error})
            socket.transport.abort()


def are_whole(data: bytes) -> bool:
    """Masked frames (RFC 6455, 5.2) from the first byte to the last."""
    at = 0
    while at + SHORT_HEAD <= len(data):
        size = data[at + 1] & ~MASKED
        extra = 0 if size < LONG_FRAME else 2 if size == LONG_FRAME else 8
        if extra:
            size = int.from_bytes(data[at + 2 : at + 2 + extra], "big")
        at += SHORT_HEAD + extra + size
    return at == len(data)
