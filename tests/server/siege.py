"""Attacks on one server, on this machine only, beside innocent tables: `make siege`.

Prints what the innocent notice: the time from a move to its acknowledgement, quiet and under each attack in
the same run; how long a bot takes to answer (`bots`: how many answers; `bot s`: at worst); the server's
memory; who was disconnected; what was lost.
All of it runs on one machine, so it also prints whose the cores were: how long the server's loop ran (`loop`)
and how long it could have run and had no core (`no core`), what the strangers (`theirs`) and the innocent
(`ours`) took, and what the host of this machine took away (`stolen`); and how long a bystander's own write
takes to the same disk (`disk`), since every move waits for one. And who was late, at worst: the server's
event loop (`late`) and its commits (`commit`), both no more than said, and the innocent themselves (`ours
late`), whose own stalls would else pass for the server's. attacks.py has what the strangers do.

Quiet is measured first and last: whatever else the machine does, or the attacks have left behind, would make
one of them slow and so all attacks look harmless. The goals are those of the quicker one.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import sys
import tempfile
import time
from contextlib import suppress
from math import inf
from pathlib import Path
from typing import Any, Final

import httpx
from server.attacks import ATTACKS, LONG_GAME, MANY_UNDOS, everything
from server.client import LOOPBACK, ServerProcess, get
from server.written import Written, begun, entries_of, new_head, played_on
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from mastaba.core.chance import Dice
from mastaba.server.tables.table import Entry

PAUSE: Final = 0.25  # seconds between two moves of an innocent table
LOOK_PAUSE: Final = 0.02  # and between two looks at our own clock
DISK_PAUSE: Final = 0.1  # and between two writes of a bystander
LATE: Final = "mastaba_loop_late_seconds"
COMMITS: Final = "mastaba_commit_seconds"
QUIET: Final = "quiet"
QUIET_AFTER: Final = "quiet after"
QUIET_TIMES: Final = 2  # as long as an attack: everything is compared with it
CALM_WRITES: Final = 30  # of a bystander, one after the other, none of which …
CALM_SECONDS: Final = 0.03  # … takes longer: the disk has nothing else to do
CALM_MOST: Final = 60.0  # seconds that we wait for that
SETTLED: Final = 0.05  # of a core, in half a second: a server that has nothing to do
P99_MOST: Final = 250.0  # milliseconds …
TIMES_MOST: Final = 5.0  # … and so many times what it is when nobody attacks
MEMORY_MOST: Final = 300  # MB of the server; beside it stand those of its workers
BOT_MOST: Final = 2.0  # seconds
UNDOS: Final = 500  # in a log: more than any table gets today
LARGE: Final = 60  # tables with such a log


class Seat:
    """An innocent player."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.present: dict[str, Any] = {}

    async def hear(self, answer_to: str = "") -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(await self.socket.recv())
            if "view" in message:
                self.present = message
            if not answer_to or message.get("id") == answer_to:
                return message


