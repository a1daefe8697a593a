"""Laying Trios and discarding: MR-LAY, MR-DISC, MR-EXCL and their rulings."""

from __future__ import annotations

import pytest
from games.mummy_rummy.scenes import (
    GAME,
    dealt,
    hand_of,
    has_trio,
    laid_by,
    sift_of,
    texts,
    then,
    turn_of,
    verbs,
)

from mastaba import Dice
from mastaba.core.position import CHANCE
from mastaba.errors import BadPosition, IllegalMove


def test_mr_lay_1_no_discard_while_a_trio_is_in_hand() -> None:
    s = then(turn_of("R1s R1a G2b", sift="R1b"), "take 1")
    assert texts(s) == ["lay R1"]
    assert s.view(0)["ready"] == ["R1"]
    with pytest.raises(
        IllegalMove, match=r"'discard G2b' is not open to seat 0 .*\(MR-LAY-1\); open: lay R1"
    ):
        s.play(0, "discard G2b")

    then(s, "lay R1")
    assert laid_by(s, 0) == ["R1"]
    assert hand_of(s, 0) == {"G2b"}
    assert texts(s) == ["discard G2b"]


def test_mr_lay_2_of_two_trios_that_share_a_card_one_is_chosen_and_the_other_broken() -> None:
    s = then(turn_of("R1s R1b R2a R3a", sift="R1a"), "take 1")
    assert texts(s) == ["lay R1", "lay Ra"]
    black, white = s.view(0)["lays"]
    assert (black["breaks"], black["points"]) == (["Ra"], 50)
    assert (white["breaks"], white["points"]) == (["R1"], 60)

    then(s, "lay Ra")
    assert hand_of(s, 0) == {"R1s", "R1b"}
    assert texts(s) == ["discard R1s", "discard R1b"]


def test_mr_lay_3_several_trios_are_laid_in_one_turn_in_any_order() -> None:
    for order in (["R1", "G2"], ["G2", "R1"]):
        s = dealt("R1s R1a R1b G2s G2a", "", sift="G2b")
        then(s, "take 1")
        assert texts(s) == ["lay R1", "lay G2"]
        then(s, f"lay {order[0]}")
        assert texts(s) == [f"lay {order[1]}"]  # the other one must follow
        then(s, f"lay {order[1]}")
        assert set(laid_by(s, 0)) == {"R1", "G2"}
        assert verbs(s) == {"discard"}


def test_mr_lay_4_laid_trios_stay_before_their_owner() -> None:
    """Whatever is played, a Trio leaves its owner by a capture only, and no card is ever added to one."""
    for seed in range(40):
        dice = Dice(seed)
        s = GAME.setup(seats=2 + seed % 4)
        while not s.over:
            (actor,) = s.to_act
            before = s.dump()
            move = s.sample(dice) if actor == CHANCE else dice.pick(s.legal(actor))
            s.play(actor, move)
            after = s.dump()
            for seat in range(s.seats):
                lost = set(before["trios"][seat]) - set(after["trios"][seat])
                assert not lost or move.text == f"capture {min(lost)[0]}"
                gained = set(after["trios"][seat]) - set(before["trios"][seat])
                assert not gained or (seat == actor and move.text.split()[0] in ("lay", "capture"))


def test_mr_disc_1_the_discard_goes_to_the_end_of_the_sift_line_and_ends_the_turn() -> None:
    s = then(turn_of("R1s R2a", sift="Y1s G2b", dig="P1a P2b"), "draw dig, draw P1a, discard R2a")

    assert sift_of(s) == ["Y1s", "G2b", "R2a"]
    assert hand_of(s, 0) == {"R1s", "P1a"}
    assert s.turn == 1


