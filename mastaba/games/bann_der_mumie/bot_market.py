"""What is weighed at the market."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import count, members
from mastaba.games.bann_der_mumie import moves as m
from mastaba.games.bann_der_mumie.bot_sites import NEVER, Eyes, Taste, late
from mastaba.games.bann_der_mumie.components import (
    CHARACTERS,
    FIRST_HELPER,
    GIRL_WARE,
    HELPER_SHIFT,
    ITEM_COMBAT,
    ITEM_DARING,
)
from mastaba.games.bann_der_mumie.moves import TombMove
from mastaba.games.bann_der_mumie.state import State
from mastaba.games.bann_der_mumie.trade import price_of


def ware_worth(s: State, seat: i64, ware: i64) -> float:
    """What a card of the market is worth to a character now: less towards the end."""
    left = 1.0 - late(s)
    if ware >= FIRST_HELPER:
        person: i64 = ware - HELPER_SHIFT
        worth = 1.5 if ware == GIRL_WARE else 4.5
        if person == 4:
            worth = 6.0  # the professor
        elif person == 9:
            worth = 5.5  # the boy
        mine = count(s.persons_of(seat))
        return worth * (0.35 + left) - 0.5 * float(max(0, mine - 3))
    strength = 1.1 * float(ITEM_COMBAT[ware]) + 0.9 * float(ITEM_DARING[ware])
    if strength == 0.0:
        strength = 1.8  # the spray
    return strength * (0.6 + 0.6 * left) + 0.15 * float(s.injuries()) * float(ITEM_DARING[ware])


def best_ware(s: State, seat: i64) -> float:
    best = 0.0
    for ware in members(s.market):
        if ware != s.rotten:
            best = max(best, ware_worth(s, seat, ware))
    return best


class Rot(Taste):
    """What somebody would pay most for."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        worth = 0.0
        for other in members(s.characters()):
            worth = max(worth, ware_worth(s, other, move.a) + 0.05 * float(s.cash[other]))
        return worth


class Raise(Taste):
    """Daring for what the mummy's injuries will ask of it."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        wanted = 1 + s.injuries() // 2
        return 0.5 if s.wage[move.a + CHARACTERS] < wanted and s.cash[seat] >= 7 else -0.5


class Pocket(Taste):
    """About twice the price one wants to pay, but no more than one can spare."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        want = best_ware(s, seat)
        target = min(float(s.cash[seat]) * 0.75, want + 1.5)
        return -abs(float(move.a) - target)


class Stall(Taste):
    """Trade with money in the pocket; steal when poor, the likelier the richer the others."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        if move.verb != m.STEAL:
            return 1.0 if s.pocket[seat] >= 2 else 0.2
        fat = 0.0
        for other in members(s.characters()):
            if other != seat:
                fat = max(fat, float(min(s.cash[other], 8)))
        return 0.1 + 0.09 * fat - (0.3 if s.pocket[seat] >= 3 else 0.0)


class Pick(Taste):
    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        pocket: i64 = s.pocket[s.seat_of[move.a]]
        return float(min(pocket, 6)) / 6.0 * float(pocket // 2) + 0.01 * float(pocket)


class Bid(Taste):
    """To open an auction."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        worth = ware_worth(s, seat, move.a)
        opening = 1 if worth < 5.0 else 2
        return worth - float(move.b) if move.b == opening else NEVER


class Outbid(Taste):
    """A little less than the ware is worth."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        return ware_worth(s, seat, s.selling().ware) - float(move.a) - 0.01


class Buy(Taste):
    """At a fixed price."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        return ware_worth(s, seat, move.a) - float(price_of(s, move.a))


class AskGirl(Taste):
    """Her price may be more than she is worth."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        return -0.5


class Give(Taste):
    """To who fights most often, and has hands for it."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        fights = 2.0 if move.b < CHARACTERS else 0.5 + 0.2 * float(s.wage[move.b])
        return fights - 0.1 * float(count(s.gear[move.b]))


TASTES: Final[dict[int, Taste]] = {
    m.ROT: Rot(),
    m.RAISE: Raise(),
    m.POCKET: Pocket(),
    m.STEAL: Stall(),
    m.TRADE: Stall(),
    m.PICK: Pick(),
    m.BID: Bid(),
    m.OUTBID: Outbid(),
    m.BUY: Buy(),
    m.ASK_GIRL: AskGirl(),
    m.GIVE: Give(),
}
