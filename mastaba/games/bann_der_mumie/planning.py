"""Planning (Planung): characters play action cards, the mummy plays large cards and lays beetle cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest, members
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.games.bann_der_mumie import moves as m
from mastaba.games.bann_der_mumie.components import (
    AGENT,
    ARCH,
    ATTACK,
    ATTACKS,
    BEETLE_KIND,
    BEETLES,
    CARDS,
    CONTROL,
    CROOK,
    DIG_TYPE,
    DIGS,
    DYNAMITE,
    FEE,
    FINDS,
    HANDLES,
    KINDS,
    LARGE,
    NONE,
    OCCULT,
    OFFERS_MAX,
    PERSON_OF,
    POCKET_MAX,
    PREMIUM_MAX,
    RESEARCH,
    SITE_NAMES,
    SITES,
    SPELL_IMMUNE,
    STORM,
    WATCH,
    WATCH_BIT,
    names,
)
from mastaba.games.bann_der_mumie.layings import laid, taken
from mastaba.games.bann_der_mumie.moves import TombMove
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.preparation import turn_over
from mastaba.games.bann_der_mumie.sites import (
    ONE,
    come,
    jobs,
    lay_sand,
    leave,
    put_on,
    take_off,
    under_stack,
)
from mastaba.games.bann_der_mumie.state import State

FAR: Final[i64] = 2 * POCKET_MAX  # more cards than anybody can sneak past


# Turn order


def begin(s: State) -> None:
    """BM-PLAN-1: the start player first, then clockwise, the mummy in her seat."""
    s.turn = s.start
    s.mummy_had_turn = False
    s.acted_since = False
    s.laid_before = False
    begin_turn(s)


def begin_turn(s: State) -> None:
    """BM-PLAN-4, BM-PLAN-6, BM-PLAN-EX-1: she has the last turn. BM-PLAN-5: not two without an action."""
    s.acted = False
    if s.turn != s.mummy:
        s.enter(Phase.TURN)
    elif s.mummy_had_turn and not s.acted_since:
        s.stage_over = True
    else:
        s.laid_now = False
        s.enter(Phase.MUMMY_TURN)


def next_seat(s: State) -> None:
    s.turn = (s.turn + 1) % s.seats
    begin_turn(s)


def act(s: State) -> None:
    """BM-PLAN-7: any action makes the turn an acting turn."""
    s.acted = True
    s.acted_since = True


# A character's turn (BM-PLAN-2)


def usable_hand(s: State, seat: i64) -> i64:
    """Own cards in hand, without those of a person at tea (BM-PREP-3)."""
    return s.hand & s.owned[seat] & ~s.ignored()


def sleeping(s: State, seat: i64) -> i64:
    """Own inactive cards at sites that may be woken or moved: BM-WAKE-1, BM-R-10, BM-CTRL-3."""
    cards: i64 = s.owned[seat] & DIG_TYPE & ~s.active & ~s.ignored() & ~s.controlled
    return cards & ~s.hand & ~s.spent & ~s.gambling & ~s.dealing


def open_actions(s: State, seat: i64) -> list[Move]:
    """Everything a character may do now, and `pass` or `done`."""
    hand = usable_hand(s, seat)
    inactive = sleeping(s, seat)
    moves: list[Move] = [m.DONE_MOVE if s.acted else m.PASS_MOVE]  # BM-PLAN-3
    add_research(s, hand & RESEARCH, moves)
    add_digs(s, seat, hand, inactive, moves)
    add_offers(s, seat, moves)
    add_specials(s, seat, hand, inactive, moves)
    cards: i64 = inactive  # BM-WAKE-1, BM-WAKE-2: at the same site it is free
    while cards:
        moves.append(m.WAKES[lowest(cards)])
        cards &= cards - 1
    cards = hand | inactive  # BM-CAS-1: any card, of any kind. BM-WAKE-3: inactive ones too
    while cards:
        card = lowest(cards)
        moves.append(m.GAMBLES[card])
        moves.append(m.DEALS[card])
        cards &= cards - 1
    return moves


def add_research(s: State, cards: i64, moves: list[Move]) -> None:
    """BM-RES-1: the stack, from the top. BM-RES-5: or the find of one open site, led or abandoned."""
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if len(s.stack) > 0:
            moves.append(m.LOOKS[card])
        sites: i64 = s.sites
        while sites:
            moves.append(m.PEEKS[card * SITES + lowest(sites)])
            sites &= sites - 1


def add_digs(s: State, seat: i64, hand: i64, inactive: i64, moves: list[Move]) -> None:
    """BM-DIG-1, BM-JOB-3, BM-ROB-1: dig cards of the hand, or inactive ones of other sites (BM-WAKE-3)."""
    ready: i64 = (hand | inactive) & DIGS
    if ready == 0:
        return
    sites: i64 = s.sites
    while sites:
        site = lowest(sites)
        sites &= sites - 1
        cards: i64 = ready & ~s.at_site[site]
        if s.leader[site] == seat:  # BM-R-14: only the leader adds freely
            while cards:
                moves.append(m.DIG_MOVES[lowest(cards) * SITES + site])
                cards &= cards - 1
            continue
        mine: i64 = s.at_site[site] & s.owned[seat] & ~WATCH_BIT
        offers: i64 = s.offers_at(site)
        may_work = offers != 0 and mine & s.robbing == 0  # BM-R-13
        may_rob = mine & ~s.robbing == 0 and can_sneak(s, seat, site)
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            if may_work:
                for premium in range(1, PREMIUM_MAX + 1):
                    if jobs(offers, premium):
                        moves.append(m.WORKS[(card * SITES + site) * PREMIUM_MAX + premium - 1])
            if may_rob:
                moves.append(m.SNEAKS[card * SITES + site])


def add_offers(s: State, seat: i64, moves: list[Move]) -> None:
    """BM-JOB-1: at sites he leads, from his cash. BM-JOB-2: offers of earlier rounds can be withdrawn."""
    sites: i64 = s.sites
    most: i64 = min(s.cash[seat], PREMIUM_MAX)
    while sites:
        site = lowest(sites)
        sites &= sites - 1
        if s.leader[site] != seat:
            continue
        offers: i64 = s.offers_at(site)
        old: i64 = s.old[site]
        for premium in range(1, most + 1):
            if offers == 0 or jobs(offers, premium) < OFFERS_MAX:
                moves.append(m.OFFERS[site * PREMIUM_MAX + premium - 1])
        if old:
            for premium in range(1, PREMIUM_MAX + 1):
                if jobs(old, premium):
                    moves.append(m.RECALLS[site * PREMIUM_MAX + premium - 1])


def add_specials(s: State, seat: i64, hand: i64, inactive: i64, moves: list[Move]) -> None:
    """BM-SPEC-1: dynamite, Observation, Control. Commute and the boy's card are dig cards; tea was before."""
    if hand & bit(DYNAMITE):
        cards: i64 = s.owned[seat] & s.active & DIGS & ~s.ignored()  # BM-DYN-1, BM-R-5
        while cards:
            moves.append(m.BLASTS[lowest(cards)])
            cards &= cards - 1
    if (hand | inactive) & WATCH_BIT:  # BM-OBS-1: anywhere, without fee or sneaking (BM-R-8)
        sites: i64 = s.sites
        while sites:
            site = lowest(sites)
            sites &= sites - 1
            if s.site_of[WATCH] != site:
                moves.append(m.OBSERVES[site])
    if hand & bit(CONTROL):
        add_commands(s, seat, moves)


