"""A review: a finished game measured point by point, and added up to luck and skill.

For every seat: what it has in the end = what it could expect at the start + luck + skill, exactly. What of
that is exact, and what estimated, is in docs/decisions/review.md; what `data` gives, in docs/review.md.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from math import inf, sqrt
from typing import Any, Final

from mastaba.arena.runners import PROCESSES, runner, told
from mastaba.core.record import Record
from mastaba.errors import BadOption
from mastaba.review.choices import Judgement, rounded
from mastaba.review.measure import Begun, Chosen, Drawn, Finding, Paced, Stretch, depth_for
from mastaba.review.points import Point, points_of
from mastaba.review.worth import Shares, Yardstick, roots

FORMAT: Final = 1
SECONDS: Final = 40.0  # how long a review may take, about, if nobody says otherwise
STRETCHES: Final = 24  # for each job: the bar moves, and no worker waits long for the last
# A decision that surely gave away so much of a game (alone: of what could be expected) has this mark.
MARKS: Final = ((0.10, "blunder"), (0.05, "mistake"), (0.02, "inaccuracy"))
SURE: Final = 3.0  # standard errors: of a hundred good decisions hardly one is marked by accident


class Review:
    """All findings of one game, and what they add up to."""

    def __init__(self, record: Record, findings: list[Finding], depth: int, seed: int) -> None:
        self.record = record
        self.depth = depth
        self.seed = seed
        self.findings = findings
        self.seats = record.seats
        end = record.position()
        assert end.result is not None
        self.result = end.result
        self.alone = record.seats == 1
        self.end = Yardstick(record.game, record.seats).here(end)
        self.begun = next(one for one in findings if isinstance(one, Begun))
        self.draws = [one for one in findings if isinstance(one, Drawn)]
        self.choices = [one for one in findings if isinstance(one, Chosen)]

    @property
    def start(self) -> Shares:
        return self.begun.shares

    @property
    def measure(self) -> float:
        """What is large: one game, or alone as many points as could be expected."""
        return max(self.start[0], 1.0) if self.alone else 1.0

    def mark(self, choice: Chosen) -> str:
        """How bad a decision was, with what its seat knew; '' if it was fine, or if nobody can be sure."""
        return mark_of(choice.knew.cost, choice.knew.cost_error, self.measure)

    # Sums

    def seat(self, seat: int) -> dict[str, Any]:
        """Result = start + luck + skill. Every `error` is a standard error."""
        skill, others, skill_variance = self.skill(seat, with_open_cards=False)
        seen, others_seen, seen_variance = self.skill(seat, with_open_cards=True)
        chance = sum(draw.gain[seat] for draw in self.draws)
        chance_variance = sum(draw.variance[seat] for draw in self.draws)
        start_variance = self.begun.variance[seat]
        came = self.end[seat] - self.start[seat]
        luck = came - skill - others
        own = [choice for choice in self.choices if choice.point.seat == seat]
        return {
            "seat": seat,
            "result": round(self.end[seat], 4),
            "start": round(self.start[seat], 4),
            "luck": {
                **summed(luck, start_variance + skill_variance),
                "chance": summed(chance, chance_variance),
                "hidden": summed(luck - chance, start_variance + skill_variance + chance_variance),
            },
            "skill": skilled(skill, others, skill_variance),
            "lost": lost([choice.knew for choice in own]),
            "open": {
                "luck": summed(came - seen - others_seen, start_variance + seen_variance),
                "skill": skilled(seen, others_seen, seen_variance),
                "lost": lost([choice.open for choice in own]),
            },
            "choices": len(own),
            "marks": {mark: sum(self.mark(one) == mark for one in own) for _, mark in MARKS},
        }

    def skill(self, seat: int, with_open_cards: bool) -> tuple[float, float, float]:
        """What the seat's own decisions changed for it, what those of others did, and how sure the sum is."""
        own = others = variance = 0.0
        for choice in self.choices:
            judged = choice.open if with_open_cards else choice.knew
            variance += judged.gain_variance[seat]
            if choice.point.seat == seat:
                own += judged.gain[seat]
            else:
                others += judged.gain[seat]
        return own, others, variance

    # As data

    def data(self) -> dict[str, Any]:
        """JSON, to be shown step by step beside a replay: docs/review.md."""
        return {
            "review": FORMAT,
            "game": self.record.game.name,
            "edition": self.record.edition,
            "options": self.record.options,
            "names": self.record.names,
            "moves": len(self.record.moves),
            "result": self.result.plain(),
            "unit": "points" if self.alone else "share",
            "depth": self.depth,
            "seed": self.seed,
            "seats": [self.seat(seat) for seat in range(self.seats)],
            "steps": [self.step(one) for one in self.findings if not isinstance(one, Begun)],
        }

    def step(self, finding: Drawn | Chosen) -> dict[str, Any]:
        if isinstance(finding, Drawn):
            return {
                "step": finding.point.step,
                "kind": "draw",
                "last": finding.point.last,
                "before": rounded(finding.before),
                "gain": rounded(finding.gain),
                "gain_error": rounded(roots(finding.variance)),
            }
        point = finding.point
        return {
            "step": point.step,
            "kind": "choice",
            "by": point.seat,
            "move": point.move,
            "of": point.open,
            "mark": self.mark(finding),
            "open_mark": mark_of(finding.open.cost, finding.open.cost_error, self.measure),
            "knew": finding.knew.plain(),
            "open": finding.open.plain(),
            "why": finding.why,
        }


