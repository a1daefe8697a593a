"""A round that is played on in one loop ends as move by move."""

from __future__ import annotations

from typing import Any

import mastaba
from mastaba import COMPILED, Dice
from mastaba.core.bits import bit, count
from mastaba.core.playout import play_on
from mastaba.games.pyramid_poker.bot import PyramidBrain
from mastaba.games.pyramid_poker.scoring import category, hand_value
from mastaba.games.pyramid_poker.shapes import FINISHED, shape
from mastaba.games.pyramid_poker.state import State

GAME = mastaba.game("pyramid-poker")


def played_on(s: State, seed: int, rushes: bool) -> tuple[dict[str, Any], int, int]:
    """Where a playout ends; and the next number of its dice."""
    twin, dice, brain = s.copy(), Dice(seed), PyramidBrain(GAME)
    brain.rushes = rushes
    play_on(GAME, brain, twin, dice)
    return twin.dump(), twin.moves, dice.word()


def test_a_round_in_one_loop_ends_in_the_position_it_reaches_move_by_move() -> None:
    jokers = 0
    for seed in range(60 if COMPILED else 8):
        dice = Dice(seed)
        s = GAME.setup({"scoring": ("basic", "advanced-7")[seed % 2]})
        while not s.over and not (isinstance(s, State) and s.sheet):
            assert isinstance(s, State)
            if dice.below(5) == 0:
                ends = played_on(s, seed, rushes=True)
                assert ends == played_on(s, seed, rushes=False)
                jokers += len(ends[0]["out"]) > 0
            (actor,) = s.to_act
            s.play(actor, s.sample(dice) if actor == mastaba.CHANCE else dice.pick(s.legal(actor)))
    assert jokers > 0


def test_a_full_hand_has_the_shape_of_its_category() -> None:
    dice = Dice(5)
    seen: set[int] = set()
    for _ in range(40_000 if COMPILED else 2_000):
        hand = 0
        suited = dice.below(8) == 0
        while count(hand) < 5:
            hand |= bit(13 + dice.below(13) if suited else dice.below(52))
        assert shape(hand) == FINISHED + category(hand_value(hand))
        seen.add(shape(hand))
    assert len(seen) >= 7
