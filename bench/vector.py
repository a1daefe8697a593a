"""The vector engine beside pgx and PettingZoo: steps a second with observations, in one interleaved run.

    .venv/bin/python -P bench/vector.py --rounds 5

A step is a decision of a seat: everybody plays random open moves, gets observation, mask, reward and end for
it, and begins anew where a game ends. pgx plays 1,024 games at once on the CPU, all in one compiled loop
(`lax.scan` over `vmap(auto_reset(step))`, its fastest way); ours plays as many, its loop is Python's, one
`step` after the other. PettingZoo plays one. Each contender is a process that stays: what it compiles, it
compiles before the first round. The peers live in an environment of their own (build/vector-venv).

Steps are counted by second of the clock, and by second of processors (all threads and processes added up):
where others use the machine too, only the latter mean much.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import venv
from pathlib import Path
from statistics import median
from typing import IO, Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
WORKER: Final = ROOT / "bench" / "vector_worker.py"
REQUIREMENTS: Final = ROOT / "bench" / "vector-requirements.txt"
PEERS: Final = ROOT / "build" / "vector-venv"

CONTENDERS: Final = {
    "ours pyramid-poker 2 1": "Pyramid Poker, 2 seats, one process",
    "ours pyramid-poker 2 2": "Pyramid Poker, 2 seats, two processes",
    "ours mummy-rummy 2 1": "Mummy Rummy, 2 seats, one process",
    "ours mummy-rummy 2 2": "Mummy Rummy, 2 seats, two processes",
    "pgx leduc_holdem": "pgx `leduc_holdem` (6 cards, 3 actions)",
    "pgx sparrow_mahjong": "pgx `sparrow_mahjong` (44 tiles, 11 actions)",
    "pettingzoo texas_holdem_v4": "PettingZoo `texas_holdem_v4`",
    "pettingzoo gin_rummy_v4": "PettingZoo `gin_rummy_v4`",
}
# Ours to theirs, with the goal. The nearest to Mummy Rummy that pgx has is a game of tiles that are drawn and
# discarded to make sets. Its other games of cards are bridge (bidding only) and two toys of poker: so Pyramid
# Poker stands beside the larger toy, whose rules are nearest, and beside the tiles, a game of nearer size.
GOALS: Final = (
    ("ours mummy-rummy 2 2", "pgx sparrow_mahjong", 5.0),
    ("ours pyramid-poker 2 2", "pgx leduc_holdem", 5.0),
    ("ours pyramid-poker 2 2", "pgx sparrow_mahjong", 5.0),
    ("ours mummy-rummy 2 2", "pettingzoo gin_rummy_v4", 500.0),
    ("ours mummy-rummy 2 1", "pettingzoo gin_rummy_v4", 500.0),  # one core each, as theirs
    ("ours pyramid-poker 2 2", "pettingzoo texas_holdem_v4", 500.0),
    ("ours pyramid-poker 2 1", "pettingzoo texas_holdem_v4", 500.0),
)


class Contender:
    """A process that measures when it is told to."""

    def __init__(self, name: str, python: str) -> None:
        self.name = name
        command = [python, "-P" if name.startswith("ours") else "-I", str(WORKER), *name.split()]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.rates: dict[str, list[float]] = {"clock": [], "processor": []}
        self.facts: dict[str, Any] = self.answer()

    def answer(self) -> dict[str, Any]:
        line = pipe(self.process.stdout).readline()
        if not line:
            sys.exit(f"{self.name} ended with {self.process.wait()}; it says why above")
        told: dict[str, Any] = json.loads(line)
        return told

    def measure(self, seconds: float) -> None:
        stdin = pipe(self.process.stdin)
        stdin.write(f"{seconds}\n")
        stdin.flush()
        told = self.answer()
        for kind, rates in self.rates.items():
            rates.append(told[kind])

    def rate(self, kind: str) -> float:
        return median(self.rates[kind])

    def close(self) -> None:
        pipe(self.process.stdin).close()
        self.process.wait()


def pipe(end: IO[str] | None) -> IO[str]:
    assert end is not None
    return end


def peers_python() -> str:
    """Installed once."""
    python = PEERS / "bin" / "python"
    stamp = PEERS / "complete"
    if not stamp.exists() or stamp.read_text() != REQUIREMENTS.read_text():
        print("installing the peers (once)", file=sys.stderr)
        venv.create(PEERS, clear=True, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "-r", REQUIREMENTS], check=True)
        stamp.write_text(REQUIREMENTS.read_text())
    return str(python)


def main() -> None:
    parser = argparse.ArgumentParser(description="The vector engine beside pgx and PettingZoo.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="of each contender in each round")
    parser.add_argument("--peers", help="a Python that has them [build/vector-venv's]")
    asked = parser.parse_args()
    peers = asked.peers or peers_python()
    load = os.getloadavg()[0]
    contenders = {
        name: Contender(name, sys.executable if name.startswith("ours") else peers) for name in CONTENDERS
    }
    for number in range(asked.rounds):
        print(f"round {number + 1} of {asked.rounds}", file=sys.stderr)
        for contender in contenders.values():
            contender.measure(asked.seconds)
    for contender in contenders.values():
        contender.close()
    print(
        "| | observation | steps/s by the clock | by processors | lowest to highest |\n|---|---|---|---|---|"
    )
    for name, contender in contenders.items():
        low, high = min(contender.rates["processor"]), max(contender.rates["processor"])
        print(
            f"| {CONTENDERS[name]} | {contender.facts['observation']} | {contender.rate('clock'):,.0f} "
            f"| {contender.rate('processor'):,.0f} | {low:,.0f} to {high:,.0f} |"
        )
    print("\n| ours | to | by the clock | by processors | goal |\n|---|---|---|---|---|")
    for ours, theirs, goal in GOALS:
        clock, processor = (
            contenders[ours].rate(kind) / contenders[theirs].rate(kind) for kind in ("clock", "processor")
        )
        verdict = "met" if processor >= goal else "**missed**"
        print(
            f"| {CONTENDERS[ours]} | {CONTENDERS[theirs]} | {clock:,.1f} | {processor:,.1f} "
            f"| {goal:g}: {verdict} |"
        )
    print("\n| two processes to one | by the clock |\n|---|---|")
    for name in ("pyramid-poker", "mummy-rummy"):
        one, two = (contenders[f"ours {name} 2 {processes}"].rate("clock") for processes in (1, 2))
        print(f"| {name} | {two / one:.2f} |")
    print(f"\nLoad {load:.1f} at the start, {os.getloadavg()[0]:.1f} at the end, {os.cpu_count()} cores.")


if __name__ == "__main__":
    main()
