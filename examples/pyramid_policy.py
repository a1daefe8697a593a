"""Trains a player of Pyramid Poker (one round) in plain NumPy, within ten minutes.

    python -P examples/pyramid_policy.py --minutes 10 --to learned.json
    mastaba arena pyramid-poker policy:learned.json greedy --games 1000 --set scoring=basic
    mastaba serve --policy learned.json

First it looks over the shoulder of the greedy bot and learns to play as that does; then it plays against
itself and learns from who wins: proximal policy optimisation (Schulman et al., 2017) with generalised
advantages. The games are those of the vector engine; a file of the network is written at every quarter.

Minutes are of processors, all threads added up: so a busy machine teaches as much as a quiet one, and on a
quiet one it takes no longer by the clock. Needs the extra `numpy`, and the compiled build to be good by then.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
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
FIELDS: Final = ("phase", "starter", "wall", "mine", "held", "turned", "unseen", "shapes", "would", "gain")
STRETCHED: Final = {"gain": 10.0}  # what differs by little where it matters much
HIDDEN: Final = 128  # between what comes in and what goes out
GAMES: Final = 256  # side by side
STEPS: Final = 96  # of every game between two rounds of lessons: about one whole game
LESSON: Final = 2048  # decisions that are learnt from at once
AGAIN: Final = 2  # times every decision is learnt from
TRIED: Final = 512  # games against the greedy bot, at every quarter: 2.2 % to either side is luck
SCHOOL: Final = 0.2  # of the time is spent looking over the greedy bot's shoulder
MISTAKES: Final = 0.2  # of the moves there are the pupil's own
RATES: Final = {True: 1.5e-3, False: 5e-4}  # how much is learnt at once, in school and in play
CLIP: Final = 0.2  # how far a lesson may move the odds of a move
TRUST: Final = 0.95  # in what the network thinks of later positions, by their distance
CURIOSITY: Final = 0.003


class Network:
    """What a seat knows, to a number for each move and one for how well it stands: straight, and besides
    through a layer in which what is below 0 counts as 0.
    """

    def __init__(self, scale: Floats, seed: int) -> None:
        """`scale`: what each number that comes in is to be taken times."""
        self.scale = scale
        rng = np.random.default_rng(seed)
        inputs, outputs = len(scale), ACTIONS + 1

        def some(rows: int, columns: int, spread: float) -> Floats:
            return (rng.standard_normal((rows, columns)) * spread).astype(np.float32)

        self.weights: list[Floats] = [
            some(inputs, HIDDEN, np.sqrt(2 / inputs)),
            np.zeros(HIDDEN, np.float32),
            some(HIDDEN, outputs, 0.1 / np.sqrt(HIDDEN)),
            np.zeros((inputs, outputs), np.float32),
            np.zeros(outputs, np.float32),
        ]
        self.moments = [np.zeros_like(weight) for weight in self.weights * 2]
        self.lessons = 0

    def think(
        self, inputs: NDArray[np.uint8], masks: NDArray[np.bool_]
    ) -> tuple[list[Floats], Floats, Floats]:
        """Every layer's numbers; the odds of the open moves, as logarithms; how well the seat stands."""
        x: Floats = inputs * self.scale
        inner, inner_bias, outer, straight, bias = self.weights
        between = np.maximum(x @ inner + inner_bias, 0)
        out = between @ outer + x @ straight + bias
        scores = np.where(masks, out[:, :ACTIONS], np.float32(-1e9))
        scores = scores - scores.max(axis=1, keepdims=True)
        odds = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
        return [x, between, out], odds, np.tanh(out[:, ACTIONS])

    def learn(self, layers: list[Floats], slope: Floats, rate: float) -> None:
        """Goes down the slope of what is wrong with the last layer's numbers: Adam (Kingma, Ba, 2015)."""
        x, between, _ = layers
        inside = (slope @ self.weights[2].T) * (between > 0)
        slopes = [x.T @ inside, inside.sum(axis=0), between.T @ slope, x.T @ slope, slope.sum(axis=0)]
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
        """As `policy:FILE` reads it: what goes straight goes through the layer as it is, which nothing below
        0 does. How well a seat stands is left out, and so are chance's moves, for which nobody is asked.
        """
        inner, inner_bias, outer, straight, bias = self.weights
        known = engine.scale[columns(engine)]  # `policy:` makes every number one from 0 to 1
        stretch = self.scale / known
        more = len(engine.game.moves) - ACTIONS
        first = np.hstack([inner * stretch[:, None], np.diag(stretch)])
        last = np.vstack([outer, straight])[:, :ACTIONS]
        layers = [
            {"weights": tidy(first), "bias": tidy(np.pad(inner_bias, (0, len(stretch))))},
            {"weights": tidy(np.pad(last, ((0, 0), (0, more)))), "bias": tidy(np.pad(bias[:-1], (0, more)))},
        ]
        fields = [[field.name, field.length] for field in engine.fields if field.name in FIELDS]
        file.write_text(json.dumps({"policy": 1, "game": GAME, "fields": fields, "layers": layers}))


