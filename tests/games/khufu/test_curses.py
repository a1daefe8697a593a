"""All 24 Curse Cards (ledger 2.3), each made to happen."""

from __future__ import annotations

from typing import Any

import pytest
from games.khufu.scenes import cursed, hand, heard, place, rest, scarabs, scene, texts, then

from mastaba import CHANCE

GONE = (1,)  # who is to act after seat 0's turn


def ended(s: Any) -> bool:
    return rest(s).to_act == GONE and s.phase_name == "turn"


def test_c01_leaking_purse_pays_2() -> None:
    s = cursed("C01", "cat eye king", moves="pay eye, pay cat")

    assert hand(s, 0) == ["king"]
    assert ended(s)


@pytest.mark.parametrize(("held", "paid"), [(0, 0), (1, 0), (2, 1), (5, 2)])
def test_c02_tomb_tax_pays_half_rounded_down(held: int, paid: int) -> None:
    s = cursed("C02", " ".join(["cat"] * held))
    for _ in range(paid):
        then(s, "pay cat")

    assert s.held[0] == held - paid
    assert ended(s)


def test_c03_kh_ev_13_drawn_in_ones_own_turn_the_hand_is_open_for_three_later_turns() -> None:
    """The card says: until the end of your third turn from now. All walk over Treasure spaces and leave."""
    s = rest(cursed("C03", "cat eye*", {"place": 5}, {"place": 5}))
    ways = ["roll, roll 3, to 8", "roll, roll 2, to 10", "roll, roll 2, to 12"]
    own = ["roll, roll 1, to 8", "roll, roll 2, to 10", "roll, roll 2, to 12"]
    for turns_left, way, mine in zip((3, 2, 1), ways, own, strict=True):
        assert s.face_up[0] == turns_left
        then(s, f"{way}, leave, {way}, leave, {mine}")
        assert s.view(1)["seats"][0]["cards"] == ["cat", "eye*"]
        then(s, "leave")

    assert s.face_up[0] == 0
    assert s.view(1)["seats"][0]["cards"] == ["?", "?"]


def test_c03_kh_ev_13_drawn_in_the_turn_of_another_ones_next_turn_is_the_first_of_three() -> None:
    s = rest(cursed("C07", "", "cat eye", moves="target baron, curse, card C03"))

    assert s.up == 1
    assert s.face_up == [0, 3, 0]


def test_c03_glass_walls_lays_the_hand_face_up_new_cards_too() -> None:
    s = cursed("C03", "cat eye*")

    assert s.view(1)["seats"][0]["cards"] == ["cat", "eye*"]
    then(s, "roll, roll 1, to 12, leave, roll, roll 4, to 15, leave, roll, roll 1, to 8, take, draw king")
    assert s.view(2)["seats"][0]["cards"] == ["cat", "eye*", "king"]


def test_c04_crumbling_beetle_takes_back_a_scarab_of_choice_or_costs_1() -> None:
    s = cursed("C04", {"scarabs": ["servant", "queen"]})
    assert texts(s) == ["yield servant", "yield queen"]
    then(s, "yield queen")
    assert scarabs(s, 0) == ["servant"]
    assert ended(s)

    alone = cursed("C04", {"scarabs": ["queen"]})
    assert scarabs(alone, 0) == []
    none = cursed("C04", "cat eye", moves="pay cat")
    assert hand(none, 0) == ["eye"]


def test_c05_beetle_fight_the_lower_roll_takes_back_a_scarab() -> None:
    players = [{"scarabs": ["king"]}, {"scarabs": ["servant", "priest"]}, {}]
    s = cursed("C05", *players)
    assert texts(s) == ["target baron"]
    then(s, "target baron")
    assert len(s.legal(CHANCE)) == 30
    lost = then(s.copy(), "rolls 2 5")
    assert scarabs(lost, 0) == []
    then(s, "rolls 5 2")
    assert texts(s, 1) == ["yield servant", "yield priest"]
    then(s, "yield servant")
    assert scarabs(s, 1) == ["priest"]
    assert ended(s)


