"""Reviews over real sockets: of finished games only, made once for all who ask, and kept with the table."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from server.client import PATIENCE, Client, ServerThread, get, open_table, post
from server.conftest import NewServer
from server.play import play_out

from mastaba import Dice
from mastaba.server.thinking import reviews


def finished(server: ServerThread) -> str:
    """A game between a person and a bot that is over."""
    server.hall.reviews.seconds = 0.2  # as little as there is: how deep it goes is tested elsewhere
    made = open_table(server, "person", "uniform")
    with Client(server, made["table"], made["seats"][0], "Ana") as ana:
        play_out([ana], Dice(5))
    return str(made["table"])


def review_of(server: ServerThread, table: str) -> dict[str, Any]:
    """Begun, and asked for until it is there."""
    said: dict[str, Any] = post(server, f"/api/tables/{table}/review").json()
    deadline = time.monotonic() + PATIENCE
    while said["state"] == "running":
        assert time.monotonic() < deadline
        time.sleep(0.05)
        said = get(server, f"/api/tables/{table}/review").json()
        assert 0 <= said.get("done", 0) <= said.get("of", 0) or said["state"] == "done"
    return said


def test_a_review_adds_up_and_is_kept_over_a_restart(new_server: NewServer) -> None:
    server = new_server()
    table = finished(server)
    assert get(server, f"/api/tables/{table}/review").json()["state"] == "none"
    said = review_of(server, table)
    assert said["state"] == "done"
    for seat in said["review"]["seats"]:
        total = seat["start"] + seat["luck"]["sum"] + seat["skill"]["sum"]
        assert total == pytest.approx(seat["result"], abs=0.001)
    choices = [step for step in said["review"]["steps"] if step["kind"] == "choice"]
    assert choices
    for choice in choices:
        assert set(choice["says"]) == {choice["move"], choice["knew"]["best"], choice["open"]["best"]}
    server.stop()
    again = new_server(server.database)
    assert get(again, f"/api/tables/{table}/review").json() == said
    assert post(again, f"/api/tables/{table}/review").json() == said  # not made again


def test_a_game_that_goes_on_has_no_review(server: ServerThread) -> None:
    made = open_table(server, "person", "greedy")
    with Client(server, made["table"], made["seats"][0], "Ana"):
        refused = post(server, f"/api/tables/{made['table']}/review")
        assert refused.status_code == 425
        assert "when the game is over" in refused.json()["words"]
        assert get(server, f"/api/tables/{made['table']}/review").json()["state"] == "none"


def test_nor_has_one_that_was_given_up(server: ServerThread) -> None:
    made = open_table(server, "person", "greedy")
    with Client(server, made["table"], made["seats"][0], "Ana") as ana:
        assert ana.ask("resign", n=ana.n)["t"] == "ack"
    refused = post(server, f"/api/tables/{made['table']}/review")
    assert refused.json()["code"] == "given_up"


def test_what_nobody_asks_for_any_more_is_stopped(
    new_server: NewServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = new_server()
    table = finished(server)
    server.hall.reviews.seconds = 60.0
    monkeypatch.setattr(reviews, "ABANDONED_SECONDS", 0.1)
    assert post(server, f"/api/tables/{table}/review").json()["state"] == "running"
    deadline = time.monotonic() + PATIENCE
    while server.hall.reviews.running:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert get(server, f"/api/tables/{table}/review").json()["state"] == "none"


def test_who_asks_in_the_same_moment_joins(new_server: NewServer) -> None:
    server = new_server()
    table = finished(server)
    server.hall.reviews.seconds = 60.0

    async def both() -> int:
        made = server.hall.reviews
        await asyncio.gather(made.begin(table, "one"), made.begin(table, "other"))
        return sum(getattr(task.get_coro(), "__name__", "") == "made" for task in asyncio.all_tasks())

    assert server.do(both()) == 1


@pytest.mark.parametrize("limit", ["AT_ONCE", "BY_ADDRESS"])
def test_so_many_at_once_and_then_a_sentence(
    new_server: NewServer, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    server = new_server()
    table = finished(server)
    monkeypatch.setattr(reviews, limit, 0)
    refused = post(server, f"/api/tables/{table}/review")
    assert refused.json()["code"] == "too_many"
    assert "try again" in refused.json()["words"]
