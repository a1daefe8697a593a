"""Who sits where, and for how long: undo, leavers, clocks."""

from __future__ import annotations

import asyncio
import time

import pytest
from server.client import PATIENCE, Client, Served, ServerThread, info, open_table
from server.conftest import NewProcess, NewServer
from server.play import play_out
from server.written import Written, begun, entries_of, new_head, until

from mastaba.core.chance import Dice
from mastaba.server import hall
from mastaba.server.refusals import Moved


def at_the_joker(server: Served, name: str, *seats: str) -> tuple[Written, int]:
    """A table at which a Joker has just been taken; and the seat that is to keep a block.

    With one person and a bot, it is the person's.
    """
    kinds = seats or ("person", "person")
    for seed in range(50):
        head = new_head(name, kinds, seed=bytes([seed]) * 32)
        table = until(head, "keep")
        seat = table.table.position.to_act[0]
        if kinds[seat] == "person":
            return table.write(server.database), seat
    raise AssertionError("no such game")


def players(server: ServerThread, table: Written) -> list[Client]:
    return [Client(server, table.id, token) for token in table.tokens]


# Undo


def test_undo_takes_a_keep_back_when_the_other_person_agrees(server: ServerThread) -> None:
    table, seat = at_the_joker(server, "undo-by-consent")
    clients = players(server, table)
    mine, other = clients[seat], clients[1 - seat]
    before = mine.present
    mine.move(mine.open[0])
    other.wait_step(mine.wait_step(before["n"] + 1)["n"])
    assert mine.present["undo"] is True
    assert other.present["undo"] is False
    assert mine.ask("undo", n=mine.n)["t"] == "ack"
    question = other.wait("ask")
    assert (question["what"], question["seat"], question["by"]) == ("undo", seat, seat)
    assert mine.n == before["n"] + 1  # not yet
    assert other.ask("answer", what="undo", yes=True)["t"] == "ack"
    mine.wait_step(before["n"] + 2)
    assert mine.present["view"] == before["view"]
    assert mine.open == [move["move"] for move in before["moves"]]
    assert mine.present["events"] == [{"kind": "undo"}]
    assert mine.present["said"]
    assert other.wait_step(mine.n)["events"] == [{"kind": "undo"}]
    assert mine.present["undo"] is False
    assert mine.ask("undo", n=mine.n)["code"] == "no_undo"
    mine.move(mine.open[-1])
    play_out(clients, Dice(1))
    assert mine.of("over")


def test_undo_is_refused_by_the_other_person(server: ServerThread) -> None:
    table, seat = at_the_joker(server, "undo-refused")
    clients = players(server, table)
    mine, other = clients[seat], clients[1 - seat]
    mine.move(mine.open[0])
    n = mine.wait_step(table.table.n + 1)["n"]
    mine.ask("undo", n=n)
    other.wait("ask")
    other.ask("answer", what="undo", yes=False)
    declined = mine.wait("declined")
    assert (declined["what"], declined["by"]) == ("undo", 1 - seat)
    assert other.ask("answer", what="undo", yes=True)["code"] == "no_question"
    assert info(server, table.id)["steps"] == n


def test_consent_that_comes_too_late_changes_nothing(server: ServerThread) -> None:
    table, seat = at_the_joker(server, "undo-too-late")
    clients = players(server, table)
    mine, other = clients[seat], clients[1 - seat]
    mine.move(mine.open[0])
    mine.settle()
    mine.ask("undo", n=mine.n)
    other.wait("ask")
    mine.move(mine.open[0])  # the seat has gone on itself
    mine.settle()
    answer = other.ask("answer", what="undo", yes=True)
    assert (answer["t"], answer["code"]) == ("refused", "stale_move")
    assert info(server, table.id)["steps"] == mine.n


def test_undo_is_free_against_bots(server: ServerThread) -> None:
    table, seat = at_the_joker(server, "undo-free", "person", "uniform")
    with Client(server, table.id, table.tokens[seat]) as mine:
        before = mine.present
        mine.move(mine.open[0])
        assert mine.ask("undo", n=before["n"] + 1)["t"] == "ack"
        mine.wait_step(before["n"] + 2)
        assert mine.present["view"] == before["view"]


