"""A table on the server: a fold of its log. It knows neither sockets nor the store.

Every change is an entry with a number. Whoever wants one asks (`move`, `sit`, `leave`, …), gets the entry
that would make it, or an error; makes it durable; and only then has it `applied`. Loading applies the log.

    {"k": "claim", "seat": 1, "secret": "9f86…", "name": "Ben"} a seat's secret is another one now: its hash
    {"k": "invite", "token": "2c26…"}                           so is the invitation; "": there is none
    {"k": "fill", "seat": 2, "bot": "greedy"}                   a bot takes a seat that nobody has claimed
    {"k": "sit", "seat": 0, "name": "Ana"}                      somebody takes a seat, or a new name
    {"k": "promise", "seat": 0, "h": "5f…"}                     a player commits to a share of the dice
    {"k": "share", "seat": 0, "r": "81…"}                       all have: the share itself
    {"k": "begin", "c": ["start 0", "look TD"]}                 all are here: chance until somebody decides
    {"k": "move", "by": 0, "m": "place c2", "c": ["look 5H"], "id": "a7"}    a decision, and chance after it
    {"k": "race", "by": 1, "c": ["start 1", "look TD"], "id": "b2"}          somebody was first
    {"k": "tick", "c": ["tick 12", "comes 7"]}                  time has passed, and something came of it
    {"k": "away", "seat": 1}  {"k": "back", "seat": 1}          the house bot plays on; the person is back
    {"k": "pause", "on": true}                                  nobody's time runs, and no bot moves; or again
    {"k": "resign", "seat": 1, "bot": "greedy"}                 somebody gives up: to a bot, or it ends
    {"k": "again", "seat": 1, "game": "ramses", "options": {}}  over: somebody wants another round
    {"k": "next", "table": "k3x9"}                              and there it is
    {"k": "undo", "to": 17}                                     the record has only so many moves again

An entry with which the game ends has its `result` too; and one that was made by newer rules than those before
it the `edition` of the game (docs/records.md).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

import orjson

from mastaba.characters import called, find, title_of
from mastaba.core.chance import Dice
from mastaba.core.events import Event, Result
from mastaba.core.game import Game
from mastaba.core.message import say
from mastaba.core.options import Value
from mastaba.core.position import Position, actor_name
from mastaba.core.record import Record
from mastaba.core.table import Table
from mastaba.driver.course import Course, Turn, by_chance, sampled
from mastaba.driver.seating import Seating
from mastaba.driver.undo import (
    IT_WAS_NEWS,
    NOTHING_TO_UNDO,
    WORLDS,
    is_own_step,
    seems_undoable,
    told_something,
)
from mastaba.errors import BadSeats, GameOver
from mastaba.server.refusals import (
    BadShare,
    NameTaken,
    NoSeat,
    NotAway,
    NotBegun,
    NoUndo,
    OtherResult,
    Paused,
    StaleMove,
    TooOften,
)
from mastaba.server.tables import slow
from mastaba.server.tables.chance import HEX, by_odds, commitment, dice_for, mixed, promise_of
from mastaba.server.tables.keys import Keys
from mastaba.server.tables.names import NAME_LONGEST, alike, bot_name, bot_names, clean_name, nameless
from mastaba.server.wire import Person, PlainMessage

REMEMBERED: Final = 50  # steps
REQUESTS_KEPT: Final = 100  # whoever sends one again does so at once
# What could be written without end: a game's own decisions have one, so that a log has one too. (Those that
# are not Final are asked for each time, compiled too: a test makes them smaller.)
RENAMES_MOST: Final = 30  # for each seat
BESIDE_MOST = 100  # secrets, invitations, wishes for another round: of each, for each seat; pauses
BACKS_MOST = 1000  # for each seat: whoever has left it more often leaves it to the house bot
UNDOS_MOST: Final = 10  # of the same decision

Entry = dict[str, Any]


@dataclass(frozen=True)
class Head:
    """What was agreed when the table was opened. The seed is the server's secret until the end."""

    id: str
    game: Game
    options: dict[str, Value]
    seats: tuple[str, ...]  # PERSON, or a bot's name
    away: int
    seed: bytes
    edition: int = 1
    tokens: tuple[str | None, ...] = ()  # hashed: of the seats of whoever opened it
    watch: str = ""
    invite: str = ""
    hints: bool = False  # whoever is to act may ask what a good player would consider
    agreed: str = ""  # what the commitment covers beside the seed; '': a table of an earlier version
    slow: int = 0  # seconds a move, by correspondence

    @property
    def commitment(self) -> str:
        return commitment(self.seed, self.id, self.agreed)


