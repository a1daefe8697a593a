"""Khufu on screen (ledger 4.3, 5.7): he comes, draws, calls, speaks, asks, and leaves.

What each appearance does is in its own class; these are the decisions that they share.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, members
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import require
from mastaba.games.khufu.appearance import Appearance, details, tonight
from mastaba.games.khufu.catalogue import appearance
from mastaba.games.khufu.flow import ask, everybody, push, seat_of, seats_with_treasure
from mastaba.games.khufu.host_bells import Bell
from mastaba.games.khufu.moves import (
    ANSWER,
    CALLED_CHAMBERS,
    CALLED_SYMBOLS,
    HERE,
    NAMES,
    QUIET,
    STAKES,
    KhufuMove,
)
from mastaba.games.khufu.parts import NOBODY_YET, Visit
from mastaba.games.khufu.phases import Phase, Task
from mastaba.games.khufu.questions import (
    FAR,
    UNSEEN,
    Draws,
    Duty,
    Falls,
    OfASeat,
    OfSeveral,
    OfTheUpSeat,
    Question,
    verb_of,
)
from mastaba.games.khufu.repertoire import LETTERS, after_saying, next_line
from mastaba.games.khufu.schedule import (
    AFTER_FIXED,
    GAP_LEAST,
    GAP_MOST,
    PAR,
    fixed_appearance,
    noted,
    remembered,
    settlement,
    stage,
)
from mastaba.games.khufu.script import EVENTS
from mastaba.games.khufu.state import CAUSE_EVENT, State

ANSWER_MOVES: Final[list[Move]] = [ANSWER, QUIET]
HERE_MOVES: Final[list[Move]] = [HERE]


def row(s: State) -> Appearance:
    """The row of the appearance under way."""
    return appearance(s.on_stage().event)


# He comes


def begin_visit(s: State, event: i64, line: i64) -> Visit:
    visit = s.visit = Visit()
    visit.event = event
    visit.line = line
    s.agenda = []
    push(s, Task.END_APPEARANCE, 0)
    return visit


def appear_fixed(s: State) -> None:
    """KH-BELL-1: a bell or a warning. KH-R-38: before an event that is due too."""
    visit = begin_visit(s, fixed_appearance(s.fixed), (tonight(s) + s.fixed) % len(LETTERS))
    s.fixed += 1
    bell = appearance(visit.event)
    if isinstance(bell, Bell):
        minutes = int(s.options["minutes"])
        par = PAR[str(s.options["mood"])]
        visit.settling = settlement(bell.bell, s.turns, s.seats, minutes, par, s.settled)
        s.settled += visit.settling
    announce(s, visit)


def appear_random(s: State, event: i64, line: i64) -> None:
    """KH-EV-5: which event it is has been drawn, and with which of his lines he would begin."""
    visit = begin_visit(s, event, next_line(s.said, event, line))
    s.said = after_saying(s.said, event, visit.line)
    s.uses = noted(event, s.uses)
    s.recent = remembered(event, s.recent)
    s.last_category = appearance(event).category_number
    next_detail(s, visit)


def next_detail(s: State, visit: Visit) -> None:
    """What he must know before he speaks: a name, a charm, a suit, a Chamber, in this order."""
    event = appearance(visit.event)
    if wants(event.names, visit.named, visit.named2) and nameable(s, visit):
        s.chance(Phase.NAME, s.up)
    elif wants(event.symbols, visit.symbol, visit.symbol2):
        s.chance(Phase.SYMBOL, s.up)
    elif event.suit and visit.suit == NOBODY_YET:
        s.chance(Phase.SUIT, s.up)
    elif wants(event.chambers, visit.chamber, visit.chamber2):
        s.chance(Phase.CHAMBER, s.up)
    else:
        announce(s, visit)


def wants(how_many: i64, first: i64, second: i64) -> bool:
    """Is one of these still to be drawn?"""
    if how_many == 0:
        return False
    return first == NOBODY_YET or (how_many > 1 and second == NOBODY_YET)


def nameable(s: State, visit: Visit) -> i64:
    """KH-EV-8: who can be named: not the seat named last, unless it is the only one."""
    seats = appearance(visit.event).nameable(s)
    if visit.named != NOBODY_YET:
        return seats & ~bit(visit.named)  # the second of E34: any other
    if s.last_named != NOBODY_YET and seats & ~bit(s.last_named):
        seats &= ~bit(s.last_named)
    return seats


class DrawName(Draws):
    """KH-EV-8: whom he names."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [NAMES[s.characters[named]] for named in members(nameable(s, s.on_stage()))]

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        visit = s.on_stage()
        named = seat_of(s, move.what)
        if visit.named == NOBODY_YET:
            visit.named = named
            s.last_named = named
        else:
            visit.named2 = named
        next_detail(s, visit)

    def check(self, s: State) -> None:
        visit = s.on_stage()
        fits = wants(row(s).names, visit.named, visit.named2) and nameable(s, visit) != 0
        require(fits, "there is no name to be drawn")


