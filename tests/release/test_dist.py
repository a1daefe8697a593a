"""What is published, where nothing else is installed: it installs, serves the page, and plays offline."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import httpx
import pytest
from test_setup import bare_path
from websockets.sync.client import connect

DIST: Final = os.environ.get("MASTABA_DIST", "")
SECONDS: Final = 420  # on a busy machine
# Nothing but this machine can be reached: a site module of Python, which every process of ours reads.
OFFLINE: Final = """
import socket

connect = socket.socket.connect


def connect_here(self, address):
    internet = self.family in (socket.AF_INET, socket.AF_INET6)
    if internet and address[0] not in ("127.0.0.1", "::1", "localhost"):
        raise OSError(f"offline: {address}")
    return connect(self, address)


socket.socket.connect = connect_here
"""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(2 * SECONDS),
    pytest.mark.skipif(not DIST, reason="make wheel runs this"),
]


def built(pattern: str) -> Path:
    (file,) = Path(DIST).glob(pattern)
    return file.resolve()


class Machine:
    """An environment with pip and nothing else, and few programs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("MASTABA_", "PYTHON"))
        }
        self.environment = {**kept, "PATH": bare_path(folder / "bin"), "XDG_DATA_HOME": str(folder / "data")}
        self.mastaba: list[str] = [self.program("mastaba")]
        venv.create(folder / "venv", with_pip=True)

    def program(self, name: str) -> str:
        return str(self.folder / "venv" / "bin" / name)

    def run(self, name: str, *arguments: str) -> str:
        done = subprocess.run(
            [*(self.mastaba if name == "mastaba" else [self.program(name)]), *arguments],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
        said = done.stdout + done.stderr
        assert done.returncode == 0, said[-4000:]
        assert "Traceback" not in said
        return said

    def install(self, file: Path) -> None:
        self.run("python", "-m", "pip", "--disable-pip-version-check", "install", str(file))

    def go_offline(self) -> None:
        (self.folder / "site").mkdir()
        (self.folder / "site" / "sitecustomize.py").write_text(OFFLINE, encoding="utf-8")
        self.environment["PYTHONPATH"] = str(self.folder / "site")

    @contextmanager
    def serving(self) -> Iterator[httpx.Client]:
        """`mastaba serve`, and somebody who asks it."""
        server = subprocess.Popen(
            [*self.mastaba, "serve", "--no-open", "--pace", "0", "--port", "18640"],
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert server.stdout is not None
            told = re.search(r"http://\S+", server.stdout.readline())
            assert told
            patient = httpx.HTTPTransport(retries=8)
            with httpx.Client(base_url=told[0], transport=patient, timeout=SECONDS) as client:
                yield client
        finally:
            server.terminate()
            server.wait()


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def plays_offline(machine: Machine) -> None:
    """The page is there, and two bots play a game to its end on the server."""
    machine.go_offline()
    with machine.serving() as client:
        page = client.get("/")
        assert page.status_code == 200
        for file in re.findall(r'(?:src|href)="(/[^"]+)"', page.text):
            assert client.get(file).status_code == 200, file
        record = watched(client)
    file = machine.folder / "game.mastaba"
    file.write_text(record, encoding="utf-8")
    assert "won by" in machine.run("mastaba", "replay", str(file), "--lang", "en")


def watched(client: httpx.Client) -> str:
    """The record of a game that somebody watched to its end: bots wait until they are looked at."""
    wanted = {"game": "pyramid-poker", "options": {"scoring": "basic"}, "seats": ["greedy", "uniform"]}
    opened = client.post("/api/tables", json=wanted).raise_for_status().json()
    address = f"ws://{client.base_url.netloc.decode()}/ws/{opened['table']}"
    with connect(address, open_timeout=SECONDS, ping_timeout=SECONDS) as socket:
        socket.send(
            json.dumps({"t": "hello", "v": 1, "token": opened["watch"], "name": "Ana", "since": None})
        )
        while json.loads(socket.recv(timeout=SECONDS))["t"] != "over":
            pass
    return client.get(f"/api/tables/{opened['table']}/record").raise_for_status().text


@pytest.mark.skipif(sys.platform == "win32", reason="needs a path of few programs")
def test_the_wheel_installs_serves_and_plays_without_a_network(machine: Machine) -> None:
    wheel = built("*.whl")
    machine.install(wheel)

    build = "interpreted" if wheel.stem.endswith("none-any") else "compiled"  # as its builder had a compiler
    assert f"({build})" in machine.run("mastaba", "--version")
    plays_offline(machine)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a path of few programs")
def test_the_sources_install_without_node_and_without_a_compiler(machine: Machine) -> None:
    machine.install(built("*.tar.gz"))

    assert "(interpreted)" in machine.run("mastaba", "--version")
    plays_offline(machine)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a path of few programs")
def test_the_one_file_serves_and_plays_where_nothing_is_installed(machine: Machine) -> None:
    machine.mastaba = [machine.program("python"), str(built("mastaba.pyz"))]
    machine.environment["SHIV_ROOT"] = str(machine.folder / "unpacked")

    assert "mastaba" in machine.run("mastaba", "--version")
    plays_offline(machine)
