"""Special cards: Commute, Dynamite, Control, Observation."""

from __future__ import annotations

from typing import Any

from games.bann_der_mumie.scenes import (
    AGENT,
    ARCH,
    CROOK,
    MUMMY,
    OCCULT,
    hired,
    people,
    site,
    starting,
    table,
    texts,
    then,
    told,
)
from games.bann_der_mumie.test_digging import lies, place

from mastaba.games.bann_der_mumie.components import DYNAMITE
from mastaba.games.bann_der_mumie.sites import take_away
from mastaba.games.bann_der_mumie.state import State

TWO_SITES = {"s1": site("mask", sand=2), "s2": site("cat", CROOK, sand=2)}


# Commute


def test_bm_arch_1_commute_is_research_or_a_dig() -> None:
    s = table("turn", {"s1": site("mask")}, cards={"arch.d": "s1"})

    assert {"look arch.x", "peek s1 arch.x", "dig arch.x s1"} <= set(texts(s))
    assert starting(then(s, "dig arch.x s1"), "look arch.x") == []


def test_bm_arch_2_at_two_sites_with_all_his_values() -> None:
    sites = {"s1": site("mask"), "s2": site("cat")}
    persons = people(arch={"boss": ARCH, "items": ["revolver1", "charm"]})
    s = table("turn", sites, persons=persons, cards={"arch.d": "s1", "arch.x": "s2"})

    assert [(seen["outlook"]["combat"], seen["outlook"]["daring"]) for seen in s.view(ARCH)["sites"]] == [
        (5, 5)
    ] * 2


def test_bm_arch_3_at_one_site_two_shovels_but_one_man() -> None:
    s = table("turn", {"s1": site("mask", sand=3)}, cards={"arch.d": "s1 active", "arch.x": "s1 active"})

    (seen,) = s.view(ARCH)["sites"]
    assert (seen["shovels"], seen["outlook"]["combat"], seen["outlook"]["daring"]) == (2, 3, 3)


# Dynamite


def test_bm_dyn_1_three_more_shovels_on_an_active_dig_of_the_crooks_people() -> None:
    persons = people(3, boy=hired(CROOK))
    cards = {"arch.d": "s1 active", "crook.d": "s2", "boy.d": "s2 active"}
    s = table("turn", TWO_SITES, turn=CROOK, persons=persons, cards=cards)
    assert starting(s, "blast") == ["blast boy.d"]

    then(s, "blast boy.d")
    assert s.view(CROOK)["sites"][1]["shovels"] == 2 + 3
    assert place(s, "crook.y") == "spent"


def test_bm_dyn_2_a_fragile_find_breaks() -> None:
    s = table(
        "retreat",
        {"s1": site("book", CROOK)},
        cards={"crook.d": "s1 active", "crook.y": "spent"},
        fuse="crook.d",
    )
    then(s, "stay, stay")
    broken = told(s, "uncover s1", "broken")

    assert broken == [{"kind": "broken", "site": "s1", "find": "book"}]
    assert s.cash[CROOK] == 10
    assert s.view(ARCH)["finds"][10]["fate"] == "broken"


def test_bm_dyn_2_what_is_not_fragile_survives() -> None:
    s = table(
        "retreat",
        {"s1": site("mask", CROOK)},
        cards={"crook.d": "s1 active", "crook.y": "spent"},
        fuse="crook.d",
    )

    assert then(s, "stay, stay, uncover s1").cash[CROOK] == 22


def blasted(beetles: dict[str, str], **cards: str) -> State:
    """The crook's dynamite at the fragile book."""
    all_cards = {
        "crook.d": "s1 active",
        "crook.y": "spent",
        **{k.replace("_", "."): v for k, v in cards.items()},
    }
    s = table("retreat", {"s1": site("book", CROOK)}, beetles, cards=all_cards, fuse="crook.d")
    return then(s, "stay, stay, uncover s1")


def test_bm_dyn_3_the_mummy_is_fought_all_the_same() -> None:
    s = blasted({"b1": "attack s1"})
    assert s.phase_name == "fight"

    then(s, "roll 1 6")
    assert s.phase_name == "wound"
    assert s.secured == 0  # BM-R-23: she secures nothing


def test_bm_dyn_4_nobody_fights_over_fragments() -> None:
    s = blasted({}, arch_d="s1 robber active")

    assert s.phase_name == "rot"
    assert s.cash == [0, 10, 10]


def test_bm_r_5_dynamite_once_a_round_returns_and_needs_its_card() -> None:
    s = table("turn", TWO_SITES, turn=CROOK, cards={"arch.d": "s1", "crook.d": "s2 active"})
    then(s, "blast crook.d")
    assert starting(s, "blast") == []

    then(s, "done, pass, pass, pass")
    assert s.to_act == (ARCH,)
    then(s, "stay, retreat crook.d")
    assert place(s, "crook.y") == "hand"  # with its dig card
    bound = {"arch.d": "s1", "crook.d": "s2 active spellbound", "crook.y": "spent"}
    s = table("turn", TWO_SITES, cards=bound, fuse="crook.d")
    assert s.view(ARCH)["sites"][1]["shovels"] == 0
    bound = {"arch.d": "s1", "crook.d": "s2 active spellbound"}
    assert starting(table("turn", TWO_SITES, turn=CROOK, cards=bound), "blast") == []


