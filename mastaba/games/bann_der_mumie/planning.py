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
END_TURN: Final = EndTurn(m.PASS, m.DONE)
RESEARCH: Final = research.Look(m.LOOK, m.PEEK)
DIG: Final = digging.Dig(m.DIG, m.WORK, m.SNEAK)
OFFER: Final = digging.Offer(m.OFFER, m.RECALL)
BLAST: Final = specials.Blast(m.BLAST)
OBSERVE: Final = specials.Observe(m.OBSERVE)
CONTROL: Final = specials.Control(m.COMMAND_BEETLE, m.COMMAND)
WAKE: Final = digging.Wake(m.WAKE)
CASINO: Final = casino.Casino(m.GAMBLE, m.DEAL)


def by_verb(*actions: Action) -> list[Action]:
    found = {verb: action for action in actions for verb in action.verbs}
    return [found.get(verb, END_TURN) for verb in range(max(found) + 1)]


ACTION_OF: Final[list[Action]] = by_verb(
    END_TURN, RESEARCH, DIG, OFFER, BLAST, OBSERVE, CONTROL, WAKE, CASINO
)


class Turn(OfTheSeat):
    """BM-PLAN-2: any number of actions, one after the other."""

    def open(self, s: State, seat: i64) -> list[Move]:
        hand = usable_hand(s, seat)
        inactive = sleeping(s, seat)
        moves: list[Move] = []  # one by one, not in a loop: compiled code then calls each directly
        END_TURN.add(s, seat, hand, inactive, moves)
        RESEARCH.add(s, seat, hand, inactive, moves)
        DIG.add(s, seat, hand, inactive, moves)
        OFFER.add(s, seat, hand, inactive, moves)
        BLAST.add(s, seat, hand, inactive, moves)
        OBSERVE.add(s, seat, hand, inactive, moves)
        CONTROL.add(s, seat, hand, inactive, moves)
        WAKE.add(s, seat, hand, inactive, moves)
        CASINO.add(s, seat, hand, inactive, moves)
        return moves

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        ACTION_OF[move.verb].happens(s, move)

    def label(self, s: State, actor: i64, move: TombMove, seat: i64) -> int:
        return ACTION_OF[move.verb].label(s, move, seat == actor)


DECISIONS: Final = (Turn(Phase.TURN),)
