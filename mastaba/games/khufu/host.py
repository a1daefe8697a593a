"""Khufu on screen (ledger 4.3, 5.7): when he comes, what he asks, and what each of his events does."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, lowest
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.games.khufu.casino import (
    BACK,
    BASKETS_GAME,
    CALLS,
    GAME_NAMES,
    GOES_ON,
    HOUSE_MOST,
    LOST,
    SIZES,
    STEPS,
    STONES,
    explained,
    laid,
    press,
    stone,
)
from mastaba.games.khufu.casino import NOT_AGAIN as GAMES_NOT_AGAIN
from mastaba.games.khufu.components import (
    ACROSS,
    CARDS,
    CHAMBERS,
    KING,
    MINIMUM,
    SERVANT,
    SPACES,
    SUIT_SIZE,
    SUITS,
    SYMBOLS,
    one,
)
from mastaba.games.khufu.curses import must_pay, opponents, pass_round, turn_wall, with_scarabs
from mastaba.games.khufu.flow import (
    CAUSE_EVENT,
    ask,
    ask_all,
    carry,
    from_lucky,
    miss_turn,
    move_piece,
    open_hand,
    owe,
    present,
    push,
    push_for,
    reveal,
    rotate,
    seats_with_treasure,
    swap_places,
    take_back,
    tell_turned,
    why,
)
from mastaba.games.khufu.moves import (
    ACCEPT,
    DUELS,
    EVEN,
    FINES,
    GAMES_OF_CHANCE,
    HEADS,
    JOIN_IN,
    MISS,
    NAMED_SYMBOLS,
    NO,
    ODD,
    RANSOM,
    REFUSE,
    RIDES,
    SENDS,
    SHARE,
    STAKES,
    SUFFER,
    SUIT_BETS,
    SWAPS,
    TAILS,
    TOLL,
    TURNS_OF,
    YIELDS,
    KhufuMove,
)
from mastaba.games.khufu.phases import Phase, Task
from mastaba.games.khufu.schedule import (
    AFTER_FIXED,
    GAP_LEAST,
    GAP_MOST,
    fixed_appearance,
    minutes_left,
    noted,
    remembered,
    settlement,
    stage,
)
from mastaba.games.khufu.schedule import PAR as PARS
from mastaba.games.khufu.script import (
    BEETLE_HUNT,
    BELLS,
    CARRIES,
    CATEGORY,
    EVENTS,
    FIRST_BELL,
    IDS,
    MUMMY,
    NEEDS_SECOND_CHAMBER,
    NEEDS_SECOND_NAME,
    NEEDS_SECOND_SYMBOL,
    SPEECH,
    STAKE_LIMIT,
    TRICK_CALL,
    WANTS_CALL,
    WANTS_CHAMBER,
    WANTS_NAME,
    WANTS_SUIT,
    WANTS_SYMBOL,
    sayings,
    window,
)
from mastaba.games.khufu.state import NOBODY_YET, State
from mastaba.games.khufu.turn import seat_of

BLESSING: Final = 2  # E25
ALL_CHAMBERS: Final[list[int]] = [0, 1, 2, 3]
FORFEIT_HELD: Final = 6  # E44
CHARM_WINS: Final = (0, 2, 5)  # E22: by matches
HIT_WINS: Final = 5  # E24
NO_BET: Final = 0  # E21 sealed: 1 + suit * 2 + (n - 1) is a bet


# He comes


def appear_fixed(s: State) -> None:
    """KH-BELL-1: a bell or a warning. KH-R-38: before an event that is due too."""
    s.event = fixed_appearance(s.fixed)
    s.fixed += 1
    s.line = 0
    s.settling = 0
    if s.event < FIRST_BELL + BELLS:
        bell = s.event - FIRST_BELL + 1
        minutes = int(s.options["minutes"])
        par = PARS[str(s.options["mood"])]
        s.settling = settlement(bell, s.turns, s.seats, minutes, par, s.settled)
        s.settled += s.settling
    s.agenda = []
    push(s, Task.END_APPEARANCE, 0)
    announce(s)


def appear_random(s: State, event: i64, line: i64) -> None:
    """KH-EV-5: which event it is has been drawn, and which of his lines he says."""
    s.event = event
    s.line = line
    s.uses = noted(event, s.uses)
    s.recent = remembered(event, s.recent)
    s.last_category = CATEGORY[event]
    s.agenda = []
    push(s, Task.END_APPEARANCE, 0)
    next_detail(s)


def next_detail(s: State) -> None:
    """What he must know before he speaks: a name, a charm, a suit, a Chamber, in this order."""
    event = s.event
    phase = -1
    if (WANTS_NAME[event] and s.named == NOBODY_YET and nameable(s)) or wants(
        event, NEEDS_SECOND_NAME, s.named2
    ):
        phase = Phase.NAME
    elif (WANTS_SYMBOL[event] and s.symbol == NOBODY_YET) or wants(event, NEEDS_SECOND_SYMBOL, s.symbol2):
        phase = Phase.SYMBOL
    elif WANTS_SUIT[event] and s.suit == NOBODY_YET:
        phase = Phase.SUIT
    elif (WANTS_CHAMBER[event] and s.chamber == NOBODY_YET) or wants(event, NEEDS_SECOND_CHAMBER, s.chamber2):
        phase = Phase.CHAMBER
    if phase < 0:
        announce(s)
    else:
        s.chance(phase, s.up)


def wants(event: i64, events: tuple[int, ...], second: i64) -> bool:
    """Is this one of the events that need a second of a kind, and has it not been drawn?"""
    return event in events and second == NOBODY_YET


def nameable(s: State) -> i64:
    """KH-EV-8: who can be named: not the seat named last, unless it is the only one."""
    seats: i64 = bit(s.seats) - 1
    if s.event == BEETLE_HUNT:
        seats = with_scarabs(s, NOBODY_YET)
    if s.named != NOBODY_YET:
        return seats & ~bit(s.named)  # the second of E34: any other
    if s.last_named != NOBODY_YET and seats & ~bit(s.last_named):
        seats &= ~bit(s.last_named)
    return seats


def callable_symbols(s: State) -> i64:
    """KH-R-33: only charms that seats hold are drawn; two different ones for E29."""
    symbols: i64 = 0
    for charm in s.charms:
        symbols |= bit(charm)
    return symbols & ~bit(s.symbol) if s.symbol != NOBODY_YET else symbols


def callable_chambers(s: State) -> i64:
    """KH-SARC-2: the Sarcophagus goes elsewhere. E02: two different Chambers."""
    if s.event in CARRIES:
        return 15 & ~bit(s.sarcophagus)
    return 15 & ~bit(s.chamber) if s.chamber != NOBODY_YET else 15


def name_drawn(s: State, seat: i64) -> None:
    if s.named == NOBODY_YET:
        s.named = seat
        s.last_named = seat
    else:
        s.named2 = seat
    next_detail(s)


def symbol_drawn(s: State, symbol: i64) -> None:
    if s.symbol == NOBODY_YET:
        s.symbol = symbol
        s.named = holder(s, symbol)
    else:
        s.symbol2 = symbol
        s.named2 = holder(s, symbol)
    next_detail(s)


def holder(s: State, symbol: i64) -> i64:
    for seat in range(s.seats):
        if s.charms[seat] == symbol:
            return seat
    raise AssertionError("nobody holds this charm")


def suit_drawn(s: State, suit: i64) -> None:
    s.suit = suit
    next_detail(s)


def chamber_drawn(s: State, chamber: i64) -> None:
    if s.chamber == NOBODY_YET:
        s.chamber = chamber
    else:
        s.chamber2 = chamber
    next_detail(s)


def announce(s: State) -> None:
    """KH-EV-10: he is on screen. "Who's up?" is answered before he goes on (KH-ANS-5)."""
    s.cause = CAUSE_EVENT + s.event
    if s.events is not None:
        stage_now = "call" if WANTS_CALL[s.event] else "speech"
        says = said_by(s, stage_now)
        data = {"id": IDS[s.event], "line": "AB"[s.line] if s.event <= EVENTS else ""}
        s.tell(Event("appears", {**data, "speech": speech_seconds(s), "says": says, **details(s)}))
    if WANTS_CALL[s.event]:
        ask(s, Phase.CALL, s.up, s.cause)
    else:
        speak(s)


def said_by(s: State, stage_now: str) -> list[str]:
    """The keys of all he has said by this stage. E46 without a Scarab on the board: only that."""
    if s.event == BEETLE_HUNT and s.named == NOBODY_YET:
        return ["say_E46_none"]
    left = minutes_left(s.event, s.length) if s.event > EVENTS else 0
    return sayings(s.event, s.line, s.settling, stage_now, left)


def remark(s: State, key: str) -> None:
    """He says something that nobody had to hear before."""
    if s.events is not None:
        s.tell(Event("speaks", {"says": [key], **details(s)}))


def details(s: State) -> dict[str, int | str | None]:
    """What fills the braces of his lines."""
    return {
        "name": none_or(s.named),
        "name2": none_or(s.named2),
        "chamber": chamber_or_none(s.chamber),
        "chamber2": chamber_or_none(s.chamber2),
        "symbol": symbol_or_none(s.symbol),
        "symbol2": symbol_or_none(s.symbol2),
        "suit": SUITS[s.suit] if s.suit != NOBODY_YET else None,
    }


def none_or(seat: i64) -> int | None:
    return None if seat == NOBODY_YET else seat


def chamber_or_none(chamber: i64) -> str | None:
    return None if chamber == NOBODY_YET else CHAMBERS[chamber]


def symbol_or_none(symbol: i64) -> str | None:
    return None if symbol == NOBODY_YET else SYMBOLS[symbol]


def speech_seconds(s: State) -> int:
    return SPEECH[CATEGORY[s.event]]


def called_out(s: State, by_itself: bool) -> None:
    """KH-ANS-5: "Here!" KH-R-5: nobody answering costs nothing; he goes on, with that seat's defaults."""
    s.silent = by_itself
    if s.events is not None:
        s.tell(Event("here", {"seat": NOBODY_YET if by_itself else s.up}))
        s.tell(Event("speaks", {"says": sayings(s.event, s.line, 0, "speech")[1:], **details(s)}))
    speak(s)