def add_commands(s: State, seat: i64, moves: list[Move]) -> None:
    """BM-CTRL-1: any beetle card. BM-CTRL-2, BM-R-33: or another player's card, if a die can be higher."""
    for handle in range(BEETLES):
        if s.beetle[handle] != NONE:
            sites: i64 = s.sites & ~bit(s.beetle_site[handle])
            while sites:
                moves.append(m.COMMAND_BEETLES[handle * SITES + lowest(sites)])
                sites &= sites - 1
    cards: i64 = lying(s) & ~s.owned[seat] & ~s.ignored()
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if s.daring(PERSON_OF[card]) >= 6:
            continue
        owner: i64 = s.owner(card)
        sites = s.sites & ~bit(s.site_of[card])
        while sites:
            site = lowest(sites)
            sites &= sites - 1
            if card == WATCH or fits_side(s, owner, site):
                moves.append(m.COMMANDS[card * SITES + site])


def lying(s: State) -> i64:
    """All cards that lie at sites."""
    cards: i64 = 0
    sites: i64 = s.sites
    while sites:
        cards |= s.at_site[lowest(sites)]
        sites &= sites - 1
    return cards


def fits_side(s: State, owner: i64, site: i64) -> bool:
    """BM-R-13: could another card of this player come here and not fight his own?"""
    if s.leader[site] == owner:
        return True
    return s.at_site[site] & s.owned[owner] & ~WATCH_BIT & ~s.robbing == 0


