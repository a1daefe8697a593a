"""Our server beside boardgame.io and Colyseus, in one run on one machine.

Each server is started anew for each measurement, on a core of its own; the load (server/load.py, one process
for all of them) has another core. The rounds are interleaved, so that a machine which slows down slows down
everybody, and medians are compared.

Ours plays Pyramid Poker with all its rules, and every move is on the disk before anybody sees it: in a SQLite
file, in PostgreSQL, and in PostgreSQL with two processes that hear each other by Redis, where the people of a
table come to either. Both engines are real ones (tests/engines.py), on the load's core. The others play a
game of about the same length and size (server/game.cjs) and keep it in memory, as they do by default. Without
Node only ours is measured, and without an engine the rows that need it are left out.

A goal that is missed is shown and not punished: a benchmark is no test.
"""

import argparse
import hashlib
import json
import os
import platform
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import Any, Final

import pytest
from rich.console import Console
from rich.table import Table

ROOT: Final = Path(__file__).resolve().parent.parent
FILES: Final = ROOT / "bench" / "server"
BUILD: Final = ROOT / "build"
LOAD_VENV: Final = BUILD / "bench-load"
LOAD_PYTHON: Final = LOAD_VENV / "bin" / "python"
NODE_FOLDER: Final = BUILD / "bench-node"

OURS: Final = "mastaba"
POSTGRES: Final = "mastaba, PostgreSQL"
HOUSE: Final = "mastaba, PostgreSQL + Redis, 2 processes"
ENGINES: Final = {POSTGRES: ("Postgres",), HOUSE: ("Postgres", "Redis")}  # classes of tests/engines.py
PEERS: Final = {"boardgame.io": "boardgame.cjs", "colyseus": "colyseus.cjs"}
PACKAGES: Final = {"boardgame.io": "boardgame.io", "colyseus": "@colyseus/core"}

START_SECONDS: Final = 20.0
STOP_SECONDS: Final = 10.0
INSTALL_SECONDS: Final = 300.0
MEASURE_SECONDS: Final = 150.0  # besides the seconds that are played
MEMORY_TABLES_MIN: Final = 100  # with fewer, what a table needs is lost in the noise
BUSY_MOST: Final = 0.9  # a load that is busier may itself be what is measured
ROUNDS_MIN: Final = 3
WIDTH_PIPED: Final = 200  # all columns, none of them cut


@dataclass(frozen=True)
class Goal:
    """What ours should be, as a share of a peer's, at the largest number of tables."""

    what: str
    metric: str
    peer: str
    at_least: float = 0.0
    below: float = 0.0
    ours: str = OURS


GOALS: Final = (
    Goal("moves/s", "moves_per_second", "boardgame.io", at_least=4.0),
    Goal("p99", "p99_ms", "boardgame.io", below=1.0),
    Goal("moves/s", "moves_per_second", "colyseus", at_least=1.0),
    Goal("p99", "p99_ms", "colyseus", below=1.0),
    Goal("CPU of a move", "server_us_per_move", OURS, below=1.4, ours=HOUSE),
)

Skipped: Final = pytest.skip.Exception  # by an engine that is not here
Key = tuple[str, int]  # a server, and how many tables
Facts = dict[str, float]


@dataclass
class Run:
    """All that one run measured, and what went wrong."""

    rounds: dict[Key, list[Facts]] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)

    def median(self, server: str, tables: int, metric: str) -> float | None:
        facts = self.rounds.get((server, tables))
        return median(one[metric] for one in facts) if facts else None


class Failed(Exception):
    """A server or the load did not do its part."""


# What has to be there


def stamped(stamp: Path, *files: Path) -> str | None:
    """None if that stamp is of these files; otherwise what is to be written when the work is done."""
    text = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest() + "\n"
    return None if stamp.exists() and stamp.read_text() == text else text


def prepare_load(log: Console) -> None:
    stamp, needs = LOAD_VENV / "complete", FILES / "requirements.txt"
    text = stamped(stamp, needs)
    if text is None:
        return
    log.print(f"installing the load into {LOAD_VENV.relative_to(ROOT)} (once)")
    venv.create(LOAD_VENV, clear=True, with_pip=True)
    install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement", str(needs)]
    if subprocess.run([str(LOAD_PYTHON), *install], stdout=sys.stderr, check=False).returncode:
        sys.exit("the load could not be installed; pip says why above")
    stamp.write_text(text)


