"""The rules of Khufu the Mummy: who may do what, what chance may bring, and what follows from it.

KH-AIM-1: 45 minutes by a clock that no player stops. Decisions are in `turn`, `curses`, `host` and
`challenge`; here they are put in order. After every move `settle` finds what is next: the next task of the
agenda, a decision, chance, or Khufu.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest, members, nth
from mastaba.core.chance import Dice
from mastaba.core.events import Event, Result
from mastaba.core.move import Move
from mastaba.core.position import CHANCE, NOBODY
from mastaba.games.khufu import challenge, curses, host, turn
from mastaba.games.khufu.casino import buttons
from mastaba.games.khufu.components import (
    ALL_SCARABS,
    AMULET,
    CHAMBERS,
    CHARACTERS,
    DEALT,
    MINIMUM,
    SYMBOLS,
    kinds,
    many,
    nth_kind,
    size,
)
from mastaba.games.khufu.defaults import default_move
from mastaba.games.khufu.flow import (
    CAUSE_EVENT,
    CAUSE_TURN,
    ask,
    ask_all,
    from_lucky,
    hand_over,
    pay,
    present,
    push,
    take,
    take_back,
    why,
)
from mastaba.games.khufu.moves import (
    ACTS,
    ANSWER,
    APPEARANCES,
    BES,
    CALLED_CHAMBERS,
    CALLED_SYMBOLS,
    CALM,
    CHALLENGE,
    CHARMS,
    COINS,
    CURSE_CARDS,
    DEALS,
    DEALT_CHARACTERS,
    DRAWS,
    FACE_PAIRS,
    FACES,
    HERE,
    KHUFU_HANDS,
    LAYS,
    LUCKIES,
    NAMES,
    OBEY,
    PAIRS,
    PAYS,
    QUIET,
    RESTS,
    ROLLS,
    SLIPS,
    SPINS,
    TICKS,
    KhufuMove,
)
from mastaba.games.khufu.phases import SECONDS, Phase, Task, clock_stands, task
from mastaba.games.khufu.schedule import fixed_time, stage, weights
from mastaba.games.khufu.script import EVENTS, FIXED
from mastaba.games.khufu.state import NOBODY_YET, START_TREASURES, State

FIRST_TICK: Final[i64] = TICKS[0].number
TICKS_LIST: Final[list[Move]] = list(TICKS)
DICE_MOVES: Final[list[Move]] = list(ROLLS)
COIN_MOVES: Final[list[Move]] = list(COINS)
FACE_MOVES: Final[list[Move]] = list(FACES)
SPIN_MOVES: Final[list[Move]] = list(SPINS)
FACE_PAIR_MOVES: Final[list[Move]] = list(FACE_PAIRS)
HAND_MOVES: Final[list[Move]] = list(KHUFU_HANDS)
ALL_PAIRS: Final[list[Move]] = list(PAIRS)
UNEQUAL_PAIRS: Final[list[Move]] = [pair for pair in PAIRS if pair.what != pair.also]  # KH-R-32
FACE_PAIR_ODDS: Final[list[int]] = [1 if pair.what == pair.also else 2 for pair in FACE_PAIRS]
HAND_ODDS: Final[list[int]] = [
    {1: 1, 2: 3, 3: 6}[len({hand.what % 6, hand.what // 6 % 6, hand.what // 36})] for hand in KHUFU_HANDS
]
ANSWER_MOVES: Final[list[Move]] = [ANSWER, QUIET]
HERE_MOVES: Final[list[Move]] = [HERE]
CURSE_MOVES: Final[list[Move]] = [OBEY]
DUEL_OF_ANY: Final = 12  # C12: equal rolls stand; elsewhere they are rolled again


# What is open


def legal(s: State, seat: i64) -> list[Move]:  # noqa: C901  a branch for each case
    if seat == CHANCE:
        return chance_moves(s)
    phase = s.phase
    if phase == Phase.TURN:
        return turn.turn_moves(s, seat)
    if phase == Phase.MOVE:
        return turn.move_moves(s, seat)
    if phase == Phase.TREASURE:
        return turn.TREASURE_MOVES
    if phase == Phase.STEAL:
        return turn.steal_moves(s, seat)
    if phase == Phase.CURSE:
        return CURSE_MOVES
    if phase == Phase.BET:
        return turn.bet_moves(s, seat)
    if phase == Phase.PAY:
        return [PAYS[kind] for kind in kinds(s.hands[seat])]
    if phase == Phase.ANSWER:
        return ANSWER_MOVES
    if phase == Phase.GIVE or phase == Phase.PASS:
        return curses.give_moves(s, seat)
    if phase == Phase.TARGET:
        return curses.target_moves(s, seat)
    if phase == Phase.CHOICE:
        return host.choice_moves(s, seat)
    if phase == Phase.CALL:
        return HERE_MOVES
    if phase == Phase.STAKE:
        return host.stake_moves(s, seat)
    if phase == Phase.GUESS:
        return host.guess_moves(s, seat)
    if phase == Phase.GAME:
        return buttons(s.game_no, s.step, s.opened)
    if phase == Phase.SHOW:
        return turn.show_moves(s, seat)
    if phase == Phase.PICK:
        return turn.pick_moves(s)
    if phase == Phase.UNPLACE:
        return curses.unplace_moves(s, seat)
    if phase == Phase.WALL:
        return curses.wall_moves()
    if phase == Phase.DOOR:
        return turn.DOOR_MOVES
    if phase == Phase.FOURTH:
        return turn.FOURTH_MOVES
    if phase == Phase.DEALER:
        return challenge.dealer_moves(s)
    if phase == Phase.HAND:
        return challenge.hand_moves(s)
    return [be for be in BES if be.what not in s.characters]  # KH-SET-4: all different


def chance_moves(s: State) -> list[Move]:  # noqa: C901  a branch for each case
    if s.omen:
        return omens(s)
    if s.late:
        return [default_move(s, late_seat(s))]
    if time_passes(s):
        return TICKS_LIST if s.real else [TICKS[pace(s) - 1]]
    phase = s.phase
    if phase == Phase.DRAW:
        return [DRAWS[kind] for kind in kinds(s.deck)]
    if phase == Phase.SLIP:
        return [SLIPS[kind] for kind in kinds(s.hands[s.who])]
    if phase == Phase.DEAL:
        return [DEALS[kind] for kind in kinds(s.hands[s.up] - s.dealt)]
    if phase == Phase.CARD:
        return [CURSE_CARDS[card - 1] for card in members(s.curse_deck)]
    if phase == Phase.REVEAL:
        return [ACTS if s.kept[s.who] & bit(s.occasion) else RESTS]
    if phase == Phase.NAME:
        return [NAMES[s.characters[seat]] for seat in members(host.nameable(s))]
    if phase == Phase.CHAMBER:
        return [CALLED_CHAMBERS[chamber] for chamber in members(host.callable_chambers(s))]
    if phase == Phase.SYMBOL:
        return [CALLED_SYMBOLS[symbol] for symbol in members(host.callable_symbols(s))]
    if phase == Phase.CHOOSE_GAME:
        return host.game_moves(s)
    if phase == Phase.LAY:
        return [LAYS[n] for n in range(host.lay_choices(s))]
    if phase == Phase.DEAL_CHARACTER:
        return [DEALT_CHARACTERS[what] for what in range(6) if what not in s.characters]
    if phase == Phase.CHARM:
        return [CHARMS[what] for what in range(6) if what not in s.charms]
    if phase == Phase.LUCKY:
        return [LUCKIES[character] for character in sorted(s.characters)]
    return plain_chance(s)


def plain_chance(s: State) -> list[Move]:
    """Dice, coin and wheel: always the same outcomes."""
    phase = s.phase
    if phase == Phase.DIE:
        return DICE_MOVES
    if phase == Phase.COIN:
        return COIN_MOVES
    if phase == Phase.FACE:
        return FACE_MOVES
    if phase == Phase.FACES:
        return FACE_PAIR_MOVES
    if phase == Phase.KHUFU_HAND:
        return HAND_MOVES
    if phase == Phase.ROLLS:
        return ALL_PAIRS if s.cause == DUEL_OF_ANY else UNEQUAL_PAIRS
    return SPIN_MOVES


def odds(s: State) -> list[int]:
    if s.omen:
        return omen_odds(s)
    if s.late:
        return [1]
    if time_passes(s):
        # A drawn tick is simulated time; a real clock does not draw.
        return [1 if n == pace(s) else 0 for n in range(1, len(TICKS) + 1)] if s.real else [1]
    phase = s.phase
    if phase == Phase.DRAW:
        return [many(s.deck, kind) for kind in kinds(s.deck)]
    if phase == Phase.SLIP:
        return [many(s.hands[s.who], kind) for kind in kinds(s.hands[s.who])]
    if phase == Phase.DEAL:
        rest = s.hands[s.up] - s.dealt
        return [many(rest, kind) for kind in kinds(rest)]
    if phase == Phase.FACES:
        return FACE_PAIR_ODDS
    if phase == Phase.KHUFU_HAND:
        return HAND_ODDS
    return [1] * len(chance_moves(s))


def sample(s: State, dice: Dice) -> Move:
    """One outcome by its odds, without listing them where that takes long."""
    if s.omen:
        return sample_omen(s, dice)
    if s.late:
        return default_move(s, late_seat(s))
    if time_passes(s):
        return TICKS[pace(s) - 1]
    phase = s.phase
    if phase == Phase.DIE:
        return ROLLS[dice.below(6)]
    if phase == Phase.DRAW:
        return DRAWS[nth_kind(s.deck, dice.below(s.deck_left()))]
    if phase == Phase.SLIP:
        return SLIPS[nth_kind(s.hands[s.who], dice.below(s.held[s.who]))]
    if phase == Phase.CARD:
        return CURSE_CARDS[nth(s.curse_deck, dice.below(count(s.curse_deck))) - 1]
    if phase == Phase.LAY:
        return LAYS[dice.below(host.lay_choices(s))]
    if phase == Phase.FACES or phase == Phase.KHUFU_HAND or phase == Phase.DEAL:
        return dice.weighted(chance_moves(s), odds(s))
    return dice.pick(chance_moves(s))


# Time


def time_passes(s: State) -> bool:
    """May a tick be played now? KH-CLOCK-3: while somebody decides or Khufu speaks; not while dice fall."""
    return s.thinking or (s.phase < Phase.OVER and not s.omen and not s.late and (s.real or not s.pending))


def ticks(s: State) -> list[Move]:
    """KH-CLOCK-3: what a real clock may play now; nothing where it would change nothing."""
    stands = clock_stands(s.phase) and s.patience == 0
    return TICKS_LIST if s.real and time_passes(s) and not stands else []


def pace(s: State) -> int:
    """KH-CLOCK-8: the seconds that what is waited for takes by a counted clock.

    KH-CLOCK-9: a driver with a real clock ticks the rest of them for a bot that is quicker.
    """
    if s.phase == Phase.SPEECH:
        return max(host.speech_seconds(s) - s.waited, 1)
    if s.phase == Phase.ANSWER:
        left = host.answer_window(s) - s.waited
        # Bots answer together, after 3 seconds, but in time; if any are silent, the window runs out.
        return max(min(SECONDS[Phase.ANSWER], left - 1), 1) if s.pending else max(left, 1)
    return SECONDS[s.phase] if s.phase < Phase.OVER else 0


def tick(s: State, n: i64) -> None:
    """KH-CLOCK-1: only this (and KH-CLOCK-7) moves the clock. KH-CLOCK-5: also while Khufu is there."""
    s.thinking = False
    if not clock_stands(s.phase):
        s.ticked = True
        s.clock += n
        if s.clock >= s.length:
            run_out(s)
            return
    s.waited += n
    if s.phase == Phase.SPEECH:
        if s.waited >= host.speech_seconds(s):
            s.phase = Phase.IDLE
            host.has_spoken(s)
    elif s.phase == Phase.ANSWER:
        if s.waited >= host.answer_window(s):
            s.phase = Phase.IDLE
            host.window_closed(s)
    elif s.phase == Phase.CALL and s.real and s.waited >= s.answer:
        s.phase = Phase.IDLE
        s.pending = 0
        host.called_out(s, True)


def run_out(s: State) -> None:
    """KH-CLOCK-4, KH-AIM-5: the sand has run out. Khufu wins, whatever is under way."""
    end(s)


def end(s: State) -> None:
    """KH-END-1, KH-END-2: a winner, or nobody; no last round."""
    s.phase = Phase.OVER
    s.pending = 0
    s.thinking = False
    s.omen = False
    s.late = False
    s.voidable = False
    s.awaited = 0
    for seat in range(s.seats):
        s.sealed[seat] = NOBODY_YET  # what was sealed when the sand ran out is nobody's business any more
    s.actor = NOBODY
    if s.events is not None:
        s.tell(Event("over", {**result(s).plain()}))


def result(s: State) -> Result:
    """KH-END-1: the winner has 1, all others 0; if Khufu wins, everybody has 0."""
    scores = tuple([1 if seat == s.winner else 0 for seat in range(s.seats)])
    return Result((s.winner,), scores, "bank") if s.winner != NOBODY_YET else Result((), scores, "sand")


# Khufu's coming


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


def omens(s: State) -> list[Move]:
    """`calm` unless he is overdue, and every event that may come, with either line."""
    due, of = omen_chance(s)
    moves: list[Move] = [CALM] if due < of else []
    by_event = event_weights(s)
    for event in range(1, EVENTS + 1):
        if by_event[event]:
            moves.append(APPEARANCES[2 * event - 2])
            moves.append(APPEARANCES[2 * event - 1])
    return moves


def omen_odds(s: State) -> list[int]:
    due, of = omen_chance(s)
    by_event = event_weights(s)
    found: list[int] = [(of - due) * 2 * sum(by_event)] if due < of else []
    for event in range(1, EVENTS + 1):
        if by_event[event]:
            found += [due * by_event[event]] * 2
    return found


def sample_omen(s: State, dice: Dice) -> Move:
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


def look_up(s: State) -> None:
    """KH-EV-1: where the phase stops, a bell whose time has come starts, else chance says whether he comes.

    KH-R-39: after a long tick one appearance follows another, each in full.
    """
    if s.fixed < FIXED and s.clock >= fixed_time(s.fixed, s.length):
        if interrupt(s):
            host.appear_fixed(s)
        return
    due, _ = omen_chance(s)
    if due:
        s.omen = True


def omen_read(s: State, move: Move) -> None:
    """Chance has said whether he comes."""
    assert isinstance(move, KhufuMove)
    s.omen = False
    if move is CALM:
        s.quiet = s.clock
    elif interrupt(s):
        host.appear_random(s, move.what, move.also)


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
    s.die = 0
    s.pips = 0
    s.bet = 0
    s.shown = 0
    if s.events is not None:
        s.tell(Event("void", {"seat": seat, "to": place(s, seat), "sandals": s.sandals_used}))
    return finish_turn(s)


def place(s: State, seat: i64) -> dict[str, object]:
    chamber = s.chamber_of(seat)
    if chamber >= 0:
        return {"space": None, "chamber": CHAMBERS[chamber]}
    return {"space": s.places[seat], "chamber": None}


# Turns


def begin_game(s: State) -> None:
    """Setup 6 and 7: Lucky is up, and the countdown starts with this turn (KH-SET-8)."""
    s.up = s.lucky
    start_turn(s)


def start_turn(s: State) -> None:
    """The up seat's turn, not yet begun. KH-R-36: an event may have made it miss this one."""
    pass_over(s)
    s.begun = False
    s.voidable = True
    s.start_place = s.places[s.up]
    s.sandals_used = False
    s.agenda = [task(Task.END_TURN)]
    if s.events is not None:
        s.tell(Event("up", {"seat": s.up}))
    ask(s, Phase.TURN, s.up, CAUSE_TURN)


