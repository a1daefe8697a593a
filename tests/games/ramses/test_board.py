"""The board, the screen and the ways: against plain definitions, and the ledger's worked examples."""

from __future__ import annotations

import pytest
from games.ramses.scenes import GAME, free, scene, texts, then

from mastaba.core.bits import members
from mastaba.games.ramses.components import (
    BLOCK_HOLES,
    CARDS,
    FREE_AFTER,
    HOLE_BY_NAME,
    HOLE_NAMES,
    NEIGHBOURS,
    TREASURE_OF,
    TREASURES,
    VALUE_OF,
    WAYS,
    from_screen,
    on_screen,
    screen_size,
)
from mastaba.games.ramses.moves import MOVES, POWER_SLIDES, SINGLE_SLIDES

BOARD_WAYS = {  # ledger 4.1: the board's way for each word on the screen, by facing
    "up": ("up", "left", "down", "right"),
    "right": ("right", "up", "left", "down"),
    "down": ("down", "right", "up", "left"),
    "left": ("left", "down", "right", "up"),
}
GOES = {"up": (-1, 0), "right": (0, 1), "down": (1, 0), "left": (0, -1)}


def test_view_ex_1_a_hole_is_drawn_where_the_facing_turns_it() -> None:
    hole = HOLE_BY_NAME["e3"]  # board (4, 2)

    assert [on_screen(hole, facing) for facing in range(4)] == [(4, 2), (2, 1), (1, 5), (5, 4)]


def test_view_ex_2_words_are_the_screens() -> None:
    s = scene("slide down", free="e3", facing=1)

    assert free(s) == "e2"
    assert s.dump()["last"] == "e3"


def test_ra_r_2_the_screen_is_the_board_turned_clockwise() -> None:
    """A quarter turn clockwise brings the bottom row's end to the left column's end, and so on."""
    for facing in range(4):
        rows, columns = screen_size(facing)
        turned = [[f"{r}{c}" for c in range(8)] for r in range(6)]
        for _ in range(facing):
            turned = [list(row) for row in zip(*turned[::-1], strict=True)]
        assert (len(turned), len(turned[0])) == (rows, columns)
        for row in range(rows):
            for column in range(columns):
                hole = from_screen(row, column, facing)
                assert turned[row][column] == f"{hole // 8}{hole % 8}"
                assert on_screen(hole, facing) == (row, column)


@pytest.mark.parametrize("facing", range(4))
@pytest.mark.parametrize("way", WAYS)
def test_ra_r_3_the_words_mean_the_screen_and_the_pyramids_way(way: str, facing: int) -> None:
    s = scene(free="c3", facing=facing)
    before = on_screen(s.free, facing)
    then(s, f"slide {way}")
    after = on_screen(s.free, facing)

    assert (before[0] - after[0], before[1] - after[1]) == GOES[way]
    down, right = GOES[BOARD_WAYS[way][facing]]
    assert free(s) == HOLE_NAMES[(2 - down) * 8 + 2 - right]


def test_ra_r_1_neighbours_are_orthogonal() -> None:
    for hole in range(48):
        row, column = divmod(hole, 8)
        near = {r * 8 + c for r in range(6) for c in range(8) if abs(r - row) + abs(c - column) == 1}
        assert set(members(NEIGHBOURS[hole])) == near


def test_ra_slide_1_a_slide_brings_the_free_hole_next_door() -> None:
    for hole in range(48):
        for way in range(4):
            row, column = divmod(hole, 8)
            down, right = GOES[WAYS[way]]
            row, column = row - down, column - right
            there = 0 <= row < 6 and 0 <= column < 8
            assert FREE_AFTER[(hole * 4 + way) * 8 + 1] == (row * 8 + column if there else -1)


def test_ra_power_ex_1_twelve_slides_from_every_hole() -> None:
    for facing in range(4):
        for hole in range(48):
            assert len(POWER_SLIDES[facing * 48 + hole]) == 12
            assert len(SINGLE_SLIDES[facing * 48 + hole]) == NEIGHBOURS[hole].bit_count()
    s = scene(free="a1", powers=True)

    assert texts(s) == [
        *["slide up", *[f"slide up {n}" for n in range(2, 6)]],
        *["slide left", *[f"slide left {n}" for n in range(2, 8)]],
    ]


def test_ra_set_2_the_blocks_divide_the_board() -> None:
    holes = [hole for block in BLOCK_HOLES for hole in members(block)]

    assert sorted(holes) == list(range(48))
    for block in BLOCK_HOLES:
        corner, *rest = members(block)
        assert rest == [corner + 1, corner + 8, corner + 9]
        assert corner // 8 % 2 == 0 and corner % 8 % 2 == 0  # noqa: PT018


def test_the_cards_are_those_of_the_ledger() -> None:
    assert len(CARDS) == 30
    assert sum(VALUE_OF) == 85
    often = [TREASURE_OF.count(treasure) for treasure in range(12)]
    assert {name for name, n in zip(TREASURES, often, strict=True) if n == 3} == {
        "candle", "computer", "duck", "hippo", "mask", "trumpet",
    }  # fmt: skip
    assert sorted(often) == [2] * 6 + [3] * 6


def test_the_players_have_92_moves_and_the_clock_one() -> None:
    people = [move.text for move in MOVES if move.text.split()[0] in VERBS]

    assert len(people) == 93
    assert len([text for text in people if text.startswith("slide")]) == 28
    assert GAME.move("slide up 1") is GAME.move("slide up")
    assert GAME.move("Slide  LEFT 3") is GAME.move("slide left 3")


VERBS = ("slide", "tilt", "leave", "scarab", "pass", "give", "stake", "time")
