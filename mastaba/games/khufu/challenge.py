"""The Ultimate Challenge (ledger 5.6): three cards and two dice against Khufu's three and the same dice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import shl
from mastaba.core.chance import Dice
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import require
from mastaba.games.khufu.appearance import remark_key, tonight
from mastaba.games.khufu.components import (
    DEALT,
    FURTHEST_CURSE,
    KHUFU_CARDS,
    KINDS,
    SYMBOLS,
    cards,
    kinds,
    many,
    one,
    size,
)
from mastaba.games.khufu.flow import (
    CAUSE_TURN,
    ask,
    at_seats,
    move_piece,
    opponents,
    pay_openly,
    push,
    reveal,
    seat_of,
)
from mastaba.games.khufu.moves import DEALERS, KEEPS, KHUFU_HANDS, KhufuMove
from mastaba.games.khufu.parts import NOBODY_YET, Challenge
from mastaba.games.khufu.phases import Phase, Task
from mastaba.games.khufu.poker import RANKS, khufu_symbols, rank, symbols_of
from mastaba.games.khufu.questions import FAR, FromAPile, OfChance, OfTheUpSeat
from mastaba.games.khufu.repertoire import key_tonight
from mastaba.games.khufu.state import State

HAND_MOVES: Final[list[Move]] = list(KHUFU_HANDS)
HAND_ODDS: Final[list[int]] = [{1: 1, 2: 3, 3: 6}[len(set(khufu_symbols(hand.what)))] for hand in KHUFU_HANDS]


def check_beside(s: State) -> None:
    """KH-UC-1, KH-UC-2: who can challenge stands beside the Sarcophagus."""
    beside = s.chamber_of(s.who) == s.sarcophagus
    require(beside and s.qualified(s.who), "nobody can challenge here")


def begin_challenge(s: State) -> None:
    """KH-AIM-4: alone against Khufu, while the clock stands (KH-R-23). KH-UC-7: Lucky chooses who deals."""
    seat = s.up
    s.voidable = False  # KH-EV-3
    s.challenge = Challenge()
    s.challenge.dealer = NOBODY_YET if seat == s.lucky else s.lucky
    if s.events is not None:
        s.tell(Event("challenge", {"seat": seat, "dealer": None if seat == s.lucky else s.lucky}))
    if seat == s.lucky:
        ask(s, Phase.DEALER, seat, CAUSE_TURN)
    else:
        s.chance(Phase.KHUFU_HAND, seat)


class ChooseDealer(OfTheUpSeat):
    """KH-UC-7: Lucky as challenger chooses who deals."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return at_seats(s, DEALERS, opponents(s, s.up))

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        dealer = seat_of(s, move.what)
        s.challenged().dealer = dealer
        if s.events is not None:
            s.tell(Event("challenge", {"seat": s.up, "dealer": dealer}))
        s.chance(Phase.KHUFU_HAND, s.up)

    def silence(self, s: State, seat: i64) -> Move:
        return DEALERS[s.characters[s.after(seat)]]

    def check(self, s: State) -> None:
        check_beside(s)


