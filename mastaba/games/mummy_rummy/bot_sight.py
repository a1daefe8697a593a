"""What one seat sees in Mummy Rummy and what it is worth: hands, discards, draws and the knock, in points.

MR-RUL-12: where all guard their discards, a round is swapped to its idle end. Whoever would lose by that has
nothing to guard: after some idle turns it gives what others can use, so that somebody can knock. So does
whoever is so far ahead that it costs nothing and, of two, whoever was given something.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest, shl
from mastaba.core.memory import Memory
from mastaba.core.raw import get_real, put_real
from mastaba.games.mummy_rummy.components import (
    ALL_CARDS,
    ANCHORS_WITH,
    COLUMN_ANCHORS,
    DOUBLE_PENALTY,
    NO_CARD,
    ROW_ANCHORS,
    SINGLE_PENALTY,
    TRIO_OF,
    cards_of,
    keys_in,
    killed_by,
    singles_of,
    trios_in,
    whites_in,
    whites_of,
)
from mastaba.games.mummy_rummy.phases import Phase
from mastaba.games.mummy_rummy.rules import trio_points
from mastaba.games.mummy_rummy.scoring import NO_SEAT, penalty, points
from mastaba.games.mummy_rummy.state import State

FIRST_SUIT: Final = 511  # its nine cards as a set; nine bits further is the next suit
ROW: Final = 7  # the cards of its first row, likewise; three bits further is the next row
COLUMN: Final = 73  # of its first column; one bit further is the next one

TYPICAL_GAIN: Final = 60.0  # what an unseen card that completes a Trio brings on average, for quick choices

# The seat to the left can always take a discard; one further on only if nobody has taken it before.
FURTHER: Final = 0.5
FURTHER_WITHOUT_DIG: Final = 0.1  # the Dig Pile is used up: the seat to the left must take it
PASSED_ON: Final = 0.3  # a card in a hand, that its owner may give later
GIVEN: Final = 0.5  # for whoever leads near the idle end: others give what it waits for
GIFT_LEAST: Final = 10.0  # points that make a discard a gift
BEHIND_DIGS: Final = 30.0  # a Dig card is worth this much more to whoever is behind: it keeps the round going
TIRED: Final = (
    0.6  # of the way to the idle end: from here on one card in hand is enough to knock, whoever leads
)


@final
class Weights:
    """What is weighed, in points and chances."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.brings = weights[
            "brings"
        ]  # how many unseen cards a turn brings: the own draw, what others throw
        self.comes = weights["comes"]  # at best, a given unseen card comes with this chance
        self.lies = weights["lies"]  # a Trio that needs only cards of the Sift line is laid with this chance
        self.half = weights[
            "half"
        ]  # one card in hand, one in the line: beside the chance that the third comes
        self.both = weights["both"]  # one card in hand: beside the chance that both others come
        self.other = weights["other"]  # the less promising colour of a suit counts this much
        self.black = weights["black"]  # a Trio that is hoped for
        self.white = weights["white"]
        self.capture = weights["capture"]
        self.danger = weights["danger"]  # of what a discard may be worth to others, how much it weighs
        self.digging = weights["digging"]  # what a Dig card is worth beyond the Trio it may complete
        self.patience = weights["patience"]  # turns that are left, for each card in the smallest other hand
        self.stays = weights["stays"]  # of the turns until the idle end, how many will be played
        self.rival = weights["rival"]  # what a rival may still gain in the last turn
        self.burden = weights["burden"]  # what a hidden card costs its owner, on average
        self.weary = weights["weary"]  # so far on the way to the idle end a loser gives up guarding
        self.safe = weights["safe"]  # a lead of so many points can afford to give, too
        self.gives = weights["gives"]  # then, of what a discard may be worth to others, how much it weighs
        self.whim = weights["whim"]  # how often a playout does just anything: they should not all be the same
        self.calm = weights["calm"]  # so far on the way to the idle end a search begins to mind it …
        self.haste = weights["haste"]  # … and right before it, this is what it would give to be spared it
        self.idle = weights["idle"]  # what a win by the idle end is worth to a search, beside one by a knock


