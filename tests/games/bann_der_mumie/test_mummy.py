"""Planning: the mummy's large cards, Spell, Sandstorm and beetle cards."""

from __future__ import annotations

from typing import Any

from games.bann_der_mumie.scenes import (
    ARCH,
    CROOK,
    MUMMY,
    OCCULT,
    heard,
    hired,
    people,
    site,
    starting,
    table,
    texts,
    then,
    told,
)
from games.bann_der_mumie.test_digging import lies

from mastaba.games.bann_der_mumie import components as box
from mastaba.games.bann_der_mumie.components import BEETLE_KIND, KINDS, LARGE
from mastaba.games.bann_der_mumie.state import State

SITES = {"s1": site("mask", sand=2), "s2": site("cat", CROOK, sand=2)}
CARDS = {"arch.d": "s1 active", "crook.d": "s2 active"}


def her_turn(sites: dict[str, dict[str, Any]] | None = None, beetles: dict[str, str] | None = None,
             **parts: Any) -> State:  # fmt: skip
    return table("mummy_turn", SITES if sites is None else sites, beetles, **{"cards": CARDS, **parts})


def her_hand(s: State) -> list[str]:
    return list(s.view(MUMMY)["mummy"]["hand"])


def test_bm_mum_1_one_of_five_things() -> None:
    s = her_turn(beetles={"b1": "cat s1"}, beetle_hand=["attack"], large_played=["cat", "storm"])
    verbs = {text.split()[0] for text in texts(s)}

    assert verbs == {"pass", "play", "take", "lay", "shift"}
    assert then(s.copy(), "take storm").to_act == (ARCH,)
    assert then(s.copy(), "pass").to_act == (ARCH,)
    assert then(s, "play swarm, no spell").to_act == (ARCH,)


def test_bm_large_1_a_large_card_brings_its_motif_and_an_attack() -> None:
    s = her_turn()
    played = told(s.copy(), "play cat", "play")[0]

    assert (played["large"], played["beetles"]) == ("cat", ["cat", "attack"])
    then(s, "play cat")
    assert her_hand(s) == ["cat", "attack"]
    assert s.view(ARCH)["mummy"]["hand"] == ["?", "?"]
    assert s.view(ARCH)["mummy"]["large_played"] == ["cat"]


def test_bm_large_2_the_sandstorm_brings_only_an_attack() -> None:
    assert her_hand(then(her_turn(), "play storm")) == ["attack"]


def test_bm_large_3_without_attacks_only_the_motif() -> None:
    s = her_turn(beetle_hand=["attack"] * 5)

    assert her_hand(then(s, "play trap")) == ["trap"] + ["attack"] * 5
    s = her_turn(beetle_hand=["attack"] * 5)
    assert her_hand(then(s, "play storm")) == ["attack"] * 5


def test_bm_large_4_bm_r_2_four_motifs_are_shared_and_all_five_large_cards_take_all_nine() -> None:
    assert set(LARGE) & set(KINDS) == {"hand", "cat", "swarm", "trap"}
    assert sorted(BEETLE_KIND) == [0, 1, 2, 3, 4, 4, 4, 4, 4]
    s = her_turn({}, cards={})
    for large, spare in zip(LARGE, ("arch.r", "arch.d", "arch.x", "crook.r", "crook.d"), strict=True):
        then(s, f"play {large}")
        while s.to_act != (MUMMY,):  # somebody has to act before she has another turn
            mine = s.owner(box.CARD_BY_NAME[spare]) == s.to_act[0]
            then(s, f"gamble {spare}, done" if mine else "pass")

    assert s.pile == 0


def test_bm_large_5_a_captured_find_takes_the_cards() -> None:
    s = table("retreat", {"s1": site("cat")}, cards={"arch.d": "s1 active"})
    then(s, "stay, uncover s1")

    mummy = s.view(ARCH)["mummy"]
    assert "cat" not in mummy["large_hand"]
    assert [kind["pile"] for kind in mummy["kinds"]] == [1, 0, 1, 1, 5]
    s = table("retreat", {"s1": site("amulet")}, cards={"arch.d": "s1 active"}, large_played=["storm"])
    assert "storm" not in then(s, "stay, uncover s1").view(ARCH)["mummy"]["large_played"]


def test_bm_large_ex_1_hand_and_trap_played() -> None:
    s = her_turn(cards={}, sites={})
    then(s, "play hand, pass, gamble crook.r, done, play trap")

    assert her_hand(s) == ["hand", "trap", "attack", "attack"]


def test_bm_r_3_rot_lasts_one_market_and_the_second_card_changes_nothing() -> None:
    s = table("rot")
    then(s, "rot lamp")
    assert [ware["ware"] for ware in s.view(ARCH)["market"] if ware["rotten"]] == ["lamp"]

    then(s, "1: pocket 0, 2: pocket 0, 1: trade, 2: trade")
    assert [ware["ware"] for ware in s.view(ARCH)["market"] if ware["rotten"]] == []


# Spell


def test_bm_spell_1_once_a_round_right_after_a_large_card() -> None:
    s = then(her_turn(), "play swarm")
    assert texts(s) == ["no spell", "spell arch.d", "spell crook.d"]

    then(s, "spell crook.d, roll 1, gamble arch.r, done, pass, play trap")
    assert s.to_act == (ARCH,)  # not asked again this round


def test_bm_spell_2_higher_than_the_daring() -> None:
    s = then(her_turn(), "play swarm, spell crook.d")

    assert s.view(MUMMY)["roll"]["need"] == "3+"
    assert lies(then(s, "roll 3"), "crook.d")["ignored"]


