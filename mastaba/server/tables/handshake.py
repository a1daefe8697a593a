"""Before the first draw: everybody's share of the dice.

Who has promised one is asked for it as soon as everybody has come, and told what the others have promised: so
nobody can choose theirs by another's. Who does not answer in time is left out, and has only delayed the game.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from mastaba.server.store.sqlite import StoreFailed
from mastaba.server.tables.table import by_name
from mastaba.server.wire import packed

if TYPE_CHECKING:
    from mastaba.server.tables.room import Room

SHARE_SECONDS: Final = 15.0  # who has just claimed a seat still has to open the table's page
AGAIN_SECONDS: Final = 1.0  # after the store has failed: nobody else would begin the game


class Handshake:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.waiting = False

    def ask(self) -> None:
        """Asks for the shares that are missing; they have their time from the first question on."""
        table, seats = self.room.table, self.room.seats
        missing = table.awaited_shares()
        if not missing:
            return
        seats.tell(missing, packed(t="reveal", promises=by_name(table.promises)))
        if not self.waiting:
            self.waiting = True
            self.room.clocks.start(self.begin_without())

    async def begin_without(self) -> None:
        """Their time is up."""
        seconds = SHARE_SECONDS
        try:
            while self.room.table.awaited_shares():
                await asyncio.sleep(seconds)
                seconds = AGAIN_SECONDS
                with suppress(StoreFailed):
                    async with self.room.gate:
                        await self.room.change(partial(self.room.table.begin, without=True))
        finally:
            self.waiting = False

    async def share(self, seat: int, share: str) -> None:
        async with self.room.gate:
            await self.room.change(partial(self.room.table.share, seat, share))
            await self.room.change(self.room.table.begin)
