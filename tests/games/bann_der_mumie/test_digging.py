"""Planning: jobs, digging, tomb robbery, waking, the casino; execution: retreat and digging."""

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
    scene,
    site,
    starting,
    table,
    texts,
    then,
    told,
)

from mastaba.core.bits import members
from mastaba.games.bann_der_mumie.components import CARDS
from mastaba.games.bann_der_mumie.state import State


def lies(s: State, card: str) -> dict[str, object]:
    """An action card at a site, as everybody sees it."""
    found = [one for seen in s.view(-2)["sites"] for one in seen["cards"] if one["card"] == card]
    return found[0] if found else {}


def place(s: State, card: str) -> str:
    found = [one["place"] for one in s.view(-2)["cards"] if one["card"] == card]
    return str(found[0])


# Jobs


def test_bm_job_1_a_leader_offers_jobs_with_any_premium() -> None:
    s = table("turn", {"s1": site("mask", sand=2)}, cards={"arch.d": "s1"})
    assert starting(s, "offer s1") == [f"offer s1 {k}" for k in range(1, 11)]  # up to the cash

    then(s, "offer s1 2, offer s1 2, offer s1 5")
    assert s.cash[ARCH] == 1
    assert [offer["premium"] for offer in s.view(CROOK)["sites"][0]["offers"]] == [2, 2, 5]


def test_bm_job_2_only_offers_of_earlier_rounds_are_withdrawn() -> None:
    s = table("turn", {"s1": site("mask", sand=2, old=[3], fresh=[2])}, cards={"arch.d": "s1"})

    assert starting(s, "recall") == ["recall s1 3"]
    assert then(s, "recall s1 3").cash[ARCH] == 13


def test_bm_job_3_one_card_on_one_job() -> None:
    persons = people(3, prof=hired(CROOK), boy=hired(CROOK))
    s = table(
        "turn", {"s1": site("mask", sand=2, old=[3, 1])}, turn=CROOK, persons=persons, cards={"arch.d": "s1"}
    )
    then(s, "work crook.d s1 3, work boy.d s1 1")

    assert starting(s, "work") == []
    assert (lies(s, "crook.d")["side"], lies(s, "crook.d")["premium"]) == ("job", 3)
    assert lies(s, "boy.d")["premium"] == 1


def test_bm_job_ex_1_the_occultists_helper_on_a_job_and_one_of_the_leaders_own() -> None:
    persons = people(4, digger=hired(OCCULT), porter=hired(ARCH))
    s = table("turn", {"s1": site("mask", sand=3)}, seats=4, persons=persons, cards={"arch.d": "s1"})
    then(s, "offer s1 2, done, pass, work digger.d s1 2, done, pass, dig porter.d s1")

    assert lies(s, "digger.d")["side"] == "job"
    assert (lies(s, "porter.d")["side"], lies(s, "porter.d")["owner"]) == ("legal", ARCH)


def test_bm_r_14_only_the_leader_adds_freely() -> None:
    s = table("turn", {"s1": site("mask", sand=2)}, turn=CROOK, cards={"arch.d": "s1"})

    assert starting(s, "dig") == []
    assert starting(s, "work") == []


def test_bm_r_15_not_for_oneself_from_cash_at_once_and_open_again_when_a_worker_leaves() -> None:
    s = table("turn", {"s1": site("mask", sand=2, old=[4])}, cards={"arch.d": "s1", "crook.d": "s1 job 2"})
    assert starting(s, "work") == []

    then(s, "done" if s.acted else "pass")
    then(s, "gamble crook.d")
    assert [offer["premium"] for offer in s.view(ARCH)["sites"][0]["offers"]] == [2, 4]
    assert (
        starting(table("turn", {"s1": site("mask")}, cash=[0, 0, 10], cards={"arch.d": "s1"}), "offer") == []
    )


