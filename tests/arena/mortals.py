"""Bots whose worker dies, or that take a while: importable wherever games are played."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from time import sleep

from mastaba.bots import bot
from mastaba.bots.base import Bot
from mastaba.core.chance import Dice
from mastaba.core.move import Move
from mastaba.core.table import Window


class Mortal(Bot):
    """Takes its process with it in the middle of a game, once for each file in a folder."""

    def __init__(self, seed: int, lives: Path) -> None:
        self.dice = Dice(seed)
        self.lives = lives

    def choose(self, window: Window) -> Move:
        if len(window.trail) > 30 and self.spent():
            os.kill(os.getpid(), signal.SIGKILL)
        return self.dice.pick(window.legal())

    def spent(self) -> bool:
        """Takes one of the lives that are left, which no other process then can."""
        for life in sorted(self.lives.glob("life-*")):
            try:
                life.unlink()
            except FileNotFoundError:
                continue
            return True
        return False


class Slow(Bot):
    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, window: Window) -> Move:
        sleep(0.001)
        return self.dice.pick(window.legal())


class Quitter(Bot):
    def choose(self, window: Window) -> Move:
        raise RuntimeError("enough")


def make(name: str, seed: int) -> Bot:
    """'mortal:FOLDER', 'slow', 'quitter', and all others."""
    kind, _, rest = name.partition(":")
    if kind == "mortal":
        return Mortal(seed, Path(rest))
    if kind == "quitter":
        return Quitter()
    return Slow(seed) if kind == "slow" else bot(name, seed)


def lives(folder: Path, count: int) -> str:
    """A mortal with so many deaths before it."""
    for number in range(count):
        (folder / f"life-{number}").touch()
    return f"mortal:{folder}"