def columns(engine: VectorEngine) -> Ints:
    """Which numbers of an observation are looked at."""
    parts = [
        np.arange(field.start, field.start + field.length) for field in engine.fields if field.name in FIELDS
    ]
    return np.concatenate(parts)


def scale(engine: VectorEngine) -> Floats:
    """What each of them is taken times."""
    stretch = np.ones(len(engine.scale), np.float32)
    for field in engine.fields:
        stretch[field.part] = STRETCHED.get(field.name, 1.0)
    return np.asarray((engine.scale * stretch)[columns(engine)], np.float32)


def tidy(numbers: Floats) -> Any:
    return np.round(numbers.astype(np.float64), 5).tolist()


# Playing, and what comes of it


def play(
    network: Network, engine: VectorEngine, rng: np.random.Generator, teacher: Dice | None
) -> list[NDArray[Any]]:
    """About a whole game of each: what was seen, what was chosen (or the teacher would have), the odds of
    that, how much better it turned out than was thought, and what it turned out to be worth.
    """
    looked_at = columns(engine)
    inputs = np.empty((STEPS, GAMES, len(looked_at)), np.uint8)
    masks = np.empty((STEPS, GAMES, ACTIONS), np.bool_)
    choices, odds_then = np.empty((STEPS, GAMES), np.int64), np.empty((STEPS, GAMES), np.float32)
    stands, ups = np.empty((STEPS + 1, GAMES), np.float32), np.empty((STEPS + 1, GAMES), np.int32)
    worth, ends = np.empty((STEPS, GAMES), np.float32), np.empty((STEPS, GAMES), np.bool_)
    rows = np.arange(GAMES)
    for step in range(STEPS):
        inputs[step] = engine.observations[:, looked_at]
        masks[step], ups[step] = engine.masks[:, :ACTIONS], engine.up
        _, odds, stands[step] = network.think(inputs[step], masks[step])
        whims = -np.log(-np.log(rng.random(odds.shape, np.float32) + 1e-12) + 1e-12)
        own = choices[step] = (odds + whims).argmax(axis=1)  # by their odds (Gumbel)
        if teacher is not None:  # now and then the pupil's move is played, so that it sees its own mistakes
            choices[step] = greedy_choices(engine, teacher)
            own = np.where(rng.random(GAMES) < MISTAKES, own, choices[step])
        odds_then[step] = odds[rows, choices[step]]
        engine.step(own)
        worth[step], ends[step] = engine.rewards[rows, ups[step]], engine.dones
    ups[STEPS] = engine.up
    stands[STEPS] = network.think(engine.observations[:, looked_at], engine.masks[:, :ACTIONS])[2]
    more = advantages(stands, ups, worth, ends)
    return [
        part.reshape(-1, *part.shape[2:])
        for part in (inputs, masks, choices, odds_then, more, more + stands[:STEPS])
    ]


def greedy_choices(engine: VectorEngine, dice: Dice) -> Ints:
    """What the greedy bot would play, in every game: it weighs the moves in a world it can imagine."""
    brain = engine.game.brain()
    choices = np.empty(engine.games, np.int64)
    for i, s in enumerate(engine.positions):
        seat = int(engine.up[i])
        moves = s.legal(seat)
        weights = brain.weigh(s.redealt(seat, dice), seat, moves) if len(moves) > 1 else [0.0]
        best = max(weights)
        choices[i] = dice.pick([moves[j] for j in range(len(moves)) if weights[j] == best]).number
    return choices


def advantages(stands: Floats, ups: NDArray[np.int32], worth: Floats, ends: NDArray[np.bool_]) -> Floats:
    """Generalised advantages (Schulman et al., 2016); what is good for the other seat is bad for this one."""
    more = np.zeros_like(worth)
    later = np.zeros(worth.shape[1], np.float32)
    for step in range(len(worth) - 1, -1, -1):
        sign = np.where(ups[step] == ups[step + 1], 1, -1) * ~ends[step]
        later = worth[step] + sign * (stands[step + 1] + TRUST * later) - stands[step]
        more[step] = later
    return more


# Learning from it


