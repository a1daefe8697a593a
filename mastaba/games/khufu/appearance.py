"""What every appearance of Khufu has: its row of the catalogue, what he needs to know, and what he may ask.

An event is one class, in the file of its kind: `host_chambers`, `host_calls`, `host_bets`, `host_orders`,
`host_bells`. What it does not write is as here: he appears, and that is all (KH-AIM-6).
"""

from __future__ import annotations

from typing import Final, TypedDict

from mypy_extensions import i64

from mastaba.core.bits import bit
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import require
from mastaba.games.khufu.components import CHAMBERS, SUITS, SYMBOLS
from mastaba.games.khufu.flow import ask, owe, present, push, why
from mastaba.games.khufu.moves import KhufuMove
from mastaba.games.khufu.parts import NOBODY_YET, Visit
from mastaba.games.khufu.phases import Phase, Task
from mastaba.games.khufu.questions import Cause
from mastaba.games.khufu.repertoire import KINDS, after_saying, evening, key, next_line
from mastaba.games.khufu.schedule import minutes_left
from mastaba.games.khufu.script import CATEGORIES, EVENTS, IDS, SPEECH
from mastaba.games.khufu.state import State

LOST: Final = -1  # a bet: what a loser wins


class Appearance(Cause):
    """A random event, a bell or a warning."""

    def __init__(
        self,
        number: int,
        category: str,
        title: str = "",
        weights: tuple[int, int, int, int] = (0, 0, 0, 0),
        cap: int = 0,
        names: int = 0,
        symbols: int = 0,
        suit: bool = False,
        chambers: int = 0,
        calls_up: bool = False,
        stake: int = 0,
        theft: bool = False,
        falls: tuple[str, ...] = (),
    ) -> None:
        super().__init__(IDS[number], theft, falls)
        self.number: i64 = number
        self.category = category
        self.category_number: i64 = CATEGORIES.index(category)
        self.speech: i64 = SPEECH[category]  # seconds
        self.title = title
        self.weights = weights  # KH-EV-4: in the stages I to IV
        self.cap: i64 = cap  # KH-EV-5: most uses in a game
        # What he must know before he opens his mouth, drawn by chance in this order
        self.names: i64 = names
        self.symbols: i64 = symbols
        self.suit = suit
        self.chambers: i64 = chambers
        self.calls_up = calls_up  # KH-ANS-5, KH-EV-10: "Who's up?" is asked first
        self.stake: i64 = stake  # KH-BET-2: the most that may be staked

    def happens(self, s: State, visit: Visit) -> None:
        """He has spoken. What is left to do is on the agenda then, or a seat is asked."""

    # What he draws

    def nameable(self, s: State) -> i64:
        """KH-EV-8: the seats that can be named, as bits."""
        return bit(s.seats) - 1

    def needs_scarab(self) -> bool:
        """KH-COMP-2: is it only for a seat with a Scarab on the board?"""
        return False

    def places(self, s: State, visit: Visit) -> i64:
        """The Chambers that can be drawn, as bits: two different ones for E02."""
        return 15 & ~bit(visit.chamber) if visit.chamber != NOBODY_YET else 15

    def carries(self) -> bool:
        """KH-SARC-1: does the Sarcophagus go to another Chamber?"""
        return False

    def plays_table(self) -> bool:
        """Can a Chamber's table be played while he is here?"""
        return False

    # What he asks of one seat: CHOICE

    def chooser(self, s: State, visit: Visit) -> i64:
        """The seat that has a choice, or NOBODY_YET."""
        return NOBODY_YET

    def choices(self, s: State, seat: i64) -> list[Move]:
        raise NotImplementedError

    def chosen(self, s: State, visit: Visit, seat: i64, move: KhufuMove) -> None:
        raise NotImplementedError

    def usual_choice(self, s: State, seat: i64) -> Move:
        """The default, in the brackets of ledger 2.4."""
        raise NotImplementedError

    def check_choice(self, s: State, seat: i64) -> None:
        """There is something to choose from."""

    # Bets: STAKE and GUESS

    def staked(self, s: State, visit: Visit, seat: i64) -> None:
        """The stake is named."""
        ask(s, Phase.GUESS, seat, s.cause)

    def everybody_bets(self) -> bool:
        """Is the guess one of all who hold Treasure, at once?"""
        return False

    def hides_bets(self) -> bool:
        """Are they sealed until all are in?"""
        return False

    def guesses(self, s: State, seat: i64) -> list[Move]:
        raise NotImplementedError

    def guessed(self, s: State, visit: Visit, seat: i64, move: KhufuMove) -> None:
        raise NotImplementedError

    def usual_guess(self, s: State, seat: i64) -> Move:
        raise NotImplementedError

    def sealed_bet(self, move: KhufuMove) -> i64:
        """A bet of everybody's as it is kept until all are in; 0: none."""
        return 0

    def bet_text(self, sealed: i64) -> str:
        """The same as a move."""
        return "no"

    def sealed_stake(self, sealed: i64) -> i64:
        """What such a bet stakes; -1: there is no such bet."""
        return -1

    # What falls for everybody's bets

    def faces_fell(self, s: State, first: i64, second: i64) -> None:
        raise NotImplementedError

    def spun(self, s: State, suit: i64) -> None:
        raise NotImplementedError

    def tosses(self) -> bool:
        """KH-COMP-4: is it the coin on the screen that falls?"""
        return False

    # Calls to all: ANSWER

    def calls_all(self) -> bool:
        return False

    def window(self, answer: i64) -> i64:
        """KH-ANS-3: the seconds in which all must answer."""
        return answer

    def window_closed(self, s: State, visit: Visit) -> None:
        raise NotImplementedError

    def silence_is_right(self) -> bool:
        """KH-R-6: the trick call."""
        return False

    # For the eye and the ear

    def opens_hand(self) -> bool:
        """Does the hand of the named seat lie face up when he has spoken?"""
        return False

    def said(self, line: i64, settled: i64, stage: str, left: i64 = 0) -> list[str]:
        """The keys of all that he has said by this stage: 'call', 'speech', 'answer' or 'steps'."""
        opening = ["say_up"] if self.calls_up else []
        if stage == "call":
            return opening
        return [*opening, key(self.id, line), *self.order(stage)]

    def order(self, stage: str) -> list[str]:
        """What follows his line."""
        return [f"say_{self.id}_O"]

    def meant(self, names: list[int], called: int, lucky: int) -> int:
        """Whose the order is, where it does not say so itself; or NOBODY_YET."""
        if self.calls_up:
            return called
        return names[0] if self.names == 1 and self.symbols == 0 else NOBODY_YET

    def said_here(self, s: State, visit: Visit, stage: str) -> list[str]:
        """The same at this table."""
        left = minutes_left(self.number, s.length) if self.number > EVENTS else 0
        return self.said(visit.line, visit.settling, stage, left)


