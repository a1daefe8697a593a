"""The ladder of a game's opponents: how strong they are on one scale, each measured against the next.

    .venv/bin/python -P bench/ladder.py [--game pyramid-poker] [--games 200] [--jobs 2] [--seed 1]
    .venv/bin/python -P bench/ladder.py --game khufu --pair sobek bes --jobs 1 --journal FOLDER

Neighbours play each other, every seat equally often and with the same dice (`mastaba arena`). The share is of
the games that one of the two wins; 400 points on the scale are ten wins to one. Searches think by playouts:
results depend on the seed and not on the machine. Intervals are of 95 %. What a journal holds is not played
again. With one job, the two seconds that nobody thinks longer than are of the processor.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import log10, sqrt
from pathlib import Path

import mastaba
from mastaba.arena import Contest, Report
from mastaba.arena.rating import wilson
from mastaba.characters import cast
from mastaba.games import GAMES

SEATS = {"pyramid-poker": 2, "mummy-rummy": 2, "ramses": 2, "khufu": 3, "bann-der-mumie": 3}
OPTIONS: dict[str, dict[str, object]] = {"pyramid-poker": {"scoring": "basic"}}
SCALE = 400.0


def points(share: float) -> float:
    """How far a share of the wins lies above one half, on the scale."""
    return SCALE * log10(share / (1 - share))


def match(
    game: str, weaker: str, stronger: str, games: int, seed: int, jobs: int, folder: Path | None = None
) -> tuple[float, int]:
    """The stronger one's share of the wins, and how many games it rests on."""
    contest = Contest(game, [weaker, stronger], games, SEATS[game], OPTIONS.get(game), seed)
    journal = folder / f"{game}-{weaker}-{stronger}-{seed}.jsonl" if folder else None
    report = Report(contest, list(contest.play(jobs, journal=journal)))
    lost, won = (standing.total.points for standing in report.standings)
    return won / max(won + lost, 0.5), len(report.outcomes)


def ladder(
    game: str, games: int, seed: int, jobs: int, people: Sequence[str] = (), folder: Path | None = None
) -> Iterator[str]:
    people = people or list(cast(game).people)
    height, error = 0.0, 0.0  # above the weakest
    yield f"{mastaba.game(game).title}, {SEATS[game]} seats"
    yield f"    {people[0]:8}     0"
    for weaker, stronger in pairwise(people):
        share, played = match(game, weaker, stronger, games, seed, jobs, folder)
        low, high = wilson(share * played, played)
        # Half a game is added to each side: where one has won all, the step is not endless.
        most = (played + 0.5) / (played + 1)
        height += points((share * played + 0.5) / (played + 1))
        error = sqrt(error**2 + ((points(min(high, most)) - points(max(low, 1 - most))) / 2) ** 2)
        rises = "above" if low > 0.5 else "NOT SURELY ABOVE"
        yield (
            f"    {stronger:8} {height:5.0f} ± {error:.0f}   {share:.1%} of the wins against {weaker} "
            f"({low:.1%} to {high:.1%}, {played} games): {rises}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=GAMES, action="append", help="only this one")
    parser.add_argument("--games", type=int, default=200, help="for each pair of neighbours")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--pair", nargs=2, default=(), metavar="NAME", help="only these two, the weaker first"
    )
    parser.add_argument("--journal", type=Path, help="a folder: what is stopped goes on from there")
    args = parser.parse_args()
    if args.jobs == 1:
        time.perf_counter = time.process_time
    if args.journal:
        args.journal.mkdir(parents=True, exist_ok=True)
    for game in args.game or GAMES:
        for line in ladder(game, args.games, args.seed, args.jobs, args.pair, args.journal):
            print(line, flush=True)


if __name__ == "__main__":
    main()