def speak(s: State) -> None:
    """KH-CLOCK-5: the clock runs on while he speaks."""
    s.phase = Phase.SPEECH
    s.pending = 0
    s.waited = 0
    s.thinking = False


# He has spoken


def has_spoken(s: State) -> None:  # noqa: C901  a branch for each case
    """The steps of the appearance. What is left to do is on the agenda, or a seat is asked."""
    event = s.event
    if event > EVENTS:
        settle_house(s)
    elif event <= 6:
        rotations(s)
    elif event <= 10:
        move_sarcophagus(s)
    elif CATEGORY[event] == MUMMY:
        s.answered = 0
        ask_all(s, Phase.ANSWER, bit(s.seats) - 1, s.cause)
        s.who = 0
    elif event <= 20:
        who_is_up(s)
    elif event <= 24:
        bets(s)
    elif event <= 30:
        charms(s)
    elif event <= 39:
        named_orders(s)
    elif event <= 47:
        gifts_and_thefts(s)
    elif event <= 51:
        orders_to_lucky(s)
    # KH-AIM-6 and the taunts E52 to E56: he appeared, and that is all


def settle_house(s: State) -> None:
    """KH-BELL-2: every seat takes one, pays one, or nothing. The warnings do nothing."""
    if s.events is not None and s.event < FIRST_BELL + BELLS:
        s.tell(Event("settles", {"bell": s.event - FIRST_BELL + 1, "take": s.settling}))
    everybody: i64 = bit(s.seats) - 1
    if s.settling > 0:
        push_for(s, Task.TAKE, everybody, 1)
    elif s.settling < 0:
        all_pay(s, everybody, 1)


