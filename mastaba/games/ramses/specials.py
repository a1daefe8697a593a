"""Special actions: what the back of a card brings before the card is turned over.

RA-SPEC-1: a sand storm, super powers (with their card), a scorpion or a duel. How the last two go on is in
files of their own.
"""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import bit
from mastaba.core.events import Event
from mastaba.games.ramses.components import NO_CARD, NO_TREASURE, TREASURE_OF, only_treasure
from mastaba.games.ramses.faces import face_of
from mastaba.games.ramses.phases import Phase
from mastaba.games.ramses.state import Duel, Scorpion, State


def storm(s: State) -> None:
    """RA-STORM-1: a quarter turn clockwise for everybody. RA-STORM-2: nothing moves against the box.

    RA-STORM-3, RA-R-47: then the card is turned over as usual.
    """
    s.facing = (s.facing + 1) & 3
    if s.events is not None:
        s.tell(Event("storm", {"facing": s.facing}))


def call_scorpion(s: State, seat: i64) -> None:
    """RA-SCORP-1: the card stays face down; the seat due slides first, one pyramid. RA-R-37: mummy or not."""
    s.scorpion = Scorpion()
    s.turn = seat
    if s.events is not None:
        s.tell(Event("scorpion", {"seat": seat}))
    s.enter(Phase.SCORPION)


def call_duel(s: State, seat: i64) -> bool:
    """RA-DUEL-1: the seat due against the one to its left; RA-DUEL-10: nobody else.

    RA-DUEL-4, RA-R-24: who has no cards receives one from beneath, the seat due first. RA-R-23, RA-R-26: is
    there no duel, nothing changes hands, and the card is turned over.
    """
    rival = s.left_of(seat)
    s.turn = seat
    if s.events is not None:
        s.tell(Event("duel", {"seats": [seat, rival]}))
    stake: i64 = NO_CARD
    rival_stake: i64 = NO_CARD
    mine = only_treasure(s.won[seat])
    theirs = only_treasure(s.won[rival])
    possible = mine == NO_TREASURE or mine != theirs
    if s.won[seat] == 0:
        stake = card_beneath(s, theirs, NO_CARD)
        possible = stake != NO_CARD
    if possible and s.won[rival] == 0:
        rival_stake = card_beneath(s, mine if stake == NO_CARD else TREASURE_OF[stake], stake)
        possible = rival_stake != NO_CARD
        if not possible and stake != NO_CARD:
            look_at(s, stake)
    if not possible:
        if s.events is not None:
            s.tell(Event("off", {}))
        return False
    duel = Duel()
    duel.seats = (seat, rival)
    s.duel = duel
    receive(s, duel, seat, stake)
    receive(s, duel, rival, rival_stake)
    await_stakes(s, duel)
    return True


def card_beneath(s: State, barred: i64, spoken_for: i64) -> i64:
    """RA-R-25: the highest card beneath the duel card with another treasure; those passed over are seen.

    RA-R-26: or NO_CARD.
    """
    for i in range(len(s.pile) - 2, -1, -1):
        card: i64 = s.pile[i]
        if TREASURE_OF[card] != barred:
            return card
        if card != spoken_for:
            look_at(s, card)
    return NO_CARD


def look_at(s: State, card: i64) -> None:
    """RA-R-25: all have seen a card that stays in the pile."""
    s.looked |= bit(card)
    if s.events is not None:
        s.tell(Event("look", {"card": face_of(s, card)}))


def receive(s: State, duel: Duel, seat: i64, card: i64) -> None:
    """RA-DUEL-4: laid face up at once. RA-R-13: what is on its back is never carried out."""
    if card == NO_CARD:
        return
    s.pile.remove(card)
    s.looked &= ~bit(card)
    if s.events is not None:
        s.tell(Event("receive", {"seat": seat, "card": face_of(s, card)}))
    duel.lay(seat, card)


def await_stakes(s: State, duel: Duel) -> None:
    """RA-DUEL-2, RA-R-22: the challenger stakes first, the rival then sees it. RA-DUEL-5: then it begins."""
    for seat in duel.seats:
        if duel.stake(seat) == NO_CARD:
            s.turn = seat
            s.enter(Phase.STAKE)
            return
    duel_turn(s, duel.seats[0])


def duel_turn(s: State, seat: i64) -> None:
    """RA-DUEL-5: normal slides. RA-R-27: what shows already does not count."""
    s.turn = seat
    s.slides = 0
    s.enter(Phase.DUEL)
