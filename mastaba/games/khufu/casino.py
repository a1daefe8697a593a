"""Khufu's games of chance (ledger 2.6): what is hidden, which buttons there are, and what each press does.

KH-GAME-1: everything random is drawn before the first button, as an arrangement: a number below SIZES[game].
Up the Steps alone lays its four stones one after the other; its arrangement has a stone in every three bits.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, shl
from mastaba.core.move import Move
from mastaba.games.khufu.components import SUIT_SIZE
from mastaba.games.khufu.moves import (
    ANKH,
    BASKETS,
    CROOK,
    CUPS,
    FLAIL,
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

LIDS_GAME: Final = 1
STEPS: Final = 2
CUPS_GAME: Final = 3
WHEEL: Final = 4
SCROLLS: Final = 5
DOUBLE: Final = 6
BASKETS_GAME: Final = 7
CROOK_GAME: Final = 8
GAME_NAMES: Final = ("", "G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8")
SIZES: Final = (0, 6, 6, 3, 13, 36, 8, 10, 3)  # G2: of the first stone
STONES: Final = 6
CALLS: Final = 3  # of Up the Steps
TOSSES: Final = 3
SAFE_MOST: Final = 3
NOT_AGAIN: Final = 4  # a game is none of the last four
HOUSE_MOST: Final = 4  # Treasures that a game on the house gives

# The result of a press: how many times the stake is won, or one of these.
GOES_ON: Final = 99
BACK: Final = 0
LOST: Final = -1

GOLD: Final = 0
EMPTY: Final = 1
LID_ORDERS: Final = tuple(permutations(range(3)))  # what is under each lid: gold, nothing, an asp
ASP_PAIRS: Final[list[int]] = [2**a + 2**b for a, b in combinations(range(5), 2)]
MUMMY_POCKET: Final = 12
TOSS_WINS: Final = (0, 1, 3, 7)
BASKET_WINS: Final = (0, 1, 3, 6)


def stone(arrangement: i64, place: i64) -> i64:
    """Up the Steps: the stone at a place of the row, from 0; 0 where none lies yet."""
    return (arrangement >> (3 * place)) & 7


def laid(arrangement: i64, place: i64, choice: i64) -> i64:
    """The row with one stone more: of those not yet in it the one with this number."""
    for value in range(1, STONES + 1):
        used = False
        for before in range(place):
            if stone(arrangement, before) == value:
                used = True
        if not used:
            if choice == 0:
                return arrangement + shl(value, 3 * place)
            choice -= 1
    raise AssertionError("there is no such stone")


def buttons(game: i64, step: i64, opened: i64) -> list[Move]:
    """What can be pressed: `step` presses went well before, `opened` are Five Baskets' open ones."""
    if game == LIDS_GAME:
        return list(LIDS)
    if game == STEPS:
        return [HIGHER, LOWER]
    if game == CUPS_GAME:
        return list(CUPS)
    if game == WHEEL:
        return [*NAMED_SUITS, *NAMED_SYMBOLS]
    if game == SCROLLS:
        return [OVER_SEVEN, UNDER_SEVEN, SEVEN]
    if game == DOUBLE:
        return [TOSS, STOP] if step else [TOSS]
    if game == BASKETS_GAME:
        closed: list[Move] = [BASKETS[n] for n in range(5) if not opened & bit(n)]
        return [*closed, STOP] if step else closed
    return [CROOK, FLAIL, ANKH]


