"""What is in the box: a board of 48 holes, 47 pyramids, 12 treasures, 30 search cards, 16 chips.

A hole is a number, row * 8 + column, fixed to the box; sets of holes are masks. What people see is the board
turned clockwise by the facing, so many quarters (RA-R-2).
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from mypy_extensions import i64

from mastaba.core.bits import bits, lowest, members

# The board: 6 rows of 8 holes, filled by 12 cut-outs of 2 x 2 (book: 48 holes; public: the squares of four).
ROWS: Final = 6
COLUMNS: Final = 8
HOLES: Final = ROWS * COLUMNS
HOLE_NAMES: Final = tuple("abcdef"[hole // COLUMNS] + str(hole % COLUMNS + 1) for hole in range(HOLES))
NO_HOLE: Final = -1
HOLE_BY_NAME: Final = {name: hole for hole, name in enumerate(HOLE_NAMES)}
ALL_HOLES: Final[i64] = bits(list(range(HOLES)))
CORNERS: Final[i64] = bits([0, COLUMNS - 1, HOLES - COLUMNS, HOLES - 1])

BLOCKS: Final = 12  # RA-SET-2: 3 rows of 4 cut-outs
QUARTERS: Final = 4  # of a cut-out: top left, top right, bottom right, bottom left
BLOCK_OF: Final[list[int]] = [hole // 16 * 4 + hole % 8 // 2 for hole in range(HOLES)]


def quarter(block: int, which: int) -> int:
    """The hole of a block's quarter, counted clockwise from its top left."""
    row, column = block // 4 * 2, block % 4 * 2
    down, right = ((0, 0), (0, 1), (1, 1), (1, 0))[which]
    return (row + down) * COLUMNS + column + right


QUARTER_HOLES: Final[list[int]] = [  # by block * 4 + quarter
    quarter(block, which) for block in range(BLOCKS) for which in range(QUARTERS)
]
BLOCK_HOLES: Final[list[int]] = [
    bits([QUARTER_HOLES[block * QUARTERS + which] for which in range(QUARTERS)]) for block in range(BLOCKS)
]

# Ways a pyramid can go, on the screen and on the board, clockwise.
Way: TypeAlias = Literal["up", "right", "down", "left"]
WAYS: Final[tuple[Way, ...]] = ("up", "right", "down", "left")
LONGEST_LINE: Final = 7  # RA-POWER-2: pyramids pushed at once


def board_way(way: i64, facing: i64) -> i64:
    """RA-R-3: the words mean the screen; on the board the way is turned back by the facing."""
    return (way - facing) & 3


def free_after(free: int, way: int, pyramids: int) -> int:
    """RA-SLIDE-1, RA-R-1: where the free hole is after so many pyramids went that way on the board; -1: none.

    The pyramids go one way, the free hole the other: to the place of the last of them.
    """
    row, column = divmod(free, COLUMNS)
    down, right = ((-1, 0), (0, 1), (1, 0), (0, -1))[way]
    row, column = row - down * pyramids, column - right * pyramids
    return row * COLUMNS + column if 0 <= row < ROWS and 0 <= column < COLUMNS else -1


# By (free * 4 + way on the board) * 8 + pyramids.
FREE_AFTER: Final[list[int]] = [
    free_after(free, way, pyramids) if pyramids else -1
    for free in range(HOLES)
    for way in range(4)
    for pyramids in range(8)
]
NEIGHBOURS: Final[list[int]] = [
    bits([after for way in range(4) if (after := free_after(hole, way, 1)) >= 0]) for hole in range(HOLES)
]


def on_screen(hole: int, facing: int) -> tuple[int, int]:
    """RA-R-2: row and column of a hole on the screen; RA-STORM-1: turned clockwise by the facing."""
    row, column = divmod(hole, COLUMNS)
    if facing == 1:
        return column, ROWS - 1 - row
    if facing == 2:
        return ROWS - 1 - row, COLUMNS - 1 - column
    if facing == 3:
        return COLUMNS - 1 - column, row
    return row, column


def from_screen(row: int, column: int, facing: int) -> int:
    """The hole that is seen at this row and column."""
    if facing == 1:
        row, column = ROWS - 1 - column, row
    elif facing == 2:
        row, column = ROWS - 1 - row, COLUMNS - 1 - column
    elif facing == 3:
        row, column = column, COLUMNS - 1 - row
    return row * COLUMNS + column


def screen_size(facing: int) -> tuple[int, int]:
    """RA-R-2: landscape and portrait alternate."""
    return (COLUMNS, ROWS) if facing % 2 else (ROWS, COLUMNS)


