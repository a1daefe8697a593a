"""Who sits where: in sets of games in which every bot has every seat equally often, with the same dice.

Which seat a bot has, and how the dice fall, often matters more than how it plays. Within a set both
are the same for everybody, so that less is left to luck.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations
from math import comb

from mastaba.core.chance import Dice

Seating = tuple[int, ...]  # for each seat the bot that sits there, by its place among the entrants


@dataclass(frozen=True)
class Fixture:
    """One game to be played."""

    number: int  # from 1, in the order of the report
    seed: int  # the same for all games of a set
    seating: Seating


def set_size(bots: int, seats: int) -> int:
    """How many games a balanced set has."""
    sitting = min(bots, seats)
    return comb(bots, sitting) * sitting


def rounded_up(games: int, bots: int, seats: int) -> int:
    """So many games as whole sets, and not one less."""
    size = set_size(bots, seats)
    return -(-games // size) * size


def schedule(bots: int, seats: int, games: int, seed: int) -> list[Fixture]:
    """At least so many games, in whole sets. The seed decides the seed of every set."""
    source = Dice(seed)
    fixtures: list[Fixture] = []
    for number in range(rounded_up(games, bots, seats) // set_size(bots, seats)):
        set_seed = seed_of_set(source)
        for seating in balanced_set(bots, seats, number):
            fixtures.append(Fixture(len(fixtures) + 1, set_seed, seating))
    return fixtures


def balanced_set(bots: int, seats: int, number: int) -> list[Seating]:
    """Every group of bots that fits the table, in one order of seats, which then moves round.

    Adding `turn` to every place of an order puts each bot of the group on each seat once, whatever
    the order is. The number of the set chooses the order: who sits after whom varies between sets.
    """
    sitting = min(bots, seats)
    choices = orders(sitting, seats)
    order = choices[number % len(choices)]
    return [
        tuple(group[(place + turn) % sitting] for place in order)
        for group in combinations(range(bots), sitting)
        for turn in range(sitting)
    ]


@cache
def orders(sitting: int, seats: int) -> list[Seating]:
    """Every way to fill the seats with all the bots of a group, none more than one seat ahead.

    Orders that `balanced_set` reaches by moving round are one: the one with place 0 on seat 0.
    """
    places = [seat % sitting for seat in range(seats)]
    return sorted({tuple((place - order[0]) % sitting for place in order) for order in permutations(places)})


def seed_of_set(source: Dice) -> int:
    """48 bits: far too many to meet twice, and few enough for any reader of JSON."""
    return int(source.word()) << 16 | int(source.word()) & 0xFFFF