# What fills the braces of his lines


class Details(TypedDict):
    name: int | None  # a seat
    name2: int | None
    chamber: str | None
    chamber2: str | None
    symbol: str | None
    symbol2: str | None
    suit: str | None


def details(visit: Visit) -> Details:
    return {
        "name": none_or(visit.named),
        "name2": none_or(visit.named2),
        "chamber": chamber_or_none(visit.chamber),
        "chamber2": chamber_or_none(visit.chamber2),
        "symbol": symbol_or_none(visit.symbol),
        "symbol2": symbol_or_none(visit.symbol2),
        "suit": SUITS[visit.suit] if visit.suit != NOBODY_YET else None,
    }


def none_or(seat: i64) -> int | None:
    return None if seat == NOBODY_YET else seat


def chamber_or_none(chamber: i64) -> str | None:
    return None if chamber == NOBODY_YET else CHAMBERS[chamber]


def symbol_or_none(symbol: i64) -> str | None:
    return None if symbol == NOBODY_YET else SYMBOLS[symbol]


def tonight(s: State) -> int:
    """What the lines of this evening begin with."""
    return evening(s.charms, s.lucky)


def remark_key(s: State, name: str) -> str:
    """One of his remarks, as 'game_won', that he has not made yet."""
    kind = KINDS.index(name)
    line = next_line(s.said, kind, tonight(s))
    s.said = after_saying(s.said, kind, line)
    return key(name, line)


