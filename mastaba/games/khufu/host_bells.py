"""Khufu's taunts (E52 to E56), his bells, and the warnings before the end (ledger 2.5, KH-BELL)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.events import Event
from mastaba.games.khufu.appearance import Appearance
from mastaba.games.khufu.flow import all_pay, everybody, push_for
from mastaba.games.khufu.parts import Visit
from mastaba.games.khufu.phases import Task
from mastaba.games.khufu.repertoire import key, key_tonight
from mastaba.games.khufu.script import BELLS, FIRST_BELL
from mastaba.games.khufu.state import State

WARNED: Final = 2  # minutes, of W2


class Taunt(Appearance):
    """He appears, and that is all (KH-AIM-6)."""

    def __init__(self, number: int, title: str) -> None:
        super().__init__(number, "taunt", title, (1, 1, 1, 1), 1)

    def order(self, stage: str) -> list[str]:
        return []


class E52(Taunt):
    """The Boast."""

    def __init__(self) -> None:
        super().__init__(52, "The Boast")


class E53(Taunt):
    """Grains of Sand."""

    def __init__(self) -> None:
        super().__init__(53, "Grains of Sand")


class E54(Taunt):
    """False Alarm."""

    def __init__(self) -> None:
        super().__init__(54, "False Alarm")


class E55(Taunt):
    """To the Leader."""

    def __init__(self) -> None:
        super().__init__(55, "To the Leader")


class E56(Taunt):
    """To the Servant."""

    def __init__(self) -> None:
        super().__init__(56, "To the Servant")


class Bell(Appearance):
    """B1 to B8. KH-BELL-2: every seat takes one, pays one, or nothing."""

    def __init__(self, bell: int) -> None:
        super().__init__(FIRST_BELL + bell - 1, "bell")
        self.bell: i64 = bell

    def happens(self, s: State, visit: Visit) -> None:
        if s.events is not None:
            s.tell(Event("settles", {"bell": self.bell, "take": visit.settling}))
        if visit.settling > 0:
            push_for(s, Task.TAKE, everybody(s), 1)
        elif visit.settling < 0:
            all_pay(s, everybody(s), 1)

    def said(self, line: i64, settled: i64, stage: str, left: i64 = 0) -> list[str]:
        """20 minutes end so soon after the last bell that the warning says the same: it says no number."""
        rings = [key("bell", line)] if self.bell < BELLS or left != WARNED else []
        if self.bell == BELLS:
            rings.append(key_tonight("last", line))
        return [*rings, key(("settle_nothing", "settle_take", "settle_pay")[settled], line)]


class LastMinutes(Appearance):
    """W2, W1: two minutes, one minute; nothing else happens."""

    def __init__(self, number: int) -> None:
        super().__init__(number, "warning")

    def said(self, line: i64, settled: i64, stage: str, left: i64 = 0) -> list[str]:
        return [key_tonight(self.id, line)]
