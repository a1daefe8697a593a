"""How a view becomes numbers, key by key: a game says which shape each part of its view has.

    VIEW = Row(phase=OneOf(PHASES), turn=OneSeat(), players=BySeat(Row(count=Number(30), mummy=Flag())))

The numbers are written from the view itself, so they know what it knows and nothing else; and from them the
view can be told again, but for the keys that a `Row` leaves out (`kept`). Seats stand in their order from the
one that looks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from mastaba.core.bits import bit
from mastaba.core.encoder import Encoder, Field
from mastaba.core.memory import Pen

BYTE: Final = 256


@mypyc_attr(allow_interpreted_subclasses=True)
class Shape:
    """A part of a view that takes `length` numbers, whatever stands there."""

    def __init__(self, length: int, most: int = 1) -> None:
        self.length: i64 = length
        self.most = most

    def fields(self, name: str, meaning: str) -> list[Field]:
        return [Field(name, self.length, meaning, self.most)]

    def write(self, value: Any, pen: Pen, me: i64) -> None:
        raise NotImplementedError

    def kept(self, value: Any) -> Any:
        """What of it the numbers tell."""
        return value


class OneOf(Shape):
    """One of these values; none of them where the view has None."""

    def __init__(self, values: Sequence[Any]) -> None:
        super().__init__(len(values))
        self.places: dict[Any, int] = {value: place for place, value in enumerate(values)}

    def write(self, value: Any, pen: Pen, me: i64) -> None:
        pen.one_of(-1 if value is None else self.places[value], self.length)


class Several(Shape):
    """How many of each of these values a list holds; its order is not told."""

    def __init__(self, values: Sequence[Any], most: int = 1) -> None:
        super().__init__(len(values), most)
        self.places: dict[Any, int] = {value: place for place, value in enumerate(values)}

    def write(self, value: Any, pen: Pen, me: i64) -> None:
        counts = [0] * int(self.length)
        for one in value:
            counts[self.places[one]] += 1
        for count in counts:
            pen.number(count)

    def kept(self, value: Any) -> Any:
        return sorted(value, key=self.places.__getitem__)


class Kinds(Shape):
    """How many things of each kind a list holds: a kind is what stands under these keys."""

    def __init__(self, keys: Sequence[str], kinds: Sequence[tuple[Any, ...]], most: int) -> None:
        super().__init__(len(kinds), most)
        self.keys = tuple(keys)
        self.places: dict[tuple[Any, ...], int] = {kind: place for place, kind in enumerate(kinds)}

    def write(self, value: Any, pen: Pen, me: i64) -> None:
        counts = [0] * int(self.length)
        for one in value:
            counts[self.places[tuple([one[key] for key in self.keys])]] += 1
        for count in counts:
            pen.number(count)

    def kept(self, value: Any) -> Any:
        return sorted([[one[key] for key in self.keys] for one in value])


class Flag(Shape):
    def __init__(self) -> None:
        super().__init__(1)

    def write(self, value: Any, pen: Pen, me: i64) -> None:
        pen.flag(bool(value))


class Number(Shape):
    """A whole number from `least` to `most`: counted from `least`."""

    def __init__(self, most: int, least: int = 0) -> None:
        super().__init__(1 if most - least < BYTE else 2, min(most - least, BYTE - 1))
        self.least = least

    def write(self, value: Any, pen: Pen, me: i64) -> None:
        number: int = value - self.least
        if self.length == 2:  # the larger part first
            pen.number(number // BYTE)
        pen.number(number % BYTE if self.length == 2 else number)


class Maybe(Shape):
    """Whether there is anything, and what."""

    def __init__(self, shape: Shape) -> None:
        super().__init__(1 + shape.length, shape.most)
        self.shape = shape

    def fields(self, name: str, meaning: str) -> list[Field]:
        return [Field(f"{name}?", 1, f"whether there is: {meaning}"), *self.shape.fields(name, meaning)]

    def write(self, value: Any, pen: Pen, me: i64) -> None:
        pen.flag(value is not None)
        if value is None:
            pen.skip(self.shape.length)
        else:
            self.shape.write(value, pen, me)

    def kept(self, value: Any) -> Any:
        return None if value is None else self.shape.kept(value)


class OneSeat(Shape):
    """A seat: mine, my left neighbour's, …; none where the view has None, or less than 0."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)

    def write(self, value: Any, pen: Pen, me: i64) -> None:
        nobody = value is None or value < 0
        pen.one_of(-1 if nobody else (value - me + self.length) % self.length, self.length)

    def kept(self, value: Any) -> Any:
        return None if value is None or value < 0 else value


