"""HTTP and WebSockets: the page, the API of docs/protocol.md, and the sockets of the tables."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import orjson
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.types import Receive, Scope, Send

import mastaba
from mastaba.bots import BOTS
from mastaba.characters import cast
from mastaba.errors import MastabaError, Unfinished
from mastaba.games import all_games, card_of
from mastaba.server import metrics, preview, puzzles
from mastaba.server.assets import STATIC, Assets, taken
from mastaba.server.calls import NOT_SET_UP, Calling, caller_of
from mastaba.server.connections import owner_of
from mastaba.server.hall import IDLE_SECONDS, MESSAGES_PER_SECOND, PACE_SECONDS, Hall
from mastaba.server.logs import REQUEST
from mastaba.server.mail import Mail
from mastaba.server.neighbours import House
from mastaba.server.openapi import OPENAPI, openapi_page
from mastaba.server.policies import Policies
from mastaba.server.postgres import PostgresStore, is_postgres
from mastaba.server.push import Push, can_push
from mastaba.server.rates import Rate
from mastaba.server.refusals import NoTable, OldEdition
from mastaba.server.replay import check_over, draws_page, eyes_of, first_of, record_page, replay_page, told_of
from mastaba.server.room import Room
from mastaba.server.slow import keeps_time
from mastaba.server.sockets import Socket, read_message
from mastaba.server.store import SqliteStore, StoreFailed
from mastaba.server.thinking import THINK_SECONDS, Asker, Thinkers
from mastaba.server.websocket import SHORT
from mastaba.server.wire import Code, HouseInfo, KeysPressed
from mastaba.words import help_page, word_file

ABOUT_GAMES: Final = ("/rules/{game}", "/learn/{game}", "/puzzles/{game}")
SEATS: Final = ("/t/{table}", "/tv/{table}", "/join/{table}")
PAGES: Final = (
    "/",
    *SEATS,
    *ABOUT_GAMES,
    "/replay/{table}",
    "/companion",
    "/code",
    "/code/{code}",
    "/remote/{code}",
)
# Beside the page: a worker rules over the paths below its own, so it cannot lie among the assets.
BESIDE: Final = {
    "/worker.js": "text/javascript",
    "/offline.html": "text/html",
    "/companion.webmanifest": "application/manifest+json",
    "/mastaba.webmanifest": "application/manifest+json",
    **dict.fromkeys(
        ("/icon-192.png", "/icon-512.png", "/icon-maskable.png", "/apple-touch-icon.png"), "image/png"
    ),
}
IDLE_EVERY: Final = 20.0
LOOK_EVERY: Final = 1.0  # seconds between two counts for /metrics
READY_SECONDS: Final = 2.0  # for the store to answer
TABLES_BURST: Final = 30  # tables that one address may open at once …
TABLES_PER_SECOND: Final = 0.5  # … and then so many a second
REPLAYS_BURST: Final = 40  # pages of replays
REPLAYS_PER_SECOND: Final = 2.0
REQUESTS_BURST: Final = 300  # requests and sockets of one address: a school that opens the page at once
REQUESTS_PER_SECOND: Final = 60.0  # whoever asks for more waits: they are answered in their turn
WAITING_MOST: Final = 10.0  # seconds: who would wait for longer is sent away, after so long
WAITERS_MOST: Final = 1000  # requests of one address that wait so
KEYS_BURST: Final = 40  # keys of a remote control
KEYS_PER_SECOND: Final = 8.0
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
        app.state.rates = Rates(tables_per_second, requests_per_second)
        cards = asyncio.to_thread(cards_of_all, named)
        works = (thinkers.warm(), hall.wake(), drop_idle(hall), look_always(hall), cards)
        tasks = [asyncio.create_task(work) for work in works]
        yield
        for task in tasks:
            task.cancel()
        await hall.close()

    routes = [
        Route("/healthz", healthz),
        Route("/readyz", readyz),
        Route("/metrics", figures),
        Route("/api/games", games),
        Route("/api/games/{game}/words/{lang}", game_words),
        Route("/api/games/{game}/help/{lang}", game_help),
        Route("/api/games/{game}/puzzles", game_puzzles),
        Route("/api/games/{game}/puzzles/{n:int}", game_puzzle),
        Route("/api/tables", new_table, methods=["POST"]),
        Route("/api/tables/{table}", table_info),
        Route("/api/tables/{table}/claim", claim_seat, methods=["POST"]),
        Route("/api/tables/{table}/leave", leave_table, methods=["POST"]),
        Route("/api/codes", new_code, methods=["POST"]),
        Route("/api/codes/{code}", code_found),
        Route("/api/remotes", new_remote, methods=["POST"]),
        Route("/api/remotes/{code}", remote, methods=["GET", "POST"]),
        Route("/api/tables/{table}/calls", call_me, methods=["POST"]),
        Route("/api/house", house),
        Route("/api/tables/{table}/record", table_record),
        Route("/api/tables/{table}/replay", table_replay),
        Route("/api/tables/{table}/draws", table_draws),
        Route("/api/tables/{table}/review", table_review, methods=["GET", "POST"]),
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
        exception_handlers={
            MastabaError: refused,
            ClientDisconnect: gone,
            404: nothing_here,
            Exception: broken,
        },
    )
    app.router.redirect_slashes = False  # it would send people to whatever host the request names
    return Door(app)


class Rates:
    """What one address may ask for."""

    def __init__(self, tables_per_second: float, requests_per_second: float) -> None:
        self.tables = Rate(TABLES_BURST, tables_per_second)
        self.replays = Rate(REPLAYS_BURST, REPLAYS_PER_SECOND)
        self.keys = Rate(KEYS_BURST, KEYS_PER_SECOND)
        self.requests = Rate(max(REQUESTS_BURST, requests_per_second), requests_per_second)
        self.waiting: Counter[str] = Counter()  # requests that wait for their turn, by address

    async def turn_of(self, address: str) -> bool:
        """Waits until it is; False if that would take too long, which nobody learns at once: they would only
        ask again. But so many at most wait here, since whoever asks and goes away does not take theirs along.
        """
        seconds = self.requests.wait(address, WAITING_MOST)
        if seconds and self.waiting[address] < WAITERS_MOST:
            self.waiting[address] += 1
            try:
                await asyncio.sleep(min(seconds, WAITING_MOST))
            finally:
                self.waiting[address] -= 1
                if not self.waiting[address]:
                    del self.waiting[address]
            return seconds <= WAITING_MOST
        return not seconds


class Door:
    """In front of everything: sockets go their own way, and every page gets its security headers."""

    def __init__(self, app: Starlette) -> None:
        self.app = app

    def drain(self) -> None:
        """No new tables, no new people; who is here plays on until the end."""
        hall: Hall = self.app.state.hall
        hall.draining = True
        hall.neighbours.drain()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        REQUEST.set(secrets.token_hex(4))
        if scope["type"] != "lifespan":
            address, port, *_ = scope.get("client") or ("", 0)
            owner = owner_of(address)
            scope["client"] = (owner, port)  # whose limits count from here on
            if not self.app.state.hall.banned.isdisjoint((address, owner)):
                await turn_away(scope, receive, send, "banned")
                return
            if not await self.app.state.rates.turn_of(owner):
                await turn_away(scope, receive, send, "too_fast")
                return
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
        await Socket(self.app.state.hall, path, receive, send, short, (scope.get("client") or ("",))[0]).run()


AWAY: Final = {
    "banned": (403, "The host of this server does not let this address in."),
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


async def look_always(hall: Hall) -> None:
    """Counts, and reads who is not let in."""
    while True:
        metrics.look(hall)
        with suppress(MastabaError):
            hall.banned = frozenset(await hall.store.bans())
        await asyncio.sleep(LOOK_EVERY)


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
    kinds = {NoTable: 404, Unfinished: 425, StoreFailed: 503}
    status = next((status for kind, status in kinds.items() if isinstance(error, kind)), 422)
    return answer({"code": error.code, "words": str(error)}, status)


async def broken(request: Request, error: Exception) -> Response:
    """Our own mistake: it is told without its insides, which may hold what is hidden."""
    return answer({"code": "broken", "words": "Something went wrong here; nothing has been changed."}, 500)


async def gone(request: Request, error: Exception) -> Response:
    """In the middle of what they had to say: nobody hears this, and no log needs to tell it."""
    return Response(status_code=400)


async def nothing_here(request: Request, error: Exception) -> Response:
    """The page has words for a wrong address; a script gets JSON."""
    if request.url.path.startswith(("/api", "/assets")) or not (STATIC / "index.html").exists():
        return answer({"code": "not_found", "words": f"There is nothing at {request.url.path[:80]}."}, 404)
    return FileResponse(STATIC / "index.html", 404)


async def healthz(request: Request) -> Response:
    """This process answers."""
    return answer({"ok": True})


async def readyz(request: Request) -> Response:
    """It may be sent people: the store answers, and nobody has asked us to go. (Without news it plays on.)"""
    hall = hall_of(request)
    store = True
    try:
        await asyncio.wait_for(hall.store.find(""), READY_SECONDS)
    except (MastabaError, TimeoutError):
        store = False
    ready = store and not hall.draining
    said = {"ready": ready, "store": store, "news": hall.neighbours.hears, "draining": hall.draining}
    return answer(said, 200 if ready else 503)


async def figures(request: Request) -> Response:
    metrics.look(hall_of(request))
    page = metrics.page()
    if page is None:
        words = "This server counts nothing: pip install 'mastaba[metrics]'."
        return answer({"code": "no_metrics", "words": words}, 501)
    return Response(page, media_type="text/plain; version=0.0.4")


async def index(request: Request) -> Response:
    page = STATIC / "index.html"
    if not page.exists():
        return HTMLResponse(NO_PAGE)
    origin = request.app.state.address or str(request.base_url).rstrip("/")
    told = preview.tags(await previewed(request), origin, request.url.path)
    return HTMLResponse(page_text().replace(preview.PLACE, told, 1), headers={"vary": "accept-language"})


@cache
def page_text() -> str:
    return (STATIC / "index.html").read_text(encoding="utf-8")


async def previewed(request: Request) -> tuple[str, str, str]:
    """Of a game, of an invitation, or of the house: nobody waits long for it, and nothing fails by it."""
    lang = preview.language_of(request.headers.get("accept-language", ""))
    game = all_games().get(request.path_params.get("game", ""))
    if game is not None:
        return preview.of_game(game, lang)
    if request.url.path.startswith("/join/"):
        with suppress(MastabaError):
            return preview.of_invitation(await hall_of(request).room(request.path_params["table"]), lang)
    return preview.of_house(lang)


async def beside(request: Request) -> Response:
    file = STATIC / request.url.path[1:]
    if not file.exists():
        return await nothing_here(request, Exception())
    return FileResponse(file, media_type=BESIDE[request.url.path])


async def games(request: Request) -> Response:
    said = await asyncio.to_thread(cards_of_all, request.app.state.hall.policies)
    return Response(said, media_type="application/json")


@cache
def cards_of_all(policies: Policies) -> bytes:
    """Made once, off the loop: to read all games, and how many may play each choice, takes a while."""
    cards = [card_of(game) for game in all_games().values()]
    for card, game in zip(cards, all_games().values(), strict=True):
        card["bots"] += policies.of(game)
        card["characters"] = list(cast(game.name).people)
        card["slow"] = not keeps_time(game)
    kinds = [name for name in BOTS if name != "policy"]
    return orjson.dumps({"version": mastaba.__version__, "bots": [*kinds, *policies.files], "games": cards})


async def game_words(request: Request) -> Response:
    """For a page that was built without this game."""
    return PlainTextResponse(word_file(request.path_params["game"], request.path_params["lang"]))


async def game_help(request: Request) -> Response:
    return PlainTextResponse(help_page(request.path_params["game"], request.path_params["lang"]))


async def game_puzzles(request: Request) -> Response:
    return answer(puzzles.listed(request.path_params["game"]))


async def game_puzzle(request: Request) -> Response:
    return answer(puzzles.posed(request.path_params["game"], request.path_params["n"]))


async def new_table(request: Request) -> Response:
    async def made(wish: dict[str, Any]) -> Response:
        return answer(await hall_of(request).open_table(wish, address_of(request)), 201)

    return await asked(request, made)


async def claim_seat(request: Request) -> Response:
    async def claimed(wish: dict[str, Any]) -> Response:
        return answer(await hall_of(request).claim(request.path_params["table"], wish))

    return await asked(request, claimed)


async def new_code(request: Request) -> Response:
    async def given(wish: dict[str, Any]) -> Response:
        return answer(await hall_of(request).code(wish))

    return await asked(request, given)


async def code_found(request: Request) -> Response:
    if not await allowed(request):  # nobody tries them all
        return answer({"code": "too_fast", "words": "Too many codes at once; wait a little."}, 429)
    return answer(await hall_of(request).code_found(request.path_params["code"]))


async def new_remote(request: Request) -> Response:
    async def opened(wish: dict[str, Any]) -> Response:
        told: Code = {"code": hall_of(request).remotes.open()}
        return answer(told)

    return await asked(request, opened)


async def remote(request: Request) -> Response:
    """GET: a screen asks what was pressed. POST: a phone presses."""
    code = request.path_params["code"]
    if request.method == "GET":
        pressed: KeysPressed = {"keys": await hall_of(request).remotes.keys(code)}
        return answer(pressed)
    if not rates_of(request).keys.allows(address_of(request)):
        return answer({"code": "too_fast", "words": "Too many keys at once; wait a little."}, 429)
    hall_of(request).remotes.press(code, read_message(await limited_body(request) or "{}").get("key"))
    return answer({})


async def leave_table(request: Request) -> Response:
    async def left(wish: dict[str, Any]) -> Response:
        await hall_of(request).leave(request.path_params["table"], wish)
        return answer({})

    return await asked(request, left)


async def call_me(request: Request) -> Response:
    async def wished(wish: dict[str, Any]) -> Response:
        return answer(await hall_of(request).calls(request.path_params["table"], wish))

    return await asked(request, wished)


async def house(request: Request) -> Response:
    caller = hall_of(request).caller
    told: HouseInfo = {
        "addresses": list(request.app.state.addresses),
        "push": await caller.push.public_key() if caller and caller.push else "",
        "mail": bool(caller and caller.mail),
        "version": page_version(),
    }
    return answer(told)


@cache
def page_version() -> str:
    """Another one with every build of the page: it names the files of its parts."""
    page = STATIC / "index.html"
    return sha256(page.read_bytes()).hexdigest()[:12] if page.exists() else ""


async def asked(request: Request, work: Callable[[dict[str, Any]], Awaitable[Response]]) -> Response:
    """Does what JSON asks for, if it is not too much nor too often."""
    # A page elsewhere may send texts and forms to us unasked; for JSON its browser has to ask first.
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        words = "A table is opened with JSON: say 'content-type: application/json'."
        return answer({"code": "not_json", "words": words}, 415)
    if hall_of(request).draining:
        words = "This server is about to stop; please try again in a moment."
        return answer({"code": "draining", "words": words}, 503)
    if not await allowed(request):
        return answer({"code": "too_fast", "words": "Too many tables at once; wait a little."}, 429)
    body = await limited_body(request)
    if body is None:
        return answer({"code": "too_large", "words": "That is too much for a table."}, 413)
    return await work(read_message(body))


async def limited_body(request: Request, longest: int = 4096) -> str | None:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > longest:
            return None
    return body.decode("utf-8", "replace")


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


async def allowed(request: Request) -> bool:
    """So many tables for one address, counted for all servers of a house together where that is possible."""
    tables, address = rates_of(request).tables, address_of(request)
    asked = hall_of(request).neighbours.allowed(f"tables:{address}", tables.burst, tables.per_second)
    together = await asked
    return tables.allows(address) if together is None else together


def rates_of(request: Request) -> Rates:
    rates = request.app.state.rates
    assert isinstance(rates, Rates)
    return rates


async def table_info(request: Request) -> Response:
    hall = hall_of(request)
    return answer(hall.info(await hall.room(request.path_params["table"])))


async def table_record(request: Request) -> Response:
    """Of a game that is over, by our rules or because ours are others than its own."""
    hall, table = hall_of(request), request.path_params["table"]
    try:
        room = await hall.room(table)
    except OldEdition:
        said = Response(await hall.as_written(table))
    else:
        if not room.table.over:
            raise Unfinished("The record holds what is hidden: it can be had when the game is over.")
        said = await page_of(request, room, "record", partial(record_page, told_of(room)))
    if said.status_code in KEPT:
        said.headers["content-type"] = "application/x-ndjson"
        said.headers["content-disposition"] = f'attachment; filename="{table}.mastaba"'
    return said


async def table_replay(request: Request) -> Response:
    room = await finished(request)
    asked = request.query_params
    eyes, first = eyes_of(room, asked.get("eyes")), first_of(room, asked.get("from"))
    make = partial(replay_page, told_of(room), eyes, first)
    return await page_of(request, room, f"replay-{asked.get('eyes')}-{first}", make)


async def table_draws(request: Request) -> Response:
    room = await finished(request)
    first = first_of(room, request.query_params.get("from"))
    return await page_of(request, room, f"draws-{first}", partial(draws_page, told_of(room), first))


async def finished(request: Request) -> Room:
    room = await hall_of(request).room(request.path_params["table"])
    check_over(room)
    return room


async def page_of(request: Request, room: Room, name: str, make: Callable[[bool], bytes]) -> Response:
    """A page of a finished game, which does not change: what has been sent once is not made again."""
    packed = "gzip" in taken(request.scope)
    tag = f'"{mastaba.__version__}-{room.table.n}-{name}-{packed:d}"'
    headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    if not rates_of(request).replays.allows(address_of(request)):
        return answer({"code": "too_fast", "words": "Too much of the replay at once; wait a little."}, 429)
    asker = Asker(room.table.head.id, address_of(request))
    page = await hall_of(request).tellers.ask(partial(make, packed), asker)
    if packed:
        headers["content-encoding"] = "gzip"
    return Response(page, headers=headers, media_type="application/json")


async def table_review(request: Request) -> Response:
    """How far it is, or the whole; with POST it begins."""
    reviews, table = hall_of(request).reviews, request.path_params["table"]
    begins = request.method == "POST"
    said = await (reviews.begin(table, address_of(request)) if begins else reviews.look(table))
    return Response(said, media_type="application/json")


def hall_of(request: Request) -> Hall:
    hall = request.app.state.hall
    assert isinstance(hall, Hall)
    return hall
