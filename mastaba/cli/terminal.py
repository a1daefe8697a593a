"""The terminal that people play at: where text goes to, and lines come from; or a pipe in its place."""

from __future__ import annotations

import os
import re
import select
import sys
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from io import StringIO
from time import monotonic, sleep
from typing import Final, TextIO

import click
from rich.console import Console, RenderableType
from rich.text import Text

if sys.platform != "win32":
    import termios
    import tty

PLAIN_WIDTH: Final = 80  # where there is no terminal to ask
PLAIN_LINES: Final = 40
CLEAR: Final = "\x1b[H\x1b[2J"
FORGET: Final = "\x1b[3J"  # what has scrolled out of sight goes too
KEY: Final = re.compile(r"\x1b\[.|.", re.DOTALL)  # an arrow key comes as three characters
# Signs that not every terminal has, and what stands for them.
ASCII: Final = str.maketrans(
    {
        **dict.fromkeys("─━", "-"),
        **dict.fromkeys("│┃", "|"),
        **dict.fromkeys("┌┐└┘├┤┬┴┼╵╶╷╴╭╮╯╰", "+"),
        "╌": ".", "╎": ":", "▒": "#", "░": "%", "·": ".", "•": "*", "…": "...", "−": "-", "–": "-",
        "♣": "C", "♦": "D", "♥": "H", "♠": "S", "★": "*", "✓": "+", "✗": "-", "▾": "v", "▴": "^",
        "▸": ">", "›": ">", "×": "x",
        "„": '"', "“": '"', "”": '"',
    }
)  # fmt: skip


Wake = Callable[[], float | None]  # seconds to go on waiting, or None


def never() -> None:
    """The time is over, and that is all."""


class Terminal:
    """Shows things and asks for lines. Everything a person ever sees goes through here."""

    def __init__(self, ascii_only: bool = False) -> None:
        self.tty = sys.stdin.isatty() and sys.stdout.isatty()
        self.forgetful = False
        self.keys: list[str] = []
        self.keyboard = Keyboard(sys.stdin)
        out: TextIO = sys.stdout
        if ascii_only or not speaks_unicode(out):
            out = AsciiOut(out)
        width = None if self.tty else PLAIN_WIDTH
        self.console = Console(file=out, width=width, markup=False, highlight=False, emoji=False)

    @property
    def lines(self) -> int:
        return self.console.height if self.tty else PLAIN_LINES

    def show(self, *things: RenderableType) -> None:
        for thing in things:
            self.console.print(thing)

    def say(self, line: str, style: str = "") -> None:
        """A line that is never folded, so that a path in it can be copied."""
        self.console.print(Text(line, style=style), soft_wrap=True)

    def clear(self) -> None:
        """Wipes a terminal; in a pipe nothing can be unsaid."""
        if self.tty:
            self.write(CLEAR + FORGET if self.forgetful else CLEAR)

    def write(self, text: str) -> None:
        self.console.file.write(text)
        self.console.file.flush()

    @contextmanager
    def apart(self, forgetful: bool = False) -> Iterator[None]:
        """On the terminal's other screen, which leaves nothing behind.

        Forgetful: every `clear` also wipes what could be scrolled back to, since some terminals keep
        even the other screen's lines. It costs what was there before, so only secrets are worth it.
        """
        if not self.tty:
            yield
            return
        self.forgetful = forgetful
        self.console.set_alt_screen(True)
        try:
            yield
        finally:
            self.clear()
            self.console.set_alt_screen(False)
            self.forgetful = False

    def now(self) -> float:
        """Seconds, from whenever."""
        return monotonic()

    def rest(self, seconds: float) -> None:
        sleep(seconds)

    def ask(self, prompt: str, seconds: float | None = None, wake: Wake = never) -> str | None:
        """A line from the keyboard, or None if the time is over first. EOFError: nobody is there.

        When the seconds are over `wake` may give some more: meanwhile what was half typed stays.
        """
        self.console.print(Text(prompt, style="bold"), end="")
        self.console.file.flush()
        line = None
        try:
            line = self.keyboard.line(seconds, wake)
        finally:
            if line is None or not self.tty:
                self.write("\n")  # a typed line brings its own
        return line

    def key(self) -> str:
        """One key, without Enter; only on a terminal. What was typed ahead waits for the next call."""
        while not self.keys:
            self.keys = KEY.findall(self.keyboard.keys())
        return self.keys.pop(0)

    def single_keys(self) -> AbstractContextManager[None]:
        """Around calls of `key`: so that no key is lost between two of them."""
        return self.keyboard.single_keys()

    def page(self, thing: RenderableType, more: str) -> None:
        """Something long: a screenful at a time on a terminal."""
        if not self.tty:
            self.show(thing)
            return
        lines = self.rendered(thing)
        step = max(self.lines - 2, 1)
        for top in range(0, len(lines), step):
            self.clear()
            self.write("\n".join(lines[top : top + step]) + "\n")
            self.ask(more)

    def rendered(self, thing: RenderableType) -> list[str]:
        """The lines that showing this thing would give, colours included."""
        with self.console.capture() as capture:
            self.console.print(thing)
        return capture.get().splitlines()


