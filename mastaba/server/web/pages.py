"""What a browser gets before it sits at a table: the page, the games, the house; and how this server is."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import cache
from hashlib import sha256
from typing import Any, Final

import orjson
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response

import mastaba
from mastaba.bots import BOTS
from mastaba.characters import cast
from mastaba.core.options import whole_number
from mastaba.errors import MastabaError
from mastaba.games import all_games, card_of
from mastaba.server import metrics
from mastaba.server.tables.slow import keeps_time
from mastaba.server.thinking.policies import Policies
from mastaba.server.web import preview, puzzles
from mastaba.server.web.assets import STATIC
from mastaba.server.web.requests import answer, hall_of, nothing_here
from mastaba.server.wire import HouseInfo
from mastaba.words import LANGUAGES, help_page, word_file

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
READY_SECONDS: Final = 2.0  # for the store to answer
NO_PAGE: Final = """<!doctype html><title>mastaba</title>
<p>The page has not been built into this installation. The API is at <a href="/api/docs">/api/docs</a>;
to play in the terminal: <code>mastaba play pyramid-poker</code>."""


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


def companion_script() -> dict[str, Any]:
    """What the companion's page runs on without a network: of the game that has one."""
    return next(game.companion for game in all_games().values() if game.companion is not None).page_script()


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


def made_ready(policies: Policies) -> None:
    """What the first page would wait for, and every table with it, is made off the loop at the start."""
    cards_of_all(policies)
    for lang in LANGUAGES:
        for game in all_games().values():
            preview.of_game(game, lang)


async def game_words(request: Request) -> Response:
    """For a page that was built without this game."""
    return PlainTextResponse(word_file(request.path_params["game"], request.path_params["lang"]))


async def game_help(request: Request) -> Response:
    return PlainTextResponse(help_page(request.path_params["game"], request.path_params["lang"]))


async def game_puzzles(request: Request) -> Response:
    return answer(puzzles.listed(request.path_params["game"]))


async def game_puzzle(request: Request) -> Response:
    n = whole_number(request.path_params["n"])  # None: no number of any puzzle, perhaps of 5,000 digits
    return answer(puzzles.posed(request.path_params["game"], n or 0))


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
