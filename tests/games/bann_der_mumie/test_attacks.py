"""Execution: traps, terror and daring, panic, fights with the mummy, wounds and deaths."""

from __future__ import annotations

from typing import Any

import pytest
from games.bann_der_mumie.scenes import (
    ARCH,
    CROOK,
    MUMMY,
    OCCULT,
    heard,
    hired,
    people,
    site,
    table,
    texts,
    then,
    told,
)
from games.bann_der_mumie.test_digging import place

from mastaba.games.bann_der_mumie.components import CARDS, win_chance
from mastaba.games.bann_der_mumie.state import State

ALONE = {"arch.d": "s1 active"}


def opened(beetles: dict[str, str], find: str = "mask", seats: int = 3, **parts: Any) -> State:
    """A site that has just been opened; without more said, by the archaeologist alone."""
    sites = {"s1": site(find, parts.pop("leader", ARCH)), **parts.pop("sites", {})}
    s = table("retreat", sites, beetles, seats=seats, **{"cards": ALONE, **parts})
    while s.phase_name == "retreat":
        then(s, "stay")
    while s.phase_name in ("dig_order", "raid_order"):
        then(s, "resolve s1")
    return s


def uncovered(beetles: dict[str, str], find: str = "mask", seats: int = 3, **parts: Any) -> State:
    return then(opened(beetles, find, seats, **parts), "uncover s1")


# The trap


def test_bm_trap_1_a_trap_comes_first_by_one_die() -> None:
    s = uncovered({"b1": "trap s1", "b2": "attack s1"})

    assert s.phase_name == "trap"
    assert texts(s, -1) == [f"roll {die}" for die in range(1, 7)]


def test_bm_trap_2_wounds_for_all_then_dice_for_the_find_and_no_other_attack() -> None:
    persons = people(3, porter=hired(ARCH), prof=hired(CROOK))
    cards = {"arch.d": "s1 active", "porter.d": "s1", "prof.d": "s1 robber"}
    s = uncovered({"b1": "trap s1", "b2": "cat s1"}, persons=persons, cards=cards)
    then(s, "roll 2")
    assert (s.to_act, s.view(0)["trap_wounds"]) == ((ARCH,), ["arch", "prof", "porter"])

    then(s, "lose arch.r, lose porter.d")
    assert s.to_act == (CROOK,)
    then(s, "lose prof.d")
    assert texts(s, -1) == ["highest 0", "highest 1", "highest 2"]
    then(s, "highest 2")
    assert s.cash[CROOK] == 22  # paid like any finder, no fight between them
    assert s.view(0)["mummy"]["injuries"] == 3
    assert "cat" in s.view(0)["mummy"]["large_hand"]


@pytest.mark.parametrize("die", [3, 4])
def test_bm_trap_3_the_mummy_gets_the_find_and_nobody_is_hurt(die: int) -> None:
    s = then(uncovered({"b1": "trap s1", "b2": "cat s1"}), f"roll {die}")

    assert s.view(0)["mummy"]["secured"] == ["mask"]
    assert s.captured == 0
    assert place(s, "arch.d") == "hand"


@pytest.mark.parametrize("die", [5, 6])
def test_bm_trap_4_broken_and_other_attacks_go_on(die: int) -> None:
    assert then(uncovered({"b1": "trap s1", "b2": "attack s1"}), f"roll {die}").phase_name == "fight"
    assert then(uncovered({"b1": "trap s1"}), f"roll {die}").cash[ARCH] == 16


def test_bm_trap_5_once_triggered_it_leaves_the_game() -> None:
    s = then(uncovered({"b1": "trap s1"}), "roll 6")

    mummy = s.view(0)["mummy"]
    assert "trap" not in mummy["large_hand"] + mummy["large_played"]
    assert next(kind for kind in mummy["kinds"] if kind["kind"] == "trap")["pile"] == 0


def test_bm_trap_6_no_effect_at_the_mummy() -> None:
    s = opened({"b1": "trap s1"}, "mummy")
    sprung = told(s, "uncover s1", "trap")[0]

    assert (sprung["die"], sprung["effect"]) == (None, "broken")
    assert s.over
    assert s.result is not None
    assert s.result.reason == "recovered"


