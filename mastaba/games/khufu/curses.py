"""The 24 Curse Cards (ledger 2.3), and the small decisions they bring."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.games.khufu.components import (
    CARDS,
    CURSE_NAMES,
    KEPT,
    SERVANT,
    SPACES,
    SUIT_SIZE,
    kinds,
)
from mastaba.games.khufu.flow import (
    ask,
    ask_all,
    hand_over,
    let_go,
    miss_turn,
    move_piece,
    open_hand,
    owe,
    push,
    push_for,
    receive,
    rotate,
    seats_with_treasure,
    swap_places,
    take_back,
    tell_card,
    tell_turned,
    why,
)
from mastaba.games.khufu.moves import GIVES, TARGETS, TURNS_OF, YIELDS
from mastaba.games.khufu.phases import Phase, Task
from mastaba.games.khufu.state import NOBODY_YET, State


def draw_curse(s: State, seat: i64) -> None:
    """KH-CURSE-1: the top card must be taken. KH-CURSE-3: from the discards if the deck is empty."""
    s.voidable = False  # KH-EV-3
    if not s.curse_deck:
        # KH-R-27: not those of the turn or appearance under way, so that no chain is longer than 24.
        s.curse_deck = s.curse_pile & ~s.curse_now
        s.curse_pile &= s.curse_now
    if s.curse_deck:
        s.chance(Phase.CARD, seat)
    elif s.events is not None:
        s.tell(Event("no_curse", {"seat": seat}))  # KH-R-26


def curse_drawn(s: State, card: i64) -> None:
    """Read aloud at once and obeyed; KH-CURSE-2: kept hidden if it says so."""
    seat = s.who
    s.curse_deck &= ~bit(card)
    s.curse_now |= bit(card)
    if bit(card) & KEPT:
        s.kept[seat] |= bit(card)
        s.ruled[seat] = s.curse_pile & KEPT  # what lies open it cannot be; for the rest, who knows
        if s.events is not None:
            s.tell(Event("curse", {"seat": seat}, {"card": CURSE_NAMES[card]}, (seat,)))
        return
    s.curse_pile |= bit(card)
    if s.events is not None:
        s.tell(Event("curse", {"seat": seat, "card": CURSE_NAMES[card]}))
    obey(s, seat, card)


def obey(s: State, seat: i64, card: i64) -> None:  # noqa: C901  a branch for each case
    """What each card does to the seat that took it."""
    s.cause = card
    if card == 1:  # Leaking Purse
        must_pay(s, seat, 2)
    elif card == 2:  # Tomb Tax
        must_pay(s, seat, s.held[seat] // 2)
    elif card == 3:  # Glass Walls
        open_hand(s, seat)
    elif card == 4:  # Crumbling Beetle
        if s.scarabs[seat]:
            push(s, Task.UNPLACE, seat)
        else:
            must_pay(s, seat, 1)
    elif card == 5:  # Beetle Fight
        if s.scarabs[seat]:
            choose_target(s, seat, card, with_scarabs(s, seat))
    elif card == 6:  # Left-Handed Gift
        if s.held[seat]:
            push(s, Task.GIVE, seat, s.after(seat))
    elif card == 7:  # Pass the Poison
        choose_target(s, seat, card, opponents(s, seat))
    elif card == 8:  # Itchy Fingers
        push(s, Task.TO_STEAL, seat)
    elif card == 9:  # Bandaged Legs
        miss_turn(s, seat)
    elif card == 10:  # Lead Sandals
        s.sandals |= bit(seat)
    elif card == 11:  # Sandstorm
        pass_round(s, card)
    elif card == 12:  # Duel at Dusk
        if s.held[seat]:
            choose_target(s, seat, card, seats_with_treasure(s, seat))
    elif card == 13:  # Scales of Anubis
        s.chance(Phase.DIE, seat)
    elif card == 14:  # Basket of Asps
        s.chance(Phase.FACE, seat)
    elif card == 15:  # Toss for It
        s.chance(Phase.COIN, seat)
    elif card == 16:  # Sent Below; KH-CHAM-9, KH-R-14: no table now
        move_piece(s, seat, SPACES + SERVANT, "sent")
    elif card == 20:  # Robbed in the Dark
        if s.held[seat]:
            push(s, Task.SLIP, seat, poorest_opponent(s, seat))
    elif card == 21:  # Shifting Walls
        ask(s, Phase.WALL, seat, card)
    elif card == 22:  # Changed Places
        choose_target(s, seat, card, opponents(s, seat))
    elif card == 23:  # Plague of Plenty
        push_for(s, Task.TAKE, opponents(s, seat), 1)
    else:  # C24, Twice Bitten
        push(s, Task.CURSE, seat)
        push(s, Task.TAKE, seat, 1)


def scales(s: State, seat: i64, die: i64) -> None:
    """C13: 1-2 pay 2; 3-4 nothing; 5-6 take 2."""
    if die <= 2:
        must_pay(s, seat, 2)
    elif die >= 5:
        push(s, Task.TAKE, seat, 2)


def basket_of_asps(s: State, seat: i64, symbol: i64) -> None:
    """C14: the own charm: take 3; its suit: take 1; the other suit: pay 2."""
    charm: i64 = s.charms[seat]
    if symbol == charm:
        push(s, Task.TAKE, seat, 3)
    elif symbol // SUIT_SIZE == charm // SUIT_SIZE:
        push(s, Task.TAKE, seat, 1)
    else:
        must_pay(s, seat, 2)


def toss_for_it(s: State, seat: i64, tails: bool) -> None:
    """C15: tails take 1; heads pay 2."""
    if tails:
        push(s, Task.TAKE, seat, 1)
    else:
        must_pay(s, seat, 2)


def must_pay(s: State, seat: i64, n: i64) -> None:
    """'Pay', by a Curse Card or an order of Khufu: the Clay Amulet helps (KH-R-28)."""
    owe(s, seat, n)
    push(s, Task.PAY, 0, 1)


# Opponents


def opponents(s: State, seat: i64) -> i64:
    """All other seats, as bits."""
    return (bit(s.seats) - 1) & ~bit(seat)


def with_scarabs(s: State, but: i64) -> i64:
    """The other seats that have a Scarab on the board."""
    seats: i64 = 0
    for seat in range(s.seats):
        if seat != but and s.scarabs[seat]:
            seats |= bit(seat)
    return seats


def poorest_opponent(s: State, seat: i64) -> i64:
    """C20: who holds fewest; of several the first clockwise."""
    best = s.after(seat)
    other = s.after(best)
    while other != seat:
        if s.held[other] < s.held[best]:
            best = other
        other = s.after(other)
    return best


def choose_target(s: State, seat: i64, card: i64, candidates: i64) -> None:
    """A TARGET without a candidate does not come up at all."""
    if candidates:
        ask(s, Phase.TARGET, seat, card)


def targets(s: State, seat: i64, card: i64) -> i64:
    """Whom a card can be turned against."""
    if card == 5:
        return with_scarabs(s, seat)
    return seats_with_treasure(s, seat) if card == 12 else opponents(s, seat)


def target_moves(s: State, seat: i64) -> list[Move]:
    moves: list[Move] = []
    candidates = targets(s, seat, s.cause)
    for other in range(s.seats):
        if candidates & bit(other):
            moves.append(TARGETS[s.characters[other]])
    return moves


def targeted(s: State, seat: i64, target: i64) -> None:
    card = s.cause
    if s.events is not None:
        s.tell(Event("target", {"seat": seat, "target": target, "why": CURSE_NAMES[card]}))
    if card == 7:
        push(s, Task.TO_CURSE, target)
    elif card == 22:
        swap_places(s, seat, target)
    else:
        s.other = target
        s.chance(Phase.ROLLS, seat)


def rolled_against(s: State, first: i64, second: i64) -> None:
    """Two seats have rolled against each other: C05 (KH-R-32), C12, E29, E38.

    KH-R-44: a cobra does not guard against a duel.
    """
    seat, other, cause = s.who, s.other, s.cause
    if s.events is not None:
        data = {"seats": [seat, other], "dice": [first, second], "why": why(cause)}
        s.tell(Event("rolls", data))
    if first == second:
        return
    winner, loser = (seat, other) if first > second else (other, seat)
    if cause == 5:
        push(s, Task.UNPLACE, loser)
    elif s.held[loser]:
        push(s, Task.SLIP, loser, winner)


# Giving, passing on, taking back, turning


def give_moves(s: State, seat: i64) -> list[Move]:
    return [GIVES[kind] for kind in kinds(s.hands[seat])]


def give(s: State, kind: i64) -> None:
    """A card of the giver's choice."""
    hand_over(s, "give", s.who, s.other, kind, why(s.cause))


