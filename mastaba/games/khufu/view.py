"""What a seat sees of the table, and another world it could not tell apart (ledger 7 and 9).

Events, with their fields (a field in parentheses only for those who may know it; `seat` is who did it):

    be           seat, character                    a character chosen or dealt
    charm        seat, symbol                       KH-SET-5
    lucky        seat                               KH-SET-7; the sand begins to fall
    up           seat                               whose turn is next
    misses       seat, left                         a turn is missed; left: how many more
    roll         seat, die, pips                    movement; pips is less than the die with Lead Sandals
    move         seat, from, to, path, why          from and to as in `Place`; why: walk, enter, go, sent,
                                                    swap, carry, ride, banished, challenge
    space        seat, type                         where a walk ended: plain, treasure, steal, curse
    void         seat, to, sandals                  KH-EV-2: Khufu interrupted; the piece is back at `to`
    take         seat, (card), why                  a Treasure from the deck
    none_left    seat                               KH-R-25: the Treasure deck is empty
    pay          seat, (card), why                  a Treasure to the deck
    give         seat, to, (card), why              a Treasure to another seat; why: cobra, mirror, C06, …
    rob          seat, victim                       a theft begins
    stolen       seat, to, (card), why              it worked: from the victim (seat) to the thief (to)
    cobra        seat, victim, (card)               a cobra guarded it
    loses        seat, to, (card), why              a random Treasure goes over: a duel, C20
    bitten       seat, card, stays                  E45: turned up for all to see
    curse        seat, (card)                       a Curse Card; kept ones only their owner sees
    no_curse     seat                               KH-R-26: there is none left
    acts         seat, card                         a kept card: C17 mirror, C18 amulet, C19 rotten gold
    target       seat, target, why                  an opponent is chosen (C05, C07, C12, C22, E18, …)
    turned       chambers, quarters, by             bases turn clockwise
    bet          seat, chamber, count               at a table
    show         seat, cards                        KH-KING-1
    table        seat, chamber, die or coin or face, won
    scarab       seat, chamber, placed              true: onto the table; false: taken back
    sealed       seat                               a hidden choice is made
    die          seat, die, why                     a number die for an event or a card
    coin         seat, coin, why
    face         seat, symbol, why
    rolls        seats, dice, why                   two seats roll against each other
    faces        symbols, why                       both Symbol dice
    spin         suit, why
    stake        seat, count
    call         seat, guess                        what the bettor called; bets of E21, E22 when all are in
    won, lost    seat, count, why                   a bet is settled
    appears      id, line, speech, says             Khufu is on screen; says as in `Host`
    called       seat, id                           who is meant, once that is known
    here         seat                               "Who's up?" answered (seat -1: nobody did)
    speaks       says                               the order after the call or at the end
    answer       seat                               "You're the Mummy!"
    window       id, failed                         the answer window is over; who failed
    chooses      seat, choice                       an answer to an event: accept, toll, suffer, …
    sarcophagus  seat, to
    game         seat, game, stake, shown           a game of chance begins (stake 0: on the house)
    button       seat, button, shows                shows: what it uncovered, if the game goes on
    game_over    seat, game, button, outcome, times, count, house, arrangement   outcome: won, back, lost
    settles      bell, take                         KH-BELL-2: take is 1, -1 or 0
    challenge    seat, dealer                       KH-UC; dealer is a seat once chosen
    khufu_hand   symbols
    dealt        seat, cards
    keeps        seat, cards
    showdown     seat, symbols, mine, khufu, outcome               ranks by name; outcome: win, draw, lose
    gone         id                                 Khufu leaves
    over         winners, scores, reason            reason: bank (a player) or sand (Khufu)
"""

from __future__ import annotations

from typing import Final, TypedDict

from mypy_extensions import i64

