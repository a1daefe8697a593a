"""Whose turn it is in planning, and what the actions of a turn have in common (BM-PLAN-2)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from mastaba.core.bits import bit, lowest
from mastaba.core.move import Move
from mastaba.games.bann_der_mumie.components import CARDS, DIG_TYPE, SITE_NAMES
from mastaba.games.bann_der_mumie.moves import TombMove
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.state import State

# Turn order


def begin(s: State) -> None:
    """BM-PLAN-1: the start player first, then clockwise, the mummy in her seat."""
    s.turn = s.start
    s.mummy_had_turn = False
    s.acted_since = False
    s.laid_before = False
    begin_turn(s)


def begin_turn(s: State) -> None:
    """BM-PLAN-4, BM-PLAN-6, BM-PLAN-EX-1: she has the last turn. BM-PLAN-5: not two without an action."""
    s.acted = False
    if s.turn != s.mummy:
        s.enter(Phase.TURN)
    elif s.mummy_had_turn and not s.acted_since:
        s.stage_over = True
    else:
        s.laid_now = False
        s.enter(Phase.MUMMY_TURN)


def next_seat(s: State) -> None:
    s.turn = (s.turn + 1) % s.seats
    begin_turn(s)


# A character's cards


def usable_hand(s: State, seat: i64) -> i64:
    """Own cards in hand, without those of a person at tea (BM-PREP-3)."""
    return s.hand & s.owned[seat] & ~s.ignored()


def sleeping(s: State, seat: i64) -> i64:
    """Own inactive cards at sites that may be woken or moved: BM-WAKE-1, BM-R-10, BM-CTRL-3."""
    cards: i64 = s.owned[seat] & DIG_TYPE & ~s.active & ~s.ignored() & ~s.controlled
    return cards & ~s.hand & ~s.spent & ~s.gambling & ~s.dealing


def lying(s: State) -> i64:
    """All cards that lie at sites."""
    cards: i64 = 0
    sites: i64 = s.sites
    while sites:
        cards |= s.site_at[lowest(sites)].cards
        sites &= sites - 1
    return cards


def spend(s: State, card: i64) -> None:
    s.hand &= ~bit(card)
    s.spent |= bit(card)


# Actions


class Action:
    """One family of things that a character may do in his turn: what of it is open, and what follows.

    What is open is asked with the cards that he can play: of his hand, and inactive ones at sites.
    """

    def __init__(self, *verbs: int) -> None:
        self.verbs = verbs  # of its moves

    def add(self, s: State, seat: i64, hand: i64, inactive: i64, moves: list[Move]) -> None:
        raise NotImplementedError

    def happens(self, s: State, move: TombMove) -> None:
        raise NotImplementedError

    def label(self, s: State, move: TombMove, mine: bool) -> int:
        """What a seat makes of it (`Game.label`); `mine`: the seat that does it."""
        return move.number


def act(s: State) -> None:
    """BM-PLAN-7: any action makes the turn an acting turn."""
    s.acted = True
    s.acted_since = True


def laid_at(s: State, card: i64, site: i64) -> dict[str, Any]:
    """What is told of a card of the seat on turn."""
    return {"seat": s.turn, "card": CARDS[card], "site": SITE_NAMES[site]}
