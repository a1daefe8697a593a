"""What is told to whom at a table: each seat what it may know, as messages that its page has words for."""

from __future__ import annotations

from time import monotonic
from typing import Any

import orjson

from mastaba.core.message import Message, say
from mastaba.driver.driver import Driver
from mastaba.server.seats import Client, Seats
from mastaba.server.tables import LiveTable, Step, heard, missed
from mastaba.server.wire import VERSION, ChatLine, Clock, Offer, PlainMessage, packed
from mastaba.text import GameText, text_of


class Narrator:
    def __init__(self, table: LiveTable, seats: Seats, driver: Driver) -> None:
        self.table = table
        self.seats = seats
        self.driver = driver
        self.text: GameText = text_of(table.game)

    # To everybody

    def tell_people(self) -> None:
        self.seats.tell_all(packed(t="people", seats=self.table.people(self.seats.here())))

    def tell_step(self, step: Step) -> None:
        told: dict[int, bytes] = {}
        for client in self.seats.clients:
            if client.seat not in told:
                told[client.seat] = self.present(step, client.seat)
            client.send(told[client.seat])
        if "result" in step.entry:  # of the entry that has ended the game
            self.seats.tell_all(self.ending())

    def ending(self) -> bytes:
        table = self.table
        result = table.position.result
        assert result is not None
        return packed(
            t="over",
            result=result.plain(),
            record=f"/api/tables/{table.head.id}/record",
            seed=table.head.seed.hex(),
        )

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
                away=table.head.away,
                chat=chat,
            )
        )
        steps = missed(table, since)
        view = table.position.view(client.seat) if len(steps) > 1 else {}
        for step in steps[:-1]:
            events = heard(step, client.seat)
            client.send(packed(t="step", n=step.n, events=events, said=self.said(events, view)))
        client.send(self.present(steps[-1] if steps else None, client.seat))
        if table.over:
            client.send(self.ending())

    def present(self, step: Step | None, seat: int) -> bytes:
        """A step with everything this seat may know and do after it."""
        table, now = self.table, monotonic()
        view = table.position.view(seat)
        race = bool(table.course.racers)
        offer = self.race_offer if race else self.text.say_move
        moves: list[Offer] = [
            {"move": text, "say": offer(text, view).plain()} for text in table.course.open_moves(seat)
        ]
        prompt = self.prompt(view, bool(moves), race)
        events = heard(step, seat) if step else []
        return orjson.dumps(
            {
                "t": "step",
                "n": step.n if step else table.n,
                "events": events,
                "said": self.said(events, view),
                "view": view,
                "moves": moves,
                "prompt": prompt.plain() if prompt else None,
                "to_act": table.course.to_act(),
                "clock": self.clock(now),
                "time": round(self.driver.passed(now), 1) if self.driver.ticks else None,
                "undo": bool(moves) and table.seems_undoable(seat),
            }
        )

    # In messages

    def said(self, events: list[dict[str, Any]], view: dict[str, Any]) -> list[PlainMessage]:
        """The log of these events."""
        said: list[Message] = []
        for event in events:
            said += [say("log_undo")] if event["kind"] == "undo" else self.text.tell(event, view)
        return [message.plain() for message in said]

    def race_offer(self, move: str, view: dict[str, Any]) -> Message:
        return say("race_button")

    def prompt(self, view: dict[str, Any], mine: bool, race: bool) -> Message | None:
        if not self.table.begun:
            return say("waiting_for_people")
        if self.table.over:
            return None
        if race:
            return self.text.race()
        return self.text.prompt(view) if mine else self.text.waiting(view)

    def clock(self, now: float) -> Clock | None:
        for seat, deadline in self.driver.deadlines.items():
            return {"seat": seat, "left": round(max(deadline.until - now, 0.0), 1)}
        return None
