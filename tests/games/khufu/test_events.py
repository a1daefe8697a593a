"""All 56 events and the fixed appearances (ledger 2.4, 2.5), each made to happen."""

from __future__ import annotations

from typing import Any

import pytest
from games.khufu.scenes import (
    ALL,
    NOON,
    hand,
    heard,
    place,
    rest,
    scarabs,
    scene,
    texts,
    then,
    visited,
)

from mastaba import CHANCE
from mastaba.games.khufu.state import State


def over(s: State) -> bool:
    """Khufu has left, and it is seat 0's turn as before."""
    rest(s)
    return s.event == 0 and s.phase_name == "turn" and s.to_act == (0,)


# Rotation


def test_e01_quarter_turn_turns_one_chamber_any_of_them() -> None:
    s = visited(event="E01")
    assert [(move.text, n) for move, n in s.odds()] == [(f"chamber {name}", 1) for name in ALL]
    then(s, "chamber priest")

    assert over(s)
    assert s.bases == [0, 1, 0, 0]


def test_e02_two_different_chambers_are_turned() -> None:
    s = visited(event="E02", moves="chamber priest")
    assert [move.text for move in s.legal(CHANCE)] == ["chamber servant", "chamber queen", "chamber king"]
    then(s, "chamber king")

    assert over(s)
    assert s.bases == [0, 1, 0, 1]


def test_e03_the_great_grind_turns_all_chambers() -> None:
    s = visited(event="E03")

    assert over(s)
    assert s.bases == [1, 1, 1, 1]


def test_e04_about_face_turns_the_kings_chamber_half_round() -> None:
    s = visited(event="E04", bases=[0, 0, 0, 3])

    assert over(s)
    assert s.bases == [0, 0, 0, 1]


def test_e05_luckys_pick_is_the_chamber_that_lucky_turns() -> None:
    s = visited(event="E05", lucky=1, up=0)
    assert texts(s, 1) == ["turn servant", "turn priest", "turn queen", "turn king"]
    then(s, "turn queen")

    assert over(s)
    assert s.bases == [0, 0, 1, 0]


@pytest.mark.parametrize(
    ("lies", "bases"), [("king", [0, 0, 1, 1]), ("queen", [0, 0, 1, 1]), ("servant", [1, 1, 0, 0])]
)
def test_e06_restless_sleep_turns_the_pair_of_chambers_it_lies_in(lies: str, bases: list[int]) -> None:
    s = visited(event="E06", sarcophagus=lies)

    assert over(s)
    assert s.bases == bases


# Sarcophagus


def test_e07_porter_wanted_whoever_answers_carries_and_plays_for_a_stake() -> None:
    s = visited("cat eye", event="E07", moves="chamber queen")
    assert texts(s) == ["here"]
    then(s, "here")
    assert texts(s) == ["stake 1", "stake 2"]
    assert place(s, 0) == "queen"
    assert s.sarcophagus == 2
    then(s, "stake 2, game G8, lay 1, crook, draw king, draw king")  # crook beats flail

    assert hand(s, 0) == ["cat", "eye", "king", "king"]
    assert over(s)


def test_e08_moving_day_is_luckys_and_on_the_house() -> None:
    s = visited(event="E08", moves="chamber queen, game G8, lay 0, ankh, draw cat, draw eye", lucky=2, up=0)

    assert place(s, 2) == "queen"
    assert hand(s, 2) == ["cat", "eye"]  # a win of 1x gives 2
    assert over(s)


def test_e08_a_loss_on_the_house_leads_to_the_asps() -> None:
    s = visited(event="E08", moves="chamber queen, game G8, lay 2, crook", lucky=2, up=0)

    assert texts(s, 2) == ["curse"]
    assert place(s, 2) == 24


