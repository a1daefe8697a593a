"""What somebody at a table wants and others have to agree to: one question at a time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal

from mastaba.server.refusals import NoQuestion
from mastaba.server.seats import Seats
from mastaba.server.tables import Entry, LiveTable, NotAway, StaleMove
from mastaba.server.wire import packed

What = Literal["undo", "replace"]


@dataclass
class Question:
    what: What
    seat: int  # whose move is taken back, or who is replaced
    by: int
    n: int  # the step at which it was asked
    needed: set[int]  # who have not agreed yet


class Questions:
    def __init__(
        self, table: LiveTable, seats: Seats, agreed: Callable[[Callable[[], Entry]], Awaitable[None]]
    ) -> None:
        """`agreed` makes the entry that everybody wants when its turn has come, and carries it out."""
        self.table = table
        self.seats = seats
        self.agreed = agreed
        self.open: Question | None = None

    async def ask_undo(self, seat: int, n: int) -> None:
        """Free where only bots would mind; otherwise the others are asked."""
        if n < self.table.asked.get(seat, 0):
            raise StaleMove(f"The undo answers step {n}, but the game has gone on since.")
        self.table.undo(seat)
        await self.ask("undo", seat, seat)

    async def ask_replace(self, seat: int, by: int) -> None:
        if not 0 <= seat < len(self.table.names) or seat in self.seats.here():
            raise NotAway("That seat's player is here.")
        self.table.leave(seat)
        await self.ask("replace", seat, by)

    async def ask(self, what: What, seat: int, by: int) -> None:
        """All people at the table must agree who are concerned: for a replacement not the one who is away."""
        needed = (set(self.table.seating.people()) & self.seats.here()) - {by, seat}
        question = self.open = Question(what, seat, by, self.table.n, needed)
        if needed:
            self.seats.tell(needed, packed(t="ask", what=what, seat=seat, by=by))
        else:
            await self.settle(question)

    async def answer(self, seat: int, what: str, yes: bool) -> None:
        question = self.open
        if question is None or question.what != what or seat not in question.needed:
            raise NoQuestion("Nobody has asked this seat anything.")
        if not yes:
            self.open = None
            self.seats.tell({question.by}, packed(t="declined", what=what, by=seat))
            return
        question.needed.discard(seat)
        if not question.needed:
            await self.settle(question)

    async def settle(self, question: Question) -> None:
        """Everybody agrees."""
        self.open = None

        def wanted() -> Entry:
            if question.what == "undo":
                if question.n != self.table.n:
                    raise StaleMove("The game has gone on since.")
                return self.table.undo(question.seat)
            if question.seat in self.seats.here():
                raise NotAway("That seat's player has come back.")
            return self.table.leave(question.seat)

        await self.agreed(wanted)
