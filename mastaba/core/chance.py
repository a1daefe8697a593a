"""The dice: a small, fast generator that gives the same stream everywhere.

sfc32 (Chris Doty-Humphrey's PractRand) with its 32-bit words held in wider integers: the same
numbers interpreted, compiled, and in JavaScript. It is for play and search, not for secrets:
whoever must prove a shuffle seeds it from a keyed hash.
"""

from __future__ import annotations

from typing import Final, SupportsIndex, final

from mypy_extensions import i64

from mastaba.core.doors import AnyDice, whole
from mastaba.core.move import Move
from mastaba.errors import BadOption, short

WORD: Final = 0xFFFFFFFF


@final
class Dice:
    """A stream of chance. Thinking uses dice of its own, so that it never shifts the table's."""

    def __init__(self, seed: SupportsIndex = 0) -> None:
        """Any integer is a seed; its lowest 96 bits count."""
        number = whole(seed, "A seed of dice")
        self.a: i64 = number & WORD
        self.b: i64 = (number >> 32) & WORD
        self.c: i64 = (number >> 64) & WORD
        self.d: i64 = 1
        self.mix()

    def restart(self, a: i64, b: i64, c: i64) -> None:
        """Anew, as with another seed: its lowest word, and the next two."""
        self.a = a
        self.b = b
        self.c = c
        self.d = 1
        self.mix()

    def mix(self) -> None:
        for _ in range(12):  # as PractRand does, until every seed bit has reached every word
            self.word()

    def word(self) -> i64:
        """The next 32 bits."""
        t: i64 = (self.a + self.b + self.d) & WORD
        c: i64 = self.c
        self.d = (self.d + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = ((((c << 21) | (c >> 11)) & WORD) + t) & WORD
        return t

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely (Lemire's way, exact by rejection)."""
        product: i64 = self.word() * n
        if (product & WORD) < n:
            least: i64 = (WORD + 1 - n) % n
            while (product & WORD) < least:
                product = self.word() * n
        return product >> 32

    def unit(self) -> float:
        """A fraction from 0 up to, not including, 1."""
        return float(self.word()) / 4294967296.0

    def pick(self, moves: list[Move]) -> Move:
        """One of the moves, each equally likely."""
        return moves[self.below(len(moves))]

    def weighted(self, moves: list[Move], weights: list[int]) -> Move:
        """One of the moves, by integer weights."""
        total: i64 = 0
        for weight in weights:
            total += weight
        left: i64 = self.below(total)
        for i in range(len(moves)):
            left -= weights[i]
            if left < 0:
                return moves[i]
        raise AssertionError("weights do not add up")

    def shuffle(self, things: list[int]) -> None:
        """Every order equally likely, in place."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def fork(self) -> Dice:
        """Dice of their own for somebody else, from the next three words of these."""
        seed: int = 0
        for _ in range(3):
            word: int = self.word()  # as an int of its own: added as i64 it would make the sum one
            seed = seed * (WORD + 1) + word
        return Dice(seed)


def own_dice(came: AnyDice) -> Dice:
    """Dice of ours, if that is what came."""
    if not isinstance(came, Dice):
        raise BadOption(f"Dice are needed here, as mastaba.Dice(7) gives them; {short(came)} came.")
    return came
