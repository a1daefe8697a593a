"""A player from a file: a small network that was trained elsewhere, as examples/ does it.

The file is JSON: the game, the fields of its encoder that the network reads, and its layers. Between two
layers what is below 0 counts as 0. The last one has a number for each move, and the open move with the
highest is played. So nothing needs to be installed for it, and nothing in it is executed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from mastaba.bots.base import Bot
from mastaba.core.chance import Dice
from mastaba.core.encoder import Encoder
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.options import chosen
from mastaba.core.table import Window
from mastaba.errors import BadOption, BotFailed, short

FORM: Final = 1  # of the file
KEPT_MOST: Final = 16  # files that are kept in memory


class Layer:
    """weights[i] is what the i-th number that comes in adds to each that goes out."""

    def __init__(self, weights: list[list[float]], bias: list[float]) -> None:
        self.weights = weights
        self.bias = bias

    def out(self, numbers: list[float]) -> list[float]:
        sums: list[float] = self.bias.copy()
        width: i64 = len(sums)
        for i in range(len(numbers)):
            x: float = numbers[i]
            if x != 0.0:  # most of what a table has not shown yet
                row = self.weights[i]
                for j in range(width):
                    sums[j] += x * row[j]
        return sums


class Policy:
    """What a file holds."""

    def __init__(self, data: dict[str, Any]) -> None:
        if data.get("policy") != FORM:
            raise ValueError(f"it does not say 'policy': {FORM}")
        self.game = str(data["game"])
        self.fields: list[tuple[str, int]] = [(str(name), int(length)) for name, length in data["fields"]]
        self.layers: list[Layer] = []
        width = sum([length for _, length in self.fields])
        for layer in data["layers"]:
            weights = [[float(x) for x in row] for row in layer["weights"]]
            bias = [float(x) for x in layer["bias"]]
            fits = len(weights) == width and all(len(row) == len(bias) for row in weights)
            if not fits:
                raise ValueError("its layers do not fit each other")
            self.layers.append(Layer(weights, bias))
            width = len(bias)
        if not self.layers:
            raise ValueError("it has no layers")

    def misfit(self, game: Game, encoder: Encoder | None) -> str:
        """Why it cannot play this game as its encoder tells it; '' if it can."""
        if encoder is None or game.name != self.game:
            return f"it plays {self.game}, not {game.name}"
        known = {field.name: field.length for field in encoder.fields}
        for name, length in self.fields:
            if known.get(name) != length:
                return f"it wants {length} numbers of '{name}', which this table has not"
        if len(self.layers[-1].bias) != len(game.moves):
            return f"{game.title} has {len(game.moves)} moves, and it knows {len(self.layers[-1].bias)}"
        return ""

    def scores(self, numbers: list[float]) -> list[float]:
        """One for each move, by number."""
        for i in range(len(self.layers) - 1):
            numbers = [x if x > 0.0 else 0.0 for x in self.layers[i].out(numbers)]
        return self.layers[-1].out(numbers)


KEPT: Final[dict[tuple[str, int], Policy]] = {}


def read_policy(file: str) -> Policy:
    """The policy of a file, read once for as long as the file is the same."""
    try:
        path = Path(file)
        key = str(path.resolve()), path.stat().st_mtime_ns
        if key not in KEPT:
            if len(KEPT) >= KEPT_MOST:
                KEPT.clear()
            KEPT[key] = Policy(json.loads(path.read_text(encoding="utf-8")))
        return KEPT[key]
    except OSError as error:
        raise BadOption(f"The policy {short(file)} cannot be read: {error.strerror}.") from error
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadOption(f"{short(file)} is no policy: {error}.") from error


class Learned(Bot):
    """Plays by a policy, what its seat knows in hand."""

    def __init__(self, file: str, seed: int) -> None:
        self.file = file
        self.policy = read_policy(file)
        self.dice = Dice(seed)

    def choose(self, window: Window) -> Move:
        moves = window.legal()
        if len(moves) == 1:
            return moves[0]
        scores = self.policy.scores(self.numbers(window))
        best = moves[0]
        for move in moves:
            if scores[move.number] > scores[best.number]:
                best = move
        return best

    def numbers(self, window: Window) -> list[float]:
        """The fields that the policy reads, each number as a part of the most that it can be."""
        # A redealt world: to this seat it is the same, and so are its numbers (law 6).
        world = window.world(self.dice)
        game = window.game
        encoder = game.encoder(chosen(game.options, world.dump().get("options", {})), window.seats)
        trouble = self.policy.misfit(game, encoder)
        if trouble or encoder is None:
            raise BotFailed(f"{short(self.file)} cannot play here: {trouble}.")
        row = encoder.encoded(world, window.seat)
        known = {field.name: field for field in encoder.fields}
        numbers: list[float] = []
        for name, _ in self.policy.fields:
            field = known[name]
            for value in row[field.start : field.start + field.length]:
                numbers.append(float(value) / float(field.most))
        return numbers
