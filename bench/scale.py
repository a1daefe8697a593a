"""How a server grows: a thousand, ten thousand and a hundred thousand tables, on simulated time.

So many sockets would not fit one machine, so people are sinks that count bytes, and their time is a number;
everything else is the server's own: the rules of all five games, tables and their drivers, what is told to
each seat, and a SQLite log on this disk with its group commit. Of all tables

    70 of 100 are deserted     they are in the store only, each with a log of some length
    20 of 100 are idle         in memory, two people look at a screen and nobody moves
     8 of 100 are active       somebody decides every ten seconds, on average
     2 of 100 are ticking      games of Khufu whose clock runs, and whose people decide too

If the growth is linear, a move costs the same at every size, and so does a table. Two processors are kept
busy for some minutes, and the largest size takes about three gigabytes.
"""

import argparse
import asyncio
import gc
import heapq
import json
import os
import platform
import sqlite3
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any, Final

import orjson

from mastaba.cli.serve import COLLECTED
from mastaba.driver.driver import ByItself, Driver, Silence
from mastaba.errors import MoveError
from mastaba.games import game as game_named
from mastaba.server.store.sqlite import NUMBERS, SqliteStore
from mastaba.server.store.written import head_of, replayed
from mastaba.server.tables.chance import agreement
from mastaba.server.tables.narrator import Narrator
from mastaba.server.tables.seats import Seats
from mastaba.server.tables.table import Entry, LiveTable

ROOT: Final = Path(__file__).resolve().parent.parent
MIX: Final = {"deserted": 0.70, "idle": 0.20, "active": 0.08, "ticking": 0.02}
GAMES: Final[dict[str, tuple[int, dict[str, Any]]]] = {
    "pyramid-poker": (2, {}),
    "mummy-rummy": (3, {}),
    "ramses": (3, {}),
    "bann-der-mumie": (3, {}),
    "khufu": (3, {"clock": "real", "minutes": 45}),
}
TICKING: Final = "khufu"
THINK_SECONDS: Final = 10.0  # on average, between two decisions at a table
TURN_SECONDS: Final = 0.1  # what is due within so long goes into one commit
LOG_LENGTH: Final = 40  # entries of a deserted table
AT_ONCE: Final = 500  # tables that are opened with one commit
LOADS: Final = 100  # deserted tables that somebody comes back to


class Sink:
    """Somebody at a table: what they are sent is counted."""

    told = 0  # bytes, all together

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.name = ""
        self.changes = True
        self.address = ""
        self.closed = False

    def send(self, message: bytes) -> None:
        Sink.told += len(message)

    def close(self) -> None: ...


@dataclass
class Played:
    """A table in memory."""

    no: int
    table: LiveTable
    driver: Driver
    narrator: Narrator


