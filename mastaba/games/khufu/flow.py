"""What all rules are made of: asking a seat, putting a task on the agenda, moving cards and pieces."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mastaba.core.bits import bit
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.games.khufu.components import (
    CARDS,
    CHAMBERS,
    CURSE_NAMES,
    FACE_UP_TURNS,
    MISS_MOST,
    SPACES,
    TURNS,
    fewer,
    kinds,
    many,
    most,
    one,
)
from mastaba.games.khufu.moves import KhufuMove
from mastaba.games.khufu.parts import NOBODY_YET
from mastaba.games.khufu.phases import Phase, Task, clock_stands, task
from mastaba.games.khufu.script import IDS
from mastaba.games.khufu.state import CAUSE_EVENT, State

CAUSE_TURN: Final = 0  # `cause`: neither a Curse Card nor an event


def why(cause: i64) -> str:
    """A cause as events and views tell it."""
    if cause >= CAUSE_EVENT:
        return IDS[cause - CAUSE_EVENT]
    return CURSE_NAMES[cause] if cause else "turn"


def present(s: State) -> i64:
    """What things happen for now: the appearance under way, or the turn."""
    visit = s.visit
    return CAUSE_EVENT + visit.event if visit is not None else CAUSE_TURN


# Asking


def ask(s: State, phase: i64, seat: i64, cause: i64) -> None:
    """A decision of one seat. Who may interrupt it is looked at when the rules stop (`rules.settle`)."""
    s.phase = phase
    s.who = seat
    s.cause = cause
    s.pending = bit(seat)
    s.waited = 0
    s.thinking = not s.real and not clock_stands(phase)  # KH-CLOCK-8


def ask_all(s: State, phase: i64, seats: i64, cause: i64) -> None:
    """A decision of several seats at once, or of one."""
    s.phase = phase
    s.cause = cause
    s.pending = seats
    s.waited = 0
    s.thinking = not s.real and not clock_stands(phase)  # KH-CLOCK-8


def answered(s: State) -> None:
    """The decision is made; what is next is still to be found."""
    s.phase = Phase.IDLE
    s.pending = 0


def push(s: State, kind: i64, seat: i64, what: i64 = 0) -> None:
    """Puts a task on the agenda, before all that is there."""
    s.agenda.append(task(kind, seat, what))


def from_lucky(s: State) -> list[int]:
    """KH-EV-9: the seats in the order in which things happen to them: Lucky first, then clockwise."""
    order: list[int] = []
    for i in range(s.seats):
        seat = s.lucky + i
        order.append(seat if seat < s.seats else seat - s.seats)
    return order


def push_for(s: State, kind: i64, seats: i64, what: i64) -> None:
    """The same task for several seats, Lucky's first."""
    order = from_lucky(s)
    for i in range(len(order) - 1, -1, -1):
        if seats & bit(order[i]):
            push(s, kind, order[i], what)


# Treasures. The deck is a holder too, with the number of seats as its number; as eyes that is the watcher.


def carry(s: State, giver: i64, taker: i64, kind: i64, public: bool) -> None:
    """A card goes from one holder to another, and everybody who sees it remembers.

    KH-R-24: the deck has no order. Ledger 7: a card face down is seen by the two concerned only.
    """
    let_go(s, giver, taker, kind, public)
    receive(s, giver, taker, kind, public)


def let_go(s: State, giver: i64, taker: i64, kind: i64, public: bool) -> None:
    """The first half: the card has left its holder. Who did not see it may have lost one it knew there."""
    card = one(kind)
    if giver == s.seats:
        s.deck -= card
    else:
        s.hands[giver] -= card
        s.held[giver] -= 1
    for eyes in range(s.seats + 1):
        at = s.known_at(eyes, giver)
        known: i64 = s.known[at]
        if known:
            if public or (eyes < s.seats and (eyes == giver or eyes == taker)):
                if many(known, kind):
                    s.known[at] = known - card
            else:
                s.known[at] = fewer(known, 1)


