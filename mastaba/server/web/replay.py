"""A finished game, told again: a page of it at a time, as one pair of eyes saw it.

Pages are made in a process of their own. In a thread they would cost everybody: Python runs one thread at a
time, and a line to a player would wait for the rules behind every word it says.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import orjson

from mastaba.core.events import PlainResult
from mastaba.core.options import Value
from mastaba.core.position import CHANCE, WATCHER
from mastaba.core.record import Record
from mastaba.errors import BadOption, Unfinished
from mastaba.games import game as game_named
from mastaba.server.tables.chance import is_drawn
from mastaba.server.tables.narrator import log_of
from mastaba.server.thinking.workers import Moves
from mastaba.server.wire import PlainMessage
from mastaba.text import text_of

if TYPE_CHECKING:
    from mastaba.server.tables.room import Room

PAGE: Final = 50  # steps: what is sent at once has an end, however long the game was
DRAWS_PAGE: Final = 200  # moves
GZIP: Final = 31  # what zlib calls its own format with a gzip head


def eyes_of(room: Room, wanted: str | None) -> list[int]:
    """Whose views are asked for: one seat's, a watcher's (-2), or everybody's if nothing is said."""
    eyes = [WATCHER, *range(room.table.record.seats)]
    if wanted is None:
        return eyes
    if wanted not in map(str, eyes):
        raise BadOption(f"'eyes' should be one of {', '.join(map(str, eyes))}; {wanted[:20]!r} came.")
    return [int(wanted)]


def first_of(room: Room, wanted: str | None) -> int:
    """The step with which a page begins."""
    last = len(room.table.moves)
    if wanted is None:
        return 0
    if not wanted.isascii() or not wanted.isdigit() or len(wanted) > 9 or int(wanted) > last:
        raise BadOption(f"'from' should be a step, 0 to {last}; {wanted[:20]!r} came.")
    return int(wanted)


def check_over(room: Room) -> None:
    if not room.table.over:
        raise Unfinished("A replay shows what is hidden: it can be had when the game is over.")


@dataclass(frozen=True)
class Told:
    """A finished game as it travels to the process that tells it again."""

    game: str
    options: dict[str, Value]
    names: list[str]
    called: list[PlainMessage | None]
    notes: dict[str, Any]
    result: PlainResult | None
    moves: Moves
    raced: list[int]

    def record(self) -> Record:
        record = Record(game_named(self.game), self.options, self.names)
        record.moves = self.moves
        return record


def told_of(room: Room) -> Told:
    table, record = room.table, room.table.record
    return Told(
        record.game.name,
        record.options,
        record.names,
        [table.called(seat) for seat in range(record.seats)],
        record.notes,
        table.result.plain() if table.result else None,
        record.moves,
        table.raced,
    )


def replay_page(told: Told, eyes: list[int], first: int, pack: bool) -> bytes:
    """Steps from `first` on, and what all of them have in common."""
    page = {
        "game": told.game,
        "names": told.names,
        "called": told.called,
        "options": told.options,
        **told.notes,
        "result": told.result,
        "eyes": [WATCHER, *range(len(told.names))],
        "last": len(told.moves),
        "from": first,
        "steps": steps_of(told, eyes, first),
    }
    return sent(page, pack)


def record_page(told: Told, pack: bool) -> bytes:
    """The whole record: a line for each move is little, however long the game was."""
    record = told.record()
    record.notes = told.notes
    return packed(record.text().encode(), pack)


def sent(page: dict[str, Any], pack: bool) -> bytes:
    return packed(orjson.dumps(page, option=orjson.OPT_NON_STR_KEYS), pack)


def packed(said: bytes, pack: bool) -> bytes:
    if not pack:
        return said
    packer = zlib.compressobj(wbits=GZIP)
    return packer.compress(said) + packer.flush()


def draws_page(told: Told, first: int, pack: bool) -> bytes:
    """What a browser needs to draw again by itself: of each draw its outcomes with their weights."""
    moves, last = told.moves, min(first + DRAWS_PAGE, len(told.moves))
    s = told.record().position(first)
    draws: list[dict[str, Any]] = []
    for n in range(first + 1, last + 1):
        actor, text = moves[n - 1]
        if actor == CHANCE and is_drawn(s, n, text, told.raced):
            outcomes, weights = zip(*s.odds(), strict=True)
            draws.append(
                {"n": n, "move": text, "outcomes": [move.text for move in outcomes], "weights": weights}
            )
        s.play(actor, text)
    return sent({**told.notes, "last": len(moves), "from": first, "to": last, "draws": draws}, pack)


def steps_of(told: Told, eyes: list[int], first: int) -> list[dict[str, Any]]:
    record, moves = told.record(), told.moves
    s, text_of_game = record.position(max(first - 1, 0)), text_of(record.game)
    steps: list[dict[str, Any]] = []
    for n in range(first, min(first + PAGE, len(moves) + 1)):
        s.events = []
        actor, text = moves[n - 1] if n else (WATCHER, "")
        if n:
            s.play(actor, text)
        views = {str(seat): s.view(seat) for seat in eyes}
        heard = {seat: [event.heard_by(seat) for event in s.events] for seat in eyes}
        said = {
            str(seat): [line.plain() for line in log_of(text_of_game, heard[seat], views[str(seat)])]
            for seat in eyes
        }
        steps.append({"n": n, "by": actor, "move": text, "views": views, "said": said})
    return steps
