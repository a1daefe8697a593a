"""Who has how much and who won: poker hands, match-ups, and the two ways of scoring."""

from __future__ import annotations

from typing import Final, TypedDict

from mypy_extensions import i64

from mastaba.core.bits import count, named
from mastaba.core.events import Result
from mastaba.games.pyramid_poker.components import CARDS, HANDS

# PP-RANK-1: the order of hands, from the lowest.
CATEGORIES: Final = (
    "high_card",
    "pair",
    "two_pair",
    "three",
    "straight",
    "flush",
    "full_house",
    "four",
    "straight_flush",
    "royal_flush",
)
HIGH_CARD: Final = 0
PAIR: Final = 1
TWO_PAIR: Final = 2
THREE: Final = 3
STRAIGHT: Final = 4
FLUSH: Final = 5
FULL_HOUSE: Final = 6
FOUR: Final = 7
STRAIGHT_FLUSH: Final = 8
ROYAL_FLUSH: Final = 9

POINTS: Final = (-1, 0, 0, 0, 1, 1, 2, 3, 4, 5)  # PP-ADV-1, PP-ADV-2, by category
TWO_WINS: Final = 3  # PP-ADV-3
THREE_WINS: Final = 4  # PP-ADV-3: instead of the 3

SUIT: Final = 8191  # the 13 ranks of one suit as bits, the deuce lowest
WHEEL: Final = 4096 + 15  # PP-RUL-12: ace, 2, 3, 4, 5
ACE: Final = 4096


def hand_value(hand: i64) -> i64:
    """PP-RANK-1, PP-RUL-13: a number that orders five-card hands; equal hands have equal numbers.

    Category, then the ranks that make it, then the others: 4, 13 and 13 bits. A set of ranks as bits
    compares like its ranks in order, so no sorting is needed. Suits never decide.
    """
    clubs: i64 = hand & SUIT
    diamonds: i64 = (hand >> 13) & SUIT
    hearts: i64 = (hand >> 26) & SUIT
    spades: i64 = (hand >> 39) & SUIT
    ranks: i64 = clubs | diamonds | hearts | spades
    odd: i64 = clubs ^ diamonds ^ hearts ^ spades  # ranks held once or three times
    even: i64 = ranks ^ odd  # ranks held twice or four times
    distinct = count(ranks)
    if distinct == 5:
        flush = ranks == clubs or ranks == diamonds or ranks == hearts or ranks == spades
        top = straight_top(ranks)
        if top:
            if flush:  # PP-RUL-18: only the best name counts
                return valued(ROYAL_FLUSH if top == ACE else STRAIGHT_FLUSH, top, 0)
            return valued(STRAIGHT, top, 0)
        return valued(FLUSH if flush else HIGH_CARD, ranks, 0)
    if distinct == 4:
        return valued(PAIR, even, odd)
    if distinct == 3:
        if even:
            return valued(TWO_PAIR, even, odd)
        three: i64 = (clubs & diamonds) | (hearts & spades) | ((clubs | diamonds) & (hearts | spades))
        return valued(THREE, three, ranks ^ three)
    if clubs & diamonds & hearts & spades:
        return valued(FOUR, even, odd)
    return valued(FULL_HOUSE, odd, even)


def valued(category: i64, made_of: i64, others: i64) -> i64:
    return (category << 26) | (made_of << 13) | others


def straight_top(ranks: i64) -> i64:
    """PP-RUL-12: the top rank (as a bit) of five in a row, or 0; no wrap-around, A-5 is five-high."""
    if ranks == WHEEL:
        return 8
    low: i64 = ranks & -ranks
    return low * 16 if ranks == low * 31 else 0


def within_straight(ranks: i64) -> bool:
    """Different ranks that can all be part of one straight (PP-RUL-12: the ace at either end)."""
    if ranks < (ranks & -ranks) * 32:
        return True
    return (ranks & 4096) != 0 and (ranks & 4095) < 16


def growing(hand: i64) -> str | None:
    """What a hand of fewer than five already is, or, from three blocks on, may still become."""
    clubs: i64 = hand & SUIT
    diamonds: i64 = (hand >> 13) & SUIT
    hearts: i64 = (hand >> 26) & SUIT
    spades: i64 = (hand >> 39) & SUIT
    ranks: i64 = clubs | diamonds | hearts | spades
    cards, distinct = count(hand), count(ranks)
    if distinct < cards:
        if distinct == 1 and cards > 2:
            return "four" if cards == 4 else "three"
        if cards - distinct == 2:
            return "two_pair" if ranks ^ clubs ^ diamonds ^ hearts ^ spades else "three"
        return "pair"
    if cards < 3:
        return None
    flush = ranks == clubs or ranks == diamonds or ranks == hearts or ranks == spades
    if within_straight(ranks):
        return "toward_straight_flush" if flush else "toward_straight"
    return "toward_flush" if flush else None


