"""Making hands: PP-TURN, PP-TAKE, PP-JOKER, PP-ADD."""

from __future__ import annotations

import pytest
from games.pyramid_poker.scenes import built, hand, loaded, scene, texts, then, with_first

import mastaba
from mastaba import CHANCE, HIDDEN, WATCHER, Dice
from mastaba.core.bits import count
from mastaba.errors import IllegalMove
from mastaba.games.pyramid_poker.state import State


def test_pp_turn_1_the_seat_that_placed_first_also_takes_first() -> None:
    assert built().to_act == (0,)
    assert built(start="seat 1").to_act == (1,)


def test_pp_turn_2_each_player_takes_fifteen_times() -> None:
    s = built(scoring="basic")
    takes = {0: 0, 1: 0}
    while not s.over:
        (seat,) = s.to_act
        takes[seat] += s.legal(seat)[0].text.startswith("take")
        s.play(seat, s.legal(seat)[0])

    assert takes == {0: 15, 1: 15}
    assert [count(cards) for cards in s.hands] == [5] * 6


def test_pp_take_1_a_turn_takes_exactly_one_block() -> None:
    s = then(built(), "take a5")
    assert texts(s) == ["add 1", "add 2", "add 3"]

    then(s, "add 2")
    assert s.to_act == (1,)
    with pytest.raises(IllegalMove, match=r"'take a5' is not open to seat 1 .*\(PP-TAKE-1\)"):
        s.play(1, "take a5")  # an empty spot


def test_pp_take_2_only_a_block_with_nothing_on_top_may_be_taken() -> None:
    s = built()
    assert texts(s) == ["take a5", "take b5", "take c5", "take d5"]

    then(s, "take a5, add 1")
    assert texts(s, 1) == ["take a4", "take b5", "take c5", "take d5"]


def test_pp_take_2_a_block_with_one_block_on_its_shoulder_is_covered() -> None:
    s = then(built(), "take b5, add 1")

    with pytest.raises(IllegalMove, match=r"'take b4' is not open to seat 1 .*\(PP-TAKE-2\); open: take a5"):
        s.play(1, "take b4")


def test_pp_take_3_own_facing_and_opponent_facing_blocks_are_both_allowed() -> None:
    s = built()
    placer = {block["spot"]: block["by"] for block in s.view(0)["wall"]}

    assert {placer[text.split()[1]] for text in texts(s)} == {0, 1}


def test_pp_rul_6_a_blind_block_is_seen_when_taken_and_that_is_final() -> None:
    s = built()
    blind = [block for block in s.view(0)["wall"] if block["spot"] == "b5"]
    assert blind == [{"spot": "b5", "by": 1, "card": HIDDEN}]

    then(s, "take b5")
    assert s.view(0)["held"] == s.view(WATCHER)["held"] == "3H"
    assert all(text.startswith("add") for text in texts(s))


def test_pp_joker_1_a_joker_that_is_taken_is_out_of_the_game() -> None:
    s = then(built(with_first("J1")), "take d5")

    assert s.view(1)["out"] == ["J1"]
    assert s.view(0)["held"] is None


def test_pp_joker_2_three_blocks_of_the_reserve_are_turned_up() -> None:
    s = then(built(with_first("J1")), "take d5")
    assert s.to_act == (CHANCE,)
    assert len(s.odds()) == 24

    then(s, "turn 2S, turn 3S")
    assert s.to_act == (CHANCE,)
    then(s, "turn 4S")
    assert s.to_act == (0,)
    assert texts(s) == ["keep 2S", "keep 3S", "keep 4S"]


def test_pp_joker_3_the_taker_keeps_one_and_the_other_two_are_out() -> None:
    s = then(built(with_first("J1")), "take d5, turn 2S, turn 3S, turn 4S, keep 3S")

    assert sorted(s.view(1)["out"]) == ["2S", "4S", "J1"]
    assert texts(s) == ["add 1", "add 2", "add 3"]
    then(s, "add 3")
    assert s.hand(2) == hand("3S")
    assert s.to_act == (1,)  # a Joker costs no turn, and wins none


def test_pp_joker_3_a_block_not_turned_up_cannot_be_kept() -> None:
    s = then(built(with_first("J1")), "take d5, turn 2S, turn 3S, turn 4S")

    with pytest.raises(IllegalMove, match=r"'keep 5S' is not open to seat 0 .*\(PP-JOKER-3\); open: keep 2S"):
        s.play(0, "keep 5S")


