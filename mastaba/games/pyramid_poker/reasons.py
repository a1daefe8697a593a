"""Why a move of Pyramid Poker may be good, in messages. Made from the seat's own view: none can leak."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count
from mastaba.core.message import Fact, Message, say
from mastaba.core.position import HIDDEN
from mastaba.games.pyramid_poker.components import CARD_BY_CODE, HAND_SIZE, HANDS, JOKER
from mastaba.games.pyramid_poker.messages import card_named
from mastaba.games.pyramid_poker.scoring import CATEGORIES, category, growing, hand_value, match_up
from mastaba.games.pyramid_poker.view import View

# What a hand can be, from the least on: of fewer than five blocks, and of five.
RISING: Final = ("", "pair", "toward_straight", "toward_flush", "toward_straight_flush", *CATEGORIES[2:])


def reasons(view: View, move: str) -> list[Message]:
    verb, what = move.split()
    if verb == "add":
        return joining(view, str(view["held"]), int(what) - 1)
    if verb == "keep":
        return joining(view, what, best_hand(view, what))
    if verb == "take":
        return taking(view, what)
    if verb == "place" and view["held"] not in (None, HIDDEN):
        return building(str(view["held"]), int(what[1:]))
    return []


def building(card: str, row: int) -> list[Message]:
    """PP-TAKE-2: what lies low is taken late. Only who places a block knows it."""
    return [say("why_low" if row == 1 else "why_high", card=card_named(card), row=row)]


def taking(view: View, spot: str) -> list[Message]:
    """PP-TAKE-3: a block that faces the seat is known, another is a draw from all it has not seen."""
    for block in view["wall"]:
        if block["spot"] == spot and block["by"] == view["seat"]:
            card = block["card"]
            if CARD_BY_CODE[card] >= JOKER:
                return [say("why_joker")]
            return joining(view, card, best_hand(view, card))
    better = [card for card in view["unseen"] if CARD_BY_CODE[card] < JOKER and raises(view, card)]
    return [say("why_blind", fit=len(better), unseen=len(view["unseen"]))] if better else []


def joining(view: View, card: str, hand: int) -> list[Message]:
    """What a hand of the seat becomes with this block."""
    before = cards_of(view, view["seat"], hand)
    after = before | bit(CARD_BY_CODE[card])
    theirs = cards_of(view, 1 - view["seat"], hand)
    if count(after) == HAND_SIZE and count(theirs) == HAND_SIZE and match_up(after, theirs) > 0:
        return [say("why_wins", hand=hand + 1, what=said(after))]
    became = kind(after)
    if not before:
        return [say("why_begins", hand=hand + 1)]
    if RISING.index(became) < RISING.index(kind(before)):
        return []
    if not became:
        return growth(view, hand, after)
    if not became.startswith("toward"):
        return [say("why_makes" if became != kind(before) else "why_stays", hand=hand + 1, what=said(after))]
    fit = [other for other in view["unseen"] if fits(after, other)]
    return [say("why_toward", hand=hand + 1, what=said(after), fit=len(fit), unseen=len(view["unseen"]))]


def growth(view: View, hand: int, after: i64) -> list[Message]:
    """Blocks that have nothing to do with each other yet: what would make a pair of them."""
    if count(after) == HAND_SIZE:
        return []
    pairs = [card for card in view["unseen"] if kind(after | bit(CARD_BY_CODE[card])) == "pair"]
    facts: dict[str, Fact] = {"hand": hand + 1, "count": int(count(after))}
    return [say("why_grows", fit=len(pairs), unseen=len(view["unseen"]), **facts)] if pairs else []


def kind(hand: i64) -> str:
    """What a hand is, or is on the way to; '' where there is nothing to say of it."""
    if count(hand) == HAND_SIZE:
        full = CATEGORIES[category(hand_value(hand))]
        return "" if full == "high_card" else full
    return growing(hand) or ""


def said(hand: i64) -> Message:
    name = kind(hand)
    return say(name, count=int(count(hand))) if name.startswith("toward") else say(f"category_{name}")


def fits(hand: i64, card: str) -> bool:
    """Does a hand that is on the way somewhere come nearer with this block?"""
    if CARD_BY_CODE[card] >= JOKER:
        return False
    after = hand | bit(CARD_BY_CODE[card])
    if count(after) < HAND_SIZE:
        return kind(after).startswith("toward")
    return kind(after) in ("straight", "flush", "straight_flush", "royal_flush")


def raises(view: View, card: str) -> bool:
    """Would a hand of the seat be more than before?"""
    hand = best_hand(view, card)
    before = cards_of(view, view["seat"], hand)
    return RISING.index(kind(before | bit(CARD_BY_CODE[card]))) > RISING.index(kind(before))


def best_hand(view: View, card: str) -> int:
    """The hand with room that this block lifts most."""
    best = most = -1
    for hand in range(HANDS):
        before = cards_of(view, view["seat"], hand)
        if count(before) < HAND_SIZE:
            after = RISING.index(kind(before | bit(CARD_BY_CODE[card])))
            gain = 100 + after - RISING.index(kind(before))
            if gain > most:
                best, most = hand, gain
    return best


def cards_of(view: View, seat: int, hand: int) -> i64:
    cards: i64 = 0
    for card in view["hands"][seat][hand]["cards"]:
        cards |= bit(CARD_BY_CODE[card])
    return cards
