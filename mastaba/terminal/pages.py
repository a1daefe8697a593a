"""Screens above the table: something to read, a curtain, a question."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from mastaba.terminal.pane import Pane


class Page(ModalScreen[None]):
    """Something to read in peace; Enter or Esc goes back to the table."""

    CSS = """
    Page { background: $background; layout: vertical; }
    Page > #page { height: 1fr; padding: 0 1; }
    Page > #more { height: 1; color: $text-muted; padding: 0 1; }
    """

    def __init__(self, thing: RenderableType, more: str, ascii_only: bool) -> None:
        super().__init__()
        self.thing = thing
        self.more = more
        self.pane = Pane(id="page", ascii_only=ascii_only)
        self.foot = Pane(id="more", ascii_only=ascii_only)

    def compose(self) -> ComposeResult:
        yield self.pane
        yield self.foot

    def on_mount(self) -> None:
        self.draw_page()

    def on_resize(self) -> None:
        self.draw_page()

    def draw_page(self) -> None:
        self.pane.draw(self.thing, max(self.app.size.width - 4, 20))
        self.foot.draw(Text(self.more), self.app.size.width - 2)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if event.key in ("enter", "escape", "q"):
            self.dismiss(None)
        elif event.key in ("pagedown", "space"):
            self.pane.scroll_page_down(animate=False)
        elif event.key == "pageup":
            self.pane.scroll_page_up(animate=False)
        elif event.key == "down":
            self.pane.scroll_down(animate=False)
        elif event.key == "up":
            self.pane.scroll_up(animate=False)

    def on_click(self) -> None:
        self.dismiss(None)


class Curtain(ModalScreen[None]):
    """Hidden things stay hidden: nothing is drawn until the right person sits there."""

    CSS = """
    Curtain { background: $background; align: center middle; }
    Curtain > #curtain { width: 100%; height: 3; content-align: center middle; }
    """

    def __init__(self, said: str, ascii_only: bool) -> None:
        super().__init__()
        self.said = said
        self.pane = Pane(id="curtain", ascii_only=ascii_only)

    def compose(self) -> ComposeResult:
        yield self.pane

    def on_mount(self) -> None:
        self.pane.draw(Text(self.said, style="bold", justify="center"), self.app.size.width)

    def on_resize(self) -> None:
        self.on_mount()

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if event.key == "enter":
            self.dismiss(None)

    def on_click(self) -> None:
        self.dismiss(None)


class Sure(ModalScreen[bool]):
    """Before something that cannot be taken back."""

    CSS = """
    Sure { align: center middle; }
    Sure > #sure { width: 60; max-width: 96%; height: auto; border: round $primary; padding: 1 2; }
    """

    def __init__(self, asked: str, keys: Sequence[str], ascii_only: bool) -> None:
        super().__init__()
        self.asked = asked
        self.yes = keys  # the letters that mean it
        self.pane = Pane(id="sure", ascii_only=ascii_only)

    def compose(self) -> ComposeResult:
        yield self.pane

    def on_mount(self) -> None:
        wide = min(self.app.size.width - 8, 54)
        self.pane.draw(Text(self.asked), wide)
        self.pane.styles.height = self.pane.height_wanted + 4

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if event.character and event.character.casefold() in self.yes:
            self.dismiss(True)
        elif event.key in ("escape", "enter") or event.character:
            self.dismiss(False)
