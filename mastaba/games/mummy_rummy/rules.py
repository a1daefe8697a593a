"""The rules of Mummy Rummy: its decisions in the order of a round, each with what follows from it.

MR-TURN-2: a turn is drawing, then laying (and perhaps a capture), then discarding.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, members, named, nth
from mastaba.core.chance import Dice
from mastaba.core.decision import Decision, OfASet, Over
from mastaba.core.events import Event, Result
from mastaba.core.memory import Pen
from mastaba.core.move import Move, moves_at
from mastaba.games.mummy_rummy.components import (
    ANCHORS_WITH,
    BLACK_POINTS,
    CARDS,
    COLUMN_ANCHORS,
    DEALT,
    NO_CARD,
    TRIO_BY_ANCHOR,
    TRIO_OF,
    WHITE_POINTS,
    completes,
    keys_in,
    lying,
    singles_of,
    trio_names,
    trios_in,
    whites_in,
    whites_of,
)
from mastaba.games.mummy_rummy.moves import (
    CAPTURE_AT,
    DEALERS,
    DEALS,
    DISCARDS,
    DRAW_DIG,
    DRAWS,
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
    TURNS,
    CardMove,
)
from mastaba.games.mummy_rummy.phases import Phase
from mastaba.games.mummy_rummy.scoring import (
    NO_SEAT,
    explained,
    match_goes_on,
    match_result,
    penalty,
    points,
)
from mastaba.games.mummy_rummy.state import State, begin_deal

HANDS_OPEN: Final = 1000  # from here on labels also tell the hands that a move opens


class OfTheSeat(Decision[State]):
    """What the seat on turn decides."""

    def who(self, s: State) -> i64:
        return s.turn


class OfTheDig(OfASet[State]):
    """Cards nobody has seen are all alike, so each is equally likely."""

    def among(self, s: State) -> i64:
        return s.dig


# The deal


class NameDealer(Decision[State]):
    """MR-RUL-20: by lot in the first round, each equally likely."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return DEALERS[: s.seats]

    def sample(self, s: State, dice: Dice) -> Move:
        return DEALERS[dice.below(s.seats)]

    def happens(self, s: State, seat: i64, move: CardMove) -> None:
        name_dealer(s, move.what)


def name_dealer(s: State, seat: i64) -> None:
    """MR-RUL-20: by lot; then the deal passes to the left."""
    begin_deal(s, seat)
    if s.events is not None:
        s.tell(Event("dealer", {"seat": seat}))


class Deal(OfTheDig):
    """MR-DEAL-1: 13, 10 or 7 cards each, seen by their owner alone."""

    def happens(self, s: State, seat: i64, move: CardMove) -> None:
        card: i64 = move.what
        to: i64 = s.dealt_to()
        s.set_hand(to, s.hand(to) | bit(card))
        s.dig &= ~bit(card)
        s.dig_count -= 1
        if s.events is not None:
            s.tell(Event("deal", {"seat": to}, {"card": CARDS[card]}, (to,)))
        if 45 - s.dig_count == DEALT[s.seats] * s.seats:
            s.enter(Phase.TURN)

    def label(self, s: State, actor: i64, move: CardMove, seat: i64) -> int:
        return move.number if seat == s.dealt_to() else -1


class TurnOver(OfTheDig):
    """MR-DEAL-2: the top card of the Dig Pile starts the Sift Pile. MR-TURN-1: the dealer's left begins."""

    def happens(self, s: State, seat: i64, move: CardMove) -> None:
        card: i64 = move.what
        s.dig &= ~bit(card)
        s.dig_count -= 1
        s.line.append(card)
        s.sift = bit(card)
        if s.events is not None:
            s.tell(Event("turn", {"card": CARDS[card]}))
        begin_turn(s)


# A turn


