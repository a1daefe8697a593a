"""A part of the screen: something drawn, that scrolls if it is too long, and knows which moves lie where.

A drawing marks what can be pressed (`mastaba.drawing.handle`). Whatever is marked can be clicked, and walked
to with arrows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console, RenderableType
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from mastaba.cli.terminal import ASCII
from mastaba.drawing import MOVE

CHOSEN: Final = Style(reverse=True, bold=True)
MORE: Final = Style(bold=True)
WAYS: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
SLANT: Final = 3  # how much worse a cell beside the way is than one on it
TALL: Final = 2  # a line is about as high as two characters are wide

console = Console(width=80, color_system="truecolor", force_terminal=True, legacy_windows=False, emoji=False)


def lines_of(thing: RenderableType, width: int) -> list[list[Segment]]:
    """A drawing in lines of at most this width."""
    return console.render_lines(thing, console.options.update(width=max(width, 1), height=None), pad=False)


def plain(thing: RenderableType, width: int) -> list[str]:
    return ["".join(segment.text for segment in line).rstrip() for line in lines_of(thing, width)]


class Pressed(Message):
    """A part of a drawing was clicked that stands for a move."""

    def __init__(self, move: str, again: bool) -> None:
        super().__init__()
        self.move = move
        self.again = again  # it was chosen already


class Pane(ScrollView, can_focus=False):
    """Shows one thing. `chosen` is the move that stands out."""

    DEFAULT_CSS = "Pane { scrollbar-size: 0 0; }"  # a sign says that there is more: it needs no colours

    def __init__(self, *, id: str | None = None, ascii_only: bool = False) -> None:  # noqa: A002
        super().__init__(id=id)
        self.ascii_only = ascii_only
        self.lines: list[Strip] = []
        self.places: dict[str, list[Region]] = {}  # where each move lies
        self.chosen = ""

    def draw(self, thing: RenderableType, width: int, chosen: str = "") -> None:
        self.chosen = chosen
        self.places = {}
        self.lines = []
        for y, line in enumerate(lines_of(thing, width)):
            x, segments = 0, []
            for segment in line:
                text = segment.text.translate(ASCII) if self.ascii_only else segment.text
                style = segment.style or Style()
                move = style.meta.get(MOVE) if style.meta else None
                size = Segment(text).cell_length
                if move:
                    self.places.setdefault(move, []).append(Region(x, y, size, 1))
                    style = style + CHOSEN if move == chosen else style
                segments.append(Segment(text, style))
                x += size
            self.lines.append(Strip(segments))
        self.virtual_size = Size(width, len(self.lines))
        self.refresh()

    @property
    def height_wanted(self) -> int:
        return len(self.lines)

    def text(self) -> str:
        return "\n".join(line.text.rstrip() for line in self.lines)

    def render_line(self, y: int) -> Strip:
        _, top = self.scroll_offset
        at = y + top
        base = self.rich_style
        width = self.size.width
        if at >= len(self.lines):
            return Strip.blank(width, base)
        line = self.lines[at].apply_style(base).adjust_cell_length(width, base)
        sign = self.more_sign(y, top)
        return Strip([*line.crop(0, width - 1), Segment(sign, base + MORE)]) if sign else line

    def more_sign(self, y: int, top: int) -> str:
        """At the edge, where there is more above or below than can be seen."""
        sign = ""
        if y == self.size.height - 1 and top + self.size.height < len(self.lines):
            sign = "▾"
        elif y == 0 and top > 0:
            sign = "▴"
        return sign.translate(ASCII) if self.ascii_only else sign

    def show_chosen(self) -> None:
        """Scrolls so that what is chosen can be seen."""
        regions = self.places.get(self.chosen)
        if regions:
            self.scroll_to_region(Region.from_union(regions), animate=False, force=True)

    def on_click(self, event: events.Click) -> None:
        move = event.style.meta.get(MOVE) if event.style and event.style.meta else None
        if move:
            self.post_message(Pressed(move, move == self.chosen))
            event.stop()

    def beside(self, move: str, way: str, among: Sequence[str]) -> str:
        """The nearest move in a direction; from nowhere, the first. '' if nothing lies there."""
        there = {one: centre(self.places[one]) for one in among if one in self.places}
        if not there:
            return ""
        if move not in there:
            return min(there, key=lambda one: (there[one][1], there[one][0]))
        dx, dy = WAYS[way]
        x, y = there[move]
        best, least = "", 0.0
        for one, (ox, oy) in there.items():
            along = (ox - x) * dx + (oy - y) * TALL * dy
            aside = abs((ox - x) * dy) + abs((oy - y) * TALL * dx)
            if one != move and along > 0 and (not best or along + SLANT * aside < least):
                best, least = one, along + SLANT * aside
        return best


def centre(regions: Sequence[Region]) -> tuple[float, float]:
    whole = Region.from_union(list(regions))
    return whole.x + whole.width / 2, whole.y + whole.height / 2
