"""Khufu's games of chance (ledger 2.6): what is hidden, which buttons there are, and what each press does.

KH-GAME-1: everything random is drawn before the first button, as an arrangement: a number below `ways`.
Up the Steps alone lays its four stones one after the other; its arrangement has a stone in every three bits.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, members, shl
from mastaba.core.chance import Dice
from mastaba.core.doors import require
from mastaba.core.move import Move
from mastaba.games.khufu.components import SUIT_SIZE
from mastaba.games.khufu.moves import (
    ANKH,
    BASKETS,
    CROOK,
    CUPS,
    FLAIL,
    GAMES,
    HIGHER,
    LIDS,
    LOWER,
    NAMED_SUITS,
    NAMED_SYMBOLS,
    OVER_SEVEN,
    SEVEN,
    STOP,
    TOSS,
    UNDER_SEVEN,
    KhufuMove,
)

NOT_AGAIN: Final = 4  # a game is none of the last four
HOUSE_MOST: Final = 4  # Treasures that a game on the house gives

# The result of a press: how many times the stake is won, or one of these.
GOES_ON: Final = 99
BACK: Final = 0
LOST: Final = -1


class GameOfChance:
    """One of the eight: how it can be laid out, its buttons, and what each of them does."""

    def __init__(self, number: int, ways: int) -> None:
        self.number: i64 = number
        self.name = f"G{number}"
        self.ways: i64 = ways  # how many arrangements there are

    # Laying out

    def choices(self, laid: i64) -> i64:
        """How many ways the next part of the arrangement can fall."""
        return self.ways

    def lay(self, arrangement: i64, laid: i64, choice: i64) -> i64:
        """The arrangement with one part more."""
        return choice

    def parts(self) -> i64:
        """How many parts an arrangement has."""
        return 1

    # Playing: `step` presses went well before

    def buttons(self, step: i64, opened: i64) -> list[Move]:
        raise NotImplementedError

    def press(self, arrangement: i64, step: i64, button: KhufuMove) -> i64:
        """How many times the stake this press wins; BACK, LOST, or GOES_ON."""
        raise NotImplementedError

    def opens(self, opened: i64, button: KhufuMove) -> i64:
        """What is open after a press that went well: Five Baskets' baskets."""
        return opened

    def winnings(self, step: i64) -> i64:
        """What `stop` would win now, as a multiple of the stake; 0 where nothing can be collected yet."""
        return 0

    def usual(self, arrangement: i64, step: i64, charm: i64) -> Move:
        """The default button, from what lies open."""
        raise NotImplementedError

    # Knowing

    def explained(self, arrangement: i64) -> list[int]:
        """The arrangement as people read it, told after the result."""
        return [arrangement]

    def shown(self, arrangement: i64, laid: i64, step: i64, opened: i64) -> list[int]:
        """What lies open of a game under way: stones, hits, or baskets."""
        return [1] * step

    def uncovers(self, arrangement: i64, step: i64) -> i64:
        """What a press that goes on lets everybody see."""
        return 0

    def fits(self, arrangement: i64, step: i64, opened: i64) -> bool:
        """Could this be the arrangement, by what lies open?"""
        return True

    def imagined(self, arrangement: i64, laid: i64, step: i64, opened: i64, dice: Dice) -> i64:
        """Another arrangement that shows the same."""
        fitting = [n for n in range(self.ways) if self.fits(n, step, opened)]
        return fitting[dice.below(len(fitting))]

    def check(self, arrangement: i64, laid: i64, step: i64, opened: i64) -> None:
        require(arrangement < self.ways and laid <= 1, "the game cannot be laid out so")
        require(opened == 0, "there are no baskets")
        require(step == 0, "a game of one press goes on")


GOLD: Final = 0
EMPTY: Final = 1
LID_ORDERS: Final = tuple(permutations(range(3)))


class ThreeLids(GameOfChance):
    """G1: gold under one, nothing under one, an asp under one."""

    def buttons(self, step: i64, opened: i64) -> list[Move]:
        return list(LIDS)

    def press(self, arrangement: i64, step: i64, button: KhufuMove) -> i64:
        under = LID_ORDERS[arrangement][button.what]
        return 1 if under == GOLD else BACK if under == EMPTY else LOST

    def usual(self, arrangement: i64, step: i64, charm: i64) -> Move:
        return LIDS[1]

    def explained(self, arrangement: i64) -> list[int]:
        """What is under each lid: 0 gold, 1 nothing, 2 an asp."""
        return list(LID_ORDERS[arrangement])


STONES: Final = 6
CALLS: Final = 3
STONE_BITS: Final = 3


