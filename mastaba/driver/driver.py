"""The driver of a table: asked what is due, with the time handed in, and when to ask again.

Time is a number of seconds that only grows; where it begins is the caller's business. What is due is told
once. The caller carries it out (`course.py` knows the moves), says afterwards that the table has `changed`,
and asks again: then, or at the moment that `until` names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import random
from typing import Final

from mastaba.core.abilities import clock_of
from mastaba.core.move import Move
from mastaba.core.settings import settings_of
from mastaba.driver.course import Course, Turn

NOT_YET: Final[Mapping[int, float]] = {}
RACE_SECONDS: Final = 1.2  # how quick a bot is at best, and how much slower at worst


@dataclass(frozen=True)
class ByItself:
    """The dice are to fall; or time has passed, and somebody must hear of it."""

    turn: Turn


@dataclass(frozen=True)
class Silence:
    """A person's time is up: this is played for them. None: what the house bot chooses, this once."""

    seat: int
    move: Move | None


@dataclass(frozen=True)
class Raced:
    """A bot says it, unless somebody was quicker."""

    seat: int


@dataclass(frozen=True)
class Gone:
    """A person has been away for as long as was agreed: the house bot plays on."""

    seat: int


@dataclass(frozen=True)
class Think:
    """A bot is to decide."""

    seat: int
    bot: str
    heard_from: int  # it has heard nothing of the moves before: in a game of memory it has just sat down


Due = ByItself | Silence | Raced | Gone | Think


@dataclass(frozen=True)
class Deadline:
    """When a person's time is up."""

    question: int  # what they are asked: another question, another time
    until: float
    told: bool = False  # that it is up


