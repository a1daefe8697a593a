"""Khufu's script (ledger 2.4, 2.5, 2.8): the numbers of his appearances, and what all of them have in common.

What each does is its own class (`host_chambers.py`, `host_calls.py`, `host_orders.py`, `host_taunts.py`), and
`catalogue.py` has them all by number. His lines are words, in each language: `say_E01_A`, `say_E01_B` and the
order `say_E01_O`.
"""

from __future__ import annotations

from typing import Final

EVENTS: Final = 56
BELLS: Final = 8
FIXED: Final = 10  # B1 to B8, W2, W1, in the order of the clock
MINUTE: Final = 60
FIRST_DUE: Final = 45  # KH-EV-6: the second at which the first event comes

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

SPEECH: Final = {  # KH-CLOCK-5: how long he speaks, by the kind of his appearance
    "rot": 14, "sarc": 16, "mum": 8, "up": 10, "bet": 10, "charm": 10, "named": 10, "gift": 10, "theft": 10,
    "lucky": 10, "taunt": 7, "bell": 8, "warning": 8,
}  # fmt: skip
CATEGORIES: Final = tuple(SPEECH)
