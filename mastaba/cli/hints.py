"""A hint in the terminal: the move, what it is worth beside others, and why."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mastaba.core.move import Move
from mastaba.core.table import Window
from mastaba.review.hints import hint
from mastaba.text import GameText
from mastaba.words import Words


def hint_page(window: Window, text: GameText, reader: Words, shared: Words) -> RenderableType:
    """Thinks for a second first. It knows what the window does, and no more."""
    found = hint(window)
    view = window.view()

    def said(move: Move) -> str:
        return reader.read(text.say_move(move.text, view))

    grid = Grid.grid(padding=(0, 3, 0, 0))
    for worth in found.worths:
        if found.alone:
            value = shared.count("hint_points", round(worth.share))
        else:
            value = shared.say("hint_worth", percent=round(100 * worth.share))
        grid.add_row(f"  {said(worth.move)}", value)
    head = shared.say("hint_move", move=said(found.move))
    return Group(Text(head, style="bold"), *[Text(f"  {reader.sentence(why)}") for why in found.why], grid)
