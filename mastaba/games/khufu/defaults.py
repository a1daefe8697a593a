"""Default moves (ledger 4.4 and the brackets of 2.4, 2.6): what is played for a seat that waits too long.

KH-CLOCK-6: a default is chance's move in the record, since the clock makes it and not the seat.
"""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import bit
from mastaba.core.move import Move
from mastaba.games.khufu.casino import STEPS, likely, stone
from mastaba.games.khufu.challenge import hand_moves
from mastaba.games.khufu.components import MINIMUM, kinds, nth_kind
from mastaba.games.khufu.curses import targets, unplace_moves
from mastaba.games.khufu.flow import seats_with_treasure
from mastaba.games.khufu.host import choice_moves
from mastaba.games.khufu.moves import (
    ANSWER,
    BES,
    BETS,
    CHALLENGE,
    DEALERS,
    DUELS,
    FINES,
    GIVES,
    GOES,
    HEADS,
    HERE,
    NAMED_SYMBOLS,
    NO,
    OBEY,
    ODD,
    PASS_BY,
    PAYS,
    PICKS,
    RANSOM,
    REFUSE,
    ROLL,
    SENDS,
    STAKES,
    STAY,
    SUFFER,
    TAKE,
    TARGETS,
    TOLL,
    TURNS_OF,
    KhufuMove,
)
from mastaba.games.khufu.phases import Phase
from mastaba.games.khufu.poker import rank, symbols_of
from mastaba.games.khufu.state import State
from mastaba.games.khufu.turn import move_moves, show_moves, turn_moves


def default_move(s: State, seat: i64) -> Move:  # noqa: C901  a branch for each case
    """KH-CLOCK-6: what is played for a seat whose patience has run out."""
    phase = s.phase
    if phase == Phase.TURN:
        return first_turn_move(turn_moves(s, seat))
    if phase == Phase.MOVE:
        return move_moves(s, seat)[0]
    if phase == Phase.TREASURE:
        return TAKE
    if phase == Phase.STEAL:
        return PASS_BY
    if phase == Phase.CURSE:
        return OBEY
    if phase == Phase.PICK:
        return PICKS[kinds(s.hands[s.other])[0]]
    if phase == Phase.GIVE or phase == Phase.PASS:
        return GIVES[nth_kind(s.hands[seat], 0)]
    if phase == Phase.PAY:
        return PAYS[nth_kind(s.hands[seat], 0)]
    if phase == Phase.TARGET:
        return TARGETS[s.characters[first_clockwise(s, seat, targets(s, seat, s.cause))]]
    if phase == Phase.DEALER:
        return DEALERS[s.characters[s.after(seat)]]
    if phase == Phase.UNPLACE:
        return unplace_moves(s, seat)[0]
    if phase == Phase.WALL:
        return TURNS_OF[s.sarcophagus]
    if phase == Phase.DOOR or phase == Phase.FOURTH:
        return CHALLENGE
    if phase == Phase.BET:
        return BETS[MINIMUM[s.chamber_of(seat)] - 1]
    if phase == Phase.SHOW:
        return two_symbols(show_moves(s, seat))
    if phase == Phase.HAND:
        return most_alike(hand_moves(s))
    if phase == Phase.STAKE:
        return STAKES[0]
    if phase == Phase.GUESS:
        return usual_guess(s, seat)
    if phase == Phase.GAME:
        return usual_button(s, seat)
    if phase == Phase.CHOICE:
        return usual_choice(s, seat)
    if phase == Phase.CHARACTER:
        return next(be for be in BES if be.what not in s.characters)
    return HERE if phase == Phase.CALL else ANSWER


def first_turn_move(moves: list[Move]) -> Move:
    """`roll`, else `stay`, else the first `go`; `challenge` comes last of all."""
    for wanted in (ROLL, STAY, *GOES):
        if wanted in moves:
            return wanted
    return moves[0]


def first_clockwise(s: State, seat: i64, seats: i64) -> i64:
    """The first of these seats after this one."""
    other = s.after(seat)
    while not seats & bit(other):
        other = s.after(other)
    return other


def two_symbols(moves: list[Move]) -> Move:
    """The first pair with two different symbols, else the first."""
    for move in moves:
        assert isinstance(move, KhufuMove)
        first, second = symbols_of(move.what)
        if first != second:
            return move
    return moves[0]


def most_alike(moves: list[Move]) -> Move:
    """The three cards with most symbols alike; of several the first."""
    best, most = moves[0], -1
    for move in moves:
        assert isinstance(move, KhufuMove)
        alike = rank(symbols_of(move.what))
        if alike > most:
            best, most = move, alike
    return best


def usual_guess(s: State, seat: i64) -> Move:
    if s.event == 15:
        return HEADS
    if s.event == 23:
        return ODD
    return NAMED_SYMBOLS[s.charms[seat]] if s.event == 24 else NO


def usual_button(s: State, seat: i64) -> Move:
    shown: i64 = 0
    gone: i64 = 0
    if s.game_no == STEPS:
        shown = stone(s.arrangement, s.step)
        for place in range(s.step + 1):
            gone |= bit(stone(s.arrangement, place))
    return likely(s.game_no, s.charms[seat], shown, gone, s.step)


def usual_choice(s: State, seat: i64) -> Move:
    event = s.event
    if event == 5:
        return TURNS_OF[s.sarcophagus]
    if event == 16:
        return REFUSE
    if event == 18 or event == 20:
        return NO
    if event == 19:
        return TOLL
    if event == 37 or event == 50:
        return SENDS[s.characters[s.after(seat)]]
    if event == 51:
        return SUFFER
    moves = choice_moves(s, seat)
    if event == 46:
        return RANSOM if RANSOM in moves else moves[0]
    verbs = DUELS if event == 38 else FINES
    return verbs[s.characters[first_clockwise(s, seat, seats_with_treasure(s, seat))]]
