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
    face: NotRequired[str]  # of a character: its portrait


class Offer(TypedDict):
    """A move that is open, and what it is called."""

    move: str
    say: PlainMessage


class Spoken(TypedDict):
    """What a character says: no part of the game, and a page may leave it out."""

    seat: int
    line: PlainMessage


class Clock(TypedDict):
    seat: int
    left: float


class ChatLine(TypedDict):
    seat: int
    name: str
    text: str


class House(TypedDict):
    """Moves that the house bot has made for a seat since its owner made the last one."""

    count: int
    said: list[list[PlainMessage]]  # of the latest ones, what was told of each; none in a game of memory


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
    agreed: str  # what the commitment covers beside the seed; '': a table of an earlier version
    promise: str  # of this seat's share of the dice, as it stands; '': none
    away: int
    slow: int  # seconds a move, by correspondence; 0: all play now
    hints: bool
    pauses: bool  # it can be paused: it keeps no time of its own
    paused: bool
    house: House  # what was played for this seat while its owner was away
    watchers: list[str]  # by name; '': somebody who has said none
    chat: list[ChatLine]


class Step(TypedDict):
    t: Literal["step"]
    n: int
    events: list[dict[str, Any]]
    said: list[PlainMessage]
    spoken: NotRequired[list[Spoken]]
    view: NotRequired[dict[str, Any]]
    changes: NotRequired[dict[str, Any]]  # in place of a view: what is another value now
    lists: NotRequired[dict[str, tuple[int, int, list[object]]]]  # from where, how many gone, and new
    moves: NotRequired[list[Offer]]
    prompt: NotRequired[PlainMessage | None]
    to_act: NotRequired[list[int]]
    clock: NotRequired[Clock | None]
    time: NotRequired[float | None]  # where a game's clock runs: the seconds since what the view says
    undo: NotRequired[bool]


class People(TypedDict):
    t: Literal["people"]
    seats: list[Person]
    paused: bool
    watchers: list[str]


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
    what: Literal["undo", "replace", "pause"]
    seat: int
    by: int


class Declined(TypedDict):
    """Somebody has said no to what this seat asked for."""

    t: Literal["declined"]
    what: Literal["undo", "replace", "pause"]
    by: int


class Voice(TypedDict):
    """Of all screens at a table one speaks aloud: this one, or no longer this one."""

    t: Literal["voice"]
    yours: bool


class Worth(TypedDict):
    """What a seat can expect of a move: a share of the game, or points where it plays alone."""

    move: str
    share: float
    error: float


class Hint(TypedDict):
    """What a good player would consider in this seat's place: from what the seat knows, and nothing else."""

    t: Literal["hint"]
    n: int
    move: str
    unit: Literal["share", "points"]
    worths: list[Worth]
    why: list[PlainMessage]


class Reveal(TypedDict):
    """Everybody has come: the seat's share of the dice is wanted, and these were promised."""

    t: Literal["reveal"]
    promises: dict[str, str]


class Over(TypedDict):
    t: Literal["over"]
    result: PlainResult
    record: str
    seed: str
    why: NotRequired[list[PlainMessage]]  # how it ended, in words
    awards: NotRequired[list[PlainMessage]]  # what the game is remembered for: `who` has it
    resigned: int  # the seat that has given up; -1: the rules have ended it


class Bye(TypedDict):
    t: Literal["bye"]
    code: str
    words: str
    record: NotRequired[str]  # of a game that cannot go on by the rules of this server


class Pong(TypedDict):
    t: Literal["pong"]


class Wish(TypedDict):
    """Somebody wants another round."""

    seat: int
    game: str
    options: dict[str, str | int]


class AgainTold(TypedDict):
    """Who wants another round of what; and the table to which all move, once they agree."""

    t: Literal["again"]
    wishes: list[Wish]
    next: str


class Screens(TypedDict):
    """To a seat's owner: on how many screens it is open."""

    t: Literal["screens"]
    count: int


Told = Welcome | Step | People | Screens | AgainTold | Chat | Hint | Voice | Reveal | Over
FromServer = Told | Ack | Refused | Ask | Declined | Bye | Pong


# From the client


class Hello(TypedDict):
    t: Literal["hello"]
    v: int
    token: str
    name: NotRequired[str]
    since: NotRequired[int | None]
    promise: NotRequired[str]  # of a share of the dice
    changes: NotRequired[bool]  # views after the first one may come as what has changed
    screen: NotRequired[Literal["silent", "guest", "host", "show", "chosen"]]  # as in `voice`


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
    what: Literal["undo", "replace", "pause"]
    yes: bool


class NameRequest(TypedDict):
    t: Literal["name"]
    id: str
    name: str


class AgainRequest(TypedDict):
    t: Literal["again"]
    id: str
    game: str
    options: NotRequired[dict[str, str | int]]


class PauseRequest(TypedDict):
    """Nobody's time runs and no bot moves until somebody goes on; the others are asked."""

    t: Literal["pause"]
    id: str


