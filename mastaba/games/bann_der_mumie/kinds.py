"""What stands in a dump of this game, beyond the kinds of core: marks, piles of sand, open jobs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from mypy_extensions import i64

from mastaba.core.bits import shl
from mastaba.core.doors import require
from mastaba.core.fields import Kind, Maybe, Seat, SetOf, Word, check_fields, keys_of, read_into, shown
from mastaba.core.reading import read_list, read_number, read_object
from mastaba.errors import short
from mastaba.games.bann_der_mumie.components import (
    CARDS,
    FINDS,
    ITEMS,
    LARGE,
    PERSONS,
    PREMIUM_MAX,
    SAND_COUNT,
    SITE_NAMES,
    WARES,
)
from mastaba.games.bann_der_mumie.phases import PHASES

MAYBE_SEAT: Final = Maybe(Seat())
SEATS: Final = SetOf(Seat())
MAYBE_PERSON: Final = Maybe(Word(PERSONS, "a person, as 'prof' is"))
SOME_PERSONS: Final = SetOf(Word(PERSONS, "a person, as 'prof' is"))
CARD: Final = Word(CARDS, "an action card, as 'arch.d' is")
MAYBE_CARD: Final = Maybe(CARD)
SOME_CARDS: Final = SetOf(CARD)
FIND: Final = Word(FINDS, "a find, as 'mask' is")
SOME_FINDS: Final = SetOf(FIND)
SOME_ITEMS: Final = SetOf(Word(ITEMS, "an item, as 'torch1' is"))
SOME_LARGE: Final = SetOf(Word(LARGE, "a large card, as 'storm' is"))
MAYBE_SITE: Final = Maybe(Word(SITE_NAMES, "a site, as 's1' is"))
SOME_SITES: Final = SetOf(Word(SITE_NAMES, "a site, as 's1' is"))
MAYBE_WARE: Final = Maybe(Word(WARES, "a card of the market, as 'torch1' is"))


# Marks: what the rules have to remember between two moves. A dump has those that are not as usual.


class Mark(Kind):
    """A field that stands among the marks."""

    def __init__(self, kind: Kind, usual: Any) -> None:
        self.kind = kind
        self.usual = usual  # as it would be shown

    def shown(self, value: Any) -> Any:
        return self.kind.shown(value)

    def read(self, came: Any, what: str, seats: int) -> Any:
        return self.kind.read(came, what, seats)

    def keys(self, key: str) -> list[str]:
        return ["marks"]

    def give(self, dump: dict[str, Any], key: str, value: Any) -> None:
        marks = dump.setdefault("marks", {})
        if self.shown(value) != self.usual:
            marks[key] = self.shown(value)

    def take(self, data: Mapping[str, Any], key: str, fresh: Any, seats: int) -> Any:
        return super().take(read_object(data.get("marks"), "marks"), key, fresh, seats)

    def marks(self, key: str) -> dict[str, Any]:
        """What may stand there, and what is usual."""
        return {key: self.usual}


class During(Mark):
    """A part that is there during some decisions, else None; its fields are marks.

    At some others it may be there: it is, if one of them is not as usual.
    """

    def __init__(
        self, make: Callable[[], Any], phases: tuple[int, ...], perhaps: tuple[int, ...] = ()
    ) -> None:
        super().__init__(Kind(), None)
        self.make = make
        self.phases = phases
        self.perhaps = perhaps

    def give(self, dump: dict[str, Any], key: str, value: Any) -> None:
        marks = dump.setdefault("marks", {})
        if value is not None:
            usual = shown(self.make())
            marks.update({mark: one for mark, one in shown(value).items() if one != usual[mark]})

    def take(self, data: Mapping[str, Any], key: str, fresh: Any, seats: int) -> Any:
        came = data.get("phase")
        phase = PHASES.index(came) if came in PHASES else -1
        part = self.make()
        usual = shown(part)
        read_into(part, read_object(data.get("marks"), "marks"), seats)
        there = phase in self.phases or (phase in self.perhaps and shown(part) != usual)
        return part if there else None

    def check(self, value: Any, what: str, seats: int) -> None:
        if value is not None:
            check_fields(value, seats)

    def marks(self, key: str) -> dict[str, Any]:
        part = self.make()
        usual = shown(part)
        return {mark: usual[mark] for mark in keys_of(part)}

    def fits(self, value: Any, phase: int) -> bool:
        """Is it there when it should be, and only then?"""
        return phase in self.perhaps or (value is not None) == (phase in self.phases)


# Sand


class Pile:
    """Sand cards, one on the other: their values, 0 for one that nobody has seen."""

    def __init__(self, size: i64 = 0, values: i64 = 0) -> None:
        self.size = size
        self.values = values  # octal digits, the top card last

    def copy(self) -> Pile:
        return Pile(self.size, self.values)

    def top(self) -> i64:
        return self.values & 7

    def take(self) -> i64:
        """The top card."""
        card: i64 = self.values & 7
        self.values >>= 3
        self.size -= 1
        return card

    def lay(self, card: i64) -> None:
        """On top."""
        self.values = shl(self.values, 3) | card
        self.size += 1

    def lay_under(self, card: i64) -> None:
        self.values |= shl(card, 3 * self.size)
        self.size += 1

    def from_top(self) -> list[int]:
        values: i64 = self.values
        found = []
        for _ in range(self.size):
            found.append(int(values & 7))
            values >>= 3
        return found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pile) and self.size == other.size and self.values == other.values

    def __hash__(self) -> int:
        raise TypeError("a pile changes")


class Sand(Kind):
    """A pile as digits from the top: '020'."""

    def shown(self, value: Any) -> Any:
        pile: Pile = value
        return "".join([str(card) for card in pile.from_top()])

    def read(self, came: Any, what: str, seats: int) -> Any:
        text = str(came)
        fits = len(text) <= SAND_COUNT and not set(text) - set("012345")
        require(fits, f"'{what}' should be up to 16 digits from 0 to 5; {short(came)} came")
        pile = Pile()
        for digit in text:
            pile.lay_under(int(digit))
        return pile


# Open jobs are counted in digits of base 32: that of premium k, from 1, is worth ONE[k]. They never carry,
# since there are at most OFFERS_MAX open ones of a premium, and eleven dig cards that may leave theirs.
ONE: Final[list[i64]] = [0, *(32**k for k in range(PREMIUM_MAX))]


def jobs(offers: i64, premium: i64) -> i64:
    """How many open jobs with this premium."""
    return (offers // ONE[premium]) & 31


def premiums(offers: i64) -> list[int]:
    """Open jobs as a list: the smallest first."""
    found: list[int] = []
    for premium in range(1, PREMIUM_MAX + 1):
        for _ in range(jobs(offers, premium)):
            found.append(premium)
    return found


class Jobs(Kind):
    """Open jobs by their premiums: [2, 2, 5]."""

    def shown(self, value: Any) -> Any:
        return premiums(value)

    def read(self, came: Any, what: str, seats: int) -> Any:
        offers: i64 = 0
        for one in read_list(came, what):
            premium = read_number(one, what, PREMIUM_MAX, 1)
            require(jobs(offers, premium) < 30, f"'{what}' has too many jobs")
            offers += ONE[premium]
        return int(offers)
