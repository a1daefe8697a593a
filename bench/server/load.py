"""The load: `load.py SERVER PORT PID TABLES SECONDS SEED [ENGINES]` prints a line of JSON about that server.

One process for all servers: it opens tables over HTTP as each server wants it, sits two seats down at each
with a socket for each seat, and plays. Whoever is to act answers at once, so that every table has one move
on its way. A move is seen when the other seat's socket has the message that shows it. When a game is over,
its table opens another one.

A server is the process PID and those that it started. ENGINES are processes beside it (a database), with a
comma between them; what they and their children work is told apart.

It runs in an environment of its own (requirements.txt) on a core of its own, and tells how busy it was: a
load that is busier than its server would measure itself.
"""

import asyncio
import json
import os
import random
import signal
import sys
from abc import ABC, abstractmethod
from array import array
from contextlib import suppress
from importlib import import_module  # picows is not among our own requirements: a module from here holds Any
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, Final

orjson: Any = import_module("orjson")
picows: Any = import_module("picows")
uvloop: Any = import_module("uvloop")

TEXT: Final = picows.WSMsgType.TEXT
BINARY: Final = picows.WSMsgType.BINARY
CLOSE: Final = picows.WSMsgType.CLOSE

WARM_TABLES: Final = 4
WARM_SECONDS: Final = 1.5
SETTLE_SECONDS: Final = 0.5  # before memory is read
DROP_SECONDS: Final = 4.0  # until a server has forgotten tables that everybody has left
RAMP_SECONDS: Final = 0.5  # played before the clock runs
PATIENCE_SECONDS: Final = 20.0  # for anything that a server is asked
OPENING_AT_ONCE: Final = 8
CELLS: Final = 125  # of the game in game.cjs


class Failed(Exception):
    """A server did something else than it should."""


class Load:
    """All tables, and what was seen."""

    def __init__(self, port: int, seed: int) -> None:
        self.port = port
        self.rng = random.Random(seed)
        self.playing = False
        self.leaving = False
        self.until = 0.0  # when the clock stops
        self.since = float("inf")
        self.delays = array("d")  # seconds from a move's sending until the other seat saw it
        self.refused = 0
        self.lost = 0  # sockets that closed by themselves
        self.games = 0
        self.bytes = 0
        self.bytes_seen = 0  # while the clock ran
        self.table_class: type[Table]
        self.tables: list[Table] = []
        self.again: set[asyncio.Task[None]] = set()

    async def open(self, count: int) -> None:
        gate = asyncio.Semaphore(OPENING_AT_ONCE)

        async def one() -> None:
            async with gate:
                self.tables.append(await self.opened())

        await asyncio.gather(*(one() for _ in range(count)))

    async def opened(self) -> "Table":
        table = self.table_class(self, random.Random(self.rng.random()))
        async with asyncio.timeout(PATIENCE_SECONDS):
            await table.open()
            await table.ready.wait()
        return table

    async def play(self, seconds: float) -> float:
        """Plays for so long; the seconds that really passed."""
        self.playing = True
        for table in self.tables:
            table.go()
        await asyncio.sleep(RAMP_SECONDS)
        self.bytes = 0
        self.since = begun = perf_counter()
        self.until = begun + seconds
        await asyncio.sleep(seconds)
        took = perf_counter() - begun
        self.until = begun + took
        self.bytes_seen = self.bytes
        self.playing = False
        return took

    def seen(self, sent: float) -> None:
        now = perf_counter()
        if self.since <= now <= self.until:
            self.delays.append(now - sent)

    def finished(self, table: "Table") -> None:
        """The game is over: another one on a new table."""
        self.games += 1
        self.tables.remove(table)
        if not self.leaving:
            task = asyncio.get_running_loop().create_task(self.next_game(table))
            self.again.add(task)
            task.add_done_callback(self.again.discard)

    async def next_game(self, old: "Table") -> None:
        old.leave()
        table = await self.opened()
        self.tables.append(table)
        if self.playing:
            table.go()

    async def leave(self) -> None:
        self.leaving = True
        await asyncio.sleep(SETTLE_SECONDS)  # for what is on its way
        for task in list(self.again):
            await asyncio.wait_for(task, PATIENCE_SECONDS)
        for table in self.tables:
            table.leave()
        self.tables.clear()
        await asyncio.sleep(SETTLE_SECONDS)
        self.leaving = False

    async def post(self, path: str, body: dict[str, Any]) -> Any:
        """A request in a connection of its own, and the JSON that comes back."""
        data = json.dumps(body).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\nconnection: close\r\n"
            f"content-type: application/json\r\ncontent-length: {len(data)}\r\n\r\n"
        )
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(head.encode() + data)
        came = await reader.read()
        writer.close()
        first, _, rest = came.partition(b"\r\n\r\n")
        if first[9:10] != b"2":
            raise Failed(f"POST {path}: {came[:200]!r}")
        return orjson.loads(rest[rest.index(b"{") : rest.rindex(b"}") + 1])  # chunked or not


