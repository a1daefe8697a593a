"""One stranger against all others: whatever a client does, others are served, and nothing grows endlessly."""

from __future__ import annotations

import json
import os
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Callable

import httpx
import pytest
from server.client import LOOPBACK, PATIENCE, Client, ServerThread, get, open_table, post, url
from server.conftest import NewProcess, NewServer
from server.test_websocket import frame, handshake
from websockets.exceptions import ConnectionClosed

from mastaba.server.app import STATIC
from mastaba.server.connections import Places, files_allowed
from mastaba.server.sockets import BURST, FLOOD
from mastaba.server.websocket import CONTROL_BURST, WebSocket


def until(true: Callable[[], bool]) -> None:
    """Waits until something is so; the test fails if it never is."""
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline, "it never happened"
        time.sleep(0.01)


def raw(server: ServerThread) -> socket.socket:
    line = socket.create_connection((LOOPBACK, server.port))
    line.settimeout(PATIENCE)
    return line


def ended(line: socket.socket) -> bool:
    """Has the server closed it? Whatever it still says is read."""
    try:
        while line.recv(65536):
            pass
    except ConnectionResetError:
        pass
    return True


# Connections


@pytest.mark.parametrize("begun", [b"", b"GET /api/games HTTP/1.1\r\nHost: x\r\n", b"\x16\x03\x01"])
def test_a_request_that_is_not_finished_is_cut(new_server: NewServer, begun: bytes) -> None:
    server = new_server(places=Places(head_seconds=0.3))
    with raw(server) as line:
        line.sendall(begun)

        assert ended(line)


def test_a_second_request_that_is_not_finished_is_cut_too(new_server: NewServer) -> None:
    server = new_server(places=Places(head_seconds=0.3))
    with raw(server) as line:
        line.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 200")
        line.sendall(b"GET /api/ga")

        assert ended(line)


def test_a_socket_has_its_own_patience(new_server: NewServer) -> None:
    """A table lasts longer than a request may."""
    server = new_server(places=Places(head_seconds=0.3))
    made = open_table(server)
    with Client(server, made["table"], made["seats"][0]) as ana:
        time.sleep(0.6)
        ana.settle()


def test_one_address_has_so_many_connections_and_gets_them_back(new_server: NewServer) -> None:
    places = Places(by_address=3)
    server = new_server(places=places)
    made = open_table(server)
    until(lambda: places.total == 0)
    with Client(server, made["table"], made["seats"][0]), raw(server), raw(server):
        until(lambda: places.total == 3)
        with raw(server) as fourth:
            assert b"503" in fourth.recv(100)
            assert ended(fourth)
    until(lambda: places.total == 0)
    assert not places.taken
    assert get(server, "/api/games").status_code == 200


def test_all_together_have_fewer_connections_than_there_are_files(new_server: NewServer) -> None:
    assert Places().most < files_allowed()
    server = new_server(places=Places(most=2))
    with raw(server), raw(server):
        until(lambda: b"503" in asked(server))
    until(lambda: b"200" in asked(server))


def asked(server: ServerThread) -> bytes:
    with raw(server) as line:
        line.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        try:
            return line.recv(100)
        except ConnectionResetError:
            return b""


def test_nobody_is_believed_who_says_for_whom_they_ask_but_a_named_proxy(new_server: NewServer) -> None:
    def opened(server: ServerThread, address: str) -> int:
        wish = {"game": "pyramid-poker", "seats": ["person", "uniform"]}
        return post(server, "/api/tables", json=wish, headers={"x-forwarded-for": address}).status_code

    plain, proxied = new_server(), new_server(proxies=[LOOPBACK])
    answers = [[opened(server, f"203.0.113.{n}") for n in range(40)] for server in (plain, proxied)]

    assert 429 in answers[0]
    assert set(answers[1]) == {201}


# Floods


def flood(send: Callable[[], None]) -> None:
    """Sends and sends, until the server takes no more."""
    for _ in range(1_000_000):
        try:
            send()
        except (ConnectionClosed, OSError):  # cut off; or full, which a socket with a time limit says
            return
    raise AssertionError("the server takes whatever comes")


def test_who_floods_with_messages_is_cut_and_the_others_play_on(new_server: NewServer) -> None:
    server = new_server(messages_per_second=20.0)
    made = open_table(server)
    with (
        Client(server, made["table"], made["seats"][0]) as ana,
        Client(server, made["table"], made["seats"][1]) as ben,
    ):
        flood(lambda: ben.send(t="move", id="x", n=0, move="place a1"))
        ana.wait("people")
        ana.settle()
    answers = [message for message in ben.messages if message["t"] == "refused"]
    assert len(answers) <= BURST + FLOOD + 40


