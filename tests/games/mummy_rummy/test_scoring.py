"""Points, winners and tournaments: MR-SCORE, MR-WIN, MR-GOAL, MR-TOUR and their rulings."""

from __future__ import annotations

import pytest
from games.mummy_rummy.scenes import GAME, cards, loaded, then, turn_of

from mastaba import CHANCE, Dice
from mastaba.core.bits import bits
from mastaba.games.mummy_rummy.components import ANCHOR_BY_TRIO
from mastaba.games.mummy_rummy.phases import Phase
from mastaba.games.mummy_rummy.scoring import match_goes_on, match_result, score, totals
from mastaba.games.mummy_rummy.state import State


def trios(names: str) -> int:
    return bits([ANCHOR_BY_TRIO[name] for name in names.split()])


def last_trio() -> State:
    """Seat 0 lays its last cards; seat 1, who knocked, has nine Black Trios and a double."""
    laid = ["", "B1 B2 B3 P1 P2 P3 Y2 Y3 G2"]
    s = turn_of("R1s R1a", "G1a", sift="Y1s R1b", seats=2, trios=laid, knocker=1)
    return then(s, "take 1, lay R1")


def test_mr_score_1_fifty_for_each_black_trio() -> None:
    assert score(0, trios("R1")) == 50
    assert score(0, trios("R1 R2 R3 B1")) == 200


def test_mr_score_2_sixty_for_each_white_trio() -> None:
    assert score(0, trios("Ra")) == 60
    assert score(0, trios("Ra Rb B1")) == 170


def test_mr_score_3_ten_off_for_each_single_in_hand() -> None:
    assert score(cards("R1s"), 0) == -10
    assert score(cards("R1s B3s G2s"), trios("Ya")) == 60 - 30


def test_mr_score_4_twenty_off_for_each_double_in_hand() -> None:
    assert score(cards("R1a"), 0) == -20
    assert score(cards("R1a B3b G2s"), trios("Y1")) == 50 - 50


def test_mr_score_5_scores_may_be_negative_and_a_knock_brings_nothing() -> None:
    assert score(cards("R1a R1b R2s"), 0) == -50

    s = last_trio()
    assert s.knocker == 1
    assert s.view(0)["last"]["scores"] == [50, 9 * 50 - 20]


def test_mr_goal_1_the_aim_is_the_highest_score_by_trios() -> None:
    result = last_trio().result

    assert result is not None
    assert result.winners == (1,)
    assert result.scores == (50, 430)
    assert result.reason == "single"


def test_mr_win_1_the_highest_score_wins_a_single_round() -> None:
    assert match_result("single", 500, ((110, 60, -20),), 3).winners == (0,)
    assert match_result("single", 500, ((-40, -20, -60),), 3).winners == (1,)


def test_a_finished_round_is_told_on_paper() -> None:
    laid = ["", "B1 B2 B3 P1 P2 P3 Ya Yb"]
    s = turn_of("R1s R1a", "G1a G2s", sift="Y1s R1b", seats=2, trios=laid, knocker=1)
    then(s, "take 1, lay R1")
    round_ = s.view(0)["last"]

    assert round_["counts"][1] == {
        "trios": ["B1", "B2", "B3", "Ya", "Yb", "P1", "P2", "P3"],
        "hand": ["G1a", "G2s"],
        "black": 6,
        "white": 2,
        "singles": 1,
        "doubles": 1,
        "plus": 420,
        "minus": -30,
        "score": 390,
    }


def test_mr_tour_1_a_race_goes_on_until_somebody_has_the_target() -> None:
    assert match_goes_on("race", 500, ((200, 100), (250, 390)), 2)
    assert not match_goes_on("race", 500, ((200, 100), (250, 400)), 2)
    assert match_result("race", 500, ((200, 100), (250, 400)), 2).winners == (1,)
    assert match_result("race", 500, ((200, 100), (250, 400)), 2).reason == "target"
    assert not match_goes_on("race", 300, ((200, 100), (150, 10)), 2)