@dataclass
class Growth:
    """A house of one size."""

    tables: int
    store: SqliteStore
    dice: Random
    played: list[Played] = field(default_factory=list)
    due: list[tuple[float, int]] = field(default_factory=list)  # when, and at which table of `played`
    now: float = 0.0
    moves: int = 0
    looks: int = 0  # at a clock: is anything due?
    ticks: int = 0  # … and it was

    def head(self, game: str) -> Entry:
        seats, options = GAMES[game]
        kinds = ["person"] * seats
        chosen = {option.name: option.default for option in game_named(game).options} | options
        return {
            "game": game,
            "edition": game_named(game).edition,
            "options": chosen,
            "seats": kinds,
            "away": 0,
            "seed": self.dice.randbytes(32).hex(),
            "agreed": agreement(game, game_named(game).edition, chosen, kinds),
            "tokens": [self.dice.randbytes(32).hex() for _ in kinds],
            "watch": "",
        }

    async def fill(self) -> None:
        """Opens all tables of the mix."""
        await self.desert(round(self.tables * MIX["deserted"]))
        others = [game for game in GAMES if game != TICKING]
        for kind in ("idle", "active", "ticking"):
            count = round(self.tables * MIX[kind])
            for begin in range(0, count, AT_ONCE):
                games = [
                    TICKING if kind == "ticking" else others[n % len(others)]
                    for n in range(begin, min(begin + AT_ONCE, count))
                ]
                opened = await asyncio.gather(*(self.open(game) for game in games))
                for one in opened:
                    self.played.append(one)
                    if kind != "idle":
                        wait = 1.0 if kind == "ticking" else THINK_SECONDS * 2
                        moment = self.now + self.dice.random() * wait
                        heapq.heappush(self.due, (moment, len(self.played) - 1))

    async def desert(self, count: int) -> None:
        """Tables that were left: written as the store writes them, a thousand at a time."""
        written = [self.written(game) for game in GAMES]
        await self.store.create("the first", written[0][0])  # so that its thread has made the file
        logs = [(orjson.dumps(head), [orjson.dumps(entry) for entry in log]) for head, log in written]

        def write() -> None:
            connection = sqlite3.connect(self.store.path, isolation_level=None)
            connection.execute("PRAGMA busy_timeout = 60000")
            for begin in range(0, count, 1000):
                connection.execute("BEGIN IMMEDIATE")
                for n in range(begin, min(begin + 1000, count)):
                    head, entries = logs[n % len(logs)]
                    no = connection.execute(
                        "INSERT INTO tables (id, head, made) VALUES (?, ?, 0)",
                        (f"deserted-{n}", head),
                    ).lastrowid
                    assert no is not None
                    connection.executemany(
                        "INSERT INTO log (key, entry) VALUES (?, ?)",
                        [(no * NUMBERS + i, entry) for i, entry in enumerate(entries, 1)],
                    )
                connection.execute("COMMIT")
            connection.close()

        await asyncio.to_thread(write)

    def written(self, game: str) -> tuple[Entry, list[Entry]]:
        """A log of some length."""
        head, entries = self.head(game), []
        table = LiveTable(head_of("x", game_named(game), head))

        def add(entry: Entry | None) -> None:
            if entry is not None:
                entries.append(entry)
                table.applied(entry)

        for seat in range(len(head["seats"])):
            add(table.sit(seat, f"P{seat}"))
        add(table.begin())
        while len(entries) < LOG_LENGTH and not table.over:
            add(self.decided(table, 0))
        return head, entries

    async def open(self, game: str) -> Played:
        head = self.head(game)
        name = self.dice.randbytes(8).hex()
        no = await self.store.create(name, head)
        table = LiveTable(head_of(name, game_named(game), head))
        driver = Driver(table.course, self.now)
        seats = Seats()
        seats.clients = [Sink(seat) for seat in range(len(table.names))]
        one = Played(no, table, driver, Narrator(table, seats, driver))
        for seat in range(len(table.names)):
            await self.carry_out(one, table.sit(seat, f"P{seat}"))
        await self.carry_out(one, table.begin())
        return one

    async def carry_out(self, one: Played, entry: Entry | None) -> None:
        """As a room does it: durable, applied, told."""
        if entry is None:
            return
        seconds = one.table.seconds_in(entry)
        await self.store.append(one.no, one.table.n + 1, entry)
        step = one.table.applied(entry)
        one.driver.changed(self.now, seconds)
        one.driver.ask(one.table.asked, self.now)
        one.narrator.tell_step(step)

    def decided(self, table: LiveTable, seconds: int) -> Entry | None:
        """Somebody who is asked decides, at random."""
        racers = table.course.racers
        if racers:
            return table.first(self.dice.choice(racers), "r")
        acting = [seat for seat in table.position.to_act if seat >= 0]
        if not acting:
            return table.tick(max(seconds, 1))
        seat = self.dice.choice(acting)
        text = self.dice.choice(table.course.open_moves(seat))
        return table.move(seat, table.n, text, str(table.n), seconds)

    async def live(self, seconds: float) -> None:
        """So many simulated seconds."""
        end = self.now + seconds
        while self.now < end:
            self.now += TURN_SECONDS
            batch: set[int] = set()
            while self.due and self.due[0][0] <= self.now:
                batch.add(heapq.heappop(self.due)[1])
            await asyncio.gather(*(self.step(place) for place in batch))

    async def step(self, place: int) -> None:
        """What is due at a table, and what somebody decides there."""
        one = self.played[place]
        if one.table.over:
            one = self.played[place] = await self.open(one.table.game.name)
        self.looks += one.driver.ticks
        for due in one.driver.due(self.now):
            if isinstance(due, ByItself):
                await self.carry_out(one, one.table.by_itself(due.turn))
                self.ticks += 1
            elif isinstance(due, Silence) and due.move is not None:
                await self.carry_out(one, one.table.move(due.seat, one.table.n, due.move.text, late=True))
                self.ticks += 1
        until = one.driver.until()
        decides = self.now + self.dice.expovariate(1 / THINK_SECONDS)
        if until is None or self.dice.random() < 1 / THINK_SECONDS:  # a clock looks every second
            try:
                entry = self.decided(one.table, one.driver.seconds(self.now))
            except MoveError:  # the time that passed meanwhile has changed what is open: a person is told so
                entry = None
            await self.carry_out(one, entry)
            self.moves += entry is not None
            until = one.driver.until()
        heapq.heappush(self.due, (decides if until is None else max(until, self.now + 0.01), place))

    async def come_back(self) -> float:
        """Milliseconds of processor time until a deserted table is in memory again."""
        deserted = round(self.tables * MIX["deserted"])
        begun = process_time()
        for _ in range(LOADS):
            name = f"deserted-{self.dice.randrange(deserted)}"
            found = await self.store.find(name)
            assert found is not None
            replayed(name, game_named(found[1]["game"]), found[1], await self.store.entries(found[0]))
        return (process_time() - begun) / LOADS * 1000