from mastaba.core.bits import bit, members, shl
from mastaba.core.chance import Dice
from mastaba.core.events import PlainResult
from mastaba.core.move import Move
from mastaba.core.position import CHANCE, HIDDEN
from mastaba.games.khufu.casino import (
    ASP_PAIRS,
    BASKETS_GAME,
    DOUBLE,
    GAME_NAMES,
    GOES_ON,
    SIZES,
    STEPS,
    laid,
    press,
    stone,
    winnings,
)
from mastaba.games.khufu.challenge import hand_moves
from mastaba.games.khufu.components import (
    ALL_TREASURES,
    CARDS,
    CHAMBERS,
    CHARACTERS,
    CURSE_NAMES,
    DEALT,
    DOOR_SPACE,
    DOORS,
    KEPT,
    KING,
    MINIMUM,
    NEIGHBOUR,
    NOTHING,
    QUEEN,
    SIDES,
    SPACE_TYPE,
    SPACES,
    SUIT_SIZE,
    SUITS,
    SYMBOLS,
    TYPES,
    cards,
    nth_kind,
    one,
    size,
)
from mastaba.games.khufu.flow import CAUSE_EVENT, place_text, why
from mastaba.games.khufu.host import (
    NO_BET,
    answer_window,
    chamber_or_none,
    guess_moves,
    none_or,
    said_by,
    shown_now,
    speech_seconds,
    suit_bet,
    symbol_or_none,
)
from mastaba.games.khufu.moves import KhufuMove
from mastaba.games.khufu.phases import Phase
from mastaba.games.khufu.poker import RANKS, chances, khufu_symbols, rank, symbols_of
from mastaba.games.khufu.rules import is_theft, late_seat, result
from mastaba.games.khufu.schedule import minutes_left
from mastaba.games.khufu.script import BELLS, CATEGORIES, CATEGORY, EVENTS, FIRST_BELL, IDS, STAKE_LIMIT
from mastaba.games.khufu.state import NOBODY_YET, State, curses
from mastaba.games.khufu.turn import doorway, move_moves, path_to, walk

UNSEEN: Final = -1  # labels of what a seat does not see
TAKEN: Final = -2
BITTEN: Final = -3
FAR: Final = 4096  # more than any move's number: room in a label for what a move uncovers


class Place(TypedDict):
    """Where a piece is: a space of the track, or a Chamber. The other is None."""

    space: int | None
    chamber: str | None


class Seat(TypedDict):
    character: str | None  # None until it is chosen
    charm: str | None
    suit: str | None  # of the charm
    lucky: bool
    place: Place
    held: int  # how many Treasures
    cards: list[str]  # the hand if we may see it (our own, or face up), else HIDDEN for each card
    known: list[str]  # cards we know to be in that hand, from what we have seen, given or lost
    kept: list[str]  # Curse Cards: our own by ID, others' HIDDEN
    scarabs: list[str]  # the Chambers where this seat's Scarabs lie
    missing: int  # turns to miss
    sandals: bool  # C10: the next movement roll is halved
    face_up: int  # own turns for which the hand still lies face up; 0: face down
    trapped: bool  # KH-TRAP-1
    qualified: bool  # KH-UC-1
    owes: int  # Treasures still to pay now
    done: bool  # has answered, or has made its hidden choice


class Door(TypedDict):
    side: str  # N, E, S, W
    open: bool
    space: int | None  # in front of an outer side
    chamber: str | None  # behind an inner side
    passage: bool  # an inner side that is open on both sides


class Chamber(TypedDict):
    chamber: str
    minimum: int
    turns: int  # quarter turns since the start, 0 to 3
    doors: list[Door]  # all four sides, N E S W
    scarabs: list[int]  # seats
    pieces: list[int]  # seats
    sarcophagus: bool
    coin: bool


class End(TypedDict):
    """One end of a move that the roll allows, for highlighting."""

    move: str
    space: int | None
    chamber: str | None
    type: str | None  # of the space: plain, treasure, steal, curse
    path: list[int]  # spaces walked, the last is where it ends or the door space