def test_bm_job_3_of_equal_jobs_the_oldest_is_taken_and_is_old_again_when_left() -> None:
    """So that the leader may withdraw it: BM-JOB-2."""
    sites = {"s1": site("mask", sand=2, old=[2], fresh=[2])}
    s = table("turn", sites, turn=CROOK, cards={"arch.d": "s1"})
    then(s, "work crook.d s1 2")
    assert s.view(ARCH)["sites"][0]["offers"] == [{"premium": 2, "old": False}]

    then(s, "done, pass")
    assert starting(s, "recall") == []
    persons = people(3, boy=hired(CROOK))
    for job, open_to_recall in (("3", ["recall s1 2", "recall s1 3"]), ("3 fresh", ["recall s1 2"])):
        at_work = {"arch.d": "s1", "boy.d": f"s1 job {job}"}
        left = table("turn", sites, turn=CROOK, persons=persons, cards=at_work)
        then(left, "gamble boy.d, done, pass")
        assert starting(left, "recall") == open_to_recall


def test_bm_r_15_more_equal_offers_than_there_are_dig_cards_are_not_asked_for() -> None:
    sites = {"s1": site("mask", sand=2, old=[1] * 8, fresh=[1] * 7)}
    s = table("turn", sites, cards={"arch.d": "s1"})

    assert starting(s, "offer")[0] == "offer s1 2"


def test_bm_dig_1_the_leader_adds_any_number() -> None:
    persons = people(3, prof=hired(ARCH), boy=hired(ARCH))
    s = table("turn", {"s1": site("mask", sand=5)}, persons=persons, cards={"arch.d": "s1"})
    then(s, "dig arch.x s1, dig prof.d s1, dig boy.d s1")

    assert s.view(ARCH)["sites"][0]["shovels"] == 4  # arch.d still rests


# Tomb robbery


def test_bm_rob_1_any_site_may_be_raided_by_a_group() -> None:
    persons = people(3, prof=hired(CROOK))
    sites = {"s1": site("mask", sand=2), "s2": site("cat", None, sand=1)}
    s = table("turn", sites, turn=CROOK, persons=persons, cards={"arch.d": "s1"})
    assert starting(s, "sneak crook.d") == ["sneak crook.d s1", "sneak crook.d s2"]

    then(s, "sneak crook.d s1")
    assert texts(s) == ["creep", "join prof.d"]
    then(s, "join prof.d, creep")
    assert lies(s, "crook.d")["side"] == lies(s, "prof.d")["side"] == "robber"


def three_cards(seats: int = 4, turn: int = OCCULT, **more: Any) -> State:
    """The book's site: three foreign cards lie there, active and inactive, legal and not."""
    persons = people(seats, prof=hired(ARCH))
    cards = {"arch.d": "s1 active", "prof.d": "s1", "crook.d": "s1 robber active"}
    return table(
        "turn", {"s1": site("mask", sand=2)}, seats=seats, turn=turn, persons=persons, cards=cards, **more
    )


def test_bm_rob_2_against_the_number_of_foreign_cards() -> None:
    s = then(three_cards(), "sneak occult.d s1, creep")

    assert s.view(OCCULT)["roll"]["need"] == "4+"
    assert told(s, "roll 3", "creep")[0]["against"] == 3


def test_bm_rob_3_a_higher_roll_succeeds() -> None:
    s = then(three_cards(), "sneak occult.d s1, creep, roll 4")

    assert (lies(s, "occult.d")["side"], lies(s, "occult.d")["active"]) == ("robber", True)


def test_bm_rob_4_otherwise_all_of_the_group_are_spent() -> None:
    persons = people(4, prof=hired(ARCH), boy=hired(OCCULT))
    cards = {"arch.d": "s1", "prof.d": "s1", "crook.d": "s1 robber", "boy.d": "s2"}
    sites = {"s1": site("mask", sand=2), "s2": site("cat", OCCULT, sand=2)}
    s = table("turn", sites, seats=4, turn=OCCULT, persons=persons, cards=cards)
    then(s, "sneak occult.d s1, join boy.d, creep, roll 3")

    assert place(s, "occult.d") == place(s, "boy.d") == "spent"
    assert s.view(OCCULT)["sites"][1]["leader"] is None  # BM-R-18: it left the other site


