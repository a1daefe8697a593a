"""Chambers, rotation, the trap and the Sarcophagus: KH-CHAM, KH-SERV … KH-KING, KH-ROT, KH-TRAP, KH-SARC."""

from __future__ import annotations

import pytest
from games.khufu.scenes import ALL, cursed, hand, heard, place, rest, scarabs, scene, texts, then, visited

from mastaba import CHANCE
from mastaba.errors import IllegalMove
from mastaba.games.khufu.components import CHAMBERS

CATS = "cat cat cat cat cat cat"


@pytest.mark.parametrize(
    ("chamber", "start", "minimum"), [("servant", 11, 1), ("priest", 1, 2), ("queen", 18, 3), ("king", 4, 4)]
)
def test_kh_cham_1_only_with_the_minimum_in_hand(chamber: str, start: int, minimum: int) -> None:
    for held in range(minimum + 2):
        s = then(scene({"place": start, "hand": " ".join(["cat"] * held)}), "roll, roll 2")
        assert (f"enter {chamber}" in texts(s)) == (held >= minimum)


def test_kh_cham_2_whoever_enters_must_play_scarab_or_not() -> None:
    for placed in ([], ["priest"]):
        s = then(scene({"place": 1, "hand": "cat cat", "scarabs": placed}), "roll, roll 2, enter priest")
        assert s.phase_name == "bet"
        assert texts(s) == ["bet 2"]


def test_kh_cham_3_any_number_from_the_minimum_to_all() -> None:
    s = then(scene({"place": "queen", "hand": CATS}), "stay")

    assert texts(s) == ["bet 3", "bet 4", "bet 5", "bet 6"]


def test_kh_cham_4_the_first_win_keeps_the_stake_and_places_a_scarab_and_nothing_else() -> None:
    s = then(scene({"place": "priest", "hand": "cat eye"}), "stay, bet 2, roll 4")

    assert scarabs(s, 0) == ["priest"]
    assert hand(s, 0) == ["cat", "eye"]
    assert rest(s).to_act == (1,)


def test_kh_cham_5_a_win_with_the_scarab_there_takes_as_many_from_the_deck() -> None:
    s = then(scene({"place": "priest", "hand": "cat eye", "scarabs": ["priest"]}), "stay, bet 2, roll 4")
    then(s, "draw king, draw king")

    assert hand(s, 0) == ["cat", "eye", "king", "king"]
    assert rest(s).to_act == (1,)


def test_kh_cham_6_a_loss_returns_the_wager_to_the_deck() -> None:
    s = then(scene({"place": "priest", "hand": "cat eye king"}), "stay, bet 2, roll 3, pay cat, pay king")

    assert hand(s, 0) == ["eye"]
    assert s.deck_left() == 71


def test_kh_cham_7_the_same_table_again_on_a_later_turn() -> None:
    s = then(
        scene("cat", seats=3), "stay, bet 1, roll 1, roll, roll 1, to 12, leave, roll, roll 4, to 15, leave"
    )

    assert "stay" in texts(s)


def test_kh_cham_8_without_the_minimum_it_must_leave() -> None:
    s = scene({"place": "queen", "hand": "cat cat"})

    assert texts(s) == ["roll"]
    with pytest.raises(IllegalMove, match=r"KH-CHAM-8"):
        s.play(0, "stay")


def test_kh_cham_9_a_seat_sent_into_a_chamber_plays_no_table_then_and_may_later() -> None:
    s = visited({"place": 3, "hand": "cat"}, event="E39", moves="name anne")
    rest(s)

    assert place(s, 0) == "servant"
    assert s.phase_name == "turn"
    assert texts(s) == ["roll", "stay"]


def test_kh_cham_10_a_seat_may_come_back_and_then_must_play() -> None:
    s = then(scene({"place": 11, "hand": "cat", "scarabs": ["servant"]}), "roll, roll 2, enter servant")

    assert texts(s) == ["bet 1"]


def test_kh_cham_11_a_scarab_taken_back_can_be_won_again() -> None:
    s = cursed("C04", {"place": 6, "hand": "cat cat", "scarabs": ["priest"]})
    assert scarabs(s, 0) == []
    s = then(scene({"place": "priest", "hand": "cat cat"}), "stay, bet 2, roll 2")
    assert scarabs(s, 0) == ["priest"]
    assert s.held[0] == 2


