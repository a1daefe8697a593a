"""Learns how promising the shapes of a Pyramid Poker hand are, by play, and prints the tables of its bot.

    .venv/bin/python bench/pyramid_shapes.py [ROUNDS]

Bots that choose by the tables play each other; each shape's new worth is what became of the hands that had
it: the share of finished hands they beat, and their points by the chart. A few passes settle it.
"""

from __future__ import annotations

import sys
from bisect import bisect_left, bisect_right

import mastaba
from mastaba import CHANCE, Dice
from mastaba.games.pyramid_poker.bot import PyramidBrain, learn
from mastaba.games.pyramid_poker.scoring import POINTS, category, hand_value
from mastaba.games.pyramid_poker.shapes import shape
from mastaba.games.pyramid_poker.state import State

SHAPES = 31


def play_round(brain: PyramidBrain, dice: Dice) -> list[tuple[list[int], int]]:
    """One basic round; for each of the six hands the shapes it had, and its value in the end."""
    s = brain.game.setup({"scoring": "basic"})
    assert isinstance(s, State)
    had: list[list[int]] = [[0] for _ in range(6)]
    while not s.over:
        actor = s.to_act[0]
        move = s.sample(dice) if actor == CHANCE else brain.pick(s, actor, dice)
        s.play(actor, move)
        if move.text.startswith("add"):
            hand = actor * 3 + int(move.text[-1]) - 1
            had[hand].append(shape(s.hand(hand)))
    return [(had[i], hand_value(s.hand(i))) for i in range(6)]


def learnt(rounds: int, brain: PyramidBrain, dice: Dice) -> tuple[list[float], list[float]]:
    """New tables: the mean of what became of each shape."""
    stories = [story for _ in range(rounds) for story in play_round(brain, dice)]
    values = sorted(value for _, value in stories)
    times, beaten, points = [0] * SHAPES, [0.0] * SHAPES, [0.0] * SHAPES
    for had, value in stories:
        share = (bisect_left(values, value) + bisect_right(values, value)) / 2 / len(values)
        for one in had:
            times[one] += 1
            beaten[one] += share
            points[one] += POINTS[category(value)]
    # A shape too rare to judge is a straight or royal flush, or four on the way: as good as it gets.
    strength = [beaten[i] / times[i] if times[i] > 5 else 1.0 for i in range(SHAPES)]
    chart = [points[i] / times[i] if times[i] > 5 else 4.0 for i in range(SHAPES)]
    return strength, chart


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    brain, dice = PyramidBrain(mastaba.game("pyramid-poker")), Dice(2016)
    for number in range(8):
        strength, chart = learnt(rounds if number else rounds // 4, brain, dice)
        learn(strength, chart)
        print(f"pass {number}: an empty hand beats {strength[0]:.3f}, scores {chart[0]:.3f}", file=sys.stderr)
    for name, table in (("STRENGTH", strength), ("CHART", chart)):
        print(f"{name}: Final[list[float]] = [")
        for i in range(0, SHAPES, 8):
            print("    " + " ".join(f"{worth:.3f}," for worth in table[i : i + 8]))
        print("]  # fmt: skip")


if __name__ == "__main__":
    main()
