"""mastaba beside its peers, in one run on one machine: OpenSpiel, RLCard and PettingZoo.

Each round runs each contender once, one after the other, in a process of its own; the rounds are
interleaved, so that a machine which slows down slows down everybody, and medians are compared.
The peers live in an environment of their own, since their needs are none of ours.

A goal that is missed is shown and not punished: a benchmark is no test.
"""

import argparse
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from importlib.metadata import PackageNotFoundError, version
from itertools import groupby
from pathlib import Path
from statistics import median
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

ROOT: Final = Path(__file__).resolve().parent.parent
WORKER: Final = ROOT / "bench" / "peer_worker.py"
REQUIREMENTS: Final = ROOT / "bench" / "peers-requirements.txt"
PEERS_VENV: Final = ROOT / "build" / "peers-venv"
PEERS_PYTHON: Final = PEERS_VENV / "bin" / "python"
STAMP: Final = PEERS_VENV / "complete"  # written last: without it the environment is rebuilt

ROUNDS_MIN: Final = 6  # fewer are a glance
TIMEOUT_SECONDS: Final = 600.0  # for one contender in one round; a hang must not hold the others
WIDTH_PIPED: Final = 120  # rich takes 80 where there is no terminal, and would fold the table


@dataclass(frozen=True)
class Goal:
    """What one of our rates should be: so many times a peer's, or so many per second."""

    subject: str
    what: str
    metric: str
    at_least: float
    peer: str = ""
    peer_metric: str = "moves_per_second"


PEERS: Final = {
    "hearts-cpp": "OpenSpiel hearts, all in C++",
    "hearts-hand": "OpenSpiel hearts, Python loop, chance taken as even",
    "hearts-odds": "OpenSpiel hearts, Python loop, chance by its odds",
    "gin-cpp": "OpenSpiel gin_rummy, all in C++",
    "gin-hand": "OpenSpiel gin_rummy, Python loop, chance taken as even",
    "gin-odds": "OpenSpiel gin_rummy, Python loop, chance by its odds",
    "gin-ismcts": "OpenSpiel gin_rummy, ISMCTS in C++",
    "gin-rlcard": "RLCard gin-rummy",
    "gin-pettingzoo": "PettingZoo gin_rummy_v4",
}

# The one list of goals: a later game adds its own here, as "slug/seats" and the metrics of
# `mastaba bench --json`. A game that was not measured leaves its goals out.
GOALS: Final = (
    Goal(
        "pyramid-poker/2",
        "compiled playout loop / hearts all in C++",
        "compiled.moves_per_second",
        at_least=1.0,
        peer="hearts-cpp",
    ),
    Goal(
        "pyramid-poker/2",
        # the faster of the two hearts loops: the harder bar
        "Python loop over the compiled API / hearts Python loop, chance taken as even",
        "compiled.api_moves_per_second",
        at_least=1.0,
        peer="hearts-hand",
    ),
    Goal(
        "pyramid-poker/2",
        "compiled search playouts / OpenSpiel ISMCTS simulations on gin_rummy",
        "compiled.search_playouts_per_second",
        at_least=15.0,
        peer="gin-ismcts",
        peer_metric="simulations_per_second",
    ),
    Goal(
        "pyramid-poker/2",
        "copies per second",
        "compiled.copies_per_second",
        at_least=1_000_000.0,
    ),
    Goal(
        "mummy-rummy/4",
        "compiled playout loop / hearts all in C++",
        "compiled.moves_per_second",
        at_least=1.2,
        peer="hearts-cpp",
    ),
    Goal(
        "mummy-rummy/4",
        "compiled playout loop / gin_rummy all in C++",
        "compiled.moves_per_second",
        at_least=50.0,
        peer="gin-cpp",
    ),
    Goal(
        "mummy-rummy/4",
        "moves per second in the compiled playout loop",
        "compiled.moves_per_second",
        at_least=3_000_000.0,
    ),
    Goal(
        "ramses/3",
        "slides (and the setup's draws) per second in random games, one core",
        "compiled.moves_per_second",
        at_least=3_000_000.0,
    ),
    Goal(
        "ramses/3",
        "compiled playout loop / hearts all in C++",
        "compiled.moves_per_second",
        at_least=1.0,
        peer="hearts-cpp",
    ),
    Goal(
        "bann-der-mumie/3",
        "moves per second, compiled",
        "compiled.moves_per_second",
        at_least=300_000.0,
    ),
    Goal(
        "bann-der-mumie/3",
        "compiled playout loop / gin_rummy all in C++",
        "compiled.moves_per_second",
        at_least=1.0,
        peer="gin-cpp",
    ),
    Goal(
        "khufu/3",
        "compiled playout loop, moves per second",
        "compiled.moves_per_second",
        at_least=500_000.0,
    ),
    Goal(
        "khufu/3",
        "compiled playout loop / gin_rummy all in C++",
        "compiled.moves_per_second",
        at_least=1.0,
        peer="gin-cpp",
    ),
)

