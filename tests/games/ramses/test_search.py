"""Searching: slides, finding, failing, luck, and the limits."""

from __future__ import annotations

import pytest
from games.ramses.scenes import (
    GAME,
    TO_DUCK,
    TO_GLASSES,
    cards,
    free,
    kinds,
    scene,
    texts,
    then,
    told,
)

from mastaba.core.abilities import clock_of
from mastaba.core.bits import bit, members
from mastaba.errors import IllegalMove
from mastaba.games.ramses.components import HOLE_BY_NAME, HOLE_NAMES, NEIGHBOURS
from mastaba.games.ramses.phases import Phase
from mastaba.games.ramses.state import State


def test_ra_slide_1_the_pyramid_goes_into_the_free_hole() -> None:
    s = scene()
    below = s.colour_at(HOLE_BY_NAME["d3"])
    then(s, "slide up")

    assert free(s) == "d3"
    assert s.colour_at(HOLE_BY_NAME["c3"]) == below
    assert s.colour_at(HOLE_BY_NAME["d3"]) == -1


def test_ra_slide_2_one_pyramid_next_door_and_no_other() -> None:
    s = scene(free="a1")
    assert texts(s) == ["slide up", "slide left"]
    with pytest.raises(IllegalMove, match=r"RA-SLIDE-1"):
        then(s, "slide right")
    with pytest.raises(IllegalMove, match=r"RA-SLIDE-1"):
        then(s, "slide up 2")


@pytest.mark.parametrize("text", ["pass", "leave", "time up"])
def test_ra_slide_3_ra_r_5_nobody_stops_of_their_own_will(text: str) -> None:
    s = scene("slide up, slide up, slide down")
    assert s.to_act == (0,)
    with pytest.raises(IllegalMove):
        then(s, text)


def test_ra_find_1_sand_means_slide_again() -> None:
    s = scene("slide up, slide up, slide down, slide down")

    assert s.to_act == (0,)
    assert s.slides == 4
    assert s.view(0)["limits"]["slides"] == {"done": 4, "most": 60}


def test_ra_find_2_another_treasure_hands_the_same_card_on() -> None:
    s = scene(seats=3)
    events = told(s, TO_GLASSES)

    assert s.to_act == (1,)
    assert s.view(0)["card"]["name"] == "duck1"
    assert free(s) == "d4"
    assert events[-1] == {"kind": "wrong", "seat": 0, "treasure": "glasses", "next": 1}


def test_ra_find_3_the_right_treasure_wins_the_card_and_ends_the_turn() -> None:
    s = scene(TO_DUCK, seats=3)

    assert cards(s, 0) == ["duck1"]
    assert s.view(1)["players"][0]["cards"] is None  # face down
    assert s.to_act == (1,)


def test_ra_find_4_then_the_left_neighbour_turns_over_the_next() -> None:
    s = scene(seats=3, turn=2)
    events = told(s, TO_DUCK)

    assert events[-1]["kind"] == "turn"
    assert events[-1]["seat"] == 0
    assert s.view(0)["card"]["name"] == "parrot3"
    assert s.to_act == (0,)


def test_ra_find_5_what_shows_already_does_not_end_a_turn() -> None:
    s = scene(f"{TO_GLASSES}, slide right", seats=3)  # seat 1 begins on the glasses, and slides to sand

    assert s.to_act == (1,)


def test_ra_find_6_the_pyramid_just_moved_may_go_back() -> None:
    s = scene("slide up")
    assert "slide down" in texts(s)
    then(s, "slide down")

    assert free(s) == "c3"


def test_ra_luck_1_a_card_whose_treasure_shows_is_kept_at_once() -> None:
    s = scene(seats=3, pile=["duck3", "parrot3"])
    events = told(s, TO_DUCK)

    assert kinds(events) == ["slide", "slide", "found", "turn", "lucky", "turn"]
    assert cards(s, 1) == ["duck3"]
    assert s.to_act == (2,)
    assert s.turns == [0, 1, 1]  # the luck was seat 1's turn; seat 0's began before this scene


def test_ra_r_11_after_a_lucky_card_the_seat_to_its_left_is_due_whatever_comes() -> None:
    s = scene(seats=4, pile=["duck3", "parrot3"], symbols={"scorpion": ["parrot3"]})
    then(s, TO_DUCK)

    assert s.phase == Phase.SCORPION
    assert s.to_act == (2,)


def test_ra_r_6_the_slide_limit_ends_a_turn_like_a_wrong_treasure() -> None:
    s = scene(options={"slides": 10}, slides=9)
    events = told(s, "slide up")

    assert events[-1] == {"kind": "limit", "seat": 0, "next": 1}
    assert s.to_act == (1,)
    assert s.slides == 0
    assert s.dump()["fruitless"] == 1


