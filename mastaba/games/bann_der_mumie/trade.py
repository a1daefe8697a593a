"""Trade: auctions of two traders or more, the single trader at fixed prices, and who carries what."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, has, lowest, members
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import require
from mastaba.games.bann_der_mumie import moves as m
from mastaba.games.bann_der_mumie.components import (
    CARDS_OF,
    FIRST_HELPER,
    GIRL_WARE,
    HELPER_SHIFT,
    ITEMS,
    NONE,
    PERSONS,
    POCKET_MAX,
    PRICE_HELPER,
    PRICE_ITEM,
    WARES,
)
from mastaba.games.bann_der_mumie.decisions import InTurn, OfTheSeat, OneDie, check_character
from mastaba.games.bann_der_mumie.moves import TombMove
from mastaba.games.bann_der_mumie.parts import Auction, Sale, Solo
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.state import TRADES, State


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
        s.solo = Solo()
        s.enter(Phase.SOLO)
    else:
        NOMINATE.begin(s)


def check_market(s: State, packed: bool, chose: bool) -> None:
    """BM-POCK-1, BM-STALL-1: who has packed and chosen by now; not those who are awaited."""
    require(s.rotten == NONE or has(s.market, s.rotten), "Rot lies on nothing")
    require(s.pocket[s.mummy] == NONE and s.stall[s.mummy] == NONE, "the mummy is at the market")
    for seat in members(s.characters()):
        waits = has(s.awaited, seat)
        has_packed = packed and (chose or not waits)
        require((s.pocket[seat] != NONE) == has_packed, f"seat {seat} has packed too early, or not")
        has_chosen = chose and not waits
        require((s.stall[seat] != NONE) == has_chosen, f"seat {seat} has chosen too early, or not")


def check_trader(s: State, auction: bool) -> None:
    """BM-TRADE-1, BM-SOLO-1: an auction of several traders, or one alone."""
    check_character(s)
    check_market(s, packed=True, chose=True)
    trading = traders(s)
    require(s.stall[s.turn] == TRADES, "somebody buys who steals")
    require((count(trading) > 1) == auction, "an auction with one trader, or fixed prices for several")
    if auction:
        nominator: i64 = s.bidding().nominator
        require(nominator != NONE and has(trading, nominator), "nobody has named the ware")
        require(s.solo is None, "fixed prices in an auction")
    else:
        require(s.alone().bought < 2, "more is bought than two")


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


def purse(s: State, seat: i64) -> i64:
    """BM-R-39: the most that a seat can bid."""
    return min(s.pocket[seat], POCKET_MAX)


# Auctions


class Nominate(InTurn):
    """BM-TRADE-1, BM-R-38: from the start player on, each trader may name one card."""

    def asks(self, s: State, seat: i64) -> bool:
        if s.stall[seat] != TRADES or s.pocket[seat] < 1:
            return False
        wares: i64 = for_sale(s)
        while wares:
            if can_use(s, seat, lowest(wares)):
                return True
            wares &= wares - 1
        return False

    def prepare(self, s: State) -> None:
        s.auction = Auction(s.turn)

    def open(self, s: State, seat: i64) -> list[Move]:
        """BM-TRADE-1: a card, by a bid for it; at least 1, at most the pocket (BM-R-39)."""
        moves: list[Move] = [m.PASS_MOVE]
        most = purse(s, seat)
        for ware in members(for_sale(s)):
            if can_use(s, seat, ware):
                for money in range(most):
                    moves.append(m.BIDS[ware * POCKET_MAX + money])
        return moves

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        if move.verb == m.PASS:
            tell_pass(s)
            end_auction(s)
        else:
            s.sale = Sale(move.a)
            bid(s, move.b)

    def after_all(self, s: State) -> None:
        s.stage_over = True

    def check(self, s: State) -> None:
        check_trader(s, auction=True)
        auction = s.bidding()
        require(s.turn == auction.nominator, "somebody else names a ware")
        require(auction.bidder == NONE, "the mark 'bidder' does not fit")


NOMINATE: Final = Nominate(Phase.NOMINATE)


def end_auction(s: State) -> None:
    nominator: i64 = s.bidding().nominator
    s.auction = None
    NOMINATE.go_on(s, nominator)


def bid(s: State, money: i64) -> None:
    """BM-TRADE-2: the highest so far; the next traders may go higher."""
    sale = s.selling()
    sale.price = money
    s.bidding().bidder = s.turn
    if s.events is not None:
        s.tell(Event("bid", {"seat": s.turn, "ware": WARES[sale.ware], "money": money}))
    ask_bidder(s)


def ask_bidder(s: State) -> None:
    """BM-TRADE-2, BM-R-39: clockwise, until all others have passed in a row; who cannot bid is skipped."""
    sale = s.selling()
    bidder: i64 = s.bidding().bidder
    s.turn = s.next_character(s.turn)
    while s.turn != bidder:
        able = s.stall[s.turn] == TRADES and purse(s, s.turn) > sale.price
        if able and can_use(s, s.turn, sale.ware):
            s.enter(Phase.BIDDING)
            return
        s.turn = s.next_character(s.turn)
    buy(s, bidder)


class Bidding(OfTheSeat):
    """BM-TRADE-2: higher, or pass. BM-R-39: a pass is not final."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [m.PASS_MOVE, *m.OUTBIDS[s.selling().price : purse(s, seat)]]

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        if move.verb == m.PASS:
            tell_pass(s)
            ask_bidder(s)
        else:
            bid(s, move.a)

    def check(self, s: State) -> None:
        """BM-TRADE-2, BM-R-39, BM-R-40: a ware that is for sale, and a bid that can be paid and be raised."""
        check_trader(s, auction=True)
        bidder: i64 = s.bidding().bidder
        sale = s.selling()
        fits = bidder != NONE and has(traders(s), bidder) and bidder != s.turn
        require(fits, "nobody has bid")
        require(sale.ware != NONE and has(for_sale(s), sale.ware), "it is not for sale")
        require(1 <= sale.price <= purse(s, bidder), "a bid that cannot be paid")
        require(purse(s, s.turn) > sale.price, "a bidder without money")
        usable = can_use(s, bidder, sale.ware) and can_use(s, s.turn, sale.ware)
        require(usable, "somebody bids for what nobody could carry")


