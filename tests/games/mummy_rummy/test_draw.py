"""Drawing from the two piles: MR-DRAW, MR-DIG and their rulings."""

from __future__ import annotations

import pytest
from games.mummy_rummy.scenes import (
    GAME,
    dealt,
    grid,
    hand_of,
    laid_by,
    sift_of,
    texts,
    then,
    turn_of,
    verbs,
)

from mastaba import CHANCE, HIDDEN, Dice
from mastaba.errors import IllegalMove
from mastaba.games.mummy_rummy.components import SUITS, TRIO_NAMES
from mastaba.games.mummy_rummy.phases import Phase


def takes(texts: list[str]) -> list[str]:
    return [text for text in texts if text.startswith("take")]


def test_mr_draw_1_the_first_turn_offers_the_dig_card_and_the_only_sift_card() -> None:
    s = dealt("R1s", "B1s", sift="Y1s")
    assert texts(s) == ["draw dig", "take 1"]


def test_mr_draw_2_the_top_dig_card_comes_into_hand_and_only_its_drawer_sees_it() -> None:
    s = turn_of("R1s R2a", sift="Y1s", dig="G1a G2b")
    then(s, "draw dig")
    assert [(move.text, weight) for move, weight in s.odds()] == [("draw G1a", 1), ("draw G2b", 1)]

    then(s, "draw G2b")
    assert hand_of(s, 0) == {"R1s", "R2a", "G2b"}
    assert s.view(0)["fresh"] == ["G2b"]
    assert s.view(0)["dig"] == 1
    assert s.view(1)["players"][0]["hand"] == [HIDDEN] * 3
    assert s.view(1)["fresh"] == []


def test_mr_draw_3_the_last_sift_card_without_any_obligation() -> None:
    s = then(turn_of("R1s R2a", sift="Y1s P2b"), "take 1")

    assert hand_of(s, 0) == {"R1s", "R2a", "P2b"}
    assert sift_of(s) == ["Y1s"]
    assert texts(s) == ["discard R1s", "discard R2a", "discard P2b"]


def test_mr_draw_4_the_selected_card_and_all_after_it_come_into_hand() -> None:
    s = then(turn_of("R1s R1a", sift="Y1s R1b P2b G3s"), "take 3")

    assert hand_of(s, 0) == {"R1s", "R1a", "R1b", "P2b", "G3s"}
    assert sift_of(s) == ["Y1s"]
    assert s.view(3)["selected"] == "R1b"


@pytest.mark.parametrize(
    ("hand", "sift", "open_takes"),
    [
        ("R1s R1a", "Y1s R1b P2b G3s", ["take 1", "take 3"]),
        ("R1s R2a", "Y1s R1b P2b G3s", ["take 1"]),
        ("R1s R1a", "R1b", ["take 1"]),
        ("R1s G1a", "R1b G1b P2b G1s R1a", ["take 1", "take 4", "take 5"]),
        ("R1a R2b", "R3a R2a R3b R1b", ["take 1", "take 2", "take 4"]),
    ],
)
def test_mr_draw_5_more_than_one_card_only_if_the_selected_one_can_be_laid_at_once(
    hand: str, sift: str, open_takes: list[str]
) -> None:
    s = turn_of(hand, sift=sift)
    assert takes(texts(s)) == open_takes


def test_mr_draw_5_that_trio_comes_before_anything_else() -> None:
    s = then(turn_of("R1s R1a G1a G1b", sift="Y1s R1b P2b G1s"), "take 3")

    assert texts(s) == ["lay R1"]  # G1 is in hand too, and has to wait
    with pytest.raises(IllegalMove, match=r"'lay G1' is not open to seat 0 .*\(MR-DRAW-5\)"):
        s.play(0, "lay G1")
    then(s, "lay R1")
    assert texts(s) == ["lay G1"]
    assert s.view(0)["selected"] is None


def test_mr_draw_6_drawing_is_not_optional() -> None:
    s = turn_of("R1s R1a R2b", sift="Y1s")
    assert verbs(s) == {"draw", "take"}
    with pytest.raises(IllegalMove, match=r"'discard R1s' is not open to seat 0 .*\(MR-TURN-2\)"):
        s.play(0, "discard R1s")


def test_mr_draw_ex_1_the_illustration_of_choice_3() -> None:
    s = turn_of("G1a G3a", sift="Y1s G2a B3s P1b")
    assert takes(texts(s)) == ["take 1", "take 3"]  # neither take 2 nor take 4
    (_, offer) = s.view(0)["takes"]
    assert offer == {"move": "take 3", "cards": ["G2a", "B3s", "P1b"], "lays": ["Ga"], "captures": []}

    then(s, "take 3")
    assert texts(s) == ["lay Ga"]
    then(s, "lay Ga")
    assert hand_of(s, 0) == {"B3s", "P1b"}
    assert texts(s) == ["discard B3s", "discard P1b"]


def test_mr_dig_1_without_a_dig_pile_the_sift_pile_stays_as_it_is() -> None:
    s = turn_of("R1s R2a", sift="Y1s G2a", dig="P1s")
    then(s, "draw dig, draw P1s, discard P1s")

    assert s.view(1)["dig"] == 0
    assert sift_of(s) == ["Y1s", "G2a", "P1s"]
    assert "draw dig" not in texts(s)
    assert "take 1" in texts(s)
    with pytest.raises(IllegalMove, match=r"'draw dig' is not open to seat 1 .*\(MR-DIG-1\)"):
        s.play(1, "draw dig")


