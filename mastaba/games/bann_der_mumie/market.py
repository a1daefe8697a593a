"""Market (Markt): rot, wages, pocket and safe, steal or trade, theft. The trade itself is in trade.py."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, members
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import SEVERAL, require
from mastaba.games.bann_der_mumie import moves as m
from mastaba.games.bann_der_mumie.components import CHARACTERS, HELPERS, NONE, PERSONS, POCKET_MAX, WARES
from mastaba.games.bann_der_mumie.decisions import (
    HEARD_A_PACKING,
    HEARD_A_STALL,
    InTurn,
    OfTheMummy,
    OneDie,
    Point,
    check_character,
    with_secret,
)
from mastaba.games.bann_der_mumie.moves import TombMove, moves_of
from mastaba.games.bann_der_mumie.parts import Theft
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.state import STALLS, STEALS, TRADES, State
from mastaba.games.bann_der_mumie.trade import begin_trade, check_market


def begin(s: State) -> None:
    """BM-ROT-1, BM-R-42: first the mummy lays Rot on a card of the market, if there is one.

    BM-MKT-1: then wages, then pocket and safe, then steal and trade.
    """
    if s.events is not None:
        s.tell(Event("market", {}))
    if s.market:
        s.enter(Phase.ROT)
    else:
        WAGES.begin(s)


class Rot(OfTheMummy):
    """BM-ROT-1: not available this phase."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return moves_of(m.ROTS, s.market)

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        s.rotten = move.a
        if s.events is not None:
            s.tell(Event("rot", {"seat": s.mummy, "ware": WARES[move.a]}))
        WAGES.begin(s)

    def check(self, s: State) -> None:
        check_market(s, packed=False, chose=False)
        require(s.rotten == NONE, "Rot has been laid already")


class Wages(InTurn):
    """BM-WAGE-1, BM-WAGE-EX-1: 1 more under a helper, daring 1 higher; as often as he likes."""

    def asks(self, s: State, seat: i64) -> bool:
        """BM-WAGE-1: each character in turn order who has a helper, and money for one."""
        if s.cash[seat] > 0:
            for person in HELPERS:
                if s.boss[person] == seat:
                    return True
        return False

    def open(self, s: State, seat: i64) -> list[Move]:
        moves: list[Move] = [m.DONE_MOVE]
        if s.cash[seat] > 0:
            for person in HELPERS:
                if s.boss[person] == seat:
                    moves.append(m.RAISES[person - CHARACTERS])
        return moves

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        if move.verb == m.DONE:
            self.go_on(s, s.turn)
            return
        person: i64 = move.a + CHARACTERS
        s.cash[s.turn] -= 1
        s.wage[person] += 1
        if s.events is not None:
            s.tell(Event("raise", {"seat": s.turn, "helper": PERSONS[person], "wage": s.wage[person]}))

    def after_all(self, s: State) -> None:
        s.enter(Phase.POCKET)

    def check(self, s: State) -> None:
        super().check(s)
        check_market(s, packed=False, chose=False)


WAGES: Final = Wages(Phase.WAGES)


# Sealed choices


class Sealed(Point):
    """All characters at once; only that somebody has chosen is known."""

    def who(self, s: State) -> i64:
        s.awaited = s.characters()
        return SEVERAL

    def check_sealed(self, s: State) -> None:
        for seat in members(s.characters()):
            fits = s.pocket[seat] <= min(s.cash[seat], POCKET_MAX)
            require(fits, f"seat {seat} has more in the pocket than it owns")


class Pocket(Sealed):
    """BM-POCK-1, BM-R-36: how much money goes to the market."""

    def open(self, s: State, seat: i64) -> list[Move]:
        """BM-POCK-1: part of the cash, or all of it (up to 40)."""
        return m.POCKETS[: min(s.cash[seat], POCKET_MAX) + 1]

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        s.pocket[seat] = move.a
        s.awaited &= ~bit(seat)
        if s.events is not None:
            s.tell(Event("sealed", {"seat": seat, "what": "pocket"}, {"pocket": move.a}, (seat,)))
        if s.awaited == 0:
            s.enter(Phase.STALL)

    def label(self, s: State, actor: i64, move: TombMove, seat: i64) -> int:
        return move.number if seat == actor else HEARD_A_PACKING - actor

    def check(self, s: State) -> None:
        check_market(s, packed=True, chose=False)
        self.check_sealed(s)