def test_bm_r_21_laying_a_trap_is_always_legal_and_breaks_at_the_mummy() -> None:
    s = table("mummy_turn", {"s1": site("mummy")}, cards=ALONE, beetle_hand=["trap"])
    assert "lay trap s1" in texts(s)

    s = uncovered({"b1": "trap s1", "b2": "attack s1"}, "mummy")
    assert s.phase_name == "fight"
    assert "trap" not in s.view(0)["mummy"]["large_played"]


def test_bm_r_22_wounds_in_turn_order_and_the_dead_dice_too() -> None:
    persons = people(3, boy=hired(CROOK))
    cards = {"boy.d": "s1 active"}
    s = then(uncovered({"b1": "trap s1"}, persons=persons, cards=cards, leader=CROOK), "roll 1, lose boy.d")

    assert "boy" in s.dump()["dead"]
    assert texts(s, -1) == ["highest 0", "highest 2"]
    assert then(s.copy(), "highest 0").view(0)["mummy"]["secured"] == ["mask"]
    assert then(s, "highest 2").cash[CROOK] == 22


def test_bm_r_23_a_broken_find_is_out_but_trap_and_fight_follow() -> None:
    cards = {"crook.d": "s1 active", "crook.y": "spent"}
    s = uncovered({"b1": "trap s1"}, "book", cards=cards, fuse="crook.d", leader=CROOK)
    assert s.phase_name == "trap"

    assert then(s.copy(), "roll 3").secured == 0
    then(s, "roll 1, lose crook.d")
    assert s.phase_name == "rot"  # no dice for fragments
    s = uncovered({"b1": "cat s1", "b2": "hand s1"}, "book", cards=cards, fuse="crook.d", leader=CROOK)
    assert s.phase_name == "rot"  # panic; she secures nothing
    assert s.secured == 0


# Terror and panic


def test_bm_terr_1_all_who_lie_there_stand_together() -> None:
    persons = people(4, digger=hired(OCCULT, 2))
    cards = {"arch.d": "s1 active", "crook.d": "s1 robber", "digger.d": "s1 job 2"}
    s = opened({"b1": "attack s1"}, seats=4, persons=persons, cards=cards)
    fear = told(s, "uncover s1", "terror")[0]

    assert fear["persons"] == ["arch", "crook", "digger"]


def test_bm_terr_2_daring_of_all_with_equipment() -> None:
    persons = people(3, arch={"boss": ARCH, "items": ["helmet"]}, porter=hired(ARCH, 3))
    s = opened({"b1": "attack s1"}, persons=persons, cards={"arch.d": "s1 active", "porter.d": "s1"})

    assert told(s, "uncover s1", "terror")[0]["daring"] == 3 + 1 + 3


def test_bm_terr_3_skulls_and_injuries_for_each_attack_card() -> None:
    s = opened({"b1": "cat s1", "b2": "attack s1"}, captured=["crook.r", "crook.y"])
    fear = told(s, "uncover s1", "terror")[0]

    assert (fear["terror"], fear["panic"]) == (3 + 2 + 0 + 2, True)


def test_bm_terr_ex_1_two_injuries_and_two_attacks_make_four() -> None:
    s = opened({"b1": "attack s1", "b2": "attack s1"}, captured=["crook.r", "crook.y"])

    assert told(s, "uncover s1", "terror")[0]["terror"] == 4


def frightened() -> State:
    persons = people(3, arch={"boss": ARCH, "items": ["torch1"]})
    return opened({"b1": "cat s1", "b2": "swarm s1"}, persons=persons)


def test_bm_panic_1_terror_above_daring_and_all_flee() -> None:
    fled = told(frightened(), "uncover s1", "panic")[0]

    assert fled["persons"] == ["arch"]


def test_bm_panic_2_their_cards_return() -> None:
    assert place(then(frightened(), "uncover s1"), "arch.d") == "hand"