def test_bm_rob_5_more_robbers_sneak_again() -> None:
    persons = people(4, boy=hired(OCCULT))
    cards = {"arch.d": "s1", "occult.d": "s1 robber active"}
    s = table("turn", {"s1": site("mask")}, seats=4, turn=OCCULT, persons=persons, cards=cards)
    then(s, "sneak boy.d s1, creep")

    assert s.phase_name == "sneak_roll"
    assert s.view(OCCULT)["roll"]["need"] == "2+"


def test_bm_rob_6_an_abandoned_site_needs_no_sneaking() -> None:
    s = table("turn", {"s1": site("mask", None, sand=1)}, seats=4, turn=OCCULT)

    assert lies(then(s, "sneak occult.d s1, creep"), "occult.d")["side"] == "robber"


def test_bm_rob_7_the_crook_never_rolls() -> None:
    s = table("turn", {"s1": site("mask", sand=1)}, turn=CROOK, cards={"arch.d": "s1", "arch.x": "s1"})

    assert lies(then(s, "sneak crook.d s1, creep"), "crook.d")["side"] == "robber"


def test_bm_rob_ex_1_three_foreign_cards_four_or_more_but_not_for_the_crook() -> None:
    s = three_cards()
    assert s.view(OCCULT)["sites"][0]["sneak"] == 3
    assert s.view(OCCULT)["sites"][0]["sneak_need"] == 4

    persons = people(4, prof=hired(ARCH), boy=hired(CROOK))
    cards = {"arch.d": "s1", "prof.d": "s1", "occult.d": "s1 robber"}
    s = table("turn", {"s1": site("mask")}, seats=4, turn=CROOK, persons=persons, cards=cards)
    assert s.view(CROOK)["sites"][0]["sneak_need"] == 1
    assert then(s, "sneak crook.d s1, creep").phase_name == "turn"


def test_bm_r_7_the_agent_adds_two() -> None:
    s = three_cards(5, AGENT)
    then(s, "sneak agent.d s1, creep")
    assert s.view(AGENT)["roll"]["need"] == "2+"

    assert lies(then(s, "roll 2"), "agent.d")["side"] == "robber"


def test_bm_r_12_an_abandoned_site_is_not_led_again_even_by_its_former_leader() -> None:
    s = table("turn", {"s1": site("mask", None)})

    assert starting(s, "dig") == []
    assert lies(then(s, "sneak arch.d s1, creep"), "arch.d")["side"] == "robber"
    then(s, "done, sneak crook.d s1, creep")
    assert s.view(CROOK)["sites"][0]["leader"] is None


def test_bm_r_13_nobody_stands_on_both_sides() -> None:
    persons = people(3, boy=hired(CROOK))
    offers = {"s1": site("mask", old=[1])}
    worker = table("turn", offers, turn=CROOK, persons=persons, cards={"arch.d": "s1", "crook.d": "s1 job 2"})
    assert starting(worker, "sneak") == []
    assert starting(worker, "work") == ["work boy.d s1 1"]

    robber = table(
        "turn", offers, turn=CROOK, persons=persons, cards={"arch.d": "s1", "crook.d": "s1 robber"}
    )
    assert starting(robber, "work") == []
    assert starting(robber, "sneak") == ["sneak boy.d s1"]
    leader = table("turn", {"s1": site("mask")}, cards={"arch.d": "s1"})
    assert starting(leader, "sneak") == []