def test_e09_pall_bearer_whoever_is_named_carries_and_plays() -> None:
    s = visited("", "cat", event="E09", moves="name baron, chamber priest, game G3, lay 0, cup 1")
    then(s, "draw eye, draw eye")

    assert place(s, 1) == "priest"
    assert hand(s, 1) == ["cat", "eye", "eye"]
    assert over(s)


def test_e10_the_chosen_charm_sends_its_owner_to_play() -> None:
    s = visited(event="E10")
    assert [move.text for move in s.legal(CHANCE)] == ["symbol cat", "symbol falcon", "symbol jackal"]
    then(s, "symbol jackal, chamber queen, game G1, lay 0, lid 2")  # under lid 2 there is nothing

    assert place(s, 2) == "queen"
    assert s.held == [0, 0, 0]
    assert over(s)


# Mummy calls


def test_e11_whos_the_mummy_sends_whoever_is_quiet_to_the_asps() -> None:
    s = visited(event="E11", moves="0: answer, 1: answer, 2: answer")
    assert over(s)

    s = visited(event="E11", moves="0: answer, 1: quiet, 2: answer, curse")
    assert s.who == 1
    assert place(s, 1) == 21


@pytest.mark.parametrize(("answer", "window"), [(5, 3), (8, 5), (12, 9), (20, 17)])
def test_e12_quick_who_has_a_shorter_window(answer: int, window: int) -> None:
    s = then(visited(event="E12", options={"answer": answer, "clock": "real"}), "tick 8")
    then(s, f"tick {window - 1}")
    assert s.phase_name == "answer"
    then(s, "tick 1")
    assert s.phase_name == "curse"


def test_e13_whos_the_dummy_costs_whoever_answers_one() -> None:
    s = visited("cat", "eye eye king", "king", event="E13", moves="0: quiet, 1: answer, 2: quiet, pay eye")

    assert over(s)
    assert hand(s, 1) == ["eye", "king"]
    assert s.held == [1, 2, 1]


# Who's up?


def test_e14_the_tip_gives_whoever_answers_1() -> None:
    s = visited(event="E14", moves="here, draw cat")

    assert hand(s, 0) == ["cat"]
    assert over(s)


@pytest.mark.parametrize(("coin", "held"), [("tails", 4), ("heads", 0)])
def test_e15_heads_or_tails_doubles_or_takes_the_stake(coin: str, held: int) -> None:
    s = visited("cat eye", event="E15", moves=f"here, stake 2, tails, coin {coin}")
    then(s, "draw cat, draw cat" if coin == "tails" else "")

    assert over(s)
    assert s.held[0] == held


def test_e16_devils_bargain_gives_2_for_a_visit_to_the_asps_or_nothing() -> None:
    s = visited({"place": 3}, event="E16", moves="here")
    assert texts(s) == ["accept", "refuse"]
    assert over(then(s.copy(), "refuse"))
    then(s, "accept, draw cat, draw eye, curse, card C10")

    assert hand(s, 0) == ["cat", "eye"]
    assert place(s, 0) == 7
    assert over(s)


@pytest.mark.parametrize(("die", "change"), [(1, -2), (2, 1), (3, 1), (4, 1), (5, 1), (6, 3)])
def test_e17_dice_of_fate_give_or_take_by_the_roll(die: int, change: int) -> None:
    s = visited("cat cat cat", event="E17", moves=f"here, roll {die}")
    then(s, {-2: "pay cat, pay cat", 1: "draw eye", 3: "draw eye, draw eye, draw eye"}[change])

    assert over(s)
    assert s.held[0] == 3 + change


def test_e18_change_seats_swaps_with_whom_one_likes_or_nobody() -> None:
    s = visited({"place": 3}, {"place": 7}, event="E18", moves="here")
    assert texts(s) == ["swap baron", "swap elizabeth", "no"]
    assert over(then(s.copy(), "no"))
    then(s, "swap baron")

    assert [place(s, 0), place(s, 1)] == [7, 3]
    assert over(s)


