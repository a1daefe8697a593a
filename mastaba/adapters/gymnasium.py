"""One seat as an environment of Gymnasium: bots play on all others.

env = mastaba.adapters.gymnasium.SeatEnv("pyramid-poker", against="greedy")
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

import gymnasium
import numpy as np
from gymnasium import spaces

from mastaba.adapters.drawing import MODES, Pixels, rendered
from mastaba.adapters.sitting import Observation, Sitting, one_of
from mastaba.arena.match import MakeBot
from mastaba.bots import bot
from mastaba.core.game import Game
from mastaba.errors import BadSeats

SEEDS: Final = 2**62


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """An action is a move's number; `action_mask` says which are open.

    Gymnasium's own checks play anything: so a move that is not open loses the game, unless `illegal` says
    'random' (another is played instead) or 'raise'.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "render_fps": 1}

    def __init__(
        self,
        game: Game | str,
        against: str | Sequence[str] = "greedy",
        seat: int = 0,
        seats: int = 0,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        reward: str = "win",
        illegal: str = "lose",
        make: MakeBot = bot,
    ) -> None:
        """`against`: a bot for all other seats, or one for each in their order."""
        self.sitting = Sitting(game, seats, options, reward, illegal)
        self.game = self.sitting.game
        if not 0 <= seat < self.sitting.seats:
            raise BadSeats(f"Seats go from 0 to {self.sitting.seats - 1}; {seat} came.")
        self.seat = seat
        others = [other for other in range(self.sitting.seats) if other != seat]
        names = [against] * len(others) if isinstance(against, str) else list(against)
        if len(names) != len(others):
            raise BadSeats(f"There are {len(others)} other seats; {len(names)} bots came.")
        self.names = dict(zip(others, names, strict=True))
        self.make = make
        self.render_mode = None if render_mode is None else one_of("render_mode", render_mode, MODES)
        moves = len(self.game.moves)
        self.action_space = spaces.Discrete(moves)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, self.sitting.observer.shape, np.float32),
                "action_mask": spaces.Box(0, 1, (moves,), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, in which this seat has something to decide."""
        super().reset(seed=seed)
        while True:
            self.sitting.begin(int(self.np_random.integers(SEEDS)))
            self.bots = {
                seat: self.make(name, int(self.np_random.integers(SEEDS)))
                for seat, name in self.names.items()
            }
            self.others_play()
            if not self.sitting.over:
                return self.sitting.observe(self.seat), self.info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        self.sitting.play(self.seat, int(action))
        self.others_play()
        reward = self.sitting.returns()[self.seat]
        return self.sitting.observe(self.seat), reward, self.sitting.over, False, self.info()

    def others_play(self) -> None:
        """Until it is this seat's turn. Where several choose at once, who was first makes no difference."""
        sitting = self.sitting
        while sitting.up and self.seat not in sitting.up:
            other = sitting.up[0]
            sitting.play(other, self.bots[other].choose(sitting.table.windows[other]).number)

    def info(self) -> dict[str, Any]:
        """What was heard since the last time."""
        return {"heard": self.sitting.news(self.seat)}

    def render(self) -> str | Pixels | None:  # type: ignore[override]
        """By the eyes of this seat."""
        return rendered(self.render_mode, self.sitting.table.position, self.seat)
