"""How a dump shows what lies on the table: cards, hands, Trios, the sheet, the last round."""

from __future__ import annotations

from typing import Any, Final

from mastaba.core.bits import bits
from mastaba.core.fields import Kind, Maybe, Number, Row, Seat, SetOf, Word
from mastaba.core.position import require
from mastaba.core.reading import is_whole, read_codes, read_object, read_word
from mastaba.games.mummy_rummy.components import ANCHOR_BY_TRIO, CARDS, trio_names

MOST_POINTS: Final = 750  # all 15 Black Trios; and all 45 cards in hand cost as much
MOST_TURNS: Final = 1_000  # of a round: the ledger proves fewer (section 6)


class Line(Kind):
    """The Sift Pile: ['R1s', 'R2a'], or 'R1s R2a', oldest first."""

    def shown(self, value: Any) -> Any:
        return [CARDS[card] for card in value]

    def read(self, came: Any, what: str, seats: int) -> Any:
        cards = [read_word(code, CARDS, A_CARD) for code in read_codes(came, what)]
        for card in cards:
            require(cards.count(card) == 1, f"{CARDS[card]} lies in two places")
        return cards


class BySeat(Row):
    """A set for each seat, a list or a text with blanks; none for anybody, if nothing came."""

    def read(self, came: Any, what: str, seats: int) -> Any:
        shaped = came is None or (isinstance(came, list) and len(came) == seats)
        require(shaped, f"'{what}' should have a list for each of {seats} seats; {came!r} came")
        return [0] * seats if came is None else [self.kind.read(one, what, seats) for one in came]


class Trios(Kind):
    """Trios by their names, kept as their anchors."""

    def shown(self, value: Any) -> Any:
        return trio_names(value)

    def read(self, came: Any, what: str, seats: int) -> Any:
        anchors: list[int] = []
        for name in read_codes(came, what):
            known = isinstance(name, str) and name in ANCHOR_BY_TRIO
            require(known, f"{name!r} is not a Trio, as 'R1' or 'Ga' is")
            anchors.append(ANCHOR_BY_TRIO[name])
            require(anchors.count(anchors[-1]) == 1, f"{name} lies in two places")
        return bits(anchors)


class Scores(Kind):
    """[[150, -20], [0, 75]]: what each seat had in each round."""

    def shown(self, value: Any) -> Any:
        return [list(row) for row in value]

    def read(self, came: Any, what: str, seats: int) -> Any:
        rows = came or []
        shaped = isinstance(rows, list) and all(isinstance(row, list) for row in rows)
        require(shaped, f"the sheet should be a row of scores for each round; {came!r} came")
        for row in rows:
            for one in row:
                require(is_whole(one) and abs(one) <= MOST_POINTS, f"{one!r} is not a score")
        return tuple([tuple([int(one) for one in row]) for row in rows])


class LastRound(Kind):
    """{'knocker': 1, 'hands': [...], 'trios': [...]}, or None before a round is finished."""

    def shown(self, value: Any) -> Any:
        if not value:
            return None
        seats = len(value) // 2
        return {
            "knocker": MAYBE_SEAT.shown(value[0]),
            "hands": HANDS.shown(value[1 : 1 + seats]),
            "trios": LAID.shown(value[1 + seats :]),
        }

    def read(self, came: Any, what: str, seats: int) -> Any:
        if came is None:
            return ()
        last = read_object(came, what)
        knocker = MAYBE_SEAT.read(last.get("knocker"), "knocker", seats)
        hands = HANDS.read(last.get("hands"), "hands", seats)
        return (knocker, *hands, *LAID.read(last.get("trios"), "trios", seats))


A_CARD: Final = "a card, as 'R2a' is"
CARD: Final = Word(CARDS, A_CARD)
MAYBE_CARD: Final = Maybe(CARD)
SOME_CARDS: Final = SetOf(CARD)
LINE: Final = Line()
HANDS: Final = BySeat(SOME_CARDS)
LAID: Final = BySeat(Trios())
MAYBE_SEAT: Final = Maybe(Seat())
TURNS: Final = Number(MOST_TURNS)