class DrawSymbol(Draws):
    """KH-R-33: only charms that seats hold are drawn; two different ones for E29."""

    def open(self, s: State, seat: i64) -> list[Move]:
        symbols: i64 = 0
        for charm in s.charms:
            symbols |= bit(charm)
        drawn = s.on_stage().symbol
        if drawn != NOBODY_YET:
            symbols &= ~bit(drawn)
        return [CALLED_SYMBOLS[symbol] for symbol in members(symbols)]

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        visit = s.on_stage()
        if visit.symbol == NOBODY_YET:
            visit.symbol = move.what
            visit.named = s.charms.index(move.what)
        else:
            visit.symbol2 = move.what
            visit.named2 = s.charms.index(move.what)
        next_detail(s, visit)

    def check(self, s: State) -> None:
        visit = s.on_stage()
        require(wants(row(s).symbols, visit.symbol, visit.symbol2), "there is no charm to be drawn")


class DrawSuit(Falls):
    """E27, E28: a suit, one half each; KH-R-34: also one that nobody has."""

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        visit = s.on_stage()
        visit.suit = move.what
        next_detail(s, visit)

    def check(self, s: State) -> None:
        require(row(s).suit and s.on_stage().suit == NOBODY_YET, "there is no suit to be drawn")


class DrawChamber(Draws):
    """KH-SARC-2: the Sarcophagus goes elsewhere. E02: two different Chambers."""

    def open(self, s: State, seat: i64) -> list[Move]:
        places = row(s).places(s, s.on_stage())
        return [CALLED_CHAMBERS[chamber] for chamber in members(places)]

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        visit = s.on_stage()
        if visit.chamber == NOBODY_YET:
            visit.chamber = move.what
        else:
            visit.chamber2 = move.what
        next_detail(s, visit)

    def check(self, s: State) -> None:
        event, visit = row(s), s.on_stage()
        known = not (event.names or event.symbols) or visit.named != NOBODY_YET
        drawn = wants(event.chambers, visit.chamber, visit.chamber2) and known
        require(drawn, "there is no Chamber to be drawn")


def announce(s: State, visit: Visit) -> None:
    """KH-EV-10: he is on screen. "Who's up?" is answered before he goes on (KH-ANS-5)."""
    event = appearance(visit.event)
    s.cause = CAUSE_EVENT + visit.event
    if s.events is not None:
        says = event.said_here(s, visit, "call" if event.calls_up else "speech")
        data = {"id": event.id, "line": LETTERS[visit.line] if visit.event <= EVENTS else ""}
        s.tell(Event("appears", {**data, "speech": event.speech, "says": says, **details(visit)}))
    if event.calls_up:
        ask(s, Phase.CALL, s.up, s.cause)
    else:
        speak(s)


class CallOut(OfTheUpSeat):
    """KH-ANS-5: "Who's up?" "Here!" KH-R-5: nobody answering costs nothing; defaults follow for that seat."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return HERE_MOVES

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        called_out(s, False)

    def silence(self, s: State, seat: i64) -> Move:
        return HERE

    def refused_by(self, s: State, seat: i64, move: KhufuMove) -> str:
        return refused_on_stage(move)

    def check(self, s: State) -> None:
        require(row(s).calls_up and not s.on_stage().silent, "nobody is called")


def refused_on_stage(move: Move) -> str:
    """KH-ANS-1: nobody moves while he is there."""
    return "KH-CLOCK-3" if verb_of(move) == "tick" else "KH-ANS-1"


def called_out(s: State, by_itself: bool) -> None:
    """KH-R-5: he goes on, with that seat's defaults if it was silent."""
    visit = s.on_stage()
    visit.silent = by_itself
    if s.events is not None:
        says = appearance(visit.event).said(visit.line, 0, "speech")[1:]
        s.tell(Event("here", {"seat": NOBODY_YET if by_itself else s.up}))
        s.tell(Event("speaks", {"says": says, **details(visit)}))
    speak(s)


def speak(s: State) -> None:
    """KH-CLOCK-5: the clock runs on while he speaks."""
    s.phase = Phase.SPEECH
    s.pending = 0
    s.waited = 0
    s.thinking = False


class Speech(Question):
    """KH-ANS-1: he speaks, and nobody moves. KH-CLOCK-5: only the clock does."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return []

    def refused_by(self, s: State, seat: i64, move: KhufuMove) -> str:
        return refused_on_stage(move)


def has_spoken(s: State) -> None:
    """The steps of the appearance begin."""
    visit = s.on_stage()
    appearance(visit.event).happens(s, visit)


class Answer(OfSeveral):
    """KH-ANS-3: "You're the Mummy!" The window closes when all have answered, or by the clock."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return ANSWER_MOVES

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        s.pending &= ~bit(seat)
        if move is QUIET:
            return
        visit = s.on_stage()
        visit.answered |= bit(seat)
        if s.events is not None:
            s.tell(Event("answer", {"seat": seat}))
        if visit.answered == everybody(s):
            close_window(s)

    def silence(self, s: State, seat: i64) -> Move:
        return ANSWER

    def check(self, s: State) -> None:
        answered = s.on_stage().answered
        require(row(s).calls_all(), "there is no call to answer")
        require(s.pending & answered == 0 and answered != everybody(s), "who has answered is asked")


