"""The deck and its pictures: MR-DECK, MR-SUIT, MR-TRIO, against plain definitions of the grid."""

from __future__ import annotations

from itertools import combinations

import pytest
from games.mummy_rummy.scenes import GAME, cards, dealt, grid, then, turn_of

from mastaba.core.bits import bit, members, named
from mastaba.games.mummy_rummy.components import (
    ALL_CARDS,
    ANCHOR_BY_TRIO,
    ANCHORS_WITH,
    CARD_BY_CODE,
    CARDS,
    DOUBLES,
    OVERLAPPING,
    SINGLES,
    SUITS,
    TRIO_NAMES,
    TRIO_OF,
    cards_of,
    completes,
    keys_in,
    killed_by,
    lying,
    trio_names,
    trios_in,
    whites_in,
)
from mastaba.games.mummy_rummy.moves import MOVES
from mastaba.words import words


def black_pictures(card: str) -> set[str]:
    return {trio for trio in TRIO_NAMES if trio[1] in "123" and card in grid(trio)}


def white_pictures(card: str) -> set[str]:
    return {trio for trio in TRIO_NAMES if trio[1] in "ab" and card in grid(trio)}


def test_mr_deck_1_there_are_30_doubles_and_15_singles() -> None:
    assert len(set(CARDS)) == 45
    assert len(members(ALL_CARDS)) == 45
    assert len(members(DOUBLES)) == 30
    assert len(members(SINGLES)) == 15
    assert DOUBLES & SINGLES == 0


def test_mr_deck_2_a_double_has_a_part_of_one_black_and_of_one_white_picture() -> None:
    for code in named(DOUBLES, CARDS):
        fits = trio_names(ANCHORS_WITH[CARD_BY_CODE[code]])
        assert set(fits) == black_pictures(code) | white_pictures(code)
        assert len(black_pictures(code)) == 1
        assert len(white_pictures(code)) == 1


def test_mr_deck_3_a_single_has_a_part_of_one_black_picture_and_no_other() -> None:
    for code in named(SINGLES, CARDS):
        assert set(trio_names(ANCHORS_WITH[CARD_BY_CODE[code]])) == black_pictures(code)
        assert len(black_pictures(code)) == 1
        assert white_pictures(code) == set()


def test_mr_suit_1_five_suits_of_nine_cards() -> None:
    assert sorted(SUITS) == sorted("RBGYP")
    for suit in SUITS:
        assert len([code for code in CARDS if code[0] == suit]) == 9
        for lang in ("en", "de"):
            assert words("mummy-rummy", lang).say(f"suit_{suit}")


def test_mr_suit_2_each_suit_has_six_doubles_and_three_singles() -> None:
    for suit in SUITS:
        assert len([code for code in named(DOUBLES, CARDS) if code[0] == suit]) == 6
        assert [code for code in named(SINGLES, CARDS) if code[0] == suit] == [
            f"{suit}{row}s" for row in "123"
        ]


def test_mr_trio_1_three_cards_of_one_suit_that_form_one_picture() -> None:
    assert len(TRIO_NAMES) == 25
    for name in TRIO_NAMES:
        anchor = ANCHOR_BY_TRIO[name]
        assert set(named(TRIO_OF[anchor], CARDS)) == grid(name)
        assert trio_names(trios_in(cards(" ".join(grid(name))))) == [name]
        assert set(lying(anchor)) == grid(name)


def test_mr_trio_2_a_black_trio_is_a_single_and_two_doubles_of_a_row() -> None:
    for name in TRIO_NAMES:
        if name[1] in "123":
            mask = TRIO_OF[ANCHOR_BY_TRIO[name]]
            assert len(members(mask & SINGLES)) == 1
            assert len(members(mask & DOUBLES)) == 2


def test_mr_trio_3_a_white_trio_is_three_doubles_of_column_a_or_b() -> None:
    for name in TRIO_NAMES:
        if name[1] in "ab":
            mask = TRIO_OF[ANCHOR_BY_TRIO[name]]
            assert len(members(mask & DOUBLES)) == 3


def test_mr_trio_4_leftover_black_parts_of_a_white_trio_count_for_nothing() -> None:
    """Each of its cards is also part of another black picture; none of these is laid, open, or counted."""
    s = then(turn_of("G1a G2a Y1s", sift="G3a"), "take 1, lay Ga")

    assert {row for code in grid("Ga") for row in black_pictures(code)} == {"G1", "G2", "G3"}
    assert s.view(0)["players"][0]["points"] == 60
    assert [trio["state"] for trio in s.view(0)["chart"][2]["trios"]] == ["dead"] * 3 + ["laid", "open"]


