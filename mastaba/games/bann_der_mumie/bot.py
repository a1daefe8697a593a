"""What good play weighs in Under the Mummy's Spell, for both sides.

Characters weigh money: what a site would bring, against wounds, lost equipment and the turns they give the
mummy. The mummy weighs what she can keep: finds, wounds, and above all her own body. Fights are reckoned
exactly, over the dice and over all beetle cards that may lie there (odds.py).

BM-R-47: a seat that leaves is played on by the house bot, which sees this game only through that seat's
window: whatever is read here of hidden cards was made up by `redealt`, and a mean over them is weighed.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest, members
from mastaba.core.brain import Brain
from mastaba.core.chance import Dice
from mastaba.core.move import Move
from mastaba.core.position import NOBODY, Position
from mastaba.games.bann_der_mumie import moves as m
from mastaba.games.bann_der_mumie.components import (
    ALL_FINDS,
    ATTACK,
    ATTACKS,
    BEETLE_KIND,
    BEETLES,
    BOY,
    CAT,
    CROOK,
    DIGS,
    DYNAMITE,
    DYNAMITE_SHOVELS,
    FIND_AMULET,
    FIND_CAT,
    FIND_HAND,
    FINDS,
    FIRST_HELPER,
    FRAGILE,
    GIRL_WARE,
    HAND,
    HELPER_SHIFT,
    ITEM_COMBAT,
    ITEM_DARING,
    NONE,
    PERSON_OF,
    RESEARCH,
    SITES,
    STORM,
    SWARM,
    THE_MUMMY,
    TRAP,
    WATCH_BIT,
    win_chance,
)
from mastaba.games.bann_der_mumie.digging import guards, sneak_bonus
from mastaba.games.bann_der_mumie.loot import proceeds
from mastaba.games.bann_der_mumie.moves import TombMove
from mastaba.games.bann_der_mumie.odds import Prospect, against, prospect
from mastaba.games.bann_der_mumie.people import owners, total_combat
from mastaba.games.bann_der_mumie.phases import MARKET, Phase
from mastaba.games.bann_der_mumie.scoring import money_of, result
from mastaba.games.bann_der_mumie.state import State
from mastaba.games.bann_der_mumie.trade import price_of
from mastaba.games.bann_der_mumie.turns import sleeping, usable_hand

# Money that things are worth to a character (tuned by play: see bench/results.md)
WOUND: Final = 2.5  # a lost card, and more terror on every later attack
OTHERS: Final = 0.16  # how much of a victory it is if another character wins rather than the mummy
GEAR: Final = 1.5  # an item lost in a panic
ACT: Final = 0.9  # another turn for the mummy, if all else would have passed
IDLE: Final = 0.33  # what a card brings in the casino
NEVER: Final = -100.0
WOUND_HERS: Final = 0.6  # what a wound is worth to the mummy, in finds
HAND_COST: Final[list[float]] = [0.22, 0.18, 0.12, 0.12, 0.08]  # of using up a beetle card, by kind
KEEP_WATCH: Final = 0.6  # how closely she watches her own body, even where nobody digs yet
BLUFF: Final = 0.05  # and that any card at all lies there

# How useful an action card is to its owner, when one has to be given up
CARD_WORTH: Final[list[float]] = [
    2.0, 3.0, 3.0,  # archaeologist
    2.0, 3.0, 1.5,
    2.0, 3.0, 1.0,
    2.0, 3.0, 2.5,
    1.5, 1.4, 2.5,  # professor
    1.5, 2.5, 1.5, 2.5,
    2.6, 2.6, 3.5, 0.5,
]  # fmt: skip


class Eyes:
    """What a seat makes of the open sites: what each would bring it, and whether the Mummy lies there."""

    def __init__(self) -> None:
        self.value: list[float] = [0.0] * SITES
        self.mummy: list[float] = [0.0] * SITES
        self.robs_her: list[float] = [0.0] * SITES  # the Hand, the Cat or the Amulet


NO_EYES: Final = Eyes()  # where no site matters


def eyes_of(s: State, seat: i64, wise: bool) -> Eyes:
    """`wise`: from what the seat remembers; else from the world as it stands, as in a playout."""
    eyes = Eyes()
    sites: i64 = s.sites
    while sites:
        site = lowest(sites)
        sites &= sites - 1
        if not wise or site == s.open_site():
            see(s, eyes, seat, site, s.site_at[site].find, 1.0)
        else:
            remember(s, eyes, seat, site)
    return eyes


def see(s: State, eyes: Eyes, seat: i64, site: i64, find: i64, chance: float) -> None:
    if seat != s.mummy:
        eyes.value[site] += chance * float(proceeds(s, seat, find))
    if find == THE_MUMMY:
        eyes.mummy[site] += chance
    elif find == FIND_HAND or find == FIND_CAT or find == FIND_AMULET:
        eyes.robs_her[site] += chance


def remember(s: State, eyes: Eyes, seat: i64, site: i64) -> None:
    """The seat's own memory of a site; where it ends, all other buried finds alike."""
    belief = s.memory.belief(seat)
    total = 0.0
    unknown = 0.0
    chances = [0.0] * len(FINDS)
    placed: i64 = 0  # finds the seat knows to be somewhere: the same in all arrangements
    for places, ways in belief.items():
        if total == 0.0:
            for find in places:
                if find != NONE:
                    placed |= bit(find)
        total += float(ways)
        if places[site] == NONE:
            unknown += float(ways)
        else:
            chances[places[site]] += float(ways)
    for find in range(len(FINDS)):
        if chances[find] > 0.0:
            see(s, eyes, seat, site, find, chances[find] / total)
    if unknown > 0.0:
        rest: i64 = ALL_FINDS & ~placed & ~s.secured & ~s.broken
        left: list[int] = [find for find in members(rest) if s.recovered[find] == NONE]
        for find in left:
            see(s, eyes, seat, site, find, unknown / total / float(len(left)))


