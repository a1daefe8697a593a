"""What falls: dice, the coin, the wheel, and a card out of a hand. For what, the cause knows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.chance import Dice
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import require
from mastaba.games.khufu.catalogue import appearance, cause_of
from mastaba.games.khufu.challenge import showdown
from mastaba.games.khufu.components import SYMBOLS
from mastaba.games.khufu.flow import CAUSE_TURN, why
from mastaba.games.khufu.moves import FACE_PAIRS, PAIRS, ROLLS, KhufuMove
from mastaba.games.khufu.parts import NOBODY_YET
from mastaba.games.khufu.questions import BITTEN, TAKEN, Draws, Falls, FromAPile, OfChance
from mastaba.games.khufu.spaces import COBRA
from mastaba.games.khufu.state import State
from mastaba.games.khufu.tables import table_decided

FACE_PAIR_MOVES: Final[list[Move]] = list(FACE_PAIRS)
FACE_PAIR_ODDS: Final[list[int]] = [1 if pair.what == pair.also else 2 for pair in FACE_PAIRS]
ALL_PAIRS: Final[list[Move]] = list(PAIRS)
UNEQUAL_PAIRS: Final[list[Move]] = [pair for pair in PAIRS if pair.what != pair.also]  # KH-R-32


class FallsSomewhere(Falls):
    """What falls at a table that is played at, or for a card or an event."""

    what = ""  # as a cause names it

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        wager = s.wager
        if wager is not None:
            table_decided(s, wager, move.what)
        else:
            self.fell(s, move.what)

    def fell(self, s: State, side: i64) -> None:
        """For the cause."""
        raise NotImplementedError

    def check(self, s: State) -> None:
        if s.wager is None:
            cause_of(s).check_fall(s, self.what)


class FallDie(FallsSomewhere):
    """A number die: for the walk, a table, a card or an event."""

    what = "die"

    def sample(self, s: State, dice: Dice) -> Move:
        return ROLLS[dice.below(6)]

    def fell(self, s: State, side: i64) -> None:
        if s.events is not None and s.cause != CAUSE_TURN:
            s.tell(Event("die", {"seat": s.who, "die": side, "why": why(s.cause)}))
        cause_of(s).die_fell(s, side)


class FallCoin(FallsSomewhere):
    """Khufu's coin: at Queen's table, for a card or an event."""

    what = "coin"

    def fell(self, s: State, side: i64) -> None:
        if s.events is not None:
            coin = "tails" if side else "heads"
            s.tell(Event("coin", {"seat": s.who, "coin": coin, "why": why(s.cause)}))
        cause_of(s).coin_fell(s, side == 1)


class FallFace(FallsSomewhere):
    """A Symbol die: at King's table, for a card or an event."""

    what = "face"

    def fell(self, s: State, side: i64) -> None:
        if s.events is not None:
            s.tell(Event("face", {"seat": s.who, "symbol": SYMBOLS[side], "why": why(s.cause)}))
        cause_of(s).face_fell(s, side)


class FallFaces(OfChance):
    """Both Symbol dice: of a Challenge (KH-UC-9), or of E22."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return FACE_PAIR_MOVES

    def odds(self, s: State) -> list[int]:
        return FACE_PAIR_ODDS

    def sample(self, s: State, dice: Dice) -> Move:
        return dice.weighted(FACE_PAIR_MOVES, FACE_PAIR_ODDS)

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        visit = s.visit
        if visit is None:
            showdown(s, move.what, move.also)
        else:
            appearance(visit.event).faces_fell(s, move.what, move.also)

    def check(self, s: State) -> None:
        if s.visit is not None:
            check_bets(s)


class Spin(Falls):
    """E21: which suit comes up."""

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        appearance(s.on_stage().event).spun(s, move.what)

    def check(self, s: State) -> None:
        check_bets(s)


def check_bets(s: State) -> None:
    """E21, E22: somebody is in."""
    bets = appearance(s.on_stage().event).everybody_bets() and any(bet > 0 for bet in s.sealed)
    require(bets, "there are no bets on what falls")


class FallRolls(Draws):
    """Two seats roll against each other: C05 (KH-R-32), C12, E29, E38."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return ALL_PAIRS if cause_of(s).equal_stands() else UNEQUAL_PAIRS

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        first, second = s.who, s.other
        if s.events is not None:
            data = {"seats": [first, second], "dice": [move.what, move.also], "why": why(s.cause)}
            s.tell(Event("rolls", data))
        if move.what > move.also:
            cause_of(s).rolled(s, first, second)
        elif move.what < move.also:
            cause_of(s).rolled(s, second, first)

    def check(self, s: State) -> None:
        require(0 <= s.other < s.seats and s.other != s.who, "nobody rolls against this seat")
        cause_of(s).check_fall(s, "rolls")


class Slip(FromAPile):
    """A random card of a hand: to a thief (KH-STEAL-3), to the winner of a duel, or before all (E45)."""

    def pile(self, s: State) -> i64:
        return s.hands[s.who]

    def pile_size(self, s: State) -> i64:
        return s.held[s.who]

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        cause_of(s).slipped(s, move.what)

    def label(self, s: State, actor: i64, move: KhufuMove, seat: i64) -> int:
        if seat == s.who or seat == s.other or s.other == s.seats:
            return move.number
        if move.what & COBRA and cause_of(s).theft:
            return BITTEN
        return move.number if s.face_up[s.who] or s.face_up[s.other] else TAKEN

    def check(self, s: State) -> None:
        cause = cause_of(s)
        require(s.held[s.who] > 0, "there is no Treasure to lose")
        require(s.other != NOBODY_YET and s.other != s.who, "nobody gets what is lost")
        require(
            not cause.theft or (s.other < s.seats and s.held[s.other] > 0), "nobody steals without Treasure"
        )
        cause.check_fall(s, "slip")
