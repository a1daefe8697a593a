"""The one door out: what a seat may know (ledger section 7). What it is made of is in view_types.py.

Names are those of components.py (`arch.d`, `s3`, `b2`, `shotgun`, …); money is in thousands; `?` is HIDDEN.
Everything the table shows is here, worked out: the browser holds no rule.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, bits, members, named
from mastaba.core.position import HIDDEN, SEVERAL
from mastaba.games.bann_der_mumie.attacks import combat_of, terror_of
from mastaba.games.bann_der_mumie.components import (
    BASE_COMBAT,
    BASE_DARING,
    BEETLE_KIND,
    BOY,
    BOY_SHOVELS,
    CARDS,
    CARDS_OF,
    CASINO,
    CHARACTERS,
    CROUPIER_WAGE,
    DIGS,
    DYNAMITE_SHOVELS,
    FIND_BY_NAME,
    FIND_ROLE,
    FIND_VALUE,
    FINDS,
    FIRST_HELPER,
    FRAGILE,
    HANDLES,
    HELPER_SHIFT,
    ITEM_COMBAT,
    ITEM_DARING,
    ITEM_HANDS,
    ITEMS,
    KIND_SKULLS,
    KINDS,
    LARGE,
    NONE,
    PERSON_OF,
    PERSONS,
    RESEARCH,
    ROLES,
    SITE_NAMES,
    SITES,
    SPECIALS,
    SPRAY,
    TRAP,
    WARES,
    WATCH,
    win_chance,
)
from mastaba.games.bann_der_mumie.decisions import OneDie, TwoDice
from mastaba.games.bann_der_mumie.digging import guards, sneak_need
from mastaba.games.bann_der_mumie.kinds import premiums
from mastaba.games.bann_der_mumie.loot import proceeds
from mastaba.games.bann_der_mumie.memory import chances
from mastaba.games.bann_der_mumie.odds import prospect
from mastaba.games.bann_der_mumie.people import owners, total_combat
from mastaba.games.bann_der_mumie.phases import PLANNING, STAGES, Phase
from mastaba.games.bann_der_mumie.scoring import result
from mastaba.games.bann_der_mumie.state import STALLS, STEALS, TRADES, State, plain
from mastaba.games.bann_der_mumie.trade import price_of
from mastaba.games.bann_der_mumie.view_types import (
    ActionCard,
    Auction,
    Batch,
    Beetle,
    Buried,
    Fight,
    FindView,
    Group,
    Kind,
    Lying,
    MummyView,
    Offer,
    Outlook,
    PersonView,
    Roll,
    SeatView,
    Side,
    Site,
    View,
    Ware,
)

LAST_BITS: Final = 1e-9  # of a chance


def view(s: State, seat: int) -> View:
    """Ledger section 7: what is public, what this seat has seen, and nothing else."""
    return {
        "seat": seat,
        "phase": s.phase_name,
        "stage": "over" if s.over else STAGES[s.stage],
        "to_act": list(s.to_act),
        "turn": None if s.over or s.turn == NONE or s.actor == SEVERAL else s.turn,
        "acted": s.acted,
        "round": s.round,
        "deadline": s.deadline,
        "start": plain(s.start),
        "roles": [ROLES[role] if role != NONE else None for role in s.role_of],
        "seats": [seat_view(s, other, seat) for other in range(s.seats)],
        "order": [(s.start + i) % s.seats for i in range(s.seats)] if s.start != NONE else [],
        "sites": [site_view(s, site, seat) for site in members(s.sites)],
        "stack": [buried(s, SITES + place, seat) for place in range(len(s.stack))],
        "sand": s.sand.size,
        "sand_chances": sand_chances(s),
        "finds": [find_view(s, find, seat) for find in range(len(FINDS))],
        "persons": [person_view(s, person) for person in range(len(PERSONS))],
        "cards": [card_view(s, card) for card in range(len(CARDS))],
        "mummy": mummy_view(s, seat),
        "market": [ware_view(s, ware) for ware in members(s.market)],
        "casino": {
            "gamblers": named(s.gambling, CARDS),
            "croupiers": named(s.dealing, CARDS),
            "payoffs": [CASINO[die] for die in range(1, 7)],
            "croupier": CROUPIER_WAGE,
        },
        "batch": batch(s, seat),
        "group": group(s),
        "sand_gift": sand_gift(s),
        "resolving": SITE_NAMES[s.visit.site] if s.visit is not None else None,
        "fight": fight_view(s),
        "roll": roll_view(s),
        "trap_wounds": named(s.visit.wounds, PERSONS) if s.visit is not None else [],
        "auction": auction(s),
        "traders": members(stalls(s, TRADES)),
        "thieves": members(stalls(s, STEALS)),
        "girl_price": s.solo.girl_price or None if s.solo is not None else None,
        "bought": s.solo.bought if s.solo is not None else 0,
        "bank": s.bank,
        "result": result(s).plain() if s.over else None,
    }


def percent(chance: float) -> int:
    """Rounded, but 0 and 100 only for what is certain.

    A mean's last bits depend on the order of its sum, and that on hidden things: they must not round it.
    """
    if chance <= LAST_BITS:
        return 0
    if chance >= 1.0 - LAST_BITS:
        return 100
    return min(99, max(1, int(chance * 100.0 + 0.5 + LAST_BITS)))


def hundred(chances: list[float]) -> list[int]:
    """Percents of things of which one happens: they add up to 100. What may happen at all has at least 1."""
    rounded = [percent(chance) for chance in chances]
    while sum(rounded) != 100:
        step = 1 if sum(rounded) < 100 else -1
        able = [i for i in range(len(chances)) if rounded[i] > 0 and rounded[i] + step > 0]
        off = [(float(step) * (100.0 * chances[i] - float(rounded[i])), -i) for i in able]
        rounded[-max(off)[1]] += step
    return rounded


# Players


def seat_view(s: State, other: int, seat: int) -> SeatView:
    """BM-R-50: money is public, but for sealed pockets."""
    role = s.role_of[other]
    sealed = s.phase == Phase.POCKET or s.phase == Phase.STALL
    hidden = sealed and other != seat
    pocket: int | str | None = plain(s.pocket[other])
    stall: str | None = STALLS[s.stall[other]] if s.stall[other] != NONE else None
    apart = s.pocket[other] if s.revealed() and s.pocket[other] != NONE else 0
    return {
        "role": ROLES[role] if role != NONE else "",
        "cash": s.cash[other],
        "written": s.written[other],
        "total": s.cash[other] + s.written[other] + apart,
        "pocket": HIDDEN if hidden and pocket is not None else pocket,
        "stall": HIDDEN if hidden and stall is not None else stall,
        "persons": named(s.persons_of(other), PERSONS),
    }


def stalls(s: State, stall: int) -> i64:
    """BM-STALL-1: who steals or trades, once that is revealed."""
    if not s.revealed():
        return 0
    return bits([seat for seat in range(s.seats) if s.stall[seat] == stall])


# Finds


def buried(s: State, place: int, seat: int) -> Buried:
    """What the seat knows of a place of the stack or of a site."""
    found = chances(s.memory.belief(seat), place) if seat >= 0 else []
    certain = len(found) == 1 and found[0][1] == 100
    return {
        "find": FINDS[found[0][0]] if certain else HIDDEN,
        "perhaps": [] if certain else [{"find": FINDS[find], "percent": chance} for find, chance in found],
    }


def find_view(s: State, find: int, seat: int) -> FindView:
    by = s.recovered[find]
    fate = "secured" if s.secured & bit(find) else "broken" if s.broken & bit(find) else "hidden"
    role = FIND_ROLE[find]
    plays = seat >= 0 and s.mummy != NONE and seat != s.mummy and s.role_of[seat] != NONE
    return {
        "find": FINDS[find],
        "value": FIND_VALUE[find],
        "role": ROLES[role] if role != NONE else None,
        "fragile": FRAGILE & bit(find) != 0,
        "fate": "recovered" if by != NONE else fate,
        "by": plain(by),
        "mine": proceeds(s, seat, find) if plays else None,
    }


def sand_chances(s: State) -> list[int]:
    """BM-OPEN-3: how deep the next site will lie, from what all have seen."""
    if s.sand.size == 0:
        return [0] * 5
    top = s.sand.top()
    if top:
        return [100 if value == top else 0 for value in range(1, 6)]
    total = sum(s.sand_unseen)
    return [percent(float(s.sand_unseen[value]) / float(total)) for value in range(1, 6)]


# Sites


def site_view(s: State, site: int, seat: int) -> Site:
    shown = site == s.open_site()
    here: Buried = {"find": FINDS[s.site_at[site].find], "perhaps": []} if shown else buried(s, site, seat)
    plays = seat >= 0 and seat != s.mummy
    shovels, sand = s.shovels(site), s.site_at[site].sand.size
    known = here["find"] != HIDDEN and plays
    return {
        "site": SITE_NAMES[site],
        "leader": plain(s.site_at[site].leader),
        "opener": s.site_at[site].opener,
        "find": here,
        "value": proceeds(s, seat, FIND_BY_NAME[here["find"]]) if known else None,
        "sand": sand,
        "shovels": shovels,
        "needed": sand + 1,
        "opens": shovels > sand,
        "cards": [lying(s, card) for card in members(s.site_at[site].cards)],
        "offers": offers(s, site),
        "beetles": [beetle(s, handle, seat) for handle in members(s.beetles_at(site))],
        "sneak": guards(s, seat, site) if plays else None,
        "sneak_need": sneak_need(s, seat, site) if plays else None,
        "outlook": outlook(s, site, seat),
    }


def lying(s: State, card: int) -> Lying:
    one = bit(card)
    ignored = s.ignored() & one != 0
    active = s.active & one != 0
    watch = card == WATCH
    side = "watch" if watch else "robber" if s.robbing & one else "job" if s.on_job & one else "legal"
    digs = active and not ignored and not watch
    fuse = s.fuse == card
    shovels = (BOY_SHOVELS if card == BOY else 1) + (DYNAMITE_SHOVELS if fuse else 0) if digs else 0
    return {
        "card": CARDS[card],
        "person": PERSONS[PERSON_OF[card]],
        "owner": s.owner(card),
        "side": side,
        "active": active,
        "ignored": ignored,
        "controlled": s.controlled & one != 0,
        "shovels": shovels,
        "dynamite": fuse,
        "premium": s.premium[card],
    }


def offers(s: State, site: int) -> list[Offer]:
    found: list[Offer] = [{"premium": premium, "old": True} for premium in premiums(s.site_at[site].old)]
    return found + [{"premium": premium, "old": False} for premium in premiums(s.site_at[site].fresh)]


def beetle(s: State, handle: int, seat: int) -> Beetle:
    sees = seat == s.mummy or s.beetle_site[handle] == s.open_site()
    return {
        "beetle": HANDLES[handle],
        "kind": KINDS[BEETLE_KIND[s.beetle[handle]]] if sees else HIDDEN,
        "moved": s.moved & bit(handle) != 0,
    }


def outlook(s: State, site: int, seat: int) -> Outlook:
    persons = s.present(site)
    found = prospect(s, site, persons, seat == s.mummy)
    legal = s.persons_among(s.legal_cards(site) & ~s.ignored())
    robbers = s.persons_among(s.site_at[site].cards & s.robbing & ~s.ignored())
    rob = percent(win_chance(total_combat(s, legal) - total_combat(s, robbers)))
    trap, panic, win, defeat = hundred([found.trap, found.fled, found.won, found.lost])
    return {
        "persons": named(persons, PERSONS),
        "combat": found.combat,
        "daring": found.daring,
        "terror_min": found.terror_min,
        "terror_max": found.terror_max,
        "mummy_min": found.mummy_min,
        "mummy_max": found.mummy_max,
        "trap": trap,
        "panic": panic,
        "win": win,
        "defeat": defeat,
        "rob": rob if legal and robbers else None,
    }


# Persons, cards, market


def person_view(s: State, person: int) -> PersonView:
    boss = s.boss[person]
    helper = person >= CHARACTERS
    if boss != NONE:
        status = "hired" if helper else "character"
    elif s.dead & bit(person):
        status = "dead"
    else:
        status = "market" if helper else "absent"
    return {
        "person": PERSONS[person],
        "status": status,
        "boss": plain(boss),
        "combat": s.combat(person),
        "combat_base": BASE_COMBAT[person],
        "daring": s.daring(person),
        "daring_base": s.wage[person] if helper else BASE_DARING[person],
        "wage": s.wage[person],
        "items": named(s.gear[person], ITEMS),
        "hands_free": s.hands_free(person),
        "head_free": s.head_free(person),
        "tea": s.tea == person,
        "cards": named(CARDS_OF[person], CARDS),
    }


def card_view(s: State, card: int) -> ActionCard:
    one = bit(card)
    person = PERSON_OF[card]
    kinds = ["research"] if RESEARCH & one else []
    kinds += ["dig"] if DIGS & one else []
    kinds += ["special"] if card in SPECIALS else []
    place = "out"
    if s.captured & one:
        place = "mummy"
    elif s.boss[person] == NONE:
        place = "market" if person >= CHARACTERS and not s.dead & bit(person) else "out"
    elif s.hand & one:
        place = "hand"
    elif s.site_of[card] != NONE:
        place = "site"
    else:
        place = "gamble" if s.gambling & one else "deal" if s.dealing & one else "spent"
    return {
        "card": CARDS[card],
        "person": PERSONS[person],
        "owner": plain(s.boss[person]),
        "kinds": kinds,
        "place": place,
        "site": SITE_NAMES[s.site_of[card]] if s.site_of[card] != NONE else None,
        "usable": s.ignored() & one == 0,
    }


def ware_view(s: State, ware: int) -> Ware:
    item = ware < FIRST_HELPER
    person = ware - HELPER_SHIFT
    return {
        "ware": WARES[ware],
        "item": item,
        "combat": ITEM_COMBAT[ware] if item else BASE_COMBAT[person],
        "daring": ITEM_DARING[ware] if item else 0,
        "hands": ITEM_HANDS[ware] if item else 0,
        "cards": [] if item else named(CARDS_OF[person], CARDS),
        "rotten": s.rotten == ware,
        "price": price_of(s, ware) or None,
    }


# The mummy


def mummy_view(s: State, seat: int) -> MummyView:
    hand = sorted([BEETLE_KIND[card] for card in members(s.beetle_hand)])
    return {
        "seat": plain(s.mummy),
        "strength": s.strength(),
        "injuries": s.injuries(),
        "large_hand": named(s.large_hand, LARGE),
        "large_played": named(s.large_played, LARGE),
        "kinds": [kind_view(s, kind) for kind in range(len(KINDS))],
        "hand_count": len(hand),
        "hand": [KINDS[kind] if seat == s.mummy else HIDDEN for kind in hand],
        "secured": named(s.secured, FINDS),
        "captured": named(s.captured, CARDS),
        "spell": not s.spell_used,
        "last_turn": s.stage == PLANNING and s.mummy_had_turn and not s.acted_since,
    }


def kind_view(s: State, kind: int) -> Kind:
    out = [BEETLE_KIND[card] for card in members(s.beetle_hand)]
    out += [BEETLE_KIND[card] for card in s.beetle if card != NONE]
    return {
        "kind": KINDS[kind],
        "combat": combat_of(s, kind),
        "skulls": KIND_SKULLS[kind],
        "terror": terror_of(s, kind) if kind != TRAP else 0,
        "pile": [BEETLE_KIND[card] for card in members(s.pile)].count(kind),
        "out": out.count(kind),
    }


# What is going on


def batch(s: State, seat: int) -> Batch | None:
    """BM-R-30: what was looked at and taken is public as a number; the finds are the researcher's."""
    if s.batch is None:
        return None
    looked, kept = s.batch.looked, s.batch.held
    held = [FINDS[find] if seat == s.turn else HIDDEN for find in s.stack[:kept]]
    return {"seat": s.turn, "looked": looked, "taken": looked - kept, "held": held}


