"""Whose bot thinks next: nobody's thousand tables keep another's bot from its turn."""

from __future__ import annotations

import asyncio
import time

import pytest
from server.client import PATIENCE, Client, open_table
from server.conftest import NewServer

from mastaba import Dice, game, new_table
from mastaba.bots import bot
from mastaba.server.thinking.workers import Asker, Line, Question, QuestionGone, Thinkers, Waiting


def question(name: str = "greedy") -> Question:
    return Question("pyramid-poker", {}, 2, [(-1, "start 0"), (-1, "look TD")], 0, name)


class Time:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def line() -> Line:
    return Line(Time())


def in_line(line: Line, *askers: Asker) -> list[Asker]:
    """The order in which they are answered, when each answer takes a second."""

    async def all_of_them() -> list[Asker]:
        for asker in askers:
            line.add(Waiting(lambda: None, asker))
        served: list[Asker] = []
        while line:
            served.append(line.next().asker)
            line.charge(served[-1], 1.0)
        return served

    return asyncio.run(all_of_them())


def test_tables_at_which_somebody_waits_come_first(line: Line) -> None:
    lonely, watched = Asker("a", "10.1.1.1", waiting=False), Asker("b", "10.1.1.1")
    assert in_line(line, lonely, lonely, watched) == [watched, lonely, lonely]


def test_an_address_with_a_thousand_tables_has_no_more_than_one_with_one(line: Line) -> None:
    hostile = [Asker(f"t{n}", "10.1.1.1") for n in range(1000)]
    honest = Asker("mine", "10.2.2.2")
    served = in_line(line, *hostile, honest, honest, honest)
    assert [n for n, asker in enumerate(served) if asker == honest] == [1, 3, 5]


def test_of_one_address_each_table_has_its_turn(line: Line) -> None:
    one, other = Asker("one", "10.1.1.1"), Asker("other", "10.1.1.1")
    assert in_line(line, one, one, one, other) == [one, other, one, one]


def test_what_is_long_ago_is_forgiven(line: Line) -> None:
    greedy, modest = Asker("a", "10.1.1.1"), Asker("b", "10.2.2.2")
    line.charge(greedy, 100.0)
    line.charge(modest, 1.0)
    assert in_line(line, greedy, modest) == [modest, greedy]
    clock = line.clock
    assert isinstance(clock, Time)
    clock.now += 3600
    line.charge(modest, 1.0)
    assert in_line(line, modest, greedy) == [greedy, modest]


def test_who_is_cancelled_is_not_thought_for() -> None:
    async def run() -> list[str]:
        thinkers = Thinkers(1)
        try:
            first = asyncio.create_task(thinkers.decide(question("search:0.3s"), Asker("a")))
            second = asyncio.create_task(thinkers.decide(question("search:5000000"), Asker("b")))
            third = asyncio.create_task(thinkers.decide(question(), Asker("c")))
            await asyncio.sleep(0)
            second.cancel()
            return [await first, await third]
        finally:
            thinkers.close()

    assert all(text.startswith("place ") for text in asyncio.run(run()))


def test_what_is_not_wanted_any_more_is_not_thought_about() -> None:
    """Its turn comes when the question has gone: no worker hears of it."""

    async def run() -> str:
        thinkers = Thinkers(1)
        wanted = True
        try:
            first = asyncio.create_task(thinkers.decide(question("search:0.3s"), Asker("a")))
            gone = thinkers.decide(question("search:5000000"), Asker("b"), lambda: wanted)
            second = asyncio.create_task(gone)
            third = asyncio.create_task(thinkers.decide(question(), Asker("c")))
            await asyncio.sleep(0)
            wanted = False
            with pytest.raises(QuestionGone):
                await second
            return await first + await third
        finally:
            thinkers.close()

    assert asyncio.run(run()).count("place ") == 2


