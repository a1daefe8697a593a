"""Reading back what an encoder has written: whoever can tell the view from the numbers has lost nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from mastaba.core.chance import Dice
from mastaba.core.encoder import Encoder
from mastaba.core.game import Game
from mastaba.core.options import chosen
from mastaba.core.position import WATCHER, Position
from mastaba.testing import random_table


class Numbers:
    """A row, field by field."""

    def __init__(self, encoder: Encoder, row: bytes) -> None:
        self.parts = {field.name: row[field.part] for field in encoder.fields}
        for field in encoder.fields:
            assert max(self.parts[field.name]) <= field.most, field

    def __getitem__(self, name: str) -> bytes:
        return self.parts[name]

    def one(self, name: str, names: Sequence[Any]) -> Any:
        """What stands for the place that is 1; None if there is none."""
        assert len(self[name]) == len(names), name
        found = self.some(self[name], names)
        assert len(found) < 2, name
        return found[0] if found else None

    def some(self, part: bytes, names: Sequence[Any]) -> list[Any]:
        return [name for name, number in zip(names, part, strict=True) if number]

    def in_rows(self, name: str, rows: int) -> list[bytes]:
        """A field that has so many parts of the same length."""
        length = len(self[name]) // rows
        return [self[name][i * length : (i + 1) * length] for i in range(rows)]


def seen(
    game: Game, options: dict[str, Any], seats: int, dice: Dice, games: int
) -> Iterator[tuple[Numbers, Position, int]]:
    """Positions of random games, one of a few and one of every phase, by everybody's eyes."""
    encoder = game.encoder(chosen(game.options, options), seats)
    assert encoder is not None
    phases = set()
    for _ in range(games):
        moves = random_table(game, options, seats, dice).record.moves
        s = game.setup(options, seats)
        for actor, move in moves:
            if dice.below(5) == 0 or s.phase not in phases:
                phases.add(s.phase)
                for eyes in (WATCHER, *range(seats)):
                    yield Numbers(encoder, encoder.encoded(s, eyes)), s, eyes
            s.play(actor, move)
        for eyes in (WATCHER, *range(seats)):
            yield Numbers(encoder, encoder.encoded(s, eyes)), s, eyes
