"""Tasks end when they are told to, whatever they take it for."""

from __future__ import annotations

import asyncio

from mastaba.server import ending


async def forever(swallows: int) -> None:
    while True:
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:  # as a library does whose own time limit has just run out
            swallows -= 1
            if swallows < 0:
                raise


async def fails() -> None:
    raise OSError


def test_who_swallows_the_first_word_is_told_again() -> None:
    async def run() -> list[bool]:
        tasks = [asyncio.ensure_future(one) for one in (forever(0), forever(1), forever(2), fails())]
        await asyncio.sleep(0)
        await asyncio.wait_for(ending.ended(tasks), 60)
        return [task.done() for task in tasks]

    assert asyncio.run(run()) == [True] * 4
