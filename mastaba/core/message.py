"""Messages: what is said of a game, as data. A key, and the facts that its words need.

Whoever reads a message turns it into words of their own language (`mastaba.words`, and `web/src/lib/words`).
Here is no word and no language: a game says which key it means, and what there is to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol


class Seat:
    """Somebody at the table: to their own eyes 'you', to others a name.

    With `named` a name to everybody, as in what is spoken aloud before all.
    """

    def __init__(self, number: int, named: bool = False) -> None:
        self.number = number
        self.named = named

    def plain(self) -> dict[str, int]:
        return {"name" if self.named else "seat": self.number}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seat) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash((self.number, self.named))

    def __repr__(self) -> str:
        return f"Seat({self.number}, named=True)" if self.named else f"Seat({self.number})"


class Message:
    """One thing to say. Facts are numbers, texts as they are, seats, messages, or several of these."""

    def __init__(self, key: str, facts: dict[str, Fact]) -> None:
        self.key = key
        self.facts = facts
        self.told: list[Any] | None = None  # `plain`, once somebody has asked
        self.packed: bytes | None = None  # the same as JSON, once somebody has sent it

    def plain(self) -> list[Any]:
        """As JSON: `["robbed", {"by": {"seat": 1}, "card": ["cat"], "count": 3}]`. To be read, not changed: a
        message that is said again and again is made plain once.
        """
        if self.told is None:
            self.told = [self.key]
            if self.facts:
                self.told.append({name: plain_fact(fact) for name, fact in self.facts.items()})
        return self.told

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        facts = "".join(f", {name}={fact!r}" for name, fact in self.facts.items())
        return f"say({self.key!r}{facts})"


class Several:
    """More than one of something: read as 'a, b and c', as 'a, b or c', or 'beside' each other: 'a b c'."""

    def __init__(self, things: list[Fact], last: str = "and") -> None:
        self.things = things
        self.last = last  # "and", "or" or "beside"

    def plain(self) -> dict[str, list[Any]]:
        return {self.last: [plain_fact(thing) for thing in self.things]}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Several) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return len(self.things)

    def __repr__(self) -> str:
        return f"Several({self.things!r}, {self.last!r})"


Fact = int | str | Seat | Message | Several


def plain_fact(fact: Fact) -> Any:
    return fact if isinstance(fact, (int, str)) else fact.plain()


def say(key: str, **facts: Fact | None) -> Message:
    """A message; a fact that is None is not told."""
    return Message(key, {name: fact for name, fact in facts.items() if fact is not None})


def count(key: str, number: int, **facts: Fact | None) -> Message:
    """A message about so many things: its words choose their form by `$count`."""
    told: dict[str, Fact] = {"count": number}
    told.update({name: fact for name, fact in facts.items() if fact is not None})
    return Message(key, told)


def about(key: str, seat: int, **facts: Fact | None) -> Message:
    """What a seat did: the seat is the fact `name`."""
    told: dict[str, Fact] = {"name": Seat(seat)}
    told.update({name: fact for name, fact in facts.items() if fact is not None})
    return Message(key, told)


def listed(things: Sequence[Fact], last: str = "and") -> Fact:
    """One thing as it is, more of them together."""
    return things[0] if len(things) == 1 else Several(list(things), last)


class Words(Protocol):
    """What a drawing asks of its reader: a text with its facts, in the reader's language."""

    def has(self, key: str, /) -> bool:
        """Is there a text of this key?"""

    def say(self, key: str, /, **facts: Fact) -> str:
        """The text of a key; a missing one is our own mistake: a KeyError."""

    def count(self, key: str, number: int, /, **facts: Fact) -> str:
        """The same about so many things."""

    def about(self, key: str, seat: int, /, **facts: Fact) -> str:
        """The same about what a seat did."""

    def read(self, thing: Fact) -> str:
        """A message, a name, a list in words."""