def lessons(games: list[NDArray[Any]], rng: np.random.Generator) -> Iterator[list[NDArray[Any]]]:
    """All decisions in any order, some at once, and all of them again."""
    for _ in range(AGAIN):
        order = rng.permutation(len(games[0]))
        for i in range(0, len(order), LESSON):
            yield [part[order[i : i + LESSON]] for part in games]


def study(network: Network, lesson: list[NDArray[Any]], rate: float, school: bool) -> None:
    """In school the teacher's moves become likelier. Later, those that turned out better than was thought,
    but not by much at once. What a position is worth is learnt in both.
    """
    inputs, masks, choices, odds_then, more, worth = lesson
    rows = np.arange(len(choices))
    layers, odds, stands = network.think(inputs, masks)
    chances = np.exp(odds)
    push = np.ones(len(rows), np.float32)
    if not school:
        change = np.exp(odds[rows, choices] - odds_then)
        better = (more - more.mean()) / (more.std() + 1e-6)
        push = better * change * np.where(better > 0, change < 1 + CLIP, change > 1 - CLIP)
    slope = np.zeros_like(layers[-1])
    slope[:, :ACTIONS] = push[:, None] * chances
    slope[rows, choices] -= push
    if not school:
        doubt = -(chances * np.where(masks, odds, 0)).sum(axis=1, keepdims=True)
        slope[:, :ACTIONS] += CURIOSITY * chances * np.where(masks, odds + doubt, 0)
    slope[:, ACTIONS] = 0.5 * (stands - worth) * (1 - stands * stands)
    network.learn(layers, slope / np.float32(len(rows)), rate)


def against_greedy(network: Network, games: int) -> float:
    """Of so many games against the greedy bot, from either seat: how many of a hundred it wins, playing what
    it thinks best. A draw is half of one.
    """
    engine, dice = VectorEngine(GAME, games, options=OPTIONS, seed=3), Dice(3)
    looked_at, rows = columns(engine), np.arange(games)
    mine, going, won = rows % 2, np.ones(games, np.bool_), 0.0
    while going.any():
        _, odds, _ = network.think(engine.observations[:, looked_at], engine.masks[:, :ACTIONS])
        engine.step(np.where(engine.up == mine, odds.argmax(axis=1), greedy_choices(engine, dice)))
        ended = engine.dones & going
        won += float((engine.rewards[rows, mine][ended] + 1).sum()) / 2
        going &= ~ended
    return 100 * won / games


def train(network: Network, engine: VectorEngine, seconds: float, file: Path) -> dict[bool, int]:
    """First school, then play; says how many decisions each has seen."""
    rng, teacher = np.random.default_rng(2), Dice(1)
    begun, quarter, seen_so_far = process_time(), 1, {True: 0, False: 0}
    while (spent := (process_time() - begun) / seconds) < 1:
        school = spent < SCHOOL
        games = play(network, engine, rng, teacher if school else None)
        for lesson in lessons(games, rng):
            study(network, lesson, RATES[school] * max(1 - spent, 0.1), school)
        seen_so_far[school] += STEPS * GAMES
        if spent > quarter / 4:
            network.save(file.with_stem(f"{file.stem}-{quarter}"), engine)
            before = process_time()
            print(f"{spent * seconds:5.0f} s  against greedy: {against_greedy(network, TRIED):.1f} % won")
            begun += process_time() - before  # that was no lesson
            quarter += 1
        said = f"{100 * np.exp(games[3]).mean():.0f} % sure, {'school' if school else 'play'}"
        print(f"{spent * seconds:5.0f} s  {seen_so_far[school]:,} decisions, {said}", flush=True)
    return seen_so_far


def main() -> None:
    parser = argparse.ArgumentParser(description="Trains a player of Pyramid Poker.")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--to", type=Path, default=Path("learned.json"))
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print(f"mastaba {mastaba.__version__}, compiled: {mastaba.COMPILED}")
    begun, by_clock, seconds = process_time(), perf_counter(), asked.minutes * 60
    engine = VectorEngine(GAME, GAMES, options=OPTIONS, seed=asked.seed)
    network = Network(scale(engine), asked.seed)
    done = train(network, engine, seconds, asked.to)
    network.save(asked.to, engine)
    print(
        f"{process_time() - begun:.0f} s of processors, {perf_counter() - by_clock:.0f} s by the clock: "
        f"{done[True]:,} decisions of the greedy bot, {done[False]:,} of its own; {asked.to} is written."
    )
    print(f"Against greedy: {against_greedy(network, 4 * TRIED):.1f} % of {4 * TRIED} games won.")


if __name__ == "__main__":
    main()
