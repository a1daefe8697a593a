"""The clock: KH-CLOCK. It is an input, and the rules know no other."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from games.khufu.scenes import ALL, GAME, NOON, hand, place, rest, scene, texts, then, visited

import mastaba
from mastaba import CHANCE, Dice
from mastaba.core.abilities import clock_of, ticks_at
from mastaba.core.record import read_record
from mastaba.core.table import Table
from mastaba.errors import IllegalMove, NotYourTurn
from mastaba.games.khufu.phases import Phase
from mastaba.games.khufu.rules import QUESTIONS
from mastaba.games.khufu.script import SPEECH
from mastaba.games.khufu.state import State
from mastaba.testing import played, random_table

REAL = {"clock": "real"}


def test_kh_clock_1_only_ticks_move_the_clock() -> None:
    s = scene({"place": 3})
    assert s.clock == 0
    then(s, "tick 5, roll, roll 1")
    assert s.clock == 5
    then(s, "tick 5, to 4, tick 3, take, draw cat")
    assert s.clock == 13


def test_kh_clock_1_the_rules_read_no_other_clock() -> None:
    folder = Path(__file__).parents[3] / "mastaba" / "games" / "khufu"
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            module = node.module or "" if isinstance(node, ast.ImportFrom) else ""
            assert not {"time", "datetime"} & {*names, module}, path


def test_kh_clock_2_ticks_are_in_the_record_which_replays_exactly() -> None:
    for options in ({}, REAL):
        table = random_table(GAME, options, 4, Dice(5), 400)
        assert any(text.startswith("tick") for _, text in table.record.moves)

        again = Table(read_record(table.record.text(), {"khufu": GAME}))

        assert again.position == table.position


@pytest.mark.parametrize("n", [1, 7, 60])
def test_kh_clock_3_by_a_real_clock_any_tick_is_open_while_a_seat_decides(n: int) -> None:
    s = scene({"place": 3}, options={"clock": "real", "patience": 0})

    assert s.to_act == (0, CHANCE)
    assert [move.text for move in s.legal(CHANCE)] == [f"tick {i}" for i in range(1, 61)]
    then(s, f"tick {n}")
    assert s.clock == n
    assert s.to_act == (0, CHANCE)


def test_kh_clock_3_the_clock_stands_before_the_start_and_in_a_challenge() -> None:
    s = GAME.setup(REAL)
    assert isinstance(s, State)
    then(s, "tick 20")
    assert s.clock == 0
    then(s, "tick 10")  # patience has run out: the table chooses for the seat
    assert [move.text for move in s.legal(CHANCE)] == ["be anne"]

    ready = {"hand": "cat cat cat eye", "place": "king", "scarabs": ALL}
    s = then(scene(ready, options=REAL, lucky=1, up=0), "challenge, hand cat cat cat, tick 29")
    assert s.phase_name == "hand"
    assert s.clock == 0


def test_kh_clock_3_where_a_tick_would_change_nothing_it_is_not_open() -> None:
    s = played("khufu", clock="real", patience=0)

    assert s.to_act == (0,)
    with pytest.raises(NotYourTurn):
        s.play(CHANCE, "tick 1")


@pytest.mark.parametrize("moves", ["challenge", "challenge, dealer baron, hand cat eye eye"])
def test_kh_clock_3_without_patience_no_tick_is_open_in_a_challenge(moves: str) -> None:
    ready = {"hand": "cat cat cat eye", "place": "king", "scarabs": ALL}
    s = then(scene(ready, options={"clock": "real", "patience": 0}), moves)

    assert s.phase_name in ("dealer", "hand")
    assert s.to_act == (0,)
    with pytest.raises(NotYourTurn):
        s.play(CHANCE, "tick 1")


def test_kh_clock_3_no_tick_after_the_end() -> None:
    s = then(scene(clock=2699), "tick 5")

    assert s.over
    assert s.legal(CHANCE) == []


def test_kh_clock_4_what_was_sealed_when_the_sand_ran_out_stays_unsaid() -> None:
    """Whoever looks on then imagines the same, whichever card it was (law 6)."""
    sealed = [scene("cat eye", "cat eye", "ankh", options={"clock": "real"}, clock=2690) for _ in range(2)]
    for s, kind in zip(sealed, (0, 4), strict=True):
        s.phase = Phase.PASS
        s.pending = 0b110
        s.sealed[0] = kind
        s.open()
        s.play(CHANCE, "tick 20")

    assert [s.over for s in sealed] == [True, True]
    assert sealed[0].redealt(1, Dice(3)) == sealed[1].redealt(1, Dice(3))


@pytest.mark.parametrize("moves", ["", "roll, roll 1", "stay"])
def test_kh_clock_4_time_up_ends_the_game_whatever_is_under_way(moves: str) -> None:
    s = then(scene({"hand": "cat cat", "place": "priest"}, clock=2600), moves)
    s.clock = 2698
    then(s, "tick 5")

    assert s.over
    assert s.result is not None
    assert s.result.reason == "sand"


@pytest.mark.parametrize(("minutes", "seconds"), [(45, 2700), (30, 1800), (20, 1200)])
def test_kh_clock_4_at_sixty_times_the_minutes(minutes: int, seconds: int) -> None:
    s = scene(options={"minutes": minutes, "clock": "real"}, clock=seconds - 5, gap_low=3000, gap_high=3000)
    then(s, "tick 4")
    assert not s.over
    then(s, "tick 1")
    assert s.over


def test_kh_clock_5_the_clock_runs_while_khufu_speaks_and_is_answered() -> None:
    s = visited(event="E11")
    assert s.clock == NOON + 5
    then(s, "tick 8")
    assert s.clock == NOON + 13
    then(s, "tick 3")
    assert s.clock == NOON + 16


def test_kh_clock_5_time_can_run_out_while_he_speaks() -> None:
    s = visited(event="E52", clock=2690, gap_low=2695, gap_high=2695)
    then(s, "tick 7")

    assert s.over


@pytest.mark.parametrize("patience", [15, 30, 60])
def test_kh_clock_6_after_its_patience_the_table_plays_the_default(patience: int) -> None:
    s = scene({"place": 3}, options={"clock": "real", "patience": patience})
    then(s, f"tick {patience - 1}")
    assert s.to_act == (0, CHANCE)
    then(s, "tick 1")

    assert s.legal(0) == []
    assert [move.text for move in s.legal(CHANCE)] == ["roll"]
    then(s, "roll")
    assert s.phase_name == "chance_die"


def test_kh_clock_6_patience_can_be_off() -> None:
    s = scene({"place": 3}, options={"clock": "real", "patience": 0})
    then(s, "tick 60, tick 60, tick 60")

    assert s.to_act == (0, CHANCE)


def test_kh_clock_6_of_several_payers_each_gets_its_default() -> None:
    s = visited("cat cat", "eye king", event="E47", options=REAL)
    then(s, "tick 10, 0: give cat, tick 30")

    assert s.to_act == (CHANCE,)
    then(s, "give eye")
    assert hand(s, 2) == ["eye"]
    assert hand(s, 1) == ["cat", "king"]


def test_kh_clock_6_calls_have_limits_of_their_own() -> None:
    s = visited(event="E11", options={"clock": "real", "patience": 15, "answer": 20})
    then(s, "tick 8, tick 19")
    assert s.to_act == (0, 1, 2, CHANCE)
    then(s, "tick 1")
    assert s.phase_name == "curse"

    s = visited(event="E14", options={"clock": "real", "patience": 15, "answer": 20})
    then(s, "tick 19")
    assert s.phase_name == "call"
    then(s, "tick 1")
    assert s.phase_name == "speech"


def test_kh_clock_7_a_turn_without_a_tick_adds_a_second_by_itself() -> None:
    s = scene({"place": 28 - 19}, options={"clock": "real", "patience": 0}, ticked=False)
    then(s, "roll, roll 1, to 10, leave")
    assert s.clock == 1
    then(s, "tick 2, roll, roll 1, to 12, leave")
    assert s.clock == 3
    then(s, "roll, roll 1, to 12, leave")
    assert s.clock == 4


def test_kh_clock_7_that_second_can_be_the_last() -> None:
    s = scene({"place": 9}, options=REAL, ticked=False, clock=2699)
    then(s, "roll, roll 1, to 10, leave")

    assert s.over


def test_kh_clock_8_the_simulated_seconds_of_every_phase() -> None:
    said = (
        "turn 5, move 5, treasure 3, steal 5, curse 5, bet 5, show 3, target 4, wall 4, choice 4, unplace 3, "
        "guess 3, pick 2, give 2, stake 2, game 2, pay 1, call 1, pass 4, answer 3, door 1, fourth 1"
    )
    seconds = {name: int(n) for name, n in (part.split() for part in said.split(", "))}
    table = {asked.name: asked.seconds for asked in QUESTIONS[: Phase.OVER] if asked.seconds}

    assert table == seconds
    assert {
        **dict.fromkeys(("up", "bet", "charm", "named", "gift", "theft", "lucky"), 10),
        "rot": 14,
        "sarc": 16,
        "mum": 8,
        "taunt": 7,
        "bell": 8,
        "warning": 8,
    } == SPEECH


def test_kh_clock_8_by_a_counted_clock_each_decision_takes_its_seconds() -> None:
    s = scene({"place": 3})
    assert [move.text for move in s.legal(CHANCE)] == ["tick 5"]
    with pytest.raises(IllegalMove, match=r"KH-CLOCK-3"):
        s.play(CHANCE, "tick 4")
    then(s, "tick 5")
    assert s.to_act == (0,)
    then(s, "roll, roll 1, tick 5, to 4")
    assert [move.text for move in s.legal(CHANCE)] == ["tick 3"]


def test_kh_clock_8_an_answer_window_is_asked_once_for_all_and_runs_out_if_anybody_is_silent() -> None:
    s = then(visited(event="E11"), "tick 8, tick 3")
    assert s.to_act == (0, 1, 2)
    then(s, "0: answer, 1: quiet, 2: answer")
    assert [move.text for move in s.legal(CHANCE)] == ["tick 5"]
    then(s, "tick 5")
    assert s.clock == NOON + 5 + 8 + 8
    assert s.phase_name == "curse"

    trick = then(visited(event="E13"), "tick 8, tick 3, 0: quiet, 1: quiet, 2: quiet, tick 3")
    assert trick.clock == NOON + 5 + 8 + 6


def test_kh_clock_8_even_the_shortest_window_can_be_answered_in_time() -> None:
    s = then(visited(event="E12", options={"answer": 5}), "tick 8")

    assert [move.text for move in s.legal(CHANCE)] == ["tick 2"]
    then(s, "tick 2, 0: answer, 1: answer, 2: answer")
    assert s.phase_name == "turn"


def test_kh_clock_9_a_driver_with_a_clock_learns_the_pace_of_a_decision() -> None:
    s = scene({"place": 3}, options=REAL)

    assert clock_of(GAME).seconds(s) == 5
    assert ticks_at(s)[6].text == "tick 7"
    then(s, "roll")
    assert ticks_at(s) == []  # while a die falls no time passes


def test_kh_clock_9_with_bots_only_there_is_nothing_but_simulated_time() -> None:
    s = GAME.setup(seats=3)
    dice = Dice(3)
    while not s.over:
        assert ticks_at(s) == []
        actor = s.to_act[0]
        s.play(actor, s.sample(dice) if actor == CHANCE else dice.pick(s.legal(actor)))
    assert isinstance(s, State)
    assert s.clock >= s.length or s.winner >= 0


def test_a_game_goes_on_from_any_position_of_the_real_clock() -> None:
    s = scene({"place": 3, "hand": "cat"}, options=REAL)

    assert texts(s) == ["roll"]
    assert mastaba.game("khufu").load(s.dump()) == s
    assert place(rest(s), 0) == 3
