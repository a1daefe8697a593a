"""Two builds of this package against each other: each bot thinks in a process of its own build.

    git worktree add OLD 099221b && (cd OLD && MASTABA_BUILD=compiled python setup.py build_ext --inplace)
    .venv/bin/python -P bench/duel_versions.py OLD --game mummy-rummy --games 100 --journal FOLDER
    .venv/bin/python -P bench/duel_versions.py OLD --game pyramid-poker --new search:0.05s --old search:0.05s

The referee here rolls the dice and tells both of every move; so each build checks the rules of the other, and
at the end both must say the same of who won. A player is a bot's name or, for the new build, a recipe in
braces. Seats are shared out as in the arena, one game after the other. Seconds are of the processor, so that
it does not count who else uses the machine: `thought` is what either side had in all. What a journal holds is
not played again. `--sprt 0 40`: is the new one some 40 Elo stronger?
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from mastaba.arena.journal import Journal
from mastaba.arena.match import Outcome, bot_seeds
from mastaba.arena.rating import wilson
from mastaba.arena.schedule import Fixture, schedule, set_size
from mastaba.arena.sprt import Sprt, score_of_set
from mastaba.core.chance import Dice
from mastaba.core.position import CHANCE
from mastaba.core.table import new_table
from mastaba.games import GAMES
from mastaba.games import game as game_named

OPTIONS: Final[dict[str, dict[str, object]]] = {"pyramid-poker": {"scoring": "basic"}}
# It runs in both versions, so it asks only for what both have: a line comes in, an answer goes out.
WORKER: Final = """
import json, sys, time
import mastaba
from mastaba.bots import bot
from mastaba.core.table import new_table
from mastaba.games import game as game_named
assert mastaba.COMPILED, f"{mastaba.__file__} is not compiled"
assert mastaba.__file__.startswith(sys.argv[1]), f"{mastaba.__file__} is not in {sys.argv[1]}"
time.perf_counter = time.process_time  # which every search asks

def made(name, seed):
    if not name.startswith("{"):
        return bot(name, seed)
    from mastaba.bots import brewed
    from mastaba.bots.recipe import read_recipe
    return brewed(read_recipe(json.loads(name)), seed)

for line in sys.stdin:
    asked = json.loads(line)
    if "game" in asked:
        table = new_table(game_named(asked["game"]), asked["options"], ["a", "b"], 2)
        player, seat, done, seconds = made(asked["name"], asked["seed"]), asked["seat"], 0, 0.0
        continue
    for actor, text in asked["moves"]:
        table.play(actor, text)
    answer = {}
    if asked["choose"]:
        begun = time.process_time()
        answer["move"] = player.choose(table.windows[seat]).text
        seconds += time.process_time() - begun
    else:
        result = table.position.result
        answer = {"winners": list(result.winners), "scores": list(result.scores), "seconds": seconds}
        answer["playouts"] = int(getattr(player, "done", 0))
    print(json.dumps(answer), flush=True)
