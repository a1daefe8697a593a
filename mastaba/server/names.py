"""Names: how they are cleaned, and what records call whoever has said none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mastaba.characters import title_of
from mastaba.driver.seating import PERSON

NAME_LONGEST: Final = 24


def clean_name(name: str) -> str:
    """A name as it may be shown: no control characters, no double blanks, not too long."""
    return " ".join("".join(c for c in name if c.isprintable()).split())[:NAME_LONGEST].strip()


def nameless(seat: int) -> str:
    """What records call somebody who has said no name."""
    return f"Player {seat + 1}"


def bot_names(game: str, seats: Sequence[str]) -> list[str | None]:
    """'Search', or 'Search 1' and 'Search 2'; people have none yet."""
    names = [None if kind == PERSON else title_of(game, kind) for kind in seats]
    return [f"{name} {i + 1}" if name and names.count(name) > 1 else name for i, name in enumerate(names)]
