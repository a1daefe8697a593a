"""A replay is told in pages: however long the game was, what is made and sent at once has an end."""

from __future__ import annotations

import gzip
import tracemalloc
from pathlib import Path

import httpx
import orjson
import pytest
from server.client import PATIENCE, ServerThread, get, url
from server.conftest import NewServer
from server.test_clock import play_on
from server.test_snapshots import OPTIONS
from server.written import Written, begun, entries_of, new_head

import mastaba
from mastaba.core.chance import Dice
from mastaba.server.tables.table import LiveTable
from mastaba.server.web.replay import PAGE, replay_page, told_of
from mastaba.server.web.requests import REPLAYS_BURST

GAMES = list(mastaba.all_games())


def long_game(name: str) -> LiveTable:
    """Random play on as many seats as there are: longer than anybody would play."""
    game = mastaba.game(name)
    table = begun(new_head(name, ("person",) * game.seats_max, game=name, **OPTIONS.get(name, {})))
    dice = Dice(5)
    while not table.over:
        if table.course.racers:
            table.applied(table.first(0))
        elif game.clock is not None:
            play_on(table, dice, 50)
        else:
            seat = table.position.to_act[0]
            moves = table.course.open_moves(seat)
            table.applied(table.move(seat, table.n, moves[dice.below(len(moves))]))
    return table


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> object:
    database = tmp_path_factory.mktemp("replay") / "tables.db"
    for name in GAMES:
        table = long_game(name)
        Written(table.head, entries_of(table), ["t"] * 6).write(database)
    server = ServerThread(database)
    yield server
    server.stop()


@pytest.mark.parametrize("name", GAMES)
def test_no_page_of_the_longest_game_needs_much_memory(served: ServerThread, name: str) -> None:
    """The dearest there is: everybody's eyes, at the end."""
    room = served.room(name)
    eyes = [-2, *range(room.table.record.seats)]
    tracemalloc.start()
    try:
        page = replay_page(told_of(room), eyes, max(len(room.table.moves) + 1 - PAGE, 0), False)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(orjson.loads(page)["steps"]) == min(PAGE, len(room.table.moves) + 1)
    assert peak < 20_000_000


@pytest.mark.parametrize("name", GAMES)
def test_pages_together_are_the_whole_game_as_one_seat_saw_it(served: ServerThread, name: str) -> None:
    table = served.room(name).table
    served.forgive()
    s = table.record.start()
    n = 0
    for first in range(0, min(len(table.moves), 8 * PAGE), PAGE):
        page = get(served, f"/api/tables/{name}/replay?eyes=1&from={first}").json()
        assert (page["last"], page["from"]) == (len(table.moves), first)
        for step in page["steps"]:
            if step["n"]:
                s.play(*table.moves[step["n"] - 1])
            assert step["n"] == n
            assert list(step["views"]) == list(step["said"]) == ["1"]
            assert orjson.dumps(step["views"]["1"]) == orjson.dumps(
                orjson.loads(orjson.dumps(s.view(1), option=orjson.OPT_NON_STR_KEYS))
            )
            n += 1


def test_a_page_is_packed_and_is_not_sent_twice(served: ServerThread) -> None:
    served.forgive()
    address = url(served, f"/api/tables/{GAMES[0]}/replay?eyes=0")
    with httpx.Client(trust_env=False) as browser:
        with browser.stream("GET", address, headers={"accept-encoding": "gzip"}) as first:
            packed = b"".join(first.iter_raw())
        assert first.headers["content-encoding"] == "gzip"
        plain = browser.get(address, headers={"accept-encoding": "identity"})
        assert gzip.decompress(packed) == plain.content
        assert len(packed) < len(plain.content) / 4
        tag = {"if-none-match": first.headers["etag"], "accept-encoding": "gzip"}
        again = browser.get(address, headers=tag)
        assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "query", ["eyes=9", "eyes=-1", "eyes=x", "from=-1", "from=999999999", "from=²", "from=x"]
)
def test_what_cannot_be_shown_is_said(served: ServerThread, query: str) -> None:
    answer = get(served, f"/api/tables/{GAMES[0]}/replay?{query}")
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_option")


def test_who_asks_for_page_after_page_has_to_wait(new_server: NewServer, tmp_path: Path) -> None:
    table = long_game("pyramid-poker")
    Written(table.head, entries_of(table)).write(tmp_path / "t.db")
    server = new_server(tmp_path / "t.db")
    server.stand_still()
    with httpx.Client(trust_env=False, timeout=PATIENCE) as browser:
        told = [
            browser.get(url(server, f"/api/tables/{table.head.id}/replay")).status_code
            for _ in range(REPLAYS_BURST + 1)
        ]
        record = browser.get(url(server, f"/api/tables/{table.head.id}/record"))
    assert told == [200] * REPLAYS_BURST + [429]
    assert record.status_code == 429  # it is made by the same hands
