"""What a seat knows as numbers: from them alone a world is built in which the seat sees the same."""

from __future__ import annotations

from typing import Any

import pytest
from games.numbers import Numbers, seen

from mastaba.core.chance import Dice
from mastaba.core.position import Position
from mastaba.games.mummy_rummy.components import ANCHOR_BY_TRIO, CARDS, trio_cards
from mastaba.games.mummy_rummy.game import GAME
from mastaba.games.mummy_rummy.observe import LEAST, POINT
from mastaba.games.mummy_rummy.phases import PHASES
from mastaba.testing import plain

TABLES = [
    (2, {}),
    (3, {"known": "off"}),
    pytest.param(5, {}, marks=pytest.mark.slow),
    (2, {"mode": "race", "target": 100}),
    pytest.param(4, {"mode": "circuit"}, marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_view_follows_from_the_numbers(seats: int, options: dict[str, Any]) -> None:
    phases = set()
    for numbers, s, eyes in seen(GAME, options, seats, Dice(7), games=2):
        view = s.view(eyes)
        assert view["seat"] == numbers.one("seat", [*range(seats), -2])
        assert plain(World(numbers, options, seats, eyes).position().view(eyes)) == plain(view)
        phases.add(view["phase"])

    assert phases == set(PHASES)


class World:
    """A position with all that the numbers tell; what they do not tell is as good as anything else."""

    def __init__(self, numbers: Numbers, options: dict[str, Any], seats: int, eyes: int) -> None:
        self.numbers = numbers
        self.options = options
        self.seats = seats
        me = max(eyes, 0)
        self.order = [(me + i) % seats for i in range(seats)]  # the seats as the numbers have them
        self.me = eyes

    def position(self) -> Position:
        numbers = self.numbers
        phase = numbers.one("phase", PHASES)
        sift = sorted((n, card) for n, card in zip(numbers["sift"], CARDS, strict=True) if n)
        dump = {
            "options": self.options,
            "seats": self.seats,
            "phase": phase,
            "dealer": self.seat("dealer"),
            "turns": self.turns(),
            "trios": self.by_seat([trios(part) for part in numbers.in_rows("table", self.seats)]),
            "sift": [card for _, card in reversed(sift)],
            "knocker": self.seat("knocker"),
            "idle": numbers["idle"][0],
            "selected": numbers.one("selected", CARDS),
            "barred": numbers.one("barred", CARDS),
            "fresh": numbers.some(numbers["fresh"], CARDS),
            **self.hands(phase),
            **self.match(phase),
        }
        s = GAME.read(dump)  # it may be one that no game leads to: hidden hands with Trios, turns uncounted
        assert s.view(self.me)["turn"] == self.seat("turn")
        return s

    def seat(self, name: str) -> int | None:
        found: int | None = self.numbers.one(name, self.order)
        return found

    def by_seat(self, parts: list[Any]) -> list[Any]:
        return [parts[self.order.index(seat)] for seat in range(self.seats)]

    def turns(self) -> int:
        """Of all numbers of finished turns, one after which this seat is on turn."""
        dealer, turn = self.seat("dealer"), self.seat("turn")
        return 0 if dealer is None or turn is None else (turn - dealer - 1) % self.seats

    def hands(self, phase: str) -> dict[str, Any]:
        """What is seen of each, filled up with cards that nobody knows the place of."""
        numbers = self.numbers
        shown = [numbers.some(part, CARDS) for part in numbers.in_rows("hands", self.seats)]
        table = [card for part in numbers.in_rows("table", self.seats) for card in numbers.some(part, CARDS)]
        placed = {card for hand in shown for card in hand} | {*table, *numbers.some(numbers["sift"], CARDS)}
        unseen = [card for card in CARDS if card not in placed]
        for hand, size in zip(shown, numbers["sizes"], strict=True):
            known = len(hand)
            hand += [unseen.pop() for _ in range(size - known)]
        if phase not in ("dealer", "deal", "turn"):
            assert len(unseen) == numbers["dig"][0]
        others = [
            card
            for seat, part in zip(self.order, numbers.in_rows("hands", self.seats), strict=True)
            if seat != self.me
            for card in numbers.some(part, CARDS)
        ]
        return {"hands": self.by_seat(shown), "known": others if phase != "over" else []}

    def match(self, phase: str) -> dict[str, Any]:
        numbers = self.numbers
        if "sheet" not in numbers.parts:
            return self.only_round() if phase == "over" else {}
        rows = [row for row in numbers.in_rows("sheet", len(numbers["sheet"]) // self.seats) if any(row)]
        assert bool(rows) == bool(numbers["ended"][0])
        if not rows:
            return {}
        hands = [numbers.some(part, CARDS) for part in numbers.in_rows("last hands", self.seats)]
        laid = [trios(part) for part in numbers.in_rows("last table", self.seats)]
        return {
            "sheet": [[(score - LEAST) * POINT for score in self.by_seat(list(row))] for row in rows],
            "last": {
                "knocker": self.seat("last knocker"),
                "hands": self.by_seat(hands),
                "trios": self.by_seat(laid),
            },
        }

    def only_round(self) -> dict[str, Any]:
        """Of one round the last is this one, when it is over; what it brought follows from what is open."""
        numbers = self.numbers
        last: dict[str, Any] = {
            "knocker": self.seat("knocker"),
            "hands": self.hands("over")["hands"],
            "trios": self.by_seat([trios(part) for part in numbers.in_rows("table", self.seats)]),
        }
        scores = [
            sum(60 if name[1] in "ab" else 50 for name in laid) - sum(10 if c[2] == "s" else 20 for c in hand)
            for hand, laid in zip(last["hands"], last["trios"], strict=True)
        ]
        return {"sheet": [scores], "last": last}


def trios(part: bytes) -> list[str]:
    """The Trios that lie there, from their cards: rows and columns of a suit never lie together."""
    cards = {card for card, number in enumerate(part) if number}
    found = []
    for name, anchor in ANCHOR_BY_TRIO.items():
        suit = {card for card in cards if card // 9 == anchor // 9}
        by_rows = any(card % 3 == 0 for card in suit)
        if set(trio_cards(anchor)) <= suit and by_rows == (anchor % 3 == 0):
            found.append(name)
    return found
