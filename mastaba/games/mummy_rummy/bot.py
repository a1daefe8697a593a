"""What good play weighs in Mummy Rummy: every move by what a seat sees of it, and rounds by who leads.

MR-RUL-27: a seat that leaves is played on by the house bot, which sees this game only through that seat's
window. Even of the worlds it imagines it reads no other hand: only what the seat could see.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, sqrt
from typing import Final, final

from mypy_extensions import i64

from mastaba.core.bits import bit, lowest
from mastaba.core.brain import Brain
from mastaba.core.chance import Dice
from mastaba.core.game import Game
from mastaba.core.message import Message
from mastaba.core.move import Move
from mastaba.core.position import Position
from mastaba.games.mummy_rummy.bot_sight import USUAL, WEIGHTS, Sight, weights_for
from mastaba.games.mummy_rummy.components import (
    ANCHORS_WITH,
    NO_CARD,
    TRIO_OF,
    singles_of,
    trios_in,
)
from mastaba.games.mummy_rummy.moves import (
    CAPTURE_AT,
    DISCARDS,
    DRAW_DIG,
    HOLD,
    KNOCK,
    LAY_AT,
    TAKES,
    TO_CAPTURE,
    TO_DISCARD,
    TO_DRAW,
    TO_KNOCK,
    TO_LAY,
    TO_TAKE,
    CardMove,
)
from mastaba.games.mummy_rummy.phases import Phase
from mastaba.games.mummy_rummy.reasons import reasons
from mastaba.games.mummy_rummy.rules import deep_takes, open_captures, trio_points
from mastaba.games.mummy_rummy.scoring import NO_SEAT, totals
from mastaba.games.mummy_rummy.state import State
from mastaba.games.mummy_rummy.view import view

GOOD_ROUND: Final = 200.0  # what the winner of a round brings home, about
ROUND_SPREAD: Final = 100.0  # a lead of so many points before the last round makes it about three to one


@final
class MummyBrain(Brain):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.by_seats = USUAL  # from two
        self.seen: Sight | None = None

    def weights(self) -> dict[str, float]:
        """Those of two seats; what is tuned counts for any number of seats."""
        return {name: row[0] for name, row in WEIGHTS.items()}

    def tune(self, weights: Mapping[str, float]) -> None:
        super().tune(weights)
        if weights:
            self.by_seats = [weights_for(seats, weights) for seats in range(2, 6)]

    def sight(self, s: State, seat: i64) -> Sight:
        """What a seat sees now. It is one object again and again: what it said before is forgotten."""
        weights = self.by_seats[s.seats - 2]
        seen = self.seen
        if seen is None or seen.weights is not weights:
            seen = Sight(s, seat, weights)
            self.seen = seen
        else:
            seen.look(s, seat)
        return seen

    def weigh(self, s: Position, seat: int, moves: list[Move]) -> list[float]:
        """The points each move should bring, squeezed so that a clear difference is about one."""
        assert isinstance(s, State)
        sight = self.sight(s, seat)
        return [worth(sight, move) / 100.0 for move in moves]

    def pick(self, s: Position, seat: int, dice: Dice) -> Move:
        """In a playout: what looks best at a glance."""
        assert isinstance(s, State)
        weights = self.by_seats[s.seats - 2]
        if dice.unit() < weights.whim:
            return dice.pick(s.open_to(s.actor))
        if s.phase == Phase.PLAY:
            return self.pick_play(s, seat)
        if s.phase == Phase.DRAW:
            return self.pick_draw(s, seat)
        if s.phase == Phase.KNOCK:
            return KNOCK if self.sight(s, seat).knock() > 0.0 else HOLD
        return dice.pick(s.open_to(s.actor))

    def pick_play(self, s: State, seat: i64) -> Move:
        """Whatever can be captured or laid, and then the discard that costs least."""
        captures: i64 = open_captures(s)
        trios: i64 = trios_in(s.hand(seat))
        if s.selected != NO_CARD:
            trios &= ANCHORS_WITH[s.selected]
            if trios == 0:
                return CAPTURE_AT[s.selected - s.selected % 9]
        elif captures:
            return CAPTURE_AT[lowest(captures)]
        if trios and trios & (trios - 1) == 0:
            return LAY_AT[lowest(trios)]
        sight = self.sight(s, seat)
        if trios:
            return LAY_AT[sight.best_lay(sight.hand, trios)]
        cards: i64 = sight.hand
        if s.barred != NO_CARD:
            cards &= ~bit(s.barred)
        return DISCARDS[sight.discard(sight.hand, cards)]

    def pick_draw(self, s: State, seat: i64) -> Move:
        """A Trio from the line if it is worth its cards; otherwise the better of the two single cards."""
        takes: i64 = 2 | deep_takes(s) if s.line else 0  # as a set of how many
        if takes == 0:
            return DRAW_DIG
        if takes == 2 and s.dig == 0:
            return TAKES[0]
        sight = self.sight(s, seat)
        best: i64 = 0
        most: float = sight.dig_at_a_glance() if s.dig else -1.0e9
        while takes:
            n = lowest(takes)
            takes &= takes - 1
            value = sight.take(n)
            if value > most:
                best, most = n, value
        return TAKES[best - 1] if best else DRAW_DIG

    def settled(self, s: Position, since: i64) -> bool:
        """A round is enough: what follows is another shuffle."""
        assert isinstance(s, State)
        return s.phase == Phase.DEAL and s.dig_count == 45 and len(s.sheet) > 0

    def shares(self, s: Position) -> list[float]:
        assert isinstance(s, State)
        shares = win_shares(s) if s.phase == Phase.OVER else lead_shares(s)
        if self.dull(s):
            idle = self.by_seats[s.seats - 2].idle
            return [share * idle for share in shares]
        return shares

    def dull(self, s: Position) -> bool:
        """MR-RUL-12: the round was swapped to its idle end."""
        assert isinstance(s, State)
        return len(s.last) > 0 and s.last[0] == NO_SEAT

    def haste(self, s: Position, seat: int) -> float:
        """The nearer the idle end, the more. Who leads by far can win otherwise; a loser loses anyway."""
        assert isinstance(s, State)
        weights = self.by_seats[s.seats - 2]
        near = (float(s.idle) / float(s.idle_limit()) - weights.calm) / max(1.0 - weights.calm, 0.01)
        return weights.haste * max(near, 0.0)

    def reasons(self, s: Position, seat: int, move: Move) -> list[Message]:
        assert isinstance(s, State)
        return reasons(view(s, seat), move.text)


def win_shares(s: State) -> list[float]:
    """Of a match that is over: as its result has them, without its words."""
    sums = totals(s.sheet, s.seats)
    best = max(sums)
    share = 1.0 / float(sums.count(best))
    return [share if one == best else 0.0 for one in sums]


def lead_shares(s: State) -> list[float]:
    """Between rounds: who leads will win, the surer the more points it is and the fewer rounds are left."""
    sums = totals(s.sheet, s.seats)
    best = max(sums)
    if s.mode() == "circuit":
        rounds = float(s.seats - len(s.sheet))
    else:
        rounds = max(float(s.target() - best) / GOOD_ROUND, 1.0)
    return softened([float(one) for one in sums], ROUND_SPREAD * sqrt(rounds))


def softened(points_: list[float], spread: float) -> list[float]:
    """Shares by points: whoever leads has the most, the surer the more it is."""
    best = max(points_)
    each = [exp((one - best) / spread) for one in points_]
    whole = sum(each)
    return [one / whole for one in each]


def worth(sight: Sight, move: Move) -> float:
    """What a move should bring, in points."""
    assert isinstance(move, CardMove)
    verb: i64 = move.verb
    if verb == TO_DISCARD:
        return sight.after(sight.hand, move.what)
    if verb == TO_LAY:
        rest = sight.hand & ~TRIO_OF[move.what]
        return float(trio_points(move.what)) + sight.laid(rest, 0)
    if verb == TO_CAPTURE:
        return sight.capture_gain(move.what) + sight.laid(sight.hand & ~singles_of(move.what), 0)
    if verb == TO_TAKE:
        return sight.take(move.what)
    if verb == TO_DRAW:
        return sight.dig()
    return sight.knock() if verb == TO_KNOCK else 0.0
