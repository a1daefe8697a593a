"""Options: a few choices with names, or every number of a range."""

from __future__ import annotations

import pytest

from mastaba.core.options import Option, chosen
from mastaba.errors import BadOption
from mastaba.games import GAMES, game
from mastaba.testing.scenarios import telling_choices

TIMER = Option("timer", (0, 60), "seconds", least=30, most=300, step=10)
SLIDES = Option("slides", (60, 10, 500), "slides", least=10, most=500)
START = Option("start", ("lot", "seat 0"), "who starts")


@pytest.mark.parametrize(("came", "meant"), [(30, 30), ("300", 300), (0, 0), ("0", 0), (110, 110)])
def test_a_number_option_takes_its_range_both_ends_and_what_is_listed(came: object, meant: int) -> None:
    assert TIMER.read(came) == meant


@pytest.mark.parametrize(
    "came", [29, 31, 301, 310, 1, -30, True, 60.0, "60.0", "-0", "٦٠", "9" * 5000, None, [60], 10**30]
)
def test_a_number_option_refuses_everything_else_and_says_what_it_can_be(came: object) -> None:
    with pytest.raises(
        BadOption, match=r"'timer' cannot be .*; it can be: 0, or a number from 30 to 300 in st"
    ):
        TIMER.read(came)


def test_a_range_without_exceptions_says_just_that() -> None:
    with pytest.raises(BadOption, match=r"'slides' cannot be 9; it can be: a number from 10 to 500\.$"):
        SLIDES.read(9)


def test_a_short_list_of_choices_is_no_number() -> None:
    assert not START.is_number
    with pytest.raises(BadOption, match=r"cannot be 0; it can be: lot, seat 0\.$"):
        START.read(0)


def test_the_choices_that_are_no_number_of_the_range_are_told_apart() -> None:
    assert TIMER.apart == [0]
    assert SLIDES.apart == []
    assert START.apart == ["lot", "seat 0"]


@pytest.mark.parametrize("name", GAMES)
def test_a_range_of_every_game_ends_where_its_steps_do_and_holds_more_than_its_choices(name: str) -> None:
    for option in game(name).options:
        if option.is_number:
            assert option.in_range(option.least)
            assert option.in_range(option.most)
            assert len(option.choices) < (option.most - option.least) // option.step


@pytest.mark.parametrize("name", GAMES)
def test_an_option_means_something_beside_choices_that_there_are_and_not_beside_all(name: str) -> None:
    known = {option.name: option for option in game(name).options}
    for option in known.values():
        for other, choices in option.when.items():
            assert other != option.name
            assert set(choices) < set(known[other].choices)


def test_of_a_number_the_ends_of_its_range_are_telling() -> None:
    assert telling_choices(TIMER) == [30, 300]
    assert telling_choices(SLIDES) == [10, 500]
    assert telling_choices(START) == ["seat 0"]


def test_the_defaults_stand_for_what_is_not_said() -> None:
    assert chosen((TIMER, SLIDES, START), {"slides": "77"}) == {"timer": 0, "slides": 77, "start": "lot"}
