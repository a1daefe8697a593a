"""One contender of bench/vector.py: says what it observes, then measures as often as it is told seconds.

    python bench/vector_worker.py ours pyramid-poker 2 1        game, seats, processes
    python bench/vector_worker.py pgx sparrow_mahjong
    python bench/vector_worker.py pettingzoo gin_rummy_v4

The peers have an environment of their own, so each import stands where it is needed.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from importlib import import_module
from multiprocessing import active_children
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, Final

GAMES: Final = 1024  # at once, ours and pgx's
LENGTH: Final = 100  # steps of pgx in one call
OPTIONS: Final = {"pyramid-poker": {"scoring": "basic"}, "mummy-rummy": {}}

Steps = Callable[[], int]  # plays some, and says how many


def ours(name: str, seats: str, processes: str) -> tuple[str, Steps]:
    vector = import_module("mastaba.adapters.vector")
    engine = vector.VectorEngine(name, GAMES, int(seats), OPTIONS[name], processes=int(processes))

    def steps() -> int:
        engine.step(engine.sample())
        return GAMES

    for _ in range(300):  # until the games are in all their phases
        steps()
    return f"{engine.observations.shape[1]} {engine.observations.dtype}", steps


def pgx(name: str) -> tuple[str, Steps]:
    jax, np, games = import_module("jax"), import_module("jax.numpy"), import_module("pgx")
    env = games.make(name)
    play = jax.vmap(import_module("pgx.experimental").auto_reset(env.step, env.init))

    def step(carry: Any, _: Any) -> tuple[Any, Any]:
        state, key = carry
        key, choice, chance = jax.random.split(key, 3)
        open_ones = np.where(state.legal_action_mask, 0.0, -np.inf)
        action = jax.random.categorical(choice, open_ones, axis=-1)
        state = play(state, action, jax.random.split(chance, GAMES))
        # All that a learner would take from a step is looked at, or the compiler would leave it out.
        told = (state.observation.sum(), state.rewards.sum(), state.terminated.sum())
        return (state, key), told

    scan = jax.jit(lambda carry: jax.lax.scan(step, carry, None, length=LENGTH))
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, GAMES))
    carry = (state, key)

    def steps() -> int:
        nonlocal carry
        carry, told = scan(carry)
        jax.block_until_ready((carry, told))
        return GAMES * LENGTH

    steps()
    steps()
    shape = "x".join(str(length) for length in state.observation.shape[1:])
    return f"{shape} {state.observation.dtype}", steps


def pettingzoo(name: str) -> tuple[str, Steps]:
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # pygame greets on stdout
    env = import_module(f"pettingzoo.classic.{name}").env()
    env.reset(seed=1)
    agent = env.possible_agents[0]
    box = env.observation_space(agent)["observation"]

    def steps() -> int:
        env.reset()
        played = 0
        for agent in env.agent_iter():
            observation, _, ended, late, _ = env.last()
            if ended or late:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                played += 1
        return played

    return f"{'x'.join(str(length) for length in box.shape)} {box.dtype}", steps


def processor_seconds() -> float:
    """Of this process with all its threads, and of those that it has started (on Linux)."""
    seconds = process_time()
    for child in active_children():
        times = Path(f"/proc/{child.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
        seconds += sum(map(int, times)) / os.sysconf("SC_CLK_TCK")
    return seconds


def main(kind: str, *arguments: str) -> None:
    contenders: dict[str, Callable[..., tuple[str, Steps]]] = {
        "ours": ours,
        "pgx": pgx,
        "pettingzoo": pettingzoo,
    }
    observation, steps = contenders[kind](*arguments)
    print(json.dumps({"observation": observation}), flush=True)
    for line in sys.stdin:
        played, begun, work = 0, perf_counter(), processor_seconds()
        while (now := perf_counter()) - begun < float(line):
            played += steps()
        rates = {"clock": played / (now - begun), "processor": played / (processor_seconds() - work)}
        print(json.dumps(rates), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
