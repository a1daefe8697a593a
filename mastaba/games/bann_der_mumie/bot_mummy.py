"""What the mummy weighs: which cards would do most at which site, her large cards, and her Spell."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, members
from mastaba.core.move import Move
from mastaba.games.bann_der_mumie import moves as m
from mastaba.games.bann_der_mumie.bot_sites import Eyes, eyes_of, missing
from mastaba.games.bann_der_mumie.components import (
    ATTACK,
    ATTACKS,
    BEETLE_KIND,
    BEETLES,
    BOY,
    CAT,
    DIGS,
    DYNAMITE_SHOVELS,
    FIND_AMULET,
    FIND_CAT,
    FIND_HAND,
    HAND,
    NONE,
    PERSON_OF,
    RESEARCH,
    SITES,
    STORM,
    SWARM,
    THE_MUMMY,
    TRAP,
)
from mastaba.games.bann_der_mumie.loot import proceeds
from mastaba.games.bann_der_mumie.moves import TombMove
from mastaba.games.bann_der_mumie.odds import against
from mastaba.games.bann_der_mumie.people import total_combat
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.state import State
from mastaba.games.bann_der_mumie.turns import sleeping, usable_hand

WOUND_HERS: Final = 0.6  # what a wound is worth to the mummy, in finds
HAND_COST: Final[list[float]] = [0.22, 0.18, 0.12, 0.12, 0.08]  # of using up a beetle card, by kind
KEEP_WATCH: Final = 0.6  # how closely she watches her own body, even where nobody digs yet
BLUFF: Final = 0.05  # and that any card at all lies there


def threat(s: State, site: i64, eyes: Eyes) -> float:
    """How surely the site opens this round, and how much it matters how it stands later."""
    short = missing(s, site)
    if short == 0:
        return 1.0
    most: i64 = 0  # shovels that somebody could still bring
    here: i64 = 0  # or those who are there
    for seat in members(s.characters()):
        ready = count((usable_hand(s, seat) | sleeping(s, seat)) & DIGS)
        most = max(most, ready)
        if s.site_at[site].cards & s.owned[seat]:
            here += ready
    worth = 0.05
    if here >= short:
        worth = 0.45
    elif most >= short:
        worth = 0.25
    elif s.site_at[site].cards:
        worth = 0.12
    return max(worth, KEEP_WATCH * eyes.mummy[site])


def treasure(eyes: Eyes, site: i64) -> float:
    """What keeping a find is worth to her, in finds."""
    return 1.0 + 12.0 * eyes.mummy[site] + 1.2 * eyes.robs_her[site]


def guarded(s: State, site: i64, cards: i64, eyes: Eyes) -> float:
    """What these cards at a site are worth to her: the find if those present fail, wounds if they fight."""
    persons = s.present(site)
    if persons == 0:
        persons = raiders(s)
    found = against(s, persons, cards)
    trapped = 0.0
    if cards & bit(TRAP):
        trapped = 0.6 * (1.0 - eyes.mummy[site])  # it is broken at her body
    fails = 1.0 - found.win * (1.0 - trapped)
    wounds = max(0.0, 1.0 - found.win - found.panic) + 0.3 * trapped * float(count(persons))
    return fails * treasure(eyes, site) + WOUND_HERS * wounds


def raiders(s: State) -> i64:
    """Who might come to a site where nobody is: the strongest player's people with dig cards to play."""
    best: i64 = 0
    most: i64 = -1
    for seat in members(s.characters()):
        ready = s.persons_among((usable_hand(s, seat) | sleeping(s, seat)) & DIGS)
        combat = total_combat(s, ready)
        if combat > most:
            best, most = ready, combat
    return best


def cards_at(s: State, site: i64) -> i64:
    cards: i64 = 0
    for handle in range(BEETLES):
        if s.beetle_site[handle] == site:
            cards |= bit(s.beetle[handle])
    return cards


# Plans


