"""How somebody plays, all of it as data: a character of a game is a name and one of these.

    {"plays": "search", "playouts": 300, "worlds": 8, "temperature": 0.3, "weights": {"blind": 0.6}}

What is left out is as in a bot of that kind. Games keep theirs in `characters.json` (mastaba/characters.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mastaba.errors import BadOption, short

CURIOSITY: Final = 0.7  # how much a seldom tried move is worth another look
TRUST: Final = 1.0  # how many playouts the game's own weighing is worth, at first
SECONDS: Final = 0.2
PLAYOUTS_MOST: Final = 10**9  # more than anybody waits for, and no number too long for the machine
SECONDS_MOST: Final = 600.0

PLAYS: Final = ("uniform", "greedy", "search", "memory")
MEMORIES: Final = ("perfect", "good", "average", "weak", "none")
NUMBERS: Final[dict[str, tuple[float, float]]] = {
    "seconds": (0.0, SECONDS_MOST),
    "playouts": (0.0, float(PLAYOUTS_MOST)),
    "worlds": (0.0, float(PLAYOUTS_MOST)),
    "breadth": (0.0, 10_000.0),
    "temperature": (0.0, 100.0),
    "slips": (0.0, 1.0),
    "curiosity": (0.0, 100.0),
    "trust": (0.0, 100.0),
    "prior": (0.0, 100.0),
    "saves": (0.0, 1.0),
}
WHOLE: Final = ("playouts", "worlds", "breadth", "saves")


class Recipe:
    def __init__(self, plays: str = "search", seconds: float = SECONDS, playouts: int = 0) -> None:
        self.plays = plays
        self.seconds = seconds  # for a decision, where no number of playouts is said
        self.playouts = playouts
        self.worlds = 0  # that are imagined for one decision; 0: another one for every playout
        self.breadth = 0  # so many moves are looked at, those that look best; 0: all
        self.temperature = 0.0  # 0: what is best; the higher, the more often something that is not
        self.slips = 0.0  # the part of all decisions that are made without a thought
        self.memory = "perfect"  # in games of memory
        self.curiosity = CURIOSITY
        self.trust = TRUST
        # How evenly the search spreads over moves that the brain finds unequal: as a part of the span of its
        # weights. 0: every move is tried once, and then by what came of it.
        self.prior = 0.0
        # 1: with seconds, it stops when its favourite cannot be caught up with, or where little depends on
        # the choice, and thinks longer elsewhere. All decisions of a game together take no more than without.
        self.saves = 0
        self.weights: dict[str, float] = {}  # of the game's brain, where they are not its usual ones


def read_recipe(data: Mapping[str, Any]) -> Recipe:
    """The recipe that this data means. Raises BadOption, with what would have been possible."""
    found = Recipe()
    for name in data:
        value: Any = data[name]
        if name == "plays":
            found.plays = one_of(name, value, PLAYS)
        elif name == "memory":
            found.memory = one_of(name, value, MEMORIES)
        elif name == "weights":
            found.weights = read_weights(value)
        else:
            put(found, name, number(name, value))
    return found


def put(recipe: Recipe, name: str, value: float) -> None:
    setattr(recipe, name, int(value) if name in WHOLE else value)


def one_of(name: str, value: object, choices: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in choices:
        raise BadOption(f"A recipe's '{name}' is {', '.join(choices)}; {short(value)} came.")
    return value


def number(name: str, value: object) -> float:
    if name not in NUMBERS:
        raise BadOption(
            f"A recipe has no {short(name)}; it has: plays, memory, weights, {', '.join(NUMBERS)}."
        )
    least, most = NUMBERS[name]
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not least <= value <= most:
        raise BadOption(f"A recipe's '{name}' is a number from {least:g} to {most:g}; {short(value)} came.")
    return float(value)


def read_weights(value: object) -> dict[str, float]:
    if not isinstance(value, Mapping):
        raise BadOption(f"A recipe's 'weights' are numbers by name, in braces; {short(value)} came.")
    weights: dict[str, float] = {}
    for name, weight in value.items():
        if isinstance(weight, bool) or not isinstance(weight, (int, float)):
            raise BadOption(f"The weight {short(name)} should be a number; {short(weight)} came.")
        weights[str(name)] = float(weight)
    return weights
