"""Execution (Ausführung): retreat, then the sites are uncovered; attacks.py and loot.py have what follows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, has, members
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import require
from mastaba.games.bann_der_mumie import moves as m
from mastaba.games.bann_der_mumie.attacks import meet_trap
from mastaba.games.bann_der_mumie.components import (
    BEETLE_KIND,
    BEETLES,
    CARDS,
    FINDS,
    FRAGILE,
    HANDLES,
    KINDS,
    OCCULT,
    SITE_NAMES,
)
from mastaba.games.bann_der_mumie.decisions import InTurn, Point, with_secret
from mastaba.games.bann_der_mumie.excavation import DIG_ORDER, RAID_ORDER, check_visit, next_site, to_dig
from mastaba.games.bann_der_mumie.layings import seen
from mastaba.games.bann_der_mumie.moves import TombMove, add_moves
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.sites import to_hand
from mastaba.games.bann_der_mumie.state import State
from mastaba.games.bann_der_mumie.turns import lying


def begin(s: State) -> None:
    s.resolved = 0
    if s.events is not None:
        s.tell(Event("execution", {}))
    RETREAT.begin(s)


class Retreat(InTurn):
    """BM-RET-1, BM-RET-EX-1: each character takes cards back into the hand, one by one, or stays."""

    def asks(self, s: State, seat: i64) -> bool:
        return self.cards(s, seat) != 0

    def cards(self, s: State, seat: i64) -> i64:
        """BM-RET-1: own cards at sites, not ignored (BM-R-10). BM-CTRL-6: controlled are the occultist's."""
        cards = lying(s) & ~s.ignored()
        mine: i64 = cards & s.owned[seat] & ~s.controlled
        if s.controlled and seat == s.seat_of[OCCULT]:
            mine |= cards & s.controlled
        return mine

    def open(self, s: State, seat: i64) -> list[Move]:
        moves: list[Move] = [m.STAY_MOVE]
        add_moves(moves, m.RETREATS, self.cards(s, seat))
        return moves

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        if move.verb == m.STAY:
            if s.events is not None:
                s.tell(Event("stay", {"seat": s.turn}))
            self.go_on(s, s.turn)
            return
        card: i64 = move.a
        if s.events is not None:
            said = {"seat": s.turn, "card": CARDS[card], "site": SITE_NAMES[s.site_of[card]]}
            s.tell(Event("retreat", {**said}))
        to_hand(s, card)

    def after_all(self, s: State) -> None:
        next_site(s)


RETREAT: Final = Retreat(Phase.RETREAT)


class Uncover(Point):
    """BM-EXC-2: each shovel removes a sand card. BM-EXC-3: one more opens. BM-EXC-4, BM-EXC-EX-1: or not.

    Chance is certain here: but nobody knows before what will be seen.
    """

    def open(self, s: State, seat: i64) -> list[Move]:
        return [m.UNCOVERS[s.visiting().site]]

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        number: i64 = move.a
        site = s.site_at[number]
        visit = s.visiting()
        shovels = s.shovels(number)
        blasted = s.blasted(number)
        removed: i64 = min(shovels, site.sand.size)
        visit.shown = shovels > site.sand.size
        visit.fragments = visit.shown and blasted and FRAGILE & bit(site.find) != 0  # BM-DYN-2
        for _ in range(removed):
            s.sand.lay_under(site.sand.take())  # BM-R-27
        s.resolved |= bit(number)
        if s.events is not None:
            tell_uncovered(s, shovels, removed, blasted)
        if visit.shown:
            reveal(s, number)
        else:
            s.active &= ~site.cards
            next_site(s)

    def label(self, s: State, actor: i64, move: TombMove, seat: i64) -> int:
        """What all will see: nothing if it stays closed, else its find and beetle cards."""
        site = s.site_at[move.a]
        if s.shovels(move.a) <= site.sand.size:
            return move.number
        secret: int = site.find + 1
        for handle in range(BEETLES):
            kind = BEETLE_KIND[s.beetle[handle]] + 1 if s.beetle_site[handle] == move.a else 0
            lies: int = kind  # an int of its own: an i64 in the sum would make it one, and too small
            secret = secret * 6 + lies
        return with_secret(move, secret)

    def check(self, s: State) -> None:
        visit = s.visiting()
        check_visit(s, visit)
        require(has(to_dig(s), visit.site), "nobody digs there")


def tell_uncovered(s: State, shovels: i64, removed: i64, blasted: bool) -> None:
    visit = s.visiting()
    site = s.site_at[visit.site]
    said = {
        "site": SITE_NAMES[visit.site],
        "shovels": shovels,
        "removed": removed,
        "sand": site.sand.size,
        "opened": visit.shown,
        "blasted": blasted,
        "find": FINDS[site.find] if visit.shown else None,  # BM-EXC-5: find and beetle cards are revealed
        "beetles": [
            {"beetle": HANDLES[handle], "kind": KINDS[BEETLE_KIND[s.beetle[handle]]]}
            for handle in members(s.beetles_at(visit.site) if visit.shown else 0)
        ],
        "broken": visit.fragments,
    }
    s.tell(Event("uncover", said))


def reveal(s: State, number: i64) -> None:
    """BM-EXC-5: all see its find and its beetle cards. BM-DYN-3: over fragments the mummy is fought too."""
    find: i64 = s.site_at[number].find
    s.memory.shown(number, find)
    for handle in members(s.beetles_at(number)):
        s.layings = seen(s.layings, handle, BEETLE_KIND[s.beetle[handle]])
    if s.visiting().fragments:
        s.broken |= bit(find)
    meet_trap(s)


DECISIONS: Final = (RETREAT, DIG_ORDER, RAID_ORDER, Uncover(Phase.UNCOVER))
