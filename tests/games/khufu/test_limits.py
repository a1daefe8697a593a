"""Rules that name a number, at that number and beside it."""

from __future__ import annotations

import pytest
from games.khufu.scenes import scene, then
from games.khufu.test_challenge import READY

from mastaba import Dice
from mastaba.games.khufu.companion import Companion
from mastaba.games.khufu.components import CHARACTERS, SYMBOLS


@pytest.mark.parametrize(("cards", "chosen"), [(4, False), (5, False), (6, True)])
def test_kh_uc_6_chance_chooses_among_six_cards_but_not_among_five(cards: int, chosen: bool) -> None:
    s = scene(
        {**READY, "hand": " ".join(["cat", "cat", "eye", "eye", "king", "king"][:cards])}, lucky=1, up=0
    )
    then(s, "challenge, hand cat cat eye")

    assert (s.view(2)["challenge"]["dealt"] == []) == chosen
    assert s.view(2)["challenge"]["dealt"] == [] or len(s.view(2)["challenge"]["dealt"]) == cards


def test_kh_clock_4_no_bell_a_second_early() -> None:
    s = scene(options={"clock": "real"}, fixed=0, clock=295, turns=14, settled=0)
    then(s, "tick 4")
    assert s.view(0)["host"] is None
    then(s, "tick 1")
    assert s.view(0)["host"]["id"] == "B1"


def test_kh_ev_7_fifteen_seconds_after_a_bell_and_not_fourteen() -> None:
    s = scene(options={"clock": "real"}, fixed=0, clock=297, gap_low=299, gap_high=299, turns=14)
    then(s, "tick 3, tick 8")
    assert s.event == 0
    assert not s.omen
    then(s, "tick 14")
    assert not s.omen
    then(s, "tick 1")
    assert s.omen


def test_kh_comp_1_six_may_join_and_no_seventh() -> None:
    c = Companion(Dice(1))
    for number in range(6):
        assert [move for move in c.open() if move.startswith("join")]
        assert ("start" in c.open()) == (number >= 3)
        c.play(f"join {CHARACTERS[number]} {SYMBOLS[number]}")
    assert not [move for move in c.open() if move.startswith("join")]
    assert "start" in c.open()