def tell_pass(s: State) -> None:
    if s.events is not None:
        s.tell(Event("bid_pass", {"seat": s.turn}))


# What was bought


def buy(s: State, seat: i64) -> None:
    """BM-TRADE-3: equipment is paid to the bank. BM-TRADE-4, BM-TRADE-EX-1, BM-SOLO-2: a helper is paid."""
    sale = s.selling()
    ware: i64 = sale.ware
    s.turn = seat
    s.pocket[seat] -= sale.price
    s.market &= ~bit(ware)
    if s.events is not None:
        s.tell(Event("bought", {"seat": seat, "ware": WARES[ware], "money": sale.price}))
    if ware >= FIRST_HELPER:
        hire(s, seat, ware - HELPER_SHIFT, sale.price)
        return
    s.bank += sale.price
    persons = carriers(s, seat, ware)
    if count(persons) > 1:
        s.enter(Phase.EQUIP)
    else:
        equip(s, lowest(persons))


def hire(s: State, seat: i64, person: i64, wage: i64) -> None:
    """BM-TRADE-4: what was paid is the wage."""
    s.boss[person] = seat
    s.wage[person] = wage
    s.owned[seat] |= CARDS_OF[person]
    s.hand |= CARDS_OF[person]
    after_sale(s)


class Equip(OfTheSeat):
    """BM-EQUIP-1: one of his persons with the slots free."""

    def open(self, s: State, seat: i64) -> list[Move]:
        ware: i64 = s.selling().ware
        return [m.GIVES[ware * len(PERSONS) + person] for person in members(carriers(s, seat, ware))]

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        equip(s, move.b)

    def check(self, s: State) -> None:
        check_trader(s, auction=s.auction is not None)
        sale = s.selling()
        bought = NONE < sale.ware < FIRST_HELPER and not has(s.market, sale.ware)
        require(bought and sale.price > 0, "nothing has been bought to carry")
        if s.auction is not None:
            require(s.auction.bidder == s.turn, "somebody else has bought it")


def equip(s: State, person: i64) -> None:
    """BM-TRADE-3: it is assigned to a person, for good (BM-R-40)."""
    item: i64 = s.selling().ware
    s.gear[person] |= bit(item)
    if s.events is not None:
        s.tell(Event("give", {"seat": s.turn, "item": ITEMS[item], "person": PERSONS[person]}))
    after_sale(s)


def after_sale(s: State) -> None:
    s.sale = None
    if s.auction is not None:
        end_auction(s)
        return
    solo = s.alone()
    solo.bought += 1
    if solo.bought == 2:  # BM-SOLO-1
        s.stage_over = True
    else:
        s.enter(Phase.SOLO)


# The single trader


def price_of(s: State, ware: i64) -> i64:
    """BM-SOLO-1: equipment 2, a helper 3, the girlfriend what her die says; 0: not known yet."""
    if ware < FIRST_HELPER:
        return PRICE_ITEM
    if ware != GIRL_WARE:
        return PRICE_HELPER
    return s.solo.girl_price if s.solo is not None else 0


class Shop(OfTheSeat):
    """BM-SOLO-1: up to two cards. BM-R-41: the girlfriend has to be asked first."""

    def open(self, s: State, seat: i64) -> list[Move]:
        moves: list[Move] = [m.DONE_MOVE]
        for ware in members(for_sale(s)):
            price = price_of(s, ware)
            if price == 0:
                moves.append(m.ASK_GIRL_MOVE)
            elif price <= s.pocket[seat] and can_use(s, seat, ware):
                moves.append(m.BUYS[ware])
        return moves

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        if move.verb == m.BUY:
            s.sale = Sale(move.a, price_of(s, move.a))
            buy(s, s.turn)
        elif move.verb == m.ASK_GIRL:
            s.enter(Phase.GIRL_PRICE)
        else:
            s.stage_over = True

    def check(self, s: State) -> None:
        check_trader(s, auction=False)


class GirlPrice(OneDie):
    """BM-R-41: her price stands for this phase."""

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        s.alone().girl_price = move.a
        if s.events is not None:
            s.tell(Event("ask_girl", {"seat": s.turn, "die": move.a}))
        s.enter(Phase.SOLO)

    def check(self, s: State) -> None:
        check_trader(s, auction=False)
        asked = has(for_sale(s), GIRL_WARE) and s.alone().girl_price == 0
        require(asked, "she cannot be asked")


DECISIONS: Final = (
    NOMINATE,
    Bidding(Phase.BIDDING),
    Shop(Phase.SOLO),
    GirlPrice(Phase.GIRL_PRICE, "girl"),
    Equip(Phase.EQUIP),
)
