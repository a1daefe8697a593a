"""What good play weighs: what a turn has in hand, against what the next token brings."""

from __future__ import annotations

from mastaba.core.brain import Brain
from mastaba.core.move import Move
from mastaba.core.position import Position

from .moves import DIG, JACKAL
from .rules import points
from .state import State


class NewGameBrain(Brain):
    def weigh(self, s: Position, seat: int, moves: list[Move]) -> list[float]:
        """Points that this turn is expected to bring: all are safe after a rest, and gone after a jackal."""
        assert isinstance(s, State)
        hand = points(s.dug)
        tokens = max(sum(s.bag), 1)
        dig = (hand * (tokens - s.bag[JACKAL]) + points(s.bag)) / tokens
        return [dig if move is DIG else float(hand) for move in moves]
