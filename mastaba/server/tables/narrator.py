"""What is told to whom at a table: each seat what it may know, as messages that its page has words for."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

import orjson

from mastaba.awards import awarded, heard_in_parts
from mastaba.characters import hello, lines
from mastaba.core.changes import View, changed
from mastaba.core.message import Message, say
from mastaba.core.position import WATCHER
from mastaba.driver.driver import Driver
from mastaba.driver.seating import PERSON
from mastaba.server.tables.seats import Client, Seats
from mastaba.server.tables.slow import keeps_time
from mastaba.server.tables.table import LiveTable, Step, heard, missed
from mastaba.server.wire import VERSION, ChatLine, Clock, House, Offer, PlainMessage, Spoken, packed
from mastaba.text import GameText, text_of


class Narrator:
    def __init__(self, table: LiveTable, seats: Seats, driver: Driver) -> None:
        self.table = table
        self.seats = seats
        self.driver = driver
        self.text: GameText = text_of(table.game)
        self.awards: list[PlainMessage] | None = None  # not counted yet
        self.views: dict[int, View] = {}  # by seat: the one that everybody there has

    # To everybody

    def tell_people(self) -> None:
        here = self.table.people(self.seats.here())
        paused = self.paused
        self.seats.tell_all(packed(t="people", seats=here, paused=paused, watchers=self.seats.watchers()))

    def tell_step(self, step: Step) -> None:
        clients = self.seats.clients
        if not clients:
            self.views = {}
            return
        told: dict[tuple[int, bool], bytes] = {}
        shared = self.shared(step)
        before, self.views = self.views, {}
        for client in clients:
            one = (client.seat, client.changes)
            if one not in told:
                known = before.get(client.seat) if client.changes else None
                told[one] = self.present(step, client.seat, shared, known)
            client.send(told[one])

    def ends(self, step: Step) -> bool:
        """It is the one that has ended the game."""
        return "result" in step.entry

    async def tell_end(self) -> None:
        """To those who have seen the last step; who comes later hears it with the welcome."""
        here = list(self.seats.clients)
        await self.count_awards()
        told = self.ending()
        for client in here:
            client.send(told)

    def ending(self) -> bytes:
        table = self.table
        result = table.result
        assert result is not None
        return packed(
            t="over",
            result=result.plain(),
            record=f"/api/tables/{table.head.id}/record",
            seed=table.head.seed.hex(),
            why=self.why(),
            awards=self.awards or [],
            resigned=table.resigned,
        )

    def why(self) -> list[PlainMessage]:
        """How it ended, by the rules; who gives up needs no reason."""
        result = self.table.position.result
        if result is None:
            return []
        return self.said([{"kind": "over", **result.plain()}], self.table.position.shared_view(WATCHER))

    async def count_awards(self) -> None:
        """Once, when the game is over: the whole game is gone through, and others play meanwhile."""
        if self.awards is None and self.table.position.over:  # of one that was given up, none
            heard: list[dict[str, Any]] = []
            for part in heard_in_parts(self.table.record):
                heard += part
                await asyncio.sleep(0)
            self.awards = [message.plain() for message in awarded(self.table.record, heard)]

    @property
    def paused(self) -> bool:
        return self.table.seating.stopped and not self.table.over

    # To one

    def greet(self, client: Client, since: int | None, chat: list[ChatLine]) -> None:
        """The welcome, what was missed, and the present."""
        table = self.table
        client.send(
            packed(
                t="welcome",
                v=VERSION,
                table=table.head.id,
                game=table.game.name,
                title=table.game.title,
                options=table.head.options,
                seat=client.seat,
                seats=table.people(self.seats.here()),
                commitment=table.head.commitment,
                agreed=table.head.agreed,
                promise=table.promises.get(client.seat, ""),
                away=table.head.away,
                slow=table.head.slow,
                hints=table.head.hints,
                pauses=not keeps_time(table.game),
                paused=self.paused,
                house=self.house(client.seat),
                watchers=self.seats.watchers(),
                chat=chat,
            )
        )
        steps = missed(table, since)
        view = table.position.shared_view(client.seat) if len(steps) > 1 else {}
        for step in steps[:-1]:
            events = heard(step, client.seat)
            client.send(packed(t="step", n=step.n, events=events, said=self.said(events, view)))
        client.send(self.present(steps[-1] if steps else None, client.seat))
        if table.over:
            client.send(self.ending())

    def shared(self, step: Step | None) -> bytes:
        """What a step says to everybody alike, made once: a message begins with what differs, and ends so."""
        table, driver, now = self.table, self.driver, monotonic()
        ticks = driver.ticks
        rest = {
            "n": step.n if step else table.n,
            "spoken": self.spoken(step or (table.steps[-1] if table.steps else None)),
            "to_act": table.course.to_act(),
            "clock": self.clock(now),
            "time": round(driver.passed(now), 1) if ticks else None,
        }
        return b"," + orjson.dumps(rest)[1:]

    def house(self, seat: int) -> House:
        """What was played for a seat while its owner was away, as far as the table remembers."""
        table = self.table
        count = table.house[seat] if seat >= 0 else 0
        if count == 0 or table.game.memory:
            return {"count": count, "said": []}
        view = table.position.shared_view(seat)
        played = [step for step in table.steps if step.entry["k"] == "move" and step.entry["by"] == seat]
        return {"count": count, "said": [self.said(heard(step, seat), view) for step in played[-count:]]}

    def present(self, step: Step | None, seat: int, shared: bytes = b"", known: View | None = None) -> bytes:
        """A step with everything this seat may know and do after it, as a change of the view that it has."""
        table = self.table
        view = table.position.shared_view(seat)
        self.views[seat] = view
        race = bool(table.course.racers)
        offer = self.race_offer if race else self.text.say_move
        moves: list[Offer] = [
            {"move": text, "say": offer(text, view).plain()} for text in table.course.open_moves(seat)
        ]
        prompt = self.prompt(view, bool(moves), race)
        events = heard(step, seat) if step else []
        own: dict[str, Any] = {
            "t": "step",
            "events": events,
            "said": self.said(events, view),
            "moves": moves,
            "prompt": prompt.plain() if prompt else None,
            "undo": bool(moves) and table.seems_undoable(seat),
        }
        news = changed(known, view) if known is not None else None
        if news is None:
            own["view"] = view
        else:
            own["changes"], own["lists"] = news.whole, news.lists
        return orjson.dumps(own)[:-1] + (shared or self.shared(step))

    # In messages

    def said(self, events: list[dict[str, Any]], view: dict[str, Any]) -> list[PlainMessage]:
        return log_of(self.text, events, view)

    def spoken(self, step: Step | None) -> list[Spoken]:
        """What characters say to it: the same to everybody, whoever comes and whenever."""
        kinds = self.table.seating.kinds
        if step is None or all(kind == PERSON for kind in kinds):
            return []  # people say what they say
        head = self.table.head
        if step.entry["k"] == "begin":
            said = hello(head.game.name, kinds)
        else:
            result = self.table.result if "result" in step.entry else None
            said = lines(head.game.name, kinds, step.events, result, f"{head.id} {step.n}")
        return [{"seat": line.seat, "line": line.words.plain()} for line in said]

    def race_offer(self, move: str, view: dict[str, Any]) -> Message:
        return say("race_button")

    def prompt(self, view: dict[str, Any], mine: bool, race: bool) -> Message | None:
        if not self.table.begun:
            return say("waiting_for_people")
        if self.table.over:
            return None
        if self.paused:
            return say("paused_now")
        if race:
            return self.text.race()
        return self.text.prompt(view) if mine else self.text.waiting(view)

    def clock(self, now: float) -> Clock | None:
        for seat, deadline in self.driver.deadlines.items() if not self.table.seating.stopped else ():
            return {"seat": seat, "left": round(max(deadline.until - now, 0.0), 1)}
        return None


def log_of(text: GameText, events: list[dict[str, Any]], view: dict[str, Any]) -> list[PlainMessage]:
    """The log of these events."""
    said: list[Message] = []
    for event in events:
        said += [say("log_undo")] if event["kind"] == "undo" else text.tell(event, view)
    return [message.plain() for message in said]