# Research and opening


def look(s: State, card: i64) -> None:
    """BM-RES-1: the next card from the top. BM-RES-4: the research card is spent."""
    act(s)
    if s.phase == Phase.TURN:
        s.looked = 0
    spend(s, card)
    if s.events is not None:
        s.tell(Event("look", {"seat": s.turn, "card": CARDS[card], "place": s.looked + 1}))
    s.seeing = s.looked
    s.enter(Phase.STUDY)


def spend(s: State, card: i64) -> None:
    s.hand &= ~bit(card)
    s.spent |= bit(card)


def study(s: State, find: i64) -> None:
    """BM-RES-2: only the researcher sees it, and the order does not change."""
    turn_over(s, s.turn, find, "draw")
    s.looked += 1
    s.held = s.looked
    s.enter(Phase.RESEARCH)


def open_research(s: State, seat: i64) -> list[Move]:
    """BM-R-30: one deeper, until the first site of this batch is opened. BM-RES-3: one or more, or none."""
    hand = usable_hand(s, seat)
    moves: list[Move] = [m.REPLACE_MOVE]
    if s.held == s.looked and s.looked < len(s.stack):
        cards: i64 = hand & RESEARCH
        while cards:
            moves.append(m.LOOKS[lowest(cards)])
            cards &= cards - 1
    if s.cash[seat] >= fee(s, seat):
        cards = (hand | sleeping(s, seat)) & DIGS
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            for n in range(s.held):
                moves.append(m.OPENS[n * len(CARDS) + card])
    return moves


def fee(s: State, seat: i64) -> i64:
    """BM-OPEN-1, BM-CHAR-4, BM-R-7: 1, but nothing for the archaeologist and his helpers."""
    return 0 if s.role_of[seat] == ARCH else FEE


def open_site(s: State, n: i64, card: i64) -> None:
    """BM-OPEN-1, BM-OPEN-2: the fee, a new site, the dig card active on its legal side; a secret find."""
    seat: i64 = s.turn
    paid: i64 = fee(s, seat)
    s.cash[seat] -= paid
    s.bank += paid
    leave(s, card)
    site: i64 = s.opened
    s.opened += 1
    s.sites |= bit(site)
    s.memory.took(seat, n, s.held, site)
    find: i64 = s.stack.pop(n)
    s.held -= 1
    s.find_at[site] = find
    s.leader[site] = seat
    s.opener[site] = seat
    come(s, card, site)
    s.site = site
    if s.events is not None:
        said = {"seat": seat, "card": CARDS[card], "site": SITE_NAMES[site], "fee": paid}
        s.tell(Event("open", {**said}, {"n": n + 1, "find": FINDS[find]}, (seat,)))
    if s.sand_count:
        s.enter(Phase.DEPTH)
    else:
        s.gift = NONE
        s.enter(Phase.SAND_GIFT)


