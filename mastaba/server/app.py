"""HTTP and WebSockets: the page, the API of docs/protocol.md, and the sockets of the tables."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from itertools import count
from pathlib import Path
from time import monotonic
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect
from starlette.responses import HTMLResponse
from starlette.routing import Mount, Route
from starlette.types import Receive, Scope, Send

from mastaba.errors import MastabaError
from mastaba.server import metrics
from mastaba.server.calls.calling import NOT_SET_UP, Calling, caller_of
from mastaba.server.calls.mail import Mail
from mastaba.server.calls.push import Push, can_push
from mastaba.server.hall import (
    IDLE_SECONDS,
    MESSAGES_PER_SECOND,
    PACE_SECONDS,
    TABLES_PER_SECOND,
    Hall,
)
from mastaba.server.house.neighbours import House
from mastaba.server.lines.connections import BY_ADDRESS, owner_of
from mastaba.server.lines.sockets import Socket
from mastaba.server.lines.websocket import SHORT
from mastaba.server.logs import REQUEST, failed
from mastaba.server.store.postgres import PostgresStore, is_postgres
from mastaba.server.store.sqlite import SqliteStore
from mastaba.server.thinking.policies import Policies
from mastaba.server.thinking.workers import THINK_SECONDS, Thinkers
from mastaba.server.web import errands, pages
from mastaba.server.web.assets import STATIC, Assets
from mastaba.server.web.openapi import OPENAPI, openapi_page
from mastaba.server.web.requests import (
    KEPT,
    REQUESTS_PER_SECOND,
    Rates,
    answer,
    broken,
    gone,
    nothing_here,
    refused,
)

LOG: Final = logging.getLogger("mastaba")
IDLE_EVERY: Final = 20.0
LOOK_EVERY: Final = 1.0  # seconds between two counts for /metrics
COLLECT_EVERY: Final = 0.05  # seconds between two looks for new objects that hold each other
COLLECT_MORE: Final = 200  # looks, of which one is also for those that have been there for a while
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
}
CONTACT: Final = "https://mastaba.invalid"  # push services want one, and this host has said none


def make_app(
    database: Path | str,
    workers: int = 0,
    pace: float = PACE_SECONDS,
    messages_per_second: float = MESSAGES_PER_SECOND,
    tables_per_second: float = TABLES_PER_SECOND,
    idle_seconds: float = IDLE_SECONDS,
    think_seconds: float = THINK_SECONDS,
    policies: Sequence[Path] = (),
    bus: str = "",
    addresses: Sequence[str] = (),
    calling: Calling = NOT_SET_UP,
    requests_per_second: float = REQUESTS_PER_SECOND,
) -> Door:
    """The whole server as one ASGI application. `policies`: files of bots that may sit at its tables.
    `addresses`: where others in the network reach it. `calling`: how people are called when it is their turn.
    """
    named = Policies(policies)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(failed)
        thinkers = Thinkers(workers or max(1, (os.cpu_count() or 2) - 1), think_seconds)
        store = PostgresStore(str(database)) if is_postgres(database) else SqliteStore(database)
        hall = Hall(store, thinkers, pace, messages_per_second, idle_seconds, named)
        if isinstance(store, PostgresStore):
            await store.open()
        if isinstance(store, PostgresStore) and bus:
            house = hall.neighbours = House(hall, store, bus)
            house.start()
        mail = Mail(calling.mail, calling.sender) if calling.mail else None
        contact = f"mailto:{calling.sender}" if calling.sender else calling.address or CONTACT
        push = Push(store, contact, calling.services) if can_push() else None
        hall.caller = caller_of(push, mail, calling)
        app.state.hall = hall
        app.state.addresses = addresses
        app.state.address = calling.address.rstrip("/")
        app.state.rates = Rates(requests_per_second)
        hall.opening.per_second = tables_per_second
        ready = asyncio.to_thread(pages.made_ready, named)
        idle_every = min(IDLE_EVERY, hall.idle_seconds)
        always = (every(idle_every, hall.drop_idle), every(LOOK_EVERY, partial(look, hall)))
        works = (thinkers.warm(), hall.wake(), *always, collect_often(), ready)
        tasks = [asyncio.create_task(work) for work in works]
        yield
        for task in tasks:
            task.cancel()
        await hall.close()

    routes = [
        Route("/healthz", pages.healthz),
        Route("/readyz", pages.readyz),
        Route("/metrics", pages.figures),
        Route("/api/games", pages.games),
        Route("/api/games/{game}/words/{lang}", pages.game_words),
        Route("/api/games/{game}/help/{lang}", pages.game_help),
        Route("/api/games/{game}/puzzles", pages.game_puzzles),
        Route("/api/games/{game}/puzzles/{n}", pages.game_puzzle),
        Route("/api/tables", errands.new_table, methods=["POST"]),
        Route("/api/tables/{table}", errands.table_info),
        Route("/api/tables/{table}/claim", errands.claim_seat, methods=["POST"]),
        Route("/api/tables/{table}/leave", errands.leave_table, methods=["POST"]),
        Route("/api/codes", errands.new_code, methods=["POST"]),
        Route("/api/codes/{code}", errands.code_found),
        Route("/api/remotes", errands.new_remote, methods=["POST"]),
        Route("/api/remotes/{code}", errands.remote, methods=["GET", "POST"]),
        Route("/api/tables/{table}/calls", errands.call_me, methods=["POST"]),
        Route("/api/house", pages.house),
        Route("/api/tables/{table}/record", errands.table_record),
        Route("/api/tables/{table}/replay", errands.table_replay),
        Route("/api/tables/{table}/draws", errands.table_draws),
        Route("/api/tables/{table}/review", errands.table_review, methods=["GET", "POST"]),
        Route("/api/openapi.json", lambda request: answer(OPENAPI)),
        Route("/api/docs", lambda request: HTMLResponse(openapi_page())),
        Route("/api/companion", lambda request: answer(pages.companion_script())),
        *[Route(page, pages.index) for page in pages.PAGES],
        *[Route(path, pages.beside) for path in pages.BESIDE],
    ]
    if (STATIC / "assets").is_dir():
        routes.append(Mount("/assets", Assets(directory=STATIC / "assets")))  # type: ignore[arg-type]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers={
            MastabaError: refused,
            ClientDisconnect: gone,
            404: nothing_here,
            Exception: broken,
        },
    )
    app.router.redirect_slashes = False  # it would send people to whatever host the request names
    return Door(app)


class Door:
    """In front of everything: sockets go their own way, and every page gets its security headers."""

    def __init__(self, app: Starlette) -> None:
        self.app = app
        self.inside: Counter[str] = Counter()  # requests and sockets, by address: a proxy's lines are of many

    def drain(self) -> None:
        """No new tables; who is here plays on until the end."""
        hall: Hall | None = getattr(self.app.state, "hall", None)
        if hall is not None:  # else nobody is here yet
            hall.draining = True
            hall.neighbours.drain()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        REQUEST.set(secrets.token_hex(4))
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        address, port, *_ = scope.get("client") or ("", 0)
        owner = owner_of(address)
        scope["client"] = (owner, port)  # whose limits count from here on
        if owner in self.app.state.hall.banned:
            await turn_away(scope, receive, send, "banned")
        elif not await self.app.state.rates.turn_of(owner):
            await turn_away(scope, receive, send, "too_fast")
        elif self.inside[owner] >= BY_ADDRESS:
            await turn_away(scope, receive, send, "too_many")
        else:
            await self.let_in(scope, receive, send, owner)

    async def let_in(self, scope: Scope, receive: Receive, send: Send, owner: str) -> None:
        self.inside[owner] += 1
        try:
            if scope["type"] == "websocket":
                await self.socket(scope, receive, send)
            else:
                await self.app(scope, receive, self.with_headers(scope, send))
        finally:
            self.inside[owner] -= 1
            if not self.inside[owner]:
                del self.inside[owner]

    def with_headers(self, scope: Scope, send: Send) -> Send:
        async def sending(message: Any) -> None:
            if message["type"] == "http.response.start":
                extra = dict(HEADERS)
                if scope["path"].startswith("/assets/") and message["status"] in KEPT:
                    extra["cache-control"] = "public, max-age=31536000, immutable"
                elif not any(name == b"cache-control" for name, _ in message["headers"]):
                    extra["cache-control"] = "no-store" if scope["path"].startswith("/api") else "no-cache"
                message["headers"] = [
                    *message["headers"],
                    *((name.encode(), value.encode()) for name, value in extra.items()),
                ]
            await send(message)

        return sending

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        message = await receive()
        assert message["type"] == "websocket.connect"
        path = scope["path"].removeprefix("/ws/")
        if not scope["path"].startswith("/ws/") or not path or not same_origin(scope):
            await send({"type": "websocket.close", "code": 1008})
            return
        await send({"type": "websocket.accept"})
        short = scope.get("extensions", {}).get(SHORT)
        await Socket(self.app.state.hall, path, receive, send, short, (scope.get("client") or ("",))[0]).run()


AWAY: Final = {
    "banned": (403, "The host of this server does not let this address in."),
    "too_many": (503, "Too many connections at once; wait a little."),
    "too_fast": (429, "Too many requests from your address; wait a little."),
}


async def turn_away(scope: Scope, receive: Receive, send: Send, code: str) -> None:
    """An address that the host has banned, or that asks for more than there is."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008})
    else:
        status, words = AWAY[code]
        await answer({"code": code, "words": words}, status)(scope, receive, send)


