"""Box, set-up and start: PP-GOAL, PP-EQ, PP-SET, PP-START."""

from __future__ import annotations

import pytest
from games.pyramid_poker.scenes import built, scene, texts, then, with_first

import mastaba
from mastaba import CHANCE, WATCHER, Dice
from mastaba.core.abilities import race_at
from mastaba.core.bits import count
from mastaba.core.playout import play_out
from mastaba.errors import BadOption, BadSeats
from mastaba.games.pyramid_poker.components import CARDS, JOKERS, SPOTS
from mastaba.games.pyramid_poker.moves import ADDS, KEEPS, MOVES, PLACES, TAKES
from mastaba.games.pyramid_poker.state import State
from mastaba.testing import played

GAME = mastaba.game("pyramid-poker")


def test_pp_goal_1_a_pyramid_is_built_then_taken_apart_for_three_hands_each() -> None:
    s = GAME.setup({"scoring": "basic"})
    assert isinstance(s, State)
    play_out(GAME, s, Dice(3))

    assert s.filled == 0
    assert [count(cards) for cards in s.hands] == [5] * 6


def test_pp_eq_1_a_joker_is_never_part_of_a_hand() -> None:
    s = then(built(with_first("J1")), "take d5")

    assert texts(s) == []  # no `add` for the Joker: the reserve is turned up first
    assert s.to_act == (CHANCE,)
    for seed in range(200):
        end = GAME.setup({"scoring": "basic"})
        play_out(GAME, end, Dice(seed))
        assert isinstance(end, State)
        assert not any(cards & JOKERS for cards in end.hands)


def test_the_box_has_54_blocks_36_spots_and_127_moves_for_players() -> None:
    assert len(set(CARDS)) == 54
    assert len(SPOTS) == 36
    assert len(PLACES) + len(TAKES) + len(KEEPS) + len(ADDS) == 127
    assert len(MOVES) == 127 + 2 + 54 + 54


def test_pp_set_1_each_player_has_fifteen_blocks_that_nobody_has_seen() -> None:
    s = scene()

    for seat in (0, 1, WATCHER):
        view = s.view(seat)
        assert view["supply"] == [15, 15]
        assert sorted(view["unseen"]) == sorted(CARDS)
    assert [weight for _, weight in s.odds()] == [1] * 54  # the first block looked at may be any


def test_pp_set_1_the_supply_counts_down_as_blocks_are_looked_at() -> None:
    s = scene("look TD")
    assert s.view(1)["supply"] == [14, 15]

    then(s, "place a1, look 2C, place b1, look 3C")
    assert s.view(1)["supply"] == [13, 14]


def test_pp_set_2_the_other_24_are_put_aside_unseen() -> None:
    s = scene("look TD, place a1, look 2C")
    assert s.view(0)["reserve"] == 24

    s = built()
    assert s.view(0)["reserve"] == 24
    assert count(s.unseen) == 24


def test_pp_set_2_the_reserve_comes_into_play_only_through_a_joker() -> None:
    s = then(built(), "take a5, add 1, take b5, add 1")
    assert count(s.unseen) == 24

    s = then(built(with_first("J1")), "take d5, turn 2S, turn 3S, turn 4S")
    assert count(s.unseen) == 21
    assert s.view(1)["reserve"] == 21


def test_pp_start_1_the_first_to_say_tut_tut_starts() -> None:
    """The race itself is the table's; its outcome is the outcome of the lot (PP-RUL-2)."""
    s = played("pyramid-poker", start="tut-tut")
    assert s.to_act == (CHANCE,)

    s.play(CHANCE, "start 1")
    s.play(CHANCE, "look TD")
    assert s.to_act == (1,)


def test_pp_rul_2_round_one_is_started_by_lot() -> None:
    s = played("pyramid-poker")
    assert [(move.text, weight) for move, weight in s.odds()] == [("start 0", 1), ("start 1", 1)]

    for seat in (0, 1):
        assert played("pyramid-poker", f"start {seat}, look TD").to_act == (seat,)


@pytest.mark.parametrize("seat", [0, 1])
def test_pp_rul_2_a_named_seat_starts_without_a_lot(seat: int) -> None:
    assert played("pyramid-poker", "look TD", start=f"seat {seat}").to_act == (seat,)


def test_unknown_options_and_seats_are_refused_with_what_there_is() -> None:
    with pytest.raises(BadOption, match=r"no option 'jokers' here; the options are: scoring, start, timer"):
        GAME.setup({"jokers": "wild"})
    with pytest.raises(BadOption, match=r"'scoring' cannot be 'advanced-9'; it can be: advanced-7, adv"):
        GAME.setup({"scoring": "advanced-9"})
    with pytest.raises(BadSeats, match=r"Pyramid Poker is for 2 players; 3 came"):
        GAME.setup(seats=3)


def test_pp_start_1_only_with_that_option_is_the_start_a_race() -> None:
    race = played("pyramid-poker", start="tut-tut")
    assert [move.text for move in race_at(race)] == ["start 0", "start 1"]

    race.play(CHANCE, "start 1")
    assert race_at(race) == []
    assert race_at(played("pyramid-poker")) == []
