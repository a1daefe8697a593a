"""Treasures that change hands: taken, paid, given, passed on."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import bit, lowest
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import require
from mastaba.games.khufu.components import AMULET, CARDS, kinds, nth_kind
from mastaba.games.khufu.flow import (
    ask,
    ask_all,
    clear_sealed,
    from_lucky,
    hand_over,
    let_go,
    pay,
    push,
    receive,
    seats_with_treasure,
    take,
    tell_card,
    why,
)
from mastaba.games.khufu.moves import GIVES, PAYS, KhufuMove
from mastaba.games.khufu.parts import NOBODY_YET
from mastaba.games.khufu.phases import Phase, Task
from mastaba.games.khufu.questions import FAR, UNSEEN, Duty, FromAPile, OfASeat, OfSeveral
from mastaba.games.khufu.state import State

# Taking


class Take(Duty):
    """So many Treasures from the deck, which is shuffled (KH-SET-2): any card may be next.

    KH-R-25: takers get what is there; nothing is owed.
    """

    def do(self, s: State, seat: i64, what: i64) -> None:
        if what == 0:
            return
        if s.deck_left() == 0:
            if s.events is not None:
                s.tell(Event("none_left", {"seat": seat}))
            return
        if what > 1:
            push(s, Task.TAKE, seat, what - 1)
        s.chance(Phase.DRAW, seat)


class Draw(FromAPile):
    """A Treasure from the deck, for its taker's eyes."""

    def pile(self, s: State) -> i64:
        return s.deck

    def pile_size(self, s: State) -> i64:
        return s.deck_left()

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        take(s, s.who, move.what, s.cause)

    def label(self, s: State, actor: i64, move: KhufuMove, seat: i64) -> int:
        return move.number if seat == s.who or s.face_up[s.who] else UNSEEN

    def check(self, s: State) -> None:
        require(s.deck_left() > 0, "there is no Treasure to draw")


# Paying


class Collect(Duty):
    """What seats owe. KH-R-28, KH-R-29: a Clay Amulet acts first, where it helps; KH-R-31: not for nothing.

    Who owes all it has pays by itself; the others choose, all at once.
    """

    def do(self, s: State, seat: i64, what: i64) -> None:
        if what == 1 and looks_for_amulet(s):
            return
        s.asked = 0
        choosing: i64 = 0
        for owing in range(s.seats):
            if s.owed[owing] and s.owed[owing] >= s.held[owing]:
                while s.held[owing]:
                    pay(s, owing, nth_kind(s.hands[owing], 0), s.cause)
                s.owed[owing] = 0
            elif s.owed[owing]:
                choosing |= bit(owing)
        if choosing:
            ask_all(s, Phase.PAY, choosing, s.cause)
            s.who = lowest(choosing)


def looks_for_amulet(s: State) -> bool:
    """KH-R-29: is there one more seat that owes and keeps cards which nobody has looked at for this?"""
    for seat in from_lucky(s):
        if s.owed[seat] and s.kept[seat] and not s.asked & bit(seat):
            s.asked |= bit(seat)
            reveal_kept(s, seat, AMULET, s.cause)
            return True
    return False


class Pay(OfSeveral):
    """One card of those a seat owes; when it has no choice left the rest goes by itself."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [PAYS[kind] for kind in kinds(s.hands[seat])]

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        pay(s, seat, move.what, s.cause)
        s.owed[seat] -= 1
        if s.owed[seat] == 0:
            s.pending &= ~bit(seat)
            if not s.pending:
                s.phase = Phase.IDLE

    def silence(self, s: State, seat: i64) -> Move:
        return PAYS[nth_kind(s.hands[seat], 0)]

    def label(self, s: State, actor: i64, move: KhufuMove, seat: i64) -> int:
        return move.number if seat == actor or s.face_up[actor] else UNSEEN


# Giving


class GiveAway(Duty):
    """A Treasure of the giver's choice goes to another seat, if it has any."""

    def do(self, s: State, seat: i64, what: i64) -> None:
        if s.held[seat]:
            s.other = what
            ask(s, Phase.GIVE, seat, s.cause)