def finish_turn(s: State) -> bool:
    """The end of a turn, voided or not; the next seat is up. False: the sand has run out."""
    s.begun = False
    s.voidable = False
    s.curse_now = 0
    if s.face_up[s.up]:
        s.face_up[s.up] -= 1  # KH-EV-13
    s.up = s.after(s.up)
    pass_over(s)
    if not s.ticked:
        s.clock += 1  # KH-CLOCK-7, KH-R-41: so that every game ends
        if s.clock >= s.length:
            run_out(s)
            return False
    s.ticked = False
    return True


def pass_over(s: State) -> None:
    """KH-EV-12, KH-R-36: seats that miss a turn are passed over, counting down, until one is up."""
    while s.miss[s.up]:
        s.miss[s.up] -= 1
        if s.events is not None:
            s.tell(Event("misses", {"seat": s.up, "left": s.miss[s.up]}))
        s.up = s.after(s.up)


# Tasks


def next_task(s: State) -> None:  # noqa: C901  a branch for each case
    """The next thing to do of a turn or an appearance."""
    one_task = s.agenda.pop()
    kind, seat, what = one_task % 16, one_task // 16 % 8, one_task // 128
    if kind == Task.END_TURN:
        if finish_turn(s):
            start_turn(s)
    elif kind == Task.END_APPEARANCE:
        host.leave_stage(s)
        s.curse_now = 0
        start_turn(s)
    elif kind == Task.TAKE:
        draw(s, seat, what)
    elif kind == Task.PAY:
        collect(s, what == 1)
    elif kind == Task.TO_CURSE:
        turn.send(s, seat, True, present(s))
    elif kind == Task.CURSE:
        ask(s, Phase.CURSE, seat, present(s))
    elif kind == Task.TO_STEAL:
        turn.send(s, seat, False, s.cause)
    elif kind == Task.GIVE:
        must_give(s, seat, what)
    elif kind == Task.SLIP:
        s.other = what
        s.chance(Phase.SLIP, seat)
    elif kind == Task.UNPLACE:
        curses.unplace(s, seat)
    elif kind == Task.TABLE:
        ask(s, Phase.BET, seat, present(s))
    elif kind == Task.GAME:
        host.begin_game(s, seat, what == 1)
    elif kind == Task.STAKE:
        stake(s, seat)
    else:
        begin_game(s)


