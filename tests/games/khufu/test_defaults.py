"""Ledger 4.4, and the brackets of 2.4 and 2.6: what the table plays for a seat that waits too long."""

from __future__ import annotations

import pytest
from games.khufu.rare import game, rare_positions
from games.khufu.scenes import ALL, cursed, rest, scene, then, visited

from mastaba.games.khufu.sand import default_move
from mastaba.games.khufu.state import State


def default(s: State) -> str:
    rest(s)
    return default_move(s, s.who).text


@pytest.mark.parametrize(
    ("name", "move"),
    [
        ("door", "challenge"),
        ("fourth", "challenge"),
        ("show", "show cat eye"),  # the first pair of two different symbols
        ("dealer", "dealer baron"),
        ("hand", "keep cat cat* falcon"),  # a pair is most; of several the first
        ("rob", "pass"),
        ("pick", "pick eye"),
        ("cobra", "give cat"),
    ],
)
def test_kh_clock_6_defaults_in_rare_phases(name: str, move: str) -> None:
    assert default(rare_positions()[name]) == move


def test_kh_clock_6_defaults_of_a_turn() -> None:
    inside = {"place": "servant", "hand": "cat"}
    assert default(scene(inside)) == "roll"
    trapped = {"place": "king", "hand": "cat cat cat cat"}
    assert default(scene(trapped, bases=[0, 0, 0, 2])) == "stay"
    assert default(scene({"place": "king", "hand": "cat cat"}, bases=[0, 0, 0, 2])) == "go servant"
    assert default(then(scene(inside), "roll, roll 3")) == "to 14"  # by the doors at 12 and 16: 14 or 18
    assert default(then(scene({"place": 3}), "roll, roll 1, to 4")) == "take"
    assert default(then(scene({"place": 6}), "roll, roll 1, to 7")) == "curse"
    assert default(then(scene({"place": "priest", "hand": "cat cat cat"}), "stay")) == "bet 2"


def test_kh_clock_6_defaults_of_curse_cards() -> None:
    assert default(cursed("C07")) == "target baron"
    assert default(cursed("C12", "cat", "", "eye", "eye", seats=4)) == "target elizabeth"
    assert default(cursed("C21", sarcophagus="queen")) == "turn queen"
    assert default(cursed("C04", {"scarabs": ["queen", "priest"]})) == "yield priest"
    assert default(cursed("C01", "king eye cat*")) == "pay cat*"


@pytest.mark.parametrize(
    ("event", "moves", "move"),
    [
        ("E05", "", "turn king"),
        ("E15", "here, stake 2", "heads"),
        ("E16", "here", "refuse"),
        ("E18", "here", "no"),
        ("E19", "here", "toll"),
        ("E20", "here", "no"),
        ("E21", "", "no"),
        ("E22", "", "no"),
        ("E23", "name anne", "stake 1"),
        ("E23", "name anne, stake 2", "odd"),
        ("E24", "name anne, stake 1", "cat"),  # her charm
        ("E37", "name anne", "send baron"),
        ("E38", "name anne", "duel elizabeth"),  # the first who holds any
        ("E46", "name anne", "ransom"),
        ("E48", "", "fine elizabeth"),
        ("E50", "", "send baron"),
        ("E51", "", "suffer"),
    ],
)
def test_kh_clock_6_defaults_of_events(event: str, moves: str, move: str) -> None:
    first = {"hand": "cat cat eye", "scarabs": ALL[1:3]}

    hands = ("", "king king", "eye")
    assert default(visited(first, *hands, event=event, moves=moves, seats=4)) == move


def test_kh_clock_6_without_a_ransom_the_lowest_beetle_is_taken_back() -> None:
    poor = {"hand": "cat", "scarabs": ["king", "queen"]}

    assert default(visited(poor, event="E46", moves="name anne")) == "yield queen"


@pytest.mark.parametrize(
    ("number", "button"),
    [(1, "lid 2"), (3, "cup 2"), (4, "animals"), (5, "over"), (6, "toss"), (7, "basket 3"), (8, "ankh")],
)
def test_kh_clock_6_defaults_of_games(number: int, button: str) -> None:
    assert default(game(number)) == button


def test_kh_clock_6_once_something_is_won_a_game_is_stopped() -> None:
    assert default(then(game(6), "toss")) == "stop"
    assert default(then(game(7), "basket 1")) == "stop"