Key = tuple[str, str]  # whose rate, and which: ("hearts-cpp", "moves_per_second")
Rates = dict[Key, float]


@dataclass(frozen=True)
class Contender:
    name: str
    run: Callable[[float, int], Rates]  # for so many seconds, in this round


@dataclass
class Run:
    """All that one run measured: every rate of every round, and what went wrong."""

    rates: dict[Key, list[float]] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)

    def add(self, rates: Rates) -> None:
        for key, rate in rates.items():
            self.rates.setdefault(key, []).append(rate)

    def median(self, key: Key) -> float | None:
        return median(self.rates[key]) if key in self.rates else None


class ContenderFailed(Exception):
    """A contender's process did not give its line of JSON."""


# The peers' environment


def stamp() -> str:
    """Names what the environment must hold: these pins, for this Python."""
    pins = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()
    return f"{platform.python_version()} {pins}\n"


def prepare_peers(log: Console) -> None:
    if STAMP.exists() and STAMP.read_text() == stamp():
        return
    log.print(f"installing the peers into {PEERS_VENV.relative_to(ROOT)} (once)")
    venv.create(PEERS_VENV, clear=True, with_pip=True)
    install = ["-m", "pip", "install", "--quiet", "--requirement", str(REQUIREMENTS)]
    if subprocess.run([str(PEERS_PYTHON), *install], stdout=sys.stderr, check=False).returncode:
        sys.exit("the peers could not be installed; pip says why above")
    read_json([str(PEERS_PYTHON), "-I", str(WORKER), "versions"])
    STAMP.write_text(stamp())


# Contenders


def read_json(command: list[str]) -> Any:
    """The JSON on a command's stdout; what it says on stderr is shown only if it fails."""
    name = Path(command[0]).name
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            timeout=TIMEOUT_SECONDS,
            check=True,
        )
        return json.loads(done.stdout)
    except subprocess.CalledProcessError as error:
        words = (error.stderr or error.stdout).strip().splitlines() or ["no word why"]
        raise ContenderFailed(f"{name} ended with {error.returncode}: {words[-1]}") from error
    except subprocess.TimeoutExpired as error:
        raise ContenderFailed(f"{name} took over {error.timeout:.0f} seconds") from error
    except OSError as error:
        raise ContenderFailed(f"{name}: {error.strerror}") from error
    except ValueError as error:
        raise ContenderFailed(f"{name} did not answer in JSON: {error}") from error


def peer(name: str) -> Contender:
    def run(seconds: float, number: int) -> Rates:
        # -I: neither our PYTHONPATH nor our folder reaches the peers
        rates = read_json([str(PEERS_PYTHON), "-I", str(WORKER), name, str(seconds), str(number)])
        return {(name, metric): float(rate) for metric, rate in rates.items()}

    return Contender(name, run)


