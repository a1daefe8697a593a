"""What is heard of a game of Pyramid Poker. What only its owner hears is missing for everybody else."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from mastaba.core.events import PlainResult
from mastaba.games.pyramid_poker.scoring import Round


class Started(TypedDict):
    kind: Literal["start"]
    seat: int


class Looked(TypedDict):
    kind: Literal["look"]
    seat: int
    card: NotRequired[str]  # PP-BUILD-2: the seat's alone


class Placed(TypedDict):
    kind: Literal["place"]
    seat: int
    spot: str
    card: NotRequired[str]  # PP-BUILD-4: the seat's alone


class Built(TypedDict):
    kind: Literal["built"]
    seat: int  # who takes first


class Taken(TypedDict):
    kind: Literal["take"]
    seat: int
    spot: str
    card: str


class TurnedUp(TypedDict):
    kind: Literal["turn"]
    card: str


class Kept(TypedDict):
    kind: Literal["keep"]
    seat: int
    card: str
    out: list[str]


class Added(TypedDict):
    kind: Literal["add"]
    seat: int
    hand: int  # 1 to 3
    card: str


class RoundEnded(Round):
    kind: Literal["round"]


class Over(PlainResult):
    kind: Literal["over"]


Heard: TypeAlias = Started | Looked | Placed | Built | Taken | TurnedUp | Kept | Added | RoundEnded | Over
