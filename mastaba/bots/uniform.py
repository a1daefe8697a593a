"""The bot that plays anything: every legal move equally likely."""

from __future__ import annotations

from mastaba.bots.base import Bot
from mastaba.core.chance import Dice
from mastaba.core.move import Move
from mastaba.core.table import Window


class Uniform(Bot):
    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, window: Window) -> Move:
        return self.dice.pick(window.legal())