def test_mr_disc_2_any_card_of_the_hand_may_be_discarded() -> None:
    s = then(turn_of("R1s R2a G3b", sift="Y1s", dig="P1a P2b"), "draw dig, draw P1a")

    assert texts(s) == ["discard R1s", "discard R2a", "discard G3b", "discard P1a"]
    with pytest.raises(IllegalMove, match=r"'discard B1s' is not open to seat 0 .*\(MR-DISC-2\)"):
        s.play(0, "discard B1s")


def test_mr_disc_3_with_the_dig_pile_used_up_the_taken_card_is_barred() -> None:
    s = then(turn_of("R1s R2a", sift="Y1s G2b", dig=""), "take 1")

    for eyes in range(5):
        assert s.view(eyes)["barred"] == "G2b"
    assert texts(s) == ["discard R1s", "discard R2a"]
    with pytest.raises(IllegalMove, match=r"'discard G2b' is not open to seat 0 .*\(MR-DISC-3\)"):
        s.play(0, "discard G2b")
    then(s, "discard R1s")
    assert s.view(1)["barred"] is None


def test_mr_disc_3_the_bar_is_set_by_the_pile_at_the_draw() -> None:
    """The last Dig card is drawn: that turn knows no bar; the next one does."""
    s = turn_of("R1s R2a", sift="Y1s G2b", dig="P1a")
    then(s, "draw dig, draw P1a, discard P1a, take 1")

    assert s.view(1)["barred"] == "P1a"


def test_mr_excl_1_after_a_black_trio_of_a_suit_no_white_one_can_be_made() -> None:
    s = then(turn_of("R1s R1b R2a R3a", sift="R1a"), "take 1, lay R1")
    red = s.view(1)["chart"][0]

    assert red["colour"] == "black"
    assert [trio["state"] for trio in red["trios"]] == ["laid", "open", "open", "dead", "dead"]
    with pytest.raises(BadPosition, match="lies in two places"):
        turn_of("G1s G1a", sift="Y1s", trios=["R1", "Ra"])


def test_mr_excl_1_after_a_white_trio_of_a_suit_no_black_one_can_be_made() -> None:
    s = turn_of("R1s R1b R2a R3a", sift="R1a")
    then(s, "take 1")
    (_, white) = s.view(0)["lays"]
    assert white["kills"] == ["R1", "R2", "R3"]

    then(s, "lay Ra")
    assert [trio["state"] for trio in s.view(1)["chart"][0]["trios"]] == [
        "dead",
        "dead",
        "dead",
        "laid",
        "open",
    ]


def test_mr_rul_2_a_dealt_trio_waits_for_the_first_turn_and_for_its_draw() -> None:
    s = dealt("R1s R1a R1b", "G1s G1a G1b", sift="Y1s")
    assert has_trio(s, 0)
    assert s.view(0)["ready"] == ["R1"]
    assert verbs(s) == {"draw", "take"}  # nothing is laid before the draw

    then(s, "take 1")
    assert texts(s) == ["lay R1"]
    then(s, f"lay R1, discard {min(hand_of(s, 0))}")
    assert has_trio(s, 1)  # seat 1 has not had a turn yet
    then(s, "draw dig")
    then(s, f"{s.sample(Dice(1)).text}, lay G1")
    assert laid_by(s, 1) == ["G1"]


def test_mr_rul_2_nobody_can_wait_with_a_trio() -> None:
    """Between turns no seat that has played ever holds one."""
    for seed in range(20):
        dice = Dice(seed)
        s = GAME.setup(seats=2 + seed % 4)
        while not s.over:
            (actor,) = s.to_act
            s.play(actor, s.sample(dice) if actor == CHANCE else dice.pick(s.legal(actor)))
            s.check()  # says so for every seat


def test_mr_rul_26_laid_trios_are_not_rearranged_without_a_capture() -> None:
    s = then(turn_of("R1s R2s B1a", sift="Y1s", trios=["Ra Rb"]), "take 1")
    assert verbs(s) == {"discard"}  # all cards of red but one single are at hand, and nothing can be done
