"""A turn (ledger 4.2): what it begins with, the roll, and the walk. KH-MOVE, KH-TRAP."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import bit, lowest
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import require
from mastaba.games.khufu.challenge import begin_challenge
from mastaba.games.khufu.components import (
    ALL_SCARABS,
    BEHIND,
    BEHIND_SIDE,
    CURSE,
    DOORS,
    MINIMUM,
    NEIGHBOUR,
    NOTHING,
    PRIEST,
    SERVANT,
    SPACE_TYPE,
    SPACES,
    STEAL,
    TREASURE,
    TYPES,
)
from mastaba.games.khufu.flow import CAUSE_TURN, ask, move_piece
from mastaba.games.khufu.moves import CHALLENGE, ENTERS, GOES, ROLL, STAY, TOS, KhufuMove
from mastaba.games.khufu.parts import Walk
from mastaba.games.khufu.phases import Phase
from mastaba.games.khufu.questions import Cause, OfTheUpSeat, verb_of
from mastaba.games.khufu.spaces import grab, may_steal
from mastaba.games.khufu.state import State
from mastaba.games.khufu.tables import arrive

# The start of a turn


def doorway(s: State, chamber: i64, neighbour: i64) -> bool:
    """KH-CHAM-12: do both facing sides of two adjacent Chambers have a door?"""
    for side in range(4):
        if NEIGHBOUR[chamber][side] == neighbour:
            mine = DOORS[chamber][s.bases[chamber]] & bit(side)
            theirs = DOORS[neighbour][s.bases[neighbour]] & bit((side + 2) % 4)
            return mine != 0 and theirs != 0
    return False


def may_enter(s: State, seat: i64, chamber: i64) -> bool:
    """KH-CHAM-1: with the minimum. KH-UC-4, KH-R-21: or to challenge, where the Sarcophagus is."""
    if s.held[seat] >= MINIMUM[chamber]:
        return True
    return chamber == s.sarcophagus and s.qualified(seat)


class BeginTurn(OfTheUpSeat):
    """What a seat may begin its turn with. KH-R-15: a seat that waited in Servant's is like any other."""

    def open(self, s: State, seat: i64) -> list[Move]:
        chamber = s.chamber_of(seat)
        if chamber == NOTHING:
            return [ROLL]  # KH-MOVE-1
        moves: list[Move] = []
        if s.outer(chamber):
            moves.append(ROLL)  # KH-MOVE-2, KH-TRAP-4
        if s.held[seat] >= MINIMUM[chamber]:
            moves.append(STAY)  # KH-CHAM-7; KH-CHAM-8: without the minimum it must leave
        trapped = s.trapped(seat)
        for goal in range(4):
            if trapped:
                # KH-TRAP-2, KH-R-13: walls of the neighbours do not matter. KH-TRAP-3: with nothing to
                # Servant's.
                if goal == SERVANT or (goal == PRIEST and s.held[seat] >= MINIMUM[PRIEST]):
                    moves.append(GOES[goal])
            elif doorway(s, chamber, goal) and may_enter(s, seat, goal):
                moves.append(GOES[goal])  # KH-TRAP-5: nobody else passes a wall
        if chamber == s.sarcophagus and s.qualified(seat):
            moves.append(CHALLENGE)  # KH-UC-2, KH-R-20
        return moves

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        """From now on the turn can be voided (KH-EV-2), and it counts (KH-BELL-2)."""
        s.begun = True
        s.turns += 1
        if move is ROLL:
            s.cause = CAUSE_TURN
            s.chance(Phase.DIE, s.up)
        elif move is STAY:
            ask(s, Phase.BET, s.up, CAUSE_TURN)
        elif move is CHALLENGE:
            begin_challenge(s)
        else:
            step_over(s, s.up, move.what)

    def silence(self, s: State, seat: i64) -> Move:
        """`roll`, else `stay`, else the first `go`; `challenge` comes last of all."""
        return self.open(s, seat)[0]

    def refused_by(self, s: State, seat: i64, move: KhufuMove) -> str:
        verb = verb_of(move)
        if verb not in ("roll", "go", "stay", "challenge"):
            return super().refused_by(s, seat, move)
        if s.trapped(seat):
            return "KH-TRAP-2"
        if verb == "challenge":
            return "KH-UC-2" if s.scarabs[seat] == ALL_SCARABS else "KH-UC-1"
        if verb == "stay":
            chamber = s.chamber_of(seat)
            return "KH-CHAM-8" if chamber >= 0 and s.held[seat] < MINIMUM[chamber] else "KH-CHAM-7"
        return "KH-CHAM-12"

    def check(self, s: State) -> None:
        require(s.walk is None, "nobody has rolled yet")


def step_over(s: State, seat: i64, chamber: i64) -> None:
    """KH-CHAM-12, KH-R-12: straight into the next Chamber, without a die."""
    move_piece(s, seat, SPACES + chamber, "go")
    if s.held[seat] < MINIMUM[chamber] and not (chamber == s.sarcophagus and s.qualified(seat)):
        return  # KH-TRAP-3: trapped without Treasure; it waits there and plays no table
    arrive(s, seat, chamber)