def test_bm_panic_3_their_equipment_goes_to_the_market() -> None:
    s = then(frightened(), "uncover s1")

    assert "torch1" in [ware["ware"] for ware in s.view(0)["market"]]
    assert s.gear[0] == 0


def test_bm_panic_4_the_mummy_secures_the_find() -> None:
    assert then(frightened(), "uncover s1").view(0)["mummy"]["secured"] == ["mask"]


def test_bm_panic_5_beetles_to_the_pile_large_cards_to_her_hand() -> None:
    mummy = then(frightened(), "uncover s1").view(0)["mummy"]

    assert mummy["large_played"] == []
    assert [kind["pile"] for kind in mummy["kinds"]] == [1, 1, 1, 1, 5]


def test_bm_r_51_he_who_flees_at_one_site_keeps_his_card_at_the_other_but_no_equipment() -> None:
    persons = people(3, arch={"boss": ARCH, "items": ["helmet"]})
    cards = {"arch.d": "s1 active", "arch.x": "s2 active"}
    s = uncovered(
        {"b1": "cat s1", "b2": "hand s1"}, persons=persons, cards=cards, sites={"s2": site("book", sand=5)}
    )

    assert place(s, "arch.x") == "site"
    assert s.view(0)["persons"][0]["items"] == []


# Fights


def test_bm_fight_1_equal_daring_is_enough() -> None:
    assert uncovered({"b1": "cat s1"}).phase_name == "fight"  # 3 against 3


def test_bm_fight_2_combat_of_all_with_equipment() -> None:
    persons = people(3, arch={"boss": ARCH, "items": ["revolver1", "machete"]}, porter=hired(ARCH, 1))
    s = uncovered({"b1": "attack s1"}, persons=persons, cards={"arch.d": "s1 active", "porter.d": "s1"})

    assert s.view(0)["fight"]["white"]["total"] == 3 + 2 + 1 + 2
    assert s.view(0)["fight"]["white"]["parts"] == [
        ["arch", 3],
        ["revolver1", 2],
        ["machete", 1],
        ["porter", 2],
    ]


def test_the_insect_spray_counts_attacks_and_swarms_only_against_the_mummy() -> None:
    persons = people(3, arch={"boss": ARCH, "items": ["spray", "charm", "torch1"]})
    beetles = {"b1": "attack s1", "b2": "swarm s1", "b3": "cat s1"}
    s = uncovered(beetles, persons=persons)

    assert s.view(0)["fight"]["white"]["total"] == 3 + 1 + 2


def test_bm_fight_3_higher_total_wins_ties_are_rolled_again() -> None:
    s = uncovered({"b1": "attack s1"})  # 3 against 2
    rolls = texts(s, -1)
    assert "roll 1 2" not in rolls  # a tie
    assert len(rolls) == 36 - 5
    assert win_chance(1) == pytest.approx(
        sum(int(r.split()[1]) + 3 > int(r.split()[2]) + 2 for r in rolls) / len(rolls)
    )

    assert then(s.copy(), "roll 2 2").cash[ARCH] == 16
    assert then(s, "roll 1 3").phase_name == "wound"


def test_bm_fight_4_her_own_strength_is_stack_and_secured_finds_and_the_hands_combat() -> None:
    recovered = {"cat": CROOK}
    persons = people(3, arch={"boss": ARCH, "items": ["charm"]})
    s = opened({"b1": "hand s1"}, persons=persons, stack="? ? ? ? ?", opened=7, recovered=recovered,
               secured=["book", "device", "goblets", "jewels", "anubis"],
               large_hand=["swarm", "trap", "storm"])  # fmt: skip
    then(s, "uncover s1")

    assert s.view(0)["mummy"]["strength"] == 5 + 5
    assert s.view(0)["fight"]["black"] == {"seats": [MUMMY], "parts": [["b1 hand", 10]], "total": 10}


def test_bm_r_1_own_strength_enters_only_through_the_hand() -> None:
    s = uncovered({"b1": "cat s1"})

    assert s.view(0)["mummy"]["strength"] == 11
    assert s.view(0)["fight"]["black"]["total"] == 5


