"""Positions that many scenarios begin with."""

from __future__ import annotations

from typing import Any

import mastaba
from mastaba.core.bits import bits
from mastaba.games.pyramid_poker.components import CARD_BY_CODE, CARDS, SPOT_NAMES, SPOTS
from mastaba.games.pyramid_poker.state import State
from mastaba.testing import played

# Row by row from the left: 30 blocks fill the rows 1 to 5.
ROW_BY_ROW = [SPOT_NAMES[spot] for spot in SPOTS][:30]


def scene(moves: str = "", **options: Any) -> State:
    """The position after these moves of a game in which seat 0 starts, if nothing else is said."""
    start = options.pop("start", "seat 0")
    s = played("pyramid-poker", moves, start=start, **options)
    assert isinstance(s, State)
    return s


def then(s: State, moves: str) -> State:
    """The same position, some moves later."""
    played(s.game, moves, after=s)
    return s


def loaded(**parts: Any) -> State:
    s = mastaba.game("pyramid-poker").load(parts)
    assert isinstance(s, State)
    return s


def built(cards: list[str] | None = None, spots: list[str] | None = None, **options: Any) -> State:
    """A finished pyramid: seat 0 has placed the 1st, 3rd, … of the cards, seat 1 the others."""
    pairs = zip(cards or list(CARDS[:30]), spots or ROW_BY_ROW, strict=True)
    return scene(", ".join(f"look {card}, place {spot}" for card, spot in pairs), **options)


def with_first(*cards: str) -> list[str]:
    """Thirty cards of which these come last, so that they lie on top when built row by row."""
    others = [card for card in CARDS[:52] if card not in cards]
    return [*others[: 30 - len(cards)], *cards]


def hand(codes: str) -> int:
    return bits([CARD_BY_CODE[code] for code in codes.split()])


def hands(*six: str) -> list[int]:
    return [hand(codes) for codes in six]


def texts(s: State, seat: int = 0) -> list[str]:
    return [move.text for move in s.legal(seat)]


def last_take(first: tuple[str, str, str], second: tuple[str, str, str], **options: Any) -> State:
    """One block before the end of a round that seat 0 started: seat 1's last card is still on a1.

    `second` are seat 1's hands as they will be; the last card of its third hand is the one on a1.
    """
    rest = second[2].split()
    return loaded(
        options=options,
        phase="take",
        wall={"a1": f"1 {rest[-1]}"},
        hands=[list(first), [second[0], second[1], " ".join(rest[:-1])]],
    )
