"""What a seat makes of the open sites and of the whole game: what the bot's judgements start from."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest, members
from mastaba.games.bann_der_mumie.components import (
    ALL_FINDS,
    BOY,
    DIGS,
    FIND_AMULET,
    FIND_CAT,
    FIND_HAND,
    FINDS,
    NONE,
    SITES,
    THE_MUMMY,
    WATCH_BIT,
    win_chance,
)
from mastaba.games.bann_der_mumie.loot import proceeds
from mastaba.games.bann_der_mumie.moves import TombMove
from mastaba.games.bann_der_mumie.odds import Prospect
from mastaba.games.bann_der_mumie.people import owners, total_combat
from mastaba.games.bann_der_mumie.scoring import money_of
from mastaba.games.bann_der_mumie.state import State
from mastaba.games.bann_der_mumie.turns import sleeping, usable_hand

# Money that things are worth to a character (tuned by play: see bench/results.md)
WOUND: Final = 2.5  # a lost card, and more terror on every later attack
OTHERS: Final = 0.16  # how much of a victory it is if another character wins rather than the mummy
GEAR: Final = 1.5  # an item lost in a panic
ACT: Final = 0.9  # another turn for the mummy, if all else would have passed
IDLE: Final = 0.33  # what a card brings in the casino
NEVER: Final = -100.0


class Taste:
    """What the moves of one verb are worth to a seat, in money; to the mummy in finds."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        return NEVER


class Nothing(Taste):
    """Passing and the like: what everything else is measured by."""

    def worth(self, s: State, seat: i64, move: TombMove, eyes: Eyes) -> float:
        return 0.0


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


def late(s: State) -> float:
    """How much of the time has gone, from 0 to 1."""
    return float(s.round) / float(s.deadline)


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