"""


class Worker:
    """A process in which one side thinks, by one build."""

    def __init__(self, folder: Path | None, name: str) -> None:
        self.name = name
        self.seen = 0  # moves of the game that it has been told of
        place = folder.resolve() if folder else Path(sys.prefix)
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-c", WORKER, str(place)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "MASTABA_PURE": "", "PYTHONPATH": str(place) if folder else ""},
        )

    def tell(self, line: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()

    def begin(self, game: str, seat: int, seed: int) -> None:
        self.seen = 0
        self.tell(
            {"game": game, "options": OPTIONS.get(game, {}), "name": self.name, "seat": seat, "seed": seed}
        )

    def ask(self, moves: list[tuple[int, str]], choose: bool) -> dict[str, Any]:
        assert self.process.stdout is not None
        self.tell({"moves": moves[self.seen :], "choose": choose})
        self.seen = len(moves)
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer


def play(game: str, workers: list[Worker], fixture: Fixture) -> tuple[Outcome, list[int]]:
    """One game; and how many playouts each seat's search made."""
    table = new_table(game_named(game), OPTIONS.get(game, {}), ["a", "b"], 2)
    dice = Dice(fixture.seed)
    seeds = bot_seeds(fixture.seed, 2)
    sitting = [workers[entrant] for entrant in fixture.seating]
    decisions = [0, 0]
    for seat, worker in enumerate(sitting):
        worker.begin(game, seat, seeds[seat])
    while not table.over:
        actor = int(table.position.actor)
        if actor == CHANCE:
            table.roll(dice)
        else:
            decisions[actor] += 1
            table.play(actor, sitting[actor].ask(table.moves, choose=True)["move"])
    ends = [worker.ask(table.moves, choose=False) for worker in sitting]
    result = table.position.result
    assert result is not None
    for end in ends:
        assert (end["winners"], end["scores"]) == (list(result.winners), list(result.scores)), end
    outcome = Outcome(
        seed=fixture.seed,
        winners=result.winners,
        scores=result.scores,
        reason=result.reason,
        moves=len(table.moves),
        decisions=tuple(decisions),
        seconds=tuple(end["seconds"] for end in ends),
    )
    return outcome, [end["playouts"] for end in ends]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="with the compiled package of the other version")
    parser.add_argument("--game", choices=GAMES, required=True)
    parser.add_argument("--new", default="search:0.2s", help="who plays by this version (or by --here)")
    parser.add_argument("--old", default="search:0.2s", help="who plays by the other one")
    parser.add_argument("--here", type=Path, help="a folder for this version; else what is installed")
    parser.add_argument("--games", type=int, default=100, help="at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sprt", type=float, nargs=2, metavar="ELO")
    parser.add_argument("--journal", type=Path, help="a folder: what is stopped goes on from there")
    asked = parser.parse_args()
    sprt = Sprt(*asked.sprt) if asked.sprt else None
    head = {"contest": asked.game, "seed": asked.seed, "bots": [asked.new, asked.old]}
    journal = None
    if asked.journal:
        asked.journal.mkdir(parents=True, exist_ok=True)
        name = f"{asked.game}-versions-{asked.seed}-{crc32(json.dumps(head['bots']).encode()):08x}.jsonl"
        journal = Journal(asked.journal / name, head)
        journal.__enter__()
    workers = [Worker(asked.here, asked.new), Worker(asked.folder, asked.old)]
    thought, playouts, won = [0.0, 0.0], [0, 0], 0.0
    games: list[tuple[tuple[int, ...], Outcome]] = []
    for fixture in schedule(2, 2, asked.games, asked.seed):
        known = journal.outcomes.get(fixture.number) if journal else None
        if known is None:
            known, made = play(asked.game, workers, fixture)
            for seat, side in enumerate(fixture.seating):
                playouts[side] += made[seat]
                thought[side] += known.seconds[seat]
            if journal:
                journal.add(fixture.number, known)
        games.append((fixture.seating, known))
        if len(games) % set_size(2, 2):
            continue
        won = score_of_set(games) * len(games)
        low, high = wilson(won, len(games))
        line = f"{len(games)} games: new won {won / len(games):.1%} ({low:.1%} to {high:.1%})"
        if sprt:
            sprt.add(score_of_set(games[-2:]))
            line += f"; ratio {sprt.ratio:.2f} of {sprt.bound:.2f}: {sprt.verdict or 'open'}"
        rates = [count / spent if spent else 0.0 for count, spent in zip(playouts, thought, strict=True)]
        line += f"; thought {thought[0]:.0f} and {thought[1]:.0f} s"
        line += f", {rates[0]:,.0f} and {rates[1]:,.0f} playouts/s"
        print(line, flush=True)
        if sprt and sprt.verdict:
            break
    for worker in workers:
        worker.process.terminate()


if __name__ == "__main__":
    main()