def same_origin(scope: Scope) -> bool:
    """A browser says where its page is from: only our own pages may open sockets. Scripts say nothing."""
    headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
    origin = headers.get(b"origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get(b"host")
    except ValueError:  # 'http://[::1': no address at all
        return False


async def every(seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    """As long as the server runs: what fails once is tried again, or nothing would be tidied up any more."""
    while True:
        try:
            await work()
        except Exception as error:
            LOG.warning("what is done from time to time could not be done: %s", type(error).__name__)
        await asyncio.sleep(seconds)


async def look(hall: Hall) -> None:
    """Counts, and reads who is not let in: they are sent away, too."""
    metrics.look(hall)
    with suppress(MastabaError):  # the store is away
        banned = frozenset(map(owner_of, await hall.store.bans()))
        if banned != hall.banned:
            hall.banned = banned
            hall.send_away(banned)


async def collect_often() -> None:
    """Python's collector counts what is made less what is gone: at busy tables it comes late, and looks
    through a hundred thousand new objects at once, 20 to 70 ms in which nobody is answered. Asked often, it
    has little to look through each time. (And it is a clock: how late it comes is how long everybody waits.)
    """
    for turn in count(1):
        begun = monotonic()
        await asyncio.sleep(COLLECT_EVERY)
        metrics.LATE_SECONDS.observe(max(monotonic() - begun - COLLECT_EVERY, 0.0))
        gc.collect(0 if turn % COLLECT_MORE else 1)
