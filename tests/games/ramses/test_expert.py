"""The expert game: tilts, curses and the mummy, explorers, scarabs."""

from __future__ import annotations

import pytest
from games.ramses.scenes import TO_DUCK, TO_GLASSES, cards, expert, kinds, texts, then, told

from mastaba.errors import IllegalMove
from mastaba.games.ramses.components import HOLE_BY_NAME
from mastaba.games.ramses.phases import Phase
from mastaba.games.ramses.scoring import explorers_bonus, game_result


def test_ra_x_1_the_basic_rules_stay_in_force() -> None:
    s = expert(TO_DUCK, seats=3)

    assert cards(s, 0) == ["duck1"]
    assert s.to_act == (1,)


def test_ra_xset_3_a_chip_moves_with_its_pyramid() -> None:
    s = expert("slide up", gold="d3", chips="3")

    assert s.chip_at(HOLE_BY_NAME["c3"]) == 3
    assert s.chip_at(HOLE_BY_NAME["d3"]) == -1


def test_ra_tilt_1_a_treasure_uncovered_by_gold_offers_a_tilt() -> None:
    s = expert(TO_GLASSES, gold="d4", chips="2")
    assert s.phase == Phase.TILT
    assert s.to_act == (0,)
    assert texts(s) == ["tilt", "leave"]
    left = expert(f"{TO_GLASSES}, leave, pass", gold="d4", chips="2")

    assert left.hats == [0, 0]
    assert left.to_act == (1,)


def test_ra_tilt_2_for_the_right_treasure_too_and_the_card_is_taken_as_well() -> None:
    s = expert(f"{TO_DUCK}, tilt", gold="d2", chips="2")

    assert s.hats == [2, 0]
    assert cards(s, 0) == ["duck1"]


def test_ra_tilt_3_no_tilt_over_sand_or_for_red_and_blue() -> None:
    sand = expert("slide up", gold="d3")
    red = expert(TO_GLASSES, gold="d3")

    assert sand.phase == Phase.SEARCH
    assert red.phase == Phase.SCARAB
    with pytest.raises(IllegalMove, match="RA-TILT-3"):
        then(sand, "tilt")


def test_ra_scar_1_after_a_wrong_treasure_a_scarab_gives_another_turn() -> None:
    s = expert(TO_GLASSES, seats=3)
    assert s.phase == Phase.SCARAB
    assert texts(s) == ["scarab", "pass"]
    then(s, "scarab")
    assert s.to_act == (0,)
    assert s.slides == 0
    then(s, "slide right, slide right")  # back to d3 and on to the duck

    assert cards(s, 0) == ["duck1"]


def test_ra_scar_2_twice_a_game() -> None:
    s = expert(f"{TO_GLASSES}, scarab, slide right, slide left, scarab, slide right")
    assert s.view(0)["players"][0]["scarab"] == 0
    then(s, "slide left")

    assert s.to_act == (1,)  # no third time


def test_ra_r_7_extra_and_lost_turns_do_not_count_as_fruitless() -> None:
    extra = expert(f"{TO_GLASSES}, scarab, slide right, slide left", seats=3)
    assert extra.dump()["fruitless"] == 0  # a second wrong treasure, and the turn goes on
    lost = expert(TO_GLASSES, seats=3, mummy=1, scarabs=[0, 0, 0])

    assert then(extra, "pass").dump()["fruitless"] == 1
    assert lost.to_act == (2,)
    assert lost.dump()["fruitless"] == 1


def test_ra_curse_1_the_mummy_comes_and_the_chip_stays() -> None:
    s = expert(gold="d4", chips="curse", seats=3)
    events = told(s, f"{TO_GLASSES}, tilt")

    assert [event for event in events if event["kind"] == "mummy"] == [
        {"kind": "mummy", "seat": 0, "lost": None}
    ]
    assert s.view(1)["players"][0]["mummy"]
    assert s.chip_at(HOLE_BY_NAME["d3"]) == 0


def test_ra_curse_2_the_next_turn_is_lost() -> None:
    s = expert(seats=2, mummy=1, scarabs=[0, 0])
    events = told(s, TO_GLASSES)

    assert kinds(events)[-2:] == ["wrong", "skip"]
    assert events[-2]["next"] == 0
    assert s.to_act == (0,)
    assert not s.view(0)["players"][1]["mummy"]
    then(s, "slide right, slide left")
    assert s.to_act == (1,)  # afterwards it plays again


def test_ra_curse_3_the_mummy_passes_on_and_the_first_loses_no_turn() -> None:
    s = expert(gold="d4", chips="curse", seats=3, mummy=1, scarabs=[0, 0, 0])
    events = told(s, f"{TO_GLASSES}, tilt")

    assert {"kind": "mummy", "seat": 0, "lost": 1} in events
    assert s.to_act == (1,)