def draw(s: State, seat: i64, n: i64) -> None:
    """So many Treasures from the deck, which is shuffled (KH-SET-2): any card may be next.

    KH-R-25: takers get what is there; nothing is owed.
    """
    if n == 0:
        return
    if s.deck_left() == 0:
        if s.events is not None:
            s.tell(Event("none_left", {"seat": seat}))
        return
    if n > 1:
        push(s, Task.TAKE, seat, n - 1)
    s.chance(Phase.DRAW, seat)


def must_give(s: State, seat: i64, taker: i64) -> None:
    """A Treasure of the giver's choice."""
    if s.held[seat]:
        s.other = taker
        ask(s, Phase.GIVE, seat, s.cause)


def late_seat(s: State) -> i64:
    """For whom the table decides."""
    forced = s.without_choice()
    return forced if forced != NOBODY_YET else lowest(s.pending)


def stake(s: State, seat: i64) -> None:
    """KH-BET-2; with a single Treasure there is nothing to decide."""
    if len(host.stake_moves(s, seat)) == 1:
        host.staked(s, seat, 1)
    else:
        ask(s, Phase.STAKE, seat, s.cause)


def collect(s: State, amulet: bool) -> None:
    """What seats owe. KH-R-28, KH-R-29: a Clay Amulet acts first, where it helps; KH-R-31: not for nothing.

    Who owes all it has pays by itself; the others choose, all at once.
    """
    if amulet:
        for seat in from_lucky(s):
            if s.owed[seat] and s.kept[seat] and not s.asked & bit(seat):
                s.asked |= bit(seat)
                turn.reveal_kept(s, seat, AMULET, s.cause)
                return
    s.asked = 0
    choosing: i64 = 0
    for seat in range(s.seats):
        if s.owed[seat] and s.owed[seat] >= s.held[seat]:
            while s.held[seat]:
                pay(s, seat, nth_kind(s.hands[seat], 0), s.cause)
            s.owed[seat] = 0
        elif s.owed[seat]:
            choosing |= bit(seat)
    if choosing:
        ask_all(s, Phase.PAY, choosing, s.cause)
        s.who = lowest(choosing)


