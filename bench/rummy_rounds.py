"""How rounds of Mummy Rummy between bots end, for 2 to 5 seats, beside the ledger's figures (section 10).

.venv/bin/python -P bench/rummy_rounds.py --games 200
.venv/bin/python -P bench/rummy_rounds.py --games 40 --bots search:100 --seats 2
.venv/bin/python -P bench/rummy_rounds.py --games 40 --bots search:100,search:100+idle=0.85 --seats 2

The last says what share of wins two settings of the brain have at one table, with 95 % intervals.
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import Final

from mastaba.arena import Match
from mastaba.arena.rating import wilson
from mastaba.bots import bot, brewed
from mastaba.bots.base import Bot
from mastaba.bots.recipe import NUMBERS, Recipe, put
from mastaba.games import game as game_named
from mastaba.games.mummy_rummy.scoring import NO_SEAT
from mastaba.games.mummy_rummy.state import State

LEDGER: Final = {2: 0.03, 3: 0.02, 4: 0.03, 5: 0.13}  # rounds that ended by MR-RUL-12
MOST: Final = {2: 0.05, 3: 0.05, 4: 0.05, 5: 0.13}  # what the house allows itself


def made(name: str, seed: int) -> Bot:
    """A bot; or one with other weights: 'search:300+idle=0.85', 'greedy+weary=0.3'."""
    usual, *other = name.split("+")
    if not other:
        return bot(usual, seed)
    plays, _, playouts = usual.partition(":")
    recipe = Recipe(plays, playouts=int(playouts or 0))
    for key, _, value in (one.partition("=") for one in other):
        if key in NUMBERS:
            put(recipe, key, float(value))
        else:
            recipe.weights[key] = float(value)
    return brewed(recipe, seed)


def share_won(name: str, won: float, sat: int) -> str:
    low, high = wilson(round(won), sat)
    return f"; {name} wins {won / sat:.1%} a seat ({low:.1%} to {high:.1%} of {sat})"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=200, help="for each number of seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="greedy", help="one, or several with commas at the seats in turn")
    parser.add_argument("--seats", default="2,3,4,5")
    args = parser.parse_args()
    names = args.bots.split(",")
    game = game_named("mummy-rummy")
    for seats in [int(one) for one in args.seats.split(",")]:
        idle = turns = best = 0
        won = dict.fromkeys(names, 0.0)
        sat: Counter[str] = Counter()
        for number in range(args.games):
            lineup = [names[(seat + number) % len(names)] for seat in range(seats)]
            match = Match(game, lineup, args.seed * 100_003 + number, make=made)
            outcome = match.play()
            s = match.table.position
            assert isinstance(s, State)
            idle += s.knocker == NO_SEAT
            turns += s.turns
            best += max(outcome.scores)
            sat.update(lineup)
            for seat in outcome.winners:
                won[lineup[seat]] += 1 / len(outcome.winners)
        low, high = wilson(idle, args.games)
        parts = "".join(share_won(name, won[name], sat[name]) for name in names if len(names) > 1)
        print(
            f"{seats} seats, {args.bots}: {idle} of {args.games} rounds ended idle, {idle / args.games:.1%} "
            f"(95 %: {low:.1%} to {high:.1%}; ledger {LEDGER[seats]:.0%}, at most {MOST[seats]:.0%}); "
            f"{turns / args.games:.0f} turns, the best has {best / args.games:.0f} points{parts}",
            flush=True,
        )


if __name__ == "__main__":
    main()
