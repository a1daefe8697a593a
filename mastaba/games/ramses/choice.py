"""What good play is in Ramses, for somebody who sees and remembers this much."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, log
from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest, members, nth
from mastaba.core.chance import Dice
from mastaba.core.move import Move
from mastaba.games.ramses.components import (
    CARDS_OF,
    FREE_AFTER,
    HOLES,
    LONGEST_LINE,
    NEIGHBOURS,
    NO_CARD,
    NO_HOLE,
    TREASURE_OF,
    VALUE_OF,
    board_way,
)
from mastaba.games.ramses.moves import GIVES, LEAVE, PASS, SCARAB, SLIDES, STAKES, TILT
from mastaba.games.ramses.phases import DUELLING, Phase
from mastaba.games.ramses.sight import NEVER, WALL_COST, Sight, first_step, ways_to

GOLD_LURE: Final = 0.15  # expert: how much nearer a gold pyramid over unknown sand looks
SAND_LURE: Final = 0.2  # how much nearer unknown sand looks than a sure treasure
SCORPION_DEPTH: Final = 6  # slides looked ahead
PATIENCE: Final = 3  # rounds to wait before opening a wall for the next seat (RA-R-53)
DUEL_PATIENCE: Final = 6  # switches to wait while any treasure may be one's own
SAFE_RISK: Final = 0.35  # expert: more than this is not worth a scarab
DEAR: Final = 3  # expert: cards of this value are
FEW_UNSEEN: Final = 3
LAST_CARDS: Final = 8  # in the pile: an unused scarab is worth nothing in the end


def decide(sight: Sight, dice: Dice) -> Move:
    """What somebody does who sees and remembers this."""
    return DECIDERS[sight.phase](sight, dice)


def path_costs(sight: Sight, forbidden: i64) -> list[float]:
    """What coming to each hole risks; holes that must not be uncovered are walls."""
    risks = sight.risks()
    costs = [0.0] * HOLES
    for hole in range(HOLES):
        risk = risks[hole]
        if forbidden & bit(hole):
            costs[hole] = NEVER
        elif risk >= 1.0:
            costs[hole] = WALL_COST
        elif risk > 0.0:
            costs[hole] = -log(1.0 - risk)
    return costs


def decide_search(sight: Sight, dice: Dice) -> Move:
    """To the treasure if its place is known, else to a hole that may have it."""
    return hunt(sight, TREASURE_OF[sight.card], 0, dice)


def hunt(sight: Sight, wanted: i64, forbidden: i64, dice: Dice) -> Move:
    """The shortest safe way (RA-R-53: a wall is opened only with a scarab in hand, or after some patience).

    What is not known is looked for at once. To deny, to end the turn on something that everybody knows, would
    be worse: of m unseen treasures each explorer uncovers one, and each is the right one with 1 in m; so the
    first to explore has the most tries, and never fewer than any other.
    """
    costs = path_costs(sight, forbidden)
    goal: i64 = sight.where[wanted]
    if goal == NO_HOLE:
        return explore(sight, costs, forbidden, dice)
    costs[goal] = 0.0
    step, cost = first_step(sight, costs, bit(goal))
    waited = sight.fruitless >= PATIENCE * sight.seats or sight.doing == DUELLING
    if cost >= WALL_COST and sight.scarab == 0 and sight.seats > 1 and not waited:
        return deny(sight, costs, goal, forbidden, dice)
    return SLIDES[step] if step >= 0 and cost < NEVER else wander(sight, dice)


def explore(sight: Sight, costs: list[float], forbidden: i64, dice: Dice) -> Move:
    """To the nearest hole that may have an unseen treasure; for experts rather under a gold pyramid."""
    risks = sight.risks()
    goals: i64 = 0
    known = sight.treasures()
    reach = costs.copy()
    for hole in range(HOLES):
        if risks[hole] > 0.0 and known & bit(hole) == 0 and forbidden & bit(hole) == 0:
            goals |= bit(hole)
            lure = GOLD_LURE if sight.gold & bit(hole) else 0.0
            # To find an unseen treasure is what we want; and as it ends the turn, more sand before it.
            reach[hole] = SAND_LURE * risks[hole] + GOLD_LURE - lure
    if goals:
        step, cost = first_step(sight, reach, goals)
        if step >= 0 and cost < WALL_COST:
            return SLIDES[step]
    return deny(sight, costs, NO_HOLE, forbidden, dice)


def deny(sight: Sight, costs: list[float], goal: i64, forbidden: i64, dice: Dice) -> Move:
    """Ends the turn on a known treasure that opens no way to the goal: the one from which it is farthest."""
    walls: i64 = sight.treasures() & ~forbidden
    if goal != NO_HOLE:
        walls &= ~bit(goal)
    if walls == 0:
        return wander(sight, dice)
    if goal != NO_HOLE:
        most = LONGEST_LINE if sight.powers else 1
        far = ways_to(NO_HOLE, bit(goal), costs, most)
        closed: i64 = 0
        holes: i64 = walls
        while holes:
            hole = lowest(holes)
            holes &= holes - 1
            if far[hole] >= WALL_COST:
                closed |= bit(hole)
        walls = closed if closed else walls
    open_costs = costs.copy()
    for hole in members(walls):
        open_costs[hole] = 0.0
    step, cost = first_step(sight, open_costs, walls)
    return SLIDES[step] if step >= 0 and cost < NEVER else wander(sight, dice)


def wander(sight: Sight, dice: Dice) -> Move:
    """Any slide, but not straight back."""
    ways: i64 = 0
    back: i64 = 0
    for way in range(4):
        after = FREE_AFTER[(sight.free * 4 + board_way(way, sight.facing)) * 8 + 1]
        if after >= 0:
            ways |= bit(way)
            if after == sight.last:
                back = bit(way)
    if ways != back:
        ways &= ~back
    return SLIDES[nth(ways, dice.below(count(ways))) * LONGEST_LINE]


def decide_duel(sight: Sight, dice: Dice) -> Move:
    """To the treasure on the other's card; one's own is a wall. While it is unknown, patience."""
    mine: i64 = TREASURE_OF[sight.stakes[0]]
    theirs: i64 = TREASURE_OF[sight.stakes[1]]
    own_place: i64 = sight.where[mine]
    forbidden: i64 = bit(own_place) if own_place != NO_HOLE else 0
    if sight.where[theirs] == NO_HOLE and own_place == NO_HOLE and sight.switches < DUEL_PATIENCE:
        return deny(sight, path_costs(sight, forbidden), NO_HOLE, forbidden, dice)
    return hunt(sight, theirs, forbidden, dice)


def decide_tilt(sight: Sight, dice: Dice) -> Move:
    """RA-TILT-1: worth it, unless a curse is remembered there, or that it is empty."""
    return LEAVE if (sight.cursed | sight.opened) & bit(sight.last) else TILT


def decide_scarab(sight: Sight, dice: Dice) -> Move:
    """For dear cards whose treasure is known and near, or one of few unseen ones; for any near the end.

    RA-R-39: not while one holds the mummy, which would eat it.
    """
    duelling = sight.doing == DUELLING
    if sight.mummy and not duelling:
        return PASS
    card = sight.stakes[1] if duelling else sight.card
    wanted: i64 = TREASURE_OF[card]
    dear = duelling or VALUE_OF[card] >= DEAR or sight.pile < LAST_CARDS
    if not dear:
        return PASS
    goal: i64 = sight.where[wanted]
    if goal == NO_HOLE:
        return SCARAB if sight.unseen() <= FEW_UNSEEN and not duelling else PASS
    own: i64 = sight.where[TREASURE_OF[sight.stakes[0]]] if duelling else NO_HOLE
    costs = path_costs(sight, bit(own) if own != NO_HOLE else 0)
    costs[goal] = 0.0
    _, cost = first_step(sight, costs, bit(goal))
    return SCARAB if 1.0 - exp(-min(cost, 50.0)) < SAFE_RISK else PASS


def decide_sting(sight: Sight, dice: Dice) -> Move:
    return GIVES[cheapest(sight.own)]


def cheapest(cards: i64) -> i64:
    """The card of least value."""
    best: i64 = lowest(cards)
    for card in members(cards):
        if VALUE_OF[card] < VALUE_OF[best]:
            best = card
    return best


def decide_stake(sight: Sight, dice: Dice) -> Move:
    """A cheap card whose treasure is unknown or far, and not the one that shows (ledger section 10)."""
    best: i64 = -1
    least = NEVER
    for card in members(open_own(sight)):
        hole: i64 = sight.where[TREASURE_OF[card]]
        cost = float(VALUE_OF[card])
        if TREASURE_OF[card] == sight.shows:
            cost += 8.0
        elif hole != NO_HOLE:
            cost += 6.0 / float(1 + distance(sight.free, hole))
        if cost < least:
            best, least = card, cost
    return STAKES[best]


def open_own(sight: Sight) -> i64:
    """What may be staked, as far as the seat can tell: not the treasure on the other's stake."""
    other = sight.stakes[1]
    return sight.own & ~CARDS_OF[TREASURE_OF[other]] if other != NO_CARD else sight.own


