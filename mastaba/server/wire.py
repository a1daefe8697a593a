"""The messages of docs/protocol.md as types. `web/src/wire.ts` is made from them, by `typescript.py`."""

from __future__ import annotations

from typing import Any, Final, Literal, NotRequired, TypedDict

import orjson

from mastaba.core.events import PlainResult

VERSION: Final = 1


PlainMessage = list[Any]  # `Message.plain()`: a key, and the facts that its words need


class Person(TypedDict):
    """Who sits on a seat. `called` is what to say in place of the name, where nobody has said one."""

    name: str
    called: PlainMessage | None
    kind: Literal["person", "bot", "open", "away"]
    here: bool


class Offer(TypedDict):
    """A move that is open, and what it is called."""

    move: str
    say: PlainMessage


class Clock(TypedDict):
    seat: int
    left: float


class ChatLine(TypedDict):
    seat: int
    name: str
    text: str


# From the server


class Welcome(TypedDict):
    t: Literal["welcome"]
    v: int
    table: str
    game: str
    title: str
    options: dict[str, str | int]
    seat: int
    seats: list[Person]
    commitment: str
    away: int
    chat: list[ChatLine]


class Step(TypedDict):
    t: Literal["step"]
    n: int
    events: list[dict[str, Any]]
    said: list[PlainMessage]
    view: NotRequired[dict[str, Any]]
    moves: NotRequired[list[Offer]]
    prompt: NotRequired[PlainMessage | None]
    to_act: NotRequired[list[int]]
    clock: NotRequired[Clock | None]
    time: NotRequired[float | None]  # where a game's clock runs: the seconds since what the view says
    undo: NotRequired[bool]


class People(TypedDict):
    t: Literal["people"]
    seats: list[Person]


class Ack(TypedDict):
    t: Literal["ack"]
    id: str
    n: int


class Refused(TypedDict):
    t: Literal["refused"]
    id: str
    code: str
    words: str
    open: list[str]
    n: int


class Chat(TypedDict):
    t: Literal["chat"]
    seat: int
    name: str
    text: str


class Ask(TypedDict):
    t: Literal["ask"]
    what: Literal["undo", "replace"]
    seat: int
    by: int


class Declined(TypedDict):
    """Somebody has said no to what this seat asked for."""

    t: Literal["declined"]
    what: Literal["undo", "replace"]
    by: int


class Over(TypedDict):
    t: Literal["over"]
    result: PlainResult
    record: str
    seed: str


class Bye(TypedDict):
    t: Literal["bye"]
    code: str
    words: str
    record: NotRequired[str]  # of a game that cannot go on by the rules of this server


class Pong(TypedDict):
    t: Literal["pong"]


FromServer = Welcome | Step | People | Ack | Refused | Chat | Ask | Declined | Over | Bye | Pong


# From the client


class Hello(TypedDict):
    t: Literal["hello"]
    v: int
    token: str
    name: NotRequired[str]
    since: NotRequired[int | None]


class MoveRequest(TypedDict):
    t: Literal["move"]
    id: str
    n: int
    move: str


class ChatRequest(TypedDict):
    t: Literal["chat"]
    id: str
    text: str


class UndoRequest(TypedDict):
    t: Literal["undo"]
    id: str
    n: int


class ReplaceRequest(TypedDict):
    t: Literal["replace"]
    id: str
    seat: int


class Answer(TypedDict):
    t: Literal["answer"]
    id: str
    what: Literal["undo", "replace"]
    yes: bool


class NameRequest(TypedDict):
    t: Literal["name"]
    id: str
    name: str


class Ping(TypedDict):
    t: Literal["ping"]


FromClient = Hello | MoveRequest | ChatRequest | UndoRequest | ReplaceRequest | Answer | NameRequest | Ping


# Over HTTP


class GameOption(TypedDict):
    """What can be chosen: one of `choices`, or any number from `numbers`' least to its most, by its step."""

    name: str
    default: str | int
    choices: list[str | int]
    numbers: NotRequired[tuple[int, int, int]]  # least, most, step
    seats: NotRequired[dict[str, tuple[int, int]]]  # choices for fewer seats than the game: at least, at most
    meaning: str


class GameCard(TypedDict):
    name: str
    title: str
    seats: tuple[int, int]  # at least, at most
    usual: int  # as many usually play
    bots: list[str]  # worth playing against; the first fills empty seats
    options: list[GameOption]


class NewTable(TypedDict):
    game: str
    options: NotRequired[dict[str, str | int]]
    seats: list[str]
    away: NotRequired[int]


class TableMade(TypedDict):
    table: str
    seats: list[str | None]
    watch: str
    commitment: str


class TableInfo(TypedDict):
    table: str
    game: str
    title: str
    options: dict[str, str | int]
    seats: list[Person]
    begun: bool
    over: bool
    steps: int
    commitment: str


def packed(**message: Any) -> bytes:
    """A message as it is sent."""
    return orjson.dumps(message)
