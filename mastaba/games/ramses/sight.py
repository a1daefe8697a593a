"""What a player of Ramses knows when it decides, and the ways over the board that it can think of."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest
from mastaba.games.ramses.components import (
    BLOCK_HOLES,
    BLOCKS,
    FREE_AFTER,
    HOLES,
    LONGEST_LINE,
    NO_CARD,
    NO_HOLE,
    NO_TREASURE,
    TREASURE_COUNT,
    board_way,
)
from mastaba.games.ramses.phases import SEARCHING, Phase

STEP_COST: Final = 0.02  # of a slide, beside the risk of uncovering the wrong treasure: -log(1 - P)
WALL_COST: Final = 40.0  # of uncovering a treasure that is known to be the wrong one
NEVER: Final = 1.0e9


class Sight:
    """The present, and what is remembered. Holes are those of the board."""

    def __init__(self) -> None:
        self.phase = Phase.SEARCH
        self.doing: i64 = SEARCHING
        self.seats: i64 = 1
        self.facing: i64 = 0
        self.free: i64 = 0
        self.last: i64 = NO_HOLE  # in a scorpion: the pyramid that is barred
        self.shows: i64 = NO_TREASURE
        self.gold: i64 = 0
        self.powers = False
        self.card: i64 = NO_CARD
        self.own: i64 = 0  # the seat's cards
        self.stakes: list[int] = [NO_CARD, NO_CARD]  # the seat's own, the opponent's
        self.scarab: i64 = 0
        self.mummy = False
        self.pile: i64 = 0
        self.fruitless: i64 = 0
        self.switches: i64 = 0
        # Remembered
        self.empties: i64 = 0
        self.where: list[int] = [NO_HOLE] * TREASURE_COUNT
        self.cursed: i64 = 0  # pyramids with a curse beneath them
        self.opened: i64 = 0  # pyramids whose explorers are gone

    def treasures(self) -> i64:
        """The holes with a treasure that is remembered."""
        holes: i64 = 0
        for hole in self.where:
            if hole != NO_HOLE:
                holes |= bit(hole)
        return holes

    def unseen(self) -> i64:
        """How many treasures are not remembered."""
        number: i64 = 0
        for hole in self.where:
            if hole == NO_HOLE:
                number += 1
        return number

    def risks(self) -> list[float]:
        """P(a treasure lies there) for each hole: 1 / u in a block with u unknown holes (ledger 10)."""
        risks = [0.0] * HOLES
        known = self.treasures()
        for block in range(BLOCKS):
            inside: i64 = BLOCK_HOLES[block]
            if known & inside:
                continue
            unknown: i64 = inside & ~self.empties
            if unknown == 0:
                unknown = inside & ~bit(self.free)  # a memory that contradicts itself is none
            share = 1.0 / float(count(unknown))
            while unknown:
                risks[lowest(unknown)] = share
                unknown &= unknown - 1
        while known:
            risks[lowest(known)] = 1.0
            known &= known - 1
        return risks


# Ways over the board


def ways_to(free: i64, goals: i64, costs: list[float], most: int) -> list[float]:
    """Dijkstra from the goals back to everywhere: what it costs the free hole to come to the nearest goal.

    `costs`: of coming to each hole, `most`: pyramids in one slide. Slides can be undone, so the way back is
    the way there. The cost of the hole one comes from is not included, the goal's is.
    """
    far = [NEVER] * HOLES
    open_holes: i64 = 0
    left: i64 = goals
    while left:
        goal = lowest(left)
        left &= left - 1
        far[goal] = 0.0
        open_holes |= bit(goal)
    done: i64 = 0
    while open_holes:
        at = nearest(open_holes, far)
        open_holes &= ~bit(at)
        done |= bit(at)
        if at == free:
            break
        through = far[at] + costs[at] + STEP_COST
        for way in range(4):
            for pyramids in range(1, most + 1):
                near = FREE_AFTER[(at * 4 + way) * 8 + pyramids]
                if near < 0:
                    break
                if done & bit(near) == 0 and through < far[near]:
                    far[near] = through
                    open_holes |= bit(near)
    return far


def nearest(holes: i64, far: list[float]) -> i64:
    best: i64 = -1
    least = 2.0 * NEVER
    while holes:
        hole = lowest(holes)
        holes &= holes - 1
        if far[hole] < least:
            best, least = hole, far[hole]
    return best


def first_step(sight: Sight, costs: list[float], goals: i64) -> tuple[i64, float]:
    """The number of the slide that leads to the nearest goal (-1: none), and what the whole way costs."""
    most = LONGEST_LINE if sight.powers else 1
    if goals & bit(sight.free):  # it has to be uncovered again: away, and back
        goals &= ~bit(sight.free)
        far = ways_to(NO_HOLE, bit(sight.free), costs, most)
        back = True
    else:
        far = ways_to(sight.free, goals, costs, most)
        back = False
    best: i64 = -1
    least = NEVER
    if back and goals:
        others = ways_to(NO_HOLE, goals, costs, most)
        far = [min(far[hole], others[hole]) for hole in range(HOLES)]
    for way in range(4):
        board = board_way(way, sight.facing)
        for pyramids in range(1, most + 1):
            after = FREE_AFTER[(sight.free * 4 + board) * 8 + pyramids]
            if after < 0:
                break
            cost = far[after] + costs[after] + STEP_COST
            if cost < least:
                best, least = way * LONGEST_LINE + pyramids - 1, cost
    return best, least
