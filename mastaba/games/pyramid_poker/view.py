"""The one door out: what a seat may know (ledger section 7), and the worlds it can imagine."""

from __future__ import annotations

from typing import Any, Final, TypedDict

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest, named, nth
from mastaba.core.chance import Dice
from mastaba.core.changes import Changes, Stretch, changed, stretch
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


# Shown again and again, to be read and not changed (`Position.shared_view`). Python's collector looks through
# what tables keep, twenty times a second: what is made once it does not see.
TO_ACT: Final[dict[tuple[int, ...], list[int]]] = {(): [], (-1,): [-1], (0,): [0], (1,): [1]}
NO_CARDS: Final[list[str]] = []
NO_SHEET: Final[list[list[int]]] = []
NO_LEADS: Final[list[int | None]] = [None] * HANDS
PAIRS_SEEN: Final[dict[int, list[int]]] = {}
FACES: Final = (*CARDS, HIDDEN)  # NO_CARD is the last one
BLOCKS_SEEN: Final[list[Block | None]] = [None] * (len(SPOT_NAMES) * 2 * len(FACES))
HANDS_SEEN: Final[dict[int, Hand]] = {}
HANDS_KEPT: Final = 10_000


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
    points = match_points(s.sheet)
    return {
        "seat": seat,
        "phase": s.phase_name,
        "to_act": TO_ACT[s.to_act],
        "turn": s.turn,
        "starter": s.starter,
        "round": len(s.sheet) + (0 if s.sheet and s.phase == Phase.OVER else 1),
        "scoring": str(s.options["scoring"]),
        "points": pair(points[0], points[1]),
        "sheet": [pair(totals[0], totals[1]) for totals in s.sheet] if s.sheet else NO_SHEET,
        "wall": wall(s, seat),
        "supply": supplies(s),
        "reserve": reserve(s),
        "held": held_card(s, seat),
        "turned": named(s.turned, CARDS) if s.turned else NO_CARDS,
        "out": named(s.out, CARDS) if s.out else NO_CARDS,
        "hands": [[hand(s.hand(who * HANDS + i)) for i in range(HANDS)] for who in range(2)],
        "leads": leads(s),
        "unseen": named(ALL_BLOCKS & ~known(s, seat), CARDS),
        "last": explained(list(s.last)) if s.last else None,
        "result": result(s).plain() if s.over else None,
    }


def changes(before: State, s: State, seat: i64) -> Changes:
    """What `changed` says of this seat's views of both, without making them: a move changes little.

    (A test holds the two together, key by key: what a view does not tell, this does not either.)
    """
    if s.over or before.sheet != s.sheet or before.last != s.last or before.starter != s.starter:
        old: dict[str, Any] = {**view(before, seat)}  # a round has ended: nearly everything is another
        return changed(old, {**view(s, seat)}) or Changes({}, {})
    whole: dict[str, Any] = {}
    lists: dict[str, Stretch] = {}
    if before.phase != s.phase:
        whole["phase"] = s.phase_name
    if before.actor != s.actor:
        whole["to_act"] = TO_ACT[s.to_act]
    if before.turn != s.turn:
        whole["turn"] = s.turn
    wall_changes(before, s, seat, whole, lists)
    list_changes("supply", supplies(before), supplies(s), whole, lists)
    if reserve(before) != reserve(s):
        whole["reserve"] = reserve(s)
    if held_card(before, seat) != held_card(s, seat):
        whole["held"] = held_card(s, seat)
    set_changes("turned", before.turned, s.turned, whole, lists)
    set_changes("out", before.out, s.out, whole, lists)
    others = [who for who in range(2) if not same_hands(before, s, who)]
    if others:
        now = [[hand(s.hand(who * HANDS + i)) for i in range(HANDS)] for who in others]
        if len(others) == 1:
            lists["hands"] = [others[0], 1, now]
        else:
            whole["hands"] = now
        list_changes("leads", leads(before), leads(s), whole, lists)
    unseen: i64 = ALL_BLOCKS & ~known(before, seat)
    set_changes("unseen", unseen, ALL_BLOCKS & ~known(s, seat), whole, lists)
    return Changes(whole, lists)


def list_changes(
    key: str, old: list[Any], now: list[Any], whole: dict[str, Any], lists: dict[str, Stretch]
) -> None:
    if old is now or old == now:
        return
    at, gone, came = stretch(old, now)
    if gone < len(old):
        lists[key] = [at, gone, now[at : at + came]]
    else:
        whole[key] = now


def set_changes(key: str, old: i64, now: i64, whole: dict[str, Any], lists: dict[str, Stretch]) -> None:
    """Of blocks that are shown in their order."""
    if old == now:
        return
    between = span(old ^ now)
    gone = count(old & between)
    if gone < count(old):
        lists[key] = [count(old & (lowest_bit(between) - 1)), gone, named(now & between, CARDS)]
    else:
        whole[key] = named(now, CARDS)