def test_e19_the_toll_costs_1_or_the_next_turn() -> None:
    s = visited("cat eye", event="E19", moves="here")
    assert texts(s) == ["toll", "miss"]
    paid = then(s.copy(), "toll, pay cat")
    assert hand(paid, 0) == ["eye"]
    assert over(paid)
    assert rest(then(s, "miss")).to_act == (1,)
    broke = visited(event="E19", moves="here")
    assert rest(broke).to_act == (1,)


def test_e20_express_litter_rides_to_a_chamber_without_ones_scarab_and_plays() -> None:
    s = visited({"place": 3, "hand": "cat cat"}, event="E20", moves="here")
    assert texts(s) == ["ride servant", "ride priest", "no"]
    then(s, "ride priest, bet 2, roll 2")

    assert place(s, 0) == "priest"
    assert scarabs(s, 0) == ["priest"]
    assert over(s)  # its turn follows as usual
    assert over(visited(event="E20", moves="here"))


# Bets


def test_e21_suit_spin_is_hidden_until_all_are_in() -> None:
    s = visited("cat cat", "eye", "", event="E21")
    rest(s)
    assert s.to_act == (0, 1)
    assert texts(s, 0) == ["animals 1", "animals 2", "royals 1", "royals 2", "no"]
    assert texts(s, 1) == ["animals 1", "royals 1", "no"]
    then(s, "0: animals 2")
    assert s.view(1)["seats"][0]["done"]
    assert s.view(1)["mine"] is None
    calls = [event for event in heard(s, "1: royals 1") if event["kind"] == "call"]
    assert [(call["seat"], call["guess"]) for call in calls] == [(0, "animals 2"), (1, "royals 1")]
    assert [(move.text, n) for move, n in s.odds()] == [("suit animals", 1), ("suit royals", 1)]
    then(s, "suit animals, draw king, draw king")

    assert [hand(s, seat) for seat in range(2)] == [["cat", "cat", "king", "king"], []]
    assert over(s)


def test_e21_is_over_if_nobody_bets() -> None:
    assert over(visited("cat", "eye", event="E21", moves="0: no, 1: no"))


@pytest.mark.parametrize(
    ("faces", "held"), [("cat cat", 6), ("cat eye", 3), ("falcon eye", 0)]
)  # seat 0's charm is the cat; it stakes its only Treasure
def test_e22_charm_dice_pay_by_how_many_show_the_charm(faces: str, held: int) -> None:
    s = visited("king", "eye", event="E22", moves=f"0: in, 1: no, faces {faces}")
    then(s, ", ".join(["draw ankh"] * max(held - 1, 0)))

    assert over(s)
    assert s.held[0] == held
    assert s.held[1] == 1


def test_e22_is_fair() -> None:
    falls = [(a == 0) + (b == 0) for a in range(6) for b in range(6)]

    assert sum({0: -1, 1: 2, 2: 5}[hits] for hits in falls) == 0


@pytest.mark.parametrize(("die", "held"), [(3, 6), (4, 0)])
def test_e23_odd_or_even_doubles_or_takes_the_stake(die: int, held: int) -> None:
    s = visited("", "cat cat cat", event="E23", moves=f"name baron, stake 3, odd, roll {die}")
    then(s, "draw eye, draw eye, draw eye" if held else "")

    assert over(s)
    assert s.held[1] == held


def test_e24_name_the_symbol_wins_five_times_the_stake_or_loses_it() -> None:
    s = visited("", "cat cat cat", event="E24", moves="name baron")
    assert texts(s, 1) == ["stake 1", "stake 2"]
    then(s, "stake 1")
    assert texts(s, 1) == ["cat", "falcon", "jackal", "ankh", "eye", "king"]
    hit = then(s.copy(), "eye, face eye, draw cat, draw cat, draw cat, draw cat, draw cat")
    assert hit.held[1] == 8
    then(s, "eye, face king, pay cat")
    assert s.held[1] == 2


# Charms and suits


