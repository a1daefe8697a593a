"""How far a memory carries in Ramses: solo results by level, and whether the seats are fair.

    .venv/bin/python -P bench/ramses_memory.py [GAMES]

The ledger's figures come from a simulator of its own, with simpler bots; ours should be near them.
Intervals are of 95 %.
"""

from __future__ import annotations

import sys
from math import sqrt

import mastaba
from mastaba.arena import Match

LEDGER = {"none": 4.6, "weak": 9.5, "average": 13.6, "good": 17.9, "perfect": 21.1}
PHARAOH = 21  # RA-FAME-1
GAMES = 400


def solo(level: str, games: int) -> str:
    game = mastaba.game("ramses")
    found = [Match(game, [f"memory:{level}"], seed=seed).play().scores[0] for seed in range(games)]
    mean = sum(found) / games
    spread = 1.96 * sqrt(sum((cards - mean) ** 2 for cards in found) / games / games)
    pharaohs = sum(cards >= PHARAOH for cards in found) / games
    return (
        f"solo, {level:8} {mean:5.1f} cards (95 %: {mean - spread:.1f} to {mean + spread:.1f}); "
        f"the ledger has {LEDGER[level]}; best {max(found)}, Pharaoh in {pharaohs:.0%}"
    )


def shares(seats: int, games: int) -> str:
    """The wins of equal players, counted from the seat that begins."""
    game = mastaba.game("ramses")
    wins = [0.0] * seats
    for seed in range(games):
        outcome = Match(game, ["memory:average"] * seats, seed, {"start": "seat 0"}).play()
        for seat in outcome.winners:
            wins[seat] += 1 / len(outcome.winners)
    error = 1.96 * sqrt((1 / seats) * (1 - 1 / seats) / games)
    return f"{seats} seats: {' / '.join(f'{won / games:.0%}' for won in wins)} (each ± {error:.0%})"


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    for level in LEDGER:
        print(solo(level, games), flush=True)
    for seats in range(2, 6):
        print(shares(seats, games), flush=True)


if __name__ == "__main__":
    main()
