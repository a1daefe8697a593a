"""`mastaba serve --processes N`: several servers on one port, and another one for each that dies."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Final

import click

CHILD: Final = "MASTABA_CHILD"  # the port of all, for one of several
AGAIN_SECONDS: Final = 1.0
STOP_SECONDS: Final = 30.0
LOOK_SECONDS: Final = 0.2


def port_of_child() -> int | None:
    return int(os.environ[CHILD]) if CHILD in os.environ else None


class Processes:
    def __init__(self, number: int, listening: socket.socket, drain: float = 0.0) -> None:
        """`listening` keeps the port for us, and takes no connection itself. `drain`: seconds that each takes
        to send people elsewhere.
        """
        self.number = number
        self.port = listening.getsockname()[1]
        self.drain = drain
        self.children: list[subprocess.Popen[bytes]] = []
        self.stops = 0  # how often we were told to

    def run(self) -> None:
        for one in (signal.SIGINT, signal.SIGTERM):
            signal.signal(one, self.stop)
        with TemporaryDirectory(prefix="mastaba-metrics-") as folder:
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
            self.children = [self.started() for _ in range(self.number)]
            while not self.stops:
                self.replace_dead()
                time.sleep(LOOK_SECONDS)
            self.end_all()

    def end_all(self) -> None:
        """Each is told as often as we are: who says it twice does not want to wait."""
        told, deadline = 0, time.monotonic() + self.drain + STOP_SECONDS
        while any(child.poll() is None for child in self.children) and time.monotonic() < deadline:
            for child in self.children if told < self.stops else ():
                child.send_signal(signal.SIGTERM)
            told = self.stops
            time.sleep(LOOK_SECONDS)
        for child in self.children:
            child.kill()

    def command(self) -> list[str]:
        safe = ["-P"] if sys.flags.safe_path else []
        return [sys.executable, *safe, "-m", "mastaba.cli.main", *sys.argv[1:]]

    def started(self) -> subprocess.Popen[bytes]:
        """In a group of its own: Ctrl-C is for us, and would end at once what is told a second time."""
        env = {**os.environ, CHILD: str(self.port)}
        group = 0 if os.name == "posix" else None
        return subprocess.Popen(self.command(), env=env, stdin=subprocess.PIPE, process_group=group)

    def replace_dead(self) -> None:
        from mastaba.server.metrics import forget_process  # noqa: PLC0415  its folder is known only now

        for i, child in enumerate(self.children):
            if child.poll() is not None and not self.stops:
                forget_process(child.pid)
                click.echo(f"a server has died (code {child.returncode}); another takes its place", err=True)
                time.sleep(AGAIN_SECONDS)
                self.children[i] = self.started()

    def stop(self, number: int, frame: FrameType | None) -> None:
        self.stops += 1


def end_with_parent() -> None:
    """In a child: whoever started it has gone without a word if its line to us ends."""

    def watch() -> None:
        sys.stdin.read()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, name="mastaba-parent", daemon=True).start()
