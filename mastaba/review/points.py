"""Where a game is measured: at every real choice, and around whatever chance did between two of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mastaba.core.position import CHANCE, Position
from mastaba.core.record import Record
from mastaba.errors import Unfinished
from mastaba.review.worth import waits


@dataclass(frozen=True)
class Start:
    """Before anything has happened."""

    step: int = 0


@dataclass(frozen=True)
class Draw:
    """Chance's moves from one choice to the next, forced ones among them: positions `step` to `last`."""

    step: int  # how many moves had been made before
    last: int


@dataclass(frozen=True)
class Choice:
    """A seat that had more than one move to choose from."""

    step: int
    seat: int
    open: int  # how many moves there were
    move: str


Point = Start | Draw | Choice


def points_of(record: Record) -> list[Point]:
    """All of them, in order. A game that goes on has none: they would tell what is hidden."""
    found: list[Point] = [Start()]
    drawing = -1
    step, s = 0, record.start()
    for actor, text in record.moves:
        if drawing >= 0 and waits(s):
            found.append(Draw(drawing, step))
            drawing = -1
        if actor == CHANCE:
            # Where a clock runs beside the seats, time that passes is nobody's luck.
            drawing = step if drawing < 0 and s.actor == CHANCE else drawing
        else:
            choices = record.game.choices(s, actor)
            if len(choices) > 1 and record.game.move(text) in choices:
                found.append(Choice(step, actor, len(choices), text))
        s.play(actor, text)
        step += 1
    if not s.over:
        raise Unfinished(f"This game of {record.game.title} is not over: a review would tell what is hidden.")
    if drawing >= 0:
        found.append(Draw(drawing, step))
    return found


def positions(record: Record, steps: set[int]) -> Iterator[tuple[int, Position]]:
    """The positions after so many moves, each a copy, in order."""
    s = record.start()
    for step in range(max(steps, default=-1) + 1):
        if step in steps:
            yield step, s.copy()
        if step < len(record.moves):
            s.play(*record.moves[step])
