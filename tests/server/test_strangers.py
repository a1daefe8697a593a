"""One stranger against all others: whatever a client does, others are served, and nothing grows endlessly."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import signal
import socket
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from server.client import LOOPBACK, PATIENCE, Client, ServerThread, get, open_table, post, url
from server.conftest import NewProcess, NewServer
from server.test_websocket import frame, handshake
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame
from websockets.server import ServerProtocol

from mastaba.cli.main import main
from mastaba.core import nearest
from mastaba.server.app import Door
from mastaba.server.hall import UNDOS_BURST
from mastaba.server.lines.connections import PIECES_AT_ONCE, READ_AT_ONCE, Http, Places, files_allowed
from mastaba.server.lines.rates import Rate
from mastaba.server.lines.sockets import BEHIND_MOST, BURST, FLOOD, Socket
from mastaba.server.lines.websocket import AT_ONCE, WebSocket
from mastaba.server.store.claim import AlreadyServed, Claim
from mastaba.server.store.sqlite import SqliteStore, StoreFailed, prepare
from mastaba.server.tables.room import ASKING_BURST, Room
from mastaba.server.tables.table import LiveTable
from mastaba.server.web.assets import STATIC
from mastaba.server.web.requests import Rates


def until(true: Callable[[], bool]) -> None:
    """Waits until something is so; the test fails if it never is."""
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline, "it never happened"
        time.sleep(0.01)


def raw(server: ServerThread, address: str = LOOPBACK) -> socket.socket:
    line = socket.create_connection((LOOPBACK, server.port), source_address=(address, 0))
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


JSON_COMES = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


@pytest.mark.parametrize("before", [b"", b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"])
def test_a_body_that_never_comes_is_not_waited_for(new_server: NewServer, before: bytes) -> None:
    """Nor behind another request on the same line, sent in one piece."""
    server = new_server(places=Places(head_seconds=0.3))
    with raw(server) as line:
        line.sendall(before + JSON_COMES + b"Content-Length: 99\r\n\r\n{")

        assert ended(line)


def test_who_goes_away_in_the_middle_of_a_body_is_no_error_of_ours(
    new_server: NewServer, caplog: pytest.LogCaptureFixture
) -> None:
    """A traceback takes as long as ten requests, and fills the log."""
    places = Places()
    server = new_server(places=places)
    with raw(server) as line:
        line.sendall(JSON_COMES + b"Content-Length: 99\r\n\r\n{")
        until(lambda: len(server.uvicorn.server_state.tasks) > 0)
    until(lambda: not server.uvicorn.server_state.tasks)

    assert get(server, "/healthz").status_code == 200
    assert not [one for one in caplog.records if one.exc_info]


@pytest.mark.parametrize(
    "said",
    [
        b"\x16\x03\x01\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n",
    ],
)
def test_what_is_no_http_of_ours_fills_no_log(
    new_server: NewServer, caplog: pytest.LogCaptureFixture, said: bytes
) -> None:
    with raw(new_server()) as line:
        line.sendall(said)
        assert line.recv(65536).startswith(b"HTTP/1.1 ")

    assert not caplog.records


@pytest.mark.parametrize(
    "path", [f"/assets/{'a' * 300}", "/assets/a%00", f"/api/games/khufu/puzzles/{'9' * 5000}"]
)
def test_an_address_that_nothing_can_have_is_no_error_of_ours(
    server: ServerThread, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Each would be a traceback: a page of the log for a line of theirs."""
    answer = httpx.get(url(server, path), headers={"accept-encoding": "br"}, trust_env=False)
    assert answer.status_code in (404, 422), answer.text
    assert not caplog.records


