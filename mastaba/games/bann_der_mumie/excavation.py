"""BM-EXC-1: the sites where somebody digs, one after the other; then the casino."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, has, lowest, members
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import require
from mastaba.games.bann_der_mumie import casino
from mastaba.games.bann_der_mumie.components import DIGS, FINDS, NONE, SITE_NAMES
from mastaba.games.bann_der_mumie.decisions import OfTheSeat
from mastaba.games.bann_der_mumie.moves import RESOLVES, TombMove, moves_of
from mastaba.games.bann_der_mumie.parts import OPEN_SITE, Visit
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.sites import close_site
from mastaba.games.bann_der_mumie.state import State


def to_dig(s: State) -> i64:
    """Sites with an active card that bears a shovel, not done yet. BM-R-54: the others simply stay."""
    found: i64 = 0
    digging: i64 = s.active & DIGS & ~s.ignored()
    sites: i64 = s.sites & ~s.resolved
    while sites:
        site = lowest(sites)
        sites &= sites - 1
        if s.site_at[site].cards & digging:
            found |= bit(site)
    return found


def next_site(s: State) -> None:
    """BM-EXC-1: legal digs first, from the start player on. BM-R-19: then those without a leader."""
    sites = to_dig(s)
    if sites == 0:
        casino.begin(s)
        return
    seat: i64 = s.start
    for _ in range(s.seats):
        if DIG_ORDER.ask(s, seat, sites):
            return
        seat = (seat + 1) % s.seats
    for _ in range(s.seats):
        if RAID_ORDER.ask(s, seat, sites):
            return
        seat = (seat + 1) % s.seats


class Order(OfTheSeat):
    """BM-EXC-1: who has several sites chooses their order; of one there is nothing to choose."""

    def sites_of(self, s: State, seat: i64, sites: i64) -> i64:
        """Of these sites, those of the seat."""
        raise NotImplementedError

    def ask(self, s: State, seat: i64, sites: i64) -> bool:
        """Has this seat any of these sites? Then it is his turn."""
        mine = self.sites_of(s, seat, sites)
        if mine == 0:
            return False
        s.turn = seat
        if count(mine) > 1:
            s.enter(self.number)
        else:
            visit(s, lowest(mine))
        return True

    def open(self, s: State, seat: i64) -> list[Move]:
        return moves_of(RESOLVES, self.sites_of(s, s.turn, to_dig(s)))

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        if s.events is not None:
            s.tell(Event("resolve", {"seat": s.turn, "site": SITE_NAMES[move.a]}))
        visit(s, move.a)

    def check(self, s: State) -> None:
        super().check(s)
        if s.visit is not None:
            check_visit(s, s.visit)


class DigOrder(Order):
    """BM-EXC-1: a leader's sites."""

    def sites_of(self, s: State, seat: i64, sites: i64) -> i64:
        found: i64 = 0
        for site in members(sites):
            if s.site_at[site].leader == seat:
                found |= bit(site)
        return found


class RaidOrder(Order):
    """BM-R-19: of the sites without a leader, those where the seat has an active card."""

    def sites_of(self, s: State, seat: i64, sites: i64) -> i64:
        found: i64 = 0
        digging: i64 = s.active & DIGS & ~s.ignored() & s.owned[seat]
        for site in members(sites):
            if s.site_at[site].cards & digging:
                found |= bit(site)
        return found


DIG_ORDER: Final = DigOrder(Phase.DIG_ORDER)
RAID_ORDER: Final = RaidOrder(Phase.RAID_ORDER)


def visit(s: State, site: i64) -> None:
    """BM-EXC-2: its shovels are counted next."""
    s.visit = Visit(site)
    s.enter(Phase.UNCOVER)


def finish_site(s: State) -> None:
    if s.phase == Phase.OVER:  # BM-R-49
        return
    close_site(s, s.visiting().site)
    s.visit = None
    next_site(s)


# What is true of a visit


def check_visit(s: State, visit: Visit, struck: bool = False, wounds: bool = False) -> None:
    """What is remembered of it, and nothing else."""
    for there, due, mark in (
        (visit.struck != NONE, struck, "struck"),
        (visit.wounds != 0, wounds, "wounds"),
        (visit.involved != 0, s.phase == Phase.TRAP_WOUND or s.phase == Phase.TRAP_DICE, "involved"),
        (visit.rivals != 0, s.phase == Phase.BRAWL or s.phase == Phase.FEUD, "rivals"),
        (visit.site != NONE, True, "site"),
        (visit.shown, s.phase in OPEN_SITE, "shown"),
    ):
        require(there == due, f"the mark '{mark}' does not fit")
    require(visit.shown or not visit.fragments, "the mark 'fragments' does not fit")


def check_open(
    s: State, struck: bool = False, wounds: bool = False, lost: bool = False, sold: bool = False
) -> None:
    """A site that lies open: its find is broken, secured (`lost`), recovered (`sold`), or nobody's yet."""
    visit = s.visiting()
    check_visit(s, visit, struck, wounds)
    require(s.on_table(visit.site), "the mark 'site' does not fit")
    site = s.site_at[visit.site]
    broken = has(s.broken, site.find)
    require(site.sand.size == 0 and has(s.resolved, visit.site), "a site is open under sand")
    require(visit.fragments == broken, "the mark 'fragments' does not fit")
    secured = has(s.secured, site.find)
    require(secured == (lost and not broken), f"{FINDS[site.find]} is secured too early, or not")
    recovered = s.recovered[site.find] != NONE
    require(recovered == sold, f"{FINDS[site.find]} is recovered too early, or not")
