"""Hints at a table: what a good player would consider, made in a worker from one seat's window alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mastaba.core.game import Game
from mastaba.driver.seating import PERSON
from mastaba.errors import MastabaError, NotYourTurn
from mastaba.server.refusals import StaleMove
from mastaba.server.tables.seats import Client
from mastaba.server.thinking.workers import QuestionGone
from mastaba.server.wire import packed

if TYPE_CHECKING:
    from mastaba.server.tables.room import Room


class NoHints(MastabaError):
    """This table gives no hints, or is just thinking about one."""

    code = "no_hints"


def hints_by_default(game: Game, seats: Sequence[str]) -> bool:
    """Where a person has only bots to play against; not where remembering is the game."""
    return seats.count(PERSON) == 1 and game.memory is None


class Hints:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.thinking: set[int] = set()  # seats for which a worker thinks

    async def ask(self, client: Client, n: int) -> int:
        """Tells the seat its hint at step n. Refused where nobody gives one, or the game has gone on."""
        table, seat = self.room.table, client.seat
        if not table.head.hints:
            raise NoHints("At this table everybody thinks for themselves.")
        if seat in self.thinking:
            raise NoHints("The hint you asked for is being thought about.")
        asked = table.asked.get(seat)
        if asked is None or not table.begun or table.over:  # one that was given up asks nobody any more
            raise NotYourTurn("There is nothing to hint at: it is not your turn.")
        if n < asked:
            raise StaleMove(f"The question answers step {n}, but step {asked} has happened since.")
        self.thinking.add(seat)
        try:
            found = await self.room.hall.thinkers.hint(
                self.room.question(seat), self.room.asker(), lambda: table.asked.get(seat) == asked
            )
        except QuestionGone as error:
            raise StaleMove("The game has gone on since.") from error
        finally:
            self.thinking.discard(seat)
        client.send(packed(t="hint", n=table.n, **found))
        return table.n
