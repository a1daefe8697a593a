"""The Mummy Rummy Capture: MR-CAP, MR-EXCL-2 and their rulings."""

from __future__ import annotations

import pytest
from games.mummy_rummy.scenes import hand_of, laid_by, texts, then, turn_of, verbs

from mastaba.errors import IllegalMove
from mastaba.games.mummy_rummy.scoring import score

KEY = "R1s R2s R3s"


@pytest.mark.parametrize(
    ("hand", "trios", "possible"),
    [
        (f"{KEY} B1a", ["", "Ra", "Rb"], True),
        (f"{KEY} B1a", ["", "Ra"], False),
        (f"{KEY} B1a", ["", "Rb"], False),
        (f"{KEY} B1a", [], False),
        ("R1s R2s B1a", ["", "Ra", "Rb"], False),
        ("B1s B2s B3s", ["", "Ra", "Rb"], False),
        (f"{KEY} B1a", ["", "Ra", "Gb"], False),
    ],
)
def test_mr_cap_1_three_singles_in_hand_and_both_white_trios_on_the_table(
    hand: str, trios: list[str], possible: bool
) -> None:
    s = then(turn_of(hand, sift="Y1s", trios=trios), "take 1")
    assert ("capture R" in texts(s)) == possible
    if not possible:
        with pytest.raises(IllegalMove, match=r"'capture R' is not open to seat 0 .*\(MR-CAP-1\)"):
            s.play(0, "capture R")


def test_mr_cap_1_only_in_the_own_turn() -> None:
    s = turn_of("B1a B2b", f"{KEY} B1b", sift="Y1s", trios=["", "", "Ra Rb"])
    then(s, "take 1")
    assert texts(s, 1) == []
    then(s, "discard B1a, take 1")
    assert "capture R" in texts(s, 1)


@pytest.mark.parametrize("trios", [["Ra Rb"], ["Ra", "Rb"], ["", "Ra Rb"], ["", "", "Rb", "", "Ra"]])
def test_mr_cap_2_whoever_has_laid_the_white_trios(trios: list[str]) -> None:
    s = then(turn_of(f"{KEY} B1a", sift="Y1s", trios=trios), "take 1, capture R")
    assert laid_by(s, 0) == ["R1", "R2", "R3"]
    assert [laid_by(s, seat) for seat in range(1, 5)] == [[]] * 4


def test_mr_cap_3_a_capture_is_optional() -> None:
    s = then(turn_of(f"{KEY} B1a", sift="Y1s", trios=["", "Ra Rb"]), "take 1")
    assert verbs(s) == {"capture", "discard"}

    then(s, "discard B1a")
    assert laid_by(s, 1) == ["Ra", "Rb"]
    assert s.turn == 1


def test_mr_cap_4_the_nine_cards_lie_as_three_black_trios_before_the_capturer() -> None:
    s = then(turn_of(f"{KEY} B1a", sift="Y1s", trios=["", "Ra", "Rb"]), "take 1")
    s.events = []
    then(s, "capture R")

    assert hand_of(s, 0) == {"B1a", "Y1s"}
    shown = [(trio["trio"], trio["cards"]) for trio in s.view(3)["players"][0]["trios"]]
    assert shown == [
        ("R1", ["R1a", "R1s", "R1b"]),
        ("R2", ["R2a", "R2s", "R2b"]),
        ("R3", ["R3a", "R3s", "R3b"]),
    ]
    (event,) = s.events
    heard = event.heard_by(4)
    assert heard["singles"] == KEY.split()  # shown to all
    assert heard["whites"] == [{"trio": "Ra", "seat": 1}, {"trio": "Rb", "seat": 2}]
    assert heard["trios"] == ["R1", "R2", "R3"]


def test_mr_cap_5_the_former_owners_lose_them_and_get_nothing() -> None:
    s = turn_of(f"{KEY} B1a", sift="Y1s", trios=["", "Ra G1", "Rb"])
    before = [player["points"] for player in s.view(0)["players"]]
    then(s, "take 1, capture R")

    assert before == [0, 110, 60, 0, 0]
    assert [player["points"] for player in s.view(0)["players"]] == [150, 50, 0, 0, 0]


def test_mr_cap_6_a_capture_replaces_neither_draw_nor_discard() -> None:
    s = turn_of(f"{KEY} B1a", sift="Y1s", trios=["", "Ra Rb"])
    assert verbs(s) == {"draw", "take"}
    then(s, "take 1, capture R")
    assert texts(s) == ["discard B1a", "discard Y1s"]
    then(s, "discard Y1s")
    assert s.view(0)["sift"] == ["Y1s"]


