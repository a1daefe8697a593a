"""Several servers, one house: people of one table at different servers, on one PostgreSQL and one Redis."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import orjson
import pytest
from click.testing import CliRunner
from engines import Postgres, Redis
from server.client import PATIENCE, Client, ServerThread, get, info, open_table, post
from server.play import play_out
from server.test_claims import opened
from server.test_leaks import another_history, next_move, same_for
from server.written import Written, begun, new_head, played_on, written

from mastaba import read_record
from mastaba.cli.main import main
from mastaba.core.chance import Dice
from mastaba.core.position import WATCHER
from mastaba.games import all_games
from mastaba.server.app import Door
from mastaba.server.house import bus
from mastaba.server.house.leases import LEASE_SECONDS, Leases, slot_of
from mastaba.server.house.neighbours import House, News
from mastaba.server.lines.rates import Rate
from mastaba.server.store.postgres import SLOTS, PostgresStore
from mastaba.server.store.sqlite import StoreFailed
from mastaba.server.tables.chance import verify

HOUSES = count(1)
NewHouse = Callable[..., list[ServerThread]]


@pytest.fixture
def new_house(postgres: Postgres, redis: Redis) -> Iterator[NewHouse]:
    servers: list[ServerThread] = []

    def new(bus: str = "", size: int = 2) -> list[ServerThread]:
        database = postgres.new_database(f"house{next(HOUSES)}")
        house = [ServerThread(Path(), url=database, bus=bus or redis.url) for _ in range(size)]
        servers.extend(house)
        until(lambda: all(house_of(server).leases.fences for server in house))
        until(lambda: len({slot for server in house for slot in house_of(server).leases.fences}) == 256)
        return house

    yield new
    for server in servers:
        server.stop()


def house_of(server: ServerThread) -> House:
    house = server.hall.neighbours
    assert isinstance(house, House)
    return house


def until(true: Callable[[], object], seconds: float = PATIENCE) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_people_at_different_servers_play_a_game_to_its_end(new_house: NewHouse) -> None:
    one, other = new_house()
    until(lambda: house_of(one).hears and house_of(other).hears)
    made = open_table(one)
    with (
        Client(one, made["table"], made["seats"][0], "Ana") as ana,
        Client(other, made["table"], made["seats"][1], "Ben") as ben,
    ):
        ana.wait_step(3)
        assert ana.ask("chat", text="hello over there")["t"] == "ack"
        assert ben.wait("chat")["text"] == "hello over there"
        players = [ana, ben]
        while True:
            for player in players:
                player.wait_step(max(player.n for player in players))
            mover = next((player for player in players if player.open), None)
            if mover is None:
                break
            assert mover.move(mover.open[0])["t"] == "ack"
        for player in players:
            assert player.of("over") or player.wait("over")
        steps = [[step for step in player.steps() if step[1]] for player in players]
        assert [n for n, _ in steps[0]][-20:] == [n for n, _ in steps[1]][-20:]
    record = get(other, f"/api/tables/{made['table']}/record").text
    assert get(one, f"/api/tables/{made['table']}/record").text == record
    verify(read_record(record, all_games()))


def test_bots_think_at_one_server_wherever_people_are(new_house: NewHouse) -> None:
    """Of several tables some are kept by the other server than the one where the person is."""
    one, other = new_house()
    kept = set()
    for seed in range(4):
        one.forgive()
        made = open_table(one, "person", "uniform")
        kept.add(house_of(one).keeps(made["table"]))
        with Client(one, made["table"], made["seats"][0], "Ana") as ana:
            play_out([ana], Dice(seed))
            assert ana.of("over")
        assert info(other, made["table"])["over"]
    assert slot_of(made["table"]) in range(256)


def test_who_is_here_is_known_everywhere_and_a_vote_is_taken_across(new_house: NewHouse) -> None:
    one, other = new_house()
    until(lambda: house_of(one).hears and house_of(other).hears)
    made = open_table(one)
    ana = Client(one, made["table"], made["seats"][0], "Ana")
    ben = Client(other, made["table"], made["seats"][1], "Ben")
    until(lambda: all(seat["here"] for seat in info(one, made["table"])["seats"]))
    assert all(seat["here"] for seat in info(other, made["table"])["seats"])
    ana.wait_step(3)
    ben.wait_step(3)
    ben.close()
    until(lambda: not info(one, made["table"])["seats"][1]["here"])
    assert ana.ask("replace", seat=1)["t"] == "ack"  # nobody else has to agree
    until(lambda: info(other, made["table"])["seats"][1]["kind"] == "away")
    with Client(other, made["table"], made["seats"][1], "Ben") as back:
        until(lambda: info(one, made["table"])["seats"][1]["kind"] == "person")
        assert back.welcome["seat"] == 1
    ana.close()


def test_a_seat_that_is_open_at_another_server_is_shown_to_its_owner_and_ended(new_house: NewHouse) -> None:
    one, other = new_house()
    until(lambda: house_of(one).hears and house_of(other).hears)
    made = open_table(one)
    with Client(one, made["table"], made["seats"][0], "Ana") as ana:
        with Client(other, made["table"], made["seats"][0]) as thief:
            ana.wait("screens", count=2)
            assert ana.ask("claim", secret="a-secret-that-is-new-here")["t"] == "ack"
            assert thief.last_words()["code"] == "moved"
        ana.wait("screens", count=1)


def begun_apart(one: ServerThread, other: ServerThread) -> tuple[dict[str, Any], Client, Client]:
    """A table of two people at two servers that hear each other."""
    until(lambda: house_of(one).hears and house_of(other).hears)
    made = open_table(one)
    ana = Client(one, made["table"], made["seats"][0], "Ana")
    ben = Client(other, made["table"], made["seats"][1], "Ben")
    ana.wait_step(3)
    return made, ana, ben


def test_with_redis_gone_play_goes_on_from_the_store_and_news_come_back(new_house: NewHouse) -> None:
    own = Redis().start()
    try:
        one, other = new_house(own.url)
        _, ana, ben = begun_apart(one, other)
        own.kill()
        until(lambda: not house_of(one).hears and not house_of(other).hears)
        for _ in range(4):
            mover = ana if ana.open else ben
            mover.move(mover.open[0])
            for player in (ana, ben):
                player.wait_step(mover.n)
        assert ben.ask("chat", text="still here?")["t"] == "ack"
        assert ana.wait("chat")["text"] == "still here?"
        own.start()
        until(lambda: house_of(one).hears and house_of(other).hears)
        assert ana.ask("chat", text="yes")["t"] == "ack"
        assert ben.wait("chat", text="yes")
        ana.close()
        ben.close()
    finally:
        own.close()


def test_who_was_deaf_for_a_moment_hears_of_moves_though_the_other_learns_of_it_late(
    new_house: NewHouse,
) -> None:
    """A server that stalls may hear that another is back before it learns that its news did not arrive."""
    own = Redis().start()
    try:
        one, other = new_house(own.url)
        made, ana, ben = begun_apart(one, other)
        ben.wait_step(3)
        here, there = house_of(one), house_of(other)
        room = one.room(made["table"])
        until(lambda: there.node in room.newsroom.others)
        late: list[tuple[Any, ...]] = []
        learns, here.bus.deaf = here.bus.deaf, lambda *what: late.append(what)

        async def say() -> None:
            here.tell_node(there.node, made["table"], "nothing that anybody knows")

        async def deafen() -> None:
            await there.bus.hearing.connection.disconnect()
            there.bus.hearing.connection = None  # it does not come back by itself

        other.do(deafen())
        while not late:
            one.do(say())
            time.sleep(0.05)
        until(lambda: there.hears)
        until(lambda: here.spoke[there.node] > late[0][-1])

        async def learn() -> None:
            for what in late:
                learns(*what)

        one.do(learn())
        ana.move(ana.open[0])
        ben.wait_step(ana.n)
        ana.close()
        ben.close()
    finally:
        own.close()


def test_both_servers_write_the_same_number_and_one_reads_first(new_house: NewHouse) -> None:
    """Without news each has its own idea of the table; the log's key decides, and nobody is sent away."""
    one, other = new_house()
    made = open_table(one)
    with (
        Client(one, made["table"], made["seats"][0], "Ana") as ana,
        Client(other, made["table"], made["seats"][1], "Ben") as ben,
    ):
        ana.wait_step(3)
        ben.wait_step(3)
        deaf = other.hall.neighbours
        assert isinstance(deaf, House)
        deaf.ears[made["table"]] = lambda news: None
        deaf.bus.ears[f"{bus.PREFIX}table:{made['table']}"] = lambda said: None
        ana.move(ana.open[0], id="a")
        answer = ben.ask("name", name="Benjamin")
        assert answer["t"] == "ack"
        assert ben.wait_step(5)["n"] == 5
        assert not ben.of("bye")


