"""Law 6 side by side, from every rare phase, in worlds that were made by hand."""

from __future__ import annotations

import os

import pytest
from games.ramses.rare import rare_positions
from games.ramses.scenes import GAME
from games.ramses.worlds import another_world

from mastaba import COMPILED, WATCHER, Dice
from mastaba.games.ramses.state import State
from mastaba.testing import Pairs, plain, random_table
from mastaba.testing.pairs import keep_same, next_step, phase_of, played_out

SCALE = int(os.environ.get("MASTABA_LAWS", "1"))
SEED = int(os.environ.get("MASTABA_SEED", "20161"))
MOVES = 60 * SCALE if COMPILED else 16 * SCALE
TABLES = [("basic", 2), ("basic", 5), ("children", 3), ("expert", 3), ("expert", 4), ("solo", 1)]


def keep_worlds(start: State, eyes: int, dice: Dice, moves: int, every: int = 1) -> Pairs:
    """Two worlds move for move; where what is seen parts them, the one is given another world again."""
    done = Pairs()
    one = start.copy()
    other = another_world(one, eyes, dice)
    for _ in range(moves):
        if dice.below(every) == 0:
            done.phases[phase_of(one)] += 1
            done.differing += plain(one.dump()) != plain(other.dump())
            keep_same(one, other, eyes, dice)
        if one.over:
            break
        step = next_step(one, other, eyes, dice)
        while step is None:
            done.parted += 1
            other = another_world(one, eyes, dice) if done.parted % 3 else one.copy()
            step = next_step(one, other, eyes, dice)
        actor, here, there = step
        done.moves += 1
        assert played_out(one, actor, here, eyes) == played_out(other, actor, there, eyes)
    return done


@pytest.mark.parametrize("name", rare_positions())
def test_law_6_from_a_rare_position_nothing_hidden_shows(name: str) -> None:
    start = rare_positions()[name]
    done = Pairs()
    for eyes in (WATCHER, *range(start.seats)):
        done += keep_worlds(start, eyes, Dice(SEED), MOVES)

    assert done.phases[start.phase_name] > 0
    assert done.differing > 0 or start.over


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_law_6_after_a_real_setup_nothing_hidden_shows(variant: str, seats: int) -> None:
    done = Pairs()
    for eyes in (WATCHER, *range(seats)):
        dice = Dice(SEED + eyes)
        s = random_table(GAME, {"variant": variant}, seats, dice, 150 + dice.below(200)).position
        assert isinstance(s, State)
        done += keep_worlds(s, eyes, dice, MOVES)

    assert done.differing > 0
