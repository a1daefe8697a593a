"""The one door out: what a seat may know (ledger section 7), and the worlds it can imagine.

Events, with what everybody hears; behind a bar what only the seat itself hears:

| kind | fields |
|---|---|
| dealer | seat: who deals (by lot, or as agreed, or the next to the left) |
| deal | seat: who gets a card \\| card |
| turn | card: the first of the Sift line |
| draw | seat \\| card: from the Dig Pile |
| take | seat, cards: the run that leaves the Sift line, oldest first; selected: the card that must be laid or None |
| lay | seat, trio, cards: as they lie from left to right, points |
| capture | seat, suit, singles, whites: [{trio, seat}] that are taken apart, trios: the three rows, gain, losses |
| discard | seat, card |
| skip | seat: neither pile has a card, so nothing is drawn |
| stay | seat, card: the barred card is the only one left, so nothing is discarded |
| knock | seat, empty: true if the hand is empty (then it was no choice) |
| hold | seat: does not knock |
| round | a Round, as in `last` |
| over | winners, scores, reason |
"""

from __future__ import annotations

from typing import TypedDict

from mastaba.core.events import PlainResult


class Trio(TypedDict):
    """A picture on the table."""

    trio: str  # 'R1' to 'R3' are Black, 'Ra' and 'Rb' are White; words have treasure_R1 …
    cards: list[str]  # as they lie from left to right: a, s, b of a row; rows 1, 2, 3 of a column
    points: int


class Player(TypedDict):
    """What everybody sees of a seat, and the hand as far as these eyes may see it."""

    hand: list[str]  # own: all; others': cards seen going in (unless that aid is off), then HIDDEN for the rest
    size: int
    trios: list[Trio]
    points: int  # of the Trios on the table
    penalty: int | None  # of the cards in hand, below 0; None where the hand is not ours to count
    last_turn: bool  # somebody has knocked, and this seat still has its last turn (or is in it)


class Take(TypedDict):
    """An open run of the Sift line: what hovering a card of it explains."""

    move: str  # 'take 4'
    cards: list[str]  # what comes into hand, oldest first: the first one is the selected card
    lays: list[str]  # Trios with the selected card: from 'take 2' on one of these (or a capture) comes at once
    captures: list[str]  # suits that could be captured with the selected card


class Lay(TypedDict):
    move: str  # 'lay Ga'
    trio: str
    cards: list[str]  # from left to right
    points: int
    breaks: list[str]  # other Trios in hand that share a card with it, and could not be laid any more
    kills: list[str]  # Trios of the suit that nobody can make after this


class White(TypedDict):
    trio: str
    seat: int  # before whom it lies


class Capture(TypedDict):
    move: str  # 'capture R'
    suit: str
    singles: list[str]
    whites: list[White]  # the two that are taken apart
    gain: int  # for the capturer: three Black Trios, three singles less in hand, own White Trios lost
    losses: list[int]  # for each other seat, 0 or below


class ChartCard(TypedDict):
    card: str
    where: str  # 'mine', 'hand' (of another seat, seen going in), 'table', 'sift' or 'unseen'
    seat: int | None  # whose hand or table


class ChartTrio(TypedDict):
    trio: str
    state: str  # 'open', 'laid' or 'dead'
    seat: int | None  # who has laid it
    mine: int  # how many of its cards are in my hand
    missing: list[str]  # of an open one: the cards that are not in my hand


class ChartSuit(TypedDict):
    """The suit chart: a 3 x 3 grid. Rows are Black Trios, the columns a and b White ones."""

    suit: str
    colour: str  # 'open', 'black', 'white', or 'finished': all nine cards lie as Black Trios
    cards: list[ChartCard]  # row by row: 1s 1a 1b 2s …
    trios: list[ChartTrio]  # 1 2 3 a b


class Idle(TypedDict):
    turns: int  # in a row without a Dig card, a Trio or a capture
    limit: int  # so many end the round


class Count(TypedDict):
    """One seat's round on paper."""

    trios: list[str]
    hand: list[str]
    black: int  # how many Trios
    white: int
    singles: int  # how many cards in hand
    doubles: int
    plus: int
    minus: int  # 0 or below
    score: int


class Round(TypedDict):
    """A finished round, hands open."""

    ending: str  # 'knock' or 'idle'
    knocker: int | None
    counts: list[Count]  # by seat
    scores: list[int]


class View(TypedDict):
    seat: int
    phase: str  # 'dealer', 'deal', 'turn', 'draw', 'dig', 'play', 'knock' or 'over'
    to_act: list[int]
    turn: int  # the seat on turn
    dealer: int | None  # None before the lot
    round: int  # from 1
    mode: str  # 'single', 'race' or 'circuit'
    target: int  # of a race
    rounds: int | None  # how many a circuit has
    totals: list[int]  # of all finished rounds
    sheet: list[list[int]]  # each finished round: a score for each seat
    dig: int  # cards in the Dig Pile
    sift: list[str]  # the Sift line, oldest first
    players: list[Player]
    knocker: int | None
    idle: Idle
    selected: str | None  # the card that the seat on turn must lay now, after taking more than one
    barred: str | None  # the card that the seat on turn may not discard now
    fresh: list[str]  # cards that came into my own hand in this turn
    ready: list[str]  # Trios in my own hand: they must be laid in my turn
    takes: list[Take]  # what I may take now; empty for everybody else, as are the next two
    lays: list[Lay]
    captures: list[Capture]
    unseen: int  # cards whose place I do not know: the Dig Pile and what is hidden in other hands
    outs: list[str]  # of these, the ones that would complete a Trio in my hand
    chart: list[ChartSuit]
    last: Round | None  # the last finished round
    result: PlainResult | None
