"""A game's options: named, each with the values it can have, and a default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mastaba.errors import BadOption, short

Value = str | int
DIGITS_MOST: Final = 9  # of a number that is typed: longer ones are no number of any game


class Option:
    """One thing a host may choose before the game, and what may be chosen.

    A few choices with names; and, if `most` is above `least`, every number from the one to the other by
    `step` as well. The choices are then what a page suggests, and what lies outside: 0 for "no limit".

    `when` names other options, and the choices of them beside which this one means something: nobody is asked
    for the points that win a race where nobody races.
    """

    def __init__(
        self,
        name: str,
        choices: tuple[Value, ...],
        meaning: str,
        least: int = 0,
        most: int = 0,
        step: int = 1,
        when: Mapping[str, tuple[Value, ...]] | None = None,
    ) -> None:
        """The first choice is the default."""
        self.name = name
        self.choices = choices
        self.default: Value = choices[0]
        self.meaning = meaning
        self.least = least
        self.most = most
        self.step = step
        self.when: dict[str, tuple[Value, ...]] = dict(when or {})

    @property
    def is_number(self) -> bool:
        return self.most > self.least

    @property
    def apart(self) -> list[Value]:
        """The choices that are no number of the range: 0 for "no limit"."""
        return [one for one in self.choices if not isinstance(one, int) or not self.in_range(one)]

    def read(self, came: object) -> Value:
        """The choice that this value (or its text) stands for."""
        for choice in self.choices:
            if type(came) is type(choice) and came == choice:
                return choice
            if isinstance(came, str) and came == str(choice):
                return choice
        number = whole_number(came) if self.is_number else None
        if number is not None and self.in_range(number):
            return number
        raise BadOption(f"Option '{self.name}' cannot be {short(came)}; it can be: {self.open_to()}.")

    def in_range(self, number: int) -> bool:
        return self.is_number and self.least <= number <= self.most and (number - self.least) % self.step == 0

    def open_to(self) -> str:
        """'8, 5, 12', or '0, or a number from 30 to 300'."""
        if not self.is_number:
            return ", ".join(str(choice) for choice in self.choices)
        apart = [str(choice) for choice in self.apart]
        by = f" in steps of {self.step}" if self.step > 1 else ""
        return ", ".join([*apart, f"{'or ' if apart else ''}a number from {self.least} to {self.most}{by}"])


def whole_number(came: object) -> int | None:
    """The number that came, or that a text says: no fraction, no sign, nothing that is true or false."""
    if isinstance(came, str):
        return int(came) if len(came) <= DIGITS_MOST and came.isascii() and came.isdigit() else None
    return came if isinstance(came, int) and not isinstance(came, bool) else None


def chosen(options: tuple[Option, ...], came: Mapping[str, object]) -> dict[str, Value]:
    """Every option with its value: what came, and defaults for the rest."""
    names: Any = came  # of a known kind, compiled code would refuse it itself, in its own words
    if not isinstance(names, Mapping):
        raise BadOption(f"Options should be names with values; {short(names)} came.")
    known = {option.name: option for option in options}
    for name in names:
        if name not in known:
            raise BadOption(
                f"There is no option {short(name)} here; the options are: {', '.join(known) or 'none'}."
            )
    return {
        option.name: option.read(came[option.name]) if option.name in came else option.default
        for option in options
    }
