"""Execution: who gets the find, fights among people, pay; and the ends of the game."""

from __future__ import annotations

from games.bann_der_mumie.scenes import (
    AGENT,
    ARCH,
    CROOK,
    MUMMY,
    OCCULT,
    hired,
    people,
    site,
    table,
    texts,
    then,
    told,
)
from games.bann_der_mumie.test_attacks import opened, uncovered

import mastaba
from mastaba import Dice
from mastaba.games.bann_der_mumie.components import CARDS, FINDS
from mastaba.testing import random_table


def test_bm_loot_1_only_legal_diggers_the_leader_gets_it() -> None:
    s = uncovered({}, "anubis", cards={"arch.d": "s1", "crook.d": "s1 job 1 active"})

    assert s.cash == [0, 20, 11]  # the archaeologist's symbol


def test_bm_loot_2_workers_are_paid_whoever_wins() -> None:
    persons = people(4, prof=hired(OCCULT))
    cards = {"arch.d": "s1 active", "prof.d": "s1 job 2", "crook.d": "s1 robber"}
    s = then(uncovered({}, seats=4, persons=persons, cards=cards), "roll 1 6")

    assert s.cash == [0, 10, 22, 12]


def test_bm_loot_3_legal_party_against_robbers() -> None:
    persons = people(4, prof=hired(OCCULT), boy=hired(CROOK))
    cards = {"arch.d": "s1 active", "prof.d": "s1 job 2", "crook.d": "s1 robber", "boy.d": "s1 robber"}
    s = uncovered({}, seats=4, persons=persons, cards=cards)
    fight = s.view(0)["fight"]

    assert (fight["kind"], fight["white"]["total"], fight["black"]["total"]) == ("brawl", 3 + 1, 4 + 1)
    assert then(s.copy(), "roll 3 1").cash[ARCH] == 16
    assert then(s, "roll 1 3").cash[CROOK] == 22


def test_bm_loot_4_robbers_of_several_players_fight_on() -> None:
    cards = {"arch.d": "s1 active", "crook.d": "s1 robber", "occult.d": "s1 robber"}
    s = then(uncovered({}, seats=4, cards=cards), "roll 1 6")
    fight = s.view(0)["fight"]
    assert (fight["kind"], fight["white"]["seats"], fight["black"]["seats"]) == ("feud", [CROOK], [OCCULT])

    assert then(s.copy(), "roll 6 1").cash[CROOK] == 22
    assert then(s, "roll 1 6").cash[OCCULT] == 16


def test_bm_r_20_the_strongest_against_all_others_and_out_if_he_loses() -> None:
    cards = {
        "crook.d": "s1 robber active",
        "occult.d": "s1 robber",
        "agent.d": "s1 robber",
        "arch.d": "s1 robber",
    }
    s = uncovered({}, seats=5, cards=cards, leader=None)
    assert s.view(0)["fight"]["white"]["seats"] == [CROOK]
    assert s.view(0)["fight"]["black"]["total"] == 3 + 2 + 2

    then(s, "roll 1 6")
    assert s.view(0)["fight"]["white"]["seats"] == [ARCH]
    then(s, "roll 1 6")
    assert s.view(0)["fight"]["white"]["seats"] == [OCCULT]  # of equals the first in turn order
    assert then(s, "roll 1 6").cash[AGENT] == 16


def test_bm_loot_5_paid_at_once_from_the_bank() -> None:
    s = opened({}, "anubis")
    bank = s.bank
    paid = told(s, "uncover s1", "recovered")[0]

    assert (paid["money"], paid["doubled"]) == (10, True)
    assert s.bank == bank - 10


def test_bm_loot_ex_1_two_locals_on_the_archaeologists_side_against_the_crook() -> None:
    persons = people(4, digger=hired(ARCH), porter=hired(OCCULT))
    cards = {"arch.d": "s1 active", "digger.d": "s1", "porter.d": "s1 job 2", "crook.d": "s1 robber active"}
    s = uncovered({}, "mask", seats=4, persons=persons, cards=cards)
    assert s.view(0)["fight"]["percent"] == 91  # 9 % for the crook

    assert then(s.copy(), "roll 6 1").cash == [0, 16, 10, 12]
    assert then(s, "roll 1 6").cash == [0, 10, 22, 12]
    armed = people(4, crook={"boss": CROOK, "items": ["shotgun"]}, digger=hired(ARCH), porter=hired(OCCULT))
    s = uncovered({}, "mask", seats=4, persons=armed, cards=cards)
    assert s.view(0)["fight"]["percent"] == 32  # 8 against 7: 68 % for him


# Bank


def test_bm_bank_1_the_rich_refill_the_bank_and_it_counts() -> None:
    s = opened({}, "mask", cash=[0, 100, 132])
    assert s.bank == 3
    refills = told(s, "uncover s1", "refill")

    assert refills == [{"kind": "refill", "seat": CROOK, "money": 3}]
    assert (s.cash, s.written) == ([0, 106, 129], [0, 0, 3])
    assert s.view(0)["seats"][CROOK]["total"] == 132


