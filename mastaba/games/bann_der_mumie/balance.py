"""Nothing is lost and nothing is there twice: money, cards, finds, sand, beetle cards, wares."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import bit, bits, count, members, named
from mastaba.core.position import require
from mastaba.games.bann_der_mumie.components import (
    ALL_FINDS,
    ALL_LARGE,
    ALL_WARES,
    ATTACKS,
    BEETLES,
    CARDS,
    CARDS_OF,
    CHARACTERS,
    DIG_TYPE,
    FINDS,
    HANDLES,
    HELPER_SHIFT,
    MONEY,
    NONE,
    PERSONS,
    SAND_COUNT,
    SAND_OF,
    SITE_NAMES,
    STORM,
    WARES,
    WATCH_BIT,
)
from mastaba.games.bann_der_mumie.kinds import premiums
from mastaba.games.bann_der_mumie.layings import check_layings
from mastaba.games.bann_der_mumie.memory import check_memory
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.state import HEADWEAR, UNSEEN, State


def check_balance(s: State) -> None:
    check_money(s)
    check_cards(s)
    check_finds(s)
    check_sand(s)
    check_beetles(s)
    check_wares(s)


def check_money(s: State) -> None:
    """Every banknote is somewhere: bank, safes, pockets, wages, premiums and offers."""
    for amount in (s.bank, *s.cash, *s.written, *s.wage, *s.premium):
        require(amount >= 0, "somebody has less than nothing")
    total: i64 = s.bank + sum(s.cash) + sum(s.wage) + sum(s.premium)
    if s.revealed():
        for money in s.pocket:
            total += max(money, 0)
    for site in s.site_at:
        total += sum(premiums(site.offers()))
    require(total == MONEY, f"there is money for {total}, not for {MONEY}")


def check_cards(s: State) -> None:
    """Every action card of a person in play is in exactly one place, and nobody else's is in any."""
    together: i64 = 0
    for cards in (s.hand, s.spent, s.gambling, s.dealing, s.captured, *[site.cards for site in s.site_at]):
        twice = named(together & cards, CARDS)
        require(not twice, f"{', '.join(twice)} lies in two places")
        together |= cards
    in_play = check_persons(s)
    missing = named(in_play & ~together, CARDS)
    require(not missing, f"{', '.join(missing)} is nowhere")
    require(together & ~in_play == 0, f"{', '.join(named(together & ~in_play, CARDS))} is nobody's")
    for seat in range(s.seats):
        owned: i64 = 0
        for person in members(s.persons_of(seat)):
            owned |= CARDS_OF[person] & ~s.captured
        require(owned == s.owned[seat], f"seat {seat} has other cards than its persons")
    check_lying(s)


def check_persons(s: State) -> i64:
    """Who lives has cards, who is dead has none; the cards of all of them."""
    in_play: i64 = 0
    for person in range(len(PERSONS)):
        if s.boss[person] != NONE:
            in_play |= CARDS_OF[person]
            require(s.boss[person] != s.mummy, f"{PERSONS[person]} serves the mummy")
            require(s.dead & bit(person) == 0, f"{PERSONS[person]} is dead and in play")
            require(CARDS_OF[person] & ~s.captured != 0, f"{PERSONS[person]} has no card and lives")
        else:
            require(s.wage[person] == 0, f"{PERSONS[person]} has a wage from nobody")
            require(s.gear[person] == 0, f"{PERSONS[person]} carries things for nobody")
    for person in members(s.dead):
        in_play |= CARDS_OF[person]
        require(CARDS_OF[person] & ~s.captured == 0, f"{PERSONS[person]} is dead, but has cards")
    return in_play


def check_lying(s: State) -> None:
    """Only dig cards lie at sites, each where it says."""
    lying: i64 = 0
    for site in range(len(s.site_at)):
        lying |= s.site_at[site].cards
        for card in members(s.site_at[site].cards):
            require(s.site_of[card] == site, f"{CARDS[card]} lies elsewhere")
            require(DIG_TYPE & bit(card) != 0, f"{CARDS[card]} cannot lie at a site")
        check_site(s, site)
    marks: i64 = s.active | s.robbing | s.on_job | s.spellbound | s.controlled
    require(marks & ~lying == 0, "a card that lies at no site has a mark")
    require(s.on_job & s.robbing == 0, "a card is on a job and robs")