class Keyboard:
    """Lines from a stream, with a time limit where the stream is a real file (not on Windows)."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.file = file_number(stream)
        self.decoder = getincrementaldecoder(stream.encoding or "utf-8")(errors="replace")
        self.typed = ""  # read, but not yet asked for

    def line(self, seconds: float | None = None, wake: Wake = never) -> str | None:
        """The next line without its end, None if time is over, EOFError if there will be none."""
        if self.file is None:
            line = self.stream.readline()
            if not line:
                raise EOFError
            return line.rstrip("\n")
        until = None if seconds is None else monotonic() + seconds
        while "\n" not in self.typed:
            if until is not None and not self.ready(max(until - monotonic(), 0)):
                more = wake()
                if more is None:
                    self.drop_typed()
                    return None
                until = monotonic() + more
                continue
            chunk = os.read(self.file, 4096)
            if not chunk:
                return self.last_line()
            self.typed += self.decoder.decode(chunk)
        line, _, self.typed = self.typed.partition("\n")
        return line.rstrip("\r")

    def ready(self, seconds: float) -> bool:
        assert self.file is not None
        return bool(select.select([self.file], [], [], seconds)[0])

    def drop_typed(self) -> None:
        """Half a line must not begin the next one."""
        self.typed = ""
        if sys.platform != "win32" and self.stream.isatty():
            termios.tcflush(self.stream, termios.TCIFLUSH)

    @contextmanager
    def single_keys(self) -> Iterator[None]:
        """Without Enter and without echo; Ctrl-C still interrupts."""
        if sys.platform == "win32" or self.file is None:
            yield
            return
        before = termios.tcgetattr(self.file)
        tty.setcbreak(self.file, termios.TCSADRAIN)
        try:
            yield
        finally:
            termios.tcsetattr(self.file, termios.TCSADRAIN, before)

    def keys(self) -> str:
        """What has been typed, as soon as there is something."""
        if self.file is None:
            return click.getchar()
        chunk = os.read(self.file, 256)
        if not chunk:
            raise EOFError
        return self.decoder.decode(chunk)

    def last_line(self) -> str:
        line, self.typed = self.typed, ""
        if not line:
            raise EOFError
        return line


class AsciiOut(StringIO):
    """A stream in front of another, for terminals that have letters and little else."""

    def __init__(self, out: TextIO) -> None:
        super().__init__()
        self.out = out

    def write(self, text: str) -> int:
        return self.out.write(text.translate(ASCII))

    def flush(self) -> None:
        self.out.flush()

    def isatty(self) -> bool:
        return self.out.isatty()

    def fileno(self) -> int:
        return self.out.fileno()


def speaks_unicode(out: TextIO) -> bool:
    try:
        "┌╌▒♣★✓".encode(out.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def file_number(stream: TextIO) -> int | None:
    """The stream's real file, if it has one that can be waited for."""
    if sys.platform == "win32":
        return None
    try:
        return stream.fileno()
    except (OSError, ValueError):
        return None