def test_ra_expl_1_explorers_are_taken_with_their_chip() -> None:
    s = expert(f"{TO_GLASSES}, tilt", gold="d4", chips="3")

    assert s.view(1)["players"][0]["explorers"] == 3
    assert s.chip_at(HOLE_BY_NAME["d3"]) == -1


def test_ra_expl_2_6_3_and_2_points() -> None:
    assert explorers_bonus([3, 9, 1, 0]) == [3, 6, 2, 0]
    assert explorers_bonus([5, 4, 3, 2, 1]) == [6, 3, 2, 0, 0]


def test_ra_expl_3_equals_share_and_the_next_rank_is_left_out() -> None:
    assert explorers_bonus([4, 4, 3]) == [6, 6, 2]
    assert explorers_bonus([4, 4]) == [6, 6]


@pytest.mark.parametrize(
    ("hats", "bonus"),
    [
        ([6, 6, 4], [6, 6, 2]),
        ([6, 4, 4, 1], [6, 3, 3, 0]),
        ([9, 2, 1, 1], [6, 3, 2, 2]),
        ([3, 3, 3, 2], [6, 6, 6, 2]),
    ],
)
def test_ra_expl_ex_1_the_worked_examples(hats: list[int], bonus: list[int]) -> None:
    assert explorers_bonus(hats) == bonus


def test_ra_r_43_no_explorers_no_bonus() -> None:
    assert explorers_bonus([0, 0, 0]) == [0, 0, 0]
    assert explorers_bonus([0, 2, 0]) == [0, 6, 0]
    assert explorers_bonus([2, 2, 1, 1, 0]) == [6, 6, 2, 2, 0]


def test_ra_r_44_points_include_the_bonus_then_cards_decide() -> None:
    # parrot3 against duck1, dog1, pram1 and no explorers: 3 + 0 and 3; more cards win
    level = game_result([1 << 16, 0b10110], [0, 0], expert=True, solo=False)
    assert (level.scores, level.winners, level.reason) == ((3, 3), (1,), "cards")
    ahead = game_result([1 << 16, 0b10110], [1, 0], expert=True, solo=False)

    assert (ahead.scores, ahead.winners) == ((9, 3), (0,))


def test_ra_r_45_mummy_and_scarabs_are_worth_nothing() -> None:
    s = expert(TO_DUCK, pile=[], mummy=1, scarabs=[0, 2])

    assert s.over
    assert s.result is not None
    assert s.result.scores == (1, 0)


def test_ra_r_30_a_tilt_in_a_scorpion_comes_before_the_sting() -> None:
    s = expert(
        TO_DUCK,
        seats=3,
        gold="d4",
        chips="curse",
        won=["", "dog1", ""],
        symbols={"scorpion": ["parrot3"]},
    )
    then(s, "slide down, slide left, slide left, slide up")  # seat 1 uncovers the glasses under gold
    assert s.phase == Phase.TILT
    assert s.to_act == (1,)
    assert texts(then(s, "tilt")) == ["give dog1"]
    assert s.mummy == 1
    then(s, "give dog1")

    assert s.to_act == (2,)
    assert s.mummy == 1


def test_ra_r_30_a_tilt_in_a_duel_comes_before_the_loss() -> None:
    s = expert(
        f"{TO_DUCK}, stake mask3, stake glasses3, slide left, slide left",
        seats=3,
        gold="d4",
        chips="2",
        won=["", "mask3", "glasses3"],
        symbols={"duel": ["parrot3"]},
    )
    assert s.phase == Phase.TILT
    then(s, "tilt")

    assert s.hats[1] == 2
    assert cards(s, 1) == ["glasses3", "mask3"]


def test_ra_r_31_of_a_line_the_last_pyramid_is_tilted() -> None:
    tilts = expert("slide left 3", free="d1", gold="d4", chips="3", powers=True, card="hippo3")
    other = expert("slide left 3", free="d1", gold="d2 d3", powers=True, card="hippo3")

    assert tilts.phase == Phase.TILT
    assert other.phase == Phase.SCARAB
    assert then(tilts, "tilt").hats[0] == 3


def test_ra_r_32_a_lucky_card_tilts_nothing() -> None:
    s = expert(f"{TO_DUCK}, leave", seats=3, gold="d2", pile=["duck3", "parrot3"])

    assert cards(s, 1) == ["duck3"]
    assert s.phase == Phase.SEARCH


def test_ra_r_33_first_the_tilt_then_the_scarab() -> None:
    s = expert(TO_GLASSES, gold="d4", chips="1")
    assert s.phase == Phase.TILT

    assert texts(then(s, "tilt")) == ["scarab", "pass"]


def test_ra_r_34_an_emptied_pyramid_may_be_tilted_and_looks_like_any_other() -> None:
    s = expert(f"{TO_GLASSES}, tilt, pass", gold="d4", chips="1", seats=3)
    assert s.view(1)["board"][3][2] == "gold"  # it stands in d3 now
    then(s, "slide right, slide left")  # back over the glasses, and away again
    assert s.phase == Phase.TILT

    assert told(s, "tilt")[0] == {"kind": "tilt", "seat": 1, "chip": None}
    assert s.hats == [1, 0, 0]


