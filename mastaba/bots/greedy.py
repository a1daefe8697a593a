"""The bot that takes what looks best now, by the game's own weighing."""

from __future__ import annotations

from math import exp

from mastaba.bots.base import Bot
from mastaba.bots.recipe import Recipe
from mastaba.core.chance import Dice
from mastaba.core.move import Move
from mastaba.core.table import Window


class Greedy(Bot):
    def __init__(self, seed: int, recipe: Recipe | None = None) -> None:
        self.dice = Dice(seed)
        self.recipe = recipe or Recipe("greedy")

    def choose(self, window: Window) -> Move:
        moves = window.legal()
        if len(moves) == 1:
            return moves[0]
        recipe = self.recipe
        if recipe.slips and self.dice.unit() < recipe.slips:
            return self.dice.pick(moves)
        brain = window.brain()
        brain.tune(recipe.weights)
        # A redealt world: whatever the weighing reads beyond the seat's knowledge is made up.
        weights = brain.weigh(window.world(self.dice), window.seat, moves)
        if recipe.temperature:
            return warm(moves, weights, recipe.temperature, self.dice)
        best = max(weights)
        return self.dice.pick([move for move, weight in zip(moves, weights, strict=True) if weight == best])


def warm(moves: list[Move], weights: list[float], temperature: float, dice: Dice) -> Move:
    """The better a move, the likelier; games weigh in units of their own, so the span of these counts."""
    best = max(weights)
    span = best - min(weights)
    if span <= 0.0:
        return dice.pick(moves)
    chances = [exp((weight - best) / (span * temperature)) for weight in weights]
    return moves[drawn(chances, dice)]


def drawn(chances: list[float], dice: Dice) -> int:
    """Which of these, by their sizes."""
    left = dice.unit() * sum(chances)
    for i in range(len(chances)):
        left -= chances[i]
        if left < 0.0:
            return i
    return len(chances) - 1
