"""Market (Markt): rot, wages, pocket and safe, steal or trade, theft, auctions, the single trader."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest, members
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.games.bann_der_mumie import moves as m
from mastaba.games.bann_der_mumie.components import (
    CARDS_OF,
    CHARACTERS,
    FIRST_HELPER,
    GIRL_WARE,
    HELPER_SHIFT,
    HELPERS,
    ITEMS,
    NONE,
    PERSONS,
    POCKET_MAX,
    PRICE_HELPER,
    PRICE_ITEM,
    SITES,
    WARES,
)
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.state import STEALS, TRADES, State

# Rot and wages


def begin(s: State) -> None:
    """BM-ROT-1, BM-R-42: first the mummy lays Rot on a card of the market, if there is one."""
    if s.events is not None:
        s.tell(Event("market", {}))
    if s.market:
        s.enter(Phase.ROT)
    else:
        begin_wages(s)


def open_rots(s: State) -> list[Move]:
    return [m.ROTS[ware] for ware in members(s.market)]


def rot(s: State, ware: i64) -> None:
    """BM-ROT-1: not available this phase."""
    s.rotten = ware
    if s.events is not None:
        s.tell(Event("rot", {"seat": s.mummy, "ware": WARES[ware]}))
    begin_wages(s)


def begin_wages(s: State) -> None:
    """BM-MKT-1: wages, then pocket and safe, then steal and trade."""
    s.turn = s.start
    ask_wages(s, 0)


def ask_wages(s: State, asked: i64) -> None:
    """BM-WAGE-1: each character in turn order who has a helper, and money for one."""
    left: i64 = count(s.characters()) - asked
    while left > 0:
        if s.cash[s.turn] > 0 and has_helper(s, s.turn):
            s.enter(Phase.WAGES)
            return
        s.turn = s.next_character(s.turn)
        left -= 1
    s.enter(Phase.POCKET)


def has_helper(s: State, seat: i64) -> bool:
    for person in HELPERS:  # noqa: SIM110  a generator is slow in compiled code
        if s.boss[person] == seat:
            return True
    return False


def open_wages(s: State, seat: i64) -> list[Move]:
    moves: list[Move] = [m.DONE_MOVE]
    if s.cash[seat] > 0:
        for person in HELPERS:
            if s.boss[person] == seat:
                moves.append(m.RAISES[person - CHARACTERS])
    return moves


def raise_wage(s: State, helper: i64) -> None:
    """BM-WAGE-1, BM-WAGE-EX-1: 1 more under the helper, daring 1 higher."""
    person: i64 = helper + CHARACTERS
    s.cash[s.turn] -= 1
    s.wage[person] += 1
    if s.events is not None:
        s.tell(Event("raise", {"seat": s.turn, "helper": PERSONS[person], "wage": s.wage[person]}))


def end_wages(s: State) -> None:
    asked: i64 = 1
    seat: i64 = s.start
    while seat != s.turn:
        seat = s.next_character(seat)
        asked += 1
    s.turn = s.next_character(s.turn)
    ask_wages(s, asked)


# Sealed choices


def open_pockets(s: State, seat: i64) -> list[Move]:
    """BM-POCK-1: part of the cash, or all of it (up to 40)."""
    return m.POCKETS[: min(s.cash[seat], POCKET_MAX) + 1]


def pack(s: State, seat: i64, money: i64) -> None:
    """BM-POCK-1, BM-R-36: sealed; only that it is packed is known."""
    s.pocket[seat] = money
    s.awaited &= ~bit(seat)
    if s.events is not None:
        s.tell(Event("sealed", {"seat": seat, "what": "pocket"}, {"pocket": money}, (seat,)))
    if s.awaited == 0:
        s.enter(Phase.STALL)


def choose_stall(s: State, seat: i64, stall: i64) -> None:
    """BM-STALL-1: face down; all are revealed together."""
    s.stall[seat] = stall
    s.awaited &= ~bit(seat)
    if s.events is not None:
        chosen = "trade" if stall == TRADES else "steal"
        s.tell(Event("sealed", {"seat": seat, "what": "stall"}, {"stall": chosen}, (seat,)))
    if s.awaited == 0:
        reveal(s)


def reveal(s: State) -> None:
    """BM-STALL-1, BM-R-36: pockets and choices, all at once."""
    for seat in members(s.characters()):
        s.cash[seat] -= s.pocket[seat]
    if s.events is not None:
        pockets = [s.pocket[seat] if seat != s.mummy else None for seat in range(s.seats)]
        stalls = [stall_name(s, seat) for seat in range(s.seats)]
        s.tell(Event("reveal", {"pockets": pockets, "stalls": stalls}))
    s.turn = s.start
    ask_thief(s, 0)


def stall_name(s: State, seat: i64) -> str | None:
    if s.stall[seat] == NONE:
        return None
    return "trade" if s.stall[seat] == TRADES else "steal"


# Theft


def ask_thief(s: State, asked: i64) -> None:
    """BM-STEAL-1, BM-R-37: from the start player on each thief, and each must."""
    left: i64 = count(s.characters()) - asked
    while left > 0:
        if s.stall[s.turn] == STEALS:
            s.enter(Phase.THEFT)
            return
        s.turn = s.next_character(s.turn)
        left -= 1
    begin_trade(s)


def open_picks(s: State, seat: i64) -> list[Move]:
    """BM-STEAL-1: another character; BM-R-37: a thief too."""
    return [m.PICKS[s.role_of[other]] for other in members(s.characters()) if other != seat]


def pick(s: State, victim: i64) -> None:
    s.struck = victim
    if s.events is not None:
        s.tell(Event("aim", {"seat": s.turn, "what": "theft", "victim": victim}))
    s.enter(Phase.THEFT_ROLL)


def theft_roll(s: State, die: i64) -> None:
    """BM-STEAL-2, BM-STEAL-EX-1: a roll up to the pocket takes half of it. BM-STEAL-3: into the thief's."""
    victim: i64 = s.struck
    pocket: i64 = s.pocket[victim]
    loot: i64 = pocket // 2 if die <= pocket else 0
    s.pocket[victim] -= loot
    s.pocket[s.turn] += loot
    if s.events is not None:
        s.tell(Event("theft", {"seat": s.turn, "victim": victim, "die": die, "money": loot}))
    s.struck = NONE
    asked = place_in_turn(s, s.turn) + 1
    s.turn = s.next_character(s.turn)
    ask_thief(s, asked)


