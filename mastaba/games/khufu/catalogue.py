"""Khufu's catalogue (ledger 2.4, 2.5): every appearance by its number, and how likely each is (KH-EV-4).

And every cause by its number: the turn, a Curse Card, an appearance.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, bits, lowest
from mastaba.games.khufu import host_bells, host_bets, host_calls, host_chambers, host_orders
from mastaba.games.khufu.appearance import Appearance
from mastaba.games.khufu.components import CURSES
from mastaba.games.khufu.curses import curse_card
from mastaba.games.khufu.questions import Cause
from mastaba.games.khufu.script import BELLS, EVENTS, IDS, ONE_MINUTE, TWO_MINUTES
from mastaba.games.khufu.state import CAUSE_EVENT, State
from mastaba.games.khufu.turn import TheTurn

APPEARANCES: Final[list[Appearance]] = [
    host_chambers.E01(), host_chambers.E02(), host_chambers.E03(), host_chambers.E04(), host_chambers.E05(),
    host_chambers.E06(), host_chambers.E07(), host_chambers.E08(), host_chambers.E09(), host_chambers.E10(),
    host_calls.E11(), host_calls.E12(), host_calls.E13(), host_calls.E14(), host_calls.E15(),
    host_calls.E16(), host_calls.E17(), host_calls.E18(), host_calls.E19(), host_calls.E20(),
    host_bets.E21(), host_bets.E22(), host_bets.E23(), host_bets.E24(), host_bets.E25(), host_bets.E26(),
    host_bets.E27(), host_bets.E28(), host_bets.E29(), host_bets.E30(),
    host_orders.E31(), host_orders.E32(), host_orders.E33(), host_orders.E34(), host_orders.E35(),
    host_orders.E36(), host_orders.E37(), host_orders.E38(), host_orders.E39(), host_orders.E40(),
    host_orders.E41(), host_orders.E42(), host_orders.E43(), host_orders.E44(), host_orders.E45(),
    host_orders.E46(), host_orders.E47(), host_orders.E48(), host_orders.E49(), host_orders.E50(),
    host_orders.E51(),
    host_bells.E52(), host_bells.E53(), host_bells.E54(), host_bells.E55(), host_bells.E56(),
    *(host_bells.Bell(bell) for bell in range(1, BELLS + 1)),
    host_bells.LastMinutes(TWO_MINUTES), host_bells.LastMinutes(ONE_MINUTE),
]  # fmt: skip
assert [one.id for one in APPEARANCES] == list(IDS[1:])
RANDOM: Final = APPEARANCES[:EVENTS]


def appearance(number: i64) -> Appearance:
    """By its number, from 1."""
    return APPEARANCES[number - 1]


THE_TURN: Final = TheTurn("turn", theft=True)


def cause_of(s: State) -> Cause:
    """What something is asked or falls for now."""
    cause = s.cause
    if cause == 0:
        return THE_TURN
    return appearance(cause - CAUSE_EVENT) if cause > CURSES else curse_card(cause)


# How likely each event is, as tables by number: asked for all 56 at once. There is no event 0.
CATEGORY: Final[list[int]] = [-1, *(int(one.category_number) for one in APPEARANCES)]
CAPS: Final[list[int]] = [0, *(int(one.cap) for one in RANDOM)]
WEIGHTS: Final[list[list[int]]] = [[0, *(one.weights[stage] for one in RANDOM)] for stage in range(4)]
# And as sets of numbers: the calls at which silence is right, and the events of each category.
TRICKS: Final[int] = bits([n for n, one in enumerate(RANDOM, 1) if one.silence_is_right()])
ALIKE: Final[list[int]] = [
    bits([n for n in range(1, EVENTS + 1) if CATEGORY[n] == kind]) for kind in range(max(CATEGORY) + 1)
]


def weights(at: i64, uses: bytes, recent: bytes, category: i64, tricks: bool) -> list[int]:
    """KH-EV-5: how likely each event is now: by stage, its cap, the last ten, and the last category.

    `recent` are the last ten events; `category` is that of the last one, -1 before the first.
    """
    found = WEIGHTS[at].copy()
    barred: i64 = 0 if tricks else TRICKS
    if category >= 0:
        barred |= ALIKE[category]
    for event in recent:
        if event <= EVENTS:
            barred |= bit(event)
    for event in range(1, EVENTS + 1):
        if uses[event] >= CAPS[event]:
            found[event] = 0
    while barred:
        found[lowest(barred)] = 0
        barred &= barred - 1
    return found