def receive(s: State, giver: i64, taker: i64, kind: i64, public: bool) -> None:
    """The second half: the card is with its new holder."""
    card = one(kind)
    if taker == s.seats:
        s.deck += card
    else:
        s.hands[taker] += card
        s.held[taker] += 1
    if public:
        for eyes in range(s.seats + 1):
            if eyes != taker or taker == s.seats:
                s.known[s.known_at(eyes, taker)] += card
    elif giver != s.seats:
        s.known[s.known_at(giver, taker)] += card


def reveal(s: State, seat: i64, pile: i64) -> None:
    """Cards of a hand are shown to all; they are remembered when they are taken up again."""
    for eyes in range(s.seats + 1):
        if eyes != seat:
            at = s.known_at(eyes, seat)
            s.known[at] = most(s.known[at], pile)


def remember(s: State, eyes: i64, seat: i64, kind: i64) -> None:
    """One seat has seen a card in another's hand."""
    at = s.known_at(eyes, seat)
    s.known[at] = most(s.known[at], one(kind))


def open_hand(s: State, seat: i64) -> None:
    """KH-EV-13: the hand lies face up for three turns that are still to begin; not added up.

    Within one's own turn that turn comes on top: its end counts down too.
    """
    s.face_up[seat] = FACE_UP_TURNS + (1 if s.in_turn(seat) else 0)
    for eyes in range(s.seats + 1):
        if eyes != seat:
            s.known[s.known_at(eyes, seat)] = s.hands[seat]


def take(s: State, seat: i64, kind: i64, cause: i64) -> None:
    """A Treasure from the deck into a purse. KH-TRE-2: face down, unless the hand is face up."""
    public = s.face_up[seat] > 0
    carry(s, s.seats, seat, kind, public)
    if s.events is not None:
        tell_card(s, "take", {"seat": seat, "why": why(cause)}, kind, public, (seat,))


def pay(s: State, seat: i64, kind: i64, cause: i64) -> None:
    """A Treasure back to the deck; which one only its owner knows."""
    public = s.face_up[seat] > 0
    carry(s, seat, s.seats, kind, public)
    if s.events is not None:
        tell_card(s, "pay", {"seat": seat, "why": why(cause)}, kind, public, (seat,))


def pay_openly(s: State, seat: i64, pile: i64, cause: i64) -> None:
    """Cards that all have seen go back to the deck."""
    for kind in kinds(pile):
        for _ in range(many(pile, kind)):
            carry(s, seat, s.seats, kind, True)
            if s.events is not None:
                s.tell(Event("pay", {"seat": seat, "why": why(cause), "card": CARDS[kind]}))


def hand_over(s: State, kind_of_event: str, giver: i64, taker: i64, kind: i64, reason: str) -> None:
    """A Treasure from one seat to another; the two see it, all do if either hand is face up."""
    public = s.face_up[giver] > 0 or s.face_up[taker] > 0
    carry(s, giver, taker, kind, public)
    if s.events is not None:
        data = {"seat": giver, "to": taker, "why": reason}
        tell_card(s, kind_of_event, data, kind, public, (giver, taker))


def tell_card(
    s: State, kind_of_event: str, data: dict[str, Any], kind: i64, public: bool, knows: tuple[int, ...]
) -> None:
    """An event about a card that only some may see."""
    card = {"card": CARDS[kind]}
    if public:
        s.tell(Event(kind_of_event, {**data, **card}))
    else:
        s.tell(Event(kind_of_event, data, card, knows))


# Pieces and Chambers


def place_text(place: i64) -> dict[str, Any]:
    """A place as events and views tell it."""
    if place >= SPACES:
        return {"space": None, "chamber": CHAMBERS[place - SPACES]}
    return {"space": place, "chamber": None}


def move_piece(s: State, seat: i64, place: i64, reason: str, path: list[int] | None = None) -> None:
    """KH-MOVE-7: any number of pieces may share a place."""
    if s.events is not None:
        data = {"seat": seat, "from": place_text(s.places[seat]), "to": place_text(place)}
        s.tell(Event("move", {**data, "path": list(path or []), "why": reason}))
    s.places[seat] = place


