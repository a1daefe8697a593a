"""The mummy's attacks at a site that opens: the trap, terror and panic, the fight, wounds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, has, lowest, members, named
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import require
from mastaba.games.bann_der_mumie import moves as m
from mastaba.games.bann_der_mumie.components import (
    BEETLE_KIND,
    CARDS,
    CARDS_OF,
    HAND,
    ITEMS,
    KIND_COMBAT,
    KIND_SKULLS,
    NONE,
    PERSON_OF,
    PERSONS,
    SITE_NAMES,
    SPRAY_BIT,
    SWARM,
    THE_MUMMY,
    TRAP,
)
from mastaba.games.bann_der_mumie.decisions import OfTheMummy, OneDie, Point, TwoDice
from mastaba.games.bann_der_mumie.excavation import check_open, finish_site
from mastaba.games.bann_der_mumie.loot import overcome, receive, secure
from mastaba.games.bann_der_mumie.moves import TombMove, moves_of
from mastaba.games.bann_der_mumie.people import owners, total_combat, total_daring
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.sites import lift, take_away
from mastaba.games.bann_der_mumie.state import State

# The trap


def trap_at(s: State, site: i64) -> i64:
    """The handle of the trap there, or NONE."""
    for handle in members(s.beetles_at(site)):
        if s.beetle[handle] == TRAP:
            return handle
    return NONE


def meet_trap(s: State) -> None:
    """BM-TRAP-1: first of all. BM-TRAP-5: then it is out. BM-TRAP-6, BM-R-21: broken at the Mummy."""
    site: i64 = s.visiting().site
    handle = trap_at(s, site)
    if handle == NONE:
        meet_attack(s)
        return
    lift(s, handle)
    s.large_played &= ~bit(TRAP)
    if s.site_at[site].find == THE_MUMMY:
        if s.events is not None:
            s.tell(Event("trap", {"site": SITE_NAMES[site], "die": None, "effect": "broken"}))
        meet_attack(s)
    else:
        s.enter(Phase.TRAP)


class SpringTrap(OneDie):
    """BM-TRAP-2: wounds. BM-TRAP-3: the mummy gets the find. BM-TRAP-4: nothing."""

    def roller(self, s: State) -> i64:
        return s.mummy

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        visit = s.visiting()
        die: i64 = move.a
        effect = "wounds" if die <= 2 else "secured" if die <= 4 else "nothing"
        if s.events is not None:
            s.tell(Event("trap", {"site": SITE_NAMES[visit.site], "die": die, "effect": effect}))
        if die > 4:
            meet_attack(s)
        elif die > 2:
            secure(s)
            finish_site(s)
        else:
            visit.wounds = s.present(visit.site)
            visit.involved = owners(s, visit.wounds)
            ask_trap_wounds(s)

    def check(self, s: State) -> None:
        check_trap(s)
        require(s.present(s.visiting().site) != 0, "nobody is in the trap")


def check_trap(s: State, hurts: bool = False) -> None:
    """BM-TRAP-5, BM-TRAP-6: it is out, and has no effect at the Mummy."""
    check_open(s, struck=hurts, wounds=hurts)
    visit = s.visiting()
    require((s.large_hand | s.large_played) & bit(TRAP) == 0, "the trap is sprung and still there")
    require(s.site_at[visit.site].find != THE_MUMMY, "a trap at the Mummy")
    require(visit.involved & ~s.characters() == 0, "somebody dices who was not there")


def ask_trap_wounds(s: State) -> None:
    """BM-R-22: in turn order of their owners; then the dice for the find, unless it is broken."""
    visit = s.visiting()
    if visit.wounds:
        visit.struck = s.character_from_start(owners(s, visit.wounds))
        s.enter(Phase.TRAP_WOUND)
        return
    visit.struck = NONE
    if visit.fragments:
        visit.involved = 0
        finish_site(s)
    else:
        s.enter(Phase.TRAP_DICE)


class LoseCard(Point):
    """BM-FIGHT-6, BM-TRAP-2, BM-R-24: a card of one of his persons there, wherever the card is."""

    def who(self, s: State) -> i64:
        return s.visiting().struck

    def hurt(self, s: State) -> i64:
        """The persons of whom one gives a card."""
        raise NotImplementedError

    def open(self, s: State, seat: i64) -> list[Move]:
        hurt = self.hurt(s)
        cards: i64 = 0
        for person in members(hurt):
            cards |= CARDS_OF[person]
        return moves_of(m.LOSES, cards & s.owned[seat])


class TrapWound(LoseCard):
    """BM-TRAP-2, BM-R-22: each of them loses one."""

    def hurt(self, s: State) -> i64:
        return s.visiting().wounds

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        lose_card(s, move.a)
        s.visiting().wounds &= ~bit(PERSON_OF[move.a])
        ask_trap_wounds(s)

    def check(self, s: State) -> None:
        """BM-R-22: who is hurt, and whose turn it is."""
        check_trap(s, hurts=True)
        visit = s.visiting()
        for person in members(visit.wounds):
            require(s.boss[person] != NONE, f"{PERSONS[person]} is hurt and serves nobody")
        first = s.character_from_start(owners(s, visit.wounds))
        require(visit.struck == first, "another player is hurt first")


class Wound(LoseCard):
    """BM-FIGHT-6: one of those who fought."""

    def hurt(self, s: State) -> i64:
        return s.present(s.visiting().site)

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        lose_card(s, move.a)
        s.visiting().struck = NONE
        finish_site(s)

    def check(self, s: State) -> None:
        check_attack(s, struck=True, lost=True)
        visit = s.visiting()
        fought = owners(s, s.present(visit.site))
        require(has(fought, visit.struck), "somebody is struck who is not there")


def lose_card(s: State, card: i64) -> None:
    """BM-FIGHT-6: it goes to the mummy. BM-FIGHT-7: who has none left is dead."""
    person: i64 = PERSON_OF[card]
    seat: i64 = s.boss[person]
    take_away(s, card)
    dead = CARDS_OF[person] & ~s.captured == 0
    if s.events is not None:
        said = {"seat": seat, "person": PERSONS[person], "card": CARDS[card], "dead": dead}
        s.tell(Event("wound", said))
    if dead:
        die(s, person)


def die(s: State, person: i64) -> None:
    """BM-R-25: out of the game; equipment to the market, the wage to the bank."""
    s.market |= s.gear[person]
    s.gear[person] = 0
    s.bank += s.wage[person]
    s.wage[person] = 0
    s.boss[person] = NONE
    s.dead |= bit(person)


class TrapDice(Point):
    """BM-TRAP-2, BM-R-22: the highest die has the find; a player is paid for it like any finder."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return moves_of(m.HIGHESTS, s.visiting().involved | bit(s.mummy))

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        s.visiting().involved = 0
        if s.events is not None:
            s.tell(Event("highest", {"seat": move.a, "why": "find"}))
        if move.a == s.mummy:
            secure(s)
            finish_site(s)
        else:
            receive(s, move.a)

    def check(self, s: State) -> None:
        check_trap(s)
        require(not s.visiting().fragments, "dice for fragments")


