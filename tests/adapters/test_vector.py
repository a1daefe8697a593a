"""The vector engine: the games that go on in it are games like all others, and its arrays tell them truly."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

pytest.importorskip("numpy")

import numpy as np
from adapters.worlds import GAMES
from toys.offerings import Offerings

from mastaba import COMPILED
from mastaba.adapters.observation import encoder_of
from mastaba.adapters.vector import VectorEngine, Worker
from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.position import CHANCE, Position
from mastaba.errors import BadOption, IllegalMove, NotHere

SHORT: dict[str, dict[str, Any]] = {
    "pyramid-poker": {"scoring": "basic"},
    "mummy-rummy": {},
    "ramses": {},
    "khufu": {"minutes": 20},
    "bann-der-mumie": {},
}
STEPS = {"pyramid-poker": 150, "mummy-rummy": 250}


class Alone:
    """One game as everybody plays it: the engine's game of this number must go the same way."""

    def __init__(self, game: Game, options: dict[str, Any], seats: int, number: int, seed: int) -> None:
        self.game, self.options, self.seats = game, options, seats
        self.dice = Dice(seed + number * 2**64)
        self.whims = self.dice.fork()
        self.worth, self.done = [0.0] * seats, False
        self.position: Position = game.setup(options, seats)
        self.roll()

    def roll(self) -> None:
        while self.position.to_act == (CHANCE,):
            self.position.play(CHANCE, self.position.sample(self.dice))

    def seat(self) -> int:
        return next(seat for seat in self.position.to_act if seat != CHANCE)

    def moves(self) -> list[int]:
        return [move.number for move in self.game.choices(self.position, self.seat())]

    def play(self, number: int) -> None:
        self.position.play(self.seat(), self.game.moves[number])
        self.roll()
        self.worth, self.done = [0.0] * self.seats, False
        result = self.position.result
        if result is not None:
            self.worth, self.done = result.utilities(), True
            self.position = self.game.setup(self.options, self.seats)
            self.roll()


@pytest.mark.parametrize("name", GAMES)
def test_its_games_are_games_like_all_others(name: str) -> None:
    game, options = GAMES[name], SHORT[name]
    seats, seed = game.usual, 5
    engine = VectorEngine(game, 3, seats, options, seed=seed)
    alone = [Alone(game, options, seats, number, seed) for number in range(3)]
    encoder = encoder_of(game, seats, options)
    ended = 0
    for _ in range(STEPS.get(name, 12)):
        for i, one in enumerate(alone):
            assert engine.up[i] == one.seat()
            assert np.flatnonzero(engine.masks[i]).tolist() == sorted(one.moves())
            assert engine.observations[i].tobytes() == encoder.encoded(one.position, one.seat())
            assert engine.dones[i] == one.done
            assert engine.rewards[i].tolist() == pytest.approx(one.worth)
        actions = engine.sample()
        for one, action in zip(alone, actions.tolist(), strict=True):
            assert action in one.moves()
            one.play(action)
        engine.step(actions)
        ended += int(engine.dones.sum())
    assert ended or name not in STEPS, "no game has ended: nothing was seen of rewards and new beginnings"


@pytest.mark.skipif(not COMPILED, reason="interpreted, raw.py is what does it")
@pytest.mark.parametrize("name", ["pyramid-poker", "mummy-rummy"])
def test_compiled_games_write_without_asking_python(name: str) -> None:
    """A number that is no i64 where it is handed on, and it calls raw.py, a hundred times slower."""
    engine, called = VectorEngine(name, 8, seats=2, seed=2), set[str]()

    def note(frame: FrameType, event: str, what: object) -> None:
        called.add(Path(frame.f_code.co_filename).name)

    sys.setprofile(note)
    for _ in range(100):
        engine.step(engine.sample())
    sys.setprofile(None)

    assert "vector.py" in called
    assert "raw.py" not in called


