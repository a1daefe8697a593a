"""How long one step keeps the event loop, of every game at full seats: `bench/steps.py [--games N]`.

The server's own hall, rooms and SQLite log; people are sinks that decide at random, and one more watches.
What is counted is the processor time of the loop's thread from a move's arrival until all have been told: for
so long other tables wait, whatever else this machine does. The goal is 5 ms at most.
"""

import argparse
import asyncio
import gc
import platform
import random
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from time import thread_time
from typing import Final

import mastaba
from mastaba.cli.serve import COLLECTED
from mastaba.core.position import WATCHER
from mastaba.errors import MastabaError
from mastaba.server.hall import Hall
from mastaba.server.store.sqlite import SqliteStore
from mastaba.server.tables.room import Room
from mastaba.server.thinking.workers import Thinkers

ROOT: Final = Path(__file__).resolve().parent.parent
GOAL_SECONDS: Final = 0.005
STEPS_MOST: Final = 600  # of one game: some have no end for people who decide at random
WAIT_SECONDS: Final = 0.05  # where a clock is to move


class Sink:
    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.name = ""
        self.changes = True
        self.address = ""
        self.closed = False
        self.told = 0

    def send(self, message: bytes) -> None:
        self.told += len(message)

    def close(self) -> None: ...


@dataclass
class Steps:
    seconds: list[float] = field(default_factory=list)
    told: int = 0

    def line(self, game: str, seats: int) -> str:
        took = sorted(self.seconds)
        mean, late = sum(took) / len(took), took[int(len(took) * 0.99)]
        return (
            f"{game:16} {seats} seats and a watcher: {len(took):5,} steps, mean {mean * 1e3:.2f} ms, "
            f"p99 {late * 1e3:.2f} ms, longest {took[-1] * 1e3:.2f} ms, {self.told / len(took):,.0f} bytes"
            + ("" if took[-1] <= GOAL_SECONDS else "  MISSED")
        )


async def play(hall: Hall, game: str, seats: int, dice: random.Random, steps: Steps) -> None:
    wish = {"game": game, "seats": ["person"] * seats, "hold": "all"}
    room = await hall.room((await hall.open_table(wish))["table"])
    people = [Sink(seat) for seat in (*range(seats), WATCHER)]
    for one in people:
        await room.join(one, f"P{one.seat}", None)
    begun = sum(one.told for one in people)
    for number in range(STEPS_MOST):
        acting = [seat for seat in room.table.course.to_act() if seat >= 0]
        if room.table.over:
            break
        if not acting:
            await asyncio.sleep(WAIT_SECONDS)
            continue
        seat = dice.choice(acting)
        text = dice.choice(room.table.course.open_moves(seat))
        steps.seconds.append(await took(room, seat, text, str(number)))
    steps.told += sum(one.told for one in people) - begun
    hall.forget(room)


async def took(room: Room, seat: int, text: str, request: str) -> float:
    """Processor seconds of this thread, waiting for the disk not among them."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def refused(error: MastabaError) -> None:
        done.set_exception(error)

    begun = thread_time()
    room.move(seat, room.table.n, text, request, lambda step: done.set_result(None), refused)
    await done
    while room.gate.closed:
        await asyncio.sleep(0)
    return thread_time() - begun


async def measured(games: int) -> None:
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bench-steps-", dir=ROOT / "build") as folder:
        thinkers = Thinkers(1)
        hall = Hall(SqliteStore(Path(folder) / "tables.db"), thinkers, pace=0)
        gc.freeze()
        gc.set_threshold(*COLLECTED)  # as `mastaba serve` does
        for name, game in mastaba.all_games().items():
            steps, dice = Steps(), random.Random(1)
            for _ in range(games):
                await play(hall, name, game.seats_max, dice, steps)
            print(steps.line(name, game.seats_max), flush=True)
        await hall.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="How long one step keeps the event loop.")
    parser.add_argument("--games", type=int, default=3, help="of each kind")
    options = parser.parse_args()
    print(f"Python {platform.python_version()}, mastaba {mastaba.__version__}")
    asyncio.run(measured(options.games))


if __name__ == "__main__":
    main()
