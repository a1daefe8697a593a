"""What a seat knows, as numbers: a vector of fixed length, made from the seat's knowledge and nothing else.

A game may have an encoder of its own, compiled: `Game.encoder`. For every other game there is
`HashedObserver`, which needs to know nothing about it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import Any, Final, Protocol

import numpy as np
from mypy_extensions import i64
from numpy.typing import NDArray

from mastaba.core.encoder import Encoder, Field
from mastaba.core.game import Game
from mastaba.core.memory import Pen
from mastaba.core.options import chosen
from mastaba.core.position import Position

Vector = NDArray[np.float32]
View = Mapping[str, Any]

PLACES: Final = 3  # of a fact, in its field: two facts share all of them once in millions
SMALL: Final = 32  # numbers for a key of the view that holds one thing
WIDE: Final = 256  # for a key that holds many
REST: Final = "rest"  # the field of keys that a fresh game does not have yet
REMEMBERED: Final = 1 << 18  # facts whose places are kept in memory
GRAIN: Final = 1 << 20  # sums of such fractions are exact: no order of the view can be told from them


class Observer(Protocol):
    """Turns what a seat knows into numbers from -1 to 1. Made for one game, its seats and its options."""

    @property
    def shape(self) -> tuple[int, ...]: ...

    @property
    def fields(self) -> tuple[Field, ...]:
        """Every number belongs to one of them, in order."""

    def encode(self, s: Position, seat: int) -> Vector:
        """What this seat (or a WATCHER) knows now; an array of its own."""


def observer_of(game: Game, seats: int = 0, options: Mapping[str, object] | None = None) -> Observer:
    """By the game's own encoder, or the one for all games."""
    seats = game.seats_for(seats)
    encoder = game.encoder(chosen(game.options, options or {}), seats)
    return HashedObserver(game, seats, options) if encoder is None else EncodedObserver(encoder)


def encoder_of(game: Game, seats: int = 0, options: Mapping[str, object] | None = None) -> Encoder:
    """The game's own encoder, or that of all games as one."""
    seats = game.seats_for(seats)
    own = game.encoder(chosen(game.options, options or {}), seats)
    return own or HashedEncoder(HashedObserver(game, seats, options))


class EncodedObserver:
    """What the game's own encoder writes, each number as a part of the most that it can be."""

    def __init__(self, encoder: Encoder) -> None:
        self.encoder = encoder
        self.fields = encoder.fields
        self.shape: tuple[int, ...] = (encoder.length,)
        self.scale = scale_of(encoder)

    def encode(self, s: Position, seat: int) -> Vector:
        vector: Vector = np.frombuffer(self.encoder.encoded(s, s.viewer(seat)), np.uint8) * self.scale
        return vector


def scale_of(encoder: Encoder) -> Vector:
    """One over the most that each number can be."""
    return np.concatenate([np.full(field.length, 1 / field.most, np.float32) for field in encoder.fields])