def all_pay(s: State, seats: i64, n: i64) -> None:
    """Several seats pay at once, by Khufu's order: the Clay Amulet helps."""
    for seat in range(s.seats):
        if seats & bit(seat):
            owe(s, seat, n)
    push(s, Task.PAY, 0, 1)


def rotations(s: State) -> None:
    """E01 to E06, KH-SET-7: Lucky turns; only E05 leaves him a choice."""
    if s.event == 5:
        ask(s, Phase.CHOICE, s.lucky, s.cause)
        return
    quarters: i64 = 1
    if s.event == 1:
        chambers: list[int] = [s.chamber]
    elif s.event == 2:
        chambers = [s.chamber, s.chamber2]
    elif s.event == 3:
        chambers = ALL_CHAMBERS
    elif s.event == 4:
        chambers, quarters = [KING], 2
    else:
        chambers = [s.sarcophagus, ACROSS[s.sarcophagus]]
    for chamber in chambers:
        rotate(s, chamber, quarters)
    tell_turned(s, chambers, quarters, s.lucky)


def move_sarcophagus(s: State) -> None:
    """E07 to E10, KH-SARC-1: the carrier goes with it (KH-SARC-3) and plays a game of chance."""
    bettor: i64 = NOBODY_YET
    if s.event == 8:
        carrier = s.lucky
    elif s.event == 10:
        carrier = s.named
    else:
        called = s.up if s.event == 7 else s.named
        bettor = who_can_bet(s, called)
        carrier = called if bettor == NOBODY_YET else bettor  # KH-BET-1, KH-BET-5
    s.called = carrier
    s.sarcophagus = s.chamber
    if s.events is not None:
        s.tell(Event("called", {"seat": carrier, "id": IDS[s.event]}))
        s.tell(Event("sarcophagus", {"seat": carrier, "to": CHAMBERS[s.chamber]}))
    move_piece(s, carrier, SPACES + s.chamber, "carry")
    if s.event == 8 or s.event == 10:
        push(s, Task.GAME, carrier, 1)
    elif bettor != NOBODY_YET:
        push(s, Task.STAKE, bettor)


