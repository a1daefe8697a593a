"""One voice at a table: of all the screens in a room exactly one speaks aloud, and the others show captions.

Which one is no business of any game, and no matter of luck: every screen says with its hello what it is, and
the best of all that are here speaks, whoever came first. Every server of a house tells the others its best.
A speaker that goes may only have been loaded again, and so may all of them after a restart or on their way to
the next table: for a moment nobody speaks who is less than the one that is missing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from time import monotonic, time
from typing import Final, NamedTuple

from mastaba.core.position import WATCHER
from mastaba.errors import BadOption
from mastaba.server.tables.seats import Client
from mastaba.server.wire import packed

# What a screen can be, the least first. Somebody at a seat may choose theirs before all others.
RANKS: Final = ("silent", "guest", "host", "show", "chosen")
GUEST: Final = RANKS.index("guest")
SHOW: Final = RANKS.index("show")
CHOSEN: Final = RANKS.index("chosen")
PLACE_SECONDS: Final = 10.0  # in which a page that was loaded again is back, on a slow television too


class Screen(NamedTuple):
    """The greatest speaks; of two televisions, or two pages of one seat, the one that came later."""

    rank: int
    wished: int  # when its seat chose it, in ms
    seated: bool
    before: int  # minus the seat: the first of them, and no other because it is quicker

    @property
    def seat(self) -> int:
        return -self.before if self.seated else WATCHER


class Place(NamedTuple):
    """Somebody who spoke is missing, and is waited for until then."""

    rank: int
    seat: int
    until: float

    def is_for(self, screen: Screen) -> bool:
        """Is it the one that is missing, or a better one?"""
        if screen.rank == self.rank:
            return self.seat == screen.seat
        return screen.rank > self.rank


class Speakers:
    def __init__(self, node: str = "", changed: Callable[[], None] = lambda: None) -> None:
        self.node = node
        self.changed = changed  # the other servers should know
        self.screens: dict[Client, Screen] = {}  # in the order in which they said it
        self.elsewhere: dict[str, Screen] = {}  # the best of every other server
        self.wished: dict[int, int] = {}  # when a seat chose its screen
        self.speaker: Client | None = None
        self.told: Screen | None = None  # our best, as the other servers know it
        self.place: Place | None = None
        self.alarm: asyncio.TimerHandle | None = None

    def offer(self, client: Client, what: str, anew: bool = True) -> None:
        """This screen is the host's, or a show for all, or …; not anew: it says so with its hello."""
        if what not in RANKS:
            raise BadOption(f"A screen is {', '.join(RANKS)}; '{what[:20]}' came.")
        seated, rank = client.seat >= 0, RANKS.index(what)
        if seated and rank == SHOW:
            rank = GUEST  # a page does not know that it has a seat before it has been welcomed
        elif not seated:
            rank = min(rank, SHOW)
        if anew and rank == CHOSEN:
            self.wished[client.seat] = int(time() * 1000)
        wished = self.wished.get(client.seat, 0) if rank == CHOSEN else 0
        self.screens.pop(client, None)
        self.screens[client] = Screen(rank, wished, seated, -client.seat if seated else 0)
        self.choose()

    def part(self, client: Client) -> None:
        screen = self.screens.pop(client, None)
        if screen is None:
            return
        if client is self.speaker:
            self.wait_for(screen.rank, client.seat)
        self.choose()

    def wait_for(self, rank: int, seat: int) -> None:
        self.place = Place(rank, seat, monotonic() + PLACE_SECONDS)

    def heard(self, node: str, best: Sequence[int] | None) -> None:
        """Another server's best; None: nobody there speaks."""
        before, now = self.elsewhere.pop(node, None), None
        if best is not None:
            rank, wished, seated, minus = best
            now = self.elsewhere[node] = Screen(rank, wished, bool(seated), minus)
        if before is not None and before == max([before, *self.all()]) and (now is None or now < before):
            self.wait_for(before.rank, before.seat)
        self.choose()

    def all(self) -> list[Screen]:
        """Whoever may speak, here and elsewhere."""
        return [one for one in (*self.screens.values(), *self.elsewhere.values()) if one.rank > 0]

    def best_here(self) -> Screen | None:
        return max((one for one in self.screens.values() if one.rank > 0), default=None)

    def due(self) -> Client | None:
        """Who should speak here, if anybody."""
        best = self.best_here()
        if best is None or any((best, self.node) < (one, node) for node, one in self.elsewhere.items()):
            return None
        if self.place is not None:
            if not self.place.is_for(best) and monotonic() < self.place.until:
                self.look_again(self.place.until)
                return None
            self.place = None
        return [client for client, screen in self.screens.items() if screen == best][-1]

    def choose(self) -> None:
        """Who speaks hears so, and who does no longer: the one that falls silent first."""
        before, self.speaker = self.speaker, self.due()
        if before is not self.speaker:
            if before in self.screens:
                before.send(packed(t="voice", yours=False))
            if self.speaker is not None:
                self.speaker.send(packed(t="voice", yours=True))
        if self.told != self.best_here():
            self.told = self.best_here()
            self.changed()

    def look_again(self, when: float) -> None:
        self.stop()
        self.alarm = asyncio.get_running_loop().call_later(when - monotonic(), self.choose)

    def stop(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
