"""What is true in every position: cards add up, numbers are in bounds, what is under way fits together.

`State.check` asks here, after a dump was read and in the tests after every move. A position that passes can
be played on to its end, shown to every seat, and imagined anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, members
from mastaba.core.position import NOBODY, require
from mastaba.games.khufu.casino import (
    ASP_PAIRS,
    BASKETS_GAME,
    CALLS,
    DOUBLE,
    SAFE_MOST,
    SIZES,
    STEPS,
    STONES,
    TOSSES,
    stone,
)
from mastaba.games.khufu.casino import NOT_AGAIN as GAMES_NOT_AGAIN
from mastaba.games.khufu.components import (
    ALL_CURSES,
    ALL_SCARABS,
    ALL_TREASURES,
    AMULET,
    CURSE,
    CURSE_NAMES,
    DEALT,
    FACE_UP_TURNS,
    KEPT,
    KHUFU_CARDS,
    KINDS,
    KING,
    MINIMUM,
    MIRROR,
    MISS_MOST,
    NOTHING,
    PRIEST,
    QUEEN,
    ROTTEN,
    SERVANT,
    SPACE_TYPE,
    SPACES,
    STEAL,
    SYMBOLS,
    TREASURE,
    TREASURES,
    many,
    size,
    within,
)
from mastaba.games.khufu.moves import KHUFU_HANDS, TICK_MOST
from mastaba.games.khufu.phases import PHASES, SECONDS, Phase, Task
from mastaba.games.khufu.poker import khufu_symbols, rank, symbols_of
from mastaba.games.khufu.schedule import NOT_AGAIN
from mastaba.games.khufu.script import (
    BEETLE_HUNT,
    BELLS,
    CAPS,
    CARRIES,
    CATEGORIES,
    EVENTS,
    FIRST_BELL,
    FIXED,
    IDS,
    MUMMY_CALL,
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
    window,
)
from mastaba.games.khufu.script import CATEGORY as CATEGORY_OF

if TYPE_CHECKING:
    from mastaba.games.khufu.state import State

NOBODY_YET: Final = -1
CAUSE_EVENT: Final = 100  # as in `flow`
SECOND_MOST: Final = 10**6  # later than any game's last second
TURNS_MOST: Final = 45 * 60  # KH-CLOCK-7
STONE_BITS: Final = 3

BEFORE: Final = (Phase.CHARACTER, Phase.DEAL_CHARACTER, Phase.CHARM, Phase.LUCKY)
DETAILS: Final = (Phase.NAME, Phase.SYMBOL, Phase.SUIT, Phase.CHAMBER)
TOGETHER: Final = (Phase.PASS, Phase.PAY, Phase.ANSWER, Phase.GUESS)  # several seats may be waited for
STOPS: Final = (  # KH-EV-1: here he may break in; while a die falls he waits a moment
    Phase.TURN, Phase.MOVE, Phase.TREASURE, Phase.STEAL, Phase.CURSE, Phase.DOOR, Phase.BET, Phase.SHOW,
    Phase.DIE, Phase.COIN, Phase.FACE,
)  # fmt: skip
OF_THE_UP_SEAT: Final = (
    Phase.TURN, Phase.MOVE, Phase.TREASURE, Phase.DOOR, Phase.BET, Phase.SHOW, Phase.FOURTH, Phase.DEALER,
    Phase.HAND, Phase.CALL, Phase.KHUFU_HAND, Phase.DEAL,
)  # fmt: skip
OF_A_TURN: Final = (
    Phase.TURN, Phase.MOVE, Phase.TREASURE, Phase.DOOR, Phase.FOURTH, Phase.DEALER, Phase.HAND,
    Phase.KHUFU_HAND, Phase.DEAL,
)  # fmt: skip
OF_A_CHALLENGE: Final = (Phase.DEALER, Phase.KHUFU_HAND, Phase.DEAL, Phase.HAND)
OF_AN_EVENT: Final = (
    Phase.SPEECH, Phase.ANSWER, Phase.CALL, Phase.STAKE, Phase.GUESS, Phase.GAME, Phase.CHOICE, Phase.SPIN,
    Phase.NAME, Phase.CHAMBER, Phase.SYMBOL, Phase.SUIT, Phase.CHOOSE_GAME, Phase.LAY,
)  # fmt: skip
# Where nothing else is left to do than to end the turn or the appearance. Elsewhere seats may still have to
# take, or to go to the asps.
NOTHING_ELSE: Final = (
    *OF_A_TURN, *OF_AN_EVENT, Phase.BET, Phase.SHOW, Phase.FACES,
)  # fmt: skip
LYING: Final = (Task.TAKE, Task.TO_CURSE, Task.CURSE)  # all other tasks are done as soon as they come up
THEFTS: Final = (0, 8, CAUSE_EVENT + 31, CAUSE_EVENT + 50)  # as in `rules.is_theft`
DUELS: Final = (12, CAUSE_EVENT + 29, CAUSE_EVENT + 38)
BEETLE_FIGHT: Final = 5
ROBBED_IN_THE_DARK: Final = 20
TARGETING: Final = (5, 7, 12, 22)
ASKS_UP: Final = (16, 18, 19, 20)  # events with a choice, by who has it
ASKS_NAMED: Final = (37, 38, 46)
ASKS_LUCKY: Final = (5, 48, 50, 51)
EVERYBODY_BETS: Final = (21, 22)
HAND_CODES: Final = frozenset([hand.what for hand in KHUFU_HANDS])


def check(s: State) -> None:
    check_numbers(s)
    check_treasures(s)
    check_knowledge(s)
    check_curses(s)
    check_seats(s)
    check_time(s)
    check_agenda(s)
    check_details(s)
    check_game(s)
    if s.phase == Phase.OVER:
        check_end(s)
        return
    check_actors(s)
    check_phase(s)
    check_owed(s)
    check_sealed(s)
    check_bet(s)
    check_challenge(s)


def whole(number: i64, least: i64, most: i64, name: str) -> None:
    require(least <= number <= most, f"'{name}' cannot be {number}")


def is_seat(s: State, seat: i64) -> bool:
    return 0 <= seat < s.seats


def holders(s: State, but: i64) -> i64:
    """Seats that hold Treasure, without one of them."""
    seats: i64 = 0
    for seat in range(s.seats):
        if s.held[seat] > 0 and seat != but:
            seats |= bit(seat)
    return seats


def space_type(s: State, seat: i64) -> int:
    place = s.places[seat]
    return SPACE_TYPE[place] if place < SPACES else NOTHING


# Bounds


def check_numbers(s: State) -> None:
    """Every number is one of those that its field can have."""
    last = s.seats - 1
    whole(s.who, 0, last, "who")
    whole(s.up, 0, last, "up")
    whole(s.other, NOBODY_YET, s.seats, "other")
    for name, seat in (
        ("lucky", s.lucky), ("named", s.named), ("named2", s.named2), ("called", s.called),
        ("dealer", s.dealer), ("winner", s.winner), ("last_named", s.last_named),
    ):  # fmt: skip
        require(NOBODY_YET <= seat <= last, f"'{name}' is not a seat")
    for name, chamber in (("chamber", s.chamber), ("chamber2", s.chamber2)):
        require(NOBODY_YET <= chamber < 4, f"'{name}' is not a Chamber")
    for name, symbol in (("symbol", s.symbol), ("symbol2", s.symbol2)):
        require(NOBODY_YET <= symbol < len(SYMBOLS), f"'{name}' is not a symbol")
    whole(s.suit, NOBODY_YET, 1, "suit")
    whole(s.guess, NOBODY_YET, len(SYMBOLS) - 1, "guess")
    whole(s.event, 0, len(IDS) - 1, "event")
    whole(s.line, 0, 1, "line")
    whole(s.settling, -1, 1, "settling")
    whole(s.stake, 0, 3, "stake")
    whole(s.die, 0, 6, "die")
    whole(s.pips, 0, 6, "pips")
    whole(s.bet, 0, TREASURES, "bet")
    whole(s.turns, 0, TURNS_MOST, "turns")
    whole(s.fixed, 0, FIXED, "fixed")
    whole(s.settled, -min(s.fixed, BELLS), min(s.fixed, BELLS), "settled")
    whole(s.last_category, NOBODY_YET, len(CATEGORIES) - 3, "last_category")  # neither bell nor warning
    whole(s.start_place, 0, SPACES + 3, "start_place")
    whole(s.answered, 0, bit(s.seats) - 1, "answered")
    whole(s.asked, 0, bit(s.seats) - 1, "asked")
    whole(s.khufu, NOBODY_YET, 6 * 36 - 1, "khufu")
    whole(s.dice, NOBODY_YET, 35, "dice")
    cause = s.cause
    fits = 0 <= cause < len(CURSE_NAMES) or (s.event > 0 and cause == CAUSE_EVENT + s.event)
    require(fits, f"'cause' cannot be {cause}")
    for event in range(1, EVENTS + 1):
        require(s.uses[event] <= CAPS[event], f"{IDS[event]} came more often than it can")
    require(len(s.recent) <= NOT_AGAIN, "more events are remembered than the last ten")
    require(len(set(s.recent)) == len(s.recent), "an event came twice among the last ten")
    require(all(1 <= event <= EVENTS for event in s.recent), "no random event is remembered")
    require(len(s.recent_games) <= GAMES_NOT_AGAIN, "more games are remembered than the last four")
    require(len(set(s.recent_games)) == len(s.recent_games), "a game came twice among the last four")


# Cards


def check_treasures(s: State) -> None:
    """Every Treasure is in the deck or in one hand: 8 of each plain kind, 4 with a cobra."""
    for kind in range(KINDS):
        total = many(s.deck, kind)
        for hand in s.hands:
            total += many(hand, kind)
        require(total == many(ALL_TREASURES, kind), f"there are {total} cards of kind {kind}")
    for seat in range(s.seats):
        require(s.held[seat] == size(s.hands[seat]), f"seat {seat} holds another number of cards")
        require(0 <= s.owed[seat] <= s.held[seat], f"seat {seat} owes more than it holds")


def check_knowledge(s: State) -> None:
    """Who knows of a card knows where it is. What everybody knows, each seat knows."""
    for eyes in range(s.seats + 1):
        for holder in range(s.seats):
            known = s.known[s.known_at(eyes, holder)]
            require(within(known, s.hands[holder]), f"seat {eyes} knows a card that seat {holder} has not")
            if s.face_up[holder] and eyes != holder:
                same = known == s.hands[holder]
                require(same, f"seat {eyes} does not see the open hand of seat {holder}")
        known = s.known[s.known_at(eyes, s.seats)]
        require(within(known, s.deck), f"seat {eyes} knows a card that the deck has not")
        for holder in range(s.seats + 1):
            known = s.known[s.known_at(eyes, holder)]
            if eyes == holder and eyes < s.seats:
                require(known == 0, f"seat {eyes} need not remember its own cards")
            else:
                seen = s.known[s.known_at(s.seats, holder)]
                require(within(seen, known), f"seat {eyes} does not know what everybody knows")


def check_curses(s: State) -> None:
    """KH-CURSE-3: each Curse Card is in the deck, in the pile, or kept by one seat."""
    together: i64 = 0
    for place in [s.curse_deck, s.curse_pile, *s.kept]:
        require(together & place == 0, f"{ids(together & place)} lies in two places")
        together |= place
    require(together == ALL_CURSES, f"{ids(ALL_CURSES & ~together)} is missing")
    require(
        s.curse_now & s.curse_deck == 0, f"{ids(s.curse_now & s.curse_deck)} was taken and is in the deck"
    )
    for seat in range(s.seats):
        require(s.kept[seat] & ~KEPT == 0, "a Curse Card is kept that must be obeyed")
        require(s.ruled[seat] & ~KEPT == 0, "a Curse Card is ruled out that nobody can keep")
        require(s.kept[seat] & s.ruled[seat] == 0, f"seat {seat} keeps a card all know it has not")


def ids(mask: i64) -> list[str]:
    return [CURSE_NAMES[number] for number in members(mask)]


# Seats and time


def check_seats(s: State) -> None:
    for seats_have in (s.characters, s.charms):
        given = [what for what in seats_have if what != NOBODY_YET]
        require(len(set(given)) == len(given), "two seats have the same character or charm")
    for seat in range(s.seats):
        require(0 <= s.miss[seat] <= MISS_MOST, f"seat {seat} misses too many turns")
        most = FACE_UP_TURNS + (1 if s.in_turn(seat) else 0)  # KH-EV-13: this turn does not count
        require(0 <= s.face_up[seat] <= most, f"the hand of seat {seat} is face up too long")
        require(0 <= s.places[seat] < SPACES + 4, f"seat {seat} is not on the board")
        require(0 <= s.scarabs[seat] <= ALL_SCARABS, f"seat {seat} has other Scarabs than four")
    for turns in s.bases:
        require(0 <= turns < 4, "a Chamber has four orientations")
    if s.phase in BEFORE:
        check_before(s)
        return
    require(s.lucky != NOBODY_YET, "the game has begun without a Servant")
    require(NOBODY_YET not in s.characters, "somebody plays without a character")
    require(NOBODY_YET not in s.charms, "somebody plays without a charm")


def check_before(s: State) -> None:
    """Setup 2, 4 and 6: characters and charms seat by seat, then Lucky; nothing else has happened."""
    done = s.seats
    if s.phase != Phase.LUCKY and s.phase != Phase.CHARM:
        done = s.who
        random = s.options["characters"] == "random"
        require(random == (s.phase == Phase.DEAL_CHARACTER), "characters are chosen, or dealt: by option")
    charmed: i64 = s.who if s.phase == Phase.CHARM else s.seats if s.phase == Phase.LUCKY else 0
    for seat in range(s.seats):
        require((s.characters[seat] != NOBODY_YET) == (seat < done), "characters are given seat by seat")
        require((s.charms[seat] != NOBODY_YET) == (seat < charmed), "charms are given seat by seat")
        require(s.held[seat] == 0, "nobody has Treasure before the first turn")
    require(s.lucky == NOBODY_YET, "Lucky is named last")
    require(s.clock == 0 and s.event == 0 and s.turns == 0, "nothing has happened before the first turn")
    require(not s.begun and not s.voidable, "no turn has begun before the first turn")


def check_time(s: State) -> None:
    over = s.phase == Phase.OVER
    require(s.clock >= 0, "the clock runs forwards")
    require(over or s.clock < s.length, "the sand has run out, so the game is over")
    require(s.clock < s.length + TICK_MOST, "the clock stopped when the game was over")
    require(0 <= s.gap_low <= s.gap_high <= SECOND_MOST, "the next event is due at no time")
    require(0 <= s.quiet < s.gap_high, "Khufu has not come although he was due")
    whole(s.floor, 0, SECOND_MOST, "floor")
    whole(s.waited, 0, s.length + TICK_MOST, "waited")
    require(over == (s.actor == NOBODY), "over and nobody to act go together")
    require(not s.begun or s.event == 0, "Khufu is here and a turn goes on")
    if s.voidable:
        require(s.event == 0, "Khufu does not interrupt himself")
        fits = s.phase in STOPS and s.who == s.up and s.cause == 0
        require(fits, f"in '{s.phase_name}' nobody can be interrupted")
    if s.omen:
        require(s.voidable and s.pending != 0, "Khufu looks up where he cannot interrupt")
        require(s.clock > max(s.quiet, s.gap_low - 1), "Khufu looks up before he can be due")
        require(s.clock >= s.floor, "Khufu looks up too soon after a bell")
    if s.thinking:
        counted = not s.real and s.phase < Phase.OVER and SECONDS[s.phase] > 0
        require(counted and (s.pending != 0 or s.phase == Phase.ANSWER), "nobody is there to think")
    if over:
        return
    if s.phase == Phase.SPEECH and s.event:
        require(s.waited < SPEECH[CATEGORY_OF[s.event]], "he has spoken long enough")
    if s.phase == Phase.ANSWER:
        require(s.waited < window(s.event, s.answer), "the answer window is over")
    if s.phase == Phase.CALL and s.real:
        require(s.waited < s.answer, "the call is over")
    require(s.late == s.overdue(), "the table decides for somebody too early, or does not")


# What is under way


def check_agenda(s: State) -> None:
    """The end of the turn or of the appearance lies at the bottom; above it, who still has to take or go."""
    if s.phase in BEFORE:
        require(not s.agenda, "before the first turn there is nothing else to do")
        return
    if s.phase == Phase.OVER and not s.agenda:
        return
    require(bool(s.agenda), "nothing is left to do, and it goes on")
    bottom = s.agenda[0] % 16
    if s.event:
        require(bottom == Task.END_APPEARANCE, "an appearance ends in no time")
    elif s.phase == Phase.DRAW and s.turns == 0 and s.clock == 0:
        require(bottom in (Task.BEGIN, Task.END_TURN), "the first turn never begins")
    else:
        require(bottom == Task.END_TURN, "a turn ends in no time")
    require(len(s.agenda) == 1 or s.phase not in NOTHING_ELSE, "there is more to do than there can be now")
    require(len(s.agenda) == 1 or not s.voidable, "there is more to do than there can be yet")
    for number, one_task in enumerate(s.agenda):
        kind, seat, what = one_task % 16, one_task // 16 % 8, one_task // 128
        require(is_seat(s, seat), f"there is no seat {seat} to do something")
        if number:
            require(kind in LYING, "a task waits that would have been done at once")
            require((1 <= what <= TREASURES) == (kind == Task.TAKE), f"a task cannot be about {what}")
        else:
            require(seat == 0 and what == 0, "the end of a turn or an appearance is nobody's")


def check_details(s: State) -> None:
    """What Khufu knows before he speaks: exactly what his event wants, drawn in order."""
    event = s.event
    require(s.settling == 0 or FIRST_BELL <= event < FIRST_BELL + BELLS, "only a bell settles")
    require(s.line == 0 or 0 < event <= EVENTS, "a bell has only one line")
    require(s.answered == 0 or MUMMY_CALL <= event <= TRICK_CALL, "nobody was asked to answer")
    require(s.stake == 0 or s.stake <= STAKE_LIMIT.get(event, 0), "nobody can have staked that")
    require(not s.silent or (s.real and WANTS_CALL[event]), "nobody was called and silent")
    require(not s.house or event in (8, 10), "no game is on the house now")
    if not event:
        spoken = s.named, s.named2, s.symbol, s.symbol2, s.chamber, s.chamber2, s.suit, s.called
        require(all(one == NOBODY_YET for one in spoken), "Khufu is not here and has named somebody")
        return
    phase = s.phase
    more = phase in DETAILS  # the one that this phase draws is still missing, and all after it
    wanted = WANTS_NAME[event] and (event != BEETLE_HUNT or s.named != NOBODY_YET)
    by_charm = WANTS_SYMBOL[event]
    detail(s.named, by_charm or wanted, more, "named")
    detail(s.named2, event in NEEDS_SECOND_NAME or event in NEEDS_SECOND_SYMBOL, more, "named2")
    detail(s.symbol, by_charm, more, "symbol")
    detail(s.symbol2, event in NEEDS_SECOND_SYMBOL, more, "symbol2")
    detail(s.suit, WANTS_SUIT[event], more, "suit")
    detail(s.chamber, WANTS_CHAMBER[event], more, "chamber")
    detail(s.chamber2, event in NEEDS_SECOND_CHAMBER, more, "chamber2")
    for first, second in ((s.named, s.named2), (s.symbol, s.symbol2), (s.chamber, s.chamber2)):
        require(second == NOBODY_YET or (first != NOBODY_YET and first != second), "he names the same twice")
    if s.symbol != NOBODY_YET:
        require(s.named != NOBODY_YET and s.charms[s.named] == s.symbol, "the drawn charm is another's")
    if s.symbol2 != NOBODY_YET:
        require(s.named2 != NOBODY_YET and s.charms[s.named2] == s.symbol2, "the second charm is another's")
    if phase == Phase.NAME:
        drawn = s.named2 if event in NEEDS_SECOND_NAME and s.named != NOBODY_YET else s.named
        fits = WANTS_NAME[event] and drawn == NOBODY_YET and (event != BEETLE_HUNT or any(s.scarabs))
        require(fits, "there is no name to be drawn")
    elif phase == Phase.SYMBOL:
        drawn = s.symbol2 if event in NEEDS_SECOND_SYMBOL and s.symbol != NOBODY_YET else s.symbol
        require(by_charm and drawn == NOBODY_YET, "there is no charm to be drawn")
    elif phase == Phase.SUIT:
        require(WANTS_SUIT[event] and s.suit == NOBODY_YET, "there is no suit to be drawn")
    elif phase == Phase.CHAMBER:
        drawn = s.chamber2 if event in NEEDS_SECOND_CHAMBER and s.chamber != NOBODY_YET else s.chamber
        named = not (WANTS_NAME[event] or by_charm) or s.named != NOBODY_YET
        require(WANTS_CHAMBER[event] and drawn == NOBODY_YET and named, "there is no Chamber to be drawn")
    elif event in CARRIES and phase in (Phase.CALL, Phase.SPEECH):
        require(s.chamber != s.sarcophagus, "the Sarcophagus is carried to where it is")  # KH-SARC-2


def detail(value: i64, wanted: bool, more: bool, name: str) -> None:
    fits = wanted if value != NOBODY_YET else more or not wanted
    require(fits, f"'{name}' cannot be {value} in this event")


def check_game(s: State) -> None:
    """KH-GAME-1: the arrangement of a game of chance, and how far it is open."""
    whole(s.game_no, 0, len(SIZES) - 1, "game_no")
    whole(s.laid, 0, CALLS + 1, "laid")
    whole(s.step, 0, 2, "step")
    whole(s.opened, 0, 31, "opened")
    whole(s.arrangement, 0, bit(STONE_BITS * (CALLS + 1)) - 1, "arrangement")
    if s.game_no == 0:
        return
    require(s.phase in (Phase.LAY, Phase.GAME, Phase.OVER), "a game of chance goes on, and nobody plays")
    require(s.event in CARRIES and s.called != NOBODY_YET, "nobody was called to a game of chance")
    if s.game_no == STEPS:
        stones = [stone(s.arrangement, place) for place in range(s.laid)]
        require(len(set(stones)) == len(stones), "a stone lies twice")
        require(all(1 <= value <= STONES for value in stones), "there is no such stone")
        require(s.arrangement < bit(STONE_BITS * s.laid), "a stone lies too early")
    else:
        require(s.arrangement < SIZES[s.game_no] and s.laid <= 1, "the game cannot be laid out so")
    open_parts = s.game_no in (STEPS, DOUBLE, BASKETS_GAME) and s.laid > 0
    require(s.step == 0 or open_parts, "a game of one press goes on")
    require(s.opened == 0 or s.game_no == BASKETS_GAME, "there are no baskets")
    if s.game_no == DOUBLE:
        require(s.step < TOSSES, "there are three tosses")
        hits = bit(s.step) - 1
        require(s.arrangement & hits == hits, "a toss that missed was a hit")
    elif s.game_no == BASKETS_GAME:
        require(s.step < SAFE_MOST and s.step == count(s.opened), "other baskets are open than were chosen")
        require(ASP_PAIRS[s.arrangement] & s.opened == 0, "an asp sits in an open basket")


def check_end(s: State) -> None:
    """KH-END-1: somebody has beaten Khufu, or the sand has run out."""
    require(s.pending == 0, "nobody is waited for when it is over")
    require(not s.omen and not s.late, "nothing happens when it is over")
    if s.winner == NOBODY_YET:
        require(s.clock >= s.length, "it is over, and nobody has won")
        return
    complete = s.khufu in HAND_CODES and s.dice >= 0 and size(s.kept_three) == KHUFU_CARDS
    require(complete and s.winner == s.up, "somebody has won without a Challenge")
    require(within(s.kept_three, s.hands[s.winner]), "a kept card is not the winner's")
    require(s.qualified(s.winner), "somebody has won who could not challenge")
    rolled = [s.dice % 6, s.dice // 6]
    mine, his = rank([*symbols_of(s.kept_three), *rolled]), rank([*khufu_symbols(s.khufu), *rolled])
    require(mine > his, "somebody has won with the worse hand")


# Who is waited for, and what for


def check_actors(s: State) -> None:
    """Somebody is waited for where a seat decides, and nobody where chance does."""
    phase = s.phase
    require(s.winner == NOBODY_YET, "somebody has won, and it goes on")
    decides = phase < Phase.OVER and phase != Phase.SPEECH
    require(decides or not s.pending, "chance is next, and a seat is too")
    if not decides:
        return
    if phase != Phase.ANSWER:
        require(s.pending != 0, f"in '{PHASES[phase]}' nobody is waited for")
    everybody = phase in TOGETHER and not (phase == Phase.GUESS and s.event not in EVERYBODY_BETS)
    if not everybody:
        require(s.pending == bit(s.who), f"in '{PHASES[phase]}' one seat is waited for, 'who'")


def check_phase(s: State) -> None:  # noqa: C901  a branch for each phase
    """What a phase needs, so that whoever is asked has a move, and chance has something to bring."""
    phase, who = s.phase, s.who
    require(phase not in OF_THE_UP_SEAT or who == s.up, f"'{PHASES[phase]}' is for the seat that is up")
    require(phase not in OF_A_TURN or s.event == 0, f"Khufu is here in '{PHASES[phase]}'")
    require(phase not in OF_AN_EVENT or s.event > 0, f"Khufu is not here in '{PHASES[phase]}'")
    require(phase not in OF_A_TURN or s.cause == 0, f"'{PHASES[phase]}' is part of a turn")
    ordered = phase in OF_AN_EVENT and phase not in DETAILS
    require(not ordered or s.cause == CAUSE_EVENT + s.event, f"'{PHASES[phase]}' is part of an event")
    idle = s.event > 0 or phase in BEFORE or phase == Phase.TURN or s.agenda[0] % 16 == Task.BEGIN
    require(s.begun != idle, "a turn has begun, or it has not")
    if phase == Phase.TURN:
        require(s.pips == 0, "nobody has rolled yet")
    elif phase == Phase.MOVE:
        require(s.pips in (s.die, (s.die + 1) // 2) and s.pips > 0, "nobody has rolled for this move")
        inside = s.chamber_of(who)
        require(inside == NOTHING or bool(s.outer(inside)), "there is no door to the track")
    elif phase == Phase.TREASURE:
        require(space_type(s, who) == TREASURE, "there is no Treasure here")
    elif phase == Phase.STEAL:
        require(space_type(s, who) == STEAL, "this is no Steal space")
        require(s.held[who] > 0 and holders(s, who) != 0, "there is nothing to steal")
        require(s.cause in THEFTS, "nobody was sent to steal")
    elif phase == Phase.PICK:
        require(is_seat(s, s.other) and s.other != who, "nobody is robbed")
        require(s.face_up[s.other] > 0 and s.held[s.other] > 0, "there is nothing to pick")
        require(s.cause in THEFTS and s.held[who] > 0, "nobody was sent to steal")
    elif phase == Phase.GIVE:
        require(is_seat(s, s.other) and s.other != who, "nobody receives what is given")
        require(s.held[who] > 0, "there is nothing to give")
    elif phase == Phase.CURSE:
        require(space_type(s, who) == CURSE, "this is no Curse space")
    elif phase == Phase.TARGET:
        check_target(s)
    elif phase == Phase.UNPLACE:
        require(s.scarabs[who] != 0, "there is no Scarab to take back")
    elif phase == Phase.PASS:
        require(s.cause == 11 or s.cause == CAUSE_EVENT + 47, "nobody was told to pass Treasure on")
        require(s.pending & ~holders(s, NOBODY_YET) == 0, "somebody has nothing to pass on")
    elif phase == Phase.DOOR or phase == Phase.FOURTH or phase in OF_A_CHALLENGE:
        beside = s.chamber_of(who) == s.sarcophagus
        require(beside and s.qualified(who), "nobody can challenge here")
        enough = phase != Phase.DOOR or s.held[who] >= MINIMUM[s.sarcophagus]
        require(enough, "there is no choice at this door")
    elif phase == Phase.ANSWER:
        require(MUMMY_CALL <= s.event <= TRICK_CALL, "there is no call to answer")
        require(s.pending & s.answered == 0 and s.answered != bit(s.seats) - 1, "who has answered is asked")
    elif phase == Phase.CALL:
        require(WANTS_CALL[s.event] and not s.silent, "nobody is called")
    elif phase == Phase.STAKE or phase == Phase.GUESS or phase == Phase.CHOICE:
        check_asked(s)
    elif phase == Phase.GAME or phase == Phase.LAY or phase == Phase.CHOOSE_GAME:
        check_player(s)
    else:
        check_chance(s)


def check_target(s: State) -> None:
    """C05, C07, C12, C22: somebody must be there to be chosen."""
    require(s.cause in TARGETING, "this card is turned against nobody")
    if s.cause == 5:
        others = [other for other in range(s.seats) if other != s.who and s.scarabs[other]]
        require(s.scarabs[s.who] != 0 and len(others) > 0, "no beetles can fight")
    elif s.cause == 12:
        require(s.held[s.who] > 0 and holders(s, s.who) != 0, "nobody can fight a duel")


def check_asked(s: State) -> None:
    """A stake, a guess or a choice: of whom the event asks it."""
    event, who = s.event, s.who
    if s.phase == Phase.CHOICE:
        asked = s.up if event in ASKS_UP else s.named if event in ASKS_NAMED else s.lucky
        known = event in ASKS_UP or event in ASKS_NAMED or event in ASKS_LUCKY
        require(known and who == asked, "this event asks nobody, or somebody else")
        if event == 38 or event == 48:
            require(holders(s, who) != 0 and (event == 48 or s.held[who] > 0), "there is nobody to choose")
        elif event == 46:
            require(s.scarabs[who] != 0, "there is no beetle to hunt")
    elif event in EVERYBODY_BETS:
        require(s.phase == Phase.GUESS, "everybody bets at once")
        require(s.pending & ~holders(s, NOBODY_YET) == 0, "somebody bets without Treasure")
    else:
        require((event in STAKE_LIMIT and event not in CARRIES) or s.phase == Phase.STAKE, "there is no bet")
        require(event in STAKE_LIMIT and s.called == who, "somebody else lays this bet")
        require((s.stake == 0) == (s.phase == Phase.STAKE), "first the stake, then the guess")
        require(max(s.stake, 1) <= s.held[who], "more is staked than held")


def check_player(s: State) -> None:
    """KH-SARC-1: the carrier plays a game of chance, for a stake or on the house."""
    require(s.event in CARRIES and s.called == s.who, "nobody has carried the Sarcophagus")
    require(s.house == (s.event in (8, 10)), "the house pays, or it does not: by event")
    require(s.house == (s.stake == 0), "a game is for a stake, or on the house")
    require(s.stake <= s.held[s.who], "more is staked than held")
    if s.phase == Phase.CHOOSE_GAME:
        require(s.game_no == 0, "a game has been chosen")
        return
    laid = CALLS + 1 if s.game_no == STEPS else 1
    ready = s.laid == laid if s.phase == Phase.GAME else 0 <= s.laid < laid
    require(s.game_no > 0 and ready, "the game is not laid out")


def check_chance(s: State) -> None:
    phase, who, event = s.phase, s.who, s.event
    if phase == Phase.DRAW:
        require(s.deck_left() > 0, "there is no Treasure to draw")
    elif phase == Phase.CARD:
        require(s.curse_deck != 0, "there is no Curse Card to draw")
    elif phase == Phase.REVEAL:
        check_reveal(s)
    elif phase == Phase.SLIP:
        require(s.held[who] > 0, "there is no Treasure to lose")
        if s.other == s.seats:
            require(s.cause == CAUSE_EVENT + 45, "the deck takes nothing now")
        else:
            require(s.other != NOBODY_YET and s.other != who, "nobody gets what is lost")
            fits = s.cause in THEFTS or s.cause in DUELS or s.cause == ROBBED_IN_THE_DARK
            require(fits, "nobody loses a Treasure now")
            require(s.cause not in THEFTS or s.held[s.other] > 0, "nobody steals without Treasure")
    elif phase == Phase.ROLLS:
        require(is_seat(s, s.other) and s.other != who, "nobody rolls against this seat")
        require(s.cause in DUELS or s.cause == BEETLE_FIGHT, "nobody rolls against another now")
    elif phase == Phase.SPIN:
        require(event == 21 and any(bet > 0 for bet in s.sealed), "there are no bets on a suit")
    elif phase == Phase.FACES and event:
        require(event == 22 and any(bet > 0 for bet in s.sealed), "there are no bets on charms")
    elif phase == Phase.DIE or phase == Phase.COIN or phase == Phase.FACE:
        check_fall(s)


def check_reveal(s: State) -> None:
    """KH-R-29: an occasion for a kept card."""
    who = s.who
    require(s.kept[who] != 0, "there is no kept card to look at")
    if s.occasion == MIRROR:
        require(is_seat(s, s.other) and s.other != who, "nobody steals from who keeps a Mirror")
        require(s.cause in THEFTS and s.held[s.other] > 0 and s.held[who] > 0, "there is nothing to steal")
    elif s.occasion == AMULET:
        require(s.owed[who] > 0 and s.asked & bit(who) != 0, "nobody is to pay who keeps an Amulet")
    else:
        require(s.occasion == ROTTEN, "this card acts on no occasion")
        mine = who == s.up and event_free(s) and space_type(s, who) == TREASURE
        require(mine, "there is no Treasure here that could be rotten")


def event_free(s: State) -> bool:
    return s.event == 0 and s.cause == 0


def check_fall(s: State) -> None:
    """A die, a coin or a Symbol die: for a walk, a table, a Curse Card or an event."""
    phase, event = s.phase, s.event
    if s.bet:
        return  # see `check_bet`
    if s.cause == 0:
        inside = s.chamber_of(s.who)
        walks = phase == Phase.DIE and event_free(s) and s.who == s.up
        require(walks and (inside == NOTHING or bool(s.outer(inside))), "nothing can fall now")
        return
    if s.cause < CAUSE_EVENT:
        card = {Phase.DIE: 13, Phase.COIN: 15, Phase.FACE: 14}[phase]
        require(s.cause == card, "this card lets nothing fall")
        return
    if (phase == Phase.DIE and event == 17) or (phase == Phase.DIE and event == 49):
        require(s.who == (s.up if event == 17 else s.lucky), "somebody else rolls")
        return
    bet_on = {Phase.DIE: 23, Phase.COIN: 15, Phase.FACE: 24}[phase]
    require(event == bet_on and s.called == s.who, "nothing can fall now")
    require(1 <= s.stake <= s.held[s.who], "more is staked than held")
    require(0 <= s.guess <= (5 if event == 24 else 1), "nobody has guessed")


# Debts, hidden choices, tables, the Challenge


def check_owed(s: State) -> None:
    """Who owes pays now, or looks for an Amulet first."""
    paying = s.phase == Phase.PAY
    looking = s.phase == Phase.REVEAL and s.occasion == AMULET
    for seat in range(s.seats):
        owes = s.owed[seat] > 0
        require(not owes or paying or looking, f"seat {seat} owes Treasure and nobody collects it")
        require(not paying or owes == (s.pending & bit(seat) != 0), "who owes pays, and nobody else")
        require(not paying or not owes or s.owed[seat] < s.held[seat], "who owes all pays by itself")
    require(s.asked == 0 or looking, "nobody is asked for an Amulet now")
    require(s.occasion == 0 or s.phase == Phase.REVEAL, "no kept card is looked for now")


def check_sealed(s: State) -> None:
    """Hidden choices of PASS, E21 and E22: made by those who are not waited for, and possible."""
    bets = s.event in EVERYBODY_BETS and s.phase in (Phase.GUESS, Phase.SPIN, Phase.FACES)
    for seat in range(s.seats):
        sealed = s.sealed[seat]
        if s.phase == Phase.PASS or bets:
            waits = s.pending & bit(seat) != 0
            chose = s.held[seat] > 0 and not waits
            require((sealed != NOBODY_YET) == chose, f"seat {seat} has chosen and has not")
            if not chose:
                continue
            if s.phase == Phase.PASS:
                has = 0 <= sealed < KINDS and many(s.hands[seat], sealed) > 0
                require(has, f"seat {seat} passes on a card it has not")
            else:
                stakes = 0 if sealed == 0 else (sealed - 1) % 2 + 1 if s.event == 21 else 1
                most = 4 if s.event == 21 else 1
                require(0 <= sealed <= most and stakes <= s.held[seat], f"seat {seat} cannot bet that")
        else:
            require(
                NOBODY_YET <= sealed <= 0, f"seat {seat} has chosen, and nobody asked"
            )  # 0: as 0.1.0 wrote


def check_bet(s: State) -> None:
    """A table in a Chamber: KH-CHAM-3. The two shown cards are among the wager (KH-KING-1)."""
    phase, who = s.phase, s.who
    chamber = s.chamber_of(who)
    require(s.die == 0 or phase == Phase.MOVE, "a die lies there and nobody moves")
    require(s.pips == 0 or phase == Phase.MOVE, "a roll is still to be walked and nobody moves")
    if phase == Phase.BET or s.bet:
        require(chamber != NOTHING and s.held[who] >= MINIMUM[max(chamber, 0)], "there is no table to bet at")
        require(s.event == 0 or s.event == 20, "Khufu is here and a table is played")
        require(who == s.up, "a table is played by the seat that is up")
        require(s.cause == (CAUSE_EVENT + s.event if s.event else 0), "a table is played for nothing")
    if s.bet == 0:
        require(phase != Phase.SHOW, "nothing is wagered")
        require(s.shown == 0, "cards are shown and no table is played")
        return
    require(MINIMUM[chamber] <= s.bet <= s.held[who], "the bet is larger than the hand, or too small")
    rolls = Phase.COIN if chamber == QUEEN else Phase.FACE if chamber == KING else Phase.DIE
    require(phase == rolls or (phase == Phase.SHOW and chamber == KING), "this table is not played so")
    require(chamber in (SERVANT, PRIEST, QUEEN, KING), "there is no such table")
    if phase == Phase.FACE:
        require(size(s.shown) == 2, "two cards are shown at King's table")
        seen = s.known[s.known_at(s.seats, who)]
        require(within(s.shown, seen), "a card is shown that the player has not, or nobody saw")
    else:
        require(s.shown == 0, "cards are shown too early")


def check_challenge(s: State) -> None:
    """KH-UC-5 to KH-UC-9: Khufu's hand, then the deal, then three that are kept, then the dice."""
    phase = s.phase
    dice = phase == Phase.FACES and s.event == 0
    if phase not in OF_A_CHALLENGE and not dice:
        clear = s.khufu == NOBODY_YET and s.dice == NOBODY_YET and s.dealer == NOBODY_YET
        require(clear and s.dealt == 0 and s.kept_three == 0, "there is no Challenge now")
        return
    if dice:
        require(s.who == s.up and s.chamber_of(s.up) == s.sarcophagus, "nobody can challenge here")
        require(s.qualified(s.up) and s.cause == 0, "nobody can challenge now")
    chosen = s.dealer != NOBODY_YET and s.dealer != s.up and (s.up == s.lucky or s.dealer == s.lucky)
    require(chosen if phase != Phase.DEALER else s.dealer == NOBODY_YET, "nobody deals, or the wrong seat")
    require(phase != Phase.DEALER or s.up == s.lucky, "only Lucky chooses who deals")
    shown = phase != Phase.DEALER and phase != Phase.KHUFU_HAND
    require(s.khufu in HAND_CODES if shown else s.khufu == NOBODY_YET, "Khufu's hand is another")
    require(s.dice == NOBODY_YET, "the dice have not fallen")
    require(size(s.kept_three) == (KHUFU_CARDS if dice else 0), "three cards are kept")
    require(within(s.kept_three, s.dealt), "a kept card was not dealt")
    n = size(s.dealt)
    if phase == Phase.DEAL:
        require(n < DEALT < s.held[s.up], "five are dealt of more")
    else:
        require(n == (min(s.held[s.up], DEALT) if shown else 0), "five are dealt, or all of fewer")
    require(phase != Phase.HAND or n > KHUFU_CARDS, "there is no choice of three")
    seen = s.known[s.known_at(s.seats, s.up)]
    require(within(s.dealt, seen), "a card was dealt that the challenger has not, or nobody saw")