def test_mr_cap_ex_1_the_example_of_the_book() -> None:
    s = then(turn_of(f"{KEY} B1a", sift="Y1s", trios=["", "Ra", "Rb"]), "take 1")
    before = [score(s.hand(seat), s.trios(seat)) for seat in range(3)]
    (offer,) = s.view(0)["captures"]
    then(s, "capture R")
    after = [score(s.hand(seat), s.trios(seat)) for seat in range(3)]

    assert [after[seat] - before[seat] for seat in range(3)] == [150 + 30, -60, -60]
    assert (offer["gain"], offer["losses"]) == (180, [0, -60, -60, 0, 0])


def test_the_own_white_trios_lower_the_gain_of_a_capture() -> None:
    s = then(turn_of(f"{KEY} B1a", sift="Y1s", trios=["Ra Rb"]), "take 1")
    (offer,) = s.view(0)["captures"]
    assert (offer["gain"], offer["losses"]) == (60, [0] * 5)


def test_mr_excl_2_a_capture_turns_the_suit_black_and_finishes_it() -> None:
    s = turn_of(f"{KEY} B1a", sift="Y1s", trios=["", "Ra Rb"])
    assert s.view(0)["chart"][0]["colour"] == "white"
    then(s, "take 1, capture R")

    red = s.view(0)["chart"][0]
    assert red["colour"] == "finished"
    assert {card["where"] for card in red["cards"]} == {"table"}
    assert [trio["state"] for trio in red["trios"]] == ["laid"] * 3 + ["dead"] * 2


def test_mr_rul_14_the_knockers_white_trios_can_be_captured_in_the_last_round() -> None:
    s = turn_of(f"{KEY} B1a", sift="Y1s", trios=["", "", "", "", "Ra Rb"], knocker=4)
    then(s, "take 1, capture R, discard Y1s")

    assert laid_by(s, 4) == []
    assert laid_by(s, 0) == ["R1", "R2", "R3"]


def test_mr_rul_14_the_knocker_himself_cannot_capture_any_more() -> None:
    """He has no further turn: the round is over when it comes back to him, whatever he holds."""
    s = turn_of("B1a B2b", "R1s", sift="R2s", trios=["", "Ra Rb", "", "", ""], knocker=1)
    then(s, "take 1, discard B1a")
    assert s.over


def test_mr_rul_16_a_white_trio_laid_in_the_same_turn_counts() -> None:
    s = turn_of(f"{KEY} R1b R2b G1a", sift="R3b", trios=["", "Ra"])
    then(s, "take 1")
    assert texts(s) == ["lay Rb"]
    then(s, "lay Rb")
    assert "capture R" in texts(s)
    then(s, "capture R")
    assert laid_by(s, 0) == ["R1", "R2", "R3"]


def test_mr_rul_17_several_captures_in_one_turn_one_a_suit() -> None:
    s = turn_of(f"{KEY} G1s G2s G3s B1a", sift="Y1s", trios=["", "Ra Gb", "Rb Ga"])
    then(s, "take 1")
    assert [text for text in texts(s) if text.startswith("capture")] == ["capture R", "capture G"]
    then(s, "capture G, capture R")
    assert laid_by(s, 0) == ["R1", "R2", "R3", "G1", "G2", "G3"]
    assert hand_of(s, 0) == {"B1a", "Y1s"}


def test_mr_rul_18_the_singles_must_be_in_hand() -> None:
    """Two in hand and the third at the end of the Sift line: only after it has been taken."""
    s = turn_of("R1s R2s B1a", sift="Y1s R3s", trios=["", "Ra Rb"])
    dug = then(turn_of("R1s R2s B1a", sift="Y1s R3s", trios=["", "Ra Rb"], dig="P1a"), "draw dig, draw P1a")
    assert "capture R" not in texts(dug)
    then(s, "take 1")
    assert "capture R" in texts(s)


def test_a_capture_may_come_before_a_trio_is_laid() -> None:
    s = turn_of(f"{KEY} G1s G1a", sift="G1b", trios=["", "Ra Rb"])
    then(s, "take 1")
    assert texts(s) == ["lay G1", "capture R"]
    then(s, "capture R")
    assert texts(s) == ["lay G1"]
