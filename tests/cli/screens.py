"""A terminal that a test plays at: it answers by a function and remembers what was shown."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from io import StringIO

from rich.console import Console, Group, RenderableType

from mastaba.cli.terminal import Terminal, Wake, never
from mastaba.core.chance import Dice
from mastaba.core.record import Record
from mastaba.games import game
from mastaba.testing import random_table

Answer = Callable[[str], str | None]  # from the prompt to what is typed; None: not in time


class Script(Terminal):
    """`screen` is what can be seen now; `screens` all that could be seen, from one clearing to the next."""

    def __init__(self, answer: Answer, tty: bool = True) -> None:
        self.tty = tty
        self.forgetful = False
        self.keys: list[str] = []
        self.answer = answer
        self.asked: list[str] = []
        self.screens = [""]
        self.seconds = 0.0  # gone by, in a world that waits for nobody
        self.console = Console(file=StringIO(), width=80, height=40, markup=False, highlight=False)

    @property
    def screen(self) -> str:
        return self.screens[-1]

    def show(self, *things: RenderableType) -> None:
        if things:
            self.write("\n".join(self.rendered(Group(*things))) + "\n")

    def say(self, line: str, style: str = "") -> None:
        self.write(line + "\n")

    def write(self, text: str) -> None:
        self.screens[-1] += text

    def clear(self) -> None:
        if self.tty:
            self.screens.append("")

    def single_keys(self) -> AbstractContextManager[None]:
        return nullcontext()

    def now(self) -> float:
        return self.seconds

    def rest(self, seconds: float) -> None:
        self.seconds += seconds

    def ask(self, prompt: str, seconds: float | None = None, wake: Wake = never) -> str | None:
        self.write(prompt)
        self.asked.append(prompt)
        typed = self.answer(prompt)
        while typed is None and seconds is not None:  # nothing, until something else happens
            self.rest(seconds)
            seconds = wake()
        self.write((typed or "") + "\n")
        return typed


def nobody(prompt: str) -> str | None:
    raise EOFError


def random_record(
    seed: int, moves: int = -1, names: tuple[str, str] = ("Ana", "Ben"), **options: str
) -> Record:
    """A game between random players, to its end or so many moves long."""
    table = random_table(game("pyramid-poker"), options, 2, Dice(seed), moves)
    record = Record(table.game, table.record.options, names)
    record.moves = list(table.record.moves)
    return record