def sand_gift(s: State) -> list[int] | None:
    """BM-SAND-2: how many, once that is chosen."""
    if s.batch is None or s.batch.gift == 0:
        return None
    return [max(s.batch.gift, 0), s.batch.site + 1]


def group(s: State) -> Group | None:
    if s.raid is None:
        return None
    against = guards(s, s.turn, s.raid.site)
    need = sneak_need(s, s.turn, s.raid.site)
    return {
        "seat": s.turn,
        "site": SITE_NAMES[s.raid.site],
        "cards": named(s.raid.group, CARDS),
        "against": against,
        "percent": percent(float(7 - need) / 6.0),
    }


def fight_view(s: State) -> Fight | None:
    """The equation before the dice: what each side adds up."""
    fight = s.game.decisions[s.phase]
    if not isinstance(fight, TwoDice):
        return None
    site = s.visiting().site
    white = side(s, fight.white_persons(s))
    bonus = fight.white(s) - white["total"]
    if bonus:
        white["parts"].append([ITEMS[SPRAY], bonus])
        white["total"] += bonus
    people = fight.black_persons(s)
    return {
        "kind": s.phase_name,
        "site": SITE_NAMES[site],
        "white": white,
        "black": side(s, people) if people else her_side(s, site, fight.black(s)),
        "percent": percent(win_chance(fight.white(s) - fight.black(s))),
    }


