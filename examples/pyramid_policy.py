"""Trains a player of Pyramid Poker (one round) in plain NumPy, within ten minutes.

    python -P examples/pyramid_policy.py --minutes 10 --to learned.json
    mastaba arena pyramid-poker policy:learned.json greedy --games 1000 --set scoring=basic
    mastaba serve --policy learned.json

It begins with a rule of thumb, to do what adds most to the chance to win as the encoder tells it, and with no
idea of where to place blocks. Then it plays against itself and learns from who wins: proximal policy
optimisation (Schulman et al., 2017) with generalised advantages. The games are those of the vector engine; a
file of the network is written at every quarter and tried against the greedy bot, which teaches it nothing.

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
FIRST: Final = {"takes": "take a1", "keeps": "keep 2C", "adds": "add 1"}  # of the moves that a field is about
# What is looked at; of these, what also goes straight to the moves, past the hidden layer
FIELDS: Final = ("starter", "held", "turned", "unseen", "shapes")
STRAIGHT: Final = ("phase", "wall", "mine", "outlook", "takes", "keeps", "adds")
GAINS: Final = ("takes", "keeps", "adds")
STRETCH: Final = 8.0  # gains differ by little where it matters much
NO_GAIN: Final = 128 / 255 * STRETCH
THUMB: Final = 6.0  # how strictly the rule of thumb is kept at first
HIDDEN: Final = 64  # between what comes in and what goes out
GAMES: Final = 512  # side by side
STEPS: Final = 96  # of every game between two rounds of lessons: about one whole game
LESSON: Final = 4096  # decisions that are learnt from at once
AGAIN: Final = 2  # times every decision is learnt from
TRIED: Final = 512  # games against the greedy bot, at every quarter: 2.2 % to either side is luck
RATE: Final = 1e-3  # how much is learnt at once
CLIP: Final = 0.2  # how far a lesson may move the odds of a move
TRUST: Final = 0.9  # in what the network thinks of later positions, by their distance
CURIOSITY: Final = 0.003
REMEMBERED: Final = 50  # rounds of lessons whose networks are averaged: who plays is steadier than who learns


class Network:
    """What a seat knows, to a number for each move and one for how well it stands: some of it straight, and
    all of it through a layer in which what is below 0 counts as 0.
    """

    def __init__(self, scale: Floats, straight: Ints, begin: Floats, seed: int) -> None:
        """`scale`: what each number that comes in is to be taken times. `begin`: what those at the places
        `straight` mean for each move, and for how well the seat stands, before anything is learnt.
        """
        self.scale = scale
        self.straight = straight
        rng = np.random.default_rng(seed)
        outputs = ACTIONS + 1
        self.weights: list[Floats] = [
            (rng.standard_normal((len(scale), HIDDEN)) * np.sqrt(2 / len(scale))).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            (rng.standard_normal((HIDDEN, outputs)) * 0.02 / np.sqrt(HIDDEN)).astype(np.float32),
            begin.copy(),
            np.zeros(outputs, np.float32),
        ]
        self.moments = [np.zeros_like(weight) for weight in self.weights * 2]
        self.lessons = 0
        self.mean = [weight.copy() for weight in self.weights]
        self.rounds = 0

    def think(
        self, inputs: NDArray[np.uint8], masks: NDArray[np.bool_]
    ) -> tuple[list[Floats], Floats, Floats]:
        """Every layer's numbers; the odds of the open moves, as logarithms; how well the seat stands."""
        x: Floats = inputs * self.scale
        inner, inner_bias, outer, straight, bias = self.weights
        between = np.maximum(x @ inner + inner_bias, 0)
        past = x[:, self.straight]
        out = between @ outer + past @ straight + bias
        scores = np.where(masks, out[:, :ACTIONS], np.float32(-1e9))
        scores -= scores.max(axis=1, keepdims=True)
        odds = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
        return [x, between, past, out], odds, np.tanh(out[:, ACTIONS])

    def learn(self, layers: list[Floats], slope: Floats, rate: float) -> None:
        """Goes down the slope of what is wrong with the last layer's numbers: Adam (Kingma, Ba, 2015)."""
        x, between, past, _ = layers
        inside = (slope @ self.weights[2].T) * (between > 0)
        slopes = [x.T @ inside, inside.sum(axis=0), between.T @ slope, past.T @ slope, slope.sum(axis=0)]
        self.lessons += 1
        size = np.sqrt(sum(float((one * one).sum()) for one in slopes))
        for i, steep in enumerate(slopes):
            one = steep * np.float32(min(1.0, 0.5 / (size + 1e-9)))
            mean, square = self.moments[i], self.moments[i + len(slopes)]
            mean += 0.1 * (one - mean)
            square += 0.001 * (one * one - square)
            fair = np.sqrt(square / (1 - 0.999**self.lessons)) + 1e-8
            self.weights[i] -= rate * (mean / (1 - 0.9**self.lessons)) / fair

    def remember(self) -> None:
        """Adds what is known now to the mean of the last rounds."""
        self.rounds += 1
        share = np.float32(1 / min(self.rounds, REMEMBERED))
        for i, weight in enumerate(self.weights):
            self.mean[i] += share * (weight - self.mean[i])

    def settled(self) -> Network:
        """One that plays by that mean."""
        other = Network(self.scale, self.straight, self.weights[3], 0)
        other.weights = self.mean
        return other

    def save(self, file: Path, engine: VectorEngine) -> None:
        """As `policy:FILE` reads it: what goes straight goes through the layer as it is, which nothing below
        0 does. How well a seat stands is left out, and so are chance's moves, for which nobody is asked.
        """
        inner, inner_bias, outer, straight, bias = self.weights
        known = engine.scale[columns(engine)]  # `policy:` makes every number one from 0 to 1
        stretch = self.scale / known
        more = len(engine.game.moves) - ACTIONS
        first = np.hstack([inner * stretch[:, None], np.diag(stretch)[:, self.straight]])
        last = np.vstack([outer, straight])[:, :ACTIONS]
        layers = [
            {"weights": tidy(first), "bias": tidy(np.pad(inner_bias, (0, len(self.straight))))},
            {"weights": tidy(np.pad(last, ((0, 0), (0, more)))), "bias": tidy(np.pad(bias[:-1], (0, more)))},
        ]
        fields = [[field.name, field.length] for field in looked_at(engine)]
        file.write_text(json.dumps({"policy": 1, "game": GAME, "fields": fields, "layers": layers}))