def our_game(mastaba: str, game: str) -> Contender:
    def run(seconds: float, _: int) -> Rates:
        wanted = ["--json", "--seconds", str(seconds), "--rounds", "1", "--game", game]
        return rates_of(read_json([mastaba, "bench", *wanted]))

    return Contender(game, run)


def rates_of(answer: Any) -> Rates:
    """Flattens the answer of `mastaba bench --json`; a build that is not there is null."""
    return {
        (f"{entry['game']}/{entry['seats']}", f"{build}.{metric}"): float(rate)
        for entry in answer["games"]
        for build in ("compiled", "interpreted")
        for metric, rate in (entry.get(build) or {}).items()
        if isinstance(rate, int | float)
    }


def our_contenders(mastaba: str, games: list[str]) -> list[Contender]:
    names = games or [entry["name"] for entry in read_json([mastaba, "games", "--json"])]
    return [our_game(mastaba, name) for name in names]


# Measuring


def interleaved(contenders: list[Contender], rounds: int) -> Iterator[tuple[int, Contender]]:
    """Every round starts one further on, so that nobody always runs after the same neighbour."""
    for number in range(1, rounds + 1):
        first = (number - 1) % len(contenders)
        for contender in contenders[first:] + contenders[:first]:
            yield number, contender


def measure(contenders: list[Contender], rounds: int, seconds: float, log: Console) -> Run:
    run = Run()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeElapsedColumn(), console=log) as progress:
        task = progress.add_task("", total=len(contenders) * rounds)
        for number, contender in interleaved(contenders, rounds):
            doing = f"round {number}/{rounds}: {contender.name}"
            progress.update(task, description=doing)
            if not log.is_terminal:  # a log gets lines, since it cannot show a bar
                log.print(doing)
            try:
                run.add(contender.run(seconds, number))
            except ContenderFailed as error:
                run.failures.append(f"{doing}: {error}")
            progress.advance(task)
    return run


# Telling


def rate_text(rate: float) -> str:
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:,.2f}"


def spread_text(rates: list[float]) -> str:
    return f"{rate_text(min(rates))} - {rate_text(max(rates))}"


def metric_text(metric: str) -> str:
    return metric.replace(".", ": ").replace("_per_second", "/s").replace("_", " ")


def shown(key: Key) -> bool:
    """Decisions have a column of their own, and a peer's counts of games only go into the JSON."""
    return key[1] not in ("decisions_per_second", "games_per_second", "games_count")


def in_order(run: Run) -> list[Key]:
    """The peers as listed above, then our games by name; a subject keeps its metrics' order."""
    places = {name: place for place, name in enumerate(PEERS)}
    keys = [key for key in run.rates if shown(key)]
    return sorted(keys, key=lambda key: (places.get(key[0], len(places)), key[0]))


def table_of(run: Run, rounds: int, seconds: float) -> Table:
    title = f"medians of {rounds} rounds of {seconds:g} s each; moves count chance"
    table = Table(title=title, title_justify="left")
    table.add_column("contender")
    table.add_column("measured")
    table.add_column("median", justify="right", no_wrap=True)
    table.add_column("lowest - highest", justify="right", no_wrap=True)
    table.add_column("decisions/s", justify="right", no_wrap=True)
    for subject, keys in groupby(in_order(run), key=lambda key: key[0]):
        if subject not in PEERS:
            table.add_section()
        decisions = run.median((subject, "decisions_per_second"))
        for place, key in enumerate(keys):
            table.add_row(
                PEERS.get(subject, subject) if place == 0 else "",
                metric_text(key[1]),
                rate_text(median(run.rates[key])),
                spread_text(run.rates[key]),
                "" if decisions is None else rate_text(decisions),
            )
    return table


def reached(goal: Goal, run: Run) -> float | None:
    """The ratio or rate a goal speaks of, or none if a side of it was not measured."""
    ours = run.median((goal.subject, goal.metric))
    theirs = run.median((goal.peer, goal.peer_metric)) if goal.peer else 1.0
    return ours / theirs if ours is not None and theirs else None


