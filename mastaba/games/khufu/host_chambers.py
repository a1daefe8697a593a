"""Khufu's events about Chambers and the Sarcophagus: E01 to E10 (KH-ROT, KH-SARC)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.games.khufu.appearance import Appearance, told_called, who_can_bet
from mastaba.games.khufu.components import ACROSS, CHAMBERS, KING, SPACES
from mastaba.games.khufu.flow import ask, move_piece, push, rotate, tell_turned, turn_wall
from mastaba.games.khufu.moves import TURNS_OF, KhufuMove
from mastaba.games.khufu.parts import NOBODY_YET, Visit
from mastaba.games.khufu.phases import Phase, Task
from mastaba.games.khufu.state import State

ALL_CHAMBERS: Final[list[int]] = [0, 1, 2, 3]


def turn_all(s: State, chambers: list[int], quarters: i64) -> None:
    """KH-SET-7: Lucky turns them."""
    for chamber in chambers:
        rotate(s, chamber, quarters)
    tell_turned(s, chambers, quarters, s.lucky)


class E01(Appearance):
    """Quarter Turn: one Chamber, a quarter."""

    def __init__(self) -> None:
        super().__init__(1, "rot", "Quarter Turn", (8, 8, 7, 5), 6, chambers=1)

    def happens(self, s: State, visit: Visit) -> None:
        turn_all(s, [visit.chamber], 1)


class E02(Appearance):
    """Two at Once: two different Chambers, a quarter each."""

    def __init__(self) -> None:
        super().__init__(2, "rot", "Two at Once", (5, 6, 6, 5), 5, chambers=2)

    def happens(self, s: State, visit: Visit) -> None:
        turn_all(s, [visit.chamber, visit.chamber2], 1)


class E03(Appearance):
    """The Great Grind: all four, a quarter each."""

    def __init__(self) -> None:
        super().__init__(3, "rot", "The Great Grind", (1, 2, 3, 4), 3)

    def happens(self, s: State, visit: Visit) -> None:
        turn_all(s, ALL_CHAMBERS, 1)


class E04(Appearance):
    """About Face: King's Chamber, two quarters."""

    def __init__(self) -> None:
        super().__init__(4, "rot", "About Face", (1, 2, 3, 3), 3)

    def happens(self, s: State, visit: Visit) -> None:
        turn_all(s, [KING], 2)


class E05(Appearance):
    """Lucky's Pick: Lucky turns a Chamber of his choice [the Sarcophagus's]."""

    def __init__(self) -> None:
        super().__init__(5, "rot", "Lucky's Pick", (4, 4, 4, 3), 4)

    def happens(self, s: State, visit: Visit) -> None:
        ask(s, Phase.CHOICE, s.lucky, s.cause)

    def chooser(self, s: State, visit: Visit) -> i64:
        return s.lucky

    def choices(self, s: State, seat: i64) -> list[Move]:
        return list(TURNS_OF)

    def chosen(self, s: State, visit: Visit, seat: i64, move: KhufuMove) -> None:
        turn_wall(s, seat, move.what)

    def usual_choice(self, s: State, seat: i64) -> Move:
        return TURNS_OF[s.sarcophagus]


class E06(Appearance):
    """Restless Sleep: the Sarcophagus's Chamber and the one across, a quarter each."""

    def __init__(self) -> None:
        super().__init__(6, "rot", "Restless Sleep", (2, 2, 2, 2), 2)

    def happens(self, s: State, visit: Visit) -> None:
        turn_all(s, [s.sarcophagus, ACROSS[s.sarcophagus]], 1)


class Carrying(Appearance):
    """KH-SARC-1: the Sarcophagus goes to another Chamber; the carrier goes with it and plays (KH-SARC-3)."""

    def carries(self) -> bool:
        return True

    def places(self, s: State, visit: Visit) -> i64:
        return 15 & ~bit(s.sarcophagus)  # KH-SARC-2: elsewhere

    def happens(self, s: State, visit: Visit) -> None:
        called = self.carrier(s, visit)
        bettor = who_can_bet(s, visit, called) if self.stake else NOBODY_YET
        carrier = called if bettor == NOBODY_YET else bettor  # KH-BET-1, KH-BET-5
        visit.called = carrier
        s.sarcophagus = visit.chamber
        told_called(s, carrier, self)
        if s.events is not None:
            s.tell(Event("sarcophagus", {"seat": carrier, "to": CHAMBERS[visit.chamber]}))
        move_piece(s, carrier, SPACES + visit.chamber, "carry")
        if not self.stake:
            push(s, Task.GAME, carrier, 1)
        elif bettor != NOBODY_YET:
            push(s, Task.STAKE, bettor)

    def carrier(self, s: State, visit: Visit) -> i64:
        """Who is called."""
        return visit.named

    def staked(self, s: State, visit: Visit, seat: i64) -> None:
        push(s, Task.GAME, seat, 0)


class E07(Carrying):
    """Porter Wanted: the seat whose turn is next, for a stake of up to 3 [1]."""

    def __init__(self) -> None:
        super().__init__(7, "sarc", "Porter Wanted", (5, 6, 6, 4), 4, chambers=1, calls_up=True, stake=3)

    def carrier(self, s: State, visit: Visit) -> i64:
        return s.up


class E08(Carrying):
    """Moving Day: Lucky, on the house."""

    def __init__(self) -> None:
        super().__init__(8, "sarc", "Moving Day", (2, 2, 2, 2), 2, chambers=1)

    def carrier(self, s: State, visit: Visit) -> i64:
        return s.lucky


class E09(Carrying):
    """Pall-Bearer: a named seat, for a stake of up to 3 [1]."""

    def __init__(self) -> None:
        super().__init__(9, "sarc", "Pall-Bearer", (5, 6, 6, 4), 4, names=1, chambers=1, stake=3)


class E10(Carrying):
    """The Chosen Charm: the holder of a drawn charm, on the house."""

    def __init__(self) -> None:
        super().__init__(10, "sarc", "The Chosen Charm", (3, 4, 4, 3), 3, symbols=1, chambers=1)
