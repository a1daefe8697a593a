"""A phone as a remote control: what is pressed there is handed to the screen that shows its code.

Nothing is stored; a screen is forgotten some minutes after it has stopped asking.
"""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Final

from mastaba.errors import BadOption
from mastaba.server.refusals import NoCode, TooMany
from mastaba.server.web.codes import fresh, typed

KEYS: Final = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "Enter", "Escape")
WAIT: Final = 20.0  # seconds that a screen's question stays open
FORGOTTEN: Final = 300.0  # seconds without a question
MOST: Final = 2_000  # screens
WAITING_MOST: Final = 16  # keys that a screen has not asked for yet


class Screen:
    def __init__(self) -> None:
        self.keys: list[str] = []
        self.pressed = asyncio.Event()
        self.asked = monotonic()


class Remotes:
    def __init__(self) -> None:
        self.screens: dict[str, Screen] = {}

    def open(self) -> str:
        now = monotonic()
        self.screens = {code: one for code, one in self.screens.items() if now - one.asked < FORGOTTEN}
        if len(self.screens) >= MOST:
            raise TooMany("Too many screens have a remote control now.")
        code = fresh()
        while code in self.screens:
            code = fresh()
        self.screens[code] = Screen()
        return code

    def knows(self, code: str) -> bool:
        return typed(code) in self.screens

    def screen(self, code: str) -> Screen:
        found = self.screens.get(typed(code))
        if found is None:
            raise NoCode("There is no screen with this code: open the remote control there again.")
        return found

    def press(self, code: str, key: object) -> None:
        if not isinstance(key, str) or key not in KEYS:
            raise BadOption(f"'key' should be one of {', '.join(KEYS)}.")
        screen = self.screen(code)
        if len(screen.keys) >= WAITING_MOST:
            raise TooMany("The screen does not keep up.")
        screen.keys.append(key)
        screen.pressed.set()

    async def keys(self, code: str, seconds: float = WAIT) -> list[str]:
        """What was pressed since the last question; none, if nothing was for a while."""
        screen = self.screen(code)
        screen.asked = monotonic()
        if not screen.keys:
            screen.pressed.clear()
            try:
                await asyncio.wait_for(screen.pressed.wait(), seconds)
            except TimeoutError:
                return []
        screen.asked = monotonic()
        pressed, screen.keys = screen.keys, []
        return pressed
