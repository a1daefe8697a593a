"""Where games are played: here, in processes of this machine, or on Ray. The same games, the same outcomes.

A runner takes numbered games and gives each outcome back once, as it comes. A worker that dies takes nothing
with it: its games are played again by others.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from importlib.util import find_spec
from multiprocessing import connection, get_context, parent_process
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, Final, Generic, Protocol, TypeVar

from mastaba.errors import BotFailed, MastabaError, NotHere, UnknownName

AHEAD: Final = 64  # games a job that Ray is handed: a long one leaves work for all
DEATHS: Final = 3  # workers that may die in a row, without one game finished: then it is no accident
PROCESSES: Final = "processes"
RAY: Final = "ray"
PLACES: Final = (PROCESSES, RAY)
spawning: Final = get_context("spawn")  # a fork of a process with threads may hang


T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Playable(Protocol[T_co]):
    """A game, or several, that can travel to a worker; what comes back is what came of it."""

    def play(self) -> T_co: ...


class Failed:
    """A game that could not be played, and why: told in its turn, so that the first of the schedule is."""

    def __init__(self, error: MastabaError) -> None:
        self.error = error


Games = Mapping[int, Playable[T]]
Arrivals = Generator[tuple[int, T | Failed], None, None]


def told(came: T | Failed) -> T:
    if isinstance(came, Failed):
        raise came.error
    return came


class Runner(Protocol):
    def __call__(self, games: Games[T], jobs: int) -> Arrivals[T]: ...


def runner(place: str, jobs: int) -> Runner:
    """How games are played there. One job at home needs no process of its own."""
    if place not in PLACES:
        raise UnknownName("place to play", place, list(PLACES))
    if place == RAY:
        if find_spec("ray") is None:
            raise NotHere("Ray is not installed: pip install 'mastaba[ray]'")
        return on_ray
    return here if jobs == 1 else by_processes


def here(games: Games[T], jobs: int = 1) -> Arrivals[T]:
    for number, game in games.items():
        yield number, game.play()


# Processes of this machine


class Worker(Generic[T]):
    """A process that plays what it is handed, one after the other, over a pipe of its own.

    Its end of the pipe is nobody else's, so that its death is heard, whatever it was doing; a shared queue
    could be left with half a message for ever.
    """

    def __init__(self) -> None:
        self.game: int | None = None  # the one it has: no more, or both might wait for the other to read
        self.pipe, other = spawning.Pipe()
        self.process = spawning.Process(target=work, args=(other,), daemon=True)
        with unheard_interrupts():
            self.process.start()
        other.close()

    def hand(self, number: int, game: Playable[T]) -> None:
        self.game = number
        with suppress(OSError):  # it has died: its end of the pipe says so
            self.pipe.send(game)

    def came(self) -> tuple[int, T | Failed] | None:
        """The game that has come back; None if the worker has died."""
        try:
            kind, outcome = self.pipe.recv()
        except (EOFError, OSError):
            return None
        number, self.game = self.game, None
        assert number is not None
        if kind == "raised" and not isinstance(outcome, MastabaError):
            raise outcome
        return number, Failed(outcome) if kind == "raised" else outcome

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


def work(pipe: Connection) -> None:
    """In a worker: until nobody is at the other end any more."""
    end_with_parent()
    with suppress(EOFError, OSError):
        while True:
            game: Playable[Any] = pipe.recv()
            try:
                answer = ("played", game.play())
            except Exception as error:
                answer = ("raised", error)
            pipe.send(answer)


def by_processes(games: Games[T], jobs: int) -> Arrivals[T]:
    left, deaths = deque(games), 0
    crew: list[Worker[T]] = []
    try:
        while left or any(worker.game is not None for worker in crew):
            while len(crew) < jobs and left:
                crew.append(Worker())
            for worker in crew:
                if left and worker.game is None:
                    worker.hand(left[0], games[left.popleft()])
            ready = connection.wait([worker.pipe for worker in crew if worker.game is not None])
            for worker in [one for one in crew if one.pipe in ready]:
                arrived = worker.came()
                if arrived is not None:
                    deaths = 0
                    yield arrived
                    continue
                deaths += 1
                if deaths > DEATHS:
                    raise died()
                left.extendleft([worker.game] if worker.game is not None else [])
                worker.end()
                crew.remove(worker)
    finally:
        for worker in crew:
            worker.end()


def result_of(ask: Callable[[], T]) -> T | Failed:
    try:
        return ask()
    except MastabaError as error:
        return Failed(getattr(error, "cause", error))  # Ray wraps what a worker raised


def died() -> BotFailed:
    return BotFailed("Worker processes die without a word, again and again; is there too little memory?")


def end_with_parent() -> None:
    """Nobody else would tell a worker in the middle of a game that whoever asked for it is no more."""

    def watch() -> None:
        parent = parent_process()
        if parent is not None:
            connection.wait([parent.sentinel])
            os._exit(1)

    Thread(target=watch, daemon=True).start()


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


# Ray: a cluster that is there already (RAY_ADDRESS, or `ray.init` before), or one of this machine


def on_ray(games: Games[T], jobs: int) -> Arrivals[T]:
    with ray_started(jobs) as ray:
        play = ray.remote(max_retries=DEATHS, num_cpus=1)(played)
        left = deque(games)
        out: dict[Any, int] = {}
        try:
            while left or out:
                while left and len(out) < jobs * AHEAD:
                    out[play.remote(games[left[0]])] = left[0]
                    left.popleft()
                for done in ray.wait(list(out))[0]:
                    came: T | Failed = result_of(partial(ray.get, done))
                    yield out.pop(done), came
        except ray.exceptions.WorkerCrashedError as error:
            raise died() from error
        finally:
            for waiting in out:
                ray.cancel(waiting, force=True)


def played(game: Playable[T]) -> T:
    return game.play()


@contextmanager
def ray_started(jobs: int) -> Iterator[Any]:
    """Ray, started if nobody has, and then ended by us too."""
    import ray  # noqa: PLC0415  an extra, and slow to import

    if ray.is_initialized():
        yield ray
        return
    try:
        begin(ray, jobs)
    except Exception as error:  # Ray has no kind of its own for it
        raise NotHere(f"Ray does not start: {error}") from error
    try:
        yield ray
    finally:
        ray.shutdown()


def begin(ray: Any, jobs: int) -> None:
    quiet = {"log_to_driver": False, "logging_level": "ERROR", "configure_logging": False}
    try:
        ray.init(num_cpus=jobs, include_dashboard=False, **quiet)
    except (ValueError, ConnectionError):  # a cluster is named, and brings its own processors
        ray.init(**quiet)