def test_clocks_are_agreed_on_only_where_both_servers_are_equally_far(new_house: NewHouse) -> None:
    """One that was asleep would count the seconds once more that others have written down meanwhile."""
    (one,) = new_house(size=1)
    made = open_table(one, timer=60)
    with (
        Client(one, made["table"], made["seats"][0]) as ana,
        Client(one, made["table"], made["seats"][1]),
    ):
        ana.wait_step(3)
        room = one.room(made["table"])
        ((seat, deadline),) = room.driver.deadlines.items()

        def left_after(n: int) -> float:
            async def hear() -> float:
                left = [[seat, deadline.question, 5.0]]
                news = {"k": "here", "from": "another", "seats": [], "new": False, "n": n}
                room.newsroom.heard({**news, "passed": 9.0, "left": left})
                return room.driver.deadlines[seat].until - time.monotonic()

            return one.do(hear())

        assert left_after(room.table.n - 1) > 10
        assert left_after(room.table.n) <= 5


@pytest.mark.parametrize("seat", [0, WATCHER])
def test_two_worlds_send_the_same_bytes_across_servers(
    new_house: NewHouse, seat: int, tmp_path: Path
) -> None:
    """The viewer is at one server, everybody who moves at the other: what comes by the bus leaks nothing."""
    dice = Dice(90 + seat)
    head = new_head(f"across-{seat}", scoring="advanced-7")
    table = played_on(begun(head), 9, dice)
    here, there = written(head, table.moves), another_history(table, seat, dice, swap=True)
    assert same_for(seat, here.table, there.table)
    here.write(tmp_path / "here.db")
    there.write(tmp_path / "there.db")
    moves: list[tuple[int, str]] = []
    while len(moves) < 6 and (found := next_move(here, there, seat, dice)) is not None:
        moves.append(found)
    sent = []
    for name, side in (("here", here), ("there", there)):
        one, other = new_house()
        until(lambda one=one, other=other: house_of(one).hears and house_of(other).hears)  # type: ignore[misc]
        file = str(tmp_path / f"{name}.db")
        moved = CliRunner().invoke(main, ["admin", "--database", file, "move", one.url])
        assert moved.exit_code == 0, moved.output
        sent.append(seen_across(one, other, side, seat, moves))
    assert sent[0] == sent[1]
    assert sum('"view"' in frame or '"changes"' in frame for frame in sent[0]) > len(moves)


