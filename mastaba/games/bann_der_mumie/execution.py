"""Execution (Ausführung): retreat, digging site by site, the mummy's attacks, fights among people, casino."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest, members
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.games.bann_der_mumie import moves as m
from mastaba.games.bann_der_mumie.components import (
    BEETLE_KIND,
    CARDS,
    CARDS_OF,
    CASINO,
    CAT,
    CROUPIER_WAGE,
    DIGS,
    FIND_AMULET,
    FIND_CAT,
    FIND_HAND,
    FIND_ROLE,
    FIND_VALUE,
    FINDS,
    FRAGILE,
    HAND,
    HANDLES,
    ITEMS,
    KIND_COMBAT,
    KIND_SKULLS,
    KINDS,
    LARGE,
    NONE,
    OCCULT,
    PERSON_OF,
    PERSONS,
    SITE_NAMES,
    SPRAY_BIT,
    STORM,
    SWARM,
    THE_MUMMY,
    TRAP,
    WATCH,
    WATCH_BIT,
    names,
)
from mastaba.games.bann_der_mumie.layings import lost, seen
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.sites import (
    close_site,
    lift,
    refund_offers,
    take_away,
    take_off,
    to_hand,
    under_stack,
)
from mastaba.games.bann_der_mumie.state import State

# Retreat


def begin(s: State) -> None:
    """BM-RET-1: from the start player on, each character."""
    s.resolved = 0
    if s.events is not None:
        s.tell(Event("execution", {}))
    s.turn = s.start
    ask_retreat(s, 0)


def ask_retreat(s: State, asked: i64) -> None:
    """The next character in turn order who could take cards back; `asked` before."""
    left: i64 = count(s.characters()) - asked
    while left > 0:
        if retreatable(s, s.turn):
            s.enter(Phase.RETREAT)
            return
        s.turn = s.next_character(s.turn)
        left -= 1
    next_site(s)


def retreatable(s: State, seat: i64) -> i64:
    """BM-RET-1: own cards at sites, not ignored (BM-R-10). BM-CTRL-6: controlled ones are the occultist's."""
    cards: i64 = 0
    sites: i64 = s.sites
    while sites:
        cards |= s.at_site[lowest(sites)]
        sites &= sites - 1
    cards &= ~s.ignored()
    mine: i64 = cards & s.owned[seat] & ~s.controlled
    if s.controlled and seat == s.seat_of[OCCULT]:
        mine |= cards & s.controlled
    return mine


def open_retreats(s: State, seat: i64) -> list[Move]:
    moves: list[Move] = [m.STAY_MOVE]
    cards: i64 = retreatable(s, seat)
    while cards:
        moves.append(m.RETREATS[lowest(cards)])
        cards &= cards - 1
    return moves


def retreat(s: State, card: i64) -> None:
    """BM-RET-1, BM-RET-EX-1: card by card, back into the hand."""
    if s.events is not None:
        said = {"seat": s.turn, "card": CARDS[card], "site": SITE_NAMES[s.site_of[card]]}
        s.tell(Event("retreat", {**said}))
    to_hand(s, card)


def stay(s: State) -> None:
    if s.events is not None:
        s.tell(Event("stay", {"seat": s.turn}))
    asked: i64 = 1
    seat: i64 = s.start
    while seat != s.turn:
        seat = s.next_character(seat)
        asked += 1
    s.turn = s.next_character(s.turn)
    ask_retreat(s, asked)


# Digging


def to_dig(s: State) -> i64:
    """Sites with an active card that bears a shovel, not done yet. BM-R-54: the others simply stay."""
    found: i64 = 0
    digging: i64 = s.active & DIGS & ~s.ignored()
    sites: i64 = s.sites & ~s.resolved
    while sites:
        site = lowest(sites)
        sites &= sites - 1
        if s.at_site[site] & digging:
            found |= bit(site)
    return found


def next_site(s: State) -> None:
    """BM-EXC-1: legal digs first, from the start player on. BM-R-19: then those without a leader."""
    sites = to_dig(s)
    if sites == 0:
        begin_casino(s)
        return
    seat: i64 = s.start
    for _ in range(s.seats):
        led = led_by(s, sites, seat)
        if led:
            ask_order(s, seat, led, Phase.DIG_ORDER)
            return
        seat = (seat + 1) % s.seats
    for _ in range(s.seats):
        raided = raided_by(s, sites, seat)
        if raided:
            ask_order(s, seat, raided, Phase.RAID_ORDER)
            return
        seat = (seat + 1) % s.seats


