"""Which of his lines Khufu says: nothing twice in an evening while another of its kind is unsaid.

A line is found by its letter: `say_E01_A` to `say_E01_F`, `say_bell_A` to `say_bell_H`. Chance draws A or B
with an event, as the records have it; if that was said before, the next of its kind that was not is said.
Bells, and whatever comes only once, begin elsewhere every evening, by `evening`: the charms and Lucky.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit
from mastaba.games.khufu.script import EVENTS, IDS

LETTERS: Final = "ABCDEFGH"

# How many lines he has of each kind. As many of an event as it can come, and two at least (ledger 2.4: caps).
OFTEN: Final = {
    "E01": 6, "E02": 5, "E03": 3, "E04": 3, "E05": 4, "E07": 4, "E09": 4, "E10": 3, "E11": 6, "E12": 4,
    "E13": 3, "E14": 3, "E15": 3, "E16": 3, "E17": 3, "E20": 3, "E21": 3, "E25": 3, "E26": 3, "E27": 3,
    "E29": 3, "E31": 3, "E32": 3, "E37": 3, "E41": 4, "E43": 3, "E45": 3,
}  # fmt: skip
REMARKS: Final = {
    "game_won": 6, "game_back": 4, "game_lost": 6, "game_asp": 4, "no_treasure": 4, "paupers": 3,
    "challenge_open": 4, "challenge_lose": 4, "challenge_draw": 4,
}  # fmt: skip
# What no evening hears twice by itself: a bell's lines are as many as the bells, the others come once.
BY_EVENING: Final = {
    "bell": 8, "settle_take": 8, "settle_pay": 8, "settle_nothing": 8, "last": 6, "W2": 6, "W1": 6,
    "challenge_win": 4, "time_up": 4,
    "opening_1": 6, "opening_2": 6, "opening_3": 6, "opening_4": 6, "opening_5": 6,
}  # fmt: skip

# The kinds that must be remembered, by number: the events', then the remarks'. There is no event 0.
KINDS: Final = (*IDS[: EVENTS + 1], *REMARKS)
LINES: Final[list[int]] = [0, *(OFTEN.get(name, 2) for name in IDS[1 : EVENTS + 1]), *REMARKS.values()]
NOTHING_SAID: Final = bytes(len(KINDS))


def next_line(said: bytes, kind: i64, first: i64) -> i64:
    """The first one from here on that was not said; if all were, he begins again."""
    for step in range(LINES[kind]):
        line: i64 = (first + step) % LINES[kind]
        if not said[kind] & bit(line):
            return line
    return first % LINES[kind]


def after_saying(said: bytes, kind: i64, line: i64) -> bytes:
    """What was said, and this too; once everything was said, this alone."""
    lines: int = said[kind] | bit(line)
    if said[kind] == bit(LINES[kind]) - 1:
        lines = bit(line)
    return said[:kind] + bytes([lines]) + said[kind + 1 :]


def key(name: str, line: int) -> str:
    """'say_bell_C'."""
    return f"say_{name}_{LETTERS[line]}"


def key_tonight(name: str, evening: int) -> str:
    """Of what an evening hears once."""
    return key(name, evening % BY_EVENING[name])


def evening(charms: list[int], lucky: int) -> int:
    """A number that stays the same for an evening, and is seldom that of the evening before."""
    number = lucky + 1
    for seat, charm in enumerate(charms):
        number += (seat + 1) * (charm + 1)
    return number
