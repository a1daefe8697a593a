"""Human memory (ledger section 10): it hears what its seat hears, slide by slide, and forgets.

RA-R-49: the bot that plays on for a seat that has left has one, and it begins when that bot sits down.
"""

from __future__ import annotations

from typing import Any, Final
from zlib import crc32

from mypy_extensions import i64

from mastaba.core.bits import bit, members
from mastaba.core.chance import Dice
from mastaba.core.move import Move
from mastaba.core.table import Window
from mastaba.errors import BadOption
from mastaba.games.ramses.choice import admissible, aimless, decide
from mastaba.games.ramses.components import (
    BLOCK_HOLES,
    BLOCK_OF,
    CARD_BY_NAME,
    FREE_AFTER,
    HOLES,
    NO_CARD,
    NO_HOLE,
    NO_TREASURE,
    TREASURE_COUNT,
    TREASURES,
    WAYS,
    board_way,
    from_screen,
)
from mastaba.games.ramses.phases import DUELLING, PHASES, SEARCHING, Phase
from mastaba.games.ramses.sight import Sight

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