def lost(seats: int = 3, **parts: Any) -> State:
    """A fight just lost: the mummy has won 1 to 6."""
    return then(uncovered({"b1": "attack s1"}, seats=seats, **parts), "roll 1 6")


def test_bm_fight_5_the_mummy_gets_the_find_and_names_a_player() -> None:
    s = then(uncovered({"b1": "cat s1"}, cards={"arch.d": "s1 active", "crook.d": "s1 robber"}), "roll 1 6")

    assert s.view(0)["mummy"]["secured"] == ["mask"]
    assert (s.to_act, texts(s)) == ((MUMMY,), ["strike arch", "strike crook"])
    assert then(s, "strike crook").to_act == (CROOK,)
    assert lost().to_act == (ARCH,)  # only one player: no question


def test_bm_fight_6_he_chooses_person_and_card() -> None:
    persons = people(3, porter=hired(ARCH, 1), doc1=hired(ARCH, 1))
    s = then(
        uncovered({"b1": "cat s1", "b2": "attack s1"}, persons=persons, cards={**ALONE, "porter.d": "s1"}),
        "roll 1 6",
    )

    assert texts(s) == [
        "lose arch.r",
        "lose arch.d",
        "lose arch.x",
        "lose porter.d",
    ]  # the doctor is elsewhere
    then(s, "lose arch.x")
    assert [CARDS[i] for i in range(23) if s.captured & 2**i] == ["arch.x"]


def test_bm_fight_7_a_person_without_cards_is_dead() -> None:
    persons = people(3, porter=hired(ARCH, 1, "torch1"))
    s = uncovered({"b1": "cat s1"}, persons=persons, cards={"porter.d": "s1 active"}, leader=ARCH)
    assert s.phase_name == "rot"  # daring 2 against 3: panic
    s = then(
        uncovered({"b1": "attack s1"}, persons=persons, cards={"porter.d": "s1 active"}),
        "roll 1 6, lose porter.d",
    )

    assert next(p for p in s.view(0)["persons"] if p["person"] == "porter")["status"] == "dead"


def test_bm_fight_8_winners_get_the_find_and_jobs_are_paid() -> None:
    cards = {"arch.d": "s1 active", "crook.d": "s1 job 2"}
    s = then(uncovered({"b1": "attack s1"}, cards=cards), "roll 6 1")

    assert s.cash == [0, 16, 12]


@pytest.mark.parametrize("dice", ["6 1", "1 6"])
def test_bm_fight_9_cards_return_in_every_case(dice: str) -> None:
    s = then(uncovered({"b1": "attack s1"}, cards={"arch.d": "s1 active", "arch.x": "s1"}), f"roll {dice}")
    if s.phase_name == "wound":
        then(s, "lose arch.r")

    assert place(s, "arch.d") == place(s, "arch.x") == "hand"
    assert s.view(0)["sites"] == []


@pytest.mark.parametrize("dice", ["6 1", "1 6"])
def test_bm_fight_10_beetles_return_in_every_case(dice: str) -> None:
    s = then(uncovered({"b1": "cat s1"}), f"roll {dice}")
    if s.phase_name == "wound":
        then(s, "lose arch.r")

    assert "cat" in s.view(0)["mummy"]["large_hand"]
    assert [kind["pile"] for kind in s.view(0)["mummy"]["kinds"]] == [1, 1, 1, 1, 5]


def test_bm_r_9_inactive_cards_fight_too() -> None:
    s = uncovered({"b1": "attack s1"}, cards={"arch.d": "s1 active", "crook.d": "s1 robber"})

    assert s.view(0)["fight"]["white"]["total"] == 3 + 4


def test_bm_r_10_ignored_cards_do_not_fight_are_not_paid_and_return() -> None:
    cards = {"arch.d": "s1 active", "crook.d": "s1 job 2 spellbound"}
    s = uncovered({"b1": "attack s1"}, cards=cards)
    assert s.view(0)["fight"]["white"]["total"] == 3

    then(s, "roll 6 1")
    assert s.cash == [0, 10 + 6 + 2, 10]
    assert place(s, "crook.d") == "hand"


