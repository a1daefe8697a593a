"""`mastaba host`: a game's companion in the terminal, for people with the real board.

A game has one if it says so (`Game.companion`), and its `text.py` has
`companion_screen`, `companion_prompt` and `companion_move`. The companion is told the time in ticks.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from importlib import import_module
from time import monotonic
from typing import Any, Protocol, cast

import click
from rich.console import RenderableType
from rich.text import Text

from mastaba.cli.options import ascii_option, lang_option
from mastaba.cli.settings import settings_option
from mastaba.cli.terminal import Terminal
from mastaba.core.chance import Dice
from mastaba.core.message import Message
from mastaba.errors import MastabaError, UnknownName
from mastaba.games import all_games
from mastaba.games import game as game_named
from mastaba.words import Words, game_folder, shared_words, words

TICK_MOST = 60
QUIT = ("quit", "ende")


class Companion(Protocol):
    """What a companion does, whichever game's it is."""

    phase: str

    def decisions(self) -> list[str]:
        """The buttons, as texts."""

    def play(self, text: str) -> None:
        """A button, or 'tick 5'."""

    def view(self) -> dict[str, Any]:
        """What the screen shows."""

    def change_in(self) -> int:
        """Seconds until the clock alone changes the screen."""


class CompanionText(Protocol):
    def companion_screen(self, view: dict[str, Any], words: Words) -> RenderableType: ...

    def companion_prompt(self, view: dict[str, Any]) -> Message | None: ...

    def companion_move(self, move: str, view: dict[str, Any]) -> Message: ...


@click.command(short_help="Host a real board: a companion for those who lost the disc.")
@click.argument("game", required=False)
@settings_option
@click.option("--seed", type=int, help="Dice that can be had again; random if not said.")
@lang_option
@ascii_option
def host(game: str | None, settings: dict[str, str], seed: int | None, lang: str, ascii_only: bool) -> None:
    """Be the host of GAME at a real table. The clock runs; answer with a button's number or its text.

    \b
    mastaba host
    mastaba host khufu --set minutes=30 --lang de
    """
    names = hosted()
    name = names[0] if game is None and names else game or ""
    if name not in names:
        raise UnknownName("companion for", name, names)
    dice = Dice(secrets.randbits(96) if seed is None else seed)
    hosting = game_named(name).companion
    assert hosting is not None
    made = hosting.begin(dice, {**settings})
    text = cast(CompanionText, import_module(f"{game_folder(name)}.text"))
    Evening(cast(Companion, made), text, words(name, lang), Terminal(ascii_only), lang).run()


def hosted() -> list[str]:
    """The games that have a companion."""
    return [game.name for game in all_games().values() if game.companion is not None]


class Evening:
    """One companion, one screen, one keyboard, and a clock."""

    def __init__(
        self,
        companion: Companion,
        text: CompanionText,
        said: Words,
        screen: Terminal,
        lang: str,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.companion = companion
        self.text = text
        self.words = said
        self.shared = shared_words(lang)
        self.screen = screen
        self.clock = clock
        self.told = 0  # seconds the companion has been told
        self.begun: float | None = None  # when its clock started to run

    def run(self) -> None:
        try:
            while self.companion.phase != "over":
                self.show()
                self.step()
        except (EOFError, KeyboardInterrupt):
            return
        self.show()

    def show(self) -> None:
        view = self.companion.view()
        self.screen.clear()
        self.screen.show(self.text.companion_screen(view, self.words))
        moves = self.companion.decisions()
        if len(moves) <= 12:
            for number, move in enumerate(moves, 1):
                said = self.words.read(self.text.companion_move(move, view))
                self.screen.say(f"{number:>3}  {said}")
        elif moves:  # one of many alike, and the others
            others = [move for move in moves if not move.startswith(moves[0].split()[0])]
            self.screen.show(Text(", ".join([moves[0], "…", *others])))

    def step(self) -> None:
        """Waits for a line, as long as nothing happens by itself; then tells the time that has passed."""
        running = self.runs()
        asked = self.text.companion_prompt(self.companion.view())
        prompt = self.words.read(asked) if asked else ""
        line = self.screen.ask(f"{prompt} > ", self.companion.change_in() if running else None)
        self.tell_time(running)
        if line is not None and self.companion.phase != "over":
            self.answer(line.strip())

    def runs(self) -> bool:
        """Does the companion's clock run? Before the start and in a Challenge it stands."""
        return self.companion.phase not in ("register", "menu", "over")

    def tell_time(self, running: bool) -> None:
        """Ticks for the whole seconds since the last time; where the clock stood, none."""
        now = self.clock()
        if not running:
            self.begun = None
            return
        if self.begun is None:
            self.begun, self.told = now, 0
        while self.told < int(now - self.begun) and self.runs():
            n = min(int(now - self.begun) - self.told, TICK_MOST)
            self.told += n
            self.companion.play(f"tick {n}")

    def answer(self, line: str) -> None:
        moves = self.companion.decisions()
        if line in QUIT:
            raise EOFError
        if line.isdecimal() and 0 < int(line) <= len(moves):
            line = moves[int(line) - 1]
        elif f"join {line}" in moves:
            line = f"join {line}"
        if not line:
            return
        standing = not self.runs()
        try:
            self.companion.play(line)
        except MastabaError as error:
            self.screen.say(str(error), "bold")
            if self.screen.tty:
                self.screen.ask(f"{self.shared.say('enter')} ")
        if standing and self.runs():
            self.begun, self.told = self.clock(), 0  # the sand falls from here on
