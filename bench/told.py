"""What a move costs the event loop at many tables, part by part: `bench/told.py [--tables N] [--rounds N]`.

The tables take turns, so that the processor has little of the next one at hand, as on a busy server; in
`bench/steps.py` one table has it to itself. Nothing is written, and people are sinks. Medians by the clock:
whatever else the machine does hits few of so many short moments, but makes all of them longer. So two
versions are compared in turns.
"""

import argparse
import asyncio
import gc
import random
from statistics import median
from time import perf_counter
from typing import Any, Final

from mastaba.server.hall import Hall
from mastaba.server.tables.room import Room
from mastaba.server.thinking.workers import Thinkers

WARM: Final = 0.5  # of the rounds: what is said again and again has been said


class Nowhere:
    """A store that keeps heads only."""

    def __init__(self) -> None:
        self.heads: dict[str, tuple[int, Any]] = {}

    async def create(self, table: str, head: Any) -> int:
        self.heads[table] = len(self.heads) + 1, head
        return len(self.heads)

    async def find(self, table: str) -> tuple[int, Any]:
        return self.heads[table]

    async def newest_snapshot(self, no: int) -> None: ...

    async def entries(self, no: int, after: int = 0) -> list[Any]:
        return []

    async def chat(self, no: int, last: int) -> list[Any]:
        return []

    async def snapshot(self, no: int, number: int, state: bytes) -> None: ...

    async def mark_over(self, no: int) -> None: ...

    async def close(self) -> None: ...

    def append(self, no: int, number: int, entry: Any) -> asyncio.Future[int]:
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        done.set_result(number)
        return done


class Sink:
    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.name = ""
        self.address = ""
        self.changes = True
        self.closed = False

    def send(self, message: bytes) -> None: ...

    def close(self) -> None: ...


async def opened(hall: Hall) -> Room:
    wish = {"game": "pyramid-poker", "seats": ["person", "person"], "hold": "all"}
    room = await hall.room((await hall.open_table(wish))["table"])
    for seat in range(2):
        await room.join(Sink(seat), f"P{seat}", None)
    return room


def step(room: Room, dice: random.Random, took: dict[str, list[float]]) -> None:
    table = room.table
    seat = next(seat for seat in table.course.to_act() if seat >= 0)
    text = dice.choice(table.course.open_moves(seat))
    moments = [perf_counter()]
    entry = table.move(seat, table.n, text, str(table.n))
    moments.append(perf_counter())
    made = table.applied(entry)
    moments.append(perf_counter())
    room.narrator.tell_step(made)
    moments.append(perf_counter())
    room.clocks.look()
    moments.append(perf_counter())
    for i, part in enumerate(("played", "applied", "told", "looked at")):
        took[part].append(moments[i + 1] - moments[i])
    took["all of it"].append(moments[-1] - moments[0])


async def measured(tables: int, rounds: int) -> None:
    store: Any = Nowhere()
    hall = Hall(store, Thinkers(1), pace=0)
    dice = random.Random(1)
    rooms = [await opened(hall) for _ in range(tables)]
    gc.freeze()
    gc.disable()
    took: dict[str, list[float]] = {
        part: [] for part in ("played", "applied", "told", "looked at", "all of it")
    }
    for number in range(rounds):
        if number == int(rounds * WARM):
            for times in took.values():
                times.clear()
        for i, room in enumerate(rooms):
            if room.table.over:
                hall.forget(room)
                rooms[i] = await opened(hall)
            step(rooms[i], dice, took)
    for part, times in took.items():
        print(f"{part:10} {median(times) * 1e6:6.1f} us, median of {len(times):,}")
    await hall.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="What a move costs the event loop, part by part.")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=300)
    options = parser.parse_args()
    asyncio.run(measured(options.tables, options.rounds))


if __name__ == "__main__":
    main()
