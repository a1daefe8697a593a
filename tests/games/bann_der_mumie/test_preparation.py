"""Preparation: start card, tea, hiding."""

from __future__ import annotations

from games.bann_der_mumie.scenes import (
    ARCH,
    CROOK,
    MUMMY,
    heard,
    hired,
    people,
    scene,
    site,
    table,
    texts,
    then,
)

from mastaba.games.bann_der_mumie.components import FINDS

QUIET_ROUND = "pass, pass, pass, pass, pass, rot lamp, 1: pocket 0, 2: pocket 0, 1: trade, 2: trade"
WITH_GIRL = people(girl=hired(ARCH))


def test_bm_prep_1_the_start_card_goes_on_and_skips_the_mummy() -> None:
    s = then(scene(), QUIET_ROUND)

    assert (s.round, s.start) == (2, CROOK)
    then(s, "draw tablets, draw anubis, draw mask, hide 1")
    while s.phase_name in ("turn", "mummy_turn"):
        then(s, "pass")
    then(s, "rot lamp, 1: pocket 0, 2: pocket 0, 1: trade, 2: trade")
    assert (s.round, s.start) == (3, ARCH)  # seat 0 is the mummy


def test_bm_prep_2_the_girlfriends_employer_may_send_her_to_tea() -> None:
    s = table("tea", persons=WITH_GIRL)

    assert texts(s) == ["no tea", "tea arch", "tea crook"]
    then(s, "tea crook")
    assert s.view(MUMMY)["phase"] == "see"


def test_bm_prep_3_a_person_at_tea_uses_no_card() -> None:
    s = then(table("tea", persons=WITH_GIRL), "tea crook, draw mask, draw cat, draw book, hide 1, pass")

    assert s.to_act == (CROOK,)
    assert texts(s) == ["pass"]


def test_bm_r_52_tea_is_for_persons_in_play_but_herself_and_need_not_be() -> None:
    s = table("tea", persons=people(girl=hired(ARCH), prof=hired(CROOK)))

    assert texts(s) == ["no tea", "tea arch", "tea crook", "tea prof"]
    then(s, "no tea, draw mask, draw cat, draw book, hide 1")
    assert "gamble girl.t" in texts(s)  # not used, her card may go to the casino


def test_bm_prep_4_only_the_mummy_sees_the_top_three() -> None:
    s = scene("highest 1")
    moves = "draw mask, draw cat, draw book"

    assert [event.get("find") for event in heard(s.copy(), moves, MUMMY)] == ["mask", "cat", "book"]
    assert [event.get("find") for event in heard(s.copy(), moves, ARCH)] == [None] * 3
    then(s, moves)
    assert [place["find"] for place in s.view(MUMMY)["stack"][:4]] == ["mask", "cat", "book", "?"]
    assert {place["find"] for place in s.view(ARCH)["stack"]} == {"?"}


def test_bm_prep_5_exactly_one_goes_under_the_others_keep_their_order() -> None:
    s = then(scene("highest 1"), "draw mask, draw cat, draw book")

    assert texts(s) == ["hide 1", "hide 2", "hide 3"]
    then(s, "hide 2")
    assert [FINDS[s.stack[i]] for i in (0, 1, 11)] == ["mask", "book", "cat"]


def test_bm_r_29_with_fewer_than_three_cards_she_looks_at_what_there_is() -> None:
    gone = {find: CROOK for find in FINDS if find not in ("mummy", "book")}
    s = table("tea", persons=WITH_GIRL, stack="? ?", opened=10, recovered=gone, large_hand=["swarm", "trap"])
    then(s, "no tea, draw mummy, draw book")
    assert texts(s) == ["hide 1", "hide 2"]

    gone["book"] = CROOK
    s = table("tea", persons=WITH_GIRL, stack="?", opened=11, recovered=gone, large_hand=["swarm", "trap"])
    assert then(s, "no tea").phase_name == "turn"  # one alone stays where it is


def test_bm_r_10_cards_at_sites_of_a_person_at_tea_are_ignored_but_keep_the_lead() -> None:
    s = table("tea", {"s1": site("mask")}, persons=WITH_GIRL, cards={"arch.d": "s1"})
    then(s, "tea arch, draw cat, draw book, draw hand, hide 1")

    (seen,) = s.view(ARCH)["sites"]
    assert seen["leader"] == ARCH
    assert seen["cards"][0]["ignored"]
    assert seen["outlook"]["persons"] == []
    assert texts(s) == ["pass", "offer s1 1", *[f"offer s1 {k}" for k in range(2, 11)]]  # no wake, no casino
