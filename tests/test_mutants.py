"""Spoilt positions are refused with a reason, or can be played: every game, many mutants."""

from __future__ import annotations

import os

import pytest
from test_laws import SEED
from written.read import dumps_of

import mastaba
from mastaba import COMPILED, Dice
from mastaba.testing import keep_mutants

COUNT = int(
    os.environ.get("MASTABA_MUTANTS", "500" if COMPILED else "60")
)  # of each game; `make laws`: 20,000
SHARES = 2
TELLING = 200  # of so few all may be refused


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("name", mastaba.GAMES)
def test_a_spoilt_position_is_refused_or_plays_on(name: str, share: int) -> None:
    game = mastaba.game(name)
    done = keep_mutants(game, dumps_of(name), Dice(SEED + share), COUNT // SHARES)

    assert done.refused > 0
    assert done.played > 0 or COUNT < TELLING, "no mutant was let in: the net has no teeth"
