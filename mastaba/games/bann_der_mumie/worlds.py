"""The worlds a seat can imagine, and what it makes of a move: ledger section 7."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest, members
from mastaba.core.chance import Dice
from mastaba.core.move import Move
from mastaba.core.position import CHANCE
from mastaba.games.bann_der_mumie import moves as m
from mastaba.games.bann_der_mumie.components import (
    ATTACK,
    ATTACKS,
    BEETLE_KIND,
    BEETLES,
    NONE,
    POCKET_MAX,
    SITES,
)
from mastaba.games.bann_der_mumie.layings import drawn as laid_out
from mastaba.games.bann_der_mumie.layings import motif_at
from mastaba.games.bann_der_mumie.memory import NOTHING, Arrangement
from mastaba.games.bann_der_mumie.moves import TombMove
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.state import State

HEARD_A_DRAW: Final[i64] = -1  # labels of what a seat hears of, but does not see
HEARD_A_HIDING: Final[i64] = -2
HEARD_A_PACKING: Final[i64] = -10  # less the seat
HEARD_A_STALL: Final[i64] = -20


def redealt(s: State, seat: int, dice: Dice) -> State:
    """Another position this seat could not tell from this one: made of what the seat knows, and of dice."""
    known = s.memory.drawn(seat, dice) if seat >= 0 else (NOTHING,) * (SITES + len(s.stack))
    twin = s.copy()
    rebury(twin, seat, known, dice)
    if seat != s.mummy:
        relay_beetles(twin, dice)
    reseal(twin, seat, dice)
    return twin


# Finds


def rebury(twin: State, seat: int, known: Arrangement, dice: Dice) -> None:
    """One arrangement that agrees with what the seat saw; all other finds anywhere, all alike."""
    contents = twin.arrangement()
    pool: i64 = twin.unseen
    for find in contents:
        if find != NONE:
            pool |= bit(find)
    twin.unseen = pool
    for find in known:
        if find != NOTHING:
            pool &= ~bit(find)
    order = members(pool)
    dice.shuffle(order)
    for place in range(len(contents)):
        if contents[place] == NONE:  # nobody has seen it (UNSEEN), or no such site
            continue
        find = known[place] if known[place] != NOTHING else order.pop()
        contents[place] = find
        twin.unseen &= ~bit(find)
        if place < SITES:
            twin.find_at[place] = find
        else:
            twin.stack[place - SITES] = find
    seed: int = dice.word()
    twin.memory.imagine(seat, known, contents, seed)


# Beetle cards


def relay_beetles(twin: State, dice: Dice) -> None:
    """One of the ways in which the cards that are out may have been laid."""
    hidden = twin.hidden_beetles()
    cards: i64 = twin.beetle_hand
    for handle in members(hidden):
        cards |= bit(twin.beetle[handle])
    if cards == 0:
        return
    places = laid_out(twin.layings, dice)
    left = cards
    for handle in members(hidden):
        kind = motif_at(places, handle)
        card: i64 = kind if kind != ATTACK else lowest(left & ATTACKS)
        twin.beetle[handle] = card
        left &= ~bit(card)
    twin.beetle_hand = left


# Sealed choices


def reseal(twin: State, seat: int, dice: Dice) -> None:
    """Any pocket and either stall that another seat may have chosen."""
    if twin.phase != Phase.POCKET and twin.phase != Phase.STALL:
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
        sees: i64 = s.mummy if s.phase == Phase.SEE else s.turn
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
