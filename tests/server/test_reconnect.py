"""Coming back: exactly what was missed, a doubled move once, and never a client without a present."""

from __future__ import annotations

import itertools
import threading

import pytest
from server.client import Client, Message, ServerThread, info, open_table
from server.conftest import NewProcess, NewServer
from server.play import play_out
from server.written import Written, begun, entries_of, new_head
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

from mastaba.core.chance import Dice
from mastaba.server.tables.table import REMEMBERED


def two(server: ServerThread) -> tuple[Message, Client, Client]:
    made = open_table(server)
    ana = Client(server, made["table"], made["seats"][0], "Ana")
    ben = Client(server, made["table"], made["seats"][1], "Ben")
    ana.wait_step(ben.n)
    return made, ana, ben


def told(client: Client) -> dict[int, tuple[list[Message], list[str]]]:
    """What each step was, in events and words."""
    return {step["n"]: (step["events"], step["said"]) for step in client.of("step")}


# What was missed


@pytest.mark.parametrize("seat", [0, 1, -2])
def test_who_comes_back_gets_exactly_what_was_missed(server: ServerThread, seat: int) -> None:
    made, ana, ben = two(server)
    token = made["watch"] if seat < 0 else made["seats"][seat]
    stayed = Client(server, made["table"], token, since=0)
    play_out([ana, ben], Dice(seat + 5), REMEMBERED - 8)
    stayed.settle()
    everything = told(stayed)
    assert sorted(everything) == list(range(1, ana.n + 1))
    for since in (0, 1, 2, 3, 10, ana.n - 1, ana.n):
        with Client(server, made["table"], token, since=since) as back:
            missed = [step for step in back.of("step") if step["events"] or step["n"] > since]
            assert [step["n"] for step in missed] == list(range(since + 1, ana.n + 1))
            # The names are said as they are now; all else is as it was told then.
            assert {n: events for n, (events, _) in told(back).items() if n > since} == {
                n: events for n, (events, _) in everything.items() if n > since
            }
            assert all("view" not in step for step in missed[:-1])
            assert back.present["n"] == ana.n
            assert back.present["view"] == stayed.present["view"]
            assert back.open == stayed.open
    for client in (ana, ben, stayed):
        client.close()


def test_who_was_away_for_longer_than_a_table_remembers_gets_the_present(server: ServerThread) -> None:
    """Otherwise 'since: 0' would be the dearest question there is."""
    made, ana, ben = two(server)
    with ana, ben:
        play_out([ana, ben], Dice(1), REMEMBERED + 8)
        for since in (0, ana.n - REMEMBERED - 1):
            with Client(server, made["table"], made["seats"][0], since=since) as back:
                assert back.steps() == [(ana.n, [])]
                assert back.open == ana.open
        with Client(server, made["table"], made["seats"][0], since=ana.n - REMEMBERED) as back:
            assert [n for n, _ in back.steps()] == list(range(ana.n - REMEMBERED + 1, ana.n + 1))


def test_who_comes_for_the_first_time_gets_the_present_only(server: ServerThread) -> None:
    made, ana, ben = two(server)
    with ana, ben:
        play_out([ana, ben], Dice(1), 5)
        with Client(server, made["table"], made["watch"]) as late:
            assert late.steps() == [(ana.n, [])]


@pytest.mark.parametrize("since", [-1, -(10**9), 4, 10**9, 2**63])
def test_a_since_that_cannot_be_still_gives_the_present(server: ServerThread, since: int) -> None:
    made, ana, ben = two(server)
    with ana, ben, Client(server, made["table"], made["seats"][0], since=since) as odd:
        assert odd.present["n"] == 3
        assert odd.open == ana.open


def test_who_was_cut_off_in_the_middle_of_a_game_plays_on(server: ServerThread) -> None:
    made, ana, ben = two(server)
    for turn in range(12):
        play_out([ana, ben], Dice(turn), 3)
        seen = ana.n
        ana.vanish()
        ana = Client(server, made["table"], made["seats"][0], "Ana", since=seen)
        assert ana.n >= seen
    play_out([ana, ben], Dice(99))
    assert ana.of("over")