# The outlook of the whole game


def mummy_share(s: State) -> float:
    """How likely the mummy wins, roughly: time, what is left to dig through, wounds."""
    time = float(s.round) / float(s.deadline)
    left = float(len(s.stack)) / 12.0
    share = 0.42 + 0.5 * (time - 0.5) * (0.4 + left) + 0.02 * float(s.injuries())
    people = 0
    for person in range(len(s.boss)):
        if s.boss[person] != NONE:
            people += 1
    share -= 0.015 * float(people - count(s.characters()))
    return min(0.95, max(0.05, share))


def best_rival(s: State, seat: i64) -> i64:
    """The most money that another character has."""
    best: i64 = 0
    for other in members(s.characters()):
        if other != seat:
            best = max(best, money_of(s, other))
    return best


# Sites, as a character sees them


def standing(s: State, seat: i64, site: i64, eyes: Eyes) -> float:
    """What the seat gets of a find there, once the mummy's attack is overcome."""
    cards: i64 = s.site_at[site].cards & ~s.ignored()
    mine: i64 = cards & s.owned[seat]
    legal_side = s.persons_among(cards & ~s.robbing & ~WATCH_BIT)
    robbers = s.persons_among(cards & s.robbing)
    hold = 1.0
    if legal_side and robbers:
        hold = win_chance(total_combat(s, legal_side) - total_combat(s, robbers))
    elif robbers:
        hold = 0.0
    gain = 0.0
    if s.site_at[site].leader == seat:
        gain += hold * eyes.value[site]
    if mine & s.robbing:
        gain += (1.0 - hold) * eyes.value[site] / float(count(owners(s, robbers)))
    if mine & WATCH_BIT and s.active & WATCH_BIT:
        gain += 0.4 * eyes.value[site]
    jobs: i64 = mine & s.on_job
    while jobs:
        gain += float(s.premium[lowest(jobs)])
        jobs &= jobs - 1
    return gain


