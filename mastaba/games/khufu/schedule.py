"""Khufu's timetable: stages, gaps, bells, and how the house settles. It knows the clock, not the board."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.games.khufu.script import BELLS, FIRST_BELL, FIXED, MINUTE, ONE_MINUTE, TWO_MINUTES

# KH-EV-6: seconds from the end of an event to the next, by stage.
GAP_LEAST: Final = (50, 45, 40, 25)
GAP_MOST: Final = (80, 75, 65, 40)
AFTER_FIXED: Final = 15  # KH-EV-7
NOT_AGAIN: Final = 10  # KH-EV-5: not among the last ten random events
PARTS: Final = 9  # bells ring at k / 9 of the time; stages end at 2, 5 and 8 of 9
PAR: Final = {"merry": 17, "fair": 14, "grim": 11}  # KH-BELL-2, option `mood`

# KH-COMP-5: at a real table nobody counts turns; the bells settle by the number of players.
SETTLEMENT: Final[dict[int, dict[int, int]]] = {
    3: {2: -1, 4: -1, 6: -1, 8: -1},
    4: {5: 1},
    5: {2: 1, 4: 1, 6: 1},
    6: {1: 1, 3: 1, 4: 1, 5: 1, 7: 1},
}
MOOD_BELLS: Final = (3, 6)  # where a merry or grim companion adds or subtracts one


def stage(clock: i64, length: i64) -> i64:
    """KH-EV-4: 0 to 3. Of 45 minutes: I below 10:00, II below 25:00, III below 40:00, IV from there."""
    if clock * PARTS < length * 2:
        return 0
    if clock * PARTS < length * 5:
        return 1
    return 2 if clock * PARTS < length * 8 else 3


def fixed_time(number: i64, length: i64) -> i64:
    """KH-BELL-1: when the fixed appearance with this number comes, from 0: B1 to B8, W2, W1."""
    if number < BELLS:
        return length * (number + 1) // PARTS
    return length - (2 if number == BELLS else 1) * MINUTE


def minutes_left(appearance: i64, length: i64) -> i64:
    """What a bell or a warning says: the minutes that are left, the nearest whole number of them.

    Of 45 minutes all are whole; the bells of a shorter game ring between two minutes.
    """
    return (length - fixed_time(appearance - FIRST_BELL, length) + MINUTE // 2) // MINUTE


def fixed_appearance(number: i64) -> i64:
    """Its number among all appearances."""
    if number < BELLS:
        return FIRST_BELL + number
    return TWO_MINUTES if number == BELLS else ONE_MINUTE


def companion_timetable(length: int) -> list[int]:
    """The fixed appearances at a real table; not the warning that would come right after the last bell."""
    close = fixed_time(BELLS, length) - fixed_time(BELLS - 1, length) < MINUTE
    return [number for number in range(FIXED) if number != BELLS or not close]


def noted(event: int, uses: bytes) -> bytes:
    """The uses of each event, one more of this."""
    return uses[:event] + bytes([uses[event] + 1]) + uses[event + 1 :]


def remembered(event: int, recent: bytes, most: int = NOT_AGAIN) -> bytes:
    """The last few, the newest last."""
    return (recent + bytes([event]))[-most:]


def owed(bell: int, turns: int, seats: int, minutes: int, par: int) -> int:
    """KH-BELL-2: half a Treasure for every lap that is missing against the par of this bell."""
    return (par * bell * seats * minutes - 135 * turns + 135 * seats) // (270 * seats)


def settlement(bell: int, turns: int, seats: int, minutes: int, par: int, settled: int) -> int:
    """KH-BELL-2: what every seat takes (1), pays (-1) or neither (0) at this bell."""
    return max(-1, min(1, owed(bell, turns, seats, minutes, par) - settled))


def companion_settlement(bell: int, players: int, mood: str) -> int:
    """KH-COMP-5, and option `mood`: a merry house adds one at bells 3 and 6, a grim one takes it."""
    usual = SETTLEMENT[players].get(bell, 0)
    if bell not in MOOD_BELLS:
        return usual
    return usual + {"merry": 1, "fair": 0, "grim": -1}[mood]
