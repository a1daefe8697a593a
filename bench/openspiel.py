"""Our search against OpenSpiel's, in our games, with the same time for every move.

    python bench/openspiel.py --games 200 --seconds 0.05            all games
    python bench/openspiel.py --game mummy-rummy --games 20
    python bench/openspiel.py --seconds 0.01 --processor            on a machine that others use too

OpenSpiel's is its information-set search (`ismcts.ISMCTSBot`, random playouts, no prior knowledge), through
our adapter: it is shown worlds that its seat imagines. Ours is `search:…s`. Seats are shared out as in the
arena. Needs `pip install 'mastaba[openspiel]'`, and the compiled build for figures that mean something.

With `--processor` both are given seconds of the processor, one game after the other: where others use the
machine, whoever is asked while they do would have less time than the other.
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

import mastaba
from mastaba.adapters.openspiel import SpielBot, SpielGame
from mastaba.arena import Contest, Report
from mastaba.arena.rating import wilson
from mastaba.arena.sprt import score_of_set
from mastaba.bots.base import Bot
from mastaba.cli.arena import cores
from mastaba.core.chance import Dice

SHORT: Final[dict[str, dict[str, object]]] = {  # one round where a match has many
    "pyramid-poker": {"scoring": "basic"},
    "mummy-rummy": {},
    "ramses": {},
    "khufu": {"minutes": 20},
    "bann-der-mumie": {},
}
SEATS: Final = {"pyramid-poker": 2, "mummy-rummy": 2, "ramses": 2, "khufu": 3, "bann-der-mumie": 3}


class TimeIsUp(Exception):
    """Ends a search from within."""


class TimedSearch(ismcts.ISMCTSBot):  # type: ignore[misc]
    """Theirs counts simulations; this one stops by the clock."""

    def __init__(self, seconds: float, dice: Dice, **more: Any) -> None:
        super().__init__(max_simulations=sys.maxsize, **more)
        self.seconds = seconds
        self.dice = dice
        self.until = 0.0
        self.simulations = self.searches = 0

    def run_search(self, state: Any) -> Any:
        self.until = time.perf_counter() + self.seconds
        self.searches += 1
        try:
            return super().run_search(state)
        except TimeIsUp:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: Any) -> Any:
        """At least one simulation, as theirs needs it."""
        if time.perf_counter() >= self.until and self._root_node.total_visits > 0:
            raise TimeIsUp
        self.simulations += 1
        return state.imagined(state.current_player(), self.dice)


def timed(seconds: float, game: SpielGame, seed: int) -> TimedSearch:
    rng = np.random.RandomState(seed % 2**32)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    return TimedSearch(seconds, Dice(seed), game=game, evaluator=evaluator, uct_c=1.4, random_state=rng)


def make(name: str, seed: int) -> Bot:
    """'openspiel:0.05', and all of ours."""
    kind, _, seconds = name.partition(":")
    return SpielBot(partial(timed, float(seconds)), seed) if kind == "openspiel" else mastaba.bot(name, seed)


def main() -> None:
    parser = argparse.ArgumentParser(description="Our search against OpenSpiel's, at equal time.")
    parser.add_argument("--game", choices=list(SHORT), action="append")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.05)
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--processor", action="store_true", help="seconds of the processor, not of the clock")
    parser.add_argument("--journal", type=Path, help="a folder: what is stopped goes on from there")
    asked = parser.parse_args()
    jobs = asked.jobs
    if asked.processor:
        time.perf_counter = time.process_time  # which both ask
        jobs = 1
    unit = "seconds of the processor" if asked.processor else "seconds"
    print(f"compiled: {mastaba.COMPILED}; {asked.seconds} {unit} a move, {jobs} games at once", flush=True)
    for game in asked.game or SHORT:
        bots = [f"search:{asked.seconds}s", f"openspiel:{asked.seconds}"]
        begun = time.perf_counter()
        contest = Contest(game, bots, asked.games, SEATS[game], SHORT[game], seed=1, make=make)
        journal = None
        if asked.journal:
            asked.journal.mkdir(parents=True, exist_ok=True)
            journal = asked.journal / f"{game}.jsonl"
        report = Report(contest, list(contest.play(jobs, journal=journal)))
        games = len(report.played)
        won = games * score_of_set(report.played)  # of a game that is shared, a share
        low, high = wilson(won, games)
        ours, theirs = (standing.seconds_per_move for standing in report.standings)
        print(
            f"{game}, {SEATS[game]} seats, {games} games: ours won {100 * won / games:.1f} % "
            f"({100 * low:.1f} to {100 * high:.1f}); seconds a move: ours {ours:.3f}, theirs {theirs:.3f}; "
            f"{time.perf_counter() - begun:.0f} s in all",
            flush=True,
        )


if __name__ == "__main__":
    main()
