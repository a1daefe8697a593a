"""Casino: action cards gamble or deal, and after the digging dice fall for them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, lowest
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import require
from mastaba.games.bann_der_mumie import moves as m
from mastaba.games.bann_der_mumie.bank import pay
from mastaba.games.bann_der_mumie.components import CARDS, CASINO, CROUPIER_WAGE, NONE
from mastaba.games.bann_der_mumie.decisions import OneDie, check_character
from mastaba.games.bann_der_mumie.moves import TombMove
from mastaba.games.bann_der_mumie.parts import Aim
from mastaba.games.bann_der_mumie.phases import Phase
from mastaba.games.bann_der_mumie.sites import leave, refund_all
from mastaba.games.bann_der_mumie.state import State
from mastaba.games.bann_der_mumie.turns import Action, act


class Casino(Action):
    """BM-CAS-1: any card, of any kind, as gambler or as croupier. BM-WAKE-3: inactive ones too."""

    def add(self, s: State, seat: i64, hand: i64, inactive: i64, moves: list[Move]) -> None:
        cards: i64 = hand | inactive
        while cards:
            card = lowest(cards)
            moves.append(m.GAMBLES[card])
            moves.append(m.DEALS[card])
            cards &= cards - 1

    def happens(self, s: State, move: TombMove) -> None:
        card: i64 = move.a
        deals = move.verb == m.DEAL
        act(s)
        leave(s, card)
        s.hand &= ~bit(card)
        if deals:
            s.dealing |= bit(card)
        else:
            s.gambling |= bit(card)
        if s.events is not None:
            said = {"seat": s.turn, "card": CARDS[card]}
            s.tell(Event("deal", {**said}) if deals else Event("gamble", {**said}))


# In execution


def begin(s: State) -> None:
    """BM-CAS-2, BM-R-6: croupiers first, then each gambling card in turn order."""
    s.visit = None
    cards: i64 = s.dealing
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        seat: i64 = s.owner(card)
        if s.gambling & ~s.owned[seat]:  # only if somebody else gambles
            pay(s, seat, CROUPIER_WAGE)
            if s.events is not None:
                s.tell(Event("croupier", {"seat": seat, "card": CARDS[card], "money": CROUPIER_WAGE}))
    next_gambler(s)


def next_gambler(s: State) -> None:
    if s.gambling:
        card = gambler(s)
        s.aim = Aim(card)
        s.turn = s.owner(card)
        s.enter(Phase.CASINO)
    else:
        end_execution(s)


def gambler(s: State) -> i64:
    """The next gambling card: in turn order, and of one player by number."""
    seat: i64 = s.start
    while s.gambling & s.owned[seat] == 0:
        seat = (seat + 1) % s.seats
    return lowest(s.gambling & s.owned[seat])


class Gamble(OneDie):
    """BM-CAS-2, BM-R-6: by the casino card; who has nothing pays nothing."""

    def happens(self, s: State, seat: i64, move: TombMove) -> None:
        card: i64 = s.aimed().card
        player: i64 = s.turn
        money: i64 = CASINO[move.a]
        if money < 0 and s.cash[player] == 0:
            money = 0
        if money > 0:
            pay(s, player, money)
        else:
            s.cash[player] += money
            s.bank -= money
        if s.events is not None:
            s.tell(Event("gambled", {"seat": player, "card": CARDS[card], "die": move.a, "money": money}))
        s.gambling &= ~bit(card)
        s.spent |= bit(card)  # back in the hand when the round ends
        s.aim = None
        next_gambler(s)

    def check(self, s: State) -> None:
        check_character(s)
        aim = s.aimed()
        card: i64 = aim.card
        require(card != NONE, "the mark 'aim' does not fit")
        require(aim.site == NONE, "the mark 'site' does not fit")
        fits = s.gambling != 0 and card == gambler(s) and s.turn == s.owner(card)
        require(fits, "another card gambles now")


def end_execution(s: State) -> None:
    """BM-R-45: at the deadline the mummy has won."""
    if s.round >= s.deadline:
        refund_all(s)
        s.finish(bit(s.mummy), "deadline")
    else:
        s.stage_over = True


DECISIONS: Final = (Gamble(Phase.CASINO, "casino"),)
