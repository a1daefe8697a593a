"""Persons together: what they can do, and whose they are."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import bit, lowest
from mastaba.games.bann_der_mumie.state import State


def total_combat(s: State, persons: i64) -> i64:
    """BM-FIGHT-2: all of them with equipment."""
    total: i64 = 0
    while persons:
        total += s.combat(lowest(persons))
        persons &= persons - 1
    return total


def total_daring(s: State, persons: i64) -> i64:
    """BM-TERR-2: all of them with equipment."""
    total: i64 = 0
    while persons:
        total += s.daring(lowest(persons))
        persons &= persons - 1
    return total


def owners(s: State, persons: i64) -> i64:
    """The seats these persons belong to."""
    seats: i64 = 0
    while persons:
        seats |= bit(s.boss[lowest(persons)])
        persons &= persons - 1
    return seats
