"""Mummy Rummy's card: its name, seats and options, and the functions of this folder."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import Game
from mastaba.games.mummy_rummy.bot import MummyBrain
from mastaba.games.mummy_rummy.components import DEALT, DIG_SIZE, IDLE_CIRCUITS, LONGEST_RACE
from mastaba.games.mummy_rummy.moves import MOVES
from mastaba.games.mummy_rummy.observe import MummyEncoder
from mastaba.games.mummy_rummy.phases import PHASES
from mastaba.games.mummy_rummy.reading import read
from mastaba.games.mummy_rummy.rules import DECISIONS, result
from mastaba.games.mummy_rummy.state import OPTIONS, setup
from mastaba.games.mummy_rummy.view import redealt, view


def most_turns(seats: int) -> int:
    """The ledger's proof: at most D Dig cards and 15 Trios and captures are progress.

    Before each of them, and at the end, there are at most 5n idle turns; a knock adds n - 1.
    """
    return IDLE_CIRCUITS * seats * (DIG_SIZE[seats] + 16) + seats - 1


def most_moves(seats: int) -> int:
    """Of a round: the deal; in a turn a draw, a discard and a knock; Dig cards; Trios and captures."""
    return DEALT[seats] * seats + 1 + 3 * most_turns(seats) + DIG_SIZE[seats] + 15


GAME: Final = Game(
    name="mummy-rummy",
    title="Mummy Rummy",
    seats=(2, 5),
    moves=MOVES,
    phases=PHASES,
    decisions=DECISIONS,
    options=OPTIONS,
    usual=4,  # ledger section 8
    longest=1 + LONGEST_RACE * max([most_moves(seats) for seats in range(2, 6)]),
    first=setup,
    read=read,
    view=view,
    redealt=redealt,
    result=result,
    brain=MummyBrain,
    encoder=MummyEncoder,
)
