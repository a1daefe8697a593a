"""What every request over HTTP shares: its hall, its limits, how it is answered and how refused."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, Final

import orjson
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from mastaba.errors import MastabaError, Unfinished
from mastaba.server.hall import Hall
from mastaba.server.lines.rates import Rate
from mastaba.server.lines.sockets import read_message
from mastaba.server.refusals import Moved, NoTable, OldEdition
from mastaba.server.store.sqlite import StoreFailed
from mastaba.server.web.assets import STATIC

KEPT: Final = (200, 206, 304)  # answers about a file that a browser may keep for a year
REPLAYS_BURST: Final = 40  # pages of replays
REPLAYS_PER_SECOND: Final = 2.0
REQUESTS_BURST: Final = 300  # requests and sockets of one address: a school that opens the page at once
REQUESTS_PER_SECOND: Final = 60.0  # whoever asks for more waits: they are answered in their turn
WAITING_MOST: Final = 10.0  # seconds: who would wait for longer is sent away, after so long
WAITERS_MOST: Final = 1000  # requests of one address that wait so
KEYS_BURST: Final = 40  # keys of a remote control
KEYS_PER_SECOND: Final = 8.0


class Rates:
    """What one address may ask for."""

    def __init__(self, requests_per_second: float) -> None:
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


def hall_of(request: Request) -> Hall:
    hall = request.app.state.hall
    assert isinstance(hall, Hall)
    return hall


def rates_of(request: Request) -> Rates:
    rates = request.app.state.rates
    assert isinstance(rates, Rates)
    return rates


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


async def allowed(request: Request) -> bool:
    """As if it were a table that is opened: there are so many for one address."""
    return await hall_of(request).may_open(address_of(request))


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


def answer(data: Any, status: int = 200) -> Response:
    said = orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS)
    return Response(said, status, media_type="application/json")


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, MastabaError)
    if isinstance(error, OldEdition):
        return answer({"code": error.code, "words": str(error), "record": error.record}, 410)
    kinds = {NoTable: 404, Unfinished: 425, StoreFailed: 503, Moved: 503}
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
