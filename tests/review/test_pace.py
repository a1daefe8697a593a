"""A review in time: what is left has less depth where the machine has become slower. The clock is ours."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

import pytest
from review.games import finished

from mastaba.arena.runners import PROCESSES, runner, told
from mastaba.review import Review
from mastaba.review.measure import LEAST_DEPTH, Finding, Paced, Stretch, cost
from mastaba.review.points import points_of
from mastaba.review.sums import split

RECORD = finished("pyramid-poker", scoring="basic")
DEPTH = 200
SECONDS = 40.0


class Watch:
    """A clock that stands still unless somebody works."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def stretches(jobs: int, depth: int = DEPTH) -> dict[int, Stretch]:
    return split(RECORD, points_of(RECORD), depth, 0, jobs)


def measured(paced: Paced, watch: Watch, jobs: int, slower: float, since: float) -> list[int]:
    """As a runner does it: so many at once. From then on the machine is so many times slower. The depths."""
    whole = sum(cost(one.points, one.depth) for one in paced.stretches.values())
    each_second = whole / SECONDS / jobs  # playouts of a worker, as it was planned
    begun, numbers, ready = watch.now, iter(paced), {}
    depths = []

    def hand(numbers: Iterator[int]) -> None:
        for number in numbers:
            stretch = paced[number]
            depths.append(stretch.depth)
            pace = each_second / (slower if watch.now - begun >= since else 1.0)
            ready[number] = watch.now + cost(stretch.points, stretch.depth) / pace
            return

    for _ in range(jobs):
        hand(numbers)
    while ready:
        first = min(ready, key=lambda number: ready[number])
        watch.now = ready.pop(first)
        paced.came(first)
        hand(numbers)
    return depths


@pytest.mark.parametrize("jobs", [1, 2, 8])
def test_as_fast_as_planned_it_is_as_deep_as_planned_but_for_a_little(jobs: int) -> None:
    watch = Watch()
    paced = Paced(stretches(jobs), SECONDS, watch)
    depths = measured(paced, watch, jobs, 1.0, 0.0)

    assert sum(depths) / len(depths) > 0.85 * DEPTH
    assert max(depths) == DEPTH
    assert paced.least == min(depths)
    assert watch.now - 100.0 <= 1.05 * SECONDS


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("slower", [2.0, 5.0])
@pytest.mark.parametrize("since", [0.0, 10.0])
def test_a_machine_that_others_want_too_ends_in_time_all_the_same(
    jobs: int, slower: float, since: float
) -> None:
    watch = Watch()
    paced = Paced(stretches(jobs), SECONDS, watch)
    depths = measured(paced, watch, jobs, slower, since)

    assert LEAST_DEPTH <= paced.least < DEPTH / slower + 1
    assert max(depths) == DEPTH  # what came first
    assert (
        watch.now - 100.0 <= 1.5 * SECONDS
    )  # 60 of 40; at the depth that was planned, two to five times as long


def test_there_is_a_least_depth_however_late_it_is() -> None:
    watch = Watch()
    paced = Paced(stretches(1), SECONDS, watch)
    first, second, *_ = paced
    assert paced[first].depth == DEPTH
    watch.now += 10 * SECONDS
    paced.came(first)

    assert paced[second].depth == LEAST_DEPTH


def test_a_depth_that_was_asked_for_is_kept_however_late_it_is() -> None:
    watch = Watch()
    paced = Paced(stretches(1, 2), inf, watch)
    for number in paced:
        assert paced[number].depth == 2
        watch.now += 1e6
        paced.came(number)


@pytest.mark.parametrize("jobs", [1, 2])
def test_runners_take_a_stretch_only_when_somebody_is_free(jobs: int) -> None:
    """Were all taken at once, none could know how late it is. One of a dead worker is taken twice."""
    out: list[int] = []

    class Watched(Paced):
        def __getitem__(self, number: int) -> Stretch:
            out.append(len(self.at_work))
            return super().__getitem__(number)

    paced = Watched({number: one for number, one in stretches(jobs, 1).items() if number < 5}, inf)
    findings: dict[int, list[Finding]] = {}
    for number, came in runner(PROCESSES, jobs)(paced, jobs):
        findings[number] = told(came)
        paced.came(number)

    assert sorted(findings) == [0, 1, 2, 3, 4]
    assert max(out) < jobs


def test_stretches_of_different_depths_add_up() -> None:
    parts = list(stretches(1, 1).values())
    deeper = [Stretch(**{**vars(part), "depth": 1 + number % 3}) for number, part in enumerate(parts)]
    review = Review(RECORD, [finding for part in deeper for finding in part.play()], 1, 0)

    for seat in review.data()["seats"]:
        total = seat["start"] + seat["luck"]["sum"] + seat["skill"]["sum"]
        assert total == pytest.approx(seat["result"], abs=1e-3)
