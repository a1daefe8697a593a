"""Law 6 in worlds that `redealt` did not make: pairs of games that only hidden things tell apart.

The run ends with a table: how often each phase was compared.
"""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from test_laws import GAMES, SCALE, SEED
from written.read import dumps_of

from mastaba import COMPILED, WATCHER, Dice, Game, Position
from mastaba.testing import Pairs, keep_pairs, random_table, seats_of

MOVES = 400  # of each pair, from the set-up
EVERY = 1 if os.environ.get("MASTABA_LAWS") else 3 if COMPILED else 29  # positions compared: one of so many
FROM_THE_MIDDLE = 60 * SCALE if COMPILED else 6  # moves of a pair that starts in a rare phase
SHARES = 3  # of the written positions, so that cores can share them

TABLES = [
    pytest.param(game, seats, id=f"{name}-{seats}")
    for name, game in GAMES.items()
    for seats in seats_of(game)
]
Note = Callable[[str, object], None]


def eyes_of(game: Game, seats: int) -> list[int]:
    return [WATCHER, *range(seats)]


def noted(done: Pairs, game: Game, note: Note) -> None:
    """For the table at the end of the run."""
    note("compared", [game.name, dict(done.phases), done.differing, done.parted])


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_law_6_side_by_side_from_the_set_up(game: Game, seats: int, record_property: Note) -> None:
    done = Pairs()
    for number, eyes in enumerate(eyes_of(game, seats)):
        dice = Dice(SEED + number)
        left = MOVES
        while left > 0:  # a short game is followed by another
            start = random_table(game, {}, seats, dice, 0).position
            one = keep_pairs(start, eyes, dice, left, EVERY)
            left -= max(one.moves, 1)
            done += one
    noted(done, game, record_property)
    assert done.differing > 0, "the worlds never differed: nothing was compared"


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("name", [name for name in GAMES if dumps_of(name)])
def test_law_6_side_by_side_from_every_phase(name: str, share: int, record_property: Note) -> None:
    """Positions of every phase that a run of the last version came through; rare ones among them."""
    game = GAMES[name]
    done = Pairs()
    for number, dump in enumerate(dumps_of(name)[share::SHARES]):
        start: Position = game.load(dump)
        dice = Dice(SEED + number)
        eyes = eyes_of(game, start.seats)
        for one in eyes if SCALE > 1 else [eyes[number % len(eyes)]]:
            done += keep_pairs(start, one, dice, FROM_THE_MIDDLE, EVERY)
    noted(done, game, record_property)
