"""Two worlds that a seat cannot tell apart, as its windows show them."""

from __future__ import annotations

from collections.abc import Iterator

from mastaba import CHANCE, Dice, Game, Window
from mastaba.testing import random_table


def pairs(game: Game, seats: int, many: int, stride: int) -> Iterator[tuple[Window, Window]]:
    """A position of so many random games, each a stride later, and another that `redealt` makes of it."""
    for seed in range(many):
        table = random_table(game, {}, seats, Dice(seed), stride * seed + 1)
        while table.position.to_act == (CHANCE,):
            table.roll(Dice(seed))
        if table.position.over:
            continue
        seat = table.position.to_act[0]
        here = table.windows[seat]
        there = Window(table.position.redealt(seat, Dice(seed + 50)), seat)
        there.trail, there.heard = here.trail, here.heard
        yield here, there
