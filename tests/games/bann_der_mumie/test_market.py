"""The market: rot, wages, sealed choices, theft, auctions, the single trader."""

from __future__ import annotations

from typing import Any

import pytest
from games.bann_der_mumie.scenes import (
    AGENT,
    ARCH,
    CROOK,
    MUMMY,
    OCCULT,
    heard,
    hired,
    people,
    starting,
    table,
    texts,
    then,
    told,
)

from mastaba import Dice
from mastaba.games.bann_der_mumie.components import ITEMS, WARES
from mastaba.games.bann_der_mumie.state import State


def revealed(pockets: list[int], stalls: list[str], seats: int = 3, **parts: Any) -> State:
    """A market whose sealed choices have just been opened."""
    cash = parts.pop("cash", [0] + [10] * (seats - 1))
    s = table("pocket", seats=seats, cash=cash, **parts)
    then(s, ", ".join(f"{seat}: pocket {money}" for seat, money in enumerate(pockets, 1)))
    return then(s, ", ".join(f"{seat}: {stall}" for seat, stall in enumerate(stalls, 1)))


# Rot, wages


def test_bm_rot_1_one_card_of_the_market_is_not_available() -> None:
    s = table("rot")
    assert (s.to_act, texts(s)) == ((MUMMY,), [f"rot {ware}" for ware in WARES])

    then(s, "rot shotgun, 1: pocket 5, 2: pocket 5, 1: trade, 2: trade")
    assert starting(s, "bid shotgun") == []
    assert starting(s, "bid torch1") != []


def test_bm_r_42_rot_is_compulsory_while_the_market_has_a_card() -> None:
    assert "pass" not in texts(table("rot"))


def test_bm_mkt_1_wages_then_pockets_then_steal_or_trade() -> None:
    s = table("rot", persons=people(3, porter=hired(ARCH)))
    then(s, "rot lamp")
    assert (s.phase_name, s.to_act) == ("wages", (ARCH,))
    then(s, "done")
    assert (s.phase_name, s.to_act) == ("pocket", (ARCH, CROOK))
    then(s, "1: pocket 1, 2: pocket 0")
    assert (s.phase_name, s.to_act) == ("stall", (ARCH, CROOK))


def test_bm_wage_1_money_under_helpers_raises_their_daring() -> None:
    s = table("wages", persons=people(3, porter=hired(ARCH), prof=hired(ARCH)))
    assert texts(s) == ["done", "raise prof", "raise porter"]

    then(s, "raise porter, raise porter")
    assert s.cash[ARCH] == 8
    assert s.daring(8) == 3
    s = table("wages", persons=people(3, porter=hired(ARCH)), cash=[0, 1, 10])
    assert texts(then(s, "raise porter")) == ["done"]


def test_bm_wage_ex_1_a_local_with_a_wage_of_three_has_daring_three() -> None:
    s = table("turn", persons=people(3, porter=hired(ARCH, 3)))

    assert next(p for p in s.view(0)["persons"] if p["person"] == "porter")["daring"] == 3


# Sealed choices


def test_bm_pock_1_only_the_pocket_is_used_and_stolen_from() -> None:
    s = table("pocket", cash=[0, 3, 60])
    assert texts(s, ARCH) == ["pocket 0", "pocket 1", "pocket 2", "pocket 3"]
    assert len(texts(s, CROOK)) == 41

    s = revealed([2, 9], ["trade", "trade"])
    assert s.cash == [0, 8, 1]
    assert starting(s, "bid torch1") == ["bid torch1 1", "bid torch1 2"]


def test_bm_stall_1_chosen_face_down_and_revealed_together() -> None:
    s = table("pocket")
    then(s, "2: pocket 4")
    assert s.view(ARCH)["seats"][CROOK]["pocket"] == "?"
    assert s.view(CROOK)["seats"][CROOK]["pocket"] == 4
    assert s.view(ARCH)["seats"][CROOK]["cash"] == 10
    assert s.to_act == (ARCH,)

    then(s, "1: pocket 3, 1: steal")
    assert (s.view(CROOK)["seats"][ARCH]["stall"], s.view(ARCH)["seats"][ARCH]["stall"]) == ("?", "steal")
    events = heard(s, "2: trade")
    assert events[1] == {"kind": "reveal", "pockets": [None, 3, 4], "stalls": [None, "steal", "trade"]}
    assert s.view(ARCH)["seats"][CROOK]["pocket"] == 4


