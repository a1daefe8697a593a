"""How often the mummy wins Under the Mummy's Spell, by number of players, with 95 % intervals.

    .venv/bin/python bench/bann_balance.py [--games 400] [--bot greedy] [--seats 3 4 5]
    .venv/bin/python bench/bann_balance.py --bot '{"playouts": 20}' --jobs 1 --journal games.jsonl

The goal: between 35 % and 60 % at every number of players, and between strong ones 40 % and 55 %. Every seat
has the same bot: a name, or a recipe in braces. What a journal holds is not played again.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from statistics import median

import mastaba
from mastaba.arena.match import Match
from mastaba.arena.rating import wilson
from mastaba.bots import brewed
from mastaba.bots.base import Bot
from mastaba.bots.recipe import read_recipe
from mastaba.characters import player
from mastaba.games.bann_der_mumie.components import ROLES

GAME = "bann-der-mumie"
GOAL = (0.35, 0.60)
Task = tuple[str, int, int]  # the bot, how many seats, the seed
Played = tuple[tuple[str, ...], str, int, int]


def make(name: str, seed: int) -> Bot:
    return brewed(read_recipe(json.loads(name)), seed) if name.startswith("{") else player(GAME, name, seed)


def play(task: Task) -> Played:
    """Who won one game (roles), why, in which round, and after how many moves."""
    bot, seats, seed = task
    match = Match(mastaba.game(GAME), [bot] * seats, seed, make=make)
    outcome = match.play()
    view = match.record.position().view(0)
    winners = tuple(view["roles"][seat] for seat in outcome.winners)
    return winners, outcome.reason, view["round"], outcome.moves


def all_played(tasks: list[Task], jobs: int, journal: Path | None) -> list[Played]:
    lines = journal.read_text().splitlines() if journal and journal.exists() else []
    known: dict[Task, Played] = {
        tuple(task): (tuple(winners), *rest) for task, (winners, *rest) in map(json.loads, lines)
    }
    new = [task for task in tasks if task not in known]
    with ExitStack() as stack:
        pool = stack.enter_context(ProcessPoolExecutor(jobs)) if jobs > 1 else None
        file = stack.enter_context(journal.open("a")) if journal else None
        for task, played in zip(
            new, pool.map(play, new, chunksize=4) if pool else map(play, new), strict=True
        ):
            known[task] = played
            if file:
                print(json.dumps([task, played]), file=file, flush=True)
    return [known[task] for task in tasks]


def report(bot: str, seats: int, games: int, seed: int, jobs: int, journal: Path | None) -> str:
    played = all_played([(bot, seats, seed * 1_000_003 + number) for number in range(games)], jobs, journal)
    shares: Counter[str] = Counter()
    for winners, _, _, _ in played:
        for role in winners:
            shares[role] += 1 / len(winners)  # type: ignore[assignment]
    low, high = wilson(shares["mummy"], games)
    rate = shares["mummy"] / games
    verdict = "met" if GOAL[0] <= rate <= GOAL[1] else "missed"
    reasons = ", ".join(
        f"{reason} {number}" for reason, number in Counter(p[1] for p in played).most_common()
    )
    others = ", ".join(f"{role} {100 * shares[role] / games:.0f} %" for role in ROLES[: seats - 1])
    return (
        f"{seats} players, {bot}: the mummy wins {rate:.1%} of {games} games "
        f"(95 %: {low:.1%} to {high:.1%}); goal 35 % to 60 %: {verdict}\n    {others}; {reasons}; "
        f"rounds, median {median(p[2] for p in played):.0f}; moves, median {median(p[3] for p in played):.0f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seats", type=int, nargs="*", default=[3, 4, 5])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--journal", type=Path)
    args = parser.parse_args()
    if args.jobs == 1:
        time.perf_counter = time.process_time  # what recipes and patience mean by seconds
    for seats in args.seats:
        print(report(args.bot, seats, args.games, args.seed, args.jobs, args.journal), flush=True)


if __name__ == "__main__":
    main()