def test_after_the_end_the_door_tells_the_result(server: ServerThread) -> None:
    made, ana, ben = two(server)
    with ana, ben:
        play_out([ana, ben], Dice(7))
        with Client(server, made["table"], made["watch"]) as late:
            assert late.wait("over") == ana.of("over")[0]


# Doubled moves


def test_a_doubled_move_is_played_once(server: ServerThread) -> None:
    made, ana, ben = two(server)
    with ana, ben:
        move = {"t": "move", "id": "once", "move": ana.open[0], "n": 3}
        for _ in range(5):
            ana.send(**move)
        answers = [ana.answer_to("once") for _ in range(5)]
        assert [(one["t"], one["n"]) for one in answers] == [("ack", 4)] * 5
        assert info(server, made["table"])["steps"] == 4


def test_a_move_that_is_sent_again_after_a_reconnect_is_played_once(server: ServerThread) -> None:
    made, ana, ben = two(server)
    with ben:
        ana.send(t="move", id="once", move=ana.open[0], n=3)
        ana.vanish()
        ben.wait_step(4)
        with Client(server, made["table"], made["seats"][0], since=3) as back:
            ack = back.ask("move", id="once", move="place a1", n=3)
            assert (ack["t"], ack["n"]) == ("ack", 4)
            play_out([back, ben], Dice(1), 6)
            assert back.ask("move", id="once", move="place a1", n=3)["n"] == 4
            assert info(server, made["table"])["steps"] == 10


def test_the_same_id_of_another_seat_is_another_move(server: ServerThread) -> None:
    _, ana, ben = two(server)
    with ana, ben:
        assert ana.move(ana.open[0], id="1")["n"] == 4
        ben.wait_step(4)
        assert ben.move(ben.open[0], id="1")["n"] == 5


def test_a_move_that_is_sent_again_after_a_restart_is_played_once(new_process: NewProcess) -> None:
    server = new_process().start()
    made = open_table(server)
    ana = Client(server, made["table"], made["seats"][0], "Ana")
    ben = Client(server, made["table"], made["seats"][1], "Ben")
    ana.wait_step(3)
    assert ana.move("place a1", id="once")["n"] == 4
    ana.ask("chat", text="is it still there?")
    view = ana.present["view"]
    server.kill()
    server.start()
    with Client(server, made["table"], made["seats"][0], since=3) as back:
        assert [n for n, _ in back.steps()] == [4]
        assert back.present["view"] == view
        assert back.move("place a1", n=3, id="once")["n"] == 4
        assert back.move("place a1", n=3, id="other")["code"] == "not_your_turn"
        assert [line["text"] for line in back.welcome["chat"]] == ["is it still there?"]
        assert back.welcome["commitment"] == made["commitment"]
        assert info(server, made["table"])["steps"] == 4
    with Client(server, made["table"]) as stranger:  # after a restart too a seat wants its token
        stranger.send(t="hello", v=1, token="")
        assert stranger.last_words()["code"] == "bad_token"
    ben.close()


def test_a_server_that_is_stopped_says_goodbye_and_loses_nothing(new_process: NewProcess) -> None:
    server = new_process().start()
    made = open_table(server, "person", "uniform")
    ana = Client(server, made["table"], made["seats"][0], "Ana")
    play_out([ana], Dice(1), 4)
    ana.settle()
    steps = info(server, made["table"])["steps"]
    server.stop()
    with pytest.raises(ConnectionClosed) as closed:
        ana.settle()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == CloseCode.SERVICE_RESTART
    server.start()
    with Client(server, made["table"], made["seats"][0], since=ana.n) as back:
        assert back.n >= steps
        play_out([back], Dice(2))
        assert back.of("over")


# Two at once