class UpTheSteps(GameOfChance):
    """G2: six stones without repeats; one is shown, and the next is called three times."""

    def choices(self, laid: i64) -> i64:
        return STONES - laid

    def lay(self, arrangement: i64, laid: i64, choice: i64) -> i64:
        """Of the stones not yet in the row the one with this number."""
        for value in range(1, STONES + 1):
            if not lies_in(arrangement, laid, value):
                if choice == 0:
                    return arrangement + shl(value, STONE_BITS * laid)
                choice -= 1
        raise AssertionError("there is no such stone")

    def parts(self) -> i64:
        return CALLS + 1

    def buttons(self, step: i64, opened: i64) -> list[Move]:
        return [HIGHER, LOWER]

    def press(self, arrangement: i64, step: i64, button: KhufuMove) -> i64:
        up = stone(arrangement, step + 1) > stone(arrangement, step)
        if up != (button is HIGHER):
            return LOST
        return 1 if step + 1 == CALLS else GOES_ON

    def usual(self, arrangement: i64, step: i64, charm: i64) -> Move:
        """The side with more stones that are not seen yet; of two alike `higher`."""
        top = stone(arrangement, step)
        above: i64 = 0
        below: i64 = 0
        for value in range(1, STONES + 1):
            if not lies_in(arrangement, step + 1, value):
                if value > top:
                    above += 1
                else:
                    below += 1
        return HIGHER if above >= below else LOWER

    def explained(self, arrangement: i64) -> list[int]:
        return [stone(arrangement, place) for place in range(CALLS + 1)]

    def shown(self, arrangement: i64, laid: i64, step: i64, opened: i64) -> list[int]:
        return [stone(arrangement, place) for place in range(min(step + 1, laid))]

    def uncovers(self, arrangement: i64, step: i64) -> i64:
        return stone(arrangement, step + 1)

    def imagined(self, arrangement: i64, laid: i64, step: i64, opened: i64, dice: Dice) -> i64:
        """The first stone lies open from the start."""
        row: i64 = 0
        for place in range(laid):
            if place <= step:
                row += shl(stone(arrangement, place), STONE_BITS * place)
            else:
                row = self.lay(row, place, dice.below(STONES - place))
        return row

    def check(self, arrangement: i64, laid: i64, step: i64, opened: i64) -> None:
        stones = [stone(arrangement, place) for place in range(laid)]
        require(len(set(stones)) == len(stones), "a stone lies twice")
        require(all(1 <= value <= STONES for value in stones), "there is no such stone")
        require(arrangement < bit(STONE_BITS * laid), "a stone lies too early")
        require(opened == 0, "there are no baskets")
        require(step == 0 or laid > 0, "a game goes on that is not laid out")


def stone(arrangement: i64, place: i64) -> i64:
    """Up the Steps: the stone at a place of the row, from 0; 0 where none lies yet."""
    return (arrangement >> (STONE_BITS * place)) & 7


def lies_in(arrangement: i64, laid: i64, value: i64) -> bool:
    """Is a stone among the first so many?"""
    for place in range(laid):  # noqa: SIM110  a generator is slow in compiled code
        if stone(arrangement, place) == value:
            return True
    return False


class ThreeCups(GameOfChance):
    """G3: a scarab under one of three cups."""

    def buttons(self, step: i64, opened: i64) -> list[Move]:
        return list(CUPS)

    def press(self, arrangement: i64, step: i64, button: KhufuMove) -> i64:
        return 2 if button.what == arrangement else LOST

    def usual(self, arrangement: i64, step: i64, charm: i64) -> Move:
        return CUPS[1]

    def explained(self, arrangement: i64) -> list[int]:
        """The scarab's cup, from 1."""
        return [arrangement + 1]


MUMMY_POCKET: Final = 12