def verdict(goal: Goal, value: float | None) -> str:
    if value is None:
        return "not measured"
    return "met" if value >= goal.at_least else "missed"


def goal_lines(run: Run) -> Iterator[str]:
    measured = {subject for subject, _ in run.rates}
    for goal in GOALS:
        if goal.subject in measured:
            value = reached(goal, run)
            number = "-" if value is None else rate_text(value)
            wanted = rate_text(goal.at_least)
            yield f"{goal.subject}: {goal.what}: {number} (goal {wanted}), {verdict(goal, value)}"


def cpu_model() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


def our_version() -> str:
    try:
        return version("mastaba")
    except PackageNotFoundError:
        return "not installed"


def machine() -> dict[str, Any]:
    peers = read_json([str(PEERS_PYTHON), "-I", str(WORKER), "versions"])
    return {
        "python": platform.python_version(),
        "cpu": cpu_model(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 2),  # others on the machine explain a wide spread
        "packages": {"mastaba": our_version(), **peers},
    }


def machine_line(facts: dict[str, Any]) -> str:
    packages = ", ".join(f"{name} {number}" for name, number in facts["packages"].items())
    cores = f"{facts['cores']} cores, load {facts['load']} at the start"
    return f"Python {facts['python']}; {facts['cpu']}; {cores}; {packages}"


def tell(run: Run, facts: dict[str, Any], options: argparse.Namespace) -> None:
    out = Console(highlight=False, markup=False)
    if not out.is_terminal:
        out.width = WIDTH_PIPED
    out.print(table_of(run, options.rounds, options.seconds))
    for line in goal_lines(run):
        out.print(line, soft_wrap=True)
    for failure in run.failures:
        out.print(f"failed: {failure}", soft_wrap=True)
    if options.rounds < ROUNDS_MIN:
        out.print(f"fewer than {ROUNDS_MIN} rounds: a glance, not a measurement")
    out.print(machine_line(facts), soft_wrap=True)


def as_json(run: Run, facts: dict[str, Any], options: argparse.Namespace) -> dict[str, Any]:
    rates = [
        {"subject": subject, "metric": metric, "median": median(values), "rounds": values}
        for (subject, metric), values in run.rates.items()
    ]
    goals = [
        {**asdict(goal), "reached": value, "verdict": verdict(goal, value)}
        for goal, value in ((goal, reached(goal, run)) for goal in GOALS)
    ]
    return {
        "machine": facts,
        "rounds": options.rounds,
        "seconds": options.seconds,
        "rates": rates,
        "goals": goals,
        "failures": run.failures,
    }


# The command


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measures mastaba beside its peers, in one run.")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each contender and round")
    parser.add_argument("--rounds", type=int, default=ROUNDS_MIN)
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write all rates there")
    parser.add_argument("--game", action="append", default=[], help="only this game of ours")
    parser.add_argument("--peers-only", action="store_true", help="leave our games out")
    parser.add_argument("--mastaba", help="our command, if not the one beside this Python")
    options = parser.parse_args()
    if options.rounds < 1 or options.seconds <= 0:
        parser.error("--rounds and --seconds must be positive")
    return options


def our_command(given: str | None) -> str:
    beside = Path(sys.executable).with_name("mastaba")
    return given or (str(beside) if beside.exists() else shutil.which("mastaba") or str(beside))


def main() -> None:
    options = read_options()
    log = Console(stderr=True, highlight=False, markup=False)
    prepare_peers(log)
    facts = machine()
    contenders = [peer(name) for name in PEERS]
    missing: list[str] = []
    if not options.peers_only:
        try:
            contenders += our_contenders(our_command(options.mastaba), options.game)
        except ContenderFailed as error:
            missing.append(f"our games: {error}")
    run = measure(contenders, options.rounds, options.seconds, log)
    run.failures[:0] = missing
    tell(run, facts, options)
    if options.json:
        options.json.write_text(json.dumps(as_json(run, facts, options), indent=2) + "\n")


if __name__ == "__main__":
    main()
