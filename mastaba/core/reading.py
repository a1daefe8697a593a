"""Small readers of dumps: one value that came from outside, as what it should be; or BadPosition.

`what` is how the value is called in the reason, usually its key.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mastaba.core.doors import refuse
from mastaba.core.options import Option, Value, chosen
from mastaba.errors import BadOption, BadPosition, short


def is_whole(came: Any) -> bool:
    """A whole number: neither true nor false, and no 1.0."""
    return isinstance(came, int) and not isinstance(came, bool)


def read_number(came: Any, what: str, most: int, least: int = 0) -> int:
    fits = is_whole(came) and least <= came <= most
    if not fits:
        refuse(f"'{what}' should be a number from {least} to {most}; {short(came)} came")
    return int(came)


def read_flag(came: Any, what: str) -> bool:
    if not isinstance(came, bool):
        refuse(f"'{what}' should be true or false; {short(came)} came")
    return bool(came)


def read_seat(came: Any, what: str, seats: int) -> int:
    fits = is_whole(came) and 0 <= came < seats
    if not fits:
        refuse(f"'{what}' should be a seat from 0 to {seats - 1}, or nothing; {short(came)} came")
    return int(came)


def read_word(came: Any, words: Sequence[str], what: str) -> int:
    """The place of a word among those that are known; `what` is one of them: "a block, as 'TD' is"."""
    if not (isinstance(came, str) and came in words):
        refuse(f"{short(came)} is not {what}")
    return words.index(came)


def read_text(came: Any, what: str) -> str:
    if not isinstance(came, str):
        refuse(f"'{what}' should be a text; {short(came)} came")
    return str(came)


def read_list(came: Any, what: str) -> list[Any]:
    """A list; None is an empty one."""
    if not (came is None or isinstance(came, list)):
        refuse(f"'{what}' should be a list; {short(came)} came")
    return list(came or [])


def read_codes(came: Any, what: str) -> list[Any]:
    """['TD', 'JD'], or 'TD JD' as people write it."""
    if isinstance(came, str):
        return list(came.split())
    fits = came is None or isinstance(came, list)
    if not fits:
        refuse(f"'{what}': {short(came)} should be a list of codes")
    return list(came or [])


def read_object(came: Any, what: str) -> Mapping[str, Any]:
    """An object with keys; None is an empty one."""
    fits = came is None or isinstance(came, Mapping)
    if not fits:
        refuse(f"'{what}' should be an object in braces; {short(came)} came")
    found: Mapping[str, Any] = {} if came is None else came
    return found


def only_keys(data: Mapping[str, Any], keys: Sequence[str], of: str = "it") -> None:
    """No key that means nothing: most often it is one that was spelt wrongly."""
    for key in data:
        if key not in keys:
            refuse(f"{short(key)} is not a part of {of}; the parts are: {', '.join(keys)}")


# What every dump begins with


def read_options(options: tuple[Option, ...], data: Mapping[str, Any]) -> dict[str, Value]:
    """The options of a game as they were agreed, in a dump."""
    try:
        return chosen(options, read_object(data.get("options"), "options"))
    except BadOption as error:
        raise BadPosition(str(error)) from error


def read_phase(came: Any, phases: Sequence[str]) -> int:
    return read_word(came, phases, f"a phase; the phases are: {', '.join(phases)}")