def check_site(s: State, site: int) -> None:
    """BM-R-11: a leader exactly while legal cards lie there. BM-R-13: nobody on both sides."""
    name = SITE_NAMES[site]
    here = s.site_at[site]
    if s.sites & bit(site) == 0:
        require(here.cards == 0, f"cards lie at {name}, which is not on the table")
        require(here.offers() == 0, f"jobs are open at {name}, which is not on the table")
        return
    legal = s.legal_cards(site)
    leader: i64 = here.leader
    require((leader == NONE) == (legal == 0), f"{name}: a leader without legal cards, or the other way")
    for seat in range(s.seats):
        mine: i64 = here.cards & s.owned[seat] & ~WATCH_BIT
        both = mine & s.robbing != 0 and mine & ~s.robbing != 0
        require(not both, f"{name}: seat {seat} stands on both sides")
        if seat != leader:
            require(mine & ~s.robbing & ~s.on_job == 0, f"{name}: seat {seat} digs without a job")
    if leader == NONE:
        require(here.offers() == 0, f"{name}: jobs without a leader")
    else:
        require(here.cards & s.on_job & s.owned[leader] == 0, f"{name}: a job for oneself")


def check_finds(s: State) -> None:
    """Each of the twelve finds is in one place; each seat's memory agrees with where."""
    together: i64 = s.unseen
    places = [find for find in s.stack if find != UNSEEN]
    shown_at = s.open_site()
    places += [s.site_at[site].find for site in members(s.sites) if site != shown_at]
    places += members(s.secured) + members(s.broken)
    places += [find for find in range(len(FINDS)) if s.recovered[find] != NONE]
    if shown_at != NONE:
        here: i64 = s.site_at[shown_at].find
        fated = s.secured & bit(here) or s.broken & bit(here) or s.recovered[here] != NONE
        places += [] if fated else [here]
    for find in places:
        require(together & bit(find) == 0, f"{FINDS[find]} is in two places")
        together |= bit(find)
    require(together == ALL_FINDS, f"{', '.join(named(ALL_FINDS & ~together, FINDS))} is missing")
    require(s.stack.count(UNSEEN) == count(s.unseen), "unseen finds and unseen places differ")
    require(len(s.site_at) + len(s.stack) == len(FINDS), "stack and sites do not make twelve finds")
    check_memory(s.memory, s.arrangement(), s.mummy)


def check_sand(s: State) -> None:
    """Sixteen cards, and of each value as many as there are."""
    cards = s.sand.from_top()
    for site in s.site_at:
        cards += site.sand.from_top()
    require(len(cards) == SAND_COUNT, "sand has been lost")
    seen = [cards.count(value) for value in range(6)]
    for value in range(1, 6):
        found = seen[value] + s.sand_unseen[value]
        require(found == SAND_OF[value], f"there are {found} sand cards of value {value}")
    require(seen[0] == sum(s.sand_unseen), "unseen sand does not add up")


def check_beetles(s: State) -> None:
    """BM-R-2: nine beetle cards, each in the pile, in hand, at a site, or lost with its large card."""
    together: i64 = s.pile
    require(s.pile & s.beetle_hand == 0, "a beetle card is in hand and in the pile")
    together |= s.beetle_hand
    for handle in range(BEETLES):
        if s.beetle[handle] == NONE:
            continue
        card = bit(s.beetle[handle])
        require(together & card == 0, "a beetle card is in two places")
        together |= card
        require(s.sites & bit(s.beetle_site[handle]) != 0, f"{HANDLES[handle]} lies nowhere")
    require(s.large_hand & s.large_played == 0, "a large card is in two places")
    large: i64 = s.large_hand | s.large_played
    motifs: i64 = ALL_LARGE & ~bit(STORM)
    if s.phase != Phase.BANISH:
        require(together & motifs == large & motifs, "large cards and beetle cards do not match")
    require(together & ATTACKS == ATTACKS, "a beetle attack is missing")
    require(s.large_hand & motifs & ~s.pile == 0, "a large card in hand has its beetle card out")
    require(s.moved & ~bits([h for h in range(BEETLES) if s.beetle[h] != NONE]) == 0, "a mark on air")
    check_layings(s.layings, s.beetle, s.hidden_beetles(), s.beetle_hand)


def check_wares(s: State) -> None:
    """BM-SETUP-6, BM-EQUIP-1: every ware is on the market, in service, carried, or dead."""
    together: i64 = s.market
    for person in range(len(PERSONS)):
        require(together & s.gear[person] == 0, f"something {PERSONS[person]} carries is elsewhere too")
        together |= s.gear[person]
        require(s.hands_free(person) >= 0, f"{PERSONS[person]} has more in hand than two hands hold")
        require(count(s.gear[person] & HEADWEAR) <= 1, f"{PERSONS[person]} has two things on the head")
        if person >= CHARACTERS and (s.boss[person] != NONE or s.dead & bit(person)):
            ware = bit(person + HELPER_SHIFT)
            require(together & ware == 0, f"{PERSONS[person]} is hired and on the market")
            together |= ware
    if s.phase == Phase.EQUIP:
        require(s.sale is not None and s.sale.ware != NONE, "nothing has been bought to carry")
        together |= bit(s.selling().ware)
    require(together == ALL_WARES, f"{', '.join(named(ALL_WARES & ~together, WARES))} is missing")
