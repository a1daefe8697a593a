"""What the decisions of all chapters have in common: who decides, how dice fall, what a label tells."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mastaba.core.chance import Dice
from mastaba.core.decision import Decision
from mastaba.core.events import Event
from mastaba.core.move import Move
from mastaba.core.position import CHANCE, require
from mastaba.games.bann_der_mumie.components import NONE, SITE_NAMES
from mastaba.games.bann_der_mumie.moves import FIGHTS, ROLLS, TombMove
from mastaba.games.bann_der_mumie.people import total_combat
from mastaba.games.bann_der_mumie.state import State


class Point(Decision[State]):
    """A decision point: chance's, if nothing else is written, with even odds.

    Silence is the house bot's everywhere (BM-R-47), and a refusal cites the clause of the move that came.
    """

    def sample(self, s: State, dice: Dice) -> Move:
        return dice.pick(self.open(s, CHANCE))

    def refused_by(self, s: State, seat: i64, move: TombMove) -> str:
        return move.clause

    def check(self, s: State) -> None:
        """Raises BadPosition unless all is true that must be whenever this is decided."""


class OfTheSeat(Point):
    """The seat on turn decides: a character's."""

    def who(self, s: State) -> i64:
        return s.turn

    def check(self, s: State) -> None:
        check_character(s)


class OfTheMummy(Point):
    """The mummy decides, whoever's turn it is."""

    def who(self, s: State) -> i64:
        return s.mummy


def check_character(s: State) -> None:
    """BM-PLAN-1: whose turn it is, though chance or the mummy may decide something in it."""
    require(s.turn != NONE and s.turn != s.mummy, "it is no character's turn")


class InTurn(OfTheSeat):
    """Each character decides in turn order, from the start player on; but not who has nothing to."""

    def asks(self, s: State, seat: i64) -> bool:
        """Has this character something to decide here?"""
        raise NotImplementedError

    def prepare(self, s: State) -> None:
        """What is laid ready before the seat on turn is asked."""

    def after_all(self, s: State) -> None:
        """What comes when everybody has been asked."""
        raise NotImplementedError

    def begin(self, s: State) -> None:
        self.ask(s, s.start)

    def go_on(self, s: State, after: i64) -> None:
        """The next one after this seat."""
        following = s.next_character(after)
        self.ask(s, following if following != s.start else NONE)

    def ask(self, s: State, seat: i64) -> None:
        while seat != NONE:
            if self.asks(s, seat):
                s.turn = seat
                self.prepare(s)
                s.enter(self.number)
                return
            seat = s.next_character(seat)
            if seat == s.start:
                break
        s.turn = s.start
        self.after_all(s)


# Dice


class OneDie(Point):
    """A die from 1 to 6, and what it has to be."""

    def __init__(self, number: int, what: str) -> None:
        super().__init__(number)
        self.what = what  # it is rolled for, as the view names it

    def roller(self, s: State) -> i64:
        return s.turn

    def good(self, s: State) -> i64:
        """How many of the six succeed; NONE where every die means something else."""
        return NONE

    def need(self, s: State) -> str:
        """Which ones: '4+'."""
        return f"{7 - self.good(s)}+"

    def open(self, s: State, seat: i64) -> list[Move]:
        return list(ROLLS)

    def sample(self, s: State, dice: Dice) -> Move:
        return ROLLS[dice.below(6)]


class TwoDice(Point):
    """BM-FIGHT-3: combat and die against combat and die, and the higher total wins.

    What would tie is rolled again, so it is not among the outcomes.
    """

    def white_persons(self, s: State) -> i64:
        """Who rolls the white die."""
        raise NotImplementedError

    def black_persons(self, s: State) -> i64:
        """Who rolls the black die; nobody: the mummy."""
        raise NotImplementedError

    def white(self, s: State) -> i64:
        """The combat of the side that rolls the white die."""
        return total_combat(s, self.white_persons(s))

    def black(self, s: State) -> i64:
        return total_combat(s, self.black_persons(s))

    def open(self, s: State, seat: i64) -> list[Move]:
        lead: i64 = self.white(s) - self.black(s)
        moves: list[Move] = []
        for w in range(6):
            for b in range(6):
                if w - b + lead != 0:
                    moves.append(FIGHTS[w * 6 + b])
        return moves

    def sample(self, s: State, dice: Dice) -> Move:
        lead: i64 = self.white(s) - self.black(s)
        while True:  # as people do it
            w: i64 = dice.below(6)
            b: i64 = dice.below(6)
            if w - b + lead != 0:
                return FIGHTS[w * 6 + b]

    def white_wins(self, s: State, dice: TombMove, kind: str, sides: tuple[str, str]) -> bool:
        """Which side has the higher total; all hear of it, and what else belongs to such a fight."""
        white, black = self.white(s), self.black(s)
        won = white + dice.a > black + dice.b
        if s.events is not None:
            said = {
                "site": SITE_NAMES[s.visiting().site],
                **self.who_fights(s),
                "white": white,
                "black": black,
                "white_die": dice.a,
                "black_die": dice.b,
                "winner": sides[0] if won else sides[1],
            }
            s.tell(Event(kind, said))
        return won

    def who_fights(self, s: State) -> dict[str, Any]:
        """Of the sides, what a site alone does not say."""
        return {}


# Labels of what a seat hears of, but does not see

HEARD_A_DRAW: Final[i64] = -1
HEARD_A_HIDING: Final[i64] = -2
HEARD_A_PACKING: Final[i64] = -10  # less the seat
HEARD_A_STALL: Final[i64] = -20


def with_secret(move: Move, secret: int) -> int:
    """A move that shows something: a label for each thing it may show."""
    number: int = move.number
    return number + 10_000 * secret