def depth(s: State, value: i64) -> None:
    """BM-OPEN-3: shown, then under the stack (BM-R-28), then so many on the site. BM-SAND-1: or all."""
    if s.sand & 7 == 0:
        s.sand_unseen[value] -= 1
    s.sand >>= 3
    s.sand_count -= 1
    under_stack(s, value)
    for _ in range(min(value, s.sand_count)):
        lay_sand(s, s.site)
    if s.events is not None:
        s.tell(Event("depth", {"site": SITE_NAMES[s.site], "value": value, "sand": s.sand_at[s.site]}))
    s.enter(Phase.RESEARCH)


def give_sand(s: State, number: i64) -> None:
    """BM-SAND-2: without any sand left, the mummy lays two or three."""
    s.gift = number
    if s.events is not None:
        s.tell(Event("sand", {"seat": s.mummy, "count": number}))
    s.enter(Phase.SAND_FROM)


def open_sources(s: State) -> list[Move]:
    """BM-SAND-2: from other sites, of her choice. All sixteen cards lie there, so there are always enough."""
    return [m.FROMS[site] for site in members(s.sites) if site != s.site and s.sand_at[site] > 0]


def move_sand(s: State, site: i64) -> None:
    put_on(s, s.site, take_off(s, site))
    s.gift -= 1
    if s.events is not None:
        s.tell(Event("from", {"site": SITE_NAMES[site], "to": SITE_NAMES[s.site]}))
    if s.gift == 0:
        s.enter(Phase.RESEARCH)


def replace(s: State) -> None:
    """BM-RES-3: the rest returns on top in the old order."""
    if s.events is not None:
        s.tell(Event("replace", {"seat": s.turn, "count": s.held}))
    s.held = 0
    s.looked = 0
    s.site = NONE
    s.enter(Phase.TURN)


def peek(s: State, card: i64, site: i64) -> None:
    """BM-RES-5: one research card, one site."""
    act(s)
    spend(s, card)
    find: i64 = s.find_at[site]
    s.memory.peeked(s.turn, site, find)
    if s.events is not None:
        said = {"seat": s.turn, "card": CARDS[card], "site": SITE_NAMES[site]}
        s.tell(Event("peek", {**said}, {"find": FINDS[find]}, (s.turn,)))
    s.enter(Phase.TURN)


# Digging, jobs


def wake(s: State, card: i64) -> None:
    """BM-WAKE-1, BM-WAKE-2: active again where it lies, without fee or roll."""
    act(s)
    s.active |= bit(card)
    tell_card(s, "wake", card, s.site_of[card])


def dig(s: State, card: i64, site: i64) -> None:
    """BM-DIG-1: the leader adds any number of dig actions."""
    act(s)
    leave(s, card)
    come(s, card, site)
    tell_card(s, "dig", card, site)


def work(s: State, card: i64, site: i64, premium: i64) -> None:
    """BM-JOB-3, BM-JOB-EX-1: one card on one job; of equal ones the oldest."""
    act(s)
    leave(s, card)
    if jobs(s.old[site], premium):
        s.old[site] -= ONE[premium]
    else:
        s.fresh[site] -= ONE[premium]
        s.fresh_job |= bit(card)
    come(s, card, site)
    s.on_job |= bit(card)
    s.premium[card] = premium
    if s.events is not None:
        said = {"seat": s.turn, "card": CARDS[card], "site": SITE_NAMES[site], "premium": premium}
        s.tell(Event("work", {**said}))


def offer(s: State, site: i64, premium: i64) -> None:
    """BM-JOB-1, BM-R-15: the premium is laid beside the site at once."""
    act(s)
    s.cash[s.turn] -= premium
    s.fresh[site] += ONE[premium]
    tell_offer(s, "offer", site, premium)


def recall(s: State, site: i64, premium: i64) -> None:
    """BM-JOB-2: an old offer that nobody took."""
    act(s)
    s.old[site] -= ONE[premium]
    s.cash[s.turn] += premium
    tell_offer(s, "recall", site, premium)


def tell_card(s: State, kind: str, card: i64, site: i64) -> None:
    if s.events is not None:
        s.tell(Event(kind, {"seat": s.turn, "card": CARDS[card], "site": SITE_NAMES[site]}))