@dataclass
class Step:
    """What one entry did, to be told to whoever missed it."""

    n: int
    entry: Entry
    events: list[Event] = field(default_factory=list)

    def packed(self) -> bytes:
        """For the time in which hardly anybody asks for it: events are most of what a table needs of memory,
        and whatever lives on for a while is looked through by Python's collector, which bytes are not.
        """
        told = [(event.kind, event.data, event.secret, event.knows) for event in self.events]
        return orjson.dumps((self.n, self.entry, told))


def unpacked(packed: bytes) -> Step:
    n, entry, told = orjson.loads(packed)
    events = [Event(kind, data, secret, tuple(knows)) for kind, data, secret, knows in told]
    return Step(n, entry, events)


class LiveTable(Table):
    """A table with a log."""

    def __init__(self, head: Head, remembered: int = REMEMBERED) -> None:
        super().__init__(Record(head.game, head.options, seats=len(head.seats)), windows=False)
        self.head = head
        self.keys = Keys(head.tokens, head.watch, head.invite)
        self.n = 0  # entries so far
        self.wishes: dict[int, Entry] = {}  # for another round, by seat: its game and options
        self.next = ""  # the table of that round
        self.remembered = remembered
        self.edition = head.edition  # of the rules that the last entry was made by
        self.before: Position | None = None  # as it was before the last decision: undo goes back to it
        # The move that was asked for last, and what it leads to: durable, it need not be played once more.
        self.ahead: tuple[Entry, Position] | None = None
        self.last: Step | None = None
        self.earlier: list[bytes] = []  # steps before the last one, for who has missed them
        self.names = bot_names(head.game.name, head.seats)
        self.record.names = self.seat_names()
        self.seating = Seating(head.seats, head.game.bots[0], begun=False)
        self.course = Course(self, self.seating, self.dice, by_odds if head.agreed else sampled)
        # Players' shares of the dice: who has committed to one, and who has told it.
        self.promises: dict[int, str] = {}
        self.shares: dict[int, str] = {}
        self.key = b""  # of the dice, when everybody's share is in it
        # For each seat the step at which it was asked what it is asked now: older answers are stale.
        self.asked: dict[int, int] = {}
        self.asked_at: dict[int, int] = {}  # and when, at a table by correspondence
        # Requests carried out, by seat and the client's own id: sent again, they are not done again.
        self.done: dict[tuple[int, str], int] = {}
        self.raced: list[int] = []  # moves of chance that people decided by being first, counted from 1
        self.renamed = [0] * len(head.seats)
        self.beside: Counter[str] = Counter()  # entries that are no part of the game, by kind and seat
        self.ended: Result | None = None  # not by the rules: somebody has given up
        self.resigned = -1  # who
        self.house = [0] * len(head.seats)  # moves by the house bot since a seat's owner made one
        # Whether a move may be taken back, as far as that is known: at which entry, whose, how many worlds
        # have been imagined, and why not.
        self.looked = (0, 0, 0, "")
        self.undone = (0, 0)  # to which length of the record it was last taken back, and how often

    # What can be seen

    @property
    def steps(self) -> list[Step]:
        """The last ones, as far as they are remembered."""
        return [*map(unpacked, self.earlier), *([self.last] if self.last is not None else [])]

    @property
    def over(self) -> bool:
        return self.ended is not None or self.position.over

    @property
    def result(self) -> Result | None:
        return self.ended or self.position.result

    @property
    def begun(self) -> bool:
        return self.seating.begun

    def people(self, here: set[int]) -> list[Person]:
        return [self.person(seat, seat in here) for seat in range(len(self.names))]

    def person(self, seat: int, here: bool) -> Person:
        name, named = self.names[seat], self.called(seat)
        if not self.seating.is_person(seat):
            bot: Person = {"name": name or "", "called": named, "kind": "bot", "here": True}
            return {**bot, "face": self.seating.kinds[seat]} if self.has_face(seat) else bot
        if name is None:
            return {"name": "", "called": named, "kind": "open", "here": here}
        kind: Literal["away", "person"] = "away" if self.seating.is_away(seat) else "person"
        return {"name": name, "called": named, "kind": kind, "here": here}

    def has_face(self, seat: int) -> bool:
        """A character sits there."""
        return find(self.game.name, self.seating.kinds[seat]) is not None

    def called(self, seat: int) -> PlainMessage | None:
        """What a seat without a name of its own is called; None if somebody has said a name."""
        if self.names[seat] in (None, nameless(seat)):
            return say("seat_n", n=seat + 1).plain()
        if self.seating.is_person(seat):
            return None
        game, kind = self.game.name, self.seating.kinds[seat]
        for which in range(1, len(self.names) + 1):
            if self.names[seat] == title_of(game, kind, which):
                return called(game, kind, which).plain()
        return None  # as a snapshot of an earlier version has it, in one language

    def seat_names(self) -> list[str]:
        return [name or nameless(seat) for seat, name in enumerate(self.names)]

    def everybody_came(self) -> bool:
        return all(name is not None for name in self.names)

    def seems_undoable(self, seat: int) -> bool:
        return not self.tired_of_undo() and seems_undoable(self, self.before, seat)

    # Asking for a change: the entry that makes it, or an error, and nothing has changed

    def sit(self, seat: int, name: str) -> Entry | None:
        """None if that name sits there already, or has to stay. Who comes with another's name is numbered."""
        wanted = clean_name(name) or self.names[seat] or self.keys.called.get(seat) or nameless(seat)
        if not self.seating.is_person(seat):
            raise BadSeats(f"A bot has {actor_name(seat)}.")
        name, number = wanted[: NAME_LONGEST - 2].strip(), seat
        while self.is_taken(wanted, seat):  # no generator: compiled, it would be a list without end
            number += 1
            wanted = f"{name} {number}"
        if wanted == self.names[seat] or self.tired_of_names(seat):
            return None
        return {"k": "sit", "seat": seat, "name": wanted}

    def rename(self, seat: int, name: str) -> Entry | None:
        """A name that somebody has chosen with care: no other may have it."""
        if self.tired_of_names(seat):
            raise TooOften(f"This seat has changed its name {RENAMES_MOST} times; it keeps the last one.")
        if self.is_taken(clean_name(name), seat):
            raise NameTaken("Somebody at this table has that name already.")
        return self.sit(seat, name)

    def tired_of_names(self, seat: int) -> bool:
        """Whoever has it has had many. (A free seat has none: who comes next has to be called somehow.)"""
        return self.renamed[seat] > RENAMES_MOST and self.names[seat] is not None

    def is_taken(self, name: str, seat: int) -> bool:
        others = [other or self.keys.called.get(i, "") for i, other in enumerate(self.names) if i != seat]
        return alike(name) in [alike(other) for other in others if other]

    def bounded(self, entry: Entry | None) -> Entry | None:
        """What is no part of the game has an end: no log grows by somebody who presses a button for hours."""
        if entry is not None and self.beside[kind_of(entry)] >= BESIDE_MOST:
            raise TooOften(f"This has been changed {BESIDE_MOST} times; it stays as it is.")
        return entry

    def fill(self, seat: int, bot: str) -> Entry:
        """A bot for a seat that nobody has claimed."""
        if not 0 <= seat < len(self.names) or self.names[seat] is not None or seat in self.keys.of_seat:
            raise NoSeat("Somebody has that seat.")
        return {"k": "fill", "seat": seat, "bot": bot}

    def promise(self, seat: int, promise: str) -> Entry | None:
        """A player commits to a share of the dice, once, before everybody has come. None: it is too late."""
        check_promise(promise)
        late = self.begun or self.everybody_came() or seat in self.promises
        if late or not self.head.agreed or not self.seating.is_person(seat):
            return None
        return {"k": "promise", "seat": seat, "h": promise}

    def share(self, seat: int, share: str) -> Entry | None:
        """The share that was promised. None: it is known, or the game has begun without it."""
        if self.begun or self.shares.get(seat) == share:
            return None
        if seat not in self.promises or not self.everybody_came():
            raise BadShare("Nobody has asked this seat for its share of the dice.")
        if not HEX.fullmatch(share) or promise_of(self.head.id, share) != self.promises[seat]:
            raise BadShare("That is not the share of the dice that this seat has promised.")
        return {"k": "share", "seat": seat, "r": share}

    def awaited_shares(self) -> list[int]:
        """Who is to tell their share now: all have promised, and the game has not begun."""
        if self.begun or not self.everybody_came():
            return []
        return [seat for seat in self.promises if seat not in self.shares]

    def dice(self, number: int) -> Dice:
        return dice_for(self.key or self.new_key(), number)

    def new_key(self) -> bytes:
        """Of all draws; it stays what it is once the game has begun."""
        key = mixed(self.head.seed, self.shares) if self.head.agreed else self.head.seed
        if self.begun:
            self.key = key
        return key

    def begin(self, without: bool = False) -> Entry | None:
        """Once everybody has come and has told their share; or `without` those that are missing."""
        if self.begun or not self.everybody_came() or (self.awaited_shares() and not without):
            return None
        return drawn("begin", self.course.chance())

    def tick(self, seconds: int) -> Entry | None:
        """So many seconds have passed since the last entry. None if nobody can have noticed."""
        turn = self.course.tick(seconds)
        return self.by_itself(turn) if turn is not None else None

    def by_itself(self, turn: Turn) -> Entry:
        """Time has passed, or chance was to move."""
        return drawn("tick", turn)

    def move(
        self, seat: int, n: int, text: str, request: str = "", seconds: int = 0, late: bool = False
    ) -> Entry:
        """A decision in answer to step n, with all that chance adds until somebody is to decide again.

        First so many seconds pass, in games with a clock. `late`: the seat's time is up.
        """
        if self.ended is not None:  # its position could go on, but somebody has given up
            raise GameOver("The game is over.")
        if self.seating.stopped and not self.over:
            raise Paused("The game is paused; whoever sits here may go on with it.")
        if not self.begun:
            raise NotBegun("The game has not begun: not everybody is here yet.")
        if not 0 <= n <= self.n:
            raise StaleMove(f"'{text}' answers step {n}, which has not happened; {self.n} is the last.")
        if seat in self.course.racers and text in self.course.open_moves(seat):
            return self.first(seat, request)
        if seat in self.asked and n < self.asked[seat] and not self.over:
            raise StaleMove(f"'{text}' answers step {n}, but step {self.asked[seat]} has happened since.")
        turn = self.course.move(seat, text, seconds, late)
        entry: Entry = {"k": "move", "by": seat, "m": turn.move, "c": turn.drawn, "id": request}
        if turn.passed:
            entry["t"] = turn.passed
        entry |= how_it_ends(turn)
        self.ahead = (entry, turn.end)
        return entry

    def first(self, seat: int, request: str = "") -> Entry:
        """This seat was first in the race."""
        return {**drawn("race", self.course.first(seat)), "by": seat, "id": request}

    def leave(self, seat: int) -> Entry:
        if not self.seating.is_person(seat) or self.seating.is_away(seat):
            raise NotAway("No person sits there to be replaced.")
        if self.over:
            raise GameOver("The game is over; nobody needs to play on.")
        return {"k": "away", "seat": seat}

    def get_up(self, seat: int) -> Entry:
        """Who leaves before everybody has come frees the seat; later the house bot plays on: others have told
        their shares of the dice by then, and whoever sat down anew could choose theirs.
        """
        free = not self.begun and not self.everybody_came() and seat not in self.keys.hosts
        return {"k": "claim", "seat": seat, "secret": ""} if free else self.leave(seat)

    def back(self, seat: int) -> Entry | None:
        """None: they were never away; or too often, and the house bot goes on."""
        entry = {"k": "back", "seat": seat}
        return entry if self.seating.is_away(seat) and self.beside[kind_of(entry)] < BACKS_MOST else None

    def undo(self, seat: int) -> Entry:
        """The last move of a seat, if nothing has come of it but that it may decide again."""
        if self.ended is not None:  # somebody has given up: its position could go on
            raise NoUndo("The game is over; nothing is taken back any more.")
        while self.looks_on(seat):  # whoever has time has done so before
            pass
        why_not = self.tired_of_undo() or self.looked[3]
        if why_not:
            raise NoUndo(why_not)
        return {"k": "undo", "to": len(self.moves) - 1}

    def looks_on(self, seat: int) -> bool:
        """Imagines one world more to find out whether this seat's last move may be taken back: all of them
        are up to 20 ms of work. False: it is known, and stays so until something happens.
        """
        before = self.before
        n, whose, worlds, why_not = self.looked
        if (n, whose) != (self.n, seat):
            worlds, why_not = 0, ""
        if before is None or not is_own_step(self, before, seat):
            why_not = NOTHING_TO_UNDO
        goes_on = not why_not and worlds < WORLDS
        if goes_on and before is not None:
            if told_something(before, seat, self.moves[-1][1], (), worlds + 1, worlds):
                why_not = IT_WAS_NEWS
            worlds += 1
        self.looked = (self.n, seat, worlds, why_not)
        return goes_on

    def tired_of_undo(self) -> str:
        """'' unless the same decision has been taken back again and again."""
        to, times = self.undone
        tired = times >= UNDOS_MOST and to == len(self.moves) - 1
        return f"That has been taken back {UNDOS_MOST} times: now it stands." if tired else ""

    def stamped(self, entry: Entry) -> Entry:
        """An entry as it is written: with the edition of our rules, where the log was made by older ones."""
        if self.edition != self.game.edition:
            entry = {**entry, "edition": self.game.edition}
        return slow.stamped(entry) if self.head.slow else entry

    def seconds_in(self, entry: Entry) -> int:
        """The time that an entry lets pass."""
        if self.game.clock is None:
            return 0
        return self.course.seconds_in([*entry.get("t", ()), *entry.get("c", ())])

    # Carrying it out: after the entry is durable, and when a table is loaded

    def applied(self, entry: Entry) -> Step:
        self.n += 1
        if self.last is not None:
            self.earlier.append(self.last.packed())
            if len(self.earlier) >= self.remembered:
                del self.earlier[0]
        self.last = step = Step(self.n, entry)
        getattr(self, f"apply_{entry['k']}")(entry, step)
        self.ahead = None
        self.edition = entry.get("edition", self.edition)
        if self.over and not self.record.notes:
            self.tell_seed()
        by_rules = "result" in entry and entry["k"] != "resign"
        if by_rules and how_it_ended(self.position).get("result") != entry["result"]:
            raise OtherResult("The log has another result than the rules give.")
        return step

    def tell_seed(self) -> None:
        """When the game is over the record says what its dice came from."""
        self.record.notes = {"commitment": self.head.commitment, "seed": self.head.seed.hex()}
        if self.head.agreed:
            self.record.notes |= {
                "table": self.head.id,
                "agreed": self.head.agreed,
                "promises": by_name(self.promises),
                "shares": by_name(self.shares),
            }
        if self.raced:
            self.record.notes["raced"] = self.raced
        if self.ended is not None:
            self.record.notes["resigned"] = self.resigned

    def apply_claim(self, entry: Entry, step: Step) -> None:
        self.beside[kind_of(entry)] += 1
        self.keys.apply_claim(entry)
        if not entry["secret"]:  # they have got up before it began
            self.names[entry["seat"]] = None
            self.record.names = self.seat_names()
            self.promises.pop(entry["seat"], None)  # whoever sits there next has a share of their own
            self.shares.pop(entry["seat"], None)

    def apply_invite(self, entry: Entry, step: Step) -> None:
        self.beside[kind_of(entry)] += 1
        self.keys.apply_invite(entry)

    def apply_fill(self, entry: Entry, step: Step) -> None:
        self.seating.fill(entry["seat"], entry["bot"])
        self.names[entry["seat"]] = bot_name(self.game.name, entry["bot"], self.names)
        self.record.names = self.seat_names()

    def apply_again(self, entry: Entry, step: Step) -> None:
        self.beside[kind_of(entry)] += 1
        self.wishes[entry["seat"]] = {"game": entry["game"], "options": entry["options"]}

    def apply_next(self, entry: Entry, step: Step) -> None:
        self.next = entry["table"]

    def apply_sit(self, entry: Entry, step: Step) -> None:
        self.names[entry["seat"]] = entry["name"]
        self.renamed[entry["seat"]] += 1
        self.record.names = self.seat_names()

    def apply_promise(self, entry: Entry, step: Step) -> None:
        self.promises[entry["seat"]] = entry["h"]

    def apply_share(self, entry: Entry, step: Step) -> None:
        self.shares[entry["seat"]] = entry["r"]

    def apply_away(self, entry: Entry, step: Step) -> None:
        self.seating.leave(entry["seat"], len(self.moves))

    def apply_back(self, entry: Entry, step: Step) -> None:
        self.beside[kind_of(entry)] += 1
        self.seating.back(entry["seat"])

    def apply_pause(self, entry: Entry, step: Step) -> None:
        self.beside[kind_of(entry)] += 1
        self.seating.stopped = entry["on"]

    def apply_resign(self, entry: Entry, step: Step) -> None:
        seat = entry["seat"]
        self.seating.back(seat)
        if "bot" in entry:
            self.keys.of_seat.pop(seat, None)
            self.apply_fill(entry, step)
            return
        told = entry["result"]
        self.ended = Result(tuple(told["winners"]), tuple(told["scores"]), told["reason"])
        self.resigned, self.seating.stopped = seat, True

    def apply_begin(self, entry: Entry, step: Step) -> None:
        self.seating.begun = True
        self.go_on(by_chance(entry["c"]), step)

    def apply_tick(self, entry: Entry, step: Step) -> None:
        self.go_on(by_chance(entry["c"]), step)

    def apply_race(self, entry: Entry, step: Step) -> None:
        self.raced.append(len(self.moves) + 1)
        self.go_on(by_chance(entry["c"]), step)
        self.note_done(entry, step)

    def apply_move(self, entry: Entry, step: Step) -> None:
        by = entry["by"]
        if self.seating.is_person(by):
            by_house = entry.get("house") or self.seating.is_away(by)
            self.house[by] = self.house[by] + 1 if by_house else 0
        decided = (entry["by"], entry["m"])
        moves = [*by_chance(entry.get("t", ())), decided, *by_chance(entry["c"])]
        if self.ahead is not None and self.ahead[0] is entry:
            self.before = self.position
            self.go_on(moves, step, self.ahead[1])
        else:
            self.before = self.position.copy()
            self.go_on(moves, step)
        self.note_done(entry, step)

    def apply_undo(self, entry: Entry, step: Step) -> None:
        moves, before = entry["to"], self.before
        self.before = None
        self.undone = (moves, self.undone[1] + 1 if self.undone[0] == moves else 1)
        if before is not None and before.moves == moves:  # as always but in damaged logs
            self.position, self.position.events = before, []
            del self.record.moves[moves:]
        else:
            self.rewind(moves)
        step.events.append(Event("undo", {}))
        self.ask_again(step, set())

    def note_done(self, entry: Entry, step: Step) -> None:
        if entry["id"]:
            self.done[entry["by"], entry["id"]] = step.n
            if len(self.done) > REQUESTS_KEPT:
                del self.done[next(iter(self.done))]

    def go_on(self, moves: Sequence[tuple[int, str]], step: Step, end: Position | None = None) -> None:
        """Plays them; or takes over the position to which they lead, with what it has told."""
        s = self.position
        acting = {actor for actor, _ in moves}
        waiting = {seat: s.legal(seat) for seat in s.to_act if seat >= 0 and seat not in acting}
        if end is not None:
            step.events, end.events = end.events or [], []
            self.position = end
            self.record.moves += moves
        else:
            for actor, text in moves:
                step.events += self.happens(actor, text)
        s = self.position
        self.ask_again(step, {seat for seat, moves in waiting.items() if s.legal(seat) == moves})

    def ask_again(self, step: Step, still: set[int]) -> None:
        """Who is newly asked something is asked by this step; who still may do the same was asked before."""
        asked = self.asked
        self.asked = {
            seat: asked[seat] if seat in still and seat in asked else step.n for seat in self.position.to_act
        }
        if self.head.slow:
            at, now = self.asked_at, int(step.entry.get("at", 0))
            self.asked_at = {
                seat: at[seat] if seat in at and n != step.n else now for seat, n in self.asked.items()
            }


