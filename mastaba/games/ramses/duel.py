"""The duel: two stakes, and turns of sliding until one of their treasures shows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, has
from mastaba.core.events import Event
from mastaba.core.move import Move, moves_at
from mastaba.games.ramses.cards import get, turn_over
from mastaba.games.ramses.components import NO_TREASURE, TREASURE_OF, TREASURES
from mastaba.games.ramses.deciding import OfTheSeat, cheapest
from mastaba.games.ramses.deeds import GOT, STAKED, written
from mastaba.games.ramses.faces import face_of
from mastaba.games.ramses.moves import STAKES, RamsesMove
from mastaba.games.ramses.phases import Phase
from mastaba.games.ramses.sliding import Sliding
from mastaba.games.ramses.specials import await_stakes, duel_turn
from mastaba.games.ramses.state import Duel, State


class Stake(OfTheSeat):
    """RA-DUEL-2: a duellist lays one of its won cards face up."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return moves_at(STAKES, s.open_stakes())  # RA-DUEL-3, RA-R-23

    def happens(self, s: State, seat: i64, move: RamsesMove) -> None:
        card: i64 = move.what
        duel = the_duel(s)
        s.won[s.turn] &= ~bit(card)
        s.history = (*s.history, written(STAKED, s.turn, card))
        duel.lay(s.turn, card)
        if s.events is not None:
            s.tell(Event("stake", {"seat": s.turn, "card": face_of(s, card)}))
        await_stakes(s, duel)

    def silence(self, s: State, seat: i64) -> Move:
        return cheapest(self.open(s, seat))

    def refused_by(self, s: State, seat: i64, move: RamsesMove) -> str:
        own = move in STAKES and has(s.won[s.turn], move.what)
        return "RA-DUEL-3" if own else move.clause


class DuelSlide(Sliding):
    """RA-DUEL-5: normal slides, turn by turn. RA-R-21: one pyramid each."""

    def shows(self, s: State, treasure: i64) -> None:
        """RA-DUEL-7: whose treasure is uncovered has lost, whoever uncovered it.

        RA-DUEL-6: any other: switch. RA-R-42: after such another one a scarab may be used.
        """
        duel = the_duel(s)
        if treasure == TREASURE_OF[duel.stakes[0]]:
            win(s, duel, duel.seats[1], treasure)
        elif treasure == TREASURE_OF[duel.stakes[1]]:
            win(s, duel, duel.seats[0], treasure)
        elif s.scarabs[s.turn] > 0:
            s.enter(Phase.SCARAB)
        else:
            switch(s, duel, treasure)

    def ends(self, s: State, treasure: i64) -> None:
        switch(s, the_duel(s), treasure)

    def again(self, s: State) -> None:
        duel_turn(s, s.turn)


def the_duel(s: State) -> Duel:
    duel = s.duel
    assert duel is not None
    return duel


def switch(s: State, duel: Duel, treasure: i64) -> None:
    """RA-DUEL-6: the other duellist's turn. RA-R-10: the last switch makes it a draw."""
    duel.switches += 1
    if duel.switches >= s.terms.duel_limit:
        draw(s, duel)
        return
    other = duel.other(s.turn)
    if s.events is not None:
        shown = TREASURES[treasure] if treasure != NO_TREASURE else None
        s.tell(Event("switch", {"seat": other, "treasure": shown}))
    duel_turn(s, other)


def win(s: State, duel: Duel, seat: i64, treasure: i64) -> None:
    """RA-DUEL-8: the winner gets both cards."""
    if s.events is not None:
        cards = [face_of(s, card) for card in duel.stakes]
        s.tell(Event("won", {"seat": seat, "cards": cards, "treasure": TREASURES[treasure]}))
    for card in duel.stakes:
        get(s, seat, card, GOT)
    leave(s)


def draw(s: State, duel: Duel) -> None:
    """RA-R-10: each takes its own stake; a received one stays with its receiver."""
    if s.events is not None:
        s.tell(Event("drawn", {}))
    for seat in duel.seats:
        get(s, seat, duel.stake(seat), GOT)
    leave(s)


def leave(s: State) -> None:
    """RA-DUEL-9, RA-SPEC-3: left of the last slider goes on."""
    s.duel = None
    s.slides = 0
    turn_over(s, s.left_of(s.turn))


STAKE: Final = Stake(Phase.STAKE)
DUEL_SLIDE: Final = DuelSlide(Phase.DUEL, "RA-R-21")