def stake(s: State, seat: i64, site: i64, eyes: Eyes, found: Prospect) -> float:
    """What it is worth to the seat that the site opens now, with everybody who is there."""
    persons = s.present(site)
    mine: i64 = s.site_at[site].cards & s.owned[seat] & ~s.ignored()
    sharers = float(max(1, count(owners(s, persons))))
    lost = max(0.0, 1.0 - found.win - found.panic)
    hurt = WOUND / sharers
    gear = 0.0
    for person in members(s.persons_among(mine)):
        gear += GEAR * float(count(s.gear[person]))
    worth = found.win * standing(s, seat, site, eyes) - lost * hurt - found.panic * (gear + 0.5)
    worth -= found.trap * (hurt * sharers + 1.5) / 3.0
    worth -= 0.5 * (1.0 - found.win)  # a find for the mummy is bad for all
    if eyes.mummy[site] > 0.0:
        worth += eyes.mummy[site] * end_worth(s, seat, site, found)
    return worth


def end_worth(s: State, seat: i64, site: i64, found: Prospect) -> float:
    """The Mummy herself: the game ends here, one way or the other. In money, as everything is."""
    finder: i64 = s.site_at[site].leader
    mine = money_of(s, seat) + (8 if finder == seat else 0)
    ahead = mine >= best_rival(s, seat) + (0 if finder == seat or finder == NONE else 6)
    won = 1.0 if ahead else OTHERS
    going_on = (1.0 - mummy_share(s)) * (0.6 if ahead else 0.45)
    return 25.0 * (found.win * won - going_on)


def shovels_with(s: State, site: i64, card: i64) -> i64:
    return s.shovels(site) + (2 if card == BOY else 1)


def missing(s: State, site: i64) -> i64:
    """Shovels that would still be needed to open the site this round."""
    return max(0, s.site_at[site].sand.size + 1 - s.shovels(site))


def need_of(s: State, seat: i64) -> i64:
    """Shovels that the sites which the seat leads could still use."""
    need: i64 = 0
    for site in members(s.sites):
        if s.site_at[site].leader == seat:
            need += missing(s, site)
    return need


def spare_digs(s: State, seat: i64) -> i64:
    """Dig cards the seat could play now, beyond what its own sites need."""
    return count((usable_hand(s, seat) | sleeping(s, seat)) & DIGS) - need_of(s, seat)


# A character's turn


