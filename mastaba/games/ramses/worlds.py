"""Worlds: what somebody who forgets nothing cannot know, dealt anew (ledger section 7).

Bots with a human memory know less, by themselves.
"""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest, members, nth, together
from mastaba.core.chance import Dice
from mastaba.games.ramses.components import (
    ALL_CARDS,
    BLOCK_HOLES,
    BLOCKS,
    CARD_COUNT,
    CHIP_COUNTS,
    CHIPS,
    NO_CARD,
    NO_HOLE,
    NONE,
    SCORPION,
    STACK_OF,
    STACKS,
    SYMBOL_COUNTS,
    SYMBOLS,
    TREASURE_COUNT,
    VALUE_OF,
    stack_cards,
)
from mastaba.games.ramses.deeds import GAVE, SECRET, STAKED, TOOK, Deed, written
from mastaba.games.ramses.phases import CHANCE_PHASES, Phase
from mastaba.games.ramses.state import State


def redealt(s: State, seat: i64, dice: Dice) -> State:
    """Ledger section 7: treasures, chips and cards that the seat has never seen, dealt anew."""
    twin = s.copy()
    if s.phase == Phase.OVER:
        return twin
    redeal_treasures(twin, dice)
    if s.terms.expert:
        redeal_chips(twin, dice)
    redeal_cards(s, twin, seat, dice)
    # The stakes that are open to a challenger tell it (rarely) what its rival holds: ledger section 7.
    while s.phase == Phase.STAKE and s.turn == seat and twin.open_stakes() != s.open_stakes():
        redeal_cards(s, twin, seat, dice)
    return twin


def redeal_treasures(s: State, dice: Dice) -> None:
    """Blocks are independent: one of the unseen holes each, and the unseen treasures in any order."""
    unseen: i64 = 0
    for treasure in range(TREASURE_COUNT):
        hole = s.where[treasure]
        if hole == NO_HOLE or s.seen & bit(hole) == 0:
            unseen |= bit(treasure)
            s.where[treasure] = NO_HOLE
    filled = s.treasures
    left: i64 = count(unseen)
    for block in range(BLOCKS):
        inside: i64 = BLOCK_HOLES[block]
        if filled & inside & ~s.seen == 0:
            continue  # its treasure has been seen, or it is not filled yet
        holes: i64 = inside & ~s.seen
        hole = nth(holes, dice.below(count(holes)))
        treasure = nth(unseen, dice.below(left))
        unseen &= ~bit(treasure)
        left -= 1
        s.where[treasure] = hole
        s.treasures = (s.treasures & ~inside) | bit(hole)


def redeal_chips(s: State, dice: Dice) -> None:
    """Chips under pyramids that nobody has tilted; while they are being put there, out of all of them."""
    hidden: i64 = s.chips() & ~s.tilted
    pool: list[int] = []
    for chip in range(len(CHIPS)):
        pool += [chip] * (CHIP_COUNTS[chip] if s.phase == Phase.PUT else count(s.under(chip) & hidden))
    dice.shuffle(pool)
    s.curses &= ~hidden
    s.hats1 &= ~hidden
    s.hats2 &= ~hidden
    s.hats3 &= ~hidden
    while hidden:
        s.put_chip(pool.pop(), lowest(hidden))
        hidden &= hidden - 1


# Cards. Won cards lie face down, but all have seen them being won; what a viewer has not seen are gifts
# between others (RA-R-17) and cards taken from the pile (RA-R-18). Such a taken card is a token with a known
# back. Tokens are numbered from CARD_COUNT on, beside the cards they may turn out to be.


class Branch:
    """One way the cards may have gone, as far as a viewer can tell."""

    def __init__(self, held: list[int], moved: list[int], stacks: list[int], faces: list[int]) -> None:
        self.held = held  # cards and tokens of each seat
        self.moved = moved  # the card or token of each deed
        self.stacks = stacks  # of each token
        self.faces = faces  # of each token: the card it must have been, or NO_CARD

    def copy(self) -> Branch:
        return Branch(self.held.copy(), self.moved.copy(), self.stacks.copy(), self.faces.copy())

    def has(self, seat: i64, thing: i64) -> bool:
        return self.held[seat] & bit(thing) != 0

    def after(self, one: Deed, thing: i64) -> Branch:
        """The deed was done with this card or token."""
        twin = self.copy()
        twin.moved.append(thing)
        if one.kind == STAKED or one.kind == GAVE:
            twin.held[one.seat] &= ~bit(thing)
        if one.kind == GAVE:
            twin.held[one.other] |= bit(thing)
        elif one.kind != STAKED:
            twin.held[one.seat] |= bit(thing)
        return twin

    def with_token(self, stack: int) -> Branch:
        twin = self.copy()
        twin.stacks.append(stack)
        twin.faces.append(NO_CARD)
        return twin

    def with_face(self, token: i64, card: i64) -> Branch:
        """The token has been this card all the time."""
        twin = self.copy()
        twin.faces[token - CARD_COUNT] = card
        for seat in range(len(twin.held)):
            if self.has(seat, token):
                twin.held[seat] = (twin.held[seat] & ~bit(token)) | bit(card)
        return twin

    def alike(self, s: State, thing: i64, card: i64) -> bool:
        """RA-R-17: others see the back of a card, and with open scores what it is worth."""
        if thing < CARD_COUNT:
            if s.terms.open_scores and VALUE_OF[thing] != VALUE_OF[card]:
                return False
            return STACK_OF[thing] == STACK_OF[card] and s.symbol(thing) == s.symbol(card)
        return self.stacks[thing - CARD_COUNT] == STACK_OF[card] and s.symbol(card) == SCORPION


