"""The worlds a seat can imagine: ledger section 7."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import bit, lowest, members
from mastaba.core.chance import Dice
from mastaba.games.bann_der_mumie.components import (
    ATTACK,
    ATTACKS,
    NONE,
    POCKET_MAX,
    SITES,
)
from mastaba.games.bann_der_mumie.layings import drawn as laid_out
from mastaba.games.bann_der_mumie.layings import motif_at
from mastaba.games.bann_der_mumie.memory import NOTHING, Arrangement
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.state import State


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
            twin.site_at[place].find = find
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
