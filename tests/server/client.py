"""A client of the wire, for tests: real sockets, every frame kept. And servers to talk to.

ServerProcess is the command `mastaba serve` in a process of its own, which can be killed and started again;
ServerThread is the same application in this process, quick to start and with its hall at hand.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Coroutine, Sequence
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Protocol, Self, TypeVar

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from mastaba.core.changes import put_on
from mastaba.server.app import Door, make_app
from mastaba.server.calls.calling import NOT_SET_UP, Calling
from mastaba.server.hall import Hall
from mastaba.server.lines.connections import Places
from mastaba.server.lines.running import config_of
from mastaba.server.tables.room import Room

Message = dict[str, Any]
T = TypeVar("T")
LOOPBACK: Final = "127.0.0.1"
PATIENCE: Final = 60.0  # seconds until a test gives up on a message: a busy machine takes its time


class Served(Protocol):
    """Whatever has an address and a database."""

    port: int
    database: Path


# Over HTTP


def get(server: Served, path: str) -> httpx.Response:
    return httpx.get(url(server, path), verify=False, trust_env=False, timeout=PATIENCE)


def post(server: Served, path: str, **body: Any) -> httpx.Response:
    return httpx.post(url(server, path), verify=False, trust_env=False, timeout=PATIENCE, **body)


def url(server: Served, path: str) -> str:
    return f"http://{LOOPBACK}:{server.port}{path}"


def open_table(server: Served, *seats: str, away: int = 0, **options: object) -> Message:
    """A new table of Pyramid Poker, over HTTP: its id and its tokens. Two people, if not said."""
    wish = {
        "game": "pyramid-poker",
        "options": {"scoring": "basic", "start": "seat 0", **options},
        "seats": list(seats) or ["person", "person"],
        "away": away,
        "hold": "all",
    }
    answer = post(server, "/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert isinstance(made, dict)
    return made


def info(server: Served, table: str) -> Message:
    answer = get(server, f"/api/tables/{table}")
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert isinstance(found, dict)
    return found


# Over a socket


class Client:
    """One socket, and all that came over it."""

    def __init__(
        self,
        server: Served,
        table: str,
        token: str | None = None,
        name: str = "",
        lang: str | None = None,
        since: int | None = None,
        address: str = LOOPBACK,
        screen: str = "",
        changes: bool = True,
    ) -> None:
        """Connects; says hello and waits for the present, if there is a token. `address`: one's own.
        `changes`: as the page wants it; without, every view comes whole.
        """
        connection = connect(
            f"ws://{LOOPBACK}:{server.port}/ws/{table}",
            compression=None,
            open_timeout=PATIENCE,
            close_timeout=2,
            max_size=None,
            max_queue=None,
            proxy=None,
            source_address=(address, 0),
        )
        self.socket: ClientConnection = connection.__enter__()
        self.frames: list[str] = []
        self.messages: list[Message] = []
        self.ids = (f"{os.urandom(4).hex()}-{i}" for i in count(1))  # never those of another tab
        self.present: Message = {}  # the last step with everything
        if token is not None:
            old = {} if lang is None else {"lang": lang}  # pages of 0.1.0 said this
            more: Message = {"screen": screen} if screen else {}
            more |= {"changes": True} if changes else {}
            self.send(t="hello", v=1, token=token, name=name, since=since, **old, **more)
            self.welcome = self.wait("welcome")
            while not self.present:
                self.receive()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self.socket.close()

    def vanish(self) -> None:
        """Gone without a word, as when a phone loses its network."""
        self.socket.socket.shutdown(socket.SHUT_RDWR)

    # Sending

    def send(self, **message: Any) -> None:
        self.send_raw(json.dumps(message))

    def send_raw(self, frame: str | bytes) -> None:
        self.socket.send(frame)

    def ask(self, t: str, **fields: Any) -> Message:
        """A request, and what became of it: its `ack` or `refused`."""
        fields.setdefault("id", next(self.ids))
        self.send(t=t, **fields)
        return self.answer_to(fields["id"])

    def move(self, text: str, n: int | None = None, **fields: Any) -> Message:
        """The answer; after an acknowledgement also the step that it tells of has come."""
        answer = self.ask("move", move=text, n=self.n if n is None else n, **fields)
        while answer["t"] == "ack" and self.n < answer["n"]:
            self.receive()
        return answer

    def answer_to(self, request: str) -> Message:
        while True:
            message = self.receive()
            if message["t"] in ("ack", "refused") and message["id"] == request:
                return message

    def settle(self) -> None:
        """Everything that the server had for this client before now has been received."""
        self.send(t="ping")
        self.wait("pong")

    # Receiving

    def receive(self, patience: float = PATIENCE) -> Message:
        frame = self.socket.recv(timeout=patience)
        text = frame if isinstance(frame, str) else frame.decode()
        message: Message = json.loads(text)
        self.frames.append(text)
        if "changes" in message:
            assert message["n"] == self.n + 1
            view = put_on(self.present["view"], message.pop("changes"), message.pop("lists"))
            message["view"] = view
        self.messages.append(message)
        if "view" in message:
            self.present = message
        return message

    def wait(self, t: str, **fields: Any) -> Message:
        """The next message of this kind with these values in it."""
        deadline = time.monotonic() + PATIENCE
        while True:
            message = self.receive(max(deadline - time.monotonic(), 0.01))
            if message["t"] == t and all(message.get(key) == value for key, value in fields.items()):
                return message

    def wait_step(self, n: int) -> Message:
        """Until step n has come, or a later one."""
        while not self.present or self.present["n"] < n:
            self.receive()
        return self.present

    def last_words(self) -> Message:
        """The `bye` with which the server ends this socket; afterwards it is closed."""
        bye = self.wait("bye")
        try:
            while True:
                self.receive()
        except ConnectionClosed:
            return bye

    def nothing_comes(self, seconds: float = 0.2) -> bool:
        try:
            self.receive(seconds)
        except TimeoutError:
            return True
        return False

    # What is known

    @property
    def n(self) -> int:
        return int(self.present["n"])

    @property
    def open(self) -> list[str]:
        return [move["move"] for move in self.present["moves"]]

    def of(self, t: str) -> list[Message]:
        return [message for message in self.messages if message["t"] == t]

    def steps(self) -> list[tuple[int, list[Message]]]:
        """Number and events of every step that was told; the present after a welcome has none."""
        return [(step["n"], step["events"]) for step in self.of("step")]


# A server in a process of its own


class ServerProcess:
    """`mastaba serve`, to be killed."""

    def __init__(self, folder: Path, *arguments: str, script: Path | None = None) -> None:
        self.database = folder / "tables.db"
        self.output = folder / "server.txt"
        self.arguments = list(arguments)
        self.script = script  # instead of the command, with the same arguments
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Self:
        """On a free port; later on the same one. Returns when it answers."""
        program = [str(self.script)] if self.script else ["-m", "mastaba.cli.main", "serve"]
        command = [sys.executable, "-P", *program, "--port", str(self.port), "--no-open", "--pace", "0"]
        command += ["--workers", "1", "--messages", "100000", "--database", str(self.database)]
        command += self.arguments
        with self.output.open("wb") as output:
            self.process = subprocess.Popen(
                command, stdout=output, stderr=subprocess.STDOUT, env={**os.environ, "PYTHONUNBUFFERED": "1"}
            )
        deadline = time.monotonic() + PATIENCE
        while not self.answers():
            assert self.process.poll() is None, self.output.read_text()
            assert time.monotonic() < deadline, "the server does not start: " + self.output.read_text()
            time.sleep(0.01)
        return self

    def answers(self) -> bool:
        said = re.search(r"http://localhost:(\d+)/", self.output.read_text())
        if said is None:
            return False
        assert self.port in (0, int(said[1])), "the server came back on another port"
        self.port = int(said[1])
        try:
            with socket.create_connection((LOOPBACK, self.port), timeout=1):
                return True
        except OSError:
            return False

    def kill(self) -> None:
        """kill -9: no chance to tidy up."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        """As Ctrl-C does."""
        self.end(signal.SIGINT)

    def end(self, by: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(by)
            self.wait()

    def wait(self) -> None:
        assert self.process is not None
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        self.process = None


# A server in this process


class ServerThread:
    """The real application behind real sockets, in a thread."""

    def __init__(
        self,
        database: Path,
        messages_per_second: float = 100_000.0,
        pace: float = 0.0,
        ws: str = "",
        places: Places | None = None,
        proxies: Sequence[str] = (),
        policies: tuple[Path, ...] = (),
        url: str = "",
        bus: str = "",
        calling: Calling = NOT_SET_UP,
    ) -> None:
        """`url`: of a PostgreSQL, instead of the file."""
        self.database = database
        self.url = url
        self.app = make_app(
            url or database, 1, pace, messages_per_second, policies=policies, bus=bus, calling=calling
        )
        self.loop: asyncio.AbstractEventLoop | None = None
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.bind((LOOPBACK, 0))
        self.port = int(listening.getsockname()[1])
        self.config = config_of(self.app, proxies, places)
        self.config.ws = ws or self.config.ws
        self.uvicorn = uvicorn.Server(self.config)
        self.thread = threading.Thread(target=self.run, args=[listening], daemon=True)
        self.thread.start()
        while not self.uvicorn.started:
            assert self.thread.is_alive()
            time.sleep(0.005)

    def run(self, listening: socket.socket) -> None:
        async def main() -> None:
            self.loop = asyncio.get_running_loop()
            await self.uvicorn.serve(sockets=[listening])

        asyncio.run(main())

    @property
    def hall(self) -> Hall:
        assert isinstance(self.app, Door)
        hall = self.app.app.state.hall
        assert isinstance(hall, Hall)
        return hall

    def forgive(self) -> None:
        """Forgets how often this address has asked for something."""
        assert isinstance(self.app, Door)
        rates = self.app.app.state.rates
        knocks = self.config.places.knocks
        for rate in (self.hall.opening, rates.replays, rates.keys, rates.requests, knocks):
            rate.left.clear()

    def stand_still(self) -> None:
        """From here on nobody earns another page of a replay by waiting, however slow this machine is."""
        assert isinstance(self.app, Door)
        replays = self.app.app.state.rates.replays
        now = replays.clock()
        replays.clock = lambda: now

    def room(self, table: str) -> Room:
        return self.do(self.hall.room(table))

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Something done where the server is, on its loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def stop(self) -> None:
        self.uvicorn.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()
