"""The one door out: what a seat may know (ledger section 7), and the worlds it can imagine.

Events, with what everybody hears; behind a bar what only the seat itself hears:

| kind | fields |
|---|---|
| dealer | seat: who deals (by lot, or as agreed, or the next to the left) |
| deal | seat: who gets a card \\| card |
| turn | card: the first of the Sift line |
| draw | seat \\| card: from the Dig Pile |
| take | seat, cards: the run that leaves the Sift line, oldest first; selected: what must be laid, or None |
| lay | seat, trio, cards: as they lie from left to right, points |
| capture | seat, suit, singles, whites: [{trio, seat}] taken apart, trios: the three rows, gain, losses |
| discard | seat, card |
| skip | seat: neither pile has a card, so nothing is drawn |
| stay | seat, card: the barred card is the only one left, so nothing is discarded |
| knock | seat, empty: true if the hand is empty (then it was no choice) |
| hold | seat: does not knock |
| round | a Round, as in `last` |
| over | winners, scores, reason |
"""

from __future__ import annotations

from typing import TypedDict, cast

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest, members, named, nth
from mastaba.core.chance import Dice
from mastaba.core.events import PlainResult
from mastaba.core.fields import none_or
from mastaba.core.move import Move
from mastaba.core.position import HIDDEN
from mastaba.games.mummy_rummy.components import (
    ANCHORS_WITH,
    CARDS,
    NO_CARD,
    OVERLAPPING,
    ROWS,
    SUITS,
    TRIO_BY_ANCHOR,
    TRIO_OF,
    completes,
    keys_in,
    killed_by,
    lying,
    trio_names,
    trios_in,
    whites_in,
)
from mastaba.games.mummy_rummy.moves import TO_CAPTURE, TO_LAY, TO_TAKE, CardMove
from mastaba.games.mummy_rummy.phases import DEALING, Phase
from mastaba.games.mummy_rummy.rules import capture_words, result, trio_points
from mastaba.games.mummy_rummy.scoring import NO_SEAT, Round, explained, penalty, points, totals
from mastaba.games.mummy_rummy.state import State


class Trio(TypedDict):
    """A picture on the table."""

    trio: str  # 'R1' to 'R3' are Black, 'Ra' and 'Rb' are White; words have treasure_R1 …
    cards: list[str]  # as they lie from left to right: a, s, b of a row; rows 1, 2, 3 of a column
    points: int


class Player(TypedDict):
    """What everybody sees of a seat, and the hand as far as these eyes may see it."""

    hand: list[str]  # own: all; others': cards seen going in (unless that help is off), then HIDDEN
    size: int
    trios: list[Trio]
    points: int  # of the Trios on the table
    penalty: int | None  # of the cards in hand, below 0; None where the hand is not ours to count
    last_turn: bool  # somebody has knocked, and this seat still has its last turn (or is in it)


class Take(TypedDict):
    """An open run of the Sift line: what hovering a card of it explains."""

    move: str  # 'take 4'
    cards: list[str]  # what comes into hand, oldest first: the first one is the selected card
    lays: list[str]  # Trios with the selected card; from 'take 2' on one of them, or a capture, comes at once
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


def view(s: State, seat: int) -> View:
    """MR-RUL-25: all may count hands and piles; a seat reads only its own hand, and remembers what it saw."""
    own = s.hand(seat) if seat >= 0 else 0
    offers = s.legal(seat)
    unknown = unseen(s, seat)
    return {
        "seat": seat,
        "phase": s.phase_name,
        "to_act": list(s.to_act),
        "turn": s.turn,
        "dealer": none_or(s.dealer),
        "round": len(s.sheet) + (0 if s.phase == Phase.OVER else 1),
        "mode": s.mode(),
        "target": s.target(),
        "rounds": s.seats if s.mode() == "circuit" else None,
        "totals": totals(s.sheet, s.seats),
        "sheet": [list(row) for row in s.sheet],
        "dig": s.dig_count if s.phase not in DEALING else 0,
        "sift": [CARDS[card] for card in s.line],
        "players": [player(s, seat, other) for other in range(s.seats)],
        "knocker": none_or(s.knocker),
        "idle": {"turns": s.idle, "limit": s.idle_limit()},
        "selected": CARDS[s.selected] if s.selected != NO_CARD else None,
        "barred": CARDS[s.barred] if s.barred != NO_CARD else None,
        "fresh": named(s.fresh, CARDS) if seat == s.turn else [],
        "ready": trio_names(trios_in(own)),
        "takes": [take_offer(s, move) for move in offers if verb_of(move) == TO_TAKE],
        "lays": [lay_offer(s, move) for move in offers if verb_of(move) == TO_LAY],
        "captures": [capture_offer(s, move) for move in offers if verb_of(move) == TO_CAPTURE],
        "unseen": count(unknown),
        "outs": named(outs(own, unknown), CARDS),
        "chart": [chart_suit(s, seat, suit) for suit in range(len(SUITS))],
        "last": explained(s.last[0], s.last[1 : 1 + s.seats], s.last[1 + s.seats :]) if s.last else None,
        "result": result(s).plain() if s.over else None,
    }


