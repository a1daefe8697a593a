"""Law 6 for hints, reviews and puzzles: nothing changes if what the seat cannot know is another."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import mastaba
from mastaba import CHANCE, COMPILED, GAMES, Dice, Move, Position, Window
from mastaba.core.message import Message
from mastaba.review import hint
from mastaba.review.choices import Judge
from mastaba.review.worth import Yardstick
from mastaba.testing import keep_pairs, plain, random_table

PLAYOUTS = 24 if COMPILED else 4
MOVES = 120 if COMPILED else 60
ENOUGH = 8  # choices, in one world or the other
SEEDS = 8  # pairs of games, at most: until something hidden has mattered


class Told:
    """All that a seat to act is told of its choice: the hint, and what each of two moves would have cost.

    Beside it, told to nobody: how the first move would go in the world as it is. As soon as that differs
    between two worlds, somebody who looked into them could have been found out.
    """

    def __init__(self) -> None:
        self.times = 0
        self.real: list[object] = []

    def __call__(self, s: Position, seat: int) -> object:
        window = Window(s, seat)
        moves = window.legal()
        if seat not in s.to_act or len(moves) < 2:
            return None
        self.times += 1
        yardstick = Yardstick(s.game, s.seats)
        self.real.append([yardstick.after(s, seat, moves[0], seed) for seed in range(PLAYOUTS // 2)])
        judge = Judge(yardstick, PLAYOUTS // 2)
        judged = [judge.knew(window, move, Dice(5)).plain() for move in (moves[0], moves[-1])]
        return [hint(window, playouts=PLAYOUTS).plain(), judged]

    @property
    def could_tell(self) -> bool:
        """Every second one is of the other world."""
        return self.real[::2] != self.real[1::2]


@pytest.mark.parametrize("name", GAMES)
def test_law_6_hints_and_judgements_are_the_same_side_by_side(name: str) -> None:
    game, told = mastaba.game(name), Told()
    for seed in range(SEEDS):
        dice = Dice(seed)
        start = random_table(game, {}, game.seats_for(0), dice, 30 + 40 * seed).position
        keep_pairs(
            start, seed % start.seats, dice, MOVES, every=4 if COMPILED else 10, dreamt=True, also=told
        )
        if seed and told.could_tell:
            break
    assert told.times > 0
    assert told.could_tell, "nothing hidden has mattered: whoever looked would not have been found out"


@pytest.mark.parametrize("name", GAMES)
def test_law_6_reasons_are_the_same_in_every_world_that_is_imagined(name: str) -> None:
    game, dice = mastaba.game(name), Dice(8)
    table = random_table(game, {}, game.seats_for(0), dice, 0)
    asked = 0
    while not table.position.over and asked < 200:
        actor = table.position.to_act[0]
        if actor == CHANCE:
            table.roll(dice)
            continue
        window = table.windows[actor]
        for move in window.legal()[:3]:
            said = [plain([one.plain() for one in reasons(window, move, dice)]) for _ in range(3)]
            assert said[0] == said[1] == said[2]
            asked += 1
        table.play(actor, dice.pick(window.legal()))


@pytest.mark.parametrize("name", GAMES)
def test_law_6_a_hint_takes_as_much_work_whatever_is_hidden(name: str) -> None:
    """Call by call: so its time tells nothing, nor how many worlds it has looked at when the time is over."""
    run = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("work.py")), name],
        env={**os.environ, "MASTABA_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert int(run.stdout) > 1000


def reasons(window: Window, move: Move, dice: Dice) -> list[Message]:
    return window.brain().reasons(window.world(dice), window.seat, move)
