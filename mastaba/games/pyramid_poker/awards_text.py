"""What a game of Pyramid Poker is remembered for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from mastaba.awards import Award, Heard
from mastaba.core.message import Message, say
from mastaba.games.pyramid_poker.scoring import CATEGORIES

HIGH: Final = 5  # the row from which a block is high up
HONOURS: Final = "AKQJ"


def hands(heard: Iterable[Heard]) -> Iterator[tuple[int, int]]:
    for event in heard:
        if event["kind"] == "round":
            for seat, three in enumerate(event["hands"]):
                yield from ((seat, CATEGORIES.index(hand["category"])) for hand in three)


def hand_named(category: int) -> Message:
    return say(f"category_{CATEGORIES[category]}")


def taken(heard: Iterable[Heard]) -> Iterator[Heard]:
    return (event for event in heard if event["kind"] == "take")


def jokers(heard: Iterable[Heard]) -> Iterator[tuple[int, int]]:
    return ((event["seat"], 1) for event in taken(heard) if event["card"] in ("J1", "J2"))


def heights(heard: Iterable[Heard]) -> Iterator[tuple[int, int]]:
    return ((event["seat"], 1) for event in taken(heard) if int(event["spot"][1]) >= HIGH)


def honours(heard: Iterable[Heard]) -> Iterator[tuple[int, int]]:
    return ((event["seat"], 1) for event in taken(heard) if event["card"][0] in HONOURS)


def foundations(heard: Iterable[Heard]) -> Iterator[tuple[int, int]]:
    return ((event["seat"], 1) for event in taken(heard) if event["spot"][1] == "1")


AWARDS: Final = (
    Award("hand", hands, single=True, least=1, what=hand_named),
    Award("jokers", jokers),
    Award("honours", honours, least=2),
    Award("heights", heights, least=2),
    Award("foundations", foundations, least=2),
)
