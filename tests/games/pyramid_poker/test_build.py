"""Building the pyramid: PP-BUILD."""

from __future__ import annotations

import pytest
from games.pyramid_poker.scenes import ROW_BY_ROW, built, scene, texts, then

from mastaba import HIDDEN, WATCHER
from mastaba.core.bits import bits, count, members
from mastaba.errors import IllegalMove, NotYourTurn
from mastaba.games.pyramid_poker.components import CARDS, SPOT_NAMES, SPOTS, packed, supported, uncovered


def test_pp_build_1_players_alternate_one_block_a_turn() -> None:
    s = scene("look TD, place a1, look 9C")
    assert s.to_act == (1,)

    then(s, "place b1, look 8C")
    assert s.to_act == (0,)


def test_pp_build_1_building_ends_when_both_supplies_are_empty() -> None:
    s = built()

    assert s.phase_name == "take"
    assert count(s.filled & ~s.facing) == 15
    assert count(s.facing) == 15


def test_pp_build_2_the_player_looks_at_a_block_and_must_place_it() -> None:
    s = scene("look TD")

    assert s.view(0)["held"] == "TD"
    assert all(text.startswith("place") for text in texts(s))


def test_pp_rul_1_which_block_is_looked_at_is_chance_and_every_one_is_as_likely() -> None:
    s = scene("look TD, place a1, look 9C, place b1")
    odds = {move.text: weight for move, weight in s.odds()}

    assert len(odds) == 52
    assert set(odds.values()) == {1}
    assert "look TD" not in odds
    with pytest.raises(NotYourTurn, match=r"'look 2C' came from seat 0 at move 5, but chance is to act"):
        s.play(0, "look 2C")


def test_pp_build_3_any_empty_foundation_space_or_a_spot_centred_on_two_neighbours() -> None:
    s = scene("look TD, place c1, look 2C, place d1, look 3C")

    assert texts(s) == [f"place {x}1" for x in "abefgh"] + ["place c2"]


@pytest.mark.parametrize("spot", ["b2", "d2", "a2", "c3"])
def test_pp_build_3_no_block_on_one_support_or_none(spot: str) -> None:
    s = scene("look TD, place c1, look 2C, place d1, look 3C")

    with pytest.raises(IllegalMove, match=rf"'place {spot}' is not open to seat 0 at move 6 \(PP-BUILD-3\)"):
        s.play(0, f"place {spot}")


def test_pp_rul_3_a_block_across_a_gap_is_illegal() -> None:
    s = scene("look TD, place a1, look 2C, place c1, look 3C")

    assert not [text for text in texts(s) if text.endswith("2")]


def test_pp_build_4_the_block_faces_its_placer_and_nobody_else_sees_it() -> None:
    s = scene("look TD, place a1, look 9C, place b1")

    faces = {seat: [block["card"] for block in s.view(seat)["wall"]] for seat in (0, 1, WATCHER)}
    assert faces == {0: ["TD", HIDDEN], 1: [HIDDEN, "9C"], WATCHER: [HIDDEN, HIDDEN]}
    assert [block["by"] for block in s.view(WATCHER)["wall"]] == [0, 1]


def test_pp_build_4_a_look_and_a_placement_are_heard_without_the_card_by_others() -> None:
    s = scene()
    s.events = []
    then(s, "look TD, place a1")

    assert [event.heard_by(0).get("card") for event in s.events] == ["TD", "TD"]
    assert [event.heard_by(1).get("card") for event in s.events] == [None, None]
    assert [event.heard_by(WATCHER).get("card") for event in s.events] == [None, None]


def test_pp_build_5_thirty_of_thirty_six_and_the_shape_is_the_players() -> None:
    empty = {"a8", "b7", "c6", "d5", "e4", "f3"}  # the right edge, so that a7 can stand
    tower = [SPOT_NAMES[spot] for spot in SPOTS if SPOT_NAMES[spot] not in empty]
    flat = built()
    high = built(spots=tower)

    assert count(flat.filled) == count(high.filled) == 30
    assert max(members(flat.filled)) // 8 + 1 == 5
    assert max(members(high.filled)) // 8 + 1 == 7


