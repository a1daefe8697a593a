"""OpenSpiel's own tests on every game, its algorithms at work, and what theirs do not ask."""

from __future__ import annotations

import pickle
import sys
from typing import Any

import pytest
from extras import only_with_extras

only_with_extras()

import numpy as np
import pyspiel
from adapters.worlds import GAMES, SEEN
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.tests import games_sim_test
from toys.offerings import GAME as OFFERINGS

from mastaba.adapters.openspiel import (
    NAMES,
    REGISTERED,
    SpielState,
    record_of,
    register,
    spiel_bots,
    state_of,
)
from mastaba.arena import Contest, Report
from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.record import read_record
from mastaba.errors import BadOption, BadSeats, Unfinished
from mastaba.testing import plain, random_table
from mastaba.testing.pairs import next_step

TOY = register(OFFERINGS)
SHORT = [  # whole games of one to six hundred moves
    "mastaba_pyramid_poker(scoring=basic)",
    "mastaba_mummy_rummy(players=2)",
    "mastaba_ramses(players=1,stack=4,slides=10,turns=2)",
    "mastaba_ramses(players=2,variant=children,stack=4,slides=10,turns=2)",
    "mastaba_khufu(minutes=20)",
    "mastaba_bann_der_mumie(deadline=8)",
    f"{TOY}(players=3)",
]
BEGUN = [  # every number of seats, and other options: a hundred moves each
    f"{name}(players={seats})"
    for name in NAMES
    for seats in range(REGISTERED[name].seats_min, REGISTERED[name].seats_max + 1)
] + [
    "mastaba_mummy_rummy(mode=race,target=100)",
    "mastaba_ramses(variant=expert)",
    "mastaba_khufu(clock=real)",
]
MOVES = 60


def played(name: str, moves: int, seed: int = 1) -> SpielState:
    """A state after so many random moves, or where the game ended before."""
    state: SpielState = pyspiel.load_game(name).new_initial_state()
    dice = Dice(seed)
    while not state.is_terminal() and moves:
        moves -= 1
        if state.is_chance_node():
            state.apply_action(int(state.position.sample(dice).number))
        else:
            actions = state.legal_actions()
            state.apply_action(actions[dice.below(len(actions))])
    return state


def decision(name: str, moves: int) -> SpielState:
    """The first state from there on in which somebody has a choice."""
    state = played(name, moves)
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        moves += 1
        state = played(name, moves)
    return state


