"""How fast the games of another version run beside those of this one: whole random games, in the core's loop.

git archive 099221b | tar -x -C OLD && (cd OLD && MASTABA_BUILD=compiled python setup.py build_ext --inplace)
.venv/bin/python -P bench/versions.py OLD --rounds 15
.venv/bin/python -P bench/versions.py OLD --instructions
.venv/bin/python -P bench/versions.py OLD --search

Rounds are interleaved, each game and version in a process of its own, and time is that of the processor: what
else the machine does slows down both. Shown are medians, and the middle half of the ratios of the rounds.
On a busy machine instructions say more: valgrind counts those of the loop, the same in every run; with
--search those of a playout of the search, after so many moves of a random round of two.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from mastaba.games import GAMES
from mastaba.games import game as game_named

# It runs in both versions, so it asks only for what both have.
WORKER: Final = """
import sys
from time import process_time
import mastaba
from mastaba.core.chance import Dice
from mastaba.core.playout import playouts
from mastaba.games import game as game_named
assert mastaba.COMPILED, f"{mastaba.__file__} is not compiled"
game, seconds = game_named(sys.argv[1]), float(sys.argv[3])
start, dice, best = game.setup(seats=int(sys.argv[2])), Dice(7), 0.0
playouts(game, start, dice, 1)
for _ in range(3):
    moves, begun = 0, process_time()
    while process_time() - begun < seconds:
        moves += playouts(game, start, dice, 8)
    best = max(best, moves / (process_time() - begun))
print(best)
"""
COUNTED: Final = """
import sys
from mastaba.core.chance import Dice
from mastaba.core.playout import playouts
from mastaba.games import game as game_named
game = game_named(sys.argv[1])
print(playouts(game, game.setup(seats=int(sys.argv[2])), Dice(7), int(sys.argv[3])))
"""
COUNTED_GAMES: Final = 16
SEARCHED: Final = """
import sys
from mastaba.bots import bot
from mastaba.core.chance import Dice
from mastaba.core.table import new_table
from mastaba.games import game as game_named
table, dice = new_table(game_named(sys.argv[1]), {}, ["a", "b"], 2), Dice(7)
while True:
    s = table.position
    actor = int(s.actor)
    moves = s.legal(actor) if actor >= 0 else []
    if s.moves >= int(sys.argv[2]) and len(moves) > 1:
        break
    table.play(actor, dice.pick(moves) if moves else s.sample(dice))
search = bot(f"search:{sys.argv[3]}", 5)
search.choose(table.windows[actor])
print(search.done)
"""
SEARCHES: Final = (  # game, moves before it, playouts
    ("pyramid-poker", 1, 50),
    ("pyramid-poker", 61, 100),
    ("pyramid-poker", 91, 200),
    ("mummy-rummy", 28, 20),
    ("mummy-rummy", 60, 20),
)
MOST: Final = 0.05  # slower than this is too slow


def rate(folder: Path | None, game: str, seats: int, seconds: float) -> float:
    """Moves a second of processor, the best of three tries in a fresh process."""
    done = subprocess.run(
        [sys.executable, "-P", "-c", WORKER, game, str(seats), str(seconds)],
        capture_output=True,
        text=True,
        env=environment(folder),
        check=True,
    )
    return float(done.stdout)


def instructions(folder: Path | None, game: str, seats: int) -> float:
    """Of the processor, for a move."""
    return counted(folder, "CPyDef_*playouts*", COUNTED, game, seats, COUNTED_GAMES)


def counted(folder: Path | None, function: str, script: str, *arguments: object) -> float:
    """Instructions within this function, for each of what the script says it did."""
    with tempfile.TemporaryDirectory() as place:
        done = subprocess.run(
            [
                *("valgrind", "--tool=callgrind", f"--toggle-collect={function}"),
                f"--callgrind-out-file={place}/out",
                *(sys.executable, "-P", "-c", script, *map(str, arguments)),
            ],
            capture_output=True,
            text=True,
            env=environment(folder),
            check=True,
        )
    collected = re.search(r"Collected : (\d+)", done.stderr)
    assert collected is not None, done.stderr
    return int(collected[1]) / int(done.stdout)


def environment(folder: Path | None) -> dict[str, str]:
    return {**os.environ, "MASTABA_PURE": "", "PYTHONPATH": str(folder or "")}


def count(names: list[str], old: Path, new: Path | None) -> None:
    print(f"| game | instructions a move, {old.name} | now | ratio |\n|---|---|---|---|")
    for name in names:
        seats = game_named(name).usual
        before, now = (instructions(folder, name, seats) for folder in (old, new))
        slow = ": **too slow**" if now / before > 1 + MOST else ""
        print(f"| {name}, {seats} | {before:,.0f} | {now:,.0f} | {now / before:.2f}{slow} |", flush=True)


def count_searches(old: Path, new: Path | None) -> None:
    print(f"| game, moves before | instructions a playout, {old.name} | now | ratio |\n|---|---|---|---|")
    for game, moves, playouts in SEARCHES:
        before, now = (
            counted(folder, "CPyDef_*Search___think", SEARCHED, game, moves, playouts)
            for folder in (old, new)
        )
        print(f"| {game}, {moves} | {before:,.0f} | {now:,.0f} | {now / before:.2f} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("old", type=Path, help="a folder with the compiled package of the other version")
    parser.add_argument("--new", type=Path, help="likewise, for this version; else what is installed")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.2, help="for each of three tries")
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--instructions", action="store_true", help="count them, with valgrind, and no time")
    parser.add_argument("--search", action="store_true", help="the same of a search's playouts")
    args = parser.parse_args()
    if args.search:
        count_searches(args.old, args.new)
        return
    if args.instructions:
        count(args.games.split(","), args.old, args.new)
        return
    print(f"| game | M moves/s, {args.old.name} | now | ratio | middle half of {args.rounds} rounds |")
    print("|---|---|---|---|---|")
    for name in args.games.split(","):
        seats = game_named(name).usual
        rounds = [
            [rate(folder, name, seats, args.seconds) / 1e6 for folder in (args.old, args.new)]
            for _ in range(args.rounds)
        ]
        ratios = [new / old for old, new in rounds]
        low, _, high = quantiles(ratios, n=4)
        ratio = median(ratios)
        slow = ": **too slow**" if ratio < 1 - MOST else ""
        before, now = (median(one[i] for one in rounds) for i in range(2))
        print(
            f"| {name}, {seats} | {before:.2f} | {now:.2f} | {ratio:.2f}{slow} | {low:.2f} to {high:.2f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
