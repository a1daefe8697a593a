"""Judgements of single decisions."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest
from review.games import finished
from toys.jackal import GAME as JACKAL

from mastaba import CHANCE, Dice, Move, Position, Window
from mastaba.review.choices import FEWEST, MOST_OFTEN, SHALLOW, SHALLOW_OFTEN, Judge, breadth, most_worlds
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


def test_what_a_move_gains_is_the_same_however_often_it_is_asked() -> None:
    """How many worlds are asked is decided by other looks: nothing is tilted, and the interval is true."""
    window, move = Window(lucky(), 0), JACKAL.move("dig")
    deep = Judge(YARDSTICK, 1).gained(window, window.world, move, 4000, Dice(1))
    judge, found, said, often = Judge(YARDSTICK, 3), Mean(1), 0.0, set()
    for seed in range(400):
        dice = Dice(1000 + seed)
        _, worlds = judge.expected(window, window.world, move, most_worlds(3), dice.fork())
        gain = judge.gained(window, window.world, move, worlds, dice.fork())
        found.add([gain.mean[0]])
        said += gain.variance[0] / 400
        often.add(worlds)

    assert len(often) > 2  # a shallow look is unsure of that, too
    assert abs(found.mean[0] - deep.mean[0]) < 4 * sqrt(found.variance[0] + deep.variance[0])
    assert said == pytest.approx(400 * found.variance[0], rel=0.25)


def test_where_more_is_at_stake_it_is_asked_more_often() -> None:
    """A hand full of scarabs is a game won or lost; the first scarab is hardly anything."""
    judge, dig = Judge(YARDSTICK, 40), JACKAL.move("dig")
    most = 100 * judge.depth
    first = JACKAL.setup(seats=2)
    first.play(0, "dig")
    first.play(CHANCE, "draw 0")
    late = lucky()
    for text in ("dig", "draw 3", "dig", "draw 2", "dig", "draw 2"):
        late.play(late.to_act[0], text)
    little, much = [
        judge.expected(Window(s, s.to_act[0]), Window(s, s.to_act[0]).world, dig, most, Dice(1))[1]
        for s in (first, late)
    ]

    assert judge.depth <= little < much < most
    assert judge.expected(Window(late, 0), Window(late, 0).world, dig, little, Dice(1))[1] == little


def test_a_shallow_look_may_ask_more_often() -> None:
    """There a few decisions are nearly all the noise of the sum; a deep one leaves the time to the marks."""
    assert most_worlds(8) == SHALLOW_OFTEN * 8
    assert most_worlds(40) == SHALLOW > MOST_OFTEN * 40
    assert most_worlds(400) == MOST_OFTEN * 400


def test_where_the_quick_player_does_the_same_there_is_no_playout() -> None:
    class Counting(Yardstick):
        playouts = 0

        def after(self, s: Position, seat: int, move: Move, seed: int) -> list[float]:
            self.playouts += 1
            return super().after(s, seat, move, seed)

    record = finished("pyramid-poker", bot="greedy", scoring="basic")
    yardstick = Counting(record.game, 2)
    window = Window(record.position(2), record.position(2).to_act[0])
    worlds = [Judge(yardstick, 1).quick(window, window.world, Dice(seed))[1] for seed in range(100)]
    often = Counter(worlds)
    move = max(often, key=lambda one: often[one])
    gain = Judge(yardstick, 1).gained(window, window.world, move, 200, Dice(1))

    assert gain.count == 200
    assert 0 < often[move] / 100 < 1
    assert yardstick.playouts == pytest.approx(2 * 200 * (1 - often[move] / 100), rel=0.4)


def test_the_best_move_costs_nothing_and_the_other_what_it_gives_away() -> None:
    """A hand full of scarabs, and a bag of jackals: whoever digs on may lose all of it."""
    s = lucky()
    for text in ("dig", "draw 3", "dig", "draw 2", "dig", "draw 2"):
        s.play(s.to_act[0], text)
    rest, dig = [
        Judge(YARDSTICK, 200).knew(Window(s, 0), JACKAL.move(text), Dice(3)) for text in ("rest", "dig")
    ]

    assert (rest.best, rest.cost, rest.cost_error) == ("rest", 0.0, 0.0)
    assert dig.best == "rest"
    assert dig.cost > 3 * dig.cost_error > 0


def test_what_another_move_is_worth_is_not_its_luck() -> None:
    """The look that says that a move is better does not say by how much: that is measured anew.

    A look that did both would find more than a standard error every time, however alike the moves are.
    """
    window, moves = Window(lucky(), 0), [JACKAL.move(text) for text in ("dig", "rest")]
    judge = Judge(YARDSTICK, 12)
    truth = judge.compared(window, window.world, moves[0], moves[1], 2000, Dice(1))
    found = Mean(1)
    for seed in range(300):
        best, cost, _ = judge.missed(window, window.world, moves[1], Dice(seed))
        if best is moves[0]:
            found.add([cost])

    assert found.count > 20  # a shallow look is often mistaken
    assert abs(found.mean[0] - truth.mean[0]) < 4 * sqrt(found.variance[0] + truth.variance[0])


def test_many_moves_are_not_all_tried() -> None:
    """Where thousands are open a search looks at those that seem best: what it takes is bounded."""
    window = Window(lucky(), 0)

    assert breadth(300) == 100
    assert breadth(1) == FEWEST
    assert Judge(YARDSTICK, 1).promising(window, window.world, Dice(1)) == window.legal()
