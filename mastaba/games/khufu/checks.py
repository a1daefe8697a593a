"""What is true in every position: cards add up, numbers are in bounds, what is under way fits together.

`State.check` asks here, after a dump was read and in the tests after every move. A position that passes can
be played on to its end, shown to every seat, and imagined anew.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, named
from mastaba.core.fields import check_fields
from mastaba.core.position import NOBODY, require
from mastaba.games.khufu.appearance import Appearance
from mastaba.games.khufu.casino import NOT_AGAIN as GAMES_NOT_AGAIN
from mastaba.games.khufu.casino import game_of_chance
from mastaba.games.khufu.catalogue import CAPS, appearance, cause_of
from mastaba.games.khufu.components import (
    ALL_CURSES,
    ALL_TREASURES,
    AMULET,
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
    QUEEN,
    TREASURES,
    many,
    size,
    within,
)
from mastaba.games.khufu.host_bells import Bell
from mastaba.games.khufu.moves import KHUFU_HANDS, TICK_MOST
from mastaba.games.khufu.parts import NOBODY_YET, Visit
from mastaba.games.khufu.phases import Phase, Task
from mastaba.games.khufu.poker import khufu_symbols, rank, symbols_of
from mastaba.games.khufu.questions import OfSeveral, OfTheUpSeat
from mastaba.games.khufu.repertoire import LINES
from mastaba.games.khufu.rules import QUESTIONS
from mastaba.games.khufu.sand import answer_window, speech_seconds
from mastaba.games.khufu.schedule import NOT_AGAIN
from mastaba.games.khufu.script import BELLS, EVENTS, IDS
from mastaba.games.khufu.state import CAUSE_EVENT, OF_A_CHALLENGE, State

BEFORE: Final = (Phase.CHARACTER, Phase.DEAL_CHARACTER, Phase.CHARM, Phase.LUCKY)
DETAILS: Final = (Phase.NAME, Phase.SYMBOL, Phase.SUIT, Phase.CHAMBER)
STOPS: Final = (  # KH-EV-1: here he may break in; while a die falls he waits a moment
    Phase.TURN, Phase.MOVE, Phase.TREASURE, Phase.STEAL, Phase.CURSE, Phase.DOOR, Phase.BET, Phase.SHOW,
    Phase.DIE, Phase.COIN, Phase.FACE,
)  # fmt: skip
OF_A_TURN: Final = (Phase.TURN, Phase.MOVE, Phase.TREASURE, Phase.DOOR, Phase.FOURTH, *OF_A_CHALLENGE)
OF_AN_EVENT: Final = (
    Phase.SPEECH, Phase.ANSWER, Phase.CALL, Phase.STAKE, Phase.GUESS, Phase.GAME, Phase.CHOICE, Phase.SPIN,
    Phase.NAME, Phase.CHAMBER, Phase.SYMBOL, Phase.SUIT, Phase.CHOOSE_GAME, Phase.LAY,
)  # fmt: skip
# Where nothing else is left to do than to end the turn or the appearance. Elsewhere seats may still have to
# take, or to go to the asps.
NOTHING_ELSE: Final = (*OF_A_TURN, *OF_AN_EVENT, Phase.BET, Phase.SHOW, Phase.FACES)
LYING: Final = (Task.TAKE, Task.TO_CURSE, Task.CURSE)  # all other tasks are done as soon as they come up
HAND_CODES: Final = frozenset([hand.what for hand in KHUFU_HANDS])


def check(s: State) -> None:
    check_fields(s, s.seats)
    check_numbers(s)
    check_treasures(s)
    check_knowledge(s)
    check_curses(s)
    check_seats(s)
    check_time(s)
    check_agenda(s)
    check_visit(s)
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


def check_numbers(s: State) -> None:
    """What the kinds of the fields do not say."""
    bells = min(s.fixed, BELLS)
    require(-bells <= s.settled <= bells, f"'settled' cannot be {s.settled}")
    cause = s.cause
    fits = cause < len(CURSE_NAMES) or (s.visit is not None and cause == CAUSE_EVENT + s.event)
    require(fits, f"'cause' cannot be {cause}")
    for event in range(1, EVENTS + 1):
        require(s.uses[event] <= CAPS[event], f"{IDS[event]} came more often than it can")
    require(len(s.recent) <= NOT_AGAIN, "more events are remembered than the last ten")
    require(len(set(s.recent)) == len(s.recent), "an event came twice among the last ten")
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
    return named(mask, CURSE_NAMES)


# Seats and time


def check_seats(s: State) -> None:
    for seats_have in (s.characters, s.charms):
        given = [what for what in seats_have if what != NOBODY_YET]
        require(len(set(given)) == len(given), "two seats have the same character or charm")
    for seat in range(s.seats):
        require(0 <= s.miss[seat] <= MISS_MOST, f"seat {seat} misses too many turns")
        most = FACE_UP_TURNS + (1 if s.in_turn(seat) else 0)  # KH-EV-13: this turn does not count
        require(0 <= s.face_up[seat] <= most, f"the hand of seat {seat} is face up too long")
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
    require(s.clock == 0 and s.visit is None and s.turns == 0, "nothing has happened before the first turn")
    require(not s.begun and not s.voidable, "no turn has begun before the first turn")


def check_time(s: State) -> None:
    over = s.phase == Phase.OVER
    require(over or s.clock < s.length, "the sand has run out, so the game is over")
    require(s.clock < s.length + TICK_MOST, "the clock stopped when the game was over")
    require(s.gap_low <= s.gap_high, "the next event is due at no time")
    require(s.quiet < s.gap_high, "Khufu has not come although he was due")
    require(s.waited <= s.length + TICK_MOST, f"'waited' cannot be {s.waited}")
    require(over == (s.actor == NOBODY), "over and nobody to act go together")
    require(not s.begun or s.visit is None, "Khufu is here and a turn goes on")
    check_omen(s)
    if s.thinking:
        counted = not s.real and s.phase < Phase.OVER and QUESTIONS[s.phase].seconds > 0
        require(counted and (s.pending != 0 or s.phase == Phase.ANSWER), "nobody is there to think")
    if over:
        return
    if s.visit is not None:
        check_speech(s)
    require(s.late == s.overdue(), "the table decides for somebody too early, or does not")


def check_omen(s: State) -> None:
    """KH-EV-1, KH-EV-3: where he may break in, and where he looks up."""
    if s.voidable:
        require(s.visit is None, "Khufu does not interrupt himself")
        fits = s.phase in STOPS and s.who == s.up and s.cause == 0
        require(fits, f"in '{s.phase_name}' nobody can be interrupted")
    if s.omen:
        require(s.voidable and s.pending != 0, "Khufu looks up where he cannot interrupt")
        require(s.clock > max(s.quiet, s.gap_low - 1), "Khufu looks up before he can be due")
        require(s.clock >= s.floor, "Khufu looks up too soon after a bell")


def check_speech(s: State) -> None:
    """What he waits for has an end."""
    if s.phase == Phase.SPEECH:
        require(s.waited < speech_seconds(s), "he has spoken long enough")
    if s.phase == Phase.ANSWER:
        require(s.waited < answer_window(s), "the answer window is over")
    if s.phase == Phase.CALL and s.real:
        require(s.waited < s.answer, "the call is over")


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
    if s.visit is not None:
        require(bottom == Task.END_APPEARANCE, "an appearance ends in no time")
    elif s.phase == Phase.DRAW and s.turns == 0 and s.clock == 0:
        require(bottom in (Task.BEGIN, Task.END_TURN), "the first turn never begins")
    else:
        require(bottom == Task.END_TURN, "a turn ends in no time")
    require(len(s.agenda) == 1 or s.phase not in NOTHING_ELSE, "there is more to do than there can be now")
    require(len(s.agenda) == 1 or not s.voidable, "there is more to do than there can be yet")
    for number, one_task in enumerate(s.agenda):
        kind, seat, what = one_task % 16, one_task // 16 % 8, one_task // 128
        require(seat < s.seats, f"there is no seat {seat} to do something")
        if number:
            require(kind in LYING, "a task waits that would have been done at once")
            require((1 <= what <= TREASURES) == (kind == Task.TAKE), f"a task cannot be about {what}")
        else:
            require(seat == 0 and what == 0, "the end of a turn or an appearance is nobody's")


def check_visit(s: State) -> None:
    """What Khufu knows before he speaks: exactly what his event wants, drawn in order."""
    visit = s.visit
    if visit is None:
        return
    require(visit.event > 0, "Khufu is not here and has named somebody")
    event = appearance(visit.event)
    require(visit.settling == 0 or isinstance(event, Bell), "only a bell settles")
    require(visit.event > EVENTS or visit.line < LINES[visit.event], "he has no such line")
    require(visit.answered == 0 or event.calls_all(), "nobody was asked to answer")
    require(visit.stake <= event.stake, "nobody can have staked that")
    require(not visit.silent or (s.real and event.calls_up), "nobody was called and silent")
    require(not visit.house or (event.carries() and event.stake == 0), "no game is on the house now")
    check_details(s, visit, event)
    if event.carries() and s.phase in (Phase.CALL, Phase.SPEECH):
        require(visit.chamber != s.sarcophagus, "the Sarcophagus is carried to where it is")  # KH-SARC-2


def check_details(s: State, visit: Visit, event: Appearance) -> None:
    more = s.phase in DETAILS  # the one that this phase draws is still missing, and all after it
    seldom = event.nameable(s) == 0 and visit.named == NOBODY_YET  # E46, and no Scarab is on the board
    detail(visit.named, event.symbols > 0 or (event.names > 0 and not seldom), more, "named")
    detail(visit.named2, event.names > 1 or event.symbols > 1, more, "named2")
    detail(visit.symbol, event.symbols > 0, more, "symbol")
    detail(visit.symbol2, event.symbols > 1, more, "symbol2")
    detail(visit.suit, event.suit, more, "suit")
    detail(visit.chamber, event.chambers > 0, more, "chamber")
    detail(visit.chamber2, event.chambers > 1, more, "chamber2")
    twice = "he names the same twice"
    pairs = (visit.named, visit.named2), (visit.symbol, visit.symbol2), (visit.chamber, visit.chamber2)
    for first, second in pairs:
        require(second == NOBODY_YET or (first != NOBODY_YET and first != second), twice)
    for symbol, seat in ((visit.symbol, visit.named), (visit.symbol2, visit.named2)):
        holds = symbol == NOBODY_YET or (seat != NOBODY_YET and s.charms[seat] == symbol)
        require(holds, "the drawn charm is another's")


def detail(value: i64, wanted: bool, more: bool, name: str) -> None:
    fits = wanted if value != NOBODY_YET else more or not wanted
    require(fits, f"'{name}' cannot be {value} in this event")


def check_game(s: State) -> None:
    """KH-GAME-1: the arrangement of a game of chance, and how far it is open."""
    gamble = s.gambling()
    if gamble is None:
        return
    require(s.phase in (Phase.LAY, Phase.GAME, Phase.OVER), "a game of chance goes on, and nobody plays")
    visit = s.visit
    called = visit is not None and appearance(visit.event).carries() and visit.called != NOBODY_YET
    require(called, "nobody was called to a game of chance")
    game = game_of_chance(gamble.game_no)
    game.check(gamble.arrangement, gamble.laid, gamble.step, gamble.opened)


def check_end(s: State) -> None:
    """KH-END-1: somebody has beaten Khufu, or the sand has run out."""
    require(s.pending == 0, "nobody is waited for when it is over")
    require(not s.omen and not s.late, "nothing happens when it is over")
    if s.winner == NOBODY_YET:
        require(s.clock >= s.length, "it is over, and nobody has won")
        return
    challenge = s.challenge
    require(challenge is not None and s.winner == s.up, "somebody has won without a Challenge")
    assert challenge is not None
    three = challenge.kept_three
    complete = challenge.khufu in HAND_CODES and challenge.dice >= 0 and size(three) == KHUFU_CARDS
    require(complete, "somebody has won without a Challenge")
    require(within(three, s.hands[s.winner]), "a kept card is not the winner's")
    require(s.qualified(s.winner), "somebody has won who could not challenge")
    rolled = [challenge.dice % 6, challenge.dice // 6]
    mine, his = rank([*symbols_of(three), *rolled]), rank([*khufu_symbols(challenge.khufu), *rolled])
    require(mine > his, "somebody has won with the worse hand")


# Who is waited for, and what for


def check_actors(s: State) -> None:
    """Somebody is waited for where a seat decides, and nobody where chance does."""
    phase, asked = s.phase, QUESTIONS[s.phase]
    require(s.winner == NOBODY_YET, "somebody has won, and it goes on")
    decides = phase < Phase.OVER and phase != Phase.SPEECH
    require(decides or not s.pending, "chance is next, and a seat is too")
    if not decides:
        return
    if phase != Phase.ANSWER:
        require(s.pending != 0, f"in '{asked.name}' nobody is waited for")
    alone = phase == Phase.GUESS and s.visit is not None and not appearance(s.event).everybody_bets()
    if alone or not isinstance(asked, OfSeveral):
        require(s.pending == bit(s.who), f"in '{asked.name}' one seat is waited for, 'who'")


def check_phase(s: State) -> None:
    """Which phases belong to a turn and which to an event; and what each needs."""
    phase, asked = s.phase, QUESTIONS[s.phase]
    up = isinstance(asked, OfTheUpSeat) or phase == Phase.KHUFU_HAND or phase == Phase.DEAL
    require(not up or s.who == s.up, f"'{asked.name}' is for the seat that is up")
    require(phase not in OF_A_TURN or s.visit is None, f"Khufu is here in '{asked.name}'")
    require(phase not in OF_AN_EVENT or s.visit is not None, f"Khufu is not here in '{asked.name}'")
    require(phase not in OF_A_TURN or s.cause == 0, f"'{asked.name}' is part of a turn")
    ordered = phase in OF_AN_EVENT and phase not in DETAILS
    require(not ordered or s.cause == CAUSE_EVENT + s.event, f"'{asked.name}' is part of an event")
    before = s.visit is not None or phase in BEFORE or phase == Phase.TURN
    idle = before or s.agenda[0] % 16 == Task.BEGIN
    require(s.begun != idle, "a turn has begun, or it has not")
    mirrored = phase == Phase.REVEAL and s.occasion == MIRROR
    if phase == Phase.STEAL or phase == Phase.PICK or mirrored:
        require(cause_of(s).theft, "nobody was sent to steal")
    if phase == Phase.PASS:
        cause_of(s).check_fall(s, "pass")
    asked.check(s)


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
    betting = s.phase in (Phase.GUESS, Phase.SPIN, Phase.FACES) and s.visit is not None
    bets = betting and appearance(s.event).everybody_bets()
    for seat in range(s.seats):
        sealed = s.sealed[seat]
        if not bets and s.phase != Phase.PASS:
            # 0: as 0.1.0 wrote
            require(NOBODY_YET <= sealed <= 0, f"seat {seat} has chosen, and nobody asked")
            continue
        chose = s.held[seat] > 0 and s.pending & bit(seat) == 0
        require((sealed != NOBODY_YET) == chose, f"seat {seat} has chosen and has not")
        if chose and bets:
            stake = appearance(s.event).sealed_stake(sealed)
            require(0 <= stake <= s.held[seat], f"seat {seat} cannot bet that")
        elif chose:
            has = 0 <= sealed < KINDS and many(s.hands[seat], sealed) > 0
            require(has, f"seat {seat} passes on a card it has not")


def check_bet(s: State) -> None:
    """A table in a Chamber: KH-CHAM-3. The two shown cards are among the wager (KH-KING-1)."""
    phase, who = s.phase, s.who
    chamber = s.chamber_of(who)
    wager, visit = s.wager, s.visit
    require(s.walk is None or phase == Phase.MOVE, "a roll is still to be walked and nobody moves")
    if phase == Phase.BET or wager is not None:
        require(chamber != NOTHING and s.held[who] >= MINIMUM[max(chamber, 0)], "there is no table to bet at")
        require(visit is None or appearance(visit.event).plays_table(), "Khufu is here and a table is played")
        require(who == s.up, "a table is played by the seat that is up")
        require(s.cause == (CAUSE_EVENT + s.event if s.event else 0), "a table is played for nothing")
    if wager is None:
        require(phase != Phase.SHOW, "nothing is wagered")
        return
    require(MINIMUM[chamber] <= wager.bet <= s.held[who], "the bet is larger than the hand, or too small")
    rolls = Phase.COIN if chamber == QUEEN else Phase.FACE if chamber == KING else Phase.DIE
    require(phase == rolls or (phase == Phase.SHOW and chamber == KING), "this table is not played so")
    if phase == Phase.FACE:
        require(size(wager.shown) == 2, "two cards are shown at King's table")
        seen = s.known[s.known_at(s.seats, who)]
        require(within(wager.shown, seen), "a card is shown that the player has not, or nobody saw")
    else:
        require(wager.shown == 0, "cards are shown too early")


def check_challenge(s: State) -> None:
    """KH-UC-5 to KH-UC-9: Khufu's hand, then the deal, then three that are kept, then the dice."""
    phase, challenge = s.phase, s.challenge
    dice = phase == Phase.FACES and s.visit is None
    under_way = phase in OF_A_CHALLENGE or dice
    require(under_way == (challenge is not None), "there is no Challenge now, or nothing of it is known")
    if challenge is None:
        return
    if dice:
        require(s.who == s.up and s.chamber_of(s.up) == s.sarcophagus, "nobody can challenge here")
        require(s.qualified(s.up) and s.cause == 0, "nobody can challenge now")
    dealer = challenge.dealer
    chosen = dealer != NOBODY_YET and dealer != s.up and (s.up == s.lucky or dealer == s.lucky)
    require(chosen if phase != Phase.DEALER else dealer == NOBODY_YET, "nobody deals, or the wrong seat")
    require(phase != Phase.DEALER or s.up == s.lucky, "only Lucky chooses who deals")
    shown = phase != Phase.DEALER and phase != Phase.KHUFU_HAND
    khufu = challenge.khufu
    require(khufu in HAND_CODES if shown else khufu == NOBODY_YET, "Khufu's hand is another")
    require(challenge.dice == NOBODY_YET, "the dice have not fallen")
    require(size(challenge.kept_three) == (KHUFU_CARDS if dice else 0), "three cards are kept")
    require(within(challenge.kept_three, challenge.dealt), "a kept card was not dealt")
    n = size(challenge.dealt)
    if phase == Phase.DEAL:
        require(n < DEALT < s.held[s.up], "five are dealt of more")
    else:
        require(n == (min(s.held[s.up], DEALT) if shown else 0), "five are dealt, or all of fewer")
    require(phase != Phase.HAND or n > KHUFU_CARDS, "there is no choice of three")
    seen = s.known[s.known_at(s.seats, s.up)]
    require(within(challenge.dealt, seen), "a card was dealt that the challenger has not, or nobody saw")
