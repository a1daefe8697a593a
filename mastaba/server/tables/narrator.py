"""What is told to whom at a table: each seat what it may know, as messages that its page has words for."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from time import monotonic
from typing import Any, Final

import orjson

from mastaba.awards import awarded, heard_in_parts
from mastaba.characters import hello, lines
from mastaba.core.changes import Changes, View, changed
from mastaba.core.message import Fact, Message, Several, say
from mastaba.core.position import WATCHER, Position
from mastaba.driver.driver import Driver
from mastaba.driver.seating import PERSON
from mastaba.server.tables.seats import Client, Seats
from mastaba.server.tables.slow import keeps_time
from mastaba.server.tables.table import LiveTable, Step, heard, missed
from mastaba.server.wire import VERSION, ChatLine, Clock, House, PlainMessage, Spoken, packed
from mastaba.text import GameText, changes_of, text_of

PACKED_MOST: Final = 10_000  # texts and names of facts


class Narrator:
    def __init__(self, table: LiveTable, seats: Seats, driver: Driver) -> None:
        self.table = table
        self.seats = seats
        self.driver = driver
        self.text: GameText = text_of(table.game)
        self.awards: list[PlainMessage] | None = None  # not counted yet
        self.quick = changes_of(table.game)
        self.views: dict[int, View] = {}  # by seat: the one that everybody there has; its lists are our own
        self.seen: Position | None = None  # what they are views of

    # To everybody

    def tell_people(self) -> None:
        here = self.table.people(self.seats.here())
        paused = self.paused
        self.seats.tell_all(packed(t="people", seats=here, paused=paused, watchers=self.seats.watchers()))

    def tell_step(self, step: Step) -> None:
        clients = self.seats.clients
        if not clients:
            self.views, self.seen = {}, None
            return
        told: dict[tuple[int, bool], bytes] = {}
        shared = self.shared(step)
        news = self.look_again({client.seat for client in clients})
        for client in clients:
            one = (client.seat, client.changes)
            if one not in told:
                told[one] = self.present(step, client.seat, shared, news[client.seat] if one[1] else None)
            client.send(told[one])

    def look_again(self, seats: set[int]) -> dict[int, Changes | None]:
        """What these seats see now; and by seat what has changed of what it saw before, if that is known.

        The position before the last move is still there, unless it was played on in place.
        """
        s, before = self.table.position, self.table.before
        if before is not self.seen:
            before = None
        known, self.views, self.seen = self.views, {}, None
        news: dict[int, Changes | None] = {}
        for seat in seats:
            view = known.get(seat)
            if view is not None and before is not None and self.quick is not None:
                one: Changes | None = self.quick(before, s, seat)
                assert one is not None
                put_in(view, one)
            else:
                now = own_lists(s.shared_view(seat))
                one = changed(view, now) if view is not None else None
                view = now
            news[seat], self.views[seat] = one, view
        self.seen = s
        return news

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
        last = steps[-1] if steps else None
        if self.seen is not table.position:
            self.views, self.seen = {}, table.position
        self.views[client.seat] = own_lists(table.position.shared_view(client.seat))
        client.send(self.present(last, client.seat, self.shared(last)))
        if table.over:
            client.send(self.ending())

    def shared(self, step: Step | None) -> bytes:
        """What a step says to everybody alike, made once: a message begins with what differs, and ends so."""
        table, driver, now = self.table, self.driver, monotonic()
        ticks = driver.ticks
        rest = {
            "n": step.n if step else table.n,
            "spoken": self.spoken(step or table.last),
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

    def present(self, step: Step | None, seat: int, shared: bytes, news: Changes | None = None) -> bytes:
        """A step with everything this seat may know and do after it; of its view what has changed, if that is
        handed in. Put together by hand: most of it has been said before, and is packed already.
        """
        table = self.table
        view = self.views[seat]
        race = bool(table.course.racers)
        offer = self.race_offer if race else self.text.say_move
        moves = [
            b'{"move":' + packed_text(text) + b',"say":' + packed_once(offer(text, view)) + b"}"
            for text in table.course.open_moves(seat)
        ]
        prompt = self.prompt(view, bool(moves), race)
        events = heard(step, seat) if step else []
        said = [packed_once(message) for message in log_of(self.text, events, view)]
        parts = [
            b'{"t":"step","events":',
            orjson.dumps(events),
            b',"said":[',
            b",".join(said),
            b'],"moves":[',
            b",".join(moves),
            b'],"prompt":',
            packed_once(prompt) if prompt is not None else b"null",
            b',"undo":true' if moves and table.seems_undoable(seat) else b',"undo":false',
        ]
        if news is None:
            parts += (b',"view":', orjson.dumps(view))
        else:
            parts += (b',"changes":', orjson.dumps(news.whole), b',"lists":', orjson.dumps(news.lists))
        parts.append(shared)
        return b"".join(parts)

    # In messages

    def said(self, events: list[dict[str, Any]], view: dict[str, Any]) -> list[PlainMessage]:
        return [message.plain() for message in log_of(self.text, events, view)]

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


def log_of(text: GameText, events: list[dict[str, Any]], view: dict[str, Any]) -> list[Message]:
    """The log of these events."""
    said: list[Message] = []
    for event in events:
        said += [say("log_undo")] if event["kind"] == "undo" else text.tell(event, view)
    return said


def own_lists(view: View) -> View:
    """The same view, of which `put_in` may change the lists."""
    return {key: value.copy() if isinstance(value, list) else value for key, value in view.items()}


def put_in(view: View, news: Changes) -> None:
    """Makes it the view that has changed so: `put_on` in place, where what stays is not even touched."""
    for key, value in news.whole.items():
        view[key] = value.copy() if isinstance(value, list) else value
    for key, (at, gone, came) in news.lists.items():
        view[key][at : at + gone] = came


def packed_once(message: Message) -> bytes:
    """A message as JSON, which it keeps: put together of what the messages in it have kept, and no lists are
    made for it. (What lives on for a while is looked through by Python's collector; bytes are not.)
    """
    packed = message.packed
    if packed is None:
        packed = b"[" + packed_text(message.key)
        if message.facts:
            facts = [packed_text(name) + b":" + packed_fact(fact) for name, fact in message.facts.items()]
            packed += b",{" + b",".join(facts) + b"}"
        packed += b"]"
        message.packed = packed
    return packed


def packed_fact(fact: Fact) -> bytes:
    if isinstance(fact, Message):
        return packed_once(fact)
    if isinstance(fact, str):
        return packed_text(fact)
    if isinstance(fact, Several):
        things = b",".join([packed_fact(thing) for thing in fact.things])
        return b"{" + packed_text(fact.last) + b":[" + things + b"]}"
    return orjson.dumps(fact if isinstance(fact, int) else fact.plain())


@lru_cache(PACKED_MOST)
def packed_text(text: str) -> bytes:
    return orjson.dumps(text)