# Terror


def attack_kinds(s: State, site: i64) -> list[int]:
    """The kinds of attack cards there. The trap is no attack."""
    kinds: list[int] = []
    for handle in members(s.beetles_at(site)):
        kind: i64 = BEETLE_KIND[s.beetle[handle]]
        if kind != TRAP:
            kinds.append(kind)
    return kinds


def terror_of(s: State, kind: i64) -> i64:
    """BM-TERR-3, BM-TERR-EX-1: skulls and injuries, for each attack card."""
    return KIND_SKULLS[kind] + s.injuries()


def total_terror(s: State, kinds: list[int]) -> i64:
    total: i64 = 0
    for kind in kinds:
        total += terror_of(s, kind)
    return total


def meet_attack(s: State) -> None:
    """BM-TERR-1: all stand together. BM-PANIC-1: terror above daring, and they flee; else BM-FIGHT-1."""
    site: i64 = s.visiting().site
    kinds = attack_kinds(s, site)
    if not kinds:
        overcome(s)
        return
    persons = s.present(site)
    terror = total_terror(s, kinds)
    daring = total_daring(s, persons)
    if s.events is not None:
        said = {
            "site": SITE_NAMES[site],
            "terror": terror,
            "daring": daring,
            "panic": terror > daring,
            "persons": named(persons, PERSONS),
        }
        s.tell(Event("terror", said))
    if terror > daring:
        panic(s, site, persons)
    else:
        s.enter(Phase.FIGHT)