def led_by(s: State, sites: i64, seat: i64) -> i64:
    found: i64 = 0
    for site in members(sites):
        if s.leader[site] == seat:
            found |= bit(site)
    return found


def raided_by(s: State, sites: i64, seat: i64) -> i64:
    """BM-R-19: of these sites without a leader, those where the seat has an active card."""
    found: i64 = 0
    digging: i64 = s.active & DIGS & ~s.ignored() & s.owned[seat]
    for site in members(sites):
        if s.at_site[site] & digging:
            found |= bit(site)
    return found


def ask_order(s: State, seat: i64, sites: i64, phase: i64) -> None:
    """BM-EXC-1: a leader of several chooses their order; of one there is nothing to choose."""
    s.turn = seat
    if count(sites) > 1:
        s.enter(phase)
    else:
        s.site = lowest(sites)
        s.enter(Phase.UNCOVER)


def open_orders(s: State) -> list[Move]:
    sites = to_dig(s)
    mine = led_by(s, sites, s.turn) if s.phase == Phase.DIG_ORDER else raided_by(s, sites, s.turn)
    return [m.RESOLVES[site] for site in members(mine)]


def resolve(s: State, site: i64) -> None:
    if s.events is not None:
        s.tell(Event("resolve", {"seat": s.turn, "site": SITE_NAMES[site]}))
    s.site = site
    s.enter(Phase.UNCOVER)


def uncover(s: State) -> None:
    """BM-EXC-2: each shovel removes a sand card. BM-EXC-3: one more opens. BM-EXC-4, BM-EXC-EX-1: or not."""
    site: i64 = s.site
    shovels = s.shovels(site)
    blasted = s.blasted(site)
    sand: i64 = s.sand_at[site]
    removed: i64 = min(shovels, sand)
    for _ in range(removed):
        under_stack(s, take_off(s, site))  # BM-R-27
    s.resolved |= bit(site)
    find: i64 = s.find_at[site]
    opened = shovels > sand
    s.fragments = opened and blasted and FRAGILE & bit(find) != 0  # BM-DYN-2
    if s.events is not None:
        said = {
            "site": SITE_NAMES[site],
            "shovels": shovels,
            "removed": removed,
            "sand": s.sand_at[site],
            "opened": opened,
            "blasted": blasted,
            "find": FINDS[find] if opened else None,  # BM-EXC-5: find and beetle cards are revealed
            "beetles": [
                {"beetle": HANDLES[handle], "kind": KINDS[BEETLE_KIND[s.beetle[handle]]]}
                for handle in members(s.beetles_at(site) if opened else 0)
            ],
            "broken": s.fragments,
        }
        s.tell(Event("uncover", said))
    if not opened:
        s.active &= ~s.at_site[site]
        next_site(s)
        return
    s.memory.shown(site, find)
    for handle in members(s.beetles_at(site)):
        s.layings = seen(s.layings, handle, BEETLE_KIND[s.beetle[handle]])
    s.shown = True
    if s.fragments:  # BM-DYN-3: the mummy is fought all the same
        s.broken |= bit(find)
    meet_trap(s)


# The mummy's attacks


def trap_at(s: State, site: i64) -> i64:
    """The handle of the trap there, or NONE."""
    for handle in members(s.beetles_at(site)):
        if s.beetle[handle] == TRAP:
            return handle
    return NONE


def meet_trap(s: State) -> None:
    """BM-TRAP-1: first of all. BM-TRAP-5: then it is out. BM-TRAP-6, BM-R-21: broken at the Mummy."""
    handle = trap_at(s, s.site)
    if handle == NONE:
        meet_attack(s)
        return
    lift(s, handle)
    s.large_played &= ~bit(TRAP)
    if s.find_at[s.site] == THE_MUMMY:
        if s.events is not None:
            s.tell(Event("trap", {"site": SITE_NAMES[s.site], "die": None, "effect": "broken"}))
        meet_attack(s)
    else:
        s.enter(Phase.TRAP)


def spring_trap(s: State, die: i64) -> None:
    """BM-TRAP-2: wounds. BM-TRAP-3: the mummy gets the find. BM-TRAP-4: nothing."""
    effect = "wounds" if die <= 2 else "secured" if die <= 4 else "nothing"
    if s.events is not None:
        s.tell(Event("trap", {"site": SITE_NAMES[s.site], "die": die, "effect": effect}))
    if die > 4:
        meet_attack(s)
    elif die > 2:
        secure(s)
        finish_site(s)
    else:
        s.wounds = s.present(s.site)
        s.involved = owners(s, s.wounds)
        ask_trap_wounds(s)