def test_the_arrays_stay_where_they_are() -> None:
    engine = VectorEngine("pyramid-poker", 4)
    arrays = [engine.observations, engine.masks, engine.up, engine.rewards, engine.dones]
    places = [array.ctypes.data for array in arrays]
    before = engine.observations.copy()
    engine.step(engine.sample())

    now = [engine.observations, engine.masks, engine.up, engine.rewards, engine.dones]
    assert all(one is other for one, other in zip(arrays, now, strict=True))
    assert [array.ctypes.data for array in now] == places
    assert (engine.observations != before).any()


def test_what_was_sampled_is_still_what_was_played() -> None:
    """A step draws the next moves at once: into the engine's array, not into ours."""
    engine = VectorEngine("pyramid-poker", 4)
    for _ in range(3):
        actions = engine.sample()
        played = actions.tolist()
        engine.step(actions)
        assert actions.tolist() == played


def test_several_processes_play_the_same_games() -> None:
    with (
        VectorEngine("mummy-rummy", 5, seats=2, seed=3) as one,
        VectorEngine("mummy-rummy", 5, seats=2, seed=3, processes=3) as three,
    ):
        for _ in range(60):
            for mine, theirs in zip(one.share.arrays.values(), three.share.arrays.values(), strict=True):
                assert np.array_equal(mine, theirs)
            one.step(one.sample())
            three.step(three.sample())


def test_a_move_that_is_not_open_is_refused_and_none_is_played() -> None:
    engine = VectorEngine("pyramid-poker", 3, seed=1)
    before = {name: array.copy() for name, array in engine.share.arrays.items()}
    take = engine.game.move("take a1").number
    good = np.argmax(engine.masks, axis=1)

    for wrong, words in (
        (take, "'take a1' is not open to seat"),
        (-1, "'-1' is not"),
        (9999, "'9999' is not"),
    ):
        actions = good.copy()
        actions[1] = wrong
        with pytest.raises(IllegalMove, match=rf"{words}.* in game 1; open: place a1, "):
            engine.step(actions)
    for strange in (good[:2], good.astype(float)):
        with pytest.raises(BadOption, match="A step takes 3 numbers of moves"):
            engine.step(strange)

    assert all(np.array_equal(engine.share.arrays[name], array) for name, array in before.items())


def test_rewards_can_be_points() -> None:
    engine = VectorEngine("mummy-rummy", 4, seats=2, reward="score")
    while not engine.dones.any():
        engine.step(engine.sample())
    points = engine.rewards[engine.dones][0]

    assert not any(points % 10)
    assert abs(points).max() > 1


def test_a_game_of_ones_own_needs_no_encoder() -> None:
    engine = VectorEngine(Offerings(), 2)
    engine.step(engine.sample())

    assert engine.observations.dtype == np.float32
    with pytest.raises(BadOption, match="not one of our games"):
        VectorEngine(Offerings(), 2, processes=2)
    with pytest.raises(BadOption, match="2 games cannot be shared by 3 processes"):
        VectorEngine("ramses", 2, processes=3)


def test_workers_of_an_engine_that_nobody_has_any_more_go_home() -> None:
    engine = VectorEngine("pyramid-poker", 2, processes=2)
    process = engine.workers[0].process
    del engine
    gc.collect()
    process.join(60)

    assert process.exitcode == 0


def test_after_a_step_that_was_interrupted_nothing_torn_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = VectorEngine("pyramid-poker", 2, processes=2)
    actions = engine.sample()
    with monkeypatch.context() as now:
        now.setattr(Worker, "wait", interrupted)
        with pytest.raises(KeyboardInterrupt):
            engine.step(actions)

    with pytest.raises(NotHere, match="interrupted"):
        engine.sample()
    engine.close()


def interrupted(worker: Worker) -> None:
    raise KeyboardInterrupt


def test_a_worker_that_dies_is_noticed() -> None:
    engine = VectorEngine("pyramid-poker", 2, processes=2)
    engine.workers[0].process.kill()
    engine.workers[0].process.join()

    with pytest.raises(NotHere, match="has died"):
        engine.sample()
    engine.close()