class TheTurn(Cause):
    """The turn itself: the die is for the walk, and a theft is on a Steal space."""

    def die_fell(self, s: State, die: i64) -> None:
        """KH-MOVE-1: one number die. C10: Lead Sandals halve it, rounded up, once."""
        seat = s.up
        walk = s.walk = Walk()
        walk.die = die
        walk.pips = die
        if s.sandals & bit(seat):
            walk.pips = (die + 1) // 2
            s.sandals &= ~bit(seat)
            s.sandals_used = True
        if s.events is not None:
            s.tell(Event("roll", {"seat": seat, "die": die, "pips": walk.pips}))
        ask(s, Phase.MOVE, seat, CAUSE_TURN)

    def slipped(self, s: State, kind: i64) -> None:
        grab(s, s.other, s.who, kind)

    def check_fall(self, s: State, what: str) -> None:
        if what == "die":
            inside = s.chamber_of(s.who)
            walks = s.visit is None and s.who == s.up and (inside == NOTHING or bool(s.outer(inside)))
            require(walks, "nothing can fall now")
        else:
            super().check_fall(s, what)


# Moving


def open_door(s: State, space: i64) -> i64:
    """The Chamber whose outer door is open at this space, or NOTHING."""
    chamber: i64 = BEHIND[space]
    if chamber != NOTHING and DOORS[chamber][s.bases[chamber]] & bit(BEHIND_SIDE[space]):
        return chamber
    return NOTHING


def reach_of(s: State, seat: i64, pips: i64) -> tuple[int, int]:
    """Where so many pips may end: spaces and Chambers, as bits, barred Chambers included.

    KH-MOVE-4 from the track (KH-MOVE-EX-1: a door three squares off opens to 3, 4, 5 and 6); KH-MOVE-5
    through each open outer door of a Chamber (KH-R-11).
    """
    ends: i64 = 0
    doors: i64 = 0
    chamber = s.chamber_of(seat)
    if chamber == NOTHING:
        here: i64 = s.places[seat]
        ends = bit((here + pips) % SPACES)
        for j in range(pips):  # KH-MOVE-3, KH-R-9, KH-R-10: the step inside is one pip; the rest is lost
            behind = open_door(s, (here + j) % SPACES)
            if behind != NOTHING:
                doors |= bit(behind)
        return ends, doors
    for door in s.outer(chamber):
        ends |= bit((door + pips - 1) % SPACES)
        for j in range(1, pips - 1):
            behind = open_door(s, (door + j) % SPACES)
            if behind != NOTHING:
                doors |= bit(behind)
    return ends, doors


def pips_of(s: State) -> i64:
    """What is still to be walked."""
    walk = s.walk
    return walk.pips if walk is not None else 0


class WalkTo(OfTheUpSeat):
    """KH-MOVE-6: a move ends on a space or in a Chamber. KH-CHAM-1: only in one it may enter."""

    def open(self, s: State, seat: i64) -> list[Move]:
        moves: list[Move] = []
        spaces, doors = reach_of(s, seat, pips_of(s))
        ends: i64 = spaces
        while ends:
            moves.append(TOS[lowest(ends)])
            ends &= ends - 1
        for chamber in range(4):
            if doors & bit(chamber) and may_enter(s, seat, chamber):
                moves.append(ENTERS[chamber])
        return moves

    def happens(self, s: State, seat: i64, move: KhufuMove) -> None:
        """To a space, whose type then matters (KH-MOVE-8), or into a Chamber."""
        up = s.up
        entering = move is ENTERS[move.what] if move.what < 4 else False
        path: list[int] = path_to(s, up, move, entering) if s.events is not None else []
        s.walk = None
        if entering:
            move_piece(s, up, SPACES + move.what, "enter", path)
            arrive(s, up, move.what)
        else:
            move_piece(s, up, move.what, "walk", path)
            end_on(s, up, SPACE_TYPE[move.what])

    def silence(self, s: State, seat: i64) -> Move:
        return self.open(s, seat)[0]

    def refused_by(self, s: State, seat: i64, move: KhufuMove) -> str:
        verb = verb_of(move)
        if verb == "enter":
            return "KH-CHAM-1"
        if verb == "to":
            return "KH-MOVE-4" if s.chamber_of(seat) < 0 else "KH-MOVE-5"
        return super().refused_by(s, seat, move)

    def check(self, s: State) -> None:
        walk = s.walk
        rolled = walk is not None and walk.pips > 0 and walk.pips in (walk.die, (walk.die + 1) // 2)
        require(rolled, "nobody has rolled for this move")
        inside = s.chamber_of(s.who)
        require(inside == NOTHING or bool(s.outer(inside)), "there is no door to the track")


def end_on(s: State, seat: i64, kind: i64) -> None:
    """KH-MOVE-8: what the space does where a walk has ended."""
    if s.events is not None:
        s.tell(Event("space", {"seat": seat, "type": TYPES[kind]}))
    if kind == TREASURE:
        ask(s, Phase.TREASURE, seat, CAUSE_TURN)
    elif kind == STEAL:
        may_steal(s, seat, CAUSE_TURN)
    elif kind == CURSE:
        ask(s, Phase.CURSE, seat, CAUSE_TURN)


def path_to(s: State, seat: i64, move: KhufuMove, entering: bool) -> list[int]:
    """The spaces walked over, for the eye: the shortest way that the roll allows."""
    pips = pips_of(s)
    chamber = s.chamber_of(seat)
    starts: list[int] = [s.places[seat]] if chamber == NOTHING else s.outer(chamber)
    inside = chamber != NOTHING
    for start in starts:
        # From inside the first pip is the door space itself.
        last = pips - 1 if inside else pips
        way = [(start + j) % SPACES for j in range(0 if inside else 1, last + 1)]
        if not entering:
            if way and way[-1] == move.what:
                return way
            continue
        for j in range(1 if inside else 0, last):
            if open_door(s, (start + j) % SPACES) == move.what:
                return [(start + i) % SPACES for i in range(0 if inside else 1, j + 1)]
    return []
