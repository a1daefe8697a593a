"""The one door out: what a seat may know (ledger section 7), and the worlds it can imagine."""

from __future__ import annotations

from typing import Final, TypedDict

from mypy_extensions import i64

from mastaba.core.bits import bit, count, members, named, nth
from mastaba.core.chance import Dice
from mastaba.core.events import PlainResult
from mastaba.core.position import HIDDEN
from mastaba.games.pyramid_poker.components import (
    ALL_BLOCKS,
    CARDS,
    HAND_SIZE,
    HANDS,
    SPOT_NAMES,
)
from mastaba.games.pyramid_poker.rules import result
from mastaba.games.pyramid_poker.scoring import (
    CATEGORIES,
    Round,
    category,
    explained,
    growing,
    hand_value,
    match_points,
    match_up,
)
from mastaba.games.pyramid_poker.state import BUILDING, NO_CARD, Phase, State

TIED: Final = -1


class Block(TypedDict):
    spot: str
    by: int  # the seat it faces
    card: str  # HIDDEN unless this seat placed it


class Hand(TypedDict):
    cards: list[str]
    category: str | None  # of five blocks
    growing: str | None  # of fewer: a category it already has, or 'toward_flush' and the like


class View(TypedDict):
    seat: int
    phase: str
    to_act: list[int]
    turn: int
    starter: int
    round: int
    scoring: str
    points: list[int]
    sheet: list[list[int]]
    wall: list[Block]
    supply: list[int]
    reserve: int
    held: str | None  # the block in the hand of the seat on turn, HIDDEN if that is not for us
    turned: list[str]
    out: list[str]
    hands: list[list[Hand]]
    leads: list[int | None]  # who wins each match-up of two full hands, TIED, or None while they grow
    unseen: list[str]  # blocks this seat has never seen in this round
    last: Round | None  # the last finished round, hand by hand
    result: PlainResult | None


def view(s: State, seat: int) -> View:
    """What the seat knows: its own faces (PP-RUL-5), all places, all that was ever shown."""
    return {
        "seat": seat,
        "phase": s.phase_name,
        "to_act": list(s.to_act),
        "turn": s.turn,
        "starter": s.starter,
        "round": len(s.sheet) + (0 if s.sheet and s.phase == Phase.OVER else 1),
        "scoring": str(s.options["scoring"]),
        "points": list(match_points(s.sheet)),
        "sheet": [list(totals) for totals in s.sheet],
        "wall": [
            {
                "spot": SPOT_NAMES[spot],
                "by": s.placer(spot),
                "card": CARDS[s.faces[spot]] if s.placer(spot) == seat else HIDDEN,
            }
            for spot in members(s.filled)
        ],
        "supply": [s.supply(0), s.supply(1)] if s.phase in BUILDING else [0, 0],
        "reserve": reserve(s),
        "held": held_card(s, seat),
        "turned": named(s.turned, CARDS),
        "out": named(s.out, CARDS),
        "hands": [[hand(s.hand(who * HANDS + i)) for i in range(HANDS)] for who in range(2)],
        "leads": [leader(s, i) for i in range(HANDS)],
        "unseen": named(ALL_BLOCKS & ~known(s, seat), CARDS),
        "last": explained(list(s.last)) if s.last else None,
        "result": result(s).plain() if s.over else None,
    }


def reserve(s: State) -> int:
    """PP-SET-2: the size of the reserve is public: 24 less what was turned up."""
    if s.phase in BUILDING:
        return count(s.unseen) - s.supply(0) - s.supply(1)
    return count(s.unseen)


def held_card(s: State, seat: int) -> str | None:
    """PP-BUILD-2: a block looked at is its owner's secret; a block taken is open."""
    if s.held == NO_CARD:
        return None
    if s.phase == Phase.PLACE and seat != s.turn:
        return HIDDEN
    return CARDS[s.held]


def hand(cards: i64) -> Hand:
    full = count(cards) == HAND_SIZE
    return {
        "cards": named(cards, CARDS),
        "category": CATEGORIES[category(hand_value(cards))] if full else None,
        "growing": None if full else growing(cards),
    }


def leader(s: State, i: int) -> int | None:
    """PP-BASIC-1: who wins a match-up in which both hands are full; TIED, or None while they grow."""
    mine, theirs = s.hand(i), s.hand(HANDS + i)
    if count(mine) < HAND_SIZE or count(theirs) < HAND_SIZE:
        return None
    outcome = match_up(mine, theirs)
    return TIED if outcome == 0 else 0 if outcome > 0 else 1


def known(s: State, seat: int) -> i64:
    """Every block whose face the seat knows: what is open, and what faces it."""
    cards: i64 = s.turned | s.out
    for mask in s.hands:
        cards |= mask
    for spot in members(s.filled):
        if s.placer(spot) == seat:
            cards |= bit(s.faces[spot])
    if s.held != NO_CARD and (s.phase != Phase.PLACE or seat == s.turn):
        cards |= bit(s.held)
    return cards


def redealt(s: State, seat: i64, dice: Dice) -> State:
    """Ledger section 7: all assignments of the unseen blocks to the blind spots, equally likely."""
    twin = s.copy()
    blind: i64 = s.filled  # the spots whose faces the seat does not see
    if seat == 0:
        blind &= s.facing
    elif seat == 1:
        blind &= ~s.facing
    pool: i64 = s.unseen
    spots: i64 = blind
    for spot in members(spots):
        pool |= bit(s.faces[spot])
    hides = s.phase == Phase.PLACE and seat != s.turn
    if hides:
        pool |= bit(s.held)
    left: i64 = count(pool)
    for spot in members(spots):
        card = nth(pool, dice.below(left))
        pool &= ~bit(card)
        left -= 1
        twin.faces[spot] = card
    if hides:
        card = nth(pool, dice.below(left))
        pool &= ~bit(card)
        twin.held = card
    twin.unseen = pool
    return twin