class Barred(TypedDict):
    """A Chamber the roll would reach, but for its minimum (KH-CHAM-1)."""

    chamber: str
    minimum: int
    held: int


class Line(TypedDict):
    """One of Khufu's sentences: a key of the words, and what fills its braces."""

    key: str
    chamber: str | None
    chamber2: str | None
    symbol: str | None
    symbol2: str | None
    suit: str | None
    name: int | None  # a seat
    name2: int | None
    lucky: int | None
    left: int | None  # minutes


class Host(TypedDict):
    """Khufu on screen. None in the view while he is away."""

    id: str  # E01 … E56, B1 … B8, W2, W1
    category: str  # rot sarc mum up bet charm named gift theft lucky taunt bell warning
    line: str  # A or B; '' for bells
    says: list[Line]  # all he has said up to now
    stage: str  # call, speech, answer, steps
    seconds: int  # how long this stage lasts (speech, answer, call); 0: until the steps are done
    gone: int  # of these, how many have passed
    names: list[int]  # seats that he names, as they are drawn; chambers, symbols and the suit likewise
    chambers: list[str]
    symbols: list[str]
    suit: str | None
    called: int | None  # the seat that must act, once it is known
    answered: list[int]  # seats, live
    stake: int | None  # of a bet, once declared
    limit: int  # the most that may be staked


class GameView(TypedDict):
    """A game of chance of 2.6 under way."""

    game: str  # G1 … G8
    player: int
    stake: int  # 0: on the house
    step: int  # buttons pressed so far
    shown: list[int]  # G2: stones in order; G7: baskets opened, from 1; G6: a 1 for each hit
    times: int  # the winnings now if it can be stopped, as a multiple of the stake


class TableView(TypedDict):
    """A Chamber table being played."""

    chamber: str
    player: int
    bet: int  # 0 until it is declared
    shown: list[str]  # King's: the two cards laid face up
    faces: list[str]  # King's: the symbols that would win
    wins: list[int]  # chance to win as [1, 2]


class Keep(TypedDict):
    """Beginner's help in a Challenge: what one choice is worth, exactly, out of 36."""

    move: str
    win: int
    draw: int
    lose: int
    rank: str  # the rank of the three cards as they are: nothing, pair, three


class ChallengeView(TypedDict):
    seat: int
    dealer: int | None
    khufu: list[str]
    dealt: list[str]
    keeps: list[Keep]  # while the challenger chooses, for all to see
    kept: list[str]
    dice: list[str]
    rank: str | None  # of the challenger's five, with the dice
    khufu_rank: str | None


class View(TypedDict):
    seat: int
    phase: str  # ledger 4.1, in small letters; chance's own phases begin with 'chance'
    to_act: list[int]  # the seats the table waits for, also while the clock counts their seconds
    why: str  # what a choice is for: a Curse Card (C07), an event (E16), 'turn', or ''
    clock: int  # seconds since the start
    length: int  # seconds of the whole game
    digital: bool  # KH-BELL-1: the last bell has rung, show digits
    patience: int | None  # seconds until the default is played, 0 or less when it is; None: no limit
    real: bool  # the clock is a real one: option `clock`
    up: int  # the seat whose turn it is, or is next
    begun: bool  # its turn has begun and can be voided
    turns: int  # T of KH-BELL-2
    settled: int
    bells: int  # how many have rung
    seats: list[Seat]
    chambers: list[Chamber]
    deck: int  # Treasures in the deck
    curse_deck: int
    curse_pile: list[str]
    die: int | None  # the movement roll, until the move
    pips: int | None  # the same, halved by Lead Sandals
    ends: list[End]
    barred: list[Barred]
    table: TableView | None
    host: Host | None
    game: GameView | None
    challenge: ChallengeView | None
    curse: str | None  # the Curse Card being obeyed, if it was read aloud
    mine: str | None  # this seat's own sealed choice
    result: PlainResult | None