@pytest.mark.parametrize("name", SHORT)
def test_openspiels_random_sim_test_passes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", BEGUN)
def test_openspiels_simulations_pass(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of its API tests: clones, serialisation and pickles on the way."""
    monkeypatch.setattr(games_sim_test, "MAX_ACTIONS_PER_GAME", 100)
    games_sim_test.GamesSimTest("sim_game").sim_game(pyspiel.load_game(name))


def test_the_parameters_are_seats_and_options() -> None:
    game = pyspiel.load_game("mastaba_mummy_rummy(players=3,mode=race,target=150)")

    assert game.num_players() == 3
    assert {key: game.get_parameters()[key] for key in ("mode", "target")} == {"mode": "race", "target": 150}
    with pytest.raises(BadSeats, match="7 came"):
        pyspiel.load_game("mastaba_mummy_rummy(players=7)")
    with pytest.raises(BadOption, match="'mode' cannot be 'walk'"):
        pyspiel.load_game("mastaba_mummy_rummy(mode=walk)")


@pytest.mark.parametrize("name", SHORT)
def test_chance_has_the_odds_of_the_game(name: str) -> None:
    state, looked = played(name, 0), 0
    for moves in range(0, 60, 5):
        state = played(name, moves)
        if state.is_chance_node():
            odds = {int(move.number): weight for move, weight in state.position.odds()}
            total = sum(odds.values())
            assert dict(state.chance_outcomes()) == pytest.approx({a: w / total for a, w in odds.items()})
            looked += 1
    assert looked


def test_a_record_becomes_a_state_and_a_record_again() -> None:
    record = random_table(GAMES["bann-der-mumie"], {"deadline": 8}, 4, Dice(8)).record
    state = state_of(record)

    assert record_of(state).moves == record.moves
    assert plain(state.position.dump()) == plain(record.position().dump())
    assert read_record(record_of(state).text(), GAMES).moves == record.moves
    with pytest.raises(Unfinished, match="imagined"):
        record_of(state.imagined(0, Dice(1)))


# What a seat may not know


@pytest.mark.parametrize(("name", "game", "eyes"), [one for one in SEEN if one[2] >= 0])
def test_no_information_state_tells_of_hidden_things(name: str, game: Game, eyes: int) -> None:
    """In two games that a seat cannot tell apart, all it is given is the same; and so is what it imagines."""
    spiel_game = pyspiel.load_game(register(game))
    one, other = spiel_game.new_initial_state(), spiel_game.new_initial_state()
    dice, differing = Dice(9), 0
    for number in range(3 * MOVES):
        step = next_step(one.position, other.position, eyes, dice)
        if step is None:
            other = one.clone()
            continue
        actor, here, there = step
        one.inside.asked = other.inside.asked = actor
        one.apply_action(int(here.number))
        other.apply_action(int(there.number))
        if one.is_terminal() or one.position.moves > MOVES + 60:
            break
        if number % 5:
            continue
        differing += str(one) != str(other)
        for given in ("information_state_string", "observation_string", "observation_tensor"):
            assert getattr(one, given)(eyes) == getattr(other, given)(eyes)
        seed = dice.word()
        worlds = [state.imagined(eyes, Dice(seed)) for state in (one, other)]
        assert str(worlds[0]) == str(worlds[1])
        for seat in range(game.usual):  # not even what others would know in it
            assert len({world.information_state_string(seat) for world in worlds}) == 1
        assert worlds[0].history() == []
        assert worlds[0].information_state_string(eyes) == one.information_state_string(eyes)
    assert differing, "the worlds never differed: nothing was compared"


def test_an_information_state_remembers_what_the_view_forgot() -> None:
    """Cards that lay open once: the same view, another past."""
    first, second = pyspiel.load_game(TOY).new_initial_state(), pyspiel.load_game(TOY).new_initial_state()
    for state, cards in ((first, (0, 1, 1, 0)), (second, (1, 0, 0, 1))):
        for number, card in enumerate(cards):
            if number % 2 == 0:
                state.apply_action(5)
            state.apply_action(card)
        state.apply_action(5)
    assert first.observation_string(0) == second.observation_string(0)
    assert first.information_state_string(0) != second.information_state_string(0)


def test_a_sealed_choice_is_in_nobody_elses_information_state() -> None:
    strings = []
    for card in (0, 4):
        state = pyspiel.load_game(f"{TOY}(players=3)").new_initial_state()
        state.apply_action(5)
        state.apply_action(card)
        assert state.current_player() == 1
        strings.append([state.information_state_string(seat) for seat in range(3)])

    assert strings[0][1:] == strings[1][1:]
    assert strings[0][0] != strings[1][0]


@pytest.mark.parametrize("name", SHORT[:2])
def test_resampling_mixes_what_is_hidden(name: str) -> None:
    state = decision(name, 40)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    worlds = {str(state.resample_from_infostate(state.current_player(), sampler)) for _ in range(8)}

    assert len(worlds) == 8


# Their algorithms on our games, and their bots at our tables


@pytest.mark.parametrize("name", SHORT)
def test_openspiels_ismcts_chooses_a_legal_action(name: str) -> None:
    state = decision(name, 3 if name.startswith(TOY) else 30)
    search = ismcts.ISMCTSBot(
        state.get_game(), mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), 1.4, max_simulations=4
    )

    assert search.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", [name for name in SHORT if "players=1" not in name])
def test_openspiels_mccfr_learns_a_policy(name: str) -> None:
    game = pyspiel.load_game(name)
    np.random.seed(3)  # the solver's own dice
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(20_000)  # it goes down a game by calling itself
    try:
        solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
        solver.iteration()
    finally:
        sys.setrecursionlimit(limit)
    state = decision(name, 0)
    policy = solver.average_policy().action_probabilities(state)

    assert sum(policy.values()) == pytest.approx(1)
    assert set(policy) == set(state.legal_actions())


def test_openspiels_bots_sit_in_the_arena() -> None:
    bots = ["openspiel:random", "openspiel:ismcts:2", "uniform"]
    contest = Contest("mummy-rummy", bots, games=3, seats=3, seed=4, make=spiel_bots)
    first = Report(contest, list(contest.play())).data()
    again = Report(contest, list(contest.play())).data()

    assert [entry["games"] for entry in first["bots"]] == [3, 3, 3]
    assert first["matches"] == again["matches"]


def test_a_bot_of_openspiel_never_meets_the_real_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it is handed has no history, and is the same whatever is hidden."""
    seen: list[Any] = []

    def spy(self: object, state: SpielState) -> int:
        seen.append((state.history(), [state.information_state_string(seat) for seat in (0, 1)], str(state)))
        return int(state.legal_actions()[0])

    monkeypatch.setattr("mastaba.adapters.openspiel.Stepper.step", spy)
    table = random_table(GAMES["pyramid-poker"], {"start": "seat 0"}, 2, Dice(4), 41)
    seat = table.position.to_act[0]
    for _ in range(2):
        spiel_bots("openspiel:random", 7).choose(table.windows[seat])

    assert seen[0][0] == []
    assert seen[0] == seen[1]
    assert seen[0][2] != plain(table.position.dump())


def test_a_policy_finds_its_information_states_again_at_our_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a bot reads at a table is what it would read in OpenSpiel, so that it can be trained there."""
    read: list[str] = []

    def spy(self: object, state: SpielState) -> int:
        read.append(state.information_state_string(state.current_player()))
        return int(state.legal_actions()[0])

    monkeypatch.setattr("mastaba.adapters.openspiel.Stepper.step", spy)
    state = decision("mastaba_mummy_rummy(players=3)", 50)
    table = random_table(GAMES["mummy-rummy"], {}, 3, Dice(0), 0)
    for actor, text in record_of(state).moves:
        table.play(actor, text)
    spiel_bots("openspiel:random", 7).choose(table.windows[state.current_player()])

    assert read == [state.information_state_string(state.current_player())]


@pytest.mark.parametrize("name", ["openspiel:rondom", "openspiel:ismcts", "openspiel:ismcts:0", "openspiel:"])
def test_a_bot_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match="there is openspiel:random"):
        spiel_bots(name)


def test_an_imagined_state_travels_too() -> None:
    world = decision("mastaba_khufu", 100).imagined(0, Dice(1))

    assert str(pickle.loads(pickle.dumps(world))) == str(world)
