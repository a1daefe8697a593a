"""By correspondence: hours or days a move, nobody has to be there, and a restart changes nothing."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from engines import Postgres
from server.client import PATIENCE, Client, Message, ServerThread, info, post

from mastaba.driver.driver import Driver, Silence
from mastaba.games import game
from mastaba.server.store.sqlite import StoreFailed
from mastaba.server.tables import slow
from mastaba.server.tables.slow import HOUR
from mastaba.server.tables.table import Head, LiveTable

DAY = 24 * HOUR


def opened(server: ServerThread, name: str = "pyramid-poker", **more: Any) -> Message:
    wanted = {"game": name, "seats": ["person", "person"], "hold": "all", "slow": DAY, **more}
    answer = post(server, "/api/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    made: Message = answer.json()
    return made


def test_a_game_that_keeps_its_own_time_is_not_played_over_days(server: ServerThread) -> None:
    answer = post(server, "/api/tables", json={"game": "khufu", "seats": ["person"] * 3, "slow": DAY})
    assert answer.status_code == 422
    assert "keeps its own time" in answer.json()["words"]


@pytest.mark.parametrize("came", [-1, 59, HOUR - 1, 31 * DAY, "a day", True, 1.5])
def test_what_is_no_time_for_a_move_is_refused(server: ServerThread, came: object) -> None:
    wanted = {"game": "pyramid-poker", "seats": ["person"] * 2, "slow": came}
    assert post(server, "/api/tables", json=wanted).json()["code"] == "bad_option"


@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_people_who_are_never_there_together_play_on_over_a_restart(
    request: pytest.FixtureRequest, tmp_path: Path, store: str
) -> None:
    url = ""
    if store == "postgres":
        engine: Postgres = request.getfixturevalue("postgres")
        url = engine.new_database("slow")
    server = ServerThread(tmp_path / "t.db", url=url)
    made = opened(server)
    both = list(zip(made["seats"], ("Ana", "Ben"), strict=True))
    for token, name in both:  # each alone
        with Client(server, made["table"], token, name) as one:
            assert one.welcome["slow"] == DAY
    for turn in range(6):
        if turn == 3:
            server.stop()
            server = ServerThread(tmp_path / "t.db", url=url)
        about = info(server, made["table"])
        (seat,) = about["to_act"]
        assert 0 < about["left"][str(seat)] <= DAY
        with Client(server, made["table"], both[seat][0]) as one:
            while one.open:
                one.move(one.open[0])
    assert info(server, made["table"])["steps"] > 6
    server.stop()


def by_correspondence(waited: int) -> LiveTable:
    """A table whose first question was asked so many seconds ago."""
    head = Head(
        "t", game("pyramid-poker"), {"scoring": "basic", "start": "seat 0", "timer": 0}, ("person", "person"),
        0, b"s" * 32, slow=DAY,
    )  # fmt: skip
    table = LiveTable(head)
    for seat in (0, 1):
        entry = table.sit(seat, f"P{seat}")
        assert entry is not None
        table.applied(entry)
    begin = table.begin()
    assert begin is not None
    table.applied({**begin, "at": int(time.time()) - waited})
    return table


def driven(table: LiveTable, now: float) -> Driver:
    driver = Driver(table.course, now, slow=DAY)
    driver.ask(table.asked, now, slow.waited(table))
    return driver


def test_the_time_of_a_move_runs_on_while_the_server_is_down() -> None:
    table = by_correspondence(DAY - 5 * HOUR)
    driver = driven(table, 1000.0)

    assert driver.until() == pytest.approx(1000.0 + 5 * HOUR, abs=5)
    assert driver.due(1000.0 + 4 * HOUR) == []
    (silence,) = driver.due(1000.0 + 5 * HOUR + 10)
    assert isinstance(silence, Silence)  # and the house bot makes that one move


def test_nobody_loses_their_time_to_a_long_stop_of_ours() -> None:
    table = by_correspondence(10 * DAY)
    driver = driven(table, 0.0)

    assert driver.until() == pytest.approx(slow.AT_LEAST, abs=5)


def test_a_table_that_nobody_looks_at_sleeps_until_its_moment(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = opened(server)
    for token in made["seats"]:
        with Client(server, made["table"], token):
            pass
    room = server.room(made["table"])
    deadline = time.monotonic() + PATIENCE
    while (
        made["table"] in server.hall.rooms and time.monotonic() < deadline
    ):  # what is being done there is done first
        room.idle_since = -1e9
        server.do(server.hall.drop_idle())

    assert made["table"] not in server.hall.rooms
    assert server.hall.asleep[made["table"]] - time.monotonic() > DAY - HOUR
    server.hall.asleep[made["table"]] = time.monotonic()
    with monkeypatch.context() as away:
        away.setattr(server.hall.store, "find", failing)
        server.do(server.hall.drop_idle())
    assert made["table"] not in server.hall.rooms  # the store was away: it wakes when it is back
    server.do(server.hall.drop_idle())
    assert made["table"] in server.hall.rooms


async def failing(table: str) -> None:
    raise StoreFailed("The database is away.")
