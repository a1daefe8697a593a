"""The games as environments of PettingZoo: every seat is an agent.

    env = mastaba.adapters.pettingzoo.env("mummy-rummy", seats=3)       an AEC environment: one by one
    env = mastaba.adapters.pettingzoo.parallel_env("bann-der-mumie")    all at once, where the game has that

An action is a move's number (`env.game.moves[action].text` is the move), `action_mask` says which are open.
An observation is made from what its seat may know and from nothing else; chance is rolled inside.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo.utils import wrappers
from pettingzoo.utils.env import AECEnv, ParallelEnv

from mastaba.adapters.drawing import MODES, Pixels, rendered
from mastaba.adapters.sitting import Observation, Sitting, one_of
from mastaba.core.game import Game
from mastaba.core.position import WATCHER

METADATA: dict[str, Any] = {"render_modes": list(MODES), "name": "mastaba_v0", "render_fps": 1}


def env(game: Game | str, **more: Any) -> AECEnv:
    """As most of PettingZoo's are handed out: misuse is explained, and an illegal move loses."""
    made: AECEnv = raw_env(game, **more)
    if made.unwrapped.sitting.illegal == "raise":
        made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


def parallel_env(game: Game | str, **more: Any) -> Parallel:
    return Parallel(game, **more)


def raw_env(game: Game | str, **more: Any) -> OneByOne:
    return OneByOne(game, **more)


class Agents:
    """What both kinds of environment share: agents' names, spaces, seeds, pictures."""

    def __init__(
        self,
        game: Game | str,
        seats: int = 0,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        max_cycles: int = 0,
        reward: str = "win",
        illegal: str = "raise",
        eyes: int = WATCHER,
    ) -> None:
        """`reward`: 'win' (from -1 to 1, together 0) or 'score'. `illegal`: 'raise', 'lose' or 'random'.

        `max_cycles` ends a game early; 0 never does. `eyes`: whose eyes a picture is drawn for.
        """
        super().__init__()
        self.sitting = Sitting(game, seats, options, reward, illegal)
        self.game = self.sitting.game
        self.render_mode = None if render_mode is None else one_of("render_mode", render_mode, MODES)
        self.max_cycles = max_cycles
        self.eyes = eyes
        self.metadata: dict[str, Any] = {**METADATA, "name": f"mastaba_{self.game.name.replace('-', '_')}_v0"}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.sitting.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        moves, shape = len(self.game.moves), self.sitting.observer.shape
        self.action_spaces = {agent: spaces.Discrete(moves) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-1.0, 1.0, shape, np.float32),
                    "action_mask": spaces.Box(0, 1, (moves,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> None:
        """A seed begins a row of games: each later one without a seed goes on in the row."""
        if seed is not None or self.random is None:
            self.random, _ = seeding.np_random(seed)
        self.sitting.begin(int(self.random.integers(2**62)))
        self.agents = list(self.possible_agents)

    def render(self) -> str | Pixels | None:
        return rendered(self.render_mode, self.sitting.table.position, self.eyes)

    def close(self) -> None:
        """Nothing is open."""


class OneByOne(Agents, AECEnv):
    """Whoever has to decide is asked; of several who choose at once, each in turn, sealed from the others."""

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        self.begin(seed)
        self.steps = 0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.ask()

    def observe(self, agent: str) -> Observation:
        return self.sitting.observe(self.seat_of[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        assert action is not None
        self.sitting.play(self.seat_of[agent], int(action))
        self.steps += 1
        returns = self.sitting.returns()
        self.rewards = {each: returns[self.seat_of[each]] for each in self.agents}
        self._accumulate_rewards()
        if self.sitting.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.steps == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self.ask()

    def ask(self) -> None:
        """Who comes next, with what it has heard meanwhile. At the end everybody is heard once more."""
        up = self.sitting.up
        self.agent_selection = self.possible_agents[up[0]] if up else self.agents[0]
        ended = not up or self.truncations[self.agents[0]]
        for agent in self.agents if ended else [self.agent_selection]:
            self.infos[agent] = {"heard": self.sitting.news(self.seat_of[agent])}


class Parallel(Agents, ParallelEnv):
    """All agents hand in an action each time; those of agents that need not decide now are passed over.

    Who has to decide is told by `action_mask`. Where several choose at once, all of them do so in one step.
    """

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.begin(seed)
        self.steps = 0
        return self.observations(), self.infos()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        agents = self.agents
        for seat in self.sitting.up:  # as it was before the first of them: nobody answers to another
            if seat in self.sitting.up:
                self.sitting.play(seat, int(actions[self.possible_agents[seat]]))
        self.steps += 1
        returns = self.sitting.returns()
        over, late = self.sitting.over, self.steps == self.max_cycles
        told = (
            self.observations(),
            {agent: returns[self.seat_of[agent]] for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, late and not over),
            self.infos(),
        )
        if over or late:
            self.agents = []
        return told

    def observations(self) -> dict[str, Observation]:
        return {agent: self.sitting.observe(self.seat_of[agent]) for agent in self.agents}

    def infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {"heard": self.sitting.news(self.seat_of[agent])} for agent in self.agents}
