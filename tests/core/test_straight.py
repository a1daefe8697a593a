"""A search goes straight to a decision, but never past a game that writes `legal` or `play` around it."""

from __future__ import annotations

import pytest

import mastaba
from mastaba import CHANCE, Dice

AROUND = {"khufu", "bann-der-mumie"}  # time that passes before a question, rounds that go on by themselves


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_who_writes_play_around_the_decisions_is_not_passed_by(name: str) -> None:
    assert mastaba.game(name).straight == (name not in AROUND)


@pytest.mark.parametrize("name", mastaba.GAMES)
def test_the_short_way_plays_as_the_long_one(name: str) -> None:
    game, dice = mastaba.game(name), Dice(3)
    short, long = game.setup(), game.setup()
    for _ in range(300):
        if short.over:
            break
        actor = short.to_act[0]
        assert short.open_to(actor) == game.legal(long, actor)
        chance = short.to_act == (CHANCE,)
        move = short.sample(dice) if chance else dice.pick(short.legal(actor))
        short.play_admitted(actor, move)
        long.moves += 1
        game.play(long, actor, move)
        assert short == long
