"""What follows from what, at a table with people, bots, dice and a clock.

Nothing is played here: whoever asks is told the moves, and plays them when it likes (a server: once they are
durable). Asked again it tells the same, as long as each draw has dice of its own number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from mastaba.core.abilities import race_at, ticks_at
from mastaba.core.chance import Dice
from mastaba.core.doors import AnyMove
from mastaba.core.events import Result
from mastaba.core.move import Move
from mastaba.core.position import CHANCE, Position
from mastaba.core.table import Table
from mastaba.driver.seating import Seating

NumberedDice = Callable[[int], Dice]  # the dice of the chance move with this number in the record, from 1
Draw = Callable[[Position, Dice], Move]


class Turn(NamedTuple):
    """A decision, the seconds before it, and what chance adds until somebody is to decide again."""

    passed: list[str]  # a tick, and what came of it
    by: int
    move: str  # '' if nobody has decided: chance alone
    drawn: list[str]
    result: Result | None  # if the game is over then
    end: Position  # as it is then, with all that it has told: whoever plays the turn may take it over

    @property
    def moves(self) -> list[tuple[int, str]]:
        """All of it, as a record has it."""
        decided = [(self.by, self.move)] if self.move else []
        return [*by_chance(self.passed), *decided, *by_chance(self.drawn)]


def sampled(s: Position, dice: Dice) -> Move:
    """The game's own way, which is quick."""
    return s.sample(dice)


def by_chance(texts: Sequence[str]) -> list[tuple[int, str]]:
    return [(CHANCE, text) for text in texts]


def mover(s: Position) -> int | None:
    """Who moves next where nobody is waited for; None: the game is over.

    Of several who choose at once the first is asked: the others do not see what it chose.
    """
    actors = s.to_act
    return actors[0] if actors else None


class Course:
    __deletable__ = ("table", "dice")  # by whoever takes a table apart; for compiled code

    def __init__(self, table: Table, seating: Seating, dice: NumberedDice, draw: Draw = sampled) -> None:
        self.table = table
        self.seating = seating
        self.dice = dice
        self.draw = draw

    # Who is waited for

    def is_race(self, s: Position) -> bool:
        """People decide this draw by being first. Without people the dice decide."""
        return self.seating.has_people and bool(race_at(s))

    def is_draw(self, s: Position) -> bool:
        """The dice are to fall. Where people play, a race and a clock wait for them."""
        if s.actor != CHANCE:
            return False
        return not self.seating.has_people or not (race_at(s) or ticks_at(s))

    @property
    def racers(self) -> list[int]:
        """Who may be first, where that decides."""
        s = self.table.position
        if s.actor != CHANCE or not self.seating.plays:  # nearly always
            return []
        return list(range(len(self.seating.kinds))) if self.is_race(s) else []

    @property
    def clock_runs(self) -> bool:
        """Does time pass now, for a game that has a clock?"""
        if self.table.game.clock is None or not self.seating.plays:
            return False
        return bool(ticks_at(self.table.position))

    def to_act(self) -> list[int]:
        """Whose move everybody waits for."""
        return self.racers or (list(self.table.position.to_act) if self.seating.plays else [])

    def open_moves(self, seat: int) -> list[str]:
        """What this seat may do now, as texts; in a race, being first."""
        s = self.table.position
        if seat < 0 or not self.seating.plays:
            return []
        if seat in self.racers:
            return [race_at(s)[seat].text]
        return [move.text for move in self.table.game.choices(s, seat)]

    # What would happen

    def chance(self) -> Turn:
        """What the dice give from here, until somebody is to decide."""
        twin = self.table.position.copy()
        return ended([], CHANCE, "", self.draws(twin), twin)

    def move(self, seat: int, text: AnyMove | str, seconds: int = 0, late: bool = False) -> Turn:
        """First so many seconds pass, in games with a clock. `late`: the seat's time is up."""
        twin = self.table.position.copy()
        twin.events = []
        passed = self.let_pass(twin, seconds)
        known = twin.admitted(seat, text)
        clock = self.table.game.clock
        if clock is not None and known in clock.moves and not late:
            raise twin.refusal(seat, known)
        twin.play_admitted(seat, known)
        return ended(passed, seat, known.text, self.draws(twin), twin)

    def first(self, seat: int) -> Turn:
        """This seat was first in the race."""
        twin = self.table.position.copy()
        text = race_at(twin)[seat].text
        twin.play(CHANCE, text)
        return ended([], CHANCE, "", [text, *self.draws(twin)], twin)

    def tick(self, seconds: int) -> Turn | None:
        """So many seconds have passed since the last move. None if nobody can have noticed: then they go
        with the next one, and a table at which people think writes nothing.

        Until something is played the same dice are asked again, with more time gone: what has not come by now
        may come in a second, and nothing is drawn twice.
        """
        ticks = ticks_at(self.table.position) if self.seating.plays else []
        if seconds <= 0 or not ticks:
            return None
        twin = self.table.position.copy()
        twin.events = []
        waiting = twin.to_act
        passed = self.let_pass(twin, seconds)
        unseen = not twin.events and twin.to_act == waiting and seconds < len(ticks)
        return None if unseen else ended([], CHANCE, "", passed, twin)

    def let_pass(self, s: Position, seconds: int) -> list[str]:
        """Plays so many seconds, and what chance makes of them; nothing where no clock runs."""
        ticks = ticks_at(s) if seconds > 0 else []
        if not ticks:
            return []
        tick = ticks[min(seconds, len(ticks)) - 1]
        s.play_admitted(CHANCE, tick)
        return [tick.text, *self.draws(s)]

    def draws(self, s: Position) -> list[str]:
        """Plays what the dice give until somebody is to decide, each draw by the dice of its number."""
        drawn: list[str] = []
        while self.is_draw(s):
            move = self.draw(s, self.dice(int(s.moves) + 1))
            s.play_admitted(CHANCE, move)
            drawn.append(move.text)
        return drawn

    def seconds_in(self, turn: list[str]) -> int:
        """The time that these moves would let pass, by their first one."""
        texts = [tick.text for tick in ticks_at(self.table.position)] if turn else []
        return texts.index(turn[0]) + 1 if turn and turn[0] in texts else 0


def ended(passed: list[str], by: int, move: str, drawn: list[str], end: Position) -> Turn:
    return Turn(passed, by, move, drawn, end.result, end)
