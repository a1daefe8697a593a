"""What is in the box: 54 blocks, and a foundation for a pyramid of 36 spots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, bits

# Blocks. A card's number is suit * 13 + rank; the two Jokers come last.
RANKS: Final = "23456789TJQKA"  # book: "poker hands"; public: Board Game Arena help page
SUITS: Final = "CDHS"
CARDS: Final = (*(rank + suit for suit in SUITS for rank in RANKS), "J1", "J2")
JOKER: Final = 52  # PP-EQ-1: the first of the two; every number from here on is a Joker
CARD_BY_CODE: Final = {code: card for card, code in enumerate(CARDS)}
ALL_BLOCKS: Final[i64] = bits(list(range(54)))
JOKERS: Final[i64] = bit(52) | bit(53)

SUPPLY: Final = 15  # PP-SET-1: blocks each player takes
BUILT: Final = 30  # PP-BUILD-1, PP-BUILD-5: blocks in the finished pyramid, of 36 spots
RESERVE: Final = 24  # PP-SET-2: blocks put aside
HANDS: Final = 3
HAND_SIZE: Final = 5  # PP-ADD-2
TURNED_UP: Final = 3  # PP-JOKER-2
LONGEST_MATCH: Final = 40  # edition: PP-RUL-21, rounds

# The pyramid lies in an 8 x 8 grid of bits: row r and letter x are bit (r - 1) * 8 + x. The spot with
# bit b rests on b - 8 and b - 7, so whole pyramids are compared by two shifts.
ROWS: Final = 8
ABOVE_LEFT: Final = 7  # the spot above and one letter earlier
ABOVE: Final = 8  # the spot above with the same letter
SPOTS: Final = tuple(row * 8 + letter for row in range(ROWS) for letter in range(ROWS - row))
SPOT_NAMES: Final = tuple("abcdefgh"[spot % 8] + str(spot // 8 + 1) for spot in range(64))
SPOT_BY_NAME: Final = {SPOT_NAMES[spot]: spot for spot in SPOTS}
ALL_SPOTS: Final[i64] = bits(list(SPOTS))
FOUNDATION: Final[i64] = 255  # a1 to h1
LETTER_A: Final[i64] = bits([row * 8 for row in range(ROWS)])

# The rows of the grid, as they stand there; each is one spot shorter than the one below it.
TWO_ROWS: Final = 0x7FFF
ROW_3: Final = 0x3F_0000
ROW_4: Final = 0x1F00_0000
ROW_5: Final = 0x0F_0000_0000
ROW_6: Final = 0x0700_0000_0000
ROW_7: Final = 0x03_0000_0000_0000
ROW_8: Final = 0x0100_0000_0000_0000


def supported(filled: i64) -> i64:
    """PP-BUILD-3, PP-RUL-3: the empty spots that rest on the foundation or on two neighbours."""
    return (FOUNDATION | ((filled << 8) & (filled << 7))) & ALL_SPOTS & ~filled


def uncovered(filled: i64) -> i64:
    """PP-TAKE-2: the blocks with no block on top of them, not even on one shoulder."""
    # A spot with letter a has nothing above and before it: there the shift by 7 reads the row's own end.
    return filled & ~((filled >> 8) | ((filled >> 7) & ~LETTER_A))


def packed(spots: i64) -> i64:
    """The spots of the grid one after the other, without the gaps that longer rows would need."""
    low: i64 = (spots & TWO_ROWS) | ((spots & ROW_3) >> 1) | ((spots & ROW_4) >> 3) | ((spots & ROW_5) >> 6)
    return low | ((spots & ROW_6) >> 10) | ((spots & ROW_7) >> 15) | ((spots & ROW_8) >> 21)