def panic(s: State, site: i64, persons: i64) -> None:
    """BM-PANIC-3, BM-R-51: equipment to the market. BM-PANIC-4: the find to her. BM-PANIC-2: cards return."""
    lost: i64 = 0
    for person in members(persons):
        lost |= s.gear[person]
        s.gear[person] = 0
    s.market |= lost
    if s.events is not None:
        said = {"site": SITE_NAMES[site], "persons": named(persons, PERSONS), "items": named(lost, ITEMS)}
        s.tell(Event("panic", {**said}))
    secure(s)
    finish_site(s)


# The fight


def combat_of(s: State, kind: i64) -> i64:
    """BM-FIGHT-3, BM-FIGHT-4, BM-R-1: the Hand's is the mummy's own strength, now."""
    return s.strength() if kind == HAND else KIND_COMBAT[kind]


def spray_bonus(s: State, persons: i64, kinds: list[int]) -> i64:
    """The insect spray: 1 for each beetle attack and swarm, against the mummy only."""
    bonus: i64 = 0
    sprayed = False
    while persons:
        sprayed = sprayed or s.gear[lowest(persons)] & SPRAY_BIT != 0
        persons &= persons - 1
    if sprayed:
        for kind in kinds:
            if kind >= SWARM:  # swarms and attacks; a trap is never among these
                bonus += 1
    return bonus


class Fight(TwoDice):
    """BM-FIGHT-3: white for those who are there, black for the mummy."""

    def white_persons(self, s: State) -> i64:
        return s.present(s.visiting().site)

    def black_persons(self, s: State) -> i64:
        return 0

    def white(self, s: State) -> i64:
        persons = self.white_persons(s)
        return total_combat(s, persons) + spray_bonus(s, persons, attack_kinds(s, s.visiting().site))

    def black(self, s: State) -> i64:
        total: i64 = 0
        for kind in attack_kinds(s, s.visiting().site):
            total += combat_of(s, kind)
        return total

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        site: i64 = s.visiting().site
        if self.white_wins(s, move, "fight", ("persons", "mummy")):
            overcome(s)
            return
        secure(s)  # BM-FIGHT-5
        if s.phase == Phase.OVER:
            return
        seats = owners(s, s.present(site))
        if count(seats) > 1:
            s.enter(Phase.VICTIM)
        else:
            strike(s, lowest(seats))

    def check(self, s: State) -> None:
        check_attack(s)
        site: i64 = s.visiting().site
        flee = total_terror(s, attack_kinds(s, site)) > total_daring(s, s.present(site))
        require(not flee, "they would have fled")


def check_attack(s: State, struck: bool = False, lost: bool = False) -> None:
    """BM-FIGHT-1, BM-FIGHT-5: there is an attack, and somebody it meets."""
    check_open(s, struck=struck, lost=lost)
    site: i64 = s.visiting().site
    fits = len(attack_kinds(s, site)) > 0 and s.present(site) != 0
    require(fits, "a fight without an attack, or against nobody")


class Victim(OfTheMummy):
    """BM-FIGHT-5: one of the players involved."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [m.STRIKES[s.role_of[one]] for one in members(owners(s, s.present(s.visiting().site)))]

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        strike(s, s.seat_of[move.a])

    def check(self, s: State) -> None:
        check_attack(s, lost=True)


def strike(s: State, seat: i64) -> None:
    s.visiting().struck = seat
    if s.events is not None:
        s.tell(Event("strike", {"seat": seat}))
    s.enter(Phase.WOUND)


DECISIONS: Final = (
    SpringTrap(Phase.TRAP, "trap"),
    TrapWound(Phase.TRAP_WOUND),
    TrapDice(Phase.TRAP_DICE),
    Fight(Phase.FIGHT),
    Victim(Phase.VICTIM),
    Wound(Phase.WOUND),
)
