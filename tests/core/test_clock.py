"""A clock that runs beside the seats: chance may move while a seat may."""

from __future__ import annotations

import pytest
from toys.jackal import GAME

from mastaba import CHANCE, Dice
from mastaba.core.abilities import clock_of, race_at, ticks_at
from mastaba.core.bits import bit
from mastaba.core.position import CLOCK, SEVERAL
from mastaba.errors import NotYourTurn


def test_chance_is_the_last_to_act_beside_the_seats() -> None:
    s = GAME.setup(seats=2)
    s.actor, s.awaited = SEVERAL, bit(1) | bit(CLOCK)

    assert s.to_act == (1, CHANCE)
    assert s.may_act(1)
    assert s.may_act(CHANCE)
    assert not s.may_act(0)
    assert not s.may_act(CLOCK)


def test_without_the_clock_chance_may_not_act_beside_the_seats() -> None:
    s = GAME.setup(seats=2)
    s.actor, s.awaited = SEVERAL, bit(0) | bit(1)

    assert s.to_act == (0, 1)
    assert not s.may_act(CHANCE)
    assert s.legal(CHANCE) == []


def test_a_game_without_a_clock_has_no_ticks() -> None:
    s = GAME.setup(seats=2)

    assert GAME.clock is None
    assert ticks_at(s) == []
    assert race_at(s) == []
    assert (clock_of(GAME).seconds(s), clock_of(GAME).mark(s)) == (0, -1)


def test_where_chance_does_not_draw_there_is_nothing_to_sample() -> None:
    s = GAME.setup(seats=2)
    s.actor, s.awaited = SEVERAL, bit(1) | bit(CLOCK)

    assert s.odds() == []
    with pytest.raises(NotYourTurn, match="a draw of chance came from chance at move 1"):
        s.sample(Dice(1))
