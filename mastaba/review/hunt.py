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
DEPTH: Final = 200
LEAST_OPEN: Final = 3  # with two moves a guess is too good
MOST_OPEN: Final = 12  # and among more than these nobody sees the question
CLEARLY: Final = 0.05  # of a game: every other move would be a mistake, as a review calls it
SURE: Final = 3.0  # standard errors of that difference
GLANCE: Final = 8  # worlds after which it is first asked whether this can be a puzzle at all
HOPE: Final = 1.0  # standard errors: what does not look like one after a glance is left, there are others
BEATEN: Final = 4.0  # standard errors: a move that is surely so far behind is not tried any more
SEARCHES: Final = 2  # that must play it, too: each with other dice, and with THOUGHT times the depth
THOUGHT: Final = 4
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
    points = [one for one in points_of(record) if isinstance(one, Choice)]
    choices = [one for one in points if LEAST_OPEN <= one.open <= MOST_OPEN]
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
    """The puzzle of this window, if it is one: looks and searches agree, each with dice of its own."""
    first = compared(yardstick, window, depth, dice)
    look = compared(yardstick, window, depth, dice) if first is not None else None
    if first is None or look is None or look.best is not first.best:
        return None
    for _ in range(SEARCHES):
        if Judge(yardstick, THOUGHT * depth).best(window, window.world, dice) is not look.best:
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


def best_of(found: list[Puzzle], each: int) -> list[Puzzle]:
    """The clearest of each difficulty, easy ones first; answers that differ before more of the same."""
    chosen: list[Puzzle] = []
    for _, level in DIFFICULTIES:
        clearest = sorted((one for one in found if one.difficulty == level), key=lambda one: -one.margin)
        times: Counter[str] = Counter()  # that this answer has been given before
        order: list[tuple[int, int]] = []
        for place, one in enumerate(clearest):
            order.append((times[one.best], place))
            times[one.best] += 1
        chosen += [clearest[place] for place in sorted(place for _, place in sorted(order)[:each])]
    return chosen


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


def compared(yardstick: Yardstick, window: Window, depth: int, dice: Dice) -> Look | None:
    """One move clearly better than every other; None as soon as there is no hope of that.

    A move that is surely far behind is not tried any more: most of the work is for those that come close.
    """
    moves, seat = window.legal(), window.seat
    shares: list[list[float]] = [[] for _ in moves]  # by move, of each world
    racing = list(range(len(moves)))
    found: Counter[str] = Counter()
    best, worlds, asked = 0, 0, GLANCE
    while worlds < depth:
        world, seed = window.world(dice), seed_of(dice)
        for i in racing:
            shares[i].append(yardstick.after(world, seat, moves[i], seed)[seat])
        found[yardstick.brain.pick(world, seat, Dice(seed)).text] += 1
        worlds += 1
        if worlds in (asked, depth):
            asked *= 2
            best = max(racing, key=lambda i: sum(shares[i]))
            behind = {i: ahead(shares[best], shares[i]) for i in racing if i != best}
            if any(mean + HOPE * error < CLEARLY for mean, error in behind.values()):
                return None
            racing = [i for i in racing if i == best or behind[i][0] - BEATEN * behind[i][1] < CLEARLY]
    leads = {i: ahead(shares[best], shares[i]) for i in range(len(moves)) if i != best}
    order = sorted(leads, key=lambda i: leads[i][0])
    margin, error = leads[order[0]]
    if any(mean < max(CLEARLY, SURE * error) for mean, error in leads.values()):
        return None
    worth = sum(shares[best]) / depth
    worths = [(moves[best], worth), *((moves[i], max(worth - leads[i][0], 0.0)) for i in order)]
    return Look(worths, margin, error, found[moves[best].text] / depth)


def ahead(best: list[float], other: list[float]) -> tuple[float, float]:
    """By how much one move is better than another, and how sure that is: in the worlds that both have met."""
    lead = Mean(1)
    for mine, yours in zip(best, other, strict=False):
        lead.add([mine - yours])
    return lead.mean[0], sqrt(lead.variance[0])
