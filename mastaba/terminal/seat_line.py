"""One seat's line to a server (docs/protocol.md). It comes back, and asks again what was not answered."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from random import uniform
from secrets import token_hex
from time import monotonic
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from mastaba.core.changes import put_on
from mastaba.server.tables.chance import promise_of
from mastaba.terminal.link import Link, heard

Message = dict[str, Any]

VERSION: Final = 1
FIRST_WAIT: Final = 0.4  # seconds before the first try again; doubled each time
LONGEST_WAIT: Final = 15.0
PING_EVERY: Final = 20.0
SILENCE: Final = 45.0  # seconds without a word: the line is dead, whatever the machine says
AGAIN: Final = ("restart", "too_many")  # with these words a server lets us come back; all others are the last


class SeatLine:
    """`heard` is called with every message, `changed` when the line breaks or ends."""

    def __init__(
        self, link: Link, name: str, heard: Callable[[Message], None], changed: Callable[[], None]
    ) -> None:
        self.link = link
        self.name = name
        self.heard = heard
        self.changed = changed
        self.share = link.share()
        self.promises: dict[str, str] | None = None  # of all, when we told our share
        self.seat = -1
        self.seen: int | None = None  # the last step that came
        self.known: Message | None = None  # the last step with a view: on this socket the next may change it
        self.open = False  # a welcome has come
        self.bye: Message | None = None
        self.pending: dict[str, Message] = {}  # not answered yet: it goes out again, as it was
        self.socket: ClientConnection | None = None
        self.last_word = 0.0
        self.pinged = 0.0
        self.rtt: int | None = None  # milliseconds of the last sign of life

    # To the server

    def send(self, kind: str, **more: Any) -> None:
        message = {"t": kind, "id": token_hex(9), **more}
        self.pending[message["id"]] = message
        if self.open:
            self.say(message)

    def say(self, message: Message) -> None:
        if self.socket is not None:
            asyncio.get_running_loop().create_task(sent(self.socket, json.dumps(message)))

    def ping(self) -> None:
        """A game's clock waits for slow lines: so we say how slow ours is."""
        self.pinged = monotonic()
        self.say({"t": "ping"} if self.rtt is None else {"t": "ping", "rtt": self.rtt})

    # From the server

    async def run(self, is_over: Callable[[], bool]) -> None:
        """Until the server lets us go for good, or the game is over and the line breaks."""
        tries = 0
        while True:
            with suppress(OSError, WebSocketException, TimeoutError):
                async with connect(self.link.socket, max_size=None) as socket:
                    await self.listen(socket)
            tries = 0 if self.open else tries + 1
            self.open, self.socket = False, None
            if is_over() or (self.bye is not None and self.bye["code"] not in AGAIN):
                break
            self.changed()
            longest = min(LONGEST_WAIT, FIRST_WAIT * 2**tries)
            await asyncio.sleep(longest * uniform(0.5, 1.0))
        self.changed()

    async def listen(self, socket: ClientConnection) -> None:
        hello = {"t": "hello", "v": VERSION, "token": self.link.token, "name": self.name, "since": self.seen}
        hello |= {"promise": promise_of(self.link.table, self.share), "changes": True}
        await socket.send(json.dumps(hello))
        self.socket, self.last_word, self.bye, self.known = socket, monotonic(), None, None
        watch = asyncio.get_running_loop().create_task(self.keep_alive(socket))
        try:
            async for came in socket:
                self.last_word = monotonic()
                self.take(heard(came))
        finally:
            watch.cancel()

    async def keep_alive(self, socket: ClientConnection) -> None:
        while True:
            await asyncio.sleep(PING_EVERY)
            if monotonic() - self.last_word > SILENCE:
                await socket.close()
            elif self.open:
                self.ping()

    def take(self, message: Message) -> None:
        kind = message["t"]
        if kind == "welcome":
            self.welcomed(message)
        elif kind == "step":
            self.seen = max(self.seen or 0, message["n"])
            message = self.whole(message)
        elif kind in ("ack", "refused"):
            self.settle(message)
            return
        elif kind == "reveal":
            self.reveal(message["promises"])
        elif kind == "pong":
            self.ponged()
        elif kind == "bye":
            self.bye = message
        self.heard(message)

    def whole(self, step: Message) -> Message:
        """A step with its view, where it tells what has changed of the one before."""
        if "changes" in step:
            known = self.known
            if known is None or known["n"] != step["n"] - 1:
                raise WebSocketException("what changes is not what we have")  # and we come back
            changes, lists = step.pop("changes"), step.pop("lists")
            step["view"] = put_on(known["view"], changes, lists)
        if "view" in step:
            self.known = step
        return step

    def welcomed(self, message: Message) -> None:
        self.seat, self.open = message["seat"], True
        for waiting in self.pending.values():
            self.say(waiting)
        self.ping()

    def settle(self, message: Message) -> None:
        """Only what was asked for is answered; and once."""
        if self.pending.pop(message["id"], None) is not None and message["t"] == "refused":
            self.heard(message)

    def ponged(self) -> None:
        first = self.rtt is None
        self.rtt = round((monotonic() - self.pinged) * 1000)
        if first:
            self.ping()  # said at once, and then with every sign of life

    def reveal(self, promises: dict[str, str]) -> None:
        """Our share of the dice, once all have promised theirs; not if another screen of ours was first."""
        if promises.get(str(self.seat)) == promise_of(self.link.table, self.share):
            self.promises = self.promises or promises
            self.send("share", share=self.share)


async def sent(line: ClientConnection, message: str) -> None:
    with suppress(WebSocketException, OSError):  # what was lost goes out again after the next welcome
        await line.send(message)
