"""Dig cards come to sites: of the leader, on jobs, as robbers; and those that lie there are woken."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest, named
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import require
from mastaba.games.bann_der_mumie import moves as m
from mastaba.games.bann_der_mumie.components import (
    AGENT,
    CARDS,
    CROOK,
    DIGS,
    OFFERS_MAX,
    POCKET_MAX,
    PREMIUM_MAX,
    SITE_NAMES,
    SITES,
    WATCH_BIT,
)
from mastaba.games.bann_der_mumie.decisions import OfTheSeat, OneDie, check_character
from mastaba.games.bann_der_mumie.kinds import ONE, jobs
from mastaba.games.bann_der_mumie.moves import TombMove, add_moves
from mastaba.games.bann_der_mumie.parts import Raid, Site
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.sites import come, leave
from mastaba.games.bann_der_mumie.state import State
from mastaba.games.bann_der_mumie.turns import Action, act, laid_at, sleeping, spend, usable_hand

FAR: Final[i64] = 2 * POCKET_MAX  # more cards than anybody can sneak past


class Wake(Action):
    """BM-WAKE-1, BM-WAKE-2: active again where it lies, without fee or roll."""

    def add(self, s: State, seat: i64, hand: i64, inactive: i64, moves: list[Move]) -> None:
        add_moves(moves, m.WAKES, inactive)

    def happens(self, s: State, move: TombMove) -> None:
        act(s)
        s.active |= bit(move.a)
        if s.events is not None:
            s.tell(Event("wake", laid_at(s, move.a, s.site_of[move.a])))


class Dig(Action):
    """BM-DIG-1, BM-JOB-3, BM-ROB-1: dig cards of the hand, or inactive ones of other sites (BM-WAKE-3)."""

    def add(self, s: State, seat: i64, hand: i64, inactive: i64, moves: list[Move]) -> None:
        ready: i64 = (hand | inactive) & DIGS
        if ready == 0:
            return
        sites: i64 = s.sites
        while sites:
            site = lowest(sites)
            sites &= sites - 1
            here = s.site_at[site]
            cards: i64 = ready & ~here.cards
            if here.leader == seat:  # BM-R-14: only the leader adds freely
                while cards:
                    moves.append(m.DIG_MOVES[lowest(cards) * SITES + site])
                    cards &= cards - 1
            else:
                self.add_foreign(s, seat, site, here, cards, moves)

    def add_foreign(self, s: State, seat: i64, site: i64, here: Site, cards: i64, moves: list[Move]) -> None:
        """At another's site: on a job, or as a robber; BM-R-13: nobody on both sides."""
        mine: i64 = here.cards & s.owned[seat] & ~WATCH_BIT
        offers: i64 = here.offers()
        may_work = offers != 0 and mine & s.robbing == 0
        may_rob = mine & ~s.robbing == 0 and can_sneak(s, seat, site)
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            if may_work:
                for premium in range(1, PREMIUM_MAX + 1):
                    if jobs(offers, premium):
                        moves.append(m.WORKS[(card * SITES + site) * PREMIUM_MAX + premium - 1])
            if may_rob:
                moves.append(m.SNEAKS[card * SITES + site])

    def happens(self, s: State, move: TombMove) -> None:
        act(s)
        if move.verb == m.DIG:
            dig(s, move.a, move.b)
        elif move.verb == m.WORK:
            work(s, move.a, move.b, move.c)
        else:
            s.raid = Raid(move.b)  # BM-ROB-1: every site may be raided; the robber names it and a first card
            join(s, move.a)


def dig(s: State, card: i64, site: i64) -> None:
    """BM-DIG-1: the leader adds any number of dig actions."""
    leave(s, card)
    come(s, card, site)
    if s.events is not None:
        s.tell(Event("dig", laid_at(s, card, site)))


# Jobs


def work(s: State, card: i64, site: i64, premium: i64) -> None:
    """BM-JOB-3, BM-JOB-EX-1: one card on one job; of equal ones the oldest."""
    leave(s, card)
    here = s.site_at[site]
    if jobs(here.old, premium):
        here.old -= ONE[premium]
    else:
        here.fresh -= ONE[premium]
        s.fresh_job |= bit(card)
    come(s, card, site)
    s.on_job |= bit(card)
    s.premium[card] = premium
    if s.events is not None:
        s.tell(Event("work", {**laid_at(s, card, site), "premium": premium}))


class Offer(Action):
    """BM-JOB-1: at sites he leads, from his cash. BM-JOB-2: offers of earlier rounds can be withdrawn."""

    def add(self, s: State, seat: i64, hand: i64, inactive: i64, moves: list[Move]) -> None:
        sites: i64 = s.sites
        most: i64 = min(s.cash[seat], PREMIUM_MAX)
        while sites:
            number = lowest(sites)
            sites &= sites - 1
            site = s.site_at[number]
            if site.leader != seat:
                continue
            offers: i64 = site.offers()
            for premium in range(1, most + 1):
                if offers == 0 or jobs(offers, premium) < OFFERS_MAX:
                    moves.append(m.OFFERS[number * PREMIUM_MAX + premium - 1])
            if site.old:
                for premium in range(1, PREMIUM_MAX + 1):
                    if jobs(site.old, premium):
                        moves.append(m.RECALLS[number * PREMIUM_MAX + premium - 1])

    def happens(self, s: State, move: TombMove) -> None:
        """BM-JOB-1, BM-R-15: the premium is laid beside the site at once. BM-JOB-2: or comes back."""
        act(s)
        premium: i64 = move.b
        site = s.site_at[move.a]
        offered = move.verb == m.OFFER
        if offered:
            s.cash[s.turn] -= premium
            site.fresh += ONE[premium]
        else:
            site.old -= ONE[premium]
            s.cash[s.turn] += premium
        if s.events is not None:
            said = {"seat": s.turn, "site": SITE_NAMES[move.a], "premium": premium}
            s.tell(Event("offer", {**said}) if offered else Event("recall", {**said}))


