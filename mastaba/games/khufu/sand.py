"""The sand (KH-CLOCK): what time does to any decision, and Khufu's coming (KH-EV-1 to KH-EV-7).

Three things may lie over a decision, and chance makes their moves: the seconds it takes, Khufu's breaking in,
and the default of a seat that waits too long. They are decisions like others, and have no phase of their own.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, lowest
from mastaba.core.chance import Dice
from mastaba.core.events import Event, Result
from mastaba.core.move import Move
from mastaba.core.position import NOBODY
from mastaba.games.khufu.catalogue import appearance, weights
from mastaba.games.khufu.challenge import laid_open
from mastaba.games.khufu.flow import clear_sealed, place_text
from mastaba.games.khufu.host import appear_fixed, appear_random, called_out, close_window, has_spoken
from mastaba.games.khufu.moves import APPEARANCES, CALM, TICKS, KhufuMove
from mastaba.games.khufu.parts import NOBODY_YET
from mastaba.games.khufu.phases import Phase, clock_stands
from mastaba.games.khufu.questions import PACE, Question
from mastaba.games.khufu.repertoire import next_line
from mastaba.games.khufu.schedule import fixed_time, stage
from mastaba.games.khufu.script import EVENTS, FIXED
from mastaba.games.khufu.state import State
from mastaba.games.khufu.turns import finish_turn

TICKS_LIST: Final[list[Move]] = list(TICKS)
NO_PHASE: Final = Phase.IDLE  # what lies over a decision of any phase


class Tick(Question):
    """KH-CLOCK-1: only this (and KH-CLOCK-7) moves the clock. KH-CLOCK-5: also while Khufu is there."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return TICKS_LIST if s.real else [TICKS[pace(s) - 1]]

    def odds(self, s: State) -> list[int]:
        """A drawn tick is simulated time; a real clock does not draw."""
        return [1 if n == pace(s) else 0 for n in range(1, len(TICKS) + 1)] if s.real else [1]

    def sample(self, s: State, dice: Dice) -> Move:
        return TICKS[pace(s) - 1]

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        s.thinking = False
        if not clock_stands(s.phase):
            s.ticked = True
            s.clock += move.what
            if s.clock >= s.length:
                end(s)  # KH-CLOCK-4, KH-AIM-5: the sand has run out, whatever is under way
                return
        s.waited += move.what
        if s.phase == Phase.SPEECH:
            if s.waited >= speech_seconds(s):
                s.phase = Phase.IDLE
                has_spoken(s)
        elif s.phase == Phase.ANSWER:
            if s.waited >= answer_window(s):
                close_window(s)
        elif s.phase == Phase.CALL and s.real and s.waited >= s.answer:
            s.phase = Phase.IDLE
            s.pending = 0
            called_out(s, True)

    def label(self, s: State, actor: i64, move: KhufuMove, seat: i64) -> int:
        """E36: the tick that ends his speech lays a hand open."""
        visit = s.visit
        if s.phase == Phase.SPEECH and visit is not None and appearance(visit.event).opens_hand():
            spoken = s.waited + move.what >= speech_seconds(s)
            if spoken and s.clock + move.what < s.length:
                return laid_open(s, visit.named, move)
        return move.number


def time_passes(s: State) -> bool:
    """May a tick be played now? KH-CLOCK-3: while somebody decides or Khufu speaks; not while dice fall."""
    return s.thinking or (s.phase < Phase.OVER and not s.omen and not s.late and (s.real or not s.pending))


def ticks(s: State) -> list[Move]:
    """KH-CLOCK-3: what a real clock may play now; nothing where it would change nothing."""
    stands = clock_stands(s.phase) and s.patience == 0
    return TICKS_LIST if s.real and time_passes(s) and not stands else []


def speech_seconds(s: State) -> i64:
    return appearance(s.on_stage().event).speech


def answer_window(s: State) -> i64:
    return appearance(s.on_stage().event).window(s.answer)


def pace(s: State) -> i64:
    """KH-CLOCK-8: the seconds that what is waited for takes by a counted clock.

    KH-CLOCK-9: a driver with a real clock ticks the rest of them for a bot that is quicker.
    """
    if s.phase == Phase.SPEECH:
        return max(speech_seconds(s) - s.waited, 1)
    seconds: i64 = PACE[s.phase]
    if s.phase == Phase.ANSWER:
        left = answer_window(s) - s.waited
        # Bots answer together, after 3 seconds, but in time; if any are silent, the window runs out.
        return max(min(seconds, left - 1), 1) if s.pending else max(left, 1)
    return seconds


# The end


def end(s: State) -> None:
    """KH-END-1, KH-END-2: a winner, or nobody; no last round."""
    s.phase = Phase.OVER
    s.pending = 0
    s.thinking = False
    s.omen = False
    s.late = False
    s.voidable = False
    s.awaited = 0
    clear_sealed(s)  # what was sealed when the sand ran out is nobody's business any more
    s.actor = NOBODY
    if s.events is not None:
        s.tell(Event("over", {**result(s).plain()}))


def result(s: State) -> Result:
    """KH-END-1: the winner has 1, all others 0; if Khufu wins, everybody has 0."""
    scores = tuple([1 if seat == s.winner else 0 for seat in range(s.seats)])
    return Result((s.winner,), scores, "bank") if s.winner != NOBODY_YET else Result((), scores, "sand")


