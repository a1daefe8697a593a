"""Khufu's script (ledger 2.4 to 2.8): what he may do, how often, how long he speaks, and in which lines.

Plain data and nothing of the board, so that the companion at a real table runs on it too (KH-COMP-2). The
lines themselves are words, in each language: `say_E01_A`, `say_E01_B` and the order `say_E01_O`.
"""

from __future__ import annotations

from typing import Final

EVENTS: Final = 56
BELLS: Final = 8
FIXED: Final = 10  # B1 to B8, W2, W1, in the order of the clock
WARNED: Final = 2  # minutes, of W2

# An appearance is one number: 1 to 56 a random event, then the bells and the two warnings.
FIRST_BELL: Final = EVENTS + 1
TWO_MINUTES: Final = FIRST_BELL + BELLS
ONE_MINUTE: Final = TWO_MINUTES + 1
IDS: Final = (
    "",
    *(f"E{n:02}" for n in range(1, EVENTS + 1)),
    *(f"B{n}" for n in range(1, BELLS + 1)),
    "W2",
    "W1",
)

CATEGORIES: Final = (
    "rot", "sarc", "mum", "up", "bet", "charm", "named", "gift", "theft", "lucky", "taunt", "bell", "warning",
)  # fmt: skip
MUMMY: Final = CATEGORIES.index("mum")
SPEECH: Final = (14, 16, 8, 10, 10, 10, 10, 10, 10, 10, 7, 8, 8)  # seconds by category

# KH-EV-4, KH-EV-5: category, weights in the stages I to IV, most uses in a game, title.
CATALOGUE: Final = """
rot   8 8 7 5 6 Quarter Turn
rot   5 6 6 5 5 Two at Once
rot   1 2 3 4 3 The Great Grind
rot   1 2 3 3 3 About Face
rot   4 4 4 3 4 Lucky's Pick
rot   2 2 2 2 2 Restless Sleep
sarc  5 6 6 4 4 Porter Wanted
sarc  2 2 2 2 2 Moving Day
sarc  5 6 6 4 4 Pall-Bearer
sarc  3 4 4 3 3 The Chosen Charm
mum   7 6 6 5 6 Who's the Mummy?
mum   0 3 4 5 4 Quick, who?
mum   1 2 2 2 3 Who's the Dummy?
up    4 3 2 1 3 The Tip
up    3 3 3 3 3 Heads or Tails
up    3 3 3 2 3 Devil's Bargain
up    3 3 3 3 3 Dice of Fate
up    1 2 2 2 2 Change Seats
up    1 2 2 2 2 The Toll
up    0 2 3 4 3 Express Litter
bet   3 3 3 3 3 Suit Spin
bet   2 2 2 2 2 Charm Dice
bet   2 2 2 2 2 Odd or Even
bet   1 2 2 1 2 Name the Symbol
charm 3 3 2 2 3 Charm Blessed
charm 2 3 3 3 3 Charm Cursed
charm 3 3 2 2 3 Suit Blessed
charm 1 2 3 3 2 Suit Taxed
charm 1 2 3 2 3 Clash of Charms
charm 2 2 2 2 2 Charm Banished
named 3 3 3 3 3 Thief by Appointment
named 2 3 3 3 3 To the Asps
named 2 2 2 1 2 Alms Clockwise
named 1 2 2 2 2 Trading Places
named 1 2 2 2 2 Nap Time
named 1 2 2 1 2 Turn Out Your Pockets
named 2 3 3 3 3 Finger Pointing
named 1 3 3 2 2 By Invitation
named 1 2 2 2 2 Back to the Kitchen
gift  4 2 1 1 2 Happy Hour
gift  4 4 3 3 4 Soup Kitchen
gift  2 1 1 1 1 Servant's Wage
gift  1 3 3 2 3 The Underdogs
theft 1 2 3 3 2 Wealth Tax
theft 2 3 3 3 3 Sticky Fingers
theft 0 1 2 2 2 Beetle Hunt
theft 2 2 2 1 2 Pass It On
lucky 1 2 2 2 2 The Bailiff
lucky 2 2 1 1 2 Payday or Not
lucky 1 1 1 1 1 Lucky's Accomplice
lucky 1 2 2 2 2 Lucky's Dilemma
taunt 1 1 1 1 1 The Boast
taunt 1 1 1 1 1 Grains of Sand
taunt 1 1 1 1 1 False Alarm
taunt 1 1 1 1 1 To the Leader
taunt 1 1 1 1 1 To the Servant
"""
_rows: Final = [row.split(maxsplit=6) for row in CATALOGUE.strip().splitlines()]
assert len(_rows) == EVENTS
CATEGORY: Final[list[int]] = [
    -1, *(CATEGORIES.index(row[0]) for row in _rows), *[CATEGORIES.index("bell")] * BELLS,
    CATEGORIES.index("warning"), CATEGORIES.index("warning"),
]  # fmt: skip
WEIGHTS: Final[list[list[int]]] = [[0, *(int(row[1 + stage]) for row in _rows)] for stage in range(4)]
CAPS: Final[list[int]] = [0, *(int(row[5]) for row in _rows)]
TITLES: Final = ("", *(row[6] for row in _rows))

