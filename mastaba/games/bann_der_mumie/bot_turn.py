"""What a character weighs in his turn, in research and in retreat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest
from mastaba.core.move import Move
from mastaba.games.bann_der_mumie import moves as m
from mastaba.games.bann_der_mumie.bot_sites import (
    IDLE,
    NEVER,
    Eyes,
    Taste,
    eyes_of,
    late,
    missing,
    need_of,
    shovels_with,
    spare_digs,
    stake,
    standing,
)
from mastaba.games.bann_der_mumie.components import (
    AGENT,
    ARCH,
    BOY,
    COMMUTE,
    CROOK,
    DIGS,
    DYNAMITE,
    DYNAMITE_SHOVELS,
    FRAGILE,
    NONE,
    PERSON_OF,
    RESEARCH,
    SITES,
    THE_MUMMY,
    WATCH_BIT,
    win_chance,
)
from mastaba.games.bann_der_mumie.digging import guards, sneak_bonus
from mastaba.games.bann_der_mumie.loot import proceeds
from mastaba.games.bann_der_mumie.moves import TombMove
from mastaba.games.bann_der_mumie.odds import prospect
from mastaba.games.bann_der_mumie.people import total_combat
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.state import State
from mastaba.games.bann_der_mumie.turns import sleeping, usable_hand


def shovel(s: State, seat: i64, card: i64, site: i64, eyes: Eyes) -> float:
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


class Wake(Taste):
    """A shovel for nothing."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        return shovel(s, seat, move.a, s.site_of[move.a], eyes) + 0.6


class Dig(Taste):
    """A shovel more."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        return shovel(s, seat, move.a, move.b, eyes)


class Work(Taste):
    """A job: the premium, if the site opens and the fight is won."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        site: i64 = move.b
        persons = s.present(site) | bit(PERSON_OF[move.a])
        found = prospect(s, site, persons, False)
        opens = shovels_with(s, site, move.a) > s.site_at[site].sand.size
        soon = 0.9 if opens else 0.4
        worth = soon * (found.win * float(move.c) - (1.0 - found.win - found.panic) * 0.7)
        own: i64 = need_of(s, seat)
        return worth + 0.2 - (0.8 if own > 0 else 0.0)


class Look(Taste):
    """Research pays if there is a dig card for what is found."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        spare = spare_digs(s, seat)
        if s.phase == Phase.RESEARCH:
            return 3.0 if move.a != COMMUTE or spare > 1 else 1.0  # Commute also digs
        if s.role_of[seat] != ARCH and s.cash[seat] < 1:
            return NEVER
        if spare < 1:
            return -0.3
        return 2.2 + 0.5 * late(s)


class Open(Taste):
    """What the find would bring; a second site only with dig cards to spare."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
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


class Sneak(Taste):
    """A robber: the find if the mummy and the legal party are beaten; an abandoned site is worth opening."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        card: i64 = move.a
        site: i64 = move.b
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


class Join(Taste):
    """One more robber, if the site needs the shovel or the fight the arm."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        raid = s.raiding()
        short = s.site_at[raid.site].sand.size + 1 - s.shovels(raid.site) - count(raid.group)
        legal_side = s.legal_cards(raid.site) & ~s.ignored()
        if short > 0:
            return 0.6 if need_of(s, seat) == 0 else -0.3
        return 0.5 if legal_side and need_of(s, seat) == 0 else -0.4


class Blast(Taste):
    """Dynamite where it opens a site, and not on what is known to break."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        site: i64 = s.site_of[move.a]
        short = missing(s, site)
        if short == 0:
            return -1.0
        fragile = FRAGILE & bit(s.site_at[site].find) != 0 and s.site_at[site].opener == seat
        gain = standing(s, seat, site, eyes)
        if short <= DYNAMITE_SHOVELS:
            found = prospect(s, site, s.present(site), False)
            return found.win * (0.3 if fragile else 0.85) * gain - (1.0 - found.win) + 0.6
        return 0.5 if not fragile else 0.3


class Observe(Taste):
    """The agent watches the site that will surely open."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        site: i64 = move.a
        found = prospect(s, site, s.present(site) | bit(AGENT), False)
        short = missing(s, site)
        value = eyes.value[site]
        worth = 0.4 * value * found.win if short == 0 else 0.12 * value / float(short)
        return worth - (1.0 - found.win) * 0.6


class CommandBeetle(Taste):
    """Control: a beetle card away from where the occultist stands, to where it does no harm."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        site: i64 = move.b
        here: i64 = s.beetle_site[move.a]
        if s.site_at[here].cards & s.owned[seat] == 0 or missing(s, here) > 0:
            return -0.5
        harm = 1.0 if s.site_at[site].cards & s.owned[seat] else 0.0
        return 1.6 + 0.2 * eyes.value[here] - harm - (0.5 if missing(s, site) == 0 else 0.0)


class Offer(Taste):
    """A job where one or two shovels are missing and the own ones are used up."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        site: i64 = move.a
        premium: i64 = move.b
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


class Casino(Taste):
    """Cards without better use. A croupier earns 1 for sure if somebody else gambles."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        card: i64 = move.a
        deals = move.verb == m.DEAL
        others: i64 = s.gambling & ~s.owned[seat]
        worth = IDLE
        if deals:
            worth = 1.0 if others else 0.1
        if DIGS & bit(card):
            at_site = s.site_of[card] != NONE
            worth -= 0.7 if at_site or need_of(s, seat) > 0 else 0.1
        if RESEARCH & bit(card) and spare_digs(s, seat) > 0 and card != COMMUTE:
            worth -= 0.2
        if card == DYNAMITE:
            worth -= 0.1
        return worth


TASTES: Final[dict[int, Taste]] = {
    m.WAKE: Wake(),
    m.DIG: Dig(),
    m.WORK: Work(),
    m.LOOK: Look(),
    m.OPEN: Open(),
    m.SNEAK: Sneak(),
    m.JOIN: Join(),
    m.BLAST: Blast(),
    m.OBSERVE: Observe(),
    m.COMMAND_BEETLE: CommandBeetle(),
    m.OFFER: Offer(),
    m.GAMBLE: Casino(),
    m.DEAL: Casino(),
}


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