def seen_across(
    one: ServerThread, other: ServerThread, table: Written, seat: int, moves: list[tuple[int, str]]
) -> list[str]:
    """All that the viewer is sent but who is here and where: that is not told at equal moments."""
    clients = [Client(one, table.id, token) for token in table.tokens]
    viewer = Client(other, table.id, table.watch if seat < 0 else table.tokens[seat])
    for number, (actor, text) in enumerate(moves):
        mover = clients[actor]
        assert mover.move(text, n=mover.n, id=f"m{number}")["t"] == "ack"
        for client in (*clients, viewer):
            client.wait_step(mover.n)
    if seat >= 0:
        viewer.move("look TD", id="w")
    others = ('{"t":"people"', '{"t":"screens"', '{"t":"welcome"')
    frames = [frame for frame in viewer.frames if not frame.startswith(others)]
    for client in (*clients, viewer):
        client.close()
    return frames


def test_a_table_that_is_left_and_opened_in_the_same_moment_is_heard_of(new_house: NewHouse) -> None:
    one, other = new_house()
    until(lambda: house_of(one).hears and house_of(other).hears)
    heard: list[News] = []

    async def again() -> None:
        await house_of(one).listen("a-table", lambda _: None)
        house_of(one).leave("a-table")
        await house_of(one).listen("a-table", heard.append)

    async def tell() -> None:
        house_of(other).tell("a-table", "chat", line="hello")

    one.do(again())
    other.do(tell())
    until(lambda: heard)
    assert heard[0]["line"] == "hello"


def test_entries_go_to_those_servers_alone_that_have_the_table(new_house: NewHouse) -> None:
    """Of a table at one server nobody else hears; who opens it hears of it until it is dropped there."""
    one, other = new_house()
    until(lambda: house_of(one).hears and house_of(other).hears)
    made = open_table(one)
    with Client(one, made["table"], made["seats"][0], "Ana") as ana:
        others = one.hall.rooms[made["table"]].newsroom.others

        async def drop() -> None:
            room = other.hall.rooms.get(made["table"])
            if room is not None:
                other.hall.forget(room)

        def dropped() -> bool:
            other.do(drop())
            return not others

        until(dropped)  # a server that has only begun to keep its slots wakes their tables
        with Client(other, made["table"], made["seats"][1], "Ben") as ben:
            until(lambda: others == {house_of(other).node})
            ana.wait_step(3)
            mover = ana if ana.open else ben
            mover.move(mover.open[0])
            for player in (ana, ben):
                player.wait_step(mover.n)

        until(lambda: not other.hall.rooms[made["table"]].seats.clients)
        until(dropped)