def prepare_peers(log: Console) -> str:
    """'' if the peers can run, otherwise why not."""
    npm = shutil.which("npm")
    if shutil.which("node") is None or npm is None:
        return "there is no Node here: only our server is measured"
    stamp, wanted = NODE_FOLDER / "complete", FILES / "package.json"
    text = stamped(stamp, wanted)
    if text is None:
        return ""
    log.print(f"installing boardgame.io and Colyseus into {NODE_FOLDER.relative_to(ROOT)} (once)")
    NODE_FOLDER.mkdir(parents=True, exist_ok=True)
    shutil.copy(wanted, NODE_FOLDER)
    # Without a lock file: it would need the bindings of all systems, and not every mirror has them.
    quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
    install = [npm, "install", "--no-package-lock", "--ignore-scripts", *quiet]
    try:
        done = subprocess.run(
            install, cwd=NODE_FOLDER, stdout=sys.stderr, timeout=INSTALL_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return f"npm took over {INSTALL_SECONDS:.0f} seconds: only our server is measured"
    if done.returncode:
        return "npm could not install the others, it says why above: only our server is measured"
    stamp.write_text(text)
    return ""


# Servers


def cores() -> list[int]:
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def pinned(command: list[str], place: int) -> list[str]:
    """The command on a core of its own, where there are two and something to pin it with."""
    there, taskset = cores(), shutil.which("taskset")
    if len(there) < 2 or taskset is None:
        return command
    return [taskset, "--cpu-list", str(there[place]), *command]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def command_of(server: str, port: int, folder: Path, engines: list[Any]) -> list[str]:
    if server in PEERS:
        return ["node", "--expose-gc", str(FILES / PEERS[server]), str(NODE_FOLDER), str(port)]
    # Limits are lifted that a single client would meet; durability stays.
    limits = ["--pace", "0", "--messages", "100000", "--tables", "100000", "--idle", "1"]
    database = engines[0].new_database("bench") if engines else str(folder / "tables.db")
    place = ["--port", str(port), "--database", database, "--workers", "1"]
    if server == HOUSE:
        place += ["--bus", engines[1].url, "--processes", "2"]
    return [sys.executable, "-P", "-m", "mastaba.cli.main", "serve", "--no-open", *limits, *place]


@contextmanager
def engines_for(server: str) -> Iterator[list[Any]]:
    """PostgreSQL and Redis where a server needs them, on the load's core; PostgreSQL syncs to the disk."""
    sys.path.insert(0, str(ROOT / "tests"))
    kinds = import_module("engines") if server in ENGINES else None
    there = cores()
    if len(there) > 1:
        os.sched_setaffinity(0, there[1:2])  # whatever is started now stays there
    started: list[Any] = []
    try:
        for kind in ENGINES.get(server, ()):
            made = getattr(kinds, kind)(**({"fsync": "on"} if kind == "Postgres" else {}))
            started.append(made.start())
    finally:
        if there:
            os.sched_setaffinity(0, there)
    try:
        yield started
    finally:
        for one in started:
            one.close()


@contextmanager
def running(server: str, folder: Path, engines: list[Any]) -> Iterator[tuple[int, int]]:
    """The server's port and process, until the block ends."""
    port = free_port()
    log = folder / "log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            pinned(command_of(server, port, folder, engines), 0),
            stdout=out,
            stderr=out,
            cwd=folder,
            env={**os.environ, "NODE_ENV": "production"},
        )
    try:
        if not answers(process, port):
            words = log.read_text(errors="replace").strip().splitlines() or ["no word why"]
            raise Failed(f"{server} did not start: {words[-1]}")
        yield port, process.pid
    finally:
        process.terminate()
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def answers(process: subprocess.Popen[bytes], port: int) -> bool:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1.0).close()
        except OSError:
            time.sleep(0.05)
        else:
            return True
    return False


def measured(server: str, tables: int, seconds: float, seed: int) -> Facts:
    # Beside the sources, and not where the system keeps what is temporary: that is often no disk at all.
    with tempfile.TemporaryDirectory(prefix="bench-server-", dir=BUILD) as name:
        folder = Path(name)
        with engines_for(server) as engines, running(server, folder, engines) as (port, pid):
            kind = OURS if server in ENGINES else server
            beside = ",".join(str(engine.process.pid) for engine in engines)
            wanted = [kind, str(port), str(pid), str(tables), str(seconds), str(seed), beside]
            load = [str(LOAD_PYTHON), "-I", str(FILES / "load.py"), *wanted]
            return read_json(pinned(load, 1), seconds + MEASURE_SECONDS)


