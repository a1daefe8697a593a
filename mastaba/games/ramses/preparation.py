"""Before the first slide: all chance of the game falls here, one piece after the other (ledger section 3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, bits, count, lowest, members, nth
from mastaba.core.chance import Dice
from mastaba.core.decision import Decision
from mastaba.core.events import Event
from mastaba.core.move import Move, moves_at
from mastaba.games.ramses.cards import next_card
from mastaba.games.ramses.components import (
    ALL_HOLES,
    BLOCK_HOLES,
    BLOCK_OF,
    BLOCKS,
    CHIP_COUNTS,
    CHIPS,
    CORNERS,
    DUEL,
    GOLD_PYRAMIDS,
    NO_HOLE,
    NONE,
    POWERS,
    PYRAMIDS,
    QUARTER_HOLES,
    QUARTERS,
    SCORPION,
    STACKS,
    STORM,
    SYMBOL_COUNTS,
    SYMBOLS,
    TREASURE_COUNT,
    stack_cards,
)
from mastaba.games.ramses.moves import (
    DEALS,
    FREES,
    GOLDS,
    HIDES,
    PUTS,
    SETS,
    STARTS,
    RamsesMove,
)
from mastaba.games.ramses.phases import Phase
from mastaba.games.ramses.state import State

UNHEARD: Final = -1  # nobody sees treasures, chips and cards being laid out


class Start(Decision[State]):
    """RA-R-51: the lot finds the bravest."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return STARTS[: s.seats]

    def happens(self, s: State, seat: i64, move: RamsesMove) -> None:
        s.start = move.what
        s.turn = move.what
        if s.events is not None:
            s.tell(Event("start", {"seat": s.start}))
        s.enter(Phase.HIDE)


class Hide(Decision[State]):
    """RA-SET-2: the cut-outs fill the board block by block, each turned any way. RA-R-4: nobody sees it."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [
            HIDES[treasure * QUARTERS + which]
            for treasure in members(not_hidden(s))
            for which in range(QUARTERS)
        ]

    def sample(self, s: State, dice: Dice) -> Move:
        left = not_hidden(s)
        treasure = nth(left, dice.below(count(left)))
        return HIDES[treasure * QUARTERS + dice.below(QUARTERS)]

    def happens(self, s: State, seat: i64, move: RamsesMove) -> None:
        hole = QUARTER_HOLES[count(s.treasures) * QUARTERS + move.more]
        s.where[move.what] = hole
        s.treasures |= bit(hole)
        if count(s.treasures) == BLOCKS:
            s.enter(Phase.FREE)

    def label(self, s: State, actor: i64, move: RamsesMove, seat: i64) -> int:
        return UNHEARD


def not_hidden(s: State) -> i64:
    left: i64 = 0
    for treasure in range(TREASURE_COUNT):
        if s.where[treasure] == NO_HOLE:
            left |= bit(treasure)
    return left


class Free(Decision[State]):
    """RA-SET-3, RA-SET-4: one hole stays free, and shows no treasure."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return moves_at(FREES, ALL_HOLES & ~s.treasures)

    def happens(self, s: State, seat: i64, move: RamsesMove) -> None:
        s.free = move.what
        s.seen = bit(s.free)
        s.enter(Phase.GOLD if s.terms.expert else Phase.SET)


class Gold(Decision[State]):
    """RA-XSET-2: a gold pyramid for every block, then a second one for four; no corner, not the free hole."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return moves_at(GOLDS, gold_holes(s))

    def odds(self, s: State) -> list[int]:
        """Every block is equally likely, and so is every hole of it: one, two or three of them."""
        holes = gold_holes(s)
        return [6 // int(count(holes & BLOCK_HOLES[BLOCK_OF[hole]])) for hole in members(holes)]

    def happens(self, s: State, seat: i64, move: RamsesMove) -> None:
        s.gold |= bit(move.what)
        if count(s.gold) == GOLD_PYRAMIDS:
            s.enter(Phase.SET)


def gold_holes(s: State) -> i64:
    allowed: i64 = ALL_HOLES & ~CORNERS & ~bit(s.free) & ~s.gold
    placed = count(s.gold)
    if placed < BLOCKS:
        return allowed & BLOCK_HOLES[placed]
    holes: i64 = 0
    for block in range(BLOCKS):
        if count(s.gold & BLOCK_HOLES[block]) == 1:
            holes |= allowed & BLOCK_HOLES[block]
    return holes


class Set(Decision[State]):
    """RA-SET-3: colours fall anyhow, hole by hole."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [SETS[colour] for colour in range(3) if colours_left(s, colour) > 0]

    def odds(self, s: State) -> list[int]:
        return [left for colour in range(3) if (left := colours_left(s, colour)) > 0]

    def sample(self, s: State, dice: Dice) -> Move:
        left: i64 = dice.below(colours_left(s, 0) + colours_left(s, 1) + colours_left(s, 2))
        colour: i64 = 0
        while left >= colours_left(s, colour):
            left -= colours_left(s, colour)
            colour += 1
        return SETS[colour]

    def happens(self, s: State, seat: i64, move: RamsesMove) -> None:
        hole = lowest(ALL_HOLES & ~s.gold & ~s.red & ~s.blue & ~bit(s.free))
        if move.what == 0:
            s.gold |= bit(hole)
        elif move.what == 1:
            s.red |= bit(hole)
        else:
            s.blue |= bit(hole)
        if s.gold | s.red | s.blue | bit(s.free) == ALL_HOLES:
            s.enter(Phase.PUT if s.terms.expert else Phase.DEAL)


