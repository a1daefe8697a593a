"""What an evening with Khufu is remembered for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from mastaba.awards import Award, Heard, kinds


def thefts(heard: Iterable[Heard]) -> Iterator[tuple[int, int]]:
    return ((event["to"], 1) for event in heard if event["kind"] == "stolen")


def tables(heard: Iterable[Heard]) -> Iterator[tuple[int, int]]:
    return ((event["seat"], 1) for event in heard if event["kind"] == "table" and event["won"])


def bets(heard: Iterable[Heard]) -> Iterator[tuple[int, int]]:
    return ((event["seat"], event["count"]) for event in heard if event["kind"] in ("bet", "stake"))


def walked(heard: Iterable[Heard]) -> Iterator[tuple[int, int]]:
    return ((event["seat"], len(event["path"])) for event in heard if event["kind"] == "move")


AWARDS: Final = (
    Award("bet", bets, single=True, least=2),
    Award("tables", tables),
    Award("thefts", thefts),
    Award("curses", kinds("curse"), least=2),
    Award("treasures", kinds("take"), least=3),
    Award("walked", walked, least=10),
)