def seen_in_hands(s: State, seat: int) -> i64:
    """The cards in others' hands that this view shows: those seen going in, unless that help is off.

    When all is over the hands are open.
    """
    others: i64 = 0
    for other in range(s.seats):
        if other != seat:
            others |= s.hand(other)
    if s.phase == Phase.OVER:
        return others
    return others & s.open if s.options["known"] == "on" else 0


def unseen(s: State, seat: int) -> i64:
    """The cards whose place these eyes do not know."""
    cards: i64 = s.dig
    for other in range(s.seats):
        if other != seat:
            cards |= s.hand(other)
    return cards & ~seen_in_hands(s, seat)


def outs(hand: i64, unknown: i64) -> i64:
    """The unknown cards that would complete a Trio in this hand."""
    wanted: i64 = 0
    for card in members(unknown):
        if trios_in(hand | bit(card)) & ANCHORS_WITH[card]:
            wanted |= bit(card)
    return wanted


def player(s: State, seat: int, other: int) -> Player:
    hand = s.hand(other)
    readable = other == seat or s.phase == Phase.OVER
    shown = hand if readable else hand & seen_in_hands(s, seat)
    return {
        "hand": named(shown, CARDS) + [HIDDEN] * count(hand & ~shown),
        "size": count(hand),
        "trios": [trio(anchor) for anchor in members(s.trios(other))],
        "points": points(s.trios(other)),
        "penalty": penalty(hand) if readable else None,
        "last_turn": s.knocker not in (NO_SEAT, other) and has_turn_left(s, other),
    }


def has_turn_left(s: State, seat: int) -> bool:
    """MR-LAST-1: in the last round, does the seat play between now and the knocker?"""
    going = s.phase != Phase.OVER
    return going and (s.knocker - seat) % s.seats <= (s.knocker - s.turn) % s.seats


def trio(anchor: int) -> Trio:
    return {"trio": TRIO_BY_ANCHOR[anchor], "cards": lying(anchor), "points": trio_points(anchor)}


def verb_of(move: Move) -> int:
    assert isinstance(move, CardMove)
    return move.verb


def take_offer(s: State, move: Move) -> Take:
    """MR-DRAW-EX-1: what would be taken, and what could be laid with the selected card."""
    assert isinstance(move, CardMove)
    cards = s.line[len(s.line) - move.what :]
    selected = cards[0]
    hand = s.hand(s.turn)
    for card in cards:
        hand |= bit(card)
    suit: i64 = keys_in(hand) & whites_in(s.table) & bit(selected - selected % 9)
    return {
        "move": move.text,
        "cards": [CARDS[card] for card in cards],
        "lays": trio_names(trios_in(hand) & ANCHORS_WITH[selected]),
        "captures": [CARDS[lowest(suit)][0]] if suit != 0 and selected % 3 == 0 else [],
    }


def lay_offer(s: State, move: Move) -> Lay:
    """MR-LAY-2: what would be broken. MR-EXCL-1: and what nobody could make any more."""
    assert isinstance(move, CardMove)
    anchor = move.what
    overlapping = OVERLAPPING[anchor]
    return {
        "move": move.text,
        "trio": TRIO_BY_ANCHOR[anchor],
        "cards": lying(anchor),
        "points": trio_points(anchor),
        "breaks": trio_names(trios_in(s.hand(s.turn)) & overlapping),
        "kills": trio_names(overlapping & ~killed_by(s.table)),
    }


