"""Reviews: they add up, they are the same wherever they are made, and none is made of a game that goes on."""

from __future__ import annotations

import json
from typing import Any

import pytest
from review.games import cut, finished

import mastaba
from mastaba import COMPILED, GAMES, Dice, Record
from mastaba.arena import Match
from mastaba.errors import BadOption, Unfinished
from mastaba.review import Review, review
from mastaba.review.choices import Judge
from mastaba.review.measure import LEAST_DEPTH, Stretch, chosen, depth_for
from mastaba.review.points import Choice, Draw, points_of
from mastaba.review.worth import Yardstick

DEPTH = 1


def adds_up(seat: dict[str, Any]) -> bool:
    total: float = seat["start"] + seat["luck"]["sum"] + seat["skill"]["sum"]
    return total == pytest.approx(seat["result"], abs=1e-3)


def some_of(record: Record, most: int = 24) -> dict[str, Any]:
    """A review of so many points of a game, from its start to its end: whole ones take long."""
    points = points_of(record)
    some = (points[0], *points[1 :: max(len(points) // most, 1)])
    names, moves = tuple(record.names), tuple(record.moves)
    findings = Stretch(record.game.name, record.options, names, moves, some, DEPTH, 0).play()
    return Review(record, findings, DEPTH, 0).data()


@pytest.mark.parametrize("name", GAMES if COMPILED else GAMES[:1])
def test_luck_and_skill_add_up_to_the_result(name: str) -> None:
    short: dict[str, dict[str, Any]] = {"pyramid-poker": {"scoring": "basic"}, "ramses": {"stack": 6}}
    data = some_of(finished(name, **short.get(name, {})))

    for seat in data["seats"]:
        assert adds_up(seat)
        luck, skill = seat["luck"], seat["skill"]
        assert luck["chance"]["sum"] + luck["hidden"]["sum"] == pytest.approx(luck["sum"], abs=1e-3)
        assert skill["own"] + skill["others"] == pytest.approx(skill["sum"], abs=1e-3)
        assert adds_up({**seat, **seat["open"]})
    for key in ("luck", "skill"):
        assert sum(seat[key]["sum"] for seat in data["seats"]) == pytest.approx(0.0, abs=0.01)
    assert json.loads(json.dumps(data)) == data


def test_every_step_has_its_place_and_its_move() -> None:
    record = finished("pyramid-poker", scoring="basic")
    steps = review(record, depth=1).data()["steps"]

    assert [step["step"] for step in steps] == sorted(step["step"] for step in steps)
    for step in steps:
        by, move = record.moves[step["step"]]
        if step["kind"] == "choice":
            assert (step["by"], step["move"]) == (by, move)
            assert step["knew"]["best"] in [one.text for one in record.position(step["step"]).legal(by)]
        else:
            assert by == mastaba.CHANCE
            assert step["step"] < step["last"] <= len(record.moves)


def test_forced_moves_are_no_decisions_and_a_deal_is_one_draw() -> None:
    points = points_of(finished("mummy-rummy", 2))

    assert all(point.open > 1 for point in points if isinstance(point, Choice))
    first = next(point for point in points if isinstance(point, Draw))
    assert (first.step, first.last) == (0, 28)  # who deals, 26 cards, and the first of the line


def test_workers_and_stretches_change_nothing() -> None:
    record = finished("pyramid-poker", scoring="basic")
    told: list[int] = []
    alone = review(record, depth=DEPTH, seed=4).data()
    together = review(record, depth=DEPTH, seed=4, jobs=2, planned=told.append, finished=told.append).data()

    assert alone == together
    assert told[0] == sum(told[1:]) == len(points_of(record))
    assert review(record, depth=DEPTH, seed=5).data() != alone


def test_a_review_can_be_stopped_while_it_runs() -> None:
    class Enough(Exception):
        pass

    def stop(_: int) -> None:
        raise Enough

    with pytest.raises(Enough):
        review(finished("pyramid-poker", scoring="basic"), depth=DEPTH, jobs=2, finished=stop)


def test_time_decides_how_deep_it_goes() -> None:
    record = finished("pyramid-poker", scoring="basic")
    points = points_of(record)

    assert depth_for(record, points, 0.001, 1) == LEAST_DEPTH
    assert depth_for(record, points, 1e6, 2) > LEAST_DEPTH


def test_a_game_that_goes_on_is_refused_in_words() -> None:
    record = finished("mummy-rummy", 2)
    with pytest.raises(Unfinished, match="is not over: a review would tell what is hidden"):
        review(cut(record, 60), depth=1)


def test_no_time_and_no_depth_are_refused() -> None:
    record = finished("pyramid-poker", scoring="basic")
    with pytest.raises(BadOption, match="some seconds"):
        review(record, seconds=0)
    with pytest.raises(BadOption, match="a depth of at least 1"):
        review(record, depth=-1)


def test_alone_it_counts_points() -> None:
    data = review(finished("ramses", 1, bot="greedy", stack=4), depth=1).data()

    (seat,) = data["seats"]
    assert data["unit"] == "points"
    assert seat["result"] == data["result"]["scores"][0]
    assert adds_up(seat)


def test_a_win_that_was_thrown_away_is_marked_with_a_better_move() -> None:
    """Somebody who moves at random against somebody careful: the worst of it is sure."""
    game = mastaba.game("pyramid-poker")
    match = Match(game, ["greedy", "uniform"], 3, {"scoring": "basic"})
    match.play()
    late = [point for point in points_of(match.record) if isinstance(point, Choice)][-24:]
    judge = Judge(Yardstick(game, 2), 60)
    found = [
        chosen(judge, point, match.record.position(point.step), Dice(point.step))
        for point in late
        if point.seat == 1
    ]
    worst = max(found, key=lambda one: one.knew.cost)

    assert worst.knew.cost > 3 * worst.knew.cost_error > 0
    assert worst.knew.best != worst.point.move
    assert worst.why