def test_mr_rul_3_the_trio_of_a_deep_take_may_use_other_cards_of_the_same_run() -> None:
    s = turn_of("R1s Y2b", sift="P1s R1b G3s R1a")
    assert takes(texts(s)) == ["take 1", "take 3"]

    then(s, "take 3, lay R1")
    assert laid_by(s, 0) == ["R1"]
    assert hand_of(s, 0) == {"G3s", "Y2b"}

    whole = turn_of("Y2b P1s", sift="R1b G3s R1a R1s")  # all three cards lie in the line
    assert takes(texts(whole)) == ["take 1", "take 4"]


def test_mr_rul_4_the_selected_card_may_be_the_missing_single_of_a_capture() -> None:
    s = turn_of("R1s R3s B2b", sift="Y1s R2s P1b", trios=["", "Ra", "Rb"])
    assert takes(texts(s)) == ["take 1", "take 2"]
    assert s.view(0)["takes"][1]["captures"] == ["R"]

    then(s, "take 2")
    assert texts(s) == ["capture R"]
    then(s, "capture R")
    assert laid_by(s, 0) == ["R1", "R2", "R3"]
    assert texts(s) == ["discard B2b", "discard P1b"]


def test_mr_rul_5_a_card_that_completes_a_black_and_a_white_trio_leaves_the_choice() -> None:
    for chosen, rest in (("R1", {"R2a", "R3a", "P1b"}), ("Ra", {"R1s", "R1b", "P1b"})):
        s = then(turn_of("R1s R1b R2a R3a", sift="Y1s R1a P1b"), "take 2")
        assert texts(s) == ["lay R1", "lay Ra"]

        then(s, f"lay {chosen}")
        assert hand_of(s, 0) == rest
        assert verbs(s) == {"discard"}  # the other one is broken


def test_mr_rul_6_while_the_dig_pile_has_cards_the_taken_card_may_go_back() -> None:
    s = then(turn_of("R1s R2a", sift="Y1s G2a"), "take 1")
    assert s.view(0)["barred"] is None
    assert "discard G2a" in texts(s)


def test_mr_rul_7_no_bar_after_a_deep_take_or_a_dig_card() -> None:
    deep = then(turn_of("R1s R1b Y3b", sift="Y1s R1a G2a", dig=""), "take 2, lay R1")
    assert deep.view(0)["barred"] is None
    assert texts(deep) == ["discard G2a", "discard Y3b"]

    dug = then(turn_of("R1s R2a", sift="Y1s", dig="G1a"), "draw dig, draw G1a")
    assert dug.view(0)["barred"] is None
    assert "discard G1a" in texts(dug)


def test_mr_rul_11_with_nothing_to_draw_the_turn_goes_on_without() -> None:
    """Seat 0 takes the whole Sift Pile and lays all it has; seat 1 finds both piles empty."""
    s = turn_of("R1s R1a", sift="R1b", dig="")
    assert s.view(0)["dig"] == 0
    s.events = []
    then(s, "take 1, lay R1")

    assert sift_of(s) == []
    assert s.turn == 1
    assert s.phase == Phase.PLAY
    assert verbs(s) == {"discard"}
    assert {f"discard {code}" for code in hand_of(s, 1)} == set(texts(s))  # nothing is barred
    assert [event.kind for event in s.events] == ["take", "lay", "knock", "skip"]


def test_mr_rul_11_laying_and_capturing_go_on_without_a_draw() -> None:
    s = turn_of("Y1s Y1a", "R1s R2s R3s B1s", sift="Y1b", trios=["Ra", "Rb"], dig="")
    then(s, "take 1, lay Y1")

    assert s.phase == Phase.PLAY
    assert "capture R" in texts(s)
    then(s, "capture R, discard B1s")
    assert laid_by(s, 1) == ["R1", "R2", "R3"]


def test_mr_rul_19_no_capture_before_the_draw() -> None:
    s = turn_of("R1s R2s R3s B1a", sift="Y1s", trios=["", "Ra Rb"])
    assert verbs(s) == {"draw", "take"}
    with pytest.raises(IllegalMove, match=r"'capture R' is not open to seat 0 .*\(MR-TURN-2\)"):
        s.play(0, "capture R")
    then(s, "take 1")
    assert "capture R" in texts(s)


def test_a_deep_take_that_cannot_be_laid_names_its_clause() -> None:
    s = turn_of("R1s R2a", sift="Y1s G2a")
    with pytest.raises(
        IllegalMove, match=r"'take 2' is not open to seat 0 at move 1 \(MR-DRAW-5\); open: draw"
    ):
        s.play(0, "take 2")


def test_deep_takes_agree_with_the_plain_rule_in_random_games() -> None:
    """The quick way in the rules against the sentence of the book, card by card."""
    deep = 0
    for seed in range(30):
        dice = Dice(seed)
        s = GAME.setup(seats=2 + seed % 4)
        while not s.over:
            (actor,) = s.to_act
            dump = s.dump()
            if dump["phase"] == "draw":
                table = {trio for row in dump["trios"] for trio in row}
                plain = []
                for n in range(2, len(dump["sift"]) + 1):
                    run = dump["sift"][-n:]
                    together = {*dump["hands"][actor], *run}
                    trio = any(run[0] in grid(name) and grid(name) <= together for name in TRIO_NAMES)
                    capture = any(
                        run[0] in (keys := {f"{suit}{row}s" for row in "123"})
                        and keys <= together
                        and {f"{suit}a", f"{suit}b"} <= table
                        for suit in SUITS
                    )
                    plain += [f"take {n}"] if trio or capture else []
                assert [text for text in takes([m.text for m in s.legal(actor)]) if text != "take 1"] == plain
                deep += len(plain)
            s.play(actor, s.sample(dice) if actor == CHANCE else dice.pick(s.legal(actor)))
    assert deep > 100