# By the number of seats, from two: tuned by games of greedy against itself and against uniform seats. Two
# guard their discards, as one's gain is the other's loss; at a large table it does not pay to do so.
WEIGHTS: Final[dict[str, list[float]]] = {
    "brings": [0.5, 1.2, 1.2, 1.2],
    "comes": [0.09, 0.35, 0.35, 0.35],
    "lies": [0.22, 0.21, 0.21, 0.21],
    "half": [0.25, 0.3, 0.3, 0.3],
    "both": [0.5, 0.5, 0.5, 0.5],
    "other": [0.2, 0.2, 0.2, 0.2],
    "black": [72.0, 100.0, 100.0, 100.0],
    "white": [84.0, 120.0, 120.0, 150.0],
    "capture": [150.0, 180.0, 180.0, 180.0],
    "danger": [1.0, 1.0, 0.7, 0.05],
    "digging": [12.0, 12.0, 6.0, 6.0],
    "patience": [3.0, 3.0, 3.0, 3.0],
    "stays": [0.4, 1.0, 1.0, 1.0],
    "rival": [50.0, 33.0, 33.0, 33.0],
    "burden": [25.0, 17.0, 17.0, 17.0],
    "weary": [0.6, 0.3, 0.2, 0.6],
    "safe": [100.0, 20.0, 20.0, 120.0],
    "gives": [5.0, 1.0, 1.0, 2.0],
    "whim": [0.0625, 0.0625, 0.0625, 0.0625],
    "calm": [0.1, 0.1, 0.1, 0.1],
    "haste": [1.0, 1.0, 1.0, 1.0],
    "idle": [0.85, 0.85, 0.85, 0.85],
}


def weights_for(seats: i64, other: Mapping[str, float]) -> Weights:
    """The usual ones at so many seats, but for those that somebody weighs otherwise."""
    usual = {name: row[seats - 2] for name, row in WEIGHTS.items()}
    return Weights({**usual, **other})


USUAL: Final = [weights_for(seats, {}) for seats in range(2, 6)]


@final
class Lines:
    """All rows, or all columns, at once: sets of anchors, for the first, second and third card of each.

    `sort` tells which of them wait for what, with these cards in hand.
    """

    def __init__(self, anchors: i64, step: i64) -> None:
        self.anchors: i64 = anchors
        self.step: i64 = step  # from one card of a Trio to the next
        self.live: i64 = 0  # Trios that somebody may still lay
        self.ux: i64 = 0  # the card is unseen
        self.uy: i64 = 0
        self.uz: i64 = 0
        self.sx: i64 = 0  # the card is in the Sift line
        self.sy: i64 = 0
        self.sz: i64 = 0
        self.two: i64 = 0  # two cards in hand, the third unseen
        self.near: i64 = 0  # one or two in hand, the rest in the Sift line
        self.half: i64 = 0  # one in hand, one in the line, one unseen
        self.one: i64 = 0  # one in hand, two unseen
        self.hopeful: i64 = 0  # all of these

    def place(self, live: i64, unseen: i64) -> None:
        """What has come to be known, but for the Sift line."""
        step, live = self.step, live & self.anchors
        self.live = live
        self.ux = unseen & live
        self.uy = (unseen >> step) & live
        self.uz = (unseen >> (step + step)) & live

    def sift(self, sift: i64) -> None:
        """With this Sift line."""
        step, live = self.step, self.live
        self.sx = sift & live
        self.sy = (sift >> step) & live
        self.sz = (sift >> (step + step)) & live

    def sort(self, hand: i64) -> None:
        step, live = self.step, self.live
        x: i64 = hand & live
        y: i64 = (hand >> step) & live
        z: i64 = (hand >> (step + step)) & live
        ux, uy, uz = self.ux, self.uy, self.uz
        sx, sy, sz = self.sx, self.sy, self.sz
        self.two = (x & y & uz) | (x & uy & z) | (ux & y & z)
        self.near = (x & (y | sy) & sz) | (x & sy & z) | (sx & y & (z | sz)) | (sx & sy & z)
        self.half = (
            (x & ((uy & sz) | (sy & uz))) | (y & ((ux & sz) | (sx & uz))) | (z & ((ux & sy) | (sx & uy)))
        )
        self.one = (x & uy & uz) | (ux & y & uz) | (ux & uy & z)
        self.hopeful = self.two | self.near | self.half | self.one