class HashedObserver:
    """Every fact of the view at a few places of its key's field: feature hashing (Weinberger et al., 2009).

    Each key of the view has a field. A fact is a path and a value, as `wall/a1/card` = `TD`; it adds 1 or -1
    at `PLACES` places, which a hash of it names. A number is such a fact, and adds besides its size at a
    place of its path: so equal numbers are found and near ones are near. What lies in a list counts at its
    index and, in a list of bare values, also wherever it lies: a hand is known by what it holds. Things with
    a name (the first that a view says of each, if that is a text and no two are the same) keep their path
    wherever they lie.

    In the end every sum x becomes x / (1 + |x|). Two views that differ give different vectors, unless hashes
    meet at all places of all their differences.
    """

    def __init__(
        self, game: Game, seats: int = 0, options: Mapping[str, object] | None = None, wide: int = WIDE
    ) -> None:
        first = game.setup(options, seats).view(0)
        widths = {key: wide if held_many(value) else SMALL for key, value in first.items()} | {REST: wide}
        starts = np.cumsum([0, *widths.values()]).tolist()
        self.game = game
        self.fields = tuple(
            Field(key, width, meaning_of(key), start=start)
            for (key, width), start in zip(widths.items(), starts, strict=False)
        )
        self.shape: tuple[int, ...] = (starts[-1],)
        self.by_name = {field.name: field for field in self.fields}
        self.known: dict[tuple[str, str], tuple[tuple[int, float], ...]] = {}

    def encode(self, s: Position, seat: int) -> Vector:
        return self.encode_view(s.view(seat))

    def encode_view(self, view: View) -> Vector:
        at: list[int] = []
        weights: list[float] = []
        for key, value in view.items():
            field = self.by_name.get(key) or self.by_name[REST]
            for path, fact in facts(key, value):
                for place, sign in self.places(field, path, said(fact)):
                    at.append(place)
                    weights.append(sign)
                if isinstance(fact, int | float) and not isinstance(fact, bool):
                    ((place, sign),) = self.places(field, path, "")
                    at.append(place)
                    weights.append(sign * size(fact))
        sums = np.bincount(at, weights, minlength=self.shape[0])
        vector: Vector = (sums / (1 + np.abs(sums))).astype(np.float32)
        return vector

    def places(self, field: Field, path: str, fact: str) -> tuple[tuple[int, float], ...]:
        """Where a fact counts, and how: for '' the place of the path's number."""
        known = self.known.get((path, fact))
        if known is None:
            if len(self.known) >= REMEMBERED:
                self.known.clear()
            digest = blake2b(f"{path}={fact}".encode(), digest_size=4 * PLACES).digest()
            words = [int.from_bytes(digest[i : i + 4]) for i in range(0, len(digest), 4)]
            if not fact:
                words = words[:1]
            known = tuple(
                (field.start + (word >> 1) % field.length, 1.0 if word & 1 else -1.0) for word in words
            )
            self.known[path, fact] = known
        return known


class HashedEncoder(Encoder):
    """The same row by row, as float32: for games without an encoder of their own."""

    def __init__(self, observer: HashedObserver) -> None:
        super().__init__(list(observer.fields), item=4)
        self.observer = observer

    def write(self, s: Position, seat: i64, pen: Pen) -> None:
        pen.copy(self.observer.encode(s, int(seat)).tobytes())


def meaning_of(key: str) -> str:
    return "keys that appear later" if key == REST else f"the view's '{key}'"


def held_many(value: object) -> bool:
    """Nothing yet may be much later."""
    return value is None or isinstance(value, list | dict)


def facts(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Every path of this part of a view with what stands there: bare values, and how long lists are."""
    if isinstance(value, dict):
        yield f"{path}/", len(value)
        for key, inner in value.items():
            yield from facts(f"{path}/{key}", inner)
    elif isinstance(value, list):
        yield f"{path}#", len(value)
        names = named(value)
        for i, inner in enumerate(value):
            if names:
                yield f"{path}#{i}", names[i]
                yield from facts(f"{path}/{names[i]}", inner)
            else:
                yield from facts(f"{path}#{i}", inner)
                if not isinstance(inner, list | dict):
                    yield f"{path}#*", inner
    else:
        yield path, value


def named(things: list[Any]) -> list[str]:
    """The names of these things: what is first said of each, if all are texts and no two the same."""
    names = [next(iter(thing.values()), None) if isinstance(thing, dict) else None for thing in things]
    texts = [name for name in names if isinstance(name, str)]
    return texts if len(set(texts)) == len(things) else []


def said(fact: Any) -> str:
    """A value as text, its kind with it: 1, True and '1' are three."""
    return f"{type(fact).__name__}:{fact}"


def size(number: float) -> float:
    """Between -1 and 1: most of the room for the numbers up to a hundred, and no two whole ones the same."""
    return round(number / (10 + abs(number)) * GRAIN) / GRAIN
