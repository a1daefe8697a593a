"""The tables of the Chambers (KH-CHAM, KH-SERV, KH-PRIEST, KH-QUEEN, KH-KING): a bet, and what falls."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import require
from mastaba.games.khufu.challenge import begin_challenge, check_beside
from mastaba.games.khufu.components import (
    ALL_SCARABS,
    CHALLENGE_MIN,
    CHAMBERS,
    KINDS,
    KING,
    MINIMUM,
    PRIEST,
    QUEEN,
    SERVANT,
    SYMBOLS,
    cards,
    many,
    size,
)
from mastaba.games.khufu.flow import CAUSE_TURN, ask, owe, pay_openly, present, push, reveal
from mastaba.games.khufu.moves import BETS, CHALLENGE, END, SHOWS, TABLE, KhufuMove
from mastaba.games.khufu.parts import Wager
from mastaba.games.khufu.phases import Phase, Task
from mastaba.games.khufu.poker import symbols_of
from mastaba.games.khufu.questions import Duty, OfTheUpSeat
from mastaba.games.khufu.state import State

DOOR_MOVES: Final[list[Move]] = [CHALLENGE, TABLE]
FOURTH_MOVES: Final[list[Move]] = [CHALLENGE, END]


def arrive(s: State, seat: i64, chamber: i64) -> None:
    """KH-CHAM-2, KH-CHAM-10: whoever comes in, or back, must play the table.

    KH-UC-2, KH-UC-3: or challenge, if it can here.
    """
    if chamber == s.sarcophagus and s.qualified(seat):
        if s.held[seat] >= MINIMUM[chamber]:
            ask(s, Phase.DOOR, seat, CAUSE_TURN)  # KH-R-42
        else:
            begin_challenge(s)  # KH-UC-4: then it must
    else:
        ask(s, Phase.BET, seat, CAUSE_TURN)


class AtTheDoor(OfTheUpSeat):
    """KH-UC-3, KH-R-42: a seat that could challenge here, or play the table."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return DOOR_MOVES

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        if move is CHALLENGE:
            begin_challenge(s)
        else:
            ask(s, Phase.BET, s.up, CAUSE_TURN)

    def silence(self, s: State, seat: i64) -> Move:
        return CHALLENGE

    def check(self, s: State) -> None:
        check_beside(s)
        require(s.held[s.who] >= MINIMUM[s.sarcophagus], "there is no choice at this door")


class PlayTable(Duty):
    """E20: the table of the Chamber a seat was carried to."""

    def do(self, s: State, seat: i64, what: i64) -> None:
        ask(s, Phase.BET, seat, present(s))


class Bet(OfTheUpSeat):
    """KH-CHAM-3: any number of Treasures, from the minimum to all."""

    def open(self, s: State, seat: i64) -> list[Move]:
        moves: list[Move] = []
        for n in range(MINIMUM[s.chamber_of(seat)], s.held[seat] + 1):
            moves.append(BETS[n - 1])
        return moves

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        """KH-AIM-2: each Chamber has its table. KH-R-17: only the number counts before the roll."""
        chamber = s.chamber_of(seat)
        s.wager = Wager()
        s.wager.bet = move.what
        if s.events is not None:
            s.tell(Event("bet", {"seat": seat, "chamber": CHAMBERS[chamber], "count": move.what}))
        if chamber == KING:
            ask(s, Phase.SHOW, seat, s.cause)
        elif chamber == QUEEN:
            s.chance(Phase.COIN, seat)
        else:
            s.chance(Phase.DIE, seat)

    def silence(self, s: State, seat: i64) -> Move:
        return BETS[MINIMUM[s.chamber_of(seat)] - 1]


