"""The search: the seat on turn slides until a treasure shows (RA-FIND)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.games.ramses.cards import next_card, search, skip, take_card
from mastaba.games.ramses.components import NO_TREASURE, TREASURE_OF, TREASURES
from mastaba.games.ramses.faces import face_of
from mastaba.games.ramses.moves import POWER_SLIDES, SINGLE_SLIDES
from mastaba.games.ramses.phases import Phase
from mastaba.games.ramses.sliding import Sliding, with_clock
from mastaba.games.ramses.state import Hunt, State


class Search(Sliding):
    """RA-FIND-1 to RA-FIND-3: sand: slide again; the right treasure: the card; a wrong one: the next seat."""

    def open(self, s: State, seat: i64) -> list[Move]:
        """RA-POWER-2: with super powers also a line of pyramids."""
        hunt = s.hunt
        at = s.facing * 48 + s.free
        return with_clock(s, POWER_SLIDES[at] if hunt is not None and hunt.powers else SINGLE_SLIDES[at])

    def shows(self, s: State, treasure: i64) -> None:
        if treasure == TREASURE_OF[the_hunt(s).card]:
            find(s)
        elif s.scarabs[s.turn] > 0:
            s.enter(Phase.SCARAB)  # RA-SCAR-1
        else:
            fail(s, treasure)

    def ends(self, s: State, treasure: i64) -> None:
        fail(s, treasure)

    def again(self, s: State) -> None:
        """RA-R-39: with the mummy it is the turn that is lost."""
        if s.mummy == s.turn:
            skip(s, s.turn)
            fail(s, s.showing())
        else:
            s.slides = 0
            s.enter(Phase.SEARCH)


def the_hunt(s: State) -> Hunt:
    hunt = s.hunt
    assert hunt is not None
    return hunt


def find(s: State) -> None:
    """RA-FIND-3, RA-TILT-2: the card for the right treasure is taken. RA-SOLO-2: it is kept."""
    card = the_hunt(s).card
    if s.events is not None:
        s.tell(Event("found", {"seat": s.turn, "card": face_of(s, card)}))
    take_card(s, s.turn, card)


def fail(s: State, treasure: i64) -> None:
    """RA-FIND-2, RA-POWER-4: the same card is hunted by the seat to the left, from where it stands.

    RA-R-7: a card that nobody finds goes to the box. RA-SOLO-3: alone, after the first failure.
    RA-CURSE-2: who holds the mummy is left out.
    """
    hunt = the_hunt(s)
    hunt.fruitless += 1
    seat = s.left_of(s.turn)
    boxed = s.terms.solo or hunt.fruitless >= s.terms.card_limit
    if s.events is not None:
        hunter = s.left_of(seat) if seat == s.mummy else seat
        tell_failure(s, treasure, None if boxed else hunter)
    if boxed:
        put_in_box(s, hunt.card)
        next_card(s, seat)
    else:
        if seat == s.mummy:
            seat = skip(s, seat)
        search(s, seat)


def tell_failure(s: State, treasure: i64, hunter: int | None) -> None:
    if treasure == NO_TREASURE:
        s.tell(Event("limit", {"seat": s.turn, "next": hunter}))
    else:
        s.tell(Event("wrong", {"seat": s.turn, "treasure": TREASURES[treasure], "next": hunter}))


def put_in_box(s: State, card: i64) -> None:
    """RA-R-7, RA-SOLO-3: nobody gets the card."""
    if s.events is not None:
        s.tell(Event("boxed", {"card": face_of(s, card)}))
    s.box |= bit(card)


SEARCH: Final = Search(Phase.SEARCH, "RA-SLIDE-1")