class Driver:
    def __init__(
        self,
        course: Course,
        now: float,
        away: int = 0,
        pace: float | None = None,
        grace: float = 0.0,
        whim: Callable[[], float] = random,
        slow: int = 0,
    ) -> None:
        """`away`: seconds of patience with people who have left; 0: without end. `pace`: seconds between two
        moves of a bot where the table has no wish of its own; None: bots never pause. `grace`: so much
        behind the clock runs, so that what somebody sent in time counts. `whim`: a fraction, for what is no
        part of the game. `slow`: seconds a move at a table by correspondence, in place of its timer.
        """
        self.course = course
        self.settings = settings_of(course.table.record.options)
        self.time_each = slow or self.settings.timer_seconds  # seconds that a person has; 0: no end
        self.away = away
        self.pace = pace
        self.grace = grace
        self.whim = whim
        self.since = now  # what has passed after this is in no move yet, in a game with a clock
        self.looked = 0  # seconds of it that nobody noticed
        self.ran = course.clock_runs
        self.deadlines: dict[int, Deadline] = {}
        self.mark = -1  # decisions with the same mark share one clock
        self.racing: dict[int, float] = {}  # when each bot says it
        self.left: dict[int, float] = {}  # people who are not here, and since when
        self.thinking: set[int] = set()
        self.halted = now
        self.begun = course.seating.begun

    # What now?

    def due(self, now: float) -> list[Due]:
        """What is to happen now, each thing told once."""
        s = self.course.table.position
        if not self.course.seating.plays or s.over:
            return []
        if self.course.is_draw(s):
            return [ByItself(self.course.chance())]
        due = self.to_think()
        if self.left:
            due = self.gone_for_long(now) + due
        if self.racing or self.course.racers:
            due = self.first_of_bots(now) + due
        if self.deadlines:
            due = self.silent(now) + due
        if self.ticks:
            due = self.time_passed(now) + due
        return due

    def next(self, now: float) -> Due | None:
        """The first of it, for whoever does one thing at a time: the rest is due again."""
        due = self.due(now)
        for later in due[1:]:
            self.undone(later)
        return due[0] if due else None

    def until(self) -> float | None:
        """When to ask again if nothing else happens before; None: there is nothing to wait for."""
        if not self.course.seating.plays or self.course.table.position.over:
            return None
        moments = list(self.racing.values())
        if self.deadlines:
            moments += [deadline.until for deadline in self.deadlines.values() if not deadline.told]
        if self.ticks:
            moments.append(self.since + self.grace + self.looked + 1)
        if self.away and self.left:
            moments += [left + self.away for seat, left in self.left.items() if self.is_missed(seat)]
        return min(moments, default=None)

    # The clock of a game

    @property
    def ticks(self) -> bool:
        """A clock runs, and people hear it: bots among themselves play by a counted one."""
        course = self.course
        return course.table.game.clock is not None and course.seating.has_people and course.clock_runs

    def passed(self, now: float) -> float:
        """Seconds that are in no move yet."""
        return now - self.since

    def seconds(self, now: float) -> int:
        """As many of them as may go into one now."""
        return max(int(self.passed(now) - self.grace), 0) if self.course.clock_runs else 0

    def seconds_of_bot(self, now: float) -> int:
        """Where a clock runs, a bot's decision takes its time, waited for or counted."""
        if not self.course.clock_runs:
            return 0
        table = self.course.table
        return max(self.seconds(now), clock_of(table.game).seconds(table.position))

    def time_passed(self, now: float) -> list[Due]:
        seconds = self.seconds(now)
        if seconds <= self.looked:
            return []
        self.looked = seconds
        turn = self.course.tick(seconds)
        return [ByItself(turn)] if turn is not None else []

    # The time that people have

    def ask(self, questions: Mapping[int, int], now: float, waited: Mapping[int, float] = NOT_YET) -> None:
        """What each seat is asked now, as a number: whoever is asked something new has new time.

        Where a game's turn is many small decisions, they share one time (`Clock.mark`). `waited`: seconds
        that a seat has had already, where it was asked before there was this driver.
        """
        if not self.time_each:
            return
        seating, table = self.course.seating, self.course.table
        asked = {
            seat: question
            for seat, question in questions.items()
            if seating.begun and seat >= 0 and not seating.bot_of(seat)
        }
        mark = clock_of(table.game).mark(table.position) if asked else -1
        same_turn = mark != -1 and mark == self.mark
        self.mark = mark
        had, self.deadlines = self.deadlines, {}
        for seat, question in asked.items():
            before = had.get(seat)
            if before is not None and (before.question == question or same_turn):
                self.deadlines[seat] = replace(before, question=question)
            else:
                self.deadlines[seat] = Deadline(question, now + self.time_each - waited.get(seat, 0.0))

    def silent(self, now: float) -> list[Due]:
        """The game says what happens then, or the house bot decides."""
        table = self.course.table
        late = [seat for seat, one in self.deadlines.items() if not one.told and one.until <= now]
        for seat in late:
            self.deadlines[seat] = replace(self.deadlines[seat], told=True)
        return [Silence(seat, table.game.timed_out(table.position, seat)) for seat in late]

    # Bots

    @property
    def pause(self) -> float:
        """Seconds that a bot's move takes at least, where somebody looks on."""
        if self.pace is None:
            return 0.0
        return self.pace if self.settings.pace_seconds is None else self.settings.pace_seconds

    def to_think(self) -> list[Due]:
        seating, table = self.course.seating, self.course.table
        due: list[Due] = []
        for seat in table.position.to_act:
            if seat < 0 or seat in self.thinking:
                continue
            bot = seating.bot_of(seat)
            if bot:
                self.thinking.add(seat)
                forgetful = table.game.memory is not None and seating.is_away(seat)
                due.append(Think(seat, bot, seating.left_at[seat] if forgetful else 0))
        return due

    def thought(self, seat: int) -> None:
        """A bot has decided, or given up: it may be asked again."""
        self.thinking.discard(seat)

    def first_of_bots(self, now: float) -> list[Due]:
        """Each has its own moment; whoever is first decides, and the others were too slow."""
        rivals = [seat for seat in self.course.racers if self.course.seating.bot_of(seat)]
        for seat in rivals:
            if seat not in self.racing:
                self.racing[seat] = now + RACE_SECONDS * (1 + self.whim())
        self.racing = {seat: moment for seat, moment in self.racing.items() if seat in rivals}
        quick = [seat for seat in rivals if self.racing[seat] <= now]
        if not quick:
            return []
        first = min(quick, key=self.racing.__getitem__)
        self.racing[first] = now + RACE_SECONDS  # told; and if it is not said then, once more
        return [Raced(first)]

    # People who leave

    def gone(self, seat: int, now: float) -> None:
        """A person is not here any more, or not yet."""
        self.left.setdefault(seat, now)

    def here(self, seat: int) -> None:
        self.left.pop(seat, None)

    def is_missed(self, seat: int) -> bool:
        return self.course.seating.is_person(seat) and not self.course.seating.is_away(seat)

    def gone_for_long(self, now: float) -> list[Due]:
        if not self.away:
            return []
        long = [seat for seat, left in self.left.items() if left + self.away <= now and self.is_missed(seat)]
        for seat in long:
            self.left[seat] = now  # told; and if they are not replaced then, once more
        return [Gone(seat) for seat in long]

    def agree(self, now: float, passed: float, left: Mapping[int, tuple[int, float]]) -> None:
        """Another driver of the same table has counted: whoever has waited longer is right."""
        if self.ran:
            self.since = min(self.since, now - passed)
        for seat, (question, seconds) in left.items():
            mine = self.deadlines.get(seat)
            if mine is not None and mine.question == question:
                self.deadlines[seat] = replace(mine, until=min(mine.until, now + seconds))

    # Pauses

    def halt(self, now: float) -> None:
        """Nobody's time runs from now on."""
        self.halted = now

    def go_on(self, now: float) -> None:
        """As if the time of the pause had not been."""
        pause = now - self.halted
        self.since += pause
        self.left = {seat: left + pause for seat, left in self.left.items()}
        self.deadlines = {seat: replace(one, until=one.until + pause) for seat, one in self.deadlines.items()}
        self.ran = self.course.clock_runs

    # What was done

    def undone(self, due: Due) -> None:
        """It could not be carried out, and is due again."""
        match due:
            case Silence(seat) if seat in self.deadlines:
                self.deadlines[seat] = replace(self.deadlines[seat], told=False)
            case Think(seat):
                self.thinking.discard(seat)
            case Raced(seat) if seat in self.racing:
                self.racing[seat] -= RACE_SECONDS
            case Gone(seat) if seat in self.left:
                self.left[seat] -= self.away
            case ByItself():
                self.looked = 0
            case _:
                pass  # whom it was about has come back, or has been asked something else

    def changed(self, now: float, seconds: int = 0) -> None:
        """The table has gone on, by moves that let so many seconds pass."""
        # A bot's time may have been counted, not waited for: then the rest starts now.
        self.since = min(self.since + seconds, now) if self.ran else now
        self.looked = 0
        self.ran = self.course.clock_runs
        if self.course.seating.begun and not self.begun:
            self.begun = True
            self.left = dict.fromkeys(self.left, now)  # before, nobody waited for them