def begin_turn(s: State) -> None:
    """MR-TURN-2: it begins by drawing. MR-RUL-2, MR-RUL-19: nothing is laid or captured before that.

    MR-RUL-11: where there is nothing to draw, the turn goes on without.
    """
    s.fresh = 0
    s.drew = False
    s.laid = 0
    s.bared = 0
    s.busy = False
    s.selected = NO_CARD
    s.barred = NO_CARD
    if s.dig or s.line:
        s.enter(Phase.DRAW)
    else:
        if s.events is not None:
            s.tell(Event("skip", {"seat": s.turn}))
        s.enter(Phase.PLAY)


class Draw(OfASet[State]):
    """MR-TURN-2: a turn begins by drawing, from the Dig Pile or from the Sift Pile."""

    def who(self, s: State) -> i64:
        return s.turn

    def among(self, s: State) -> i64:
        """MR-DRAW-2: a Dig card. MR-DRAW-3: the last Sift card. MR-DRAW-4: or more of them.

        MR-DRAW-1: it is no different on the first turn. MR-DRAW-6: one of these must be done. MR-DIG-1:
        without a Dig Pile only the Sift Pile is left, as it lies.
        """
        draws: i64 = 1 if s.dig else 0
        return draws | 2 | deep_takes(s) if s.line else draws

    def happens(self, s: State, seat: i64, move: CardMove) -> None:
        if move.verb == TO_DRAW:
            s.enter(Phase.DIG)
        else:
            take(s, move.what)

    def refused_by(self, s: State, seat: i64, move: CardMove) -> str:
        if move.verb == TO_DRAW:
            return "MR-DIG-1"
        return "MR-DRAW-5" if move.verb == TO_TAKE else "MR-TURN-2"


def deep_takes(s: State) -> i64:
    """MR-DRAW-4, MR-DRAW-5: the selected card and all after it, if it can be laid at once.

    MR-RUL-3: with whatever has been taken together with it. As a set of how many are taken, from 2 on.
    """
    cards: i64 = s.hand(s.turn)
    both: i64 = cards | s.sift
    # Most of the time the whole line has nothing to offer: then there is no need to walk it.
    if trios_in(both) == trios_in(cards) and keys_in(both) & whites_in(s.table) == 0:
        return 0
    takes: i64 = 0
    n: i64 = 0
    at: i64 = len(s.line)
    while at > 0:
        at -= 1
        n += 1
        card: i64 = s.line[at]
        cards |= bit(card)
        if n > 1 and completes(cards, s.table, card):
            takes |= bit(n)
    return takes


def take(s: State, n: i64) -> None:
    """MR-DRAW-3: the last card, with no obligation. MR-DRAW-4, MR-DRAW-5: or more, to lay the first."""
    taken: i64 = 0
    first: i64 = len(s.line) - n
    run: list[int] = []
    if s.events is not None:
        run = s.line[first:]
    card: i64 = NO_CARD
    for _ in range(n):
        card = s.line.pop()
        taken |= bit(card)
    s.sift &= ~taken
    s.set_hand(s.turn, s.hand(s.turn) | taken)
    s.open |= taken
    s.fresh = taken
    if n > 1:
        s.selected = card
    elif (
        s.dig == 0
    ):  # MR-DISC-3; not while the Dig Pile has cards (MR-RUL-6), nor after a deep take (MR-RUL-7)
        s.barred = card
    if s.events is not None:
        chosen = CARDS[card] if n > 1 else None
        s.tell(Event("take", {"seat": s.turn, "cards": [CARDS[one] for one in run], "selected": chosen}))
    s.enter(Phase.PLAY)


class Dig(OfTheDig):
    """MR-DRAW-2: the top Dig card, which only its drawer sees."""

    def happens(self, s: State, seat: i64, move: CardMove) -> None:
        card: i64 = move.what
        s.dig &= ~bit(card)
        s.dig_count -= 1
        s.set_hand(s.turn, s.hand(s.turn) | bit(card))
        s.fresh = bit(card)
        s.drew = True
        s.busy = True
        if s.events is not None:
            s.tell(Event("draw", {"seat": s.turn}, {"card": CARDS[card]}, (s.turn,)))
        s.enter(Phase.PLAY)

    def label(self, s: State, actor: i64, move: CardMove, seat: i64) -> int:
        return move.number if seat == s.turn else -1