class Stall(Sealed):
    """BM-STALL-1: steal or trade, face down; all are revealed together."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [m.STEAL_MOVE, m.TRADE_MOVE]

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        stall: i64 = TRADES if move.verb == m.TRADE else STEALS
        s.stall[seat] = stall
        s.awaited &= ~bit(seat)
        if s.events is not None:
            s.tell(Event("sealed", {"seat": seat, "what": "stall"}, {"stall": STALLS[stall]}, (seat,)))
        if s.awaited == 0:
            reveal(s)

    def label(self, s: State, actor: i64, move: TombMove, seat: i64) -> int:
        """Sealed; but the last choice opens all pockets and stalls."""
        if count(s.awaited) > 1:
            return move.number if seat == actor else HEARD_A_STALL - actor
        secret = 1
        for other in members(s.characters()):
            trades = move.verb == m.TRADE if other == actor else s.stall[other] == TRADES
            secret = (secret * (POCKET_MAX + 1) + s.pocket[other]) * 2 + (1 if trades else 0)
        return with_secret(m.TRADE_MOVE, secret)

    def check(self, s: State) -> None:
        check_market(s, packed=True, chose=True)
        self.check_sealed(s)


def reveal(s: State) -> None:
    """BM-STALL-1, BM-R-36: pockets and choices, all at once."""
    for seat in members(s.characters()):
        s.cash[seat] -= s.pocket[seat]
    if s.events is not None:
        pockets = [s.pocket[seat] if seat != s.mummy else None for seat in range(s.seats)]
        stalls = [STALLS[stall] if stall != NONE else None for stall in s.stall]
        s.tell(Event("reveal", {"pockets": pockets, "stalls": stalls}))
    STEAL.begin(s)


# Theft


class Steal(InTurn):
    """BM-STEAL-1, BM-R-37: from the start player on each thief, and each must."""

    def asks(self, s: State, seat: i64) -> bool:
        return s.stall[seat] == STEALS

    def open(self, s: State, seat: i64) -> list[Move]:
        """BM-STEAL-1: another character; BM-R-37: a thief too."""
        return [m.PICKS[s.role_of[other]] for other in members(s.characters()) if other != seat]

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        s.theft = Theft(s.seat_of[move.a])
        if s.events is not None:
            s.tell(Event("aim", {"seat": s.turn, "what": "theft", "victim": s.seat_of[move.a]}))
        s.enter(Phase.THEFT_ROLL)

    def after_all(self, s: State) -> None:
        begin_trade(s)

    def check(self, s: State) -> None:
        super().check(s)
        check_thief(s)


def check_thief(s: State) -> None:
    check_market(s, packed=True, chose=True)
    require(s.stall[s.turn] == STEALS, "somebody steals who trades")


STEAL: Final = Steal(Phase.THEFT)


class TheftRoll(OneDie):
    """BM-STEAL-2, BM-STEAL-EX-1: a roll up to the pocket takes half of it. BM-STEAL-3: into the thief's."""

    def good(self, s: State) -> i64:
        return min(s.pocket[s.stealing().victim], 6)

    def need(self, s: State) -> str:
        return f"{self.good(s)}-"

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        victim: i64 = s.stealing().victim
        pocket: i64 = s.pocket[victim]
        loot: i64 = pocket // 2 if move.a <= pocket else 0
        s.pocket[victim] -= loot
        s.pocket[s.turn] += loot
        if s.events is not None:
            s.tell(Event("theft", {"seat": s.turn, "victim": victim, "die": move.a, "money": loot}))
        s.theft = None
        STEAL.go_on(s, s.turn)

    def check(self, s: State) -> None:
        check_character(s)
        check_thief(s)
        victim: i64 = s.stealing().victim
        require(victim != NONE, "the mark 'struck' does not fit")
        require(victim != s.turn and victim != s.mummy, "a thief steals from nobody")


DECISIONS: Final = (
    Rot(Phase.ROT),
    WAGES,
    Pocket(Phase.POCKET),
    Stall(Phase.STALL),
    STEAL,
    TheftRoll(Phase.THEFT_ROLL, "theft"),
)


# The end of the round


def end_round(s: State) -> None:
    """Ledger 4.4: marks go, cards at sites rest (BM-R-54), the others return, pockets go into the safes."""
    for seat in range(s.seats):
        if s.pocket[seat] != NONE:
            s.cash[seat] += s.pocket[seat]
            s.pocket[seat] = NONE
        s.stall[seat] = NONE
    s.rotten = NONE  # BM-R-3
    s.solo = None
    s.hand |= s.spent | s.gambling | s.dealing
    s.spent = 0
    s.gambling = 0
    s.dealing = 0
    s.active = 0
    s.spellbound = 0
    s.controlled = 0
    s.tea = NONE
    s.fuse = NONE
    s.fresh_job = 0
    s.moved = 0
    s.spell_used = False
    s.resolved = 0
    for site in s.site_at:
        site.old += site.fresh
        site.fresh = 0
    if s.events is not None:
        s.tell(Event("round_end", {"round": s.round}))
    if nobody_left(s):
        s.finish(bit(s.mummy), "nobody")
        return
    s.round += 1


def nobody_left(s: State) -> bool:
    """BM-R-46: no character controls a person."""
    return s.boss.count(NONE) == len(PERSONS)
