"""The bots of Ramses: they remember perfectly, like people, or not at all.

`Sight` is what a player knows when it decides: the present, which all see, and what it remembers. `decide`
goes by that and nothing else. Two kinds of players use it. The searching bots' `RamsesBrain` remembers
everything; it fills a Sight from an imagined world. Bots with a human memory keep a `Memory`.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import bit
from mastaba.core.brain import Brain
from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.message import Message
from mastaba.core.move import Move
from mastaba.core.position import Position
from mastaba.core.table import Window
from mastaba.games.ramses.choice import admissible, decide
from mastaba.games.ramses.components import TREASURE_COUNT, value_of
from mastaba.games.ramses.memory import Memory
from mastaba.games.ramses.moves import RamsesMove
from mastaba.games.ramses.phases import Phase
from mastaba.games.ramses.reasons import reasons
from mastaba.games.ramses.scoring import result
from mastaba.games.ramses.sight import Sight
from mastaba.games.ramses.state import State

CARD_EDGE: Final = 6.0  # points ahead that make a game nearly won
SETTLED_MOVES: Final = 60  # a playout looks so far


def sight_of(s: State, seat: i64) -> Sight:
    """What a seat that forgets nothing sees. Reads nothing that is hidden: only `seen` and `tilted` holes."""
    sight = Sight()
    sight.phase = s.phase
    sight.doing = s.doing()
    sight.seats = s.seats
    sight.facing = s.facing
    sight.free = s.free
    sight.last = s.last
    sight.shows = s.showing()
    sight.gold = s.gold if s.terms.expert else 0
    hunt = s.hunt
    if hunt is not None:
        sight.card = hunt.card
        sight.powers = hunt.powers and s.phase == Phase.SEARCH
        sight.fruitless = hunt.fruitless
    sight.own = s.won[seat]
    duel = s.duel
    if duel is not None:
        own = duel.place(seat)
        sight.stakes = [duel.stakes[own], duel.stakes[1 - own]]
        sight.switches = duel.switches
    sight.scarab = s.scarabs[seat]
    sight.mummy = s.mummy == seat
    sight.pile = len(s.pile)
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
        moves = s.open_to(seat)
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

    def reasons(self, s: Position, seat: int, move: Move) -> list[Message]:
        assert isinstance(s, State)
        assert isinstance(move, RamsesMove)
        return reasons(sight_of(s, seat), move)

    def recall(self, window: Window, level: str, dice: Dice) -> Move:
        """The move of somebody with such a memory, who has seen what this window has."""
        if self.memory is None:
            self.memory = Memory(level)
        return self.memory.choose(window, dice)
