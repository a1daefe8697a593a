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
from typing import Any, Final, Literal

from mastaba.bots import bot_called, bot_title
from mastaba.core.abilities import clock_of, race_at, ticks_at
from mastaba.core.chance import Dice
from mastaba.core.events import Event
from mastaba.core.game import Game
from mastaba.core.message import say
from mastaba.core.options import Value
from mastaba.core.position import CHANCE, WATCHER, Position, actor_name
from mastaba.core.record import FORMAT, Record, record_text
from mastaba.errors import BadSeats, GameOver, MastabaError, MoveError
from mastaba.server.chance import commitment, dice_for
from mastaba.server.wire import Person, PlainMessage

PERSON: Final = "person"
REMEMBERED: Final = 50  # events are most of what a table needs of memory
NAME_LONGEST: Final = 24
NOTHING_TO_UNDO: Final = "There is nothing of yours that could be taken back."
WORLDS: Final = 24  # imagined, to find out whether a move has told anybody anything

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


class LiveTable:
    def __init__(self, head: Head, remembered: int = REMEMBERED) -> None:
        self.head = head
        self.remembered = remembered  # steps whose events are kept
        self.game = head.game
        self.edition = head.edition  # of the rules that the last entry was made by
        self.position = self.game.first(dict(head.options), len(head.seats))
        self.before: Position | None = None  # as it was before the last decision: undo goes back to it
        self.moves: list[tuple[int, str]] = []
        self.steps: list[Step] = []
        self.begun = False
        self.names = bot_names(head.seats)
        self.away: set[int] = set()
        self.left_at: dict[int, int] = {}  # for each seat that is away: how many moves had been played
        # For each seat the step at which it was asked what it is asked now: older answers are stale.
        self.asked: dict[int, int] = {}
        # Requests carried out, by seat and the client's own id: sent again, they are not done again.
        self.done: dict[tuple[int, str], int] = {}
        self.raced: list[int] = []  # moves of chance that people decided by being first, counted from 1
        # At a chance point that people decide by being first: who may. Without people the dice decide.
        self.racers: list[int] = []
        self.timed = PERSON in head.seats  # a clock, if the game has one, is a real one

    # What can be seen

    @property
    def n(self) -> int:
        return len(self.steps)

    @property
    def over(self) -> bool:
        return self.position.over

    def is_person(self, seat: int) -> bool:
        return self.head.seats[seat] == PERSON

    def played_by_bot(self, seat: int) -> str:
        """The bot that decides for this seat now, or ''."""
        if not self.is_person(seat):
            return self.head.seats[seat]
        return self.game.bots[0] if seat in self.away else ""

    def is_race(self, s: Position) -> bool:
        return PERSON in self.head.seats and bool(race_at(s))

    def to_act(self) -> list[int]:
        """Whose move everybody waits for."""
        return self.racers or (list(self.position.to_act) if self.begun else [])

    @property
    def clock_runs(self) -> bool:
        """Does time pass now, for a game that has a clock?"""
        return self.begun and bool(ticks_at(self.position))

    def open_moves(self, seat: int) -> list[str]:
        """What this seat may do now, as texts; in a race, being first."""
        if seat < 0 or not self.begun:
            return []
        if seat in self.racers:
            return [race_at(self.position)[seat].text]
        return [move.text for move in self.game.choices(self.position, seat)]

    def bots_to_act(self) -> list[int]:
        """The seats whose bots should be thinking."""
        if not self.begun:
            return []
        return [seat for seat in self.position.to_act if seat >= 0 and self.played_by_bot(seat)]

    def people(self, here: set[int]) -> list[Person]:
        return [self.person(seat, seat in here) for seat in range(len(self.names))]

    def person(self, seat: int, here: bool) -> Person:
        name, called = self.names[seat], self.called(seat)
        if not self.is_person(seat):
            return {"name": name or "", "called": called, "kind": "bot", "here": True}
        if name is None:
            return {"name": "", "called": called, "kind": "open", "here": here}
        kind: Literal["away", "person"] = "away" if seat in self.away else "person"
        return {"name": name, "called": called, "kind": kind, "here": here}

    def called(self, seat: int) -> PlainMessage | None:
        """What a seat without a name of its own is called; None if somebody has said a name."""
        if self.names[seat] in (None, nameless(seat)):
            return say("seat_n", n=seat + 1).plain()
        if self.is_person(seat):
            return None
        kind = self.head.seats[seat]
        alike = [bot_title(one) for one in self.head.seats if one != PERSON].count(bot_title(kind)) > 1
        bot = bot_called(kind)
        return (say("bot_numbered", bot=bot, n=seat + 1) if alike else bot).plain()

    def seat_names(self) -> list[str]:
        return [name or nameless(seat) for seat, name in enumerate(self.names)]

    def everybody_came(self) -> bool:
        return all(name is not None for name in self.names)

    # Asking for a change: the entry that makes it, or an error, and nothing has changed

    def sit(self, seat: int, name: str) -> Entry | None:
        """None if that name sits there already."""
        wanted = clean_name(name) or self.names[seat] or nameless(seat)
        if not self.is_person(seat):
            raise BadSeats(f"A bot has {actor_name(seat)}.")
        return None if wanted == self.names[seat] else {"k": "sit", "seat": seat, "name": wanted}

    def begin(self) -> Entry | None:
        """Once everybody has come."""
        if self.begun or not self.everybody_came():
            return None
        twin = self.position.copy()
        entry: Entry = {"k": "begin", "c": self.chance_after(twin, 0)}
        return {**entry, **how_it_ended(twin)}

    def tick(self, seconds: int) -> Entry | None:
        """So many seconds have passed since the last entry. None if nobody can have noticed: then they go
        with the next one, and a table at which people think writes nothing.

        Until an entry is written the same dice are asked again, with more time gone: what has not come by now
        may come in a second, and nothing is drawn twice.
        """
        ticks = ticks_at(self.position) if self.begun else []
        if seconds <= 0 or not ticks:
            return None
        twin = self.position.copy()
        twin.events = []
        waiting = twin.to_act
        passed = self.let_pass(twin, seconds)
        unseen = not twin.events and twin.to_act == waiting and seconds < len(ticks)
        return None if unseen else {"k": "tick", "c": passed, **how_it_ended(twin)}

    def let_pass(self, s: Position, seconds: int) -> list[str]:
        """Plays so many seconds, and what chance makes of them; nothing where no clock runs."""
        ticks = ticks_at(s)
        if seconds <= 0 or not ticks:
            return []
        tick = ticks[min(seconds, len(ticks)) - 1]
        s.play_admitted(CHANCE, tick)
        return [tick.text, *self.chance_after(s, len(self.moves) + 1)]

    def seconds_in(self, entry: Entry) -> int:
        """The time that an entry lets pass."""
        first = [*entry.get("t", ()), *entry.get("c", ())][:1]
        texts = [tick.text for tick in ticks_at(self.position)]
        return texts.index(first[0]) + 1 if first and first[0] in texts else 0

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
        if seat in self.racers and text in self.open_moves(seat):
            return self.first_in_race(seat, text, request)
        twin = self.position.copy()
        if seat in self.asked and n < self.asked[seat] and not self.over:
            raise StaleMove(f"'{text}' answers step {n}, but step {self.asked[seat]} has happened since.")
        passed = self.let_pass(twin, seconds)
        known = twin.admitted(seat, text)
        if known in clock_of(self.game).moves and not late:
            raise twin.refusal(seat, known)
        twin.play_admitted(seat, known)
        entry: Entry = {
            "k": "move",
            "by": seat,
            "m": known.text,
            "c": self.chance_after(twin, len(self.moves) + len(passed) + 1),
            "id": request,
            **({"t": passed} if passed else {}),
        }
        return {**entry, **how_it_ended(twin)}

    def first_in_race(self, seat: int, text: str, request: str) -> Entry:
        twin = self.position.copy()
        twin.play(CHANCE, text)
        drawn = [text, *self.chance_after(twin, len(self.moves) + 1)]
        return {"k": "race", "by": seat, "c": drawn, "id": request, **how_it_ended(twin)}

    def chance_after(self, s: Position, moves: int) -> list[str]:
        """The draws that follow, each with the dice of its own number; a race and a clock wait for people."""
        drawn: list[str] = []
        while s.to_act == (CHANCE,) and not self.is_race(s) and not (self.timed and ticks_at(s)):
            move = s.sample(dice_for(self.head.seed, moves + len(drawn) + 1))
            s.play_admitted(CHANCE, move)
            drawn.append(move.text)
        return drawn

    def leave(self, seat: int) -> Entry:
        if not self.is_person(seat) or seat in self.away:
            raise NotAway("No person sits there to be replaced.")
        if self.over:
            raise GameOver("The game is over; nobody needs to play on.")
        return {"k": "away", "seat": seat}

    def back(self, seat: int) -> Entry | None:
        return {"k": "back", "seat": seat} if seat in self.away else None

    def undo(self, seat: int) -> Entry:
        """The last move of a seat, if nothing has come of it but that it may decide again."""
        why_not = self.why_not_undo(seat)
        if why_not:
            raise NoUndo(why_not)
        return {"k": "undo", "to": len(self.moves) - 1}

    def why_not_undo(self, seat: int) -> str:
        """Three rules for all games: never across chance or news, never to another's decision, never so that
        another has to do something again. In a game of memory nothing is taken back: whatever was seen,
        somebody may remember. '' if a move may be taken back.
        """
        if self.game.memory or not self.moves or self.moves[-1][0] != seat or self.position.to_act != (seat,):
            return NOTHING_TO_UNDO
        before = self.before
        if before is None or before.to_act != (seat,) or not self.last_step_is(seat):
            return NOTHING_TO_UNDO
        if told_something(before, seat, self.moves[-1][1]):
            return "That move has shown something: it cannot be taken back."
        return ""

    def last_step_is(self, seat: int) -> bool:
        """The last entry that touched the game is this seat's move, and chance added nothing."""
        for step in reversed(self.steps):
            entry = step.entry
            if entry["k"] in ("begin", "race", "tick", "move", "undo"):
                return bool(entry["k"] == "move" and entry["by"] == seat and not entry["c"])
        return False

    def stamped(self, entry: Entry) -> Entry:
        """An entry as it is written: with the edition of our rules, where the log was made by older ones."""
        return {**entry, "edition": self.game.edition} if self.edition != self.game.edition else entry

    # Carrying it out: after the entry is durable, and when a table is loaded

    def applied(self, entry: Entry) -> Step:
        step = Step(self.n + 1, entry)
        self.steps.append(step)
        if self.n > self.remembered:
            self.steps[-1 - self.remembered].events = []
        getattr(self, f"apply_{entry['k']}")(entry, step)
        self.edition = entry.get("edition", self.edition)
        if "result" in entry and how_it_ended(self.position).get("result") != entry["result"]:
            raise OtherResult("The log has another result than the rules give.")
        return step

    def apply_sit(self, entry: Entry, step: Step) -> None:
        self.names[entry["seat"]] = entry["name"]

    def apply_away(self, entry: Entry, step: Step) -> None:
        self.away.add(entry["seat"])
        self.left_at[entry["seat"]] = len(self.moves)

    def apply_back(self, entry: Entry, step: Step) -> None:
        self.away.discard(entry["seat"])

    def apply_begin(self, entry: Entry, step: Step) -> None:
        self.begun = True
        self.play([(CHANCE, text) for text in entry["c"]], step)

    def apply_tick(self, entry: Entry, step: Step) -> None:
        self.play([(CHANCE, text) for text in entry["c"]], step)

    def apply_race(self, entry: Entry, step: Step) -> None:
        self.raced.append(len(self.moves) + 1)
        self.play([(CHANCE, text) for text in entry["c"]], step)
        if entry["id"]:
            self.done[entry["by"], entry["id"]] = step.n

    def apply_move(self, entry: Entry, step: Step) -> None:
        self.before = self.position.copy()
        passed = [(CHANCE, text) for text in entry.get("t", ())]
        self.play([*passed, (entry["by"], entry["m"]), *((CHANCE, text) for text in entry["c"])], step)
        if entry["id"]:
            self.done[entry["by"], entry["id"]] = step.n

    def apply_undo(self, entry: Entry, step: Step) -> None:
        self.moves = self.moves[: entry["to"]]
        self.position = self.record().position()
        step.events.append(Event("undo", {}))
        self.ask_again(step, set())

    def play(self, moves: Sequence[tuple[int, str]], step: Step) -> None:
        s = self.position
        acting = {actor for actor, _ in moves}
        waiting = {seat: s.legal(seat) for seat in s.to_act if seat >= 0 and seat not in acting}
        s.events = []
        for actor, text in moves:
            s.play(actor, text)
            self.moves.append((actor, text))
        step.events, s.events = s.events, None
        self.ask_again(step, {seat for seat, moves in waiting.items() if s.legal(seat) == moves})

    def ask_again(self, step: Step, still: set[int]) -> None:
        """Who is newly asked something is asked by this step; who still may do the same was asked before."""
        race = self.position.to_act == (CHANCE,) and self.is_race(self.position)
        self.racers = list(range(len(self.names))) if race else []
        asked = self.asked
        self.asked = {
            seat: asked[seat] if seat in still and seat in asked else step.n for seat in self.position.to_act
        }

    # The whole game

    def record(self) -> Record:
        record = Record(self.game, self.head.options, self.seat_names())
        record.moves = list(self.moves)
        if self.over:
            record.notes = {"commitment": self.head.commitment, "seed": self.head.seed.hex()}
            if self.raced:
                record.notes["raced"] = self.raced
        return record


