"""Thousands of games side by side, for programs that learn: one call plays a move in each of them.

    engine = VectorEngine("pyramid-poker", games=4096, processes=2)
    while learning:
        engine.step(policy(engine.observations, engine.masks))

The arrays are always the same ones, and the engine writes into them: copy what should last. The loop is
compiled; with several processes each plays its share, in memory that they share.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from ctypes import c_uint8
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import prod
from multiprocessing import get_context, parent_process
from typing import Any, Final
from weakref import finalize

import numpy as np
from numpy.typing import ArrayLike, NDArray

from mastaba.adapters.observation import encoder_of, scale_of
from mastaba.adapters.sitting import REWARDS, one_of
from mastaba.core.batch import Arrays, Batch, first_closed
from mastaba.core.game import Game
from mastaba.core.memory import Memory
from mastaba.core.options import Value, chosen
from mastaba.core.position import Position
from mastaba.errors import BadOption, IllegalMove, NotHere, UnknownGame
from mastaba.games import game as game_named

LINE: Final = 64  # bytes: every array begins where a line of the processor's memory does
PROCESSES_MOST: Final = 256
PATIENCE: Final = 1.0  # seconds, until one looks whether the other process is still there
GO_HOME: Final = 0  # what a worker is told
STEP: Final = 1
SAMPLE: Final = 2
BOTH: Final = 3


@dataclass(frozen=True)
class Plan:
    """What is played, and how the arrays lie in memory: all that a worker has to be told."""

    game: str
    options: dict[str, Value]
    seats: int
    games: int
    seed: int
    by_score: bool

    def arrays(self, game: Game, length: int, item: int) -> dict[str, tuple[tuple[int, ...], type]]:
        """The shape and kind of each."""
        return {
            "observations": ((self.games, length), np.uint8 if item == 1 else np.float32),
            "masks": ((self.games, len(game.moves)), np.bool_),
            "up": ((self.games,), np.int32),
            "rewards": ((self.games, self.seats), np.float32),
            "dones": ((self.games,), np.bool_),
            "actions": ((self.games,), np.int32),
        }


class Share:
    """The arrays of all games, and some of the games themselves."""

    def __init__(self, plan: Plan, game: Game, new_memory: Callable[[int], Any]) -> None:
        """`new_memory` gives so many bytes, all 0 at first, in which the arrays lie."""
        self.plan = plan
        self.game = game
        self.encoder = encoder_of(game, plan.seats, plan.options)
        self.shapes = plan.arrays(game, self.encoder.length, self.encoder.item)
        self.memory = new_memory(self.size())
        self.arrays: dict[str, NDArray[Any]] = {}
        at = 0
        for name, (shape, kind) in self.shapes.items():
            count = prod(shape)
            self.arrays[name] = np.frombuffer(self.memory, kind, count, at).reshape(shape)
            at += room(count * np.dtype(kind).itemsize)

    def size(self) -> int:
        return sum(room(prod(shape) * np.dtype(kind).itemsize) for shape, kind in self.shapes.values())

    def play(self, first: int, last: int) -> None:
        """Begins the games with these numbers."""
        rows = {name: Memory(array[first:last]) for name, array in self.arrays.items()}
        plan = self.plan
        self.batch = Batch(
            self.game,
            plan.options,
            plan.seats,
            self.encoder,
            Arrays(**rows),
            (first, last),
            plan.seed,
            plan.by_score,
        )


def room(length: int) -> int:
    return -(-length // LINE) * LINE


class VectorEngine:
    """So many games at once; a game that ends is followed by another, in the same step.

    observations   what the seat that is asked knows: uint8 by the game's encoder (`fields`, and `scale` to
                   make each number one from 0 to 1), float32 where a game has none
    masks          which moves are open to it, by number
    up             which seat that is
    rewards        for each seat, what a game was worth that ended in this step; else 0
    dones          whether one ended: what is asked now is the first question of another
    """

    def __init__(
        self,
        game: Game | str,
        games: int = 1024,
        seats: int = 0,
        options: Mapping[str, object] | None = None,
        reward: str = "win",
        seed: int = 0,
        processes: int = 1,
    ) -> None:
        """The same seed gives the same games for the same moves, however many processes there are.

        `reward`: 'win' (from -1 to 1, together 0) or 'score'.
        """
        self.game = game_named(game) if isinstance(game, str) else game
        if not 1 <= processes <= min(games, PROCESSES_MOST):
            raise BadOption(f"{games} games cannot be shared by {processes} processes.")
        agreed = chosen(self.game.options, options or {})
        by_score = one_of("reward", reward, REWARDS) == "score"
        plan = Plan(self.game.name, agreed, self.game.seats_for(seats, agreed), games, seed, by_score)
        self.seats, self.games = plan.seats, games
        self.workers: list[Worker] = []
        self.broken = False  # a step was begun and not ended
        cuts = [games * i // processes for i in range(processes + 1)]
        if processes > 1:
            self.begin_workers(plan, cuts)
        else:
            self.share = Share(plan, self.game, bytearray)
        self.share.play(cuts[0], cuts[1])
        for worker in self.workers:
            worker.wait()
        arrays = self.share.arrays
        self.observations, self.masks = arrays["observations"], arrays["masks"]
        self.up, self.rewards, self.dones = arrays["up"], arrays["rewards"], arrays["dones"]
        self.fields = self.share.encoder.fields
        self.scale = scale_of(self.share.encoder)
        self.wanted = np.zeros(games, np.int32)  # the moves of a step, until all of them are known to be open
        self.asked = Memory(self.wanted), Memory(self.masks)
        self.sampling = False  # since the last step
        self.sampled = False  # by the last step, for what is asked now

    def begin_workers(self, plan: Plan, cuts: list[int]) -> None:
        """The first share is played here, each other one by a process."""
        if named_or_none(plan.game) is not self.game:
            raise BadOption(
                f"{plan.game} is not one of our games: only those are played by several processes."
            )
        context = get_context("spawn")
        self.share = Share(plan, self.game, partial(context.RawArray, c_uint8))
        for first, last in pairwise(cuts[1:]):
            self.workers.append(Worker(context, plan, self.share.memory, first, last))

    def step(self, actions: ArrayLike) -> None:
        """Plays a move in every game, by number. If one of them is not open, none is played."""
        self.admit(np.asarray(actions))
        self.share.arrays["actions"][:] = self.wanted
        # Whoever has sampled will sample again: so the processes meet once in a step, not twice.
        self.all_do(BOTH if self.sampling else STEP)
        self.sampled, self.sampling = self.sampling, False

    def sample(self) -> NDArray[np.int32]:
        """Any open move for each game, each equally likely. A copy: a step may draw the next ones at once."""
        if not self.sampled:
            self.all_do(SAMPLE)
        self.sampled, self.sampling = False, True
        return self.share.arrays["actions"].copy()

    @property
    def positions(self) -> list[Position]:
        """The games that are played in this process, by their numbers: all of them, if it is the only one.

        They are for teachers and tests, and know everything: what learns is given the arrays.
        """
        return [lane.position for lane in self.share.batch.lanes]

    def all_do(self, what: int) -> None:
        if self.broken:
            raise NotHere("A step was interrupted, and the processes are no longer in step; begin anew.")
        self.broken = True
        for worker in self.workers:
            tell(worker.call, what)
        do(self.share.batch, what)
        for worker in self.workers:
            worker.wait()
        self.broken = False

    def admit(self, actions: NDArray[Any]) -> None:
        """Takes these moves over, if each of them is open."""
        if actions.shape != (self.games,) or actions.dtype.kind not in "iu":
            raise BadOption(
                f"A step takes {self.games} numbers of moves; {actions.dtype} {actions.shape} came."
            )
        np.copyto(self.wanted, actions, casting="unsafe")
        if actions.dtype != np.int32 and (self.wanted != actions).any():
            np.copyto(self.wanted, np.where(self.wanted == actions, actions, -1), casting="unsafe")
        i = first_closed(*self.asked, self.games, len(self.game.moves))
        if i < 0:
            return
        within = 0 <= actions[i] < len(self.game.moves)
        came = self.game.moves[actions[i]].text if within else str(actions[i])
        moves = ", ".join(self.game.moves[number].text for number in np.flatnonzero(self.masks[i]))
        raise IllegalMove(f"'{came}' is not open to seat {self.up[i]} in game {i}; open: {moves}.")

    def close(self) -> None:
        """Sends the other processes home. They also go when this one ends."""
        for worker in self.workers:
            worker.close()
        self.workers = []

    def __enter__(self) -> VectorEngine:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class Worker:
    """A process that plays its share of the games.

    Semaphores wake it, and this one: of a pipe the kernel believes that who has written will sleep, and lets
    the other one run in its place, on the same core, while a second core has nothing to do.
    """

    def __init__(self, context: Any, plan: Plan, memory: Any, first: int, last: int) -> None:
        self.call = Call(context.Semaphore(0), context.Semaphore(0), context.RawValue(c_uint8))
        arguments = (self.call, plan, memory, first, last)
        self.process = context.Process(target=work, args=arguments, daemon=True)
        self.process.start()
        self.home = finalize(self, tell, self.call, GO_HOME)  # also if nobody closes the engine

    def wait(self) -> None:
        while not self.call.done.acquire(timeout=PATIENCE):
            if not self.process.is_alive():
                raise NotHere("A process that plays a share of the games has died; begin anew.")

    def close(self) -> None:
        self.home()
        self.process.join()


@dataclass(frozen=True)
class Call:
    """What goes between the two: do this; it is done."""

    go: Any
    done: Any
    what: Any


def tell(call: Call, what: int) -> None:
    call.what.value = what
    call.go.release()


def work(call: Call, plan: Plan, memory: Any, first: int, last: int) -> None:
    """In a worker: does what it is told, until it is sent home or nobody is left to do so."""
    parent = parent_process()
    assert parent is not None
    share = Share(plan, game_named(plan.game), lambda size: memory)
    share.play(first, last)
    try:
        while True:
            call.done.release()
            while not call.go.acquire(timeout=PATIENCE):
                if not parent.is_alive():
                    return
            if call.what.value == GO_HOME:
                return
            do(share.batch, call.what.value)
    except KeyboardInterrupt:
        pass


def do(batch: Batch, what: int) -> None:
    if what == SAMPLE:
        batch.sample()
    else:
        batch.step(what == BOTH)


def named_or_none(name: str) -> Game | None:
    try:
        return game_named(name)
    except UnknownGame:
        return None
