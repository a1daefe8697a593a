"""An app that a test plays at, without a terminal: keys go in, and what a person would see comes out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from textual.app import App

from mastaba.bots import bot
from mastaba.core.record import Record
from mastaba.games import game
from mastaba.terminal.local import FIRST, LocalPlace
from mastaba.terminal.pages import Curtain, Page
from mastaba.terminal.sitting import Sitting
from mastaba.terminal.table_app import TableApp
from mastaba.terminal.thinker import Thinker

PATIENCE = 120.0  # seconds, on a busy machine


def screen_text(app: App[Any]) -> str:
    """What is on the screen, line by line."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


class Player:
    """A table with its app, played by keys."""

    def __init__(
        self,
        name: str,
        path: Path,
        names: Sequence[str],
        lang: str = "en",
        seed: int = 5,
        moves: Sequence[tuple[int, str]] = (),
        now: Callable[[], float] = monotonic,
        ascii_only: bool = False,
        **options: Any,
    ) -> None:
        record = Record(game(name), options, names)
        record.moves = list(moves)
        self.sitting = Sitting(record, path, lang, seed, now(), pauses=True)
        self.place = LocalPlace(self.sitting, Thinker(record, self.sitting.people, seed), now=now)
        self.app = TableApp(self.place, ascii_only)
        self.app.too_soon = 0
        self.brains = {seat: bot("uniform", seed + seat) for seat in self.sitting.people}
        self.pages: list[str] = []
        self.curtains: list[str] = []

    @asynccontextmanager
    async def seated(self, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Player]:
        async with self.app.run_test(size=size):
            await self.until(lambda: self.app.seen is not None)
            yield self

    async def until(self, fits: Callable[[], bool]) -> None:
        """Waits for it; as a busy machine does, not by the clock."""
        end = monotonic() + PATIENCE
        while not fits():
            assert monotonic() < end, screen_text(self.app)
            await asyncio.sleep(0.003)

    async def settled(self) -> None:
        """Everything is drawn as it is."""
        self.app.look()
        await self.until(lambda: not self.app.stale)
        await asyncio.sleep(0.03)

    def is_asked(self) -> bool:
        app = self.app
        if isinstance(app.screen, (Page, Curtain)):
            return True
        seen = app.seen
        return seen is not None and not app.stale and (seen.over or bool(seen.asked and seen.offers))

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.app.press(key, key if len(key) == 1 else None)

    async def asked(self) -> bool:
        """Until somebody is to choose; pages and curtains are read and lifted. False: it is over."""
        while True:
            await self.until(self.is_asked)
            screen = self.app.screen
            if isinstance(screen, Page):
                await asyncio.sleep(0.03)
                self.pages.append(screen_text(self.app))
            elif isinstance(screen, Curtain):
                await asyncio.sleep(0.03)
                self.curtains.append(screen_text(self.app))
            else:
                assert self.app.seen is not None
                return not self.app.seen.over
            screen.dismiss(None)
            await self.until(lambda gone=screen: self.app.screen is not gone)  # type: ignore[misc]

    async def answer(self, move: str) -> None:
        """Chooses it, and Enter."""
        before = len(self.sitting.table.moves)
        self.app.choose(move)
        self.app.press("enter", None)
        if self.app.line.display:  # a number belongs behind it
            family = next(offer for offer in self.place.scene().offers if offer.move == move)
            self.app.line.value = f"{move} {family.most}"
            await self.app.line.action_submit()
        await self.until(lambda: len(self.sitting.table.moves) > before)

    def any_move(self) -> str:
        """What a person without a plan would choose, as it is offered."""
        scene = self.place.scene()
        offers = [offer.move for offer in scene.offers]
        if offers[0].startswith(FIRST):
            return offers[0]
        eyes = self.place.eyes
        wanted = self.brains[eyes].choose(self.sitting.table.windows[eyes]).text
        return wanted if wanted in offers else wanted.rpartition(" ")[0]
