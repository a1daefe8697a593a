"""Knocking, the last round and the idle end: MR-KNOCK, MR-LAST and their rulings."""

from __future__ import annotations

import pytest
from games.mummy_rummy.scenes import GAME, dealt, hand_of, laid_by, sift_of, texts, then, turn_of

from mastaba import Dice
from mastaba.core.position import CHANCE
from mastaba.errors import IllegalMove
from mastaba.games.mummy_rummy.components import trios_in
from mastaba.games.mummy_rummy.game import most_moves, most_turns
from mastaba.games.mummy_rummy.phases import Phase
from mastaba.games.mummy_rummy.state import State


def pass_on(s: State) -> None:
    """A turn in which nothing happens: the last Sift card goes back, or another if it is barred."""
    then(s, "take 1")
    while s.phase == Phase.PLAY:
        wanted = [text for text in texts(s) if text == f"discard {s.view(s.turn)['fresh'][-1]}"]
        then(s, (wanted or texts(s))[0])


def test_mr_knock_1_the_first_knock_starts_the_end() -> None:
    s = turn_of("R1s", sift="Y1s G2b", seats=3)
    then(s, "take 1, discard R1s, knock")

    assert s.view(1)["knocker"] == 0
    assert [player["last_turn"] for player in s.view(1)["players"]] == [False, True, True]


def test_mr_knock_2_an_empty_hand_knocks_and_there_is_no_choice() -> None:
    s = turn_of("R1s R1a", sift="Y1s R1b")
    s.events = []
    then(s, "take 1, lay R1")

    assert s.view(2)["knocker"] == 0
    assert s.turn == 1
    knocks = [event.heard_by(3) for event in s.events if event.kind == "knock"]
    assert knocks == [{"kind": "knock", "seat": 0, "empty": True}]


def test_mr_knock_3_with_exactly_one_card_left_the_player_may_knock_or_go_on() -> None:
    for choice, knocker in (("knock", 0), ("hold", None)):
        s = then(turn_of("R1s", sift="Y1s G2b"), "take 1, discard R1s")
        assert s.phase == Phase.KNOCK
        assert texts(s) == ["knock", "hold"]
        then(s, choice)
        assert s.view(1)["knocker"] == knocker
        assert s.turn == 1

    two = then(turn_of("R1s R2a", sift="Y1s G2b"), "take 1")
    with pytest.raises(IllegalMove, match=r"'knock' is not open to seat 0 .*\(MR-KNOCK-3\)"):
        two.play(0, "knock")
    then(two, "discard R1s")
    assert two.turn == 1  # two cards left: nobody is asked


def test_mr_last_1_everybody_else_has_exactly_one_more_turn() -> None:
    s = then(turn_of("R1s", sift="Y1s G2b", seats=4), "take 1, discard R1s, knock")

    for seat in (1, 2, 3):
        assert s.turn == seat
        assert [player["last_turn"] for player in s.view(0)["players"]] == [0 < i >= seat for i in range(4)]
        pass_on(s)
    assert s.over


def test_mr_last_2_the_round_is_over_when_play_comes_back_to_the_knocker() -> None:
    s = then(turn_of("R1s", sift="Y1s G2b", seats=3), "take 1, discard R1s, knock")
    pass_on(s)
    assert not s.over
    pass_on(s)
    assert s.over
    assert s.view(0)["last"]["ending"] == "knock"
    assert s.view(0)["last"]["knocker"] == 0


def test_mr_rul_8_all_cards_laid_means_no_discard() -> None:
    """The Sift Pile may be empty afterwards."""
    s = then(turn_of("R1s R1a", sift="R1b"), "take 1, lay R1")

    assert hand_of(s, 0) == set()
    assert sift_of(s) == []
    assert s.view(0)["knocker"] == 0
    assert s.turn == 1
    assert texts(s) == ["draw dig"]


def test_mr_rul_9_a_hand_emptied_by_the_discard_also_knocks() -> None:
    s = then(turn_of("R1s R1a Y2b", sift="R1b"), "take 1, lay R1, discard Y2b")

    assert hand_of(s, 0) == set()
    assert s.view(0)["knocker"] == 0
    assert s.turn == 1


def test_mr_rul_10_if_only_the_barred_card_is_left_it_stays_and_the_player_may_knock() -> None:
    s = turn_of("R1s R2s R3s", sift="Y1s G2b", trios=["", "Ra Rb"], dig="")
    s.events = []
    then(s, "take 1, capture R")

    assert hand_of(s, 0) == {"G2b"}
    assert s.phase == Phase.KNOCK
    assert [event.kind for event in s.events] == ["take", "capture", "stay"]
    then(s, "hold")
    assert s.turn == 1
    assert sift_of(s) == ["Y1s"]


