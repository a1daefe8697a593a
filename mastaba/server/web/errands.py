"""What is done for a table over HTTP: opening it, claiming a seat, codes, looking back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

import mastaba
from mastaba.errors import Unfinished
from mastaba.server.lines.sockets import read_message
from mastaba.server.refusals import OldEdition
from mastaba.server.tables.room import Room
from mastaba.server.thinking.workers import Asker
from mastaba.server.web.assets import taken
from mastaba.server.web.replay import (
    check_over,
    draws_page,
    eyes_of,
    first_of,
    record_page,
    replay_page,
    told_of,
)
from mastaba.server.web.requests import (
    KEPT,
    address_of,
    allowed,
    answer,
    asked,
    hall_of,
    limited_body,
    rates_of,
)
from mastaba.server.wire import Code, KeysPressed


async def new_table(request: Request) -> Response:
    async def made(wish: dict[str, Any]) -> Response:
        return answer(await hall_of(request).open_table(wish, address_of(request)), 201)

    return await asked(request, made)


async def claim_seat(request: Request) -> Response:
    async def claimed(wish: dict[str, Any]) -> Response:
        return answer(await hall_of(request).claim(request.path_params["table"], wish))

    return await asked(request, claimed)


async def leave_table(request: Request) -> Response:
    async def left(wish: dict[str, Any]) -> Response:
        await hall_of(request).leave(request.path_params["table"], wish)
        return answer({})

    return await asked(request, left)


async def call_me(request: Request) -> Response:
    async def wished(wish: dict[str, Any]) -> Response:
        return answer(await hall_of(request).calls(request.path_params["table"], wish, address_of(request)))

    return await asked(request, wished)


async def table_info(request: Request) -> Response:
    hall = hall_of(request)
    return answer(hall.info(await hall.room(request.path_params["table"])))


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
    code, remotes = request.path_params["code"], hall_of(request).remotes
    if not remotes.knows(code) and not await allowed(request):  # nobody tries them all
        return answer({"code": "too_fast", "words": "Too many codes at once; wait a little."}, 429)
    if request.method == "GET":
        pressed: KeysPressed = {"keys": await remotes.keys(code)}
        return answer(pressed)
    if not rates_of(request).keys.allows(address_of(request)):
        return answer({"code": "too_fast", "words": "Too many keys at once; wait a little."}, 429)
    remotes.press(code, read_message(await limited_body(request) or "{}").get("key"))
    return answer({})


async def table_record(request: Request) -> Response:
    """Of a game that is over, by our rules or because ours are others than its own."""
    hall, table = hall_of(request), request.path_params["table"]
    try:
        room = await hall.room(table)
    except OldEdition:
        if not rates_of(request).replays.allows(address_of(request)):
            return too_much()
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
        return too_much()
    asker = Asker(room.table.head.id, address_of(request))
    page = await hall_of(request).tellers.ask(partial(make, packed), asker)
    if packed:
        headers["content-encoding"] = "gzip"
    return Response(page, headers=headers, media_type="application/json")


def too_much() -> Response:
    return answer({"code": "too_fast", "words": "Too much of the replay at once; wait a little."}, 429)


async def table_review(request: Request) -> Response:
    """How far it is, or the whole; with POST it begins."""
    reviews, table = hall_of(request).reviews, request.path_params["table"]
    begins = request.method == "POST"
    said = await (reviews.begin(table, address_of(request)) if begins else reviews.look(table))
    return Response(said, media_type="application/json")
