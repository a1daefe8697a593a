"""Positions that many scenarios begin with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import mastaba
from mastaba.core.bits import bits
from mastaba.games.mummy_rummy.components import CARD_BY_CODE, CARDS, DEALT, DIG_SIZE, TRIO_NAMES, trios_in
from mastaba.games.mummy_rummy.state import State
from mastaba.testing import played

GAME = mastaba.game("mummy-rummy")


def cards(codes: str) -> int:
    """'R1s R1a' as a set."""
    return bits([CARD_BY_CODE[code] for code in codes.split()])


def grid(trio: str) -> set[str]:
    """A Trio's cards by the plain definition: a row of the suit's grid, or its column a or b."""
    suit, picture = trio[0], trio[1]
    if picture in "123":
        return {suit + picture + column for column in "sab"}
    return {suit + row + picture for row in "123"}


def makes_trio(hand: Sequence[str], code: str) -> bool:
    return any(code in grid(trio) and grid(trio) <= {*hand, code} for trio in TRIO_NAMES)


def filled(hand: list[str], size: int, stock: list[str]) -> None:
    """Adds cards of the stock that make no Trio in this hand, until it has its size."""
    for code in list(stock):
        if len(hand) < size and not makes_trio(hand, code):
            hand.append(code)
            stock.remove(code)
    assert len(hand) == size, "the rest of the cards would make Trios"


def dealt(*hands: str, sift: str = "", dig: str = "", **options: Any) -> State:
    """A round just dealt, by real moves: these cards in these hands, others as they come but without Trios.

    Seat 0 begins, if nothing else is said. `dig`: cards that stay in the Dig Pile.
    """
    seats = len(hands)
    given = [hand.split() for hand in hands]
    stock = [code for code in CARDS if not any(code in hand for hand in given)]
    stock = [code for code in stock if code not in dig.split() and code != sift]
    for hand in given:
        filled(hand, DEALT[seats], stock)
    dealer = options.pop("dealer", f"seat {seats - 1}")
    first = (int(dealer[-1]) + 1) % seats
    order = [given[(first + i) % seats][i // seats] for i in range(DEALT[seats] * seats)]
    deal = [f"deal {code}" for code in order] + [f"turn {sift or stock[-1]}"]
    s = played(GAME, ", ".join(deal), seats, dealer=dealer, **options)
    assert isinstance(s, State)
    return s


def turn_of(
    hand: str,
    *others: str,
    sift: str = "",
    trios: Sequence[str] = (),
    dig: str | None = None,
    seats: int = 5,
    **parts: Any,
) -> State:
    """Seat 0 on turn in the middle of a round, with exactly this hand; everybody has had a turn.

    `others` are hands given exactly; the seats after them hold the rest of the cards, without Trios. `dig` is
    the Dig Pile, or (None) as much of the rest as it can hold.
    """
    hands = [hand.split(), *[one.split() for one in others]]
    laid = [list(row.split()) for row in trios] + [[] for _ in range(seats - len(trios))]
    gone = {code for row in laid for trio in row for code in grid(trio)}
    gone |= {code for one in hands for code in one} | set(sift.split()) | set((dig or "").split())
    stock = [code for code in CARDS if code not in gone]
    stay = 0 if dig is not None else DIG_SIZE[seats]
    free = seats - len(hands)
    hands += [[] for _ in range(free)]
    while len(stock) > stay:
        hand_to_fill = min(hands[seats - free :], key=len)
        filled(hand_to_fill, len(hand_to_fill) + 1, stock)
    return loaded(
        seats=seats,
        hands=[" ".join(one) for one in hands],
        trios=[" ".join(row) for row in laid],
        sift=sift,
        **{"dealer": seats - 1, "turns": 20 * seats, **parts},
    )


def loaded(**parts: Any) -> State:
    s = GAME.load(parts)
    assert isinstance(s, State)
    return s


def then(s: State, moves: str) -> State:
    """The same position, some moves later."""
    played(GAME, moves, after=s)
    return s


def texts(s: State, seat: int | None = None) -> list[str]:
    """The moves open to a seat; to the one on turn, if not said."""
    return [move.text for move in s.legal(s.turn if seat is None else seat)]


def verbs(s: State) -> set[str]:
    return {text.split()[0] for text in texts(s)}


def hand_of(s: State, seat: int) -> set[str]:
    return set(s.dump()["hands"][seat])


def laid_by(s: State, seat: int) -> list[str]:
    trios = s.dump()["trios"][seat]
    assert isinstance(trios, list)
    return trios


def sift_of(s: State) -> list[str]:
    return [CARDS[card] for card in s.line]


def has_trio(s: State, seat: int) -> bool:
    return trios_in(s.hand(seat)) != 0