# Playing


def play(s: State, seat: i64, move: Move) -> None:
    if seat != CHANCE:
        decide(s, seat, move)
    elif s.omen:
        omen_read(s, move)
    elif s.late:
        s.late = False
        decide(s, late_seat(s), move)  # KH-CLOCK-6
    elif move.number >= FIRST_TICK:
        tick(s, move.number - FIRST_TICK + 1)
    else:
        phase = s.phase
        s.phase = Phase.IDLE
        fallen(s, phase, move)
    if s.phase != Phase.OVER:
        settle(s)


def settle(s: State) -> None:
    """Finds what is next, after any move."""
    while True:
        if s.winner != NOBODY_YET:
            end(s)
            return
        if s.phase == Phase.IDLE:
            next_task(s)
            if s.phase == Phase.OVER:
                return
        elif s.phase == Phase.CHOICE and len(host.choice_moves(s, s.who)) == 1:
            s.phase = Phase.IDLE
            s.pending = 0
            host.chosen(s, s.who, host.choice_moves(s, s.who)[0])
        else:
            break
    if s.voidable and s.pending and not s.omen:
        look_up(s)
        if s.phase == Phase.OVER:
            return
    if s.phase == Phase.ANSWER and not s.pending and not s.real:
        s.thinking = True
    s.late = s.overdue()
    s.open()