class Table:
    """Two people, or one and a bot, who play by the first move that is open; a new game when one is over."""

    def __init__(self, server: ServerProcess, number: int) -> None:
        self.server = server
        self.address = f"127.1.{number // 250}.{number % 250 + 1}"
        self.seats = ["person", "greedy" if number % 5 == 4 else "person"]
        self.after = number * 0.618 % 1 * PAUSE  # people do not move all at the same moment
        self.made: dict[str, Any] = {}
        self.waits: list[float] = []
        self.bot_waits: list[float] = []
        self.acknowledged: dict[str, list[int]] = {}  # by table: the steps that a seat was told are done
        self.disconnected = 0

    async def open(self) -> None:
        wish = {"game": "pyramid-poker", "options": {"start": "seat 0"}, "seats": self.seats, "hold": "all"}
        way = httpx.AsyncHTTPTransport(verify=False, local_address=self.address)
        async with httpx.AsyncClient(transport=way, timeout=60, trust_env=False) as browser:
            self.made = (await browser.post(f"{self.base}/api/tables", json=wish)).raise_for_status().json()
        self.acknowledged[self.made["table"]] = []

    @property
    def base(self) -> str:
        return f"http://{LOOPBACK}:{self.server.port}"

    async def play(self, until: float) -> None:
        await asyncio.sleep(self.after)
        try:
            while time.monotonic() < until:
                await self.game(until)
                if time.monotonic() < until:
                    await self.open()
        except (ConnectionClosed, OSError, TimeoutError, httpx.HTTPError) as error:
            self.disconnected += 1
            print(f"{self.address} was let down: {error!r}", file=sys.stderr)

    async def game(self, until: float) -> None:
        """One, to its end or ours."""
        lines = [await self.line() for _ in filter(None, self.made["seats"])]
        try:
            seats = [Seat(line) for line in lines]
            for seat, token in zip(seats, self.made["seats"], strict=False):
                await seat.socket.send(json.dumps({"t": "hello", "v": 1, "token": token, "since": None}))
            while time.monotonic() < until and not await self.turn(seats):
                await asyncio.sleep(PAUSE)
        finally:
            for line in lines:
                await line.close()

    async def line(self) -> ClientConnection:
        return await connect(
            f"ws://{LOOPBACK}:{self.server.port}/ws/{self.made['table']}",
            compression=None,
            max_queue=None,
            proxy=None,
            open_timeout=60,
            local_addr=(self.address, 0),
        )

    async def turn(self, seats: list[Seat]) -> bool:
        """A move of whoever is to move; True if the game is over."""
        for seat in seats:
            with suppress(TimeoutError):
                while True:
                    if (await asyncio.wait_for(seat.hear(), 0.01))["t"] == "over":
                        return True
        for seat in seats:
            if seat.present.get("moves"):
                await self.move(seat)
                break
        return False

    async def move(self, seat: Seat) -> None:
        told, present = self.acknowledged[self.made["table"]], seat.present
        move = {"t": "move", "id": f"m{len(told)}", "n": present["n"], "move": present["moves"][0]["move"]}
        begun = time.monotonic()
        await seat.socket.send(json.dumps(move))
        answer = await asyncio.wait_for(seat.hear(move["id"]), 60)
        self.waits.append(time.monotonic() - begun)
        if answer["t"] == "ack":
            told.append(answer["n"])
        if "greedy" in self.seats:
            while seat.present["n"] < answer["n"] + (0 if seat.present.get("moves") else 1):
                if (await asyncio.wait_for(seat.hear(), 60))["t"] == "over":
                    break
            self.bot_waits.append(time.monotonic() - begun)

    async def lost(self, browser: httpx.AsyncClient) -> int:
        """Tables that have fewer steps than somebody was told."""
        lost = 0
        for table, steps in self.acknowledged.items():
            told = (await browser.get(f"{self.base}/api/tables/{table}")).json()
            lost += told["steps"] < max(steps, default=0) or len(set(steps)) != len(steps)
        return lost


# What the strangers find there


def prepare(database: Path, large: int = LARGE) -> None:
    """The longest game of random play, and logs that are dear to replay."""
    race = begun(new_head(LONG_GAME, ("person",) * 5, game="mummy-rummy", mode="race", target=1000))
    played_on(race, 1_000_000, Dice(5))
    Written(race.head, entries_of(race), ["t"] * 5).write(database)
    table = begun(new_head(MANY_UNDOS, ("person", "uniform")))
    entries = entries_of(table)
    move = table.move(0, table.n, table.position.legal(0)[0].text)
    undo: Entry = {"k": "undo", "to": len(table.moves)}
    for number in range(large):
        head = new_head(f"{MANY_UNDOS}-{number}", ("person", "uniform"))
        Written(head, [*entries, *[move, undo] * UNDOS]).write(database)


# The run


def memory(server: ServerProcess) -> tuple[int, int]:
    """MB that the server has had at most since `forget_memory`, where the system tells; and with workers."""
    own, *workers = map(peak, family(server) or [0])
    return round(own), round(own + sum(workers))


def family(server: ServerProcess) -> list[int]:
    assert server.process is not None
    own = server.process.pid
    children = Path(f"/proc/{own}/task/{own}/children")
    return [own, *map(int, children.read_text().split())] if children.exists() else []


def peak(pid: int) -> float:
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmHWM"):
                return int(line.split()[1]) / 1024
    return 0.0


def forget_memory(server: ServerProcess) -> None:
    for pid in family(server):
        with suppress(OSError):
            Path(f"/proc/{pid}/clear_refs").write_text("5")