class TwoSuitWheel(GameOfChance):
    """G4: 13 pockets, each symbol twice, and one Mummy that always wins for the house."""

    def buttons(self, step: i64, opened: i64) -> list[Move]:
        return [*NAMED_SUITS, *NAMED_SYMBOLS]

    def press(self, arrangement: i64, step: i64, button: KhufuMove) -> i64:
        if arrangement == MUMMY_POCKET:
            return LOST
        symbol = arrangement // 2
        if button is NAMED_SUITS[0] or button is NAMED_SUITS[1]:
            return 1 if symbol // SUIT_SIZE == button.what else LOST
        return 5 if symbol == button.what else LOST

    def usual(self, arrangement: i64, step: i64, charm: i64) -> Move:
        return NAMED_SUITS[charm // SUIT_SIZE]


class SevenScrolls(GameOfChance):
    """G5: two number dice against 7."""

    def buttons(self, step: i64, opened: i64) -> list[Move]:
        return [OVER_SEVEN, UNDER_SEVEN, SEVEN]

    def press(self, arrangement: i64, step: i64, button: KhufuMove) -> i64:
        total = arrangement // 6 + arrangement % 6 + 2
        if button is SEVEN:
            return 5 if total == 7 else LOST
        if total == 7:
            return BACK
        return 1 if (total > 7) == (button is OVER_SEVEN) else LOST

    def usual(self, arrangement: i64, step: i64, charm: i64) -> Move:
        return OVER_SEVEN

    def explained(self, arrangement: i64) -> list[int]:
        return [arrangement // 6 + 1, arrangement % 6 + 1]


TOSSES: Final = 3
TOSS_WINS: Final = (0, 1, 3, 7)


class DoubleOrDust(GameOfChance):
    """G6: the first toss is forced; a miss loses, and after a hit `stop` collects."""

    def buttons(self, step: i64, opened: i64) -> list[Move]:
        return [TOSS, STOP] if step else [TOSS]

    def press(self, arrangement: i64, step: i64, button: KhufuMove) -> i64:
        if button is STOP:
            return TOSS_WINS[step]
        if not arrangement & bit(step):
            return LOST
        return TOSS_WINS[TOSSES] if step + 1 == TOSSES else GOES_ON

    def winnings(self, step: i64) -> i64:
        return TOSS_WINS[step]

    def usual(self, arrangement: i64, step: i64, charm: i64) -> Move:
        return STOP if step else TOSS

    def explained(self, arrangement: i64) -> list[int]:
        """The tosses: 1 for a hit."""
        return [1 if arrangement & bit(n) else 0 for n in range(TOSSES)]

    def fits(self, arrangement: i64, step: i64, opened: i64) -> bool:
        hits = bit(step) - 1
        return arrangement & hits == hits

    def check(self, arrangement: i64, laid: i64, step: i64, opened: i64) -> None:
        require(arrangement < self.ways and laid <= 1, "the game cannot be laid out so")
        require(opened == 0, "there are no baskets")
        require(step < TOSSES and (step == 0 or laid > 0), "there are three tosses")
        require(self.fits(arrangement, step, opened), "a toss that missed was a hit")


SAFE_MOST: Final = 3
ASP_PAIRS: Final[list[int]] = [2**a + 2**b for a, b in combinations(range(5), 2)]
BASKET_WINS: Final = (0, 1, 3, 6)


class FiveBaskets(GameOfChance):
    """G7: two baskets hold asps; the first press is forced."""

    def buttons(self, step: i64, opened: i64) -> list[Move]:
        closed: list[Move] = [BASKETS[n] for n in range(5) if not opened & bit(n)]
        return [*closed, STOP] if step else closed

    def press(self, arrangement: i64, step: i64, button: KhufuMove) -> i64:
        if button is STOP:
            return BASKET_WINS[step]
        if ASP_PAIRS[arrangement] & bit(button.what):
            return LOST
        return BASKET_WINS[SAFE_MOST] if step + 1 == SAFE_MOST else GOES_ON

    def opens(self, opened: i64, button: KhufuMove) -> i64:
        return opened | bit(button.what)

    def winnings(self, step: i64) -> i64:
        return BASKET_WINS[step]

    def usual(self, arrangement: i64, step: i64, charm: i64) -> Move:
        return STOP if step else BASKETS[2]

    def explained(self, arrangement: i64) -> list[int]:
        """The asps' baskets, from 1."""
        return [n + 1 for n in range(5) if ASP_PAIRS[arrangement] & bit(n)]

    def shown(self, arrangement: i64, laid: i64, step: i64, opened: i64) -> list[int]:
        return [n + 1 for n in members(opened)]

    def fits(self, arrangement: i64, step: i64, opened: i64) -> bool:
        return ASP_PAIRS[arrangement] & opened == 0

    def check(self, arrangement: i64, laid: i64, step: i64, opened: i64) -> None:
        require(arrangement < self.ways and laid <= 1, "the game cannot be laid out so")
        chosen = len(members(opened))
        require(step < SAFE_MOST and step == chosen, "other baskets are open than were chosen")
        require(step == 0 or laid > 0, "a game goes on that is not laid out")
        require(self.fits(arrangement, step, opened), "an asp sits in an open basket")


class CrookFlailAnkh(GameOfChance):
    """G8: crook beats flail beats ankh beats crook; Khufu's sign is any."""

    def buttons(self, step: i64, opened: i64) -> list[Move]:
        return [CROOK, FLAIL, ANKH]

    def press(self, arrangement: i64, step: i64, button: KhufuMove) -> i64:
        mine: i64 = 0 if button is CROOK else 1 if button is FLAIL else 2
        if mine == arrangement:
            return BACK
        return 1 if (mine + 1) % 3 == arrangement else LOST

    def usual(self, arrangement: i64, step: i64, charm: i64) -> Move:
        return ANKH


UP_THE_STEPS: Final = UpTheSteps(2, STONES)
GAMES_OF_CHANCE: Final[list[GameOfChance]] = [
    ThreeLids(1, 6),
    UP_THE_STEPS,
    ThreeCups(3, 3),
    TwoSuitWheel(4, 13),
    SevenScrolls(5, 36),
    DoubleOrDust(6, 8),
    FiveBaskets(7, 10),
    CrookFlailAnkh(8, 3),
]
assert len(GAMES_OF_CHANCE) == GAMES


def game_of_chance(number: i64) -> GameOfChance:
    """By its number, from 1."""
    return GAMES_OF_CHANCE[number - 1]
