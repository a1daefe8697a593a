"""A table as text, as an SVG and as pixels: the terminal's drawing, by the eyes of a seat or of a watcher."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from io import StringIO
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from mastaba.core.position import Position
from mastaba.errors import NotHere
from mastaba.text import text_of
from mastaba.words import words

Pixels = NDArray[np.uint8]

WIDTH: Final = 100  # letters
LINES: Final = 44
MODES: Final = ("ansi", "human", "svg", "rgb_array")
FONT: Final = 9.0  # points of a letter in a picture of pixels
DOTS: Final = 100  # to the inch


def drawn(s: Position, eyes: int, moves: Sequence[str] = ()) -> str:
    """The table in letters, without colours."""
    screen = on_screen(s, eyes, moves)
    return screen.export_text(styles=False)


def svg(s: Position, eyes: int, moves: Sequence[str] = ()) -> str:
    """The same as a picture of a terminal."""
    return on_screen(s, eyes, moves).export_svg(title=s.game.title, unique_id="mastaba")


def on_screen(s: Position, eyes: int, moves: Sequence[str]) -> Console:
    screen = Console(width=WIDTH, file=StringIO(), record=True, highlight=False, force_terminal=True)
    names = [f"seat {seat}" for seat in range(s.seats)]
    screen.print(text_of(s.game).draw(s.view(eyes), words(s.game.name, "en"), names, list(moves), LINES))
    return screen


def pixels(text: str) -> Pixels:
    """Letters as dark dots on papyrus: height, width, red-green-blue."""
    figure, canvas = paper()
    figure.clear()
    figure.text(0.02, 0.98, text, family="monospace", size=FONT, va="top", parse_math=False)
    canvas.draw()
    return np.ascontiguousarray(np.asarray(canvas.buffer_rgba())[:, :, :3])


@cache
def paper() -> tuple[Any, Any]:
    if find_spec("matplotlib") is None:
        raise NotHere("Pictures of pixels need matplotlib: pip install 'mastaba[plot]'")
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415  an extra
    from matplotlib.figure import Figure  # noqa: PLC0415

    wide, high = WIDTH * FONT * 0.62 / 72, LINES * FONT * 1.22 / 72
    figure = Figure(figsize=(wide, high), dpi=DOTS, facecolor="#f6ecd2")
    return figure, cast(Any, FigureCanvasAgg(figure))


def rendered(mode: str | None, s: Position, eyes: int) -> str | Pixels | None:
    """As environments do it; 'human' prints."""
    if mode == "svg":
        return svg(s, eyes)
    if mode == "rgb_array":
        return pixels(drawn(s, eyes))
    if mode == "human":
        print(drawn(s, eyes))
        return None
    return drawn(s, eyes) if mode == "ansi" else None
