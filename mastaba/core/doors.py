"""What comes in by the engine's doors: looked at, and refused in words of our own.

Compiled code checks the class of a parameter before its first line runs, and refuses with a bare TypeError
(a number that is too long for the machine with an OverflowError). So the parameters of doors are protocols: a
type checker knows from them what to hand in, compiled code lets everything pass, and these functions look.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any, Final, NoReturn, Protocol, SupportsIndex

from mastaba.errors import BadOption, BadPosition, BadSeats, short

NUMBER_MOST: Final = 2**53 - 1  # that JSON tells exactly everywhere; far from the end of a machine's
DEPTH_MOST: Final = 16  # of lists in lists: no dump of a game has half as many
NOT_A_SEAT: Final = -9  # no actor has this number


class AnyText(Protocol):
    """A text."""

    def casefold(self) -> str: ...


class AnyMove(Protocol):
    """A move, as the game's vocabulary has it."""

    @property
    def text(self) -> str: ...


class AnyDice(Protocol):
    """Dice."""

    def unit(self) -> float: ...


class AnyGame(Protocol):
    """A game, as `mastaba.game` gives it."""

    def seats_text(self) -> str: ...


def actor_number(came: SupportsIndex) -> int:
    """A seat, CHANCE or WATCHER; NOT_A_SEAT for a number that nobody can have."""
    if isinstance(came, int):  # nearly always, and quick
        number = came
    else:
        try:
            number = index(came)
        except TypeError:
            raise BadSeats(f"A seat is a whole number; {short(came)} came.") from None
    return number if -8 <= number <= NUMBER_MOST else NOT_A_SEAT


def whole(came: SupportsIndex, what: str) -> int:
    """A whole number, of any length."""
    try:
        return index(came)
    except TypeError:
        raise BadOption(f"{what} should be a whole number; {short(came)} came.") from None


def require(fact: bool, otherwise: str) -> None:
    """A line of `check` or `load`: the fact, and what is wrong without it."""
    if not fact:
        refuse(otherwise)


def refuse(otherwise: str) -> NoReturn:
    """What `require` does without its fact; for what is read so often that its words are made only then."""
    raise BadPosition(f"This position is impossible: {otherwise}.")


def plain_data(data: object, what: str, depth: int = 0) -> None:
    """JSON and nothing else: no fraction, no number that is not exact everywhere, no key but texts."""
    if depth > DEPTH_MOST:
        refuse(f"there are too many lists in lists in {what}")
    if isinstance(data, dict):
        for key, value in data.items():
            if not isinstance(key, str):
                refuse(f"{short(key)} is no text, and a key should be one")
            plain_data(value, short(key), depth + 1)
    elif isinstance(data, (list, tuple)):
        for value in data:
            plain_data(value, what, depth + 1)
    elif isinstance(data, int):
        if not -NUMBER_MOST <= data <= NUMBER_MOST:
            refuse(f"no game has a number as long as that in {what}")
    elif not (data is None or isinstance(data, str)):
        refuse(f"{short(data)} in {what} is neither text nor number")


def plain_dump(data: Mapping[str, Any]) -> dict[str, Any]:
    """A dump, if that is what came."""
    came: Any = data
    if not isinstance(came, Mapping):
        raise BadPosition(f"A position is an object with keys, as `dump` gives it; {short(came)} came.")
    plain: dict[Any, Any] = dict(came)
    plain_data(plain, "it")
    return plain