# Silence


class Silence(Question):
    """KH-CLOCK-6: the table decides for a seat that waits too long. It is chance's move in the record."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [default_move(s, late_seat(s))]

    def sample(self, s: State, dice: Dice) -> Move:
        return default_move(s, late_seat(s))

    def label(self, s: State, actor: i64, move: KhufuMove, seat: i64) -> int:
        return s.game.decisions[s.phase].label(s, late_seat(s), move, seat)


def late_seat(s: State) -> i64:
    """For whom the table decides."""
    forced = s.without_choice()
    return forced if forced != NOBODY_YET else lowest(s.pending)


def default_move(s: State, seat: i64) -> Move:
    """Ledger 4.4, and the brackets of 2.4 and 2.6: what is played for a seat that waits too long."""
    move = s.game.decisions[s.phase].silence(s, seat)
    assert move is not None
    return move


# Khufu's coming


class Omen(Question):
    """KH-EV-6: does he come now? `calm` unless he is overdue, and every event that may come, either line."""

    def open(self, s: State, seat: i64) -> list[Move]:
        due, of = omen_chance(s)
        moves: list[Move] = [CALM] if due < of else []
        by_event = event_weights(s)
        for event in range(1, EVENTS + 1):
            if by_event[event]:
                moves.append(APPEARANCES[2 * event - 2])
                moves.append(APPEARANCES[2 * event - 1])
        return moves

    def odds(self, s: State) -> list[int]:
        due, of = omen_chance(s)
        by_event = event_weights(s)
        found: list[int] = [(of - due) * 2 * sum(by_event)] if due < of else []
        for event in range(1, EVENTS + 1):
            if by_event[event]:
                found += [due * by_event[event]] * 2
        return found

    def label(self, s: State, actor: i64, move: KhufuMove, seat: i64) -> int:
        """What has been said leaves him one line, whichever was drawn: which it was nobody can tell."""
        if move is CALM:
            return move.number
        first = APPEARANCES[2 * move.what - 2]
        same = next_line(s.said, move.what, move.also) == next_line(s.said, move.what, first.also)
        return first.number if same else move.number

    def sample(self, s: State, dice: Dice) -> Move:
        due, of = omen_chance(s)
        if dice.below(of) >= due:
            return CALM
        by_event = event_weights(s)
        total: i64 = 0
        for weight in by_event:
            total += weight
        left: i64 = dice.below(total)
        for event in range(1, EVENTS + 1):
            left -= by_event[event]
            if left < 0:
                return APPEARANCES[2 * event - 2 + dice.below(2)]
        raise AssertionError("weights do not add up")

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        s.omen = False
        if move is CALM:
            s.quiet = s.clock
        elif interrupt(s):
            appear_random(s, move.what, move.also)


def omen_chance(s: State) -> tuple[int, int]:
    """How likely the next event is due by now: so many of so many seconds, all alike (KH-EV-6).

    The second it is due is one of gap_low … gap_high that are later than `quiet`, the last time the table
    looked and he did not come. KH-EV-7: before `floor` nobody can tell.
    """
    before = max(s.quiet, s.gap_low - 1)
    if s.clock < s.floor or s.clock <= before:
        return 0, 1
    return min(s.clock, s.gap_high) - before, s.gap_high - before


def event_weights(s: State) -> list[int]:
    """KH-EV-4, KH-EV-5."""
    tricks = s.options["tricks"] == "on"
    return weights(stage(s.clock, s.length), s.uses, s.recent, s.last_category, tricks)


def look_up(s: State) -> None:
    """KH-EV-1: where the phase stops, a bell whose time has come starts, else chance says whether he comes.

    KH-R-39: after a long tick one appearance follows another, each in full.
    """
    if s.fixed < FIXED and s.clock >= fixed_time(s.fixed, s.length):
        if interrupt(s):
            appear_fixed(s)
        return
    due, _ = omen_chance(s)
    if due:
        s.omen = True


def interrupt(s: State) -> bool:
    """KH-ANS-1, KH-ANS-2: everybody stops. KH-EV-2, KH-R-1: a turn that had begun is void and lost.

    KH-R-3: if it had not begun, the same seat stays up. False: the sand has run out at this very moment.
    """
    s.pending = 0
    s.thinking = False
    s.phase = Phase.IDLE
    if not s.begun:
        s.voidable = False
        return True
    seat = s.up
    s.places[seat] = s.start_place
    if s.sandals_used:
        s.sandals |= bit(seat)  # KH-R-4
    s.walk = None
    s.wager = None
    if s.events is not None:
        to = place_text(s.places[seat])
        s.tell(Event("void", {"seat": seat, "to": to, "sandals": s.sandals_used}))
    return ends_in_time(s)


def ends_in_time(s: State) -> bool:
    """The end of a turn, and of the game if that takes its last second (KH-CLOCK-7)."""
    finish_turn(s)
    if s.clock >= s.length:
        end(s)
        return False
    return True


OMEN: Final = Omen(NO_PHASE, "omen", at_once=False)
SILENCE: Final = Silence(NO_PHASE, "silence", at_once=False)
TICK: Final = Tick(NO_PHASE, "tick", at_once=False)
