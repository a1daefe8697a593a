"""What a field of a position holds, said once: how a dump shows it, and what may stand there.

    self.held: Annotated[i64, MAYBE_BLOCK] = NO_CARD  # looked at, not yet placed

A class whose fields are written so has `copy` and `FIELDS` from `python -m mastaba.testing.fields`, which
writes them below its `__init__`; `shown`, `read_into` and `check_fields` go by `FIELDS`. A field without a
kind is copied, and is in no dump: it follows from the others. A text in the brackets is the key of the dump,
where that is not the field's name. docs/decisions/state.md says why.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mastaba.core.bits import bits, members
from mastaba.core.doors import refuse
from mastaba.core.reading import (
    only_keys,
    read_codes,
    read_flag,
    read_list,
    read_number,
    read_object,
    read_seat,
    read_text,
    read_word,
)
from mastaba.errors import short

NONE: Final = -1  # no card, no seat: what stands in a number's field where there is none
SHARED: Final = "shared"  # in the brackets of an object that is never changed in place: copies share it


class Kind:
    """How the value of a field is shown, and read again."""

    def shown(self, value: Any) -> Any:
        """The value as JSON-able data."""
        return value

    def read(self, came: Any, what: str, seats: int) -> Any:
        """The value of what `shown` gave; raises BadPosition for anything else."""
        raise NotImplementedError

    def check(self, value: Any, what: str, seats: int) -> None:
        """A value of this kind is read again from what is shown of it."""
        try:
            again = self.read(self.shown(value), what, seats)
        except (ArithmeticError, AttributeError, LookupError, TypeError):
            again = None
        if again != value:
            refuse(f"'{what}' cannot be {short(value)}")

    # A kind that is more than one key of a dump writes these anew

    def keys(self, key: str) -> list[str]:
        return [key]

    def give(self, dump: dict[str, Any], key: str, value: Any) -> None:
        """Puts the value into a dump."""
        dump[key] = self.shown(value)

    def take(self, data: Mapping[str, Any], key: str, fresh: Any, seats: int) -> Any:
        """The value in a dump; a fresh one where it was left out."""
        return self.read(data[key], key, seats) if key in data else fresh


class Field:
    """One field of a class: its name, its kind, and its key in a dump."""

    def __init__(self, name: str, kind: Kind, key: str = "") -> None:
        self.name = name
        self.kind = kind
        self.key = key or name


# Of an object with FIELDS: a position, or a part of one


def shown(thing: Any) -> dict[str, Any]:
    """The fields as they stand in a dump, in the order in which they were declared."""
    dump: dict[str, Any] = {}
    fields: tuple[Field, ...] = thing.FIELDS
    for field in fields:
        field.kind.give(dump, field.key, getattr(thing, field.name))
    return dump


def keys_of(thing: Any) -> list[str]:
    """The keys of its dump."""
    fields: tuple[Field, ...] = thing.FIELDS
    return [key for field in fields for key in field.kind.keys(field.key)]


def read_into(thing: Any, data: Mapping[str, Any], seats: int) -> None:
    """Gives every field the value it has in a dump; what is left out stays as it is."""
    fields: tuple[Field, ...] = thing.FIELDS
    for field in fields:
        fresh = getattr(thing, field.name)
        setattr(thing, field.name, field.kind.take(data, field.key, fresh, seats))


def check_fields(thing: Any, seats: int) -> None:
    """Every field has a value of its kind, or BadPosition is raised."""
    fields: tuple[Field, ...] = thing.FIELDS
    for field in fields:
        field.kind.check(getattr(thing, field.name), field.key, seats)


def none_or(value: int) -> int | None:
    """A seat as views and events tell it: None where there is none."""
    return None if value == NONE else value


# Single things


class Number(Kind):
    def __init__(self, most: int, least: int = 0) -> None:
        self.most = most
        self.least = least

    def read(self, came: Any, what: str, seats: int) -> Any:
        return read_number(came, what, self.most, self.least)


class Flag(Kind):
    """True or false."""

    def read(self, came: Any, what: str, seats: int) -> Any:
        return read_flag(came, what)


class Seat(Kind):
    """A seat of this table."""

    def read(self, came: Any, what: str, seats: int) -> Any:
        return read_seat(came, what, seats)


class Text(Kind):
    """One of a few texts, kept as it is."""

    def __init__(self, words: Sequence[str], what: str) -> None:
        self.words = words
        self.what = what  # in words: "a way a game ends"

    def read(self, came: Any, what: str, seats: int) -> Any:
        text = read_text(came, what)
        if text not in self.words:
            refuse(f"{short(came)} is not {self.what}")
        return text


class Word(Kind):
    """A number that is shown as a word: a card by its code, a phase by its name."""

    def __init__(self, words: Sequence[str], what: str = "") -> None:
        self.words = words
        self.what = what or f"one of: {', '.join(words)}"  # in words: "a block, as 'TD' is"

    def shown(self, value: Any) -> Any:
        if value < 0:
            refuse(f"there is no word for {value}")
        return self.words[value]

    def read(self, came: Any, what: str, seats: int) -> Any:
        return read_word(came, self.words, self.what)


class Maybe(Kind):
    """A thing of another kind, or none, which is shown as None."""

    def __init__(self, kind: Kind, none: Any = NONE) -> None:
        self.kind = kind
        self.none = none

    def shown(self, value: Any) -> Any:
        return None if value == self.none else self.kind.shown(value)

    def read(self, came: Any, what: str, seats: int) -> Any:
        return self.none if came is None else self.kind.read(came, what, seats)


# Several things


class SetOf(Kind):
    """A set of numbers as bits, shown as a list; of words (cards by their codes) or of seats."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def shown(self, value: Any) -> Any:
        return [self.kind.shown(n) for n in members(value)]

    def read(self, came: Any, what: str, seats: int) -> Any:
        numbers: list[int] = [self.kind.read(one, what, seats) for one in read_codes(came, what)]
        for n in numbers:
            if numbers.count(n) != 1:
                refuse(f"{self.kind.shown(n)} lies in two places")
        return bits(numbers)