def first_with_treasure(s: State, called: i64) -> i64:
    """KH-BET-1: the called seat, or the next one clockwise that holds Treasure; KH-BET-5: or none."""
    seat = called
    for _ in range(s.seats):
        if s.held[seat]:
            return seat
        seat = s.after(seat)
    return NOBODY_YET


def who_can_bet(s: State, called: i64) -> i64:
    """KH-BET-1, KH-BET-5: who bets in the end; Khufu has a word for those who cannot."""
    bettor = first_with_treasure(s, called)
    if bettor == NOBODY_YET:
        remark(s, "say_paupers")
    elif bettor != called:
        remark(s, "say_no_treasure")
    return bettor


def window_closed(s: State) -> None:
    """KH-ANS-4: who has not answered goes to the asps, Lucky first. E13: who has answered pays."""
    failed: i64 = (bit(s.seats) - 1) & ~s.answered
    trick = s.event == TRICK_CALL
    if trick:
        failed = s.answered
    s.pending = 0
    if s.events is not None:
        failing = [seat for seat in range(s.seats) if failed & bit(seat)]
        s.tell(Event("window", {"id": IDS[s.event], "failed": failing}))
        if trick:
            s.tell(Event("speaks", {"says": sayings(s.event, s.line, 0, "steps")[1:], **details(s)}))
    if trick:
        all_pay(s, failed, 1)
    else:
        push_for(s, Task.TO_CURSE, failed, 0)


def answer_window(s: State) -> int:
    return window(s.event, s.answer)


def who_is_up(s: State) -> None:
    """E14 to E20: for the seat whose turn is next."""
    event, seat = s.event, s.up
    s.called = seat
    if event == 14:
        push(s, Task.TAKE, seat, 1)
    elif event == 15:
        place_bet(s, seat)
    elif event == 17:
        s.chance(Phase.DIE, seat)
    elif event == 19 and not s.held[seat]:
        miss_turn(s, seat)
    elif event != 20 or s.held[seat] >= MINIMUM[SERVANT]:
        ask(s, Phase.CHOICE, seat, s.cause)


def place_bet(s: State, called: i64) -> None:
    """E15, E23, E24: a bet of the called seat, or of the next that can."""
    bettor = who_can_bet(s, called)
    if bettor != NOBODY_YET:
        s.called = bettor
        if s.events is not None and bettor != called:
            s.tell(Event("called", {"seat": bettor, "id": IDS[s.event]}))
        push(s, Task.STAKE, bettor)


def bets(s: State) -> None:
    """E21 to E24."""
    if s.event >= 23:
        place_bet(s, s.named)
        return
    seats = seats_with_treasure(s)
    for seat in range(s.seats):
        s.sealed[seat] = NOBODY_YET
    if seats:
        ask_all(s, Phase.GUESS, seats, s.cause)
        s.who = lowest(seats)