def tell_offer(s: State, kind: str, site: i64, premium: i64) -> None:
    if s.events is not None:
        s.tell(Event(kind, {"seat": s.turn, "site": SITE_NAMES[site], "premium": premium}))


# Tomb robbery


def guards(s: State, seat: i64, site: i64) -> i64:
    """BM-ROB-2, BM-ROB-EX-1, BM-R-17: the other players' dig cards there, of any sort, but not ignored."""
    return count(s.at_site[site] & ~s.owned[seat] & ~s.ignored())


def sneak_bonus(s: State, seat: i64) -> i64:
    """BM-R-7: the agent adds 2. BM-ROB-7: the crook always succeeds. Their helpers too (BM-CHAR-4)."""
    role: i64 = s.role_of[seat]
    return FAR if role == CROOK else 2 if role == AGENT else 0


def can_sneak(s: State, seat: i64, site: i64) -> bool:
    """BM-R-17: not offered if even a six is not higher."""
    return 6 + sneak_bonus(s, seat) > guards(s, seat, site)


def sneak(s: State, card: i64, site: i64) -> None:
    """BM-ROB-1: every site may be raided; the robber names it and a first card."""
    act(s)
    s.site = site
    s.group = 0
    join(s, card)


def join(s: State, card: i64) -> None:
    """BM-ROB-1: a group sneaks together. BM-R-18: from the hand, or inactive ones from other sites."""
    s.group |= bit(card)
    tell_card(s, "sneak", card, s.site)
    s.enter(Phase.CREEP)


def open_joins(s: State, seat: i64) -> list[Move]:
    moves: list[Move] = [m.CREEP_MOVE]
    cards: i64 = (usable_hand(s, seat) | sleeping(s, seat)) & DIGS & ~s.group & ~s.at_site[s.site]
    while cards:
        moves.append(m.JOINS[lowest(cards)])
        cards &= cards - 1
    return moves


def creep(s: State) -> None:
    """BM-ROB-6, BM-R-12, BM-R-17: past nobody there is no roll. BM-ROB-7: nor for the crook."""
    if guards(s, s.turn, s.site) == 0 or s.role_of[s.turn] == CROOK:
        arrive(s, 0, True)
    else:
        s.enter(Phase.SNEAK_ROLL)


def sneak_roll(s: State, die: i64) -> None:
    """BM-ROB-2: against the number of foreign cards. BM-ROB-5: later ones sneak again."""
    arrive(s, die, die + sneak_bonus(s, s.turn) > guards(s, s.turn, s.site))


def arrive(s: State, die: i64, success: bool) -> None:
    """BM-ROB-3: active on the robbers' side. BM-ROB-4: or face down before him, spent."""
    if s.events is not None:
        said = {
            "seat": s.turn,
            "site": SITE_NAMES[s.site],
            "cards": names(s.group, CARDS),
            "die": die if die else None,
            "against": guards(s, s.turn, s.site),
            "success": success,
        }
        s.tell(Event("creep", said))
    cards: i64 = s.group
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        leave(s, card)
        if success:
            come(s, card, s.site)
            s.robbing |= bit(card)
        else:
            spend(s, card)
    s.group = 0
    s.site = NONE
    s.enter(Phase.TURN)


# Special cards


def blast(s: State, card: i64) -> None:
    """BM-DYN-1: dynamite on an active dig action of the crook or one of his helpers."""
    act(s)
    spend(s, DYNAMITE)
    s.fuse = card
    tell_card(s, "blast", card, s.site_of[card])


def observe(s: State, site: i64) -> None:
    """BM-OBS-1: at any site, on the watch side."""
    act(s)
    leave(s, WATCH)
    come(s, WATCH, site)
    if s.events is not None:
        s.tell(Event("observe", {"seat": s.turn, "site": SITE_NAMES[site]}))


