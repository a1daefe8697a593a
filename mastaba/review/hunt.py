"""Puzzles: positions of finished games in which one move is clearly best with what is known.

A puzzle holds a world that its seat can imagine, not the one that was: whoever opens the file learns no
more than whoever sat there.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.options import Value
from mastaba.core.record import Record
from mastaba.core.table import Window
from mastaba.games import game as game_named
from mastaba.review.choices import Judge, reasons, seed_of
from mastaba.review.points import Choice, points_of, positions
from mastaba.review.worth import Mean, Yardstick

FORMAT: Final = 1
DEPTH: Final = 400
LEAST_OPEN: Final = 3  # with two moves a guess is too good
CLEARLY: Final = 0.10  # of a game: how much better than every other move
SURE: Final = 3.0  # standard errors of that difference
GLANCE: Final = 6  # a first look takes this part of the depth, and sorts out most positions
# How many of ten quick players would find it, at least: the rest is for those who like it hard.
DIFFICULTIES: Final = ((7, "easy"), (3, "medium"), (0, "hard"))


@dataclass(frozen=True)
class Puzzle:
    """A question: `seat` is to act in `position`; `best` is better than every other move."""

    game: str
    edition: int
    seats: int
    seat: int
    step: int  # so many moves had been made in the game it comes from
    position: dict[str, Any]  # a dump of an imagined world
    best: str
    worths: list[list[Any]]  # every open move with the share it is worth, the best first
    margin: float  # by how much it is better than the next
    error: float
    found: float  # the share of quick players who would play it
    difficulty: str
    why: list[Any]

    def plain(self) -> dict[str, Any]:
        """A line of JSON: docs/review.md."""
        return {
            "puzzle": FORMAT,
            "game": self.game,
            "edition": self.edition,
            "seats": self.seats,
            "seat": self.seat,
            "step": self.step,
            "question": ["puzzle_question", {"name": {"seat": self.seat}}],
            "difficulty": self.difficulty,
            "position": self.position,
            "best": self.best,
            "worths": self.worths,
            "margin": round(self.margin, 4),
            "error": round(self.error, 4),
            "found": round(self.found, 2),
            "why": self.why,
        }


@dataclass(frozen=True)
class Hunt:
    """The puzzles of one game, for a worker: everything by name, since games do not travel."""

    game: str
    options: dict[str, Value]
    names: tuple[str, ...]
    moves: tuple[tuple[int, str], ...]
    depth: int
    seed: int

    def play(self) -> list[Puzzle]:
        record = Record(game_named(self.game), self.options, self.names)
        record.moves = list(self.moves)
        return puzzles(record, self.depth, self.seed)


def puzzles(record: Record, depth: int = DEPTH, seed: int = 0) -> list[Puzzle]:
    """All that a finished game has, in its order. They depend on record, depth and seed alone."""
    choices = [one for one in points_of(record) if isinstance(one, Choice) and one.open >= LEAST_OPEN]
    yardstick = Yardstick(record.game, record.seats)
    found: list[Puzzle] = []
    for (step, s), choice in zip(positions(record, {one.step for one in choices}), choices, strict=True):
        window = Window(s, choice.seat)
        dice = Dice(seed * 1_000_003 + step)
        puzzle = posed(record.game, yardstick, window, step, depth, dice)
        if puzzle is not None:
            found.append(puzzle)
    return found


def posed(
    game: Game, yardstick: Yardstick, window: Window, step: int, depth: int, dice: Dice
) -> Puzzle | None:
    """The puzzle of this window, if it is one: a glance first, then a long look with other dice."""
    glance = compared(yardstick, window, max(depth // GLANCE, 2), dice)
    if glance.margin < CLEARLY / 2:
        return None
    look = compared(yardstick, window, depth, dice)
    if look.best is not glance.best or look.margin < max(CLEARLY, SURE * look.error):
        return None
    if Judge(yardstick, depth).best(window, window.world, dice) is not look.best:
        return None  # the playouts like it; who thinks further ahead does not
    return Puzzle(
        game=game.name,
        edition=game.edition,
        seats=window.seats,
        seat=window.seat,
        step=step,
        position=window.world(dice).dump(),
        best=look.best.text,
        worths=[[move.text, round(share, 4)] for move, share in look.worths],
        margin=look.margin,
        error=look.error,
        found=look.found,
        difficulty=next(name for least, name in DIFFICULTIES if 10 * look.found >= least),
        why=[message.plain() for message in reasons(window, look.best, dice)],
    )


@dataclass(frozen=True)
class Look:
    """Every move in the same worlds: what each is worth, the best first, and by how much that is the best."""

    worths: list[tuple[Move, float]]
    margin: float
    error: float
    found: float

    @property
    def best(self) -> Move:
        return self.worths[0][0]


def compared(yardstick: Yardstick, window: Window, depth: int, dice: Dice) -> Look:
    moves, seat = window.legal(), window.seat
    shares: list[list[float]] = []  # of each world, by move
    found: Counter[str] = Counter()
    for _ in range(depth):
        world, seed = window.world(dice), seed_of(dice)
        shares.append([yardstick.after(world, seat, move, seed)[seat] for move in moves])
        found[yardstick.brain.pick(world, seat, Dice(seed)).text] += 1
    means = [sum(each) / depth for each in zip(*shares, strict=True)]
    order = sorted(range(len(moves)), key=lambda i: -means[i])
    best, second = order[0], order[1]
    margin = Mean(1)
    for each in shares:
        margin.add([each[best] - each[second]])
    worths = [(moves[i], means[i]) for i in order]
    return Look(worths, margin.mean[0], sqrt(margin.variance[0]), found[moves[best].text] / depth)