def colours_left(s: State, colour: i64) -> i64:
    if colour == 0:
        return PYRAMIDS[0] - count(s.gold)
    return PYRAMIDS[1] - count(s.red) if colour == 1 else PYRAMIDS[2] - count(s.blue)


class Put(Decision[State]):
    """RA-XSET-2: a chip under every gold pyramid, unseen."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [PUTS[chip] for chip in range(len(CHIPS)) if chips_left(s, chip) > 0]

    def odds(self, s: State) -> list[int]:
        return [left for chip in range(len(CHIPS)) if (left := chips_left(s, chip)) > 0]

    def happens(self, s: State, seat: i64, move: RamsesMove) -> None:
        s.put_chip(move.what, lowest(s.gold & ~s.chips()))
        if s.chips() == s.gold:
            s.enter(Phase.DEAL)

    def label(self, s: State, actor: i64, move: RamsesMove, seat: i64) -> int:
        return UNHEARD


def chips_left(s: State, chip: i64) -> i64:
    return CHIP_COUNTS[chip] - count(s.under(chip))


class Deal(Decision[State]):
    """RA-SET-1: each stack by itself, 1 on 2 on 3. Ledger 2.2: faces and symbols meet at random."""

    def open(self, s: State, seat: i64) -> list[Move]:
        return [
            DEALS[card * len(SYMBOLS) + symbol]
            for card in members(cards_left(s))
            for symbol in range(len(SYMBOLS))
            if symbols_left(s, symbol) > 0
        ]

    def odds(self, s: State) -> list[int]:
        each = [left for symbol in range(len(SYMBOLS)) if (left := symbols_left(s, symbol)) > 0]
        return each * count(cards_left(s))

    def sample(self, s: State, dice: Dice) -> Move:
        cards = cards_left(s)
        card = nth(cards, dice.below(count(cards)))
        left: i64 = dice.below(count(cards))  # of each stack there are as many symbols left as cards
        symbol: i64 = 0
        while left >= symbols_left(s, symbol):
            left -= symbols_left(s, symbol)
            symbol += 1
        return DEALS[card * 5 + symbol]

    def happens(self, s: State, seat: i64, move: RamsesMove) -> None:
        s.pile.append(move.what)
        s.dealt += 1
        if move.more != NONE:
            s.symbols[move.more] |= bit(move.what)
        if len(s.pile) == STACKS * s.terms.stack:
            next_card(s, s.start)

    def label(self, s: State, actor: i64, move: RamsesMove, seat: i64) -> int:
        """The last card is the one that is then turned over."""
        last = len(s.pile) + 1 == STACKS * s.terms.stack
        return move.number if last else UNHEARD


def stack_in_hand(s: State) -> i64:
    """RA-SET-1: the pile is built from the bottom, stack 3 first."""
    return STACKS - 1 - len(s.pile) // s.terms.stack


def cards_left(s: State) -> i64:
    """The cards of the stack in hand that are not in the pile yet."""
    return stack_cards(stack_in_hand(s)) & ~bits(s.pile)


def symbols_left(s: State, symbol: i64) -> i64:
    stack = stack_in_hand(s)
    own = stack_cards(stack)
    if symbol == NONE:
        marked: i64 = s.symbols[STORM] | s.symbols[SCORPION] | s.symbols[POWERS] | s.symbols[DUEL]
        return SYMBOL_COUNTS[stack][NONE] - count(bits(s.pile) & own & ~marked)
    return SYMBOL_COUNTS[stack][symbol] - count(s.symbols[symbol] & own)


PREPARATION: Final = (
    Start(Phase.START),
    Hide(Phase.HIDE),
    Free(Phase.FREE),
    Gold(Phase.GOLD),
    Set(Phase.SET),
    Put(Phase.PUT),
    Deal(Phase.DEAL),
)
