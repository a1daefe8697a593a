"""A table on the server: a fold of its log. It knows neither sockets nor the store.

Every change is an entry with a number. Whoever wants one asks (`move`, `sit`, `leave`, …), gets the entry
that would make it, or an error; makes it durable; and only then has it `applied`. Loading applies the log.

    {"k": "sit", "seat": 0, "name": "Ana"}                      somebody takes a seat, or a new name
    {"k": "begin", "c": ["start 0", "look TD"]}                 all are here: chance until somebody decides
    {"k": "move", "by": 0, "m": "place c2", "c": ["look 5H"], "id": "a7"}    a decision, and chance after it
    {"k": "race", "by": 1, "c": ["start 1", "look TD"], "id": "b2"}          somebody was first
    {"k": "tick", "c": ["tick 12", "comes 7"]}                  time has passed, and something came of it
    {"k": "away", "seat": 1}  {"k": "back", "seat": 1}          the house bot plays on; the person is back
    {"k": "undo", "to": 17}                                     the record has only so many moves again

An entry with which the game ends has its `result` too; and one that was made by newer rules than those before
it the `edition` of the game (docs/records.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Literal

from mastaba.bots import bot_called, bot_title
from mastaba.core.events import Event
from mastaba.core.game import Game
from mastaba.core.message import say
from mastaba.core.options import Value
from mastaba.core.position import Position, actor_name
from mastaba.core.record import Record
from mastaba.core.table import Table
from mastaba.driver.course import Course, Turn, by_chance
from mastaba.driver.seating import PERSON, Seating
from mastaba.driver.undo import seems_undoable, why_not_undo
from mastaba.errors import BadSeats, GameOver, MastabaError, MoveError
from mastaba.server.chance import commitment, dice_for
from mastaba.server.wire import Person, PlainMessage

REMEMBERED: Final = 50  # events are most of what a table needs of memory
NAME_LONGEST: Final = 24

Entry = dict[str, Any]


class StaleMove(MoveError):
    """An answer to a question that is not asked any more."""

    code = "stale_move"


class NotBegun(MoveError):
    """Somebody moves before all are here."""

    code = "not_begun"


class NoUndo(MoveError):
    """There is nothing that may be taken back."""

    code = "no_undo"


class OtherResult(MastabaError):
    """The log says that the game ended otherwise: it was played by other rules."""

    code = "other_result"


class NotAway(MastabaError):
    """Somebody wants to replace a person who is there."""

    code = "not_away"


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

    @property
    def commitment(self) -> str:
        return commitment(self.seed)


@dataclass
class Step:
    """What one entry did, to be told to whoever missed it."""

    n: int
    entry: Entry
    events: list[Event] = field(default_factory=list)


class LiveTable(Table):
    """A table with a log."""

    def __init__(self, head: Head, remembered: int = REMEMBERED) -> None:
        super().__init__(Record(head.game, head.options, seats=len(head.seats)), windows=False)
        self.head = head
        self.remembered = remembered  # steps whose events are kept
        self.edition = head.edition  # of the rules that the last entry was made by
        self.before: Position | None = None  # as it was before the last decision: undo goes back to it
        self.steps: list[Step] = []
        self.names = bot_names(head.seats)
        self.record.names = self.seat_names()
        self.seating = Seating(head.seats, head.game.bots[0], begun=False)
        self.course = Course(self, self.seating, partial(dice_for, head.seed))
        # For each seat the step at which it was asked what it is asked now: older answers are stale.
        self.asked: dict[int, int] = {}
        # Requests carried out, by seat and the client's own id: sent again, they are not done again.
        self.done: dict[tuple[int, str], int] = {}
        self.raced: list[int] = []  # moves of chance that people decided by being first, counted from 1

    # What can be seen

    @property
    def n(self) -> int:
        return len(self.steps)

    @property
    def begun(self) -> bool:
        return self.seating.begun

    def people(self, here: set[int]) -> list[Person]:
        return [self.person(seat, seat in here) for seat in range(len(self.names))]

    def person(self, seat: int, here: bool) -> Person:
        name, called = self.names[seat], self.called(seat)
        if not self.seating.is_person(seat):
            return {"name": name or "", "called": called, "kind": "bot", "here": True}
        if name is None:
            return {"name": "", "called": called, "kind": "open", "here": here}
        kind: Literal["away", "person"] = "away" if self.seating.is_away(seat) else "person"
        return {"name": name, "called": called, "kind": kind, "here": here}

    def called(self, seat: int) -> PlainMessage | None:
        """What a seat without a name of its own is called; None if somebody has said a name."""
        if self.names[seat] in (None, nameless(seat)):
            return say("seat_n", n=seat + 1).plain()
        if self.seating.is_person(seat):
            return None
        kind = self.head.seats[seat]
        alike = [bot_title(one) for one in self.head.seats if one != PERSON].count(bot_title(kind)) > 1
        bot = bot_called(kind)
        return (say("bot_numbered", bot=bot, n=seat + 1) if alike else bot).plain()

    def seat_names(self) -> list[str]:
        return [name or nameless(seat) for seat, name in enumerate(self.names)]

    def everybody_came(self) -> bool:
        return all(name is not None for name in self.names)

    def seems_undoable(self, seat: int) -> bool:
        return seems_undoable(self, self.before, seat)

    # Asking for a change: the entry that makes it, or an error, and nothing has changed

    def sit(self, seat: int, name: str) -> Entry | None:
        """None if that name sits there already."""
        wanted = clean_name(name) or self.names[seat] or nameless(seat)
        if not self.seating.is_person(seat):
            raise BadSeats(f"A bot has {actor_name(seat)}.")
        return None if wanted == self.names[seat] else {"k": "sit", "seat": seat, "name": wanted}

    def begin(self) -> Entry | None:
        """Once everybody has come."""
        if self.begun or not self.everybody_came():
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
        return {**entry, **how_it_ends(turn)}

    def first(self, seat: int, request: str = "") -> Entry:
        """This seat was first in the race."""
        return {**drawn("race", self.course.first(seat)), "by": seat, "id": request}

    def leave(self, seat: int) -> Entry:
        if not self.seating.is_person(seat) or self.seating.is_away(seat):
            raise NotAway("No person sits there to be replaced.")
        if self.over:
            raise GameOver("The game is over; nobody needs to play on.")
        return {"k": "away", "seat": seat}

    def back(self, seat: int) -> Entry | None:
        return {"k": "back", "seat": seat} if self.seating.is_away(seat) else None

    def undo(self, seat: int) -> Entry:
        """The last move of a seat, if nothing has come of it but that it may decide again."""
        why_not = why_not_undo(self, self.before, seat)
        if why_not:
            raise NoUndo(why_not)
        return {"k": "undo", "to": len(self.moves) - 1}

    def stamped(self, entry: Entry) -> Entry:
        """An entry as it is written: with the edition of our rules, where the log was made by older ones."""
        return {**entry, "edition": self.game.edition} if self.edition != self.game.edition else entry

    def seconds_in(self, entry: Entry) -> int:
        """The time that an entry lets pass."""
        return self.course.seconds_in([*entry.get("t", ()), *entry.get("c", ())])

    # Carrying it out: after the entry is durable, and when a table is loaded

    def applied(self, entry: Entry) -> Step:
        step = Step(self.n + 1, entry)
        self.steps.append(step)
        if self.n > self.remembered:
            self.steps[-1 - self.remembered].events = []
        getattr(self, f"apply_{entry['k']}")(entry, step)
        self.edition = entry.get("edition", self.edition)
        if self.over and not self.record.notes:
            self.tell_seed()
        if "result" in entry and how_it_ended(self.position).get("result") != entry["result"]:
            raise OtherResult("The log has another result than the rules give.")
        return step

    def tell_seed(self) -> None:
        """When the game is over the record says what its dice came from."""
        self.record.notes = {"commitment": self.head.commitment, "seed": self.head.seed.hex()}
        if self.raced:
            self.record.notes["raced"] = self.raced

    def apply_sit(self, entry: Entry, step: Step) -> None:
        self.names[entry["seat"]] = entry["name"]
        self.record.names = self.seat_names()

    def apply_away(self, entry: Entry, step: Step) -> None:
        self.seating.leave(entry["seat"], len(self.moves))

    def apply_back(self, entry: Entry, step: Step) -> None:
        self.seating.back(entry["seat"])

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
        self.before = self.position.copy()
        decided = (entry["by"], entry["m"])
        self.go_on([*by_chance(entry.get("t", ())), decided, *by_chance(entry["c"])], step)
        self.note_done(entry, step)

    def apply_undo(self, entry: Entry, step: Step) -> None:
        moves, before = entry["to"], self.before
        self.before = None
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

    def go_on(self, moves: Sequence[tuple[int, str]], step: Step) -> None:
        s = self.position
        acting = {actor for actor, _ in moves}
        waiting = {seat: s.legal(seat) for seat in s.to_act if seat >= 0 and seat not in acting}
        for actor, text in moves:
            step.events += self.happens(actor, text)
        self.ask_again(step, {seat for seat, moves in waiting.items() if s.legal(seat) == moves})

    def ask_again(self, step: Step, still: set[int]) -> None:
        """Who is newly asked something is asked by this step; who still may do the same was asked before."""
        asked = self.asked
        self.asked = {
            seat: asked[seat] if seat in still and seat in asked else step.n for seat in self.position.to_act
        }


def drawn(kind: str, turn: Turn) -> Entry:
    """An entry that nobody decided."""
    return {"k": kind, "c": turn.drawn, **how_it_ends(turn)}


def how_it_ends(turn: Turn) -> Entry:
    """For the entry that ends a game, so that rules by which it would end otherwise are noticed."""
    return {"result": turn.result.plain()} if turn.result is not None else {}


def how_it_ended(s: Position) -> Entry:
    return {"result": s.result.plain()} if s.result is not None else {}


def loaded(head: Head, entries: Sequence[Entry], remembered: int = REMEMBERED) -> LiveTable:
    table = LiveTable(head, remembered)
    for entry in entries:
        table.applied(entry)
    return table


def clean_name(name: str) -> str:
    """A name as it may be shown: no control characters, no double blanks, not too long."""
    return " ".join("".join(c for c in name if c.isprintable()).split())[:NAME_LONGEST].strip()


def nameless(seat: int) -> str:
    """What records call somebody who has said no name."""
    return f"Player {seat + 1}"


def bot_names(seats: Sequence[str]) -> list[str | None]:
    """'Search', or 'Search 1' and 'Search 2'; people have none yet."""
    names = [None if kind == PERSON else bot_title(kind) for kind in seats]
    return [f"{name} {i + 1}" if name and names.count(name) > 1 else name for i, name in enumerate(names)]


def missed(table: LiveTable, since: int | None) -> list[Step]:
    """The steps to be told to somebody who has seen only so many; in a game of memory they are gone."""
    if since is None or not 0 <= since < table.n or table.game.memory:
        return []
    if since < table.n - table.remembered:  # somebody was away for long: the log has it all
        return loaded(table.head, [step.entry for step in table.steps], table.n).steps[since:]
    return table.steps[since:]


def heard(step: Step, seat: int) -> list[dict[str, Any]]:
    return [event.heard_by(seat) for event in step.events]