def close_window(s: State) -> None:
    """KH-ANS-4: the time to answer is over."""
    s.phase = Phase.IDLE
    s.pending = 0
    visit = s.on_stage()
    appearance(visit.event).window_closed(s, visit)


class Choose(OfASeat):
    """KH-ANS-5: the called seat follows the instruction; where there is one way only, by itself."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return row(s).choices(s, seat)

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        visit = s.on_stage()
        if s.events is not None:
            s.tell(Event("chooses", {"seat": seat, "choice": move.text}))
        appearance(visit.event).chosen(s, visit, seat, move)

    def silence(self, s: State, seat: i64) -> Move:
        return row(s).usual_choice(s, seat)

    def check(self, s: State) -> None:
        event = row(s)
        require(event.chooser(s, s.on_stage()) == s.who, "this event asks nobody, or somebody else")
        event.check_choice(s, s.who)


# Bets


class LayBet(Duty):
    """KH-BET-2; with a single Treasure there is nothing to decide."""

    def do(self, s: State, seat: i64, what: i64) -> None:
        if most_staked(s, seat) == 1:
            staked(s, seat, 1)
        else:
            ask(s, Phase.STAKE, seat, s.cause)


def most_staked(s: State, seat: i64) -> i64:
    """KH-BET-2: the limit Khufu names, and not more than held."""
    return min(row(s).stake, s.held[seat])


def staked(s: State, seat: i64, n: i64) -> None:
    visit = s.on_stage()
    visit.stake = n
    if s.events is not None:
        s.tell(Event("stake", {"seat": seat, "count": n}))
    appearance(visit.event).staked(s, visit, seat)


class Stake(OfASeat):
    """KH-BET-2: the bettor says how many, from one up to the limit."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [STAKES[n] for n in range(most_staked(s, seat))]

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        staked(s, seat, move.what)

    def silence(self, s: State, seat: i64) -> Move:
        return STAKES[0]

    def check(self, s: State) -> None:
        visit = s.on_stage()
        require(not row(s).everybody_bets(), "everybody bets at once")
        require(row(s).stake > 0 and visit.called == s.who, "somebody else lays this bet")
        require(visit.stake == 0, "first the stake, then the guess")
        require(s.held[s.who] > 0, "more is staked than held")


class Guess(OfSeveral):
    """What will fall: the bettor calls it, alone; or all who hold Treasure, at once (E21, E22)."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return row(s).guesses(s, seat)

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        visit = s.on_stage()
        event = appearance(visit.event)
        s.phase = Phase.IDLE
        if not event.everybody_bets():
            s.pending = 0
        event.guessed(s, visit, seat, move)
        if s.pending:
            s.phase = Phase.GUESS

    def silence(self, s: State, seat: i64) -> Move:
        return row(s).usual_guess(s, seat)

    def label(self, s: State, actor: i64, move: KhufuMove, seat: i64) -> int:
        """E21: sealed until all are in."""
        event = row(s)
        if not event.hides_bets():
            return move.number
        number: int = move.number if seat == actor else UNSEEN
        if s.pending != bit(actor):
            return number
        told = 0
        for bettor in range(s.seats):
            bet: i64 = event.sealed_bet(move) if bettor == actor else s.sealed[bettor]
            told = told * 8 + max(bet, 0)
        return (told + 1) * FAR + number

    def check(self, s: State) -> None:
        event, visit = row(s), s.on_stage()
        if event.everybody_bets():
            require(s.pending & ~seats_with_treasure(s) == 0, "somebody bets without Treasure")
            return
        require(event.stake > 0 and not event.carries(), "there is no bet")
        require(visit.called == s.who, "somebody else lays this bet")
        require(visit.stake > 0, "first the stake, then the guess")
        require(visit.stake <= s.held[s.who], "more is staked than held")


# He leaves


def leave_stage(s: State) -> None:
    """KH-EV-6: the gap to the next event begins now. KH-EV-7: after a bell at least 15 seconds."""
    event = row(s)
    if s.events is not None:
        s.tell(Event("gone", {"id": event.id}))
    if event.number > EVENTS:
        s.floor = s.clock + AFTER_FIXED
    else:
        at = stage(s.clock, s.length)
        s.gap_low = s.clock + GAP_LEAST[at]
        s.gap_high = s.clock + GAP_MOST[at]
        s.quiet = s.clock
        s.floor = 0
    s.visit = None