def test_a_server_that_nothing_reaches_is_told_nothing_more(new_house: NewHouse) -> None:
    (one,) = new_house(size=1)
    until(lambda: house_of(one).hears)
    made = open_table(one, "person", "uniform")
    with Client(one, made["table"], made["seats"][0], "Ana") as ana:
        others = one.hall.rooms[made["table"]].newsroom.others
        others.add("long-dead")
        ana.move(ana.open[0])
        until(lambda: not others)


def test_a_short_code_is_known_to_all_servers_and_is_the_same(new_house: NewHouse) -> None:
    one, other = new_house()
    until(lambda: house_of(one).hears and house_of(other).hears)
    made = opened(one)
    wish = {"table": made["table"], "invite": made["invite"]}
    code = post(one, "/api/codes", json=wish).json()["code"]

    assert get(other, f"/api/codes/{code.lower()}").json() == wish
    assert post(other, "/api/codes", json=wish).json()["code"] == code
    assert get(other, "/api/codes/QQQQQ").json()["code"] == "no_code"
    redis = house_of(one).bus.counting
    key = f"{bus.PREFIX}code:{code}"
    one.do(redis.expire(key, 60))  # nearly over: it is asked for again
    assert post(one, "/api/codes", json=wish).json()["code"] == code
    assert one.do(redis.ttl(key)) > 3600
    one.stop()  # whoever gave it may go
    assert get(other, f"/api/codes/{code}").json() == wish


def test_with_redis_gone_a_code_is_known_where_it_was_given(new_house: NewHouse) -> None:
    own = Redis().start()
    try:
        one, other = new_house(own.url)
        own.kill()
        until(lambda: not house_of(one).hears and not house_of(other).hears)
        made = opened(one)
        wish = {"table": made["table"], "invite": made["invite"]}
        code = post(one, "/api/codes", json=wish).json()["code"]
        assert get(one, f"/api/codes/{code}").json() == wish
        assert get(other, f"/api/codes/{code}").json()["code"] == "no_code"
    finally:
        own.close()