class Table(ABC):
    """Two seats at one game. A server's way of speaking is in its subclass."""

    def __init__(self, load: Load, rng: random.Random) -> None:
        self.load = load
        self.rng = rng
        self.ready = asyncio.Event()
        self.seats: list[Seat] = []
        self.sent: dict[int, tuple[int, float]] = {}  # the step that a move will make → by whom, when
        self.waiting: tuple[int, Any] | None = None  # what is to be answered once play begins
        self.begun = False
        self.here = 0  # seats that have seen the table

    @abstractmethod
    async def open(self) -> None:
        """Opens it and connects both seats."""

    @abstractmethod
    def came(self, seat: int, payload: memoryview) -> None: ...

    @abstractmethod
    def answer(self, seat: int, asked: Any) -> None:
        """Sends a move."""

    async def connect(self, path: str) -> "Seat":
        number = len(self.seats)
        url = f"ws://127.0.0.1:{self.load.port}{path}"
        # An address for each seat's people: ours lets one have no more than a few hundred sockets.
        home = (f"127.0.0.{2 + number}", 0)
        _, seat = await picows.ws_connect(lambda: Seat(self, number), url, local_addr=home)
        assert isinstance(seat, Seat)
        return seat

    def asked(self, seat: int, asked: Any) -> None:
        """This seat is to act: at once, or when play begins."""
        if self.begun and self.load.playing:
            self.answer(seat, asked)
        else:
            self.waiting = (seat, asked)
            self.ready.set()

    def go(self) -> None:
        self.begun = True
        if self.waiting is not None:
            (seat, asked), self.waiting = self.waiting, None
            self.answer(seat, asked)

    def noted(self, seat: int, step: int) -> None:
        self.sent[step] = (seat, perf_counter())

    def saw(self, seat: int, step: int) -> None:
        """A seat has a step; if it was the other's move, it has now been seen."""
        sent = self.sent.get(step)
        if sent is not None and sent[0] != seat:
            self.load.seen(sent[1])
            del self.sent[step]

    def leave(self) -> None:
        for seat in self.seats:
            seat.close()


class Seat(picows.WSListener):  # type: ignore[misc]
    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.number = number
        self.closing = False
        self.transport: Any = None

    def on_ws_connected(self, transport: Any) -> None:
        self.transport = transport
        self.table.seats.append(self)

    def on_ws_frame(self, transport: Any, frame: Any) -> None:
        kind = frame.msg_type
        if kind is TEXT or kind is BINARY:
            payload = frame.get_payload_as_memoryview()
            self.table.load.bytes += len(payload)
            self.table.came(self.number, payload)
        elif kind is CLOSE:
            transport.disconnect()

    def on_ws_disconnected(self, transport: Any) -> None:
        if not self.closing:
            self.table.load.lost += 1

    def close(self) -> None:
        self.closing = True
        self.transport.send_close(picows.WSCloseCode.OK)
        self.transport.disconnect()


# How each server is spoken to


