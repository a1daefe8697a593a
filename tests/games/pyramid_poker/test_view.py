"""What a seat is shown, from the first look to the end of a match."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from games.pyramid_poker.scenes import built, last_take, loaded, scene, then, with_first

import mastaba
from mastaba import CHANCE, COMPILED, HIDDEN, WATCHER, Dice
from mastaba.core.changes import changed
from mastaba.errors import BadPosition
from mastaba.games.pyramid_poker.view import changes
from mastaba.testing import random_table

WINNER = ("4C 4D 4H KS KC", "2H 5H 9H JH KH", "QC QD QH 2S 7C")
LOSER = ("2C 5D 9C JS AC", "2D 6D 9D TD KD", "3C 6S 7S 8S QS")


def test_pp_build_2_a_look_is_known_to_the_seat_on_turn_alone() -> None:
    s = scene("look TD")

    assert s.view(0)["held"] == "TD"
    assert "TD" not in s.view(0)["unseen"]
    for other in (1, WATCHER):
        assert s.view(other)["held"] == HIDDEN
        assert "TD" in s.view(other)["unseen"]


def test_pp_build_2_hidden_looks_are_alike_to_the_other_seat() -> None:
    s = scene("look TD, place a1")
    one, another = s.game.move("look 2C"), s.game.move("look 9H")

    assert s.game.label(s, CHANCE, one, 0) == s.game.label(s, CHANCE, another, 0)
    assert s.game.label(s, CHANCE, one, 1) != s.game.label(s, CHANCE, another, 1)


def test_the_supply_is_counted_down_for_each_seat_and_gone_after_the_building() -> None:
    assert scene("look TD, place a1").view(0)["supply"] == [14, 15]
    assert scene("look TD, place a1, look 9D").view(0)["supply"] == [14, 14]
    assert scene("look TD, place a1, look 9D").view(0)["reserve"] == 24
    assert built().view(0)["supply"] == [0, 0]


def test_a_full_hand_has_its_category_and_others_what_they_may_become() -> None:
    s = last_take(WINNER, LOSER)
    (full, *_), (*_, short) = s.view(0)["hands"]

    assert (full["category"], full["growing"]) == ("full_house", None)
    assert (short["category"], short["growing"]) == (None, None)
    assert s.view(0)["leads"] == [0, 0, None]


def test_the_first_of_two_full_hands_may_lose() -> None:
    assert then(last_take(LOSER, WINNER), "take a1, add 3").view(0)["leads"] == [1, 1, 1]


@pytest.mark.parametrize("scoring", ["basic", "advanced-7"])
def test_a_round_that_ends_the_game_is_the_last(scoring: str) -> None:
    before = last_take(WINNER, LOSER, scoring=scoring)
    assert before.view(0)["result"] is None
    assert before.view(0)["round"] == 1

    shown = then(before, "take a1, add 3").view(0)
    assert shown["round"] == 1
    assert list(shown["result"]["winners"]) == [0]
    assert shown["leads"] == [0, 0, 0]


@pytest.mark.parametrize("seat", [1, WATCHER])
def test_a_redealt_world_is_whole_while_somebody_holds_a_hidden_block(seat: int) -> None:
    s = scene("look TD, place a1, look 9D, place b1, look 2C")
    for number in range(20):
        s.redealt(seat, Dice(number)).check()


def test_all_hear_every_step_of_a_round() -> None:
    options = {"scoring": "basic", "start": "seat 0"}
    heard = random_table(mastaba.game("pyramid-poker"), options, 2, Dice(3)).windows[0].heard
    kinds = Counter(event["kind"] for event in heard)

    assert [kinds[kind] for kind in ("look", "place", "built", "take", "round", "over")] == [
        30,
        30,
        1,
        30,
        1,
        1,
    ]
    assert kinds["add"] > 0
    assert Counter(event["seat"] for event in heard if event["kind"] == "look") == {0: 15, 1: 15}
    for step in ("place", "take"):
        spots = [event["spot"] for event in heard if event["kind"] == step]
        assert len(set(spots)) == 30


# What is read of a dump


def test_the_placers_of_all_blocks_are_read() -> None:
    wall = {"a1": "0 TD", "b1": "1 9D", "c1": "0 2C", "d1": "1 3C", "e1": "0 4C"}
    s = loaded(options={"start": "seat 0"}, wall=wall, phase="place", held="KS")

    assert [(block["spot"], block["by"]) for block in s.view(0)["wall"]] == [
        ("a1", 0),
        ("b1", 1),
        ("c1", 0),
        ("d1", 1),
        ("e1", 0),
    ]
    assert s.dump()["wall"] == wall
    assert s.turn == 1
    s.check()


def refusal(parts: dict[str, Any]) -> str:
    with pytest.raises(BadPosition) as error:
        loaded(**parts)
    return str(error.value)


def test_the_parts_of_the_wall_are_named_where_they_are_wrong() -> None:
    assert "'wall'" in refusal({"wall": 3})
    assert "'x TD'" in refusal({"wall": {"a1": "0 x TD"}})


def test_a_finished_pyramid_is_not_built_on() -> None:
    assert "the pyramid is finished at 30 blocks" in refusal({**built().dump(), "phase": "look"})


def test_pp_joker_1_three_are_turned_up_and_no_more() -> None:
    turning = then(built(with_first("J1")), "take d5, turn 2S, turn 3S, turn 4S")
    assert turning.phase_name == "keep"

    assert "3 blocks are turned up already" in refusal({**turning.dump(), "phase": "turn"})


def test_pp_joker_2_three_blocks_go_out_with_a_joker_and_not_without() -> None:
    dump = then(built(with_first("J1")), "take d5, turn 2S, turn 3S, turn 4S, keep 2S").dump()
    assert "J1" in dump["out"]

    without = [code if code != "J1" else "KS" for code in dump["out"]]
    assert "without a Joker" in refusal({**dump, "out": without})


@pytest.mark.parametrize("scoring", ["basic", "advanced-7"])
def test_what_has_changed_is_told_as_if_both_views_were_compared(scoring: str) -> None:
    """To every seat and a watcher, over one move and over several: the same keys, and no key more."""
    said: Counter[str] = Counter()
    for seed in range(6 if COMPILED else 1):
        dice = Dice(seed)
        s = mastaba.game("pyramid-poker").setup({"scoring": scoring})
        past = [s.copy()]
        while not s.over and s.moves < 400:
            actor = s.to_act[0]
            moves = s.legal(actor)
            s.play(actor, moves[dice.below(len(moves))])
            past = [*past[-3:], s.copy()]
            for before in past[:-1]:
                for seat in (0, 1, WATCHER):
                    told = changes(before, s, seat)  # type: ignore[arg-type]  # our own states
                    assert told == changed(before.view(seat), s.view(seat))
                    said.update([*told.whole, *told.lists])
    assert said.keys() >= {"phase", "wall", "supply", "held", "turned", "out", "hands", "leads", "unseen"}
    assert "seat" not in said
    assert "scoring" not in said
