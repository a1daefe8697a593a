"""Another round: everybody sees it, each presses once, and the same people sit there, a seat further."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace

import pytest
from server.client import Client, Message, ServerThread, info, open_table
from server.conftest import NewServer
from server.test_refusals import refused_hello
from server.written import Written, begun, new_head, played_on, written

from mastaba.core.chance import Dice
from mastaba.server.lines.rates import Rate
from mastaba.server.store.snapshots import restored, snapshot_of
from mastaba.server.tables import table as tables

TOKENS = ["a-secret-of-seat-zero-00", "a-secret-of-seat-one-111"]


@pytest.fixture(scope="module")
def over() -> Written:
    """A game of two people that is over."""
    head = new_head("over", seed=b"o" * 32)
    table = begun(head)
    played_on(table, 10_000, Dice(1))
    assert table.over
    return written(head, table.moves)


def finished(server: ServerThread, over: Written, name: str) -> Message:
    """That game at a table of its own."""
    one = replace(over, head=replace(over.head, id=name), tokens=TOKENS)
    one.write(server.database)
    return {"table": name, "seats": TOKENS, "watch": one.watch}


def test_all_press_once_and_move_with_their_secrets_and_the_seats_turn_round(
    server: ServerThread, over: Written
) -> None:
    made = finished(server, over, "over-both")
    with ExitStack() as stack:
        ana, ben, watcher = (
            stack.enter_context(Client(server, made["table"], token))
            for token in (*made["seats"], made["watch"])
        )
        assert ana.ask("again", game="pyramid-poker", options=ana.welcome["options"])["t"] == "ack"
        told = ben.wait("again")
        assert ([wish["seat"] for wish in told["wishes"]], told["next"]) == ([0], "")
        assert ben.ask("again", game="pyramid-poker", options=ben.welcome["options"])["t"] == "ack"
        tables = {
            client.wait("again", wishes=ben.of("again")[-1]["wishes"])["next"] for client in (ana, watcher)
        }
    (table,) = tables
    with Client(server, table, TOKENS[0], "Ana") as ana, Client(server, table, TOKENS[1], "Ben") as ben:
        assert (ana.welcome["seat"], ben.welcome["seat"]) == (1, 0)
        assert ana.welcome["options"] == over.head.options
        assert ana.present["view"] != ben.present["view"]
    with Client(server, made["table"], TOKENS[0]) as late:  # whoever comes back later is shown the way
        assert late.wait("again")["next"] == table
    assert (
        refused_hello(server, table, t="hello", v=1, token="of-somebody-else-000000")["code"] == "bad_token"
    )


def test_another_game_takes_the_people_along_and_bots_fill_it(server: ServerThread, over: Written) -> None:
    made = finished(server, over, "over-other")
    with Client(server, made["table"], TOKENS[0]) as ana, Client(server, made["table"], TOKENS[1]) as ben:
        assert ana.ask("again", game="mummy-rummy")["t"] == "ack"
        assert ben.ask("again", game="mummy-rummy")["t"] == "ack"
        table = ana.wait("again", wishes=ben.of("again")[-1]["wishes"])["next"]
    assert [one["kind"] for one in info(server, table)["seats"]] == ["open", "open", "bot", "bot"]


def test_whoever_has_gone_is_played_by_the_house_and_the_others_need_not_wait(
    server: ServerThread, over: Written
) -> None:
    made = finished(server, over, "over-one")
    with Client(server, made["table"], TOKENS[0]) as ana:
        assert ana.ask("again", game="pyramid-poker")["t"] == "ack"
        table = ana.of("again")[-1]["next"]
    assert sorted(one["kind"] for one in info(server, table)["seats"]) == ["bot", "open"]


def test_another_round_is_a_table_like_any_of_which_an_address_has_so_many(
    new_server: NewServer, over: Written
) -> None:
    """Who gives up and wants another round, again and again, would open as many as they like."""
    server = new_server()
    server.hall.opening = Rate(1, 0.001)
    for name in ("first", "second"):
        made = finished(server, over, name)
        with Client(server, made["table"], TOKENS[0]) as ana:
            told = ana.ask("again", game="pyramid-poker")
            assert told.get("code") == (None if name == "first" else "too_many")
    assert server.room(made["table"]).table.next == ""


def test_the_bots_of_another_round_think_on_the_account_of_whoever_wished_for_it(
    server: ServerThread, over: Written
) -> None:
    """Not of whoever opened the first table: they may have gone long ago."""
    made = finished(server, over, "over-account")
    server.hall.note_opener(made["table"], "127.9.9.9")
    with Client(server, made["table"], TOKENS[0], address="127.3.3.3") as ana:
        assert ana.ask("again", game="mummy-rummy")["t"] == "ack"
        table = ana.of("again")[-1]["next"]
    assert server.room(table).asker().address == "127.3.3.3"


def test_not_before_the_end_nor_of_what_is_no_game(server: ServerThread, over: Written) -> None:
    running = open_table(server)
    with Client(server, running["table"], running["seats"][0]) as ana:
        assert ana.ask("again", game="pyramid-poker")["code"] == "unfinished"
    made = finished(server, over, "over-no")
    with Client(server, made["table"], TOKENS[0]) as ana, Client(server, made["table"], TOKENS[1]):
        assert ana.ask("again", game="chess")["code"] == "unknown_game"
        assert ana.ask("again", game="pyramid-poker", options={"x": 1})["code"] == "bad_option"
        assert ana.ask("again", game="pyramid-poker", options=7)["code"] == "malformed"


def test_nobody_makes_a_log_grow_by_changing_their_mind(
    new_server: NewServer, over: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor by other secrets and invitations; and a table that was put away meanwhile still counts."""
    monkeypatch.setattr(tables, "BESIDE_MOST", 4)
    server = new_server()
    made = finished(server, over, "over-whims")
    with Client(server, made["table"], TOKENS[0]) as ana, Client(server, made["table"], TOKENS[1]) as ben:
        said = [ana.ask("again", game=name)["t"] for name in ("ramses", "khufu") * 2]
        assert said == ["ack"] * 4
        assert ana.ask("again", game="ramses")["code"] == "too_often"
        table = server.room(made["table"]).table
        assert kept_apart(table).beside == table.beside
        assert ben.ask("again", game="khufu")["t"] == "ack"  # who has kept still is heard
        secrets = [f"another-secret-of-seat-one-{i}" for i in range(5)]
        assert [ben.ask("claim", secret=one)["t"] for one in secrets] == ["ack"] * 4 + ["refused"]
    with Client(server, made["table"], secrets[3]) as ben:
        assert ben.welcome["seat"] == 1


def kept_apart(table: tables.LiveTable) -> tables.LiveTable:
    found = restored(table.head, snapshot_of(table))
    assert found is not None
    return found


@pytest.mark.parametrize("wished", [False, True])
def test_what_the_host_has_said_of_hints_holds_for_the_next_round(
    server: ServerThread, over: Written, wished: bool
) -> None:
    allowed = replace(over, head=replace(over.head, hints=wished))
    made = finished(server, allowed, f"over-hints-{wished}")
    with Client(server, made["table"], TOKENS[0]) as ana, Client(server, made["table"], TOKENS[1]) as ben:
        for client in (ana, ben):
            client.ask("again", game="pyramid-poker", options=ana.welcome["options"])
        told = ana.wait("again", wishes=ben.of("again")[-1]["wishes"])
    with Client(server, told["next"], TOKENS[0]) as ana:
        assert ana.welcome["hints"] is wished