def test_bm_r_5_without_the_dynamite_card_there_is_no_fuse() -> None:
    cards = {"arch.d": "s1", "crook.d": "s2 active", "crook.y": "spent"}
    s = table("turn", TWO_SITES, turn=CROOK, cards=cards, fuse="crook.d")
    assert s.view(CROOK)["sites"][1]["shovels"] == 4

    take_away(s, DYNAMITE)  # BM-R-24: a wound elsewhere may cost it
    assert s.view(CROOK)["sites"][1]["shovels"] == 1


def test_bm_r_5_the_fuse_is_out_when_the_round_ends() -> None:
    s = table("turn", {"s1": site("cat", CROOK, sand=9)}, turn=CROOK, cards={"crook.d": "s1 active"})
    then(s, "blast crook.d, done")
    while s.round == 1 or s.phase_name != "turn":
        actor = s.to_act[0]
        s.play(actor, s.legal(actor)[0])  # pass, stay, the first of all
    assert place(s, "crook.y") == "hand"

    then(s, "wake crook.d")
    assert s.view(CROOK)["sites"][0]["shovels"] == 1


# Control


def with_control(beetles: dict[str, str] | None = None, **parts: Any) -> State:
    cards = {"arch.d": "s1 active", "crook.d": "s2 active"}
    return table("turn", TWO_SITES, beetles, seats=4, turn=OCCULT, **{"cards": cards, **parts})


def test_bm_ctrl_1_moves_a_beetle_card_unseen() -> None:
    s = with_control({"b1": "cat s1"})
    assert starting(s, "command beetle") == ["command beetle b1 s2"]

    moved = told(s, "command beetle b1 s2", "command")[0]
    assert (moved["from"], moved["site"]) == ("s1", "s2")
    assert s.view(OCCULT)["sites"][1]["beetles"][0]["kind"] == "?"
    assert place(s, "occult.c") == "spent"


def test_bm_ctrl_2_moves_an_action_card_if_the_die_is_higher_than_daring() -> None:
    s = with_control()
    assert {"command crook.d s1", "command arch.d s2"} <= set(texts(s))
    then(s, "command crook.d s1")
    assert s.view(OCCULT)["roll"]["need"] == "3+"

    stays = then(s.copy(), "roll 2")
    assert lies(stays, "crook.d")["active"]
    assert stays.view(0)["sites"][1]["leader"] == CROOK
    goes = then(s, "roll 3")
    assert (lies(goes, "crook.d")["side"], goes.view(0)["sites"][1]["leader"]) == ("robber", None)


def test_bm_ctrl_3_the_owner_may_not_move_it_again() -> None:
    s = with_control(cards={"arch.d": "s1", "crook.d": "s2"})
    then(s, "command crook.d s1, roll 6, done, pass, pass")

    assert s.to_act == (CROOK,)
    assert {text for text in texts(s) if "crook.d" in text} == {"blast crook.d"}  # BM-R-5


def test_bm_ctrl_4_it_recovers_finds_for_its_owner() -> None:
    sites = {"s1": site("mask", CROOK), "s2": site("cat", CROOK, sand=2)}
    persons = people(4, boy=hired(CROOK))
    cards = {"boy.d": "s1", "crook.d": "s2 active"}
    s = table("turn", sites, seats=4, turn=OCCULT, persons=persons, cards=cards)
    then(s, "command crook.d s1, roll 6, done")
    assert lies(s, "crook.d")["side"] == "legal"  # he leads there

    while s.phase_name in ("turn", "mummy_turn"):
        then(s, "pass")
    while s.phase_name == "retreat":
        then(s, "stay")
    assert then(s, "uncover s1").cash[CROOK] == 22


def test_bm_ctrl_5_sent_to_rob_it_need_not_sneak() -> None:
    s = with_control()
    then(s, "command arch.d s2, roll 6")

    assert (s.phase_name, lies(s, "arch.d")["side"]) == ("turn", "robber")


def test_bm_ctrl_6_the_occultist_decides_about_its_retreat() -> None:
    persons = people(4, boy=hired(ARCH))
    cards = {"arch.d": "s1 active", "boy.d": "s1 active", "crook.d": "s2 active"}
    s = with_control(persons=persons, cards=cards)
    then(s, "command arch.d s2, roll 6, done, pass, pass, pass, pass")
    assert (s.to_act, texts(s)) == ((ARCH,), ["stay", "retreat boy.d"])  # not his own card

    then(s, "stay, stay")
    assert (s.to_act, texts(s)) == ((OCCULT,), ["stay", "retreat arch.d"])
    assert place(then(s, "retreat arch.d"), "arch.d") == "hand"


def test_bm_ctrl_7_it_panics_and_fights_even_the_occultist() -> None:
    cards = {"occult.d": "s2 active", "crook.d": "s2 robber active controlled"}
    s = table("retreat", {"s1": site("mask", None), "s2": site("cat", OCCULT)}, seats=4, cards=cards)
    then(s, "stay, stay, uncover s2")

    assert s.phase_name == "brawl"
    assert s.view(0)["fight"]["white"]["seats"] == [OCCULT]
    assert s.view(0)["fight"]["black"]["seats"] == [CROOK]


