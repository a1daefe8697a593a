"""Who gets the find: jobs are paid, robbers fight for it, and it is sold; what the mummy loses with it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, has, lowest, members
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import require
from mastaba.games.bann_der_mumie.bank import hand_over, pay
from mastaba.games.bann_der_mumie.components import (
    CAT,
    FIND_AMULET,
    FIND_CAT,
    FIND_HAND,
    FIND_ROLE,
    FIND_VALUE,
    FINDS,
    HAND,
    HANDLES,
    KINDS,
    LARGE,
    NONE,
    PERSON_OF,
    SITE_NAMES,
    STORM,
    THE_MUMMY,
    WATCH,
    WATCH_BIT,
)
from mastaba.games.bann_der_mumie.decisions import Point, TwoDice, with_secret
from mastaba.games.bann_der_mumie.excavation import check_open, finish_site
from mastaba.games.bann_der_mumie.layings import lost, seen
from mastaba.games.bann_der_mumie.moves import BANISHES, TombMove
from mastaba.games.bann_der_mumie.people import owners, total_combat
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.sites import lift, refund_all, settle_premium
from mastaba.games.bann_der_mumie.state import State


def secure(s: State) -> None:
    """The mummy gets the find, unless it is broken (BM-R-23). BM-END-1, BM-END-2: her body, and she wins."""
    visit = s.visiting()
    if visit.fragments:
        return
    find: i64 = s.site_at[visit.site].find
    s.secured |= bit(find)
    if s.events is not None:
        s.tell(Event("secured", {"site": SITE_NAMES[visit.site], "find": FINDS[find]}))
    if find == THE_MUMMY:
        refund_all(s)
        s.finish(bit(s.mummy), "secured")


def overcome(s: State) -> None:
    """BM-FIGHT-8, BM-LOOT-2: jobs are paid now. BM-DYN-4, BM-R-23: over fragments nobody fights."""
    visit = s.visiting()
    site = s.site_at[visit.site]
    pay_jobs(s, visit.site)
    if visit.fragments:
        if s.events is not None:
            s.tell(Event("broken", {"site": SITE_NAMES[visit.site], "find": FINDS[site.find]}))
        finish_site(s)
        return
    visit.rivals = robber_seats(s, visit.site)
    if legal_party(s, visit.site) == 0:  # BM-R-55: who is not present does not fight
        settle_rivals(s)
    elif visit.rivals == 0:
        receive(s, site.leader)  # BM-LOOT-1
    else:
        s.enter(Phase.BRAWL)


def pay_jobs(s: State, site: i64) -> None:
    """BM-LOOT-2, BM-R-16: each worker who is present, whoever gets the find in the end."""
    cards: i64 = s.site_at[site].cards & s.on_job & ~s.ignored()
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        settle_premium(s, card, s.owner(card), site, paid=True)


# Fights among people


def legal_party(s: State, site: i64) -> i64:
    """BM-LOOT-3: persons with the leader's and workers' cards, not ignored."""
    return s.persons_among(s.legal_cards(site) & ~s.ignored())


def robbers_of(s: State, site: i64, seats: i64) -> i64:
    """BM-LOOT-3: persons of these seats on the robbers' side, not ignored."""
    cards: i64 = s.site_at[site].cards & s.robbing & ~s.ignored()
    found: i64 = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if seats & bit(s.owner(card)):
            found |= bit(PERSON_OF[card])
    return found


def robber_seats(s: State, site: i64) -> i64:
    return owners(s, robbers_of(s, site, s.characters()))


class Brawl(TwoDice):
    """BM-LOOT-3, BM-LOOT-EX-1: white for the legal party, black for the robbers."""

    def white_persons(self, s: State) -> i64:
        return legal_party(s, s.visiting().site)

    def black_persons(self, s: State) -> i64:
        return robbers_of(s, s.visiting().site, s.characters())

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        if self.white_wins(s, move, "brawl", ("legal", "robbers")):
            receive(s, s.site_at[s.visiting().site].leader)
        else:
            settle_rivals(s)

    def check(self, s: State) -> None:
        check_open(s)
        visit = s.visiting()
        legal = legal_party(s, visit.site) != 0
        fits = legal and visit.rivals == robber_seats(s, visit.site)
        require(fits, "nobody fights the robbers, or others")
        require(not visit.fragments, "a fight over fragments")


def settle_rivals(s: State) -> None:
    """BM-LOOT-4: robbers of several players fight on until one is left."""
    rivals: i64 = s.visiting().rivals
    if count(rivals) > 1:
        s.enter(Phase.FEUD)
    else:
        receive(s, lowest(rivals))


def champion(s: State) -> i64:
    """BM-R-20: the strongest robber player, of equals the first in turn order."""
    visit = s.visiting()
    best: i64 = NONE
    most: i64 = -1
    seat: i64 = s.start
    for _ in range(s.seats):
        if visit.rivals & bit(seat):
            combat = total_combat(s, robbers_of(s, visit.site, bit(seat)))
            if combat > most:
                best, most = seat, combat
        seat = (seat + 1) % s.seats
    return best


class Feud(TwoDice):
    """BM-LOOT-4, BM-R-20: he against all others together; if he loses he is out, and the rest fight on."""

    def white_persons(self, s: State) -> i64:
        return robbers_of(s, s.visiting().site, bit(champion(s)))

    def black_persons(self, s: State) -> i64:
        visit = s.visiting()
        return robbers_of(s, visit.site, visit.rivals & ~bit(champion(s)))

    def who_fights(self, s: State) -> dict[str, Any]:
        strongest = champion(s)
        return {"seat": strongest, "others": members(s.visiting().rivals & ~bit(strongest))}

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        strongest = champion(s)
        if self.white_wins(s, move, "feud", ("seat", "others")):
            receive(s, strongest)
        else:
            s.visiting().rivals &= ~bit(strongest)
            settle_rivals(s)

    def check(self, s: State) -> None:
        check_open(s)
        visit = s.visiting()
        fits = visit.rivals & ~robber_seats(s, visit.site) == 0 and count(visit.rivals) > 1
        require(fits, "nobody is left to fight")
        require(not visit.fragments, "a fight over fragments")