def decide(s: State, seat: i64, move: Move) -> None:  # noqa: C901  a branch for each case
    """A seat's move, by the phase it answers."""
    assert isinstance(move, KhufuMove)
    phase = s.phase
    what = move.what
    if phase == Phase.PAY:
        pay_one(s, seat, what)
        return
    if phase == Phase.ANSWER:
        answer(s, seat, move)
        return
    if phase == Phase.PASS:
        if curses.seal_card(s, seat, what):
            s.phase = Phase.IDLE
            curses.all_passed(s)
        return
    if phase == Phase.GUESS:
        s.phase = Phase.IDLE
        alone = s.event != 21 and s.event != 22
        if alone:
            s.pending = 0
        host.guessed(s, seat, move)
        if s.pending and not alone:
            s.phase = Phase.GUESS
        return
    s.phase = Phase.IDLE
    s.pending = 0
    if phase == Phase.TURN:
        turn.begin_turn(s, move)
    elif phase == Phase.MOVE:
        turn.moved(s, move)
    elif phase == Phase.TREASURE:
        turn.treasure_space(s, move)
    elif phase == Phase.STEAL:
        turn.rob(s, seat, move)
    elif phase == Phase.PICK:
        turn.grab(s, seat, s.other, what)
    elif phase == Phase.CURSE:
        curses.draw_curse(s, seat)
    elif phase == Phase.BET:
        turn.bet(s, seat, what)
    elif phase == Phase.SHOW:
        turn.show(s, seat, what)
    elif phase == Phase.GIVE:
        curses.give(s, what)
    elif phase == Phase.TARGET:
        curses.targeted(s, seat, turn.seat_of(s, what))
    elif phase == Phase.UNPLACE:
        take_back(s, seat, what)
    elif phase == Phase.WALL:
        curses.turn_wall(s, seat, what)
    elif phase == Phase.DOOR:
        turn.at_the_door(s, move)
    elif phase == Phase.FOURTH:
        if move is CHALLENGE:
            challenge.begin_challenge(s)
    elif phase == Phase.DEALER:
        challenge.dealer_chosen(s, turn.seat_of(s, what))
    elif phase == Phase.HAND:
        challenge.keep(s, what)
    elif phase == Phase.CALL:
        host.called_out(s, False)
    elif phase == Phase.STAKE:
        host.staked(s, seat, what)
    elif phase == Phase.GAME:
        host.pressed(s, move)
    elif phase == Phase.CHOICE:
        host.chosen(s, seat, move)
    else:
        be(s, seat, what)


