"""Do simple people have a chance? Ten games each against our opponents, and who won every one of them.

    .venv/bin/python -P bench/fair.py [--games 10]

A simple person plays what looks best at a glance and, every fourth time, anything at all: random bids, calls,
answers. In Ramses, where remembering is all there is, it has a weak memory.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass

import mastaba
from mastaba.arena import Match
from mastaba.bots import brewed
from mastaba.bots.recipe import read_recipe
from mastaba.characters import player

SIMPLE = "a simple person"
SIMPLE_RECIPES = {"ramses": {"plays": "memory", "memory": "weak"}}
USUAL_RECIPE = {"plays": "greedy", "slips": 0.25, "temperature": 0.1}


@dataclass(frozen=True)
class Evening:
    """Who meets whom."""

    game: str
    seats: tuple[str, ...]
    options: tuple[tuple[str, object], ...] = ()
    parts: tuple[str, ...] = ()  # what the seats are, where that matters


EVENINGS = (
    Evening(
        "bann-der-mumie",
        ("sobek", SIMPLE, SIMPLE),
        (("roles", "seats"),),
        ("mummy", "character", "character"),
    ),
    Evening(
        "bann-der-mumie",
        (SIMPLE, "sobek", "pepi"),
        (("roles", "seats"),),
        ("mummy", "character", "character"),
    ),
    Evening(
        "bann-der-mumie", ("miu", SIMPLE, SIMPLE), (("roles", "seats"),), ("mummy", "character", "character")
    ),
    Evening("khufu", (SIMPLE, "pepi", "sobek")),
    Evening("khufu", (SIMPLE, SIMPLE, "miu")),
    Evening("ramses", (SIMPLE, "miu")),
    Evening("ramses", (SIMPLE, "pepi")),
    Evening("ramses", (SIMPLE, "taweret")),
    Evening("pyramid-poker", (SIMPLE, "miu"), (("scoring", "basic"),)),
    Evening("pyramid-poker", (SIMPLE, "pepi"), (("scoring", "basic"),)),
    Evening("mummy-rummy", (SIMPLE, "miu")),
    Evening("mummy-rummy", (SIMPLE, "pepi")),
)


def made(game: str, name: str, seed: int) -> mastaba.Bot:
    if name == SIMPLE:
        return brewed(read_recipe(SIMPLE_RECIPES.get(game, USUAL_RECIPE)), seed)
    return player(game, name, seed)


def winner(evening: Evening, seed: int) -> str:
    def make(name: str, own: int) -> mastaba.Bot:
        return made(evening.game, name, own)

    outcome = Match(mastaba.game(evening.game), evening.seats, seed, dict(evening.options), make).play()
    names = [evening.seats[seat] for seat in outcome.winners]
    return " and ".join(dict.fromkeys(names)) or f"nobody ({outcome.reason})"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=10)
    args = parser.parse_args()
    for evening in EVENINGS:
        parts = [
            f"{name} ({part})" if part else name
            for name, part in zip(evening.seats, evening.parts or [""] * len(evening.seats), strict=True)
        ]
        print(f"{mastaba.game(evening.game).title}: {', '.join(parts)}", flush=True)
        won = [winner(evening, seed) for seed in range(args.games)]
        print(f"    {'; '.join(won)}")
        print(f"    {', '.join(f'{name} {times}' for name, times in Counter(won).most_common())}", flush=True)


if __name__ == "__main__":
    main()