def owners(s: State, persons: i64) -> i64:
    """The seats these persons belong to."""
    seats: i64 = 0
    while persons:
        seats |= bit(s.boss[lowest(persons)])
        persons &= persons - 1
    return seats


def ask_trap_wounds(s: State) -> None:
    """BM-R-22: in turn order of their owners; then the dice for the find, unless it is broken."""
    if s.wounds:
        s.struck = s.character_from_start(owners(s, s.wounds))
        s.enter(Phase.TRAP_WOUND)
        return
    s.struck = NONE
    if s.fragments:
        s.involved = 0
        finish_site(s)
    else:
        s.enter(Phase.TRAP_DICE)


def open_wounds(s: State, seat: i64) -> list[Move]:
    """BM-FIGHT-6, BM-TRAP-2, BM-R-24: a card of one of his persons there, wherever the card is."""
    hurt: i64 = s.wounds if s.phase == Phase.TRAP_WOUND else s.present(s.site)
    moves: list[Move] = []
    cards: i64 = s.owned[seat]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if hurt & bit(PERSON_OF[card]):
            moves.append(m.LOSES[card])
    return moves


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
    if s.phase == Phase.TRAP_WOUND:
        s.wounds &= ~bit(person)
        ask_trap_wounds(s)
    else:
        s.struck = NONE
        finish_site(s)


def die(s: State, person: i64) -> None:
    """BM-R-25: out of the game; equipment to the market, the wage to the bank."""
    s.market |= s.gear[person]
    s.gear[person] = 0
    s.bank += s.wage[person]
    s.wage[person] = 0
    s.boss[person] = NONE
    s.dead |= bit(person)


def trap_dice(s: State, seat: i64) -> None:
    """BM-TRAP-2, BM-R-22: the highest die has the find; a player is paid for it like any finder."""
    s.involved = 0
    if s.events is not None:
        s.tell(Event("highest", {"seat": seat, "why": "find"}))
    if seat == s.mummy:
        secure(s)
        finish_site(s)
    else:
        receive(s, seat)


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


def combat_of(s: State, kind: i64) -> i64:
    """BM-FIGHT-3, BM-FIGHT-4, BM-R-1: the Hand's is the mummy's own strength, now."""
    return s.strength() if kind == HAND else KIND_COMBAT[kind]


def total_combat(s: State, persons: i64) -> i64:
    """BM-FIGHT-2: all of them with equipment."""
    total: i64 = 0
    while persons:
        total += s.combat(lowest(persons))
        persons &= persons - 1
    return total


def total_daring(s: State, persons: i64) -> i64:
    """BM-TERR-2: all of them with equipment."""
    total: i64 = 0
    while persons:
        total += s.daring(lowest(persons))
        persons &= persons - 1
    return total


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


def meet_attack(s: State) -> None:
    """BM-TERR-1: all stand together. BM-PANIC-1: terror above daring, and they flee; else BM-FIGHT-1."""
    kinds = attack_kinds(s, s.site)
    if not kinds:
        overcome(s)
        return
    persons = s.present(s.site)
    terror: i64 = 0
    for kind in kinds:
        terror += terror_of(s, kind)
    daring = total_daring(s, persons)
    if s.events is not None:
        said = {
            "site": SITE_NAMES[s.site],
            "terror": terror,
            "daring": daring,
            "panic": terror > daring,
            "persons": names(persons, PERSONS),
        }
        s.tell(Event("terror", said))
    if terror > daring:
        panic(s, persons)
    else:
        s.enter(Phase.FIGHT)


def panic(s: State, persons: i64) -> None:
    """BM-PANIC-3, BM-R-51: equipment to the market. BM-PANIC-4: the find to her. BM-PANIC-2: cards return."""
    lost: i64 = 0
    for person in members(persons):
        lost |= s.gear[person]
        s.gear[person] = 0
    s.market |= lost
    if s.events is not None:
        said = {"site": SITE_NAMES[s.site], "persons": names(persons, PERSONS), "items": names(lost, ITEMS)}
        s.tell(Event("panic", {**said}))
    secure(s)
    finish_site(s)


