"""One measurement of one peer: `peer_worker.py CONTENDER SECONDS [SEED]` prints a line of JSON.

It runs inside the peers' own environment, where mastaba is not installed, and is started anew for
every round, so that no peer meets caches or memory that another one left.

A move is the same thing for all: a decision of a seat, or an outcome of chance (a card dealt or
drawn, a direction to pass). Only whole games count, and only play is timed: the clock stands still
while moves are counted.
"""

import json
import os
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module  # the peers have no stubs: a module from here holds Any
from importlib.metadata import version
from time import perf_counter
from typing import Any, Final, TypeVar

Game = TypeVar("Game")
Rates = dict[str, float]

PACKAGES: Final = ("open_spiel", "rlcard", "pettingzoo", "numpy")
DECK_COUNT: Final = 52
SIMULATIONS: Final = 200  # a step of the search; 20 measured the same rate
SEARCH_STRIDE: Final = 7  # odd: draws and discards alternate, an even stride sees draws alone
UCT_C: Final = 30.0  # OpenSpiel does not scale returns: about what a hand of gin is worth


@dataclass
class Tally:
    seconds: float = 0.0
    games: int = 0
    moves: int = 0
    decisions: int = 0

    def rates(self) -> Rates:
        return {
            "moves_per_second": self.moves / self.seconds,
            "decisions_per_second": self.decisions / self.seconds,
            "games_per_second": self.games / self.seconds,
        }


def play_for(
    seconds: float,
    play: Callable[[], Game],
    count: Callable[[Game], tuple[int, int]],
) -> Rates:
    """Plays whole games for so long; `count` tells a game's moves and, of these, its decisions."""
    play()  # not counted: the first game pays for tables and allocations
    tally = Tally()
    while tally.seconds < seconds:
        start = perf_counter()
        game = play()
        tally.seconds += perf_counter() - start
        moves, decisions = count(game)
        tally.games += 1
        tally.moves += moves
        tally.decisions += decisions
    return tally.rates()


def count_spiel(state: Any) -> tuple[int, int]:
    """A state keeps its history, also when C++ played it: chance is a negative player there."""
    history = state.full_history()
    return len(history), sum(1 for step in history if step.player >= 0)


def drawn_outcome(state: Any, rng: random.Random) -> int:
    """Chance by its odds, for any game; `numpy.random.choice` of the examples is far slower."""
    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choices(outcomes, odds)[0])


def spiel_by_odds(name: str, seconds: float, seed: int) -> Rates:
    """OpenSpiel from a Python loop that holds for every game: chance by its odds."""
    game = import_module("pyspiel").load_game(name)
    rng = random.Random(seed)

    def play() -> Any:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn_outcome(state, rng))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
        return state

    return play_for(seconds, play, count_spiel)


def spiel_by_hand(name: str, seconds: float, seed: int) -> Rates:
    """OpenSpiel from its fastest Python loop: who knows that all chance is even skips the odds."""
    game = import_module("pyspiel").load_game(name)
    rng = random.Random(seed)

    def play() -> Any:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        return state

    return play_for(seconds, play, count_spiel)


def spiel_in_cpp(name: str, seconds: float, seed: int) -> Rates:
    """OpenSpiel without Python in the loop: one call plays one game."""
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game(name)
    rng = random.Random(seed)
    seats = range(game.num_players())
    bots = [pyspiel.make_uniform_random_bot(seat, rng.randrange(2**31)) for seat in seats]

    def play() -> Any:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, rng.randrange(2**31))
        return state

    return play_for(seconds, play, count_spiel)


def spiel_ismcts(name: str, seconds: float, seed: int) -> Rates:
    """OpenSpiel's C++ search, asked along whole random games: its rate grows as a game shortens.

    A step with a single legal action does not search, so it is neither counted nor timed.
    """
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game(name)
    rng = random.Random(seed)
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    # gin_rummy offers no information state of its own, and the observation is the faster key
    bot = pyspiel.ISMCTSBot(seed, evaluator, UCT_C, SIMULATIONS, use_observation_string=True)
    spent_seconds, simulations_count, games_count = 0.0, 0, 0
    while spent_seconds < seconds:
        for state in choices_of_a_game(game, rng)[::SEARCH_STRIDE]:
            start = perf_counter()
            bot.step(state)
            spent_seconds += perf_counter() - start
            simulations_count += SIMULATIONS
        games_count += 1
    return {
        "simulations_per_second": simulations_count / spent_seconds,
        "games_count": games_count,
    }


def choices_of_a_game(game: Any, rng: random.Random) -> list[Any]:
    """The positions of one random game in which a seat has a choice."""
    state = game.new_initial_state()
    choices = []
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(drawn_outcome(state, rng))
            continue
        actions = state.legal_actions()
        if len(actions) > 1:
            choices.append(state.clone())
        state.apply_action(rng.choice(actions))
    return choices


def count_rlcard(env: Any, steps: int) -> tuple[int, int]:
    """RLCard shuffles once and keeps chance to itself: every card off the stock is its outcome."""
    drawn = DECK_COUNT - len(env.game.round.dealer.stock_pile)
    return steps + drawn, steps


def rlcard_gin(seconds: float, seed: int) -> Rates:
    env = import_module("rlcard").make("gin-rummy", config={"seed": seed})
    rng = random.Random(seed)

    def play() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return play_for(seconds, play, lambda steps: count_rlcard(env, steps))


def pettingzoo_gin(seconds: float, seed: int) -> Rates:
    # pygame greets on stdout, which is for the one line of JSON
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    env = import_module("pettingzoo.classic.gin_rummy_v4").env()
    env.reset(seed=seed)  # later games go on from here: a seed per game would rebuild the peer
    for offset, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seed + offset)

    def play() -> int:
        env.reset()
        steps = 0
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)  # takes a seat off a finished game, so it is no move
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                steps += 1
        return steps

    return play_for(seconds, play, lambda steps: count_rlcard(env.unwrapped.env, steps))


CONTENDERS: Final[dict[str, Callable[[float, int], Rates]]] = {
    "hearts-cpp": lambda seconds, seed: spiel_in_cpp("hearts", seconds, seed),
    "hearts-hand": lambda seconds, seed: spiel_by_hand("hearts", seconds, seed),
    "hearts-odds": lambda seconds, seed: spiel_by_odds("hearts", seconds, seed),
    "gin-cpp": lambda seconds, seed: spiel_in_cpp("gin_rummy", seconds, seed),
    "gin-hand": lambda seconds, seed: spiel_by_hand("gin_rummy", seconds, seed),
    "gin-odds": lambda seconds, seed: spiel_by_odds("gin_rummy", seconds, seed),
    "gin-ismcts": lambda seconds, seed: spiel_ismcts("gin_rummy", seconds, seed),
    "gin-rlcard": rlcard_gin,
    "gin-pettingzoo": pettingzoo_gin,
}


def main(arguments: list[str]) -> None:
    if arguments == ["versions"]:
        print(json.dumps({package: version(package) for package in PACKAGES}))
        return
    if len(arguments) not in (2, 3) or arguments[0] not in CONTENDERS:
        sys.exit(f"usage: peer_worker.py versions | {{{','.join(CONTENDERS)}}} SECONDS [SEED]")
    seed = int(arguments[2]) if len(arguments) == 3 else 1
    print(json.dumps(CONTENDERS[arguments[0]](float(arguments[1]), seed)))


if __name__ == "__main__":
    main(sys.argv[1:])
