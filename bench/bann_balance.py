"""How often the mummy wins Under the Mummy's Spell, by number of players, with 95 % intervals.

    .venv/bin/python bench/bann_balance.py [--games 400] [--bot greedy] [--seats 3 4 5]

The goal: between 35 % and 60 % at every number of players. Every seat has the same bot.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from statistics import median

import mastaba
from mastaba.arena.match import Match
from mastaba.arena.rating import wilson
from mastaba.games.bann_der_mumie.components import ROLES

GAME = "bann-der-mumie"
GOAL = (0.35, 0.60)


def play(task: tuple[str, int, int]) -> tuple[tuple[str, ...], str, int, int]:
    """Who won one game (roles), why, in which round, and after how many moves."""
    bot, seats, seed = task
    match = Match(mastaba.game(GAME), [bot] * seats, seed)
    outcome = match.play()
    view = match.record.position().view(0)
    winners = tuple(view["roles"][seat] for seat in outcome.winners)
    return winners, outcome.reason, view["round"], outcome.moves


def report(bot: str, seats: int, games: int, seed: int, jobs: int) -> str:
    tasks = [(bot, seats, seed * 1_000_003 + number) for number in range(games)]
    with ProcessPoolExecutor(jobs) as pool:
        played = list(pool.map(play, tasks, chunksize=4))
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
    args = parser.parse_args()
    for seats in args.seats:
        print(report(args.bot, seats, args.games, args.seed, args.jobs), flush=True)


if __name__ == "__main__":
    main()