# The find is sold


def proceeds(s: State, seat: i64, find: i64) -> i64:
    """BM-LOOT-5, BM-CHAR-1, BM-RES-EX-1: its value, double for the character whose symbol it shows."""
    return FIND_VALUE[find] * (2 if FIND_ROLE[find] == s.role_of[seat] else 1)


def receive(s: State, seat: i64) -> None:
    """BM-LOOT-5: paid at once from the bank. BM-OBS-2: half of it for the agent who watches."""
    visit = s.visiting()
    visit.rivals = 0
    find: i64 = s.site_at[visit.site].find
    money = proceeds(s, seat, find)
    s.recovered[find] = seat
    if s.events is not None:
        said = {
            "seat": seat,
            "site": SITE_NAMES[visit.site],
            "find": FINDS[find],
            "money": money,
            "doubled": FIND_ROLE[find] == s.role_of[seat],
        }
        s.tell(Event("recovered", said))
    pay(s, seat, money)
    bribe(s, visit.site, seat, money)
    if find == THE_MUMMY:
        end_by_recovery(s)
    elif find == FIND_HAND:
        lose_motif(s, HAND)
    elif find == FIND_CAT:
        lose_motif(s, CAT)
    else:
        if find == FIND_AMULET:
            lose_large(s, STORM)
        finish_site(s)


def bribe(s: State, site: i64, seat: i64, money: i64) -> None:
    """BM-OBS-2, BM-R-8, BM-R-44: an active Observation gets half, rounded down, of what others find."""
    watching: i64 = s.site_at[site].cards & s.active & WATCH_BIT & ~s.ignored()
    agent: i64 = s.owner(WATCH)
    if watching and agent != seat:
        hand_over(s, seat, agent, money // 2)
        if s.events is not None:
            s.tell(Event("agent", {"seat": agent, "from": seat, "money": money // 2}))


def end_by_recovery(s: State) -> None:
    """BM-END-1, BM-END-3, BM-R-44: money lying at sites returns to the leaders, then the most cash wins."""
    refund_all(s)
    best: i64 = -1
    winners: i64 = 0
    for seat in members(s.characters()):
        money: i64 = s.cash[seat] + s.written[seat]
        if money > best:
            best, winners = money, 0
        if money == best:
            winners |= bit(seat)
    s.finish(winners, "recovered")


# BM-LARGE-5: a find takes the mummy's card with it


def lose_large(s: State, large: i64) -> None:
    """BM-LARGE-5: a captured find takes the mummy's card of the same motif, wherever that is (BM-R-26)."""
    where = "hand" if s.large_hand & bit(large) else "played"
    s.large_hand &= ~bit(large)
    s.large_played &= ~bit(large)
    if s.events is not None:
        s.tell(Event("lost", {"large": LARGE[large], "where": where}))


def lose_motif(s: State, kind: i64) -> None:
    """BM-LARGE-5, BM-R-26: and the beetle card. If it lies hidden, all see now where it was."""
    lose_large(s, kind)
    if s.pile & bit(kind):
        s.pile &= ~bit(kind)
        finish_site(s)
        return
    s.enter(Phase.BANISH)


class Banish(Point):
    """BM-R-26: from her hand, or from face down at a site; then it is shown. Chance is certain here."""

    def open(self, s: State, seat: i64) -> list[Move]:
        """BM-LARGE-5: the Hand if its find was just recovered, else the Cat."""
        find: i64 = s.site_at[s.visiting().site].find
        return [BANISHES[HAND if find == FIND_HAND else CAT]]

    def handle_of(self, s: State, kind: i64) -> i64:
        """Where it lies; NONE: it is in her hand."""
        for handle in range(len(HANDLES)):
            if s.beetle[handle] == kind:
                return handle
        return NONE

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        kind: i64 = move.a
        handle = self.handle_of(s, kind)
        at: i64 = s.beetle_site[handle] if handle != NONE else NONE
        if s.events is not None:
            said = {
                "beetle_kind": KINDS[kind],
                "beetle": HANDLES[handle] if handle != NONE else None,
                "site": SITE_NAMES[at] if handle != NONE else None,
            }
            s.tell(Event("banish", said))
        if handle == NONE:
            s.beetle_hand &= ~bit(kind)
            s.layings = lost(s.layings, kind)
        else:
            if at != s.visiting().site:  # else all have seen it already
                s.layings = seen(s.layings, handle, kind)
            lift(s, handle)
        finish_site(s)

    def label(self, s: State, actor: i64, move: TombMove, seat: i64) -> int:
        handle = self.handle_of(s, move.a)
        return with_secret(move, handle + 1) if handle != NONE else move.number

    def check(self, s: State) -> None:
        """BM-LARGE-5, BM-R-26: the Hand or the Cat is out, and about to be lost."""
        check_open(s, sold=True)
        find: i64 = s.site_at[s.visiting().site].find
        require(find == FIND_HAND or find == FIND_CAT, "no beetle card is lost for this find")
        kind: i64 = HAND if find == FIND_HAND else CAT
        there = has(s.beetle_hand, kind) or self.handle_of(s, kind) != NONE
        require(there, "the lost beetle card is nowhere")


DECISIONS: Final = (Brawl(Phase.BRAWL), Feud(Phase.FEUD), Banish(Phase.BANISH))