def press(game: i64, arrangement: i64, step: i64, button: KhufuMove) -> i64:  # noqa: C901  a branch for each case
    """How many times the stake this press wins; BACK, LOST, or GOES_ON."""
    if game == LIDS_GAME:
        under = LID_ORDERS[arrangement][button.what]
        return 1 if under == GOLD else BACK if under == EMPTY else LOST
    if game == STEPS:
        up = stone(arrangement, step + 1) > stone(arrangement, step)
        if up != (button is HIGHER):
            return LOST
        return 1 if step + 1 == CALLS else GOES_ON
    if game == CUPS_GAME:
        return 2 if button.what == arrangement else LOST
    if game == WHEEL:
        return spin(arrangement, button)
    if game == SCROLLS:
        total = arrangement // 6 + arrangement % 6 + 2
        if button is SEVEN:
            return 5 if total == 7 else LOST
        if total == 7:
            return BACK
        return 1 if (total > 7) == (button is OVER_SEVEN) else LOST
    if game == DOUBLE:
        if button is STOP:
            return TOSS_WINS[step]
        if not arrangement & bit(step):
            return LOST
        return TOSS_WINS[TOSSES] if step + 1 == TOSSES else GOES_ON
    if game == BASKETS_GAME:
        if button is STOP:
            return BASKET_WINS[step]
        if ASP_PAIRS[arrangement] & bit(button.what):
            return LOST
        return BASKET_WINS[SAFE_MOST] if step + 1 == SAFE_MOST else GOES_ON
    mine: i64 = 0 if button is CROOK else 1 if button is FLAIL else 2
    if mine == arrangement:
        return BACK
    return 1 if (mine + 1) % 3 == arrangement else LOST  # crook beats flail beats ankh beats crook


def spin(pocket: i64, button: KhufuMove) -> i64:
    """The Two-Suit Wheel: 13 pockets, each symbol twice, and one Mummy that always wins for the house."""
    if pocket == MUMMY_POCKET:
        return LOST
    symbol = pocket // 2
    if button is NAMED_SUITS[0] or button is NAMED_SUITS[1]:
        return 1 if symbol // SUIT_SIZE == button.what else LOST
    return 5 if symbol == button.what else LOST


def winnings(game: i64, step: i64) -> i64:
    """What `stop` would win now, as a multiple of the stake; 0 where nothing can be collected yet."""
    if game == DOUBLE:
        return TOSS_WINS[step]
    return BASKET_WINS[step] if game == BASKETS_GAME else 0


def explained(game: i64, arrangement: i64) -> list[int]:
    """The arrangement as people read it, told after the result.

    G1 what is under each lid (0 gold, 1 nothing, 2 an asp); G2 the stones; G3 the scarab's cup from 1; G4 the
    pocket, two for each symbol, 12 for the Mummy; G5 the dice; G6 the tosses (1 hit); G7 the asps' baskets
    from 1; G8 Khufu's sign.
    """
    if game == LIDS_GAME:
        return list(LID_ORDERS[arrangement])
    if game == STEPS:
        return [stone(arrangement, place) for place in range(CALLS + 1)]
    if game == CUPS_GAME:
        return [arrangement + 1]
    if game == WHEEL:
        return [arrangement]
    if game == SCROLLS:
        return [arrangement // 6 + 1, arrangement % 6 + 1]
    if game == DOUBLE:
        return [1 if arrangement & bit(n) else 0 for n in range(TOSSES)]
    if game == BASKETS_GAME:
        return [n + 1 for n in range(5) if ASP_PAIRS[arrangement] & bit(n)]
    return [arrangement]


def likely(game: i64, charm: i64, shown: i64, gone: i64, step: i64) -> Move:
    """The default button (ledger 2.6). `shown` is the stone on top, `gone` those before it, as bits."""
    if game == LIDS_GAME:
        return LIDS[1]
    if game == STEPS:
        return HIGHER if stones_above(shown, gone) >= stones_below(shown, gone) else LOWER
    if game == CUPS_GAME:
        return CUPS[1]
    if game == WHEEL:
        return NAMED_SUITS[charm // SUIT_SIZE]
    if game == SCROLLS:
        return OVER_SEVEN
    if game == DOUBLE:
        return STOP if step else TOSS
    if game == BASKETS_GAME:
        return STOP if step else BASKETS[2]
    return ANKH


def stones_above(shown: i64, gone: i64) -> i64:
    """How many stones not seen yet are higher than the one on top."""
    n: i64 = 0
    for value in range(shown + 1, STONES + 1):
        if not gone & bit(value):
            n += 1
    return n


def stones_below(shown: i64, gone: i64) -> i64:
    n: i64 = 0
    for value in range(1, shown):
        if not gone & bit(value):
            n += 1
    return n
