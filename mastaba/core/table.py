"""A table: a game being played, its record, and a window for each seat.

Whoever brings people and bots together (terminal, arena, server, tests) does it here. A bot is
handed a `Window` and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, SupportsIndex

from mypy_extensions import mypyc_attr

from mastaba.core.brain import Brain
from mastaba.core.doors import AnyDice, AnyGame, AnyMove, actor_number
from mastaba.core.events import Event
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.position import CHANCE, WATCHER, Position
from mastaba.core.record import Record


class Window:
    """What one seat sees of a table: views, what it heard, its own moves, worlds it can imagine."""

    def __init__(self, position: Position, seat: int) -> None:
        self._position = position
        self.game: Game = position.game
        self.seat = seat
        self.seats: int = position.seats
        self.heard: list[dict[str, Any]] = []  # every event so far, as this seat heard it
        self.trail: list[tuple[int, int]] = []  # every move so far: who made it, and its label
        self.whole = True  # all of the game has been heard here, from its beginning

    def view(self) -> dict[str, Any]:
        return self._position.view(self.seat)

    def legal(self) -> list[Move]:
        return self.game.choices(self._position, self.seat)

    def world(self, dice: AnyDice) -> Position:
        """A position this seat could not tell from the real one."""
        return self._position.redealt(self.seat, dice)

    def brain(self) -> Brain:
        return self.game.brain()

    def forget(self) -> None:
        """Somebody new sits down here, who has heard nothing yet."""
        self.heard.clear()
        self.trail.clear()
        self.whole = False


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The position, the record that led to it, and the seats' windows."""

    def __init__(self, record: Record, windows: bool = True) -> None:
        """Goes on where the record ends: an empty one begins a game. Without windows no bot can play here."""
        self.record = Record(record.game, record.options, record.names, record.seats)
        self.record.notes = dict(record.notes)
        self.game: Game = record.game
        self.position: Position = self.record.start()
        self.position.events = []
        self.windows: list[Window] = []
        if windows:
            self.windows = [Window(self.position, seat) for seat in range(self.record.seats)]
        for actor, text in record.moves:
            self.happens(actor, text)

    @property
    def moves(self) -> list[tuple[int, str]]:
        """Every move so far, as the record has it."""
        return self.record.moves

    @property
    def over(self) -> bool:
        return self.position.over

    def play(self, actor: SupportsIndex, move: AnyMove | str) -> list[dict[int, dict[str, Any]]]:
        """Plays a move and writes it down. A refused move raises and changes nothing.

        Says what happened: for each event, what each seat and the WATCHER hear of it.
        """
        eyes = [WATCHER, *range(self.record.seats)]
        return [{seat: event.heard_by(seat) for seat in eyes} for event in self.happens(actor, move)]

    def happens(self, actor: SupportsIndex, move: AnyMove | str) -> list[Event]:
        """The same, and the events as they are: only windows know what who may hear of them."""
        s = self.position
        by = actor_number(actor)
        known = s.admitted(by, move)
        for window in self.windows:
            window.trail.append((by, self.game.label(s, by, known, window.seat)))
        s.play_admitted(by, known)
        self.record.moves.append((by, known.text))
        events, s.events = s.events or [], []
        for window in self.windows:
            for event in events:
                window.heard.append(event.heard_by(window.seat))
        return events

    def roll(self, dice: AnyDice) -> list[dict[int, dict[str, Any]]]:
        """Chance plays, by these dice."""
        return self.play(CHANCE, self.position.sample(dice))

    def rewind(self, moves: int) -> None:
        """The record has only so many moves again, and everybody has heard no more than those."""
        again = Record(self.record.game, self.record.options, self.record.names, self.record.seats)
        again.moves = self.record.moves[:moves]
        there = Table(again, bool(self.windows))
        self.record.moves = there.record.moves
        self.position = there.position
        self.windows = there.windows


def new_table(
    game: AnyGame,
    options: Mapping[str, object] | None = None,
    names: Sequence[str] = (),
    seats: SupportsIndex = 0,
) -> Table:
    """A game about to begin."""
    return Table(Record(game, options, names, seats))
