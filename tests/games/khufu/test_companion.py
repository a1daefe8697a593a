"""The companion: KH-COMP. Khufu beside a real board."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from mastaba import Dice
from mastaba.errors import IllegalMove
from mastaba.games.khufu.catalogue import CATEGORY
from mastaba.games.khufu.companion import Companion, calculator
from mastaba.games.khufu.companion_text import host_lines
from mastaba.games.khufu.schedule import fixed_time
from mastaba.games.khufu.script import CATEGORIES, EVENTS, IDS
from mastaba.words import LANGUAGES, words

THREE = ["join medusa king", "join anne cat", "join baron eye"]


def evening(seed: int = 1, joins: list[str] | None = None, **options: Any) -> Companion:
    c = Companion(Dice(seed), **options)
    for move in [*(joins or THREE), "start"]:
        c.play(move)
    return c


def until(c: Companion, phase: str, most: int = 3000) -> Companion:
    for _ in range(most):
        if c.phase == phase:
            return c
        c.play("tick 1")
    raise AssertionError(f"never came to {phase}")


def summoned(event: int, seed: int = 1, **options: Any) -> Companion:
    """Khufu comes with this event at once."""
    c = evening(seed, **options)
    c.appear(event)
    return c


def answer_all(c: Companion, dice: Dice) -> None:
    """Presses any of the buttons until he has left."""
    while c.phase not in ("run", "over"):
        buttons = [move for move in c.decisions() if not move.startswith("missed")]
        c.play(buttons[dice.below(len(buttons))] if buttons else "tick 1")


def test_kh_comp_1_start_needs_three_to_six_with_different_charms() -> None:
    c = Companion(Dice(1))
    assert "start" not in c.open()
    for move in THREE[:2]:
        c.play(move)
    assert "start" not in c.open()
    assert "join baron cat" not in c.open()  # the charm is taken
    assert "join anne eye" not in c.open()  # the character is
    with pytest.raises(IllegalMove, match="not open to the companion in 'register'"):
        c.play("start")
    c.play("join baron eye")
    c.play("part anne")
    c.play("join anne falcon")
    c.play("start")

    assert c.phase == "run"
    assert [player["character"] for player in c.view()["players"]] == ["medusa", "baron", "anne"]
    assert sum(player["lucky"] for player in c.view()["players"]) == 1
    assert c.clock == 0


def test_kh_comp_1_lucky_is_drawn_evenly() -> None:
    found = Counter(evening(seed).lucky for seed in range(600))

    assert set(found) == {0, 1, 2}
    assert min(found.values()) > 150


@pytest.mark.parametrize("players", [3, 6])
def test_kh_comp_2_the_same_catalogue_caps_gaps_and_bells(players: int) -> None:
    joins = [
        f"join {who} {charm}"
        for who, charm in zip(
            ("anne", "baron", "elizabeth", "gevaudan", "hellin", "medusa"),
            ("cat", "falcon", "jackal", "ankh", "eye", "king"),
            strict=True,
        )
    ][:players]
    for seed in range(4):
        c, dice = evening(seed, joins), Dice(seed)
        came: list[tuple[int, int]] = []
        while c.phase != "over":
            shown = c.event
            buttons = [] if c.phase == "run" else [m for m in c.decisions() if not m.startswith("missed")]
            c.play(buttons[dice.below(len(buttons))] if buttons else "tick 1")
            if c.event is not None and c.event is not shown:
                came.append((c.clock, c.event.number))
        events = [event for _, event in came if event <= EVENTS]
        assert 25 <= len(events) <= 60
        for i, event in enumerate(events):
            assert event not in events[max(i - 10, 0) : i]
            assert not i or CATEGORY[event] != CATEGORY[events[i - 1]]
        assert [event for _, event in came if event > EVENTS][:8] == list(range(57, 65))
        assert came[0][0] == 45
        for number in range(8):
            rung = next(clock for clock, event in came if event == 57 + number)
            assert 0 <= rung - fixed_time(number, 2700) < 60


def test_kh_comp_2_beetle_hunt_names_anybody_and_says_its_condition() -> None:
    c = summoned(46)

    assert c.view()["host"]["condition"]
    assert c.names[0] in (0, 1, 2)
    assert not summoned(45).view()["host"]["condition"]


def test_kh_comp_3_whos_up_waits_for_a_name_and_all_else_ends_with_ok() -> None:
    c = summoned(14)
    assert c.phase == "who"
    assert c.view()["host"]["says"] == ["say_up"]
    c.play("up baron")
    until(c, "done")
    assert c.called == 2
    assert c.decisions() == ["ok"]
    c.play("ok")
    assert c.phase == "run"


def test_kh_comp_3_bets_ask_for_a_purse_and_pass_clockwise() -> None:
    c = until(summoned(23), "purse")
    first = c.called
    c.play("none")
    assert c.called == (first + 1) % 3
    c.play("has")
    assert c.phase == "done"

    nobody = until(summoned(9), "purse")
    carrier, goal = nobody.called, nobody.chambers[0]
    for _ in range(3):
        nobody.play("none")
    assert nobody.phase == "done"
    assert nobody.outcome is not None
    assert nobody.outcome["kind"] == "paupers"
    assert nobody.called == carrier
    assert nobody.sarcophagus == goal


@pytest.mark.parametrize("event", [11, 12, 13])
def test_kh_comp_3_after_the_window_the_table_says_who_failed(event: int) -> None:
    c = until(summoned(event), "answered")
    c.play("missed anne")
    c.play("missed baron")
    c.play("missed anne")  # a second tap takes it back
    assert c.missed == [2]
    c.play("ok")

    key = "companion_tricked_order" if event == 13 else "companion_missed_order"
    assert c.orders[-1] == {"key": key, "names": [2]}
    c.play("ok")
    assert c.phase == "run"
    fine = until(summoned(event), "answered")
    fine.play("ok")
    assert fine.phase == "run"


def test_kh_comp_3_several_who_failed_are_ordered_from_lucky_clockwise() -> None:
    c = until(summoned(11, seed=3), "answered")
    for name in ("medusa", "anne", "baron"):
        c.play(f"missed {name}")
    c.play("ok")

    assert c.orders[-1]["names"] == [(c.lucky + i) % 3 for i in range(3)]


def test_kh_comp_4_coin_and_games_come_from_the_screen_stakes_are_not_entered() -> None:
    c = summoned(15)
    c.play("up anne")
    until(c, "purse").play("has")
    assert c.phase == "guess"
    c.play("tails")
    assert c.outcome is not None
    assert c.outcome["won"] == (c.outcome["coin"] == "tails")

    porter = until(summoned(9), "purse")
    porter.play("has")
    assert porter.phase == "game"
    assert not [move for move in porter.open() if move.startswith("stake")]
    answer_all(porter, Dice(2))
    for event in (22, 24):  # their symbols are rolled at the table
        rolled = summoned(event)
        if event == 24:
            until(rolled, "purse").play("has")
        assert until(rolled, "done").outcome is None


def test_kh_comp_4_results_are_told_as_multiples() -> None:
    found = set()
    for seed in range(60):
        for event, house in ((9, False), (8, True)):
            c = summoned(event, seed=seed)
            if not house:
                until(c, "purse").play("has")
            until(c, "game")
            dice = Dice(seed)
            while c.phase == "game":
                buttons = c.decisions()
                c.play(buttons[dice.below(len(buttons))])
            assert c.outcome is not None
            found.add((c.outcome["kind"], c.outcome["house"]))
            assert c.outcome["house"] == house
            if house and c.outcome["kind"] == "won":
                assert c.outcome["count"] == min(c.outcome["times"] + 1, 4)
    assert found == {(kind, house) for kind in ("won", "lost", "back") for house in (True, False)}


@pytest.mark.parametrize(
    ("players", "bells"),
    [(3, {2: -1, 4: -1, 6: -1, 8: -1}), (4, {5: 1}), (6, {1: 1, 3: 1, 4: 1, 5: 1, 7: 1})],
)
def test_kh_comp_5_bells_settle_by_the_number_of_players(players: int, bells: dict[int, int]) -> None:
    joins = [f"join {who} {charm}" for who, charm in zip(WHO, CHARMS, strict=True)][:players]
    for bell in range(1, 9):
        c = evening(1, joins)
        c.appear(56 + bell)
        assert c.settling == bells.get(bell, 0)
        kind = {1: "take", -1: "pay", 0: "nothing"}[c.settling]
        assert c.view()["host"]["says"][-1].startswith(f"say_settle_{kind}_")


@pytest.mark.parametrize(
    ("players", "mood", "third", "sixth"),
    [(4, "merry", 1, 1), (4, "grim", -1, -1), (6, "merry", 2, 1), (3, "grim", -1, -2)],
)
def test_kh_comp_5_the_mood_adds_or_takes_one_at_bells_3_and_6(
    players: int, mood: str, third: int, sixth: int
) -> None:
    joins = [f"join {who} {charm}" for who, charm in zip(WHO, CHARMS, strict=True)][:players]
    for bell, settled in ((3, third), (6, sixth)):
        c = evening(1, joins, mood=mood)
        c.appear(56 + bell)
        view, english = c.view(), words("khufu", "en")
        said = " ".join(english.read(line) for line in host_lines(view["host"], view))

        assert c.settling == settled
        assert ("No, two." in said) == (abs(settled) > 1)


WHO = ("anne", "baron", "elizabeth", "gevaudan", "hellin", "medusa")
CHARMS = ("cat", "falcon", "jackal", "ankh", "eye", "king")


def test_kh_comp_6_menu_shows_khufus_hand_and_stops_the_clock() -> None:
    c = evening()
    c.play("tick 30")
    c.play("menu anne")
    assert c.phase == "menu"
    assert len(c.view()["khufu"]) == 3
    assert c.open() == ["win", "losedraw"]
    c.play("losedraw")
    assert c.phase == "run"
    assert c.orders[-1] == {"key": "companion_far", "names": [1]}
    assert c.clock == 30
    c.play("menu anne")
    c.play("win")
    assert c.phase == "over"
    assert c.view()["winner"] == 1
    assert c.open() == []


def test_kh_comp_6_menu_is_refused_while_khufu_is_on_screen() -> None:
    c = summoned(52)

    with pytest.raises(IllegalMove):
        c.play("menu anne")


def test_kh_comp_7_at_the_end_khufu_wins_but_an_open_menu_is_played_out() -> None:
    c = evening()
    c.fixed, c.due, c.clock = 10, 9999, 2699
    c.play("menu anne")
    assert c.phase == "menu"
    c.play("losedraw")
    c.play("tick 1")
    assert c.phase == "over"
    assert c.view()["winner"] is None


def test_kh_comp_8_a_calculator_says_win_lose_or_draw() -> None:
    assert calculator(["cat", "cat", "cat"], ["king", "eye", "ankh"], ["cat", "falcon"]) == "win"
    assert calculator(["cat", "eye", "ankh"], ["king", "king", "king"], ["jackal", "falcon"]) == "lose"
    assert calculator(["cat", "cat", "cat"], ["king", "king", "king"], ["jackal", "falcon"]) == "draw"


def test_kh_comp_9_an_event_waits_for_ok_without_limit_while_the_clock_runs() -> None:
    c = until(summoned(25), "done")
    before = c.clock
    for _ in range(10):
        c.play("tick 60")

    assert c.phase == "done"
    assert c.clock == before + 600
    assert c.decisions() == ["ok"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_kh_comp_9_every_step_has_words(lang: str) -> None:
    said = words("khufu", lang)
    for event in range(1, len(IDS)):
        c = summoned(event)
        dice = Dice(event)
        while c.phase != "run":
            view = c.view()
            assert all(said.has(key) for key in view["host"]["says"])
            assert len(c.decisions()) <= 12
            buttons = c.decisions()
            c.play(buttons[dice.below(len(buttons))] if buttons else "tick 1")
        assert all(said.has(order.get("key", "say_up")) for order in c.orders)


def test_the_last_three_orders_stay_readable() -> None:
    c = evening()
    for event in (52, 53, 54, 55):
        c.appear(event)
        until(c, "done").play("ok")

    assert [order["id"] for order in c.view()["orders"]] == ["E53", "E54", "E55"]


def test_a_seed_and_the_moves_give_the_same_evening_again() -> None:
    c, dice = evening(9), Dice(9)
    while c.phase != "over":
        moves = c.decisions()
        c.play(moves[dice.below(len(moves))] if moves and dice.below(2) and c.phase != "run" else "tick 7")
    again = Companion(Dice(9))
    for move in c.moves:
        again.play(move)

    assert again.view() == c.view()
    assert CATEGORIES[0] == "rot"