def fight_totals(s: State) -> tuple[int, int]:
    """White and black before the dice, in whichever fight is about to be rolled."""
    if s.phase == Phase.FIGHT:
        kinds = attack_kinds(s, s.site)
        persons = s.present(s.site)
        black: i64 = 0
        for kind in kinds:
            black += combat_of(s, kind)
        return total_combat(s, persons) + spray_bonus(s, persons, kinds), black
    if s.phase == Phase.BRAWL:
        return total_combat(s, legal_party(s)), total_combat(s, robbers_of(s, s.characters()))
    strongest = champion(s)
    others = s.rivals & ~bit(strongest)
    return total_combat(s, robbers_of(s, bit(strongest))), total_combat(s, robbers_of(s, others))


def open_fights(s: State) -> list[Move]:
    """BM-FIGHT-3: higher total wins; what would tie is rolled again, so it is not among the outcomes."""
    white, black = fight_totals(s)
    lead = white - black
    moves: list[Move] = []
    for w in range(6):
        for b in range(6):
            if w - b + lead != 0:
                moves.append(m.FIGHTS[w * 6 + b])
    return moves


def fight(s: State, white_die: i64, black_die: i64) -> None:
    """BM-FIGHT-3: combat and die against combat and die."""
    white, black = fight_totals(s)
    won = white + white_die > black + black_die
    if s.events is not None:
        said = {
            "site": SITE_NAMES[s.site],
            "white": white,
            "black": black,
            "white_die": white_die,
            "black_die": black_die,
            "winner": "persons" if won else "mummy",
        }
        s.tell(Event("fight", said))
    if won:
        overcome(s)
        return
    secure(s)  # BM-FIGHT-5
    if s.phase == Phase.OVER:
        return
    seats = owners(s, s.present(s.site))
    if count(seats) > 1:
        s.enter(Phase.VICTIM)
    else:
        strike(s, lowest(seats))


def open_victims(s: State) -> list[Move]:
    """BM-FIGHT-5: one of the players involved."""
    return [m.STRIKES[s.role_of[seat]] for seat in members(owners(s, s.present(s.site)))]


def strike(s: State, seat: i64) -> None:
    s.struck = seat
    if s.events is not None:
        s.tell(Event("strike", {"seat": seat}))
    s.enter(Phase.WOUND)


def secure(s: State) -> None:
    """The mummy gets the find, unless it is broken (BM-R-23). BM-END-1, BM-END-2: her body, and she wins."""
    if s.fragments:
        return
    find: i64 = s.find_at[s.site]
    s.secured |= bit(find)
    if s.events is not None:
        s.tell(Event("secured", {"site": SITE_NAMES[s.site], "find": FINDS[find]}))
    if find == THE_MUMMY:
        refund_all(s)
        s.finish(bit(s.mummy), "secured")


def finish_site(s: State) -> None:
    if s.phase == Phase.OVER:  # BM-R-49
        return
    close_site(s, s.site)
    s.site = NONE
    next_site(s)


# Who gets the find


def overcome(s: State) -> None:
    """BM-FIGHT-8, BM-LOOT-2: jobs are paid now. BM-DYN-4, BM-R-23: over fragments nobody fights."""
    pay_jobs(s)
    if s.fragments:
        if s.events is not None:
            s.tell(Event("broken", {"site": SITE_NAMES[s.site], "find": FINDS[s.find_at[s.site]]}))
        finish_site(s)
        return
    s.rivals = robber_seats(s)
    if legal_party(s) == 0:  # BM-R-55: who is not present does not fight
        settle_rivals(s)
    elif s.rivals == 0:
        receive(s, s.leader[s.site])  # BM-LOOT-1
    else:
        s.enter(Phase.BRAWL)


def pay_jobs(s: State) -> None:
    """BM-LOOT-2, BM-R-16: each worker who is present, whoever gets the find in the end."""
    cards: i64 = s.at_site[s.site] & s.on_job & ~s.ignored()
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        owner: i64 = s.owner(card)
        money: i64 = s.premium[card]
        s.cash[owner] += money
        s.premium[card] = 0
        if s.events is not None:
            said = {
                "seat": owner,
                "site": SITE_NAMES[s.site],
                "card": CARDS[card],
                "premium": money,
                "paid": True,
            }
            s.tell(Event("job", said))


def legal_party(s: State) -> i64:
    """BM-LOOT-3: persons with the leader's and workers' cards, not ignored."""
    return s.persons_among(s.legal_cards(s.site) & ~s.ignored())