@pytest.mark.parametrize("players", [({}, {"scarabs": ["king"]}), ({"scarabs": ["king"]}, {})])
def test_c05_without_a_scarab_on_both_sides_nothing_happens(players: tuple[Any, ...]) -> None:
    assert ended(cursed("C05", *players))


def test_c06_left_handed_gift_gives_the_next_seat_a_card_of_choice() -> None:
    s = cursed("C06", "cat eye", moves="give eye")

    assert hand(s, 1) == ["eye"]
    assert ended(cursed("C06"))


def test_c07_pass_the_poison_sends_an_opponent_to_the_asps() -> None:
    s = cursed("C07")
    assert texts(s) == ["target baron", "target elizabeth"]
    then(s, "target elizabeth, curse, card C09")

    assert place(s, 2) == 21
    assert s.miss[2] == 1
    assert ended(s)


def test_c08_itchy_fingers_moves_to_the_next_steal_space_and_may_steal() -> None:
    s = cursed("C08", "cat", "eye king")

    assert place(s, 0) == 13
    then(s, "rob baron, slip king")
    assert hand(s, 0) == ["cat", "king"]
    assert ended(s)
    assert ended(cursed("C08", "", "eye"))  # without Treasure of one's own there is nothing to try


def test_c09_bandaged_legs_misses_the_next_turn() -> None:
    s = cursed("C09")
    then(s, "roll, roll 1, to 12, leave, roll, roll 4, to 15, leave")

    assert rest(s).to_act == (1,)
    assert s.miss[0] == 0


def test_c10_lead_sandals_halve_the_next_roll() -> None:
    s = cursed("C10")

    assert s.view(1)["seats"][0]["sandals"]
    then(s, "roll, roll 1, to 12, leave, roll, roll 4, to 15, leave, roll, roll 5")
    assert texts(s) == ["to 10"]
    assert not s.view(1)["seats"][0]["sandals"]


def test_c11_sandstorm_everybody_passes_one_on_at_once() -> None:
    s = cursed("C11", "cat eye", "king ankh", "")
    rest(s)
    assert s.to_act == (0, 1)
    then(s, "1: give ankh")
    assert s.view(0)["seats"][1]["done"]
    assert hand(s, 2) == []  # hidden until all are in
    assert s.view(1)["mine"] == "give ankh"
    assert s.view(0)["mine"] is None
    then(s, "0: give eye")

    assert [hand(s, seat) for seat in range(3)] == [["cat"], ["eye", "king"], ["ankh"]]
    assert ended(s)


def test_c11_a_single_card_goes_by_itself() -> None:
    s = cursed("C11", "cat", "king")
    assert s.to_act == (CHANCE,)
    then(s, "give cat, give king")

    assert [hand(s, seat) for seat in range(3)] == [[], ["cat"], ["king"]]


def test_c12_duel_at_dusk_the_higher_takes_a_random_card_equal_is_nothing() -> None:
    s = cursed("C12", "cat", "eye eye king", "")
    assert texts(s) == ["target baron"]
    then(s, "target baron")
    assert len(s.legal(CHANCE)) == 36
    assert ended(then(s.copy(), "rolls 4 4"))
    won = then(s.copy(), "rolls 5 4")
    assert [(move.text, n) for move, n in won.odds()] == [("slip eye", 2), ("slip king", 1)]
    assert hand(then(won, "slip king"), 0) == ["cat", "king"]
    lost = then(s, "rolls 1 4, slip cat")
    assert hand(lost, 1) == ["cat", "eye", "eye", "king"]
    assert ended(cursed("C12", "", "eye"))


@pytest.mark.parametrize(("die", "change"), [(1, -2), (2, -2), (3, 0), (4, 0), (5, 2), (6, 2)])
def test_c13_scales_of_anubis_give_or_take_by_the_roll(die: int, change: int) -> None:
    s = cursed("C13", "cat cat cat", moves=f"roll {die}")
    then(s, {-2: "pay cat, pay cat", 0: "", 2: "draw eye, draw eye"}[change])

    assert s.held[0] == 3 + change
    assert ended(s)