class SetText(SetOf):
    """The same as one text: 'TD JD QD'."""

    def shown(self, value: Any) -> Any:
        return " ".join([self.kind.shown(n) for n in members(value)])


class Row(Kind):
    """A list with so many things of a kind; 0: one for each seat."""

    def __init__(self, kind: Kind, length: int = 0) -> None:
        self.kind = kind
        self.length = length

    def shown(self, value: Any) -> Any:
        return [self.kind.shown(one) for one in value]

    def read(self, came: Any, what: str, seats: int) -> Any:
        length = self.length or seats
        if not (isinstance(came, list) and len(came) == length):
            each = "one for each seat" if self.length == 0 else f"{length} of them"
            refuse(f"'{what}' should be a list, {each}; {short(came)} came")
        return [self.kind.read(one, what, seats) for one in came]


class ListOf(Kind):
    """A list of things of a kind, up to so many."""

    def __init__(self, kind: Kind, most: int) -> None:
        self.kind = kind
        self.most = most

    def shown(self, value: Any) -> Any:
        return [self.kind.shown(one) for one in value]

    def read(self, came: Any, what: str, seats: int) -> Any:
        things = read_list(came, what)
        if len(things) > self.most:
            refuse(f"'{what}' should have at most {self.most}; {len(things)} came")
        return [self.kind.read(one, what, seats) for one in things]


class TupleOf(Kind):
    """The same as a kind of list, but kept as a tuple: never changed in place, so that copies share it."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def shown(self, value: Any) -> Any:
        return self.kind.shown(value)

    def read(self, came: Any, what: str, seats: int) -> Any:
        return tuple(self.kind.read(came, what, seats))


# Parts: what lives only for a while is an object with FIELDS of its own, or None


class Part(Kind):
    """A part that is there or None, shown as an object in braces or None."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self.make = make  # a fresh one

    def shown(self, value: Any) -> Any:
        return None if value is None else shown(value)

    def read(self, came: Any, what: str, seats: int) -> Any:
        if came is None:
            return None
        part = self.make()
        data = read_object(came, what)
        only_keys(data, keys_of(part), what)
        read_into(part, data, seats)
        return part

    def check(self, value: Any, what: str, seats: int) -> None:
        if value is not None:
            check_fields(value, seats)


class Spread(Kind):
    """A part that is there or None, whose fields stand in the dump among those of the whole.

    Where it is None, its fields are shown as in a fresh one. It is there, if one of them is not: a game whose
    part can be there and still be fresh says so itself, after `read_into`.
    """

    def __init__(self, make: Callable[[], Any]) -> None:
        self.make = make

    def keys(self, key: str) -> list[str]:
        return keys_of(self.make())

    def give(self, dump: dict[str, Any], key: str, value: Any) -> None:
        dump.update(shown(self.make() if value is None else value))

    def take(self, data: Mapping[str, Any], key: str, fresh: Any, seats: int) -> Any:
        part = self.make()
        usual = shown(part)
        read_into(part, data, seats)
        return part if shown(part) != usual else None

    def check(self, value: Any, what: str, seats: int) -> None:
        if value is not None:
            check_fields(value, seats)
