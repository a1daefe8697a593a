"""Laws 7 and 8: how often chance draws what, and what redealt worlds hold."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from math import sqrt
from typing import Any

from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.position import CHANCE, WATCHER, Position
from mastaba.core.table import Table
from mastaba.testing.plain import plain
from mastaba.testing.scenarios import random_table


def keep_rates(game: Game, options: Mapping[str, object], seats: int, dice: Dice, moves: int = 9) -> None:
    """Law 8: sampled chance agrees with the odds. Law 7: redealt worlds come at the right rate.

    The worlds are compared with those that play itself gives: the same game again, where everything that
    the seat could not tell apart falls anew. That needs no knowledge of the game; but as most such games
    part from what the seat saw, it is for the first moves only.
    """
    for length in range(moves + 1):
        table = random_table(game, options, seats, dice.fork(), length)
        s = table.position
        if s.to_act == (CHANCE,):
            keep_odds(s, dice)
        if not s.over:
            for seat in (WATCHER, *range(seats)):
                keep_mixing(table, seat, dice)


def keep_odds(s: Position, dice: Dice, times: int = 4000) -> None:
    odds = s.odds()
    total = sum(weight for _, weight in odds)
    drawn_moves = Counter(s.sample(dice).text for _ in range(times))
    expected = {move.text: times * weight / total for move, weight in odds}
    assert set(drawn_moves) <= set(expected), "law 8: chance played what has no odds"
    assert fits(drawn_moves, expected), f"law 8: {drawn_moves} drawn where the odds say {expected}"


def keep_mixing(table: Table, seat: int, dice: Dice, times: int = 400) -> None:
    lives: list[tuple[Position, float]] = []
    labels = labels_for(table, seat)
    for tried in range(4 * times):
        if tried == times and len(lives) < times // 8:
            return  # so few games run this way that there will never be enough of them
        life = relived(table, seat, labels, dice)
        if life is not None:
            lives.append(life)
    heaviest = max((weight for _, weight in lives), default=1.0)
    again = [world for world, weight in lives if dice.unit() * heaviest < weight][:times]
    if len(again) < times:
        return  # too few games run this way to compare rates
    worlds = [table.position.redealt(seat, dice) for _ in range(times)]
    for place, here, there in cells([s.dump() for s in worlds], [s.dump() for s in again]):
        assert similar(here, there), (
            f"law 7: for seat {seat} redealt fills '{place}' with {here}, play itself with {there}"
        )


def labels_for(table: Table, seat: int) -> list[int]:
    """What each move of the game so far was to this seat."""
    then, game = table.record.start(), table.game
    labels: list[int] = []
    for actor, text in table.record.moves:
        labels.append(game.label(then, actor, game.move(text), seat))
        then.play(actor, text)
    return labels


def relived(table: Table, seat: int, labels: list[int], dice: Dice) -> tuple[Position, float] | None:
    """The same game as far as the seat can tell, all else falling anew, and how likely that is.

    None if it could not go on: something the seat saw had already fallen elsewhere.
    """
    label_of = table.game.label
    now = table.record.start()
    weight = 1.0
    for (actor, _), label in zip(table.record.moves, labels, strict=True):
        odds = now.odds() if actor == CHANCE else [(move, 1) for move in now.legal(actor)]
        same = [(move, share) for move, share in odds if label_of(now, actor, move, seat) == label]
        if not same:
            return None
        shares = [share for _, share in same]
        # Chance by its odds. Of other seats' choices nothing is presumed: every hidden one counts alike.
        weight *= sum(shares) / sum(share for _, share in odds) if actor == CHANCE else len(same)
        now.play(actor, dice.weighted([move for move, _ in same], shares))
    return now, weight


def cells(
    here: list[Any], there: list[Any], place: str = ""
) -> Iterator[tuple[str, Counter[str], Counter[str]]]:
    """What stands in each place of the dumps of two sets of worlds, how often; where all agree, nothing."""
    if len({plain(data) for data in (*here, *there)}) == 1 and here and there:
        return
    children: dict[str, tuple[list[Any], list[Any]]] = defaultdict(lambda: ([], []))
    values: tuple[Counter[str], Counter[str]] = Counter(), Counter()
    for side, dumps in enumerate((here, there)):
        for data in dumps:
            if isinstance(data, dict):
                for key, child in data.items():
                    children[key][side].append(child)
            elif isinstance(data, list):
                for i, child in enumerate(data):
                    children[str(i)][side].append(child)
            else:
                values[side][str(data)] += 1
    if values[0] or values[1]:
        yield place, *values
    for key in sorted(children):
        yield from cells(*children[key], f"{place}.{key}")


def fits(found: Counter[str], expected: Mapping[str, float]) -> bool:
    """Chi-square: could these draws come from these odds? Wrongly no about once in a million."""
    surprise = sum((found[value] - mean) ** 2 / mean for value, mean in expected.items())
    return surprise < bound(len(expected) - 1)


def similar(here: Counter[str], there: Counter[str]) -> bool:
    """Chi-square for two samples: could both come from the same odds?"""
    sizes = here.total(), there.total()
    if not all(sizes):
        return False
    ratio = sizes[1] / sizes[0]
    values = here.keys() | there.keys()
    surprise = sum((here[v] * ratio - there[v]) ** 2 / (ratio * (here[v] + there[v])) for v in values)
    return surprise < bound(len(values) - 1)


def bound(freedom: int) -> float:
    """A chi-square value this large comes about once in a million (Wilson and Hilferty)."""
    n = max(freedom, 1)
    return n * float(1 - 2 / (9 * n) + 4.9 * sqrt(2 / (9 * n))) ** 3
