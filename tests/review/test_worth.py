"""What positions are worth: the measure that everything else is made of."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest
from toys.jackal import GAME as JACKAL

import mastaba
from mastaba import CHANCE, GAMES, Dice
from mastaba.review.measure import drawn
from mastaba.review.points import Draw
from mastaba.review.worth import Mean, Yardstick, led, outcomes, waits
from mastaba.testing import random_table


def test_a_mean_knows_how_sure_it_is() -> None:
    mean = Mean(2)
    for first in (0.0, 1.0, 1.0, 0.0):
        mean.add([first, 0.5])

    assert mean.mean == [0.5, 0.5]
    assert mean.variance == pytest.approx([1 / 12, 0.0])  # a spread of 1/3 over four


def test_outcomes_come_as_often_as_their_odds_say() -> None:
    s = JACKAL.setup(seats=2)
    s.play(0, "dig")
    often = Counter(move.text for move in outcomes(s, 24, Dice(3)))

    assert often == {"draw 0": 6, "draw 1": 8, "draw 2": 6, "draw 3": 4}  # of 3, 4, 3 and 2 in twelve


def test_chance_and_forced_moves_lead_to_the_next_choice() -> None:
    s = led(mastaba.game("mummy-rummy").setup(seats=2), Dice(1))

    assert waits(s)
    assert s.moves > 26  # two hands have been dealt


@pytest.mark.parametrize("name", GAMES)
def test_shares_add_up_to_one_wherever_a_playout_stops(name: str) -> None:
    game = mastaba.game(name)
    seats = game.seats_for(0)
    yardstick = Yardstick(game, seats)
    for seed in range(3):
        s = random_table(game, {}, seats, Dice(seed), 60 + 40 * seed).position
        assert sum(yardstick.played_on(s, seed)) == pytest.approx(1.0)


def test_alone_points_are_counted_at_the_very_end() -> None:
    game = mastaba.game("ramses")
    s = random_table(game, {}, 1, Dice(5), 150).position
    (points,) = Yardstick(game, 1).played_on(s, 5)

    assert s.result is not None
    assert [points] == list(s.result.scores)


def test_the_luck_of_a_draw_is_nothing_on_average() -> None:
    """Over all that chance could have done, by its odds: what one outcome gives, the others take."""
    s = JACKAL.setup(seats=2)
    for text in ("dig", "draw 3", "dig"):
        s.play(s.to_act[0], text)
    yardstick = Yardstick(JACKAL, 2)
    odds = s.odds()
    whole = sum(weight for _, weight in odds)
    luck, variance, largest = 0.0, 0.0, 0.0
    for number, (move, weight) in enumerate(odds):
        after = s.copy()
        after.play(CHANCE, move)
        found = drawn(yardstick, Draw(0, 1), s, after, 600, Dice(number))
        luck += found.gain[0] * weight / whole
        variance += found.variance[0] * (weight / whole) ** 2
        largest = max(largest, abs(found.gain[0]))

    assert abs(luck) < 4 * sqrt(variance)
    assert largest > 0.1  # one of them is the jackal, and eats the best scarab


def test_an_end_is_exact() -> None:
    s = JACKAL.setup(seats=2)
    s.play(0, "dig")
    end = random_table(JACKAL, {}, 2, Dice(2)).position
    found = drawn(Yardstick(JACKAL, 2), Draw(0, 1), s, end, 40, Dice(1))

    assert end.result is not None
    assert found.after == end.result.shares()