def memory_kib() -> float:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return float(line.split()[1])
    return 0.0


async def measured(tables: int, seconds: float, seed: int) -> dict[str, float]:
    gc.freeze()
    gc.set_threshold(*COLLECTED)  # as `mastaba serve` does
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bench-scale-", dir=ROOT / "build") as folder:
        file = Path(folder) / "tables.db"
        growth = Growth(tables, SqliteStore(file), Random(seed))
        for game in GAMES:
            growth.written(game)  # whatever is read or built once
        empty = memory_kib()
        await growth.fill()
        in_memory = memory_kib() - empty
        cpu, wall, Sink.told = process_time(), perf_counter(), 0
        await growth.live(seconds)
        cpu, wall = process_time() - cpu, perf_counter() - wall
        told = Sink.told
        back = await growth.come_back()
        await growth.store.close()
        size = sum(one.stat().st_size for one in Path(folder).iterdir())
        rows = sqlite3.connect(file).execute("SELECT count(*) FROM log").fetchone()[0]
    entries = growth.moves + growth.ticks
    return {
        "tables": tables,
        "in_memory": len(growth.played),
        "moves": growth.moves,
        "ticks": growth.ticks,
        "looks": growth.looks,
        "us_per_entry": cpu / entries * 1e6,
        "share_of_a_core": cpu / seconds,
        "wall_seconds": wall,
        "kib_per_table": in_memory / len(growth.played),
        "bytes_told_per_entry": told / entries,
        "disk_bytes_per_entry": size / rows,
        "load_ms": back,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="How a server grows, on simulated time.")
    parser.add_argument("--tables", default="1000,10000,100000", metavar="N,N")
    parser.add_argument("--seconds", type=float, default=20.0, help="simulated, for each size")
    parser.add_argument("--one", action="store_true", help="this size only, as a line of JSON")
    options = parser.parse_args()
    sizes = [int(size) for size in options.tables.split(",")]
    if options.one:
        print(json.dumps(asyncio.run(measured(sizes[0], options.seconds, 1))))
        return
    print(
        f"Python {platform.python_version()}, {os.cpu_count()} cores; {options.seconds:g} simulated seconds"
    )
    for size in sizes:  # each in a process of its own: memory that was once used stays
        wanted = ["--tables", str(size), "--seconds", str(options.seconds)]
        command = [sys.executable, "-P", __file__, "--one", *wanted]
        facts = json.loads(subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout)
        print(
            f"{size:>8,} tables ({facts['in_memory']:,} in memory): {facts['moves']:,} moves, "
            f"{facts['ticks']:,} ticks of {facts['looks']:,} looks at a clock, "
            f"{facts['us_per_entry']:.0f} us of CPU an entry, "
            f"{facts['share_of_a_core']:.2f} of a core; {facts['kib_per_table']:.0f} KiB a table in memory, "
            f"{facts['disk_bytes_per_entry']:.0f} bytes an entry on disk, "
            f"{facts['bytes_told_per_entry']:.0f} sent; {facts['load_ms']:.1f} ms to load a table"
        )


if __name__ == "__main__":
    main()