class ResumeRequest(TypedDict):
    t: Literal["resume"]
    id: str


class ResignRequest(TypedDict):
    """Gives the game up, or one's seat to the house bot where others play on."""

    t: Literal["resign"]
    id: str


class ClaimRequest(TypedDict):
    """Another secret for one's own seat: every other screen of it ends."""

    t: Literal["claim"]
    id: str
    secret: str


class InviteRequest(TypedDict):
    """From whoever opened the table: another invitation; '': none."""

    t: Literal["invite"]
    id: str
    token: str


class FillRequest(TypedDict):
    """From whoever opened the table: a bot for a free seat."""

    t: Literal["fill"]
    id: str
    seat: int
    bot: str


class VoiceRequest(TypedDict):
    """What this screen is, where one speaks aloud for all."""

    t: Literal["voice"]
    id: str
    screen: Literal["silent", "guest", "host", "show", "chosen"]


class HintRequest(TypedDict):
    t: Literal["hint"]
    id: str
    n: int


class ShareRequest(TypedDict):
    t: Literal["share"]
    id: str
    share: str


class Ping(TypedDict):
    t: Literal["ping"]
    rtt: NotRequired[int]  # milliseconds that the last one took, there and back


Asking = UndoRequest | ReplaceRequest | Answer | NameRequest | HintRequest | VoiceRequest
Stopping = PauseRequest | ResumeRequest | ResignRequest
Seating = AgainRequest | ClaimRequest | InviteRequest | FillRequest
FromClient = Hello | MoveRequest | ChatRequest | Asking | Stopping | Seating | ShareRequest | Ping


# Over HTTP


class GameOption(TypedDict):
    """What can be chosen: one of `choices`, or any number from `numbers`' least to its most, by its step."""

    name: str
    default: str | int
    choices: list[str | int]
    numbers: NotRequired[tuple[int, int, int]]  # least, most, step
    seats: NotRequired[dict[str, tuple[int, int]]]  # choices for fewer seats than the game: at least, at most
    when: NotRequired[dict[str, list[str | int]]]  # it means something beside these choices of other options
    meaning: str


class GameCard(TypedDict):
    name: str
    title: str
    seats: tuple[int, int]  # at least, at most
    usual: int  # as many usually play
    bots: list[str]  # for who names an algorithm; the first plays on for whoever leaves
    characters: list[str]  # opponents with a name and a portrait, from the weakest to the strongest
    slow: bool  # it can be played by correspondence: it keeps no time of its own
    options: list[GameOption]


class NewTable(TypedDict):
    game: str
    options: NotRequired[dict[str, str | int]]
    seats: list[str]
    away: NotRequired[int]
    hold: NotRequired[Literal["one", "all"]]  # whose secrets the opener gets: all share one screen
    hints: NotRequired[bool]
    slow: NotRequired[int]  # seconds a move, at a table by correspondence; 0: all play now


class TableMade(TypedDict):
    table: str
    seats: list[str | None]  # the opener's own secrets
    invite: str | None  # to the seats that are still free
    watch: str
    commitment: str


class ClaimSeat(TypedDict):
    invite: str
    secret: str  # made by whoever claims, and known to nobody else
    name: NotRequired[str]
    promise: NotRequired[str]  # of a share of the dice: whoever claims the last seat could not make it later


class Claimed(TypedDict):
    seat: int


class Code(TypedDict):
    code: str  # five letters


class CodeFound(TypedDict):
    table: str
    invite: str


class KeysPressed(TypedDict):
    keys: list[str]  # on a phone that is a remote control


class TableInfo(TypedDict):
    table: str
    game: str
    title: str
    options: dict[str, str | int]
    seats: list[Person]
    host: int  # the seat of whoever opened it; -1: nobody's
    to_act: list[int]
    begun: bool
    over: bool
    steps: int
    commitment: str
    slow: int  # seconds a move, by correspondence; 0: all play now
    left: dict[str, int]  # by seat: the seconds that somebody has left for this move


class HouseInfo(TypedDict):
    """What a server can do besides games."""

    addresses: list[str]  # where others in its network reach it; none: it listens on its own machine only
    push: str  # the key with which a browser subscribes to its calls; '': it has none
    mail: bool  # it can call by mail
    version: str  # of its page: one that is open and was built before is old


class CallsTold(TypedDict):
    """How the owner of a seat is called when it is their turn."""

    push: int  # so many browsers
    mail: str  # this address; '': none
    waits: bool  # a code has been sent, and not come back


class ReviewState(TypedDict):
    """How far a review is; one that is done comes as it is (docs/review.md)."""

    state: Literal["none", "running", "done"]
    done: NotRequired[int]  # points of the game that are measured …
    of: NotRequired[int]  # … of so many; 0 while they are being counted
    review: NotRequired[dict[str, Any]]


def packed(**message: Any) -> bytes:
    """A message as it is sent."""
    return orjson.dumps(message)
