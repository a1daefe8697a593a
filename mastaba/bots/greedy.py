"""The bot that takes what looks best now, by the game's own weighing."""

from __future__ import annotations

from mastaba.bots.base import Bot
from mastaba.core.chance import Dice
from mastaba.core.move import Move
from mastaba.core.table import Window


class Greedy(Bot):
    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, window: Window) -> Move:
        moves = window.legal()
        if len(moves) == 1:
            return moves[0]
        # A redealt world: whatever the weighing reads beyond the seat's knowledge is made up.
        weights = window.brain().weigh(window.world(self.dice), window.seat, moves)
        best = max(weights)
        return self.dice.pick([move for move, weight in zip(moves, weights, strict=True) if weight == best])