def test_a_server_with_more_tables_than_fit_is_heard_of_again_at_all_of_them(
    new_house: NewHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After Redis was away it says at every table that it is there; that must not be too much at once."""
    one, other = new_house()
    until(lambda: house_of(one).hears and house_of(other).hears)
    tables = [open_table(one)["table"] for _ in range(8)]
    for table in tables:
        info(one, table)
        info(other, table)
    rooms = [other.hall.rooms[table] for table in tables]
    monkeypatch.setattr(bus, "UNSENT_MOST", 4)

    async def miss() -> None:
        for room in rooms:
            room.newsroom.others.clear()

    async def lose() -> None:
        house_of(one).bus.lost()

    other.do(miss())
    one.do(lose())
    until(lambda: all(room.newsroom.others == {house_of(one).node} for room in rooms))
    until(lambda: house_of(one).hears)


def test_whoever_was_taken_for_dead_says_who_is_here_when_it_keeps_something_again(
    new_house: NewHouse,
) -> None:
    one, other = new_house()
    until(lambda: house_of(one).hears and house_of(other).hears)
    made = open_table(one)
    info(other, made["table"])  # it has the table in memory
    room = other.hall.rooms[made["table"]]
    with Client(one, made["table"], made["seats"][0], "Ana"):
        until(lambda: 0 in room.seats.here())

        async def bury() -> None:
            room.newsroom.forget_nodes({house_of(one).node})
            assert not room.seats.here()

        async def take() -> None:
            house_of(one).took({0}, set())

        other.do(bury())
        one.do(take())
        until(lambda: 0 in room.seats.here())


def test_what_somebody_said_before_they_died_does_not_bring_them_back_for_ever(new_house: NewHouse) -> None:
    """A server that was asleep meanwhile hears it after it has seen that they are gone."""
    one, *_ = new_house(size=1)
    until(lambda: house_of(one).hears)
    made = open_table(one)
    room = one.room(made["table"])
    news = {
        "from": "gone",
        "table": made["table"],
        "k": "here",
        "seats": [1],
        "watchers": [],
        "n": room.table.n,
    }
    news |= {"new": False, "voice": None, "passed": 0.0, "left": []}

    async def hear() -> None:
        house_of(one).told(orjson.dumps([news]))

    one.do(hear())
    assert 1 in room.seats.here()
    until(lambda: not room.seats.here(), 20)


def test_nobody_is_replaced_while_it_is_not_known_who_is_at_other_servers(
    new_house: NewHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = new_house()
    made, ana, ben = begun_apart(one, other)
    ana.wait_step(3)
    ben.close()
    until(lambda: not info(one, made["table"])["seats"][1]["here"])
    with monkeypatch.context() as deaf:
        deaf.setattr(House, "hears", property(lambda house: False))
        assert ana.ask("replace", seat=1)["code"] == "not_away"
    assert ana.ask("replace", seat=1)["t"] == "ack"
    ana.close()


def test_tables_wake_though_the_database_was_away_when_they_were_to(
    new_house: NewHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody would play for their bots, or call their people, until somebody looks at them by chance."""
    one, *_ = new_house(size=1)
    first, second = open_table(one, "person", "uniform")["table"], open_table(one)["table"]
    hall, store = one.hall, one.hall.store
    find, running, failed = store.find, store.running, list[str]()

    async def lost() -> list[str]:
        monkeypatch.setattr(store, "running", running)
        raise StoreFailed("The database is away.")

    async def lost_once(table: str) -> Any:
        if table == second and not failed:
            failed.append(table)
            raise StoreFailed("The database is away.")
        return await find(table)

    monkeypatch.setattr(store, "running", lost)
    monkeypatch.setattr(store, "find", lost_once)
    hall.rooms.clear()
    one.do(house_of(one).wake(set(range(256))))
    assert {first, second} <= hall.rooms.keys()


def test_whoever_is_about_to_go_hands_over_at_once_and_its_people_are_still_here(new_house: NewHouse) -> None:
    one, other = new_house()
    made, ana, ben = begun_apart(one, other)
    until(lambda: info(other, made["table"])["seats"][0]["here"])
    assert isinstance(one.app, Door)
    one.app.drain()
    began = time.monotonic()
    until(lambda: len(house_of(other).leases.fences) == 256)
    assert not house_of(one).leases.fences
    room = other.room(made["table"])
    while time.monotonic() < began + LEASE_SECONDS + 2.5:  # a lease would be over
        assert 0 in room.seats.here()
        time.sleep(0.05)
    ana.close()
    ben.close()


def test_how_many_tables_an_address_opens_is_counted_for_all_servers_together(new_house: NewHouse) -> None:
    """Whoever asks now here and now there gets no more; while Redis is away each counts by itself."""
    own = Redis().start()
    try:
        house = new_house(own.url)
        until(lambda: all(house_of(server).hears for server in house))
        for server in house:
            server.hall.opening = Rate(3, 0.001)
        wish = {"game": "pyramid-poker", "seats": ["person", "uniform"]}

        def opened_in_turns(times: int) -> list[int]:
            return [post(house[n % 2], "/api/tables", json=wish).status_code for n in range(times)]

        assert opened_in_turns(5) == [201, 201, 201, 429, 429]
        own.kill()
        until(lambda: not any(house_of(server).hears for server in house))
        assert opened_in_turns(8) == [201] * 6 + [429] * 2
    finally:
        own.close()


def test_a_lease_that_another_has_taken_has_a_higher_fence_and_its_holder_of_before_knows(
    postgres: Postgres,
) -> None:
    url = postgres.new_database(f"leases{next(HOUSES)}")

    async def run() -> None:
        store = PostgresStore(url)
        await store.open()
        first, second = (Leases(url, name, lambda table: None) for name in ("first", "second"))
        assert len(await first.beat()) == SLOTS
        assert first.keeps("any table")
        await store.write("UPDATE leases SET until = '-infinity'")  # it was asleep for so long
        await store.write("DELETE FROM nodes")
        first.until = time.monotonic()
        assert not first.keeps("any table")
        assert len(await second.beat()) == SLOTS
        assert {slot: fence + 1 for slot, fence in first.fences.items()} == second.fences
        assert await first.beat() == set()  # all are held
        assert not first.keeps("any table")
        await second.beat()  # a fair share, and gives the others back
        await first.beat()
        assert (len(first.fences), len(second.fences)) == (SLOTS // 2, SLOTS // 2)
        assert not first.fences.keys() & second.fences.keys()
        for one in (first, second):
            await one.leave()
        await store.close()

    asyncio.run(run())
