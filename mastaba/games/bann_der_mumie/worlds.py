"""The worlds a seat can imagine, and what it makes of a move: ledger section 7."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, members
from mastaba.core.chance import Dice
from mastaba.core.move import Move
from mastaba.core.position import CHANCE
from mastaba.games.bann_der_mumie import moves as m
from mastaba.games.bann_der_mumie.components import (
    BEETLE_KIND,
    BEETLES,
    FINDS,
    NONE,
    POCKET_MAX,
    SITES,
)
from mastaba.games.bann_der_mumie.memory import NOTHING, drawn
from mastaba.games.bann_der_mumie.moves import TombMove
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.state import State

HEARD_A_DRAW: Final[i64] = -1  # labels of what a seat hears of, but does not see
HEARD_A_HIDING: Final[i64] = -2
HEARD_A_PACKING: Final[i64] = -10  # less the seat
HEARD_A_STALL: Final[i64] = -20


def redealt(s: State, seat: int, dice: Dice) -> State:
    """Another position this seat could not tell from this one."""
    s.memory.settle()
    twin = s.copy()
    rebury(s, twin, seat, dice)
    if seat != s.mummy:
        relay_beetles(twin, dice)
    reseal(twin, seat, dice)
    return twin


# Finds


def rebury(s: State, twin: State, seat: int, dice: Dice) -> None:
    """Arrangements that agree with what the seat saw, by their ways; all other finds anywhere, all alike."""
    known = [NOTHING] * (SITES + len(s.stack))
    if seat >= 0:
        known = list(drawn(s.memory.belief(seat), dice))
    truth = s.arrangement()
    pool = buried(s)
    for find in known:
        if find != NOTHING:
            pool &= ~bit(find)
    order = members(pool)
    dice.shuffle(order)
    new = list(range(len(FINDS)))
    twin.unseen = buried(s)
    for place in range(len(truth)):
        old = truth[place]
        if old == NONE:  # nobody has seen it (UNSEEN), or no such site
            continue
        find = known[place] if known[place] != NOTHING else order.pop()
        new[old] = find
        twin.unseen &= ~bit(find)
        if place < SITES:
            twin.find_at[place] = find
        else:
            twin.stack[place - SITES] = find
    twin.memory.relabelled(seat, new)


def buried(s: State) -> i64:
    """The finds that lie face down: in the stack or at a site that is not open."""
    finds: i64 = s.unseen
    for find in s.arrangement():
        if find != NONE:
            finds |= bit(find)
    return finds


# Beetle cards


def relay_beetles(twin: State, dice: Dice) -> None:
    """All ways to lay the cards that are out: none before it was taken from the pile.

    A handle laid later has the choice of all an earlier one had, and more; so one after the other, in the
    order of laying, gives every way alike.
    """
    handles: list[int] = []
    pool: i64 = twin.beetle_hand
    for handle in range(BEETLES):
        if twin.beetle[handle] != NONE and not (twin.shown and twin.beetle_site[handle] == twin.site):
            handles.append(handle)
            pool |= bit(twin.beetle[handle])
    handles = in_order(handles, twin.laid_at)
    cards = in_order(members(pool), twin.taken_at)
    cards = by_kind(cards)
    for handle in handles:
        able = [card for card in cards if twin.taken_at[card] < twin.laid_at[handle]]
        card = able[dice.below(len(able))]
        cards.remove(card)
        twin.beetle[handle] = card
    twin.beetle_hand = 0
    for card in cards:
        twin.beetle_hand |= bit(card)


def in_order(things: list[int], by: list[int]) -> list[int]:
    return [thing for _, thing in sorted([(by[thing], thing) for thing in things])]


def by_kind(cards: list[int]) -> list[int]:
    """By kind, keeping the order of equal ones: attacks differ only in when they were taken."""
    return [cards[place] for _, place in sorted([(BEETLE_KIND[cards[i]], i) for i in range(len(cards))])]


# Sealed choices


def reseal(twin: State, seat: int, dice: Dice) -> None:
    """Any pocket and either stall that another seat may have chosen."""
    if twin.phase is not Phase.POCKET and twin.phase is not Phase.STALL:
        return
    for other in range(twin.seats):
        if other != seat and twin.pocket[other] != NONE:
            twin.pocket[other] = int(dice.below(min(twin.cash[other], POCKET_MAX) + 1))
        if other != seat and twin.stall[other] != NONE:
            twin.stall[other] = int(dice.below(2))


# Labels


def label(s: State, actor: int, move: Move, seat: int) -> int:
    """What the seat makes of a move, asked before it is played."""
    assert isinstance(move, TombMove)
    verb: i64 = move.verb
    if actor == CHANCE:
        return chance_label(s, move, seat)
    if verb == m.HIDE:
        return move.number if seat == actor else HEARD_A_HIDING
    if verb == m.OPEN:  # others see which card digs, not which find was taken
        return move.number if seat == actor else m.OPENS[move.b].number
    if verb == m.PEEK:
        find: i64 = s.find_at[move.b] if seat == actor else 0
        return with_secret(move, find + 1)
    if verb == m.LAY:
        return move.number if seat == actor else m.LAYS[move.b].number
    if verb == m.POCKET:
        return move.number if seat == actor else HEARD_A_PACKING - actor
    if verb == m.STEAL or verb == m.TRADE:
        return stall_label(s, actor, move, seat)
    return move.number


def chance_label(s: State, move: TombMove, seat: int) -> int:
    verb: i64 = move.verb
    if verb == m.DRAW:
        sees: i64 = s.mummy if s.phase is Phase.SEE else s.turn
        return move.number if seat == sees else HEARD_A_DRAW
    if verb == m.UNCOVER:
        return with_secret(move, uncovered(s, move.a))
    if verb == m.BANISH:
        for handle in range(BEETLES):
            if s.beetle[handle] == move.a:
                return with_secret(move, handle + 1)
    return move.number


def with_secret(move: Move, secret: int) -> int:
    """A move that shows something: a label for each thing it may show."""
    number: int = move.number
    return number + 10_000 * secret


def uncovered(s: State, site: i64) -> int:
    """What all will see when this site is dug: 0 if it stays closed, else its find and beetle cards."""
    if s.shovels(site) <= s.sand_at[site]:
        return 0
    secret: int = s.find_at[site] + 1
    for handle in range(BEETLES):
        if s.beetle_site[handle] == site:
            secret = secret * 6 + BEETLE_KIND[s.beetle[handle]] + 1
        else:
            secret = secret * 6
    return secret


def stall_label(s: State, actor: int, move: TombMove, seat: int) -> int:
    """Sealed; but the last choice opens all pockets and stalls."""
    if count(s.awaited) > 1:
        return move.number if seat == actor else HEARD_A_STALL - actor
    secret = 1
    for other in range(s.seats):
        if other == s.mummy:
            continue
        trades = move.verb == m.TRADE if other == actor else s.stall[other] == 1
        secret = (secret * (POCKET_MAX + 1) + s.pocket[other]) * 2 + (1 if trades else 0)
    return with_secret(m.TRADE_MOVE, secret)
