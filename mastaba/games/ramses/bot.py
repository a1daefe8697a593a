"""What good play is in Ramses, for somebody who remembers this much: perfectly, like people, or not at all.

`Sight` is what a player knows when it decides: the present, which all see, and what it remembers. `decide`
goes by that and nothing else. Two kinds of players use it. The searching bots' `RamsesBrain` remembers
everything; it fills a Sight from an imagined world. Bots with a human memory keep a `Memory`, which hears
what their seat hears, slide by slide, and forgets (ledger section 10). RA-R-49: the bot that plays on for a
seat that has left is one of these, and its memory begins when it sits down.
"""

from __future__ import annotations

from math import exp, log
from typing import Any, Final
from zlib import crc32

from mypy_extensions import i64

from mastaba.core.bits import bit, count, lowest, members, nth
from mastaba.core.brain import Brain
from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.position import Position
from mastaba.core.table import Window
from mastaba.errors import BadOption
from mastaba.games.ramses.components import (
    BLOCK_HOLES,
    BLOCK_OF,
    BLOCKS,
    CARD_BY_NAME,
    CARDS_OF,
    FREE_AFTER,
    HOLES,
    LONGEST_LINE,
    NEIGHBOURS,
    NO_CARD,
    NO_TREASURE,
    TREASURE_COUNT,
    TREASURE_OF,
    TREASURES,
    VALUE_OF,
    WAYS,
    board_way,
    from_screen,
    value_of,
)
from mastaba.games.ramses.moves import (
    GIVES,
    LEAVE,
    PASS,
    SCARAB,
    SLIDES,
    STAKES,
    TILT,
)
from mastaba.games.ramses.rules import legal, result
from mastaba.games.ramses.state import DUELLING, NO_HOLE, NO_SEAT, PHASES, SEARCHING, Phase, State

STEP_COST: Final = 0.02  # of a slide, beside the risk of uncovering the wrong treasure: -log(1 - P)
WALL_COST: Final = 40.0  # of uncovering a treasure that is known to be the wrong one
NEVER: Final = 1.0e9
GOLD_LURE: Final = 0.15  # expert: how much nearer a gold pyramid over unknown sand looks
SAND_LURE: Final = 0.2  # how much nearer unknown sand looks than a sure treasure
SCORPION_DEPTH: Final = 6  # slides looked ahead
PATIENCE: Final = 3  # rounds to wait before opening a wall for the next seat (RA-R-53)
DUEL_PATIENCE: Final = 6  # switches to wait while any treasure may be one's own
SAFE_RISK: Final = 0.35  # expert: more than this is not worth a scarab
DEAR: Final = 3  # expert: cards of this value are
FEW_UNSEEN: Final = 3
LAST_CARDS: Final = 8  # in the pile: an unused scarab is worth nothing in the end
CARD_EDGE: Final = 6.0  # points ahead that make a game nearly won
SETTLED_MOVES: Final = 60  # a playout looks so far


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


# Deciding


def decide(sight: Sight, dice: Dice) -> Move:
    """What somebody does who sees and remembers this."""
    if sight.phase == Phase.SEARCH:
        return decide_search(sight, dice)
    if sight.phase == Phase.DUEL:
        return decide_duel(sight, dice)
    if sight.phase == Phase.SCORPION:
        return decide_scorpion(sight, dice)
    if sight.phase == Phase.TILT:
        return decide_tilt(sight)
    if sight.phase == Phase.SCARAB:
        return decide_scarab(sight)
    if sight.phase == Phase.STING:
        return GIVES[cheapest(sight.own)]
    return decide_stake(sight)


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


def decide_tilt(sight: Sight) -> Move:
    """RA-TILT-1: worth it, unless a curse is remembered there, or that it is empty."""
    return LEAVE if (sight.cursed | sight.opened) & bit(sight.last) else TILT


def decide_scarab(sight: Sight) -> Move:
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


def cheapest(cards: i64) -> i64:
    """The card of least value."""
    best: i64 = lowest(cards)
    for card in members(cards):
        if VALUE_OF[card] < VALUE_OF[best]:
            best = card
    return best


