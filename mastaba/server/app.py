"""HTTP and WebSockets: the page, the API of docs/protocol.md, and the sockets of the tables."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any, Final
from urllib.parse import urlsplit

import orjson
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

import mastaba
from mastaba.bots import BOTS
from mastaba.errors import MastabaError, Unfinished
from mastaba.games import all_games, card_of
from mastaba.server.assets import Assets
from mastaba.server.hall import (
    IDLE_SECONDS,
    MESSAGES_PER_SECOND,
    PACE_SECONDS,
    TICK_SECONDS,
    Hall,
    NoTable,
    OldEdition,
)
from mastaba.server.openapi import OPENAPI, openapi_page
from mastaba.server.sockets import Socket, read_message
from mastaba.server.store import SqliteStore
from mastaba.server.thinking import THINK_SECONDS, Thinkers
from mastaba.server.websocket import SHORT

STATIC: Final = Path(__file__).parent / "static"
PAGES: Final = ("/", "/t/{table}", "/rules/{game}", "/learn/{game}", "/replay/{table}", "/companion")
# Beside the page: a worker rules over the paths below its own, so it cannot lie among the assets.
BESIDE: Final = {"/worker.js": "text/javascript", "/companion.webmanifest": "application/manifest+json"}
IDLE_EVERY: Final = 20.0
TABLES_BURST: Final = 30  # tables that one address may open at once …
TABLES_PER_SECOND: Final = 0.5  # … and then so many a second
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
KEPT: Final = (200, 206, 304)  # answers about a file that a browser may keep for a year
NO_PAGE: Final = """<!doctype html><title>mastaba</title>
<p>The page has not been built into this installation. The API is at <a href="/api/docs">/api/docs</a>;
to play in the terminal: <code>mastaba play pyramid-poker</code>."""


def make_app(
    database: Path | str,
    workers: int = 0,
    pace: float = PACE_SECONDS,
    messages_per_second: float = MESSAGES_PER_SECOND,
    tables_per_second: float = TABLES_PER_SECOND,
    idle_seconds: float = IDLE_SECONDS,
    think_seconds: float = THINK_SECONDS,
) -> ASGIApp:
    """The whole server as one ASGI application."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        thinkers = Thinkers(workers or max(1, (os.cpu_count() or 2) - 1), think_seconds)
        hall = Hall(SqliteStore(database), thinkers, pace, messages_per_second, idle_seconds)
        app.state.hall = hall
        app.state.buckets = {}
        app.state.tables_per_second = tables_per_second
        works = (thinkers.warm(), hall.wake(), drop_idle(hall), tick(hall))
        tasks = [asyncio.create_task(work) for work in works]
        yield
        for task in tasks:
            task.cancel()
        await hall.close()

    routes = [
        Route("/api/games", games),
        Route("/api/tables", new_table, methods=["POST"]),
        Route("/api/tables/{table}", table_info),
        Route("/api/tables/{table}/record", table_record),
        Route("/api/tables/{table}/replay", table_replay),
        Route("/api/openapi.json", lambda request: answer(OPENAPI)),
        Route("/api/docs", lambda request: HTMLResponse(openapi_page())),
        Route("/api/companion", lambda request: answer(companion_script())),
        *[Route(page, index) for page in PAGES],
        *[Route(path, beside) for path in BESIDE],
    ]
    if (STATIC / "assets").is_dir():
        routes.append(Mount("/assets", Assets(directory=STATIC / "assets")))  # type: ignore[arg-type]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers={MastabaError: refused, 404: nothing_here, Exception: broken},
    )
    app.router.redirect_slashes = False  # it would send people to whatever host the request names
    return Door(app)


class Door:
    """In front of everything: sockets go their own way, and every page gets its security headers."""

    def __init__(self, app: Starlette) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        elif scope["type"] == "http":
            await self.app(scope, receive, self.with_headers(scope, send))
        else:
            await self.app(scope, receive, send)

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
        await Socket(self.app.state.hall, path, receive, send, short).run()