def pay_one(s: State, seat: i64, kind: i64) -> None:
    """One card of those a seat owes; when it has no choice left the rest goes by itself."""
    pay(s, seat, kind, s.cause)
    s.owed[seat] -= 1
    if s.owed[seat] == 0:
        s.pending &= ~bit(seat)
        if not s.pending:
            s.phase = Phase.IDLE


def answer(s: State, seat: i64, move: Move) -> None:
    """KH-ANS-3: "You're the Mummy!" The window closes when all have answered."""
    s.pending &= ~bit(seat)
    if move is QUIET:
        return
    s.answered |= bit(seat)
    if s.events is not None:
        s.tell(Event("answer", {"seat": seat}))
    if s.answered == bit(s.seats) - 1:
        s.phase = Phase.IDLE
        host.window_closed(s)


def fallen(s: State, phase: i64, move: Move) -> None:  # noqa: C901  a branch for each case
    """What chance has brought, by the phase it was asked in."""
    assert isinstance(move, KhufuMove)
    what = move.what
    if phase == Phase.DIE:
        die_fell(s, what)
    elif phase == Phase.DRAW:
        take(s, s.who, what, s.cause)
    elif phase == Phase.CARD:
        curses.curse_drawn(s, what)
    elif phase == Phase.SLIP:
        slipped(s, what)
    elif phase == Phase.COIN:
        coin_fell(s, what)
    elif phase == Phase.FACE:
        face_fell(s, what)
    elif phase == Phase.FACES:
        if s.event == 22:
            host.charm_dice(s, what, move.also)
        else:
            challenge.showdown(s, what, move.also)
    elif phase == Phase.ROLLS:
        curses.rolled_against(s, what, move.also)
    elif phase == Phase.SPIN:
        host.suit_spun(s, what)
    elif phase == Phase.REVEAL:
        turn.kept_card(s, move is ACTS)
    elif phase == Phase.DEAL:
        card_dealt(s, what)
    elif phase == Phase.KHUFU_HAND:
        challenge.khufu_dealt(s, what)
    elif phase == Phase.NAME:
        host.name_drawn(s, turn.seat_of(s, what))
    elif phase == Phase.CHAMBER:
        host.chamber_drawn(s, what)
    elif phase == Phase.SYMBOL:
        host.symbol_drawn(s, what)
    elif phase == Phase.SUIT:
        host.suit_drawn(s, what)
    elif phase == Phase.CHOOSE_GAME:
        host.game_drawn(s, what)
    elif phase == Phase.LAY:
        host.lay(s, what)
    elif phase == Phase.DEAL_CHARACTER:
        be(s, s.who, what)
    elif phase == Phase.CHARM:
        charm_dealt(s, what)
    else:
        nominate(s, turn.seat_of(s, what))


