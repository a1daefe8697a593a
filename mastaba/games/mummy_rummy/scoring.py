"""Who has how much, who won, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict

from mypy_extensions import i64

from mastaba.core.bits import count, named
from mastaba.core.events import Result
from mastaba.games.mummy_rummy.components import (
    BLACK_POINTS,
    CARDS,
    COLUMN_ANCHORS,
    DOUBLE_PENALTY,
    DOUBLES,
    LONGEST_RACE,
    ROW_ANCHORS,
    SINGLE_PENALTY,
    SINGLES,
    WHITE_POINTS,
    trio_names,
)

NO_SEAT: Final = -1

Sheet = tuple[tuple[int, ...], ...]  # each finished round: a score for each seat


class Count(TypedDict):
    """One seat's round on paper."""

    trios: list[str]
    hand: list[str]
    black: int  # how many Trios
    white: int
    singles: int  # how many cards in hand
    doubles: int
    plus: int
    minus: int  # 0 or below
    score: int


class Round(TypedDict):
    """A finished round, hands open."""

    ending: str  # 'knock' or 'idle'
    knocker: int | None
    counts: list[Count]  # by seat
    scores: list[int]


# A round


def points(trios: i64) -> i64:
    """MR-SCORE-1: 50 for each Black Trio before the player. MR-SCORE-2: 60 for each White one."""
    return BLACK_POINTS * count(trios & ROW_ANCHORS) + WHITE_POINTS * count(trios & COLUMN_ANCHORS)


def penalty(hand: i64) -> i64:
    """MR-SCORE-3: 10 off for each single in hand. MR-SCORE-4: 20 off for each double."""
    return -SINGLE_PENALTY * count(hand & SINGLES) - DOUBLE_PENALTY * count(hand & DOUBLES)


def score(hand: i64, trios: i64) -> i64:
    """MR-GOAL-1, MR-SCORE-5: may be negative, and a knock is worth nothing in itself."""
    return points(trios) + penalty(hand)


def counted(hand: i64, trios: i64) -> Count:
    return {
        "trios": trio_names(trios),
        "hand": named(hand, CARDS),
        "black": count(trios & ROW_ANCHORS),
        "white": count(trios & COLUMN_ANCHORS),
        "singles": count(hand & SINGLES),
        "doubles": count(hand & DOUBLES),
        "plus": points(trios),
        "minus": penalty(hand),
        "score": score(hand, trios),
    }


def explained(knocker: int, hands: Sequence[int], trios: Sequence[int]) -> Round:
    """A finished round as everybody may read it."""
    counts = [counted(hand, laid) for hand, laid in zip(hands, trios, strict=True)]
    return {
        "ending": "idle" if knocker == NO_SEAT else "knock",
        "knocker": None if knocker == NO_SEAT else knocker,
        "counts": counts,
        "scores": [one["score"] for one in counts],
    }


# The match


def totals(sheet: Sheet, seats: int) -> list[int]:
    """MR-TOUR-1, MR-TOUR-2: rounds are added up. MR-RUL-24: negative ones too."""
    return [sum([row[seat] for row in sheet]) for seat in range(seats)]


def match_goes_on(mode: str, target: int, sheet: Sheet, seats: int) -> bool:
    """Is another round played after these? A single game has one.

    MR-TOUR-1, MR-RUL-22, MR-RUL-23: a race goes on until a complete round has brought somebody to the target,
    or for thirty rounds. MR-TOUR-2: a circuit has as many rounds as players.
    """
    if mode == "race":
        return max(totals(sheet, seats)) < target and len(sheet) < LONGEST_RACE
    return len(sheet) < (seats if mode == "circuit" else 1)


def match_result(mode: str, target: int, sheet: Sheet, seats: int) -> Result:
    """MR-WIN-1, MR-TOUR-1, MR-TOUR-2: the highest wins. MR-RUL-21, MR-RUL-22: equals share the win."""
    scores = totals(sheet, seats)
    best = max(scores)
    winners = tuple([seat for seat in range(seats) if scores[seat] == best])
    reason = mode if mode != "race" else "target" if best >= target else "rounds"
    return Result(winners, tuple(scores), reason)
