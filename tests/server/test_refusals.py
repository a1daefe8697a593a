"""Every request that cannot be carried out has its own answer, and changes nothing."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass

import pytest
from server.client import Client, Message, ServerThread, info, open_table
from server.conftest import NewServer
from server.play import play_out
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from mastaba.core.chance import Dice
from mastaba.server.tables.room import ASKING_BURST


@dataclass
class Table:
    """Ana is on turn, Ben is not, somebody watches."""

    server: ServerThread
    made: Message
    ana: Client
    ben: Client
    watcher: Client

    def state(self) -> tuple[Message, Message]:
        """All that could have changed: what everybody may know, and the whole position."""
        table = self.made["table"]
        return info(self.server, table), self.server.room(table).table.position.dump()


@pytest.fixture
def table(server: ServerThread) -> Iterator[Table]:
    made = open_table(server)
    with (
        Client(server, made["table"], made["seats"][0], "Ana") as ana,
        Client(server, made["table"], made["seats"][1], "Ben") as ben,
        Client(server, made["table"], made["watch"]) as watcher,
    ):
        ana.wait_step(ben.n)
        yield Table(server, made, ana, ben, watcher)


REQUESTS: list[tuple[str, str, Message]] = [
    ("stale_move", "ana", {"t": "move", "move": "place a1", "n": 0}),
    ("stale_move", "ana", {"t": "move", "move": "place a1", "n": 2}),
    ("stale_move", "ana", {"t": "move", "move": "place a1", "n": 99}),
    ("illegal_move", "ana", {"t": "move", "move": "place a8", "n": 3}),
    ("illegal_move", "ana", {"t": "move", "move": "look TD", "n": 3}),
    ("unknown_move", "ana", {"t": "move", "move": "place z9", "n": 3}),
    ("not_your_turn", "ben", {"t": "move", "move": "place a1", "n": 3}),
    ("malformed", "ana", {"t": "move", "move": "place a1"}),
    ("malformed", "ana", {"t": "move", "move": "place a1", "n": "3"}),
    ("malformed", "ana", {"t": "move", "move": "place a1", "n": True}),
    ("malformed", "ana", {"t": "move", "move": 7, "n": 3}),
    ("malformed", "ana", {"t": "chat", "text": None}),
    ("too_large", "ana", {"t": "chat", "text": "x" * 5000}),
    ("unknown_message", "ana", {"t": "cheat"}),
    ("unknown_message", "ana", {}),
    ("unknown_message", "ana", {"t": "hello", "v": 1, "token": ""}),
    ("watching", "watcher", {"t": "move", "move": "place a1", "n": 3}),
    ("watching", "watcher", {"t": "undo", "n": 3}),
    ("watching", "watcher", {"t": "name", "name": "Eve"}),
    ("watching", "watcher", {"t": "replace", "seat": 0}),
    ("watching", "watcher", {"t": "answer", "what": "undo", "yes": True}),
    ("no_undo", "ana", {"t": "undo", "n": 3}),
    ("no_undo", "ben", {"t": "undo", "n": 3}),
    ("stale_move", "ana", {"t": "undo", "n": 1}),
    ("not_away", "ana", {"t": "replace", "seat": 1}),
    ("not_away", "ana", {"t": "replace", "seat": 0}),
    ("not_away", "ana", {"t": "replace", "seat": 7}),
    ("no_question", "ana", {"t": "answer", "what": "undo", "yes": True}),
]


@pytest.mark.parametrize(("code", "who", "message"), REQUESTS)
def test_a_refused_request_has_its_code_and_changes_nothing(
    table: Table, code: str, who: str, message: Message
) -> None:
    before = table.state()
    client: Client = getattr(table, who)
    small = len(json.dumps(message)) < 4096
    if small:
        answer = client.ask(message.pop("t", ""), **message)
    else:
        client.send(id="big", **message)
        answer = client.wait("refused")
    assert (answer["t"], answer["code"], answer["n"]) == ("refused", code, 3)
    assert answer["words"]
    assert answer["open"] == (table.ana.open if client is table.ana else [])
    assert table.state() == before
    table.ben.settle()
    assert not [one for one in table.ben.of("step") if one["n"] > 3]


@pytest.mark.parametrize(
    "frame", ["", "{", "[]", "7", "nul", '{"t": NaN}', "\x00", b"\xff\xfe", b"{}", "[" * 3000]
)
def test_what_is_no_message_is_malformed(table: Table, frame: str | bytes) -> None:
    before = table.state()
    table.ana.send_raw(frame)
    answer = table.ana.wait("refused")
    assert answer["code"] == ("unknown_message" if frame == b"{}" else "malformed")
    assert table.state() == before


def test_an_illegal_move_is_refused_with_the_clause_and_what_is_open(table: Table) -> None:
    answer = table.ana.move("place a8")
    assert "PP-BUILD-3" in answer["words"]
    assert "place a1" in answer["open"]


def test_a_frame_beyond_all_measure_ends_the_connection_and_nothing_else(table: Table) -> None:
    before = table.state()
    table.watcher.send_raw("x" * 100_000)
    with pytest.raises(ConnectionClosed):
        table.watcher.settle()
    assert table.state() == before
    assert table.ana.move("place a1")["t"] == "ack"


def test_a_move_before_everybody_has_come_is_refused(server: ServerThread) -> None:
    made = open_table(server)
    with Client(server, made["table"], made["seats"][0]) as ana:
        answer = ana.move("place a1")
        assert (answer["t"], answer["code"], answer["open"]) == ("refused", "not_begun", [])
        assert info(server, made["table"])["steps"] == 1


def test_a_move_after_the_end_is_refused(table: Table) -> None:
    play_out([table.ana, table.ben], Dice(1))
    before = table.state()
    assert table.ana.move("place a1")["code"] == "game_over"
    assert table.ben.move("add 1")["code"] == "game_over"
    assert table.ben.ask("undo", n=table.ben.n)["code"] == "no_undo"
    assert table.state() == before


def test_a_flood_is_refused_and_a_little_later_all_is_well(new_server: NewServer) -> None:
    server = new_server(messages_per_second=50.0)
    made = open_table(server, "person", "uniform")
    with Client(server, made["table"], made["seats"][0]) as ana:
        n = ana.n
        for i in range(120):
            ana.send(t="chat", id=f"c{i}", text=f"spam {i}")
        answers = [ana.answer_to(f"c{i}") for i in range(120)]
        refused = [answer for answer in answers if answer["t"] == "refused"]
        assert 20 <= len(refused) <= 120 - ASKING_BURST
        assert {answer["code"] for answer in refused} == {"too_fast"}
        assert len(ana.of("chat")) == 120 - len(refused)
        assert info(server, made["table"])["steps"] == n
        time.sleep(0.1)
        assert ana.move(ana.open[0])["t"] == "ack"


# The door


def refused_hello(server: ServerThread, table: str, **hello: object) -> Message:
    with Client(server, table) as client:
        client.send(**hello)
        return client.last_words()


def test_a_bad_token_opens_no_seat(table: Table) -> None:
    before = table.state()
    one = table.made["table"]
    for token in ("", "nonsense", table.made["seats"][0][:-1], None, 7, ["x"], "\ud83d\ude00"):
        bye = refused_hello(table.server, one, t="hello", v=1, token=token)
        assert bye["code"] == "bad_token"
    assert table.state() == before


def test_the_token_of_another_table_is_useless_here(table: Table) -> None:
    other = open_table(table.server)
    bye = refused_hello(table.server, table.made["table"], t="hello", v=1, token=other["seats"][0])
    assert bye["code"] == "bad_token"


def test_an_unknown_table_is_said_to_be_unknown(server: ServerThread) -> None:
    for table in ("nowhere", "a/b", "%00", "x" * 500, "ü"):
        assert refused_hello(server, table, t="hello", v=1, token="x")["code"] == "no_table"
    assert not server.hall.loading


@pytest.mark.parametrize(
    ("code", "hello"),
    [
        ("malformed", {"t": "hello", "v": 2, "token": "x"}),
        ("malformed", {"t": "hello", "token": "x"}),
        ("malformed", {"t": "hello", "v": 1, "token": "x", "name": 7}),
        ("malformed", {"t": "hello", "v": 1, "token": "x", "since": "7"}),
        ("unknown_message", {"t": "move", "n": 3, "move": "place a1"}),
        ("too_large", {"t": "hello", "v": 1, "token": "x" * 5000}),
    ],
)
def test_a_first_message_that_is_no_hello_ends_the_socket(table: Table, code: str, hello: Message) -> None:
    before = table.state()
    assert refused_hello(table.server, table.made["table"], **hello)["code"] == code
    assert table.state() == before


@pytest.mark.slow
def test_a_client_that_says_nothing_is_sent_away(table: Table) -> None:
    with Client(table.server, table.made["table"]) as silent:
        assert silent.last_words()["code"] == "no_hello"


def test_only_our_own_pages_may_open_sockets(table: Table) -> None:
    address = f"ws://127.0.0.1:{table.server.port}/ws/{table.made['table']}"
    for origin in ("https://evil.example", "http://127.0.0.1:1", "null"):
        with pytest.raises(InvalidStatus):
            connect(address, additional_headers={"Origin": origin}).__enter__()
    with connect(address, additional_headers={"Origin": f"http://127.0.0.1:{table.server.port}"}) as ours:
        ours.send(json.dumps({"t": "hello", "v": 1, "token": table.made["watch"]}))
        assert json.loads(ours.recv(timeout=5))["t"] == "welcome"


def test_there_are_no_sockets_elsewhere(server: ServerThread) -> None:
    for path in ("/", "/ws", "/ws/", "/api/tables"):
        with pytest.raises(InvalidStatus):
            connect(f"ws://127.0.0.1:{server.port}{path}").__enter__()


def test_a_table_takes_so_many_watchers_and_its_seats_have_their_places(
    new_server: NewServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mastaba.server.tables.seats.WATCHERS_MOST", 3)
    monkeypatch.setattr("mastaba.server.tables.seats.TABS_MOST", 2)
    server = new_server()
    made = open_table(server)
    watchers = [Client(server, made["table"], made["watch"]) for _ in range(3)]
    assert refused_hello(server, made["table"], t="hello", v=1, token=made["watch"])["code"] == "too_many"
    tabs = [Client(server, made["table"], made["seats"][0]) for _ in range(2)]
    tabs.append(Client(server, made["table"], made["seats"][0]))  # a thief's tabs do not keep it shut
    assert tabs.pop(0).last_words()["code"] == "moved"
    with ExitStack() as crowd:  # all at once, and each takes a while to sit down: it has another name
        lines = [crowd.enter_context(Client(server, made["table"])) for _ in range(5)]
        for line in lines:
            line.send(t="hello", v=1, token=made["seats"][1], name=f"Ben {line.socket.id.hex}")
        for line in lines:
            line.wait("welcome")
        room = server.room(made["table"])
        assert sum(not one.closed for one in room.seats.of(1)) == 2
    for tab in tabs:
        tab.settle()
    for watcher in watchers:
        watcher.settle()
        watcher.close()


def test_one_address_cannot_keep_all_places_of_those_who_look_on(
    new_server: NewServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mastaba.server.tables.seats.WATCHERS_MOST", 4)
    server = new_server()
    made = open_table(server)

    def watcher(address: str) -> Client:
        return Client(server, made["table"], made["watch"], address=address)

    def refused_from(address: str) -> None:
        with Client(server, made["table"], address=address) as late:
            late.send(t="hello", v=1, token=made["watch"])
            assert late.last_words()["code"] == "too_many"

    crowd = [watcher("127.66.0.1") for _ in range(4)]
    ana = watcher("127.1.0.1")
    assert crowd.pop().last_words()["code"] == "too_many"
    ben = watcher("127.1.0.2")
    assert crowd.pop().last_words()["code"] == "too_many"
    refused_from("127.66.0.1")
    refused_from("127.1.0.1")  # who has one would have as many as anybody
    cleo = watcher("127.1.0.3")
    assert crowd.pop().last_words()["code"] == "too_many"
    refused_from("127.1.0.4")  # each has one
    for client in (ana, ben, cleo, *crowd):
        client.settle()
        client.close()
