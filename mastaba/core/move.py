"""A move: text for people and records, a number for bots and tables. Every move exists once."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64, mypyc_attr

from mastaba.core.bits import lowest


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """One move of a game's vocabulary. Games subclass it to say what the move is about."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.number: i64 = -1  # its place in the vocabulary

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text!r})"


def numbered(moves: Sequence[Move]) -> tuple[Move, ...]:
    """The vocabulary: every move once, each knowing its place."""
    for number, move in enumerate(moves):
        assert move.number == -1, move
        move.number = number
    assert len({move.text for move in moves}) == len(moves), "two moves with one text"
    return tuple(moves)


def moves_at(table: list[Move], numbers: i64) -> list[Move]:
    """The moves of a table at these places, smallest first: what most rules answer."""
    moves: list[Move] = []
    while numbers:
        moves.append(table[lowest(numbers)])
        numbers &= numbers - 1
    return moves
