"""Planning (Planung): a character's turn. The mummy's is in mummy.py."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.games.bann_der_mumie import casino, digging, research, specials
from mastaba.games.bann_der_mumie import moves as m
from mastaba.games.bann_der_mumie.decisions import OfTheSeat
from mastaba.games.bann_der_mumie.moves import TombMove
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.state import State
from mastaba.games.bann_der_mumie.turns import Action, next_seat, sleeping, usable_hand


class EndTurn(Action):
    """BM-PLAN-3: who passes may act again when his turn comes again."""

    def add(self, s: State, seat: i64, hand: i64, inactive: i64, moves: list[Move]) -> None:
        moves.append(m.DONE_MOVE if s.acted else m.PASS_MOVE)

    def happens(self, s: State, move: TombMove) -> None:
        if s.events is not None:
            s.tell(Event("done", {"seat": s.turn}) if s.acted else Event("pass", {"seat": s.turn}))
        next_seat(s)


# In the order in which they are offered, each with the verbs of its moves
ACTIONS: Final[list[Action]] = [
    EndTurn(m.PASS, m.DONE),
    research.Look(m.LOOK, m.PEEK),
    digging.Dig(m.DIG, m.WORK, m.SNEAK),
    digging.Offer(m.OFFER, m.RECALL),
    specials.Blast(m.BLAST),
    specials.Observe(m.OBSERVE),
    specials.Control(m.COMMAND_BEETLE, m.COMMAND),
    digging.Wake(m.WAKE),
    casino.Casino(m.GAMBLE, m.DEAL),
]


def by_verb() -> list[Action]:
    found = {verb: action for action in ACTIONS for verb in action.verbs}
    return [found.get(verb, ACTIONS[0]) for verb in range(max(found) + 1)]


ACTION_OF: Final[list[Action]] = by_verb()


class Turn(OfTheSeat):
    """BM-PLAN-2: any number of actions, one after the other."""

    def open(self, s: State, seat: i64) -> list[Move]:
        hand = usable_hand(s, seat)
        inactive = sleeping(s, seat)
        moves: list[Move] = []
        for action in ACTIONS:
            action.add(s, seat, hand, inactive, moves)
        return moves

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        ACTION_OF[move.verb].happens(s, move)

    def label(self, s: State, actor: i64, move: TombMove, seat: i64) -> int:
        return ACTION_OF[move.verb].label(s, move, seat == actor)


DECISIONS: Final = (Turn(Phase.TURN),)