def charms(s: State) -> None:
    """E25 to E30. KH-R-34: a suit that nobody has does nothing."""
    event = s.event
    if event == 25:
        push(s, Task.TAKE, s.named, BLESSING)
    elif event == 26:
        must_pay(s, s.named, 1)
    elif event == 27:
        push_for(s, Task.TAKE, of_suit(s, s.suit), 1)
    elif event == 28:
        all_pay(s, of_suit(s, s.suit), 1)
    elif event == 29:
        s.other = s.named2
        s.chance(Phase.ROLLS, s.named)
    else:
        push(s, Task.TO_CURSE, s.named)


def of_suit(s: State, suit: i64) -> i64:
    seats: i64 = 0
    for seat in range(s.seats):
        if s.charms[seat] // SUIT_SIZE == suit:
            seats |= bit(seat)
    return seats


def named_orders(s: State) -> None:  # noqa: C901  a branch for each case
    """E31 to E39."""
    event, seat = s.event, s.named
    s.called = seat
    if event == 31:
        push(s, Task.TO_STEAL, seat)
    elif event == 32:
        push(s, Task.TO_CURSE, seat)
    elif event == 33:
        if s.held[seat]:
            push(s, Task.GIVE, seat, s.after(seat))
    elif event == 34:
        swap_places(s, seat, s.named2)
    elif event == 35:
        miss_turn(s, seat)
    elif event == 36:
        open_hand(s, seat)
    elif event == 37:
        ask(s, Phase.CHOICE, seat, s.cause)
    elif event == 38:
        if s.held[seat] and seats_with_treasure(s, seat):
            ask(s, Phase.CHOICE, seat, s.cause)
    else:  # KH-CHAM-9: no table now
        move_piece(s, seat, SPACES + SERVANT, "sent")


def gifts_and_thefts(s: State) -> None:  # noqa: C901  a branch for each case
    """E40 to E47."""
    event = s.event
    everybody: i64 = bit(s.seats) - 1
    if event == 40:
        push_for(s, Task.TAKE, everybody, 1)
    elif event == 41:
        push_for(s, Task.TAKE, everybody & ~seats_with_treasure(s), 2)
    elif event == 42:
        push(s, Task.TAKE, s.lucky, 1)
    elif event == 43:
        push_for(s, Task.TAKE, underdogs(s), 1)
    elif event == 44:
        rich: i64 = 0
        for seat in range(s.seats):
            if s.held[seat] >= FORFEIT_HELD:
                rich |= bit(seat)
        all_pay(s, rich, 2)
    elif event == 45:
        if s.held[s.named]:
            s.other = s.seats  # the deck
            s.chance(Phase.SLIP, s.named)
    elif event == 46:
        if s.named != NOBODY_YET:
            s.called = s.named
            ask(s, Phase.CHOICE, s.named, s.cause)
    else:
        pass_round(s, s.cause)


def underdogs(s: State) -> i64:
    """E43: the seats with the fewest placed Scarabs."""
    fewest: i64 = 5
    seats: i64 = 0
    for seat in range(s.seats):
        placed = scarab_count(s, seat)
        if placed < fewest:
            fewest, seats = placed, 0
        if placed == fewest:
            seats |= bit(seat)
    return seats


def scarab_count(s: State, seat: i64) -> i64:
    n: i64 = 0
    for chamber in range(4):
        if s.scarabs[seat] & bit(chamber):
            n += 1
    return n


def orders_to_lucky(s: State) -> None:
    """E48 to E51."""
    s.called = s.lucky
    if s.event == 49:
        s.chance(Phase.DIE, s.lucky)
    elif s.event != 48 or seats_with_treasure(s, s.lucky):
        ask(s, Phase.CHOICE, s.lucky, s.cause)


# What a seat may choose, and what comes of it