class Plan:
    """The beetle cards that would do most at a site, of her hand and of other sites, and how much that is."""

    def __init__(self) -> None:
        self.cards: i64 = 0
        self.gain = 0.0


class Reserve:
    """The beetle cards she can bring somewhere in this turn, and what each costs where it is now."""

    def __init__(self) -> None:
        self.cards: i64 = 0
        self.home: list[int] = [NONE] * BEETLES  # the site of a card that lies
        self.cost: list[float] = [0.0] * BEETLES


def reserve_of(s: State, eyes: Eyes, lying: bool, hand: bool) -> Reserve:
    """Cards that lie and may still be moved, and those of the hand."""
    found = Reserve()
    if lying and not s.laid_now:
        for handle in range(BEETLES):
            if s.beetle[handle] != NONE and s.moved & bit(handle) == 0:
                card = s.beetle[handle]
                here = s.beetle_site[handle]
                old = cards_at(s, here)
                found.cards |= bit(card)
                found.home[card] = here
                lost = guarded(s, here, old, eyes) - guarded(s, here, old & ~bit(card), eyes)
                found.cost[card] = 0.05 + threat(s, here, eyes) * lost
    if hand:
        for card in members(s.beetle_hand):
            found.cards |= bit(card)
            found.cost[card] = HAND_COST[BEETLE_KIND[card]]
    return found


def plan_for(s: State, site: i64, eyes: Eyes, reserve: Reserve, exposed: float) -> Plan:
    """Her strongest cards one after the other, and her weakest: whichever row of them pays most."""
    plan = Plan()
    here = cards_at(s, site)
    before = guarded(s, site, here, eyes)
    danger = threat(s, site, eyes)
    dearer = 1.0 + 4.0 * max(0.0, exposed - eyes.mummy[site])  # where her body lies open she needs them more
    order = [card for card in members(reserve.cards) if reserve.home[card] != site]
    for strongest_first in range(2):
        added: i64 = 0
        cost = 0.0
        for i in range(len(order)):
            card = order[i] if strongest_first else order[len(order) - 1 - i]
            if card == TRAP and eyes.mummy[site] > 0.3:
                continue  # it would be broken
            added |= bit(card)
            cost += reserve.cost[card] * dearer
            gain = danger * (guarded(s, site, here | added, eyes) - before + BLUFF) - cost
            if gain > plan.gain:
                plan.gain, plan.cards = gain, added
    return plan


class Plans:
    """For each site what she could lay there, and what she could move there."""

    def __init__(self) -> None:
        self.laying: list[Plan] = []
        self.moving: list[Plan] = []


def plans_of(s: State, eyes: Eyes) -> Plans:
    """BM-R-35: once cards were laid in an earlier turn of the round, a turn is either laying or moving."""
    exposed = 0.0
    for site in members(s.sites):
        exposed = max(exposed, eyes.mummy[site])
    either = s.laid_before and not s.laid_now
    to_lay = reserve_of(s, eyes, not either, True)
    to_move = reserve_of(s, eyes, True, not either)
    plans = Plans()
    for site in range(SITES):
        if s.sites & bit(site):
            plans.laying.append(plan_for(s, site, eyes, to_lay, exposed))
            plans.moving.append(plan_for(s, site, eyes, to_move, exposed) if either else plans.laying[site])
        else:
            plans.laying.append(Plan())
            plans.moving.append(Plan())
    return plans


def weigh_lay(s: State, kind: i64, site: i64, plans: Plans) -> float:
    """A card that a plan has for this site."""
    plan = plans.laying[site]
    planned = plan.cards & s.beetle_hand & (ATTACKS if kind == ATTACK else bit(kind))
    return plan.gain if planned else -0.3


def weigh_shift(s: State, handle: i64, site: i64, plans: Plans) -> float:
    """The same; before laying, since afterwards it is not allowed."""
    plan = plans.moving[site]
    return plan.gain + 0.01 if plan.cards & bit(s.beetle[handle]) else -0.3


