"""A table that a test drives: time is a number in its hand."""

from __future__ import annotations

from typing import Any

from mastaba.bots import bot
from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.record import Record
from mastaba.core.table import Table
from mastaba.driver.course import Course, Turn
from mastaba.driver.driver import ByItself, Driver, Due, Gone, Raced, Silence, Think
from mastaba.driver.seating import PERSON, Seating
from mastaba.games import game as game_named


class Ride:
    """People say nothing unless the test does; bots answer at once."""

    def __init__(
        self,
        game: Game | str,
        *kinds: str,
        seed: int = 1,
        away: int = 0,
        house_pace: float | None = None,
        begun: bool = True,
        **options: Any,
    ) -> None:
        one = game_named(game) if isinstance(game, str) else game
        self.table = Table(Record(one, options, seats=len(kinds)))
        self.seating = Seating(kinds, one.bots[0], begun)
        self.course = Course(self.table, self.seating, lambda number: Dice(seed * 100_000 + number))
        self.now = 1000.0
        self.driver = Driver(self.course, self.now, away, house_pace, whim=lambda: 0.5)
        self.bots = [bot("uniform" if kind == PERSON else kind, 7 + seat) for seat, kind in enumerate(kinds)]
        self.log: list[tuple[float, Due]] = []  # what was due, and when

    def play(self, turn: Turn) -> None:
        seconds = self.course.seconds_in([text for _, text in turn.moves])
        for actor, text in turn.moves:
            self.table.happens(actor, text)
        self.driver.changed(self.now, seconds)
        self.ask()

    def ask(self) -> None:
        question = len(self.table.moves)
        self.driver.ask(dict.fromkeys(self.table.position.to_act, question), self.now)

    def move(self, seat: int, text: str) -> None:
        """A person decides."""
        self.play(self.course.move(seat, text, self.driver.seconds(self.now)))
        self.settle()

    def settle(self) -> None:
        """All that is due now, and what follows from it."""
        while due := self.driver.next(self.now):
            self.log.append((self.now, due))
            self.carry_out(due)

    def carry_out(self, due: Due) -> None:
        match due:
            case ByItself(turn):
                self.play(turn)
            case Silence(seat, move):
                chosen = move if move is not None else self.bots[seat].choose(self.table.windows[seat])
                self.play(self.course.move(seat, chosen, late=True))
            case Raced(seat):
                self.play(self.course.first(seat))
            case Gone(seat):
                self.seating.leave(seat, len(self.table.moves))
                self.ask()
            case Think(seat):
                seconds = self.driver.seconds_of_bot(self.now)
                chosen = self.bots[seat].choose(self.table.windows[seat])
                self.driver.thought(seat)
                self.play(self.course.tick(seconds) or self.course.move(seat, chosen, seconds))

    def wait(self, seconds: float) -> None:
        """Time goes by: the driver is asked at the moments it names, and at no others."""
        end = self.now + seconds
        self.settle()
        while not self.table.over:
            until = self.driver.until()
            if until is None or until > end:
                break
            assert until > self.now, "a moment that is over would be waited for for ever"
            self.now = until
            self.settle()
        self.now = end

    def due(self) -> list[type[Due]]:
        return [type(due) for _, due in self.log]