def pass_round(s: State, cause: i64) -> None:
    """C11, E47: every seat that holds any passes one to the next, all at once and hidden."""
    seats = seats_with_treasure(s)
    if not seats:
        return
    for seat in range(s.seats):
        s.sealed[seat] = NOBODY_YET
    ask_all(s, Phase.PASS, seats, cause)
    s.who = lowest(seats)


def seal_card(s: State, seat: i64, kind: i64) -> bool:
    """A hidden choice is made. Was it the last?"""
    s.sealed[seat] = kind
    s.pending &= ~bit(seat)
    if s.events is not None:
        s.tell(Event("sealed", {"seat": seat}, {"card": CARDS[kind]}, (seat,)))
    return s.pending == 0


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
    for seat in range(s.seats):
        s.sealed[seat] = NOBODY_YET


def seen_by_all(s: State, giver: i64) -> bool:
    """Is the card that this seat passes on seen by everybody?"""
    return s.face_up[giver] > 0 or s.face_up[s.after(giver)] > 0


def unplace_moves(s: State, seat: i64) -> list[Move]:
    moves: list[Move] = []
    for chamber in range(4):
        if s.scarabs[seat] & bit(chamber):
            moves.append(YIELDS[chamber])
    return moves


def unplace(s: State, seat: i64) -> None:
    """C04, C05: the owner chooses; a single one goes by itself."""
    if count(s.scarabs[seat]) == 1:
        take_back(s, seat, lowest(s.scarabs[seat]))
    elif s.scarabs[seat]:
        ask(s, Phase.UNPLACE, seat, s.cause)


def wall_moves() -> list[Move]:
    return list(TURNS_OF)


def turn_wall(s: State, seat: i64, chamber: i64) -> None:
    """C21, E05: one Chamber a quarter turn clockwise."""
    rotate(s, chamber, 1)
    tell_turned(s, [chamber], 1, seat)
