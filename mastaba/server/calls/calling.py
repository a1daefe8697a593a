"""The turn calls: whoever is asked and not here is told so, once a question, in the ways that they wished.

What a seat wished for is a paper of its table in the store: no part of the log, so that it is in no record,
no view and no page. It holds the subscriptions of browsers (push.py), an address for mail (mail.py), and up
to which step its owner has been called. A mail address is confirmed by a code first: nobody gets mail because
a stranger typed their address.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from time import monotonic, time
from typing import TYPE_CHECKING, Any, Final

import orjson

from mastaba.errors import BadOption
from mastaba.server.calls.mail import Mail, checked_address
from mastaba.server.calls.push import Push
from mastaba.server.lines.rates import Rate
from mastaba.server.refusals import BadToken, CodeWrong, NoCalls
from mastaba.server.store.sqlite import StoreFailed
from mastaba.server.tables.keys import hashed
from mastaba.server.wire import CallsTold
from mastaba.speech import LANGUAGES, said, title_of

if TYPE_CHECKING:
    from mastaba.server.tables.room import Room

AFTER_SECONDS: Final = 8.0  # somebody may only be loading the page anew
BROWSERS_MOST: Final = 5  # of one seat
CODE_SECONDS: Final = 1800
CODE_TRIES: Final = 5
CODES_MOST: Final = 4  # to one address within CODE_SECONDS
ASKED_BURST: Final = 12  # codes that may be asked for at once from where somebody is, to whomever …
ASKED_PER_SECOND: Final = 1 / 300  # … and then so many
AGAIN_SECONDS: Final = 5.0  # while the store is away
MAIL_EVERY: Final = 600.0  # seconds between two mails to a seat: who plays on now needs none

Paper = dict[str, Any]


@dataclass(frozen=True)
class Calling:
    """What a host has set up."""

    address: str = ""  # of this house, as the world knows it: https://…
    mail: str = ""  # smtp://…
    sender: str = ""
    services: tuple[str, ...] = ()  # push services besides the known ones
    after: float = AFTER_SECONDS


NOT_SET_UP: Final = Calling()


class Caller:
    """Of a house: by which ways it can call."""

    def __init__(self, push: Push | None, mail: Mail | None, address: str, after: float) -> None:
        self.push = push
        self.mail = mail
        self.address = address.rstrip("/")
        self.after = after
        self.codes: dict[str, list[float]] = {}  # hashed address → when codes were sent there
        self.asking = Rate(ASKED_BURST, ASKED_PER_SECOND)  # by where the wishes come from

    def close(self) -> None:
        for way in (self.push, self.mail):
            if way is not None:
                way.close()

    def count_code(self, address: str, by: str) -> None:
        """A stranger may have somebody sent a few mails, and not more; and not many people one each."""
        box, _, domain = address.lower().partition("@")
        now, who = monotonic(), hashed(f"{box.partition('+')[0]}@{domain}")  # ana+1 is Ana, too
        recent = [when for when in self.codes.get(who, ()) if now - when < CODE_SECONDS]
        if len(recent) >= CODES_MOST:
            raise NoCalls("Several codes have been sent to that address already; please wait a while.")
        if not self.asking.allows(by):
            raise NoCalls("Several codes have been asked for from here already; please wait a while.")
        if len(self.codes) > 10_000:
            self.codes.clear()
        self.codes[who] = [*recent, now]


class Calls:
    """Of a table."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.called: dict[int, int] = {}  # by seat: the step of the question for which a call is under way
        # By seat: a paper is read, changed and kept by one at a time, or one would undo what another did.
        self.pens: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self.told_end = room.table.over  # it ended before this server read it

    @property
    def caller(self) -> Caller | None:
        return self.room.hall.caller

    # What seats wish for

    async def wish(self, token: str, came: Mapping[str, Any], address: str = "") -> CallsTold:
        """Reads, adds or takes back ways to call the owner of a seat; only its own secret does that."""
        seat = self.room.table.keys.seat_of(token)
        if seat < 0:
            raise BadToken("Only whoever has a seat is called.")
        if self.caller is None:
            raise NoCalls("This server calls nobody: its host has not set that up.")
        async with self.pens[seat]:
            self.room.table.keys.seat_of(token)  # its owner may have made another one meanwhile
            return await self.granted(self.caller, seat, came, address)

    async def granted(self, caller: Caller, seat: int, came: Mapping[str, Any], address: str) -> CallsTold:
        paper = await self.paper(seat)
        before = orjson.dumps(paper)
        if came.get("lang") in LANGUAGES:
            paper["lang"] = came["lang"]
        if "push" in came:
            self.subscribe(caller, paper, came["push"])
        if "drop" in came:
            paper["push"] = [one for one in paper["push"] if one["endpoint"] != came["drop"]]
        try:
            if "mail" in came:
                await self.by_mail(caller, paper, came["mail"], came.get("code", ""), address)
        finally:  # a wrong code is counted
            if orjson.dumps(paper) != before:
                await self.keep(seat, paper)
        return {"push": len(paper["push"]), "mail": paper["mail"], "waits": bool(paper["code"])}

    def subscribe(self, caller: Caller, paper: Paper, came: Any) -> None:
        if caller.push is None:
            raise NoCalls("This server sends no messages to browsers: its host has not set that up.")
        one = caller.push.checked(came)
        others = [other for other in paper["push"] if other["endpoint"] != one["endpoint"]]
        paper["push"] = [*others, one][-BROWSERS_MOST:]

    async def by_mail(self, caller: Caller, paper: Paper, came: Any, code: Any, by: str) -> None:
        """'' ends it; an address gets a code; with its code it is confirmed. `by`: where they are."""
        if caller.mail is None:
            raise NoCalls("This server sends no mail: its host has not set that up.")
        if came == "":
            paper.update(mail="", code="", pending="")
            return
        address = checked_address(came)
        if address == paper["mail"]:
            return
        if code:
            self.confirm(paper, address, code)
            return
        caller.count_code(address, by)
        new = f"{secrets.randbelow(10**6):06d}"
        paper.update(pending=address, code=hashed(new), code_at=int(time()), tries=0)
        lang, game = paper["lang"], title_of(self.room.table.game, paper["lang"])
        text = said(lang, "mail_code", game=game, address=caller.address, code=new)
        if not await caller.mail.send(address, said(lang, "mail_code_subject", code=new), text):
            raise NoCalls("The mail server of this house did not take the mail; please try again later.")

    def confirm(self, paper: Paper, address: str, code: Any) -> None:
        late = time() - paper.get("code_at", 0) > CODE_SECONDS or paper.get("tries", 0) >= CODE_TRIES
        if not paper["code"] or paper["pending"] != address or late:
            raise CodeWrong("That code is too old, or was for another address; ask for a new one.")
        if not isinstance(code, str) or hashed(code.strip()) != paper["code"]:
            paper["tries"] = paper.get("tries", 0) + 1
            raise CodeWrong("That is not the code of the mail.")
        paper.update(mail=address, code="", pending="")

    async def paper(self, seat: int) -> Paper:
        found = await self.room.hall.store.kept(self.room.no, f"call-{seat}")
        fresh: Paper = {"push": [], "mail": "", "pending": "", "code": "", "lang": LANGUAGES[0], "called": 0}
        return {**fresh, **(orjson.loads(found) if found else {})}

    async def keep(self, seat: int, paper: Paper) -> None:
        await self.room.hall.store.keep(self.room.no, f"call-{seat}", orjson.dumps(paper))

    async def forget(self, seat: int) -> None:
        """Its secret is another one now: whoever had the old one hears no more of it."""
        async with self.pens[seat]:
            if await self.room.hall.store.kept(self.room.no, f"call-{seat}") is not None:
                await self.room.hall.store.keep(self.room.no, f"call-{seat}", b"{}")

    # Calling

    def look(self) -> None:
        """After each step, and when somebody has gone: who is asked, not here, and not called yet?

        Whoever was here when they were asked and has gone since may not have seen it (a screen that fell
        asleep): one call reminds them. Who came because of a call, looked and left gets no second one.
        """
        room = self.room
        if self.caller is None or not room.kept:
            return
        table = room.table
        if table.over:
            self.look_at_end()
            return
        asked = [(seat, n) for seat, n in table.asked.items() if seat >= 0 and self.called.get(seat, 0) < n]
        if not asked or not table.begun:
            return
        here = room.seats.here()
        for seat, n in asked:
            if seat not in here and not table.seating.bot_of(seat):
                self.called[seat] = n
                room.clocks.start(self.call(seat, n))

    def look_at_end(self) -> None:
        if self.told_end:
            return
        self.told_end = True
        for seat in self.room.table.seating.people():
            if seat not in self.room.seats.here():
                self.room.clocks.start(self.call(seat, self.room.table.n))

    async def call(self, seat: int, n: int) -> None:
        """If they have not come by then; while the store is away, later."""
        caller = self.caller
        assert caller is not None
        await asyncio.sleep(caller.after)
        while True:
            try:
                await self.call_now(caller, seat, n)
            except StoreFailed:
                await asyncio.sleep(AGAIN_SECONDS)
            else:
                return

    async def call_now(self, caller: Caller, seat: int, n: int) -> None:
        """Written down first: better no call than one again and again."""
        table = self.room.table
        over = table.over
        if seat in self.room.seats.here() or not (over or table.asked.get(seat) == n):
            if self.called.get(seat) == n:
                del self.called[seat]  # there was no call: if they go again, there will be
            return
        async with self.pens[seat]:
            paper = await self.paper(seat)
            if paper["called"] >= n or not (paper["push"] or paper["mail"]):
                return
            paper["called"] = n
            # Over tables that sleep, and restarts; where the clock was put back, at once.
            mails = paper["mail"] and (over or not 0 <= time() - paper.get("mailed", 0) < MAIL_EVERY)
            if mails:
                paper["mailed"] = int(time())
            await self.keep(seat, paper)
        title, about = self.words(seat, paper["lang"], over)
        if caller.push is not None:
            await self.push(caller.push, seat, paper, {"title": title, "body": about, "table": table.head.id})
        if caller.mail is not None and mails:
            link = f"{caller.address}/t/{table.head.id}"
            text = said(paper["lang"], "mail_turn", words=f"{title} {about}".strip(), link=link)
            await caller.mail.send(paper["mail"], title, text)

    def words(self, seat: int, lang: str, over: bool) -> tuple[str, str]:
        """What is said; of the game nothing but its name, and who waits."""
        table = self.room.table
        game = title_of(table.game, lang)
        if over:
            return said(lang, "call_over", game=game), said(lang, "call_over_about")
        others = [
            name for i, name in enumerate(table.seat_names()) if i != seat and table.seating.is_person(i)
        ]
        about = said(lang, "call_turn_others", names=", ".join(others), count=len(others)) if others else ""
        return said(lang, "call_turn", game=game), about

    async def push(self, push: Push, seat: int, paper: Paper, message: dict[str, Any]) -> None:
        reached = await asyncio.gather(*(push.send(one, message) for one in paper["push"]))
        if not all(reached):
            gone = [one["endpoint"] for one, well in zip(paper["push"], reached, strict=True) if not well]
            async with self.pens[seat]:
                newest = await self.paper(seat)
                newest["push"] = [one for one in newest["push"] if one["endpoint"] not in gone]
                await self.keep(seat, newest)


def caller_of(push: Push | None, mail: Mail | None, calling: Calling) -> Caller | None:
    return Caller(push, mail, calling.address, calling.after) if push or mail else None


def checked_wish(came: Mapping[str, Any]) -> str:
    token = came.get("token")
    if not isinstance(token, str):
        raise BadOption("'token' should be a text: that of your seat.")
    return token
