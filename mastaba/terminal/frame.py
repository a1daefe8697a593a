"""What all our whole screens share: colours, leaving, pages; and choosing by keys and mouse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.columns import Columns
from rich.console import RenderableType
from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import App
from textual.suggester import Suggester
from textual.widgets import Input

from mastaba.drawing import MOVE
from mastaba.terminal.choosing import Offer, matching
from mastaba.terminal.pages import Page, Sure
from mastaba.terminal.pane import WAYS, Pane, Pressed
from mastaba.terminal.themes import THEMES
from mastaba.words import Words

Key = Callable[[], object]

STYLES: Final = """
Screen { background: $background; color: $foreground; }
#keys { width: 100%; height: 1; color: $text-muted; background: $panel; }
#line { display: none; width: 100%; height: 1; border: none; padding: 0 1; background: $surface; }
"""


class Frame(App[None]):
    """A screen with its theme, its pages, and a way out that asks."""

    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = ""  # the line is for those who open it

    def __init__(self, shared: Words, ascii_only: bool, theme: str) -> None:
        super().__init__()
        self.shared = shared
        self.ascii_only = ascii_only
        self.wanted_theme = theme
        self.keys_pane = self.pane("keys")

    def pane(self, name: str) -> Pane:
        return Pane(id=name, ascii_only=self.ascii_only)

    def dress(self) -> None:
        """To be called when the screen is there."""
        for theme in THEMES.values():
            self.register_theme(theme)
        self.theme = self.wanted_theme
        self.set_class(self.ascii_only, "ascii")

    @property
    def at_table(self) -> bool:
        """Nothing lies above: no page, no question. (An app that ends has no screen at all.)"""
        return len(self.screen_stack) == 1

    def show_keys(self, *ways: str) -> None:
        """What the keys do, in the first of these ways that fits."""
        width = self.size.width - 1
        fitting = [way for way in ways if Text(way).cell_len <= width]
        self.keys_pane.draw(Text((fitting or ways[-1:])[0], no_wrap=True), width)

    def show_page(self, thing: RenderableType) -> None:
        self.push_screen(self.page(thing))

    def page(self, thing: RenderableType) -> Page:
        return Page(thing, self.shared.say("page_keys"), self.ascii_only)

    def if_sure(self, asked: str, then: Key) -> None:
        keys = [self.shared.say("key_yes"), "y"]

        def answered(sure: bool | None) -> None:
            if sure:
                then()

        self.push_screen(Sure(asked, keys, self.ascii_only), answered)

    def next_theme(self) -> None:
        names = list(THEMES)
        self.theme = names[(names.index(self.theme) + 1) % len(names)]

    def leave(self) -> None:
        self.exit()

    async def action_quit(self) -> None:
        """Ctrl-Q, which Textual itself hears first."""
        self.leave()

    def action_help_quit(self) -> None:
        """Ctrl-C."""
        self.leave()


class Choosing(Frame):
    """Offers in a list, and on a board where there is one: arrows, letters, clicks choose, Enter takes."""

    def __init__(
        self, shared: Words, ascii_only: bool, theme: str, suggester: Suggester | None = None
    ) -> None:
        super().__init__(shared, ascii_only, theme)
        self.ask = self.pane("ask")
        self.offered = self.pane("offers")
        self.line = Input(id="line", suggester=suggester, select_on_focus=False, compact=True)
        self.chosen = ""  # a move that was selected
        self.typed = ""  # letters that select one
        self.said = ""  # a refusal, or an answer in one line

    # What a screen must do itself

    def offers(self) -> Sequence[Offer]:
        raise NotImplementedError

    def draw_choice(self) -> None:
        """Something else is chosen."""
        raise NotImplementedError

    def enter(self) -> None:
        raise NotImplementedError

    def explain(self) -> None:
        """`?`"""
        raise NotImplementedError

    def answer_line(self, line: str) -> None:
        raise NotImplementedError

    def own_keys(self) -> dict[str, Key]:
        return {}

    def swallows(self, key: str) -> bool:
        """A key for something that lies over the rest."""
        return False

    def beside(self, way: str, among: Sequence[str]) -> str:
        """What lies there; '' if nothing."""
        return self.offered.beside(self.chosen, way, among)

    # Keys

    async def on_key(self, event: events.Key) -> None:
        if not self.at_table:
            return
        if self.line.display:
            if event.key == "escape":
                self.close_line()
            elif event.key == "tab":
                self.line.action_cursor_right()
                event.prevent_default()
            return
        event.prevent_default()
        if not self.swallows(event.key):
            self.press(event.key, event.character if event.is_printable else None)

    def press(self, key: str, letter: str | None) -> None:
        keys: dict[str, Key] = {
            "enter": self.enter,
            "escape": self.take_back,
            "backspace": lambda: self.type_letter(""),
            "f9": self.next_theme,
            "ctrl+c": self.leave,
            "ctrl+d": self.leave,
            "ctrl+q": self.leave,
            **self.own_keys(),
        }
        if key in keys:
            keys[key]()
        elif key in WAYS:
            self.walk(key)
        elif letter == ":":
            self.open_line("")
        elif letter == "?":
            self.explain()
        elif letter is not None:
            self.type_letter(letter)

    def choose(self, move: str) -> None:
        self.chosen, self.said = move, ""
        self.draw_choice()

    def walk(self, way: str) -> None:
        """To the next offer that lies there; at the end of a row, to the next in the list."""
        among = [offer.move for offer in self.offers()]
        if not among:
            return
        found = self.beside(way, among)
        if not found and self.chosen in among:
            step = 1 if way in ("down", "right") else -1
            found = among[(among.index(self.chosen) + step) % len(among)]
        if found:
            self.typed = ""
            self.choose(found)

    def type_letter(self, letter: str) -> None:
        """Letters select: `c` and `2`, or how a word of the offer begins. Backspace takes one back."""
        wanted = self.typed + letter if letter else self.typed[:-1]
        found = matching(wanted, self.offers())
        if letter and not found:
            found = matching(letter, self.offers())  # a new word
            wanted = letter if found else ""
        if letter and self.typed == letter and not matching(self.typed + letter, self.offers()):
            found, wanted = after(found, self.chosen), letter  # the same letter again: the next of its kind
        self.typed = wanted
        self.choose(found[0].move if found else "")

    def take_back(self) -> None:
        """Esc: the selection goes."""
        self.typed = ""
        self.choose("")

    def on_pressed(self, event: Pressed) -> None:
        if event.move in [offer.move for offer in self.offers()]:
            if event.again:
                self.enter()
            else:
                self.typed = ""
                self.choose(event.move)

    def draw_list(self, width: int, room: int) -> None:
        """The offers in as many columns as fit, and as many lines as there is room for."""
        lines = [offer_line(offer, width) for offer in self.offers()]
        for equal in (True, False):  # in columns of one width, if that is not too long
            self.offered.draw(Columns(lines, equal=equal, padding=(0, 2)), width, self.chosen)
            if self.offered.height_wanted <= room:
                break
        self.offered.styles.height = min(self.offered.height_wanted, room)
        if self.chosen:
            self.offered.show_chosen()
        else:  # a new list begins at its beginning, wherever somebody was in the last one
            self.offered.scroll_to(0, 0, animate=False, force=True)

    # The typed line

    def open_line(self, text: str) -> None:
        self.line.display = True
        self.line.value = text
        self.line.cursor_position = len(text)
        self.line.placeholder = self.shared.say("line_placeholder")
        self.line.focus()

    def close_line(self) -> None:
        self.line.value = ""
        self.line.display = False
        self.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        line = event.value.strip()
        self.close_line()
        if line:
            self.answer_line(line)


def after(found: Sequence[Offer], chosen: str) -> list[Offer]:
    """The same offers, beginning behind the chosen one."""
    at = next((i + 1 for i, offer in enumerate(found) if offer.move == chosen), 0)
    return [*found[at:], *found[:at]]


def offer_line(offer: Offer, width: int) -> Text:
    """On one line if it fits; else it is folded, and never cut."""
    line = Text(f" {offer.said} ", style=Style(meta={MOVE: offer.move}))
    line.no_wrap = line.cell_len <= width
    return line