def test_two_clients_of_one_seat_in_the_same_instant_one_gets_a_reason(server: ServerThread) -> None:
    made, ana, ben = two(server)
    with ana, ben, Client(server, made["table"], made["seats"][0]) as tab:
        answers: list[Message] = []
        start = threading.Barrier(2)

        def go(client: Client, move: str) -> None:
            start.wait()
            answers.append(client.move(move, n=3))

        threads = [threading.Thread(target=go, args=pair) for pair in ((ana, "place a1"), (tab, "place b1"))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(answer["t"] for answer in answers) == ["ack", "refused"]
        assert {answer.get("code") for answer in answers} == {None, "not_your_turn"}
        assert info(server, made["table"])["steps"] == 4


def test_two_seats_in_the_same_instant_one_is_played_and_one_gets_a_reason(server: ServerThread) -> None:
    for turn in range(10):
        made, ana, ben = two(server)
        server.forgive()
        first, second = (ana, ben) if turn % 2 else (ben, ana)
        first.send(t="move", id="x", move="place a1", n=3)
        second.send(t="move", id="x", move="place a1", n=3)
        assert ana.answer_to("x")["t"] == "ack"
        # Ben's came before Ana's or after: not his turn, or an answer to a question not yet asked.
        assert ben.answer_to("x")["code"] in ("not_your_turn", "stale_move")
        assert info(server, made["table"])["steps"] == 4
        ana.close()
        ben.close()


# In any order

ORDERS = list(itertools.permutations(["join 0", "join 1", "refresh 0", "tab 1", "watch"]))[::5]


def test_a_second_tab_sees_the_same_and_may_move_too(server: ServerThread) -> None:
    made, ana, ben = two(server)
    with ana, ben, Client(server, made["table"], made["seats"][0], "Ana") as tab:
        assert tab.present["view"] == ana.present["view"]
        assert tab.move("place a1")["t"] == "ack"
        assert ana.wait_step(4)["view"] == tab.wait_step(4)["view"]
        ana.close()
        tab.settle()
        assert info(server, made["table"])["seats"][0]["here"] is True
        ben.wait_step(4)
        ben.move(ben.open[0])
        assert tab.wait_step(5)["moves"]


@pytest.mark.parametrize("order", ORDERS)
def test_join_leave_refresh_and_second_tab_in_any_order_leave_nobody_waiting(
    server: ServerThread, order: tuple[str, ...]
) -> None:
    """Whoever is connected at the end knows the present, and exactly one seat is asked."""
    table = Written(new_head(f"order-{'-'.join(order)}".replace(" ", "")), []).write(server.database)
    tokens = {"0": table.tokens[0], "1": table.tokens[1]}
    clients: list[Client] = []
    for act in order:
        what, _, seat = act.partition(" ")
        if what == "refresh":
            clients.append(Client(server, table.id, tokens[seat]))
            clients.pop().vanish()
        clients.append(Client(server, table.id, table.watch if what == "watch" else tokens[seat]))
    n = info(server, table.id)["steps"]
    for client in clients:
        client.wait_step(n)
        assert client.present["to_act"] == [0]
        assert bool(client.open) == (client.welcome["seat"] == 0)
        client.close()


def test_a_table_that_was_dropped_from_memory_is_read_again(server: ServerThread) -> None:
    made, ana, ben = two(server)
    play_out([ana, ben], Dice(1), 20)
    seen = ana.present
    room = server.room(made["table"])

    async def forget() -> None:
        server.hall.forget(room)

    server.do(forget())
    assert ana.last_words()["code"] == "restart"
    assert ben.last_words()["code"] == "restart"
    with Client(server, made["table"], made["seats"][0], since=seen["n"]) as back:
        assert server.room(made["table"]) is not room
        assert back.present["view"] == seen["view"]


def test_two_servers_on_one_database_never_play_a_number_twice(
    server: ServerThread, new_server: NewServer
) -> None:
    """The one that is behind notices, reads what the other has written, and only then does what was asked."""
    other = new_server(server.database)
    table = begun(new_head("shared-by-two"))
    written = Written(table.head, entries_of(table)).write(server.database)
    ana = Client(server, written.id, written.tokens[0], "Ana")
    ben = Client(other, written.id, written.tokens[1], "Ben")
    assert ana.move("place a1")["n"] == 4
    assert ben.n == 3  # it does not know yet
    assert ben.ask("name", name="Benno")["n"] == 5
    assert [n for n, _ in ben.steps()][-2:] == [4, 5]
    assert ben.move(ben.open[0])["n"] == 6
    ana.close()
    ben.close()