def weigh_action(s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:  # noqa: C901  a list
    """What an action is worth, in money; passing is worth nothing."""
    verb: i64 = move.verb
    if verb == m.PASS or verb == m.DONE:
        return 0.0
    worth = NEVER
    if verb == m.WAKE:
        worth = weigh_digging(s, seat, move.a, s.site_of[move.a], eyes) + 0.6
    elif verb == m.DIG:
        worth = weigh_digging(s, seat, move.a, move.b, eyes)
    elif verb == m.WORK:
        worth = weigh_work(s, seat, move, eyes)
    elif verb == m.LOOK:
        worth = weigh_look(s, seat)
    elif verb == m.SNEAK:
        worth = weigh_sneak(s, seat, move.a, move.b, eyes)
    elif verb == m.BLAST:
        worth = weigh_blast(s, seat, move.a, eyes)
    elif verb == m.OBSERVE:
        worth = weigh_observe(s, seat, move.a, eyes)
    elif verb == m.COMMAND_BEETLE:
        worth = weigh_command(s, seat, move.a, move.b, eyes)
    elif verb == m.OFFER:
        worth = weigh_offer(s, seat, move.a, move.b, eyes)
    elif verb == m.GAMBLE or verb == m.DEAL:
        worth = weigh_casino(s, seat, move.a, verb == m.DEAL)
    if not s.acted and s.mummy_had_turn and not s.acted_since:
        worth -= ACT
    return worth


def weigh_digging(s: State, seat: i64, card: i64, site: i64, eyes: Eyes) -> float:
    """Another shovel at a site where the seat stands already."""
    more: i64 = 2 if card == BOY else 1
    short = missing(s, site)
    gain = standing(s, seat, site, eyes) if s.site_of[card] == site else eyes.value[site]
    gain += 4.0 * eyes.mummy[site]
    if short == 0:  # it opens anyway: a fighter more
        arrives = s.site_of[card] != site
        return 0.3 + 0.4 * float(s.combat(PERSON_OF[card])) if arrives and s.beetles_at(site) else -0.2
    if short <= more:
        persons = s.present(site) | bit(PERSON_OF[card])
        found = prospect(s, site, persons, False)
        worth = found.win * gain - (1.0 - found.win) * 1.2 + 1.0
        if worth < 0.4 and late(s) < 0.7:
            return worth
        return max(worth, 0.5)
    return 0.8 + 0.35 * gain / float(short)


def late(s: State) -> float:
    """How much of the time has gone, from 0 to 1."""
    return float(s.round) / float(s.deadline)


def weigh_work(s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
    """A job: the premium, if the site opens and the fight is won."""
    site: i64 = move.b
    persons = s.present(site) | bit(PERSON_OF[move.a])
    found = prospect(s, site, persons, False)
    opens = shovels_with(s, site, move.a) > s.site_at[site].sand.size
    soon = 0.9 if opens else 0.4
    worth = soon * (found.win * float(move.c) - (1.0 - found.win - found.panic) * 0.7)
    own: i64 = need_of(s, seat)
    return worth + 0.2 - (0.8 if own > 0 else 0.0)


def weigh_look(s: State, seat: i64) -> float:
    """Research pays if there is a dig card for what is found."""
    spare = spare_digs(s, seat)
    if s.role_of[seat] != 0 and s.cash[seat] < 1:
        return NEVER
    if spare < 1:
        return -0.3
    return 2.2 + 0.5 * late(s)


def weigh_sneak(s: State, seat: i64, card: i64, site: i64, eyes: Eyes) -> float:
    """A robber: the find if the mummy and the legal party are beaten; an abandoned site is worth opening."""
    value = eyes.value[site] + 6.0 * eyes.mummy[site]
    against = guards(s, seat, site)
    bonus = sneak_bonus(s, seat)
    succeeds = 1.0 if against == 0 or s.role_of[seat] == CROOK else float(6 + bonus - against) / 6.0
    succeeds = min(1.0, succeeds)
    cards: i64 = s.site_at[site].cards & ~s.ignored()
    legal_side = s.persons_among(cards & ~s.robbing & ~WATCH_BIT)
    mine = s.persons_among(cards & s.robbing & s.owned[seat]) | bit(PERSON_OF[card])
    others = s.persons_among(cards & s.robbing & ~s.owned[seat])
    beats = 1.0
    if legal_side:
        beats = win_chance(total_combat(s, mine | others) - total_combat(s, legal_side))
    if others:
        beats *= win_chance(total_combat(s, mine) - total_combat(s, others))
    found = prospect(s, site, s.present(site) | bit(PERSON_OF[card]), False)
    opens = shovels_with(s, site, card) > s.site_at[site].sand.size
    if not opens:
        return succeeds * beats * found.win * value * 0.25 - 0.5 if legal_side == 0 else -0.5
    worth = succeeds * (found.win * beats * value - (1.0 - found.win) * 1.2) - 0.4
    return worth - (1.0 if need_of(s, seat) > 0 else 0.0)


def weigh_blast(s: State, seat: i64, card: i64, eyes: Eyes) -> float:
    """Dynamite where it opens a site, and not on what is known to break."""
    site: i64 = s.site_of[card]
    short = missing(s, site)
    if short == 0:
        return -1.0
    fragile = FRAGILE & bit(s.site_at[site].find) != 0 and s.site_at[site].opener == seat
    gain = standing(s, seat, site, eyes)
    if short <= DYNAMITE_SHOVELS:
        found = prospect(s, site, s.present(site), False)
        return found.win * (0.3 if fragile else 0.85) * gain - (1.0 - found.win) + 0.6
    return 0.5 if not fragile else 0.3


def weigh_observe(s: State, seat: i64, site: i64, eyes: Eyes) -> float:
    """The agent watches the site that will surely open."""
    found = prospect(s, site, s.present(site) | bit(3), False)
    opens = missing(s, site) == 0
    worth = 0.4 * eyes.value[site] * found.win if opens else 0.12 * eyes.value[site] / float(missing(s, site))
    return worth - (1.0 - found.win) * 0.6


def weigh_command(s: State, seat: i64, handle: i64, site: i64, eyes: Eyes) -> float:
    """Control: a beetle card away from where the occultist stands, to where it does no harm."""
    here: i64 = s.beetle_site[handle]
    if s.site_at[here].cards & s.owned[seat] == 0 or missing(s, here) > 0:
        return -0.5
    harm = 1.0 if s.site_at[site].cards & s.owned[seat] else 0.0
    return 1.6 + 0.2 * eyes.value[here] - harm - (0.5 if missing(s, site) == 0 else 0.0)


def weigh_offer(s: State, seat: i64, site: i64, premium: i64, eyes: Eyes) -> float:
    """A job where one or two shovels are missing and the own ones are used up."""
    short = missing(s, site)
    mine: i64 = (usable_hand(s, seat) | sleeping(s, seat)) & DIGS
    value = eyes.value[site] + 4.0 * eyes.mummy[site]
    wanted: i64 = 2 if value >= 6.0 else 1
    if (
        short == 0
        or short > 2
        or mine
        or premium != wanted
        or s.site_at[site].offers()
        or s.cash[seat] < premium + 2
    ):
        return NEVER
    idle: i64 = s.hand & DIGS & ~s.owned[seat]
    return 0.7 + 0.1 * value if idle else NEVER


def weigh_casino(s: State, seat: i64, card: i64, deals: bool) -> float:
    """Cards without better use. A croupier earns 1 for sure if somebody else gambles."""
    others: i64 = s.gambling & ~s.owned[seat]
    worth = IDLE
    if deals:
        worth = 1.0 if others else 0.1
    if DIGS & bit(card):
        at_site = s.site_of[card] != NONE
        worth -= 0.7 if at_site or need_of(s, seat) > 0 else 0.1
    if RESEARCH & bit(card) and spare_digs(s, seat) > 0 and card != 2:
        worth -= 0.2
    if card == DYNAMITE:
        worth -= 0.1
    return worth


# Research


def weigh_research(s: State, seat: i64, move: TombMove) -> float:
    verb: i64 = move.verb
    if verb == m.REPLACE:
        return 0.0
    if verb == m.LOOK:
        return 3.0 if move.a != 2 or spare_digs(s, seat) > 1 else 1.0  # Commute also digs
    find: i64 = s.stack[move.a]
    worth = float(proceeds(s, seat, find)) + 0.8
    if find == THE_MUMMY:
        worth = 12.0 if late(s) > 0.2 else 2.0
    if FRAGILE & bit(find) and s.role_of[seat] == CROOK:
        worth -= 0.5
    batch = s.researching()
    taken = batch.looked - batch.held
    spare = spare_digs(s, seat)
    if taken > 0 and spare < 1 and find != THE_MUMMY:
        return -0.5
    if taken > 0:
        worth -= 2.5
    return worth + (0.3 if move.b == BOY else 0.0)


def weigh_joining(s: State, seat: i64, move: TombMove) -> float:
    """One more robber, if the site needs the shovel or the fight the arm."""
    if move.verb == m.CREEP:
        return 0.0
    raid = s.raiding()
    short = s.site_at[raid.site].sand.size + 1 - s.shovels(raid.site) - count(raid.group)
    legal_side = s.legal_cards(raid.site) & ~s.ignored()
    if short > 0:
        return 0.6 if need_of(s, seat) == 0 else -0.3
    return 0.5 if legal_side and need_of(s, seat) == 0 else -0.4


# Retreat


def weigh_retreats(s: State, seat: i64, moves: list[Move], wise: bool) -> list[float]:
    """Every card away from sites where more is to be lost than won; staying is worth nothing."""
    eyes = eyes_of(s, seat, wise)
    worth = [0.0] * SITES
    sites: i64 = s.sites
    while sites:
        site = lowest(sites)
        sites &= sites - 1
        if missing(s, site) == 0:
            found = prospect(s, site, s.present(site), False)
            worth[site] = stake(s, seat, site, eyes, found)
    weights: list[float] = []
    for move in moves:
        assert isinstance(move, TombMove)
        if move.verb != m.RETREAT:
            weights.append(0.0)
            continue
        site = s.site_of[move.a]
        danger = -worth[site] - 0.2
        if s.active & bit(move.a):
            danger += 0.01  # those who dig go first: perhaps the site stays closed then
        weights.append(danger)
    return weights


# The mummy


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


# The market


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


def weigh_pocket(s: State, seat: i64, money: i64) -> float:
    """About twice the price one wants to pay, but no more than one can spare."""
    want = best_ware(s, seat)
    target = min(float(s.cash[seat]) * 0.75, want + 1.5)
    return -abs(float(money) - target)


def weigh_stall(s: State, seat: i64, steals: bool) -> float:
    """Trade with money in the pocket; steal when poor, the likelier the richer the others."""
    if not steals:
        return 1.0 if s.pocket[seat] >= 2 else 0.2
    fat = 0.0
    for other in members(s.characters()):
        if other != seat:
            fat = max(fat, float(min(s.cash[other], 8)))
    return 0.1 + 0.09 * fat - (0.3 if s.pocket[seat] >= 3 else 0.0)


def weigh_theft(s: State, role: i64) -> float:
    pocket: i64 = s.pocket[s.seat_of[role]]
    return float(min(pocket, 6)) / 6.0 * float(pocket // 2) + 0.01 * float(pocket)


def weigh_market(s: State, seat: i64, move: TombMove) -> float:  # noqa: C901  a list
    verb: i64 = move.verb
    if verb == m.ROT:
        worth = 0.0
        for other in members(s.characters()):
            worth = max(worth, ware_worth(s, other, move.a) + 0.05 * float(s.cash[other]))
        return worth
    if verb == m.RAISE:
        person: i64 = move.a + 4
        wanted = 1 + s.injuries() // 2
        return 0.5 if s.wage[person] < wanted and s.cash[seat] >= 7 else -0.5
    if verb == m.POCKET:
        return weigh_pocket(s, seat, move.a)
    if verb == m.STEAL or verb == m.TRADE:
        return weigh_stall(s, seat, verb == m.STEAL)
    if verb == m.PICK:
        return weigh_theft(s, move.a)
    if verb == m.BID:
        worth = ware_worth(s, seat, move.a)
        opening = 1 if worth < 5.0 else 2
        return worth - float(move.b) if move.b == opening else NEVER
    if verb == m.OUTBID:
        return ware_worth(s, seat, s.selling().ware) - float(move.a) - 0.01
    if verb == m.BUY:
        return ware_worth(s, seat, move.a) - float(price_of(s, move.a))
    if verb == m.ASK_GIRL:
        return -0.5
    if verb == m.GIVE:  # to who fights most often, and has hands for it
        return (2.0 if move.b < 4 else 0.5 + 0.2 * float(s.wage[move.b])) - 0.1 * float(count(s.gear[move.b]))
    return 0.0


# Everything else


def weigh_rest(s: State, seat: i64, move: TombMove) -> float:
    verb: i64 = move.verb
    if verb == m.HIDE:
        return hiding_worth(s, s.stack[move.a])
    if verb == m.LOSE:
        person: i64 = PERSON_OF[move.a]
        left = 0
        for card in members(s.owned[seat]):
            if PERSON_OF[card] == person:
                left += 1
        return -CARD_WORTH[move.a] - (2.0 + 0.5 * float(s.wage[person]) if left == 1 else 0.0)
    if verb == m.STRIKE:
        return float(money_of(s, s.seat_of[move.a]))
    if verb == m.RESOLVE:
        return 0.0 if s.site_at[move.a].find != THE_MUMMY else -1.0  # her body last: the game ends there
    if verb == m.TEA:
        boss: i64 = s.boss[move.a]
        rich = money_of(s, boss) - money_of(s, seat)
        return -1.0 if boss == seat or move.a >= 4 or rich < 4 else 0.5
    if verb == m.SAND:
        return float(move.a)
    if verb == m.FROM or verb == m.STORM:
        return -float(s.shovels(move.a)) if verb == m.FROM else float(s.shovels(move.a))
    return 0.0


class TombBrain(Brain):
    def weigh(self, s: Position, seat: int, moves: list[Move]) -> list[float]:
        """What each move is worth, from what the seat knows."""
        assert isinstance(s, State)
        return weights(s, seat, moves, True)

    def pick(self, s: Position, seat: int, dice: Dice) -> Move:
        """The best by a quicker look, with a little chance so that playouts differ."""
        assert isinstance(s, State)
        moves = self.game.legal(s, seat)
        if len(moves) == 1:
            return moves[0]
        found = weights(s, seat, moves, False)
        best = moves[0]
        most = -1.0e9
        for i in range(len(moves)):
            worth = found[i] + 0.4 * dice.unit()
            if worth > most:
                best, most = moves[i], worth
        return best

    def settled(self, s: Position, since: i64) -> bool:
        """A playout may stop where a round ends, some moves on."""
        return s.moves - since > 40 and isinstance(s, State) and s.phase == Phase.SEE and s.seeing == 0

    def shares(self, s: Position) -> list[float]:
        """What each seat can expect: the mummy by time and finds, the characters by their money."""
        assert isinstance(s, State)
        if s.actor == NOBODY:
            return result(s).shares()
        hers = mummy_share(s)
        out = [0.0] * s.seats
        total = 0.0
        for seat in members(s.characters()):
            out[seat] = prospects_of(s, seat)
            total += out[seat]
        for seat in members(s.characters()):
            out[seat] *= (1.0 - hers) / total
        out[s.mummy] = hers
        return out


def prospects_of(s: State, seat: i64) -> float:
    """A character's part in the others' victory: money, and people who will earn more."""
    money = float(money_of(s, seat))
    for person in members(s.persons_of(seat)):
        money += 1.5 + 0.5 * float(count(s.gear[person]))
    return (money + 4.0) * (money + 4.0)


def weights(s: State, seat: i64, moves: list[Move], wise: bool) -> list[float]:
    """What each move is worth; `wise` from the seat's memory, else from the world as it stands."""
    phase = s.phase
    if phase == Phase.RETREAT:
        return weigh_retreats(s, seat, moves, wise)
    if phase == Phase.MUMMY_TURN or phase == Phase.MUMMY_CARDS or phase == Phase.SPELL:
        return weigh_hers(s, seat, moves, wise)
    eyes = eyes_of(s, seat, wise) if phase == Phase.TURN else NO_EYES
    out: list[float] = []
    for move in moves:
        assert isinstance(move, TombMove)
        if phase == Phase.TURN:
            out.append(weigh_action(s, seat, move, eyes))
        elif phase == Phase.RESEARCH:
            out.append(weigh_research(s, seat, move))
        elif phase == Phase.CREEP:
            out.append(weigh_joining(s, seat, move))
        elif s.stage == MARKET:
            out.append(weigh_market(s, seat, move))
        else:
            out.append(weigh_rest(s, seat, move))
    return out


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