def command_beetle(s: State, handle: i64, site: i64) -> None:
    """BM-CTRL-1: unseen, to another site. BM-R-32: the mummy may not move it again this round."""
    act(s)
    spend(s, CONTROL)
    if s.events is not None:
        said = {
            "seat": s.turn,
            "beetle": HANDLES[handle],
            "from": SITE_NAMES[s.beetle_site[handle]],
            "site": SITE_NAMES[site],
        }
        s.tell(Event("command", {**said}))
    s.beetle_site[handle] = site
    s.moved |= bit(handle)


def command(s: State, card: i64, site: i64) -> None:
    """BM-CTRL-2: against the daring of its person. BM-R-33: the card is spent even if the roll fails."""
    act(s)
    spend(s, CONTROL)
    s.aim = card
    s.site = site
    if s.events is not None:
        said = {"seat": s.turn, "what": "control", "card": CARDS[card], "site": SITE_NAMES[site]}
        s.tell(Event("aim", {**said}))
    s.enter(Phase.COMMAND_ROLL)


def command_roll(s: State, die: i64) -> None:
    """BM-CTRL-2: higher, and it moves. BM-CTRL-4, BM-CTRL-7: it lies there as if its owner had played it.

    BM-CTRL-5: a robber need not sneak. BM-CTRL-8: the fuse stays on its card. BM-CTRL-9: Observation too.
    """
    card: i64 = s.aim
    daring: i64 = s.daring(PERSON_OF[card])
    success = die > daring
    if s.events is not None:
        said = {
            "seat": s.turn,
            "card": CARDS[card],
            "from": SITE_NAMES[s.site_of[card]],
            "site": SITE_NAMES[s.site],
            "die": die,
            "against": daring,
            "success": success,
        }
        s.tell(Event("control", said))
    if success:
        leave(s, card)
        come(s, card, s.site)
        s.controlled |= bit(card)
        if card != WATCH and s.leader[s.site] != s.owner(card):
            s.robbing |= bit(card)
    s.aim = NONE
    s.site = NONE
    s.enter(Phase.TURN)


# Casino, pass


def go_to_casino(s: State, card: i64, deals: bool) -> None:
    """BM-CAS-1: as gambler or as croupier."""
    act(s)
    leave(s, card)
    s.hand &= ~bit(card)
    if deals:
        s.dealing |= bit(card)
    else:
        s.gambling |= bit(card)
    if s.events is not None:
        s.tell(Event("deal" if deals else "gamble", {"seat": s.turn, "card": CARDS[card]}))


def end_turn(s: State) -> None:
    """BM-PLAN-3: who passes may act again when his turn comes again."""
    if s.events is not None:
        s.tell(Event("done" if s.acted else "pass", {"seat": s.turn}))
    next_seat(s)


# The mummy's turn (BM-MUM-1)


def open_mummy_turn(s: State) -> list[Move]:
    """BM-MUM-1: a large card, beetle cards, the Sandstorm back, or nothing (BM-R-31)."""
    moves: list[Move] = [m.PASS_MOVE]
    cards: i64 = s.large_hand
    while cards:
        moves.append(m.PLAYS[lowest(cards)])
        cards &= cards - 1
    if s.large_played & bit(STORM):
        moves.append(m.TAKE_STORM_MOVE)
    add_lays(s, moves)
    add_shifts(s, moves)
    return moves


def open_mummy_cards(s: State) -> list[Move]:
    """BM-BEETLE-2, BM-BEETLE-3, BM-R-35: shifts before the first lay of the round, else one or the other."""
    moves: list[Move] = [m.DONE_MOVE]
    if s.laid_now or not s.laid_before:
        add_lays(s, moves)
    if not s.laid_now:
        add_shifts(s, moves)
    return moves


def add_lays(s: State, moves: list[Move]) -> None:
    """BM-BEETLE-1: any beetle card of her hand at any site."""
    kinds: i64 = kinds_in_hand(s)
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        sites: i64 = s.sites
        while sites:
            moves.append(m.LAYS[kind * SITES + lowest(sites)])
            sites &= sites - 1


def kinds_in_hand(s: State) -> i64:
    """The sorts of beetle cards in her hand: an attack is like another."""
    return (s.beetle_hand & ~ATTACKS) | (bit(ATTACK) if s.beetle_hand & ATTACKS else 0)