def test_bm_r_43_the_richest_first_then_the_next_and_what_nobody_has_is_written_down() -> None:
    persons = people(3, porter=hired(ARCH, 232))
    s = opened({}, "mask", cash=[0, 1, 2], persons=persons)
    assert s.bank == 0
    refills = told(s, "uncover s1", "refill")

    assert [(event["seat"], event["money"]) for event in refills] == [(CROOK, 2), (ARCH, 1)]
    assert (s.cash, s.written) == ([0, 3, 0], [0, 1 + 3, 2])


# The end


def test_bm_end_1_the_game_ends_at_once() -> None:
    persons = people(3, boy=hired(CROOK))
    sites = {"s2": site("mask", CROOK)}
    cards = {"arch.d": "s1 active", "crook.d": "s2 active", "boy.d": "gamble"}
    s = uncovered({}, "mummy", persons=persons, cards=cards, sites=sites)

    assert s.over
    assert s.to_act == ()


def test_bm_end_2_secured_by_the_mummy_she_wins() -> None:
    s = then(uncovered({"b1": "attack s1"}, "mummy"), "roll 1 6")

    assert s.result is not None
    assert (s.result.winners, s.result.reason) == ((MUMMY,), "secured")


def test_bm_end_3_recovered_the_most_cash_wins_wages_do_not_count() -> None:
    persons = people(3, porter=hired(ARCH, 30))
    s = uncovered({}, "mummy", persons=persons, cash=[0, 10, 15], written=[0, 0, 4])

    assert s.result is not None
    assert (s.result.winners, s.result.scores, s.result.reason) == ((CROOK,), (0, 18, 19), "recovered")


def test_bm_r_44_ties_share_and_money_at_sites_returns_first() -> None:
    sites = {"s2": site("mask", CROOK, sand=2, old=[3])}
    cards = {"arch.d": "s1 active", "crook.d": "s2", "arch.x": "s2 job 1"}
    s = uncovered({}, "mummy", cards=cards, sites=sites, cash=[0, 6, 10])

    assert s.result is not None
    assert s.result.scores == (0, 14, 14)
    assert s.result.winners == (ARCH, CROOK)
    jobs = uncovered({}, "mummy", cards={"arch.d": "s1 active", "crook.d": "s1 job 5"})
    assert jobs.cash == [0, 18, 15]  # jobs at the Mummy's site are paid first


def test_bm_r_45_at_the_deadline_the_mummy_wins() -> None:
    for seats, deadline in ((3, 18), (4, 14), (5, 11)):
        s = table(
            "retreat",
            {"s1": site("mask", sand=5)},
            seats=seats,
            round=deadline,
            cards={"arch.d": "s1 active"},
        )
        assert s.deadline == deadline
        then(s, "stay, uncover s1")
        assert s.result is not None
        assert (s.result.winners, s.result.reason) == ((MUMMY,), "deadline")
    s = table("retreat", {"s1": site("mask", sand=5)}, round=17, cards={"arch.d": "s1 active"})
    assert not then(s, "stay, uncover s1").over
    assert table("turn", options={"deadline": 8}).deadline == 8


def test_bm_r_46_nobody_left_and_the_mummy_wins() -> None:
    dead = {"arch.r", "arch.d", "arch.x", "crook.r", "crook.d", "crook.y"}
    s = table("stall", persons={}, dead=["arch", "crook"], captured=sorted(dead), pocket=[None, 0, 0])
    then(s, "1: trade, 2: trade")

    assert s.result is not None
    assert (s.result.winners, s.result.reason) == ((MUMMY,), "nobody")


def test_bm_r_49_everything_after_the_mummy_is_skipped() -> None:
    cards = {"arch.d": "s1 active", "agent.o": "s1 active", "crook.r": "gamble"}
    s = uncovered({}, "mummy", seats=5, cards=cards)

    assert s.cash == [0, 14, 10, 10, 14]  # pay-out and the agent's share, but no casino
    assert s.over


def test_bm_r_53_planning_is_finite_each_card_once_a_round_and_turns_of_the_mummy_bounded() -> None:
    playing = {"look", "peek", "wake", "dig", "work", "sneak", "join", "gamble", "deal", "open", "blast"}
    for seed in range(6):
        turns, acting, played = 0, 0, set[str]()
        record = random_table(mastaba.game("bann-der-mumie"), {}, 3 + seed % 3, Dice(seed)).record
        for actor, text in record.moves:
            verb, *rest = text.split()
            if verb == "hide":  # a round's planning begins
                turns, acting, played = 0, 0, set()
            elif verb in playing and actor >= 0 and verb != "blast":
                (card,) = [word for word in rest if word in CARDS]
                assert card not in played, f"{card} is played twice in a round"
                played.add(card)
            acting += text == "done"
            turns += verb == "play"
            assert turns <= acting + 1
        assert len(record.moves) <= record.game.longest


def test_the_rest_of_the_finds_are_only_money() -> None:
    for find in FINDS[4:]:
        s = uncovered({}, find)
        assert s.phase_name == "rot"
        assert texts(s)
