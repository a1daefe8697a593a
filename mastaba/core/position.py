"""A position: what lies on the table, and the verbs everybody uses on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from mypy_extensions import i64, mypyc_attr

from mastaba.core.bits import bit, members
from mastaba.core.chance import own_dice
from mastaba.core.doors import NOT_A_SEAT, AnyDice, AnyMove, actor_number
from mastaba.core.doors import require as require  # noqa: PLC0414  games take it from here
from mastaba.core.events import Event, Result
from mastaba.core.move import Move
from mastaba.errors import BadSeats, GameOver, IllegalMove, NotYourTurn

if TYPE_CHECKING:
    from mastaba.core.decision import Decision
    from mastaba.core.game import Game

CHANCE: Final = -1  # the actor that rolls, draws and deals
WATCHER: Final = -2  # somebody who looks on and holds no seat
NOBODY: Final = -3  # the game is over
SEVERAL: Final = -4  # more than one seat may move now: see `awaited`
CLOCK: Final = 62  # a bit of `awaited`: beside the seats chance may move too, by letting time pass
HIDDEN: Final = "?"  # in views and events, instead of what a seat may not know


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """One moment of a game, changed in place by `play`.

    A game's own `State` adds what lies on its table, and writes `copy`, `dump` and `check`.
    """

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats: i64 = seats
        self.phase: i64 = 0  # what is asked now: a number, by which `game.phases` has its name
        self.point: Decision[Any] = game.nowhere  # see `point_of`
        self.actor: i64 = CHANCE  # a seat, CHANCE, SEVERAL or NOBODY
        self.awaited: i64 = 0  # with SEVERAL: the seats that may move now, as bits, and the CLOCK
        self.moves: i64 = 0  # how many have been played, chance's too
        self.events: list[Event] | None = None  # None while nobody listens, as in a search

    # What a game writes for its own state

    def copy(self) -> Position:
        """Another position like this one, that shares nothing changeable with it."""
        raise NotImplementedError

    def dump(self) -> dict[str, Any]:
        """The whole position as JSON-able data, secrets included; `game.load` takes it back."""
        raise NotImplementedError

    def check(self) -> None:
        """Raises BadPosition unless cards, money and turns add up, as they do in every game."""
        raise NotImplementedError

    def copy_into(self, twin: Position) -> None:
        """What every `copy` copies: the core's own part. Nobody listens to the twin."""
        twin.phase = self.phase
        twin.point = self.point
        twin.actor = self.actor
        twin.awaited = self.awaited
        twin.moves = self.moves

    def enter(self, phase: i64) -> None:
        """Goes to a decision of the game; who acts there follows from it."""
        self.phase = phase
        self.actor = point_of(self).who(self)

    def tell(self, event: Event) -> None:
        """Rules call this where `events` is a list: somebody wants to hear."""
        if self.events is not None:
            self.events.append(event)

    # The verbs

    @property
    def phase_name(self) -> str:
        """What is asked now, as dumps and views name it."""
        return self.game.phases[self.phase]

    @property
    def to_act(self) -> tuple[int, ...]:
        """Who may move now: one seat, several, CHANCE, or nobody when the game is over.

        Where a clock runs beside the seats CHANCE comes last: it may move, and need not.
        """
        if self.actor == SEVERAL:
            return tuple([CHANCE if actor == CLOCK else actor for actor in members(self.awaited)])
        if self.actor == NOBODY:
            return ()
        return (self.actor,)

    @property
    def over(self) -> bool:
        return self.actor == NOBODY

    def may_act(self, actor: i64) -> bool:
        if self.actor == SEVERAL:
            if actor == CHANCE:
                return self.awaited & bit(CLOCK) != 0
            return 0 <= actor < CLOCK and self.awaited & bit(actor) != 0
        return actor == self.actor and actor != NOBODY

    def legal(self, seat: SupportsIndex) -> list[Move]:
        """The moves open to this seat (or to CHANCE) now; none if it is not to act."""
        actor = actor_number(seat)
        return self.game.legal(self, actor) if self.may_act(actor) else []

    def play(self, seat: SupportsIndex, move: AnyMove | str) -> None:
        """Plays a move, given as itself or as text. A refused move raises and changes nothing."""
        actor = actor_number(seat)
        self.play_admitted(actor, self.admitted(actor, move))

    def admitted(self, seat: SupportsIndex, move: AnyMove | str) -> Move:
        """The move that came, if it is open to this seat now; otherwise raises the refusal."""
        actor = actor_number(seat)
        known = self.game.own(move) if isinstance(move, Move) else self.game.move(move)
        if not self.may_act(actor) or known not in self.game.legal(self, actor):
            raise self.refusal(actor, known)
        return known

    def play_admitted(self, seat: int, move: Move) -> None:
        """Plays a move that is known to be open: what a search does all the time."""
        self.moves += 1
        game = self.game
        if game.straight:  # half a dozen ns of 130
            point_of(self).happens(self, seat, move)
        else:
            game.play(self, seat, move)

    def open_to(self, seat: i64) -> list[Move]:
        """The moves open to a seat that is known to act, or chance's outcomes: the same, for a search."""
        game = self.game
        return point_of(self).open(self, seat) if game.straight else game.legal(self, seat)

    def odds(self) -> list[tuple[Move, int]]:
        """At a chance point: every outcome with its integer weight."""
        if self.actor != CHANCE:
            return []
        return list(zip(self.game.legal(self, CHANCE), self.game.odds(self), strict=True))

    def sample(self, dice: AnyDice) -> Move:
        """At a chance point: an outcome drawn by its odds, quickly."""
        if self.actor != CHANCE:
            raise self.refusal(CHANCE, None)
        return self.game.sample(self, own_dice(dice))

    def view(self, seat: SupportsIndex) -> dict[str, Any]:
        """What this seat may know, as plain data of one's own; `view(WATCHER)` is the public part."""
        mine: dict[str, Any] = own_copy(self.shared_view(seat))
        return mine

    def shared_view(self, seat: SupportsIndex) -> dict[str, Any]:
        """The same to be read, never changed: games may keep parts of it and show them again."""
        seen: dict[str, Any] = self.game.view(self, self.viewer(seat))
        return seen

    def redealt(self, seat: SupportsIndex, dice: AnyDice) -> Position:
        """Another position that this seat could not tell from this one."""
        return self.game.redealt(self, self.viewer(seat), own_dice(dice))

    def viewer(self, seat: SupportsIndex) -> int:
        """Somebody who may look: one of the seats, or a WATCHER."""
        eyes = actor_number(seat)
        if eyes != WATCHER and not 0 <= eyes < self.seats:
            raise BadSeats(f"Nobody looks on from {actor_name(eyes)}; the seats are 0 to {self.seats - 1}.")
        return eyes

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return self.game.result(self) if self.actor == NOBODY else None

    def refusal(self, seat: int, move: Move | None) -> IllegalMove | NotYourTurn | GameOver:
        """Why this move is not open: in words, with what would be, from what the seat may know."""
        what = f"'{move.text}'" if move is not None else "a draw of chance"
        where = f"at move {self.moves + 1}"
        if self.actor == NOBODY:
            return GameOver(f"{what} came {where}, but the game is over.")
        if move is None or not self.may_act(seat):
            waiting = " and ".join(actor_name(actor) for actor in self.to_act)
            return NotYourTurn(f"{what} came from {actor_name(seat)} {where}, but {waiting} is to act.")
        clause = self.game.clause_of(self, seat, move)
        by = f" ({clause})" if clause else ""
        open_now = ", ".join(other.text for other in self.game.choices(self, seat))
        return IllegalMove(f"{what} is not open to {actor_name(seat)} {where}{by}; open: {open_now}.")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.game is other.game and self.dump() == other.dump()

    def __hash__(self) -> int:
        raise TypeError("a position changes; hash its dump")


def actor_name(actor: int) -> str:
    """An actor in an error: for programmers and for records, so numbered from 0."""
    names: dict[int, str] = {
        CHANCE: "chance",
        WATCHER: "a watcher",
        NOBODY: "nobody",
        NOT_A_SEAT: "no seat of any game",
    }
    return names.get(actor, f"seat {actor}")


def own_copy(data: Any) -> Any:
    """Plain data that shares nothing changeable with this."""
    if isinstance(data, dict):
        return {key: own_copy(value) for key, value in data.items()}
    return [own_copy(value) for value in data] if isinstance(data, list) else data


def point_of(s: Position) -> Decision[Any]:
    """What is decided now. It is kept at hand: to look it up in a list takes as long as a small rule."""
    point = s.point
    if point.number != s.phase:
        point = s.game.decisions[s.phase]
        s.point = point
    return point