def test_bm_r_17_a_sneak_that_cannot_succeed_is_not_offered_and_ignored_cards_do_not_count() -> None:
    persons = people(4, prof=hired(ARCH), doc1=hired(ARCH), doc2=hired(ARCH), boy=hired(ARCH))
    cards = dict.fromkeys(("arch.d", "arch.x", "prof.d", "doc1.d", "doc2.d", "boy.d"), "s1")
    s = table("turn", {"s1": site("mask")}, seats=4, turn=OCCULT, persons=persons, cards=cards)
    assert s.view(OCCULT)["sites"][0]["sneak_need"] == 7
    assert starting(s, "sneak") == []

    cards["boy.d"] = "s1 spellbound"
    s = table("turn", {"s1": site("mask")}, seats=4, turn=OCCULT, persons=persons, cards=cards)
    assert starting(s, "sneak") == ["sneak occult.d s1"]


def test_bm_r_18_a_group_mixes_hand_and_inactive_cards() -> None:
    persons = people(3, boy=hired(CROOK))
    sites = {"s1": site("mask"), "s2": site("cat", CROOK)}
    s = table("turn", sites, turn=CROOK, persons=persons, cards={"arch.d": "s1", "boy.d": "s2"})
    then(s, "sneak crook.d s1, join boy.d, creep")

    assert lies(s, "boy.d")["side"] == "robber"


# Waking


def test_bm_wake_1_inactive_cards_may_be_turned_active() -> None:
    s = table("turn", {"s1": site("mask", sand=2)}, cards={"arch.d": "s1"})
    assert "wake arch.d" in texts(s)

    assert lies(then(s, "wake arch.d"), "arch.d")["active"]


def test_bm_wake_2_at_the_same_site_it_is_free() -> None:
    s = table("turn", {"s1": site("mask")}, turn=CROOK, cards={"arch.d": "s1", "crook.d": "s1 robber"})
    then(s, "wake crook.d")

    assert s.cash[CROOK] == 10
    assert s.phase_name == "turn"
    assert lies(s, "crook.d")["side"] == "robber"


def test_bm_wake_3_or_they_move_as_if_from_the_hand() -> None:
    sites = {"s1": site("mask", sand=2), "s2": site("cat", CROOK, sand=1, old=[2])}
    s = table("turn", sites, cards={"arch.d": "s1", "arch.x": "s1", "crook.d": "s2"})
    assert {"sneak arch.d s2", "work arch.d s2 2", "gamble arch.d", "deal arch.d"} <= set(texts(s))
    assert starting(s, "look arch.x") == []  # research takes cards of the hand only

    then(s, "work arch.d s2 2")
    assert lies(s, "arch.d")["side"] == "job"
    then(s, "look arch.r, draw book, open 1 arch.x, depth 2")
    assert s.view(ARCH)["sites"][0]["leader"] is None  # the last legal card has left s1


def test_bm_r_11_the_lead_ends_with_the_last_legal_card_and_offers_return() -> None:
    sites = {"s1": site("mask", sand=2, old=[3, 1])}
    s = table("turn", sites, cards={"arch.d": "s1", "crook.d": "s1 job 2"})
    then(s, "gamble arch.d, done")
    assert s.view(ARCH)["sites"][0]["leader"] == ARCH  # the worker keeps it

    then(s, "gamble crook.d")
    assert s.view(ARCH)["sites"][0]["leader"] is None
    assert s.cash[ARCH] == 10 + 3 + 1 + 2


# Casino


def test_bm_cas_1_any_card_may_go_to_the_casino() -> None:
    persons = people(3, girl=hired(CROOK))
    s = table("turn", turn=CROOK, persons=persons)

    for card in ("crook.r", "crook.d", "crook.y", "girl.t"):
        assert f"gamble {card}" in texts(s)
        assert f"deal {card}" in texts(s)


def end_planning(s: State) -> State:
    """Everybody has done what he wanted."""
    while s.phase_name in ("turn", "mummy_turn"):
        then(s, "done" if s.acted and s.to_act != (MUMMY,) else "pass")
    return s


def test_bm_cas_2_croupiers_are_paid_and_gamblers_roll() -> None:
    for die, money in ((1, -1), (2, -1), (3, 0), (4, 0), (5, 1), (6, 3)):
        s = end_planning(then(scene(), "deal arch.r, done, gamble crook.r"))
        assert s.cash[ARCH] == 11
        then(s, f"roll {die}")
        assert s.cash[CROOK] == 10 + money
        assert s.phase_name == "rot"


