"""What a table hears from the other servers of a house, and tells them.

entry   an entry of its log, with its number; a gap is read from the store
chat    a line
here    who is at the table by way of that server, who could speak aloud there, and how its clocks stand;
        `new`: and who are you?
ask     somebody wants something, and these seats are to agree; answer: one of them has
tell    a message for some seats
gone    that server has dropped the table: it need not hear of it
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any

import orjson

from mastaba.errors import MastabaError
from mastaba.server.tables.table import Entry

if TYPE_CHECKING:
    from mastaba.server.house.neighbours import News
    from mastaba.server.tables.room import Room


class Newsroom:
    __deletable__ = ("room",)  # `Room.fall_apart`

    def __init__(self, room: Room) -> None:
        self.room = room
        self.others: set[str] = set()  # servers that have this table in memory

    def tell(self, kind: str, **news: Any) -> None:
        self.room.hall.neighbours.tell(self.room.table.head.id, kind, **news)

    def wrote(self, entry: Entry) -> None:
        table = self.room.table
        self.room.hall.neighbours.tell_entry(table.head.id, self.others, table.n, entry)

    def introduce(self, new: bool = True, to: str = "") -> None:
        """Who is here, and how our clocks stand: whoever has just come knows neither. `to`: that server."""
        now, driver = monotonic(), self.room.driver
        left = [[seat, one.question, one.until - now] for seat, one in driver.deadlines.items()]
        here = sorted(self.room.seats.local())
        table, watchers = self.room.table, self.room.seats.watchers_here()
        voice = self.room.speakers.told and list(self.room.speakers.told)
        news = {"seats": here, "watchers": watchers, "new": new, "n": table.n, "voice": voice}
        news |= {"passed": driver.passed(now), "left": left}
        if to:
            self.room.hall.neighbours.tell_node(to, table.head.id, "here", **news)
        else:
            self.tell("here", **news)

    def heard(self, news: News) -> None:
        room = self.room
        if room.clocks.stopped:
            return
        self.others.add(news["from"])
        match news["k"]:
            case "entry":
                self.take(int(news["n"]), news["entry"])
            case "chat":
                room.hear_line(news["line"])
            case "here":
                self.meet(news)
            case "ask":
                facts = {key: news[key] for key in ("what", "seat", "by", "n", "needed")}
                room.questions.asked_elsewhere(**facts)
            case "answer":
                room.clocks.start(self.answered(news["seat"], news["what"], news["yes"]))
            case "gone":
                self.others.discard(news["from"])
                self.forget(news["from"])
            case "tell":
                room.seats.tell(news["seats"], news["said"].encode())
            case _:
                pass  # a newer server's

    def take(self, n: int, entry: Entry) -> None:
        """The next entry is carried out when the gate is free; before a later one comes the gap."""
        room = self.room

        def go() -> None:
            try:
                if n == room.table.n + 1:
                    room.carry_out(entry)
                    self.tell_people(entry)
                elif n > room.table.n:
                    room.clocks.start(self.catch_up())
            finally:
                room.gate.leave()

        room.gate.enter(go)

    def tell_people(self, entry: Entry) -> None:
        if entry["k"] in ("sit", "away", "back", "claim", "fill", "pause", "resign"):
            self.room.narrator.tell_people()
        elif entry["k"] in ("again", "next"):
            self.room.again.tell()

    async def catch_up(self) -> None:
        async with self.room.gate:
            await self.read_on()

    async def read_on(self) -> None:
        """What others have written since; whoever asks is inside the gate."""
        room = self.room
        for entry in await room.hall.store.entries(room.no, room.table.n):
            room.carry_out(entry)
            self.tell_people(entry)

    async def read_chat(self) -> None:
        """Lines that were said while no news came."""
        room = self.room
        known = Counter(orjson.dumps(line) for line in room.chat)
        for line in await room.hall.store.chat(room.no, room.chat.maxlen or 0):
            said = orjson.dumps(line)
            if known[said] > 0:
                known[said] -= 1
            else:
                room.hear_line(line)

    # People elsewhere

    def meet(self, news: News) -> None:
        if news["n"] == self.room.table.n:  # a server that was asleep counts what others have written down
            left = {seat: (question, seconds) for seat, question, seconds in news["left"]}
            self.room.driver.agree(monotonic(), news["passed"], left)
        self.set_elsewhere(news["from"], frozenset(news["seats"]), news.get("watchers", []))
        self.room.speakers.heard(news["from"], news.get("voice"))
        if news["new"]:
            self.introduce(new=False, to=news["from"])
        if news["n"] > self.room.table.n:
            self.room.clocks.start(self.catch_up())

    def forget_nodes(self, nodes: set[str]) -> None:
        """They have died, and nobody is here by way of them."""
        for node in nodes & (self.room.seats.elsewhere.keys() | self.room.speakers.elsewhere.keys()):
            self.forget(node)

    def forget(self, node: str) -> None:
        self.set_elsewhere(node, frozenset())
        self.room.speakers.heard(node, None)

    def set_elsewhere(self, node: str, seats: frozenset[int], watchers: Sequence[str] = ()) -> None:
        room = self.room
        before, watched = room.seats.here(), room.seats.watchers()
        there = room.seats.elsewhere.pop(node, frozenset())
        room.seats.watching[node] = list(watchers)
        if seats:
            room.seats.elsewhere[node] = seats
        here, now = room.seats.here(), monotonic()
        for seat in here - before:
            room.driver.here(seat)
        for seat in before - here:
            if seat >= 0:
                room.driver.gone(seat, now)
        for seat in there ^ seats:
            room.tell_screens(seat)
        if here != before or watched != room.seats.watchers():
            room.narrator.tell_people()
            room.clocks.look()
        if before - here:
            room.calls.look()

    async def answered(self, seat: int, what: str, yes: bool) -> None:
        """To what was asked here."""
        question = self.room.questions.open
        if question is not None and question.here:
            with suppress(MastabaError):
                await self.room.questions.answer(seat, what, yes)
