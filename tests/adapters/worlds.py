"""Two tables side by side that one pair of eyes cannot tell apart, however they go on."""

from __future__ import annotations

from collections.abc import Iterator

from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.position import WATCHER
from mastaba.core.table import Table, new_table
from mastaba.games import all_games
from mastaba.testing.pairs import next_step

GAMES = all_games()
SEEN = [(name, game, eyes) for name, game in GAMES.items() for eyes in (WATCHER, 0, game.usual - 1)]


def side_by_side(game: Game, eyes: int, dice: Dice, moves: int) -> Iterator[tuple[Table, Table]]:
    """Both after every move, as `keep_pairs` makes them; parted ones begin anew as one."""
    one, other = new_table(game), new_table(game)
    for _ in range(moves):
        yield one, other
        if one.position.over:
            one, other = new_table(game), new_table(game)
        step = next_step(one.position, other.position, eyes, dice)
        if step is None:
            other = Table(one.record)
            step = next_step(one.position, other.position, eyes, dice)
            assert step is not None
        actor, here, there = step
        one.play(actor, here)
        other.play(actor, there)
