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
from mastaba.core.position import CHANCE, NOBODY, SEVERAL, Position, point_of
from mastaba.core.raw import get, get_int, put_int


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


class Lane:
    """One game of many: where it stands, and its chance."""

    def __init__(self, position: Position, dice: Dice) -> None:
        self.position = position
        self.dice = dice
        self.whims = dice.fork()  # for `sample`: it never shifts the dice of a game


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
        # What is open is what the decision says: nothing around it, and nothing that only a clock does.
        self.straight = game.straight and (game.clock is None or not game.clock.moves)
        self.width: i64 = len(game.moves)
        self.pen = Pen(arrays.observations)
        self.mask_pen = Pen(arrays.masks)
        self.moves: list[Move] = [*game.moves]
        self.lanes = [
            Lane(self.start.copy(), Dice(seed % 2**64 + number * 2**64))
            for number in range(numbers[0], numbers[1])
        ]
        self.games: i64 = len(self.lanes)
        # Addresses of the two that every game reads and writes in every step
        self.up: i64 = arrays.up.place(0, 4 * self.games)
        self.actions: i64 = arrays.actions.place(0, 4 * self.games)
        self.forget_ends()
        for i in range(self.games):
            self.go_on(i, self.lanes[i])

    def forget_ends(self) -> None:
        self.arrays.rewards.clear()
        self.arrays.dones.clear()
        self.ended = False

    def step(self, sampling: bool = False) -> None:
        """Every game plays the move that stands in `actions`, and goes on until somebody is asked again.

        Trusts its caller: each of them is open by the masks. With `sampling` any move that is open then comes
        into `actions`, as `sample` does it, while the game is still at hand.
        """
        if self.ended:
            self.forget_ends()
        lanes, moves, up, actions = self.lanes, self.moves, self.up, self.actions
        for i in range(self.games):
            lane = lanes[i]
            lane.position.play_admitted(get_int(up + 4 * i), moves[get_int(actions + 4 * i)])
            self.go_on(i, lane)
            if sampling:
                self.choose(i, lane)

    def go_on(self, i: i64, lane: Lane) -> None:
        """Chance plays; a game that is over is followed by another; whoever decides next is asked."""
        s = lane.position
        while True:
            actor: i64 = s.actor
            if actor == CHANCE:
                s.play_admitted(actor, self.game.sample(s, lane.dice))
            elif actor == NOBODY:
                self.end(i, s)
                s = self.start.copy()
                lane.position = s
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
        self.ended = True

    def ask(self, i: i64, s: Position, seat: i64) -> None:
        """Writes what this seat knows and what it may do."""
        put_int(self.up + 4 * i, seat)
        pen = self.mask_pen
        pen.begin(i * self.width, self.width)
        if self.straight:
            point_of(s).mark(s, seat, pen)
        else:
            one: i64 = 1
            for move in self.game.choices(s, seat):
                pen.ahead(move.number, one)
        self.encoder.write_row(s, seat, self.pen, i)

    def sample(self) -> None:
        """Any open move of each game, each equally likely, into `actions`."""
        for i in range(self.games):
            self.choose(i, self.lanes[i])

    def choose(self, i: i64, lane: Lane) -> None:
        s, seat = lane.position, get_int(self.up + 4 * i)
        if self.straight:
            move = point_of(s).pick(s, seat, lane.whims)
        else:
            move = lane.whims.pick(self.game.choices(s, seat))
        put_int(self.actions + 4 * i, move.number)


def first_closed(actions: Memory, masks: Memory, games: i64, width: i64) -> i64:
    """The first game for which a move was chosen that is not open by its mask; -1: all are."""
    chosen, mask = actions.place(0, 4 * games), masks.place(0, games * width)
    for i in range(games):
        action = get_int(chosen + 4 * i)
        if action < 0 or action >= width or get(mask + i * width + action) == 0:
            return i
    return -1