class Ours(Table):
    """docs/protocol.md: JSON, and the moves that are open are told; of views what has changed, as the page
    asks for it. Like a patch of Colyseus' it is not put onto anything.
    """

    async def open(self) -> None:
        wish = {"game": "pyramid-poker", "seats": ["person", "person"], "hold": "all"}
        made = await self.load.post("/api/tables", wish)
        for token in made["seats"]:
            seat = await self.connect(f"/ws/{made['table']}")
            hello = {"t": "hello", "v": 1, "token": token, "name": f"P{seat.number}", "changes": True}
            seat.transport.send(TEXT, orjson.dumps(hello))

    def came(self, seat: int, payload: memoryview) -> None:
        message = orjson.loads(payload)
        kind = message["t"]
        if kind == "step":
            self.saw(seat, message["n"])
            if message["moves"] and message["to_act"][0] == seat:  # of several who may, the first
                self.asked(seat, message)
        elif kind == "refused" or kind == "bye":
            self.load.refused += 1
        elif kind == "over" and seat == 1:
            self.load.finished(self)

    def answer(self, seat: int, asked: Any) -> None:
        n, moves = asked["n"], asked["moves"]
        move = moves[int(self.rng.random() * len(moves))]["move"]
        self.noted(seat, n + 1)
        request = b'{"t":"move","id":"%d","n":%d,"move":"%s"}' % (n, n, move.encode())
        self.seats[seat].transport.send(TEXT, request)


