"""Leaving, resigning, pausing: what each does, who is asked, and what the returner is told."""

from __future__ import annotations

import time
from contextlib import ExitStack
from typing import Any

import pytest
from server.client import Client, Message, ServerThread, get, info, open_table, post
from server.play import play_out
from server.test_claims import opened
from server.test_seats import at_the_joker

from mastaba.core.chance import Dice
from mastaba.core.record import read_record
from mastaba.games import all_games
from mastaba.server.store.snapshots import restored, snapshot_of
from mastaba.server.tables import stops
from mastaba.server.tables import table as tables


def seated(stack: ExitStack, server: ServerThread, made: Message) -> list[Client]:
    """Everybody whose secret we have, and the game has begun."""
    clients = [
        stack.enter_context(Client(server, made["table"], token, name))
        for token, name in zip(made["seats"], ("Ana", "Ben", "Cleo"), strict=False)
        if token
    ]
    for client in clients:
        client.wait_step(1)
    return clients


def of_three(server: ServerThread) -> Message:
    return opened(server, hold="all")


# Resigning


def test_in_a_game_of_two_resigning_ends_it_and_the_other_has_won(server: ServerThread) -> None:
    made = open_table(server)
    with ExitStack() as stack:
        ana, ben = seated(stack, server, made)
        play_out([ana, ben], Dice(1), 3)
        mover = ana if ana.open else ben
        open_until_now = mover.open[0]
        assert ben.ask("resign")["t"] == "ack"
        over = ana.wait("over")

        assert (over["result"]["winners"], over["resigned"]) == ([0], 1)
        assert over["result"]["reason"] == "resigned"
        assert mover.ask("move", move=open_until_now, n=ana.n)["code"] == "game_over"
        assert ana.ask("resign")["code"] == "game_over"
        assert ana.ask("again", game="pyramid-poker")["t"] == "ack"
    assert info(server, made["table"])["over"] is True
    record = read_record(get(server, over["record"]).text, all_games())
    assert record.notes["resigned"] == 1
    assert get(server, f"/api/tables/{made['table']}/replay").json()["result"] == over["result"]
    assert post(server, f"/api/tables/{made['table']}/review").json()["code"] == "given_up"


def test_nothing_is_taken_back_when_somebody_has_given_up(server: ServerThread) -> None:
    """The seed has been told: what stands in the record stays there."""
    table, seat = at_the_joker(server, "undo-given-up", "person", "uniform")
    with Client(server, table.id, table.tokens[seat]) as ana:
        ana.move(ana.open[0])
        assert ana.present["undo"] is True
        assert ana.ask("resign")["t"] == "ack"
        record = get(server, ana.wait("over")["record"]).text

        assert ana.ask("undo", n=ana.n)["code"] == "no_undo"
        assert ana.ask("hint", n=ana.n)["code"] in ("not_your_turn", "no_hints")
        assert get(server, f"/api/tables/{table.id}/record").text == record


def test_where_others_play_on_a_bot_has_the_seat_for_good(server: ServerThread) -> None:
    made = of_three(server)
    with ExitStack() as stack:
        ana, ben, cleo = seated(stack, server, made)
        ben.send(t="resign", id="r")
        assert ben.last_words()["code"] == "resigned"
        ana.settle()
        people = ana.of("people")[-1]["seats"]

        assert [one["kind"] for one in people] == ["person", "bot", "person"]
        play_out([ana, cleo], Dice(2), 2)
    with Client(server, made["table"]) as thief:
        thief.send(t="hello", v=1, token=made["seats"][1])
        assert thief.last_words()["code"] == "bad_token"