def place_in_turn(s: State, seat: i64) -> i64:
    """How many characters come before this one in turn order."""
    before: i64 = 0
    at: i64 = s.start
    while at != seat:
        at = s.next_character(at)
        before += 1
    return before


# Trade


def traders(s: State) -> i64:
    found: i64 = 0
    for seat in range(s.seats):
        if s.stall[seat] == TRADES:
            found |= bit(seat)
    return found


def begin_trade(s: State) -> None:
    """BM-TRADE-1: two or more traders bid. BM-SOLO-1: a single one buys at fixed prices."""
    trading = traders(s)
    if count(trading) == 1:
        s.turn = lowest(trading)
        s.bought = 0
        s.enter(Phase.SOLO)
    else:
        s.turn = s.start
        ask_nominator(s, 0)


def ask_nominator(s: State, asked: i64) -> None:
    """BM-TRADE-1, BM-R-38: from the start player on, each trader may name one card."""
    left: i64 = count(s.characters()) - asked
    while left > 0:
        if s.stall[s.turn] == TRADES and can_nominate(s, s.turn):
            s.nominator = s.turn
            s.enter(Phase.NOMINATE)
            return
        s.turn = s.next_character(s.turn)
        left -= 1
    s.stage_over = True


def for_sale(s: State) -> i64:
    return s.market & ~bit(s.rotten) if s.rotten != NONE else s.market


def can_use(s: State, seat: i64, ware: i64) -> bool:
    """BM-R-40: equipment only with somebody who has the hands or the head for it."""
    return ware >= FIRST_HELPER or carriers(s, seat, ware) != 0


def carriers(s: State, seat: i64, item: i64) -> i64:
    """BM-EQUIP-1: the seat's persons who could carry it."""
    found: i64 = 0
    for person in range(len(PERSONS)):
        if s.boss[person] == seat and s.can_carry(person, item):
            found |= bit(person)
    return found


def can_nominate(s: State, seat: i64) -> bool:
    if s.pocket[seat] < 1:
        return False
    wares: i64 = for_sale(s)
    while wares:
        if can_use(s, seat, lowest(wares)):
            return True
        wares &= wares - 1
    return False


def open_nominations(s: State, seat: i64) -> list[Move]:
    """BM-TRADE-1: a card, by a bid for it; at least 1, at most the pocket (BM-R-39)."""
    moves: list[Move] = [m.PASS_MOVE]
    most: i64 = min(s.pocket[seat], POCKET_MAX)
    for ware in members(for_sale(s)):
        if can_use(s, seat, ware):
            for money in range(most):
                moves.append(m.BIDS[ware * POCKET_MAX + money])
    return moves


def nominate(s: State, ware: i64, money: i64) -> None:
    s.ware = ware
    bid(s, money)


def bid(s: State, money: i64) -> None:
    """BM-TRADE-2: the highest so far; the next traders may go higher."""
    s.price = money
    s.bidder = s.turn
    if s.events is not None:
        s.tell(Event("bid", {"seat": s.turn, "ware": WARES[s.ware], "money": money}))
    ask_bidder(s)


def ask_bidder(s: State) -> None:
    """BM-TRADE-2, BM-R-39: clockwise, until all others have passed in a row; who cannot bid is skipped."""
    s.turn = s.next_character(s.turn)
    while s.turn != s.bidder:
        able = s.stall[s.turn] == TRADES and min(s.pocket[s.turn], POCKET_MAX) > s.price
        if able and can_use(s, s.turn, s.ware):
            s.enter(Phase.BIDDING)
            return
        s.turn = s.next_character(s.turn)
    s.pocket[s.bidder] -= s.price
    buy(s, s.bidder)