def choice_moves(s: State, seat: i64) -> list[Move]:
    event = s.event
    if event == 5:
        return list(TURNS_OF)
    if event == 16:
        return [ACCEPT, REFUSE]
    if event == 18:
        return [*at_opponents(s, SWAPS, opponents(s, seat)), NO]
    if event == 19:
        return [TOLL, MISS]
    if event == 20:
        rides: list[Move] = [RIDES[chamber] for chamber in range(4) if s.held[seat] >= MINIMUM[chamber]]
        return [*rides, NO]
    if event == 37 or event == 50:
        return at_opponents(s, SENDS, opponents(s, seat))
    if event == 38:
        return at_opponents(s, DUELS, seats_with_treasure(s, seat))
    if event == 46:
        yields: list[Move] = [YIELDS[chamber] for chamber in range(4) if s.scarabs[seat] & bit(chamber)]
        return [RANSOM, *yields] if s.held[seat] >= 2 else yields
    if event == 48:
        return at_opponents(s, FINES, seats_with_treasure(s, seat))
    return [SUFFER, SHARE]


def at_opponents(s: State, moves: list[KhufuMove], seats: i64) -> list[Move]:
    return [moves[s.characters[seat]] for seat in range(s.seats) if seats & bit(seat)]


def chosen(s: State, seat: i64, move: Move) -> None:  # noqa: C901  a branch for each case
    """KH-ANS-5: the called seat follows the instruction."""
    assert isinstance(move, KhufuMove)
    event = s.event
    if s.events is not None:
        s.tell(Event("chooses", {"seat": seat, "choice": move.text}))
    if event == 5:
        turn_wall(s, seat, move.what)
    elif event == 16:
        if move is ACCEPT:
            push(s, Task.TO_CURSE, seat)
            push(s, Task.TAKE, seat, 2)
    elif event == 18:
        if move is not NO:
            swap_places(s, seat, seat_of(s, move.what))
    elif event == 19:
        if move is TOLL:
            lose(s, seat, 1)
        else:
            miss_turn(s, seat)
    elif event == 20:
        if move is not NO:
            move_piece(s, seat, SPACES + move.what, "ride")
            push(s, Task.TABLE, seat)
    elif event == 37:
        push(s, Task.TO_CURSE, seat_of(s, move.what))
    elif event == 38:
        s.other = seat_of(s, move.what)
        s.chance(Phase.ROLLS, seat)
    elif event == 46:
        if move is RANSOM:
            lose(s, seat, 2)
        else:
            take_back(s, seat, move.what)
    elif event == 48:
        must_pay(s, seat_of(s, move.what), 1)
    elif event == 50:
        push(s, Task.TO_STEAL, seat_of(s, move.what))
    elif move is SUFFER:
        push(s, Task.TO_CURSE, seat)
    else:
        push_for(s, Task.TAKE, opponents(s, seat), 1)


def lose(s: State, seat: i64, n: i64) -> None:
    """KH-R-28: a toll, a ransom or a stake is lost; the Clay Amulet does not help."""
    owe(s, seat, n)
    push(s, Task.PAY, 0, 0)


# Bets


def stake_moves(s: State, seat: i64) -> list[Move]:
    """KH-BET-2: from one up to the limit Khufu names, and not more than held."""
    moves: list[Move] = []
    for n in range(1, min(STAKE_LIMIT[s.event], s.held[seat]) + 1):
        moves.append(STAKES[n - 1])
    return moves


def staked(s: State, seat: i64, n: i64) -> None:
    s.stake = n
    if s.events is not None:
        s.tell(Event("stake", {"seat": seat, "count": n}))
    if s.event == 7 or s.event == 9:
        push(s, Task.GAME, seat, 0)
    else:
        ask(s, Phase.GUESS, seat, s.cause)


def guess_moves(s: State, seat: i64) -> list[Move]:
    event = s.event
    if event == 15:
        return [HEADS, TAILS]
    if event == 21:
        return [*SUIT_BETS, NO] if s.held[seat] > 1 else [SUIT_BETS[0], SUIT_BETS[2], NO]
    if event == 22:
        return [JOIN_IN, NO]
    if event == 23:
        return [ODD, EVEN]
    return list(NAMED_SYMBOLS)


def guessed(s: State, seat: i64, move: Move) -> None:
    """The bettor calls; E21 and E22 wait for all who can."""
    assert isinstance(move, KhufuMove)
    event = s.event
    if event == 21:
        s.sealed[seat] = NO_BET if move is NO else 2 * move.what + move.also
        s.pending &= ~bit(seat)
        if s.events is not None:
            s.tell(Event("sealed", {"seat": seat}, {"guess": move.text}, (seat,)))
        if not s.pending:
            open_bets(s)
        return
    if s.events is not None:
        s.tell(Event("call", {"seat": seat, "guess": move.text}))
    if event == 22:
        s.sealed[seat] = 1 if move is JOIN_IN else NO_BET
        s.pending &= ~bit(seat)
        if not s.pending:
            roll_for_bets(s, Phase.FACES)
        return
    s.guess = move.what
    if event == 15:
        s.chance(Phase.COIN, seat)
    elif event == 23:
        s.chance(Phase.DIE, seat)
    else:
        s.chance(Phase.FACE, seat)