def read_json(command: list[str], timeout: float) -> Facts:
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout, check=True)
        facts: Facts = json.loads(done.stdout)
    except subprocess.CalledProcessError as error:
        words = error.stderr.strip().splitlines() or ["no word why"]
        raise Failed(words[-1]) from error
    except subprocess.TimeoutExpired as error:
        raise Failed(f"the load took over {error.timeout:.0f} seconds") from error
    except ValueError as error:
        raise Failed(f"the load did not answer in JSON: {error}") from error
    return facts


# Measuring


def interleaved(servers: list[str], tables: list[int], rounds: int) -> Iterator[tuple[int, str, int]]:
    """Every round starts with another server; one number of tables after the other."""
    for number in range(1, rounds + 1):
        first = (number - 1) % len(servers)
        for count in tables:
            for server in servers[first:] + servers[:first]:
                yield number, server, count


def measure(servers: list[str], options: argparse.Namespace, log: Console) -> Run:
    run = Run()
    for number, server, tables in interleaved(servers, options.tables, options.rounds):
        doing = f"round {number}/{options.rounds}: {server}, {plural(tables)}"
        try:
            facts = measured(server, tables, options.seconds, number)
        except (Failed, Skipped) as error:
            run.failures.append(f"{doing}: {error}")
            log.print(f"{doing}: failed")
        else:
            run.rounds.setdefault((server, tables), []).append(facts)
            log.print(f"{doing}: {facts['moves_per_second']:,.0f} moves/s")
    return run


# Telling


def plural(tables: int) -> str:
    return f"{tables} table" + ("s" if tables != 1 else "")


