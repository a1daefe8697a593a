"""What good play weighs in Mummy Rummy: what a hand may become, what a discard gives away, when to knock.

MR-RUL-27: a seat that leaves is played on by the house bot, which sees this game only through that seat's
window. Even of the worlds it imagines it reads no other hand: only what the seat could see.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest
from mastaba.core.brain import Brain
from mastaba.core.chance import Dice
from mastaba.core.move import Move
from mastaba.core.position import Position
from mastaba.games.mummy_rummy.components import (
    ALL_CARDS,
    ANCHORS_WITH,
    BLACK_POINTS,
    COLUMN_ANCHORS,
    NO_CARD,
    ROW_ANCHORS,
    TRIO_OF,
    WHITE_POINTS,
    cards_of,
    completes,
    keys_in,
    killed_by,
    singles_of,
    trios_in,
    whites_in,
    whites_of,
)
from mastaba.games.mummy_rummy.moves import (
    CAPTURE_AT,
    DISCARDS,
    DRAW_DIG,
    HOLD,
    KNOCK,
    LAY_AT,
    TAKES,
    TO_CAPTURE,
    TO_DISCARD,
    TO_DRAW,
    TO_KNOCK,
    TO_LAY,
    TO_TAKE,
    CardMove,
)
from mastaba.games.mummy_rummy.rules import legal, open_captures, result
from mastaba.games.mummy_rummy.scoring import NO_SEAT, penalty, points, totals
from mastaba.games.mummy_rummy.state import Phase, State

FIRST_SUIT: Final = 511  # its nine cards as a set; nine bits further is the next suit

# What is weighed, at a table of two and at a larger one: tuned by games of greedy against greedy.
BRINGS: Final = 0  # how many unseen cards a turn brings: the own draw, and what others throw away
COMES: Final = 1  # at best, a given unseen card comes with this chance
LIES: Final = 2  # a missing card that lies in the Sift line comes with this chance
BOTH: Final = 3  # a Trio with one card in hand, beside the chance that both others come
OTHER: Final = 4  # the less promising colour of a suit, beside the other
BLACK: Final = 5  # a Trio laid: its points, and the penalty that it saves
WHITE: Final = 6
CAPTURE: Final = 7
DANGER: Final = 8  # of what a discard may be worth to others, how much it weighs
DIGGING: Final = 9  # what a Dig card is worth beyond the Trio it may complete
PATIENCE: Final = 10  # turns that are left for each card in the smallest other hand
RIVAL: Final = 11  # what a rival may still gain in the last turn
BURDEN: Final = 12  # what a hidden card costs its owner, on average
HALF: Final = (
    13  # a Trio with one card in hand and one in the Sift line, beside the chance that the third comes
)
STAYS: Final = 14  # of the turns until the idle end, how many will be played
WEIGHTS: Final[list[list[float]]] = [  # by the number of seats
    [],
    [],
    [0.5, 0.09, 0.225, 0.5, 0.2, 72.0, 84.0, 150.0, 0.7, 12.0, 3.0, 50.0, 25.0, 0.3, 0.4],
    [1.2, 0.35, 0.21, 0.5, 0.2, 100.0, 120.0, 180.0, 1.0, 6.0, 3.0, 33.0, 17.0, 0.3, 1.0],
    [1.2, 0.35, 0.21, 0.5, 0.2, 100.0, 120.0, 180.0, 0.7, 6.0, 3.0, 33.0, 17.0, 0.3, 1.0],
    [1.2, 0.35, 0.21, 0.5, 0.2, 100.0, 120.0, 180.0, 0.05, 6.0, 3.0, 33.0, 17.0, 0.3, 1.0],
]


class Sight:
    """What one seat sees at one moment, as sets, and the chances that follow from it."""

    def __init__(self, s: State, seat: i64) -> None:
        self.s = s
        self.seat: i64 = seat
        self.hand: i64 = s.hand(seat)
        self.sift: i64 = s.sift
        self.live: i64 = ~(killed_by(s.table) | s.table)
        self.whites: i64 = whites_in(s.table)
        self.unseen: i64 = ALL_CARDS & ~(self.hand | s.sift | s.open | cards_of(s.table))
        n: i64 = count(self.unseen)
        self.unseen_count: i64 = n if n > 0 else 1
        smallest: i64 = 99
        for other in range(s.seats):
            if other != seat:
                size: i64 = count(s.hand(other))
                smallest = min(smallest, size)
        weights = WEIGHTS[s.seats]
        rounds_left = weights[STAYS] * float(s.idle_limit() - s.idle)
        turns = (float(s.dig_count) + rounds_left) / float(s.seats)
        soon = weights[PATIENCE] * float(smallest)
        turns = min(turns, soon)
        self.last = s.knocker != NO_SEAT  # no turn after this one
        if self.last:
            turns = 0.0
        chance = weights[BRINGS] * turns / float(self.unseen_count)
        self.comes = chance if chance < weights[COMES] else weights[COMES]
        self.lies = weights[LIES]
        self.half_comes = weights[HALF] * self.comes
        self.both_come = weights[BOTH] * self.comes * self.comes
        self.other = weights[OTHER]
        self.black = weights[BLACK]
        self.white = weights[WHITE]
        self.capture = weights[CAPTURE]
        self.weight_of_danger = weights[DANGER]
        self.digging = 0.0 if self.last else weights[DIGGING]
        self.rival = weights[RIVAL]
        self.burden = weights[BURDEN]
        self.share = float(self.unseen_count - s.dig_count) / float(self.unseen_count) / float(s.seats - 1)

    def hope(self, hand: i64) -> float:
        """What this hand is worth at the end of the round: Trios it may become, less what it costs."""
        worth = float(penalty(hand))
        if self.last:
            return worth
        live: i64 = self.live & ROW_ANCHORS
        x: i64 = hand & live
        y: i64 = (hand >> 1) & live
        z: i64 = (hand >> 2) & live
        ux: i64 = self.unseen & live
        uy: i64 = (self.unseen >> 1) & live
        uz: i64 = (self.unseen >> 2) & live
        sx: i64 = self.sift & live
        sy: i64 = (self.sift >> 1) & live
        sz: i64 = (self.sift >> 2) & live
        two: i64 = (x & y & uz) | (x & uy & z) | (ux & y & z)
        near: i64 = (x & y & sz) | (x & sy & z) | (sx & y & z) | (x & sy & sz) | (sx & y & sz) | (sx & sy & z)
        half: i64 = (
            (x & ((uy & sz) | (sy & uz))) | (y & ((ux & sz) | (sx & uz))) | (z & ((ux & sy) | (sx & uy)))
        )
        one: i64 = (x & uy & uz) | (ux & y & uz) | (ux & uy & z)
        live = self.live & COLUMN_ANCHORS
        x = hand & live
        y = (hand >> 3) & live
        z = (hand >> 6) & live
        ux = self.unseen & live
        uy = (self.unseen >> 3) & live
        uz = (self.unseen >> 6) & live
        sx = self.sift & live
        sy = (self.sift >> 3) & live
        sz = (self.sift >> 6) & live
        two_w: i64 = (x & y & uz) | (x & uy & z) | (ux & y & z)
        near_w: i64 = (
            (x & y & sz) | (x & sy & z) | (sx & y & z) | (x & sy & sz) | (sx & y & sz) | (sx & sy & z)
        )
        half_w: i64 = (
            (x & ((uy & sz) | (sy & uz))) | (y & ((ux & sz) | (sx & uz))) | (z & ((ux & sy) | (sx & uy)))
        )
        one_w: i64 = (x & uy & uz) | (ux & y & uz) | (ux & uy & z)
        suit: i64 = FIRST_SUIT
        while suit < ALL_CARDS:
            if hand & suit:
                black = self.chances(two & suit, near & suit, half & suit, one & suit) * self.black
                white = self.chances(two_w & suit, near_w & suit, half_w & suit, one_w & suit) * self.white
                worth += black + self.other * white if black > white else white + self.other * black
            suit <<= 9
        if self.whites:
            live = self.whites
            both: i64 = self.unseen | self.sift
            x = hand & live
            y = (hand >> 3) & live
            z = (hand >> 6) & live
            ux = both & live
            uy = (both >> 3) & live
            uz = (both >> 6) & live
            two = (x & y & uz) | (x & uy & z) | (ux & y & z)
            worth += self.capture * (self.comes * float(count(two)) + float(count(x & y & z)))
        return worth

    def chances(self, two: i64, near: i64, half: i64, one: i64) -> float:
        """How many may be expected of Trios that wait for a card, for the Sift line only, for both, for two cards."""
        sure = self.comes * float(count(two)) + self.lies * float(count(near))
        return sure + self.half_comes * float(count(half)) + self.both_come * float(count(one))

    def danger(self, hand: i64, card: i64) -> float:
        """What this discard may be worth to others, in points."""
        most = 0.0
        anchors: i64 = ANCHORS_WITH[card] & self.live
        while anchors:
            anchor = lowest(anchors)
            anchors &= anchors - 1
            others: i64 = TRIO_OF[anchor] & ~bit(card)
            if others & hand:
                continue  # nobody else can have it
            chance = 1.0
            hidden: i64 = others & self.unseen
            while hidden:
                hidden &= hidden - 1
                chance *= self.share
            most += chance * (self.white if COLUMN_ANCHORS & bit(anchor) else self.black)
        if card % 3 == 0:
            suit: i64 = card - card % 9
            if self.whites & bit(suit):
                rest: i64 = singles_of(suit) & ~bit(card)
                if rest & hand == 0:
                    chance = 1.0
                    rest &= self.unseen
                    while rest:
                        rest &= rest - 1
                        chance *= self.share
                    most += chance * self.capture
        return most * self.weight_of_danger

    def after(self, hand: i64, card: i64) -> float:
        """A hand without this card, which others may now take."""
        return self.hope(hand & ~bit(card)) - self.danger(hand, card)

    def kept(self, hand: i64) -> float:
        """What is left of a hand after its best discard."""
        if hand == 0:
            return 0.0
        best = -1.0e9
        cards: i64 = hand
        while cards:
            value = self.after(hand, lowest(cards))
            cards &= cards - 1
            best = max(best, value)
        return best

    def laid(self, hand: i64, must: i64) -> float:
        """What a hand is worth at its owner's `play`: Trios laid and the best discard made.

        `must`: the Trios of which one is to be laid first, or 0.
        """
        brought = 0.0
        trios: i64 = must if must else trios_in(hand)
        while trios:
            anchor = self.best_lay(hand, trios)
            hand &= ~TRIO_OF[anchor]
            brought += float(WHITE_POINTS if COLUMN_ANCHORS & bit(anchor) else BLACK_POINTS)
            trios = trios_in(hand)
        return brought + self.kept(hand)

    def best_lay(self, hand: i64, trios: i64) -> i64:
        best: i64 = lowest(trios)
        if trios & (trios - 1) == 0:
            return best
        most = -1.0e9
        while trios:
            anchor = lowest(trios)
            trios &= trios - 1
            value = self.hope(hand & ~TRIO_OF[anchor])
            value += float(WHITE_POINTS if COLUMN_ANCHORS & bit(anchor) else BLACK_POINTS)
            if value > most:
                best, most = anchor, value
        return best

    def capture_gain(self, suit: i64) -> float:
        """What a capture brings, and what it takes from others."""
        s = self.s
        gain = 0.0
        for other in range(s.seats):
            lost = float(points(s.trios(other) & whites_of(suit)))
            gain += -lost if other == self.seat else lost / float(s.seats - 1)
        return gain + 150.0

    def dig(self) -> float:
        """What drawing from the Dig Pile is worth: the hand as it is, and the chance of a Trio."""
        now = self.kept(self.hand) if trios_in(self.hand) == 0 else self.laid(self.hand, 0)
        better = 0.0
        wanted: i64 = self.outs(self.hand)
        while wanted:
            card = lowest(wanted)
            wanted &= wanted - 1
            more = self.laid(self.hand | bit(card), 0) - now
            if more > 0.0:
                better += more
        return now + better / float(self.unseen_count) + self.digging

    def outs(self, hand: i64) -> i64:
        """The unseen cards that complete a Trio of this hand."""
        live: i64 = self.live & ROW_ANCHORS
        x: i64 = hand & live
        y: i64 = (hand >> 1) & live
        z: i64 = (hand >> 2) & live
        cards: i64 = ((x & y) << 2) | ((x & z) << 1) | (y & z)
        live = self.live & COLUMN_ANCHORS
        x = hand & live
        y = (hand >> 3) & live
        z = (hand >> 6) & live
        cards |= ((x & y) << 6) | ((x & z) << 3) | (y & z)
        return cards & self.unseen

    def take(self, n: i64) -> float:
        """What taking the n last cards of the Sift line is worth."""
        s = self.s
        cards: i64 = 0
        card: i64 = NO_CARD
        at: i64 = len(s.line)
        for _ in range(n):
            at -= 1
            card = s.line[at]
            cards |= bit(card)
        hand: i64 = self.hand | cards
        self.sift &= ~cards
        worth = 0.0
        must: i64 = 0
        keys: i64 = keys_in(hand) & self.whites
        if n > 1:
            must = trios_in(hand) & ANCHORS_WITH[card]
        while keys:
            suit = lowest(keys)
            keys &= keys - 1
            worth += self.capture_gain(suit)
            hand &= ~singles_of(suit)
        worth += self.laid(hand, must & trios_in(hand))
        self.sift |= cards
        return worth

    def knock(self) -> float:
        """How far ahead a knock would leave the seat, if every rival does fairly well in the last turn."""
        s = self.s
        mine = float(points(s.trios(self.seat)) + penalty(self.hand))
        ahead = 1.0e9
        for other in range(s.seats):
            if other != self.seat:
                theirs = float(points(s.trios(other)) + penalty(s.hand(other) & s.open))
                hidden = float(count(s.hand(other) & ~s.open))
                theirs += self.rival - self.burden * hidden
                ahead = min(ahead, mine - theirs)
        return ahead


class MummyBrain(Brain):
    def weigh(self, s: Position, seat: int, moves: list[Move]) -> list[float]:
        """The points each move should bring, squeezed so that a clear difference is about one."""
        assert isinstance(s, State)
        sight = Sight(s, seat)
        return [worth(s, sight, move) / 100.0 for move in moves]

    def pick(self, s: Position, seat: int, dice: Dice) -> Move:
        assert isinstance(s, State)
        if dice.below(16) == 0:
            return dice.pick(legal(s))
        if s.phase is Phase.PLAY:
            return pick_play(s, seat)
        if s.phase is Phase.DRAW:
            return pick_draw(s, seat)
        if s.phase is Phase.KNOCK:
            return KNOCK if Sight(s, seat).knock() > 0.0 else HOLD
        return dice.pick(legal(s))

    def settled(self, s: Position, since: i64) -> bool:
        """A round is enough: what follows is another shuffle."""
        assert isinstance(s, State)
        return s.phase is Phase.DEAL and s.dig_count == 45 and len(s.sheet) > 0

    def shares(self, s: Position) -> list[float]:
        assert isinstance(s, State)
        if s.phase is Phase.OVER:
            return result(s).shares()
        return lead_shares(s)


def lead_shares(s: State) -> list[float]:
    """Between rounds: who leads will win, the surer the more points it is and the fewer rounds are left."""
    sums = totals(s.sheet, s.seats)
    best = max(sums)
    spread = 150.0
    each = [exp(float(one - best) / spread) for one in sums]
    whole = sum(each)
    return [one / whole for one in each]


def worth(s: State, sight: Sight, move: Move) -> float:
    assert isinstance(move, CardMove)
    verb: i64 = move.verb
    if verb == TO_DISCARD:
        return sight.after(sight.hand, move.what)
    if verb == TO_LAY:
        rest = sight.hand & ~TRIO_OF[move.what]
        return float(WHITE_POINTS if COLUMN_ANCHORS & bit(move.what) else BLACK_POINTS) + sight.laid(rest, 0)
    if verb == TO_CAPTURE:
        return sight.capture_gain(move.what) + sight.laid(sight.hand & ~singles_of(move.what), 0)
    if verb == TO_TAKE:
        return sight.take(move.what)
    if verb == TO_DRAW:
        return sight.dig()
    return sight.knock() if verb == TO_KNOCK else 0.0


def pick_play(s: State, seat: i64) -> Move:
    captures: i64 = open_captures(s)
    trios: i64 = trios_in(s.hand(seat))
    if s.selected != NO_CARD:
        trios &= ANCHORS_WITH[s.selected]
        if trios == 0:
            return CAPTURE_AT[s.selected - s.selected % 9]
    elif captures:
        return CAPTURE_AT[lowest(captures)]
    sight = Sight(s, seat)
    if trios:
        return LAY_AT[sight.best_lay(sight.hand, trios)]
    best: i64 = NO_CARD
    most = -1.0e9
    cards: i64 = sight.hand
    if s.barred != NO_CARD:
        cards &= ~bit(s.barred)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        value = sight.after(sight.hand, card)
        if value > most:
            best, most = card, value
    return DISCARDS[best]


def pick_draw(s: State, seat: i64) -> Move:
    """A Trio from the line if it is worth its cards; otherwise the better of the two single cards."""
    sight = Sight(s, seat)
    best: Move = DRAW_DIG
    most = sight.dig() if s.dig else -1.0e9
    if not s.line:
        return best
    value = sight.take(1)
    if value > most:
        best, most = TAKES[0], value
    cards: i64 = sight.hand
    both: i64 = cards | s.sift
    if trios_in(both) == trios_in(cards) and keys_in(both) & sight.whites == 0:
        return best
    n: i64 = 0
    at: i64 = len(s.line)
    while at > 0:
        at -= 1
        n += 1
        card: i64 = s.line[at]
        cards |= bit(card)
        if n > 1 and completes(cards, s.table, card):
            value = sight.take(n)
            if value > most:
                best, most = TAKES[n - 1], value
    return best


def learn(seats: int, place: int, value: float) -> None:
    """For tuning."""
    WEIGHTS[seats][place] = value
