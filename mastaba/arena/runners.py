"""Where games are played: here, in processes of this machine, or on Ray. The same games, the same outcomes.

A runner takes numbered games and gives each outcome back once, as it comes. A worker that dies takes nothing
with it: its games are played again by others.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from multiprocessing import active_children, connection, get_context, parent_process
from threading import Thread
from typing import Any, Final, Protocol, TypeVar

from mastaba.errors import BotFailed, MastabaError, NotHere, UnknownName

AHEAD: Final = 64  # games a job that are handed out: a long one leaves work for all
DEATHS: Final = 3  # workers that may die in a row, without one game finished: then it is no accident
PROCESSES: Final = "processes"
RAY: Final = "ray"
PLACES: Final = (PROCESSES, RAY)


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


def by_processes(games: Games[T], jobs: int) -> Arrivals[T]:
    left, deaths = deque(games), 0
    while left:
        out: dict[Future[T], int] = {}
        with workers(min(jobs, len(left))) as pool:
            try:
                while left or out:
                    while left and len(out) < jobs * AHEAD:
                        out[handed_out(pool, games[left[0]])] = left[0]
                        left.popleft()
                    for future in wait(out, return_when=FIRST_COMPLETED).done:
                        came = result_of(future.result)
                        deaths = 0
                        yield out.pop(future), came
            except BrokenProcessPool as error:
                deaths += 1
                if deaths > DEATHS:
                    raise died() from error
                left.extendleft(sorted(out.values(), reverse=True))


def result_of(ask: Callable[[], T]) -> T | Failed:
    try:
        return ask()
    except MastabaError as error:
        return Failed(getattr(error, "cause", error))  # Ray wraps what a worker raised


def died() -> BotFailed:
    return BotFailed("Worker processes die without a word, again and again; is there too little memory?")


def handed_out(pool: ProcessPoolExecutor, game: Playable[T]) -> Future[T]:
    with unheard_interrupts():  # the first game starts the processes
        return pool.submit(game.play)


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that end with us: when all is played, when we stop in the middle, and when we are killed.

    They are spawned, not forked: a fork of a process with threads may hang.
    """
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=end_with_parent)
    try:
        yield pool
    except BaseException:
        for process in set(active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def end_with_parent() -> None:
    """Nobody else would tell a worker that whoever asks it for games is no more."""

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
    quiet = {"log_to_driver": False, "logging_level": "ERROR", "configure_logging": False}
    try:
        ray.init(num_cpus=jobs, include_dashboard=False, **quiet)
    except (ValueError, ConnectionError):  # a cluster is named, and brings its own processors
        ray.init(**quiet)
    try:
        yield ray
    finally:
        ray.shutdown()
