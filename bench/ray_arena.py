"""The arena on Ray with one worker, with two, and with two of which one is killed: the same table each time.

    python -P bench/ray_arena.py --games 300

Needs `pip install 'mastaba[ray]'`. The killed one gets SIGKILL when a third of the games is over.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final

import ray

import mastaba
from mastaba.arena import Contest, Report

BOTS: Final = ("greedy", "uniform", "search:5")
CALLS: Final = 8  # so many, and every worker has answered one


def table(contest: Contest, outcomes: list[Any]) -> dict[str, Any]:
    """The whole report, but for what a clock decides."""
    data = Report(contest, outcomes).data()
    del data["timing"]
    return data


def pid() -> int:
    """For Ray, which takes nothing that is written in C."""
    return os.getpid()


def on_ray(contest: Contest, workers: int, journal: Path, kill: bool) -> tuple[dict[str, Any], float, str]:
    ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False, configure_logging=False)
    try:
        whoami = ray.remote(pid)
        there = sorted(set(ray.get([whoami.remote() for _ in range(CALLS)])))
        begun, outcomes, news = perf_counter(), [], ""
        for outcome in contest.play(workers, on="ray", journal=journal):
            outcomes.append(outcome)
            if kill and len(outcomes) == len(contest.fixtures) // 3:
                os.kill(there[0], signal.SIGKILL)
                news = f", worker {there[0]} killed after {len(outcomes)} games"
        return table(contest, outcomes), perf_counter() - begun, news
    finally:
        ray.shutdown()


def main() -> None:
    parser = argparse.ArgumentParser(description="The arena on Ray: the same table, whoever plays and dies.")
    parser.add_argument("--games", type=int, default=300)
    asked = parser.parse_args()
    contest = Contest("pyramid-poker", BOTS, asked.games, options={"scoring": "basic"}, seed=5)
    print(f"compiled: {mastaba.COMPILED}; {', '.join(BOTS)}: {asked.games} games")
    begun = perf_counter()
    alone = table(contest, list(contest.play()))
    print(f"here, one process: {perf_counter() - begun:.1f} s", flush=True)
    same = True
    with TemporaryDirectory() as folder:
        for name, workers, kill in (("one", 1, False), ("two", 2, False), ("killed", 2, True)):
            journal = Path(folder, f"{name}.jsonl")
            told, seconds, news = on_ray(contest, workers, journal, kill)
            lines = len(journal.read_text().splitlines()) - 1  # the first says which contest it is
            same = same and told == alone
            print(
                f"Ray, {workers} worker{'s' * (workers > 1)}{news}: {seconds:.1f} s, "
                f"{lines} games in the journal; the same table: {told == alone}",
                flush=True,
            )
    for bot in alone["bots"]:
        print(bot["bot"], bot["games"], "games,", bot["wins"], "won")
    sys.exit(0 if same else 1)


if __name__ == "__main__":
    main()