def spent(pid: int) -> tuple[float, float]:
    """Seconds that the main thread of a process has run, and that it has waited for a core, if it is told."""
    with suppress(OSError):
        ran, waited, _ = Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()
        return int(ran) / 1e9, int(waited) / 1e9
    return 0.0, 0.0


class Disk:
    """A bystander who writes to the same disk as the server, and waits until it is there."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "bystander"
        self.waits: list[float] = []

    def write(self) -> None:
        with self.file.open("ab") as file:
            begun = time.monotonic()
            file.write(bytes(4096))
            file.flush()
            os.fsync(file.fileno())
            self.waits.append(time.monotonic() - begun)

    async def write_until(self, until: float) -> None:
        while time.monotonic() < until:
            await asyncio.to_thread(self.write)
            await asyncio.sleep(DISK_PAUSE)

    def is_calm(self) -> bool:
        self.waits.clear()
        while len(self.waits) < CALM_WRITES:
            self.write()
            if self.waits[-1] > CALM_SECONDS:
                return False
        return True


def wait_for_disk(folder: Path) -> None:
    """The first row would else show what was written to this disk before (an installation, a build)."""
    disk, deadline = Disk(folder), time.monotonic() + CALM_MOST
    while not disk.is_calm() and time.monotonic() < deadline:
        time.sleep(0.5)


class Own:
    """How late this process' own loop is."""

    def __init__(self) -> None:
        self.worst = 0.0

    async def look_until(self, until: float) -> None:
        while (begun := time.monotonic()) < until:
            await asyncio.sleep(LOOK_PAUSE)
            self.worst = max(self.worst, time.monotonic() - begun - LOOK_PAUSE)


def counted(server: ServerProcess, name: str) -> dict[float, int]:
    """One of the server's histograms: how many took no more than so many seconds."""
    page = get(server, "/metrics").text
    return {
        float(most): round(float(number))
        for most, number in re.findall(rf'^{name}_bucket{{le="(.+?)"}} (.+)$', page, re.MULTILINE)
    }


def slowest(before: dict[float, int], after: dict[float, int]) -> float:
    """Milliseconds that none of those between has taken."""
    new = {most: number - before.get(most, 0) for most, number in after.items()}
    return min((most for most, number in new.items() if number == new[inf]), default=0.0) * 1000


def stolen() -> float:
    """Seconds of processor that the host of this machine has given to others, if it tells."""
    with suppress(OSError):
        return int(Path("/proc/stat").read_text().split()[8]) / os.sysconf("SC_CLK_TCK")
    return 0.0


def percentile(waits: list[float], part: float) -> float:
    return sorted(waits)[min(int(len(waits) * part), len(waits) - 1)] if waits else 0.0


async def siege(server: ServerProcess, tables: int, seconds: float, names: list[str]) -> list[dict[str, Any]]:
    """A row for each attack: the innocent tables play anew beside each."""
    get(server, "/api/games")  # the first page that is opened makes the cards of all games
    await settled(server)
    rows = []
    for name in names:
        calm = name in (QUIET, QUIET_AFTER)
        if calm:
            await settled(server)
            await asyncio.to_thread(wait_for_disk, server.database.parent)
        rows.append(await row(server, name, tables, seconds * QUIET_TIMES if calm else seconds))
    return rows


async def settled(server: ServerProcess) -> None:
    """It has woken the tables that it found, or has finished what strangers asked for."""
    assert server.process is not None
    ran, more = -1.0, 0.0
    while more - ran > SETTLED or ran < 0:
        ran = spent(server.process.pid)[0]
        await asyncio.sleep(0.5)
        more = spent(server.process.pid)[0]


