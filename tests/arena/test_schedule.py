"""Every bot has every seat equally often: in each set, whatever the numbers."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from mastaba.arena.schedule import balanced_set, orders, rounded_up, schedule, set_size

TABLES = [(bots, seats) for bots in range(2, 7) for seats in range(1, 7)]


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_every_set_gives_every_bot_every_seat_equally_often(bots: int, seats: int) -> None:
    for number in range(len(orders(min(bots, seats), seats))):
        seatings = balanced_set(bots, seats, number)
        held = Counter((bot, seat) for seating in seatings for seat, bot in enumerate(seating))

        assert len(seatings) == set_size(bots, seats)
        assert len(held) == bots * seats
        assert len(set(held.values())) == 1


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_a_game_seats_as_many_different_bots_as_it_can(bots: int, seats: int) -> None:
    for seating in balanced_set(bots, seats, 0):
        held = Counter(seating)

        assert len(held) == min(bots, seats)
        assert max(held.values()) - min(held.values()) <= 1


def test_more_bots_than_seats_meet_in_every_combination() -> None:
    met = Counter(tuple(sorted(seating)) for seating in balanced_set(5, 3, 0))

    assert set(met) == set(combinations(range(5), 3))
    assert set(met.values()) == {3}


def test_in_turn_the_sets_use_every_order_of_bots() -> None:
    seatings = {fixture.seating for fixture in schedule(4, 4, games=24, seed=0)}

    assert len(seatings) == 24  # all 4! of them, in six sets of four


def test_two_bots_at_three_seats_take_turns_at_having_two() -> None:
    assert balanced_set(2, 3, 0) == [(0, 0, 1), (1, 1, 0)]
    assert balanced_set(2, 3, 1) == [(0, 1, 0), (1, 0, 1)]
    assert balanced_set(2, 3, 2) == [(0, 1, 1), (1, 0, 0)]


def test_games_are_rounded_up_to_whole_sets() -> None:
    assert rounded_up(1, bots=2, seats=2) == 2
    assert rounded_up(100, bots=3, seats=2) == 102
    assert rounded_up(102, bots=3, seats=2) == 102
    assert [fixture.number for fixture in schedule(2, 2, games=5, seed=0)] == [1, 2, 3, 4, 5, 6]


def test_a_set_has_one_seed_and_the_next_set_another() -> None:
    seeds = [fixture.seed for fixture in schedule(2, 2, games=20, seed=3)]

    assert seeds[::2] == seeds[1::2]
    assert len(set(seeds)) == 10
    assert max(seeds) < 2**53  # a number that every reader of JSON keeps exactly


def test_another_seed_gives_other_games() -> None:
    assert schedule(2, 2, 10, seed=1) == schedule(2, 2, 10, seed=1)
    assert not {f.seed for f in schedule(2, 2, 10, seed=1)} & {f.seed for f in schedule(2, 2, 10, seed=2)}
