"""What a table screen shows at one moment, and whom it asks: a table on this machine, or one of a server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from rich.console import RenderableType

from mastaba.terminal.choosing import Offer, Refusal
from mastaba.text import GameText, View
from mastaba.words import Words


@dataclass
class Scene:
    """Everything on the screen, for one pair of eyes."""

    view: View
    names: Sequence[str]  # as these eyes call them
    reader: Words
    moves: Sequence[str] = ()  # open to these eyes
    offers: Sequence[Offer] = ()
    question: str = ""  # what is asked; or who is waited for
    asked: bool = False  # these eyes are to decide
    log: Sequence[str] = ()  # all that was told, oldest first
    news: int = 0  # so many of the last lines have not been answered yet
    seconds: float | None = None  # until time is up
    over: bool = False
    ending: Sequence[str] = field(default_factory=list)  # who won, and why


class Place(Protocol):
    """Where the screen's person sits. Everything comes from here, and every answer goes there."""

    text: GameText
    shared: Words
    lang: str
    seated: bool  # somebody decides here; else one only watches

    def scene(self) -> Scene:
        """What there is to see now."""

    def ticks(self) -> bool:
        """Does a clock run that can be seen?"""

    def answer(self, move: str) -> None:
        """A move that was offered has been chosen."""

    def pace(self, key: str) -> bool:
        """A key for those who only watch; False: it is none."""

    def meant(self, line: str) -> str | None:
        """The open move that a typed line means."""

    def refusal(self, line: str) -> Refusal: ...

    def said(self, move: str) -> str:
        """A move in words."""

    def commands(self) -> list[tuple[str, str, str]]:
        """What else can be typed: its key, the word for it, and what it does."""

    def obey(self, command: str, rest: str) -> RenderableType | str | None:
        """Does it: a page to read, a line to say, or nothing."""

    def rule(self, clause: str) -> str:
        """What a clause says."""
