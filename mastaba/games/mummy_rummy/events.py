"""What is heard of a game of Mummy Rummy. What only its owner hears is missing for everybody else."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from mastaba.core.events import PlainResult
from mastaba.games.mummy_rummy.scoring import Round
from mastaba.games.mummy_rummy.view import White


class DealerNamed(TypedDict):
    kind: Literal["dealer"]
    seat: int


class Dealt(TypedDict):
    kind: Literal["deal"]
    seat: int
    card: NotRequired[str]  # MR-DEAL-1: the seat's alone


class TurnedOver(TypedDict):
    kind: Literal["turn"]
    card: str


class NothingDrawn(TypedDict):
    kind: Literal["skip"]
    seat: int


class Drawn(TypedDict):
    kind: Literal["draw"]
    seat: int
    card: NotRequired[str]  # MR-DRAW-2: the seat's alone


class Taken(TypedDict):
    kind: Literal["take"]
    seat: int
    cards: list[str]  # as they lay, oldest first
    selected: str | None  # MR-DRAW-5


class Laid(TypedDict):
    kind: Literal["lay"]
    seat: int
    trio: str
    cards: list[str]
    points: int


class Captured(TypedDict):
    kind: Literal["capture"]
    seat: int
    suit: str
    singles: list[str]
    whites: list[White]
    trios: list[str]
    gain: int
    losses: list[int]


class Stayed(TypedDict):
    """MR-RUL-10: the one card left may not be discarded."""

    kind: Literal["stay"]
    seat: int
    card: str


class Discarded(TypedDict):
    kind: Literal["discard"]
    seat: int
    card: str


class Knocked(TypedDict):
    kind: Literal["knock"]
    seat: int
    empty: bool


class Held(TypedDict):
    kind: Literal["hold"]
    seat: int


class RoundEnded(Round):
    kind: Literal["round"]


class Over(PlainResult):
    kind: Literal["over"]


Heard: TypeAlias = (
    DealerNamed
    | Dealt
    | TurnedOver
    | NothingDrawn
    | Drawn
    | Taken
    | Laid
    | Captured
    | Stayed
    | Discarded
    | Knocked
    | Held
    | RoundEnded
    | Over
)