def test_kh_cham_12_into_an_adjacent_chamber_through_two_facing_doors_without_a_die() -> None:
    # Servant's has a door to the north; King's gets one to the south with one turn.
    s = scene({"place": "servant", "hand": "cat cat cat cat"}, bases=[0, 0, 0, 1])
    assert texts(s) == ["roll", "stay", "go king"]
    then(s, "go king")
    assert place(s, 0) == "king"
    assert s.phase_name == "bet"


def test_kh_cham_12_both_doors_and_the_minimum_are_needed() -> None:
    one_wall = scene({"place": "servant", "hand": "cat cat cat cat"})
    too_poor = scene({"place": "servant", "hand": "cat cat cat"}, bases=[0, 0, 0, 1])

    assert texts(one_wall) == ["roll", "stay"]
    assert texts(too_poor) == ["roll", "stay"]


def test_passages_are_the_facing_doors_of_neighbours() -> None:
    s = scene(bases=[0, 0, 0, 1])
    passages = {
        (chamber["chamber"], door["chamber"])
        for chamber in s.view(0)["chambers"]
        for door in chamber["doors"]
        if door["passage"]
    }

    assert passages == {("servant", "king"), ("king", "servant")}


@pytest.mark.parametrize("die", range(1, 7))
def test_kh_serv_1_odd_wins(die: int) -> None:
    s = then(scene("cat"), f"stay, bet 1, roll {die}")

    assert (scarabs(s, 0) == ["servant"]) == (die in (1, 3, 5))
    assert s.held[0] == (1 if die in (1, 3, 5) else 0)


@pytest.mark.parametrize("die", range(1, 7))
def test_kh_priest_1_even_wins(die: int) -> None:
    s = then(scene({"place": "priest", "hand": "cat eye"}), f"stay, bet 2, roll {die}")

    assert (scarabs(s, 0) == ["priest"]) == (die in (2, 4, 6))


@pytest.mark.parametrize("coin", ["heads", "tails"])
def test_kh_queen_1_tails_wins(coin: str) -> None:
    s = then(scene({"place": "queen", "hand": "cat eye king"}), f"stay, bet 3, coin {coin}")

    assert (scarabs(s, 0) == ["queen"]) == (coin == "tails")


@pytest.mark.parametrize("face", ["cat", "falcon", "jackal", "ankh", "eye", "king"])
def test_kh_king_1_a_match_with_either_of_two_shown_cards_wins(face: str) -> None:
    s = scene({"place": "king", "hand": "cat* eye eye king"})
    then(s, "stay, bet 4")
    assert texts(s)[:3] == ["show cat* eye", "show cat* king", "show eye eye"]
    shown = heard(s, "show cat* eye")
    assert shown[0] == {"kind": "show", "seat": 0, "cards": ["cat*", "eye"]}
    assert s.view(1)["table"]["faces"] == ["cat", "eye"]
    assert s.view(1)["table"]["wins"] == [2, 6]
    then(s, f"face {face}")

    assert (scarabs(s, 0) == ["king"]) == (face in ("cat", "eye"))


def test_kh_king_2_the_shown_cards_are_lost_first_and_the_rest_is_a_choice() -> None:
    s = scene({"place": "king", "hand": "cat eye eye king king*"})
    then(s, "stay, bet 4, show cat eye, face jackal")

    assert hand(s, 0) == ["eye", "king", "king*"]
    assert s.owed[0] == 2
    then(s, "pay king, pay eye")
    assert hand(s, 0) == ["king*"]


def test_kh_rot_1_a_quarter_turn_clockwise_by_khufus_order() -> None:
    s = visited(event="E01", moves="chamber queen")
    rest(s)

    assert s.bases == [0, 0, 1, 0]
    doors = s.view(0)["chambers"][CHAMBERS.index("queen")]["doors"]
    assert [door["side"] for door in doors if door["open"]] == ["E", "W"]


def test_kh_rot_2_what_is_inside_stays_inside() -> None:
    s = visited({"place": "king", "scarabs": ["king"]}, event="E04")
    rest(s)

    assert place(s, 0) == "king"
    assert scarabs(s, 0) == ["king"]
    assert s.view(0)["chambers"][3]["sarcophagus"]


