"""What a seat knows, as numbers: a row of fixed length for every position of a game.

A game writes an encoder of its own in `observe.py`; the same knowledge as its `view` has, in another shape.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from mastaba.core.memory import Memory, Pen


class Field:
    """A part of the row: so many numbers, each from 0 to `most`."""

    def __init__(self, name: str, length: int, meaning: str, most: int = 1, start: int = 0) -> None:
        self.name = name
        self.start = start
        self.length = length
        self.meaning = meaning
        self.most = most

    @property
    def part(self) -> slice:
        return slice(self.start, self.start + self.length)

    def __repr__(self) -> str:
        return f"Field({self.name!r}, {self.length}, {self.meaning!r}, most={self.most}, start={self.start})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Made for one game, its seats and its options: what never differs between its views is not written."""

    def __init__(self, fields: list[Field], item: int = 1) -> None:
        """`item`: bytes of a number. 1: from 0 to 255; 4: float32."""
        start = 0
        for field in fields:
            field.start = start
            start += field.length
        self.fields = tuple(fields)
        self.length: i64 = start
        self.item: i64 = item

    def write(self, s: Any, seat: i64, pen: Pen) -> None:
        """What this seat (or a WATCHER) knows now: every field, in their order."""
        raise NotImplementedError

    def write_row(self, s: Any, seat: i64, pen: Pen, row: i64) -> None:
        """The same into a row of a table of such rows."""
        length: i64 = self.length * self.item
        pen.begin(row * length, length)
        self.write(s, seat, pen)
        assert pen.ends(), "the fields are longer than what was written"

    def encoded(self, s: Any, seat: int) -> bytes:
        """One row, by itself."""
        row = bytearray(self.length * self.item)
        self.write_row(s, seat, Pen(Memory(row)), 0)
        return bytes(row)
