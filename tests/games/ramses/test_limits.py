"""Rules that name a number, at that number and beside it."""

from __future__ import annotations

import pytest
from games.ramses.scenes import TO_GLASSES, scene, then
from games.ramses.test_special import duel, stung_soon


@pytest.mark.parametrize(("slid", "ended"), [(8, False), (9, True)])
def test_ra_r_6_the_tenth_slide_ends_a_turn_of_ten_and_the_ninth_does_not(slid: int, ended: bool) -> None:
    s = scene("slide up", options={"slides": 10}, slides=slid)

    assert s.to_act == ((1,) if ended else (0,))


@pytest.mark.parametrize(("fruitless", "boxed"), [(0, False), (1, True)])
def test_ra_r_7_the_second_of_two_fruitless_turns_boxes_the_card_and_the_first_does_not(
    fruitless: int, boxed: bool
) -> None:
    s = scene(TO_GLASSES, options={"turns": 2}, fruitless=fruitless, seats=3)

    assert [card["name"] for card in s.view(0)["box"]] == (["duck1"] if boxed else [])


@pytest.mark.parametrize(("slid", "lost"), [(8, False), (9, True)])
def test_ra_r_46_alone_the_limit_costs_the_card_and_the_slide_before_does_not(slid: int, lost: bool) -> None:
    s = scene("slide up", seats=1, options={"slides": 10}, slides=slid)

    assert [card["name"] for card in s.view(0)["box"]] == (["duck1"] if lost else [])


def test_ra_r_9_a_scorpion_of_five_slides_is_there_after_four() -> None:
    s = stung_soon(won=["mask3", "dog1", "hippo4"], options={"scorpion": 5})
    then(s, "slide down, slide left, slide left, slide left")
    assert s.phase_name == "scorpion"
    then(s, "slide left")
    assert s.phase_name != "scorpion"


def test_ra_r_10_a_duel_of_two_switches_goes_on_after_one() -> None:
    s = duel("", "mask3", "dog1", options={"duel": 2})
    then(s, "stake mask3, stake dog1, slide left, slide left")
    assert s.phase_name == "duel"
    then(s, "slide right, slide right")
    assert s.phase_name != "duel"