# Her turn


def more_to_come(s: State) -> bool:
    """Will a character probably act after this turn, so that she has another one?"""
    for seat in members(s.characters()):  # noqa: SIM110  a generator is slow in compiled code
        if count(usable_hand(s, seat) & (DIGS | RESEARCH)) >= 2:
            return True
    return False


def weigh_storm(s: State, eyes: Eyes) -> float:
    """Sand on every site: it keeps those closed that would have opened by one shovel, and delays the rest."""
    worth = 0.05
    if s.sand.size == 0:
        return worth
    for site in members(s.sites):
        short = missing(s, site)
        if short > 0:
            worth += 0.2 * threat(s, site, eyes) * treasure(eyes, site)
        elif s.shovels(site) == s.site_at[site].sand.size + 1:
            kept = guarded(s, site, cards_at(s, site), eyes)
            worth += 0.75 * max(0.2, treasure(eyes, site) - kept)
    return worth


def weigh_mummy(s: State, move: TombMove, eyes: Eyes, plans: Plans) -> float:
    """Her turn: large cards while others will still act, beetle cards at the last."""
    verb: i64 = move.verb
    waits = more_to_come(s)
    if verb == m.LAY:
        worth = weigh_lay(s, move.a, move.b, plans)
        return worth - 0.35 if waits and worth < 1.0 and s.phase == Phase.MUMMY_TURN else worth
    if verb == m.SHIFT:
        worth = weigh_shift(s, move.a, move.b, plans)
        return worth - 0.35 if waits and worth < 1.0 and s.phase == Phase.MUMMY_TURN else worth
    if verb == m.PLAY:
        if move.a == STORM:
            return weigh_storm(s, eyes) + (0.05 if s.pile & ATTACKS else 0.0)
        base = 0.34 if move.a == HAND else 0.32 if move.a == CAT else 0.30 if move.a == SWARM else 0.26
        return base + (0.3 if waits else 0.0) + 0.02 * float(count(s.large_hand))
    if verb == m.TAKE_STORM:
        return 0.28 + (0.1 if waits else 0.0)
    return 0.0


def weigh_spell(s: State, card: i64, eyes: Eyes) -> float:
    """Best on the only shovel above the need, or on a strong fighter with little daring."""
    if card == NONE:
        return 0.0
    site: i64 = s.site_of[card]
    person: i64 = PERSON_OF[card]
    chance = float(max(0, 6 - s.daring(person))) / 6.0
    worth = 0.02
    if missing(s, site) == 0:
        shovels: i64 = (2 if card == BOY else 1) + (DYNAMITE_SHOVELS if s.fuse == card else 0)
        if s.active & bit(card) and s.shovels(site) - shovels <= s.site_at[site].sand.size:
            worth += treasure(eyes, site)
        worth += 0.12 * float(s.combat(person)) * treasure(eyes, site)
    else:
        worth += 0.1
    return chance * worth


def weigh_hers(s: State, seat: i64, moves: list[Move], wise: bool) -> list[float]:
    """The mummy's turn, or her Spell."""
    eyes = eyes_of(s, seat, wise)
    plans = plans_of(s, eyes) if s.phase != Phase.SPELL else Plans()
    out: list[float] = []
    for move in moves:
        assert isinstance(move, TombMove)
        if s.phase == Phase.SPELL:
            out.append(weigh_spell(s, move.a, eyes))
        else:
            out.append(weigh_mummy(s, move, eyes, plans))
    return out


def hiding_worth(s: State, find: i64) -> float:
    """What she buries first: herself, then what strengthens her, then what would make others rich."""
    if find == THE_MUMMY:
        return 100.0
    if find == FIND_HAND:
        return 20.0
    if find == FIND_AMULET or find == FIND_CAT:
        return 15.0
    most: i64 = 0
    for seat in members(s.characters()):
        most = max(most, proceeds(s, seat, find))
    return float(most)
