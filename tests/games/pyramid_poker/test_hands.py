"""The fast hand evaluator against a plain one, on all 2,598,960 hands."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement, islice, product
from math import comb

import pytest

from mastaba.core.bits import bits
from mastaba.games.pyramid_poker.scoring import CATEGORIES, category, growing, hand_value

# How many of each there are: known to every poker book.
KNOWN = {
    "royal_flush": 4,
    "straight_flush": 36,
    "four": 624,
    "full_house": 3744,
    "flush": 5108,
    "straight": 10200,
    "three": 54912,
    "two_pair": 123552,
    "pair": 1098240,
    "high_card": 1302540,
}


def plain_value(cards: tuple[int, ...]) -> tuple[int, ...]:
    """PP-RANK-1 and PP-RUL-13 word by word: category, then ranks by how often and how high."""
    ranks = sorted((card % 13 for card in cards), reverse=True)
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    shape = [many for many, _ in groups]
    order = tuple(rank for _, rank in groups)
    flush = len({card // 13 for card in cards}) == 1
    if ranks == [12, 3, 2, 1, 0]:
        top = 3
    elif shape == [1] * 5 and ranks[0] - ranks[4] == 4:
        top = ranks[0]
    else:
        top = -1
    if top >= 0:
        return (9 if top == 12 else 8, top) if flush else (4, top)
    if flush:
        return (5, *order)
    by_shape = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1, (1,) * 5: 0}
    return (by_shape[tuple(shape)], *order)


def hands_of(ranks: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """All hands with these ranks, as bits: of several suits, and of one."""
    many = Counter(ranks)
    suits = [
        [sum(1 << 13 * suit + rank for suit in some) for some in combinations(range(4), count)]
        for rank, count in many.items()
    ]
    whole = [sum(1 << 13 * suit + rank for rank in many) for suit in range(4)] if len(many) == 5 else []
    return [hand for hand in map(sum, product(*suits)) if hand not in whole], whole


@pytest.mark.slow
def test_pp_rank_1_pp_rul_13_the_evaluator_agrees_with_a_plain_one_on_all_hands() -> None:
    """Same category, and the same order: each plain value has one fast value, and they sort alike.

    The plain one asks for ranks, and whether all suits are the same: one hand of each kind will do for it.
    """
    seen: dict[tuple[int, ...], int] = {}
    counts = [0] * 10
    for ranks in combinations_with_replacement(range(13), 5):
        for hands in hands_of(ranks):
            if hands:
                (fast,) = set(map(hand_value, hands))
                counts[category(fast)] += len(hands)
                cards = tuple(card for card in range(52) if hands[0] >> card & 1)
                assert seen.setdefault(plain_value(cards), fast) == fast

    assert sum(counts) == comb(52, 5) == 2_598_960
    assert dict(zip(CATEGORIES, counts, strict=True)) == KNOWN
    assert len(seen) == 7462  # different hands in all
    ordered = [seen[key] for key in sorted(seen)]
    assert ordered == sorted(set(ordered))


def test_the_evaluator_agrees_with_a_plain_one_on_every_thousandth_hand() -> None:
    for cards in islice(combinations(range(52), 5), 0, None, 997):
        assert category(hand_value(bits(list(cards)))) == plain_value(cards)[0]


STRAIGHTS = [{12, 0, 1, 2, 3}, *({low, low + 1, low + 2, low + 3, low + 4} for low in range(9))]


def plain_growing(cards: tuple[int, ...]) -> str | None:
    """What fewer than five blocks are, or may become, counted by hand."""
    ranks = [card % 13 for card in cards]
    shape = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    if shape[0] > 1:
        return {(2, 2): "two_pair", (4,): "four"}.get(tuple(shape), "three" if shape[0] == 3 else "pair")
    flush = len({card // 13 for card in cards}) == 1
    straight = any(set(ranks) <= one for one in STRAIGHTS)
    if len(cards) < 3 or not (flush or straight):
        return None
    return "toward" + ("_straight" if straight else "") + ("_flush" if flush else "")


def test_what_a_hand_may_become_agrees_with_a_plain_count() -> None:
    for size in (1, 2, 3, 4):
        for number, cards in enumerate(combinations(range(52), size)):
            if size < 3 or number % 23 == 0:
                assert growing(bits(list(cards))) == plain_growing(cards), cards