def test_who_floods_with_pings_is_cut(server: ServerThread) -> None:
    made = open_table(server)
    with raw(server) as line:
        line.sendall(handshake(made["table"]))
        assert line.recv(1000).startswith(b"HTTP/1.1 101")
        flood(lambda: line.sendall((b"\x89\xfd" + bytes(4) + b"x" * 125) * int(CONTROL_BURST)))


def test_who_does_not_take_answers_is_not_asked_what_else_it_wants(new_server: NewServer) -> None:
    """Its questions stay on its own side of the line, however many it writes."""
    server = new_server()
    made = open_table(server)
    with raw(server) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.sendall(handshake(made["table"]))
        assert line.recv(1000).startswith(b"HTTP/1.1 101")
        hello = {"t": "hello", "v": 1, "token": made["seats"][0], "name": "Ana"}
        line.sendall(frame(json.dumps(hello).encode()))
        line.settimeout(0.5)
        question = frame(b'{"t": "move", "id": "x", "n": 0, "move": "place a1"}' + b" " * 2000)
        flood(lambda: line.sendall(question * 100))
        lines: set[object] = set(server.uvicorn.server_state.connections)
        (held,) = [one for one in lines if isinstance(one, WebSocket)]

        assert held.stuck
        assert held.transport.get_write_buffer_size() < 1_000_000


# A stop


def test_a_stop_is_told_to_everybody_before_the_line_is_dead(new_process: NewProcess) -> None:
    server = new_process()
    server.start()
    tables = [open_table(server) for _ in range(25)]
    clients = [Client(server, made["table"], token) for made in tables for token in made["seats"]]
    server.stop()
    byes = [client.last_words() for client in clients]

    assert [bye["code"] for bye in byes] == ["restart"] * 50


# Pages and files


def test_what_is_not_there_is_not_kept_for_a_year(server: ServerThread) -> None:
    missing = get(server, "/assets/nothing-1234.js")
    assert missing.status_code == 404
    assert "immutable" not in missing.headers["cache-control"]


@pytest.mark.skipif(not (STATIC / "assets").is_dir(), reason="the page has not been built")
@pytest.mark.parametrize(
    ("taken", "coding"), [("br, gzip", "br"), ("gzip", "gzip"), ("br;q=0", None), ("", None)]
)
def test_a_file_of_the_page_is_packed_as_the_browser_takes_it(
    server: ServerThread, taken: str, coding: str | None
) -> None:
    file = max((STATIC / "assets").glob("*.js"), key=lambda one: one.stat().st_size)
    with (
        httpx.Client(trust_env=False) as browser,
        browser.stream(
            "GET", url(server, f"/assets/{file.name}"), headers={"accept-encoding": taken}
        ) as answer,
    ):
        packed = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == coding
    assert answer.headers["vary"] == "accept-encoding"
    assert "javascript" in answer.headers["content-type"]
    assert "immutable" in answer.headers["cache-control"]
    assert (len(packed) < file.stat().st_size / 2) == (coding is not None)


@pytest.mark.parametrize("origin", ["http://[::1", "http://elsewhere.example", "null", "http://"])
def test_a_page_from_elsewhere_opens_no_socket_whatever_it_calls_itself(
    server: ServerThread, origin: str
) -> None:
    made = open_table(server)
    with raw(server) as line:
        line.sendall(handshake(made["table"]).replace(b"Host: x", f"Host: x\r\nOrigin: {origin}".encode()))
        assert line.recv(100).startswith(b"HTTP/1.1 403")


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_a_page_from_elsewhere_opens_no_table(server: ServerThread, kind: str) -> None:
    wish = json.dumps({"game": "pyramid-poker", "seats": ["person", "uniform"]}).encode()
    answer = post(server, "/api/tables", content=wish, headers={"content-type": kind} if kind else {})
    assert (answer.status_code, answer.json()["code"]) == (415, "not_json")


def test_the_host_of_a_request_sends_nobody_elsewhere(server: ServerThread) -> None:
    answer = httpx.get(url(server, "/api/games/"), headers={"host": "elsewhere.example"}, trust_env=False)
    assert answer.status_code == 404
    assert "location" not in answer.headers


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
def test_the_database_is_read_by_nobody_else(new_server: NewServer) -> None:
    server = new_server()
    open_table(server)
    for file in server.database.parent.glob(f"{server.database.name}*"):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file


# Two servers


def test_a_second_server_on_the_same_tables_says_where_the_first_is(new_process: NewProcess) -> None:
    server = new_process()
    server.start()
    second = subprocess.run(
        [sys.executable, "-P", "-m", "mastaba.cli.main", "serve", "--database", str(server.database)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert second.returncode == 2
    assert f"running already with these tables at http://localhost:{server.port}/" in second.stderr
    assert "Traceback" not in second.stderr
    server.kill()
    server.start()  # a lock ends with its process
