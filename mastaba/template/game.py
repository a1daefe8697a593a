"""The game's card: its name, seats and options, and the functions of this folder."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import Game

from .bot import NewGameBrain
from .moves import LONGEST, MOVES
from .rules import DECISIONS, result
from .state import OPTIONS, PHASES, State, read
from .view import redealt, view

GAME: Final = Game(
    name="new-game",
    title="New Game",
    seats=(2, 6),
    usual=3,
    moves=MOVES,
    phases=PHASES,
    decisions=DECISIONS,
    options=OPTIONS,
    longest=LONGEST,
    first=State,
    read=read,
    view=view,
    redealt=redealt,
    result=result,
    brain=NewGameBrain,
)
