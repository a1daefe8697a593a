"""What strangers do to one server in `make siege`: a process of its own, on this machine only.

Every attack is bounded in count and in time. They come from addresses of their own in the loopback net, as
strangers do: 127.66.x.y, while each innocent table has one in 127.1.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from itertools import count
from time import monotonic, process_time
from typing import Any, Final

import httpx
from server.client import LOOPBACK
from server.test_websocket import frame, handshake
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from mastaba.server.lines.connections import files_allowed

LONG_GAME: Final = "long-game"  # finished, with as many moves as a game may have
MANY_UNDOS: Final = "many-undos"  # tables with these names and a number: never loaded before
FAILS: Final = (WebSocketException, OSError, TimeoutError, httpx.HTTPError, EOFError)
PART: Final = b"\x00\x80" + bytes(4)
PING: Final = b"\x89\xfd" + bytes(4) + b"x" * 125

Wish = dict[str, Any]
POKER: Final[Wish] = {"game": "pyramid-poker", "options": {"start": "seat 0"}, "seats": ["person", "person"]}


class Stranger:
    """One who attacks: what they know of the server, and how much they have done."""

    def __init__(self, port: int, seconds: float, innocent: dict[str, Any]) -> None:
        self.port = port
        self.until = monotonic() + seconds
        self.innocent = innocent  # a table of others, and the link for those who watch it
        self.done = 0
        self.numbers = count(1)

    @property
    def going(self) -> bool:
        return monotonic() < self.until

    def address(self) -> str:
        number = next(self.numbers)
        return f"127.66.{number // 250}.{number % 250 + 1}"

    def browser(self, address: str) -> httpx.AsyncClient:
        limits = httpx.Limits(max_connections=500)
        way = httpx.AsyncHTTPTransport(verify=False, local_address=address, limits=limits)
        return httpx.AsyncClient(
            transport=way, base_url=f"http://{LOOPBACK}:{self.port}", timeout=60, trust_env=False
        )

    async def table(self, address: str, wish: Wish = POKER) -> dict[str, Any]:
        """One's own, with all of its seats."""
        async with self.browser(address) as browser:
            for _ in range(100):
                answer = await browser.post("/api/tables", json={**wish, "hold": "all"})
                if answer.status_code == 201:
                    made: dict[str, Any] = answer.json()
                    return made
                await asyncio.sleep(0.5)
        raise OSError("no table")

    async def line(self, address: str, table: str, token: str, since: int | None = None) -> ClientConnection:
        socket = await connect(
            f"ws://{LOOPBACK}:{self.port}/ws/{table}",
            compression=None,
            max_queue=None,
            proxy=None,
            open_timeout=30,
            local_addr=(address, 0),
        )
        await socket.send(json.dumps({"t": "hello", "v": 1, "token": token, "since": since}))
        return socket

    async def raw(self, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(LOOPBACK, self.port, local_addr=(address, 0), limit=4096)

    async def again(self, work: Callable[[], Awaitable[None]]) -> None:
        """Again and again: whoever is cut comes back."""
        while self.going:
            with suppress(*FAILS):
                await work()
            await asyncio.sleep(0.01)

    async def sending(self, socket: ClientConnection, message: Wish, pause: float) -> None:
        said = json.dumps(message)

        async def heard() -> None:
            async for _ in socket:
                pass

        reader = asyncio.create_task(heard())
        try:
            while self.going:
                await asyncio.wait_for(socket.send(said), max(self.until - monotonic(), 0.01))
                self.done += 1
                await asyncio.sleep(pause)
        finally:
            reader.cancel()
            with suppress(asyncio.CancelledError, *FAILS):
                await reader
            await socket.close()

    async def lines(
        self, lines: int, message: Wish, pause: float, wish: Wish = POKER, watching: bool = False
    ) -> None:
        """So many lines of one address at one table, each with the same message again and again."""
        address = self.address()
        made = await self.table(address, wish)
        tokens = [made["watch"]] if watching else made["seats"]

        async def one(number: int) -> None:
            socket = await self.line(address, made["table"], tokens[number % len(tokens)])
            await self.sending(socket, message, pause)

        await together(lines, lambda number: self.again(lambda: one(number)))


async def together(many: int, work: Callable[[int], Coroutine[Any, Any, None]]) -> None:
    await asyncio.gather(*[work(number) for number in range(many)])


# The attacks, in the order of docs/security.md


async def mistyped_moves(it: Stranger) -> None:
    """At the allowed rate, in the game with the most moves."""
    wish = {"game": "bann-der-mumie", "options": {}, "seats": ["person"] * 5}
    message = {"t": "move", "id": "x", "n": 6, "move": "atack teh mumy wiht cards 1 2 3"}
    await it.lines(20, message, 0.05, wish)


async def many_bots(it: Stranger) -> None:
    """A thousand tables at which nobody plays, each with somebody who watches."""
    wish = {**POKER, "seats": ["search:20000", "search:20000"]}

    async def some(_: int) -> None:
        address = it.address()
        for _ in range(25):
            with suppress(*FAILS):
                made = await it.table(address, wish)
                await it.line(address, made["table"], made["watch"])
                it.done += 1
            if not it.going:
                return
        await asyncio.sleep(max(it.until - monotonic(), 0))

    await together(40, some)


async def replays(it: Stranger) -> None:
    """Of the longest game there is, everybody's eyes, from ten addresses."""

    async def one(number: int) -> None:
        async with it.browser(it.address()) as browser:
            while it.going:
                with suppress(*FAILS):
                    await browser.get(f"/api/tables/{LONG_GAME}/replay?from={it.done % 100}")
                    it.done += 1

    await together(40, one)


async def loads(it: Stranger) -> None:
    """Tables that nobody has in memory, each with a log full of undos; and `since` from the beginning."""

    async def one(number: int) -> None:
        async with it.browser(it.address()) as browser:
            for table in range(number, 60, 6):
                with suppress(*FAILS):
                    await browser.get(f"/api/tables/{MANY_UNDOS}-{table}")
                    it.done += 1
        address = it.address()
        while it.going:
            with suppress(*FAILS):
                socket = await it.line(address, f"{MANY_UNDOS}-{number}", "token-of-watchers", 0)
                await socket.recv()
                await socket.close()
                it.done += 1

    await together(6, one)


async def pings(it: Stranger) -> None:
    """Without end, and without reading what comes back."""

    async def one(number: int) -> None:
        reader, writer = await it.raw(address)
        try:
            writer.write(handshake(it.innocent["table"]))
            await reader.readuntil(b"\r\n\r\n")
            hello = {"t": "hello", "v": 1, "token": it.innocent["watch"], "since": None}
            writer.write(frame(json.dumps(hello).encode()))
            while it.going:
                writer.write(PING * 50)
                it.done += 50
                await asyncio.wait_for(writer.drain(), 1)
        finally:
            writer.transport.abort()

    address = it.address()
    await together(50, lambda number: it.again(lambda: one(number)))


async def messages(it: Stranger) -> None:
    """As fast as they go out."""
    await it.lines(50, {"t": "move", "id": "x", "n": 0, "move": "place a1"}, 0.0)


async def many_lines(it: Stranger) -> None:
    """Each of them no faster than it may."""
    await it.lines(300, {"t": "ping"}, 0.06, watching=True)


async def non_readers(it: Stranger) -> None:
    """They ask for much and take none of it."""

    async def one(address: str, made: dict[str, Any], seat: int) -> None:
        reader, writer = await it.raw(address)
        try:
            writer.write(handshake(made["table"]))
            await reader.readuntil(b"\r\n\r\n")
            hello = {"t": "hello", "v": 1, "token": made["seats"][seat % 2], "since": None}
            writer.write(frame(json.dumps(hello).encode()))
            while it.going:
                writer.write(frame(b'{"t": "move", "id": "x", "n": 0, "move": "place a1"}'))
                it.done += 1
                await asyncio.wait_for(writer.drain(), 5)
                await asyncio.sleep(0.06)
        finally:
            writer.transport.abort()

    async def table(_: int) -> None:
        address = it.address()
        made = await it.table(address)
        await together(18, lambda seat: it.again(lambda: one(address, made, seat)))

    await together(10, table)


async def half_open(it: Stranger) -> None:
    """Thousands of lines that begin something and never finish it: a head, a body, an answer, a hello."""
    head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    body = head + b"Content-Length: 99\r\n\r\n{"
    begun = (b"", b"GET / HTTP/1.1\r\nHost: x", body, handshake(it.innocent["table"]))
    held: list[asyncio.StreamWriter] = []

    async def some(_: int) -> None:
        address = it.address()
        for number in range(400):
            with suppress(*FAILS):
                _reader, writer = await it.raw(address)
                writer.write(begun[number % len(begun)])
                held.append(writer)
                it.done += 1
        await asyncio.sleep(max(it.until - monotonic(), 0))

    try:
        await together(10, some)
    finally:
        for writer in held:
            writer.transport.abort()


async def knocks(it: Stranger) -> None:
    """New lines as fast as they go, each with a question to which nobody waits for an answer."""
    address = it.address()

    async def one() -> None:
        _reader, writer = await it.raw(address)
        writer.write(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n")
        await asyncio.sleep(0)
        writer.transport.abort()
        it.done += 1

    await together(50, lambda number: it.again(one))


async def parts(it: Stranger) -> None:
    """Of messages that never end, with nothing in them."""
    address = it.address()

    async def one() -> None:
        reader, writer = await it.raw(address)
        try:
            writer.write(handshake(it.innocent["table"]))
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"\x01\x80" + bytes(4))
            while it.going:
                writer.write(PART * 1000)
                it.done += 1000
                await asyncio.wait_for(writer.drain(), 1)
        finally:
            writer.transport.abort()

    await together(20, lambda number: it.again(one))


async def watchers(it: Stranger) -> None:
    """All places of an innocent table, taken by people who come and go."""
    table, token = it.innocent["table"], it.innocent["watch"]

    async def stays(address: str) -> None:
        socket = await it.line(address, table, token)
        async for _ in socket:
            if not it.going:
                break

    async def comes_and_goes(address: str) -> None:
        socket = await it.line(address, table, token)
        it.done += 1
        await socket.close()

    async def one(number: int) -> None:
        address = it.address()
        work = stays if number < 190 else comes_and_goes
        await it.again(lambda: asyncio.wait_for(work(address), max(it.until - monotonic(), 0.01)))

    await together(210, one)


async def chat(it: Stranger) -> None:
    """To as many watchers as a table has, from all of them."""
    await it.lines(200, {"t": "chat", "id": "x", "text": "x" * 400}, 0.06, watching=True)


async def undos_and_names(it: Stranger) -> None:
    async def one(number: int) -> None:
        address = it.address()
        made = await it.table(address, {**POKER, "seats": ["person", "uniform"]})
        socket = await it.line(address, made["table"], made["seats"][0])
        said: Wish = {}
        while it.going:
            for _ in range(10):
                with suppress(TimeoutError):
                    came = json.loads(await asyncio.wait_for(socket.recv(), 0.05))
                    said = came if "moves" in came else said
            if said.get("moves"):
                asked = (
                    {"t": "move", "id": f"{it.done}", "n": said["n"], "move": said["moves"][0]["move"]},
                    {"t": "undo", "id": f"u{it.done}", "n": said["n"] + 1},
                    {"t": "name", "id": f"n{it.done}", "name": f"name {it.done}"},
                    {"t": "claim", "id": f"c{it.done}", "secret": "a secret of twenty letters or more"},
                    {"t": "invite", "id": f"i{it.done}", "token": "an invitation of twenty letters"},
                )
                for wish in asked:
                    await socket.send(json.dumps(wish))
                    it.done += 1

    await together(20, lambda number: it.again(lambda: one(number)))


async def forged(it: Stranger) -> None:
    """Each request says that it is somebody else's."""
    address = it.address()
    async with it.browser(address) as browser:

        async def one(number: int) -> None:
            while it.going:
                forged = {"x-forwarded-for": f"203.0.113.{it.done % 250}", "forwarded": "for=198.51.100.7"}
                with suppress(*FAILS):
                    await browser.post("/api/tables", json=POKER, headers=forged)
                    it.done += 1

        await together(50, one)


async def requests(it: Stranger) -> None:
    """On hundreds of lines, whatever can be had without a seat."""
    address = it.address()
    paths = ("/api/games", f"/api/tables/{it.innocent['table']}", "/", f"/api/tables/{LONG_GAME}/record")
    async with it.browser(address) as browser:

        async def one(number: int) -> None:
            while it.going:
                with suppress(*FAILS):
                    await browser.get(paths[it.done % len(paths)])
                    it.done += 1

        await together(300, one)


async def reconnects(it: Stranger) -> None:
    address = it.address()
    made = await it.table(address)

    async def one() -> None:
        socket = await it.line(address, made["table"], made["seats"][0], 0)
        it.done += 1
        await socket.close()

    await together(30, lambda number: it.again(one))


Attack = Callable[[Stranger], Coroutine[Any, Any, None]]
ATTACKS: Final[dict[str, Attack]] = {
    attack.__name__: attack
    for attack in (
        mistyped_moves, many_bots, replays, loads, pings, messages, many_lines, non_readers, half_open,
        knocks, parts, watchers, chat, undos_and_names, forged, requests, reconnects,
    )
}  # fmt: skip


async def everything(it: Stranger) -> None:
    """All of it at once."""
    await asyncio.gather(*[attack(it) for attack in ATTACKS.values()], return_exceptions=True)


async def attacked(name: str, port: int, seconds: float, innocent: dict[str, Any]) -> None:
    it = Stranger(port, seconds, innocent)
    attack = everything if name == everything.__name__ else ATTACKS[name]
    await asyncio.wait([asyncio.create_task(attack(it))], timeout=seconds + 1)
    print(it.done, process_time(), flush=True)
    os._exit(0)  # hundreds of lines wait for answers: nobody needs them any more


def main() -> None:
    """NAME PORT SECONDS TABLE WATCH: prints how much it has done, and how much of a core that took."""
    files_allowed()  # raises the limit
    os.nice(10)  # strangers have machines of their own: theirs is not to take what the server has
    name, port, seconds, table, watch = sys.argv[1:]
    asyncio.run(attacked(name, int(port), float(seconds), {"table": table, "watch": watch}))


if __name__ == "__main__":
    main()
