"""What drawings in a terminal share: parts that stand for a move, to be pressed and walked to."""

from __future__ import annotations

from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.style import Style
from rich.text import Text

MOVE: Final = "move"  # in a style's meta: the move that this part of a drawing stands for


def handle(style: str, move: str) -> str | Style:
    """A style; if there is a move, with that in its meta."""
    return Style.parse(style) + Style(meta={MOVE: move}) if move else style


class Hanging:
    """A line that is folded where it is too long, with the rest of it further in: no line begins twice."""

    def __init__(self, text: Text, indent: int = 4) -> None:
        self.text = text
        self.indent = indent

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if self.text.cell_len <= options.max_width:
            yield self.text
            return
        first = self.text.wrap(console, options.max_width)[0]
        rest = self.text[len(first.plain) :]
        rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
        yield first
        for line in rest.wrap(console, max(options.max_width - self.indent, 1)):
            yield Text(" " * self.indent).append_text(line)