@pytest.mark.parametrize(
    ("face", "change"), [("cat", 3), ("falcon", 1), ("jackal", 1), ("ankh", -2), ("eye", -2), ("king", -2)]
)
def test_c14_basket_of_asps_gives_or_takes_by_charm_and_suit(face: str, change: int) -> None:
    s = cursed("C14", "cat cat cat", moves=f"face {face}")  # seat 0's charm is the cat
    then(s, {3: "draw eye, draw eye, draw eye", 1: "draw eye", -2: "pay cat, pay cat"}[change])

    assert s.held[0] == 3 + change
    assert ended(s)


def test_c15_toss_for_it_tails_gives_1_heads_takes_2() -> None:
    assert hand(cursed("C15", "cat", moves="coin tails, draw eye"), 0) == ["cat", "eye"]
    assert hand(cursed("C15", "cat eye king", moves="coin heads, pay cat, pay eye"), 0) == ["king"]


def test_c16_sent_below_and_no_table_now() -> None:
    s = cursed("C16", "cat cat cat")

    assert place(s, 0) == "servant"
    assert ended(s)


def test_c17_mirror_of_hathor_turns_a_theft_round_once() -> None:
    players = [{"place": 5, "hand": "cat ankh"}, {"hand": "eye", "kept": ["C17"]}]
    s = then(scene(*players), "roll, roll 1, to 6, rob baron")
    assert [move.text for move in s.legal(CHANCE)] == ["acts"]
    then(s, "acts")
    assert texts(s) == ["give cat", "give ankh"]
    then(s, "give ankh")

    assert hand(s, 1) == ["ankh", "eye"]
    assert s.kept[1] == 0
    assert s.view(2)["curse_pile"] == ["C17"]


def test_c17_another_kept_card_lets_the_thief_reach_in() -> None:
    players = [{"place": 5, "hand": "cat"}, {"hand": "eye", "kept": ["C18"]}]
    s = then(scene(*players), "roll, roll 1, to 6, rob baron, rests, slip eye")

    assert hand(s, 0) == ["cat", "eye"]


def test_c18_clay_amulet_pays_for_its_owner_once() -> None:
    s = cursed("C01", {"hand": "cat eye king", "kept": ["C18"]})
    told = heard(s, "acts")

    assert told[0] == {"kind": "acts", "seat": 0, "card": "C18"}
    assert s.held[0] == 3
    assert s.kept[0] == 0
    assert ended(s)


def test_c19_rotten_gold_spoils_the_next_treasure_space() -> None:
    s = then(scene({"place": 3, "kept": ["C19"]}), "roll, roll 1, to 4, take, acts")

    assert s.held[0] == 0
    assert s.kept[0] == 0
    assert ended(s)


def test_c20_robbed_in_the_dark_by_the_poorest_the_first_clockwise() -> None:
    s = cursed("C20", "cat", "eye king", "eye", {"hand": "king", "charm": "ankh"}, seats=4, moves="slip cat")

    assert hand(s, 2) == ["cat", "eye"]
    assert ended(cursed("C20", "", "eye"))


def test_c21_shifting_walls_turns_a_chamber_of_choice() -> None:
    s = cursed("C21")
    assert texts(s) == ["turn servant", "turn priest", "turn queen", "turn king"]
    then(s, "turn king")

    assert s.bases == [0, 0, 0, 1]
    assert ended(s)


def test_c22_changed_places_without_effect() -> None:
    s = cursed("C22", "", {"place": 4}, moves="target baron")

    assert [place(s, 0), place(s, 1)] == [4, 7]
    assert ended(s)
    assert s.held == [0, 0, 0]


def test_c23_plague_of_plenty_feeds_every_opponent() -> None:
    s = cursed("C23", moves="draw cat, draw eye")

    assert [hand(s, seat) for seat in range(3)] == [[], ["cat"], ["eye"]]
    assert ended(s)


def test_c24_twice_bitten_takes_one_and_another_card() -> None:
    s = cursed("C24", moves="draw cat")
    assert hand(s, 0) == ["cat"]
    assert texts(s) == ["curse"]
    then(s, "curse, card C10")

    assert ended(s)
