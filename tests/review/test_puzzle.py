"""Puzzles: one move is clearly best, and the file tells no more than the seat knew."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from review.games import cut, finished

from mastaba import Dice, Window
from mastaba.errors import Unfinished
from mastaba.review.hunt import CLEARLY, LEAST_OPEN, SURE, Puzzle, ahead, best_of, posed, puzzles
from mastaba.review.worth import Yardstick
from mastaba.testing import plain

RECORD = finished("pyramid-poker", seed=0, scoring="basic")
STEP = 108  # somebody who moves at random had a block for a hand that needs it
DEPTH = 100


def puzzle_at(step: int) -> Puzzle | None:
    s = RECORD.position(step)
    return posed(RECORD.game, Yardstick(RECORD.game, 2), Window(s, s.to_act[0]), step, DEPTH, Dice(step))


def test_a_puzzle_has_a_question_and_one_clear_answer() -> None:
    puzzle = puzzle_at(STEP)

    assert puzzle is not None
    assert puzzle.margin >= max(CLEARLY, SURE * puzzle.error)
    assert [puzzle.best] == [move for move, share in puzzle.worths if share > puzzle.worths[1][1]]
    assert len(puzzle.worths) >= LEAST_OPEN
    assert puzzle.difficulty in ("easy", "medium", "hard")
    assert json.loads(json.dumps(puzzle.plain())) == puzzle.plain()


def test_a_puzzle_tells_no_more_than_its_seat_knew() -> None:
    puzzle = puzzle_at(STEP)
    assert puzzle is not None
    real, shown = RECORD.position(STEP), RECORD.game.load(puzzle.position)

    assert plain(shown.view(puzzle.seat)) == plain(real.view(puzzle.seat))
    assert puzzle.best in [move.text for move in shown.legal(puzzle.seat)]
    assert shown != real  # the blocks that the seat has not seen lie otherwise


def test_where_moves_are_alike_there_is_no_puzzle() -> None:
    assert puzzle_at(2) is None  # the first block can go anywhere


def test_a_game_that_goes_on_has_no_puzzles() -> None:
    with pytest.raises(Unfinished):
        puzzles(cut(RECORD, 70))


def test_how_far_one_move_is_ahead_is_asked_in_the_worlds_that_both_have_met() -> None:
    lead, error = ahead([1.0, 0.0, 1.0, 0.5], [0.5, 0.5])  # the other was given up after two

    assert lead == pytest.approx(0.0)
    assert error == pytest.approx(0.5)


def test_the_clearest_of_each_level_are_kept_and_not_always_the_same_answer() -> None:
    puzzle = puzzle_at(STEP)
    assert puzzle is not None
    found = [
        replace(puzzle, best=best, margin=margin, difficulty=level)
        for best, margin, level in (
            ("add 1", 0.5, "hard"),
            ("add 1", 0.4, "hard"),
            ("add 2", 0.3, "hard"),
            ("add 1", 0.2, "easy"),
        )
    ]

    assert [(one.difficulty, one.margin) for one in best_of(found, 2)] == [
        ("easy", 0.2), ("hard", 0.5), ("hard", 0.3)
    ]  # fmt: skip
    assert len(best_of(found, 3)) == 4