class KhufuHand(OfChance):
    """KH-UC-5: his three cards are shown first. KH-UC-6: then five of the challenger's, or all of fewer."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return HAND_MOVES

    def odds(self, s: State) -> list[int]:
        return HAND_ODDS

    def sample(self, s: State, dice: Dice) -> Move:
        return dice.weighted(HAND_MOVES, HAND_ODDS)

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        challenge = s.challenged()
        challenge.khufu = move.what
        says = remark_key(s, "challenge_open")
        if s.events is not None:
            symbols = [SYMBOLS[symbol] for symbol in khufu_symbols(move.what)]
            s.tell(Event("khufu_hand", {"symbols": symbols, "says": says}))
        if s.held[s.up] > DEALT:
            s.chance(Phase.DEAL, s.up)
        else:
            challenge.dealt = s.hands[s.up]
            all_dealt(s, challenge)

    def label(self, s: State, actor: i64, move: KhufuMove, seat: i64) -> int:
        """With five Treasures or fewer the whole hand is turned up."""
        return laid_open(s, s.up, move) if s.held[s.up] <= DEALT else move.number

    def check(self, s: State) -> None:
        check_beside(s)


def laid_open(s: State, seat: i64, move: KhufuMove) -> int:
    """The label of a move that turns a whole hand up for all."""
    hand: int = s.hands[seat]  # ints of their own: the product may be too large for an i64
    number: int = move.number
    return (hand + 1) * FAR + number


class Deal(FromAPile):
    """KH-UC-6: Lucky deals at random; cards not dealt stay hidden and safe."""

    def pile(self, s: State) -> i64:
        return s.hands[s.up] - s.challenged().dealt

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        challenge = s.challenged()
        challenge.dealt += one(move.what)
        reveal(s, s.up, challenge.dealt)
        if size(challenge.dealt) == DEALT:
            all_dealt(s, challenge)
        else:
            s.chance(Phase.DEAL, s.up)

    def check(self, s: State) -> None:
        check_beside(s)


def all_dealt(s: State, challenge: Challenge) -> None:
    """KH-UC-8: the challenger keeps three, knowing Khufu's cards; where there is no choice, by itself."""
    dealt = challenge.dealt
    reveal(s, s.up, dealt)
    if s.events is not None:
        s.tell(Event("dealt", {"seat": s.up, "cards": cards(dealt)}))
    if size(dealt) == KHUFU_CARDS:
        keep(s, challenge, dealt)
    elif len(kinds(dealt)) == 1:
        keep(s, challenge, shl(KHUFU_CARDS, 4 * kinds(dealt)[0]))
    else:
        ask(s, Phase.HAND, s.up, CAUSE_TURN)


class KeepThree(OfTheUpSeat):
    """KH-UC-8, KH-R-43: every choice of three of the dealt cards; cards of one kind are all alike."""

    def open(self, s: State, seat: i64) -> list[Move]:
        dealt: i64 = s.challenged().dealt
        moves: list[Move] = []
        at: i64 = 0
        for first in range(KINDS):
            for second in range(first, KINDS):
                for third in range(second, KINDS):
                    if (
                        many(dealt, first) > 0
                        and many(dealt, second) >= (2 if second == first else 1)
                        and many(dealt, third)
                        >= 1 + (1 if third == second else 0) + (1 if third == first else 0)
                    ):
                        moves.append(KEEPS[at])
                    at += 1
        return moves

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        keep(s, s.challenged(), move.what)

    def silence(self, s: State, seat: i64) -> Move:
        """The three cards with most symbols alike; of several the first."""
        moves = self.open(s, seat)
        best, most = moves[0], -1
        for move in moves:
            assert isinstance(move, KhufuMove)
            alike = rank(symbols_of(move.what))
            if alike > most:
                best, most = move, alike
        return best

    def check(self, s: State) -> None:
        check_beside(s)


def keep(s: State, challenge: Challenge, pile: i64) -> None:
    challenge.kept_three = pile
    if s.events is not None:
        s.tell(Event("keeps", {"seat": s.up, "cards": cards(pile)}))
    s.cause = CAUSE_TURN
    s.chance(Phase.FACES, s.up)


def showdown(s: State, first: i64, second: i64) -> None:
    """KH-UC-9: both Symbol dice complete both hands. KH-UC-10: the better one wins."""
    seat = s.up
    challenge = s.challenged()
    challenge.dice = first + 6 * second
    mine = rank([*symbols_of(challenge.kept_three), first, second])
    his = rank([*khufu_symbols(challenge.khufu), first, second])
    outcome = "win" if mine > his else "draw" if mine == his else "lose"
    won = mine > his  # only once in an evening, and so by the evening
    says = key_tonight("challenge_win", tonight(s)) if won else remark_key(s, f"challenge_{outcome}")
    if s.events is not None:
        s.tell(
            Event(
                "showdown",
                {
                    "seat": seat,
                    "symbols": [SYMBOLS[first], SYMBOLS[second]],
                    "mine": RANKS[mine],
                    "khufu": RANKS[his],
                    "outcome": outcome,
                    "says": says,
                },
            )
        )
    if won:
        s.winner = seat  # KH-UC-15
        return
    s.challenge = None  # KH-UC-14: it can come again, with another hand of Khufu's
    if mine < his:
        pay_openly(s, seat, challenge.kept_three, CAUSE_TURN)  # KH-UC-11
    # KH-UC-11, KH-UC-12, KH-R-8: across the board to the furthest Curse space
    move_piece(s, seat, FURTHEST_CURSE[s.chamber_of(seat)], "challenge")
    push(s, Task.CURSE, seat)  # KH-UC-13, KH-R-22
