"""How strong the bots are against each other: the goals of each game, with 95 % intervals.

make strength                                       all of them, about an hour
.venv/bin/python bench/strength.py --games 40       fewer games: quicker, and less sure
"""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import dataclass

from mastaba.arena import Contest, Report
from mastaba.errors import MastabaError


@dataclass(frozen=True)
class Goal:
    """The first bot should win at least this share against the second, who has all other seats."""

    game: str
    stronger: str
    weaker: str
    share: float
    games: int
    settings: tuple[tuple[str, str], ...] = ()
    seats: int = 2


# A basic game is one round, which is what the goals speak of; a match sharpens every difference.
GOALS = (
    Goal("pyramid-poker", "greedy", "uniform", 0.90, 2000, (("scoring", "basic"),)),
    Goal("pyramid-poker", "search:0.2s", "greedy", 0.60, 200, (("scoring", "basic"),)),
    # A fair share is 1/2, 1/3, 1/4, 1/5.
    Goal("mummy-rummy", "greedy", "uniform", 0.75, 1000),
    Goal("mummy-rummy", "greedy", "uniform", 0.48, 1000, seats=3),
    Goal("mummy-rummy", "greedy", "uniform", 0.40, 1000, seats=4),
    Goal("mummy-rummy", "greedy", "uniform", 0.32, 1000, seats=5),
    Goal("mummy-rummy", "search:0.2s", "greedy", 0.58, 300),
    # Ramses is decided by memory: its ledger has 99 % and 98 % for these two.
    Goal("ramses", "memory:perfect", "memory:average", 0.95, 400),
    Goal("ramses", "memory:average", "memory:weak", 0.95, 400),
    Goal("ramses", "memory:weak", "memory:none", 0.95, 400),
    # One seat of three, mummy or not. How the sides stand to each other: bench/bann_balance.py.
    Goal("bann-der-mumie", "greedy", "uniform", 0.55, 400, seats=3),
)


def row(goal: Goal, games: int, seed: int, jobs: int) -> str:
    bots = [goal.stronger, *[goal.weaker] * (goal.seats - 1)]
    contest = Contest(goal.game, bots, games, goal.seats, dict(goal.settings), seed)
    report = Report(contest, list(contest.play(jobs)))
    total = report.standings[0].total
    low, high = total.interval
    settings = ", ".join(f"{name}={value}" for name, value in goal.settings) or "default options"
    verdict = "met" if total.win_rate >= goal.share else "missed"
    return (
        f"{goal.game} ({goal.seats} seats, {settings}): "
        f"{goal.stronger} beats {goal.weaker} in {total.win_rate:.1%} "
        f"of {total.games} games (95 %: {low:.1%} to {high:.1%}); goal {goal.share:.0%}: {verdict}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=0, help="for every goal, instead of its own number")
    parser.add_argument("--game", default="", help="only the goals of this one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    for goal in [goal for goal in GOALS if args.game in ("", goal.game)]:
        try:
            print(row(goal, args.games or goal.games, args.seed, args.jobs), flush=True)
        except MastabaError as error:
            sys.exit(str(error))


if __name__ == "__main__":
    main()