def same_origin(scope: Scope) -> bool:
    """A browser says where its page is from: only our own pages may open sockets. Scripts say nothing."""
    headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
    origin = headers.get(b"origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get(b"host")
    except ValueError:  # 'http://[::1': no address at all
        return False


async def tick(hall: Hall) -> None:
    while True:
        await asyncio.sleep(TICK_SECONDS)
        hall.tick()


async def drop_idle(hall: Hall) -> None:
    while True:
        await asyncio.sleep(min(IDLE_EVERY, hall.idle_seconds))
        await hall.drop_idle()


def companion_script() -> dict[str, Any]:
    """What the companion's page runs on without a network: of the game that has one."""
    return next(game.companion for game in all_games().values() if game.companion is not None).page_script()


# Answers


def answer(data: Any, status: int = 200) -> Response:
    said = orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS)
    return Response(said, status, media_type="application/json")


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, MastabaError)
    if isinstance(error, OldEdition):
        return answer({"code": error.code, "words": str(error), "record": error.record}, 410)
    status = 404 if isinstance(error, NoTable) else 425 if isinstance(error, Unfinished) else 422
    return answer({"code": error.code, "words": str(error)}, status)


async def broken(request: Request, error: Exception) -> Response:
    """Our own mistake: it is told without its insides, which may hold what is hidden."""
    return answer({"code": "broken", "words": "Something went wrong here; nothing has been changed."}, 500)


async def nothing_here(request: Request, error: Exception) -> Response:
    """The page has words for a wrong address; a script gets JSON."""
    if request.url.path.startswith(("/api", "/assets")) or not (STATIC / "index.html").exists():
        return answer({"code": "not_found", "words": f"There is nothing at {request.url.path[:80]}."}, 404)
    return FileResponse(STATIC / "index.html", 404)


async def index(request: Request) -> Response:
    page = STATIC / "index.html"
    return FileResponse(page) if page.exists() else HTMLResponse(NO_PAGE)


async def beside(request: Request) -> Response:
    file = STATIC / request.url.path[1:]
    if not file.exists():
        return await nothing_here(request, Exception())
    return FileResponse(file, media_type=BESIDE[request.url.path])


async def games(request: Request) -> Response:
    cards = [card_of(game) for game in all_games().values()]
    return answer({"version": mastaba.__version__, "bots": BOTS, "games": cards})


async def new_table(request: Request) -> Response:
    # A page elsewhere may send texts and forms to us unasked; for JSON its browser has to ask first.
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        words = "A table is opened with JSON: say 'content-type: application/json'."
        return answer({"code": "not_json", "words": words}, 415)
    if not allowed(request):
        return answer({"code": "too_fast", "words": "Too many tables at once; wait a little."}, 429)
    body = await limited_body(request)
    if body is None:
        return answer({"code": "too_large", "words": "That is too much for a table."}, 413)
    return answer(await hall_of(request).open_table(read_message(body), address_of(request)), 201)


async def limited_body(request: Request, longest: int = 4096) -> str | None:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > longest:
            return None
    return body.decode("utf-8", "replace")


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


def allowed(request: Request) -> bool:
    """So many tables for one address, as a leaky bucket."""
    buckets: dict[str, tuple[float, float]] = request.app.state.buckets
    now, address = monotonic(), address_of(request)
    per_second: float = request.app.state.tables_per_second
    left, since = buckets.get(address, (float(TABLES_BURST), now))
    left = min(TABLES_BURST, left + (now - since) * per_second)
    if len(buckets) > 10_000:
        buckets.clear()
    buckets[address] = (left - 1.0 if left >= 1.0 else left, now)
    return left >= 1.0


async def table_info(request: Request) -> Response:
    hall = hall_of(request)
    return answer(hall.info(await hall.room(request.path_params["table"])))


async def table_record(request: Request) -> Response:
    hall = hall_of(request)
    text = await hall.record(request.path_params["table"])
    name = f"{request.path_params['table']}.mastaba"
    return Response(
        text,
        media_type="application/x-ndjson",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def table_replay(request: Request) -> Response:
    hall = hall_of(request)
    room = await hall.room(request.path_params["table"])
    return answer(await asyncio.to_thread(hall.replay, room))


def hall_of(request: Request) -> Hall:
    hall = request.app.state.hall
    assert isinstance(hall, Hall)
    return hall
