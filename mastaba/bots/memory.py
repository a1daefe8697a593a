"""The bot that remembers like a person: for games in which that is what counts.

What there is to remember, and how it is forgotten, is the game's business: `Brain.recall`.
"""

from __future__ import annotations

from mastaba.bots.base import Bot
from mastaba.core.brain import Brain
from mastaba.core.chance import Dice
from mastaba.core.move import Move
from mastaba.core.table import Window


class Rememberer(Bot):
    """Belongs to one seat of one table, from the first time it is asked."""

    def __init__(self, seed: int, level: str) -> None:
        self.dice = Dice(seed)
        self.level = level
        self.brain: Brain | None = None

    def choose(self, window: Window) -> Move:
        if self.brain is None:
            self.brain = window.brain()
        return self.brain.recall(window, self.level, self.dice)
