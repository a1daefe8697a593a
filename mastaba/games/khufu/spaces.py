"""The spaces of the track: Treasure, Steal and Curse (KH-TRE, KH-STEAL, KH-CURSE)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import require
from mastaba.games.khufu.components import (
    CURSE,
    MIRROR,
    NEXT_CURSE,
    NEXT_STEAL,
    NOTHING,
    ROTTEN,
    SPACE_TYPE,
    SPACES,
    STEAL,
    TREASURE,
    kinds,
)
from mastaba.games.khufu.flow import (
    CAUSE_TURN,
    ask,
    at_seats,
    hand_over,
    move_piece,
    present,
    push,
    remember,
    seat_of,
    seats_with_treasure,
    tell_card,
    why,
)
from mastaba.games.khufu.moves import LEAVE, OBEY, PASS_BY, PICKS, ROBS, TAKE, KhufuMove
from mastaba.games.khufu.phases import Phase, Task
from mastaba.games.khufu.questions import Duty, OfASeat, OfTheUpSeat
from mastaba.games.khufu.state import State
from mastaba.games.khufu.treasures import reveal_kept

COBRA: Final = 1  # the lowest bit of a kind
TREASURE_MOVES: Final[list[Move]] = [TAKE, LEAVE]
CURSE_MOVES: Final[list[Move]] = [OBEY]


def space_type(s: State, seat: i64) -> i64:
    """What the space under a piece does; NOTHING in a Chamber."""
    place = s.places[seat]
    return SPACE_TYPE[place] if place < SPACES else NOTHING


class TakeTreasure(OfTheUpSeat):
    """KH-TRE-1: whoever ends on a Treasure space may take one."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return TREASURE_MOVES

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        """KH-R-30: Rotten Gold acts when the seat would take."""
        if move is LEAVE:
            return
        s.voidable = False  # KH-EV-3
        if s.kept[s.up]:
            reveal_kept(s, s.up, ROTTEN, CAUSE_TURN)
        else:
            push(s, Task.TAKE, s.up, 1)

    def silence(self, s: State, seat: i64) -> Move:
        return TAKE

    def check(self, s: State) -> None:
        require(space_type(s, s.who) == TREASURE, "there is no Treasure here")


# Stealing


def may_steal(s: State, seat: i64, cause: i64) -> None:
    """KH-STEAL-1, KH-STEAL-2: with Treasure of one's own, from an opponent who has any; else nothing."""
    if s.held[seat] > 0 and seats_with_treasure(s, seat):
        ask(s, Phase.STEAL, seat, cause)


class ToSteal(Duty):
    """C08, E31, E50, KH-EV-11: sent to the next Steal space, where the seat may steal."""

    def do(self, s: State, seat: i64, what: i64) -> None:
        move_piece(s, seat, NEXT_STEAL[s.places[seat]], "sent")
        may_steal(s, seat, s.cause)


class Steal(OfASeat):
    """KH-STEAL-1: whoever ends on a Steal space and holds a Treasure may rob one who holds one too."""

    def open(self, s: State, seat: i64) -> list[Move]:
        moves = at_seats(s, ROBS, seats_with_treasure(s, seat))  # KH-STEAL-2
        moves.append(PASS_BY)
        return moves

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        """KH-STEAL-6: one attempt. C17: the Mirror turns it round."""
        if move is PASS_BY:
            return
        victim = seat_of(s, move.what)
        s.voidable = False  # KH-EV-3
        if s.events is not None:
            s.tell(Event("rob", {"seat": seat, "victim": victim}))
        if s.kept[victim]:
            s.other = seat
            reveal_kept(s, victim, MIRROR, s.cause)
        else:
            reach(s, seat, victim)

    def silence(self, s: State, seat: i64) -> Move:
        return PASS_BY

    def check(self, s: State) -> None:
        who = s.who
        require(space_type(s, who) == STEAL, "this is no Steal space")
        require(s.held[who] > 0 and seats_with_treasure(s, who) != 0, "there is nothing to steal")


def reach(s: State, thief: i64, victim: i64) -> None:
    """KH-STEAL-3: blind, so any card alike; from a hand that is face up the thief picks."""
    s.other = victim
    if not s.face_up[victim]:
        s.other = thief
        s.chance(Phase.SLIP, victim)
    elif len(kinds(s.hands[victim])) == 1:
        grab(s, thief, victim, kinds(s.hands[victim])[0])
    else:
        ask(s, Phase.PICK, thief, s.cause)


class Pick(OfASeat):
    """KH-STEAL-3: the thief chooses from a hand that lies face up."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [PICKS[kind] for kind in kinds(s.hands[s.other])]

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        grab(s, seat, s.other, move.what)

    def silence(self, s: State, seat: i64) -> Move:
        return PICKS[kinds(s.hands[s.other])[0]]

    def check(self, s: State) -> None:
        require(0 <= s.other < s.seats and s.other != s.who, "nobody is robbed")
        require(s.face_up[s.other] > 0 and s.held[s.other] > 0, "there is nothing to pick")
        require(s.held[s.who] > 0, "nobody steals without Treasure")


def grab(s: State, thief: i64, victim: i64, kind: i64) -> None:
    """KH-STEAL-4: the thief takes it. KH-STEAL-5: but a cobra sends it back, and the thief pays.

    KH-R-16: thief and victim see the card; the others only whether it worked.
    """
    if kind & COBRA:
        remember(s, thief, victim, kind)
        public = s.face_up[victim] > 0
        if s.events is not None:
            tell_card(s, "cobra", {"seat": thief, "victim": victim}, kind, public, (thief, victim))
        push(s, Task.GIVE, thief, victim)
        return
    hand_over(s, "stolen", victim, thief, kind, why(s.cause))


# Curse spaces


class ToCurse(Duty):
    """KH-CURSE-1, KH-EV-11: sent to the next Curse space, where a card must be taken."""

    def do(self, s: State, seat: i64, what: i64) -> None:
        move_piece(s, seat, NEXT_CURSE[s.places[seat]], "sent")
        ask(s, Phase.CURSE, seat, present(s))


class CurseHere(Duty):
    """A Curse Card where the seat is: after a Challenge (KH-UC-13), and for C24."""

    def do(self, s: State, seat: i64, what: i64) -> None:
        ask(s, Phase.CURSE, seat, present(s))


class TakeCurse(OfASeat):
    """KH-CURSE-1: the top card must be taken. KH-CURSE-3: from the discards if the deck is empty."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return CURSE_MOVES

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        s.voidable = False  # KH-EV-3
        if not s.curse_deck:
            # KH-R-27: not those of the turn or appearance under way, so that no chain is longer than 24.
            s.curse_deck = s.curse_pile & ~s.curse_now
            s.curse_pile &= s.curse_now
        if s.curse_deck:
            s.chance(Phase.CARD, seat)
        elif s.events is not None:
            s.tell(Event("no_curse", {"seat": seat}))  # KH-R-26

    def silence(self, s: State, seat: i64) -> Move:
        return OBEY

    def check(self, s: State) -> None:
        require(space_type(s, s.who) == CURSE, "this is no Curse space")
