"""Rounds and matches: PP-ADV-5, PP-RUL-2, PP-RUL-20 and PP-RUL-21; the view after a round."""

from __future__ import annotations

import pytest
from games.pyramid_poker.scenes import last_take, loaded, scene, then

from mastaba import CHANCE, WATCHER, Dice, Result
from mastaba.games.pyramid_poker.rules import match_goes_on
from mastaba.games.pyramid_poker.scoring import match_result
from mastaba.games.pyramid_poker.state import State

STRONG = ("4C 4D 4H KS KC", "2H 5H 9H JH KH", "QC QD QH 2S 7C")
WEAK = ("2C 5D 9C JS AC", "2D 6D 9D TD KD", "3C 6S 7S 8S QS")


# A pair instead of a high card: one point more for the loser.
WEAK_BY_7 = (WEAK[0], WEAK[1], "3C 3S 7S 8S QS")
WEAK_BY_6 = ("2C 5D 9C JS JD", WEAK[1], "3C 3S 7S 8S QS")


def end_of_round(
    sheet: list[list[int]], scoring: str = "advanced-7", weak: tuple[str, str, str] = WEAK
) -> State:
    """One turn before the end of a round that seat 0 wins by 8, if nothing else is said.

    Full house 2, flush 1, three 0 and three wins 4 are 7; a lower flush 1 and two high cards are -1.
    """
    s = last_take(STRONG, weak, scoring=scoring)
    dump = s.dump()
    last = [["AC AD AH AS KC", "2C 2D 2H 2S 3C", "4C 4D 4H 4S 5C"]] * 2 if sheet else None
    return loaded(**{**dump, "sheet": sheet, "last": last})


def test_pp_rul_20_the_match_is_won_as_soon_as_a_player_has_seven() -> None:
    s = then(end_of_round([], weak=WEAK_BY_7), "take a1, add 3")

    assert s.sheet == ((7, 0),)
    assert s.over
    assert s.result == Result((0,), (7, 0), "target")


@pytest.mark.parametrize(
    ("weak", "points", "over"), [(WEAK_BY_6, 6, False), (WEAK_BY_7, 7, True), (WEAK, 8, True)]
)
def test_pp_rul_20_six_points_are_not_enough(weak: tuple[str, str, str], points: int, over: bool) -> None:
    s = then(end_of_round([], weak=weak), "take a1, add 3")

    assert s.view(0)["points"] == [points, 0]
    assert s.over == over


@pytest.mark.parametrize(("before", "over"), [(2, False), (3, True)])
def test_pp_rul_20_a_long_match_is_won_with_eleven_and_not_with_ten(before: int, over: bool) -> None:
    s = then(end_of_round([[before, 0]], "advanced-11"), "take a1, add 3")

    assert s.view(0)["points"] == [before + 8, 0]
    assert s.over == over


@pytest.mark.parametrize("seat", [0, 1])
def test_pp_rul_20_seven_points_end_the_match_whoever_has_them_and_six_do_not(seat: int) -> None:
    s = scene(scoring="advanced-7")
    for points in (6, 7):
        s.sheet = ((points, 0) if seat == 0 else (0, points),)
        assert match_goes_on(s) == (points < 7)


def test_pp_adv_5_a_long_game_goes_on_to_eleven() -> None:
    s = then(end_of_round([], "advanced-11"), "take a1, add 3")
    assert not s.over
    assert s.view(0)["round"] == 2

    s = then(end_of_round([[4, 0], [1, 3]], "advanced-11"), "take a1, add 3")
    assert s.over
    assert s.result == Result((0,), (12, 2), "target")


def test_pp_rul_2_the_other_seat_starts_the_next_round_with_all_blocks_shuffled() -> None:
    s = then(end_of_round([], "advanced-11"), "take a1, add 3")

    assert s.starter == 1
    assert s.to_act == (CHANCE,)
    assert len(s.odds()) == 54
    then(s, "look 2C")
    assert s.to_act == (1,)
    assert s.view(0)["hands"] == [[{"cards": [], "category": None, "growing": None}] * 3] * 2


def test_the_last_round_stays_in_view_hand_by_hand() -> None:
    s = then(end_of_round([], "advanced-11"), "take a1, add 3, look 2C")

    for seat in (0, 1, WATCHER):
        last = s.view(seat)["last"]
        assert last["hands"][0][0]["category"] == "full_house"
        assert last["hands"][1][1] == {
            "cards": ["2D", "6D", "9D", "TD", "KD"],
            "category": "flush",
            "points": 1,
        }
        assert last["winners"] == [0, 0, 0]
        assert last["bonus"] == [4, 0]
        assert last["totals"] == [7, -1]


def test_pp_rul_21_after_forty_rounds_the_higher_total_wins_or_nobody() -> None:
    assert match_result(((1, 1),) * 40, 7) == Result((), (0, 0), "level")
    assert match_result((*((1, 1),) * 39, (2, 0)), 7) == Result((0,), (2, 0), "rounds")


def test_pp_rul_21_the_fortieth_round_is_the_last_even_without_points() -> None:
    for rounds, over in ((38, False), (39, True)):
        s = then(end_of_round([[1, 1]] * rounds, weak=WEAK_BY_6), "take a1, add 3")
        assert len(s.sheet) == rounds + 1
        assert s.over == over


def test_pp_rul_24_the_unturned_reserve_stays_unseen_in_the_match() -> None:
    s = last_take(STRONG, WEAK, scoring="basic")
    then(s, "take a1, add 3")

    assert s.over
    for seat in (0, 1, WATCHER):
        assert len(s.view(seat)["unseen"]) == s.view(seat)["reserve"] == 24
        assert s.view(seat)["wall"] == []


@pytest.mark.parametrize("scoring", ["basic", "advanced-7", "advanced-11"])
def test_the_game_ends_within_the_ledgers_bound(scoring: str) -> None:
    """At most 92 decisions a round: 30 + 30 + 30 + 2."""
    for seed in range(40):
        s = scene(scoring=scoring)
        dice = Dice(seed)
        decisions, rounds = 0, 0
        while not s.over:
            if len(s.sheet) > rounds:
                decisions, rounds = 0, len(s.sheet)
            actor = s.to_act[0]
            decisions += actor != CHANCE
            assert decisions <= 92
            s.play(actor, s.sample(dice) if actor == CHANCE else dice.pick(s.legal(actor)))