def distance(a: i64, b: i64) -> i64:
    down = a // 8 - b // 8
    right = a % 8 - b % 8
    return (down if down > 0 else -down) + (right if right > 0 else -right)


# The scorpion: everybody slides once, and nobody wants to uncover anything


def decide_scorpion(sight: Sight, dice: Dice) -> Move:
    """Looks some slides ahead: who is stung loses a card, and the seat to its right gains it (RA-SCORP-4)."""
    risks = sight.risks()
    best: i64 = -1
    most = -NEVER
    for way in range(4):
        after = FREE_AFTER[(sight.free * 4 + board_way(way, sight.facing)) * 8 + 1]
        if after < 0 or after == sight.last:
            continue
        hopes = scorpion_hopes(sight.free, after, 0, int(sight.seats), risks, SCORPION_DEPTH - 1)
        hope = hopes[0] + dice.unit() * 0.001
        if hope > most:
            best, most = way, hope
    return SLIDES[best * LONGEST_LINE]


def scorpion_hopes(
    before: i64, free: i64, slider: int, seats: int, risks: list[float], depth: int
) -> list[float]:
    """What each seat may hope for, counted from the one that looks ahead, after a slide uncovered `free`."""
    hopes = [0.0] * seats
    risk = risks[free]
    if risk < 1.0 and depth > 0:
        hopes = best_hopes(before, free, (slider + 1) % seats, seats, risks, depth)
        for seat in range(seats):
            hopes[seat] *= 1.0 - risk
    hopes[slider] -= risk
    hopes[(slider + seats - 1) % seats] += risk
    return hopes