def test_whoever_thinks_stops_when_the_question_has_gone() -> None:
    """It would think for hours: only a stop in the middle lets the next one have its turn."""

    async def run() -> str:
        thinkers = Thinkers(1, seconds=100_000.0)
        wanted = True
        try:
            await thinkers.warm()
            gone = asyncio.create_task(
                thinkers.decide(question("search:1000000000"), Asker("a"), lambda: wanted)
            )
            left = asyncio.create_task(thinkers.decide(question("search:1000000000"), Asker("b")))
            third = asyncio.create_task(thinkers.decide(question(), Asker("c")))
            await asyncio.sleep(0.2)
            wanted = False
            with pytest.raises(QuestionGone):
                await gone
            await asyncio.sleep(0.2)
            left.cancel()
            return await third
        finally:
            thinkers.close()

    assert asyncio.run(run()).startswith("place ")


@pytest.mark.parametrize("rich", [False, True])
def test_a_bot_makes_room_for_somebody_who_goes_before_it_and_is_asked_again(rich: bool) -> None:
    """Where nobody plays, or of an address that has had far more. Until then it would think for hours."""

    async def run() -> tuple[str, str]:
        thinkers = Thinkers(1, seconds=100_000.0)
        try:
            await thinkers.warm()
            hostile = Asker("a", "10.1.1.1", waiting=rich)
            if rich:
                thinkers.line.charge(hostile, 1000.0)
            asked = thinkers.decide(question("search:1000000000"), hostile)
            long = asyncio.create_task(asked)
            while not thinkers.at_desks:
                await asyncio.sleep(0.01)
            honest = await thinkers.decide(question(), Asker("b", "10.2.2.2"))
            while not thinkers.at_desks:  # its second time, and nobody takes that from it
                await asyncio.sleep(0.01)
            (again,) = thinkers.at_desks
            other = asyncio.create_task(thinkers.decide(question(), Asker("c", "10.3.3.3")))
            await asyncio.sleep(0)
            kept = f"{again.yields} {again.yielding}"
            long.cancel()
            await other
            return honest, kept
        finally:
            thinkers.close()

    honest, kept = asyncio.run(run())
    assert honest.startswith("place ")
    assert kept == "False False"


def test_bots_that_nobody_looks_at_pause_until_somebody_comes(new_server: NewServer) -> None:
    server = new_server(pace=0.1)  # their game must not be over before the server sees that Eva has gone
    made = open_table(server, "greedy", "greedy")
    room = server.room(made["table"])
    with Client(server, made["table"], made["watch"]) as eva:
        eva.wait_step(3)
    deadline = time.monotonic() + PATIENCE
    while room.seats.clients or room.driver.thinking:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    n = room.table.n
    assert not room.table.over
    assert room.clocks.idle
    time.sleep(0.5)
    assert room.table.n == n
    with Client(server, made["table"], made["watch"]) as eva:
        eva.wait_step(n + 2)


def test_a_number_of_playouts_obeys_the_limit_in_seconds() -> None:
    """It would take hours."""
    table = new_table(game("pyramid-poker"), {"start": "seat 0"})
    table.roll(Dice(1))
    thinker = bot("search:1000000000")
    thinker.hurry(0.05)

    assert thinker.choose(table.windows[0]) in table.windows[0].legal()


def test_a_bot_at_an_honest_table_plays_beside_many_that_are_not(new_server: NewServer) -> None:
    server = new_server()
    server.hall.thinkers.seconds = 0.2
    crowd: list[Client] = []
    for _ in range(25):
        made = open_table(server, "search:20000", "search:20000")
        server.do(server.hall.room(made["table"]))
        crowd.append(Client(server, made["table"], made["watch"]))
    made = open_table(server, "person", "greedy")
    with Client(server, made["table"], made["seats"][0]) as ana:
        for _ in range(3):
            n = ana.n
            ana.move(ana.present["moves"][0]["move"])
            ana.wait_step(n + 2)
    for client in crowd:
        client.close()