def test_bm_r_16_premiums_return_to_the_leader_after_panic_defeat_or_trap() -> None:
    cards = {"arch.d": "s1 active", "crook.d": "s1 job 3"}
    panic = uncovered({"b1": "cat s1", "b2": "hand s1"}, cards=cards)
    assert panic.cash == [0, 13, 10]

    defeat = then(
        uncovered({"b1": "attack s1", "b2": "cat s1"}, cards=cards), "roll 1 6, strike arch, lose arch.r"
    )
    assert defeat.cash == [0, 13, 10]
    trap = then(uncovered({"b1": "trap s1"}, cards=cards), "roll 3")
    assert trap.cash == [0, 13, 10]
    peace = uncovered({}, cards=cards)
    assert peace.cash == [0, 16, 13]


def test_bm_r_24_any_card_of_that_person_wherever_it_is() -> None:
    cards = {"arch.d": "s1 active", "arch.x": "s2 active", "arch.r": "gamble"}
    s = lost(cards=cards, sites={"s2": site("book", sand=5)})
    assert texts(s) == ["lose arch.r", "lose arch.d", "lose arch.x"]

    then(s, "lose arch.x")
    assert s.view(0)["sites"][0]["leader"] is None  # leaving the other site has its usual effect


def test_bm_r_25_the_dead_leave_equipment_wage_and_a_player_who_plays_on() -> None:
    persons = people(3, porter=hired(ARCH, 2, "torch1"))
    s = uncovered({"b1": "attack s1"}, persons=persons, cards={"porter.d": "s1 active"})
    bank = s.bank
    then(s, "roll 1 6, lose porter.d")
    assert s.bank == bank + 2
    assert "torch1" in [ware["ware"] for ware in s.view(0)["market"]]

    s = lost(captured=["arch.r", "arch.x"])
    then(s, "lose arch.d, rot lamp")
    assert s.view(0)["persons"][0]["status"] == "dead"
    assert "pocket 3" in texts(s, ARCH)


def test_bm_r_26_the_cards_are_lost_wherever_they_are() -> None:
    s = opened({"b1": "cat s2"}, "cat", sites={"s2": site("book", None)})
    then(s, "uncover s1")
    shown = told(s, "banish cat", "banish")[0]
    assert (shown["beetle"], shown["site"]) == ("b1", "s2")
    assert s.view(ARCH)["sites"][0]["beetles"] == []

    s = uncovered({}, "hand", beetle_hand=["hand"])
    assert told(s, "banish hand", "banish")[0]["beetle"] is None
    s = then(uncovered({"b1": "trap s1"}, "hand"), "roll 1, lose arch.r, highest 1")
    assert "hand" not in s.view(0)["mummy"]["large_hand"]  # also by the trap's dice
    s = then(uncovered({"b1": "trap s1"}, "hand"), "roll 3")
    assert "hand" in s.view(0)["mummy"]["large_hand"]  # not when she secures it


def test_bm_r_55_a_party_without_a_present_person_does_not_fight() -> None:
    persons = people(3, boy=hired(CROOK))
    cards = {"arch.d": "s1 active spellbound", "crook.d": "s1 robber active"}
    s = uncovered({}, persons=persons, cards=cards)
    assert s.cash[CROOK] == 22

    cards = {"arch.d": "s1 active", "crook.d": "s1 robber active spellbound"}
    assert uncovered({}, cards=cards).cash[ARCH] == 16


def test_the_equation_before_and_after_the_dice() -> None:
    s = uncovered({"b1": "cat s1"})
    fight = s.view(ARCH)["fight"]

    assert (fight["white"]["total"], fight["black"]["total"], fight["percent"]) == (3, 5, 19)
    after = heard(s, "roll 6 1")[0]
    assert (after["white"], after["white_die"], after["black"], after["black_die"], after["winner"]) == (
        3, 6, 5, 1, "persons",
    )  # fmt: skip