def decide_stake(sight: Sight) -> Move:
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


# The shared bots' brain: it remembers everything that was ever seen


def sight_of(s: State, seat: i64) -> Sight:
    """What a seat that forgets nothing sees. Reads nothing that is hidden: only `seen` and `tilted` holes."""
    sight = Sight()
    sight.phase = s.phase
    sight.doing = s.doing
    sight.seats = s.seats
    sight.facing = s.facing
    sight.free = s.free
    sight.last = s.last
    sight.shows = s.showing()
    sight.gold = s.gold if s.terms.expert else 0
    sight.powers = s.powers and s.phase == Phase.SEARCH
    sight.card = s.card
    sight.own = s.won[seat]
    if s.challenger != NO_SEAT:
        first = seat == s.challenger
        sight.stakes = [s.stake, s.rival_stake] if first else [s.rival_stake, s.stake]
    sight.scarab = s.scarabs[seat]
    sight.mummy = s.mummy == seat
    sight.pile = len(s.pile)
    sight.fruitless = s.fruitless
    sight.switches = s.switches
    sight.empties = s.seen & ~s.treasures
    for treasure in range(TREASURE_COUNT):
        hole: i64 = s.where[treasure]
        if s.seen & bit(hole):
            sight.where[treasure] = hole
    sight.cursed = s.curses & s.tilted
    sight.opened = s.tilted & ~s.chips()
    return sight


class RamsesBrain(Brain):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.memory: Memory | None = None

    def weigh(self, s: Position, seat: int, moves: list[Move]) -> list[float]:
        """1 for what a perfect memory would do, 0 for the rest."""
        assert isinstance(s, State)
        best = admissible(decide(sight_of(s, seat), Dice(s.moves)), moves)
        return [1.0 if move is best else 0.0 for move in moves]

    def pick(self, s: Position, seat: int, dice: Dice) -> Move:
        """In a playout: as the perfect memory does, and now and then anything."""
        assert isinstance(s, State)
        moves = legal(s)
        if len(moves) == 1:
            return moves[0]
        if dice.below(8) == 0:
            return dice.pick(moves)
        return admissible(decide(sight_of(s, seat), dice), moves)

    def settled(self, s: Position, since: i64) -> bool:
        """Some turns are enough: what follows is another hunt."""
        return s.moves - since >= SETTLED_MOVES

    def shares(self, s: Position) -> list[float]:
        assert isinstance(s, State)
        if s.phase == Phase.OVER:
            return result(s).shares()
        total = 0.0
        shares: list[float] = []
        for seat in range(s.seats):
            points = value_of(s.holds(seat)) + s.hats[seat] // 3
            share = exp(float(points) / CARD_EDGE)
            shares.append(share)
            total += share
        return [share / total for share in shares]

    def recall(self, window: Window, level: str, dice: Dice) -> Move:
        """The move of somebody with such a memory, who has seen what this window has."""
        if self.memory is None:
            self.memory = Memory(level)
        return self.memory.choose(window, dice)


def admissible(wish: Move, moves: list[Move]) -> Move:
    """The wish, if it is open; a stake may turn out not to be (RA-R-23), then the first that is."""
    return wish if wish in moves else moves[0]


# Human memory (ledger section 10)

LEVELS: Final = ("perfect", "good", "average", "weak", "none")
# Of a thousand: how often a treasure is forgotten, and an empty hole, at the end of every turn; and anything,
# at each storm.
FORGET_TREASURE: Final = (0, 10, 30, 80, 0)
FORGET_EMPTY: Final = (0, 50, 100, 250, 0)
FORGET_STORM: Final = (0, 100, 300, 600, 0)
TURN_ENDS: Final = ("found", "lucky", "wrong", "limit", "switch", "won", "drawn", "sting", "crawl")


