"""Pyramid Poker's card: its name, seats and options, and the functions of this folder."""

from __future__ import annotations

from typing import Final

from mastaba.core.abilities import Race
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.games.pyramid_poker.bot import PyramidBrain
from mastaba.games.pyramid_poker.components import BUILT, LONGEST_MATCH
from mastaba.games.pyramid_poker.moves import MOVES
from mastaba.games.pyramid_poker.observe import PyramidEncoder
from mastaba.games.pyramid_poker.rules import DECISIONS, racing, result
from mastaba.games.pyramid_poker.state import OPTIONS, PHASES, State, read, setup
from mastaba.games.pyramid_poker.view import redealt, view

# A round: look and place, take and add, 30 times each, and at most twice three turned up and one kept.
LONGEST_ROUND: Final = 4 * BUILT + 2 * 4


class TutTut(Race):
    """PP-START-1, PP-RUL-2: with that option the first to say "Tut Tut" starts."""

    def moves(self, s: State) -> list[Move]:
        return racing(s)


GAME: Final = Game(
    name="pyramid-poker",
    title="Pyramid Poker",
    seats=(2, 2),
    moves=MOVES,
    phases=PHASES,
    decisions=DECISIONS,
    options=OPTIONS,
    race=TutTut(),
    longest=1 + LONGEST_MATCH * LONGEST_ROUND,
    first=setup,
    read=read,
    view=view,
    redealt=redealt,
    result=result,
    brain=PyramidBrain,
    encoder=PyramidEncoder,
)
