"""One round of `mastaba bench` for one game, in a process of its own, with whichever build it imports.

    python -P -m mastaba.cli.bench_worker pyramid-poker 2 1.0

This module is interpreted in both builds, as a user's script would be: so is its loop over the API.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Final

from mastaba.bots.ismcts import Search
from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.playout import copies, playouts
from mastaba.core.position import CHANCE
from mastaba.core.table import Table, new_table
from mastaba.games import game as game_named

SEED: Final = 7  # any will do; the same for both builds
BATCH_SECONDS: Final = 0.01  # so long between two looks at the clock, about
SEARCH_PLAYOUTS: Final = 200  # a decision, as bench/peers.py asks of OpenSpiel
SEARCH_EVERY: Final = 7  # choices of a random game from one search to the next; odd, for all phases

Work = Callable[[int], int]  # does something so many times, and counts something while doing it


def measured(game: Game, seats: int, seconds: float) -> dict[str, float]:
    """Every rate of this game, each measured for so many seconds."""
    played, moves = rates(random_games(game, seats), seconds)
    copied, _ = rates(position_copies(game, seats), seconds)
    _, api_moves = rates(api_games(game, seats), seconds)
    _, searched = rates(searches(game, seats), seconds)
    return {
        "moves_per_second": moves,
        "playouts_per_second": played,
        "copies_per_second": copied,
        "api_moves_per_second": api_moves,
        "search_playouts_per_second": searched,
    }


def rates(work: Work, seconds: float) -> tuple[float, float]:
    """How often a second the work is done, and how much it counts. The first time only warms up."""
    work(1)
    times, counted, batch = 0, 0, 1
    begun = now = perf_counter()
    while now - begun < seconds:
        counted += work(batch)
        times += batch
        before, now = now, perf_counter()
        if now - before < BATCH_SECONDS:
            batch *= 2
    return times / (now - begun), counted / (now - begun)


def random_games(game: Game, seats: int) -> Work:
    """Whole games in the core's own loop; counts moves."""
    start, dice = game.setup(seats=seats), Dice(SEED)
    return lambda times: playouts(game, start, dice, times)


def position_copies(game: Game, seats: int) -> Work:
    """Copies of the position at the first choice."""
    position = new_table_at_choice(game, seats, Dice(SEED)).position

    def work(times: int) -> int:
        copies(position, times)
        return times

    return work


def api_games(game: Game, seats: int) -> Work:
    """Whole games as a user's script plays them, every move checked; counts moves."""
    dice = Dice(SEED)

    def work(times: int) -> int:
        moves = 0
        for _ in range(times):
            position = game.setup(seats=seats)
            while actors := position.to_act:
                actor = actors[0]
                move = position.sample(dice) if actor == CHANCE else dice.pick(position.legal(actor))
                position.play(actor, move)
            moves += position.moves
        return moves

    return work


def searches(game: Game, seats: int) -> Work:
    """The search at choices all over random games; counts playouts."""
    dice = Dice(SEED)
    tables = [new_table_at_choice(game, seats, dice)]

    def work(times: int) -> int:
        done = 0
        for _ in range(times):
            table = tables[0]
            seat = table.position.to_act[0]
            bot = Search(SEED, playouts=SEARCH_PLAYOUTS)
            bot.choose(table.windows[seat])
            done += bot.done
            tables[0] = further(table, dice)
        return done

    return work


def further(table: Table, dice: Dice) -> Table:
    """Some random choices later in this game, or the beginning of another."""
    for _ in range(SEARCH_EVERY):
        if not table.position.over:
            seat = table.position.to_act[0]
            table.play(seat, dice.pick(table.position.legal(seat)))
            to_choice(table, dice)
    if table.position.over:
        return new_table_at_choice(table.game, table.record.seats, dice)
    return table


def new_table_at_choice(game: Game, seats: int, dice: Dice) -> Table:
    """A fresh table at its first choice between moves."""
    table = new_table(game, seats=seats)
    to_choice(table, dice)
    return table


def to_choice(table: Table, dice: Dice) -> None:
    """Plays on while chance is to act, or while there is only one move."""
    while actors := table.position.to_act:
        if actors[0] == CHANCE:
            table.roll(dice)
            continue
        moves = table.position.legal(actors[0])
        if len(moves) > 1:
            return
        table.play(actors[0], moves[0])


if __name__ == "__main__":
    name, seats_text, seconds_text = sys.argv[1:]
    print(json.dumps(measured(game_named(name), int(seats_text), float(seconds_text))))