def swap_places(s: State, seat: i64, other: i64) -> None:
    """C22, E18, E34: neither place has an effect; KH-R-37: wherever that puts a seat, it is as if sent."""
    here: i64 = s.places[seat]
    move_piece(s, seat, s.places[other], "swap")
    move_piece(s, other, here, "swap")


def rotate(s: State, chamber: i64, quarters: i64) -> None:
    """KH-ROT-1: a base turns clockwise. KH-ROT-2: whatever is inside stays inside."""
    s.bases[chamber] = (s.bases[chamber] + quarters) % TURNS


def tell_turned(s: State, chambers: list[int], quarters: i64, by: i64) -> None:
    if s.events is not None:
        names = [CHAMBERS[chamber] for chamber in chambers]
        s.tell(Event("turned", {"chambers": names, "quarters": quarters, "by": by}))


def miss_turn(s: State, seat: i64) -> None:
    """KH-EV-12: a counter, at most 2."""
    s.miss[seat] = min(s.miss[seat] + 1, MISS_MOST)


def take_back(s: State, seat: i64, chamber: i64) -> None:
    """A Scarab leaves its table. KH-CHAM-11: the table can be won again to place it again."""
    s.scarabs[seat] &= ~bit(chamber)
    if s.events is not None:
        s.tell(Event("scarab", {"seat": seat, "chamber": CHAMBERS[chamber], "placed": False}))


def turn_wall(s: State, seat: i64, chamber: i64) -> None:
    """C21, E05: one Chamber a quarter turn clockwise."""
    rotate(s, chamber, 1)
    tell_turned(s, [chamber], 1, seat)


# Paying


def must_pay(s: State, seat: i64, n: i64) -> None:
    """'Pay', by a Curse Card or an order of Khufu: the Clay Amulet helps (KH-R-28)."""
    owe(s, seat, n)
    push(s, Task.PAY, 0, 1)


def all_pay(s: State, seats: i64, n: i64) -> None:
    """Several seats pay at once, by Khufu's order: the Clay Amulet helps."""
    for seat in range(s.seats):
        if seats & bit(seat):
            owe(s, seat, n)
    push(s, Task.PAY, 0, 1)


def lose(s: State, seat: i64, n: i64) -> None:
    """KH-R-28: a toll, a ransom or a stake is lost; the Clay Amulet does not help."""
    owe(s, seat, n)
    push(s, Task.PAY, 0, 0)


def owe(s: State, seat: i64, n: i64) -> None:
    """A seat must pay n, or all it has if that is less. The task PAY collects it."""
    s.owed[seat] = min(n, s.held[seat])


def seats_with_treasure(s: State, but: i64 = NOBODY_YET) -> i64:
    """The seats that hold any, as bits, without one of them."""
    seats: i64 = 0
    for seat in range(s.seats):
        if s.held[seat] > 0 and seat != but:
            seats |= bit(seat)
    return seats


# Seats


def everybody(s: State) -> i64:
    """All seats, as bits."""
    return bit(s.seats) - 1


def opponents(s: State, seat: i64) -> i64:
    """All other seats, as bits."""
    return everybody(s) & ~bit(seat)


def with_scarabs(s: State, but: i64 = NOBODY_YET) -> i64:
    """The seats that have a Scarab on the board, without one of them."""
    seats: i64 = 0
    for seat in range(s.seats):
        if seat != but and s.scarabs[seat]:
            seats |= bit(seat)
    return seats


def seat_of(s: State, character: i64) -> i64:
    """The seat that plays a character."""
    for seat in range(s.seats):
        if s.characters[seat] == character:
            return seat
    raise AssertionError("nobody plays this character")


def at_seats(s: State, moves: list[KhufuMove], seats: i64) -> list[Move]:
    """The moves against these seats, which are called by their characters."""
    return [moves[s.characters[seat]] for seat in range(s.seats) if seats & bit(seat)]


def first_clockwise(s: State, seat: i64, seats: i64) -> i64:
    """The first of these seats after this one."""
    other = s.after(seat)
    while not seats & bit(other):
        other = s.after(other)
    return other


def clear_sealed(s: State) -> None:
    """Nobody has made a hidden choice."""
    for seat in range(s.seats):
        s.sealed[seat] = NOBODY_YET
