"""Is a review right? Luck is nothing on average, equal bots are equal, and who throws moves away is found.

python bench/review.py equal        luck and skill of equal bots: both nothing, within their intervals
python bench/review.py careless     a bot that throws away one move in five: what its decisions cost
python bench/review.py thrown       the same, of the thrown moves alone, beside what it would have played
python bench/review.py longest      the longest of some games of each kind: how long a review takes
python bench/review.py hints        how long a hint takes

The mean of many games counts, and their errors have nothing to do with each other: each may be shallow.
`careless` measures what decisions gave away, by what their seat knew, and leaves out the rest of a review.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from math import sqrt
from os import times
from statistics import mean, stdev
from time import perf_counter
from typing import Final

import mastaba
from mastaba import Bot, Dice, Move, Record, Window
from mastaba.arena import Match
from mastaba.arena.runners import Playable, by_processes, told
from mastaba.review import hint, review
from mastaba.review.choices import Judge
from mastaba.review.points import Choice, points_of, positions
from mastaba.review.sums import mark_of
from mastaba.review.worth import Yardstick

THROWS: Final = 5  # one move in so many
ROUND: Final = 25  # games between two reports
LONGEST_OF: Final = 12
# Every game with as many seats as usual, and with as many as can be; Ramses also alone.
KINDS: Final = [
    ("pyramid-poker", 2), ("mummy-rummy", 2), ("mummy-rummy", 5), ("ramses", 1), ("ramses", 3), ("ramses", 5),
    ("khufu", 3), ("khufu", 6), ("bann-der-mumie", 3), ("bann-der-mumie", 5),
]  # fmt: skip


class Careless(Bot):
    """Plays as another bot would, but now and then anything at all."""

    def __init__(self, name: str, seed: int) -> None:
        self.careful = mastaba.bot(name, seed)
        self.dice = Dice(seed + 1)
        self.instead: dict[int, Move] = {}  # what it would have done where it threw a move away, by step

    def choose(self, window: Window) -> Move:
        move = self.careful.choose(window)
        if self.dice.below(THROWS) == 0:
            self.instead[len(window.trail)] = move
            return self.dice.pick(window.legal())
        return move


def make(name: str, seed: int) -> Bot:
    kind, _, rest = name.partition("-")
    return Careless(rest, seed) if kind == "careless" else mastaba.bot(name, seed)


Seen = dict[str, float]  # what was found of one seat in one game, by name


@dataclass(frozen=True)
class Pairing:
    """A bot, another at all other seats, a game, and how deep it is looked into: by name, for workers."""

    game: str
    options: dict[str, str]
    first: str
    second: str
    depth: int
    seats: int = 2

    def match(self, number: int) -> tuple[Match, int]:
        """As many games as seats have the same dice, the first bot once at each. Also says where it sits."""
        mine = number % self.seats
        names = [self.first if seat == mine else self.second for seat in range(self.seats)]
        match = Match(mastaba.game(self.game), names, number // self.seats, self.options, make)
        match.play()
        return match, mine

    def result(self, games: int) -> None:
        """How the two really stand, without any review: games are cheap."""
        shares = []
        for number in range(games):
            match, mine = self.match(number)
            result = match.table.position.result
            assert result is not None
            shares.append(result.shares()[mine])
        above = interval([share - 1 / self.seats for share in shares])
        print(f"won, of {games} games, above its share: {above}", flush=True)


@dataclass(frozen=True)
class Reviewed:
    """A game and its whole review."""

    pairing: Pairing
    number: int

    def play(self) -> Seen:
        match, mine = self.pairing.match(self.number)
        seats = review(match.record, depth=self.pairing.depth, seed=self.number).data()["seats"]
        luck = seats[mine]["luck"]
        return {
            "chance": luck["chance"]["sum"],
            "hidden": luck["hidden"]["sum"],
            "skill": seats[mine]["skill"]["sum"],
        }


@dataclass(frozen=True)
class Judged:
    """A game and what its decisions gave away, with what was known: all of it, and what has a mark."""

    pairing: Pairing
    number: int

    def play(self) -> Seen:
        match, mine = self.pairing.match(self.number)
        record = match.record
        judge = Judge(Yardstick(record.game, record.seats), self.pairing.depth)
        choices = [point for point in points_of(record) if isinstance(point, Choice)]
        at = dict(positions(record, {point.step for point in choices}))
        lost, marked = [0.0, 0.0], [0.0, 0.0]
        for point in choices:
            window, dice = Window(at[point.step], point.seat), Dice(self.number * 1000 + point.step)
            _, cost, error = judge.missed(window, window.world, record.game.move(point.move), dice)
            lost[point.seat] += cost
            marked[point.seat] += cost if mark_of(cost, error) else 0.0
        return {
            "lost": lost[mine],
            "by the other": lost[1 - mine],
            "net": lost[mine] - lost[1 - mine],
            "marked": marked[mine],
            "of the other": marked[1 - mine],
            "marked net": marked[mine] - marked[1 - mine],
        }


@dataclass(frozen=True)
class Thrown:
    """Only the moves that were thrown away, and in the same places what would have been played instead.

    The other decisions of both bots are alike, and would add nothing to the difference but noise.
    """

    pairing: Pairing
    number: int

    def play(self) -> Seen:
        match, mine = self.pairing.match(self.number)
        record, careless = match.record, match.bots[mine]
        assert isinstance(careless, Careless)
        judge = Judge(Yardstick(record.game, record.seats), self.pairing.depth)
        seen = {"lost": 0.0, "marked": 0.0}
        for step, s in positions(record, set(careless.instead)):
            thrown = record.game.move(record.moves[step][1])
            for move, sign in ((thrown, 1.0), (careless.instead[step], -1.0)):
                if thrown is careless.instead[step]:
                    continue
                window, dice = Window(s, mine), Dice(self.number * 1000 + step)
                _, cost, error = judge.missed(window, window.world, move, dice)
                seen["lost"] += sign * cost
                seen["marked"] += sign * cost if mark_of(cost, error) else 0.0
        return seen


def measured(tasks: Mapping[int, Playable[Seen]], jobs: int) -> None:
    seen: list[Seen] = []
    with closing(by_processes(tasks, jobs)) as arrivals:
        for _, came in arrivals:
            seen.append(told(came))
            if len(seen) % ROUND == 0 or len(seen) == len(tasks):
                each = [f"{name} {interval([one[name] for one in seen])}" for name in seen[0]]
                print(f"{len(seen)} games: {', '.join(each)}", flush=True)


def interval(values: list[float]) -> str:
    return f"{mean(values):+.4f} ± {1.96 * stdev(values) / sqrt(len(values)):.4f}"


# How long it takes


def longest(kinds: list[tuple[str, int]], seconds: float, jobs: int) -> None:
    for name, seats in kinds:
        record = longest_of(name, seats)
        begun, before = perf_counter(), times()
        done = review(record, seconds, jobs=jobs)
        clock, busy = perf_counter() - begun, times().children_user - before.children_user
        sums = [done.seat(seat) for seat in range(seats)]
        skill, lost = [max(1.96 * one[key]["error"] for one in sums) for key in ("skill", "lost")]
        dearest = [choice.knew.cost_error for choice in done.choices if choice.knew.cost_error]
        print(
            f"{name} {seats}: {len(record.moves)} moves, {len(done.choices)} decisions, depth {done.depth}, "
            f"{clock:.1f} s, {busy:.1f} s of processors; skill ± {skill:.2f}, given away ± {lost:.2f}, "
            f"of one decision ± {1.96 * mean(dearest or [0.0]):.3f}, "
            f"{sum(bool(done.mark(choice)) for choice in done.choices)} marks",
            flush=True,
        )


def longest_of(name: str, seats: int) -> Record:
    return max(played(name, seats), key=lambda record: len(record.moves))


def played(name: str, seats: int) -> Iterator[Record]:
    for seed in range(LONGEST_OF):
        match = Match(mastaba.game(name), ["greedy"] * seats, seed)
        match.play()
        yield match.record


def hints(kinds: list[tuple[str, int]]) -> None:
    for name, seats in kinds:
        record = longest_of(name, seats)
        choices = [point for point in points_of(record) if isinstance(point, Choice)]
        some = choices[:: max(len(choices) // 10, 1)]
        at = dict(positions(record, {point.step for point in some}))
        times = []
        for point in some:
            begun = perf_counter()
            hint(Window(at[point.step], point.seat))
            times.append(perf_counter() - begun)
        print(f"{name} {seats}: {mean(times):.2f} s, {max(times):.2f} s at most", flush=True)


LOOKS: Final[dict[str, Callable[[Pairing, int], Playable[Seen]]]] = {
    "equal": Reviewed, "careless": Judged, "thrown": Thrown,
}  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["equal", "careless", "thrown", "longest", "hints"])
    parser.add_argument("--game", default="pyramid-poker")
    parser.add_argument("--seats", type=int, default=2, help="of equal")
    parser.add_argument("--set", default="scoring=basic", help="an option of the game")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--depth", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", metavar="GAME,SEATS", action="append", help="of longest and hints")
    asked = parser.parse_args()
    kinds = [kind for kind in KINDS if not asked.only or f"{kind[0]},{kind[1]}" in asked.only]
    if asked.what == "longest":
        longest(kinds, asked.seconds, asked.jobs)
        return
    if asked.what == "hints":
        hints(kinds)
        return
    first = asked.bot if asked.what == "equal" else f"careless-{asked.bot}"
    seats = asked.seats if asked.what == "equal" else 2
    options = dict([asked.set.split("=")]) if asked.set else {}
    pairing = Pairing(asked.game, options, first, asked.bot, asked.depth, seats)
    pairing.result(40 * asked.games)
    kind = LOOKS[asked.what]
    measured({number: kind(pairing, number) for number in range(asked.games)}, asked.jobs)


if __name__ == "__main__":
    main()
