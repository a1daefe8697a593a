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
    stolen       seat, victim, (card)               it worked
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
    passed       cards: [{seat, to, (card)}]        C11, E47: all at once
    die          seat, die, why                     a number die for an event or a card
    coin         seat, coin, why
    face         seat, symbol, why
    rolls        seats, dice, why                   two seats roll against each other
    faces        symbols, why                       both Symbol dice
    spin         suit, why
    stake        seat, count
    call         seat, guess                        what the bettor called; bets of E21, E22 when all are in
    won, lost, back   seat, count, why              a bet or game is settled
    appears      id, line, speech, says             Khufu is on screen; says as in `Host`
    called       seat, id                           who is meant, once that is known
    here         seat                               "Who's up?" answered (seat -1: nobody did)
    speaks       says                               the order after the call or at the end
    answer       seat                               "You're the Mummy!"
    window       id, failed                         the answer window is over; who failed
    chooses      seat, choice                       an answer to an event: accept, toll, suffer, …
    sarcophagus  seat, to
    game         seat, game, stake                  a game of chance begins (stake 0: on the house)
    button       seat, button, shows                shows: what it uncovered, if the game goes on
    game_over    seat, game, outcome, times, count, arrangement     outcome: won, back, lost
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

from typing import TypedDict

from mastaba.core.events import PlainResult


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
    patience: int | None  # seconds until the default is played; None: no limit
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
