"""The door a game opens: everything that the browser, bots, server and tests ask of a game.

A game is one object of a class made from `Game`. Its methods take a position and trust their caller;
`Position` has the same verbs for everybody else, and checks what comes in.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, Final, SupportsIndex

from mypy_extensions import mypyc_attr

from mastaba.core.brain import Brain
from mastaba.core.chance import Dice
from mastaba.core.decision import Decision
from mastaba.core.doors import AnyMove, actor_number, plain_dump
from mastaba.core.events import Result
from mastaba.core.move import Move
from mastaba.core.options import Option, Value, chosen
from mastaba.core.position import CHANCE, Position
from mastaba.errors import BadPosition, BadSeats, MastabaError, UnknownMove, short

LONGEST_MOVE: Final = 60  # letters of what came that are looked at, to find moves like it


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game: its name, its vocabulary of moves, its options and its rules."""

    def __init__(
        self,
        name: str,
        title: str,
        seats: tuple[int, int],
        moves: tuple[Move, ...],
        options: tuple[Option, ...],
        longest: int,
        usual: int = 0,
        bots: tuple[str, ...] = ("search", "greedy", "uniform"),
        memory: bool = False,
        by_clock: tuple[Move, ...] = (),
        edition: int = 1,
        phases: tuple[str, ...] = (),
        decisions: tuple[Decision[Any], ...] = (),
    ) -> None:
        self.name = name  # the slug, the same in every tree
        self.title = title
        self.seats_min, self.seats_max = seats
        self.moves = moves  # every move of the game, chance's too; its place is its number
        self.options = options
        self.longest = longest  # no game has more moves than this, chance's included
        self.usual = usual or self.seats_min  # as many usually play
        self.bots = bots  # worth playing against; the first plays on for a seat that leaves
        # A game of memory: what has been told is not told again, and nothing is taken back. Whoever asks
        # later (a page that is opened again, a replay of a game that goes on) gets the present and no more.
        self.memory = memory
        self.by_clock = by_clock  # moves of a seat that a clock makes for it, and nobody of their own will
        # One more with every change of the rules by which a game that was begun before might go on otherwise
        # (docs/records.md): records and tables say which edition they were played by.
        self.edition = edition
        self.phases = phases  # what can be asked, as dumps and views name it; a phase is the number of one
        self.decisions: list[Decision[Any]] = list(decisions)  # what follows there, by phase
        for place, decision in enumerate(decisions):
            assert decision.number == place, f"decision {decision.number} is listed as {place}"
        self.by_text: dict[str, Move] = {move.text: move for move in moves}

    # Rules: a game with `decisions` has them there; another writes these

    def legal(self, s: Position, seat: int) -> list[Move]:
        """The moves open to a seat that is to act, or chance's outcomes. The source of legality."""
        return self.decisions[s.phase].open(s, seat)

    def play(self, s: Position, seat: int, move: Move) -> None:
        """Plays a legal move, in place."""
        self.decisions[s.phase].happens(s, seat, move)

    def odds(self, s: Position) -> list[int]:
        """At a chance point: integer weights, in the order of `legal(s, CHANCE)`."""
        return self.decisions[s.phase].odds(s) if self.decisions else [1] * len(self.legal(s, CHANCE))

    def sample(self, s: Position, dice: Dice) -> Move:
        """At a chance point: an outcome by its odds; games in a hurry need no list for it."""
        if self.decisions:
            return self.decisions[s.phase].sample(s, dice)
        return dice.weighted(self.legal(s, CHANCE), self.odds(s))

    # Rules: every game writes these

    def first(self, options: dict[str, Value], seats: int) -> Position:
        """The first position, with options that have been checked."""
        raise NotImplementedError

    def view(self, s: Position, seat: int) -> dict[str, Any]:
        """What this seat may know, as plain data; a WATCHER is a seat without secrets."""
        raise NotImplementedError

    def redealt(self, s: Position, seat: int, dice: Dice) -> Position:
        """Another world this seat (or a WATCHER) could not tell apart, all equally likely."""
        raise NotImplementedError

    def result(self, s: Position) -> Result:
        """Who won, of a position that is over."""
        raise NotImplementedError

    def read(self, data: Mapping[str, Any]) -> Position:
        """The position of a dump; what is left out is as in a fresh game. Raises BadPosition."""
        raise NotImplementedError

    def race(self, s: Position) -> list[Move]:
        """At a chance point that people may decide by being first: chance's move for each seat.

        None: the dice decide, as they also do where nobody can be quick.
        """
        return []

    # Time: games with a clock write these. A game is told the time by moves and knows no other

    def ticks(self, s: Position) -> list[Move]:
        """Where time passes now: chance's moves for one second, two, and so on; none elsewhere.

        They may be open beside the moves of seats (then CHANCE is the last of `to_act`). Whoever runs a
        table by a real clock plays them as the seconds go by, and does not draw them: a tick that is
        drawn is simulated time.
        """
        return []

    def pace(self, s: Position) -> int:
        """The seconds that what is waited for now takes a bot: simulated time, for drivers with a clock."""
        return self.decisions[s.phase].seconds if self.decisions else 0

    # How long people may think, if a table wants that

    def timed_out(self, s: Position, seat: int) -> Move | None:
        """What is played for a seat whose time is up; None: the house bot decides."""
        return self.decisions[s.phase].silence(s, seat) if self.decisions else None

    def clock_mark(self, s: Position) -> int:
        """Decisions with the same mark share one clock, as those of one long turn; -1: each has its own."""
        return -1

    # What a seat makes of a move, and of a refusal

    def label(self, s: Position, actor: int, move: Move, seat: int) -> int:
        """What `seat` will make of this move, as a number: asked before the move is played.

        Two moves have the same label for a seat exactly if it hears the same of both. A hidden
        draw has one label for all who do not see it; a move that uncovers something has one for
        each thing it may uncover. Search trees branch by labels.
        """
        return self.decisions[s.phase].label(s, actor, move, seat) if self.decisions else move.number

    def clause_of(self, s: Position, seat: int, move: Move) -> str:
        """The clause that forbids this move now, from what the seat may know; '' if none fits."""
        return self.decisions[s.phase].refused_by(s, seat, move) if self.decisions else ""

    # What good play weighs

    def brain(self) -> Brain:
        return Brain(self)

    # The same for every game

    def setup(self, options: Mapping[str, object] | None = None, seats: SupportsIndex = 0) -> Position:
        """The first position. Seats: as many as usually play, if not said."""
        agreed = chosen(self.options, {} if options is None else options)
        return self.first(agreed, self.seats_for(seats, agreed))

    def choices(self, s: Position, seat: int) -> list[Move]:
        """What a seat may choose: all that is legal, but for what only a clock does."""
        moves = s.legal(seat)
        return [move for move in moves if move not in self.by_clock] if self.by_clock else moves

    def seats_for(self, came: SupportsIndex, options: Mapping[str, Value] | None = None) -> int:
        """A number of seats this game can be played with; a game may have options for fewer of them."""
        seats = actor_number(came)
        if seats == 0:
            return self.usual
        if not self.seats_min <= seats <= self.seats_max:
            raise BadSeats(f"{self.title} is for {self.seats_text()} players; {short(came)} came.")
        return seats

    def seats_text(self) -> str:
        """'2', or '3 to 6'."""
        if self.seats_min == self.seats_max:
            return str(self.seats_min)
        return f"{self.seats_min} to {self.seats_max}"

    def move(self, text: AnyMove | str) -> Move:
        """The move with this text, however it is spaced and capitalised; a move of this game as it is."""
        if isinstance(text, Move):
            return self.own(text)
        if not isinstance(text, str):
            raise UnknownMove(f"A move of {self.title} is a text; {short(text)} came.")
        found = self.by_text.get(text)
        if found is not None:
            return found
        folded = " ".join(text.split()).lower()
        for known, move in self.by_text.items():
            if known.lower() == folded:
                return move
        raise self.unknown(text)

    def own(self, came: Move) -> Move:
        """A move that is in this game's own vocabulary."""
        number = came.number
        if 0 <= number < len(self.moves) and self.moves[number] is came:
            return came
        raise self.unknown(came.text)

    def unknown(self, text: str) -> UnknownMove:
        near = get_close_matches(text[:LONGEST_MOVE], list(self.by_text), n=3)
        return UnknownMove(
            f"{short(text)} is not a move of {self.title}; "
            + (f"the nearest are: {', '.join(near)}." if near else f"its moves: {self.sorts()}.")
        )

    def sorts(self) -> str:
        """The first word of every move, each once: 'place …, take …'."""
        return ", ".join(dict.fromkeys(move.text.split()[0] + " …" for move in self.moves))

    def load(self, data: Mapping[str, Any]) -> Position:
        """The position of a dump, checked. Raises BadPosition with the reason."""
        plain = plain_dump(data)
        try:
            s = self.read(plain)
        except MastabaError:
            raise
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            # A value of another kind than `dump` gives: what a reader expects there is in docs/records.md.
            raise BadPosition(f"This position is impossible: a value of the wrong kind ({error}).") from error
        s.check()
        return s

    def __repr__(self) -> str:
        return f"<game {self.name}>"
