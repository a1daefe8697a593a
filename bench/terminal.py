"""How soon `mastaba play` is there, and how soon a key is on the screen: the real program in a real terminal.

python bench/terminal.py [--rounds 7] [GAME …]

To the first screen: from the start of the process until table and keys have been written. A key:
from the moment it is sent until the screen has changed, an arrow that goes to the next offer. Textual alone:
an empty app of its own, the same way.
"""

from __future__ import annotations

import argparse
import os
import pty
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
from fcntl import ioctl
from pathlib import Path
from time import monotonic, sleep
from typing import Final

GAMES: Final = ("pyramid-poker", "mummy-rummy", "ramses", "khufu", "bann-der-mumie")
SIZE: Final = (24, 80)
EMPTY: Final = (
    "from textual.app import App\n"
    "from textual.widgets import Static\n"
    "class Empty(App):\n"
    "    def compose(self):\n"
    "        yield Static('Ctrl-Q')\n"
    "Empty().run()\n"
)
QUIET: Final = 0.15  # seconds without a word: whatever there was to draw is drawn
KEYS: Final = 20
RIGHT: Final = b"\x1b[C"
ASKED: Final = b"Enter plays"  # below every question; below a table where a bot thinks stands something else
DRAWN: Final = b"Ctrl-Q"


class Screen:
    """A program in a terminal of 80 x 24."""

    def __init__(self, command: list[str]) -> None:
        ours, theirs = pty.openpty()
        ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", *SIZE, 0, 0))
        environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
        self.began = monotonic()
        self.process = subprocess.Popen(
            command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True
        )
        os.close(theirs)
        self.file = ours
        self.seen = b""

    def until(self, sign: bytes, patience: float = 60.0) -> float:
        """When the sign had come."""
        end = monotonic() + patience
        while sign not in self.seen:
            ready, _, _ = select.select([self.file], [], [], max(end - monotonic(), 0))
            if not ready:
                raise TimeoutError(self.seen[-2000:])
            self.seen += os.read(self.file, 65536)
        return monotonic()

    def processor_seconds(self) -> float:
        """What the process has had of it so far: a busy machine changes that little (Linux)."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii")
        fields = stat.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def drain(self) -> None:
        while select.select([self.file], [], [], QUIET)[0]:
            os.read(self.file, 65536)

    def key(self, key: bytes) -> float:
        """Seconds until something is drawn for it."""
        began = monotonic()
        os.write(self.file, key)
        if not select.select([self.file], [], [], 10)[0]:
            raise TimeoutError("nothing is drawn for a key")
        os.read(self.file, 65536)
        return monotonic() - began

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.file)


def measured(command: list[str], rounds: int, keys: int) -> tuple[list[float], list[float], list[float]]:
    starts, worked, presses = [], [], []
    for _ in range(rounds):
        screen = Screen(command)
        starts.append(screen.until(DRAWN) - screen.began)
        worked.append(screen.processor_seconds())
        if keys:
            screen.until(ASKED)
        screen.drain()
        for _ in range(keys):
            presses.append(screen.key(RIGHT))
            sleep(0.05)
            screen.drain()
        screen.end()
    return starts, worked, presses


def line(name: str, starts: list[float], worked: list[float], presses: list[float]) -> str:
    start = f"{statistics.median(starts):.2f} s ({min(starts):.2f} to {max(starts):.2f})"
    start += f" | {statistics.median(worked):.2f} s"
    if not presses:
        return f"| {name} | {start} | |"
    slow = sorted(presses)[int(len(presses) * 0.95)]
    return (
        f"| {name} | {start} | {statistics.median(presses) * 1000:.0f} ms, 95 % under {slow * 1000:.0f} ms |"
    )


def main() -> None:
    reader = argparse.ArgumentParser()
    reader.add_argument("games", nargs="*", default=GAMES)
    reader.add_argument("--rounds", type=int, default=7)
    asked = reader.parse_args()
    print(
        "| program | to the first screen | of that processor time | a key to the screen |\n|---|---|---|---|"
    )
    print(line("Textual alone", *measured([sys.executable, "-c", EMPTY], asked.rounds, 0)), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        for game in asked.games:
            command = [sys.executable, "-m", "mastaba.cli.main", "play", game, "--lang", "en", "--seed", "7"]
            print(line(game, *measured(command, asked.rounds, KEYS)), flush=True)


if __name__ == "__main__":
    main()