def mark_of(cost: float, error: float, measure: float = 1.0) -> str:
    if cost <= SURE * error:
        return ""
    return next((mark for least, mark in MARKS if cost >= least * measure), "")


def summed(total: float, variance: float) -> dict[str, float]:
    return {"sum": round(total, 4), "error": round(sqrt(variance), 4)}


def skilled(own: float, others: float, variance: float) -> dict[str, float]:
    return {**summed(own + others, variance), "own": round(own, 4), "others": round(others, 4)}


def lost(judged: list[Judgement]) -> dict[str, float]:
    """What decisions cost against the best that could be known, all together."""
    return summed(sum(one.cost for one in judged), sum(one.cost_error**2 for one in judged))


def review(
    record: Record,
    seconds: float = SECONDS,
    depth: int = 0,
    seed: int = 0,
    jobs: int = 1,
    planned: Callable[[int], object] = lambda _: None,
    finished: Callable[[int], object] = lambda _: None,
) -> Review:
    """Reviews a finished game. With a depth it depends on record, depth and seed alone; else on time as well.

    `planned` hears how many points there are, `finished` how many more are measured. Whatever they raise
    stops the work, and the workers with it.
    """
    stretches = plan(record, seconds, depth, seed, jobs)
    planned(sum(len(stretch.points) for stretch in stretches.values()))
    paced = Paced(stretches, inf if depth else seconds)
    measured: dict[int, list[Finding]] = {}
    with closing(runner(PROCESSES, jobs)(paced, jobs)) as arrivals:
        for number, came in arrivals:
            measured[number] = told(came)
            paced.came(number)
            finished(len(measured[number]))
    return Review(record, [one for number in sorted(measured) for one in measured[number]], paced.least, seed)


def plan(
    record: Record, seconds: float = SECONDS, depth: int = 0, seed: int = 0, jobs: int = 1
) -> dict[int, Stretch]:
    """What is to be measured, in stretches, for workers. A game that goes on has no plan."""
    if depth < 0 or seconds <= 0:
        raise BadOption("A review takes some seconds, or a depth of at least 1.")
    points = points_of(record)
    return split(record, points, depth or depth_for(record, points, seconds, jobs), seed, jobs)


def split(record: Record, points: list[Point], depth: int, seed: int, jobs: int) -> dict[int, Stretch]:
    size = max(len(points) // (STRETCHES * jobs), 1)
    parts = [tuple(points[at : at + size]) for at in range(0, len(points), size)]
    names, moves = tuple(record.names), tuple(record.moves)
    return {
        number: Stretch(record.game.name, record.options, names, moves, part, depth, seed)
        for number, part in enumerate(parts)
    }