def test_an_undo_that_comes_late_does_not_take_back_another_move(server: ServerThread) -> None:
    table, seat = at_the_joker(server, "undo-late", "person", "uniform")
    with Client(server, table.id, table.tokens[seat]) as mine:
        n = mine.n
        mine.move(mine.open[0])
        assert mine.ask("undo", n=n + 1)["t"] == "ack"
        mine.wait_step(n + 2)
        mine.move(mine.open[0])
        assert mine.ask("undo", n=n + 1)["code"] == "stale_move"


def test_undo_never_crosses_a_reveal_a_draw_or_another_players_move(server: ServerThread) -> None:
    """Wherever a random game offers an undo, the last move was a 'keep' of that seat."""
    keeps = 0
    for game in range(4):
        table = begun(new_head(f"no-undo-{game}", seed=bytes([game]) * 32))
        written = Written(table.head, entries_of(table)).write(server.database)
        clients = players(server, written)
        dice = Dice(game)
        while not clients[0].of("over"):
            mover = next(client for client in clients if client.open)
            other = clients[1 - clients.index(mover)]
            text = mover.open[dice.below(len(mover.open))]
            mover.move(text)
            for client in clients:
                client.settle()
            assert other.present["undo"] is False
            assert mover.present["undo"] is text.startswith("keep")
            keeps += text.startswith("keep")
            if not text.startswith("keep"):
                assert mover.ask("undo", n=mover.n)["code"] == "no_undo"
                assert other.ask("undo", n=other.n)["code"] == "no_undo"
        for client in clients:
            client.close()
    assert keeps


def test_undo_and_what_followed_survive_a_restart(new_process: NewProcess) -> None:
    server = new_process()
    table, seat = at_the_joker(server, "undo-kept", "person", "uniform")
    server.start()
    with Client(server, table.id, table.tokens[seat]) as mine:
        mine.move(mine.open[0], id="taken-back")
        mine.ask("undo", n=mine.n + 1)
        mine.settle()
        before = mine.present
    server.kill()
    server.start()
    with Client(server, table.id, table.tokens[seat], since=0) as mine:
        assert mine.present["n"] == before["n"]
        assert mine.present["view"] == before["view"]
        # The move that was taken back was carried out: sent again, it is not played again.
        assert (
            mine.move(before["moves"][0]["move"], n=table.table.n, id="taken-back")["n"] == table.table.n + 1
        )
        assert info(server, table.id)["steps"] == before["n"]


# Leavers


def test_leaver_bot_return_same_seat_no_double_turn_and_nothing_more_is_known(server: ServerThread) -> None:
    made = open_table(server, away=1)
    ana = Client(server, made["table"], made["seats"][0], "Ana")
    ben = Client(server, made["table"], made["seats"][1], "Ben")
    play_out([ana, ben], Dice(1), 4)
    n = ana.n
    ana.vanish()
    away = ben.wait("people")
    while away["seats"][0]["kind"] != "away":
        away = ben.wait("people")
    assert away["seats"][0] == {"name": "Ana", "called": None, "kind": "away", "here": False}
    while not ben.open:
        ben.receive()  # the house bot moves for Ana
    ben.move(ben.open[0])
    while not ben.open:
        ben.receive()
    ana = Client(server, made["table"], made["seats"][0], "Ana", since=n)
    assert ana.welcome["seat"] == 0
    assert [one for one, _ in ana.steps()] == list(range(n + 1, ana.n + 1))
    assert ana.welcome["seats"][0]["kind"] == "person"
    # She knows what her seat knows: the blocks that were placed for her, and none of Ben's.
    table = server.room(made["table"]).table
    assert ana.present["view"] == table.position.view(0)
    assert all("card" not in event for _, events in ana.steps() for event in events if event["seat"] == 1)
    assert [mover for mover, text in table.moves if text.startswith("place")] == [0, 1] * 3 + [0]
    play_out([ana, ben], Dice(2))
    assert ana.of("over")


def test_who_comes_back_in_time_is_not_replaced(server: ServerThread) -> None:
    """Each time she is away for less than was agreed, and for longer in all."""
    made = open_table(server, away=100)
    room = server.room(made["table"])

    async def look(seconds: float) -> None:
        room.clocks.look(time.monotonic() + seconds)

    ana = Client(server, made["table"], made["seats"][0], "Ana")
    with Client(server, made["table"], made["seats"][1], "Ben") as ben:
        for _ in range(3):
            ana.vanish()
            while ben.wait("people")["seats"][0]["here"]:
                pass
            server.do(look(40))
            ana = Client(server, made["table"], made["seats"][0], "Ana")
        server.do(look(110))
        assert info(server, made["table"])["seats"][0]["kind"] == "person"
        ben.settle()
        assert ben.n == 3
    ana.close()