def open_bets(s: State) -> None:
    """E21: all are in, so all are shown."""
    if s.events is not None:
        for seat in range(s.seats):
            if s.sealed[seat] > NO_BET:
                s.tell(Event("call", {"seat": seat, "guess": suit_bet(s.sealed[seat])}))
    roll_for_bets(s, Phase.SPIN)


def roll_for_bets(s: State, phase: i64) -> None:
    """Nobody in: nothing is rolled."""
    for seat in range(s.seats):
        if s.sealed[seat] > NO_BET:
            s.chance(phase, s.lucky)
            return
    for seat in range(s.seats):
        s.sealed[seat] = NOBODY_YET


def suit_bet(sealed: i64) -> str:
    """'animals 2', as it was sealed."""
    return SUIT_BETS[sealed - 1].text


def suit_spun(s: State, suit: i64) -> None:
    """E21: even money for everybody at once; losers lay down first."""
    if s.events is not None:
        s.tell(Event("spin", {"suit": SUITS[suit], "why": "E21"}))
    order = from_lucky(s)
    for i in range(len(order) - 1, -1, -1):
        seat = order[i]
        bet: i64 = s.sealed[seat]
        s.sealed[seat] = NOBODY_YET
        if bet > NO_BET:
            won = (bet - 1) // 2 == suit
            n = (bet - 1) % 2 + 1
            settle_bet(s, seat, n if won else LOST, n)
    push(s, Task.PAY, 0, 0)


def charm_dice(s: State, first: i64, second: i64) -> None:
    """E22: one match wins 2, two win 5, none loses the stake of 1."""
    if s.events is not None:
        s.tell(Event("faces", {"symbols": [SYMBOLS[first], SYMBOLS[second]], "why": "E22"}))
    order = from_lucky(s)
    for i in range(len(order) - 1, -1, -1):
        seat = order[i]
        bet: i64 = s.sealed[seat]
        s.sealed[seat] = NOBODY_YET
        if bet > NO_BET:
            hits = (1 if s.charms[seat] == first else 0) + (1 if s.charms[seat] == second else 0)
            settle_bet(s, seat, CHARM_WINS[hits] if hits else LOST, 1)
    push(s, Task.PAY, 0, 0)


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


def bet_decided(s: State, won: bool, times: i64) -> None:
    """E15, E23, E24: even money, or what Khufu has said."""
    seat = s.called
    settle_bet(s, seat, s.stake * times if won else LOST, s.stake)
    if not won:
        push(s, Task.PAY, 0, 0)


def dice_of_fate(s: State, die: i64) -> None:
    """E17: 1 pay 2; 2-5 take 1; 6 take 3."""
    if die == 1:
        must_pay(s, s.up, 2)
    else:
        push(s, Task.TAKE, s.up, 3 if die == 6 else 1)


def payday(s: State, die: i64) -> None:
    """E49: odd: Lucky takes 1; even: Lucky pays 1."""
    if die % 2:
        push(s, Task.TAKE, s.lucky, 1)
    else:
        must_pay(s, s.lucky, 1)


# Games of chance


def game_moves(s: State) -> list[Move]:
    """Which game it is: any but the last four."""
    return [GAMES_OF_CHANCE[n - 1] for n in range(1, len(SIZES)) if n not in s.recent_games]


def begin_game(s: State, seat: i64, house: bool) -> None:
    s.house = house
    if house:
        s.stake = 0
    s.called = seat
    s.chance(Phase.CHOOSE_GAME, seat)


def game_drawn(s: State, game: i64) -> None:
    """KH-GAME-1: then everything random in it is drawn, before the first button."""
    s.game_no = game
    s.recent_games = remembered(game, s.recent_games, GAMES_NOT_AGAIN)
    s.arrangement = 0
    s.laid = 0
    s.step = 0
    s.opened = 0
    s.chance(Phase.LAY, s.called)


