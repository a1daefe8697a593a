"""Intervals, draws and ratings."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mastaba.arena.match import Outcome
from mastaba.arena.rating import Score, Standing, standings, wilson


def won_by(*winners: int, seats: int = 2) -> Outcome:
    return Outcome(0, winners, (0,) * seats, "test", 10, (5,) * seats, (0.5,) * seats)


def after(bots: Sequence[str], seats: int, *games: tuple[tuple[int, ...], Outcome]) -> list[Standing]:
    return standings(bots, seats, games)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # R: prop.test(wins, games, correct = FALSE)
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (60, 100, 0.5020, 0.6906),
        (1, 1, 0.2065, 1.0),
    ],
)
def test_wilson_gives_the_known_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_without_a_game_every_win_rate_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_draw_is_half_a_win() -> None:
    score = Score(games=4, wins=1, draws=2)

    assert score.win_rate == 0.5
    assert score.interval == wilson(2, 4)


@pytest.mark.parametrize(
    ("winners", "wins", "draws"),
    [((0,), 1, 0), ((1,), 0, 0), ((), 0, 1), ((0, 2), 0, 1), ((1, 2), 0, 0), ((0, 1, 2), 0, 1)],
)
def test_a_game_won_by_nobody_or_together_is_a_draw(winners: tuple[int, ...], wins: int, draws: int) -> None:
    score = Score()
    score.add(0, winners)

    assert (score.games, score.wins, score.draws) == (1, wins, draws)


def test_a_win_raises_one_rating_and_lowers_the_other() -> None:
    winner, loser = after(["a", "b"], 2, ((0, 1), won_by(0)))

    assert winner.rating.mu > 25 > loser.rating.mu
    assert winner.rating.sigma < 25 / 3


def test_a_draw_between_equals_moves_no_rating() -> None:
    for standing in after(["a", "b"], 2, ((0, 1), won_by())):
        assert standing.rating.mu == pytest.approx(25)


def test_wins_are_counted_for_the_bot_and_for_its_seat() -> None:
    first, second = after(["a", "b"], 2, ((0, 1), won_by(0)), ((1, 0), won_by(0)))

    assert [score.wins for score in first.by_seat] == [1, 0]
    assert [score.wins for score in second.by_seat] == [1, 0]
    assert first.total == second.total == Score(games=2, wins=1)
    assert first.seconds_per_move == pytest.approx(0.1)


def test_a_bot_on_two_seats_gains_nothing_from_beating_itself() -> None:
    """Three equals, of whom one wins: +2 thirds, -1 third, -1 third of a step, so a has +1 third in all."""
    a, b = after(["a", "b"], 3, ((0, 1, 0), won_by(0, seats=3)))

    assert a.total.games == 2
    assert a.rating.mu - 25 == pytest.approx(25 - b.rating.mu)


def test_many_wins_give_a_rating_beyond_doubt() -> None:
    strong, weak = after(["a", "b"], 2, *[((0, 1), won_by(0))] * 200)

    assert strong.rating.mu - 2 * strong.rating.sigma > weak.rating.mu + 2 * weak.rating.sigma


def test_who_plays_alone_has_no_rating_to_win() -> None:
    (only,) = after(["a"], 1, ((0,), won_by(0, seats=1)))

    assert only.total.wins == 1
    assert only.rating.mu == 25
