"""Planning: whose turn it is, research, opening sites, sand."""

from __future__ import annotations

from games.bann_der_mumie.scenes import (
    ARCH,
    CROOK,
    MUMMY,
    OCCULT,
    heard,
    hired,
    people,
    scene,
    site,
    starting,
    table,
    texts,
    then,
    told,
)

from mastaba.core.bits import members
from mastaba.games.bann_der_mumie.components import CARDS, FINDS
from mastaba.games.bann_der_mumie.loot import proceeds

RESEARCHED = "look arch.r, draw tablets"


# Order and end


def test_bm_plan_1_clockwise_from_the_start_player_the_mummy_in_her_seat() -> None:
    s = scene("highest 2, draw tablets, draw anubis, draw jewels, hide 3", 4)
    order = [s.to_act[0]]
    for _ in range(4):
        then(s, "pass")
        order.append(s.to_act[0])

    assert order == [CROOK, OCCULT, MUMMY, ARCH, CROOK]


def test_bm_plan_2_any_number_of_cards_in_any_order_or_none() -> None:
    s = then(scene(), "gamble arch.x, look arch.r, draw tablets, replace, deal arch.d")

    assert s.to_act == (ARCH,)
    assert texts(s) == ["done"]
    assert then(scene(), "pass").to_act == (CROOK,)


def test_bm_plan_3_who_passed_may_act_again_later() -> None:
    s = then(scene(), "pass, gamble crook.r, done, pass")

    assert s.to_act == (ARCH,)
    assert "look arch.r" in texts(s)


def test_bm_plan_4_the_phase_ends_when_all_have_passed_since_the_mummys_turn() -> None:
    s = then(scene(), "pass, pass, pass, pass, gamble crook.r, done")

    assert s.to_act == (MUMMY,)  # somebody acted: another turn for her
    then(s, "pass, pass, pass")
    assert s.phase_name == "casino"


def test_bm_plan_5_never_two_turns_of_the_mummy_without_an_action_between() -> None:
    s = then(scene(), "pass, pass, play hand")
    assert s.to_act == (ARCH,)

    assert then(s, "pass, pass").phase_name == "rot"


def test_bm_plan_6_the_mummy_has_a_turn_even_if_all_pass() -> None:
    assert then(scene(), "pass, pass").to_act == (MUMMY,)


def test_bm_plan_7_every_kind_of_action_is_an_acting_turn() -> None:
    persons = people(3, arch={"boss": ARCH}, prof=hired(ARCH))
    sites = {"s1": site("mask", sand=2, old=[2]), "s2": site("cat", CROOK, sand=1, old=[1])}
    cards = {"arch.d": "s1", "crook.d": "s2"}
    for move in ("look arch.r", "peek s2 arch.r", "wake arch.d", "dig prof.d s1", "work prof.d s2 1",
                 "offer s1 3", "recall s1 2", "sneak prof.d s2", "gamble arch.x", "deal arch.x"):  # fmt: skip
        s = table("turn", sites, persons=persons, cards=cards)
        assert texts(s)[0] == "pass"
        then(s, move)
        assert s.acted_since
        assert s.acted


def test_bm_plan_ex_1_the_books_round() -> None:
    s = scene("highest 3, draw tablets, draw anubis, draw jewels, hide 3", 4)
    # Seats in the book: occultist, mummy, archaeologist, crook; here 3, 0, 1, 2.
    then(s, "gamble occult.r, done")
    assert s.to_act == (MUMMY,)
    then(s, "play cat")
    assert s.view(MUMMY)["mummy"]["hand"] == ["cat", "attack"]
    then(s, "look arch.r, draw tablets, open 1 arch.d, depth 2, replace, done")
    then(s, "gamble crook.r, deal crook.d, gamble crook.y, done")
    then(s, "deal occult.d, gamble occult.c, done")
    then(s, "lay cat s1, lay attack s1, done")
    then(s, "gamble arch.x, done, pass, pass")
    assert s.to_act == (MUMMY,)  # because someone acted
    then(s, "play swarm, no spell, pass, pass, pass")
    assert s.phase_name == "retreat"


# Research


def test_bm_res_1_k_cards_show_the_top_k() -> None:
    s = then(scene(), "look arch.r, draw tablets, look arch.x, draw anubis")

    assert s.view(ARCH)["batch"]["held"] == ["tablets", "anubis"]


def test_bm_res_2_only_the_researcher_sees_and_the_order_stays() -> None:
    s = scene()
    assert [event.get("find") for event in heard(s.copy(), RESEARCHED, CROOK)] == [None, None]
    assert [event.get("find") for event in heard(s.copy(), RESEARCHED, ARCH)] == [None, "tablets"]

    then(s, RESEARCHED + ", look arch.x, draw anubis, replace")
    assert [FINDS[find] for find in s.stack[:2]] == ["tablets", "anubis"]
    assert s.view(CROOK)["batch"] is None


def test_bm_res_3_one_or_more_may_be_taken_the_rest_returns_in_order() -> None:
    persons = people(3, arch={"boss": ARCH}, prof=hired(ARCH), boy=hired(ARCH))
    s = table("turn", persons=persons)
    then(s, "look arch.r, draw mask, look prof.r1, draw cat, look prof.r2, draw book, open 2 arch.d, depth 1")
    assert starting(s, "open 3") == []  # two are still held

    then(s, "open 2 boy.d, depth 1, replace")
    assert [FINDS[s.site_at[i].find] for i in range(2)] == ["cat", "book"]
    assert FINDS[s.stack[0]] == "mask"