def test_bm_spell_3_ignored_for_the_rest_of_the_round() -> None:
    s = then(her_turn(), "play swarm, spell crook.d, roll 6")

    assert s.view(MUMMY)["sites"][1]["shovels"] == 0
    assert s.view(MUMMY)["sites"][1]["outlook"]["persons"] == []
    while s.phase_name in ("turn", "mummy_turn"):
        then(s, "pass")
    assert "retreat crook.d" not in texts(s)


def test_bm_spell_4_a_failed_roll_has_no_effect_and_is_used_up() -> None:
    s = then(her_turn(), "play swarm, spell crook.d, roll 2")

    assert not lies(s, "crook.d")["ignored"]
    assert s.view(MUMMY)["mummy"]["spell"] is False


def test_bm_spell_5_daring_six_is_immune() -> None:
    persons = people(arch={"boss": ARCH, "items": ["charm", "torch1"]})
    s = then(her_turn(persons=persons), "play swarm")

    assert texts(s) == ["no spell", "spell crook.d"]


def test_bm_r_34_not_the_occultist_nor_her_helpers_and_also_after_no_beetle_card() -> None:
    persons = people(4, boy=hired(OCCULT))
    cards = {"arch.d": "s1 active", "occult.d": "s1 robber active", "boy.d": "s2 active"}
    sites = {"s1": site("mask"), "s2": site("cat", OCCULT)}
    at: dict[str, Any] = {"seats": 4, "persons": persons, "cards": cards, "beetle_hand": ["attack"] * 5}

    assert texts(then(table("mummy_turn", sites, **at), "play storm")) == ["no spell", "spell arch.d"]
    at_tea = then(table("mummy_turn", sites, **at, tea="arch"), "play storm")
    assert at_tea.phase_name == "turn"  # his card is ignored already (BM-R-10): nobody is left


# Sandstorm


def test_bm_storm_1_one_sand_card_on_every_open_site() -> None:
    s = then(her_turn(), "play storm")

    assert [seen["sand"] for seen in s.view(ARCH)["sites"]] == [3, 3]


def test_bm_storm_2_it_stays_until_a_turn_is_spent_to_take_it() -> None:
    s = then(her_turn({}, cards={}), "play storm, gamble arch.r, done, pass")
    assert "play storm" not in texts(s)
    assert "take storm" in texts(s)

    then(s, "take storm, gamble arch.d, done, pass")
    assert "play storm" in texts(s)


def test_bm_r_4_with_too_little_sand_she_picks_the_sites() -> None:
    sites = {"s1": site("mask", sand=8), "s2": site("cat", CROOK, sand=7)}
    s = then(her_turn(sites), "play storm")
    assert texts(s) == ["storm s1", "storm s2"]
    then(s, "storm s2")
    assert [seen["sand"] for seen in s.view(ARCH)["sites"]] == [8, 8]
    assert s.phase_name == "spell"

    none = {"s1": site("mask", sand=8), "s2": site("cat", CROOK, sand=8)}
    s = then(her_turn(none), "play storm")
    assert (s.phase_name, her_hand(s)) == ("spell", ["attack"])


# Beetle cards


def test_bm_beetle_1_any_number_face_down_at_any_sites() -> None:
    s = her_turn(beetle_hand=["cat", "attack", "attack"])
    laid = heard(s.copy(), "lay cat s2", ARCH)[0]
    assert (laid["beetle"], laid["site"], laid.get("beetle_kind")) == ("b1", "s2", None)
    assert heard(s.copy(), "lay cat s2", MUMMY)[0]["beetle_kind"] == "cat"

    then(s, "lay cat s2, lay attack s2, lay attack s1, done")
    assert [[beetle["kind"] for beetle in seen["beetles"]] for seen in s.view(MUMMY)["sites"]] == [
        ["attack"],
        ["cat", "attack"],
    ]
    assert [beetle["kind"] for seen in s.view(CROOK)["sites"] for beetle in seen["beetles"]] == ["?"] * 3


def test_bm_beetle_2_before_the_first_laying_of_a_round_she_may_shift() -> None:
    s = her_turn(beetles={"b1": "cat s1", "b2": "swarm s1"}, beetle_hand=["attack"])
    then(s, "shift b1 s2")
    assert {"shift b2 s2", "lay attack s1", "done"} <= set(texts(s))

    then(s, "lay attack s1")
    assert starting(s, "shift") == []  # not even b2, which has not moved


def test_bm_beetle_3_or_only_shift() -> None:
    s = her_turn(beetles={"b1": "cat s1", "b2": "attack s1"})

    assert then(s, "shift b1 s2, shift b2 s2, done").to_act == (ARCH,)


def test_bm_beetle_4_each_card_moves_once_a_round() -> None:
    s = then(her_turn(beetles={"b1": "cat s1"}), "shift b1 s2")
    assert starting(s, "shift") == []
    then(s, "done, gamble arch.r, done, pass")
    assert starting(s, "shift") == []

    s = then(her_turn(beetle_hand=["cat"]), "lay cat s1, done, gamble arch.r, done, pass")
    assert starting(s, "shift") == []  # laying is moving


def test_bm_r_31_she_may_do_nothing_and_it_counts() -> None:
    s = then(her_turn(), "pass, pass, pass")

    assert s.phase_name == "retreat"


def test_bm_r_35_later_in_the_round_a_turn_is_either_laying_or_shifting() -> None:
    s = her_turn(beetles={"b1": "cat s1"}, beetle_hand=["attack", "attack"])
    then(s, "lay attack s2, done, gamble arch.r, done, pass")
    assert {"shift b1 s2", "lay attack s1"} <= set(texts(s))

    then(s, "shift b1 s2")
    assert starting(s, "lay") == []
    abandoned = her_turn({"s1": site("mask", None)}, beetle_hand=["cat"], cards={})
    assert "lay cat s1" in texts(abandoned)