def test_bm_r_36_pockets_are_public_only_at_the_reveal() -> None:
    s = table("pocket", seats=4)
    sealed = heard(s, "1: pocket 5, 2: pocket 6, 3: pocket 7, 1: steal, 2: steal", OCCULT)

    assert [event for event in sealed if "pocket" in event] == [
        {"kind": "sealed", "seat": OCCULT, "what": "pocket", "pocket": 7}
    ]
    views = [s.redealt(OCCULT, Dice(seed)).view(ARCH)["seats"][ARCH]["pocket"] for seed in range(200)]
    assert set(views) == set(range(11))  # to the occultist, anything up to the cash


# Theft


def test_bm_steal_1_each_thief_in_turn_order_names_another_character() -> None:
    s = revealed([1, 2, 3], ["steal", "trade", "steal"], 4, start=CROOK, turn=CROOK)
    assert (s.to_act, texts(s)) == ((OCCULT,), ["pick arch", "pick crook"])

    then(s, "pick crook, roll 6")
    assert (s.to_act, texts(s)) == ((ARCH,), ["pick crook", "pick occult"])


@pytest.mark.parametrize(("pocket", "die", "loot"), [(5, 6, 0), (5, 5, 2), (4, 1, 2), (8, 6, 4), (1, 1, 0)])
def test_bm_steal_2_a_roll_up_to_the_pocket_takes_half_of_it(pocket: int, die: int, loot: int) -> None:
    s = revealed([pocket, 3], ["trade", "steal"])
    theft = told(s, f"pick arch, roll {die}", "theft")[0]

    assert theft["money"] == loot
    assert (s.pocket[ARCH], s.pocket[CROOK]) == (pocket - loot, 3 + loot)


def test_bm_steal_3_later_thieves_can_steal_the_loot() -> None:
    s = revealed([0, 8, 0], ["steal", "trade", "steal"], 4)
    then(s, "pick crook, roll 1")
    assert s.pocket[ARCH] == 4

    then(s, "pick arch, roll 4")
    assert (s.pocket[ARCH], s.pocket[OCCULT]) == (2, 2)


def test_bm_steal_ex_1_pocket_five_roll_five() -> None:
    s = then(revealed([5, 0], ["trade", "steal"]), "pick arch, roll 5")

    assert (s.pocket[CROOK], s.pocket[ARCH]) == (2, 3)


def test_bm_r_37_a_thief_must_steal_even_from_thieves_and_from_empty_pockets() -> None:
    s = revealed([0, 1], ["steal", "steal"])
    assert texts(s) == ["pick crook"]

    then(s, "pick crook, roll 1")
    assert s.pocket[ARCH] == 0  # pocket 1 is hit, and yields nothing
    assert s.to_act == (CROOK,)
    assert then(s, "pick arch, roll 1").round == 2  # an empty pocket is never hit; no trader


# Auctions


def test_bm_trade_1_traders_name_cards_in_turn_by_bidding() -> None:
    s = revealed([5, 5], ["trade", "trade"])
    assert (s.phase_name, s.to_act) == ("nominate", (ARCH,))

    then(s, "bid torch1 2, pass")
    assert (s.phase_name, s.to_act) == ("nominate", (CROOK,))
    assert starting(s, "bid torch1") == []  # sold


def test_bm_trade_2_until_nobody_goes_higher() -> None:
    s = revealed([5, 5, 9], ["trade", "trade", "trade"], 4)
    then(s, "bid shotgun 2")
    assert (s.to_act, texts(s)) == ((CROOK,), ["pass", "bid 3", "bid 4", "bid 5"])
    then(s, "bid 4, pass, pass")

    assert s.gear[1] == 2 ** ITEMS.index("shotgun")
    assert s.pocket[CROOK] == 1


def test_bm_r_38_each_trader_names_one_card_or_none() -> None:
    s = revealed([5, 5], ["trade", "trade"])
    then(s, "pass, bid torch1 1, pass")

    assert s.round == 2


def test_bm_r_39_a_pass_is_not_final_and_who_cannot_bid_is_skipped() -> None:
    s = revealed([5, 6, 4], ["trade", "trade", "trade"], 4)
    then(s, "bid shotgun 1, pass, bid 2, pass, bid 3")  # the crook passed, and comes again
    assert s.to_act == (OCCULT,)
    assert texts(s) == ["pass", "bid 4"]
    then(s, "bid 4, pass")
    assert (s.phase_name, s.to_act) == ("bidding", (CROOK,))
    s = revealed([5, 2, 6], ["trade", "trade", "trade"], 4)
    assert then(s, "bid shotgun 2").to_act == (OCCULT,)  # the crook has no more than 2