def table_of(run: Run, servers: list[str], options: argparse.Namespace) -> Table:
    title = (
        f"medians of {options.rounds} rounds of {options.seconds:g} s; p50 and p99: from sending a move "
        "until the other seat has it; memory: more than the empty server's, for each table"
    )
    table = Table(title=title, title_justify="left")
    table.add_column("tables", justify="right")
    table.add_column("server", no_wrap=True)
    for name in ("moves/s", "lowest - highest", "p50 ms", "p99 ms", "idle KiB", "active KiB", "left KiB"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("CPU us/move", justify="right")  # steadier than moves/s where others use the machine
    table.add_column("engines us/move", justify="right")  # PostgreSQL and Redis, besides
    table.add_column("CPU server", justify="right")
    table.add_column("CPU load", justify="right")
    for count in options.tables:
        for server in servers:
            facts = run.rounds.get((server, count))
            if facts:
                table.add_row(str(count), server, *cells(facts, count))
        table.add_section()
    return table


def cells(facts: list[Facts], tables: int) -> list[str]:
    def middle(metric: str) -> float:
        return median(one[metric] for one in facts)

    rates = [one["moves_per_second"] for one in facts]
    memory = [
        f"{middle(f'{kind}_kib_per_table'):,.0f}" if tables >= MEMORY_TABLES_MIN else ""
        for kind in ("idle", "active", "dropped")
    ]
    return [
        f"{median(rates):,.0f}",
        f"{min(rates):,.0f} - {max(rates):,.0f}",
        f"{middle('p50_ms'):,.2f}",
        f"{middle('p99_ms'):,.2f}",
        *memory,
        f"{middle('server_us_per_move'):,.0f}",
        f"{middle('engines_us_per_move'):,.0f}" if middle("engines_us_per_move") else "",
        f"{middle('server_busy'):.0%}",
        f"{middle('load_busy'):.0%}",
    ]


def ratio(goal: Goal, run: Run, tables: int) -> float | None:
    ours, theirs = run.median(goal.ours, tables, goal.metric), run.median(goal.peer, tables, goal.metric)
    return ours / theirs if ours is not None and theirs else None


def verdict(goal: Goal, value: float | None) -> str:
    if value is None:
        return "not measured"
    return "met" if (value < goal.below if goal.below else value >= goal.at_least) else "missed"


def goal_lines(run: Run, tables: int) -> Iterator[str]:
    for goal in GOALS:
        value = ratio(goal, run, tables)
        number = "-" if value is None else f"{value:.2f}"
        wanted = f"below {goal.below:g}" if goal.below else f"at least {goal.at_least:g}"
        said = f"{number} ({wanted}), {verdict(goal, value)}"
        yield f"{goal.what} at {plural(tables)}, {goal.ours} / {goal.peer}: {said}"


def warnings(run: Run, options: argparse.Namespace) -> Iterator[str]:
    for (server, tables), facts in run.rounds.items():
        busy = median(one["load_busy"] for one in facts)
        if busy > BUSY_MOST:
            where = f"{server} at {plural(tables)}"
            yield f"the load was {busy:.0%} busy with {where}: it may be what was measured"
    if options.rounds < ROUNDS_MIN:
        yield f"fewer than {ROUNDS_MIN} rounds: a glance, not a measurement"
    if len(cores()) < 2 or shutil.which("taskset") is None:
        yield "the load and the servers shared their cores: nothing was pinned"


def cpu_model() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


def machine(peers: list[str]) -> dict[str, Any]:
    packages = {name: version(name) for name in (OURS, "uvicorn", "websockets", "uvloop")}
    for name in peers:
        package = NODE_FOLDER / "node_modules" / PACKAGES[name] / "package.json"
        packages[name] = json.loads(package.read_text())["version"]
    if peers:
        packages["node"] = subprocess.run(
            ["node", "--version"], capture_output=True, text=True, check=True
        ).stdout.strip()
    return {
        "python": platform.python_version(),
        "cpu": cpu_model(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 2),  # others on the machine explain a wide spread
        "packages": packages,
    }


def machine_line(facts: dict[str, Any]) -> str:
    packages = ", ".join(f"{name} {number}" for name, number in facts["packages"].items())
    return (
        f"Python {facts['python']}; {facts['cpu']}; {facts['cores']} cores, load {facts['load']} at the "
        f"start; {packages}. Load for all: server/load.py (picows, uvloop)"
    )


def tell(run: Run, servers: list[str], facts: dict[str, Any], options: argparse.Namespace) -> None:
    out = Console(highlight=False, markup=False)
    if not out.is_terminal:
        out.width = WIDTH_PIPED
    out.print(table_of(run, servers, options))
    lines = [*goal_lines(run, max(options.tables)), *warnings(run, options)]
    lines += [f"failed: {failure}" for failure in run.failures]
    for line in [*lines, machine_line(facts)]:
        out.print(line, soft_wrap=True)


def as_json(run: Run, facts: dict[str, Any], options: argparse.Namespace) -> dict[str, Any]:
    most = max(options.tables)
    goals = [(goal, ratio(goal, run, most)) for goal in GOALS]
    return {
        "machine": facts,
        "seconds": options.seconds,
        "measured": [
            {"server": server, "tables": tables, "rounds": rounds}
            for (server, tables), rounds in run.rounds.items()
        ],
        "goals": [
            {**asdict(goal), "tables": most, "reached": value, "verdict": verdict(goal, value)}
            for goal, value in goals
        ],
        "failures": run.failures,
    }


# The command


def numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(",")]


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measures our server beside others, in one run.")
    parser.add_argument("--tables", type=numbers, default=[1, 50, 200], metavar="N,N")
    parser.add_argument("--seconds", type=float, default=5.0, help="played for each measurement")
    parser.add_argument("--rounds", type=int, default=ROUNDS_MIN)
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write all rounds there")
    parser.add_argument("--ours-only", action="store_true", help="leave the others out")
    options = parser.parse_args()
    if options.rounds < 1 or options.seconds <= 0 or min(options.tables) < 1:
        parser.error("--tables, --rounds and --seconds must be positive")
    return options


def main() -> None:
    options = read_options()
    log = Console(stderr=True, highlight=False, markup=False)
    BUILD.mkdir(exist_ok=True)
    prepare_load(log)
    missing = "" if options.ours_only else prepare_peers(log)
    peers = [] if missing or options.ours_only else list(PEERS)
    facts = machine(peers)
    servers = [OURS, *ENGINES, *peers]
    run = measure(servers, options, log)
    if missing:
        run.failures.insert(0, missing)
    tell(run, servers, facts, options)
    if options.json:
        options.json.write_text(json.dumps(as_json(run, facts, options), indent=2) + "\n")


if __name__ == "__main__":
    main()