def capture_offer(s: State, move: Move) -> Capture:
    assert isinstance(move, CardMove)
    words = capture_words(s, move.what)
    del words["trios"]
    return cast(Capture, {"move": move.text, **words})


def chart_suit(s: State, seat: int, suit: int) -> ChartSuit:
    first = suit * 9
    anchors = [first, first + 3, first + 6, first + 1, first + 2]
    black = [anchor for anchor in anchors[:3] if s.table & bit(anchor)]
    white = [anchor for anchor in anchors[3:] if s.table & bit(anchor)]
    colour = "finished" if len(black) == len(ROWS) else "black" if black else "white" if white else "open"
    return {
        "suit": SUITS[suit],
        "colour": colour,
        "cards": [chart_card(s, seat, card) for card in range(first, first + 9)],
        "trios": [chart_trio(s, seat, anchor) for anchor in anchors],
    }


def chart_card(s: State, seat: int, card: int) -> ChartCard:
    one = bit(card)
    for other in range(s.seats):
        if other == seat and s.hand(other) & one:
            return {"card": CARDS[card], "where": "mine", "seat": other}
        if s.hand(other) & seen_in_hands(s, seat) & one:
            return {"card": CARDS[card], "where": "hand", "seat": other}
        for anchor in members(s.trios(other)):
            if TRIO_OF[anchor] & one:
                return {"card": CARDS[card], "where": "table", "seat": other}
    return {"card": CARDS[card], "where": "sift" if s.sift & one else "unseen", "seat": None}


def chart_trio(s: State, seat: int, anchor: int) -> ChartTrio:
    owner = next((other for other in range(s.seats) if s.trios(other) & bit(anchor)), None)
    state = "laid" if owner is not None else "dead" if killed_by(s.table) & bit(anchor) else "open"
    own = s.hand(seat) if seat >= 0 else 0
    return {
        "trio": TRIO_BY_ANCHOR[anchor],
        "state": state,
        "seat": owner,
        "mine": count(own & TRIO_OF[anchor]),
        "missing": named(TRIO_OF[anchor] & ~own, CARDS) if state == "open" else [],
    }


# The worlds a seat can imagine


def redealt(s: State, seat: i64, dice: Dice) -> State:
    """Ledger section 7: the unseen cards in all ways that fit what the seat knows, equally likely.

    Open cards stay where they went. A seat that has had a turn holds no Trio between turns, and so held none
    when it began the turn it is in; one that has taken more than a card can lay the selected one. Whole deals
    that break this are thrown away. What earlier turns have shown of a hand is not looked at again.
    """
    twin = s.copy()
    if s.phase == Phase.OVER:
        return twin
    pool: i64 = s.dig
    for other in range(s.seats):
        if other != seat:
            pool |= s.hand(other) & ~s.open
    while not deal_again(s, twin, seat, pool, dice):
        pass
    return twin


def deal_again(s: State, twin: State, seat: i64, pool: i64, dice: Dice) -> bool:
    """Deals the pool to the other hands, the rest to the Dig Pile; False as soon as it does not fit."""
    left: i64 = count(pool)
    for other in range(s.seats):
        if other == seat:
            continue
        hand: i64 = s.hand(other) & s.open
        missing: i64 = count(s.hand(other) & ~s.open)
        for _ in range(missing):
            card = nth(pool, dice.below(left))
            pool &= ~bit(card)
            left -= 1
            hand |= bit(card)
        before: i64 = hand
        if s.phase == Phase.PLAY and other == s.turn:
            if s.selected != NO_CARD and not completes(hand, s.table, s.selected):
                return False
            came: i64 = s.fresh if not s.drew else dug(s, hand, dice)
            if s.drew and s.fresh:
                twin.fresh = came
            before = (hand | s.laid) & ~came
        if trios_in(before) and s.has_played(other):
            return False
        twin.set_hand(other, hand)
    twin.dig = pool
    return True


def dug(s: State, hand: i64, dice: Dice) -> i64:
    """Which card the seat on turn has drawn, if this is its hand: any that nobody saw, here or laid since."""
    hidden: i64 = (hand & ~s.open) | s.bared
    if hidden == 0:
        return 0  # only in a position that was written by hand, or by an older version
    return bit(nth(hidden, dice.below(count(hidden))))


# What a seat makes of a move