def card_dealt(s: State, kind: i64) -> None:
    challenge.card_dealt(s, kind)
    if size(s.dealt) < DEALT:
        s.chance(Phase.DEAL, s.up)


def die_fell(s: State, die: i64) -> None:
    if s.cause == CAUSE_TURN and not s.bet:
        turn.movement_rolled(s, die)
        return
    if s.bet:
        turn.table_decided(s, die)
        return
    if s.events is not None:
        s.tell(Event("die", {"seat": s.who, "die": die, "why": why(s.cause)}))
    if s.cause < CAUSE_EVENT:
        curses.scales(s, s.who, die)
    elif s.event == 17:
        host.dice_of_fate(s, die)
    elif s.event == 23:
        host.bet_decided(s, die % 2 == s.guess, 1)
    else:
        host.payday(s, die)


def coin_fell(s: State, tails: i64) -> None:
    if s.bet:
        turn.table_decided(s, tails)
        return
    if s.events is not None:
        s.tell(Event("coin", {"seat": s.who, "coin": "tails" if tails else "heads", "why": why(s.cause)}))
    if s.cause < CAUSE_EVENT:
        curses.toss_for_it(s, s.who, tails == 1)
    else:
        host.bet_decided(s, tails == s.guess, 1)


def face_fell(s: State, symbol: i64) -> None:
    if s.bet:
        turn.table_decided(s, symbol)
        return
    if s.events is not None:
        s.tell(Event("face", {"seat": s.who, "symbol": SYMBOLS[symbol], "why": why(s.cause)}))
    if s.cause < CAUSE_EVENT:
        curses.basket_of_asps(s, s.who, symbol)
    else:
        host.bet_decided(s, symbol == s.guess, host.HIT_WINS)