def robbers_of(s: State, seats: i64) -> i64:
    """BM-LOOT-3: persons of these seats on the robbers' side, not ignored."""
    cards: i64 = s.at_site[s.site] & s.robbing & ~s.ignored()
    found: i64 = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if seats & bit(s.owner(card)):
            found |= bit(PERSON_OF[card])
    return found


def robber_seats(s: State) -> i64:
    return owners(s, robbers_of(s, s.characters()))


def brawl(s: State, white_die: i64, black_die: i64) -> None:
    """BM-LOOT-3, BM-LOOT-EX-1: white for the legal party, black for the robbers."""
    white, black = fight_totals(s)
    won = white + white_die > black + black_die
    if s.events is not None:
        said = {
            "site": SITE_NAMES[s.site],
            "white": white,
            "black": black,
            "white_die": white_die,
            "black_die": black_die,
            "winner": "legal" if won else "robbers",
        }
        s.tell(Event("brawl", said))
    if won:
        receive(s, s.leader[s.site])
    else:
        settle_rivals(s)


def settle_rivals(s: State) -> None:
    """BM-LOOT-4: robbers of several players fight on until one is left."""
    if count(s.rivals) > 1:
        s.enter(Phase.FEUD)
    else:
        receive(s, lowest(s.rivals))


def champion(s: State) -> i64:
    """BM-R-20: the strongest robber player, of equals the first in turn order."""
    best: i64 = NONE
    most: i64 = -1
    seat: i64 = s.start
    for _ in range(s.seats):
        if s.rivals & bit(seat):
            combat = total_combat(s, robbers_of(s, bit(seat)))
            if combat > most:
                best, most = seat, combat
        seat = (seat + 1) % s.seats
    return best


def feud(s: State, white_die: i64, black_die: i64) -> None:
    """BM-LOOT-4, BM-R-20: he against all others together; if he loses he is out, and the rest fight on."""
    seat = champion(s)
    white, black = fight_totals(s)
    won = white + white_die > black + black_die
    if s.events is not None:
        said = {
            "site": SITE_NAMES[s.site],
            "seat": seat,
            "others": members(s.rivals & ~bit(seat)),
            "white": white,
            "black": black,
            "white_die": white_die,
            "black_die": black_die,
            "winner": "seat" if won else "others",
        }
        s.tell(Event("feud", said))
    if won:
        receive(s, seat)
    else:
        s.rivals &= ~bit(seat)
        settle_rivals(s)


def proceeds(s: State, seat: i64, find: i64) -> i64:
    """BM-LOOT-5, BM-CHAR-1, BM-RES-EX-1: its value, double for the character whose symbol it shows."""
    return FIND_VALUE[find] * (2 if FIND_ROLE[find] == s.role_of[seat] else 1)


def receive(s: State, seat: i64) -> None:
    """BM-LOOT-5: paid at once from the bank. BM-OBS-2: half of it for the agent who watches."""
    s.rivals = 0
    find: i64 = s.find_at[s.site]
    money = proceeds(s, seat, find)
    s.recovered[find] = seat
    if s.events is not None:
        said = {
            "seat": seat,
            "site": SITE_NAMES[s.site],
            "find": FINDS[find],
            "money": money,
            "doubled": FIND_ROLE[find] == s.role_of[seat],
        }
        s.tell(Event("recovered", said))
    s.pay(seat, money)
    bribe(s, seat, money)
    if find == THE_MUMMY:
        end_by_recovery(s)
    elif find == FIND_HAND:
        lose_motif(s, HAND)
    elif find == FIND_CAT:
        lose_motif(s, CAT)
    else:
        if find == FIND_AMULET:
            lose_large(s, STORM)
        finish_site(s)