def remark(s: State, visit: Visit, name: str) -> None:
    """He says something that nobody had to hear before."""
    says = remark_key(s, name)
    if s.events is not None:
        s.tell(Event("speaks", {"says": [says], **details(visit)}))


def told_called(s: State, seat: i64, event: Appearance) -> None:
    """Who is meant, once that is known."""
    if s.events is not None:
        s.tell(Event("called", {"seat": seat, "id": event.id}))


# Bets


def first_with_treasure(s: State, called: i64) -> i64:
    """KH-BET-1: the called seat, or the next one clockwise that holds Treasure; KH-BET-5: or none."""
    seat = called
    for _ in range(s.seats):
        if s.held[seat]:
            return seat
        seat = s.after(seat)
    return NOBODY_YET


def who_can_bet(s: State, visit: Visit, called: i64) -> i64:
    """KH-BET-1, KH-BET-5: who bets in the end; Khufu has a word for those who cannot."""
    bettor = first_with_treasure(s, called)
    if bettor == NOBODY_YET:
        remark(s, visit, "paupers")
    elif bettor != called:
        remark(s, visit, "no_treasure")
    return bettor


def settle_bet(s: State, seat: i64, wins: i64, stake: i64) -> None:
    """KH-BET-3: the winner keeps the stake and takes from the deck. KH-BET-4: the loser returns the stake."""
    if wins == LOST:
        owe(s, seat, stake)
        if s.events is not None:
            s.tell(Event("lost", {"seat": seat, "count": stake, "why": why(present(s))}))
        return
    push(s, Task.TAKE, seat, wins)
    if s.events is not None:
        s.tell(Event("won", {"seat": seat, "count": wins, "why": why(present(s))}))


class OneChooses(Appearance):
    """One seat has a choice: its `chooser`."""

    def happens(self, s: State, visit: Visit) -> None:
        visit.called = self.chooser(s, visit)
        ask(s, Phase.CHOICE, visit.called, s.cause)


class OneBet(Appearance):
    """E15, E23, E24: one seat stakes, calls, and something falls."""

    def happens(self, s: State, visit: Visit) -> None:
        """A bet of the called seat, or of the next that can."""
        called = s.up if self.calls_up else visit.named
        if self.calls_up:
            visit.called = called
        bettor = who_can_bet(s, visit, called)
        if bettor != NOBODY_YET:
            visit.called = bettor
            if bettor != called:
                told_called(s, bettor, self)
            push(s, Task.STAKE, bettor)

    def guessed(self, s: State, visit: Visit, seat: i64, move: KhufuMove) -> None:
        if s.events is not None:
            s.tell(Event("call", {"seat": seat, "guess": move.text}))
        visit.guess = move.what
        self.let_fall(s, seat)

    def let_fall(self, s: State, seat: i64) -> None:
        """The die, the coin."""
        raise NotImplementedError

    def decided(self, s: State, won: bool, times: i64) -> None:
        """Even money, or what Khufu has said."""
        visit = s.on_stage()
        settle_bet(s, visit.called, visit.stake * times if won else LOST, visit.stake)
        if not won:
            push(s, Task.PAY, 0, 0)

    def check_fall(self, s: State, what: str) -> None:
        """Something falls for the bettor, who has staked and guessed."""
        super().check_fall(s, what)
        visit = s.on_stage()
        require(visit.called == s.who, "nothing can fall now")
        require(1 <= visit.stake <= s.held[s.who], "more is staked than held")
        require(0 <= visit.guess < len(self.guesses(s, s.who)), "nobody has guessed")
