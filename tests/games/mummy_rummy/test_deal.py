"""The deal, the dealer and the order of turns: MR-DEAL, MR-TURN, MR-RUL-20, MR-RUL-25."""

from __future__ import annotations

import pytest
from games.mummy_rummy.scenes import GAME, dealt, sift_of, texts, then, turn_of, verbs

from mastaba import CHANCE, HIDDEN, WATCHER, Dice
from mastaba.core.bits import count
from mastaba.core.playout import play_out
from mastaba.errors import BadOption, BadSeats
from mastaba.games.mummy_rummy.components import CARDS
from mastaba.games.mummy_rummy.phases import Phase
from mastaba.games.mummy_rummy.state import State
from mastaba.testing import played


def deal_out(seats: int) -> State:
    s = GAME.setup({"dealer": "seat 0"}, seats)
    assert isinstance(s, State)
    dice = Dice(seats)
    while s.to_act == (CHANCE,):
        s.play(CHANCE, s.sample(dice))
    return s


@pytest.mark.parametrize(("seats", "size"), [(2, 13), (3, 10), (4, 7), (5, 7)])
def test_mr_deal_1_thirteen_ten_or_seven_cards_each(seats: int, size: int) -> None:
    s = deal_out(seats)

    assert [player["size"] for player in s.view(WATCHER)["players"]] == [size] * seats


def test_mr_deal_1_one_by_one_beginning_left_of_the_dealer() -> None:
    s = played(GAME, "deal R1s, deal R1a, deal R1b, deal R2s", 3, dealer="seat 1")

    assert s.view(2)["players"][2]["hand"] == ["R1s", "R2s"]
    assert s.view(0)["players"][0]["hand"] == ["R1a"]
    assert s.view(0)["players"][2]["hand"] == [HIDDEN, HIDDEN]


@pytest.mark.parametrize(("seats", "dig"), [(2, 18), (3, 14), (4, 16), (5, 9)])
def test_mr_deal_2_the_rest_is_the_dig_pile_and_one_card_starts_the_sift_pile(seats: int, dig: int) -> None:
    s = deal_out(seats)

    assert s.view(WATCHER)["dig"] == dig
    assert len(s.view(WATCHER)["sift"]) == 1


def test_mr_deal_2_the_first_sift_card_is_any_that_is_left() -> None:
    s = GAME.setup({"dealer": "seat 0"}, 2)
    assert isinstance(s, State)
    for code in CARDS[:26]:
        s.play(CHANCE, f"deal {code}")

    assert s.phase == Phase.TURN
    assert [(move.text, weight) for move, weight in s.odds()] == [(f"turn {code}", 1) for code in CARDS[26:]]


def test_mr_deal_3_sift_cards_lie_in_the_order_they_came_for_all_to_see() -> None:
    s = dealt("R1s", "B1s", sift="Y1s", dig="G1s P3b")
    then(s, "draw dig, draw G1s, discard R1s, draw dig, draw P3b, discard B1s")

    assert sift_of(s) == ["Y1s", "R1s", "B1s"]
    for eyes in (0, 1, WATCHER):
        assert s.view(eyes)["sift"] == ["Y1s", "R1s", "B1s"]


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_mr_turn_1_the_dealers_left_begins_and_play_is_clockwise(dealer: int) -> None:
    s = dealt("", "", "", dealer=f"seat {dealer}")

    order = []
    for _ in range(4):
        order.append(s.turn)
        then(s, f"take 1, discard {sift_of(s)[-1]}")
    assert order == [(dealer + 1 + i) % 3 for i in range(4)]


def test_mr_turn_2_a_turn_is_draw_then_lay_then_discard() -> None:
    s = dealt("R1s R1a", "B1s", sift="R1b")
    assert verbs(s) == {"draw", "take"}
    then(s, "take 1")
    assert verbs(s) == {"lay"}
    then(s, "lay R1")
    assert verbs(s) == {"discard"}
    then(s, texts(s)[0])
    assert s.turn == 1


def test_mr_rul_20_the_first_dealer_is_drawn_by_lot() -> None:
    s = GAME.setup(seats=4)
    assert [(move.text, weight) for move, weight in s.odds()] == [(f"dealer {seat}", 1) for seat in range(4)]

    s.play(CHANCE, "dealer 2")
    assert s.view(0)["dealer"] == 2
    assert s.view(0)["turn"] == 3


def test_mr_rul_20_a_named_seat_deals_and_is_counted_on_round_a_smaller_table() -> None:
    assert GAME.setup({"dealer": "seat 1"}, 2).view(0)["dealer"] == 1
    assert GAME.setup({"dealer": "seat 4"}, 3).view(0)["dealer"] == 1


def test_mr_rul_20_then_the_deal_passes_to_the_left_each_round() -> None:
    s = GAME.setup({"dealer": "seat 1", "mode": "circuit"}, 3)
    assert isinstance(s, State)
    dice = Dice(5)
    dealers = []
    while not s.over:
        if s.phase == Phase.TURN:
            dealers.append(s.dealer)
        (actor,) = s.to_act
        s.play(actor, s.sample(dice) if actor == CHANCE else dice.pick(s.legal(actor)))
    assert dealers == [1, 2, 0]


def test_mr_rul_25_hand_sizes_and_the_dig_count_are_public() -> None:
    s = turn_of("R1s R2a", "B1s B2a G3b", sift="Y1s")

    for eyes in (WATCHER, *range(5)):
        view = s.view(eyes)
        assert [player["size"] for player in view["players"]] == [count(s.hand(seat)) for seat in range(5)]
        assert view["dig"] == s.dig_count


def test_unknown_options_and_seats_are_refused_with_what_there_is() -> None:
    with pytest.raises(BadOption, match=r"no option 'jokers' here; the options are: mode, target, dealer"):
        GAME.setup({"jokers": "wild"})
    with pytest.raises(BadOption, match=r"'target' cannot be 99; it can be: a number from 100 to 1000"):
        GAME.setup({"target": 99})
    with pytest.raises(BadSeats, match=r"Mummy Rummy is for 2 to 5 players; 6 came"):
        GAME.setup(seats=6)


def test_targets_are_100_to_1000_in_steps_of_50() -> None:
    (target,) = [option for option in GAME.options if option.name == "target"]
    assert target.default == 500
    assert [number for number in range(2000) if target.in_range(number)] == list(range(100, 1001, 50))
    assert target.apart == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_end(seats: int) -> None:
    for seed in range(20):
        s = GAME.setup(seats=seats)
        play_out(GAME, s, Dice(seed))
        assert s.over
