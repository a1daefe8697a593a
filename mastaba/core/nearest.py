"""Texts that are like one that came: what a refusal offers to somebody who mistyped a move.

A game has thousands of moves, and difflib would compare letter by letter with all of them: a tenth of a
second, which anybody could ask of a server again and again. So each text has a small picture, made once:
which pairs of neighbouring letters it has, as bits. Only the few whose pictures are most alike are compared
by their letters.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count

BITS: Final = 61
LOOKED_AT: Final = 16  # texts that are compared letter by letter
LONGEST: Final = 60  # letters of what came that are looked at


class Nearest:
    """Finds the texts that are most like another."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = list(texts)
        self.pictures: list[int] = [picture(text) for text in self.texts]
        self.sizes: list[int] = [count(drawn) for drawn in self.pictures]
        # The first word of every text, each once: 'place …, take …'.
        self.sorts = ", ".join(dict.fromkeys(text.split()[0] + " …" for text in self.texts))

    def like(self, came: str, most: int = 3) -> list[str]:
        """Up to so many texts, the most similar first; none if nothing is."""
        text = came[:LONGEST]
        wanted: i64 = picture(text)
        # Pairs that both have, less those that only the other has: a small number for every text.
        by_likeness: list[list[int]] = [[] for _ in range(2 * BITS + 1)]
        for place, drawn in enumerate(self.pictures):
            by_likeness[BITS + 2 * count(drawn & wanted) - self.sizes[place]].append(place)
        near: list[str] = []
        for places in reversed(by_likeness):
            near += [self.texts[place] for place in places[: LOOKED_AT - len(near)]]
            if len(near) >= LOOKED_AT:
                break
        return get_close_matches(text, near, n=most)


def picture(text: str) -> i64:
    """The pairs of neighbouring letters in a text, its edges too, as bits."""
    drawn: i64 = 0
    before: i64 = 32
    for letter in text.lower() + " ":
        now: i64 = ord(letter)
        drawn |= bit((before * 31 + now) % BITS)
        before = now
    return drawn