def test_with_no_time_given_a_leaver_is_replaced_only_by_vote(server: ServerThread) -> None:
    made = open_table(server)
    ana = Client(server, made["table"], made["seats"][0], "Ana")
    with Client(server, made["table"], made["seats"][1], "Ben") as ben:
        assert ben.ask("replace", seat=0)["code"] == "not_away"
        ana.close()
        while ben.wait("people")["seats"][0]["here"]:
            pass
        assert ben.ask("replace", seat=0)["t"] == "ack"
        while not ben.open:
            ben.receive()
        assert ben.of("people")[-1]["seats"][0]["kind"] == "away"
        assert ben.ask("replace", seat=0)["code"] == "not_away"
        with Client(server, made["table"], made["seats"][0], "Ana") as back:
            assert back.welcome["seats"][0]["kind"] == "person"


def test_a_leaver_is_waited_for_after_a_restart_too(new_process: NewProcess) -> None:
    server = new_process()
    table = begun(new_head("gone", away=1))
    written = Written(table.head, entries_of(table)).write(server.database)
    server.start()
    with Client(server, written.id, written.tokens[1], "Ben") as ben:
        while not ben.open:
            ben.receive()
        assert ben.present["view"]["wall"][0]["by"] == 0


# Clocks


def hurry(server: ServerThread, table: str, seat: int) -> None:
    """The time of this seat is up now: the clock is looked at with a later time in hand."""
    room = server.room(table)

    async def look() -> None:
        room.clocks.look(room.driver.deadlines[seat].until)

    server.do(look())


def test_when_the_time_is_up_the_house_bot_decides_once(server: ServerThread) -> None:
    made = open_table(server, timer=20)
    with (
        Client(server, made["table"], made["seats"][0], "Ana") as ana,
        Client(server, made["table"], made["seats"][1], "Ben") as ben,
    ):
        ana.wait_step(3)
        assert ana.present["clock"]["seat"] == ben.present["clock"]["seat"] == 0
        assert 18 < ana.present["clock"]["left"] <= 20
        hurry(server, made["table"], 0)
        ana.wait_step(4)
        assert ana.present["clock"]["seat"] == 1
        assert ana.present["events"][0]["kind"] == "place"
        assert info(server, made["table"])["seats"][0]["kind"] == "person"
        ben.wait_step(4)
        assert ben.nothing_comes()  # Ben has his own twenty seconds
        ben.move(ben.open[0])
        assert ana.wait_step(5)["moves"]


def test_names_chat_and_reconnects_do_not_give_more_time(server: ServerThread) -> None:
    """No bank of time that could be farmed: the clock runs on whatever else happens."""
    made = open_table(server, timer=20)
    ana = Client(server, made["table"], made["seats"][0], "Ana")
    with Client(server, made["table"], made["seats"][1], "Ben"):
        ana.wait_step(3)
        time.sleep(0.6)
        ana.ask("name", name="Anna")
        ana.ask("chat", text="wait")
        for _ in range(3):
            ana.vanish()
            ana = Client(server, made["table"], made["seats"][0], "Anna")
        assert ana.present["clock"]["left"] <= 19.5
    ana.close()


def test_a_clock_runs_only_for_a_person_who_is_asked(server: ServerThread) -> None:
    made = open_table(server, "person", "uniform", timer=40)
    with Client(server, made["table"], made["seats"][0], "Ana") as ana:
        play_out([ana], Dice(1), 3)
        while not ana.open:
            ana.receive()
        clocks = [step["clock"] for step in ana.of("step") if "clock" in step]
        assert all(clock is None or clock["seat"] == 0 for clock in clocks)
        assert ana.present["clock"]["left"] > 35
    untimed = open_table(server, "person", "uniform")
    with Client(server, untimed["table"], untimed["seats"][0], "Ana") as ana:
        assert ana.present["clock"] is None


