"""A game's options: named, each with a list of values and a default."""

from __future__ import annotations

from collections.abc import Mapping

from mastaba.errors import BadOption

Value = str | int


class Option:
    """One thing a host may choose before the game, and what may be chosen."""

    def __init__(self, name: str, choices: tuple[Value, ...], meaning: str) -> None:
        """The first choice is the default."""
        self.name = name
        self.choices = choices
        self.default: Value = choices[0]
        self.meaning = meaning

    def read(self, came: object) -> Value:
        """The choice that this value (or its text) stands for."""
        for choice in self.choices:
            if type(came) is type(choice) and came == choice:
                return choice
            if isinstance(came, str) and came == str(choice):
                return choice
        open_to = ", ".join(str(choice) for choice in self.choices)
        raise BadOption(f"Option '{self.name}' cannot be {came!r}; it can be: {open_to}.")


def chosen(options: tuple[Option, ...], came: Mapping[str, object]) -> dict[str, Value]:
    """Every option with its value: what came, and defaults for the rest."""
    known = {option.name: option for option in options}
    for name in came:
        if name not in known:
            raise BadOption(
                f"There is no option '{name}' here; the options are: {', '.join(known) or 'none'}."
            )
    return {
        option.name: option.read(came[option.name]) if option.name in came else option.default
        for option in options
    }