def category(value: i64) -> i64:
    return value >> 26


def match_up(mine: i64, theirs: i64) -> i64:
    """PP-BASIC-1: 1 if the first hand wins, -1 if the second does; PP-RUL-14: 0 if they are equal."""
    a = hand_value(mine)
    b = hand_value(theirs)
    if a == b:
        return 0
    return 1 if a > b else -1


def bonus(wins: i64) -> i64:
    """PP-ADV-3: two match-ups won are worth 3, all three 4. PP-RUL-16: two and a tie are two."""
    if wins == 3:
        return THREE_WINS
    return TWO_WINS if wins == 2 else 0


def round_wins(hands: list[int]) -> tuple[int, int]:
    """PP-BASIC-1: how many match-ups each seat has won; hand i of one meets hand i of the other."""
    first: i64 = 0
    second: i64 = 0
    for i in range(HANDS):
        outcome = match_up(hands[i], hands[HANDS + i])
        if outcome > 0:
            first += 1
        elif outcome < 0:
            second += 1
    return first, second


def hand_points(hands: list[int], seat: i64) -> i64:
    """PP-ADV-1, PP-ADV-2, PP-RUL-17: the seat's three hands by the chart, won or lost."""
    points: i64 = 0
    for i in range(HANDS):
        points += POINTS[category(hand_value(hands[seat * HANDS + i]))]
    return points


def round_totals(hands: list[int]) -> tuple[int, int]:
    """PP-ADV-1 to PP-ADV-3: what each seat's hands and wins are worth in an advanced round.

    PP-ADV-EX-1, PP-ADV-EX-2: the book's example gives 0 : 4 in four of its six pairings.
    """
    first, second = round_wins(hands)
    return hand_points(hands, 0) + bonus(first), hand_points(hands, 1) + bonus(second)


def match_points(sheet: tuple[tuple[int, int], ...]) -> tuple[int, int]:
    """PP-ADV-4, PP-ADV-5: each round pays its difference to the higher total; PP-RUL-19: or none."""
    first: i64 = 0
    second: i64 = 0
    for a, b in sheet:
        first += max(a - b, 0)
        second += max(b - a, 0)
    return first, second


def basic_result(hands: list[int]) -> Result:
    """PP-BASIC-2, PP-BASIC-3: two match-ups win, three skunk; PP-RUL-15: anything else is a draw.

    PP-RUL-22: a skunk is a win with a special name, worth no more.
    """
    wins = round_wins(hands)
    for seat in range(2):
        if wins[seat] >= 2:
            return Result((seat,), wins, "skunk" if wins[seat] == 3 else "two_hands")
    return Result((), wins, "no_two_hands")


def match_result(sheet: tuple[tuple[int, int], ...], target: int) -> Result:
    """PP-RUL-20: the first to the target; PP-RUL-21: or the higher total when 40 rounds are over."""
    points = match_points(sheet)
    if points[0] == points[1]:
        return Result((), points, "level")
    leader = 0 if points[0] > points[1] else 1
    return Result((leader,), points, "target" if points[leader] >= target else "rounds")


class ScoredHand(TypedDict):
    cards: list[str]
    category: str
    points: int


class Round(TypedDict):
    """A finished round, hand by hand; by seat, but for the winners, which are by match-up."""

    hands: list[list[ScoredHand]]
    winners: list[int | None]
    wins: list[int]
    bonus: list[int]
    totals: list[int]


def explained(hands: list[int]) -> Round:
    """A finished round hand by hand, for the log and the score table."""
    wins = round_wins(hands)
    return {
        "hands": [
            [
                {
                    "cards": named(hands[seat * HANDS + i], CARDS),
                    "category": CATEGORIES[category(hand_value(hands[seat * HANDS + i]))],
                    "points": POINTS[category(hand_value(hands[seat * HANDS + i]))],
                }
                for i in range(HANDS)
            ]
            for seat in range(2)
        ],
        "winners": [{1: 0, -1: 1, 0: None}[match_up(hands[i], hands[HANDS + i])] for i in range(HANDS)],
        "wins": list(wins),
        "bonus": [bonus(wins[0]), bonus(wins[1])],
        "totals": list(round_totals(hands)),
    }
