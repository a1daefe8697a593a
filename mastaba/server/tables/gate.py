"""The gate of a table: changes go through it one by one."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class Gate:
    """One change of a table at a time: whoever comes meanwhile stands in line.

    Like asyncio.Lock; but who need not wait goes through without a task, which is half the work of a move.
    """

    def __init__(self, opened: Callable[[], None]) -> None:
        self.opened = opened  # is told whenever nobody is inside any more
        self.closed = False
        self.line: deque[Callable[[], None]] = deque()

    def enter(self, go: Callable[[], None]) -> None:
        """Calls back at once, or when it is their turn; they have to `leave`."""
        if self.closed:
            self.line.append(go)
        else:
            self.closed = True
            go()

    def leave(self) -> None:
        if self.line:
            asyncio.get_running_loop().call_soon(self.line.popleft())
        else:
            self.closed = False
            self.opened()

    async def __aenter__(self) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def go() -> None:
            if turn.cancelled():
                self.leave()
            else:
                turn.set_result(None)

        self.enter(go)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()
            raise

    async def __aexit__(self, *error: object) -> None:
        self.leave()