def add_shifts(s: State, moves: list[Move]) -> None:
    """BM-BEETLE-4: each card moves at most once per round."""
    for handle in range(BEETLES):
        if s.beetle[handle] != NONE and s.moved & bit(handle) == 0:
            sites: i64 = s.sites & ~bit(s.beetle_site[handle])
            while sites:
                moves.append(m.SHIFTS[handle * SITES + lowest(sites)])
                sites &= sites - 1


def play_large(s: State, large: i64) -> None:
    """BM-LARGE-1, BM-LARGE-EX-1: and two beetle cards into her hand. BM-LARGE-2, BM-LARGE-3: or one."""
    s.large_hand &= ~bit(large)
    s.large_played |= bit(large)
    taken: list[str] = []
    if large != STORM:
        take_beetle(s, large)
        taken.append(KINDS[large])
    if s.pile & ATTACKS:
        take_beetle(s, lowest(s.pile & ATTACKS))
        taken.append(KINDS[ATTACK])
    if s.events is not None:
        s.tell(Event("play", {"seat": s.mummy, "large": LARGE[large], "beetles": taken}))
    if large == STORM:
        storm(s)
    else:
        offer_spell(s)


def take_beetle(s: State, card: i64) -> None:
    s.pile &= ~bit(card)
    s.beetle_hand |= bit(card)
    s.layings = taken(s.layings, BEETLE_KIND[card])


def storm(s: State) -> None:
    """BM-STORM-1: one sand card on every open site. BM-R-4: if sand is short, the mummy picks the sites."""
    if 0 < s.sand_count < count(s.sites):
        s.storm_left = s.sites
        s.enter(Phase.STORM_PICK)
        return
    covered: i64 = s.sites if s.sand_count else 0
    for site in members(covered):
        lay_sand(s, site)
    if s.events is not None:
        s.tell(Event("storm", {"sites": names(covered, SITE_NAMES)}))
    offer_spell(s)


def storm_on(s: State, site: i64) -> None:
    """BM-R-4: each site at most once, until the sand is used up."""
    lay_sand(s, site)
    s.storm_left &= ~bit(site)
    if s.events is not None:
        s.tell(Event("storm", {"sites": [SITE_NAMES[site]]}))
    if s.sand_count == 0:
        s.storm_left = 0
        offer_spell(s)


def spell_targets(s: State) -> i64:
    """BM-SPELL-2, BM-SPELL-5, BM-R-34: cards at sites with daring below 6, none of the occultist's."""
    found: i64 = 0
    cards: i64 = lying(s) & ~s.ignored()
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if s.role_of[s.owner(card)] != OCCULT and s.daring(PERSON_OF[card]) < SPELL_IMMUNE:
            found |= bit(card)
    return found


def offer_spell(s: State) -> None:
    """BM-SPELL-1: once per round, right after a large card."""
    if not s.spell_used and spell_targets(s):
        s.enter(Phase.SPELL)
    else:
        end_mummy_turn(s)


def open_spells(s: State) -> list[Move]:
    moves: list[Move] = [m.NO_SPELL_MOVE]
    cards: i64 = spell_targets(s)
    while cards:
        moves.append(m.SPELLS[lowest(cards)])
        cards &= cards - 1
    return moves


def cast_spell(s: State, card: i64) -> None:
    s.spell_used = True
    s.aim = card
    if s.events is not None:
        said = {"seat": s.mummy, "what": "spell", "card": CARDS[card], "site": SITE_NAMES[s.site_of[card]]}
        s.tell(Event("aim", {**said}))
    s.enter(Phase.SPELL_ROLL)


def spell_roll(s: State, die: i64) -> None:
    """BM-SPELL-2, BM-SPELL-3: higher than the daring, and the card is ignored. BM-SPELL-4: else nothing."""
    daring: i64 = s.daring(PERSON_OF[s.aim])
    success = die > daring
    if success:
        s.spellbound |= bit(s.aim)
    if s.events is not None:
        said = {"seat": s.mummy, "card": CARDS[s.aim], "die": die, "against": daring, "success": success}
        s.tell(Event("spell", said))
    s.aim = NONE
    end_mummy_turn(s)