def test_e25_charm_blessed_gives_its_owner_2() -> None:
    s = visited(event="E25", moves="symbol falcon, draw cat, draw eye")

    assert hand(s, 1) == ["cat", "eye"]
    assert over(s)


def test_e26_charm_cursed_costs_its_owner_1() -> None:
    s = visited("", "cat eye", event="E26", moves="symbol falcon, pay cat")

    assert hand(s, 1) == ["eye"]
    assert over(s)


def test_e27_suit_blessed_gives_each_of_its_owners_1_lucky_first() -> None:
    players = [{"charm": "cat"}, {"charm": "eye"}, {"charm": "jackal"}]
    s = visited(*players, event="E27", moves="suit animals, draw cat, draw king", lucky=2, up=0)

    assert [hand(s, seat) for seat in range(3)] == [["king"], [], ["cat"]]  # Lucky first
    assert over(s)


def test_e28_suit_taxed_costs_each_of_its_owners_1() -> None:
    players = [{"charm": "cat", "hand": "eye"}, {"charm": "eye", "hand": "eye"}, {"hand": "eye"}]
    s = visited(*players, event="E28", moves="suit animals")

    assert over(s)
    assert s.held == [0, 1, 0]


def test_e29_clash_of_charms_the_higher_roll_takes_a_random_card() -> None:
    s = visited("cat", "eye king", event="E29", moves="symbol cat")
    assert [move.text for move in s.legal(CHANCE)] == ["symbol falcon", "symbol jackal"]
    then(s, "symbol falcon")
    rest(s)
    assert len(s.legal(CHANCE)) == 30
    won = then(s.copy(), "rolls 4 2, slip king")
    assert hand(won, 0) == ["cat", "king"]
    then(s, "rolls 2 4, slip cat")
    assert hand(s, 1) == ["cat", "eye", "king"]
    assert over(visited("", "eye", event="E29", moves="symbol cat, symbol falcon, rolls 1 6"))


def test_e30_charm_banished_sends_its_owner_to_the_asps() -> None:
    s = visited(event="E30", moves="symbol jackal, curse, card C10")

    assert place(s, 2) == 21
    assert over(s)


# Orders to a character


def test_e31_thief_by_appointment_robs_whom_it_likes_if_anybody_has_something() -> None:
    s = visited("cat", "eye", event="E31", moves="name anne, rob baron, slip eye")

    assert hand(s, 0) == ["cat", "eye"]
    assert over(s)
    assert over(visited("", "eye", event="E31", moves="name anne"))


def test_e32_to_the_asps_goes_whoever_is_named() -> None:
    s = visited(event="E32", moves="name elizabeth, curse, card C10")

    assert place(s, 2) == 21
    assert over(s)


def test_e33_alms_go_clockwise_one_card_of_choice() -> None:
    s = visited("", "", "cat eye", event="E33", moves="name elizabeth, give eye")

    assert hand(s, 0) == ["eye"]
    assert over(s)
    assert over(visited(event="E33", moves="name elizabeth"))


def test_e34_trading_places_swaps_two_who_are_named() -> None:
    s = visited({"place": 3}, {"place": 5}, event="E34", moves="name anne")
    assert [move.text for move in s.legal(CHANCE)] == ["name baron", "name elizabeth"]
    then(s, "name baron")

    assert over(s)
    assert [place(s, 0), place(s, 1)] == [5, 3]


def test_e35_nap_time_misses_a_turn() -> None:
    s = visited(event="E35", moves="name baron")

    assert over(s)
    assert s.miss == [0, 1, 0]


def test_e36_turn_out_your_pockets_lays_a_hand_face_up_for_three_turns() -> None:
    s = visited("", "cat eye*", event="E36", moves="name baron")

    assert over(s)
    assert s.view(2)["seats"][1]["cards"] == ["cat", "eye*"]
    assert s.face_up == [0, 3, 0]


