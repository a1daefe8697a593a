"""Trains a player of Pyramid Poker (one round) in plain NumPy, on two cores, in ten minutes.

    python -P examples/pyramid_policy.py --minutes 10 --to learned.json
    mastaba arena pyramid-poker policy:learned.json greedy --games 1000 --set scoring=basic
    mastaba serve --policy learned.json

First it looks over the shoulder of the greedy bot and learns to play as that does; then it plays against
itself and learns from who wins: proximal policy optimisation (Schulman et al., 2017) with generalised
advantages. The games are those of the vector engine; a file of the network is written at every quarter.
Needs the extra `numpy`, and the compiled build if it should be done in time.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import mastaba
from mastaba.adapters.vector import VectorEngine
from mastaba.core.chance import Dice

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]

GAME: Final = "pyramid-poker"
OPTIONS: Final = {"scoring": "basic"}
ACTIONS: Final = 127  # the moves of players; chance's come after them
HIDDEN: Final = (192, 96)  # the network's layers
GAMES: Final = 256  # side by side
SCHOOL: Final = 0.35  # of the time is spent looking over the greedy bot's shoulder
STEPS: Final = 64  # of every game between two lessons
LESSON: Final = 2048  # decisions that are learnt from at once
AGAIN: Final = 2  # times every decision is learnt from
CLIP: Final = 0.2  # how far a lesson may move the odds of a move
TRUST: Final = 0.95  # in what the network thinks of later positions, by their distance
CURIOSITY: Final = 0.005


class Network:
    """Three layers: what a seat knows, to a number for each move and one for how well it stands."""

    def __init__(self, inputs: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        widths = [inputs, *HIDDEN, ACTIONS + 1]
        self.weights: list[Floats] = []
        for one, other in pairwise(widths):
            spread = np.sqrt(2 / (one if other != ACTIONS + 1 else 100 * one))
            self.weights += [
                (rng.standard_normal((one, other)) * spread).astype(np.float32),
                np.zeros(other, np.float32),
            ]
        self.moments = [np.zeros_like(weight) for weight in self.weights * 2]
        self.lessons = 0

    def think(self, x: Floats, masks: NDArray[np.bool_]) -> tuple[list[Floats], Floats, Floats]:
        """Every layer's numbers; the odds of the open moves, as logarithms; how well the seat stands."""
        layers = [x]
        for i in range(0, len(self.weights), 2):
            x = x @ self.weights[i] + self.weights[i + 1]
            if i < len(self.weights) - 2:
                x = np.maximum(x, 0)
            layers.append(x)
        scores = np.where(masks, x[:, :ACTIONS], np.float32(-1e9))
        scores = scores - scores.max(axis=1, keepdims=True)
        odds = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
        return layers, odds, np.tanh(x[:, ACTIONS])

    def learn(self, layers: list[Floats], slope: Floats, rate: float) -> None:
        """Goes down the slope of what is wrong with the last layer's numbers: Adam (Kingma, Ba, 2015)."""
        slopes: list[Floats] = []
        for i in range(len(self.weights) - 2, -1, -2):
            below = layers[i // 2]
            slopes = [below.T @ slope, slope.sum(axis=0), *slopes]
            if i:
                slope = (slope @ self.weights[i].T) * (below > 0)
        self.lessons += 1
        size = np.sqrt(sum(float((one * one).sum()) for one in slopes))
        for i, steep in enumerate(slopes):
            one = steep * np.float32(min(1.0, 0.5 / (size + 1e-9)))
            mean, square = self.moments[i], self.moments[i + len(slopes)]
            mean += 0.1 * (one - mean)
            square += 0.001 * (one * one - square)
            fair = np.sqrt(square / (1 - 0.999**self.lessons)) + 1e-8
            self.weights[i] -= rate * (mean / (1 - 0.9**self.lessons)) / fair

    def save(self, file: Path, engine: VectorEngine) -> None:
        """As `policy:FILE` reads it; how well a seat stands is left out."""
        layers = [
            {"weights": tidy(self.weights[i]), "bias": tidy(self.weights[i + 1])}
            for i in range(0, len(self.weights), 2)
        ]
        more = len(engine.game.moves) - ACTIONS  # chance's, which no seat is ever asked for
        layers[-1] = {
            "weights": tidy(np.pad(self.weights[-2][:, :ACTIONS], ((0, 0), (0, more)))),
            "bias": tidy(np.pad(self.weights[-1][:ACTIONS], (0, more))),
        }
        fields = [[field.name, field.length] for field in engine.fields]
        file.write_text(json.dumps({"policy": 1, "game": GAME, "fields": fields, "layers": layers}))


def tidy(numbers: Floats) -> Any:
    return np.round(numbers.astype(np.float64), 5).tolist()


def seen(engine: VectorEngine) -> Floats:
    known: Floats = engine.observations * engine.scale
    return known


# Looking over the greedy bot's shoulder


def greedy_choices(engine: VectorEngine, dice: Dice) -> Ints:
    """What the greedy bot would play, in every game: it weighs the moves in a world it can imagine."""
    brain = engine.game.brain()
    choices = np.empty(engine.games, np.int64)
    for i, s in enumerate(engine.positions):
        seat = int(engine.up[i])
        moves = s.legal(seat)
        weights = brain.weigh(s.redealt(seat, dice), seat, moves) if len(moves) > 1 else [0.0]
        choices[i] = moves[int(np.argmax(weights))].number
    return choices


def imitate(network: Network, seconds: float) -> int:
    """Learns the greedy bot's choices, in games that both play, so that it sees its own mistakes too."""
    engine = VectorEngine(GAME, LESSON // 4, options=OPTIONS, seed=1)
    dice, begun, decisions = Dice(1), perf_counter(), 0
    rng = np.random.default_rng(1)
    while (spent := perf_counter() - begun) < seconds:
        lesson = [one_look(network, engine, dice, rng) for _ in range(4)]
        x, masks, choices = (np.concatenate(part) for part in zip(*lesson, strict=True))
        layers, odds, _ = network.think(x, masks)
        slope = np.zeros_like(layers[-1])
        slope[:, :ACTIONS] = np.exp(odds)
        slope[np.arange(len(x)), choices] -= 1
        rate = 1e-3 * (1 - spent / seconds) + 1e-4
        network.learn(layers, slope / np.float32(len(x)), rate)
        decisions += len(x)
        if network.lessons % 50 == 0:
            alike = (odds.argmax(axis=1) == choices).mean()
            print(f"{spent:5.0f} s  school, {decisions:,} decisions: {100 * alike:.0f} % alike", flush=True)
    return decisions


def one_look(
    network: Network, engine: VectorEngine, dice: Dice, rng: np.random.Generator
) -> tuple[Floats, NDArray[np.bool_], Ints]:
    x, masks, choices = seen(engine), engine.masks[:, :ACTIONS].copy(), greedy_choices(engine, dice)
    own = network.think(x, masks)[1].argmax(axis=1)
    engine.step(np.where(rng.random(engine.games) < 0.25, own, choices))
    return x, masks, choices


# Playing against itself


def improve(network: Network, engine: VectorEngine, seconds: float, file: Path) -> int:
    """Plays, and learns from how the games ended, until the time is up."""
    rng = np.random.default_rng(2)
    begun, decisions, quarter = perf_counter(), 0, 1
    while (spent := perf_counter() - begun) < seconds:
        games = play(network, engine, rng)
        decisions += STEPS * GAMES
        rate = 3e-4 * (1 - spent / seconds) + 3e-5
        for part in lessons(games, rng):
            study(network, *part, rate)
        if spent > seconds * quarter / 4:
            network.save(file.with_stem(f"{file.stem}-{quarter}"), engine)
            quarter += 1
        if network.lessons % 64 < STEPS * GAMES * AGAIN // LESSON:
            print(f"{spent:5.0f} s  play, {decisions:,} decisions", flush=True)
    return decisions


def play(network: Network, engine: VectorEngine, rng: np.random.Generator) -> list[NDArray[Any]]:
    """Some steps of every game, with what each decision turned out to be worth beyond what was thought."""
    inputs = np.empty((STEPS, GAMES, engine.observations.shape[1]), np.uint8)
    masks = np.empty((STEPS, GAMES, ACTIONS), np.bool_)
    choices, odds_then = np.empty((STEPS, GAMES), np.int64), np.empty((STEPS, GAMES), np.float32)
    stands, ups = np.empty((STEPS + 1, GAMES), np.float32), np.empty((STEPS + 1, GAMES), np.int32)
    worth, ends = np.empty((STEPS, GAMES), np.float32), np.empty((STEPS, GAMES), np.bool_)
    rows = np.arange(GAMES)
    for step in range(STEPS):
        inputs[step], masks[step], ups[step] = engine.observations, engine.masks[:, :ACTIONS], engine.up
        _, odds, stands[step] = network.think(seen(engine), masks[step])
        whims = -np.log(-np.log(rng.random(odds.shape, np.float32) + 1e-12) + 1e-12)
        choices[step] = (odds + whims).argmax(axis=1)  # by their odds (Gumbel)
        odds_then[step] = odds[rows, choices[step]]
        engine.step(choices[step])
        worth[step], ends[step] = engine.rewards[rows, ups[step]], engine.dones
    ups[STEPS] = engine.up
    stands[STEPS] = network.think(seen(engine), engine.masks[:, :ACTIONS])[2]
    more = advantages(stands, ups, worth, ends)
    return [
        part.reshape(-1, *part.shape[2:])
        for part in (inputs, masks, choices, odds_then, more, more + stands[:STEPS])
    ]


def advantages(stands: Floats, ups: NDArray[np.int32], worth: Floats, ends: NDArray[np.bool_]) -> Floats:
    """Generalised advantages (Schulman et al., 2016); what is good for the other seat is bad for this one."""
    more = np.zeros_like(worth)
    later = np.zeros(worth.shape[1], np.float32)
    for step in range(len(worth) - 1, -1, -1):
        sign = np.where(ups[step] == ups[step + 1], 1, -1) * ~ends[step]
        later = worth[step] + sign * (stands[step + 1] + TRUST * later) - stands[step]
        more[step] = later
    return more


def lessons(games: list[NDArray[Any]], rng: np.random.Generator) -> Iterator[list[NDArray[Any]]]:
    for _ in range(AGAIN):
        order = rng.permutation(len(games[0]))
        for i in range(0, len(order), LESSON):
            yield [part[order[i : i + LESSON]] for part in games]


def study(
    network: Network,
    inputs: NDArray[np.uint8],
    masks: NDArray[np.bool_],
    choices: Ints,
    odds_then: Floats,
    more: Floats,
    worth: Floats,
    rate: float,
) -> None:
    """A lesson: moves that turned out better than was thought become likelier, but not by much at once."""
    rows = np.arange(len(choices))
    layers, odds, stands = network.think(inputs.astype(np.float32), masks)
    more = (more - more.mean()) / (more.std() + 1e-6)
    change = np.exp(odds[rows, choices] - odds_then)
    held = np.where(more > 0, change < 1 + CLIP, change > 1 - CLIP)
    chances = np.exp(odds)
    push = (more * change * held)[:, None]
    slope = np.zeros_like(layers[-1])
    slope[:, :ACTIONS] = push * chances
    slope[rows, choices] -= push[:, 0]
    doubt = -(chances * np.where(masks, odds, 0)).sum(axis=1, keepdims=True)
    slope[:, :ACTIONS] += CURIOSITY * chances * np.where(masks, odds + doubt, 0)
    slope[:, ACTIONS] = 0.5 * (stands - worth) * (1 - stands * stands)
    network.learn(layers, slope / np.float32(len(rows)), rate)


def main() -> None:
    parser = argparse.ArgumentParser(description="Trains a player of Pyramid Poker.")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--to", type=Path, default=Path("learned.json"))
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print(f"mastaba {mastaba.__version__}, compiled: {mastaba.COMPILED}")
    begun, seconds = perf_counter(), asked.minutes * 60
    with VectorEngine(GAME, GAMES, options=OPTIONS, seed=asked.seed, processes=2) as engine:
        network = Network(engine.observations.shape[1], asked.seed)
        watched = imitate(network, seconds * SCHOOL)
        network.save(asked.to.with_stem(f"{asked.to.stem}-0"), engine)
        played = improve(network, engine, seconds - (perf_counter() - begun), asked.to)
        network.save(asked.to, engine)
    print(
        f"{perf_counter() - begun:.0f} s, of processors {process_time():.0f} s: {watched:,} decisions of the "
        f"greedy bot, {played:,} of its own; {asked.to} is written."
    )


if __name__ == "__main__":
    main()