def test_whoever_is_away_finds_the_game_going_on_though_another_has_given_up(server: ServerThread) -> None:
    made = of_three(server)
    with ExitStack() as stack:
        ana, _ben, _cleo = seated(stack, server, made)
        for seat in (1, 2):  # they go, and say so
            post(server, f"/api/tables/{made['table']}/leave", json={"token": made["seats"][seat]})
        ana.send(t="resign", id="r")
        assert ana.last_words()["code"] == "resigned"
    assert info(server, made["table"])["over"] is False
    with (
        Client(server, made["table"], made["seats"][1]) as ben,
        Client(server, made["table"], made["seats"][2]) as cleo,
    ):
        assert [one["kind"] for one in info(server, made["table"])["seats"]] == ["bot", "person", "person"]
        play_out([ben, cleo], Dice(4), 2)
        assert not ben.of("over")


def test_who_played_with_bots_alone_has_given_the_game_up(server: ServerThread) -> None:
    made = opened(server, seats=["person", "greedy", "greedy"])
    with Client(server, made["table"], made["seats"][0], "Ana") as ana:
        ana.wait_step(1)
        ana.ask("resign")
        over = ana.of("over") or [ana.wait("over")]
        assert over[-1]["result"]["winners"] == []


# Pausing


def test_all_agree_to_a_pause_and_anybody_ends_it(server: ServerThread) -> None:
    made = open_table(server, timer=20)
    with ExitStack() as stack:
        ana, ben = seated(stack, server, made)
        mover, other = ana, ben
        ana.settle()
        assert mover.present["clock"]["left"] > 0
        ana.ask("pause")
        assert ben.wait("ask")["what"] == "pause"
        ben.ask("answer", what="pause", yes=True)
        for client in (ana, ben):
            client.settle()
            assert client.of("people")[-1]["paused"] is True

        assert (mover.open, mover.present["clock"], mover.present["prompt"][0]) == ([], None, "paused_now")
        assert mover.ask("move", move="place a1", n=mover.n)["code"] == "paused"
        assert other.ask("resume")["t"] == "ack"
        mover.settle()
        assert mover.of("people")[-1]["paused"] is False
        assert mover.open
        assert 0 < mover.present["clock"]["left"] <= 20


def test_nobody_makes_a_log_grow_by_stopping_and_going_on(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "BESIDE_MOST", 3)
    made = open_table(server, "person", "uniform")
    with Client(server, made["table"], made["seats"][0]) as ana:
        said = [ana.ask(what) for what in ("pause", "resume", "pause", "resume", "pause")]

    assert [answer["t"] for answer in said] == ["ack"] * 4 + ["refused"]
    assert said[-1]["code"] == "too_often"