def new_network(engine: VectorEngine, seed: int) -> Network:
    """With the rule of thumb: what adds most. A block that faces the other seat is taken for no gain."""
    at: dict[str, Ints] = {}
    start = 0
    for field in looked_at(engine):
        at[field.name] = np.arange(start, start + field.length)
        start += field.length
    scale = engine.scale[columns(engine)].astype(np.float32)
    for name in GAINS:
        scale[at[name]] *= STRETCH
    straight = np.concatenate([at[name] for name in STRAIGHT])
    begin = np.zeros((start, ACTIONS + 1), np.float32)
    for name, text in FIRST.items():
        first = int(engine.game.move(text).number)
        for i, place in enumerate(at[name]):
            begin[place, first + i] = THUMB
            if name == "takes":
                begin[at["mine"][i], first + i] = -THUMB * NO_GAIN
    begin[at["outlook"], ACTIONS] = 2
    begin[at["phase"], ACTIONS] = -1
    return Network(scale, straight, begin[straight], seed)


def looked_at(engine: VectorEngine) -> list[Any]:
    return [field for field in engine.fields if field.name in (*FIELDS, *STRAIGHT)]


def columns(engine: VectorEngine) -> Ints:
    """Which numbers of an observation are looked at."""
    return np.concatenate([np.arange(one.start, one.start + one.length) for one in looked_at(engine)])


def tidy(numbers: Floats) -> Any:
    return np.round(numbers.astype(np.float64), 5).tolist()


# Playing, and what comes of it