def loaded(head: Head, entries: Sequence[Entry], remembered: int = REMEMBERED) -> LiveTable:
    table = LiveTable(head, remembered)
    for entry in entries:
        table.applied(entry)
    return table


def how_it_ended(s: Position) -> Entry:
    """For the entry that ends a game, so that rules by which it would end otherwise are noticed."""
    return {"result": s.result.plain()} if s.result is not None else {}


def edition_of(head: Entry, entries: Sequence[Entry]) -> int:
    """The newest rules that a table was played by; before there were editions, all was the first."""
    return max([int(said.get("edition", 1)) for said in (head, *entries)])


def as_written(head: Entry, entries: Sequence[Entry]) -> str:
    """The record of a table whose moves our rules do not take: nothing is played, only told.

    A game that was over tells its seed as always. One that was not keeps it: an earlier version may go on.
    """
    moves: list[tuple[int, str]] = []
    names = bot_names(head["seats"])
    raced: list[int] = []
    result: Any = None
    for entry in entries:
        kind = entry["k"]
        if kind == "sit":
            names[entry["seat"]] = entry["name"]
        elif kind == "undo":
            del moves[entry["to"] :]
        elif kind == "race":
            raced.append(len(moves) + 1)
        moves += [(CHANCE, text) for text in entry.get("t", ())]
        if kind == "move":
            moves.append((entry["by"], entry["m"]))
        moves += [(CHANCE, text) for text in entry.get("c", ())]
        result = entry.get("result", result)
    seed = bytes.fromhex(head["seed"])
    notes: Entry = {"commitment": commitment(seed)}
    if result is not None:
        notes["seed"] = seed.hex()
    if raced:
        notes["raced"] = raced
    whole = {
        "mastaba": FORMAT,
        "game": head["game"],
        "edition": edition_of(head, entries),
        "options": head["options"],
        "seats": [name or f"Player {seat + 1}" for seat, name in enumerate(names)],
        **notes,
    }
    return record_text(whole, moves, result)


def told_something(s: Position, seat: int, text: str) -> bool:
    """Has this move shown anybody what they did not know?

    It has if, in some world that a viewer could not tell from this one, the viewer would have made something
    else of it.
    """
    move = s.game.move(text)
    for viewer in (WATCHER, *range(s.seats)):
        label = s.game.label(s, seat, move, viewer)
        for seed in range(WORLDS):
            world = s.redealt(viewer, Dice(seed))
            if move not in world.legal(seat) or s.game.label(world, seat, move, viewer) != label:
                return True
    return False


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