def test_ra_r_6_a_treasure_at_the_limit_counts() -> None:
    s = scene("slide up", options={"slides": 10}, slides=8)
    then(s, "slide right")

    assert cards(s, 0) == ["duck1"]


def test_ra_r_7_a_card_that_nobody_finds_goes_to_the_box() -> None:
    s = scene(options={"turns": 2}, fruitless=1, seats=3, powers=True)
    events = told(s, TO_GLASSES)

    assert kinds(events)[-3:] == ["wrong", "boxed", "turn"]
    assert events[-3]["next"] is None
    assert s.view(0)["box"][0]["name"] == "duck3"
    assert s.to_act == (1,)
    assert not s.dump()["powers"]
    assert s.dump()["fruitless"] == 0


def test_ra_r_8_no_game_is_longer_than_the_bound() -> None:
    """The largest limits, and every turn as long as it can be."""
    most = 30 * 1000 * 502 + 2 * 200 * 502 + 10 * 502 + 3 * 202 + 4 + 107

    assert GAME.longest == most


def test_ra_r_50_when_time_is_up_a_turn_ends_as_at_the_limit() -> None:
    s = scene("slide up", options={"timer": 60})
    move = GAME.timed_out(s, 0)
    assert move is not None
    assert texts(s)[-1] == move.text == "time up"
    events = told(s, "time up")

    assert events == [{"kind": "limit", "seat": 0, "next": 1}]
    assert s.to_act == (1,)


def test_ra_r_5_with_a_timer_nobody_chooses_to_stop() -> None:
    """The clock's move is legal, as records need it, but offered to nobody: people or bots."""
    s = scene(options={"timer": 60})

    assert "time up" in texts(s)
    assert [move.text for move in GAME.choices(s, 0)] == texts(s)[:-1]


def test_ra_r_50_a_turn_has_one_clock() -> None:
    s = scene(options={"timer": 60}, seats=3)
    first = clock_of(GAME).mark(s)
    then(s, "slide up")
    assert clock_of(GAME).mark(s) == first
    then(s, "slide left")

    assert clock_of(GAME).mark(s) not in (first, -1)


def test_ra_r_50_the_first_turn_of_a_duel_has_a_clock_of_its_own() -> None:
    """RA-R-24: where both duellists receive cards, nothing lies between the search and the duel."""
    s = scene(
        "slide up",
        seats=3,
        pile=["parrot3", "candle3", "teeth3"],
        symbols={"duel": ["parrot3"]},
        options={"timer": 60},
    )
    search = clock_of(GAME).mark(s)
    then(s, "slide right")
    assert s.phase == Phase.DUEL
    first = clock_of(GAME).mark(s)
    assert first not in (search, -1)
    then(s, "slide down")
    assert clock_of(GAME).mark(s) == first
    then(s, "time up")
    second = clock_of(GAME).mark(s)
    assert second not in (search, first, -1)


def test_ra_r_52_no_slide_can_be_taken_back() -> None:
    assert GAME.memory  # the server takes nothing back in a game of memory: tests/games/ramses/test_memory.py


def test_ra_r_53_a_wall_of_treasures_is_no_deadlock() -> None:
    """The duck in a1, behind e1, d2, c3, b4 and a5: whoever opens the wall serves the next seat."""
    s = scene(seats=2, treasures=WALLED, free="d3")
    assert "a1" not in reached(s)
    then(s, "slide down")
    assert s.to_act == (1,)  # the dog in c3 was uncovered
    then(s, "slide down, slide right, slide down, slide right")

    assert cards(s, 1) == ["duck1"]


WALLED = {
    "duck": "a1", "teeth": "e1", "mask": "d2", "dog": "c3", "parrot": "b4", "candle": "a5", "computer": "a8",
    "glasses": "d6", "hippo": "d8", "sphinx": "f4", "pram": "f6", "trumpet": "f8",
}  # fmt: skip


def reached(s: State) -> set[str]:
    """Where the free hole can come to without uncovering a treasure, and the treasures at the edge."""
    found, new = {int(s.free)}, [int(s.free)]
    while new:
        hole = new.pop()
        for near in members(NEIGHBOURS[hole]):
            if near not in found:
                found.add(near)
                new += [] if near in s.where else [near]
    return {HOLE_NAMES[hole] for hole in found}


def test_the_seen_holes_are_those_that_were_free() -> None:
    s = scene(TO_GLASSES)

    assert s.seen == sum(bit(HOLE_BY_NAME[name]) for name in ("c3", "d3", "d4"))