@final
class Sight:
    """What one seat sees at one moment, as sets, and the chances that follow from it."""

    def __init__(self, s: State, seat: i64, weights: Weights) -> None:
        self.weights = weights
        self.rows = Lines(ROW_ANCHORS, 1)
        self.columns = Lines(COLUMN_ANCHORS, 3)
        self.memory = Memory(bytearray(5 * 16))
        # What rows and columns of each suit may become, two numbers a suit, of the hand last sorted.
        self.notes: i64 = self.memory.place(0, 5 * 16)
        self.look(s, seat)

    def look(self, s: State, seat: i64) -> None:
        """At another moment, or from another seat: new objects for each would be a tenth of a playout."""
        weights = self.weights
        self.s = s
        self.seat: i64 = seat
        self.hand: i64 = s.hand(seat)
        self.sift: i64 = s.sift
        self.live: i64 = ~(killed_by(s.table) | s.table)
        self.whites: i64 = whites_in(s.table)
        self.unseen: i64 = ALL_CARDS & ~(self.hand | s.sift | s.open | cards_of(s.table))
        n: i64 = count(self.unseen)
        self.unseen_count: i64 = n if n > 0 else 1
        smallest: i64 = 45
        for other in range(s.seats):
            if other != seat:
                smallest = min(smallest, count(s.hand(other)))
        self.last = s.knocker != NO_SEAT  # no turn after this one
        turns = float(s.dig_count) + weights.stays * float(s.idle_limit() - s.idle)
        turns = min(turns / float(s.seats), weights.patience * float(smallest))
        self.comes = min(weights.brings * turns / float(self.unseen_count), weights.comes)
        self.half_comes = weights.half * self.comes
        self.both_come = weights.both * self.comes * self.comes
        # Without a Dig Pile every card comes from another hand, whether it was seen going there or not.
        to_come: i64 = self.unseen if s.dig_count else self.unseen | (s.open & ~self.hand)
        self.rows.place(self.live, to_come)
        self.columns.place(self.live, to_come)
        self.rows.sift(s.sift)
        self.columns.sift(s.sift)
        self.near_idle = float(s.idle) / float(s.idle_limit())
        self.most = 0.0  # what is left after the best discard
        self.care = weights.danger  # how much of what a discard is worth to others counts against it
        if self.near_idle >= weights.weary:
            self.grow_weary()
        self.passed = (
            PASSED_ON if self.care < 0.0 else 0.0
        )  # who guards gives no more; who gives will give again
        self.left: i64 = seat + 1 if seat + 1 < s.seats else 0
        self.left_open: i64 = s.hand(self.left) & s.open
        self.left_share = float(count(s.hand(self.left) & ~s.open)) / float(self.unseen_count)

    def standing(self) -> float:
        """How far ahead the seat would be if the round ended now; what others hide counts as usual cards."""
        s = self.s
        usual = float(penalty(self.unseen)) / float(self.unseen_count)
        best = -1.0e9
        for other in range(s.seats):
            if other != self.seat:
                theirs = float(points(s.trios(other)) + penalty(s.hand(other) & s.open))
                best = max(best, theirs + usual * float(count(s.hand(other) & ~s.open)))
        return float(points(s.trios(self.seat)) + penalty(self.hand)) - best

    def grow_weary(self) -> None:
        """Near the idle end: who loses by it, or leads by far, gives; and who leads, waits for gifts."""
        s = self.s
        lead = self.standing()
        if lead < 0.0 or lead > self.weights.safe:
            self.care = -self.weights.gives
        elif s.dig_count == 0 and lead > 0.0:
            if s.seats == 2 and self.was_given():
                self.care = -self.weights.gives
            self.comes = max(self.comes, GIVEN)
            self.half_comes = self.weights.half * self.comes
            self.both_come = self.weights.both * self.comes * self.comes

    def was_given(self) -> bool:
        """Of two, with no Dig Pile: is the card just taken one of the best that the other could give?

        One better card may be left: what the other had just taken was barred (MR-DISC-3).
        """
        s = self.s
        if s.phase != Phase.PLAY or s.fresh == 0 or s.fresh & (s.fresh - 1):
            return False
        theirs: i64 = self.unseen | (s.open & ~self.hand)
        gift = self.gift(lowest(s.fresh), theirs)
        if gift <= GIFT_LEAST:
            return False
        better: i64 = 0
        rest: i64 = theirs
        while rest:
            if self.gift(lowest(rest), theirs) > gift:
                better += 1
            rest &= rest - 1
        return better <= 1

    def gift(self, card: i64, theirs: i64) -> float:
        """What a card is worth to this seat, in points, if the only other has these cards."""
        worth = 0.0
        anchors: i64 = ANCHORS_WITH[card] & self.live
        while anchors:
            anchor = lowest(anchors)
            anchors &= anchors - 1
            trio = self.hoped(anchor)
            missing: i64 = TRIO_OF[anchor] & ~bit(card) & theirs
            while missing:
                missing &= missing - 1
                trio *= PASSED_ON
            worth += trio
        suit: i64 = card - card % 9
        if card % 3 == 0 and self.whites & bit(suit) and singles_of(suit) & ~bit(card) & theirs == 0:
            worth += self.weights.capture
        return worth

    def hoped(self, anchor: i64) -> float:
        """What a Trio that is hoped for is worth."""
        return self.weights.white if COLUMN_ANCHORS & bit(anchor) else self.weights.black

    def hope(self, hand: i64) -> float:
        """What this hand is worth at the end of the round: Trios it may become, less what it costs."""
        worth = float(penalty(hand))
        if self.last:
            return worth
        self.rows.sort(hand)
        self.columns.sort(hand)
        hopeful: i64 = self.rows.hopeful | self.columns.hopeful
        suit: i64 = FIRST_SUIT
        at: i64 = self.notes
        while suit < ALL_CARDS:
            black = 0.0
            white = 0.0
            if hopeful & suit:
                black, white = self.black(suit), self.white(suit)
                worth += self.either(black, white)
            put_real(at, black)
            put_real(at + 8, white)
            at += 16
            suit <<= 9
        return worth + self.hope_of_captures(hand) if self.whites else worth

    def black(self, suit: i64) -> float:
        """What the rows of a suit, or some of them, may become, as they were sorted last."""
        return self.expected(self.rows, suit) * self.weights.black if self.rows.hopeful & suit else 0.0

    def white(self, suit: i64) -> float:
        """The same of columns."""
        return self.expected(self.columns, suit) * self.weights.white if self.columns.hopeful & suit else 0.0

    def either(self, black: float, white: float) -> float:
        """Only one of the two colours can come of a suit."""
        return max(black, white) + self.weights.other * min(black, white)

    def expected(self, lines: Lines, suit: i64) -> float:
        """How many Trios of a suit to expect, by what they wait for."""
        trios = 0.0
        if lines.two & suit:
            trios = self.comes * float(count(lines.two & suit))
        if lines.near & suit:
            trios += self.weights.lies * float(count(lines.near & suit))
        if lines.half & suit:
            trios += self.half_comes * float(count(lines.half & suit))
        if lines.one & suit:
            trios += self.both_come * float(count(lines.one & suit))
        return trios

    def hope_of_captures(self, hand: i64) -> float:
        """Suits with both White Trios on the table: three singles in hand, or two and the third to come."""
        others: i64 = self.unseen | self.sift
        x: i64 = hand & self.whites
        y: i64 = (hand >> 3) & self.whites
        z: i64 = (hand >> 6) & self.whites
        two: i64 = (x & y & (others >> 6)) | (x & (others >> 3) & z) | (others & y & z)
        return self.weights.capture * (self.comes * float(count(two)) + float(count(x & y & z)))

    def danger(self, card: i64) -> float:
        """What this discard may be worth to others, in points, as far as the seat cares."""
        s = self.s
        worth = self.use(card, self.left_open | self.sift, self.left_share)
        if s.seats > 2:
            further = FURTHER if s.dig_count > 0 or self.care < 0.0 else FURTHER_WITHOUT_DIG
            for other in range(s.seats):
                if other != self.seat and other != self.left:
                    share = float(count(s.hand(other) & ~s.open)) / float(self.unseen_count)
                    worth += further * self.use(card, (s.hand(other) & s.open) | self.sift, share)
        return worth * self.care

    def use(self, card: i64, near: i64, share: float) -> float:
        """What a card may be worth to another seat, in points: its hidden cards may be what is lacking.

        It has these cards near, and this share of the unseen ones.
        """
        first: i64 = card - card % 9  # of the suit
        column: i64 = card % 3
        row: i64 = card - column
        worth = 0.0
        if bit(row) & self.live:
            worth += self.weights.black * self.chance_of(shl(ROW, row) & ~bit(card) & ~near, share)
        if column != 0:
            if bit(first + column) & self.live:
                cards = shl(COLUMN, first + column) & ~bit(card) & ~near
                worth += self.weights.white * self.chance_of(cards, share)
        elif self.whites & bit(first):
            worth += self.weights.capture * self.chance_of(shl(COLUMN, first) & ~bit(card) & ~near, share)
        return worth

    def chance_of(self, cards: i64, share: float) -> float:
        """The chance that a seat has all of these (two at the most), or will get them."""
        hidden: i64 = cards & self.unseen
        given: i64 = cards ^ hidden
        chance = 1.0
        if hidden:
            chance = share if hidden & (hidden - 1) == 0 else share * share
        if given:
            chance *= self.passed if given & (given - 1) == 0 else self.passed * self.passed
        return chance

    def after(self, hand: i64, card: i64) -> float:
        """A hand without this card, which others may now take."""
        return self.hope(hand & ~bit(card)) - self.danger(card)

    def kept(self, hand: i64) -> float:
        """What is left of a hand after its best discard."""
        if hand == 0:
            return 0.0
        self.discard(hand, hand)
        return self.most

    def discard(self, hand: i64, cards: i64) -> i64:
        """Which of these cards of the hand costs least to give away; `most` is what the hand is worth then.

        As `after` says it of each, but the hand is sorted once for all of them: a card that goes takes the
        hopes of its row and its column along, and leaves all others as they are.
        """
        best: i64 = NO_CARD
        most: float = -1.0e9
        whole = self.hope(hand)  # sorts
        rows, columns = self.rows, self.columns
        first: i64 = 0
        at: i64 = self.notes
        while first < 45:
            suit: i64 = shl(FIRST_SUIT, first)
            some: i64 = cards & suit
            if some:
                mine: i64 = hand & suit
                cost: i64 = penalty(mine)
                captures = self.whites & suit != 0 and not self.last
                others = whole - float(cost)
                black = 0.0
                white = 0.0
                if not self.last:
                    black, white = get_real(at), get_real(at + 8)
                    others -= self.either(black, white)
                    if captures:
                        others -= self.hope_of_captures(mine)
                while some:
                    card = lowest(some)
                    some &= some - 1
                    column: i64 = card % 3
                    spared: i64 = DOUBLE_PENALTY if column else SINGLE_PENALTY
                    value = others + float(cost + spared) - self.danger(card)
                    if not self.last:
                        row: i64 = bit(card - column)
                        left_black = black if rows.hopeful & row == 0 else self.black(suit & ~row)
                        left_white = white
                        if column and columns.hopeful & bit(first + column):
                            left_white = self.white(suit & ~bit(first + column))
                        value += self.either(left_black, left_white)
                        if captures:
                            value += self.hope_of_captures(mine & ~bit(card))
                    if value > most:
                        best, most = card, value
            first += 9
            at += 16
        self.most = most
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
            brought += float(trio_points(anchor))
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
            value = self.hope(hand & ~TRIO_OF[anchor]) + float(trio_points(anchor))
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
        return gain + float(points(singles_of(suit)))

    def dig(self) -> float:
        """What drawing from the Dig Pile is worth: the hand as it is, and the chance of a Trio."""
        now = self.laid(self.hand, 0)
        better = 0.0
        wanted: i64 = self.outs(self.hand)
        while wanted:
            better += max(self.laid(self.hand | bit(lowest(wanted)), 0) - now, 0.0)
            wanted &= wanted - 1
        return now + better / float(self.unseen_count) + self.beyond()

    def dig_at_a_glance(self) -> float:
        """The same for a playout: to weigh every card that may come took most of its time."""
        gain = TYPICAL_GAIN * float(count(self.outs(self.hand))) / float(self.unseen_count)
        return self.laid(self.hand, 0) + gain + self.beyond()

    def beyond(self) -> float:
        if self.last:
            return 0.0
        return self.weights.digging + (BEHIND_DIGS if self.standing() < 0.0 else 0.0)

    def outs(self, hand: i64) -> i64:
        """The unseen cards that complete a Trio of this hand."""
        live: i64 = self.rows.live
        x: i64 = hand & live
        y: i64 = (hand >> 1) & live
        z: i64 = (hand >> 2) & live
        cards: i64 = ((x & y) << 2) | ((x & z) << 1) | (y & z)
        live = self.columns.live
        x = hand & live
        y = (hand >> 3) & live
        z = (hand >> 6) & live
        return (cards | ((x & y) << 6) | ((x & z) << 3) | (y & z)) & self.unseen

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
        self.rows.sift(self.sift)
        self.columns.sift(self.sift)
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
        self.rows.sift(self.sift)
        self.columns.sift(self.sift)
        return worth

    def knock(self) -> float:
        """How far ahead a knock would leave the seat, if every rival does fairly well in the last turn.

        Shortly before an idle end it is better in any case: there is nothing left to wait for.
        """
        s = self.s
        mine = float(points(s.trios(self.seat)) + penalty(self.hand))
        ahead = 1.0e9
        for other in range(s.seats):
            if other != self.seat:
                theirs = float(points(s.trios(other)) + penalty(s.hand(other) & s.open))
                hidden = float(count(s.hand(other) & ~s.open))
                theirs += self.weights.rival - self.weights.burden * hidden
                ahead = min(ahead, mine - theirs)
        return ahead if self.near_idle < TIRED else max(ahead, 1.0)