def branches(s: State, seat: i64) -> list[Branch]:
    """Every way the cards may have gone that agrees with all the seat has seen: three secrets at most."""
    ways = [Branch([0] * s.seats, [], [], [])]
    for line in s.history:
        one = Deed(line)
        further: list[Branch] = []
        for way in ways:
            further += branches_after(s, way, one, one.hidden_from(seat))
        ways = further
    return ways


def branches_after(s: State, way: Branch, one: Deed, hidden: bool) -> list[Branch]:
    if one.kind == TOOK and hidden:
        return [way.with_token(STACK_OF[one.card]).after(one, CARD_COUNT + len(way.stacks))]
    if one.kind == GAVE and hidden:
        own = members(way.held[one.seat])
        return [way.after(one, thing) for thing in own if way.alike(s, thing, one.card)]
    if (one.kind == GAVE or one.kind == STAKED) and not way.has(one.seat, one.card):
        tokens = [CARD_COUNT + i for i in range(len(way.stacks))]  # one of them has been this card
        return [
            way.with_face(token, one.card).after(one, one.card)
            for token in tokens
            if way.has(one.seat, token) and way.alike(s, token, one.card)
        ]
    return [way.after(one, one.card)]


def known_cards(s: State, seat: i64) -> i64:
    """The cards whose faces the seat has seen."""
    known: i64 = s.box | s.looked | s.laid()
    for line in s.history:
        one = Deed(line)
        if not one.hidden_from(seat):
            known |= bit(one.card)
    return known


def redeal_cards(s: State, twin: State, seat: i64, dice: Dice) -> None:
    """Faces and symbols that the seat has not seen, in any order that fits the backs."""
    known = known_cards(s, seat)
    marked = [s.symbols[symbol] & known for symbol in range(len(SYMBOLS))]
    faces = ALL_CARDS & ~known
    if not has_secrets(s, seat):
        redeal_pile(s, twin, faces, marked, known, dice)
        return
    ways = branches(s, seat)
    way = ways[dice.below(len(ways))]
    for token in range(len(way.faces)):
        if way.faces[token] == NO_CARD:
            card = draw_face(faces, way.stacks[token], dice)
            faces &= ~bit(card)
            marked[SCORPION] |= bit(card)
            way = way.with_face(CARD_COUNT + token, card)
    twin.won = way.held
    twin.history = tuple(retold(s, way))
    redeal_pile(s, twin, faces, marked, known, dice)


def has_secrets(s: State, seat: i64) -> bool:
    """Has a card gone from hand to hand, or from the pile, without this seat seeing its face?"""
    return any(line >= SECRET and Deed(line).hidden_from(seat) for line in s.history)


def redeal_pile(s: State, twin: State, faces: i64, marked: list[int], known: i64, dice: Dice) -> None:
    """The cards of the pile that nobody has seen; the back of the top one stays."""
    symbols = symbols_unseen(s, known)
    top = len(s.pile) - 1 if s.phase not in CHANCE_PHASES else -1
    for i in range(len(s.pile)):
        if s.looked & bit(s.pile[i]):
            continue
        stack = STACK_OF[s.pile[i]]
        card = draw_face(faces, stack, dice)
        faces &= ~bit(card)
        twin.pile[i] = card
        symbol = s.symbol(s.pile[i]) if i == top else draw_symbol(symbols, stack, dice)
        if symbol != NONE:
            marked[symbol] |= bit(card)
    twin.symbols = marked


def draw_face(faces: i64, stack: int, dice: Dice) -> i64:
    own = faces & stack_cards(stack)
    return nth(own, dice.below(count(own)))


def draw_symbol(left: list[int], stack: int, dice: Dice) -> i64:
    """One of the symbols of this stack that nobody has seen yet; it is then used up."""
    at = stack * len(SYMBOLS)
    number: i64 = dice.below(sum(left[at : at + len(SYMBOLS)]))
    symbol = 0
    while number >= left[at + symbol]:
        number -= left[at + symbol]
        symbol += 1
    left[at + symbol] -= 1
    return symbol


def symbols_unseen(s: State, known: i64) -> list[int]:
    """How many of each stack's symbols are on no back that all can see: by stack * 5 + symbol."""
    public: i64 = known | together(s.won)
    if s.pile and s.phase not in CHANCE_PHASES:
        public |= bit(s.pile[-1])
    left: list[int] = []
    for stack in range(STACKS):
        plain: i64 = public & stack_cards(stack)
        seen = [0] * len(SYMBOLS)
        for symbol in range(1, len(SYMBOLS)):
            seen[symbol] = count(plain & s.symbols[symbol])
            plain &= ~s.symbols[symbol]
        seen[NONE] = count(plain)
        left += [SYMBOL_COUNTS[stack][symbol] - seen[symbol] for symbol in range(len(SYMBOLS))]
    return left


def retold(s: State, way: Branch) -> list[int]:
    """The history as it went this way."""
    lines: list[int] = []
    for i in range(len(s.history)):
        one = Deed(s.history[i])
        thing = way.moved[i]
        face = thing if thing < CARD_COUNT else way.faces[thing - CARD_COUNT]
        lines.append(written(one.kind, one.seat, face, one.other))
    return lines
