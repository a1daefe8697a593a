"""What a fight at a site would bring, exactly: over the dice and over all beetle cards that may lie there."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import bit, lowest, members
from mastaba.games.bann_der_mumie.attacks import combat_of, terror_of
from mastaba.games.bann_der_mumie.components import (
    BEETLE_KIND,
    SPRAY_BIT,
    SWARM,
    TRAP,
    win_chance,
)
from mastaba.games.bann_der_mumie.layings import sets_under
from mastaba.games.bann_der_mumie.people import total_combat, total_daring
from mastaba.games.bann_der_mumie.state import State


class Prospect:
    """If the site opened with these persons: ranges and chances from 0 to 1."""

    def __init__(self) -> None:
        self.combat: i64 = 0
        self.daring: i64 = 0
        self.terror_min: i64 = 0
        self.terror_max: i64 = 0
        self.mummy_min: i64 = 0
        self.mummy_max: i64 = 0
        self.panic = 0.0
        self.win = 1.0  # no panic, and the fight won; what a trap does is left out
        # The same as four things that add up to 1: a trap lies here, or else it is won, panic, or lost.
        self.trap = 0.0
        self.won = 1.0
        self.fled = 0.0
        self.lost = 0.0


def prospect(s: State, site: i64, persons: i64, sees_all: bool) -> Prospect:
    """Averaged over what may lie there; `sees_all`: the mummy knows her cards."""
    found = Prospect()
    found.combat = total_combat(s, persons)
    found.daring = total_daring(s, persons)
    handles = s.beetles_at(site)
    if handles == 0:
        return found
    if sees_all or site == s.open_site():
        cards: i64 = 0
        for handle in members(handles):
            cards |= bit(s.beetle[handle])
        return against(s, persons, cards)
    sets, ways = sets_under(s.layings, handles)
    weigh_sets(s, found, sets, ways, has_spray(s, persons))
    return found


def against(s: State, persons: i64, cards: i64) -> Prospect:
    """These persons against just these beetle cards."""
    found = Prospect()
    found.combat = total_combat(s, persons)
    found.daring = total_daring(s, persons)
    if cards:
        weigh_sets(s, found, [cards], [1], has_spray(s, persons))
    return found


def has_spray(s: State, persons: i64) -> bool:
    while persons:
        if s.gear[lowest(persons)] & SPRAY_BIT:
            return True
        persons &= persons - 1
    return False


def weigh_sets(s: State, found: Prospect, sets: list[int], ways: list[int], spray: bool) -> None:
    """The mean over these sets of cards, each so often."""
    total = sum(ways)
    found.win = 0.0
    found.won = 0.0
    found.terror_min, found.mummy_min = 1000, 1000
    for i in range(len(sets)):
        weigh_set(s, found, sets[i], ways[i] / total, spray)


def weigh_set(s: State, found: Prospect, cards: i64, weight: float, spray: bool) -> None:
    terror: i64 = 0
    black: i64 = 0
    bonus: i64 = 0
    trapped = cards & bit(TRAP) != 0
    cards &= ~bit(TRAP)
    fights = cards != 0
    while cards:
        kind: i64 = BEETLE_KIND[lowest(cards)]
        cards &= cards - 1
        terror += terror_of(s, kind)
        black += combat_of(s, kind)
        if spray and kind >= SWARM:
            bonus += 1
    panic = fights and terror > found.daring
    win = 0.0 if panic else win_chance(found.combat + bonus - black) if fights else 1.0
    found.win += weight * win
    if panic:
        found.panic += weight
    if trapped:
        found.trap += weight
    elif panic:
        found.fled += weight
    else:
        found.won += weight * win
        found.lost += weight * (1.0 - win)
    found.terror_min = min(found.terror_min, terror)
    found.terror_max = max(found.terror_max, terror)
    found.mummy_min = min(found.mummy_min, black)
    found.mummy_max = max(found.mummy_max, black)
