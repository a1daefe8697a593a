"""A contest: the games of a schedule, played in worker processes, told in the schedule's order."""

from __future__ import annotations

import signal
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import Final

from mastaba.arena.match import MakeBot, Match, Outcome
from mastaba.arena.schedule import Fixture, schedule, set_size
from mastaba.bots import bot
from mastaba.core.options import Value, chosen
from mastaba.errors import BadOption, BadSeats, BotFailed
from mastaba.games import game as game_named

GAMES_MAX: Final = 1_000_000  # more is a typing mistake, not a contest
AHEAD: Final = (
    64  # tasks a job that are handed out and not yet told: a long game in front leaves work for all
)


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
            game_named(self.game), self.names, self.seed, self.options, self.make or bot, self.labels
        )
        outcome = match.play()
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
            (self.make or bot)(name, 0)
        self.game.first(dict(self.options), self.seats)  # some options do not go together

    def play(
        self,
        jobs: int = 1,
        records: Path | None = None,
        finished: Callable[[], object] = lambda: None,
    ) -> Generator[Outcome, None, None]:
        """Plays the schedule and yields the outcomes in its order, however many jobs there are.

        `finished` is called whenever a game ends, in any order, maybe from another thread. With
        one job everything happens in this process. Records are saved into a folder that exists.
        """
        tasks = [self.task(fixture, records) for fixture in self.fixtures]
        return played_here(tasks, finished) if jobs == 1 else played_by_workers(tasks, jobs, finished)

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


def played_here(tasks: list[Task], finished: Callable[[], object]) -> Generator[Outcome, None, None]:
    for task in tasks:
        outcome = task.play()
        finished()
        yield outcome


def played_by_workers(
    tasks: list[Task], jobs: int, finished: Callable[[], object]
) -> Generator[Outcome, None, None]:
    """Results come in order: a long game holds up the report of those behind it, but not their play."""
    waiting: deque[Future[Outcome]] = deque()
    with workers(min(jobs, len(tasks))) as pool:
        try:
            for task in tasks:
                waiting.append(handed_out(pool, task, finished))
                if len(waiting) == jobs * AHEAD:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BrokenProcessPool as error:
            raise BotFailed("A worker process died without a word; was there too little memory?") from error


def handed_out(pool: ProcessPoolExecutor, task: Task, finished: Callable[[], object]) -> Future[Outcome]:
    def tell(future: Future[Outcome]) -> None:
        if not future.cancelled() and future.exception() is None:
            finished()

    with unheard_interrupts():  # the first task starts the processes
        future = pool.submit(task.play)
    future.add_done_callback(tell)
    return future


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that end with us: when all is played, and also when we stop in the middle.

    They are spawned, not forked: a fork of a process with threads may hang.
    """
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        yield pool
    except BaseException:
        for process in set(active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def unheard_interrupts() -> Iterator[None]:
    """Ctrl-C goes to every process of a terminal. Those started in here leave it to us."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