def test_mr_rul_10_after_a_knock_there_is_no_such_choice() -> None:
    s = turn_of("R1s R2s R3s", sift="Y1s G2b", trios=["", "Ra Rb"], dig="", knocker=4)
    then(s, "take 1, capture R")
    assert s.turn == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_mr_rul_12_five_circuits_of_idle_turns_end_the_round_at_once(seats: int) -> None:
    s = dealt(*[""] * seats)
    for number in range(5 * seats):
        assert not s.over
        assert s.view(0)["idle"] == {"turns": number, "limit": 5 * seats}
        pass_on(s)
    assert s.over
    assert s.view(0)["last"]["ending"] == "idle"
    assert s.view(0)["last"]["knocker"] is None
    assert all(count["hand"] for count in s.view(0)["last"]["counts"])  # all hands count


@pytest.mark.parametrize(
    ("pair", "moves", "idle"),
    [
        ("R1s R1a", "draw dig, draw P1a, discard P1a", 0),
        ("R1s R1a", "take 1, lay R1, discard Y2b", 0),
        ("R1s R2a", "take 1, capture B, discard Y2b", 0),
        ("R1s R2a", "take 1, discard R1b", 8),
        ("R1s R2a", "take 1, discard Y2b", 8),
    ],
)
def test_mr_rul_12_a_dig_card_a_trio_or_a_capture_is_progress(pair: str, moves: str, idle: int) -> None:
    s = turn_of(f"{pair} B1s B2s B3s Y2b Y3s", sift="R1b", trios=["", "Ba Bb"], dig="P1a P2a", idle=7)
    then(s, moves)
    assert s.idle == idle


def test_mr_rul_12_the_decision_to_knock_comes_first() -> None:
    for choice, over in (("hold", True), ("knock", False)):
        s = then(turn_of("R1s", sift="Y1s G2b", seats=2, idle=9), "take 1, discard R1s")
        assert s.phase == Phase.KNOCK
        then(s, choice)
        assert s.over == over


def test_mr_rul_12_in_the_last_round_idle_turns_are_not_counted() -> None:
    s = then(turn_of("R1s", sift="Y1s G2b", seats=3, idle=13), "take 1, discard R1s, knock")
    pass_on(s)
    assert not s.over
    assert s.idle == 13


@pytest.mark.parametrize(("seats", "turns"), [(2, 341), (3, 452), (4, 643), (5, 629)])
def test_mr_rul_12_no_round_is_longer_than_the_ledger_proves(seats: int, turns: int) -> None:
    assert most_turns(seats) == turns
    for seed in range(30):
        dice = Dice(seed)
        s = GAME.setup(seats=seats)
        assert isinstance(s, State)
        while not s.over:
            (actor,) = s.to_act
            s.play(actor, s.sample(dice) if actor == CHANCE else dice.pick(s.legal(actor)))
        assert s.turns <= turns
        assert s.moves <= 1 + most_moves(seats)


def test_mr_rul_13_a_last_turn_is_a_whole_turn() -> None:
    """It may take deep, lay, capture; and laying is as compulsory as ever."""
    s = turn_of("R1s R1a B1s B2s B3s", sift="Y1s R1b G2b", trios=["", "Ba Bb"], knocker=4)
    assert "take 2" in texts(s)
    then(s, "take 2")
    assert texts(s) == ["lay R1"]
    then(s, "lay R1, capture B, discard G2b")
    assert laid_by(s, 0) == ["R1", "B1", "B2", "B3"]


def test_mr_rul_15_a_second_knock_means_nothing() -> None:
    one = then(turn_of("R1s", sift="Y1s G2b", knocker=4), "take 1, discard R1s")
    assert one.turn == 1  # one card left, and nobody is asked
    assert one.knocker == 4

    s = turn_of("R1s R1a", sift="Y1s R1b", knocker=4)
    s.events = []
    then(s, "take 1, lay R1")
    assert s.knocker == 4
    assert s.turn == 1
    assert [event.kind for event in s.events] == ["take", "lay"]


def test_mr_rul_28_no_hand_holds_a_trio_at_scoring() -> None:
    ended = 0
    for seed in range(60):
        dice = Dice(seed)
        s = GAME.setup(seats=2 + seed % 4)
        assert isinstance(s, State)
        while not s.over:
            (actor,) = s.to_act
            s.play(actor, s.sample(dice) if actor == CHANCE else dice.pick(s.legal(actor)))
        s.check()
        ended += s.knocker >= 0
        assert all(s.has_played(seat) for seat in range(s.seats))
        assert not any(trios_in(s.hand(seat)) for seat in range(s.seats))
    assert ended > 5


def test_a_turn_may_end_a_game_of_two_by_the_last_trio() -> None:
    s = turn_of(
        "R1s R1a", "G1a", sift="Y1s R1b", seats=2, knocker=1, trios=["", "B1 B2 B3 P1 P2 P3 Y2 Y3 G2"]
    )
    then(s, "take 1, lay R1")
    assert s.over
    assert texts(s) == []