def test_whoever_leaves_again_and_again_leaves_it_to_the_house(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every coming back is an entry of the log. They still see all that their seat sees."""
    monkeypatch.setattr(tables, "BACKS_MOST", 2)
    made = open_table(server)
    with Client(server, made["table"], made["seats"][0]):
        kinds = []
        for _ in range(4):
            with Client(server, made["table"], made["seats"][1]) as ben:
                kinds.append(ben.welcome["seats"][1]["kind"])
            post(server, f"/api/tables/{made['table']}/leave", json={"token": made["seats"][1]})

    assert kinds == ["person", "person", "person", "away"]


def test_a_pause_that_somebody_declines_does_not_come(server: ServerThread) -> None:
    made = open_table(server)
    with ExitStack() as stack:
        ana, ben = seated(stack, server, made)
        ana.ask("pause")
        ben.wait("ask")
        ben.ask("answer", what="pause", yes=False)
        assert ana.wait("declined")["what"] == "pause"
        assert server.room(made["table"]).table.seating.stopped is False


def test_kh_aim_1_nobody_pauses_a_game_that_keeps_its_own_time(server: ServerThread) -> None:
    wanted: dict[str, Any] = {"game": "khufu", "seats": ["person", "greedy", "greedy"], "options": {}}
    made = post(server, "/api/tables", json=wanted).json()
    with Client(server, made["table"], made["seats"][0], "Ana") as ana:
        ana.wait_step(1)
        assert ana.welcome["pauses"] is False
        assert ana.ask("pause")["code"] == "never_stops"
        assert server.room(made["table"]).table.seating.stopped is False


def test_where_an_earlier_version_paused_khufu_the_sand_waits_until_somebody_goes_on(
    server: ServerThread,
) -> None:
    wanted: dict[str, Any] = {"game": "khufu", "seats": ["person", "greedy", "greedy"], "options": {}}
    made = post(server, "/api/tables", json=wanted).json()
    with Client(server, made["table"], made["seats"][0], "Ana") as ana:
        ana.wait_step(1)
        room = server.room(made["table"])
        server.do(room.agreed(lambda: {"k": "pause", "on": True}))
        table = room.table
        before = table.n
        time.sleep(1.5)  # the sand would have fallen
        assert table.n == before
        ana.ask("resume")
        ana.wait_step(before + 1)


def test_a_pause_and_an_end_stay_over_a_restart(server: ServerThread) -> None:
    made = open_table(server)
    with ExitStack() as stack:
        ana, ben = seated(stack, server, made)
        play_out([ana, ben], Dice(3), 2)
        room = server.room(made["table"])
        server.do(room.agreed(lambda: stops.pause(room.table, True)))
        twin = restored(room.table.head, snapshot_of(room.table))
        assert twin is not None
        assert twin.seating.stopped
        ana.ask("resume")
        ana.ask("resign")
        ended = restored(room.table.head, snapshot_of(room.table))
    assert ended is not None
    assert (ended.over, ended.resigned, ended.result) == (True, 0, room.table.result)


# Leaving, and coming back


def test_the_returner_hears_what_the_house_played_for_them(server: ServerThread) -> None:
    made = open_table(server)
    with ExitStack() as stack:
        ana, ben = seated(stack, server, made)
        assert ben.welcome["house"] == {"count": 0, "said": []}
        post(server, f"/api/tables/{made['table']}/leave", json={"token": made["seats"][1]})
        ben.close()
        play_out([ana], Dice(4), 2)
        table = server.room(made["table"]).table
        while table.house[1] < 2:
            ana.settle()
            play_out([ana], Dice(5), 1)
        back = stack.enter_context(Client(server, made["table"], made["seats"][1]))
        count, said = back.welcome["house"]["count"], back.welcome["house"]["said"]

        assert count == len(said) >= 2
        assert all(lines for lines in said)
        assert ana.welcome["house"]["count"] == 0
        while not back.open:
            play_out([ana], Dice(6), 1)
            back.settle()
        back.move(back.open[0])
        assert table.house[1] == 0


def test_in_a_game_of_memory_only_the_number_is_told(server: ServerThread) -> None:
    wanted = {"game": "ramses", "seats": ["person", "person"], "options": {}, "hold": "all"}
    made = post(server, "/api/tables", json=wanted).json()
    with ExitStack() as stack:
        ana, ben = seated(stack, server, made)
        post(server, f"/api/tables/{made['table']}/leave", json={"token": made["seats"][1]})
        ben.close()
        table = server.room(made["table"]).table
        while not table.house[1]:
            play_out([ana], Dice(7), 1)
        with Client(server, made["table"], made["seats"][1]) as back:
            assert back.welcome["house"]["count"] > 0
            assert back.welcome["house"]["said"] == []


# Watchers


def test_watchers_have_names_a_list_and_nobodys_name(server: ServerThread) -> None:
    made = open_table(server)
    with ExitStack() as stack:
        ana, _ = seated(stack, server, made)
        first = stack.enter_context(Client(server, made["table"], made["watch"], "Dora"))
        stack.enter_context(Client(server, made["table"], made["watch"], "ANA"))
        stack.enter_context(Client(server, made["table"], made["watch"]))
        ana.wait("people", watchers=["Dora", "ANA 2", ""])
        first.ask("chat", text="hello")
        assert ana.wait("chat")["name"] == "Dora"


@pytest.mark.parametrize("what", ["pause", "resume", "resign"])
def test_watchers_stop_nothing(server: ServerThread, what: str) -> None:
    made = open_table(server)
    with Client(server, made["table"], made["watch"]) as watcher:
        assert watcher.ask(what)["code"] == "watching"
