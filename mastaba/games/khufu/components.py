"""What is in the box: board, Chambers, Treasure Cards, symbols, characters, and the tables about them.

The book leaves the plan of the board, the doors and the cards to the box; this edition's are the ledger's
(2.1 to 2.3). The host script is in `script.py`, its timetable in `schedule.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import shl

SEATS_MIN: Final = 3  # KH-SET-9
SEATS_MAX: Final = 6

# KH-SET-4: the characters, in the order of the box. They have no powers.
CHARACTERS: Final = ("anne", "baron", "elizabeth", "gevaudan", "hellin", "medusa")

# KH-SET-6: six symbols in two suits of three, on dice, charms and Treasure Cards alike.
SYMBOLS: Final = ("cat", "falcon", "jackal", "ankh", "eye", "king")
SUITS: Final = ("animals", "royals")
SUIT_SIZE: Final = 3

# Treasure Cards: 12 of each symbol, 4 of them with a cobra. A kind is symbol * 2 + cobra, which is also
# the canonical order. A pile of cards is one integer with 4 bits for the number of each kind (8 at most).
CARDS: Final = tuple(symbol + cobra for symbol in SYMBOLS for cobra in ("", "*"))
CARD_BY_NAME: Final = {name: kind for kind, name in enumerate(CARDS)}
KINDS: Final = 12
COPIES: Final = (8, 4)  # plain, with cobra
TREASURES: Final = 72

# Chambers, in the order of the ledger, with the least that may be wagered (KH-CHAM-1).
CHAMBERS: Final = ("servant", "priest", "queen", "king")
SERVANT: Final = 0
PRIEST: Final = 1
QUEEN: Final = 2
KING: Final = 3
MINIMUM: Final = (1, 2, 3, 4)
ALL_SCARABS: Final = 15  # KH-SET-5: four of each player, one for each table; as bits by Chamber

# The board (2.1): 28 spaces clockwise around the 2 x 2 block of Chambers. A piece's place is a space, or
# 28 + the Chamber it is in.
SPACES: Final = 28
PLAIN: Final = 0
TREASURE: Final = 1
STEAL: Final = 2
CURSE: Final = 3
TYPES: Final = ("plain", "treasure", "steal", "curse")
BOARD: Final = tuple("CT-STTSCT-TCTSCT-TSTSCT-CTTS")
SPACE_TYPE: Final = tuple("-TSC".index(letter) for letter in BOARD)

# Sides of a base and what lies behind each: a door space, or a neighbour.
SIDES: Final = ("N", "E", "S", "W")
NOTHING: Final = -1
DOOR_SPACE: Final = (  # by Chamber and side; NOTHING on an inner side
    (NOTHING, 12, 16, NOTHING),
    (2, NOTHING, NOTHING, 26),
    (NOTHING, NOTHING, 19, 23),
    (5, 9, NOTHING, NOTHING),
)
NEIGHBOUR: Final = (  # by Chamber and side; NOTHING on an outer side
    (KING, NOTHING, NOTHING, QUEEN),
    (NOTHING, KING, QUEEN, NOTHING),
    (PRIEST, SERVANT, NOTHING, NOTHING),
    (NOTHING, NOTHING, SERVANT, PRIEST),
)
LAST_DOOR: Final = (16, 2, 23, 9)  # KH-CURSE-4: from inside a Chamber spaces are counted from here
FURTHEST_CURSE: Final = (0, 14, 7, 21)  # KH-R-8: the corner diagonally opposite
ACROSS: Final = (PRIEST, SERVANT, KING, QUEEN)  # E06: the Chamber at the other corner

# Doors (2.2) at the start, as bits by side. A quarter turn moves N to E to S to W to N.
DOORS_AT_START: Final = (0b0111, 0b1011, 0b0101, 0b0011)
TURNS: Final = 4


def turned(doors: int, quarters: int) -> int:
    """KH-ROT-1: the doors of a base after so many quarter turns clockwise."""
    for _ in range(quarters % TURNS):
        doors = ((doors << 1) | (doors >> 3)) & 15
    return doors


DOORS: Final = tuple(  # by Chamber and orientation
    tuple(turned(DOORS_AT_START[chamber], quarters) for quarters in range(TURNS)) for chamber in range(4)
)
TRAPPED_TURN: Final = 2  # KH-TRAP-1: King's alone can have no outer door, and only in this orientation


def outer_doors(chamber: int, orientation: int) -> list[int]:
    """The door spaces that are open, in the order of the spaces."""
    doors = DOORS[chamber][orientation]
    spaces = [DOOR_SPACE[chamber][side] for side in range(4) if doors >> side & 1]
    return sorted(space for space in spaces if space != NOTHING)


# By Chamber * 4 + orientation, so that the rules only look up.
OUTER: Final[list[list[int]]] = [
    outer_doors(chamber, orientation) for chamber in range(4) for orientation in range(TURNS)
]
# By space: the Chamber and the side that may open there, NOTHING elsewhere.
BEHIND: Final[list[int]] = [NOTHING] * SPACES
BEHIND_SIDE: Final[list[int]] = [NOTHING] * SPACES
for _chamber in range(4):
    for _side in range(4):
        if DOOR_SPACE[_chamber][_side] != NOTHING:
            BEHIND[DOOR_SPACE[_chamber][_side]] = _chamber
            BEHIND_SIDE[DOOR_SPACE[_chamber][_side]] = _side


def next_space(place: int, kind: int) -> int:
    """KH-CURSE-4, KH-R-7: the first space of a kind strictly clockwise of a place."""
    space = place if place < SPACES else LAST_DOOR[place - SPACES]
    while True:
        space = (space + 1) % SPACES
        if SPACE_TYPE[space] == kind:
            return space


PLACES: Final = SPACES + 4
NEXT_CURSE: Final[list[int]] = [next_space(place, CURSE) for place in range(PLACES)]
NEXT_STEAL: Final[list[int]] = [next_space(place, STEAL) for place in range(PLACES)]
START: Final = SPACES + SERVANT  # KH-SET-3
SARCOPHAGUS_START: Final = KING

# Curse Cards (2.3): 24, all different. Bits by number, from 1.
CURSES: Final = 24
CURSE_NAMES: Final = ("", *(f"C{number:02}" for number in range(1, CURSES + 1)))
ALL_CURSES: Final[i64] = 2**25 - 2
MIRROR: Final = 17  # KH-CURSE-2: the three that are kept
AMULET: Final = 18
ROTTEN: Final = 19
KEPT: Final[i64] = 2**17 + 2**18 + 2**19

MISS_MOST: Final = 2  # KH-EV-12
FACE_UP_TURNS: Final = 3  # KH-EV-13
DEALT: Final = 5  # KH-UC-6
KHUFU_CARDS: Final = 3
CHALLENGE_MIN: Final = 3  # KH-UC-1


# Piles of Treasure Cards as integers


def one(kind: i64) -> i64:
    """A pile of a single card."""
    return shl(1, 4 * kind)


def many(pile: i64, kind: i64) -> i64:
    """How many cards of this kind are in the pile."""
    return (pile >> (4 * kind)) & 15


def size(pile: i64) -> i64:
    """How many cards are in the pile."""
    total: i64 = 0
    while pile:
        total += pile & 15
        pile >>= 4
    return total


def nth_kind(pile: i64, n: i64) -> i64:
    """The kind of the n-th card in canonical order, from 0."""
    kind: i64 = 0
    while True:
        n -= pile & 15
        if n < 0:
            return kind
        pile >>= 4
        kind += 1


def kinds(pile: i64) -> list[int]:
    """The kinds in the pile, each once, in canonical order."""
    found: list[int] = []
    for kind in range(KINDS):
        if many(pile, kind):
            found.append(kind)
    return found


def cards(pile: i64) -> list[str]:
    """The cards of a pile by name, in canonical order."""
    return [CARDS[kind] for kind in range(KINDS) for _ in range(many(pile, kind))]


def pile_of(names: list[str]) -> i64:
    """The pile of these cards."""
    pile: i64 = 0
    for name in names:
        pile += one(CARD_BY_NAME[name])
    return pile


def most(first: i64, second: i64) -> i64:
    """Kind by kind the greater number of two piles."""
    pile: i64 = 0
    for kind in range(KINDS):
        pile += shl(max(many(first, kind), many(second, kind)), 4 * kind)
    return pile


def within(part: i64, pile: i64) -> bool:
    """Does the pile hold all these cards?"""
    for kind in range(KINDS):  # noqa: SIM110  a generator is slow in compiled code
        if many(part, kind) > many(pile, kind):
            return False
    return True


def fewer(pile: i64, n: i64) -> i64:
    """What is certainly left of a pile when n cards of unknown kinds have gone."""
    left: i64 = 0
    for kind in range(KINDS):
        left += shl(max(many(pile, kind) - n, 0), 4 * kind)
    return left


ALL_TREASURES: Final[i64] = pile_of([card for card in CARDS for _ in range(COPIES["*" in card])])