def test_mr_tour_1_the_rounds_of_a_race_are_played_and_added_up() -> None:
    s = played_out({"mode": "race", "target": 100}, 2, 3)
    view = s.view(0)
    assert view["totals"] == [sum(row[seat] for row in view["sheet"]) for seat in range(2)]
    assert max(view["totals"]) >= 100 or len(view["sheet"]) == 30
    assert all(max(sums(view["sheet"][:n])) < 100 for n in range(1, len(view["sheet"])))


def sums(sheet: list[list[int]]) -> list[int]:
    return [sum(column) for column in zip(*sheet, strict=True)]


def played_out(options: dict[str, object], seats: int, seed: int) -> State:
    dice = Dice(seed)
    s = GAME.setup(options, seats)
    assert isinstance(s, State)
    while not s.over:
        (actor,) = s.to_act
        s.play(actor, s.sample(dice) if actor == CHANCE else dice.pick(s.legal(actor)))
    return s


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_mr_tour_2_a_circuit_has_as_many_rounds_as_players_and_each_deals_once(seats: int) -> None:
    dice = Dice(seats)
    s = GAME.setup({"mode": "circuit"}, seats)
    assert isinstance(s, State)
    dealers = []
    while not s.over:
        if s.phase == Phase.TURN:
            dealers.append(s.dealer)
        (actor,) = s.to_act
        s.play(actor, s.sample(dice) if actor == CHANCE else dice.pick(s.legal(actor)))
    view = s.view(0)
    result = s.result

    assert sorted(dealers) == list(range(seats))
    assert len(view["sheet"]) == seats
    assert result is not None
    assert list(result.scores) == sums(view["sheet"])
    assert all(result.scores[seat] == max(result.scores) for seat in result.winners)
    assert result.reason == "circuit"


def test_mr_rul_21_equal_best_scores_share_the_win() -> None:
    for mode in ("single", "circuit"):
        result = match_result(mode, 500, ((100, 40, 100),), 3)
        assert result.winners == (0, 2)
        assert result.shares() == [0.5, 0.0, 0.5]


def test_mr_rul_22_of_several_who_reach_the_target_the_highest_wins() -> None:
    assert match_result("race", 500, ((480, 490, 300), (60, 30, 100)), 3).winners == (0,)
    assert match_result("race", 500, ((480, 490, 300), (60, 50, 100)), 3).winners == (0, 1)


def test_mr_rul_22_totals_are_compared_only_after_a_complete_round() -> None:
    """Seat 0 has 450 and lays a Trio: the round goes on all the same."""
    last = {"knocker": 0, "hands": ["", ""], "trios": ["R1 R2 R3 B1 B2 B3 Ya Yb", "P1"]}
    s = turn_of(
        "R1s R1a B1a", sift="Y1s R1b", seats=2,
        options={"mode": "race", "target": 450}, sheet=[[420, 50]], last=last,
    )  # fmt: skip
    then(s, "take 1, lay R1, discard B1a")
    assert s.view(0)["totals"] == [420, 50]
    assert not s.over
    assert s.phase != Phase.DEAL


def test_mr_rul_23_a_race_ends_after_thirty_rounds() -> None:
    rows = tuple([(10, 0)] * 29)
    assert match_goes_on("race", 500, rows, 2)
    assert not match_goes_on("race", 500, (*rows, (10, 0)), 2)
    result = match_result("race", 500, (*rows, (10, 0)), 2)
    assert (result.winners, result.reason) == ((0,), "rounds")
    assert match_result("race", 500, tuple([(10, 10)] * 30), 2).winners == (0, 1)


def test_mr_rul_24_negative_rounds_are_added_as_they_are() -> None:
    assert totals(((-100, 50), (40, -80)), 2) == [-60, -30]
    last = {"knocker": 1, "hands": ["R1a R1b", "B1s"], "trios": ["", ""]}
    s = loaded(options={"mode": "circuit"}, seats=2, dealer=1, sheet=[[-40, -10]], last=last)
    assert s.view(0)["totals"] == [-40, -10]
    assert s.view(0)["round"] == 2
