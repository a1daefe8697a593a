"""Poker hands and points: PP-RANK, PP-BASIC, PP-ADV and its examples."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest
from games.pyramid_poker.scenes import hand, hands, last_take, then

from mastaba.games.pyramid_poker.scoring import (
    CATEGORIES,
    basic_result,
    bonus,
    category,
    explained,
    hand_points,
    hand_value,
    match_points,
    match_up,
    round_totals,
    round_wins,
)

# One of each category, best first.
LADDER = {
    "royal_flush": "TD JD QD KD AD",
    "straight_flush": "5S 6S 7S 8S 9S",
    "four": "9C 9D 9H 9S 2C",
    "full_house": "4C 4D 4H KS KC",
    "flush": "2H 5H 9H JH KH",
    "straight": "6C 7D 8H 9S TC",
    "three": "QC QD QH 2S 7C",
    "two_pair": "JC JD 3H 3S AC",
    "pair": "8C 8D 2H 5S KC",
    "high_card": "2C 5D 9H JS AC",
}
KING_HIGH, ACE_HIGH = "2C 5D 9H JS KC", "2H 6D 9C JD AC"
PAIR_OF_EIGHTS = "8C 8D 3H 5S QC"
FLUSH, FULL_HOUSE, THREE = "2S 4S 9S TS KS", "4C 4D 4H KH KD", "QD QH QS 7C 3C"


def value(codes: str) -> int:
    return hand_value(hand(codes))


def name(codes: str) -> str:
    return CATEGORIES[category(value(codes))]


def test_pp_rank_1_the_order_of_hands() -> None:
    assert [name(codes) for codes in LADDER.values()] == list(LADDER)
    assert all(value(better) > value(worse) for better, worse in pairwise(LADDER.values()))


@pytest.mark.parametrize(
    ("codes", "expected"),
    [
        ("AC 2D 3H 4S 5C", "straight"),
        ("AC 2C 3C 4C 5C", "straight_flush"),
        ("TC JD QH KS AC", "straight"),
        ("QC KD AH 2S 3C", "high_card"),
        ("JC QC KC AC 2C", "flush"),
        ("KC AD 2H 3S 4C", "high_card"),
    ],
)
def test_pp_rul_12_the_ace_is_high_or_low_and_never_in_the_middle(codes: str, expected: str) -> None:
    assert name(codes) == expected


def test_pp_rul_12_ace_to_five_is_the_lowest_straight() -> None:
    assert value("AC 2D 3H 4S 5C") < value("2D 3H 4S 5C 6C")
    assert value("AC 2C 3C 4C 5C") < value("2D 3D 4D 5D 6D")
    assert value("AC AD 2H 3S 4C") > value("KC KD QH JS TC")  # elsewhere the ace is high


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("6S 7S 8S 9S TS", "5D 6D 7D 8D 9D"),  # straight flush: top card
        ("6S 7C 8S 9S TS", "5D 6C 7D 8D 9D"),  # straight: top card
        ("9C 9D 9H 9S 2C", "8C 8D 8H 8S AC"),  # four: the four …
        ("9C 9D 9H 9S 3C", "9C 9D 9H 9S 2C"),  # … then the fifth
        ("5C 5D 5H 2S 2C", "4C 4D 4H AS AC"),  # full house: the three …
        ("5C 5D 5H 3S 3C", "5C 5D 5H 2S 2C"),  # … then the two
        ("2H 5H 9H JH AH", "3C 6C TC QC KC"),  # flush: ranks in order
        ("3H 5H 9H JH KH", "2C 5C 9C JC KC"),
        ("3C 3D 3H 4S 5C", "2C 2D 2H AS KC"),  # three: the three …
        ("3C 3D 3H 5S AC", "3C 3D 3H QS KC"),  # … then the others
        ("AC AD 2H 2S 3C", "KC KD QH QS JC"),  # two pair: the higher pair …
        ("AC AD 3H 3S 4C", "AC AD 2H 2S KC"),  # … the lower pair …
        ("AC AD 2H 2S 4C", "AC AD 2H 2S 3C"),  # … the fifth
        ("3C 3D 2H 4S 5C", "2C 2D AH KS QC"),  # one pair: the pair …
        ("2C 2D AH 4S 3C", "2C 2D KH QS JC"),  # … then the others
        ("AC 2D 3H 4S 6C", "KC QD JH TS 8C"),  # high card: ranks in order
    ],
)
def test_pp_rul_13_equal_categories_compare_as_in_poker(better: str, worse: str) -> None:
    assert name(better) == name(worse)
    assert match_up(hand(better), hand(worse)) == 1
    assert match_up(hand(worse), hand(better)) == -1


def test_pp_rul_13_suits_never_decide() -> None:
    assert value("2C 5C 9C JC KC") == value("2S 5S 9S JS KS")


def test_pp_rul_14_exactly_equal_hands_tie_the_match_up() -> None:
    assert match_up(hand("2C 5D 9H JS AC"), hand("2D 5H 9S JC AD")) == 0


def test_pp_basic_1_hand_i_meets_hand_i() -> None:
    ours = [LADDER["flush"], LADDER["pair"], LADDER["three"]]
    theirs = ["6D 7H 8S 9H TD", ACE_HIGH, FULL_HOUSE]

    assert round_wins(hands(*ours, *theirs)) == (2, 1)
    assert explained(hands(*ours, *theirs))["winners"] == [0, 0, 1]


def finished(first: list[str], second: list[str], scoring: str) -> list[int]:
    """The six hands after a played end of a round, so that rules and scoring are tested together."""
    s = last_take((first[0], first[1], first[2]), (second[0], second[1], second[2]), scoring=scoring)
    then(s, "take a1, add 3")
    return list(s.last)


def test_pp_basic_2_two_match_ups_win() -> None:
    s = last_take((FLUSH, PAIR_OF_EIGHTS, "2D 7D 8H TC 6C"), (THREE, "2C 6D 9C JD AC", "4H 5D 6H 9D TH"),
                  scoring="basic")  # fmt: skip
    then(s, "take a1, add 3")

    assert s.result is not None
    assert (s.result.winners, s.result.scores, s.result.reason) == ((0,), (2, 1), "two_hands")


def test_pp_basic_3_all_three_skunk_the_opponent() -> None:
    s = last_take((FLUSH, PAIR_OF_EIGHTS, "2D 7D 8H TC AC"), (THREE, "2C 6D 9C JD AD", "4H 5D 6H 9D TH"),
                  scoring="basic")  # fmt: skip
    then(s, "take a1, add 3")

    assert s.result is not None
    assert (s.result.winners, s.result.scores, s.result.reason) == ((0,), (3, 0), "skunk")


TIED = ("2C 5D 9H JS AC", "2D 5H 9S JC AD")


@pytest.mark.parametrize(
    ("ours", "theirs", "wins"),
    [
        ([TIED[0], FLUSH, PAIR_OF_EIGHTS], [TIED[1], THREE, LADDER["two_pair"]], (1, 1)),
        ([TIED[0], FLUSH, "3C 4C 6S 8C TH"], [TIED[1], THREE, "3D 4D 6C 8H TD"], (1, 0)),
        (
            [TIED[0], "3C 4C 6S 8C TH", "7C 8D TS QC KS"],
            [TIED[1], "3D 4D 6C 8H TD", "7D 8H TH QD KD"],
            (0, 0),
        ),
    ],
)
def test_pp_rul_15_without_two_wins_the_round_is_a_draw(
    ours: list[str], theirs: list[str], wins: tuple[int, int]
) -> None:
    result = basic_result(hands(*ours, *theirs))

    assert (result.winners, result.scores, result.reason) == ((), wins, "no_two_hands")


def test_pp_rul_16_two_wins_and_a_tie_win_and_are_worth_3() -> None:
    table = hands(TIED[0], FLUSH, THREE, TIED[1], "6D 7H 8S 9H TD", PAIR_OF_EIGHTS)

    assert basic_result(table).reason == "two_hands"
    assert bonus(round_wins(table)[0]) == 3


def test_pp_rul_22_a_skunk_is_not_worth_more_in_the_basic_game() -> None:
    table = hands(FLUSH, THREE, PAIR_OF_EIGHTS, ACE_HIGH, KING_HIGH, "3C 4D 6S 8H TH")

    assert basic_result(table).shares() == [1.0, 0.0]
    assert basic_result(table).scores == (3, 0)


@pytest.mark.parametrize(
    ("category_name", "points"),
    [("straight", 1), ("flush", 1), ("full_house", 2), ("four", 3), ("straight_flush", 4),
     ("royal_flush", 5), ("three", 0), ("two_pair", 0), ("pair", 0)],
)  # fmt: skip
def test_pp_adv_1_each_hand_scores_by_the_chart(category_name: str, points: int) -> None:
    others = ["2C 2D 4H 5S 7C", "3C 3D 4D 6S 9C"]  # two pairs of no worth

    assert hand_points(hands(LADDER[category_name], *others, *others, others[0]), 0) == points


def test_pp_adv_2_each_hand_lower_than_a_pair_costs_a_point() -> None:
    table = hands(KING_HIGH, ACE_HIGH, "3C 4D 6S 8H TH", FLUSH, THREE, ACE_HIGH)

    assert hand_points(table, 0) == -3
    assert hand_points(table, 1) == 0


def test_pp_adv_3_two_wins_add_3_and_three_add_4_instead() -> None:
    assert [bonus(wins) for wins in range(4)] == [0, 0, 3, 4]


def test_pp_adv_4_the_higher_total_gets_the_difference_the_other_nothing() -> None:
    assert match_points(((2, 6),)) == (0, 4)
    assert match_points(((6, -1),)) == (7, 0)


def test_pp_adv_5_match_points_add_up_over_rounds() -> None:
    assert match_points(((2, 6), (5, 2), (1, 1))) == (3, 4)


def test_pp_adv_ex_1_the_books_example() -> None:
    first = [KING_HIGH, PAIR_OF_EIGHTS, FLUSH]
    second = [FULL_HOUSE, THREE, ACE_HIGH]
    table = finished(first, second, "advanced-7")

    assert hand_points(table, 0) == 0
    assert hand_points(table, 1) == 1
    assert round_wins(table) == (1, 2)
    assert round_totals(table) == (0, 4)
    assert match_points((round_totals(table),)) == (0, 4)


def test_pp_adv_ex_2_the_six_pairings_of_the_books_hands() -> None:
    """Four pairings give 0 : 4, the order in which the book lists them 3 : 1, and one 0 : 5."""
    listed = [FULL_HOUSE, THREE, ACE_HIGH]
    totals = {
        order: round_totals(hands(KING_HIGH, FLUSH, PAIR_OF_EIGHTS, *order)) for order in permutations(listed)
    }

    assert totals[tuple(listed)] == (3, 1)
    assert sorted(totals.values()) == sorted([(0, 4)] * 4 + [(3, 1), (0, 5)])


def test_pp_rul_17_a_hand_scores_though_it_loses_its_match_up() -> None:
    table = hands(FLUSH, KING_HIGH, PAIR_OF_EIGHTS, FULL_HOUSE, ACE_HIGH, LADDER["two_pair"])

    assert round_wins(table) == (0, 3)
    assert round_totals(table) == (1 - 1 + 0, 2 - 1 + 0 + 4)


def test_pp_rul_18_only_the_best_category_counts() -> None:
    """A straight flush is neither a straight nor a flush as well, nor is the royal flush all three."""
    first, second = LADDER["royal_flush"], LADDER["straight_flush"]
    table = hands(first, PAIR_OF_EIGHTS, "3C 3D 4D 6S 9C", second, "2C 2D 4H 5C 7C", "JC JS 4C 6D 8H")

    assert [hand_points(table, seat) for seat in (0, 1)] == [5, 4]
    assert round_totals(table) == (5 + 3, 4)


def test_pp_rul_19_equal_totals_score_nothing_and_the_next_round_follows() -> None:
    assert match_points(((3, 3),)) == (0, 0)
    s = last_take(
        ("8C 8D 2H 4S QC", "5C 5H 3D 9S KC", "2C 6D 9H JS AC"),  # pair of eights wins
        ("7C 7D 3H 4D QD", "6C 6H 2D TS KD", "2S 6S 9D JD AD"),  # pair of sixes wins; the aces tie
    )
    then(s, "take a1, add 3")

    assert s.sheet == ((-1, -1),)
    assert s.view(0)["points"] == [0, 0]
    assert s.view(0)["round"] == 2
