"""A card as views and events tell it: its face, or only its back."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from mypy_extensions import i64

from mastaba.games.ramses.components import CARDS, STACK_OF, SYMBOLS, TREASURE_OF, TREASURES, VALUE_OF

if TYPE_CHECKING:
    from mastaba.games.ramses.state import State


class Card(TypedDict):
    """A search card, face up."""

    name: str  # 'duck3', as in 'give duck3'
    treasure: str
    value: int
    stack: int  # 1 to 3: the number on the back, which is not the value
    symbol: str  # on the back: 'none', 'storm', 'scorpion', 'powers', 'duel'


class Back(TypedDict):
    stack: int
    symbol: str


def face_of(s: State, card: i64) -> Card:
    return {
        "name": CARDS[card],
        "treasure": TREASURES[TREASURE_OF[card]],
        "value": VALUE_OF[card],
        "stack": STACK_OF[card] + 1,
        "symbol": SYMBOLS[s.symbol(card)],
    }


def back_of(s: State, card: i64) -> Back:
    return {"stack": STACK_OF[card] + 1, "symbol": SYMBOLS[s.symbol(card)]}