class Play(OfTheSeat):
    """MR-TURN-2: lay and capture, then discard."""

    def open(self, s: State, seat: i64) -> list[Move]:
        """MR-LAY-1: lay every Trio in hand before discarding. MR-LAY-2, MR-LAY-3: in any order.

        MR-DRAW-5: after a deep take only what uses the selected card. MR-CAP-3: captures are never
        compulsory, but may be all that closes such a take. MR-RUL-26: nothing that lies is ever changed
        otherwise.
        """
        hand: i64 = s.hand(s.turn)
        trios: i64 = trios_in(hand)
        captures: i64 = open_captures(s)
        if s.selected != NO_CARD:
            trios &= ANCHORS_WITH[s.selected]
            captures &= bit(s.selected - s.selected % 9) if s.selected % 3 == 0 else 0
        cards: i64 = 0
        if trios == 0 and s.selected == NO_CARD:
            cards = discards(s)
        moves = moves_at(LAY_AT, trios)
        moves += moves_at(CAPTURE_AT, captures)
        moves += moves_at(DISCARDS, cards)
        return moves

    def pick(self, s: State, seat: i64, dice: Dice) -> Move:
        cards = nothing_but_discards(s)
        return DISCARDS[nth(cards, dice.below(count(cards)))] if cards else dice.pick(self.open(s, seat))

    def mark(self, s: State, seat: i64, pen: Pen) -> None:
        cards = nothing_but_discards(s)
        if cards:
            pen.bits_ahead(DISCARDS[0].number, cards, len(DISCARDS))
        else:
            super().mark(s, seat, pen)

    def happens(self, s: State, seat: i64, move: CardMove) -> None:
        if move.verb == TO_DISCARD:
            discard(s, move.what)
        elif move.verb == TO_LAY:
            lay(s, move.what)
        else:
            capture(s, move.what)

    def refused_by(self, s: State, seat: i64, move: CardMove) -> str:
        """From what the seat on turn sees."""
        if s.selected != NO_CARD:
            return "MR-DRAW-5"
        if move.verb == TO_LAY:
            return "MR-TRIO-1"
        if move.verb == TO_CAPTURE:
            return "MR-CAP-1"
        if move.verb == TO_DISCARD:
            if trios_in(s.hand(s.turn)):
                return "MR-LAY-1"
            return "MR-DISC-3" if move.what == s.barred else "MR-DISC-2"
        return "MR-KNOCK-3" if move.verb == TO_KNOCK else "MR-TURN-2"

    def label(self, s: State, actor: i64, move: CardMove, seat: i64) -> int:
        return hands_label(s, move)


def discards(s: State) -> i64:
    """MR-DISC-2: any card in hand. MR-DISC-3: but for one that was taken in this turn."""
    hand: i64 = s.hand(s.turn)
    return hand if s.barred == NO_CARD else hand & ~bit(s.barred)


def nothing_but_discards(s: State) -> i64:
    """What may be discarded, if that is all that is open, as it nearly always is; else none."""
    if s.selected != NO_CARD or trios_in(s.hand(s.turn)) or open_captures(s):
        return 0
    return discards(s)


def open_captures(s: State) -> i64:
    """MR-CAP-1: all three singles in hand (MR-RUL-18), both White Trios on the table. As suit anchors.

    MR-CAP-2: whoever has laid them. MR-RUL-16: even in this turn. MR-RUL-17: in as many suits as there are.
    """
    return keys_in(s.hand(s.turn)) & whites_in(s.table)


def lay(s: State, anchor: i64) -> None:
    """MR-LAY-1, MR-LAY-4: the Trio lies before its owner until the round ends or a capture moves it."""
    cards: i64 = TRIO_OF[anchor]
    s.set_hand(s.turn, s.hand(s.turn) & ~cards)
    s.set_trios(s.turn, s.trios(s.turn) | bit(anchor))
    s.table |= bit(anchor)
    leave_hand(s, cards)
    if s.events is not None:
        s.tell(
            Event(
                "lay",
                {
                    "seat": s.turn,
                    "trio": TRIO_BY_ANCHOR[anchor],
                    "cards": lying(anchor),
                    "points": trio_points(anchor),
                },
            )
        )
    go_on(s)


