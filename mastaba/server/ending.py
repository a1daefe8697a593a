"""The end of tasks that would go on for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, Final

AGAIN_SECONDS: Final = 1.0


async def ended(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancels them until all have ended.

    Once is not enough: where a library's own time limit runs out in the same moment, it takes the
    cancelling for that, and the task goes on.
    """
    going = set(tasks)
    while going:
        for task in going:
            task.cancel()
        done, going = await asyncio.wait(going, timeout=AGAIN_SECONDS)
        for task in done:
            if not task.cancelled():
                task.exception()  # whatever it was, it has been seen