def test_bm_r_6_own_gamblers_pay_no_croupier_and_who_has_nothing_pays_nothing() -> None:
    s = end_planning(then(scene(), "deal arch.r, gamble arch.d"))
    assert s.cash[ARCH] == 10

    s = table("turn", turn=CROOK, start=CROOK, cash=[0, 10, 0])
    end_planning(then(s, "gamble crook.r"))
    assert then(s, "roll 1").cash[CROOK] == 0


# Retreat


def test_bm_ret_1_from_the_start_player_on_card_by_card() -> None:
    sites = {"s1": site("mask", sand=9)}
    cards = {"arch.d": "s1 active", "arch.x": "s1 active", "crook.d": "s1 robber active"}
    s = table("retreat", sites, cards=cards)
    assert texts(s) == ["stay", "retreat arch.d", "retreat arch.x"]

    then(s, "retreat arch.x, stay")
    assert place(s, "arch.x") == "hand"
    assert s.to_act == (CROOK,)
    assert texts(s) == ["stay", "retreat crook.d"]
    assert then(s, "retreat crook.d, stay").phase_name == "uncover"


def test_bm_r_10_an_ignored_card_cannot_retreat() -> None:
    sites = {"s1": site("mask", sand=9)}
    cards = {"arch.d": "s1 active spellbound", "arch.x": "s1 active", "crook.d": "s1 robber active"}
    s = table("retreat", sites, cards=cards, tea="crook")

    assert texts(s) == ["stay", "retreat arch.x"]
    assert then(s, "stay").phase_name == "uncover"  # the crook has nothing to decide


def test_bm_ret_ex_1_the_archaeologist_goes_the_helper_stays() -> None:
    persons = people(3, porter=hired(ARCH))
    s = table(
        "retreat",
        {"s1": site("mask", sand=1)},
        persons=persons,
        cards={"arch.d": "s1 active", "porter.d": "s1"},
    )
    then(s, "retreat arch.d, stay")

    assert place(s, "arch.d") == "hand"
    assert s.view(ARCH)["sites"][0]["leader"] == ARCH


# Digging


def test_bm_exc_1_legal_digs_first_in_turn_order_a_leader_chooses() -> None:
    sites = {
        "s1": site("mask", None, sand=9),
        "s2": site("cat", CROOK, sand=3),
        "s3": site("book", ARCH, sand=2),
        "s4": site("hand", ARCH, sand=1),
    }
    persons = people(3, boy=hired(CROOK))
    cards = {
        "crook.d": "s2 active",
        "boy.d": "s1 robber active",
        "arch.d": "s3 active",
        "arch.x": "s4 active",
    }
    s = table("retreat", sites, persons=persons, cards=cards)
    then(s, "stay, stay")
    assert (s.to_act, texts(s)) == ((ARCH,), ["resolve s3", "resolve s4"])

    then(s, "resolve s4")
    assert texts(s, -1) == ["uncover s4"]
    then(s, "uncover s4")
    assert texts(s, -1) == ["uncover s3"]  # only one left: no question
    then(s, "uncover s3")
    assert texts(s, -1) == ["uncover s2"]
    then(s, "uncover s2")
    assert texts(s, -1) == ["uncover s1"]  # BM-R-19: last those without a leader


def test_bm_exc_2_every_active_shovel_removes_a_sand_card_whoever_owns_it() -> None:
    persons = people(3, boy=hired(CROOK))
    cards = {
        "arch.d": "s1 active",
        "arch.x": "s1",
        "crook.d": "s1 robber active",
        "boy.d": "s1 robber active",
    }
    s = table("retreat", {"s1": site("mask", sand=9)}, persons=persons, cards=cards)
    dug = told(s, "stay, stay, uncover s1", "uncover")[0]

    assert (dug["shovels"], dug["removed"], dug["sand"], dug["opened"]) == (4, 4, 5, False)


