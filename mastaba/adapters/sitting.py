"""A table for programs: chance is rolled, who decides is asked by number, and the end is worth so much."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from mastaba.adapters.observation import Observer, Vector, observer_of
from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.options import chosen
from mastaba.core.position import CHANCE
from mastaba.core.table import Table, new_table
from mastaba.errors import BadOption, IllegalMove
from mastaba.games import game as game_named

Mask = NDArray[np.int8]
Observation = dict[str, NDArray[Any]]

REWARDS: Final = ("win", "score")
ILLEGAL: Final = ("raise", "lose", "random")


class Sitting:
    """One game after the other, at a table whose chance is rolled by dice of a seed."""

    def __init__(
        self,
        game: Game | str,
        seats: int = 0,
        options: Mapping[str, object] | None = None,
        reward: str = "win",
        illegal: str = "raise",
    ) -> None:
        self.game = game_named(game) if isinstance(game, str) else game
        self.seats = self.game.seats_for(seats)
        self.options = chosen(self.game.options, options or {})
        self.reward = one_of("reward", reward, REWARDS)
        self.illegal = one_of("illegal", illegal, ILLEGAL)
        self.observer: Observer = observer_of(self.game, self.seats, self.options)
        self.begin(0)

    def begin(self, seed: int) -> None:
        """A new game; the seed decides all its chance."""
        self.dice = Dice(seed)
        self.whims = self.dice.fork()  # for moves in place of illegal ones
        self.table: Table = new_table(self.game, self.options, seats=self.seats)
        self.told = [0] * self.seats  # how many events each seat has been handed
        self.loser = -1  # who ended the game by a move that was not open
        self.roll()

    def roll(self) -> None:
        """Chance plays, until somebody has to decide or the game is over."""
        while self.table.position.to_act[:1] == (CHANCE,):
            self.table.roll(self.dice)

    @property
    def over(self) -> bool:
        return self.loser >= 0 or self.table.position.over

    @property
    def up(self) -> tuple[int, ...]:
        """The seats that have to decide now. Of several each may come first: what it chooses is sealed."""
        return () if self.over else tuple(seat for seat in self.table.position.to_act if seat != CHANCE)

    def legal(self, seat: int) -> list[Move]:
        return self.table.windows[seat].legal() if seat in self.up else []

    def mask(self, seat: int) -> Mask:
        """1 for every move that is open to this seat now, by number."""
        mask = np.zeros(len(self.game.moves), np.int8)
        mask[[move.number for move in self.legal(seat)]] = 1
        return mask

    def observe(self, seat: int) -> Observation:
        return {"observation": self.vector(seat), "action_mask": self.mask(seat)}

    def vector(self, seat: int) -> Vector:
        return self.observer.encode(self.table.position, seat)

    def news(self, seat: int) -> list[dict[str, Any]]:
        """The events that this seat has heard since it was last asked: what a memory is made of."""
        heard = self.table.windows[seat].heard
        new, self.told[seat] = heard[self.told[seat] :], len(heard)
        return new

    def play(self, seat: int, number: int) -> None:
        """A decision. What happens with a move that is not open was agreed before: see ILLEGAL."""
        moves = self.legal(seat)
        if 0 <= number < len(self.game.moves) and self.game.moves[number] in moves:
            self.table.play(seat, self.game.moves[number])
        elif self.illegal == "lose":
            self.loser = seat
            return
        elif self.illegal == "random" and moves:
            self.table.play(seat, self.whims.pick(moves))
        elif 0 <= number < len(self.game.moves):
            raise self.table.position.refusal(seat, self.game.moves[number])
        else:
            raise IllegalMove(f"{number} is no move's number; they go from 0 to {len(self.game.moves) - 1}.")
        self.roll()

    def returns(self) -> list[float]:
        """What the game was worth to each seat; nothing while it goes on."""
        if self.loser >= 0:
            return [-1.0 if seat == self.loser else 0.0 for seat in range(self.seats)]
        result = self.table.position.result
        if result is None:
            return [0.0] * self.seats
        return [float(score) for score in result.scores] if self.reward == "score" else result.utilities()


def one_of(what: str, came: str, known: tuple[str, ...]) -> str:
    if came not in known:
        raise BadOption(f"{what} can be {', '.join(known)}; {came!r} came.")
    return came
