"""The nine laws, on every registered game and on the toys, in whichever build runs.

`make test` runs this file twice: compiled, with all the games; and interpreted, with a share of them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toys import jackal, offerings

import mastaba
from mastaba import COMPILED, Dice, Game, all_games
from mastaba.testing import drawn, keep_laws, keep_rates, plain, random_table, seats_of, variants

SEED = int(os.environ.get("MASTABA_SEED", "20161"))
GAMES: dict[str, Game] = {**all_games(), "jackal": jackal.GAME, "offerings": offerings.GAME}
SCALE = int(os.environ.get("MASTABA_LAWS", "1"))  # `make laws` looks ten times as far as `make test`
SHARES = 4  # parts of the long run, so that two cores share it
# Moves of each registered game, in whole games; at least one of each kind of table, when compiled.
LONG_RUN = SCALE * 100_000 if SCALE > 1 else 10_000 if COMPILED else 3_000
CHECKS = 50 if SCALE > 1 else 25 if COMPILED else 12  # positions of a game that are looked at closely, about
SAME_MOVES = 3_000  # and more, of each game, that must be the same in both builds
RATED_MOVES = 9 if SCALE > 1 else 3  # of a game, in which rates are compared
EXAMPLES = 4 * SCALE if SCALE > 1 else 2  # games that Hypothesis draws, of each kind of table


def tables_of(game: Game) -> list[tuple[dict[str, object], int]]:
    """The default options with every number of seats; every other choice with one number, in turn.

    The long run below mixes them all.
    """
    default, *others = variants(game)
    tables = [(default, number) for number in seats_of(game)]
    for i, options in enumerate(others):
        seats = seats_of(game, options)
        tables.append((options, seats[i % len(seats)]))
    return tables


def name_of(name: str, options: dict[str, object], seats: int) -> str:
    chosen = "-".join(f"{option} {choice}" for option, choice in options.items())
    return f"{name}-{seats}-{chosen or 'default'}"


TABLES = [
    pytest.param(game, options, seats, id=name_of(name, options, seats))
    for name, game in GAMES.items()
    for options, seats in tables_of(game)
]


@cache
def usual_length(game: Game) -> int:
    """How many moves a random game has, about: what is checked in each must not grow with it."""
    lengths = [len(random_table(game, {}, game.usual, Dice(seed)).record.moves) for seed in range(3)]
    return sorted(lengths)[1]


# Rates take many games, so only with default options and at the fewest and the most seats.
RATES = [
    table
    for table in TABLES
    if isinstance(game := table.values[0], Game)
    and table.values[1] == {}
    and table.values[2] in ((game.seats_min, game.seats_max) if COMPILED else (game.seats_min,))
]


@pytest.mark.parametrize(("game", "options", "seats"), TABLES)
@given(data=st.data())
@settings(max_examples=EXAMPLES)
def test_laws_1_to_7_with_moves_drawn_by_hypothesis(
    game: Game, options: dict[str, object], seats: int, data: st.DataObject
) -> None:
    keep_laws(game, options, seats, drawn(data), Dice(SEED), every=max(3, usual_length(game) // CHECKS))


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("name", mastaba.GAMES)
def test_laws_1_to_7_over_many_random_games(name: str, share: int) -> None:
    """Every option and number of seats in turn; the seed makes the run repeatable."""
    game = mastaba.game(name)
    tables = [(options, seats) for options in variants(game) for seats in seats_of(game, options)]
    length = usual_length(game)
    games = max(LONG_RUN // length, len(tables) if COMPILED else SHARES)
    for number in range(share, games, SHARES):
        options, seats = tables[number * 11 % len(tables)]  # so that a few games are of many kinds
        dice = Dice(SEED * 1_000_003 + number)
        keep_laws(game, options, seats, dice.below, dice.fork(), every=max(30, length // 15))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options", "seats"), RATES)
def test_laws_7_and_8_rates_of_chance_and_of_redealt(
    game: Game, options: dict[str, object], seats: int
) -> None:
    keep_rates(game, options, seats, Dice(SEED), moves=RATED_MOVES)


def digest(name: str) -> str:
    """All that a number of random games is: records, dumps, views and what everybody heard."""
    game = mastaba.game(name)
    total = sha256()
    moves = number = 0
    while moves < SAME_MOVES or number < len(variants(game)):
        options = variants(game)[number % len(variants(game))]
        seats = seats_of(game, options)[number % len(seats_of(game, options))]
        table = random_table(game, options, seats, Dice(SEED + number), SAME_MOVES // 3)
        total.update(table.record.text().encode())
        s = table.record.start()
        for after, (actor, text) in enumerate(table.record.moves):
            s.play(actor, text)
            if after % 7 == 0:
                total.update(plain([s.dump(), *(s.view(seat) for seat in range(seats))]).encode())
        total.update(plain([window.heard for window in table.windows]).encode())
        moves += len(table.record.moves)
        number += 1
    return total.hexdigest()


DIGEST = """
import sys
sys.path[:0] = {path!r}
from test_laws import digest
import mastaba
assert not mastaba.COMPILED
print(digest({name!r}))
"""


@pytest.mark.skipif(not COMPILED, reason="nothing compiled to compare with")
@pytest.mark.parametrize("name", mastaba.GAMES)
def test_law_5_interpreted_equals_compiled_to_the_byte(name: str) -> None:
    here = [os.path.dirname(__file__)]  # noqa: PTH120
    run = subprocess.run(
        [sys.executable, "-c", DIGEST.format(path=here, name=name)],
        env={**os.environ, "MASTABA_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == digest(name)


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_law_8_thinking_never_shifts_the_dice_or_the_position(name: str) -> None:
    game = mastaba.game(name)
    dice = Dice(SEED)
    table = random_table(game, {}, game.seats_min, dice, 8)
    while table.position.to_act[0] < 0:
        table.roll(dice)
    (seat, *_) = table.position.to_act
    before = (dice.a, dice.b, dice.c, dice.d, plain(table.position.dump()), len(table.windows[seat].trail))
    for bot in ("uniform", "greedy", "search:50"):
        mastaba.bot(bot, seed=1).choose(table.windows[seat])
    after = (dice.a, dice.b, dice.c, dice.d, plain(table.position.dump()), len(table.windows[seat].trail))

    assert after == before


def test_a_record_is_json_lines() -> None:
    table = random_table(mastaba.game("pyramid-poker"), {}, 2, Dice(SEED), 10)
    lines = [json.loads(line) for line in table.record.text().splitlines()]

    assert lines[0]["mastaba"] == 1
    assert lines[-1] == {"moves": 10, "result": None}