class Give(OfASeat):
    """A card of the giver's choice: after a cobra (KH-STEAL-5), for C06, C17 and E33."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [GIVES[kind] for kind in kinds(s.hands[seat])]

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        hand_over(s, "give", s.who, s.other, move.what, why(s.cause))

    def silence(self, s: State, seat: i64) -> Move:
        return GIVES[nth_kind(s.hands[seat], 0)]

    def label(self, s: State, actor: i64, move: KhufuMove, seat: i64) -> int:
        open_to_all = s.face_up[actor] > 0 or s.face_up[s.other] > 0
        return move.number if seat == actor or seat == s.other or open_to_all else UNSEEN

    def check(self, s: State) -> None:
        require(0 <= s.other < s.seats and s.other != s.who, "nobody receives what is given")
        require(s.held[s.who] > 0, "there is nothing to give")


class LetSlip(Duty):
    """A random Treasure of the seat goes to another."""

    def do(self, s: State, seat: i64, what: i64) -> None:
        s.other = what
        s.chance(Phase.SLIP, seat)


def pass_round(s: State, cause: i64) -> None:
    """C11, E47: every seat that holds any passes one to the next, all at once and hidden."""
    seats = seats_with_treasure(s)
    if seats:
        clear_sealed(s)
        ask_all(s, Phase.PASS, seats, cause)
        s.who = lowest(seats)


class PassOn(OfSeveral):
    """C11, E47: a hidden choice; when the last is made, all cards go over."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [GIVES[kind] for kind in kinds(s.hands[seat])]

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        s.sealed[seat] = move.what
        s.pending &= ~bit(seat)
        if s.events is not None:
            s.tell(Event("sealed", {"seat": seat}, {"card": CARDS[move.what]}, (seat,)))
        if not s.pending:
            s.phase = Phase.IDLE
            all_passed(s)

    def silence(self, s: State, seat: i64) -> Move:
        return GIVES[nth_kind(s.hands[seat], 0)]

    def label(self, s: State, actor: i64, move: KhufuMove, seat: i64) -> int:
        """Sealed; but with the last one every card reaches its new owner, who sees it."""
        number: int = move.number if seat == actor else UNSEEN
        if s.pending != bit(actor):
            return number
        told = 0
        for giver in range(s.seats):
            taker = s.after(giver)
            kind: i64 = move.what if giver == actor else s.sealed[giver]
            shown = seat == taker or seat == giver or s.face_up[giver] > 0 or s.face_up[taker] > 0
            told = told * 16 + (kind + 1 if shown else 0)
        return (told + 1) * FAR + number

    def check(self, s: State) -> None:
        require(s.pending & ~seats_with_treasure(s) == 0, "somebody has nothing to pass on")


def all_passed(s: State) -> None:
    """All at once: nobody passes on what it has just been given, and everybody knows that."""
    for seat in range(s.seats):
        if s.sealed[seat] != NOBODY_YET:
            let_go(s, seat, s.after(seat), s.sealed[seat], seen_by_all(s, seat))
    for seat in range(s.seats):
        kind: i64 = s.sealed[seat]
        if kind != NOBODY_YET:
            taker = s.after(seat)
            public = seen_by_all(s, seat)
            receive(s, seat, taker, kind, public)
            if s.events is not None:
                data = {"seat": seat, "to": taker, "why": why(s.cause)}
                tell_card(s, "give", data, kind, public, (seat, taker))
    clear_sealed(s)


def seen_by_all(s: State, giver: i64) -> bool:
    """Is the card that this seat passes on seen by everybody?"""
    return s.face_up[giver] > 0 or s.face_up[s.after(giver)] > 0


# Kept Curse Cards


def reveal_kept(s: State, seat: i64, card: i64, cause: i64) -> None:
    """KH-R-29: an occasion for a kept card. All see that the seat keeps some; does this one act?"""
    s.cause = cause
    s.occasion = card
    s.chance(Phase.REVEAL, seat)
