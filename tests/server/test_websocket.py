"""Our WebSocket under uvicorn: what RFC 6455 allows besides one text in one frame."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus

import pytest
from server.client import LOOPBACK, PATIENCE, Client, ServerThread, open_table
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import CloseCode
from websockets.sync.client import ClientConnection, connect

from mastaba.server.lines.websocket import MESSAGE_LONGEST, UNREAD_MOST, are_whole


@contextmanager
def entered(server: ServerThread) -> Iterator[ClientConnection]:
    """Somebody who has been welcomed."""
    made = open_table(server)
    with connect(f"ws://{LOOPBACK}:{server.port}/ws/{made['table']}", compression=None) as ana:
        hello = json.dumps({"t": "hello", "v": 1, "token": made["seats"][0], "name": "Ana", "lang": None})
        ana.send([hello[:9], hello[9:30], hello[30:]])  # in three frames
        assert json.loads(ana.recv(PATIENCE))["t"] == "welcome"
        yield ana


def until(ana: ClientConnection, kind: str) -> dict[str, object]:
    while True:
        message: dict[str, object] = json.loads(ana.recv(PATIENCE))
        if message["t"] == kind:
            return message


def test_a_message_in_several_frames_is_one_message(server: ServerThread) -> None:
    with entered(server) as ana:
        ana.send(['{"t":"ch', 'at","id":"7","te', 'xt":"in pieces"}'])
        assert until(ana, "chat")["text"] == "in pieces"
        assert until(ana, "ack")["id"] == "7"


def test_bytes_are_read_like_texts(server: ServerThread) -> None:
    with entered(server) as ana:
        ana.send(b'{"t":"ping"}')
        assert until(ana, "pong") == {"t": "pong"}


def test_a_ping_is_answered_between_two_frames_of_a_message(server: ServerThread) -> None:
    with entered(server) as ana:
        pong = ana.ping(b"are you there")
        assert pong.wait(PATIENCE)


def test_a_close_is_answered_with_its_code(server: ServerThread) -> None:
    with entered(server) as ana:
        ana.close(CloseCode.GOING_AWAY)
        assert ana.protocol.close_rcvd is not None
        assert ana.protocol.close_rcvd.code == CloseCode.GOING_AWAY


def test_a_message_beyond_all_measure_ends_the_connection_and_the_next_one_is_welcome(
    server: ServerThread,
) -> None:
    with entered(server) as ana:
        ana.send("x" * (MESSAGE_LONGEST + 1))
        with pytest.raises(ConnectionClosed) as ended:
            until(ana, "nothing more")
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == CloseCode.MESSAGE_TOO_BIG
    with entered(server) as ben:
        ben.send('{"t":"ping"}')
        assert until(ben, "pong")


def test_what_comes_faster_than_it_is_answered_waits_and_keeps_its_order(server: ServerThread) -> None:
    with entered(server) as ana:
        for number in range(UNREAD_MOST * 4):
            ana.send(json.dumps({"t": "chat", "id": str(number), "text": f"line {number}"}))
        assert [until(ana, "ack")["id"] for _ in range(UNREAD_MOST * 4)] == [
            str(number) for number in range(UNREAD_MOST * 4)
        ]


def test_what_is_read_quickly_is_never_the_middle_of_a_frame(server: ServerThread) -> None:
    """A frame comes in two pieces, and the second looks like a whole frame: it is none."""
    made = open_table(server)
    with Client(server, made["table"], made["seats"][0], "Ana") as ana:
        ben = socket.create_connection((LOOPBACK, server.port))
        ben.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        ben.sendall(handshake(made["table"]))
        assert ben.recv(1000).startswith(b"HTTP/1.1 101")
        hello = {"t": "hello", "v": 1, "token": made["seats"][1], "name": "Ben", "lang": None}
        ben.sendall(frame(json.dumps(hello).encode()))
        ben.sendall(said("one") + said("two"))  # two in one piece
        inner = said("smuggled")
        ben.sendall(bytes((0x81, 0x80 | len(inner), 0, 0, 0, 0)))
        time.sleep(0.2)
        ben.sendall(inner)  # no JSON: it is refused
        time.sleep(0.2)
        whole = said("three")
        for cut in (1, 5, 20):
            ben.sendall(whole[:cut])
            time.sleep(0.05)
            ben.sendall(whole[cut:])
        ben.sendall(said("the end"))
        ana.wait("chat", text="the end")
        lines = [line["text"] for line in ana.of("chat")]
        assert lines == ["one", "two", "three", "three", "three", "the end"]
        ben.close()


def said(text: str) -> bytes:
    """In a short frame, as a page sends it."""
    payload = json.dumps({"t": "chat", "id": "1", "text": text}).encode()
    return bytes((0x81, 0x80 | len(payload), 0, 0, 0, 0)) + payload


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536])
def test_whole_frames_are_told_from_pieces(size: int) -> None:
    longer = b"\xfe" + size.to_bytes(2, "big") if size < 65536 else b"\xff" + size.to_bytes(8, "big")
    whole = b"\x81" + (bytes((0x80 | size,)) if size < 126 else longer) + b"mask" + b"x" * size
    assert are_whole(whole)
    assert are_whole(whole + whole)
    assert not are_whole(whole + b"\x81")
    assert not are_whole((whole + whole)[:-1])


def test_who_does_not_answer_pings_is_gone(server: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cable that was pulled: nobody says goodbye, and the others see an empty seat."""
    made = open_table(server)
    with Client(server, made["table"], made["seats"][0], "Ana") as ana:
        monkeypatch.setattr(server.config, "ws_ping_interval", 0.3)
        ben = socket.create_connection((LOOPBACK, server.port))
        ben.sendall(handshake(made["table"]))
        assert ben.recv(1000).startswith(b"HTTP/1.1 101")
        hello = {"t": "hello", "v": 1, "token": made["seats"][1], "name": "Ben", "lang": None}
        ben.sendall(frame(json.dumps(hello).encode()))
        seen: list[bool] = []
        while seen[-2:] != [True, False]:  # or the client's patience ends
            message = ana.receive()
            seen += [message["seats"][1]["here"]] if message["t"] == "people" else []
        ben.close()


def handshake(table: str) -> bytes:
    return (
        f"GET /ws/{table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def frame(payload: bytes) -> bytes:
    """A masked text whose mask is nothing."""
    assert len(payload) < 65536
    return b"\x81\xfe" + len(payload).to_bytes(2, "big") + bytes(4) + payload


def test_an_old_handshake_is_refused_in_http(server: ServerThread) -> None:
    with socket.create_connection((LOOPBACK, server.port)) as old:
        old.sendall(handshake("x").replace(b"Version: 13", b"Version: 8"))
        old.settimeout(PATIENCE)
        assert old.recv(100).startswith(b"HTTP/1.1 400")


def test_an_address_without_a_table_is_forbidden(server: ServerThread) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://{LOOPBACK}:{server.port}/elsewhere")
    assert refused.value.response.status_code == HTTPStatus.FORBIDDEN
