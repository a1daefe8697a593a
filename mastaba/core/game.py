"""The door a game opens: everything that the browser, bots, server and tests ask of a game.

A game is one object: `Game` with the functions of the game's folder, or a class made from it where a game
needs more. They take a position and trust their caller; `Position` has the same verbs for everybody else, and
checks what comes in. What a game writes takes the position as `Any` here: the game's own functions say
`s: State`, and compiled code looks once whether it is one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, SupportsIndex

from mypy_extensions import mypyc_attr

from mastaba.core.abilities import Clock, Companion, Memory, Race
from mastaba.core.brain import Brain
from mastaba.core.chance import Dice
from mastaba.core.decision import Decision
from mastaba.core.doors import AnyMove, actor_number, plain_dump
from mastaba.core.encoder import Encoder
from mastaba.core.events import Result
from mastaba.core.move import Move
from mastaba.core.nearest import Nearest
from mastaba.core.options import Option, Value, chosen
from mastaba.core.position import CHANCE, Position, point_of
from mastaba.errors import BadPosition, BadSeats, MastabaError, UnknownMove, short


def unwritten(*_: Any) -> Any:
    """In place of a function that neither the card nor the class of a game has."""
    raise NotImplementedError


def without_encoder(options: Mapping[str, Value], seats: int) -> Encoder | None:
    return None


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
        edition: int = 1,
        phases: tuple[str, ...] = (),
        decisions: tuple[Decision[Any], ...] = (),
        clock: Clock | None = None,
        memory: Memory | None = None,
        race: Race | None = None,
        companion: Companion | None = None,
        first: Callable[[Any, dict[str, Value], int], Position] = unwritten,
        read: Callable[[Any, Mapping[str, Any]], Position] = unwritten,
        view: Callable[[Any, int], Any] = unwritten,
        redealt: Callable[[Any, int, Dice], Position] = unwritten,
        result: Callable[[Any], Result] = unwritten,
        brain: Callable[[Any], Brain] = Brain,
        encoder: Callable[[Mapping[str, Value], int], Encoder | None] = without_encoder,
    ) -> None:
        self.name = name  # the slug, the same in every tree
        self.title = title
        self.seats_min, self.seats_max = seats
        self.moves = moves  # every move of the game, chance's too; its place is its number
        self.options = options
        self.longest = longest  # no game has more moves than this, chance's included
        self.usual = usual or self.seats_min  # as many usually play
        self.bots = bots  # worth playing against; the first plays on for a seat that leaves
        # One more with every change of the rules by which a game that was begun before might go on otherwise
        # (docs/records.md): records and tables say which edition they were played by.
        self.edition = edition
        self.phases = phases  # what can be asked, as dumps and views name it; a phase is the number of one
        self.decisions: list[Decision[Any]] = list(decisions)  # what follows there, by phase
        self.nowhere: Decision[Any] = Decision(-1)  # no phase's: where a position has not looked yet
        for place, decision in enumerate(decisions):
            assert decision.number == place, f"decision {decision.number} is listed as {place}"
        # The decision of the phase is all there is to `legal` and `play`: a search goes straight to it.
        self.straight = bool(decisions) and not writes_its_own(self)
        # What only some games have: core/abilities.py
        self.clock = clock
        self.memory = memory
        self.race = race
        self.companion = companion
        # The functions of the game's folder, each behind the method of its name
        self.first_by = first
        self.read_by = read
        self.view_by = view
        self.redealt_by = redealt
        self.result_by = result
        self.brain_by = brain
        self.encoder_by = encoder
        self.by_text: dict[str, Move] = {move.text: move for move in moves}
        self.by_folded: dict[str, Move] = {folded(move.text): move for move in moves}
        self.nearest: Nearest | None = None  # made when somebody mistypes for the first time

    # Rules: a game with `decisions` has them there; another writes these

    def legal(self, s: Any, seat: int) -> list[Move]:
        """The moves open to a seat that is to act, or chance's outcomes. The source of legality."""
        here: Position = s
        return point_of(here).open(here, seat)

    def play(self, s: Any, seat: int, move: Any) -> None:
        """Plays a legal move, in place."""
        here: Position = s
        point_of(here).happens(here, seat, move)

    def odds(self, s: Any) -> list[int]:
        """At a chance point: integer weights, in the order of `legal(s, CHANCE)`."""
        here: Position = s
        return point_of(here).odds(here) if self.decisions else [1] * len(self.legal(s, CHANCE))

    def sample(self, s: Any, dice: Dice) -> Move:
        """At a chance point: an outcome by its odds; games in a hurry need no list for it."""
        here: Position = s
        if self.decisions:
            return point_of(here).sample(here, dice)
        return dice.weighted(self.legal(s, CHANCE), self.odds(s))

    # Rules: every game hands these in, or writes them

    def first(self, options: dict[str, Value], seats: int) -> Position:
        """The first position, with options that have been checked."""
        return self.first_by(self, options, seats)

    def view(self, s: Any, seat: int) -> Any:
        """What this seat may know, as plain data with keys; a WATCHER is a seat without secrets."""
        return self.view_by(s, seat)

    def redealt(self, s: Any, seat: int, dice: Dice) -> Position:
        """Another world this seat (or a WATCHER) could not tell apart, all equally likely."""
        return self.redealt_by(s, seat, dice)

    def result(self, s: Any) -> Result:
        """Who won, of a position that is over."""
        return self.result_by(s)

    def read(self, data: Mapping[str, Any]) -> Position:
        """The position of a dump; what is left out is as in a fresh game. Raises BadPosition."""
        return self.read_by(self, data)

    # How long people may think, if a table wants that

    def timed_out(self, s: Any, seat: int) -> Move | None:
        """What is played for a seat whose time is up; None: the house bot decides."""
        here: Position = s
        return point_of(here).silence(here, seat) if self.decisions else None

    # What a seat makes of a move, and of a refusal

    def label(self, s: Any, actor: int, move: Any, seat: int) -> int:
        """What `seat` will make of this move, as a number: asked before the move is played.

        Two moves have the same label for a seat exactly if it hears the same of both. A hidden
        draw has one label for all who do not see it; a move that uncovers something has one for
        each thing it may uncover. Search trees branch by labels.
        """
        here: Position = s
        known: Move = move
        return point_of(here).label(here, actor, move, seat) if self.decisions else known.number

    def clause_of(self, s: Any, seat: int, move: Any) -> str:
        """The clause that forbids this move now, from what the seat may know; '' if none fits."""
        here: Position = s
        return point_of(here).refused_by(here, seat, move) if self.decisions else ""

    # What good play weighs

    def brain(self) -> Brain:
        return self.brain_by(self)

    # What programs learn from

    def encoder(self, options: Mapping[str, Value], seats: int) -> Encoder | None:
        """What a seat knows, as numbers; None: `mastaba.adapters.observation` makes them from views."""
        return self.encoder_by(options, seats)

    # The same for every game

    def setup(self, options: Mapping[str, object] | None = None, seats: SupportsIndex = 0) -> Position:
        """The first position. Seats: as many as usually play, if not said."""
        agreed = chosen(self.options, {} if options is None else options)
        return self.first(agreed, self.seats_for(seats, agreed))

    def choices(self, s: Position, seat: int) -> list[Move]:
        """What a seat may choose: all that is legal, but for what only a clock does."""
        moves = s.legal(seat)
        if self.clock is None or not self.clock.moves:
            return moves
        by_clock = self.clock.moves
        return [move for move in moves if move not in by_clock]

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
        found = self.by_folded.get(folded(text))
        if found is not None:
            return found
        raise self.unknown(text)

    def own(self, came: Move) -> Move:
        """A move that is in this game's own vocabulary."""
        number = came.number
        if 0 <= number < len(self.moves) and self.moves[number] is came:
            return came
        raise self.unknown(came.text)

    def unknown(self, text: str) -> UnknownMove:
        if self.nearest is None:
            self.nearest = Nearest(list(self.by_text))
        near = self.nearest.like(text)
        return UnknownMove(
            f"{short(text)} is not a move of {self.title}; "
            + (f"the nearest are: {', '.join(near)}." if near else f"its moves: {self.nearest.sorts}.")
        )

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


def folded(text: str) -> str:
    """A move's text however it is spaced and capitalised."""
    return " ".join(text.split()).lower()


def writes_its_own(game: Game) -> bool:
    """Does this game's class write `legal` or `play` itself, around its decisions perhaps?"""
    kind: Any = type(game)
    ours: Any = Game
    return kind.legal is not ours.legal or kind.play is not ours.play
