"""Finished games for reviews: played by bots, the same in every run."""

from __future__ import annotations

import mastaba
from mastaba import Record
from mastaba.arena import Match


def finished(name: str, seats: int = 0, seed: int = 1, bot: str = "uniform", **options: object) -> Record:
    game = mastaba.game(name)
    match = Match(game, [bot] * game.seats_for(seats), seed, options)
    match.play()
    return match.record


def cut(record: Record, moves: int) -> Record:
    """The same game before it was over."""
    short = Record(record.game, record.options, record.names)
    short.moves = record.moves[:moves]
    return short