def test_kh_rot_3_the_new_doors_hold_at_once() -> None:
    s = visited({"place": 3, "hand": "cat cat cat cat"}, event="E01", moves="chamber king")
    then(s, "roll, roll 6")

    assert texts(s) == ["to 9"]  # the north door at 5 has gone; the east door needs a pip more
    assert s.outer(3) == [9]


@pytest.mark.parametrize("turns", range(4))
def test_kh_trap_1_trapped_in_kings_without_an_outer_door(turns: int) -> None:
    s = scene({"place": "king", "hand": "cat"}, {"place": 3}, bases=[0, 0, 0, turns])

    assert s.view(0)["seats"][0]["trapped"] == (turns == 2)
    assert not s.view(0)["seats"][1]["trapped"]


@pytest.mark.parametrize(
    ("held", "moves"),
    [
        (1, ["go servant"]),
        (2, ["go servant", "go priest"]),
        (3, ["go servant", "go priest"]),
        (4, ["stay", "go servant", "go priest"]),
    ],
)
def test_kh_trap_2_out_by_either_neighbour_with_treasure(held: int, moves: list[str]) -> None:
    s = scene({"place": "king", "hand": " ".join(["cat"] * held)}, bases=[1, 2, 0, 2])

    assert texts(s) == moves
    then(s, "go servant")
    assert place(s, 0) == "servant"
    assert s.phase_name == "bet"


def test_kh_trap_2_a_trapped_seat_may_challenge() -> None:
    s = scene({"place": "king", "hand": "cat cat cat", "scarabs": ALL}, bases=[0, 0, 0, 2])

    assert texts(s) == ["go servant", "go priest", "challenge"]


def test_kh_trap_3_without_treasure_it_waits_in_servants() -> None:
    s = scene({"place": "king"}, bases=[0, 0, 0, 2])
    assert texts(s) == ["go servant"]
    then(s, "go servant")

    assert place(s, 0) == "servant"
    assert rest(s).to_act == (1,)


def test_kh_trap_4_on_its_next_turn_it_may_leave() -> None:
    s = then(scene({"place": "king"}, {"place": 22}, {"place": 22}, bases=[0, 0, 0, 2]), "go servant")
    then(s, "roll, roll 1, to 23, roll, roll 1, to 23")

    assert rest(s).to_act == (0,)
    assert texts(s) == ["roll"]


def test_kh_trap_5_nobody_else_passes_a_wall() -> None:
    s = scene({"place": "servant", "hand": "cat cat cat cat"}, bases=[1, 0, 0, 2])
    assert "go king" not in texts(s)
    s = then(scene({"place": 3, "hand": "cat cat cat cat"}, bases=[0, 0, 0, 2]), "roll, roll 6")
    assert "enter king" not in texts(s)


def test_kh_sarc_1_the_carrier_goes_with_the_sarcophagus_and_plays_a_game_of_chance() -> None:
    s = visited({"place": 3}, {"place": 4}, event="E08", moves="chamber queen", lucky=1, up=0)
    rest(s)

    assert s.view(0)["chambers"][2]["sarcophagus"]
    assert place(s, 1) == "queen"
    assert s.phase_name == "chance_game"
    then(s, "game G3, lay 1")
    assert texts(s, 1) == ["cup 1", "cup 2", "cup 3"]


@pytest.mark.parametrize("event", ["E07", "E08", "E09", "E10"])
def test_kh_sarc_2_the_destination_is_another_chamber(event: str) -> None:
    drawn = {"E09": "name anne", "E10": "symbol cat"}.get(event, "")
    s = visited(event=event, moves=drawn, sarcophagus="queen")

    assert [move.text for move in s.legal(CHANCE)] == ["chamber servant", "chamber priest", "chamber king"]
    assert [weight for _, weight in s.odds()] == [1, 1, 1]


def test_kh_sarc_3_the_carrier_needs_no_minimum_and_plays_no_table() -> None:
    s = visited({"place": 3}, event="E10", moves="symbol cat, chamber queen, game G3, lay 1, cup 2", lucky=1)
    then(s, "draw cat, draw cat, draw cat")

    assert place(s, 0) == "queen"
    assert s.phase_name == "turn"
