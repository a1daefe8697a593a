"""What a game of Mummy Rummy is remembered for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from mastaba.awards import Award, Heard, kinds


def hauls(heard: Iterable[Heard]) -> Iterator[tuple[int, int]]:
    return ((event["seat"], len(event["cards"])) for event in heard if event["kind"] == "take")


def closest(heard: Iterable[Heard]) -> Iterator[tuple[int, int]]:
    """Rounds in which nothing was left in the hand."""
    for event in heard:
        if event["kind"] == "round":
            yield from ((seat, 1) for seat, count in enumerate(event["counts"]) if not count["hand"])


AWARDS: Final = (
    Award("capture", kinds("capture", "gain"), single=True),
    Award("haul", hauls, single=True, least=3),
    Award("trio", kinds("lay", "points"), single=True),
    Award("knocks", kinds("knock")),
    Award("trios", kinds("lay"), least=2),
    Award("clean", closest),
)