def test_bm_res_4_research_cards_are_spent() -> None:
    s = then(scene(), RESEARCHED + ", replace")

    assert [CARDS[card] for card in members(s.spent)] == ["arch.r"]
    assert "look arch.r" not in texts(s)


def test_bm_res_5_or_one_card_shows_the_find_of_one_site() -> None:
    s = table("turn", {"s1": site("mask", None, sand=2)}, turn=CROOK)
    assert "peek s1 crook.r" in texts(s)

    assert heard(s.copy(), "peek s1 crook.r", CROOK)[0]["find"] == "mask"
    assert "find" not in heard(s.copy(), "peek s1 crook.r", ARCH)[0]
    then(s, "peek s1 crook.r")
    assert s.view(CROOK)["sites"][0]["find"]["find"] == "mask"
    assert s.view(ARCH)["sites"][0]["find"]["find"] == "?"
    assert starting(s, "peek") == []  # one card, one site


def test_bm_res_ex_1_canopic_jars_are_worth_eight_to_the_occultist() -> None:
    s = scene("", 4)

    assert proceeds(s, OCCULT, FINDS.index("canopic")) == 8
    assert proceeds(s, ARCH, FINDS.index("canopic")) == 4


def test_bm_r_30_no_deeper_look_after_the_first_opening_and_then_from_the_top_again() -> None:
    persons = people(3, prof=hired(ARCH))
    s = table("turn", persons=persons)
    then(s, "look arch.r, draw mask, look prof.r1, draw cat, open 1 arch.d, depth 1")
    assert starting(s, "look") == []

    then(s, "replace, look prof.r2")
    assert texts(s, -1) == ["draw cat"]  # on top again


def test_bm_r_30_which_was_taken_is_secret_how_many_is_not() -> None:
    s = then(scene(), "look arch.r, draw tablets, look arch.x, draw anubis")
    told_to_mummy = heard(s, "open 2 arch.d", MUMMY)[0]

    assert "n" not in told_to_mummy
    assert "find" not in told_to_mummy
    assert s.view(MUMMY)["batch"] == {"seat": ARCH, "looked": 2, "taken": 1, "held": ["?"]}
    perhaps = s.view(MUMMY)["sites"][0]["find"]["perhaps"]
    assert perhaps == [{"find": "tablets", "percent": 50}, {"find": "anubis", "percent": 50}]


# Opening


def test_bm_open_1_a_dig_card_and_a_fee_of_one() -> None:
    s = then(scene(), "pass, look crook.r, draw tablets")
    bank = s.bank
    then(s, "open 1 crook.d")
    assert (s.cash[CROOK], s.bank) == (9, bank + 1)

    s = table("turn", turn=CROOK, cash=[0, 10, 0])
    then(s, "look crook.r, draw mask")
    assert texts(s) == ["replace"]  # no money, no site


def test_bm_open_2_a_new_site_led_by_its_opener() -> None:
    s = then(scene(), RESEARCHED + ", open 1 arch.d, depth 3")

    (seen,) = s.view(CROOK)["sites"]
    assert (seen["site"], seen["leader"], seen["find"]["find"]) == ("s1", ARCH, "?")
    assert seen["cards"][0]["side"] == "legal"
    assert seen["cards"][0]["active"]


def test_bm_open_3_a_sand_card_says_how_deep_and_goes_under_the_stack() -> None:
    s = then(scene(), RESEARCHED + ", open 1 arch.d, depth 3")

    assert s.view(ARCH)["sites"][0]["sand"] == 3
    assert s.dump()["sand"] == "0" * 12 + "3"
    assert s.sand_unseen == [0, 3, 6, 3, 2, 1]


def test_bm_sand_1_bm_r_28_too_little_sand_all_of_it_and_the_drawn_card_counts() -> None:
    sites = {"s1": site("mask", sand=14)}
    s = table("turn", sites, cards={"arch.d": "s1 active"})
    then(s, "look arch.r, draw cat, open 1 arch.x, depth 5")

    assert s.view(ARCH)["sites"][1]["sand"] == 2  # one left, and the drawn one
    assert s.sand.size == 0


def test_bm_sand_2_without_sand_the_mummy_lays_two_or_three_from_other_sites() -> None:
    sites = {"s1": site("mask", sand=13), "s2": site("book", None, sand=3)}
    s = table("turn", sites, cards={"arch.d": "s1 active"})
    then(s, "look arch.r, draw cat, open 1 arch.x")
    assert s.to_act == (MUMMY,)
    assert texts(s) == ["sand 2", "sand 3"]

    then(s, "sand 3")
    assert texts(s) == ["from s1", "from s2"]
    then(s, "from s2, from s2, from s2")
    assert [seen["sand"] for seen in s.view(ARCH)["sites"]] == [13, 0, 3]
    assert s.to_act == (ARCH,)
    assert texts(s) == ["replace"]


def test_a_sand_card_that_all_have_seen_is_no_surprise() -> None:
    s = table("turn", {"s1": site("mask", sand=0)}, cards={"arch.d": "s1 active"}, sand="5" + "0" * 15)
    then(s, "look arch.r, draw cat, open 1 arch.x")

    assert texts(s, -1) == ["depth 5"]
    assert s.view(ARCH)["sand_chances"] == [0, 0, 0, 0, 100]


def test_events_of_research_are_complete() -> None:
    kinds = [
        event["kind"] for event in heard(scene(), RESEARCHED + ", open 1 arch.d, depth 2, replace, done")
    ]

    assert kinds == ["look", "draw", "open", "depth", "replace", "done"]
    assert told(scene(), RESEARCHED + ", open 1 arch.d, depth 2", "depth")[0] == {
        "kind": "depth",
        "site": "s1",
        "value": 2,
        "sand": 2,
    }