def her_side(s: State, site: int, total: int) -> Side:
    parts: list[list[str | int]] = []
    for handle in members(s.beetles_at(site)):
        kind = BEETLE_KIND[s.beetle[handle]]
        parts.append([f"{HANDLES[handle]} {KINDS[kind]}", combat_of(s, kind)])
    return {"seats": [s.mummy], "parts": parts, "total": total}


def roll_view(s: State) -> Roll | None:
    """What a single die is rolled for, and what it needs."""
    roll = s.game.decisions[s.phase]
    if not isinstance(roll, OneDie):
        return None
    good = roll.good(s)
    return {
        "what": roll.what,
        "seat": roll.roller(s),
        "card": CARDS[s.aim.card] if s.aim is not None else None,
        "site": roll_site(s),
        "victim": s.theft.victim if s.theft is not None else None,
        "need": roll.need(s) if good != NONE else None,
        "percent": percent(float(good) / 6.0) if good != NONE else None,
    }


def roll_site(s: State) -> str | None:
    """Where a robber sneaks to, Control would send a card, or the trap is."""
    site = NONE
    if s.raid is not None:
        site = s.raid.site
    elif s.aim is not None:
        site = s.aim.site
    elif s.visit is not None:
        site = s.visit.site
    return SITE_NAMES[site] if site != NONE else None


def side(s: State, persons: i64) -> Side:
    parts: list[list[str | int]] = []
    for person in members(persons):
        parts.append([PERSONS[person], BASE_COMBAT[person]])
        parts += [[ITEMS[item], ITEM_COMBAT[item]] for item in members(s.gear[person]) if ITEM_COMBAT[item]]
    return {
        "seats": members(owners(s, persons)),
        "parts": parts,
        "total": total_combat(s, persons),
    }


def auction(s: State) -> Auction | None:
    if s.auction is None or s.sale is None or s.phase != Phase.BIDDING:
        return None
    return {"ware": WARES[s.sale.ware], "bidder": s.auction.bidder, "money": s.sale.price, "turn": s.turn}