class SomeSeats(Shape):
    """Which seats stand in a list; not in which order."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)

    def write(self, value: Any, pen: Pen, me: i64) -> None:
        found: i64 = 0
        for seat in value:
            found |= bit((seat - me + self.length) % self.length)
        pen.bits(found, self.length)

    def kept(self, value: Any) -> Any:
        return sorted(value)


class Repeated(Shape):
    """The same shape again and again."""

    def __init__(self, times: int, shape: Shape, flagged: bool) -> None:
        super().__init__(times * (shape.length + (1 if flagged else 0)), shape.most)
        self.times: i64 = times
        self.shape = shape
        self.flagged = flagged  # each begins with a number that says whether it is there

    def fields(self, name: str, meaning: str) -> list[Field]:
        found: list[Field] = []
        for i in range(int(self.times)):
            if self.flagged:
                found.append(Field(f"{name} {self.called(i)}?", 1, "whether there is such a one"))
            found += self.shape.fields(f"{name} {self.called(i)}", meaning)
        return found

    def called(self, i: int) -> str:
        return str(i)


class BySeat(Repeated):
    """A list with a thing for each seat: mine, my left neighbour's, …"""

    def __init__(self, seats: int, shape: Shape) -> None:
        super().__init__(seats, shape, False)

    def write(self, value: Any, pen: Pen, me: i64) -> None:
        for i in range(self.times):
            self.shape.write(value[int((me + i) % self.times)], pen, me)

    def kept(self, value: Any) -> Any:
        return [self.shape.kept(one) for one in value]


class Listed(Repeated):
    """A list in its order, with so many things at most."""

    def __init__(self, most: int, shape: Shape) -> None:
        super().__init__(most, shape, True)

    def write(self, value: Any, pen: Pen, me: i64) -> None:
        things: list[Any] = value
        for one in things:
            pen.flag(True)
            self.shape.write(one, pen, me)
        pen.skip((self.times - len(things)) * (self.shape.length + 1))

    def kept(self, value: Any) -> Any:
        return [self.shape.kept(one) for one in value]


class Cells(Repeated):
    """Rows of a board, one after the other: always as many cells, however it lies."""

    def __init__(self, cells: int, shape: Shape) -> None:
        super().__init__(cells, shape, False)

    def fields(self, name: str, meaning: str) -> list[Field]:
        return [Field(name, self.length, meaning, self.shape.most)]

    def write(self, value: Any, pen: Pen, me: i64) -> None:
        for row in value:
            for cell in row:
                self.shape.write(cell, pen, me)


class Named(Repeated):
    """A list of things with names, at most one of each: by name, in whatever order they lie."""

    def __init__(self, key: str, names: Sequence[str], shape: Shape) -> None:
        super().__init__(len(names), shape, True)
        self.key = key
        self.names = tuple(names)

    def called(self, i: int) -> str:
        return self.names[i]

    def write(self, value: Any, pen: Pen, me: i64) -> None:
        by_name: dict[str, Any] = {one[self.key]: one for one in value}
        for name in self.names:
            one = by_name.pop(name, None)
            pen.flag(one is not None)
            if one is None:
                pen.skip(self.shape.length)
            else:
                self.shape.write(one, pen, me)
        assert not by_name, f"unknown names: {by_name}"

    def kept(self, value: Any) -> Any:
        return {one[self.key]: self.shape.kept(one) for one in value}


class Row(Shape):
    """Some keys of an object, in this order; the others follow from them, or never differ at one table."""

    def __init__(self, **keys: Shape) -> None:
        length = 0
        most = 1
        for shape in keys.values():
            length += int(shape.length)
            most = max(most, shape.most)
        super().__init__(length, most)
        self.keys = keys

    def fields(self, name: str, meaning: str) -> list[Field]:
        prefix = f"{name} " if name else ""
        return [
            field
            for key, shape in self.keys.items()
            for field in shape.fields(f"{prefix}{key}", f"{prefix}{key}")
        ]

    def write(self, value: Any, pen: Pen, me: i64) -> None:
        for key, shape in self.keys.items():
            shape.write(value[key], pen, me)

    def kept(self, value: Any) -> Any:
        return {key: shape.kept(value[key]) for key, shape in self.keys.items()}


class ViewEncoder(Encoder):
    """Writes a game's view in its shape, after who looks; a watcher sits where seat 0 does."""

    def __init__(self, view: Callable[[Any, int], Any], shape: Row, seats: int) -> None:
        looks = Field("seat", seats + 1, "who looks: seat 0, 1, …, or a watcher (who sits where seat 0 does)")
        super().__init__([looks, *shape.fields("", "")])
        self.view = view
        self.shape = shape
        self.seats: i64 = seats

    def write(self, s: Any, seat: i64, pen: Pen) -> None:
        pen.one_of(seat if seat >= 0 else self.seats, self.seats + 1)
        self.shape.write(self.view(s, int(seat)), pen, seat if seat >= 0 else 0)