def test_pp_rul_7_the_other_joker_among_the_three_cannot_be_kept() -> None:
    s = then(built(with_first("J1")), "take d5, turn 2S, turn J2, turn 4S")
    assert texts(s) == ["keep 2S", "keep 4S"]

    then(s, "keep 4S")
    assert sorted(s.view(0)["out"]) == ["2S", "J1", "J2"]


def test_pp_rul_8_two_jokers_turn_up_six_of_the_24() -> None:
    first = "take d5, turn 2S, turn 3S, turn 4S, keep 2S, add 1"
    s = then(built(with_first("J2", "J1")), first + ", take c5, turn 5S, turn 6S, turn 7S, keep 7S, add 1")

    assert s.view(0)["reserve"] == 18
    assert sorted(s.view(0)["out"]) == ["3S", "4S", "5S", "6S", "J1", "J2"]


def test_pp_rul_9_both_players_and_watchers_see_the_three_and_remember_them() -> None:
    s = built(with_first("J1"))
    s.events = []
    then(s, "take d5, turn 2S, turn 3S, turn 4S")

    for seat in (0, 1, WATCHER):
        assert s.view(seat)["turned"] == ["2S", "3S", "4S"]
        heard = [event.heard_by(seat) for event in s.events]
        assert [event["kind"] for event in heard] == ["take", "turn", "turn", "turn"]
        assert [event["card"] for event in heard] == ["J1", "2S", "3S", "4S"]
    then(s, "keep 2S, add 1")
    for seat in (0, 1, WATCHER):
        assert not {"2S", "3S", "4S", "J1"} & set(s.view(seat)["unseen"])


def test_pp_add_1_the_block_joins_one_of_the_three_hands_face_up() -> None:
    s = then(built(), "take a5, add 2")

    for seat in (0, 1, WATCHER):
        cards = [hand_view["cards"] for hand_view in s.view(seat)["hands"][0]]
        assert cards == [[], ["2H"], []]


def test_pp_add_2_a_hand_holds_at_most_five() -> None:
    s = full_first_hand()
    assert texts(s) == ["add 2", "add 3"]
    with pytest.raises(IllegalMove, match=r"'add 1' is not open to seat 0 .*\(PP-ADD-2\); open: add 2"):
        s.play(0, "add 1")


def full_first_hand() -> State:
    """Seat 0 has five blocks in its first hand and holds a sixth."""
    s = built()
    for _ in range(10):
        s.play(s.turn, s.legal(s.turn)[0])
        s.play(s.turn, "add 1")
    s.play(0, s.legal(0)[0])
    return s


def test_pp_add_3_a_block_once_added_stays_in_its_hand() -> None:
    s = built(scoring="basic")
    earlier = [0] * 6
    while not s.over:
        (seat,) = s.to_act
        s.play(seat, s.legal(seat)[-1])
        assert all(now & before == before for now, before in zip(s.hands, earlier, strict=True))
        earlier = list(s.hands)


def test_pp_rul_10_all_three_hands_become_full_and_add_always_has_a_choice() -> None:
    game = mastaba.game("pyramid-poker")
    for seed in range(100):
        s, dice, added = game.setup({"scoring": "basic"}), Dice(seed), 0
        while not s.over:
            actor = s.to_act[0]
            if s.phase_name == "add":
                added += 1
                assert s.legal(actor)
            s.play(actor, s.sample(dice) if actor == CHANCE else dice.pick(s.legal(actor)))
        assert isinstance(s, State)
        assert added == 30  # a Joker is replaced in its turn, so that each take adds one
        assert [count(cards) for cards in s.hands] == [5] * 6


def test_pp_rul_11_no_declining_a_block_and_no_swapping_hands() -> None:
    assert {move.text.split()[0] for move in built().legal(0)} == {"take"}
    assert {text.split()[0] for text in texts(then(built(), "take a5"))} == {"add"}
    assert not {"swap", "pass", "decline"} & {move.text.split()[0] for move in scene().game.moves}


def test_pp_take_2_the_two_ends_of_the_foundation_do_not_cover_each_other() -> None:
    s = loaded(
        options={"start": "seat 0"},
        wall={"a1": "0 TD", "h1": "1 9C"},
        hands=[
            ["2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D", "2H 3H 4H 5H"],
            ["2S 3S 4S 5S 6S", "7C 8C TC JC KC", "7D 8D 9D JD"],
        ],
    )

    assert texts(s) == ["take a1", "take h1"]
