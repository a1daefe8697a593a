"""PettingZoo's and Gymnasium's own tests, on every game, seats and variant; and what theirs do not ask."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from adapters.worlds import GAMES, SEEN, side_by_side
from gymnasium.utils.env_checker import check_env, data_equivalence
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec
from toys.offerings import GAME as OFFERINGS

from mastaba.adapters.gymnasium import SeatEnv
from mastaba.adapters.pettingzoo import env, parallel_env, raw_env
from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.errors import BadOption, BadSeats, IllegalMove
from mastaba.testing import seats_of, variants

PAIRED = 60  # moves of two tables side by side
CYCLES = 12  # of each environment; theirs are a thousand
TABLES = [
    pytest.param(name, seats, {}, id=f"{name}-{seats}")
    for name, game in GAMES.items()
    for seats in range(game.seats_min, game.seats_max + 1)
] + [
    pytest.param(name, 0, options, id=f"{name}-{'-'.join(map(str, *options.items()))}")
    for name, game in GAMES.items()
    for options in variants(game)
    if options
]
by_game = pytest.mark.parametrize("name", GAMES)


def kept(name: str, seats: int, options: dict[str, object]) -> dict[str, Any]:
    """Some options are for few seats only."""
    usual, fitting = GAMES[name].usual, seats_of(GAMES[name], options)
    return {"game": name, "seats": seats or (usual if usual in fitting else fitting[0]), "options": options}


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_pettingzoos_api_test_passes(name: str, seats: int, options: dict[str, object]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")  # not its turn
        # Theirs with masks are on a list of names, by which they are not warned of.
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        api_test(raw_env(**kept(name, seats, options), illegal="random"), num_cycles=CYCLES)


@by_game
def test_pettingzoos_seed_tests_pass(name: str) -> None:
    seed_test(partial(env, name), num_cycles=CYCLES)
    parallel_seed_test(partial(parallel_env, name, illegal="random"), num_cycles=CYCLES)


@by_game
def test_pettingzoos_parallel_api_test_passes(name: str) -> None:
    parallel_api_test(parallel_env(name, illegal="random"), num_cycles=CYCLES)


@by_game
def test_pettingzoos_max_cycles_test_passes(name: str) -> None:
    """It plays anything, and wants that everybody is asked in every cycle: as in a parallel game."""
    made = partial(parallel_env, name, illegal="random")
    max_cycles_test(SimpleNamespace(parallel_env=made, env=lambda **more: parallel_to_aec(made(**more))))


@by_game
def test_pettingzoos_render_test_passes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")
    svg: dict[str, Callable[[Any], bool]] = {"svg": lambda picture: picture.startswith("<svg")}
    render_test(partial(env, name), custom_tests=svg)
    assert capsys.readouterr().out


@by_game
def test_gymnasiums_check_env_passes(name: str) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*render mode.*")
        check_env(SeatEnv(name, against="uniform"), skip_render_check=True)
        check_env(SeatEnv(name, against="uniform", render_mode="ansi", illegal="random"))


# What theirs do not ask


def finished(made: Any, seed: int) -> dict[str, float]:
    """Plays to the end by legal moves; what each agent got in all."""
    made.reset(seed=seed)
    dice, got = Dice(seed), dict.fromkeys(made.possible_agents, 0.0)
    for agent in made.agent_iter():
        seen, reward, ended, late, _ = made.last()
        got[agent] += reward
        open_now = np.flatnonzero(seen["action_mask"])
        made.step(None if ended or late else int(open_now[dice.below(len(open_now))]))
    return got


def test_the_rewards_are_the_result() -> None:
    made = env("pyramid-poker", options={"scoring": "basic"})
    got = finished(made, 5)
    (winner,) = made.unwrapped.sitting.table.position.result.winners

    assert got == {f"seat_{seat}": 1.0 if seat == winner else -1.0 for seat in (0, 1)}


def test_the_rewards_can_be_the_scores() -> None:
    made = env("mummy-rummy", seats=3, reward="score")
    got = finished(made, 5)

    assert tuple(got.values()) == made.unwrapped.sitting.table.position.result.scores


def test_max_cycles_ends_an_aec_game_early() -> None:
    made = raw_env("pyramid-poker", max_cycles=7)
    got = finished(made, 5)

    assert made.steps == 7
    assert got == {"seat_0": 0.0, "seat_1": 0.0}


def test_choices_made_at_once_are_served_one_by_one_and_sealed() -> None:
    made = raw_env(OFFERINGS, seats=3)
    seen = []
    for first in (0, 4):  # the cards 1 and 5
        made.reset(seed=3)
        assert made.agent_selection == "seat_0"
        made.step(first)
        assert made.agent_selection == "seat_1"
        seen.append((made.observe("seat_1"), made.observe("seat_2"), made.infos["seat_1"]))

    assert data_equivalence(seen[0], seen[1])


def test_choices_made_at_once_are_one_step_of_a_parallel_game() -> None:
    made = parallel_env(OFFERINGS, seats=3)
    made.reset(seed=3)
    made.step({"seat_0": 0, "seat_1": 1, "seat_2": 4})

    assert made.sitting.table.position.view(0)["scores"][2] > 0
    assert made.sitting.up == (0, 1, 2)


def test_an_illegal_move_is_refused_loses_or_is_replaced() -> None:
    outcomes = {}
    for illegal in ("lose", "random"):
        made = raw_env("pyramid-poker", illegal=illegal)
        made.reset(seed=1)
        made.step(0 if not made.observe(made.agent_selection)["action_mask"][0] else 200)
        outcomes[illegal] = (made.sitting.over, min(made.rewards.values()))
    assert outcomes == {"lose": (True, -1.0), "random": (False, 0.0)}

    made = raw_env("pyramid-poker")
    made.reset(seed=1)
    with pytest.raises(IllegalMove, match="is not open"):
        made.step(200)
    with pytest.raises(IllegalMove, match="no move's number"):
        made.step(99_999)


def test_a_seat_against_bots_plays_to_the_end() -> None:
    made = SeatEnv("mummy-rummy", against=["greedy", "uniform"], seat=1, seats=3)
    seen, info = made.reset(seed=4)
    dice, ended, reward = Dice(4), False, 0.0
    while not ended:
        assert "heard" in info
        open_now = np.flatnonzero(seen["action_mask"])
        seen, reward, ended, _, info = made.step(open_now[dice.below(len(open_now))])

    result = made.sitting.table.position.result
    assert result is not None
    assert (reward > 0) == (1 in result.winners)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadSeats, match="3 came"):
        SeatEnv("pyramid-poker", seat=3)
    with pytest.raises(BadSeats, match="1 other seats; 2 bots"):
        SeatEnv("pyramid-poker", against=["greedy", "greedy"])
    with pytest.raises(BadOption, match="illegal can be raise, lose, random"):
        env("pyramid-poker", illegal="shrug")
    with pytest.raises(BadOption, match="render_mode"):
        env("pyramid-poker", render_mode="3d")


# What a seat may not know


@pytest.mark.parametrize(("name", "game", "eyes"), SEEN, ids=[f"{name}-{eyes}" for name, _, eyes in SEEN])
def test_nothing_that_an_agent_is_given_tells_of_hidden_things(name: str, game: Game, eyes: int) -> None:
    """Observation, mask, events and picture are the same in worlds that the agent cannot tell apart."""
    here, there = raw_env(name, eyes=eyes, render_mode="ansi"), raw_env(name, eyes=eyes, render_mode="ansi")
    here.reset(seed=1)
    there.reset(seed=1)
    for one, other in side_by_side(game, eyes, Dice(5), PAIRED):
        here.sitting.table, there.sitting.table = one, other
        assert here.render() == there.render()
        if eyes >= 0:
            agent = f"seat_{eyes}"
            assert data_equivalence(here.observe(agent), there.observe(agent))
            assert one.windows[eyes].heard == other.windows[eyes].heard
