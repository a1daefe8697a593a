"""What is heard of a game of Ramses. What only some may hear is missing for everybody else."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from mastaba.core.events import PlainResult
from mastaba.games.ramses.components import Way
from mastaba.games.ramses.faces import Back, Card


class Started(TypedDict):
    kind: Literal["start"]
    seat: int


class TurnedOver(TypedDict):
    kind: Literal["turn"]
    seat: int
    card: Card


class Lucky(TypedDict):
    kind: Literal["lucky"]
    seat: int
    card: Card


class Slid(TypedDict):
    kind: Literal["slide"]
    seat: int
    way: Way  # on the screen
    count: int
    shows: str | None  # a treasure


class Found(TypedDict):
    kind: Literal["found"]
    seat: int
    card: Card


class AtLimit(TypedDict):
    kind: Literal["limit"]
    seat: int
    next: int | None


class Wrong(TypedDict):
    kind: Literal["wrong"]
    seat: int
    treasure: str
    next: int | None


class Boxed(TypedDict):
    kind: Literal["boxed"]
    card: Card


class Storm(TypedDict):
    kind: Literal["storm"]
    facing: int


class Powers(TypedDict):
    kind: Literal["powers"]


class Scorpion(TypedDict):
    kind: Literal["scorpion"]
    seat: int


class CrawledAway(TypedDict):
    kind: Literal["crawl"]


class Stung(TypedDict):
    kind: Literal["sting"]
    seat: int


class Given(TypedDict):
    kind: Literal["give"]
    seat: int
    to: int
    back: Back
    card: NotRequired[Card]  # RA-R-17: the giver's and the receiver's


class TakenUnseen(TypedDict):
    kind: Literal["take"]
    seat: int
    back: Back
    card: NotRequired[Card]  # RA-R-18: the taker's alone


class DuelCalled(TypedDict):
    kind: Literal["duel"]
    seats: list[int]


class LookedAt(TypedDict):
    kind: Literal["look"]
    card: Card


class Received(TypedDict):
    kind: Literal["receive"]
    seat: int
    card: Card


class CalledOff(TypedDict):
    kind: Literal["off"]


class Staked(TypedDict):
    kind: Literal["stake"]
    seat: int
    card: Card


class Switched(TypedDict):
    kind: Literal["switch"]
    seat: int
    treasure: str | None


class DuelWon(TypedDict):
    kind: Literal["won"]
    seat: int
    cards: list[Card]
    treasure: str


class DuelDrawn(TypedDict):
    kind: Literal["drawn"]


class Tilted(TypedDict):
    kind: Literal["tilt"]
    seat: int
    chip: str | None


class MummyTaken(TypedDict):
    kind: Literal["mummy"]
    seat: int
    lost: int | None  # who had it before


class Skipped(TypedDict):
    kind: Literal["skip"]
    seat: int


class ScarabUsed(TypedDict):
    kind: Literal["scarab"]
    seat: int
    left: int


class Over(PlainResult):
    kind: Literal["over"]


Heard: TypeAlias = (
    Started
    | TurnedOver
    | Lucky
    | Slid
    | Found
    | AtLimit
    | Wrong
    | Boxed
    | Storm
    | Powers
    | Scorpion
    | CrawledAway
    | Stung
    | Given
    | TakenUnseen
    | DuelCalled
    | LookedAt
    | Received
    | CalledOff
    | Staked
    | Switched
    | DuelWon
    | DuelDrawn
    | Tilted
    | MummyTaken
    | Skipped
    | ScarabUsed
    | Over
)