# What an event needs to know before Khufu opens his mouth: drawn by chance in this order.
NEEDS_NAME: Final = (9, 23, 24, 31, 32, 33, 34, 35, 36, 37, 38, 39, 45, 46)
NEEDS_SECOND_NAME: Final = (34,)
NEEDS_SYMBOL: Final = (10, 25, 26, 29, 30)
NEEDS_SECOND_SYMBOL: Final = (29,)
NEEDS_SUIT: Final = (27, 28)
NEEDS_CHAMBER: Final = (1, 2, 7, 8, 9, 10)
NEEDS_SECOND_CHAMBER: Final = (2,)
CARRIES: Final = (7, 8, 9, 10)  # KH-SARC-1: the Sarcophagus goes to another Chamber

# KH-ANS-5, KH-EV-10: "Who's up?" is asked first, and the up seat calls out.
CALLS_UP: Final = (7, 14, 15, 16, 17, 18, 19, 20)
# KH-ANS-3: the windows of the Mummy calls. E13 is the trick: silence is right (KH-R-6).
MUMMY_CALL: Final = 11
QUICK_CALL: Final = 12
TRICK_CALL: Final = 13
QUICKER: Final = 3  # seconds less for E12, and the least it can have
TRICK_SECONDS: Final = 6
# KH-BET-1: events whose called seat must hold Treasure, and the most it may stake (KH-BET-2).
STAKE_LIMIT: Final = {7: 3, 9: 3, 15: 3, 23: 3, 24: 2}
BEETLE_HUNT: Final = 46
SILENT: Final = (52, 53, 54, 55, 56)  # taunts have no order


def marked(numbers: tuple[int, ...]) -> list[bool]:
    """A table by appearance: quicker to ask than a tuple."""
    return [number in numbers for number in range(ONE_MINUTE + 1)]


WANTS_NAME: Final = marked(NEEDS_NAME)
WANTS_SYMBOL: Final = marked(NEEDS_SYMBOL)
WANTS_CHAMBER: Final = marked(NEEDS_CHAMBER)
WANTS_SUIT: Final = marked(NEEDS_SUIT)
WANTS_CALL: Final = marked(CALLS_UP)


def window(event: int, answer: int) -> int:
    """The seconds in which a Mummy call must be answered."""
    if event == QUICK_CALL:
        return max(answer - QUICKER, QUICKER)
    return TRICK_SECONDS if event == TRICK_CALL else answer


def sayings(appearance: int, line: int, settled: int, stage: str, left: int = 0) -> list[str]:
    """The keys of all that Khufu has said by this stage: 'call', 'speech', or later.

    `left` are the minutes that are left at a bell: 20 minutes end so soon after the last one that the warning
    says the same number, so that bell says none.
    """
    name = IDS[appearance]
    if appearance >= TWO_MINUTES:
        return [f"say_{name}"]
    if appearance >= FIRST_BELL:
        rings = "say_bell"
        if appearance == FIRST_BELL + BELLS - 1:
            rings = "say_B8_soon" if left == WARNED else "say_B8"
        return [rings, ("say_settle_nothing", "say_settle_take", "say_settle_pay")[settled]]
    said = ["say_up"] if WANTS_CALL[appearance] else []
    if stage == "call":
        return said
    said.append(f"say_{name}_{'AB'[line]}")
    if appearance in SILENT or (appearance == TRICK_CALL and stage in ("speech", "answer")):
        return said
    return [*said, f"say_{name}_O"]