def play(network: Network, engine: VectorEngine, rng: np.random.Generator) -> list[NDArray[Any]]:
    """About a whole game of each: what was seen, what was chosen, the odds of that, how much better it turned
    out than was thought, and what it turned out to be worth.
    """
    inputs = np.empty((STEPS, GAMES, len(network.scale)), np.uint8)
    masks = np.empty((STEPS, GAMES, ACTIONS), np.bool_)
    choices, odds_then = np.empty((STEPS, GAMES), np.int64), np.empty((STEPS, GAMES), np.float32)
    stands, ups = np.empty((STEPS + 1, GAMES), np.float32), np.empty((STEPS + 1, GAMES), np.int32)
    worth, ends = np.empty((STEPS, GAMES), np.float32), np.empty((STEPS, GAMES), np.bool_)
    rows, eyes = np.arange(GAMES), columns(engine)
    for step in range(STEPS):
        inputs[step] = engine.observations[:, eyes]
        masks[step], ups[step] = engine.masks[:, :ACTIONS], engine.up
        _, odds, stands[step] = network.think(inputs[step], masks[step])
        whims = -np.log(-np.log(rng.random(odds.shape, np.float32) + 1e-12) + 1e-12)
        choices[step] = (odds + whims).argmax(axis=1)  # by their odds (Gumbel)
        odds_then[step] = odds[rows, choices[step]]
        engine.step(choices[step])
        worth[step], ends[step] = engine.rewards[rows, ups[step]], engine.dones
    ups[STEPS] = engine.up
    stands[STEPS] = network.think(engine.observations[:, eyes], engine.masks[:, :ACTIONS])[2]
    more = advantages(stands, ups, worth, ends)
    turned_out = more + stands[:STEPS]
    more = (more - more.mean()) / (more.std() + 1e-6)
    return [
        part.reshape(-1, *part.shape[2:]) for part in (inputs, masks, choices, odds_then, more, turned_out)
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


# Learning from it


def lessons(games: list[NDArray[Any]], rng: np.random.Generator) -> Iterator[list[NDArray[Any]]]:
    """All decisions in any order, some at once, and all of them again."""
    for _ in range(AGAIN):
        order = rng.permutation(len(games[0]))
        for i in range(0, len(order), LESSON):
            yield [part[order[i : i + LESSON]] for part in games]


def study(network: Network, lesson: list[NDArray[Any]], rate: float) -> None:
    """Moves that turned out better than was thought become likelier, but not by much at once. What a position
    is worth is learnt besides.
    """
    inputs, masks, choices, odds_then, better, worth = lesson
    rows = np.arange(len(choices))
    layers, odds, stands = network.think(inputs, masks)
    chances = np.exp(odds)
    change = np.exp(odds[rows, choices] - odds_then)
    push = better * change * np.where(better > 0, change < 1 + CLIP, change > 1 - CLIP)
    doubt = -(chances * np.where(masks, odds, 0)).sum(axis=1, keepdims=True)
    slope = np.zeros_like(layers[-1])
    slope[:, :ACTIONS] = chances * (push[:, None] + CURIOSITY * np.where(masks, odds + doubt, 0))
    slope[rows, choices] -= push
    slope[:, ACTIONS] = 0.5 * (stands - worth) * (1 - stands * stands)
    network.learn(layers, slope / np.float32(len(rows)), rate)


def against_greedy(network: Network, games: int, seed: int = 3) -> float:
    """Of so many games against the greedy bot, from either seat: how many of a hundred it wins, playing what
    it thinks best. A draw is half of one.
    """
    engine, dice = VectorEngine(GAME, games, options=OPTIONS, seed=seed), Dice(seed)
    eyes, rows = columns(engine), np.arange(games)
    mine, going, won = rows % 2, np.ones(games, np.bool_), 0.0
    while going.any():
        _, odds, _ = network.think(engine.observations[:, eyes], engine.masks[:, :ACTIONS])
        choices = odds.argmax(axis=1)
        for i in np.flatnonzero(going & (engine.up != mine)):
            choices[i] = greedy_choice(engine, int(i), dice)
        engine.step(choices)
        ended = engine.dones & going
        won += float((engine.rewards[rows, mine][ended] + 1).sum()) / 2
        going &= ~ended
    return 100 * won / games


def greedy_choice(engine: VectorEngine, i: int, dice: Dice) -> int:
    """What the greedy bot plays in a game: it weighs the moves in a world that it can imagine."""
    seat, s = int(engine.up[i]), engine.positions[i]
    moves = s.legal(seat)
    weights = engine.game.brain().weigh(s.redealt(seat, dice), seat, moves) if len(moves) > 1 else [0.0]
    best = max(weights)
    return int(dice.pick([moves[j] for j in range(len(moves)) if weights[j] == best]).number)


def train(network: Network, engine: VectorEngine, seconds: float, file: Path) -> int:
    """Says how many decisions it has learnt from."""
    rng, quarter, decisions = np.random.default_rng(2), 0, 0
    begun = process_time()
    while (spent := (process_time() - begun) / seconds) < 1:
        if 4 * spent >= quarter:
            network.settled().save(file.with_stem(f"{file.stem}-{quarter}"), engine)
            before = process_time()
            won = against_greedy(network.settled(), TRIED)
            print(f"{spent * seconds:5.0f} s  against greedy: {won:.1f} % of {TRIED} games won", flush=True)
            begun += process_time() - before  # that was no lesson
            quarter += 1
        games = play(network, engine, rng)
        for lesson in lessons(games, rng):
            study(network, lesson, RATE * max(1 - spent, 0.1))
        network.remember()
        decisions += STEPS * GAMES
        print(f"{spent * seconds:5.0f} s  {decisions:,} decisions", flush=True)
    return decisions


def main() -> None:
    parser = argparse.ArgumentParser(description="Trains a player of Pyramid Poker.")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--to", type=Path, default=Path("learned.json"))
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print(f"mastaba {mastaba.__version__}, compiled: {mastaba.COMPILED}")
    begun, by_clock = process_time(), perf_counter()
    engine = VectorEngine(GAME, GAMES, options=OPTIONS, seed=asked.seed)
    network = new_network(engine, asked.seed)
    done = train(network, engine, asked.minutes * 60, asked.to)
    network = network.settled()
    network.save(asked.to, engine)
    print(
        f"{process_time() - begun:.0f} s of processors, {perf_counter() - by_clock:.0f} s by the clock: "
        f"{done:,} decisions; {asked.to} is written."
    )
    print(f"Against greedy: {against_greedy(network, 4 * TRIED, 4):.1f} % of {4 * TRIED} games won.")


if __name__ == "__main__":
    main()
