"""One game between bots. Its seed decides all of it, as long as no bot looks at the clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any

from mastaba.bots.base import Bot
from mastaba.characters import player
from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.position import CHANCE, actor_name
from mastaba.core.record import Record
from mastaba.core.table import Window, new_table
from mastaba.driver.course import mover
from mastaba.errors import BotFailed, MoveError

MakeBot = Callable[[str, int], Bot]  # a bot by its name and the seed of its own dice


@dataclass(frozen=True)
class Outcome:
    """How a game between bots went. Plain data, since it travels from one process to another."""

    seed: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    moves: int  # chance's too
    decisions: tuple[int, ...]  # how often each seat's bot was asked
    seconds: tuple[float, ...]  # how long each seat's bot thought, all decisions together

    def plain(self) -> dict[str, Any]:
        """All of it that depends on the seed: the seconds are left out."""
        return {
            "seed": self.seed,
            "winners": list(self.winners),
            "scores": list(self.scores),
            "reason": self.reason,
            "moves": self.moves,
        }


class Match:
    """A table with a bot on every seat; afterwards `record` is the game written down."""

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        seed: int,
        options: Mapping[str, object] | None = None,
        make: MakeBot | None = None,
        labels: Sequence[str] = (),
    ) -> None:
        """A bot for each seat. Labels are what the record and errors call them, if not their names."""
        self.seed = seed
        self.labels = list(labels or names)
        self.table = new_table(game, options, self.labels)
        self.dice = Dice(seed)
        make = make or partial(player, game.name)
        self.bots = [make(name, own) for name, own in zip(names, bot_seeds(seed, len(names)), strict=True)]
        self.decisions = [0] * len(self.bots)
        self.seconds = [0.0] * len(self.bots)

    @property
    def record(self) -> Record:
        return self.table.record

    def play(self) -> Outcome:
        """Plays to the end."""
        position = self.table.position
        while (actor := mover(position)) is not None:
            if actor == CHANCE:
                self.table.happens(CHANCE, position.sample(self.dice))
            else:
                self.decide(actor)
        result = position.result
        assert result is not None
        return Outcome(
            seed=self.seed,
            winners=result.winners,
            scores=result.scores,
            reason=result.reason,
            moves=len(self.record.moves),
            decisions=tuple(self.decisions),
            seconds=tuple(self.seconds),
        )

    def decide(self, seat: int) -> None:
        """A bot moves, against the clock. Whatever goes wrong is told, never forgiven."""
        begun = perf_counter()
        move = self.asked(seat, self.table.windows[seat])
        self.seconds[seat] += perf_counter() - begun
        self.decisions[seat] += 1
        try:
            self.table.happens(seat, move)
        except MoveError as error:
            raise self.failure(seat, f"chose a move that is not open: {error}") from error

    def asked(self, seat: int, window: Window) -> Move:
        try:
            move: object = self.bots[seat].choose(window)
        except Exception as error:
            raise self.failure(seat, f"broke down: {type(error).__name__}: {error}") from error
        if not isinstance(move, Move):
            raise self.failure(seat, f"returned {move!r}, which is not a move")
        return move

    def failure(self, seat: int, what: str) -> BotFailed:
        number = len(self.record.moves) + 1
        return BotFailed(
            f"Bot '{self.labels[seat]}' at {actor_name(seat)} {what} "
            f"(game seed {self.seed}, move {number}, seats: {', '.join(self.labels)})"
        )


def bot_seeds(seed: int, seats: int) -> list[int]:
    """A seed for each seat's bot, from a fork of the game's dice: thinking never shifts the table's."""
    source = Dice(seed).fork()
    return [int(source.word()) << 32 | int(source.word()) for _ in range(seats)]