def is_theft(s: State) -> bool:
    """Is the random card a thief's catch (KH-STEAL-3), or does it go over by a duel or an order?"""
    return s.cause == CAUSE_TURN or s.cause == 8 or s.cause == CAUSE_EVENT + 31 or s.cause == CAUSE_EVENT + 50


def slipped(s: State, kind: i64) -> None:
    """A random card of a hand: to a thief, to the winner of a duel, or before Khufu's eyes (E45)."""
    if is_theft(s):
        turn.grab(s, s.other, s.who, kind)
    elif s.other == s.seats:
        host.sticky_fingers(s, s.who, kind)
    else:
        hand_over(s, "loses", s.who, s.other, kind, why(s.cause))


# Before the first turn


def be(s: State, seat: i64, character: i64) -> None:
    """KH-SET-4: a character of one's own, for all to see."""
    s.characters[seat] = character
    if s.events is not None:
        s.tell(Event("be", {"seat": seat, "character": CHARACTERS[character]}))
    if seat + 1 == s.seats:
        s.chance(Phase.CHARM, 0)
    elif s.options["characters"] == "random":
        s.chance(Phase.DEAL_CHARACTER, seat + 1)
    else:
        ask(s, Phase.CHARACTER, seat + 1, CAUSE_TURN)


def charm_dealt(s: State, symbol: i64) -> None:
    """KH-SET-5: a Symbol Card at random, face up."""
    seat = s.who
    s.charms[seat] = symbol
    if s.events is not None:
        s.tell(Event("charm", {"seat": seat, "symbol": SYMBOLS[symbol]}))
    if seat + 1 < s.seats:
        s.chance(Phase.CHARM, seat + 1)
    else:
        s.chance(Phase.LUCKY, 0)


def nominate(s: State, seat: i64) -> None:
    """KH-SET-7: Khufu names his Servant for the whole game. Short games then deal some Treasure."""
    s.lucky = seat
    if s.events is not None:
        s.tell(Event("lucky", {"seat": seat}))
    push(s, Task.BEGIN, 0)
    n = START_TREASURES[int(s.options["minutes"])]
    for other in range(s.seats - 1, -1, -1):
        if n:
            push(s, Task.TAKE, other, n)


# Words for a refusal


def clause_of(s: State, seat: i64, move: Move) -> str:
    """The clause that a refused move offends, from what everybody may know."""
    verb = move.text.partition(" ")[0]
    phase = s.phase
    if verb == "tick":
        return "KH-CLOCK-3"
    if phase == Phase.SPEECH or phase == Phase.CALL:
        return "KH-ANS-1"
    if phase == Phase.TURN and verb in ("roll", "go", "stay", "challenge"):
        return refused_turn(s, seat, verb)
    if phase == Phase.MOVE and verb == "enter":
        return "KH-CHAM-1"
    if phase == Phase.MOVE and verb == "to":
        return "KH-MOVE-4" if s.chamber_of(seat) < 0 else "KH-MOVE-5"
    by_verb = {"bet": "KH-CHAM-3", "rob": "KH-STEAL-1", "stake": "KH-BET-2", "challenge": "KH-UC-2"}
    return by_verb.get(verb, "")


def refused_turn(s: State, seat: i64, verb: str) -> str:
    if s.trapped(seat):
        return "KH-TRAP-2"
    if verb == "challenge":
        return "KH-UC-2" if s.scarabs[seat] == ALL_SCARABS else "KH-UC-1"
    if verb == "stay":
        chamber = s.chamber_of(seat)
        return "KH-CHAM-8" if chamber >= 0 and s.held[seat] < MINIMUM[chamber] else "KH-CHAM-7"
    return "KH-CHAM-12"