def test_ra_r_35_all_see_the_tilted_chip() -> None:
    for eyes in (0, 1, 2, -2):
        s = expert(TO_GLASSES, gold="d4", chips="curse", seats=3)
        assert told(s, "tilt", eyes)[0] == {"kind": "tilt", "seat": 0, "chip": "curse"}


def test_ra_r_36_the_tilt_is_offered_before_the_end() -> None:
    s = expert(TO_DUCK, gold="d2", chips="3", pile=[])
    assert s.phase == Phase.TILT
    then(s, "tilt")

    assert s.over
    assert s.result is not None
    assert s.result.scores == (7, 0)


def test_ra_r_37_the_mummy_costs_no_scorpion_or_duel_slides() -> None:
    s = expert(TO_DUCK, seats=3, mummy=1, won=["", "dog1", ""], symbols={"scorpion": ["parrot3"]})
    assert s.to_act == (1,)
    assert s.mummy == 1
    duel = expert(TO_DUCK, seats=3, mummy=1, won=["", "dog1", "mask3"], symbols={"duel": ["parrot3"]})

    assert duel.to_act == (1,)
    assert duel.mummy == 1


def test_ra_r_38_who_has_the_mummy_does_not_turn_over_the_card() -> None:
    s = expert(seats=3, mummy=1, pile=["duck3", "parrot3"])
    events = told(s, TO_DUCK)

    assert kinds(events) == ["slide", "slide", "found", "skip", "turn", "lucky", "turn"]
    assert cards(s, 2) == ["duck3"]  # the luck is the next seat's
    assert s.mummy == -1


def test_ra_r_39_a_scarab_after_the_curse_is_eaten_by_it() -> None:
    s = expert(f"{TO_GLASSES}, tilt", gold="d4", chips="curse", seats=3)
    events = told(s, "scarab")

    assert kinds(events) == ["scarab", "skip", "wrong"]
    assert s.scarabs[0] == 1
    assert s.mummy == -1
    assert s.to_act == (1,)


def test_ra_r_39_in_a_duel_the_scarab_works_and_the_mummy_stays() -> None:
    s = expert(
        f"{TO_DUCK}, stake mask3, stake dog1, slide left, slide left, tilt, scarab",
        seats=3,
        gold="d4",
        chips="curse",
        won=["", "mask3", "dog1"],
        symbols={"duel": ["parrot3"]},
    )

    assert s.phase == Phase.DUEL
    assert s.to_act == (1,)
    assert s.mummy == 1


def test_ra_r_40_the_curse_twice_is_one_lost_turn() -> None:
    s = expert(gold="d4", chips="curse", seats=2, mummy=0, scarabs=[0, 0])
    events = told(s, f"{TO_GLASSES}, tilt")

    assert "mummy" not in kinds(events)
    assert s.mummy == 0


def test_ra_r_41_no_scarab_with_the_right_treasure_luck_scorpion_or_limit() -> None:
    right = expert(TO_DUCK, seats=3)
    lucky = expert(TO_DUCK, seats=3, pile=["duck3", "parrot3"])
    stung = expert(
        f"{TO_DUCK}, slide down, slide left, slide left, slide up",
        seats=3,
        won=["", "dog1", ""],
        symbols={"scorpion": ["parrot3"]},
    )
    limit = expert("slide up", options={"slides": 10}, slides=9)
    own = expert(
        f"{TO_DUCK}, stake glasses3, stake dog1, slide left, slide left",
        seats=3,
        won=["", "glasses3", "dog1"],
        symbols={"duel": ["parrot3"]},
    )

    for s in (right, lucky, limit, own):
        assert s.phase == Phase.SEARCH
    assert stung.phase == Phase.STING
    assert limit.to_act == (1,)
    with pytest.raises(IllegalMove, match="RA-R-41"):
        then(right, "scarab")


def test_ra_r_42_the_scarab_can_be_used_in_a_duel_after_a_treasure_on_neither_stake() -> None:
    s = expert(
        f"{TO_DUCK}, stake mask3, stake dog1, slide left, slide left",
        seats=3,
        won=["", "mask3", "dog1"],
        symbols={"duel": ["parrot3"]},
    )
    assert s.phase == Phase.SCARAB
    assert then(s, "pass").to_act == (2,)


def test_ra_r_50_time_up_leaves_the_pyramid_and_the_scarab() -> None:
    s = expert(TO_GLASSES, gold="d4", chips="1")
    move = s.game.timed_out(s, 0)
    assert move is not None
    assert move.text == "leave"
    then(s, "leave")
    move = s.game.timed_out(s, 0)

    assert move is not None
    assert move.text == "pass"
