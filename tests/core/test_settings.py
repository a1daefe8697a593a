"""Timer and pace: settings of a table, told apart from a game's options by what they are."""

from __future__ import annotations

import pytest

from mastaba.core.settings import Pace, Timer, is_timed, settings_of
from mastaba.games import GAMES, game


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_called_so_is_a_setting(name: str) -> None:
    for option in game(name).options:
        assert isinstance(option, Timer) == (option.name == "timer")
        assert isinstance(option, Pace) == (option.name == "pace")


def test_settings_are_in_seconds() -> None:
    agreed = settings_of({"timer": 40, "pace": 700, "scoring": "basic"})

    assert (agreed.timer_seconds, agreed.pace_seconds) == (40, 0.7)
    assert is_timed({"timer": 40})


def test_a_table_without_them_has_none() -> None:
    agreed = settings_of({"scoring": "basic"})

    assert (agreed.timer_seconds, agreed.pace_seconds) == (0, None)
    assert not is_timed({"timer": 0})