def test_a_move_does_not_wait_until_hundreds_of_requests_are_read(
    new_server: NewServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of them have come when the loop looks again, and the move after them."""
    server = new_server()
    made = open_table(server)
    read: list[int] = []
    read_before: list[int] = []

    def counted(self: Http) -> None:
        read.append(1)
        reading(self)

    def moved(self: SqliteStore, *entry: Any) -> None:
        read_before.append(len(read))
        writing(self, *entry)

    reading, writing = Http.read, SqliteStore.append_then
    monkeypatch.setattr(Http, "read", counted)
    monkeypatch.setattr(SqliteStore, "append_then", moved)
    seats = [Client(server, made["table"], token) for token in made["seats"]]
    with ExitStack() as open_lines:
        lines = [open_lines.enter_context(raw(server)) for _ in range(100)]
        until(lambda: len(server.uvicorn.server_state.connections) >= 102)
        read.clear()
        read_before.clear()
        n = seats[0].wait_step(3)["n"]
        with stopped(server):
            for line in lines:
                line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            seats[0].send(t="move", id="m", n=n, move="place a1")
            time.sleep(0.1)  # until all of it has come: what comes later is read later in any case
        assert seats[0].wait("ack")["n"] == 4
        assert all(line.recv(65536).startswith(b"HTTP/1.1 200") for line in lines)

    assert read_before[0] == READ_AT_ONCE
    for seat in seats:
        seat.close()


def test_what_many_lines_send_in_one_piece_is_read_a_little_in_each_turn(new_server: NewServer) -> None:
    """Else everybody would wait until all of it is answered: for a second, with fifty lines."""
    server = new_server()
    made = open_table(server)
    lines = [Client(server, made["table"], made["seats"][0]) for _ in range(8)]
    said = frame(b'{"t": "move", "id": "x", "n": 0, "move": "place a1"}')
    counted = 0

    def clock() -> float:
        nonlocal counted
        counted += 1
        return time.monotonic()

    server.hall.by_address.clock = clock
    looks, done = threading.Event(), threading.Event()
    most = 0

    async def look() -> None:
        nonlocal most
        before = counted
        looks.set()
        while not done.is_set():
            await asyncio.sleep(0)
            most, before = max(most, counted - before), counted

    looking = threading.Thread(target=server.do, args=[look()])
    looking.start()
    assert looks.wait(PATIENCE)
    with stopped(server):
        for line in lines:
            line.socket.socket.sendall(said * 40)
        time.sleep(0.1)  # until all of it has come
    for line in lines:
        for _ in range(40):
            assert line.wait("refused")["id"] == "x"
        line.settle()
    done.set()
    looking.join()
    assert most <= 2 * PIECES_AT_ONCE * (AT_ONCE // len(said) + 1)  # of 320
    assert server.config.places.waiting == 0
    for line in lines:
        line.close()


@contextmanager
def stopped(server: ServerThread) -> Iterator[None]:
    """The loop does something that takes long, and reads nothing meanwhile."""
    begun, ended = threading.Event(), threading.Event()

    async def something() -> None:
        begun.set()
        ended.wait(PATIENCE)

    busy = threading.Thread(target=server.do, args=[something()])
    busy.start()
    assert begun.wait(PATIENCE)
    yield
    ended.set()
    busy.join()


def test_who_sends_on_and_on_while_it_waits_for_its_turn_is_cut(new_server: NewServer) -> None:
    places = Places()
    places.turns.most = places.turns.left = 0  # nobody's turn ever comes
    server = new_server(places=places)
    deadline = time.monotonic() + PATIENCE
    with raw(server) as line, suppress(ConnectionError):
        while time.monotonic() < deadline:
            line.sendall(b"x" * 65536)
            time.sleep(0.01)
        pytest.fail("it could send without end")


def test_lines_and_tables_that_have_gone_leave_nothing_to_the_collector(server: ServerThread) -> None:
    """While that looks at a hundred thousand objects everybody waits."""
    made = open_table(server)

    def a_table_is_dropped() -> None:
        dropped = server.room(open_table(server)["table"])
        assert server.loop is not None
        server.loop.call_soon_threadsafe(server.hall.let_go, dropped)

    def goes_properly() -> None:
        Client(server, made["table"], made["watch"]).close()

    def vanishes() -> None:
        with raw(server) as line:
            line.sendall(handshake(made["table"]))
            assert line.recv(65536).startswith(b"HTTP/1.1 101")

    def sends_nonsense() -> None:
        with raw(server) as line:
            line.sendall(handshake(made["table"]))
            assert line.recv(65536).startswith(b"HTTP/1.1 101")
            line.sendall(b"\xff" * 9)
            assert ended(line)

    kinds = (WebSocket, Socket, ServerProtocol, Room, LiveTable)
    server.room(made["table"])
    gc.collect()
    before = sum(type(one) in kinds for one in gc.get_objects())
    gc.disable()
    try:
        for one in (goes_properly, vanishes, sends_nonsense, a_table_is_dropped):
            one()
        until(lambda: sum(type(one) in kinds for one in gc.get_objects()) <= before)
    finally:
        gc.enable()


def test_an_answer_that_nobody_takes_is_not_kept_for_ever(new_server: NewServer) -> None:
    places = Places(head_seconds=0.1)
    server = new_server(places=places)
    get(server, "/api/games")
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect((LOOPBACK, server.port))
        request = b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n"
        line.settimeout(PATIENCE)
        line.sendall(request)
        assert line.recv(1)  # it has been let in
        line.settimeout(0.5)
        flood(lambda: line.sendall(request * 100))

        until(lambda: places.total == 0)


def test_a_socket_has_its_own_patience(new_server: NewServer) -> None:
    """A table lasts longer than a request may."""
    server = new_server(places=Places(head_seconds=0.3))
    made = open_table(server)
    with Client(server, made["table"], made["seats"][0]) as ana:
        time.sleep(0.6)
        ana.settle()


@pytest.mark.parametrize("body", [b"Content-Length: 5\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n"])
def test_a_socket_that_is_asked_for_with_a_body_does_not_stay(new_server: NewServer, body: bytes) -> None:
    """The library that reads it says nothing to that, and nobody waited for it to end."""
    places = Places(head_seconds=0.3)
    server = new_server(places=places)
    with raw(server) as line:
        line.sendall(handshake("x").removesuffix(b"\r\n") + body)

        assert ended(line)
    until(lambda: places.total == 0)


def test_who_says_goodbye_and_does_not_take_what_is_left_is_cut(
    new_server: NewServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or their seat would look taken as long as they keep the line open."""
    monkeypatch.setattr("mastaba.server.lines.websocket.CLOSE_SECONDS", 0.2)
    places = Places()
    server = new_server(places=places)
    made = open_table(server)
    room = server.room(made["table"])
    with raw(server) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.sendall(handshake(made["table"]))
        assert line.recv(1000).startswith(b"HTTP/1.1 101")
        line.sendall(frame(json.dumps({"t": "hello", "v": 1, "token": made["seats"][0]}).encode()))
        until(lambda: len(room.seats.clients) == 1)
        lines: set[object] = set(server.uvicorn.server_state.connections)
        (held,) = [one for one in lines if isinstance(one, WebSocket)]

        async def tell() -> int:
            room.seats.tell_all(b'{"t": "chat", "seat": 0, "name": "", "text": "%b"}' % (b"x" * 20_000))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            return held.transport.get_write_buffer_size()

        while not server.do(tell()):  # until the system takes no more for them
            pass
        line.sendall(b"\x88\x82" + bytes(4) + b"\x03\xe8")

        until(lambda: not room.seats.clients and places.total == 0)


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
    for server in (plain, proxied):
        server.hall.opening = Rate(3, 0.001)
    answers = [[opened(server, f"203.0.113.{n}") for n in range(5)] for server in (plain, proxied)]

    assert 429 in answers[0]
    assert set(answers[1]) == {201}


def test_a_house_with_more_addresses_than_there_are_stars_is_one_stranger(new_server: NewServer) -> None:
    """IPv6 gives 2**64 of them to everybody; IPv4 among them is counted as what it is."""

    def opened(address: str) -> int:
        wish = {"game": "pyramid-poker", "seats": ["person", "uniform"]}
        return post(server, "/api/tables", json=wish, headers={"x-forwarded-for": address}).status_code

    server = new_server(proxies=["127.0.0.0/8"])
    server.hall.opening = Rate(3, 0.001)
    house = [opened(f"2001:db8:0:1::{n:x}") for n in range(5)]

    assert 429 in house
    assert opened("2001:db8:0:2::1") == 201
    assert {opened(f"::ffff:203.0.113.{n}") for n in range(5)} == {201}


@pytest.mark.parametrize(
    "said", ["{n}.9.8.7, 198.51.100.7", "198.51.100.7:400{n}", "[2001:db8:0:3::7]:400{n}"]
)
def test_who_asks_through_a_proxy_is_one_stranger_whatever_they_say_before_it_and_by_whichever_line(
    new_server: NewServer, said: str
) -> None:
    """A proxy adds its own word behind that of whoever asks, and some of them add the port."""
    server = new_server(proxies=[LOOPBACK])
    server.hall.opening = Rate(3, 0.001)
    wish = {"game": "pyramid-poker", "seats": ["person", "uniform"]}
    headers = [{"x-forwarded-for": said.format(n=n)} for n in range(1, 6)]
    codes = [post(server, "/api/tables", json=wish, headers=one).status_code for one in headers]

    assert codes == [201] * 3 + [429] * 2


def test_a_proxy_has_as_many_connections_as_it_wants(new_server: NewServer) -> None:
    places = Places(by_address=1, proxies=["127.0.0.0/8"])
    server = new_server(places=places)
    with raw(server), raw(server):
        until(lambda: places.total == 2)
        assert b"200" in asked(server)


def test_behind_a_proxy_one_address_has_so_many_sockets_too(
    new_server: NewServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The proxy's lines are not counted: one stranger behind it could have all that there are files for."""
    monkeypatch.setattr("mastaba.server.app.BY_ADDRESS", 2)
    server = new_server(proxies=[LOOPBACK])
    made = open_table(server)
    hello = frame(json.dumps({"t": "hello", "v": 1, "token": made["watch"]}).encode())

    def come(address: str) -> tuple[bytes, socket.socket]:
        line = raw(server)
        said = f"Host: x\r\nX-Forwarded-For: {address}".encode()
        line.sendall(handshake(made["table"]).replace(b"Host: x", said))
        answer = line.recv(1000)
        if b" 101 " in answer:
            line.sendall(hello)
        return answer.split()[1], line

    def status(address: str) -> int:
        return httpx.get(url(server, "/healthz"), headers={"x-forwarded-for": address}).status_code

    lines = [come("203.0.113.5") for _ in range(3)]
    assert [code for code, _ in lines] == [b"101", b"101", b"403"]
    assert (status("203.0.113.5"), status("203.0.113.6")) == (503, 200)
    for _, line in lines:
        line.close()
    until(lambda: status("203.0.113.5") == 200)


def test_whoever_is_banned_is_sent_away_from_their_table_too(
    new_server: NewServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also after something of ours has failed while it was looked who is."""
    server = new_server()
    made = open_table(server)
    bans = server.hall.store.bans
    failed: list[int] = []

    async def fails() -> list[str]:
        failed.append(1)
        monkeypatch.setattr(server.hall.store, "bans", bans)
        raise ZeroDivisionError

    monkeypatch.setattr(server.hall.store, "bans", fails)
    until(lambda: bool(failed))
    with Client(server, made["table"], made["seats"][0], "Ana") as ana:
        server.do(server.hall.store.ban(LOOPBACK))
        with suppress(ConnectionClosed):
            while ana.receive():
                pass


def test_a_line_without_an_address_is_no_proxy_and_is_counted_like_any() -> None:
    """As through a socket in the file system, or from a link-local neighbour."""
    places = Places(by_address=1, proxies=["127.0.0.0/8", "fe80::/10"])
    places.knocks = Rate(1, 0.001)

    assert [places.take("") for _ in range(2)] == [True, False]
    assert [places.may_knock("") for _ in range(2)] == [True, False]
    assert places.is_proxy("fe80::1%eth0")


def test_a_ban_is_for_all_addresses_of_a_house(new_server: NewServer) -> None:
    server = new_server(proxies=[LOOPBACK])

    def banned(address: str) -> bool:
        return post(server, "/healthz", headers={"x-forwarded-for": address}).status_code == 403

    async def ban() -> None:
        await server.hall.store.ban("2001:db8:0:1::7")

    server.do(ban())
    until(lambda: banned("2001:db8:0:1::7"))
    assert banned("2001:db8:0:1::8")
    assert not banned("2001:db8:0:2::7")


@pytest.mark.parametrize(
    "proxy", ["nonsense", "localhost", "*", "10.0.0.1/8", "10.0.0.256", "http://10.0.0.1", ""]
)
def test_what_is_no_proxy_is_not_taken_for_one(proxy: str) -> None:
    said = CliRunner().invoke(main, ["serve", "--proxy", proxy])

    assert said.exit_code == 2
    assert f"'{proxy}' is no address" in said.output


# What one address may ask for

STRANGER = "127.0.0.2"  # not where the others are from
ON_LOOPBACK = pytest.mark.skipif(sys.platform != "linux", reason="the loopback net has one address here")


def rates_of(server: ServerThread) -> Rates:
    assert isinstance(server.app, Door)
    rates = server.app.app.state.rates
    assert isinstance(rates, Rates)
    return rates


@ON_LOOPBACK
def test_who_asks_too_fast_waits_for_the_answer_and_nobody_else_does(
    new_server: NewServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mastaba.server.web.requests.WAITING_MOST", 0.2)
    server = new_server()
    rates_of(server).requests = Rate(3, 0.001)
    way = httpx.HTTPTransport(local_address=STRANGER)
    with httpx.Client(transport=way, trust_env=False) as stranger:
        answers = [stranger.get(url(server, "/healthz")).status_code for _ in range(5)]

    assert answers == [200, 200, 200, 429, 429]
    assert get(server, "/healthz").status_code == 200


@ON_LOOPBACK
def test_who_knocks_and_runs_away_is_not_let_in_again_and_nobody_else_notices(new_server: NewServer) -> None:
    """Whatever they ask on a new line each time is not even read."""
    places = Places()
    server = new_server(places=places)
    places.knocks = Rate(3, 0.001)
    answers = []
    for _ in range(5):
        with raw(server, STRANGER) as line, suppress(ConnectionError):
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            answers.append(line.recv(100)[:12])

    assert list(filter(None, answers)) == [b"HTTP/1.1 200"] * 3  # a line may end before what it asked arrives
    assert b"200" in asked(server)


@ON_LOOPBACK
def test_a_line_that_goes_away_before_it_is_let_in_is_no_trouble_of_ours(
    new_server: NewServer, caplog: pytest.LogCaptureFixture
) -> None:
    server = new_server()
    rates = rates_of(server)
    rates.requests = Rate(1, 4.0)
    assert rates.requests.allows(STRANGER)  # from here on each has to wait
    knock = (
        b"GET /ws/nowhere HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    for _ in range(3):
        with raw(server, STRANGER) as line:
            before = rates.waiting[STRANGER]
            line.sendall(knock)
            until(lambda: rates.waiting[STRANGER] > before)  # noqa: B023  asked at once
    until(lambda: not rates.waiting[STRANGER])
    server.do(asyncio.sleep(0.1))
    gc.collect()

    assert not [one for one in caplog.records if one.exc_info]


@ON_LOOPBACK
def test_whoever_asks_and_goes_away_leaves_few_behind_who_wait(
    new_server: NewServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mastaba.server.web.requests.WAITERS_MOST", 2)
    monkeypatch.setattr("mastaba.server.web.requests.WAITING_MOST", PATIENCE)
    server = new_server()
    rates = rates_of(server)
    rates.requests = Rate(1, 0.001)
    question = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    for waiting in range(3):
        with raw(server, STRANGER) as line:
            line.sendall(question)
            until(lambda: rates.waiting[STRANGER] == waiting)  # noqa: B023  called at once
    with raw(server, STRANGER) as line:
        line.sendall(question)

        assert line.recv(100).startswith(b"HTTP/1.1 429")
    assert rates.waiting[STRANGER] == 2

    async def wake() -> None:
        for task in server.uvicorn.server_state.tasks:
            task.cancel()

    server.do(wake())


@ON_LOOPBACK
def test_all_lines_of_an_address_together_are_read_no_faster_than_a_few(new_server: NewServer) -> None:
    """Each of them says little; together they would keep the server busy."""
    server = new_server()
    server.hall.by_address = Rate(10, 0.001)
    made = open_table(server)
    with (
        Client(server, made["table"], made["seats"][0]) as ana,
        Client(server, made["table"], made["watch"], address=STRANGER) as one,
        Client(server, made["table"], made["watch"], address=STRANGER) as other,
    ):
        for client in (one, other) * 5:
            client.settle()
        for client in (one, other):  # what is read when it is too late is answered; then no more is
            client.settle()
            client.send(t="ping")
        for _ in range(8):
            ana.settle()

        assert one.nothing_comes(0.5)
        assert other.nothing_comes(0.1)


def test_beside_the_moves_a_seat_asks_for_little_and_watchers_share_theirs(new_server: NewServer) -> None:
    """Everybody hears of it, and logs keep it: chat, names, new links, wishes."""
    server = new_server(messages_per_second=20.0)
    made = open_table(server)
    with (
        Client(server, made["table"], made["seats"][0]) as ana,
        Client(server, made["table"], made["seats"][1]) as ben,
        Client(server, made["table"], made["watch"]) as eva,
        Client(server, made["table"], made["watch"]) as eve,
    ):
        room = server.room(made["table"])
        room.asking.per_second = 0.001
        for i in range(ASKING_BURST // 2):
            assert eva.ask("chat", text=f"line {i}")["t"] == "ack"
            assert ana.ask("claim", secret=f"a-secret-of-their-own-{i}")["t"] == "ack"
            assert ana.ask("invite", token="")["t"] == "ack"
        for i in range(ASKING_BURST // 2):
            assert eve.ask("chat", text=f"line {i}")["t"] == "ack"
        for watcher in (eva, eve):
            assert watcher.ask("chat", text="one more")["code"] == "too_fast"
            assert watcher.ask("voice", screen="show")["code"] == "too_fast"
        n = room.table.n
        for kind, more in (("claim", {"secret": "a-secret-of-their-own"}), ("invite", {"token": ""})):
            assert ana.ask(kind, **more)["code"] == "too_fast"
        assert room.table.n == n
        assert ben.ask("chat", text="I am here too")["t"] == "ack"
        ana.wait("chat", text="I am here too")
        assert ana.move(ana.open[0])["t"] == "ack"


# Floods


def flood(send: Callable[[], None], most: int = 1_000_000) -> None:
    """Sends and sends, until the server takes no more."""
    for _ in range(most):
        try:
            send()
        except (ConnectionClosed, OSError):  # cut off; or full, which a socket with a time limit says
            return
    raise AssertionError("the server takes whatever comes")


def test_one_address_asks_seldom_whether_something_may_be_taken_back(new_server: NewServer) -> None:
    """Each question is up to 20 ms of work, and a stranger may have a hundred tables to ask at."""
    server = new_server(messages_per_second=20)
    codes: list[str] = []
    for _ in range(2):
        made = open_table(server)
        with (
            Client(server, made["table"], made["seats"][0]) as ana,
            Client(server, made["table"], made["seats"][1]),
        ):
            ana.wait_step(3)
            codes += [ana.ask("undo", n=ana.n)["code"] for _ in range(UNDOS_BURST)]
    assert codes[:UNDOS_BURST] == ["no_undo"] * UNDOS_BURST
    assert "too_fast" in codes


def test_who_floods_with_messages_is_cut_and_the_others_play_on(new_server: NewServer) -> None:
    server = new_server(messages_per_second=20.0)
    made = open_table(server)
    with (
        Client(server, made["table"], made["seats"][0]) as ana,
        Client(server, made["table"], made["seats"][1]) as ben,
    ):
        server.hall.by_address = Rate(1e9, 1e9)  # it is this line that is too fast, not its address

        def asks() -> None:
            ben.send(t="move", id="x", n=0, move="place a1")
            ben.receive()

        flood(asks, 2000)
        ana.wait("people")
        ana.settle()
    answers = [message for message in ben.messages if message["t"] == "refused"]
    assert len(answers) <= BURST + FLOOD + 40


def test_a_mistyped_move_is_answered_by_what_is_near_without_a_look_at_each_of_thousands(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of Im Bann der Mumie's moves a few are compared letter by letter, whatever comes."""
    compared: list[int] = []

    def counted(text: str, near: list[str], n: int) -> list[str]:
        compared.append(len(near))
        return get_close_matches(text, near, n=n)

    monkeypatch.setattr(nearest, "get_close_matches", counted)
    wish = {"game": "bann-der-mumie", "seats": ["person"] * 3, "hold": "all"}
    made = post(server, "/api/tables", json=wish).json()
    with ExitStack() as stack:
        seats = [stack.enter_context(Client(server, made["table"], token)) for token in made["seats"]]
        for text in ("wrok arch.d s11 1", "x" * 4000, ""):
            answer = seats[0].ask("move", n=4, move=text)
            assert (answer["t"], answer["code"]) == ("refused", "unknown_move")
        assert "work arch.d s11 1" in seats[0].ask("move", n=4, move="wrok arch.d s11 1")["words"]

    assert compared
    assert max(compared) <= nearest.LOOKED_AT


def test_who_floods_with_pings_is_cut(server: ServerThread) -> None:
    made = open_table(server)
    with raw(server) as line:
        line.sendall(handshake(made["table"]))
        assert line.recv(1000).startswith(b"HTTP/1.1 101")

        def pings() -> None:
            line.sendall((b"\x89\xfd" + bytes(4) + b"x" * 125) * 10)
            if not line.recv(65536):
                raise ConnectionResetError

        flood(pings, 2000)


def test_who_sends_parts_of_a_message_that_never_ends_is_cut(
    server: ServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Parts with nothing in them: no message grows too long by them, and none is there to be counted. What
    came in one piece is not looked at to its end.
    """
    parts: list[int] = []

    def read(self: ServerProtocol, frame: Frame) -> None:
        parts.append(1)
        reading(self, frame)

    reading = ServerProtocol.recv_frame
    made = open_table(server)
    with Client(server, made["table"], made["seats"][0]) as ana:
        monkeypatch.setattr(ServerProtocol, "recv_frame", read)
        ana.socket.socket.sendall(b"\x01\x80" + bytes(4) + (b"\x00\x80" + bytes(4)) * 1000)

        with pytest.raises(ConnectionClosed):
            ana.wait("anything else")

    assert len(parts) < 200


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
        questions = 1000 * frame(b'{"t": "move", "id": "x", "n": 0, "move": "place a1"}')
        lines: set[object] = set(server.uvicorn.server_state.connections)
        (held,) = [one for one in lines if isinstance(one, WebSocket)]
        deadline, sent = time.monotonic() + PATIENCE, 0
        while "stuck" not in held.holds:
            assert time.monotonic() < deadline
            with suppress(TimeoutError):  # it is being read, a little in each turn
                sent = (sent + line.send(questions[sent:])) % len(questions)
        assert held.transport.get_write_buffer_size() < 1_000_000


def test_who_is_told_much_and_reads_nothing_is_let_go(new_server: NewServer) -> None:
    """What waits for them has an end in bytes, however large a table's messages are."""
    server = new_server()
    made = open_table(server)
    room = server.room(made["table"])
    with raw(server) as line, Client(server, made["table"], made["seats"][0]) as ana:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.sendall(handshake(made["table"]))
        assert line.recv(1000).startswith(b"HTTP/1.1 101")
        hello = {"t": "hello", "v": 1, "token": made["watch"], "name": ""}
        line.sendall(frame(json.dumps(hello).encode()))
        until(lambda: len(room.seats.clients) == 2)
        (deaf,) = [one for one in room.seats.clients if one.seat < 0]
        assert isinstance(deaf, Socket)

        async def tell() -> None:
            room.seats.tell_all(b'{"t": "chat", "seat": 0, "name": "", "text": "%b"}' % (b"x" * 60_000))

        for _ in range(400):  # more than the system itself takes for somebody
            server.do(tell())
            ana.wait("chat")
            assert deaf.behind <= BEHIND_MOST
            if deaf.left:
                break

        assert deaf.left


# A stop


def test_a_stop_is_told_to_everybody_before_the_line_is_dead(new_process: NewProcess) -> None:
    """And whoever looks after the server hears no complaint: it has gone in order, with its workers."""
    server = new_process()
    server.start()
    tables = [open_table(server) for _ in range(24)] + [open_table(server, "uniform", "person")]
    tokens = [(made["table"], token) for made in tables for token in made["seats"] if token]
    clients = [Client(server, table, token) for table, token in tokens]
    process = server.process
    assert process is not None
    server.end(signal.SIGTERM)
    byes = [client.last_words() for client in clients]

    assert [bye["code"] for bye in byes] == ["restart"] * 49
    assert process.returncode == 0
    assert len(server.output.read_text().splitlines()) == 1


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


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
def test_a_folder_that_was_taken_for_the_database_stays_open_to_others(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    with pytest.raises(StoreFailed, match="cannot be used as a database"):
        prepare(tmp_path)
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755


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


def test_a_file_has_one_server_by_whatever_name_it_is_called(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").symlink_to(tmp_path)
    (tmp_path / "link.db").symlink_to(tmp_path / "tables.db")
    claim = Claim(tmp_path / "tables.db")
    claim.take()
    for name in ("link.db", "elsewhere/tables.db"):
        with pytest.raises(AlreadyServed):
            Claim(tmp_path / name).take()
    claim.leave()


# Words that are more than words


def test_a_line_of_chat_commands_no_terminal_and_turns_no_words_around(server: ServerThread) -> None:
    made = open_table(server)
    with Client(server, made["table"], made["seats"][0], "Ana\x1b[2J\u202e") as ana:
        ana.ask(
            "chat", text="hello\x1b[2J \u202ethere\x07\n\u2066you \U0001f469\u200d\U0001f680 \u2764\ufe0f"
        )
        (line,) = ana.of("chat")
        assert line["text"] == "hello [2J there you \U0001f469\u200d\U0001f680 \u2764\ufe0f"
        assert line["name"] == "Ana[2J"
        assert ana.ask("chat", text="\x1b\u202e")["t"] == "refused"


HEAD = {"mastaba": 1, "game": "ramses", "options": {}, "seats": ["a\x1b[2J\u202e", "b"]}
FOOT = '{"moves":0,"result":null}\n'
EVIL = "\x1b[2J\u202e"


@pytest.mark.parametrize(
    "text",
    [
        f"{EVIL} not json\n",
        json.dumps({**HEAD, "game": EVIL}) + "\n",
        json.dumps({**HEAD, "options": {EVIL: 1}}) + "\n" + FOOT,
        json.dumps({**HEAD, "options": {"stack": EVIL}}) + "\n" + FOOT,
        json.dumps(HEAD) + "\n" + json.dumps({"by": EVIL, "move": EVIL}) + "\n" + FOOT,
        json.dumps({**HEAD, "seed": EVIL, "commitment": EVIL}) + "\n" + FOOT,
        json.dumps({**HEAD, "seed": "00", "commitment": EVIL, "agreed": EVIL, "table": EVIL}) + "\n" + FOOT,
        json.dumps({**HEAD, "seed": "00", "commitment": "x", "raced": EVIL}) + "\n" + FOOT,
    ],
)
def test_no_record_commands_the_terminal_that_reads_it(text: str, tmp_path: Path) -> None:
    file = tmp_path / "evil.mastaba"
    file.write_text(text)
    for command in (["verify"], ["verify", "--commitment", EVIL], ["replay"]):
        told = CliRunner().invoke(main, [*command, str(file)])
        assert told.exit_code != 0
        assert "\x1b" not in told.output
        assert "\u202e" not in told.output