def kind_of(entry: Entry) -> str:
    return f"{entry['k']} {entry.get('seat', '')}"


def check_promise(promise: str) -> None:
    """Of a share of the dice; '' is none."""
    if promise and not HEX.fullmatch(promise):
        raise BadShare("The promise of a share is a SHA-256 in hexadecimal: 64 digits, 0 to f.")


def by_name(seats: Mapping[int, str]) -> dict[str, str]:
    """As JSON has it."""
    return {str(seat): said for seat, said in sorted(seats.items())}


def drawn(kind: str, turn: Turn) -> Entry:
    """An entry that nobody decided."""
    return {"k": kind, "c": turn.drawn, **how_it_ends(turn)}


def how_it_ends(turn: Turn) -> Entry:
    """For the entry that ends a game, so that rules by which it would end otherwise are noticed."""
    return {"result": turn.result.plain()} if turn.result is not None else {}


def how_it_ended(s: Position) -> Entry:
    return {"result": s.result.plain()} if s.result is not None else {}


def loaded(head: Head, entries: Sequence[Entry], remembered: int = REMEMBERED) -> LiveTable:
    return gone_on(LiveTable(head, remembered), entries)


def gone_on(table: LiveTable, entries: Sequence[Entry]) -> LiveTable:
    for entry in entries:
        table.applied(entry)
    return table


def missed(table: LiveTable, since: int | None) -> list[Step]:
    """The steps to be told to somebody who has seen only so many.

    None in a game of memory, where they are gone, and after so long that a table does not remember: whoever
    comes back then sees the present.
    """
    if since is None or not since < table.n or table.game.memory:
        return []
    steps = table.steps
    return steps[since - table.n :] if table.n - len(steps) <= since else []


def heard(step: Step, seat: int) -> list[dict[str, Any]]:
    return [event.heard_by(seat) for event in step.events]
