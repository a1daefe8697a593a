"""A contest: the games of a schedule, played by workers, told in the schedule's order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing, nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from mastaba.arena.journal import Journal
from mastaba.arena.match import MakeBot, Match, Outcome
from mastaba.arena.runners import PROCESSES, Failed, Runner, runner, told
from mastaba.arena.schedule import Fixture, Seating, schedule, set_size
from mastaba.arena.sprt import Sprt, score_of_set
from mastaba.characters import player
from mastaba.core.options import Value, chosen
from mastaba.errors import BadOption, BadSeats
from mastaba.games import game as game_named

GAMES_MAX: Final = 1_000_000  # more is a typing mistake, not a contest


@dataclass(frozen=True)
class Task:
    """A game for a worker: everything by name, since games and bots do not travel."""

    game: str
    options: dict[str, Value]
    names: tuple[str, ...]
    labels: tuple[str, ...]
    seed: int
    make: MakeBot | None
    record: Path | None

    def play(self) -> Outcome:
        match = Match(
            game_named(self.game),
            self.names,
            self.seed,
            self.options,
            self.make or partial(player, self.game),
            self.labels,
        )
        outcome = match.play()
        match.record.notes["seconds"] = list(outcome.seconds)
        if self.record is not None:
            match.record.save(self.record, match.table.position)
        return outcome


class Contest:
    """What is to be played: checked before the first game, and decided by its seed."""

    def __init__(
        self,
        game: str,
        bots: Sequence[str],
        games: int = 100,
        seats: int = 0,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
        make: MakeBot | None = None,
    ) -> None:
        """`make` gives your own bots by name; for several jobs it must be a function of a module."""
        self.game = game_named(game)
        self.bots = list(bots)
        self.labels = labelled(bots)
        self.options = chosen(self.game.options, options or {})
        self.seats = self.game.seats_for(seats or self.seats_that_fit(), self.options)
        self.seed = seed
        self.make = make
        self.asked = games  # how many games somebody wanted: the schedule may have more
        self.check()
        self.set_size = set_size(len(bots), self.seats)
        self.fixtures = schedule(len(bots), self.seats, games, seed)

    def seats_that_fit(self) -> int:
        """One for each bot, as far as the game allows."""
        return min(max(len(self.bots), self.game.seats_min), self.game.seats_max)

    def check(self) -> None:
        if len(self.bots) < 2:
            raise BadSeats(f"An arena needs two bots at least; {len(self.bots)} came.")
        if not 1 <= self.asked <= GAMES_MAX:
            raise BadOption(f"An arena is of 1 to {GAMES_MAX} games; {self.asked} cannot be played.")
        for name in self.bots:
            (self.make or partial(player, self.game.name))(name, 0)
        self.game.first(dict(self.options), self.seats)  # some options do not go together

    def play(
        self,
        jobs: int = 1,
        records: Path | None = None,
        finished: Callable[[], object] = lambda: None,
        on: str = PROCESSES,
        journal: Path | None = None,
        sprt: Sprt | None = None,
    ) -> Generator[Outcome, None, None]:
        """Plays the schedule and yields the outcomes in its order, wherever and however they were played.

        `finished` is called whenever a game ends, in any order. With one job everything happens in this
        process. Records are saved into a folder that exists. With a journal, games that it holds are not
        played again. A test ends the contest after the set that decides it.
        """
        if sprt is not None and len(self.bots) != 2:
            raise BadOption(f"A match that is decided early is between two bots; {len(self.bots)} came.")
        written = Journal(journal, self.identity()) if journal else None
        return self.played(runner(on, jobs), jobs, records, finished, written, sprt)

    def identity(self) -> dict[str, Any]:
        """All that decides how the games go; not how many are wanted."""
        return {
            "contest": self.game.name,
            "edition": self.game.edition,
            "options": self.options,
            "seats": self.seats,
            "seed": self.seed,
            "bots": self.bots,
            "make": f"{self.make.__module__}:{self.make.__qualname__}" if self.make else None,
        }

    def played(
        self,
        run: Runner,
        jobs: int,
        records: Path | None,
        finished: Callable[[], object],
        journal: Journal | None,
        sprt: Sprt | None,
    ) -> Generator[Outcome, None, None]:
        known = journal.outcomes if journal else {}
        waiting: dict[int, Outcome | Failed] = {
            f.number: known[f.number] for f in self.fixtures if f.number in known
        }
        tasks = {f.number: self.task(f, records) for f in self.fixtures if f.number not in known}
        sets: list[tuple[Seating, Outcome]] = []
        for _ in waiting:
            finished()
        with closing(run(tasks, jobs)) as arrivals, journal or nullcontext():
            for fixture in self.fixtures:
                while fixture.number not in waiting:
                    number, outcome = next(arrivals)
                    if journal is not None and not isinstance(outcome, Failed):
                        journal.add(number, outcome)
                    waiting[number] = outcome
                    finished()
                this = told(waiting.pop(fixture.number))
                yield this
                sets.append((fixture.seating, this))
                if sprt is not None and len(sets) == self.set_size:
                    sprt.add(score_of_set(sets))
                    sets.clear()
                    if sprt.verdict:
                        return

    def task(self, fixture: Fixture, records: Path | None) -> Task:
        return Task(
            game=self.game.name,
            options=self.options,
            names=tuple(self.bots[entrant] for entrant in fixture.seating),
            labels=tuple(self.labels[entrant] for entrant in fixture.seating),
            seed=fixture.seed,
            make=self.make,
            record=records / f"{self.game.name}-{fixture.number:04d}.mastaba" if records else None,
        )


def labelled(bots: Sequence[str]) -> list[str]:
    """The bots' names, told apart where one comes twice: 'greedy', 'greedy (2)'."""
    seen: Counter[str] = Counter()
    labels: list[str] = []
    for name in bots:
        seen[name] += 1
        labels.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return labels
