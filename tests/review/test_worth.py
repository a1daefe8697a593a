"""What positions are worth: the measure that everything else is made of."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest
from review.games import finished
from toys.jackal import GAME as JACKAL

import mastaba
from mastaba import CHANCE, COMPILED, GAMES, Dice
from mastaba.core.playout import play_on
from mastaba.review.measure import drawn
from mastaba.review.points import Choice, Draw, points_of
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


def test_after_the_last_move_the_worth_is_the_result_itself() -> None:
    s = JACKAL.setup(seats=2)
    s.play(0, "dig")
    end = random_table(JACKAL, {}, 2, Dice(2)).position
    found = drawn(Yardstick(JACKAL, 2), Draw(0, 1), s, end, 40, Dice(1))

    assert end.result is not None
    assert found.after == end.result.shares()


@pytest.mark.skipif(not COMPILED, reason="a thousand playouts of the longest game")
def test_two_moves_meet_the_same_chance_wherever_the_same_is_asked() -> None:
    """With one stream of dice two games part at the first throw that one has more: needless noise."""
    record = finished("bann-der-mumie", 3, seed=0, bot="greedy")
    game, yardstick = record.game, Yardstick(record.game, 3)
    apart = together = 0.0
    choices = [point for point in points_of(record) if isinstance(point, Choice)]
    for choice in choices[::12]:
        s = record.position(choice.step)
        made, dice = game.move(choice.move), Dice(choice.step)
        picked = [yardstick.brain.pick(s, choice.seat, dice) for _ in range(9)]
        others = [move for move in picked if move is not made]
        if not others:
            continue
        same, stream = Mean(1), Mean(1)
        for seed in range(24):
            ends = []
            for move in (made, others[0]):
                twin = s.copy()
                twin.play_admitted(choice.seat, move)
                play_on(game, yardstick.brain, twin, Dice(seed))
                ends.append(yardstick.here(twin)[choice.seat])
            stream.add([ends[0] - ends[1]])
            after = [yardstick.after(s, choice.seat, move, seed)[choice.seat] for move in (made, others[0])]
            same.add([after[0] - after[1]])
        together += same.variance[0]
        apart += stream.variance[0]

    assert 0 < together < 0.75 * apart


def test_dice_begin_anew_as_with_another_seed() -> None:
    dice = Dice(1)
    dice.word()
    dice.restart(7, 8, 9)

    other = Dice(7 + (8 << 32) + (9 << 64))
    assert [dice.word() for _ in range(5)] == [other.word() for _ in range(5)]