# Pyramids (book). Colour has no meaning, but for gold in the expert game.
COLOURS: Final = ("gold", "red", "blue")
GOLD: Final = 0
PYRAMIDS: Final = (16, 16, 15)
GOLD_PYRAMIDS: Final = 16

# Treasures (public: eleven of the editions of 1997 and 2006; edition: the mask instead of their mummy).
TREASURES: Final = (
    "parrot", "candle", "computer", "dog", "duck", "glasses",
    "hippo", "mask", "teeth", "sphinx", "pram", "trumpet",
)  # fmt: skip
TREASURE_COUNT: Final = 12
NO_TREASURE: Final = -1

# Search cards: ten in each of three stacks (edition: ledger 2.1). A card's number is its place here.
STACK_CARDS: Final = (
    "parrot1 dog1 duck1 glasses1 pram1 candle2 computer2 hippo2 mask2 trumpet2",
    "candle3 computer3 duck3 glasses3 hippo3 mask3 parrot3 sphinx3 teeth3 trumpet3",
    "candle4 computer4 dog4 duck4 hippo4 mask4 pram4 sphinx4 teeth4 trumpet4",
)
CARDS: Final = tuple(name for stack in STACK_CARDS for name in stack.split())
A_CARD: Final = "a card, as 'duck3' is"
CARD_BY_NAME: Final = {name: card for card, name in enumerate(CARDS)}
CARD_COUNT: Final = 30
STACKS: Final = 3
STACK_SIZE: Final = 10
ALL_CARDS: Final[i64] = bits(list(range(CARD_COUNT)))
NO_CARD: Final = -1
TREASURE_OF: Final[list[int]] = [TREASURES.index(name[:-1]) for name in CARDS]
VALUE_OF: Final[list[int]] = [int(name[-1]) for name in CARDS]
STACK_OF: Final[list[int]] = [card // STACK_SIZE for card in range(CARD_COUNT)]  # from 0
CARDS_OF: Final[list[int]] = [  # the cards of each treasure
    bits([card for card in range(CARD_COUNT) if TREASURE_OF[card] == treasure])
    for treasure in range(TREASURE_COUNT)
]

# Symbols on the backs (edition: ledger 2.2). RA-SPEC-1: only in stacks 2 and 3.
SYMBOLS: Final = ("none", "storm", "scorpion", "powers", "duel")
NONE: Final = 0
STORM: Final = 1
SCORPION: Final = 2
POWERS: Final = 3
DUEL: Final = 4
SYMBOL_COUNTS: Final = ((10, 0, 0, 0, 0), (4, 2, 1, 2, 1), (3, 3, 2, 1, 1))

# Chips under the gold pyramids (book: 3 curses and 13 of explorers; edition: the hats).
CHIPS: Final = ("curse", "1", "2", "3")  # a number: explorers with so many hats
CURSE: Final = 0
CHIP_COUNTS: Final = (3, 5, 5, 3)
NO_CHIP: Final = -1
EXPLORERS: Final = 24  # on all of them together (ledger 2.3)
SCARAB_USES: Final = 2  # RA-XSET-1, RA-SCAR-2
BONUSES: Final = (6, 3, 2)  # RA-EXPL-2

NO_SEAT: Final = -1

# Hall of Fame: from how many cards on.
FAME: Final = (
    (21, "pharaoh"),  # RA-FAME-1
    (19, "high_priest"),  # RA-FAME-2
    (17, "grand_vizier"),  # RA-FAME-3
    (15, "master_builder"),  # RA-FAME-4
    (13, "royal_guard"),  # RA-FAME-5
    (11, "royal_embalmer"),  # RA-FAME-6
    (9, "scribe"),  # RA-FAME-7
    (7, "peasant"),  # RA-FAME-8
    (5, "nile_boatman"),  # RA-FAME-9
    (3, "camel_driver"),  # RA-FAME-10
    (1, "water_carrier"),  # RA-FAME-11
    (0, "desert_beetle"),  # RA-FAME-12
)


def stack_cards(stack: int) -> i64:
    """All cards of a stack."""
    ten: i64 = 1023
    for _ in range(stack):
        ten <<= 10
    return ten


def only_treasure(cards: i64) -> i64:
    """The treasure that all of these cards show, or NO_TREASURE if they show several, or are none."""
    if cards == 0:
        return NO_TREASURE
    treasure: i64 = TREASURE_OF[lowest(cards)]
    return treasure if cards & ~CARDS_OF[treasure] == 0 else NO_TREASURE


def value_of(cards: i64) -> int:
    """RA-END-2: the values of a set of cards, added up."""
    return sum([VALUE_OF[card] for card in members(cards)])