def test_bm_ctrl_8_dynamite_goes_along_with_its_card_and_never_alone() -> None:
    s = with_control(cards={"arch.d": "s1", "crook.d": "s2 active", "crook.y": "spent"}, fuse="crook.d")
    assert starting(s, "command crook.y") == []

    then(s, "command crook.d s1, roll 6")
    assert lies(s, "crook.d")["dynamite"]
    assert s.view(0)["sites"][0]["shovels"] == 4


def test_bm_ctrl_9_observation_can_be_moved_and_stays_the_agents() -> None:
    cards = {"arch.d": "s1", "crook.d": "s2", "agent.o": "s1 active"}
    s = table("turn", TWO_SITES, seats=5, turn=OCCULT, cards=cards)
    then(s, "command agent.o s2, roll 6")

    assert (lies(s, "agent.o")["side"], lies(s, "agent.o")["owner"]) == ("watch", AGENT)


def test_bm_r_32_control_moves_any_card_and_the_mummy_not_again() -> None:
    s = with_control({"b1": "cat s1"})
    then(s, "command beetle b1 s2, done")

    assert s.to_act == (MUMMY,)
    assert starting(s, "shift") == []


def test_bm_r_33_only_others_cards_not_ignored_where_they_fit() -> None:
    persons = people(4, arch={"boss": ARCH, "items": ["charm", "torch1"]}, prof=hired(CROOK, 1))
    cards = {"arch.d": "s1", "crook.d": "s2 spellbound", "occult.d": "s2 robber", "prof.d": "s1 job 2"}
    s = table("turn", TWO_SITES, seats=4, turn=OCCULT, persons=persons, cards=cards)

    assert starting(s, "command") == ["command prof.d s2"]  # daring 6, ignored, her own: none of these
    assert place(then(s, "command prof.d s2, roll 1"), "occult.c") == "spent"  # even if it fails
    both = {"arch.d": "s1", "crook.d": "s1 robber", "prof.d": "s2 job 3"}
    sites = {"s1": site("mask"), "s2": site("cat", OCCULT)}
    both["occult.d"] = "s2"
    s = table("turn", sites, seats=4, turn=OCCULT, persons=people(4, prof=hired(CROOK)), cards=both)
    assert "command prof.d s1" in texts(s)  # a second robber there
    assert "command crook.d s2" not in texts(s)  # the professor works there


# Observation


def watched(find: str = "mask", seats: int = 5, **cards: str) -> State:
    all_cards = {
        "agent.o": "s1 active",
        "crook.d": "s1 active",
        **{k.replace("_", "."): v for k, v in cards.items()},
    }
    s = table("retreat", {"s1": site(find, CROOK)}, seats=seats, cards=all_cards)
    while s.phase_name == "retreat":
        then(s, "stay")
    return s


def test_bm_obs_1_at_any_site() -> None:
    s = table("turn", TWO_SITES, seats=5, turn=AGENT, cards={"arch.d": "s1", "crook.d": "s2"})
    assert starting(s, "observe") == ["observe s1", "observe s2"]

    then(s, "observe s1")
    assert (lies(s, "agent.o")["side"], s.cash[AGENT]) == ("watch", 10)


def test_bm_obs_2_the_finder_pays_half_of_what_it_brought() -> None:
    s = then(watched(), "uncover s1")

    assert (s.cash[CROOK], s.cash[AGENT]) == (10 + 6, 10 + 6)  # 12 for the crook's symbol


def test_bm_r_8_observation_has_no_shovel_but_a_person() -> None:
    s = table("turn", {"s1": site("mask", None)}, seats=5, cards={"agent.o": "s1 active"})
    (seen,) = s.view(0)["sites"]
    assert (seen["shovels"], seen["outlook"]["combat"], seen["outlook"]["daring"]) == (0, 2, 2)
    assert seen["leader"] is None
    assert s.view(CROOK)["sites"][0]["sneak"] == 1  # it counts for sneaking

    asleep = then(watched(agent_o="s1"), "uncover s1")
    assert asleep.cash[AGENT] == 10  # only an active one is paid
    brawl = then(watched(arch_d="s1 robber active"), "uncover s1")
    assert brawl.view(0)["fight"]["white"]["total"] == 4  # no part in fights between players
    assert brawl.view(0)["fight"]["black"]["total"] == 3


def test_bm_r_44_half_is_rounded_down_and_the_agent_does_not_pay_himself() -> None:
    s = then(watched("anubis"), "uncover s1")
    assert (s.cash[CROOK], s.cash[AGENT]) == (10 + 3, 10 + 2)

    cards = {"agent.o": "s1 active", "agent.d": "s1 active"}
    s = table("retreat", {"s1": site("device", AGENT)}, seats=5, cards=cards)
    while s.phase_name == "retreat":
        then(s, "stay")
    assert then(s, "uncover s1").cash[AGENT] == 16
