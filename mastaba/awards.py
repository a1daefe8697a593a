"""Awards: what a finished game is remembered for, counted from what everybody heard of it.

A game's `awards_text.py` lists what is worth one, the best first. Words have the name of each in `award_…`,
and in its form `why` what it was given for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from mastaba.core.game import Game
from mastaba.core.message import Message, Seat, say
from mastaba.core.position import WATCHER
from mastaba.core.record import Record
from mastaba.core.table import Table
from mastaba.words import game_folder

MOST: Final = 4
PART: Final = 200  # moves that are gone through at once: about half a millisecond
Heard = Any  # an event as a watcher hears it: a TypedDict of the game's events.py
Counted = Iterable[tuple[int, int]]  # a seat, and what it did


class Award(NamedTuple):
    key: str
    counted: Callable[[Iterable[Heard]], Counted]
    single: bool = False  # the most at one time, and not in all
    least: int = 1  # less is not worth an award
    what: Callable[[int], Message] | None = None  # how much it was, where a number would not say it

    def holder(self, heard: Sequence[Heard], seats: int) -> tuple[int, int] | None:
        """Who did most, and how much; None: nobody enough, or several the same."""
        done = [0] * seats
        for seat, count in self.counted(heard):
            done[seat] = max(done[seat], count) if self.single else done[seat] + count
        most = max(done)
        return (done.index(most), most) if most >= self.least and done.count(most) == 1 else None


def kinds(kind: str, fact: str = "") -> Callable[[Iterable[Heard]], Counted]:
    """Counts events of a kind, or adds up one of their facts."""

    def counted(heard: Iterable[Heard]) -> Iterator[tuple[int, int]]:
        for event in heard:
            if event["kind"] == kind:
                yield event["seat"], event[fact] if fact else 1

    return counted


def in_a_row(good: str, *bad: str) -> Callable[[Iterable[Heard]], Counted]:
    """How many events of a kind a seat has had since something else happened to it."""

    def counted(heard: Iterable[Heard]) -> Iterator[tuple[int, int]]:
        row: dict[int, int] = {}
        for event in heard:
            if event["kind"] in bad:
                row[event["seat"]] = 0
            elif event["kind"] == good:
                row[event["seat"]] = row.get(event["seat"], 0) + 1
                yield event["seat"], row[event["seat"]]

    return counted


def awards_of(game: Game) -> Sequence[Award]:
    """A game may have none."""
    name = f"{game_folder(game.name)}.awards_text"
    if find_spec(name) is None:
        return ()
    listed: Sequence[Award] = import_module(name).AWARDS
    return listed


def awarded(record: Record, heard: Sequence[Heard] | None = None) -> list[Message]:
    """The awards of a finished game, four at most: first one for each who has earned any.

    `heard`: what a watcher heard of it, if somebody has gone through it before.
    """
    listed = awards_of(record.game)
    if not listed:
        return []
    if heard is None:
        heard = [event for part in heard_in_parts(record) for event in part]
    held = [(award, *holder) for award in listed if (holder := award.holder(heard, record.seats))]
    first = {seat: award for award, seat, _ in reversed(held)}
    chosen = [one for one in held if first[one[1]] is one[0]]
    chosen += [one for one in held if one not in chosen]
    chosen = sorted(chosen[:MOST], key=held.index)
    return [given(*one) for one in chosen]


def given(award: Award, seat: int, count: int) -> Message:
    much = {"what": award.what(count)} if award.what else {"count": count}
    return say(f"award_{award.key}", who=Seat(seat), **much)


def heard_in_parts(record: Record) -> Iterator[list[Heard]]:
    """What a watcher heard of a whole game, some moves at a time: a server has other tables meanwhile."""
    table = Table(Record(record.game, record.options, record.names, record.seats), windows=False)
    for begin in range(0, len(record.moves), PART):
        moves = record.moves[begin : begin + PART]
        yield [event.heard_by(WATCHER) for actor, move in moves for event in table.happens(actor, move)]