def best_hopes(
    barred: i64, free: i64, slider: int, seats: int, risks: list[float], depth: int
) -> list[float]:
    """The next seat slides as it is best for itself: any pyramid but the one moved just now."""
    best = [0.0] * seats
    most = -NEVER
    left: i64 = NEIGHBOURS[free] & ~bit(barred)
    while left:
        after = lowest(left)
        left &= left - 1
        hopes = scorpion_hopes(free, after, slider, seats, risks, depth - 1)
        if hopes[slider] > most:
            best, most = hopes, hopes[slider]
    return best


DECIDERS: Final[dict[int, Callable[[Sight, Dice], Move]]] = {
    Phase.SEARCH: decide_search,
    Phase.TILT: decide_tilt,
    Phase.SCARAB: decide_scarab,
    Phase.SCORPION: decide_scorpion,
    Phase.STING: decide_sting,
    Phase.STAKE: decide_stake,
    Phase.DUEL: decide_duel,
}


def admissible(wish: Move, moves: list[Move]) -> Move:
    """The wish, if it is open; a stake may turn out not to be (RA-R-23), then the first that is."""
    return wish if wish in moves else moves[0]


def aimless(moves: list[Move], sight: Sight, dice: Dice) -> Move:
    """Memory 'none': any move, but no slide straight back."""
    if (sight.phase == Phase.SEARCH and not sight.powers) or sight.phase == Phase.DUEL:
        return wander(sight, dice)
    return dice.pick(moves)