def test_e37_finger_pointing_sends_another_to_the_asps() -> None:
    s = visited(event="E37", moves="name baron")
    assert texts(s, 1) == ["send anne", "send elizabeth"]
    then(s, "send elizabeth, curse, card C10")

    assert place(s, 2) == 21
    assert over(s)


def test_e38_by_invitation_the_winner_of_a_duel_takes_a_card_if_both_have_one() -> None:
    s = visited("cat", "eye", "king", event="E38", moves="name baron")
    assert texts(s, 1) == ["duel anne", "duel elizabeth"]
    then(s, "duel anne, rolls 6 1, slip cat")

    assert hand(s, 1) == ["cat", "eye"]
    assert over(s)
    assert over(visited("cat", "", event="E38", moves="name baron"))
    assert over(visited("", "cat", event="E38", moves="name baron"))


def test_e39_back_to_the_kitchen_goes_to_the_servants_chamber() -> None:
    s = visited("", {"place": 3, "hand": "cat"}, event="E39", moves="name baron")

    assert over(s)
    assert place(s, 1) == "servant"


# Gifts and thefts


def test_e40_happy_hour_gives_everybody_1_lucky_first() -> None:
    s = visited(event="E40", moves="draw cat, draw eye, draw king", lucky=1, up=0)

    assert [hand(s, seat) for seat in range(3)] == [["king"], ["cat"], ["eye"]]
    assert over(s)


def test_e41_soup_kitchen_gives_2_to_whoever_has_nothing() -> None:
    s = visited("ankh", event="E41", moves="draw cat, draw eye, draw king, draw king*")

    assert [hand(s, seat) for seat in range(3)] == [["ankh"], ["cat", "eye"], ["king", "king*"]]
    assert over(s)


def test_e42_servants_wage_gives_lucky_1() -> None:
    s = visited(event="E42", moves="draw cat", lucky=2, up=0)

    assert hand(s, 2) == ["cat"]
    assert over(s)


def test_e43_the_underdogs_with_the_fewest_scarabs_get_1_each() -> None:
    players = [{"scarabs": ["servant"]}, {"scarabs": ["king"]}, {"scarabs": ["servant", "king"]}]
    s = visited(*players, event="E43", moves="draw cat, draw eye")

    assert [hand(s, seat) for seat in range(3)] == [["cat"], ["eye"], []]
    assert over(s)


def test_e44_wealth_tax_costs_2_from_six_cards_on() -> None:
    six, five = "cat cat eye eye king king", "cat cat eye eye king"
    s = visited(six, five, event="E44", moves="pay cat, pay eye")

    assert s.held == [4, 5, 0]
    assert over(s)


def test_e45_sticky_fingers_lose_a_random_card_unless_it_is_a_cobra() -> None:
    s = visited("", "cat eye*", event="E45", moves="name baron")
    rest(s)
    assert [(move.text, n) for move, n in s.odds()] == [("slip cat", 1), ("slip eye*", 1)]
    stays = then(s.copy(), "slip eye*")
    assert hand(stays, 1) == ["cat", "eye*"]
    assert stays.view(2)["seats"][1]["known"] == ["eye*"]
    goes = heard(s, "slip cat")
    assert goes[0] == {"kind": "bitten", "seat": 1, "card": "cat", "stays": False}
    assert hand(s, 1) == ["eye*"]
    assert over(visited(event="E45", moves="name baron"))


def test_e46_beetle_hunt_takes_back_a_scarab_or_costs_2() -> None:
    players: list[Any] = [{}, {"hand": "cat eye king", "scarabs": ["servant", "king"]}]
    s = visited(*players, event="E46")
    assert [move.text for move in s.legal(CHANCE)] == ["name baron"]
    then(s, "name baron")
    assert texts(s, 1) == ["ransom", "yield servant", "yield king"]
    bought = then(s.copy(), "ransom, pay cat, pay eye")
    assert hand(bought, 1) == ["king"]
    assert scarabs(bought, 1) == ["servant", "king"]
    then(s, "yield king")
    assert scarabs(s, 1) == ["servant"]
    assert over(s)
    poor = visited({}, {"hand": "cat", "scarabs": ["king"]}, event="E46", moves="name baron")
    assert over(poor)
    assert scarabs(poor, 1) == []
    assert over(visited(event="E46"))  # no Scarab on the board: nothing