# Tomb robbery


def guards(s: State, seat: i64, site: i64) -> i64:
    """BM-ROB-2, BM-ROB-EX-1, BM-R-17: the other players' dig cards there, of any sort, but not ignored."""
    return count(s.site_at[site].cards & ~s.owned[seat] & ~s.ignored())


def sneak_bonus(s: State, seat: i64) -> i64:
    """BM-R-7: the agent adds 2. BM-ROB-7: the crook always succeeds. Their helpers too (BM-CHAR-4)."""
    role: i64 = s.role_of[seat]
    return FAR if role == CROOK else 2 if role == AGENT else 0


def can_sneak(s: State, seat: i64, site: i64) -> bool:
    """BM-R-17: not offered if even a six is not higher."""
    return 6 + sneak_bonus(s, seat) > guards(s, seat, site)


def sneak_need(s: State, seat: i64, site: i64) -> i64:
    """BM-ROB-2, BM-R-17: the least die that succeeds; 1 where none is needed, 7 where none is enough."""
    against = guards(s, seat, site)
    return max(1, min(7, against - sneak_bonus(s, seat) + 1)) if against else 1


def join(s: State, card: i64) -> None:
    """BM-ROB-1: a group sneaks together."""
    raid = s.raiding()
    raid.group |= bit(card)
    if s.events is not None:
        s.tell(Event("sneak", laid_at(s, card, raid.site)))
    s.enter(Phase.CREEP)


class Creep(OfTheSeat):
    """BM-ROB-1: more cards into the group, or go."""

    def open(self, s: State, seat: i64) -> list[Move]:
        """BM-R-18: from the hand, or inactive ones from other sites."""
        raid = s.raiding()
        cards: i64 = (usable_hand(s, seat) | sleeping(s, seat)) & DIGS & ~raid.group
        moves: list[Move] = [m.CREEP_MOVE]
        add_moves(moves, m.JOINS, cards & ~s.site_at[raid.site].cards)
        return moves

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        """BM-ROB-6, BM-R-12, BM-R-17: past nobody there is no roll. BM-ROB-7: nor for the crook."""
        if move.verb == m.JOIN:
            join(s, move.a)
        elif guards(s, s.turn, s.raiding().site) == 0 or s.role_of[s.turn] == CROOK:
            arrive(s, 0, True)
        else:
            s.enter(Phase.SNEAK_ROLL)

    def check(self, s: State) -> None:
        check_raid(s)


def check_raid(s: State) -> None:
    """BM-ROB-1, BM-R-18, BM-R-13, BM-R-17: cards that may sneak there."""
    check_character(s)
    raid = s.raiding()
    require(s.on_table(raid.site), "the mark 'site' does not fit")
    site = s.site_at[raid.site]
    able: i64 = usable_hand(s, s.turn) | sleeping(s, s.turn)
    fits = raid.group != 0 and raid.group & ~(able & DIGS & ~site.cards) == 0
    mine: i64 = site.cards & s.owned[s.turn] & ~WATCH_BIT
    fits = fits and site.leader != s.turn and mine & ~s.robbing == 0
    require(fits and can_sneak(s, s.turn, raid.site), "cards sneak that cannot")


class SneakRoll(OneDie):
    """BM-ROB-2: against the number of foreign cards. BM-ROB-5: later ones sneak again."""

    def good(self, s: State) -> i64:
        return 7 - sneak_need(s, s.turn, s.raiding().site)

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        arrive(s, move.a, move.a >= sneak_need(s, s.turn, s.raiding().site))

    def check(self, s: State) -> None:
        check_raid(s)


def arrive(s: State, die: i64, success: bool) -> None:
    """BM-ROB-3: active on the robbers' side. BM-ROB-4: or face down before him, spent."""
    raid = s.raiding()
    if s.events is not None:
        said = {
            "seat": s.turn,
            "site": SITE_NAMES[raid.site],
            "cards": named(raid.group, CARDS),
            "die": die if die else None,
            "against": guards(s, s.turn, raid.site),
            "success": success,
        }
        s.tell(Event("creep", said))
    cards: i64 = raid.group
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        leave(s, card)
        if success:
            come(s, card, raid.site)
            s.robbing |= bit(card)
        else:
            spend(s, card)
    s.raid = None
    s.enter(Phase.TURN)


DECISIONS: Final = (Creep(Phase.CREEP), SneakRoll(Phase.SNEAK_ROLL, "sneak"))