def leave_hand(s: State, cards: i64) -> None:
    """Cards of the hand lie on the table: others see that it held them, and not which one was just drawn."""
    s.bared |= cards & ~s.open
    s.open &= ~cards
    if s.drew:
        s.laid |= cards
        s.fresh = 0
    else:
        s.laid |= cards & ~s.fresh
        s.fresh &= ~cards


def trio_points(anchor: i64) -> int:
    return WHITE_POINTS if COLUMN_ANCHORS & bit(anchor) else BLACK_POINTS


def capture(s: State, suit: i64) -> None:
    """MR-CAP-4: singles and both White Trios become the three Black Trios of the suit, before the capturer.

    MR-CAP-5: nobody gets anything for the White ones. MR-EXCL-2: the suit is finished. MR-RUL-14: the
    knocker's White Trios are as good as any.
    """
    singles: i64 = singles_of(suit)
    whites: i64 = whites_of(suit)
    if s.events is not None:
        s.tell(Event("capture", {"seat": s.turn, **capture_words(s, suit)}))
    for seat in range(s.seats):
        s.set_trios(seat, s.trios(seat) & ~whites)
    s.set_hand(s.turn, s.hand(s.turn) & ~singles)
    s.set_trios(s.turn, s.trios(s.turn) | singles)
    s.table = (s.table & ~whites) | singles
    leave_hand(s, singles)
    go_on(s)


def capture_words(s: State, suit: i64) -> dict[str, object]:
    """MR-CAP-EX-1: what a capture of the seat on turn is about, and what it brings and costs whom."""
    whites = whites_of(suit)
    singles = singles_of(suit)
    own = [points(s.trios(seat) & whites) for seat in range(s.seats)]
    return {
        "suit": CARDS[suit][0],
        "singles": named(singles, CARDS),
        "whites": [
            {"trio": TRIO_BY_ANCHOR[anchor], "seat": seat}
            for anchor in members(whites)
            for seat in range(s.seats)
            if s.trios(seat) & bit(anchor)
        ],
        "trios": trio_names(singles),
        "gain": points(singles) - penalty(singles) - own[s.turn],
        "losses": [0 if seat == s.turn else -own[seat] for seat in range(s.seats)],
    }


def go_on(s: State) -> None:
    """MR-CAP-6: after a Trio or a capture the turn goes on to its discard, if there is one to make."""
    s.selected = NO_CARD
    s.busy = True
    hand: i64 = s.hand(s.turn)
    if hand == 0:  # MR-RUL-8
        end_play(s)
    elif s.barred != NO_CARD and hand == bit(s.barred):  # MR-RUL-10
        if s.events is not None:
            s.tell(Event("stay", {"seat": s.turn, "card": CARDS[s.barred]}))
        end_play(s)
    else:
        s.enter(Phase.PLAY)


def discard(s: State, card: i64) -> None:
    """MR-DISC-1: one card to the end of the Sift Pile, at the end of the turn."""
    s.set_hand(s.turn, s.hand(s.turn) & ~bit(card))
    s.open &= ~bit(card)
    s.line.append(card)
    s.sift |= bit(card)
    if s.events is not None:
        s.tell(Event("discard", {"seat": s.turn, "card": CARDS[card]}))
    end_play(s)


def end_play(s: State) -> None:
    """MR-KNOCK-2, MR-RUL-9: an empty hand knocks, however it was emptied. MR-KNOCK-3: one card may.

    MR-RUL-15: after a knock neither means anything.
    """
    hand: i64 = s.hand(s.turn)
    s.fresh = 0
    s.drew = False
    s.laid = 0
    s.bared = 0
    if s.knocker == NO_SEAT and hand == 0:
        knock(s)
    if s.knocker == NO_SEAT and hand & (hand - 1) == 0:
        s.enter(Phase.KNOCK)
    else:
        end_turn(s)


