"""Bots that play for the data: games as rows, from as many processes as there are jobs."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Final

from mastaba.arena.contest import Contest, Task
from mastaba.arena.match import Match
from mastaba.arena.runners import PROCESSES, Failed, runner, told
from mastaba.core.position import CHANCE
from mastaba.data.rows import Rows, numbers
from mastaba.games import game as game_named

TOGETHER: Final = 16  # games that a worker plays before it says so


class Noted(Match):
    """A match that notes what was open before each move."""

    def noted(self, name: str, rows: Rows) -> None:
        opened: list[list[int]] = []
        s = self.table.position
        while actors := s.to_act:
            actor = actors[0]
            opened.append([] if actor == CHANCE else numbers(s, actor))
            if actor == CHANCE:
                self.table.roll(self.dice)
            else:
                self.decide(actor)
        rows.add_game(name, self.record, opened, s, self.seconds)


@dataclass(frozen=True)
class Batch:
    """Some games for a worker."""

    tasks: tuple[tuple[str, Task], ...]

    def play(self) -> Rows:
        rows = Rows()
        for name, task in self.tasks:
            match = Noted(game_named(task.game), task.names, task.seed, task.options, task.make, task.labels)
            match.noted(name, rows)
        return rows


def self_play(
    contest: Contest, decisions: int, jobs: int = 1, on: str = PROCESSES
) -> Generator[Rows, None, None]:
    """Rows of whole games, in the order of the contest's schedule, until there are so many decisions.

    The same contest gives the same rows, but for the seconds, wherever it is played.
    """
    run = runner(on, jobs)
    batches = dict(enumerate(batched(contest)))
    waiting: dict[int, Rows | Failed] = {}
    with closing(run(batches, jobs)) as arrivals:
        for number in batches:
            while number not in waiting:
                came, played = next(arrivals)
                waiting[came] = played
            rows = told(waiting.pop(number))
            yield rows
            decisions -= len(rows)
            if decisions <= 0:
                return


def batched(contest: Contest) -> Iterator[Batch]:
    named = [
        (f"{contest.game.name}-{contest.seed}-{fixture.number:06d}", contest.task(fixture, None))
        for fixture in contest.fixtures
    ]
    for start in range(0, len(named), TOGETHER):
        yield Batch(tuple(named[start : start + TOGETHER]))
