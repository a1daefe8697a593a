"""What somebody at a table wants and others have to agree to: one question at a time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from mastaba.server.refusals import NoQuestion, NotAway, StaleMove
from mastaba.server.tables import stops
from mastaba.server.tables.seats import Seats
from mastaba.server.tables.table import Entry, LiveTable
from mastaba.server.wire import packed

What = Literal["undo", "replace", "pause"]


@dataclass
class Question:
    what: What
    seat: int  # whose move is taken back, or who is replaced
    by: int
    n: int  # the step at which it was asked
    needed: set[int]  # who have not agreed yet
    here: bool = True  # asked at this server, which then counts the answers


class Questions:
    def __init__(
        self,
        table: LiveTable,
        seats: Seats,
        agreed: Callable[[Callable[[], Entry | None]], Awaitable[None]],
        tell_others: Callable[..., None],
        patience: Callable[[int], float],
    ) -> None:
        """`agreed` makes the entry that everybody wants when its turn has come, and carries it out.
        `tell_others`: the other servers, if there are any. `patience`: seconds that a seat which is not here
        has left to come back.
        """
        self.table = table
        self.seats = seats
        self.agreed = agreed
        self.patience = patience
        self.tell_others = tell_others
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
        left = self.patience(seat)
        if left > 0:
            raise NotAway(f"They have {left:.0f} seconds more to come back: so it was agreed.")
        await self.ask("replace", seat, by)

    async def ask_pause(self, by: int) -> None:
        if stops.pause(self.table, True) is not None:
            await self.ask("pause", by, by)

    async def ask(self, what: What, seat: int, by: int) -> None:
        """All people at the table must agree who are concerned: for a replacement not the one who is away."""
        needed = (set(self.table.seating.people()) & self.seats.here()) - {by, seat}
        question = self.open = Question(what, seat, by, self.table.n, needed)
        if needed:
            self.seats.tell(needed, packed(t="ask", what=what, seat=seat, by=by))
            self.tell_others("ask", what=what, seat=seat, by=by, n=self.table.n, needed=list(needed))
        else:
            await self.settle(question)

    async def answer(self, seat: int, what: str, yes: bool) -> None:
        question = self.open
        if question is None or question.what != what or seat not in question.needed:
            raise NoQuestion("Nobody has asked this seat anything.")
        if not question.here:
            question.needed.discard(seat)
            self.tell_others("answer", seat=seat, what=what, yes=yes)
            return
        if not yes:
            self.open = None
            declined = packed(t="declined", what=what, by=seat)
            self.seats.tell({question.by}, declined)
            self.tell_others("tell", seats=[question.by], said=declined.decode())
            return
        question.needed.discard(seat)
        if not question.needed:
            await self.settle(question)

    def asked_elsewhere(self, what: What, seat: int, by: int, n: int, needed: Iterable[int]) -> None:
        """At another server: those of ours who are asked answer here, and it counts."""
        self.open = Question(what, seat, by, n, set(needed), here=False)
        self.seats.tell(self.open.needed, packed(t="ask", what=what, seat=seat, by=by))

    async def settle(self, question: Question) -> None:
        """Everybody agrees."""
        self.open = None

        def wanted() -> Entry | None:
            if question.what == "undo":
                if question.n != self.table.n:
                    raise StaleMove("The game has gone on since.")
                return self.table.undo(question.seat)
            if question.what == "pause":
                return stops.pause(self.table, True)
            if question.seat in self.seats.here():
                raise NotAway("That seat's player has come back.")
            return self.table.leave(question.seat)

        await self.agreed(wanted)