class Knock(OfTheSeat):
    """MR-KNOCK-3: whoever has one card left may knock, or go on."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [KNOCK, HOLD]

    def happens(self, s: State, seat: i64, move: CardMove) -> None:
        if move.verb == TO_KNOCK:
            knock(s)
        elif s.events is not None:
            s.tell(Event("hold", {"seat": s.turn}))
        end_turn(s)

    def label(self, s: State, actor: i64, move: CardMove, seat: i64) -> int:
        return hands_label(s, move)


def knock(s: State) -> None:
    """MR-KNOCK-1: the first knock starts the end of the round."""
    s.knocker = s.turn
    if s.events is not None:
        s.tell(Event("knock", {"seat": s.turn, "empty": s.hand(s.turn) == 0}))


def end_turn(s: State) -> None:
    """MR-LAST-1, MR-LAST-2: after a knock one turn for everybody else, and none for the knocker.

    MR-RUL-12: too many idle turns end a round without a knock. MR-RUL-13: a turn of the last round is like
    any other.
    """
    s.turns += 1
    s.turn = s.next_seat()
    s.barred = NO_CARD
    if s.knocker == NO_SEAT:
        s.idle = 0 if s.busy else s.idle + 1
        if s.idle >= s.idle_limit():
            end_round(s)
            return
    elif s.turn == s.knocker:
        end_round(s)
        return
    begin_turn(s)


# The end of a round


def end_round(s: State) -> None:
    """All hands are open now; what is left of the Dig Pile stays unseen."""
    s.busy = False
    hands = [s.hand(seat) for seat in range(s.seats)]
    trios = [s.trios(seat) for seat in range(s.seats)]
    s.last = (s.knocker, *hands, *trios)
    s.sheet = (*s.sheet, s.last_scores())
    if s.events is not None:
        s.tell(Event("round", {**explained(s.knocker, hands, trios)}))
    if match_goes_on(s.mode(), s.target(), s.sheet, s.seats):
        name_dealer(s, (s.dealer + 1) % s.seats)
    else:
        s.enter(Phase.OVER)
        if s.events is not None:
            s.tell(Event("over", {**result(s).plain()}))


def ends_round(s: State, move: CardMove) -> bool:
    """Will this move end the round, and so open the hands? It must agree with the rules above."""
    verb: i64 = move.verb
    left: i64 = s.hand(s.turn)
    busy = s.busy
    if verb == TO_DISCARD:
        left &= ~bit(move.what)
    elif verb == TO_LAY or verb == TO_CAPTURE:
        left &= ~(TRIO_OF[move.what] if verb == TO_LAY else singles_of(move.what))
        if left != 0 and (s.barred == NO_CARD or left != bit(s.barred)):
            return False
        busy = True
    elif move is not HOLD:
        return False
    if s.knocker != NO_SEAT:
        return s.next_seat() == s.knocker
    asked = left & (left - 1) == 0 and move is not HOLD  # a knock, or the choice to, comes first
    return not asked and not busy and s.idle + 1 >= s.idle_limit()


def hands_label(s: State, move: CardMove) -> int:
    """What is made of a move of a seat: the last one of a round opens all hands."""
    number: int = move.number  # ints of their own: an i64 in the sum would make it one, and too small
    if not ends_round(s, move):
        return number
    hands: int = 1
    for other in range(s.seats):
        hand: int = s.hand(other)
        hands = hands * 2**45 + hand
    return number + HANDS_OPEN * hands


def result(s: State) -> Result:
    return match_result(s.mode(), s.target(), s.sheet, s.seats)


DECISIONS: Final = (
    NameDealer(Phase.DEALER),
    Deal(Phase.DEAL, DEALS),
    TurnOver(Phase.TURN, TURNS),
    Draw(Phase.DRAW, [DRAW_DIG, *TAKES]),
    Dig(Phase.DIG, DRAWS),
    Play(Phase.PLAY),
    Knock(Phase.KNOCK, "MR-KNOCK-3"),
    Over(Phase.OVER),
)