def open_bids(s: State, seat: i64) -> list[Move]:
    most: i64 = min(s.pocket[seat], POCKET_MAX)
    return [m.PASS_MOVE, *m.OUTBIDS[s.price : most]]


def pass_bid(s: State) -> None:
    """BM-R-39: a pass is not final."""
    if s.events is not None:
        s.tell(Event("bid_pass", {"seat": s.turn}))
    if s.phase == Phase.NOMINATE:
        next_nominator(s)
    else:
        ask_bidder(s)


def next_nominator(s: State) -> None:
    asked = place_in_turn(s, s.nominator) + 1
    s.turn = s.next_character(s.nominator)
    s.nominator = NONE
    ask_nominator(s, asked)


def buy(s: State, seat: i64) -> None:
    """BM-TRADE-3: equipment is paid to the bank. BM-TRADE-4, BM-TRADE-EX-1, BM-SOLO-2: a helper is paid."""
    ware: i64 = s.ware
    s.turn = seat
    s.market &= ~bit(ware)
    if s.events is not None:
        s.tell(Event("bought", {"seat": seat, "ware": WARES[ware], "money": s.price}))
    if ware >= FIRST_HELPER:
        person: i64 = ware - HELPER_SHIFT
        s.boss[person] = seat
        s.wage[person] = s.price
        s.owned[seat] |= CARDS_OF[person]
        s.hand |= CARDS_OF[person]
        after_sale(s)
        return
    s.bank += s.price
    persons = carriers(s, seat, ware)
    if count(persons) > 1:
        s.enter(Phase.EQUIP)
    else:
        equip(s, lowest(persons))


def open_gives(s: State, seat: i64) -> list[Move]:
    """BM-EQUIP-1: one of his persons with the slots free."""
    return [m.GIVES[s.ware * len(PERSONS) + person] for person in members(carriers(s, seat, s.ware))]


def equip(s: State, person: i64) -> None:
    """BM-TRADE-3: it is assigned to a person, for good (BM-R-40)."""
    s.gear[person] |= bit(s.ware)
    if s.events is not None:
        s.tell(Event("give", {"seat": s.turn, "item": ITEMS[s.ware], "person": PERSONS[person]}))
    after_sale(s)


def after_sale(s: State) -> None:
    s.ware = NONE
    s.price = 0
    s.bidder = NONE
    if s.nominator != NONE:
        next_nominator(s)
        return
    s.bought += 1
    if s.bought == 2:  # BM-SOLO-1
        s.stage_over = True
    else:
        s.enter(Phase.SOLO)


# The single trader


def price_of(s: State, ware: i64) -> i64:
    """BM-SOLO-1: equipment 2, a helper 3, the girlfriend what her die says; 0: not known yet."""
    if ware < FIRST_HELPER:
        return PRICE_ITEM
    return s.girl_price if ware == GIRL_WARE else PRICE_HELPER


def open_purchases(s: State, seat: i64) -> list[Move]:
    """BM-SOLO-1: up to two cards. BM-R-41: the girlfriend has to be asked first."""
    moves: list[Move] = [m.DONE_MOVE]
    for ware in members(for_sale(s)):
        price = price_of(s, ware)
        if price == 0:
            moves.append(m.ASK_GIRL_MOVE)
        elif price <= s.pocket[seat] and can_use(s, seat, ware):
            moves.append(m.BUYS[ware])
    return moves


def solo_buy(s: State, ware: i64) -> None:
    s.ware = ware
    s.price = price_of(s, ware)
    s.pocket[s.turn] -= s.price
    buy(s, s.turn)


def ask_girl(s: State, die: i64) -> None:
    """BM-R-41: her price stands for this phase."""
    s.girl_price = die
    if s.events is not None:
        s.tell(Event("ask_girl", {"seat": s.turn, "die": die}))
    s.enter(Phase.SOLO)


# The end of the round


def end_round(s: State) -> None:
    """Ledger 4.4: marks go, cards at sites rest (BM-R-54), the others return, pockets go into the safes."""
    for seat in range(s.seats):
        if s.pocket[seat] != NONE:
            s.cash[seat] += s.pocket[seat]
            s.pocket[seat] = NONE
        s.stall[seat] = NONE
    s.rotten = NONE  # BM-R-3
    s.girl_price = 0
    s.bought = 0
    s.hand |= s.spent | s.gambling | s.dealing
    s.spent = 0
    s.gambling = 0
    s.dealing = 0
    s.active = 0
    s.spellbound = 0
    s.controlled = 0
    s.tea = NONE
    s.fuse = NONE
    s.fresh_job = 0
    s.moved = 0
    s.spell_used = False
    s.resolved = 0
    for site in range(SITES):
        s.old[site] += s.fresh[site]
        s.fresh[site] = 0
    if s.events is not None:
        s.tell(Event("round_end", {"round": s.round}))
    if nobody_left(s):
        s.finish(bit(s.mummy), "nobody")
        return
    s.round += 1


def nobody_left(s: State) -> bool:
    """BM-R-46: no character controls a person."""
    return s.boss.count(NONE) == len(PERSONS)