def view(s: State, seat: int) -> View:
    """Ledger 7: the public column, and what only this seat may know."""
    return {
        "seat": seat,
        "phase": s.phase_name,
        "to_act": members(s.pending),
        "why": why(s.cause) if s.phase not in BEFORE else "",
        "clock": s.clock,
        "length": s.length,
        "digital": s.fixed >= BELLS,
        "patience": patience_left(s),
        "real": s.real,
        "up": s.up,
        "begun": s.begun,
        "turns": s.turns,
        "settled": s.settled,
        "bells": min(s.fixed, BELLS),
        "seats": [seat_view(s, who, seat) for who in range(s.seats)],
        "chambers": [chamber_view(s, chamber) for chamber in range(4)],
        "deck": s.deck_left(),
        "curse_deck": len(members(s.curse_deck)),
        "curse_pile": curses(s.curse_pile),
        "die": s.die or None,
        "pips": s.pips or None,
        "ends": ends(s) if s.phase == Phase.MOVE else [],
        "barred": barred(s) if s.phase == Phase.MOVE else [],
        "table": table_view(s) if s.phase in (Phase.BET, Phase.SHOW) or s.bet else None,
        "host": host_view(s) if s.event else None,
        "game": game_view(s) if s.game_no else None,
        "challenge": challenge_view(s) if s.phase in (Phase.DEALER, Phase.HAND) or s.khufu >= 0 else None,
        "curse": CURSE_NAMES[s.cause] if 0 < s.cause < CAUSE_EVENT and s.phase not in BEFORE else None,
        "mine": sealed_choice(s, seat) if seat >= 0 else None,
        "result": result(s).plain() if s.over else None,
    }


BEFORE: Final = (Phase.CHARACTER, Phase.DEAL_CHARACTER, Phase.CHARM, Phase.LUCKY)


def patience_left(s: State) -> int | None:
    """Seconds until the table decides, by a real clock. KH-R-5: at once for a silent seat."""
    calls = s.phase == Phase.ANSWER or s.phase == Phase.CALL
    if s.silent and s.late:
        return 0
    if not s.real or not s.pending or not s.patience or calls:
        return None
    return s.patience - s.waited


