"""What is in the box: 45 cards in five suits, and the 25 pictures (Trios) that they make."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, bits

# Cards. A suit is a grid of three rows (the black pictures) and three columns: s, the singles, and a and b,
# the white pictures (MR-RUL-1: the only structure in which the book's notes are true). A card's number is
# suit * 9 + row * 3 + column.
SUITS: Final = "RBGYP"  # MR-SUIT-1: red, blue, green, yellow, purple
ROWS: Final = "123"
COLUMNS: Final = "sab"
CARDS: Final = tuple(suit + row + column for suit in SUITS for row in ROWS for column in COLUMNS)
CARD_BY_CODE: Final = {code: card for card, code in enumerate(CARDS)}
NO_CARD: Final = -1

ALL_CARDS: Final[i64] = bits(list(range(45)))  # MR-DECK-1
SINGLES: Final[i64] = bits([card for card in range(45) if card % 3 == 0])  # MR-DECK-3, MR-SUIT-2
DOUBLES: Final[i64] = ALL_CARDS & ~SINGLES  # MR-DECK-2, MR-SUIT-2

# Trios. Each is known by its *anchor*, the lowest of its cards: a row by its single, a column by its card in
# row 1. So a set of Trios is a set of cards, and all Trios of a hand are found by four shifts.
ROW_ANCHORS: Final[i64] = SINGLES  # MR-TRIO-2: X1s, X2s, X3s
COLUMN_ANCHORS: Final[i64] = bits([suit * 9 + column for suit in range(5) for column in (1, 2)])  # MR-TRIO-3
SUIT_ANCHORS: Final[i64] = bits([suit * 9 for suit in range(5)])  # X1s: stands for a suit
ANCHORS: Final = tuple(suit * 9 + place for suit in range(5) for place in (0, 3, 6, 1, 2))
TRIO_NAMES: Final = tuple(suit + picture for suit in SUITS for picture in "123ab")  # in the order of ANCHORS
ANCHOR_BY_TRIO: Final = dict(zip(TRIO_NAMES, ANCHORS, strict=True))
TRIO_BY_ANCHOR: Final = dict(zip(ANCHORS, TRIO_NAMES, strict=True))

BLACK_POINTS: Final = 50  # MR-SCORE-1
WHITE_POINTS: Final = 60  # MR-SCORE-2
SINGLE_PENALTY: Final = 10  # MR-SCORE-3
DOUBLE_PENALTY: Final = 20  # MR-SCORE-4

DEALT: Final = (0, 0, 13, 10, 7, 7)  # MR-DEAL-1: cards for each player, by the number of players
DIG_SIZE: Final = (0, 0, 18, 14, 16, 9)  # MR-DEAL-2: what is left of 45, less the first Sift card
IDLE_CIRCUITS: Final = 5  # edition: MR-RUL-12, times the players: idle turns that end a round
LONGEST_RACE: Final = 30  # edition: MR-RUL-23, rounds


def row_cards(anchor: int) -> list[int]:
    """MR-TRIO-2: one single and two doubles; they lie a, s, b from left to right (MR-TRIO-EX-1)."""
    return [anchor + 1, anchor, anchor + 2]


def column_cards(anchor: int) -> list[int]:
    """MR-TRIO-3: three doubles; they lie by rows 1, 2, 3 from left to right (MR-TRIO-EX-2).

    MR-TRIO-4: the black parts below are of three different rows, and count for nothing.
    """
    return [anchor, anchor + 3, anchor + 6]


def trio_cards(anchor: int) -> list[int]:
    """The three cards of a Trio, as they lie from left to right so that the picture closes."""
    return row_cards(anchor) if anchor % 3 == 0 else column_cards(anchor)


# By card, for looking up in the loop; an entry that means nothing is 0.
TRIO_OF: Final[list[int]] = [bits(trio_cards(card)) if card in ANCHORS else 0 for card in range(45)]
ANCHORS_WITH: Final[list[int]] = [  # the Trios a card fits
    bits([anchor for anchor in ANCHORS if card in trio_cards(anchor)]) for card in range(45)
]
OVERLAPPING: Final[list[int]] = [  # the Trios that share a card with this one, itself not among them
    bits([other for other in ANCHORS if other != anchor and set(trio_cards(anchor)) & set(trio_cards(other))])
    if anchor in ANCHORS
    else 0
    for anchor in range(45)
]


def trios_in(cards: i64) -> i64:
    """MR-TRIO-1: the Trios that are complete among these cards, as anchors.

    MR-TRIO-5: rows and the columns a and b of one suit, nothing else.
    """
    rows: i64 = cards & (cards >> 1) & (cards >> 2) & ROW_ANCHORS
    columns: i64 = cards & (cards >> 3) & (cards >> 6) & COLUMN_ANCHORS
    return rows | columns


def keys_in(cards: i64) -> i64:
    """The suits of which all three singles are here, the key of a capture, as suit anchors."""
    return cards & (cards >> 3) & (cards >> 6) & SUIT_ANCHORS


def whites_in(trios: i64) -> i64:
    """The suits of which both White Trios are here, as suit anchors."""
    return (trios >> 1) & (trios >> 2) & SUIT_ANCHORS


def killed_by(trios: i64) -> i64:
    """MR-EXCL-1: the Trios that nobody can make any more. A row kills both columns, a column all rows."""
    rows: i64 = trios & ROW_ANCHORS
    black: i64 = (rows | (rows >> 3) | (rows >> 6)) & SUIT_ANCHORS
    white: i64 = ((trios >> 1) | (trios >> 2)) & SUIT_ANCHORS
    return (black << 1) | (black << 2) | white | (white << 3) | (white << 6)


def cards_of(trios: i64) -> i64:
    """All cards that lie in these Trios."""
    rows: i64 = trios & ROW_ANCHORS
    columns: i64 = trios & COLUMN_ANCHORS
    return rows | (rows << 1) | (rows << 2) | columns | (columns << 3) | (columns << 6)


def singles_of(suit_anchor: i64) -> i64:
    """The three singles of a suit; as Trios, its three Black ones: their anchors are the same cards."""
    first: i64 = bit(suit_anchor)
    return first | (first << 3) | (first << 6)


def whites_of(suit_anchor: i64) -> i64:
    """The two White Trios of a suit, as anchors."""
    first: i64 = bit(suit_anchor)
    return (first << 1) | (first << 2)


def completes(cards: i64, table: i64, card: i64) -> bool:
    """MR-DRAW-5: can a Trio with this card be laid at once? MR-RUL-4: a capture that uses it counts too.

    MR-RUL-5: it may be a Black or a White one, or either.
    """
    if trios_in(cards) & ANCHORS_WITH[card]:
        return True
    suit = bit(card - card % 9)
    return card % 3 == 0 and keys_in(cards) & whites_in(table) & suit != 0


def trio_names(trios: i64) -> list[str]:
    """The codes of a set of Trios: the Black ones of a suit before the White ones."""
    return [name for anchor, name in TRIO_BY_ANCHOR.items() if trios & bit(anchor)]


def lying(anchor: int) -> list[str]:
    """The codes of a Trio's cards as they lie from left to right."""
    return [CARDS[card] for card in trio_cards(anchor)]