def test_pp_build_5_the_pyramid_stands_with_thirty_blocks_and_not_with_twenty_nine() -> None:
    *most, last = [f"look {card}, place {spot}" for card, spot in zip(CARDS[:30], ROW_BY_ROW, strict=True)]
    s = scene(", ".join(most))
    assert s.phase_name == "look"
    assert then(s, last).phase_name == "take"


def test_pp_build_5_the_facts_of_the_ledger_about_final_shapes() -> None:
    """Eleven shapes, rows 1 and 2 always full, 5 to 7 rows, at most one of a7 and b7, never a8."""
    shapes = {0}
    for _ in range(30):
        shapes = {shape | bits([spot]) for shape in shapes for spot in members(supported(shape))}

    assert len(shapes) == 11
    rows = {max(members(shape)) // 8 + 1 for shape in shapes}
    assert rows == {5, 6, 7}
    names = [{SPOT_NAMES[spot] for spot in members(shape)} for shape in shapes]
    assert all(set(ROW_BY_ROW[:15]) <= shape for shape in names)
    assert all(len(shape & {"a7", "b7"}) <= 1 for shape in names)
    assert not any("a8" in shape for shape in names)


def test_pp_build_6_a_placed_block_is_not_moved_and_its_spot_stays_taken() -> None:
    s = scene("look TD, place a1, look 2C")

    with pytest.raises(IllegalMove, match=r"'place a1' is not open to seat 1 at move 4 \(PP-BUILD-6\)"):
        s.play(1, "place a1")
    with pytest.raises(IllegalMove, match=r"'take a1' is not open to seat 1 at move 4 \(PP-BUILD-1\)"):
        s.play(1, "take a1")
    assert s.view(0)["wall"] == [{"spot": "a1", "by": 0, "card": "TD"}]


def structures() -> set[int]:
    """Every structure that can stand: 4,862 of them, the empty one and the full pyramid included."""
    found, latest = set[int](), {0}
    while latest:
        found |= latest
        latest = {shape | bits([spot]) for shape in latest for spot in members(supported(shape))} - found
    return found


def test_pp_build_3_pp_take_2_open_spots_and_blocks_are_right_in_every_structure_that_can_stand() -> None:
    """By letters and rows, as the ledger says it, against the shifts of whole pyramids."""
    names = {SPOT_NAMES[spot]: spot for spot in SPOTS}

    def at(letter: int, row: int) -> int | None:
        return names.get(f"{'abcdefgh'[letter]}{row}") if 0 <= letter < 8 else None

    assert len(structures()) == 4862
    for shape in structures():
        filled = set(members(shape))
        for name, spot in names.items():
            letter, row = "abcdefgh".index(name[0]), int(name[1])
            below = {at(letter, row - 1), at(letter + 1, row - 1)}
            above = {at(letter - 1, row + 1), at(letter, row + 1)} - {None}
            rests = row == 1 or below <= filled
            assert (spot in members(supported(shape))) == (spot not in filled and rests), (name, shape)
            assert (spot in members(uncovered(shape))) == (spot in filled and not above & filled), (
                name,
                shape,
            )


def test_pp_rul_4_there_is_always_a_legal_spot_and_an_uncovered_block() -> None:
    """Over every structure that can stand: the lowest empty spot is open, and something can be taken."""
    found = structures()
    full = bits(list(SPOTS))
    assert all(supported(shape) for shape in found if shape != full)
    assert all(uncovered(shape) for shape in found if shape)


def test_pp_rul_5_a_player_sees_his_own_blocks_again_at_any_time() -> None:
    s = then(built(), "take a5, add 1")

    own = [block["card"] for block in s.view(1)["wall"] if block["by"] == 1]
    assert HIDDEN not in own
    assert len(own) == 15


def test_packed_the_spots_lie_one_after_the_other() -> None:
    assert [packed(1 << spot) for spot in SPOTS] == [1 << number for number in range(len(SPOTS))]
