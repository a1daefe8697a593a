"""Hands of the Ultimate Challenge: five symbols, ranked by how many are alike; and exact odds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.games.khufu.components import KINDS, many

# KH-RANK-1: from the lowest. KH-RANK-2: symbols are equal and cobras do not count, so a rank is all there is
# (KH-RANK-EX-1: five kings equal five cats).
RANKS: Final = ("nothing", "pair", "two_pairs", "three", "full_house", "four", "five")
ROLLS: Final = 36


def symbols_of(pile: i64) -> list[int]:
    """The symbols of the cards in a pile, one for each card."""
    found: list[int] = []
    for kind in range(KINDS):
        for _ in range(many(pile, kind)):
            found.append(kind // 2)
    return found


def khufu_symbols(code: i64) -> list[int]:
    """Khufu's three symbols, as the move that drew them has them."""
    return [code % 6, code // 6 % 6, code // 36]


def rank(symbols: list[int]) -> i64:
    """KH-RANK-1, by counting pairs of equal symbols: 0 1 2 3 4 6 10 in the order of the ranks."""
    pairs: i64 = 0
    n = len(symbols)
    for i in range(n):
        for j in range(i + 1, n):
            if symbols[i] == symbols[j]:
                pairs += 1
    if pairs < 5:
        return pairs
    return 5 if pairs == 6 else 6


def compare(mine: list[int], khufu: list[int], first: i64, second: i64) -> i64:
    """KH-UC-9, KH-UC-10: both hands with the same two dice. 1 the challenger is better, -1 Khufu, 0 equal."""
    ours = rank([*mine, first, second])
    his = rank([*khufu, first, second])
    return 1 if ours > his else -1 if ours < his else 0


def chances(mine: list[int], khufu: list[int]) -> tuple[int, int, int]:
    """Of the 36 falls of the dice: how many win, draw, lose."""
    won: i64 = 0
    drawn: i64 = 0
    for first in range(6):
        for second in range(first, 6):
            falls: i64 = 1 if first == second else 2
            outcome = compare(mine, khufu, first, second)
            if outcome > 0:
                won += falls
            elif outcome == 0:
                drawn += falls
    return won, drawn, ROLLS - won - drawn