def test_bm_trade_3_equipment_is_paid_to_the_bank_and_assigned() -> None:
    s = revealed([5, 0], ["trade", "trade"], persons=people(3, porter=hired(ARCH)))
    bank = s.bank
    then(s, "bid torch1 3")
    assert s.bank == bank + 3
    assert (s.phase_name, texts(s)) == ("equip", ["give torch1 arch", "give torch1 porter"])

    then(s, "give torch1 porter")
    assert next(p for p in s.view(0)["persons"] if p["person"] == "porter")["items"] == ["torch1"]


def test_bm_trade_4_a_helpers_price_is_the_wage_and_the_cards_come_along() -> None:
    s = revealed([5, 0], ["trade", "trade"])
    bank = s.bank
    then(s, "bid prof 4")

    assert (s.bank, s.wage[4]) == (bank, 4)
    mine = [card["card"] for card in s.view(0)["cards"] if card["owner"] == ARCH and card["place"] == "hand"]
    assert mine == ["arch.r", "arch.d", "arch.x", "prof.r1", "prof.r2", "prof.d"]


def test_bm_trade_ex_1_two_helpers_for_four_and_six_cards() -> None:
    persons = people(3, doc1=hired(ARCH, 2))
    s = then(revealed([5, 0], ["trade", "trade"], persons=persons), "bid digger 2")

    assert len([card for card in s.view(0)["cards"] if card["owner"] == ARCH]) == 6
    assert s.wage[5] + s.wage[7] == 4


def test_bm_equip_1_two_hands_and_a_head() -> None:
    persons = people(
        3, crook={"boss": CROOK, "items": ["shotgun", "lamp"]}, arch={"boss": ARCH, "items": ["torch1"]}
    )
    s = revealed([5, 5], ["trade", "trade"], persons=persons)
    assert starting(s, "bid torch2") != []  # a hand is free
    assert starting(s, "bid helmet") != []

    then(s, "pass")
    assert {text.split()[1] for text in texts(s) if text.startswith("bid")} == set(WARES[10:])  # helpers only


def test_bm_r_40_only_who_can_carry_it_may_bid_and_it_stays() -> None:
    persons = people(3, crook={"boss": CROOK, "items": ["shotgun"]})
    s = revealed([5, 9], ["trade", "trade"], persons=persons)
    then(s, "bid torch1 1")

    assert s.phase_name == "nominate"  # the crook's hands are full: no question
    assert starting(s, "give") == []


# The single trader


def test_bm_solo_1_up_to_two_cards_at_fixed_prices() -> None:
    s = revealed([10, 0], ["trade", "steal"])
    then(s, "pick arch, roll 6")
    assert s.phase_name == "solo"
    assert s.pocket[ARCH] == 5  # robbed of half

    then(s, "buy shotgun, buy porter")
    assert (s.round, s.cash[ARCH], s.wage[8]) == (2, 0, 3)


def test_bm_solo_2_the_price_is_the_wage() -> None:
    s = then(revealed([6, 0], ["trade", "steal"]), "pick arch, roll 6, buy prof")

    assert (s.wage[4], s.pocket[ARCH]) == (3, 0)


def test_bm_r_41_the_girlfriends_price_is_rolled_once() -> None:
    s = then(revealed([8, 0], ["trade", "steal"]), "pick arch, roll 1")  # 8 becomes 4
    assert "buy girl" not in texts(s)

    then(s, "ask girl, roll 5")
    assert "ask girl" not in texts(s)
    assert "buy girl" not in texts(s)  # too dear
    s = then(revealed([8, 0], ["trade", "steal"]), "pick arch, roll 1, ask girl, roll 2, buy girl")
    assert (s.wage[10], s.pocket[ARCH], s.alone().bought) == (2, 2, 1)


def test_bm_r_50_cash_is_public() -> None:
    s = table("turn", seats=5, cash=[0, 1, 2, 3, 4], persons=people(5, prof=hired(AGENT, 2)))

    for eyes in (MUMMY, ARCH, -2):
        assert [seat["cash"] for seat in s.view(eyes)["seats"]] == [0, 1, 2, 3, 4]
        assert next(p for p in s.view(eyes)["persons"] if p["person"] == "prof")["wage"] == 2