def bribe(s: State, seat: i64, money: i64) -> None:
    """BM-OBS-2, BM-R-8, BM-R-44: an active Observation gets half, rounded down, of what others find."""
    watching: i64 = s.at_site[s.site] & s.active & WATCH_BIT & ~s.ignored()
    agent: i64 = s.owner(WATCH)
    if watching and agent != seat:
        s.hand_over(seat, agent, money // 2)
        if s.events is not None:
            s.tell(Event("agent", {"seat": agent, "from": seat, "money": money // 2}))


def lose_large(s: State, large: i64) -> None:
    """BM-LARGE-5: a captured find takes the mummy's card of the same motif, wherever that is (BM-R-26)."""
    where = "hand" if s.large_hand & bit(large) else "played"
    s.large_hand &= ~bit(large)
    s.large_played &= ~bit(large)
    if s.events is not None:
        s.tell(Event("lost", {"large": LARGE[large], "where": where}))


def lose_motif(s: State, kind: i64) -> None:
    """BM-LARGE-5, BM-R-26: and the beetle card. If it lies hidden, all see now where it was."""
    lose_large(s, kind)
    if s.pile & bit(kind):
        s.pile &= ~bit(kind)
        finish_site(s)
        return
    s.enter(Phase.BANISH)


def open_banish(s: State) -> list[Move]:
    """BM-LARGE-5: the Hand if its find was just recovered, else the Cat."""
    return [m.BANISHES[HAND if s.find_at[s.site] == FIND_HAND else CAT]]


def banish(s: State, kind: i64) -> None:
    """BM-R-26: from her hand, or from face down at a site; then it is shown."""
    beetle = NONE
    for handle in range(len(HANDLES)):
        if s.beetle[handle] == kind:
            beetle = handle
    if s.events is not None:
        said = {
            "beetle_kind": KINDS[kind],
            "beetle": HANDLES[beetle] if beetle != NONE else None,
            "site": SITE_NAMES[s.beetle_site[beetle]] if beetle != NONE else None,
        }
        s.tell(Event("banish", said))
    if beetle == NONE:
        s.beetle_hand &= ~bit(kind)
        s.layings = lost(s.layings, kind)
    else:
        if s.beetle_site[beetle] != s.site:  # else all have seen it already
            s.layings = seen(s.layings, beetle, kind)
        lift(s, beetle)
    finish_site(s)


def end_by_recovery(s: State) -> None:
    """BM-END-1, BM-END-3, BM-R-44: money lying at sites returns to the leaders, then the most cash wins."""
    refund_all(s)
    best: i64 = -1
    winners: i64 = 0
    for seat in members(s.characters()):
        money: i64 = s.cash[seat] + s.written[seat]
        if money > best:
            best, winners = money, 0
        if money == best:
            winners |= bit(seat)
    s.finish(winners, "recovered")


def refund_all(s: State) -> None:
    """BM-R-44: premiums and offers that lie at sites are their leaders' money."""
    for site in members(s.sites):
        leader: i64 = s.leader[site]
        if leader == NONE:
            continue
        refund_offers(s, site)
        for card in members(s.at_site[site] & s.on_job):
            s.cash[leader] += s.premium[card]
            s.premium[card] = 0


# Casino


def begin_casino(s: State) -> None:
    """BM-CAS-2, BM-R-6: croupiers first, then each gambling card in turn order."""
    s.site = NONE
    cards: i64 = s.dealing
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        seat: i64 = s.owner(card)
        if s.gambling & ~s.owned[seat]:  # only if somebody else gambles
            s.pay(seat, CROUPIER_WAGE)
            if s.events is not None:
                s.tell(Event("croupier", {"seat": seat, "card": CARDS[card], "money": CROUPIER_WAGE}))
    next_gambler(s)


def next_gambler(s: State) -> None:
    if s.gambling:
        s.aim = gambler(s)
        s.turn = s.owner(s.aim)
        s.enter(Phase.CASINO)
    else:
        end_execution(s)


def gambler(s: State) -> i64:
    """The next gambling card: in turn order, and of one player by number."""
    seat: i64 = s.start
    while s.gambling & s.owned[seat] == 0:
        seat = (seat + 1) % s.seats
    return lowest(s.gambling & s.owned[seat])


def gamble(s: State, die: i64) -> None:
    """BM-CAS-2, BM-R-6: by the casino card; who has nothing pays nothing."""
    card: i64 = s.aim
    seat: i64 = s.turn
    money: i64 = CASINO[die]
    if money < 0 and s.cash[seat] == 0:
        money = 0
    if money > 0:
        s.pay(seat, money)
    else:
        s.cash[seat] += money
        s.bank -= money
    if s.events is not None:
        s.tell(Event("gambled", {"seat": seat, "card": CARDS[card], "die": die, "money": money}))
    s.gambling &= ~bit(card)
    s.spent |= bit(card)  # back in the hand when the round ends
    s.aim = NONE
    next_gambler(s)


def end_execution(s: State) -> None:
    """BM-R-45: at the deadline the mummy has won."""
    if s.round >= s.deadline:
        refund_all(s)
        s.finish(bit(s.mummy), "deadline")
    else:
        s.stage_over = True
