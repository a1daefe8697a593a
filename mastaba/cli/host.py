"""`mastaba host`: a game's companion in the terminal, for people with the real board.

A game has one if it says so (`Game.companion`), and its `text.py` has
`companion_screen`, `companion_prompt` and `companion_move`. The companion is told the time in ticks.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable
from importlib import import_module
from time import monotonic
from typing import Any, Protocol, cast

import click
from rich.console import RenderableType
from rich.text import Text

from mastaba.cli.options import Look, lang_option, look_options
from mastaba.cli.settings import settings_option
from mastaba.cli.terminal import Terminal, speaks_unicode
from mastaba.core.chance import Dice
from mastaba.core.message import Message
from mastaba.errors import UnknownName
from mastaba.games import all_games
from mastaba.games import game as game_named
from mastaba.terminal.choosing import shortly
from mastaba.words import Words, game_folder, shared_words, words

TICK_MOST = 60
QUIT = ("quit", "ende")
GREETINGS = 6  # that a host may have
SOME = 3  # of the open buttons, in a refusal


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

    def companion_ends(self, move: str) -> bool:
        """Does this button end the evening?"""

    def companion_help(self, view: dict[str, Any], words: Words) -> RenderableType: ...

    def companion_reckoned(self, line: str, view: dict[str, Any], words: Words) -> str:
        """Something that was typed to be reckoned, and what comes of it."""


@click.command(short_help="Host a real board: a companion for those who lost the disc.")
@click.argument("game", required=False)
@settings_option
@click.option("--seed", type=int, help="Dice that can be had again; random if not said.")
@lang_option
@look_options
def host(game: str | None, settings: dict[str, str], seed: int | None, lang: str, look: Look) -> None:
    """Be the host of GAME at a real table. The clock runs; answer with a button's number or its text.

    \b
    mastaba host
    mastaba host khufu --set minutes=30 --lang de
    """
    names = hosted()
    name = names[0] if game is None and names else game or ""
    if name not in names:
        raise UnknownName("companion for", name, names)
    agreed = secrets.randbits(96) if seed is None else seed
    hosting = game_named(name).companion
    assert hosting is not None

    def begin() -> Companion:
        return cast(Companion, hosting.begin(Dice(agreed), {**settings}))

    text = cast(CompanionText, import_module(f"{game_folder(name)}.text"))
    if look.is_plain:
        screen = Terminal(look.ascii_only)
        Evening(begin(), text, words(name, lang), screen, lang, greeting=agreed % GREETINGS).run()
    else:
        app = import_module("mastaba.terminal.hosting")
        evening = app.LiveEvening(begin, text, words(name, lang), lang, greeting=agreed % GREETINGS)
        app.HostApp(evening, look.ascii_only or not speaks_unicode(sys.stdout), look.theme).run()


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
        screen: Terminal | None,
        lang: str,
        clock: Callable[[], float] = monotonic,
        greeting: int = 0,
    ) -> None:
        """`greeting`: which of his welcomes it is tonight."""
        self.companion = companion
        self.greeting = greeting
        self.text = text
        self.words = said
        self.shared = shared_words(lang)
        self.terminal = screen
        self.clock = clock
        self.told = 0  # seconds the companion has been told
        self.begun: float | None = None  # when its clock started to run

    @property
    def screen(self) -> Terminal:
        assert self.terminal is not None
        return self.terminal

    def view(self) -> dict[str, Any]:
        return {**self.companion.view(), "greeting": self.greeting}

    def run(self) -> None:
        try:
            while self.companion.phase != "over":
                self.show()
                self.step()
        except (EOFError, KeyboardInterrupt):
            return
        self.show()

    def show(self) -> None:
        view = self.view()
        self.screen.clear()
        self.screen.show(self.text.companion_screen(view, self.words))
        moves = self.companion.decisions()
        if len(moves) <= 12:
            for number, move in enumerate(moves, 1):
                said = self.words.read(self.text.companion_move(move, view))
                self.screen.say(f"{number:>3}  {said}")
        elif moves:  # one of many alike, and the others
            others = [move for move in moves if not move.startswith(moves[0].split()[0])]
            first, *rest = [
                self.words.read(self.text.companion_move(move, view)) for move in [moves[0], *others]
            ]
            self.screen.show(Text("; ".join([first, "…", *rest])))

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
            self.tick(n)

    def tick(self, seconds: int) -> None:
        self.companion.play(f"tick {seconds}")

    def meant(self, line: str) -> str:
        """The button that was typed: by its number, its notation, or as it is shown; '' if none."""
        moves = self.companion.decisions()
        if line.isdecimal() and 0 < int(line) <= len(moves):
            return moves[int(line) - 1]
        typed = " ".join(line.split()).casefold()
        view = self.companion.view()
        said = {move: self.words.read(self.text.companion_move(move, view)).casefold() for move in moves}
        ways: list[Callable[[str], bool]] = [
            lambda move: typed in (move.casefold(), said[move], move.partition(" ")[2].casefold()),
            lambda move: said[move].startswith(typed),
        ]
        for fits in ways:
            found = [move for move in moves if typed and fits(move)]
            if len(found) == 1:
                return found[0]
        return ""

    def answer(self, line: str) -> None:
        if line in QUIT:
            raise EOFError
        if not line:
            return
        move = self.meant(line) or line
        if self.text.companion_ends(move) and not self.is_sure(move):
            return
        standing = not self.runs()
        if move in self.companion.decisions():
            self.companion.play(move)
        elif self.companion.phase == "menu" and "," in line:
            self.screen.say(self.text.companion_reckoned(line, self.view(), self.words), "bold")
            if self.screen.tty:
                self.screen.ask(f"{self.shared.say('enter')} ")
        else:
            self.screen.say(self.refusal(line), "bold")
            if self.screen.tty:
                self.screen.ask(f"{self.shared.say('enter')} ")
        if standing and self.runs():
            self.begun, self.told = self.clock(), 0  # the sand falls from here on

    def refusal(self, line: str) -> str:
        """In words: what came, and some of what is open."""
        view, moves = self.companion.view(), self.companion.decisions()
        some = [self.words.read(self.text.companion_move(move, view)) for move in moves[:SOME]]
        opened = "; ".join(some) + (" …" if len(moves) > SOME else "")
        return self.shared.say("error_unknown_move", came=shortly(line), open=opened)

    def is_sure(self, move: str) -> bool:
        """Before what ends the evening."""
        said = self.words.read(self.text.companion_move(move, self.companion.view()))
        answer = self.screen.ask(f"{self.shared.say('host_sure', move=said)} ") or ""
        return answer.strip().casefold() in ("y", self.shared.say("key_yes"))