def test_clocks_start_anew_after_a_restart(new_process: NewProcess) -> None:
    """Nobody loses time to the server."""
    server = new_process().start()
    made = open_table(server, "person", "uniform", timer=20)
    ana = Client(server, made["table"], made["seats"][0], "Ana")
    time.sleep(1.5)
    ana.ask("name", name="Anna")
    ana.settle()
    assert ana.present["clock"]["left"] < 19
    server.kill()
    stopped = time.monotonic()
    server.start()
    with Client(server, made["table"], made["seats"][0], "Anna") as ana:
        assert ana.present["clock"]["left"] > 19.5 - (time.monotonic() - stopped)


# Memory


def test_a_deserted_table_leaves_memory_and_one_with_people_does_not(new_server: NewServer) -> None:
    server = new_server()
    server.hall.idle_seconds = 0.05
    full, empty = open_table(server, away=1), open_table(server, away=1)
    clients = [Client(server, full["table"], token) for token in full["seats"]]
    for token in empty["seats"]:
        clients.append(Client(server, empty["table"], token))
    play_out(clients[2:], Dice(1), 3)
    play_out(clients[2:], Dice(1))  # to the end: nobody needs to be waited for
    for client in clients[2:]:
        client.close()
    deadline = time.monotonic() + PATIENCE
    while empty["table"] in server.hall.rooms and time.monotonic() < deadline:
        time.sleep(0.1)
        server.do(server.hall.drop_idle())
    assert empty["table"] not in server.hall.rooms
    assert full["table"] in server.hall.rooms
    with Client(server, empty["table"], empty["watch"]) as late:
        assert late.wait("over")


def test_however_many_tables_somebody_asks_for_memory_has_few_of_them(
    new_server: NewServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = new_server()
    monkeypatch.setattr(hall, "DESERTED_MOST", 5)
    monkeypatch.setattr(hall, "COUNTED_AFTER", 10)
    monkeypatch.setattr(hall, "MOMENT", 0.0)
    played = open_table(server)
    with Client(server, played["table"], played["seats"][0]):
        for _ in range(60):
            server.forgive()
            info(server, open_table(server)["table"])

        assert len(server.hall.rooms) < 5 + 10 + 2
        assert played["table"] in server.hall.rooms


def test_a_table_at_which_something_is_still_done_stays_in_memory(new_server: NewServer) -> None:
    """A call to somebody who is away, a mail: who does that has only this table to ask."""
    server = new_server()
    made = open_table(server)
    info(server, made["table"])
    room = server.hall.rooms[made["table"]]
    asked: list[bool] = []

    async def busy() -> None:
        task = asyncio.ensure_future(asyncio.sleep(PATIENCE))
        room.clocks.tasks.add(task)
        asked.append(room in server.hall.deserted(time.monotonic() + 1))
        task.cancel()
        room.clocks.tasks.discard(task)
        asked.append(room in server.hall.deserted(time.monotonic() + 1))

    server.do(busy())

    assert asked == [False, True]


def test_who_comes_to_a_table_that_has_just_gone_is_sent_back_to_it(new_server: NewServer) -> None:
    server = new_server()
    made = open_table(server)
    info(server, made["table"])
    room = server.hall.rooms[made["table"]]

    async def comes_late() -> None:
        async with room.gate:
            server.hall.forget(room)
        with pytest.raises(Moved) as told:
            await room.join(Nobody(), "Ana", None)
        assert told.value.code == "restart"

    server.do(comes_late())


class Nobody:
    """A client that is not let in, and so told nothing."""

    seat = 0
    name = ""
    changes = True
    address = ""
    closed = False

    def send(self, message: bytes) -> None:
        raise AssertionError(message)

    def close(self) -> None:
        raise AssertionError


def test_no_vote_makes_the_time_shorter_for_which_a_seat_is_kept(server: ServerThread) -> None:
    """Whoever opened the table has said how long that is."""
    for away, answer in ((3600, "refused"), (0, "ack")):
        made = open_table(server, away=away)
        with Client(server, made["table"], made["seats"][0], "Ana") as ana:
            with Client(server, made["table"], made["seats"][1], "Ben"):
                ana.wait("people")
            while ana.wait("people")["seats"][1]["here"]:
                pass
            told = ana.ask("replace", seat=1)
            assert told["t"] == answer
            assert away == 0 or "seconds more to come back" in told["words"]