async def row(server: ServerProcess, name: str, tables: int, seconds: float) -> dict[str, Any]:
    innocent = [Table(server, number) for number in range(tables)]
    await asyncio.gather(*[table.open() for table in innocent])
    forget_memory(server)
    attack = None if name in (QUIET, QUIET_AFTER) else await begin(server, name, seconds, innocent[0].made)
    assert server.process is not None
    errors = server.output.read_text().count("Traceback")
    late, commits = counted(server, LATE), counted(server, COMMITS)
    before, ours, since = spent(server.process.pid), time.process_time(), time.monotonic()
    disk, own, took = Disk(server.database.parent), Own(), stolen()
    playing = [table.play(since + seconds) for table in innocent]
    await asyncio.gather(disk.write_until(since + seconds), own.look_until(since + seconds), *playing)
    took = stolen() - took
    after, lasted = spent(server.process.pid), time.monotonic() - since
    ours = time.process_time() - ours
    told = (await attack.communicate())[0].split() if attack is not None else []
    done, theirs = (int(told[0]), float(told[1])) if told else (0, 0.0)
    waits = [wait for table in innocent for wait in table.waits]
    bots = [wait for table in innocent for wait in table.bot_waits]
    held = memory(server)
    async with httpx.AsyncClient(trust_env=False, timeout=60) as browser:
        lost = sum([await table.lost(browser) for table in innocent])
    return {
        "attack": name,
        "tries": done,
        "moves": len(waits),
        "p50 ms": round(percentile(waits, 0.5) * 1000, 1),
        "p99 ms": round(percentile(waits, 0.99) * 1000, 1),
        "worst ms": round(max(waits, default=0.0) * 1000, 1),
        "loop %": round(100 * (after[0] - before[0]) / lasted),
        "no core %": round(100 * (after[1] - before[1]) / lasted),
        "theirs %": round(100 * theirs / lasted),
        "ours %": round(100 * ours / lasted),
        "stolen %": round(100 * took / lasted),
        "late ms": slowest(late, counted(server, LATE)),
        "commit ms": slowest(commits, counted(server, COMMITS)),
        "ours late": round(own.worst * 1000),
        "disk ms": round(percentile(disk.waits, 0.99) * 1000, 1),
        "bots": len(bots),
        "bot p50 s": round(percentile(bots, 0.5), 2),
        "bot s": round(max(bots, default=0.0), 2),
        "MB": held[0],
        "all MB": held[1],
        "cut off": sum(table.disconnected for table in innocent),
        "lost": lost,
        "errors": server.output.read_text().count("Traceback") - errors,
    }


async def begin(
    server: ServerProcess, name: str, seconds: float, innocent: dict[str, Any]
) -> asyncio.subprocess.Process:
    program = [sys.executable, "-P", str(Path(__file__).with_name("attacks.py"))]
    where = [name, str(server.port), str(seconds), innocent["table"], innocent["watch"]]
    paths = [str(Path(__file__).parent.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    out = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(*program, *where, stdout=out, env=environment)


def calm_of(rows: list[dict[str, Any]]) -> float:
    """What a goal is counted from: the p99 of the quicker quiet row."""
    quiet: list[float] = [row["p99 ms"] for row in rows if row["attack"] in (QUIET, QUIET_AFTER)]
    return max(min(quiet or [float(rows[0]["p99 ms"])]), 0.1)


def told(rows: list[dict[str, Any]]) -> str:
    calm = calm_of(rows)
    lines = [[*rows[0], "x quiet"], *[[*row.values(), f"{row['p99 ms'] / calm:.1f}"] for row in rows]]
    return "\n".join(f"{line[0]:<15}" + "".join(f"{cell!s:>10}" for cell in line[1:]) for line in lines)


def missed(rows: list[dict[str, Any]]) -> list[str]:
    """Goals that were not reached."""
    calm = calm_of(rows)
    return [
        f"{row['attack']}: {what} {row[what]}"
        for row in rows
        for what, most in (
            ("p99 ms", min(P99_MOST, TIMES_MOST * calm)), ("bot s", BOT_MOST), ("MB", MEMORY_MOST),
            ("cut off", 0), ("lost", 0), ("errors", 0),
        )
        if row[what] > most
    ]  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=35.0, help="for each attack")
    parser.add_argument("attacks", nargs="*", help="all of them if none is named")
    asked = parser.parse_args()
    names = [QUIET, *(asked.attacks or [*ATTACKS, everything.__name__]), QUIET_AFTER]
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder), "--messages", "20")
        prepare(server.database)
        server.start()
        try:
            rows = asyncio.run(siege(server, asked.tables, asked.seconds, names))
        finally:
            server.kill()
    print(told(rows))
    for goal in missed(rows):
        print("missed:", goal)
    sys.exit(bool(missed(rows)))


if __name__ == "__main__":
    main()