def test_e47_pass_it_on_everybody_gives_one_clockwise() -> None:
    s = visited("cat eye", "king", event="E47")
    rest(s)
    then(s, "give king, give cat")  # the only card goes by itself

    assert [hand(s, seat) for seat in range(3)] == [["eye"], ["cat"], ["king"]]
    assert over(s)


# Orders to Lucky


def test_e48_the_bailiff_is_lucky_who_fines_another_1() -> None:
    s = visited("cat eye", "", "king", event="E48", lucky=1, up=0)
    assert texts(s, 1) == ["fine anne", "fine elizabeth"]
    then(s, "fine anne, pay cat")

    assert hand(s, 0) == ["eye"]
    assert over(s)
    assert over(visited("", "cat", event="E48", lucky=1, up=0))


@pytest.mark.parametrize("die", [1, 2])
def test_e49_payday_or_not_gives_lucky_1_or_costs_1_by_the_die(die: int) -> None:
    s = visited("", "cat", event="E49", lucky=1, up=0, moves=f"roll {die}")
    then(s, "draw eye" if die == 1 else "")

    assert over(s)
    assert s.held[1] == (2 if die == 1 else 0)


def test_e50_luckys_accomplice_is_sent_to_steal() -> None:
    s = visited("cat", "eye", event="E50", lucky=1, up=0)
    assert texts(s, 1) == ["send anne", "send elizabeth"]
    then(s, "send anne, rob baron, slip eye")

    assert place(s, 0) == 18
    assert hand(s, 0) == ["cat", "eye"]
    assert over(s)


def test_e51_luckys_dilemma_the_asps_or_a_card_for_everybody_else() -> None:
    s = visited(event="E51", lucky=1, up=0)
    assert texts(s, 1) == ["suffer", "share"]
    shared = then(s.copy(), "share, draw cat, draw eye")
    assert [hand(shared, seat) for seat in range(3)] == [["eye"], [], ["cat"]]  # clockwise from Lucky
    then(s, "suffer, curse, card C10")
    assert place(s, 1) == 21
    assert over(s)


@pytest.mark.parametrize("event", ["E52", "E53", "E54", "E55", "E56"])
def test_taunts_do_nothing_but_appear(event: str) -> None:
    s = visited("cat", event=event)
    before = (s.places.copy(), s.hands.copy())

    assert over(s)
    assert (s.places, s.hands) == before
    assert s.clock == NOON + 5 + 7 + 5  # his 7 seconds, between two of a decision's 5


# Fixed appearances


@pytest.mark.parametrize("bell", range(1, 9))
def test_bells_ring_every_five_minutes_and_the_last_one_brings_the_digits(bell: int) -> None:
    s = scene(fixed=bell - 1, clock=300 * bell - 5, turns=42 * 3 * bell // 9, settled=0)
    assert not s.view(0)["digital"]
    then(s, "tick 5")

    assert s.view(0)["host"]["id"] == f"B{bell}"
    assert s.view(0)["host"]["says"][0]["left"] == 45 - 5 * bell
    assert s.view(0)["digital"] == (bell == 8)
    assert s.phase_name == "speech"


@pytest.mark.parametrize(("fixed", "clock", "name"), [(8, 2580, "W2"), (9, 2640, "W1")])
def test_warnings_have_no_effect(fixed: int, clock: int, name: str) -> None:
    s = scene("cat", fixed=fixed, clock=clock - 5)
    then(s, "tick 5")

    assert s.view(0)["host"]["id"] == name
    assert over(s)
    assert s.held == [1, 0, 0]
