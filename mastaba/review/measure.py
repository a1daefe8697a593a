"""The work of a review, in parts that can travel to worker processes: a stretch of a game each."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any, Final

from mastaba.core.chance import Dice
from mastaba.core.options import Value
from mastaba.core.position import CHANCE, Position
from mastaba.core.record import Record
from mastaba.core.table import Window
from mastaba.games import game as game_named
from mastaba.review.choices import LOOKS, MOST_OFTEN, Judge, Judgement, breadth, most_worlds, reasons, seed_of
from mastaba.review.points import Choice, Draw, Point, Start, positions
from mastaba.review.worth import Mean, Shares, Yardstick, difference, led, outcomes, plus

START_TIMES: Final = 4  # the start is one point of every seat's sum: worth more playouts than others
COMPARED: Final = 6.0  # times the depth, after both searches, on average: moves are often the same
OFTEN: Final = 0.18  # of the playouts that a shallow look may have more, on average
LEAST_DEPTH: Final = 8
DEEPEST: Final = 100_000
TRIAL_POINTS: Final = 12
TRIAL_SECONDS: Final = 0.3
SCATTER: Final = 0.6180339887498949  # of the golden section: its multiples are never near each other for long


@dataclass(frozen=True)
class Begun:
    """What the seats could expect before anything had happened."""

    point: Start
    shares: Shares
    variance: Shares


@dataclass(frozen=True)
class Drawn:
    """What chance changed: shares before it moved, after it, and how sure the difference is."""

    point: Draw
    before: Shares
    after: Shares
    variance: Shares

    @property
    def gain(self) -> Shares:
        return difference(self.after, self.before)


@dataclass(frozen=True)
class Chosen:
    """A decision, in both views. `why`: for the better move, in messages as plain data."""

    point: Choice
    knew: Judgement
    open: Judgement
    why: list[Any]


Finding = Begun | Drawn | Chosen


@dataclass(frozen=True)
class Stretch:
    """Some points of a game, for a worker: everything by name and as text, since games do not travel."""

    game: str
    options: dict[str, Value]
    names: tuple[str, ...]
    moves: tuple[tuple[int, str], ...]
    points: tuple[Point, ...]
    depth: int
    seed: int

    def play(self) -> list[Finding]:
        record = Record(game_named(self.game), self.options, self.names)
        record.moves = list(self.moves)
        yardstick = Yardstick(record.game, record.seats)
        at = dict(positions(record, {step for point in self.points for step in ends(point)}))
        return [self.measured(yardstick, point, at) for point in self.points]

    def measured(self, yardstick: Yardstick, point: Point, at: dict[int, Position]) -> Finding:
        dice = dice_at(self.seed, point)
        if isinstance(point, Start):
            return begun(yardstick, point, at[point.step], self.depth, dice)
        if isinstance(point, Draw):
            return drawn(yardstick, point, at[point.step], at[point.last], self.depth, dice)
        return chosen(Judge(yardstick, self.depth), point, at[point.step], dice)


def ends(point: Point) -> tuple[int, ...]:
    return (point.step, point.last) if isinstance(point, Draw) else (point.step,)


def dice_at(seed: int, point: Point) -> Dice:
    """Dice for one point: they depend on nothing but its place, whoever measures it."""
    return Dice(seed * 1_000_003 + (0 if isinstance(point, Start) else point.step + 1))


def begun(yardstick: Yardstick, point: Start, s: Position, depth: int, dice: Dice) -> Begun:
    start = Mean(s.seats)
    for _ in range(START_TIMES * depth):
        start.add(yardstick.played_on(led(s.copy(), dice), seed_of(dice)))
    return Begun(point, start.mean, start.variance)


def drawn(
    yardstick: Yardstick, point: Draw, before: Position, after: Position, depth: int, dice: Dice
) -> Drawn:
    """What came against what could have come: the mean of the same measure over all that chance might do."""
    expected, came = Mean(before.seats), Mean(before.seats)
    for outcome in outcomes(before, depth, dice):
        s = before.copy()
        s.play_admitted(CHANCE, outcome)
        expected.add(yardstick.played_on(led(s, dice), seed_of(dice)))
    for _ in range(1 if after.over else depth):
        came.add(yardstick.played_on(after.copy(), seed_of(dice)))
    return Drawn(point, expected.mean, came.mean, plus(expected.variance, came.variance))


def chosen(judge: Judge, point: Choice, s: Position, dice: Dice) -> Chosen:
    window = Window(s, point.seat)
    move = s.game.move(point.move)
    knew = judge.knew(window, move, dice.fork())
    seen = judge.open(window, s, move, dice.fork())
    why = reasons(window, s.game.move(knew.best), dice)
    return Chosen(point, knew, seen, [message.plain() for message in why])


# How deep


def depth_for(record: Record, points: Sequence[Point], seconds: float, jobs: int) -> int:
    """As many playouts a point as fit into so many seconds: by how long some of them take, here and now."""
    choices = [point for point in points if isinstance(point, Choice)]
    if not choices:
        return LEAST_DEPTH
    some = choices[:: max(len(choices) // TRIAL_POINTS, 1)]
    at = dict(positions(record, {point.step for point in some}))
    yardstick, dice = Yardstick(record.game, record.seats), Dice(len(points))
    begun, done = perf_counter(), 0
    while done < len(some) or perf_counter() - begun < TRIAL_SECONDS:
        point = some[done % len(some)]
        world = at[point.step].redealt(point.seat, dice)
        yardstick.after(world, point.seat, record.game.move(point.move), seed_of(dice))
        done += 1
    playouts = seconds * jobs * done / (perf_counter() - begun)
    return bisect_right(range(DEEPEST), playouts, LEAST_DEPTH + 1, key=lambda depth: cost(points, depth)) - 1


def cost(points: Sequence[Point], depth: int) -> float:
    """About how many playouts a review takes: two searches and two comparisons a choice, two means a draw."""
    total = 0.0
    compared = COMPARED * depth + OFTEN * (most_worlds(depth) - MOST_OFTEN * depth)
    for point in points:
        if isinstance(point, Choice):
            total += 2.0 * max(depth, LOOKS * min(point.open, breadth(depth))) + compared
        else:
            total += 2.0 * depth
    return total


class Paced(Mapping[int, Stretch]):
    """Stretches for a runner, each as deep as there is time for when it is handed out.

    How fast the machine is was found out before the first; others may want it since. Then what is left has
    less depth, never more. What a stretch finds has no say in how deep another goes, only how long it took:
    so nothing is tilted, and each finding knows by its own playouts how sure it is.
    """

    def __init__(
        self,
        stretches: Mapping[int, Stretch],
        seconds: float,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.stretches = stretches
        self.seconds = seconds
        self.clock = clock
        self.begun = clock()
        self.waiting = {number: cost(one.points, one.depth) for number, one in stretches.items()}
        self.at_work: dict[int, float] = {}  # playouts, about, as above
        self.done = 0.0
        self.least = max(stretch.depth for stretch in stretches.values())  # depth that any of them has had

    def __iter__(self) -> Iterator[int]:
        """From everywhere in the game: playouts from its beginning take longest."""
        return iter(sorted(self.stretches, key=lambda number: number * SCATTER % 1.0))

    def __len__(self) -> int:
        return len(self.stretches)

    def __getitem__(self, number: int) -> Stretch:
        """To be measured now; that of a worker who has died is asked for again."""
        planned = self.stretches[number]
        self.at_work.pop(number, None)
        self.waiting[number] = cost(planned.points, planned.depth)
        stretch = replace(planned, depth=self.depth_now(planned.depth))
        del self.waiting[number]
        self.at_work[number] = cost(stretch.points, stretch.depth)
        self.least = min(self.least, stretch.depth)
        return stretch

    def came(self, number: int) -> None:
        """It has been measured."""
        self.done += self.at_work.pop(number)

    def depth_now(self, planned: int) -> int:
        """What fits, if it goes on as fast as until now; of what is at work one half is counted as done."""
        if not self.done:
            return planned
        half = sum(self.at_work.values()) / 2
        gone = self.clock() - self.begun
        share = ((self.done + half) * (self.seconds / gone - 1.0) - half) / sum(self.waiting.values())
        return planned if share >= 1.0 else max(int(planned * share), LEAST_DEPTH)
