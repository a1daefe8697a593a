"""Names, and lines of chat: how they are cleaned; and what records call whoever has said none."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final
from unicodedata import category, normalize

from mastaba.characters import title_of
from mastaba.driver.seating import PERSON

NAME_LONGEST: Final = 24
JOINER: Final = "\u200d"  # makes one sign of several, as in a family of emoji
MARKS_MOST: Final = 4  # on one letter, as some scripts have them: a tower of them covers others' lines
# Letters and marks that nobody sees: fillers, and what chooses between two forms of a sign.
UNSEEN: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)


def clean_name(name: str) -> str:
    """A name as it may be shown: no control characters, no double blanks, not too long; and to be seen."""
    clean = " ".join(few_marks("".join(c for c in name if c.isprintable())).split())[:NAME_LONGEST].strip()
    return clean if alike(clean) else ""


def clean_line(text: str) -> str:
    """A line of chat as it may be shown: nothing that a terminal obeys or that turns the words around."""
    return few_marks(" ".join("".join(c if c.isprintable() or c == JOINER else " " for c in text).split()))


def few_marks(text: str) -> str:
    marks, kept = 0, []
    for c in text:
        marks = marks + 1 if category(c)[0] == "M" else 0
        if marks <= MARKS_MOST:
            kept.append(c)
    return "".join(kept)


def alike(name: str) -> str:
    """The same for all names that look the same, or nearly: nobody passes for another by a letter's width."""
    return UNSEEN.sub("", normalize("NFKC", name)).casefold().strip()


def nameless(seat: int) -> str:
    """What records call somebody who has said no name."""
    return f"Player {seat + 1}"


def bot_names(game: str, seats: Sequence[str]) -> list[str | None]:
    """'Search', then 'Search 2'; a character's relatives have names. People have none yet."""
    names: list[str | None] = []
    for kind in seats:
        names.append(None if kind == PERSON else bot_name(game, kind, names))
    return names


def bot_name(game: str, kind: str, taken: Sequence[str | None]) -> str:
    """The first of its names that nobody at the table has."""
    which = 1
    while title_of(game, kind, which) in taken:
        which += 1
    return title_of(game, kind, which)
