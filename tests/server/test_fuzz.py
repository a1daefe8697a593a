"""Hostile messages over real sockets: whatever comes, the server lives on and the table is as it was.

The long run is `make hostile`: a hundred thousand messages.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from server.client import Client, Message, ServerThread, get, info, open_table, post
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

from mastaba.server.lines.sockets import WISHES
from mastaba.server.lines.websocket import MESSAGE_LONGEST

# The server's threads draw from the global dice while Hypothesis looks: that is not a strategy's doing.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Do not use the `random` module"),
    pytest.mark.filterwarnings("ignore:Generating overly large repr"),
]
MESSAGES = int(os.environ.get("MASTABA_FUZZ", "2000"))
BATCH = 20  # messages on a socket before we look whether it lives
ANSWERS = {"welcome", "step", "people", "screens", "ack", "refused", "chat", "voice", "pong"}

# Anything that JSON can say, and values that are nearly right.
numbers = st.integers() | st.integers(-3, 9) | st.floats(allow_nan=False) | st.just(10**400)
texts = (
    st.text(max_size=40)
    | st.sampled_from(
        ["place a1", "PLACE  A1", "place", "take a1", "look TD", "start 0", "add 1", "undo", ""]
    )
    | st.sampled_from(["\x00", "\u202e", "\U0001f0cf", "../../etc/passwd", "'; DROP TABLE log"])
)
texts |= st.integers(1000, 4200).map(lambda n: "x" * n)
scalars = st.none() | st.booleans() | numbers | texts
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=8,
)
deep = st.integers(10, 3000).map(lambda n: "[" * n + "]" * n) | st.integers(10, 700).map(
    lambda n: '{"a":' * n + "1" + "}" * n
)
kinds = st.sampled_from(
    ["hello", "move", "chat", "undo", "replace", "answer", "name", "ping", "step", "over", ""]
)
fields = ["id", "n", "move", "text", "seat", "what", "yes", "v", "token", "since", "lang", "record", "seed"]


def frames_of(name: st.SearchStrategy[Any]) -> st.SearchStrategy[str | bytes]:
    """Frames of any sort; `name` for the one field with which a seat could rightly change the table."""
    message = st.fixed_dictionaries(
        {"t": kinds | anything},
        optional={**dict.fromkeys(fields, anything), "name": name},
    )
    dumped = (message | anything).map(dumps)
    cut = st.tuples(dumped, st.integers(0, 60)).map(lambda pair: pair[0][: pair[1]])
    binary = dumped.map(str.encode) | st.binary(max_size=60)
    return st.one_of(dumped, dumped, cut, deep, binary, st.text(max_size=60))


def dumps(data: object) -> str:
    try:
        return json.dumps(data, ensure_ascii=False).encode("utf-8", "replace").decode()
    except (ValueError, OverflowError):
        return "{}"


def fits(frame: str) -> bool:
    return len(frame.encode()) <= MESSAGE_LONGEST


@pytest.fixture(autouse=True)
def no_tracebacks(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    ours = [one for one in caplog.get_records("call") if one.name != "websockets.client"]
    assert not [one.getMessage() for one in ours if one.exc_info]


@pytest.fixture(scope="module")
def table(shared: ServerThread) -> Iterator[tuple[ServerThread, Message, list[Client]]]:
    """Ana is to place a block; she, Ben and a watcher are here, on sockets that are not the hostile ones."""
    shared.forgive()
    made = open_table(shared)
    friends = [Client(shared, made["table"], token) for token in (*made["seats"], made["watch"])]
    friends[0].wait_step(3)
    yield shared, made, friends
    for friend in friends:
        friend.close()


def unchanged(server: ServerThread, made: Message, friends: list[Client]) -> None:
    """Nobody has heard of a step, everything is as it was, and a normal request is answered."""
    for friend in friends:
        friend.settle()
        assert friend.n == 3
    assert info(server, made["table"])["steps"] == 3
    position = server.room(made["table"]).table.position
    assert friends[0].present["view"] == position.view(0)
    assert friends[0].open == [move.text for move in position.legal(0)]


def check_end(error: ConnectionClosed, *frames: str | bytes) -> None:
    """Only a frame beyond all measure may end a socket. (While we still send, its close may be lost.)"""
    assert (
        max(len(frame if isinstance(frame, bytes) else frame.encode()) for frame in frames) > MESSAGE_LONGEST
    )
    assert error.rcvd is None or error.rcvd.code == CloseCode.MESSAGE_TOO_BIG


class Hostile:
    """A socket that is opened again when the server has closed it."""

    def __init__(self, server: ServerThread, made: Message, token: str) -> None:
        self.server, self.table, self.token = server, made["table"], token
        self.client = Client(server, self.table, token)

    def send_all(self, frames: list[str | bytes]) -> None:
        try:
            for frame in frames:
                self.client.send_raw(frame)
            # Not a ping: some of the frames above may have been pings too.
            assert self.client.ask("are you alive?")["code"] == "unknown_message"
        except ConnectionClosed as error:
            check_end(error, *frames)
            self.client = Client(self.server, self.table, self.token)
        for message in self.client.messages:
            assert message["t"] in ANSWERS
        self.client.messages.clear()
        self.client.frames.clear()


@pytest.mark.slow
@pytest.mark.parametrize("who", ["seat 1", "watcher"])
def test_hostile_messages_change_nothing(table: tuple[ServerThread, Message, list[Client]], who: str) -> None:
    """From a seat that is not to act, and from a watcher: anything at all."""
    server, made, friends = table
    hostile = Hostile(server, made, made["watch"] if who == "watcher" else made["seats"][1])
    name = anything if who == "watcher" else anything.filter(lambda value: not isinstance(value, str))

    @settings(max_examples=max(1, MESSAGES * 2 // 5 // BATCH), database=None)
    @given(st.lists(frames_of(name), min_size=BATCH, max_size=BATCH))
    def attack(frames: list[str | bytes]) -> None:
        hostile.send_all(frames)

    attack()
    hostile.client.close()
    unchanged(server, made, friends)


def test_hostile_moves_of_the_seat_that_is_to_act_change_nothing(
    table: tuple[ServerThread, Message, list[Client]],
) -> None:
    """Moves that are nearly right: right step and wrong text, right text and wrong step, wrong types."""
    server, made, friends = table
    hostile = Hostile(server, made, made["seats"][0])
    legal = set(friends[0].open)
    wrong = anything.filter(
        lambda value: not isinstance(value, str) or value.lower() not in legal | {"place  a1"}
    )
    right = st.sampled_from(sorted(legal))
    stale = anything.filter(lambda value: value != 3)
    message = st.fixed_dictionaries({"t": st.just("move"), "n": st.just(3) | anything, "move": wrong}) | (
        st.fixed_dictionaries({"t": st.just("move"), "id": anything, "n": stale, "move": right})
    )

    @settings(max_examples=max(1, MESSAGES // 5 // BATCH), database=None)
    @given(st.lists(message.map(dumps), min_size=BATCH, max_size=BATCH))
    def attack(frames: list[str | bytes]) -> None:
        hostile.send_all(frames)

    attack()
    hostile.client.close()
    unchanged(server, made, friends)


def test_wishes_of_any_form_are_granted_or_refused(shared: ServerThread) -> None:
    """All that a seat may ask for beside its moves, nearly right: some of it changes the table, rightly."""
    nearly = anything | st.sampled_from([0, 1, 3, "uniform", "pyramid-poker", "a" * 64, "undo", "pause"])
    words = ("id", "n", "seat", "what", "yes", "name", "share", "secret", "token", "game", "options", "bot")
    wish = st.fixed_dictionaries(
        {"t": st.sampled_from([*WISHES, "hint", "voice", "chat"])}, optional=dict.fromkeys(words, nearly)
    )

    @settings(max_examples=max(1, MESSAGES // 20 // BATCH), database=None)
    @given(st.lists(wish.map(dumps).filter(fits), min_size=BATCH, max_size=BATCH))
    def attack(frames: list[str]) -> None:
        shared.forgive()
        made = open_table(shared, "person", "uniform")
        with Client(shared, made["table"], made["seats"][0]) as ana:
            for frame in frames:
                ana.send_raw(frame)
            assert ana.ask("are you alive?")["code"] == "unknown_message"

    attack()


def test_hostile_first_messages_open_nothing(table: tuple[ServerThread, Message, list[Client]]) -> None:
    """In the wrong order, with wrong tokens, no JSON at all: a `bye`, and the socket is closed."""
    server, made, friends = table
    hello = st.fixed_dictionaries(
        {"t": st.just("hello")},
        optional=dict.fromkeys(("v", "token", "name", "lang", "since"), anything),
    ).map(dumps)
    valid = st.fixed_dictionaries({"t": st.just("hello"), "v": st.just(1), "token": anything}).map(dumps)

    @settings(max_examples=max(1, MESSAGES // 20), database=None)
    @given(frames_of(anything) | hello | valid, st.sampled_from([made["table"], "nowhere", "%2e%2e"]))
    def attack(frame: str | bytes, where: str) -> None:
        with Client(server, where) as stranger:
            try:
                stranger.send_raw(frame)
                bye = stranger.last_words()
            except ConnectionClosed as error:
                check_end(error, frame)
            else:
                codes = ("bad_token", "malformed", "unknown_message", "too_large", "no_table")
                assert bye["code"] in codes

    attack()
    unchanged(server, made, friends)


def test_hostile_requests_over_http_get_an_answer(
    table: tuple[ServerThread, Message, list[Client]],
) -> None:
    server, made, friends = table
    wish = st.fixed_dictionaries(
        {},
        optional={
            "game": st.just("pyramid-poker") | anything,
            "seats": st.lists(st.sampled_from(["person", "uniform", "search:9e9s"]) | anything, max_size=3)
            | anything,
            "options": st.dictionaries(
                st.sampled_from(["scoring", "timer", "start"]) | texts, anything, max_size=3
            )
            | anything,
            "away": anything,
        },
    )
    body = (wish.map(dumps) | deep).map(lambda text: text.encode("utf-8", "replace")) | st.binary(max_size=80)

    @settings(max_examples=max(1, MESSAGES // 20), database=None)
    @given(body, st.text(st.characters(codec="ascii", categories=("L", "N", "P")), max_size=30))
    def attack(content: bytes, path: str) -> None:
        server.forgive()
        answer = post(server, "/api/tables", content=content, headers={"content-type": "application/json"})
        assert answer.status_code in (201, 413, 422), answer.text
        told = get(server, "/api/tables/" + path.replace("#", "").replace("?", ""))
        assert told.status_code in (200, 307, 404, 405), told.text

    attack()
    unchanged(server, made, friends)


def test_after_all_that_a_normal_move_works(table: tuple[ServerThread, Message, list[Client]]) -> None:
    """Comes last in this file."""
    server, made, friends = table
    unchanged(server, made, friends)
    assert friends[0].move("place a1")["n"] == 4
    assert friends[1].wait_step(4)["moves"]