class Show(OfTheUpSeat):
    """KH-KING-1, KH-R-18: two of the wagered cards, alike or not, face up; and all remember them."""

    def open(self, s: State, seat: i64) -> list[Move]:
        hand: i64 = s.hands[seat]
        moves: list[Move] = []
        at: i64 = 0
        for first in range(KINDS):
            for second in range(first, KINDS):
                wanted: i64 = 2 if first == second else 1
                if many(hand, first) >= wanted and many(hand, second) > 0:
                    moves.append(SHOWS[at])
                at += 1
        return moves

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        wager = s.wager
        assert wager is not None
        wager.shown = move.what
        reveal(s, seat, move.what)
        if s.events is not None:
            s.tell(Event("show", {"seat": seat, "cards": cards(move.what)}))
        s.chance(Phase.FACE, seat)

    def silence(self, s: State, seat: i64) -> Move:
        """The first pair with two different symbols, else the first."""
        moves = self.open(s, seat)
        for move in moves:
            assert isinstance(move, KhufuMove)
            first, second = symbols_of(move.what)
            if first != second:
                return move
        return moves[0]


def matches(pile: i64, symbol: i64) -> bool:
    """KH-KING-1: is there a card of this symbol among the two?"""
    return many(pile, 2 * symbol) + many(pile, 2 * symbol + 1) > 0


def table_decided(s: State, wager: Wager, result: i64) -> None:
    """The die, coin or Symbol die of a table has fallen.

    KH-SERV-1: odd wins. KH-PRIEST-1: even wins. KH-QUEEN-1: tails wins. KH-KING-1: a match wins.
    """
    seat = s.who
    chamber = s.chamber_of(seat)
    s.voidable = False  # KH-EV-3
    shown: int | str = result
    if chamber == SERVANT:
        won, fell = result % 2 == 1, "die"
    elif chamber == PRIEST:
        won, fell = result % 2 == 0, "die"
    elif chamber == QUEEN:
        won, fell, shown = result == 1, "coin", "tails" if result == 1 else "heads"
    else:
        won, fell, shown = matches(wager.shown, result), "face", SYMBOLS[result]
    if s.events is not None:
        s.tell(Event("table", {"seat": seat, "chamber": CHAMBERS[chamber], "won": won, fell: shown}))
    s.wager = None
    if not won:
        lose_bet(s, seat, wager)
    elif s.scarabs[seat] & bit(chamber):
        push(s, Task.TAKE, seat, wager.bet)  # KH-CHAM-5
    else:
        place_scarab(s, seat, chamber)


def lose_bet(s: State, seat: i64, wager: Wager) -> None:
    """KH-CHAM-6: the wager goes back to the deck. KH-KING-2: the two shown cards are among it."""
    if wager.shown:
        pay_openly(s, seat, wager.shown, s.cause)
    owe(s, seat, wager.bet - size(wager.shown))
    push(s, Task.PAY, 0, 0)


def place_scarab(s: State, seat: i64, chamber: i64) -> None:
    """KH-AIM-3, KH-CHAM-4, KH-R-19: the first win places a Scarab by itself, and gains nothing else.

    KH-UC-2: the fourth one, beside the Sarcophagus and in one's own turn, opens the Challenge (KH-R-35).
    """
    s.scarabs[seat] |= bit(chamber)
    if s.events is not None:
        s.tell(Event("scarab", {"seat": seat, "chamber": CHAMBERS[chamber], "placed": True}))
    done = s.scarabs[seat] == ALL_SCARABS and s.held[seat] >= CHALLENGE_MIN
    if done and chamber == s.sarcophagus and s.visit is None:
        ask(s, Phase.FOURTH, seat, CAUSE_TURN)


class Fourth(OfTheUpSeat):
    """KH-UC-2, KH-R-35: the fourth Scarab lies beside the Sarcophagus: challenge at once, or end the turn."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return FOURTH_MOVES

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        if move is CHALLENGE:
            begin_challenge(s)

    def silence(self, s: State, seat: i64) -> Move:
        return CHALLENGE

    def check(self, s: State) -> None:
        check_beside(s)
