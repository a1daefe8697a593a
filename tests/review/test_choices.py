"""Judgements of single decisions."""

from __future__ import annotations

from math import sqrt

from toys.jackal import GAME as JACKAL

from mastaba import Dice, Position, Window
from mastaba.review.choices import Judge
from mastaba.review.worth import Mean, Yardstick

DEPTH = 400
YARDSTICK = Yardstick(JACKAL, 2)


def lucky() -> Position:
    """Seat 0 has the best scarab in its hand: it may rest, or dig on and meet a jackal."""
    s = JACKAL.setup(seats=2)
    for text in ("dig", "draw 3"):
        s.play(s.to_act[0], text)
    return s


def test_what_could_be_expected_is_what_playouts_give() -> None:
    """The quick player's move and the chance that follows it have nothing to do with each other."""
    s = lucky()
    judged = Judge(YARDSTICK, DEPTH).knew(Window(s, 0), JACKAL.move("rest"), Dice(1))
    plain, dice = Mean(2), Dice(2)
    for number in range(DEPTH):
        plain.add(YARDSTICK.played_on(s.redealt(0, dice), number))

    assert abs(judged.before[0] - plain.mean[0]) < 4 * sqrt(2 * plain.variance[0])


def test_a_move_gains_against_the_quick_player_what_the_other_loses() -> None:
    judge = Judge(YARDSTICK, DEPTH)
    rest = judge.knew(Window(lucky(), 0), JACKAL.move("rest"), Dice(1))
    dig = judge.knew(Window(lucky(), 0), JACKAL.move("dig"), Dice(1))

    # The quick player does either half of the time.
    error = sqrt(rest.gain_variance[0] + dig.gain_variance[0])
    assert abs(rest.gain[0] + dig.gain[0]) < 4 * error
    assert rest.gain[0] == -rest.gain[1]


def test_the_best_move_costs_nothing_and_the_other_what_it_gives_away() -> None:
    judge = Judge(YARDSTICK, DEPTH)
    both = [judge.knew(Window(lucky(), 0), JACKAL.move(text), Dice(3)) for text in ("rest", "dig")]
    best = both[0].best

    assert both[1].best == best
    for text, judged in zip(("rest", "dig"), both, strict=True):
        assert (judged.cost == 0.0) == (text == best)
    assert max(one.cost for one in both) > -3 * max(one.cost_error for one in both)