class Memory:
    """What a player at a seat remembers: fed with what the seat hears, it forgets by chance.

    The chance depends on the game alone, so that a player who is asked again, with the whole game to be heard
    again, has forgotten the same things.
    """

    def __init__(self, level: str) -> None:
        if level not in LEVELS:
            raise BadOption(f"There is no memory '{level}'; there is: {', '.join(LEVELS)}.")
        self.level = level
        self.grade = LEVELS.index(level)
        self.heard = 0  # events that have been heard
        self.dice = Dice(0)
        self.free: i64 = NO_HOLE
        self.last: i64 = NO_HOLE
        self.facing: i64 = 0
        self.empties: i64 = 0
        self.where: list[int] = [NO_HOLE] * TREASURE_COUNT
        self.cursed: i64 = 0
        self.opened: i64 = 0

    def choose(self, window: Window, dice: Dice) -> Move:
        view = window.view()
        self.listen(window, view)
        moves = window.legal()
        if self.level == "none":
            return aimless(moves, self.sight(view), dice)
        return admissible(decide(self.sight(view), dice), moves)

    # Listening

    def listen(self, window: Window, view: dict[str, Any]) -> None:
        """Hears what is new. The first time, the way is followed back from where the free hole is now."""
        if self.free == NO_HOLE:
            self.facing = view["facing"]
            self.free = from_screen(view["free"]["row"], view["free"]["column"], view["facing"])
            for i in range(len(window.heard) - 1, -1, -1):
                self.go_back(window.heard[i])
            first = window.heard[0] if window.heard else {}
            self.dice = Dice(crc32(str(first).encode()) * 4096 + self.free * 64 + window.seat)
            if window.whole:
                self.see(NO_TREASURE)  # RA-SET-4
        for event in window.heard[self.heard :]:
            self.hear(event)
        self.heard = len(window.heard)

    def go_back(self, event: dict[str, Any]) -> None:
        if event["kind"] == "slide":
            way = (WAYS.index(event["way"]) + 2) % 4
            self.free = FREE_AFTER[(self.free * 4 + board_way(way, self.facing)) * 8 + event["count"]]
        elif event["kind"] == "storm":
            self.facing = (self.facing - 1) & 3

    def hear(self, event: dict[str, Any]) -> None:
        kind: str = event["kind"]
        if kind == "slide":
            self.follow(WAYS.index(event["way"]), event["count"])
            shows: str | None = event["shows"]
            self.see(TREASURES.index(shows) if shows is not None else NO_TREASURE)
        elif kind == "storm":
            self.facing = (self.facing + 1) & 3
            self.lose_bearings()
        elif kind == "tilt":
            self.see_chip(event["chip"])
        elif kind in TURN_ENDS:
            self.forget()

    def follow(self, way: i64, pyramids: i64) -> None:
        """A slide: the free hole goes, and chips that are remembered go with their pyramids."""
        board = board_way(way, self.facing)
        for _ in range(pyramids):
            from_hole: i64 = FREE_AFTER[(self.free * 4 + board) * 8 + 1]
            both: i64 = bit(from_hole) | bit(self.free)
            if self.cursed & bit(from_hole):
                self.cursed ^= both
            if self.opened & bit(from_hole):
                self.opened ^= both
            self.last = self.free
            self.free = from_hole

    def see(self, treasure: i64) -> None:
        """The content of the free hole: what contradicts it in memory was wrong."""
        here: i64 = bit(self.free)
        block: i64 = BLOCK_HOLES[BLOCK_OF[self.free]]
        for other in range(TREASURE_COUNT):
            hole: i64 = self.where[other]
            if hole == self.free or (treasure != NO_TREASURE and hole != NO_HOLE and block & bit(hole)):
                self.where[other] = NO_HOLE
        if treasure == NO_TREASURE:
            self.empties |= here
            if block & ~self.empties == 0:  # one of four has a treasure: what was so sure?
                self.empties &= ~block | here
        else:
            self.empties &= ~here
            self.where[treasure] = self.free

    def see_chip(self, chip: str | None) -> None:
        here: i64 = bit(self.last)
        if chip == "curse":
            self.cursed |= here
        else:
            self.opened |= here

    # Forgetting

    def slips(self, of_thousand: int) -> bool:
        return of_thousand > 0 and self.dice.below(1000) < of_thousand

    def forget(self) -> None:
        """At the end of every turn of any seat."""
        treasure_rate = FORGET_TREASURE[self.grade]
        empty_rate = FORGET_EMPTY[self.grade]
        if treasure_rate == 0 and empty_rate == 0:
            return
        for treasure in range(TREASURE_COUNT):
            if self.where[treasure] != NO_HOLE and self.slips(treasure_rate):
                self.where[treasure] = NO_HOLE
        for hole in members(self.empties):
            if self.slips(empty_rate):
                self.empties &= ~bit(hole)
        for hole in members(self.cursed | self.opened):
            if self.slips(treasure_rate):
                self.cursed &= ~bit(hole)
                self.opened &= ~bit(hole)

    def lose_bearings(self) -> None:
        """A storm: what slips is lost, or, half of the time, turned the wrong way: to the far side."""
        rate = FORGET_STORM[self.grade]
        if rate == 0:
            return
        for treasure in range(TREASURE_COUNT):
            hole = self.where[treasure]
            if hole != NO_HOLE and self.slips(rate):
                self.where[treasure] = NO_HOLE
                turned = HOLES - 1 - hole
                if self.dice.below(2) == 0 and self.plausible(turned):
                    self.where[treasure] = turned
        for hole in members(self.empties):
            if self.slips(rate):
                self.empties &= ~bit(hole)
        for hole in members(self.cursed | self.opened):
            if self.slips(rate):
                self.cursed &= ~bit(hole)
                self.opened &= ~bit(hole)

    def plausible(self, hole: i64) -> bool:
        """Nothing that is remembered speaks against a treasure there."""
        block: i64 = BLOCK_HOLES[BLOCK_OF[hole]]
        for other in self.where:
            if other != NO_HOLE and block & bit(other):
                return False
        return self.empties & bit(hole) == 0

    # Looking

    def sight(self, view: dict[str, Any]) -> Sight:
        """The present as the view tells it, and what is remembered."""
        sight = Sight()
        seat: i64 = view["seat"]
        me: dict[str, Any] = view["players"][seat]
        sight.phase = PHASES.index(view["phase"])
        sight.doing = DUELLING if view["doing"] == "duel" else SEARCHING
        sight.seats = len(view["players"])
        sight.facing = self.facing
        sight.free = self.free
        sight.last = self.last
        shows: str | None = view["shows"]
        sight.shows = TREASURES.index(shows) if shows is not None else NO_TREASURE
        if view["variant"] == "expert":
            sight.gold = gold_holes(view)
        sight.powers = view["powers"] and sight.phase == Phase.SEARCH
        sight.card = card_number(view["card"])
        for own in me["cards"]:
            sight.own |= bit(card_number(own))
        duel: dict[str, Any] | None = view["duel"]
        if duel is not None:
            first = 0 if duel["seats"][0] == seat else 1
            sight.stakes = [card_number(duel["stakes"][first]), card_number(duel["stakes"][1 - first])]
        sight.scarab = me["scarab"]
        sight.mummy = me["mummy"]
        sight.pile = view["pile"]["count"]
        sight.fruitless = view["limits"]["turns"]["done"]
        sight.switches = view["limits"]["duel"]["done"]
        sight.empties = self.empties
        sight.where = self.where.copy()
        sight.cursed = self.cursed
        sight.opened = self.opened
        if sight.shows != NO_TREASURE:  # nobody forgets what lies open
            sight.where[sight.shows] = sight.free
        return sight


def card_number(card: dict[str, Any] | None) -> int:
    return CARD_BY_NAME[card["name"]] if card is not None else NO_CARD


def gold_holes(view: dict[str, Any]) -> i64:
    holes: i64 = 0
    for row in range(view["rows"]):
        for column in range(view["columns"]):
            if view["board"][row][column] == "gold":
                holes |= bit(from_screen(row, column, view["facing"]))
    return holes


def aimless(moves: list[Move], sight: Sight, dice: Dice) -> Move:
    """Memory 'none': any move, but no slide straight back."""
    if (sight.phase == Phase.SEARCH and not sight.powers) or sight.phase == Phase.DUEL:
        return wander(sight, dice)
    return dice.pick(moves)
