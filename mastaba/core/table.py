"""A table: a game being played, its record, and a window for each seat.

Whoever brings people and bots together (terminal, arena, server, tests) does it here. A bot is
handed a `Window` and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, SupportsIndex

from mastaba.core.brain import Brain
from mastaba.core.doors import AnyDice, AnyGame, AnyMove, actor_number
from mastaba.core.game import Game
from mastaba.core.move import Move
from mastaba.core.position import CHANCE, Position
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


class Table:
    """The position, the record that led to it, and the seats' windows."""

    def __init__(self, record: Record) -> None:
        """Goes on where the record ends: an empty one begins a game."""
        self.record = Record(record.game, record.options, record.names, record.seats)
        self.record.notes = dict(record.notes)
        self.game: Game = record.game
        self.position: Position = self.record.start()
        self.position.events = []
        self.windows = [Window(self.position, seat) for seat in range(self.record.seats)]
        for actor, text in record.moves:
            self.play(actor, text)

    def play(self, actor: SupportsIndex, move: AnyMove | str) -> list[dict[int, dict[str, Any]]]:
        """Plays a move and writes it down. A refused move raises and changes nothing.

        Says what happened: for each event, what each seat and the WATCHER hear of it.
        """
        s = self.position
        by = actor_number(actor)
        known = s.admitted(by, move)
        for window in self.windows:
            window.trail.append((by, self.game.label(s, by, known, window.seat)))
        s.play_admitted(by, known)
        self.record.moves.append((by, known.text))
        events, s.events = s.events or [], []
        told: list[dict[int, dict[str, Any]]] = []
        for event in events:
            heard = {seat: event.heard_by(seat) for seat in range(-2, self.record.seats)}
            del heard[CHANCE]
            told.append(heard)
            for window in self.windows:
                window.heard.append(heard[window.seat])
        return told

    def roll(self, dice: AnyDice) -> list[dict[int, dict[str, Any]]]:
        """Chance plays, by these dice."""
        return self.play(CHANCE, self.position.sample(dice))


def new_table(
    game: AnyGame,
    options: Mapping[str, object] | None = None,
    names: Sequence[str] = (),
    seats: SupportsIndex = 0,
) -> Table:
    """A game about to begin."""
    return Table(Record(game, options, names, seats))
