"""The card of Under the Mummy's Spell: its name, seats and options, and the functions of this folder."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.position import point_of
from mastaba.games.bann_der_mumie.bot import TombBrain
from mastaba.games.bann_der_mumie.components import SEATS_MAX, SEATS_MIN
from mastaba.games.bann_der_mumie.moves import MOVES
from mastaba.games.bann_der_mumie.observe import encoder
from mastaba.games.bann_der_mumie.options import LONGEST, OPTIONS
from mastaba.games.bann_der_mumie.phases import PHASES
from mastaba.games.bann_der_mumie.reading import read
from mastaba.games.bann_der_mumie.rules import DECISIONS, next_stage, setup
from mastaba.games.bann_der_mumie.scoring import result
from mastaba.games.bann_der_mumie.state import State
from mastaba.games.bann_der_mumie.view import view
from mastaba.games.bann_der_mumie.worlds import redealt


class BannDerMumie(Game):
    """As core has it; but what a decision does may end a part of the round."""

    def play(self, s: State, seat: int, move: Move) -> None:
        point_of(s).happens(s, seat, move)
        if s.stage_over:
            next_stage(s)


GAME: Final = BannDerMumie(
    name="bann-der-mumie",
    title="Under the Mummy's Spell",
    seats=(SEATS_MIN, SEATS_MAX),
    moves=MOVES,
    phases=PHASES,
    decisions=DECISIONS,
    options=OPTIONS,
    longest=LONGEST,
    first=setup,
    read=read,
    view=view,
    redealt=redealt,
    result=result,
    brain=TombBrain,
    encoder=encoder,
)
