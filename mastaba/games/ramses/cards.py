"""The cards: how the next one comes, who turns it over, and who searches for its treasure.

RA-X-1: the expert game adds to the basic rules; where it does, the function says so.
"""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import bit
from mastaba.core.events import Event
from mastaba.games.ramses.components import DUEL, NO_SEAT, NONE, POWERS, SCORPION, STORM, TREASURE_OF
from mastaba.games.ramses.deeds import FOUND, written
from mastaba.games.ramses.faces import face_of
from mastaba.games.ramses.phases import Phase
from mastaba.games.ramses.scoring import result
from mastaba.games.ramses.specials import call_duel, call_scorpion, storm
from mastaba.games.ramses.state import Hunt, State


def next_card(s: State, seat: i64) -> None:
    """RA-SPEC-2, RA-R-12: the back of the next card first, however the last one left.

    RA-SPEC-5: `seat` is the one that would turn it over.
    RA-POWER-5: super powers end with their card. RA-KID-1, RA-SOLO-1: some know only the sand storm.
    """
    s.hunt = None
    s.slides = 0
    if not s.pile:
        end(s)
        return
    symbol = s.symbol(s.pile[-1])
    if s.terms.only_storm and symbol != STORM:
        symbol = NONE
    if symbol == STORM:
        storm(s)
    if symbol == SCORPION:
        call_scorpion(s, seat)
    elif symbol != DUEL or not call_duel(s, seat):
        turn_over(s, seat, powers=symbol == POWERS)  # RA-SPEC-4


def turn_over(s: State, seat: i64, powers: bool = False) -> None:
    """RA-TURN-2: the seat due turns over the top card. RA-R-38: if it has the mummy, the next one does.

    RA-LUCK-1, RA-R-28, RA-R-48: whoever finds its treasure showing keeps it at once. RA-R-32: without a tilt.
    RA-R-11: then the seat to the left is due.
    """
    if powers and s.events is not None:
        s.tell(Event("powers", {}))  # RA-POWER-1
    if seat == s.mummy:
        seat = skip(s, seat)
    s.turn = seat
    card: i64 = s.pile.pop()
    s.looked &= ~bit(card)
    if s.events is not None:
        s.tell(Event("turn", {"seat": seat, "card": face_of(s, card)}))
    if TREASURE_OF[card] == s.showing():
        if s.events is not None:
            s.tell(Event("lucky", {"seat": seat, "card": face_of(s, card)}))
        s.turns[seat] += 1
        take_card(s, seat, card)
    else:
        hunt = Hunt()
        hunt.card = card
        hunt.powers = powers
        s.hunt = hunt
        search(s, seat)


def take_card(s: State, seat: i64, card: i64) -> None:
    """RA-FIND-3: face down before the seat. RA-FIND-4: the seat to its left turns over the next."""
    get(s, seat, card, FOUND)
    next_card(s, s.left_of(seat))


def get(s: State, seat: i64, card: i64, how: int) -> None:
    """A card comes to a seat for all to see."""
    s.won[seat] |= bit(card)
    s.history = (*s.history, written(how, seat, card))


def search(s: State, seat: i64) -> None:
    """A search turn begins. RA-FIND-5: what shows already is not judged."""
    s.turn = seat
    s.slides = 0
    s.turns[seat] += 1
    s.enter(Phase.SEARCH)


def skip(s: State, seat: i64) -> i64:
    """Expert, RA-CURSE-2: instead of its turn the seat puts the mummy back; says whose turn it is then."""
    s.mummy = NO_SEAT
    if s.events is not None:
        s.tell(Event("skip", {"seat": seat}))
    return s.left_of(seat)


def end(s: State) -> None:
    """RA-END-1, RA-SOLO-4: when the last card is won or dealt with."""
    s.enter(Phase.OVER)
    if s.events is not None:
        s.tell(Event("over", {**result(s).plain()}))