def lay(s: State, kind: i64, site: i64) -> None:
    """BM-BEETLE-1: face down; others see only that a card was laid."""
    card = card_of_kind(s, kind)
    handle: i64 = 0
    while s.beetle[handle] != NONE:
        handle += 1
    s.beetle_hand &= ~bit(card)
    s.beetle[handle] = card
    s.beetle_site[handle] = site
    s.layings = laid(s.layings, handle)
    s.moved |= bit(handle)
    s.laid_now = True
    if s.events is not None:
        said = {"seat": s.mummy, "beetle": HANDLES[handle], "site": SITE_NAMES[site]}
        s.tell(Event("lay", {**said}, {"beetle_kind": KINDS[kind]}, (s.mummy,)))
    s.enter(Phase.MUMMY_CARDS)


def card_of_kind(s: State, kind: i64) -> i64:
    """A beetle card of this kind in her hand; an attack is like another."""
    return kind if kind != ATTACK else lowest(s.beetle_hand & ATTACKS)


def shift(s: State, handle: i64, site: i64) -> None:
    """BM-BEETLE-2, BM-BEETLE-3: a card that lies already goes elsewhere."""
    if s.events is not None:
        said = {
            "seat": s.mummy,
            "beetle": HANDLES[handle],
            "from": SITE_NAMES[s.beetle_site[handle]],
            "site": SITE_NAMES[site],
        }
        s.tell(Event("shift", {**said}))
    s.beetle_site[handle] = site
    s.moved |= bit(handle)
    s.enter(Phase.MUMMY_CARDS)


def take_storm(s: State) -> None:
    """BM-STORM-2: it costs a turn; from the next one on it can be played again."""
    s.large_played &= ~bit(STORM)
    s.large_hand |= bit(STORM)
    if s.events is not None:
        s.tell(Event("take_storm", {"seat": s.mummy}))
    end_mummy_turn(s)


def end_mummy_turn(s: State) -> None:
    s.laid_before = s.laid_before or s.laid_now
    s.laid_now = False
    s.mummy_had_turn = True
    s.acted_since = False
    next_seat(s)


# Which rule a move is


def play_action(s: State, move: TombMove) -> None:  # noqa: C901  a list, not a tangle
    """A character's action in his turn."""
    verb: i64 = move.verb
    if verb == m.PASS or verb == m.DONE:
        end_turn(s)
    elif verb == m.LOOK:
        look(s, move.a)
    elif verb == m.PEEK:
        peek(s, move.a, move.b)
    elif verb == m.WAKE:
        wake(s, move.a)
    elif verb == m.DIG:
        dig(s, move.a, move.b)
    elif verb == m.WORK:
        work(s, move.a, move.b, move.c)
    elif verb == m.OFFER:
        offer(s, move.a, move.b)
    elif verb == m.RECALL:
        recall(s, move.a, move.b)
    elif verb == m.SNEAK:
        sneak(s, move.a, move.b)
    elif verb == m.BLAST:
        blast(s, move.a)
    elif verb == m.OBSERVE:
        observe(s, move.a)
    elif verb == m.COMMAND_BEETLE:
        command_beetle(s, move.a, move.b)
    elif verb == m.COMMAND:
        command(s, move.a, move.b)
    else:
        go_to_casino(s, move.a, verb == m.DEAL)


def play_mummy(s: State, move: TombMove) -> None:
    """The mummy's turn, and what follows of it."""
    verb: i64 = move.verb
    if verb == m.PLAY:
        play_large(s, move.a)
    elif verb == m.LAY:
        lay(s, move.a, move.b)
    elif verb == m.SHIFT:
        shift(s, move.a, move.b)
    elif verb == m.TAKE_STORM:
        take_storm(s)
    else:
        if s.events is not None:
            s.tell(Event("done" if verb == m.DONE else "pass", {"seat": s.mummy}))
        end_mummy_turn(s)