def seat_view(s: State, who: int, seat: int) -> Seat:
    charm = s.charms[who]
    open_to_us = who == seat or s.face_up[who] > 0
    known: i64 = s.known[s.known_at(s.watched(seat), who)]
    return {
        "character": CHARACTERS[s.characters[who]] if s.characters[who] != NOBODY_YET else None,
        "charm": SYMBOLS[charm] if charm != NOBODY_YET else None,
        "suit": SUITS[charm // SUIT_SIZE] if charm != NOBODY_YET else None,
        "lucky": who == s.lucky,
        "place": place_of(s.places[who]),
        "held": s.held[who],
        "cards": cards(s.hands[who]) if open_to_us else [HIDDEN] * s.held[who],
        "known": cards(s.hands[who] if who == seat else known),
        "kept": curses(s.kept[who]) if who == seat else [HIDDEN] * len(members(s.kept[who])),
        "scarabs": [CHAMBERS[chamber] for chamber in members(s.scarabs[who])],
        "missing": s.miss[who],
        "sandals": bool(s.sandals & bit(who)),
        "face_up": s.face_up[who],
        "trapped": s.trapped(who),
        "qualified": s.qualified(who),
        "owes": s.owed[who],
        "done": bool(s.answered & bit(who)) or s.sealed[who] != NOBODY_YET,
    }


def place_of(place: i64) -> Place:
    told = place_text(place)
    return {"space": told["space"], "chamber": told["chamber"]}


def chamber_view(s: State, chamber: int) -> Chamber:
    return {
        "chamber": CHAMBERS[chamber],
        "minimum": MINIMUM[chamber],
        "turns": s.bases[chamber],
        "doors": [door_view(s, chamber, side) for side in range(4)],
        "scarabs": [seat for seat in range(s.seats) if s.scarabs[seat] & bit(chamber)],
        "pieces": [seat for seat in range(s.seats) if s.places[seat] == SPACES + chamber],
        "sarcophagus": s.sarcophagus == chamber,
        "coin": chamber == QUEEN,  # KH-SET-3
    }


def door_view(s: State, chamber: int, side: int) -> Door:
    neighbour = NEIGHBOUR[chamber][side]
    space = DOOR_SPACE[chamber][side]
    return {
        "side": SIDES[side],
        "open": bool(DOORS[chamber][s.bases[chamber]] & bit(side)),
        "space": space if space != NOTHING else None,
        "chamber": CHAMBERS[neighbour] if neighbour != NOTHING else None,
        "passage": neighbour != NOTHING and doorway(s, chamber, neighbour),
    }


def ends(s: State) -> list[End]:
    """Every end the roll allows, with the way there."""
    found: list[End] = []
    for move in move_moves(s, s.up):
        assert isinstance(move, KhufuMove)
        entering = move.text.startswith("enter")
        found.append(
            {
                "move": move.text,
                "space": None if entering else move.what,
                "chamber": CHAMBERS[move.what] if entering else None,
                "type": None if entering else TYPES[SPACE_TYPE[move.what]],
                "path": path_to(s, s.up, move, entering),
            }
        )
    return found


def barred(s: State) -> list[Barred]:
    """KH-CHAM-1: Chambers within reach that this seat may not enter, and why."""
    _, doors = walk(s, s.up)
    open_to = [move.text for move in move_moves(s, s.up)]
    return [
        {"chamber": CHAMBERS[chamber], "minimum": MINIMUM[chamber], "held": s.held[s.up]}
        for chamber in members(doors)
        if f"enter {CHAMBERS[chamber]}" not in open_to
    ]


def table_view(s: State) -> TableView:
    chamber = s.chamber_of(s.who)
    faces = sorted(set(symbols_of(s.shown)))
    # KH-KING-1: two different symbols win in 2 of 6, two alike in 1 of 6.
    wins = [1, 2] if chamber != KING else [len(faces) or 2, 6]
    return {
        "chamber": CHAMBERS[chamber],
        "player": s.who,
        "bet": s.bet,
        "shown": cards(s.shown),
        "faces": [SYMBOLS[symbol] for symbol in faces],
        "wins": wins,
    }


def host_view(s: State) -> Host:
    stage = "call" if s.phase == Phase.CALL else "speech" if s.phase == Phase.SPEECH else "steps"
    seconds = s.answer if s.phase == Phase.CALL else speech_seconds(s) if s.phase == Phase.SPEECH else 0
    if s.phase == Phase.ANSWER:
        stage, seconds = "answer", answer_window(s)
    drawing = s.phase in (Phase.NAME, Phase.SYMBOL, Phase.SUIT, Phase.CHAMBER)
    return {
        "id": IDS[s.event],
        "category": CATEGORIES[CATEGORY[s.event]],
        "line": "AB"[s.line] if s.event <= EVENTS else "",
        "says": [] if drawing else lines(s, stage),
        "stage": stage,
        "seconds": seconds,
        "gone": s.waited if seconds else 0,
        "names": [seat for seat in (s.named, s.named2) if seat != NOBODY_YET],
        "chambers": [CHAMBERS[chamber] for chamber in (s.chamber, s.chamber2) if chamber != NOBODY_YET],
        "symbols": [SYMBOLS[symbol] for symbol in (s.symbol, s.symbol2) if symbol != NOBODY_YET],
        "suit": SUITS[s.suit] if s.suit != NOBODY_YET else None,
        "called": none_or(s.called),
        "answered": members(s.answered),
        "stake": s.stake or None,
        "limit": STAKE_LIMIT.get(s.event, 0),
    }


def lines(s: State, stage: str) -> list[Line]:
    """KH-ANS-6: all he has said by now, for captions and the log, with what fills the braces."""
    bell = FIRST_BELL <= s.event < FIRST_BELL + BELLS
    left = minutes_left(s.event, s.length) if bell else None
    return [
        {
            "key": key,
            "chamber": chamber_or_none(s.chamber),
            "chamber2": chamber_or_none(s.chamber2),
            "symbol": symbol_or_none(s.symbol),
            "symbol2": symbol_or_none(s.symbol2),
            "suit": SUITS[s.suit] if s.suit != NOBODY_YET else None,
            "name": none_or(s.named),
            "name2": none_or(s.named2),
            "lucky": none_or(s.lucky),
            "left": left,
        }
        for key in said_by(s, stage)
    ]


def game_view(s: State) -> GameView:
    return {
        "game": GAME_NAMES[s.game_no],
        "player": s.called,
        "stake": s.stake,
        "step": s.step,
        "shown": shown_now(s),
        "times": winnings(s.game_no, s.step),
    }


def challenge_view(s: State) -> ChallengeView:
    khufu = khufu_symbols(s.khufu) if s.khufu >= 0 else []
    rolled = [s.dice % 6, s.dice // 6] if s.dice >= 0 else []
    mine = symbols_of(s.kept_three)
    return {
        "seat": s.up,
        "dealer": none_or(s.dealer),
        "khufu": [SYMBOLS[symbol] for symbol in khufu],
        "dealt": cards(s.dealt),
        "keeps": [keep_view(move, khufu) for move in hand_moves(s)] if s.phase == Phase.HAND else [],
        "kept": cards(s.kept_three),
        "dice": [SYMBOLS[symbol] for symbol in rolled],
        "rank": RANKS[rank([*mine, *rolled])] if rolled else None,
        "khufu_rank": RANKS[rank([*khufu, *rolled])] if rolled else None,
    }


def keep_view(move: Move, khufu: list[int]) -> Keep:
    assert isinstance(move, KhufuMove)
    mine = symbols_of(move.what)
    win, draw, lose = chances(mine, khufu)
    return {"move": move.text, "win": win, "draw": draw, "lose": lose, "rank": RANKS[rank(mine)]}


def sealed_choice(s: State, seat: int) -> str | None:
    """This seat's own hidden choice, until all are shown."""
    choice = s.sealed[seat]
    if choice == NOBODY_YET:
        return None
    if s.phase == Phase.PASS:
        return f"give {CARDS[choice]}"
    if s.event == 21:
        return suit_bet(choice) if choice > NO_BET else "no"
    return "in" if choice > NO_BET else "no"


# Another world


def redealt(s: State, seat: int, dice: Dice) -> State:
    """Ledger 7: every Treasure this seat cannot place falls anew among the unknown places, all alike.

    Kept Curse Cards of others too, sealed choices, and what nobody has seen of a game of chance. The time of
    the next event needs no care: nobody has decided it yet.
    """
    twin = s.copy()
    deal_treasures(twin, seat, dice)
    deal_kept(twin, seat, dice)
    for other in range(s.seats):
        if other != seat and twin.sealed[other] != NOBODY_YET:
            reseal(twin, other, dice)
    if s.game_no:
        rearrange(twin, dice)
    return twin


def deal_treasures(s: State, seat: int, dice: Dice) -> None:
    eyes = s.watched(seat)
    pool: i64 = ALL_TREASURES
    left: i64 = s.deck_left() - size(s.known[s.known_at(eyes, s.seats)])
    if seat >= 0:
        pool -= s.hands[seat]
    for holder in range(s.seats + 1):
        if holder != seat:
            known: i64 = s.known[s.known_at(eyes, holder)]
            pool -= known
            if holder < s.seats:
                left += s.held[holder] - size(known)
    for holder in range(s.seats):
        if holder == seat:
            continue
        hand: i64 = s.known[s.known_at(eyes, holder)]
        for _ in range(s.held[holder] - size(hand)):
            card = one(nth_kind(pool, dice.below(left)))
            pool -= card
            hand += card
            left -= 1
        s.hands[holder] = hand
    s.deck = ALL_TREASURES
    for hand_dealt in s.hands:
        s.deck -= hand_dealt
    forget(s, seat)


def forget(s: State, seat: int) -> None:
    """What others know of third hands this seat cannot know; in its world they know what everybody knows.

    What they know of its own hand it does know: it was there.
    """
    eyes = s.watched(seat)
    for other in range(s.seats):
        if other != eyes:
            for holder in range(s.seats + 1):
                if holder != seat and holder != other:
                    s.known[s.known_at(other, holder)] = s.known[s.known_at(s.seats, holder)]


def deal_kept(s: State, seat: int, dice: Dice) -> None:
    """Which of the three kept cards others have: any way that fits what all have seen."""
    free: i64 = KEPT & ~s.curse_pile
    slots: list[int] = []
    for other in range(s.seats):
        if other == seat:
            free &= ~s.kept[other]
        else:
            slots += [other] * len(members(s.kept[other]))
    if not slots:
        return
    ways = assignments(s, members(free), slots)
    way = ways[dice.below(len(ways))]
    fresh: list[int] = [0] * s.seats  # how many were taken in this turn or appearance (KH-CURSE-3)
    for other in range(s.seats):
        if other != seat:
            fresh[other] = len(members(s.kept[other] & s.curse_now))
            s.curse_now &= ~s.kept[other]
            s.curse_deck |= s.kept[other]
            s.kept[other] = 0
    for i in range(len(slots)):
        s.kept[slots[i]] |= bit(way[i])
        s.curse_deck &= ~bit(way[i])
        if fresh[slots[i]] > 0:
            fresh[slots[i]] -= 1
            s.curse_now |= bit(way[i])


def assignments(s: State, free: list[int], slots: list[int]) -> list[list[int]]:
    """Every way to give the slots different cards, none that its seat is known not to have."""
    ways: list[list[int]] = [[]]
    for slot in slots:
        ways = [
            [*way, card] for way in ways for card in free if card not in way and not s.ruled[slot] & bit(card)
        ]
    return ways


def reseal(s: State, seat: i64, dice: Dice) -> None:
    if s.phase == Phase.PASS:
        s.sealed[seat] = nth_kind(s.hands[seat], dice.below(s.held[seat]))
    elif s.phase == Phase.GUESS and s.event == 21:
        choices = guess_moves(s, seat)
        move = choices[dice.below(len(choices))]
        assert isinstance(move, KhufuMove)
        s.sealed[seat] = 2 * move.what + move.also if move.also else NO_BET


def rearrange(s: State, dice: Dice) -> None:
    """The hidden part of a game of chance, as the open part allows."""
    if s.laid == 0:
        return
    if s.game_no == STEPS:
        seen = s.step + 1  # the first stone lies open from the start
        row: i64 = 0
        for place in range(s.laid):
            if place < seen:
                row += shl(stone(s.arrangement, place), 3 * place)
            else:
                row = laid(row, place, dice.below(6 - place))
        s.arrangement = row
        return
    fits = [n for n in range(SIZES[s.game_no]) if fits_open(s, n)]
    s.arrangement = fits[dice.below(len(fits))]


def fits_open(s: State, arrangement: i64) -> bool:
    if s.game_no == DOUBLE:
        return arrangement & (bit(s.step) - 1) == bit(s.step) - 1
    return s.game_no != BASKETS_GAME or not ASP_PAIRS[arrangement] & s.opened


# Labels


def label(s: State, actor: int, move: Move, seat: int) -> int:
    """What a seat makes of a move: hidden cards are just cards, and what a move uncovers counts."""
    assert isinstance(move, KhufuMove)
    phase = s.phase
    number: int = move.number
    if actor == CHANCE and not s.late:
        return label_of_chance(s, move, seat)
    by: i64 = late_seat(s) if actor == CHANCE else actor
    if phase == Phase.PAY:
        return number if seat == by or s.face_up[by] else UNSEEN
    if phase == Phase.GIVE:
        open_to_all = s.face_up[by] > 0 or s.face_up[s.other] > 0
        return number if seat == by or seat == s.other or open_to_all else UNSEEN
    if phase == Phase.PASS:
        return label_of_pass(s, by, move, seat)
    if phase == Phase.GUESS and s.event == 21:
        return label_of_bet(s, by, move, seat)
    if phase == Phase.GAME:
        return label_of_button(s, move)
    return number


def label_of_chance(s: State, move: KhufuMove, seat: int) -> int:
    phase = s.phase
    number: int = move.number
    if s.omen:
        return number
    shown = hand_laid_open(s, move)
    if shown >= 0:
        hand: int = s.hands[shown]  # as an int of its own: the product may be too large for an i64
        return (hand + 1) * FAR + number
    if s.thinking:
        return number
    if phase == Phase.DRAW:
        return number if seat == s.who or s.face_up[s.who] else UNSEEN
    if phase == Phase.CARD:
        return UNSEEN if seat != s.who and bit(move.what) & KEPT else number
    if phase == Phase.LAY:
        return number if s.game_no == STEPS and s.laid == 0 else UNSEEN
    if phase == Phase.SLIP:
        if seat == s.who or seat == s.other or s.other == s.seats:
            return number
        if is_theft(s) and move.what & 1:
            return BITTEN
        return number if s.face_up[s.who] or s.face_up[s.other] else TAKEN
    return number


def hand_laid_open(s: State, move: KhufuMove) -> int:
    """The seat whose hand this move of chance turns up for all, or NOBODY_YET.

    C03, E36, and the deal of a Challenge with five Treasures or fewer.
    """
    if s.phase == Phase.CARD and move.what == 3:
        return s.who
    if s.phase == Phase.KHUFU_HAND and s.held[s.up] <= DEALT:
        return s.up
    if s.phase == Phase.SPEECH and s.event == 36:
        spoken = s.waited + move.what >= speech_seconds(s)
        return s.named if spoken and s.clock + move.what < s.length else NOBODY_YET
    return NOBODY_YET


def label_of_pass(s: State, by: i64, move: KhufuMove, seat: int) -> int:
    """Sealed; but with the last one every card reaches its new owner, who sees it."""
    number: int = move.number if seat == by else UNSEEN
    if s.pending != bit(by):
        return number
    told = 0
    for giver in range(s.seats):
        taker = s.after(giver)
        kind: i64 = move.what if giver == by else s.sealed[giver]
        shown = seat == taker or seat == giver or s.face_up[giver] > 0 or s.face_up[taker] > 0
        told = told * 16 + (kind + 1 if shown else 0)
    return (told + 1) * FAR + number


def label_of_bet(s: State, by: i64, move: KhufuMove, seat: int) -> int:
    """E21: sealed until all are in."""
    number: int = move.number if seat == by else UNSEEN
    if s.pending != bit(by):
        return number
    told = 0
    for bettor in range(s.seats):
        bet: i64 = (2 * move.what + move.also if move.also else NO_BET) if bettor == by else s.sealed[bettor]
        told = told * 8 + max(bet, 0)
    return (told + 1) * FAR + number


def label_of_button(s: State, move: KhufuMove) -> int:
    """What a press uncovers: all of it at the end, or the next stone."""
    number: int = move.number
    if press(s.game_no, s.arrangement, s.step, move) != GOES_ON:
        return number + (2 * s.arrangement + 1) * FAR
    return number + (2 * stone(s.arrangement, s.step + 1) if s.game_no == STEPS else 0) * FAR
