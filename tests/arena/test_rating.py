"""Intervals, draws and ratings."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mastaba.arena.match import Outcome
from mastaba.arena.rating import Z95, Score, Standing, standings, wilson


def won_by(*winners: int, seats: int = 2) -> Outcome:
    return Outcome(0, winners, (0,) * seats, "test", 10, (5,) * seats, (0.5,) * seats)


def after(bots: Sequence[str], seats: int, *games: tuple[tuple[int, ...], Outcome]) -> list[Standing]:
    return standings(bots, seats, games)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # Newcombe, Statistics in Medicine 17 (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_known_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(("wins", "games"), [(0, 10), (1, 1), (4.5, 10), (60, 100), (10, 10)])
def test_the_ends_of_the_interval_are_where_the_score_test_turns(wins: float, games: int) -> None:
    """By definition: so far from the observed rate as 1.96 standard errors, of the end's own rate."""
    for end in wilson(wins, games):
        assert (wins / games - end) ** 2 == pytest.approx(Z95**2 * end * (1 - end) / games)


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