def wall_changes(
    before: State, s: State, seat: i64, whole: dict[str, Any], lists: dict[str, Stretch]
) -> None:
    others: i64 = before.filled ^ s.filled
    both: i64 = before.filled & s.filled
    others |= (before.facing ^ s.facing) & both
    mine: i64 = both & (s.facing if seat == 1 else ~s.facing) if seat >= 0 else 0
    while mine:
        spot = lowest(mine)
        mine &= mine - 1
        if before.faces[spot] != s.faces[spot]:
            others |= bit(spot)
    if not others:
        return
    between = span(others)
    gone = count(before.filled & between)
    if gone < count(before.filled):
        at = count(before.filled & (lowest_bit(between) - 1))
        lists["wall"] = [at, gone, blocks(s, seat, s.filled & between)]
    else:
        whole["wall"] = wall(s, seat)


def span(m: i64) -> i64:
    """All numbers from the lowest of a set to its highest."""
    low = lowest_bit(m)
    high: i64 = m
    while high & (high - 1):
        high &= high - 1
    return (high | (high - 1)) & ~(low - 1)


def lowest_bit(m: i64) -> i64:
    return m & -m


def same_hands(before: State, s: State, who: i64) -> bool:
    if who == 0:
        return before.hand_0 == s.hand_0 and before.hand_1 == s.hand_1 and before.hand_2 == s.hand_2
    return before.hand_3 == s.hand_3 and before.hand_4 == s.hand_4 and before.hand_5 == s.hand_5


def wall(s: State, seat: i64) -> list[Block]:
    return blocks(s, seat, s.filled)


def blocks(s: State, seat: i64, spots: i64) -> list[Block]:
    """Of these spots, which are filled."""
    seen: list[Block] = []
    left: i64 = spots
    while left:
        spot = lowest(left)
        left &= left - 1
        by = s.placer(spot)
        seen.append(block(spot, by, s.faces[spot] if by == seat else NO_CARD))
    return seen


def supplies(s: State) -> list[int]:
    return pair(s.supply(0), s.supply(1)) if s.phase in BUILDING else pair(0, 0)


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


def block(spot: i64, by: i64, card: i64) -> Block:
    """What one block looks like, made once; NO_CARD: its back. It is in nearly every view."""
    at = (spot * 2 + by) * len(FACES) + (card if card != NO_CARD else len(CARDS))
    known = BLOCKS_SEEN[at]
    if known is None:
        known = {"spot": SPOT_NAMES[spot], "by": by, "card": FACES[card]}
        BLOCKS_SEEN[at] = known
    return known


def hand(cards: i64) -> Hand:
    """The same with a hand, of which there are many more."""
    known = HANDS_SEEN.get(cards)
    if known is None:
        if len(HANDS_SEEN) >= HANDS_KEPT:
            HANDS_SEEN.clear()
        known = HANDS_SEEN[cards] = new_hand(cards)
    return known


def new_hand(cards: i64) -> Hand:
    full = count(cards) == HAND_SIZE
    return {
        "cards": named(cards, CARDS),
        "category": CATEGORIES[category(hand_value(cards))] if full else None,
        "growing": None if full else growing(cards),
    }


def pair(first: int, second: int) -> list[int]:
    """Of the two seats: points or blocks, of which there are never many."""
    key = first * 10_000 + second
    known = PAIRS_SEEN.get(key)
    if known is None:
        known = PAIRS_SEEN[key] = [first, second]
    return known


def leads(s: State) -> list[int | None]:
    found = [leader(s, i) for i in range(HANDS)]
    return NO_LEADS if found == NO_LEADS else found


def leader(s: State, i: int) -> int | None:
    """PP-BASIC-1: who wins a match-up in which both hands are full; TIED, or None while they grow."""
    mine, theirs = s.hand(i), s.hand(HANDS + i)
    if count(mine) < HAND_SIZE or count(theirs) < HAND_SIZE:
        return None
    outcome = match_up(mine, theirs)
    return TIED if outcome == 0 else 0 if outcome > 0 else 1


def known(s: State, seat: i64) -> i64:
    """Every block whose face the seat knows: what is open, and what faces it."""
    cards: i64 = s.turned | s.out | s.hand_0 | s.hand_1 | s.hand_2 | s.hand_3 | s.hand_4 | s.hand_5
    mine: i64 = s.filled & (s.facing if seat == 1 else ~s.facing) if seat >= 0 else 0
    while mine:
        cards |= bit(s.faces[lowest(mine)])
        mine &= mine - 1
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
    while spots:
        pool |= bit(s.faces[lowest(spots)])
        spots &= spots - 1
    hides = s.phase == Phase.PLACE and seat != s.turn
    if hides:
        pool |= bit(s.held)
    left: i64 = count(pool)
    faces = twin.faces
    while blind:
        card = nth(pool, dice.below(left))
        pool &= ~bit(card)
        left -= 1
        faces[lowest(blind)] = card
        blind &= blind - 1
    if hides:
        card = nth(pool, dice.below(left))
        pool &= ~bit(card)
        twin.held = card
    twin.unseen = pool
    return twin