class Boardgame(Table):
    """Socket.IO by hand: '0' opens, '40' enters the game's namespace, '42' is a message, '2' a ping."""

    async def open(self) -> None:
        self.cells = list(range(CELLS))
        self.rng.shuffle(self.cells)
        made = await self.load.post("/games/cells/create", {"numPlayers": 2})
        self.match = made["matchID"]
        self.keys: list[str] = []
        for number in ("0", "1"):
            wish = {"playerID": number, "playerName": f"P{number}"}
            joined = await self.load.post(f"/games/cells/{self.match}/join", wish)
            self.keys.append(joined["playerCredentials"])
        for _ in self.keys:
            await self.connect("/socket.io/?EIO=4&transport=websocket")

    def came(self, seat: int, payload: memoryview) -> None:
        data = bytes(payload)
        send = self.seats[seat].transport.send
        if data.startswith(b"42/cells,"):
            message = orjson.loads(data[9:])
            if message[0] == "update":
                self.told(seat, message[2])
            elif message[0] == "sync":
                self.here += 1
                if self.here == 2:
                    self.asked(0, message[2]["state"])
        elif data == b"2":
            send(TEXT, b"3")
        elif data.startswith(b"0"):
            send(TEXT, b"40/cells,")
        elif data.startswith(b"40/cells"):
            send(TEXT, b"42/cells," + orjson.dumps(["sync", self.match, str(seat), self.keys[seat], 2]))
        elif data.startswith(b"44"):
            raise Failed(f"boardgame.io: {data[:200]!r}")

    def told(self, seat: int, state: Any) -> None:
        self.saw(seat, state["_stateID"])
        if state["ctx"].get("gameover"):
            if seat == 1:
                self.load.finished(self)
        elif state["ctx"]["currentPlayer"] == str(seat):
            self.asked(seat, state)

    def answer(self, seat: int, asked: Any) -> None:
        at = asked["_stateID"]
        payload = {
            "type": "put",
            "args": [self.cells[at]],
            "playerID": str(seat),
            "credentials": self.keys[seat],
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.noted(seat, at + 1)
        update = orjson.dumps(["update", action, at, self.match, str(seat)])
        self.seats[seat].transport.send(TEXT, b"42/cells," + update)


class Colyseus(Table):
    """Its binary protocol by hand. A patch is not decoded, only counted: there is one for each move."""

    JOIN: Final = 10
    STATE: Final = 14
    PATCH: Final = 15
    DATA: Final = 13
    PUT: Final = bytes([DATA, 0xA3]) + b"put"  # a message of the type "put"; its number follows in msgpack

    async def open(self) -> None:
        self.cells = list(range(CELLS))
        self.rng.shuffle(self.cells)
        self.patches = [0, 0]
        made = await self.load.post("/matchmake/create/cells", {})
        room = made["room"]
        path = f"/{room['processId']}/{room['roomId']}?sessionId="
        await self.connect(path + made["sessionId"])
        joined = await self.load.post(f"/matchmake/joinById/{room['roomId']}", {})
        await self.connect(path + joined["sessionId"])

    def came(self, seat: int, payload: memoryview) -> None:
        code = payload[0]
        if code == self.PATCH:
            self.patches[seat] = step = self.patches[seat] + 1
            self.saw(seat, step)
            if step == CELLS:
                if seat == 1:
                    self.load.finished(self)
            elif step % 2 == seat:
                self.asked(seat, step)
        elif code == self.JOIN:
            self.seats[seat].transport.send(BINARY, bytes([self.JOIN]))
        elif code == self.STATE:
            self.here += 1
            if self.here == 2:
                self.asked(0, 0)
        elif code in (self.DATA, 11):
            self.load.refused += 1

    def answer(self, seat: int, asked: Any) -> None:
        cell = self.cells[asked]
        self.noted(seat, asked + 1)
        self.seats[seat].transport.send(BINARY, self.PUT + bytes([cell]))  # below 128: one byte of msgpack


SERVERS: Final[dict[str, type[Table]]] = {"mastaba": Ours, "boardgame.io": Boardgame, "colyseus": Colyseus}


# The server's process, from outside


def family(pid: int) -> list[int]:
    """A process and all that it started."""
    parents: dict[int, list[int]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has just ended
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            parents.setdefault(int(fields[1]), []).append(int(folder.name))
    found = [pid]
    for one in found:
        found += parents.get(one, ())
    return found


def memory_kib(pid: int) -> float:
    total = 0.0
    for one in family(pid):
        with suppress(OSError):
            lines = Path(f"/proc/{one}/status").read_text().splitlines()
            total += sum(float(line.split()[1]) for line in lines if line.startswith("VmRSS:"))
    if not total:
        raise Failed("the server is gone")
    return total


def cpu_seconds(*pids: int) -> float:
    ticks = 0
    for one in [member for pid in pids for member in family(pid)]:
        with suppress(OSError):
            fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
    return ticks / float(os.sysconf("SC_CLK_TCK"))


async def settled_memory(pid: int, collects: bool) -> float:
    """What the process has, after garbage was collected where that can be asked for."""
    if collects:
        os.kill(pid, signal.SIGHUP)
    await asyncio.sleep(SETTLE_SECONDS)
    return memory_kib(pid)


def at_share(delays: list[float], share: float) -> float:
    return delays[min(int(len(delays) * share), len(delays) - 1)]


async def measured(
    server: str, port: int, pid: int, tables: int, seconds: float, seed: int, engines: list[int]
) -> dict[str, Any]:
    load = Load(port, seed)
    load.table_class = SERVERS[server]
    collects = server != "mastaba"
    await load.open(WARM_TABLES)
    await load.play(WARM_SECONDS)
    await load.leave()
    load.delays = array("d")
    load.since = float("inf")
    load.games = 0
    empty = await settled_memory(pid, collects)

    await load.open(tables)
    idle = await settled_memory(pid, collects)
    busy, served, beside = process_time(), cpu_seconds(pid), cpu_seconds(*engines)
    took = await load.play(seconds)
    busy, served, beside = process_time() - busy, cpu_seconds(pid) - served, cpu_seconds(*engines) - beside
    active = await settled_memory(pid, collects)
    await load.leave()
    await asyncio.sleep(DROP_SECONDS)
    dropped = await settled_memory(pid, collects)

    delays = sorted(load.delays)
    if not delays or load.refused or load.lost:
        raise Failed(f"{len(delays)} moves seen, {load.refused} refused, {load.lost} sockets lost")
    moves = len(delays) * (took + RAMP_SECONDS) / took  # those before the clock ran are worked for, too
    return {
        "moves_per_second": len(delays) / took,
        "p50_ms": at_share(delays, 0.5) * 1000,
        "p99_ms": at_share(delays, 0.99) * 1000,
        "load_busy": busy / (took + RAMP_SECONDS),
        "server_busy": served / (took + RAMP_SECONDS),
        "server_us_per_move": served / moves * 1e6,
        "engines_us_per_move": beside / moves * 1e6,
        "bytes_per_move": load.bytes_seen / len(delays),
        "games": load.games,
        "empty_mib": empty / 1024,
        "idle_kib_per_table": (idle - empty) / tables,
        "active_kib_per_table": (active - empty) / tables,
        "dropped_kib_per_table": (dropped - empty) / tables,
    }


def main() -> None:
    server, port, pid, tables, seconds, seed, *engines = sys.argv[1:]
    beside = [int(one) for one in "".join(engines).split(",") if one]
    uvloop.install()
    work = measured(server, int(port), int(pid), int(tables), float(seconds), int(seed), beside)
    limit = float(seconds) + 120.0
    print(json.dumps(asyncio.run(asyncio.wait_for(work, limit))))


if __name__ == "__main__":
    main()
