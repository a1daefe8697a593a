"""Cards that come to a site and leave it, leadership, jobs, sand: what planning and execution share."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import bit, lowest, members
from mastaba.core.events import Event
from mastaba.games.bann_der_mumie.components import (
    BEETLE_KIND,
    CARDS,
    DYNAMITE,
    HANDLES,
    NONE,
    PREMIUM_MAX,
    SITE_NAMES,
    TRAP,
)
from mastaba.games.bann_der_mumie.kinds import ONE, jobs
from mastaba.games.bann_der_mumie.layings import FIRST
from mastaba.games.bann_der_mumie.parts import Site
from mastaba.games.bann_der_mumie.state import State


def come(s: State, card: i64, site: i64) -> None:
    """A card is laid at a site, active; the side is the caller's business."""
    s.hand &= ~bit(card)
    s.site_at[site].cards |= bit(card)
    s.site_of[card] = site
    s.active |= bit(card)


def leave(s: State, card: i64) -> None:
    """A card leaves its site, if it lies at one. BM-R-15: its job is open again. BM-R-11: who leads now?"""
    site: i64 = s.site_of[card]
    if site == NONE:
        return
    keep: i64 = ~bit(card)
    if s.on_job & bit(card):
        if s.fresh_job & bit(card):
            s.site_at[site].fresh += ONE[s.premium[card]]
        else:
            s.site_at[site].old += ONE[s.premium[card]]
        s.premium[card] = 0
    s.site_at[site].cards &= keep
    s.site_of[card] = NONE
    s.active &= keep
    s.robbing &= keep
    s.on_job &= keep
    s.fresh_job &= keep
    s.spellbound &= keep
    s.controlled &= keep
    check_leader(s, site)


def check_leader(s: State, site: i64) -> None:
    """BM-R-11: with the last legal card the leadership goes for good, and open offers go back."""
    if s.site_at[site].leader != NONE and s.legal_cards(site) == 0:
        refund_offers(s, site)
        if s.events is not None:
            s.tell(Event("lead_lost", {"seat": s.site_at[site].leader, "site": SITE_NAMES[site]}))
        s.site_at[site].leader = NONE


def refund_offers(s: State, site: i64) -> None:
    """BM-R-11, BM-R-16: the leader takes the money of open offers back."""
    here = s.site_at[site]
    offers: i64 = here.offers()
    if offers == 0:
        return
    money: i64 = 0
    for premium in range(1, PREMIUM_MAX + 1):
        money += jobs(offers, premium) * premium
    s.cash[here.leader] += money
    here.fresh = 0
    here.old = 0


def refund_all(s: State) -> None:
    """BM-R-44: premiums and offers that lie at sites are their leaders' money."""
    for site in members(s.sites):
        leader: i64 = s.site_at[site].leader
        if leader == NONE:
            continue
        refund_offers(s, site)
        for card in members(s.site_at[site].cards & s.on_job):
            s.cash[leader] += s.premium[card]
            s.premium[card] = 0


def to_hand(s: State, card: i64) -> None:
    """A card goes from its site back into the hand, and dynamite with it (BM-R-5)."""
    leave(s, card)
    s.hand |= bit(card)
    if s.fuse == card:
        s.fuse = NONE
        s.spent &= ~bit(DYNAMITE)
        s.hand |= bit(DYNAMITE)


def take_away(s: State, card: i64) -> None:
    """BM-R-24: wherever the card is, the mummy has it now."""
    leave(s, card)
    keep: i64 = ~bit(card)
    s.hand &= keep
    s.spent &= keep
    s.gambling &= keep
    s.dealing &= keep
    s.captured |= bit(card)
    owner: i64 = s.owner(card)
    s.owned[owner] &= keep
    if s.fuse == card or card == DYNAMITE:  # BM-R-5: without its dig card it has no effect
        s.fuse = NONE


def lay_sand(s: State, site: i64) -> None:
    """The top card of the sand stack goes on a site."""
    s.site_at[site].sand.lay(s.sand.take())


# Beetle cards


def back_to_pile(s: State, handle: i64) -> None:
    """BM-FIGHT-10, BM-PANIC-5: to the pile, and its large card to the mummy's hand."""
    card: i64 = s.beetle[handle]
    lift(s, handle)
    s.pile |= bit(card)
    if BEETLE_KIND[card] <= TRAP:
        s.large_played &= ~bit(card)
        s.large_hand |= bit(card)


def lift(s: State, handle: i64) -> None:
    """A handle is free again."""
    s.beetle[handle] = NONE
    s.beetle_site[handle] = NONE
    s.moved &= ~bit(handle)


def close_site(s: State, site: i64) -> None:
    """Ledger 4.3, step 8: cards to the hands (BM-FIGHT-9), beetles to the pile, premiums to the leader."""
    leader: i64 = s.site_at[site].leader
    cards: i64 = s.site_at[site].cards
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if s.on_job & bit(card):
            job_back(s, card, leader, site)
    if leader != NONE:
        refund_offers(s, site)
    s.site_at[site].leader = NONE
    cards = s.site_at[site].cards
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        leave(s, card)
        s.hand |= bit(card)
        if s.fuse == card:
            s.fuse = NONE
    handles: i64 = s.beetles_at(site)
    while handles:
        back_to_pile(s, lowest(handles))
        handles &= handles - 1
    if s.beetle_hand == 0 and s.hidden_beetles() == 0:
        s.layings = FIRST
    s.sites &= ~bit(site)
    s.site_at[site] = Site()
    if s.events is not None:
        s.tell(Event("closed", {"site": SITE_NAMES[site]}))


def job_back(s: State, card: i64, leader: i64, site: i64) -> None:
    """BM-R-16: a premium that was not earned goes back to the leader."""
    s.on_job &= ~bit(card)
    s.fresh_job &= ~bit(card)
    if s.premium[card]:  # otherwise it was earned, and is paid
        settle_premium(s, card, leader, site, paid=False)


def settle_premium(s: State, card: i64, seat: i64, site: i64, paid: bool) -> None:
    """To the worker who has earned it, or back to the leader."""
    money: i64 = s.premium[card]
    s.premium[card] = 0
    s.cash[seat] += money
    if s.events is not None:
        said = {
            "seat": seat,
            "site": SITE_NAMES[site],
            "card": CARDS[card],
            "premium": money,
            "paid": paid,
        }
        s.tell(Event("job", said))


def move_beetle(s: State, kind: str, seat: i64, handle: i64, site: i64) -> None:
    """A beetle card that lies already goes elsewhere, unseen; in this round it does not move again."""
    if s.events is not None:
        said = {
            "seat": seat,
            "beetle": HANDLES[handle],
            "from": SITE_NAMES[s.beetle_site[handle]],
            "site": SITE_NAMES[site],
        }
        s.tell(Event(kind, {**said}))
    s.beetle_site[handle] = site
    s.moved |= bit(handle)
