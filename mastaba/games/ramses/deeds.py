"""How cards came and went, for those who remember all of it.

What can be known of face-down cards follows from it. FOUND (from the pile), STAKED and GOT (in a duel) are
seen by all; GAVE by giver and receiver, others see the back (RA-R-17); TOOK only by the taker (RA-R-18).
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mastaba.core.doors import require
from mastaba.core.fields import Kind
from mastaba.core.reading import read_list, read_word
from mastaba.errors import short
from mastaba.games.ramses.components import A_CARD, CARDS

FOUND: Final = 0
STAKED: Final = 1
GOT: Final = 2
GAVE: Final = 3
TOOK: Final = 4
DEEDS: Final = ("found", "staked", "got", "gave", "took")
# A card is found or received once; three scorpions and two duels give, take, stake and return some of them.
DEEDS_MOST: Final = len(CARDS) + 3 + 2 * 4
SEAT_NAMES: Final = ("0", "1", "2", "3", "4")


class Deed:
    """One line of the history."""

    def __init__(self, deed: int) -> None:
        self.card: i64 = deed % 32
        self.other: i64 = deed // 32 % 8
        self.seat: i64 = deed // 256 % 8
        self.kind: i64 = deed // 2048

    def hidden_from(self, seat: i64) -> bool:
        """Has this seat, or a watcher, not seen the face of the card?"""
        if self.kind == GAVE:
            return seat != self.seat and seat != self.other
        return self.kind == TOOK and seat != self.seat


def written(kind: int, seat: int, card: int, other: int = 0) -> int:
    """A deed as a number: histories are copied often."""
    return ((kind * 8 + seat) * 8 + other) * 32 + card


SECRET: Final = written(GAVE, 0, 0)  # the deeds from here on, GAVE and TOOK, are not for everybody's eyes


def deed_text(line: int) -> str:
    """'found 0 duck1', 'gave 0 1 duck3'."""
    one = Deed(line)
    to = f" {one.other}" if one.kind == GAVE else ""
    return f"{DEEDS[one.kind]} {one.seat}{to} {CARDS[one.card]}"


def read_deed(line: Any, seats: int) -> int:
    words = line.split() if isinstance(line, str) else []
    known = len(words) > 2 and words[0] in DEEDS
    require(known, f"{short(line)} is nothing that happens to cards: {', '.join(DEEDS)}")
    kind = DEEDS.index(words[0])
    require(len(words) == (4 if kind == GAVE else 3), f"{short(line)} has too many or too few words")
    numbers = words[1:-1]
    fits = all(number in SEAT_NAMES[:seats] for number in numbers)
    require(fits, f"{short(line)} speaks of a seat that is not there")
    card = read_word(words[-1], CARDS, A_CARD)
    return written(kind, int(numbers[0]), card, int(numbers[-1]) if kind == GAVE else 0)


class History(Kind):
    """['found 0 duck1', 'gave 0 1 duck3'], oldest first."""

    def shown(self, value: Any) -> Any:
        return [deed_text(deed) for deed in value]

    def read(self, came: Any, what: str, seats: int) -> Any:
        lines = read_list(came, what)
        require(len(lines) <= DEEDS_MOST, f"the history of the cards has {len(lines)} lines")
        return tuple([read_deed(line, seats) for line in lines])