def test_mr_trio_5_no_other_three_cards_are_a_trio() -> None:
    """All 14,190 sets of three, against the grid."""
    pictures = {frozenset(grid(name)): name for name in TRIO_NAMES}
    for three in combinations(range(45), 3):
        name = pictures.get(frozenset(CARDS[card] for card in three))
        found = trio_names(trios_in(bit(three[0]) | bit(three[1]) | bit(three[2])))
        assert found == ([name] if name else [])


def test_mr_trio_ex_1_the_picture_of_a_black_trio() -> None:
    assert lying(ANCHOR_BY_TRIO["R1"]) == ["R1a", "R1s", "R1b"]


def test_mr_trio_ex_2_the_picture_of_a_white_trio() -> None:
    assert lying(ANCHOR_BY_TRIO["Ra"]) == ["R1a", "R2a", "R3a"]


def test_mr_rul_1_only_the_grid_makes_the_books_notes_true() -> None:
    """Every black and every white picture of a suit share a card; and a suit comes apart both ways."""
    pairs = [
        (one, other)
        for one, other in combinations(TRIO_NAMES, 2)
        if grid(one) & grid(other)
    ]  # fmt: skip
    assert len(pairs) == 30
    for one, other in pairs:
        assert one[0] == other[0]
        assert len(grid(one) & grid(other)) == 1
        assert (one[1] in "123") != (other[1] in "123")
    for suit in SUITS:
        rows = grid(f"{suit}1") | grid(f"{suit}2") | grid(f"{suit}3")
        columns = grid(f"{suit}a") | grid(f"{suit}b")
        assert rows == columns | {f"{suit}{row}s" for row in "123"}
        assert len(rows) == 9


def test_the_quick_sets_agree_with_the_grid() -> None:
    """Keys, whites, killed Trios and their cards, for every set of Trios that can lie in a suit."""
    for size in range(4):
        for names in combinations([f"B{picture}" for picture in "123ab"], size):
            trios = sum(bit(ANCHOR_BY_TRIO[name]) for name in names)
            lying_cards = {code for name in names for code in grid(name)}
            if len(lying_cards) < 3 * size:
                continue
            assert set(named(cards_of(trios), CARDS)) == lying_cards
            dead = {
                other
                for other in TRIO_NAMES
                if other not in names and any(grid(other) & grid(name) for name in names)
            }
            assert set(trio_names(killed_by(trios))) == dead
            assert bool(whites_in(trios)) == ({"Ba", "Bb"} <= set(names))
    for name in TRIO_NAMES:
        overlapping = {other for other in TRIO_NAMES if other != name and grid(other) & grid(name)}
        assert set(trio_names(OVERLAPPING[ANCHOR_BY_TRIO[name]])) == overlapping
    for three in combinations([code for code in CARDS if code[0] == "G"], 3):
        assert bool(keys_in(cards(" ".join(three)))) == (set(three) == {"G1s", "G2s", "G3s"})


@pytest.mark.parametrize(
    ("hand", "table", "card", "fits"),
    [
        ("G1a G2a G3a", "", "G2a", True),
        ("G1a G2a G3a Y1s", "", "Y1s", False),
        ("G1s G2s G3s", "Ga Gb", "G2s", True),
        ("G1s G2s G3s", "Ga", "G2s", False),
        ("G1s G2s G3s Y1a", "Ga Gb", "Y1a", False),
        ("G1s G2s G3s Y1s", "Ga Gb", "Y1s", False),
    ],
)
def test_what_completes_a_trio_or_a_capture(hand: str, table: str, card: str, fits: bool) -> None:
    trios = sum(bit(ANCHOR_BY_TRIO[name]) for name in table.split())
    assert completes(cards(hand), trios, CARD_BY_CODE[card]) == fits


def test_mr_guide_1_every_treasure_has_a_name_and_none_has_an_effect() -> None:
    for lang in ("en", "de"):
        names = [words("mummy-rummy", lang).say(f"treasure_{name}") for name in TRIO_NAMES]
        assert len(set(names)) == 25
    for kind in "123ab":  # the same moves whatever is painted: suits are alike but for their letter
        texts = [move.text for move in MOVES if move.text.startswith("lay") and move.text[-1] == kind]
        assert texts == [f"lay {suit}{kind}" for suit in SUITS]


def test_121_moves_of_the_players_and_chances() -> None:
    own = [move for move in MOVES if move.number <= GAME.move("hold").number]
    assert len(own) == 121
    assert len(MOVES) == 121 + 5 + 3 * 45


def test_the_scenes_deal_what_they_say() -> None:
    s = dealt("R1s R1a", "B2b", sift="Y1s", dig="P3b")
    assert {"R1s", "R1a"} <= set(s.view(0)["players"][0]["hand"])
    assert s.view(0)["sift"] == ["Y1s"]
    assert s.to_act == (0,)