def lay_choices(s: State) -> i64:
    """How many ways the next part of the arrangement can fall."""
    return STONES - s.laid if s.game_no == STEPS else SIZES[s.game_no]


def lay(s: State, choice: i64) -> None:
    if s.game_no == STEPS:
        s.arrangement = laid(s.arrangement, s.laid, choice)
        s.laid += 1
        if s.laid <= CALLS:
            s.chance(Phase.LAY, s.called)
            return
    else:
        s.arrangement = choice
        s.laid = 1
    if s.events is not None:
        data = {"seat": s.called, "game": GAME_NAMES[s.game_no], "stake": s.stake}
        s.tell(Event("game", {**data, "shown": shown_now(s)}))
    ask(s, Phase.GAME, s.called, s.cause)


def shown_now(s: State) -> list[int]:
    """What lies open of a game under way: stones, hits, or baskets."""
    if s.game_no == STEPS:
        return [stone(s.arrangement, place) for place in range(min(s.step + 1, s.laid))]
    if s.game_no == BASKETS_GAME:
        return [n + 1 for n in range(5) if s.opened & bit(n)]
    return [1] * s.step


def pressed(s: State, move: Move) -> None:
    """A button. KH-GAME-2, KH-R-45: winnings stop when the deck is empty."""
    assert isinstance(move, KhufuMove)
    seat = s.called
    times = press(s.game_no, s.arrangement, s.step, move)
    if times == GOES_ON:
        s.step += 1
        if s.game_no == BASKETS_GAME:
            s.opened |= bit(move.what)
        if s.events is not None:
            s.tell(Event("button", {"seat": seat, "button": move.text, "shows": shown_now(s)}))
        ask(s, Phase.GAME, seat, s.cause)
        return
    wins = min(times + 1, HOUSE_MOST) if s.house else times * s.stake
    if s.events is not None:
        outcome = "lost" if times == LOST else "back" if times == BACK else "won"
        s.tell(
            Event(
                "game_over",
                {
                    "seat": seat,
                    "game": GAME_NAMES[s.game_no],
                    "button": move.text,
                    "outcome": outcome,
                    "times": max(times, 0),
                    "count": wins if times > BACK else s.stake if times == LOST else 0,
                    "house": s.house,
                    "arrangement": explained(s.game_no, s.arrangement),
                },
            )
        )
    s.game_no = 0
    if times > BACK:
        push(s, Task.TAKE, seat, wins)
    elif times == LOST:
        if s.house:
            push(s, Task.TO_CURSE, seat)
        else:
            lose(s, seat, s.stake)


# He leaves


def leave_stage(s: State) -> None:
    """KH-EV-6: the gap to the next event begins now. KH-EV-7: after a bell at least 15 seconds."""
    if s.events is not None:
        s.tell(Event("gone", {"id": IDS[s.event]}))
    if s.event > EVENTS:
        s.floor = s.clock + AFTER_FIXED
    else:
        at = stage(s.clock, s.length)
        s.gap_low = s.clock + GAP_LEAST[at]
        s.gap_high = s.clock + GAP_MOST[at]
        s.quiet = s.clock
        s.floor = 0
    clear_appearance(s)


def clear_appearance(s: State) -> None:
    s.event = 0
    s.line = 0
    s.settling = 0
    s.named = NOBODY_YET
    s.named2 = NOBODY_YET
    s.chamber = NOBODY_YET
    s.chamber2 = NOBODY_YET
    s.symbol = NOBODY_YET
    s.symbol2 = NOBODY_YET
    s.suit = NOBODY_YET
    s.called = NOBODY_YET
    s.answered = 0
    s.silent = False
    s.stake = 0
    s.guess = NOBODY_YET
    s.house = False


def sticky_fingers(s: State, seat: i64, kind: i64) -> None:
    """E45: turned up for all: without a cobra it goes to the deck, with one it stays (KH-R-44)."""
    stays = kind & 1 == 1
    reveal(s, seat, one(kind))
    if s.events is not None:
        s.tell(Event("bitten", {"seat": seat, "card": CARDS[kind], "stays": stays}))
    if not stays:
        carry(s, seat, s.seats, kind, True)