def test_bm_exc_3_one_shovel_more_opens() -> None:
    for sand, opened in ((2, False), (1, True)):
        cards = {"arch.d": "s1 active", "arch.x": "s1 active"}
        s = table("retreat", {"s1": site("mask", sand=sand)}, cards=cards)
        assert told(s, "stay, uncover s1", "uncover")[0]["opened"] is opened


def test_bm_exc_4_unopened_all_rest() -> None:
    s = table("retreat", {"s1": site("mask", sand=2)}, cards={"arch.d": "s1 active", "arch.x": "s1 active"})
    then(s, "stay, uncover s1")

    assert not lies(s, "arch.d")["active"]
    assert not lies(s, "arch.x")["active"]


def test_bm_exc_5_an_open_site_shows_find_and_beetle_cards() -> None:
    s = table(
        "retreat", {"s1": site("mask")}, {"b1": "cat s1", "b2": "attack s1"}, cards={"arch.d": "s1 active"}
    )
    shown = told(s, "stay, uncover s1", "uncover")[0]

    assert shown["find"] == "mask"
    assert shown["beetles"] == [{"beetle": "b1", "kind": "cat"}, {"beetle": "b2", "kind": "attack"}]


def test_bm_exc_ex_1_sand_cleared_but_closed_cards_inactive_beetles_face_down() -> None:
    s = table("retreat", {"s1": site("mask", sand=1)}, {"b1": "cat s1"}, cards={"arch.d": "s1 active"})
    then(s, "stay, uncover s1")

    (seen,) = s.view(ARCH)["sites"]
    assert (seen["sand"], seen["cards"][0]["active"], seen["beetles"][0]["kind"]) == (0, False, "?")


def test_bm_r_19_leaderless_sites_in_the_order_of_their_robbers() -> None:
    sites = {
        "s1": site("mask", None, sand=5),
        "s2": site("cat", None, sand=5),
        "s3": site("book", None, sand=5),
    }
    persons = people(3, boy=hired(CROOK))
    cards = {"crook.d": "s1 robber active", "boy.d": "s2 robber active", "arch.d": "s3 robber active"}
    s = table("retreat", sites, persons=persons, cards=cards)
    then(s, "stay, stay")
    assert texts(s, -1) == ["uncover s3"]  # the archaeologist starts

    then(s, "uncover s3")
    assert (s.phase_name, s.to_act, texts(s)) == ("raid_order", (CROOK,), ["resolve s1", "resolve s2"])


def test_bm_r_27_removed_sand_goes_under_the_stack() -> None:
    s = table(
        "retreat",
        {"s1": {**site("mask"), "sand": "230"}},
        cards={"arch.d": "s1 active", "arch.x": "s1 active"},
    )
    then(s, "stay, uncover s1")

    assert s.dump()["sand"] == "0" * 13 + "23"


def test_bm_r_54_sites_without_an_active_shovel_stay_and_their_cards_rest() -> None:
    cards = {"agent.o": "s1 active", "arch.d": "s1 active spellbound"}
    s = table("retreat", {"s1": site("mask")}, seats=5, cards=cards)
    then(s, "stay, stay")  # the archaeologist, then the agent
    assert s.phase_name == "rot"

    then(
        s,
        "rot lamp, 1: pocket 0, 2: pocket 0, 3: pocket 0, 4: pocket 0, "
        "1: trade, 2: trade, 3: trade, 4: trade",
    )
    assert lies(s, "agent.o")["active"] is False
    assert lies(s, "arch.d")["ignored"] is False
    assert [CARDS[card] for card in members(s.site_at[0].cards)] == ["arch.d", "agent.o"]


def test_bm_boy_1_two_shovels() -> None:
    persons = people(3, boy=hired(ARCH))
    s = table(
        "turn", {"s1": site("mask", sand=3)}, persons=persons, cards={"arch.d": "s1", "boy.d": "s1 active"}
    )

    assert s.view(ARCH)["sites"][0]["shovels"] == 2
