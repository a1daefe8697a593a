"""Two recipes against each other, decided by a sequential test, with the same seconds of the processor.

    .venv/bin/python -P bench/duel.py --game mummy-rummy '{"prior": 0.25}' search --sprt 0 40
    .venv/bin/python -P bench/duel.py --game khufu bes sobek --games 400 --journal FOLDER

A player is a recipe in braces (docs/opponents.md), a character, or another bot's name. Seats are shared out
as in the arena. Seconds are of the processor, one game after the other, so that it does not count who else
uses the machine; what a journal holds is not played again. `--sprt 0 40`: is the first some 40 Elo stronger?
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Final
from zlib import crc32

import mastaba
from mastaba.arena import Contest, Report, match
from mastaba.arena.match import MakeBot
from mastaba.arena.rating import wilson
from mastaba.arena.sprt import Sprt, score_of_set
from mastaba.bots import brewed
from mastaba.bots.base import Bot
from mastaba.bots.recipe import read_recipe
from mastaba.characters import player
from mastaba.games import GAMES

SEATS: Final = {"pyramid-poker": 2, "mummy-rummy": 2, "ramses": 2, "khufu": 3, "bann-der-mumie": 3}
OPTIONS: Final[dict[str, dict[str, object]]] = {"pyramid-poker": {"scoring": "basic"}}


def maker(game: str) -> MakeBot:
    def make(name: str, seed: int) -> Bot:
        return (
            brewed(read_recipe(json.loads(name)), seed) if name.startswith("{") else player(game, name, seed)
        )

    return make


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=GAMES, required=True)
    parser.add_argument("--games", type=int, default=400, help="at most")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sprt", type=float, nargs=2, metavar="ELO")
    parser.add_argument("--journal", type=Path, help="a folder: what is stopped goes on from there")
    parser.add_argument("players", nargs=2, metavar="PLAYER")
    asked = parser.parse_args()
    time.perf_counter = time.process_time  # which every search asks …
    vars(match)["perf_counter"] = time.process_time  # … and who counts what they took
    seats = asked.seats or SEATS[asked.game]
    contest = Contest(
        asked.game, asked.players, asked.games, seats, OPTIONS.get(asked.game), asked.seed, maker(asked.game)
    )
    journal = None
    if asked.journal:
        asked.journal.mkdir(parents=True, exist_ok=True)
        name = f"{asked.game}-{seats}-{asked.seed}-{crc32(json.dumps(asked.players).encode()):08x}.jsonl"
        journal = asked.journal / name
    sprt = Sprt(*asked.sprt) if asked.sprt else None
    print(
        f"compiled: {mastaba.COMPILED}; {asked.game}, {seats} seats: {' against '.join(asked.players)}",
        flush=True,
    )
    report = Report(contest, list(contest.play(1, journal=journal, sprt=sprt)))
    games = len(report.played)
    won = games * score_of_set(report.played)  # of a game that is shared, a share
    low, high = wilson(won, games)
    seconds = [standing.seconds_per_move for standing in report.standings]
    test = f"; ratio {sprt.ratio:.2f} of {sprt.bound:.2f}: {sprt.verdict or 'open'}" if sprt else ""
    print(
        f"{games} games: the first won {won / games:.1%} ({low:.1%} to {high:.1%}){test}; "
        f"seconds a decision {seconds[0]:.4f} and {seconds[1]:.4f}",
        flush=True,
    )


if __name__ == "__main__":
    main()
