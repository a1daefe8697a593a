"""What a game's `text.py` gives terminal and server. They know no game beyond this."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType, ModuleType
from typing import Any, Protocol, cast

from rich.console import RenderableType

from mastaba import sheet
from mastaba.core.changes import Changes
from mastaba.core.game import Game
from mastaba.core.message import Message, Words, say
from mastaba.words import game_folder

View = Any  # what `Position.view` gives: each game has its own TypedDict for it, in its view.py
Heard = Any  # what a seat hears of an event: a TypedDict of the game's events.py
Page = Callable[[View, Words, Sequence[str]], RenderableType]
ChangesOf = Callable[[Any, Any, int], Changes]  # of the game's own states: before, now, and who looks


class GameText(Protocol):
    """A module with these names.

    What happens, is asked and can be done is told in messages, for readers of any language. A drawing is the
    terminal's own, and takes the words of its reader; `names` are the seats' names as that one calls them.
    """

    @property
    def PAGES(self) -> Mapping[str, Page]:  # noqa: N802
        """More things to look at, by key: words have `command_…` to type and `page_…` to explain."""

    @property
    def QUIET(self) -> frozenset[str]:  # noqa: N802
        """The kinds of events that are too small for a log between turns."""

    def draw(
        self,
        view: View,
        words: Words,
        names: Sequence[str],
        moves: Sequence[str],
        lines: int,
        columns: int = 80,
    ) -> RenderableType:
        """The table, with the open moves marked on it: in words, and by the `move` in a style's meta.

        `lines` is how high the screen is, `columns` how wide the table may be.
        """

    def prompt(self, view: View) -> Message:
        """What the seat to act has to decide: a sentence to 'you', beginning small."""

    def waiting(self, view: View) -> Message:
        """The same, told to others: who is doing what now."""

    def say_move(self, move: str, view: View) -> Message:
        """A move as an offer: 'put it on c2'."""

    def tell(self, event: Heard, view: View) -> list[Message]:
        """What happened, as lines for the log, from what the viewer heard."""

    def pause(self, event: Heard, view: View, words: Words, names: Sequence[str]) -> RenderableType | None:
        """Something everybody should read in peace after this event, if it is such an event."""

    def race(self) -> Message:
        """What is asked at a chance point that people decide by being first (`Game.race`)."""


class PlainText:
    """The text of a game that draws nothing: it has a sheet, and only those names that give messages."""

    PAGES: Mapping[str, Page] = MappingProxyType({})
    QUIET: frozenset[str] = frozenset()
    draw = staticmethod(sheet.draw)

    def __init__(self, messages: ModuleType) -> None:
        self.messages = messages  # prompt, waiting, say_move and tell

    def __getattr__(self, name: str) -> Any:
        return getattr(self.messages, name)

    def pause(
        self, event: dict[str, Any], view: View, words: Words, names: Sequence[str]
    ) -> RenderableType | None:
        return None

    def race(self) -> Message:
        return say("race_any")


def text_of(game: Game) -> GameText:
    module = import_module(f"{game_folder(game.name)}.text")
    return cast(GameText, module if hasattr(module, "draw") else PlainText(module))


def changes_of(game: Game) -> ChangesOf | None:
    """`changes` of a game's view.py: what `changed` says of a seat's views of two positions, without making
    either. None: it has none such, and views are compared.
    """
    name = f"{game_folder(game.name)}.view"
    return getattr(import_module(name), "changes", None) if find_spec(name) is not None else None
