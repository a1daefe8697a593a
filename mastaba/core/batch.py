"""Many games side by side in one loop: what learns from play asks all of them at once.

What a batch tells (who is asked, what that seat knows, which moves are open, what an end was worth) it writes
into memory that was handed in, and it reads there what is played. Chance is rolled inside.
"""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import lowest
from mastaba.core.chance import Dice
from mastaba.core.encoder import Encoder
from mastaba.core.game import Game
from mastaba.core.memory import Memory, Pen
from mastaba.core.move import Move
from mastaba.core.options import Value
from mastaba.core.position import CHANCE, NOBODY, SEVERAL, Position


class Arrays:
    """Where a batch writes and reads: a row for each game."""

    def __init__(
        self, observations: Memory, masks: Memory, up: Memory, rewards: Memory, dones: Memory, actions: Memory
    ) -> None:
        self.observations = observations  # what the seat that is asked knows, by the encoder
        self.masks = masks  # a byte for each move of the game: 1 if it is open to that seat
        self.up = up  # int32: which seat is asked
        self.rewards = rewards  # float32, for each seat: what a game was worth that ended in this step
        self.dones = dones  # a byte: 1 if a game has ended in this step, and another has begun
        self.actions = actions  # int32: the numbers of the moves that are played next


class Batch:
    """Games of one kind. Each has dice of its own: how it goes does not depend on who is beside it."""

    def __init__(
        self,
        game: Game,
        options: dict[str, Value],
        seats: int,
        encoder: Encoder,
        arrays: Arrays,
        numbers: tuple[int, int],
        seed: int,
        by_score: bool,
    ) -> None:
        """The games with these numbers, from the first up to, not including, the second."""
        self.game = game
        self.start: Position = game.first(options, seats)
        self.encoder = encoder
        self.arrays = arrays
        self.by_score = by_score  # an end is worth its points; otherwise from -1 to 1
        self.by_clock = game.clock is not None and len(game.clock.moves) > 0
        self.width: i64 = len(game.moves)
        self.pen = Pen(arrays.observations)
        self.mask_pen = Pen(arrays.masks)
        self.dice = [Dice(seed % 2**64 + number * 2**64) for number in range(numbers[0], numbers[1])]
        self.whims = [dice.fork() for dice in self.dice]  # for `sample`: it never shifts the dice of a game
        self.games: i64 = len(self.dice)
        self.positions: list[Position] = [self.start.copy() for _ in self.dice]
        self.open: list[list[Move]] = [[] for _ in self.dice]
        arrays.rewards.clear()
        arrays.dones.clear()
        for i in range(self.games):
            self.go_on(i)

    def step(self) -> None:
        """Every game plays the move that stands in `actions`, and goes on until somebody is asked again.

        Trusts its caller: each of them is open by the masks.
        """
        arrays = self.arrays
        arrays.rewards.clear()
        arrays.dones.clear()
        for i in range(self.games):
            self.positions[i].play_admitted(arrays.up.get_int(i), self.game.moves[arrays.actions.get_int(i)])
            self.go_on(i)

    def go_on(self, i: i64) -> None:
        """Chance plays; a game that is over is followed by another; whoever decides next is asked."""
        game = self.game
        s = self.positions[i]
        while True:
            actor: i64 = s.actor
            if actor == CHANCE:
                s.play_admitted(actor, game.sample(s, self.dice[i]))
            elif actor == NOBODY:
                self.end(i, s)
                s = self.start.copy()
                self.positions[i] = s
            else:
                break
        if actor == SEVERAL:
            actor = lowest(s.awaited)  # one after the other: what is chosen is sealed
        self.ask(i, s, actor)

    def end(self, i: i64, s: Position) -> None:
        seats: i64 = s.seats
        result = self.game.result(s)
        worth = [float(score) for score in result.scores] if self.by_score else result.utilities()
        one: i64 = 1
        for seat in range(seats):
            self.arrays.rewards.put_float(i * seats + seat, worth[seat])
        self.arrays.dones.put(i, one)

    def ask(self, i: i64, s: Position, seat: i64) -> None:
        """Writes what this seat knows and what it may do."""
        moves = self.game.choices(s, seat) if self.by_clock else self.game.legal(s, seat)
        self.open[i] = moves
        self.arrays.up.put_int(i, seat)
        pen = self.mask_pen
        pen.begin(i * self.width, self.width)
        one: i64 = 1
        for move in moves:
            pen.ahead(move.number, one)
        self.encoder.write_row(s, seat, self.pen, i)

    def sample(self) -> None:
        """Any open move of each game, each equally likely, into `actions`."""
        for i in range(self.games):
            self.arrays.actions.put_int(i, self.whims[i].pick(self.open[i]).number)
