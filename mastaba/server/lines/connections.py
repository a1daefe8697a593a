"""Who may connect, and for how long without a word: nobody keeps the doors closed to others.

A connection that has not finished its first request after a few seconds is cut, one address has so many
connections at once and makes so many a second, and all together have fewer than there are files for, so that
there is always room to refuse.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Callable, Sequence
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic
from typing import Any, Final

from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from mastaba.server.lines.rates import Rate

LOG: Final = logging.getLogger("mastaba")
# Whatever strangers send that is no HTTP, nobody has to read of it, and a log would fill with it.
OUR_FAULTS: Final = logging.getLogger("uvicorn.error.ours")
OUR_FAULTS.setLevel(logging.ERROR)
HEAD_SECONDS: Final = 10.0  # for a request, from the first byte to the last of its body
TAKE_TIMES: Final = 3  # so much longer for the other side to take some of an answer: lines may be slow
BY_ADDRESS: Final = 400  # connections at once of one address: a school behind one router
KNOCKS_BURST: Final = 600  # new connections of one address at once …
KNOCKS_PER_SECOND: Final = 100.0  # … and then so many a second: a browser opens six and keeps them
READ_AT_ONCE: Final = 8  # requests in one turn of the event loop: each is half a millisecond of work
PIECES_AT_ONCE: Final = 4  # of what sockets send in long pieces: each is as much work as a request
PIECES_MOST: Final = 16 * 1024 * 1024  # bytes of all sockets that wait for their turn …
PIECE_SMALL: Final = 16 * 1024  # … beyond which only so few may wait of one
UNREAD_MOST: Final = 64 * 1024  # bytes of one connection that wait for their turn
HOUSE_BITS: Final = 64  # of an IPv6 address: whoever has one has all that differ in these only
SPARE_FILES: Final = 64  # for the database, workers, the page's files
COMPLAIN_SECONDS: Final = 60.0  # between two lines about the same limit
NO_ROOM_WORDS: Final = b'{"code": "too_many", "words": "Too many connections at once; wait a little."}'
NO_ROOM: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 10\r\n"
    b"connection: close\r\ncontent-length: %d\r\n\r\n%b" % (len(NO_ROOM_WORDS), NO_ROOM_WORDS)
)


class Turns:
    """Hundreds of requests may come at the same moment. A turn of the event loop reads some of them, address
    by address, and what others do at their tables goes in between.
    """

    def __init__(self, most: int = READ_AT_ONCE) -> None:
        self.most = most
        self.left = most
        self.counting = False  # something was read in this turn
        self.line: dict[str, deque[Callable[[], None]]] = {}  # by address, whose turn is next first

    def take(self, owner: str, work: Callable[[], None]) -> None:
        """Does it now, or in one of the next turns."""
        if not self.counting:
            self.counting = True
            asyncio.get_running_loop().call_soon(self.next)
        if self.left and not self.line:
            self.left -= 1
            work()
        else:
            self.line.setdefault(owner, deque()).append(work)

    def next(self) -> None:
        loop = asyncio.get_running_loop()
        self.left = self.most
        self.counting = bool(self.line)
        while self.left and self.line:
            owner = next(iter(self.line))
            works = self.line.pop(owner)
            self.left -= 1
            loop.call_soon(works.popleft())  # what fails there fails alone
            if works:
                self.line[owner] = works  # behind all others
        if self.counting:
            loop.call_soon(self.next)


class Places:
    """How many connections there are, by address."""

    def __init__(
        self,
        most: int = 0,
        by_address: int = BY_ADDRESS,
        proxies: Sequence[str] = (),
        head_seconds: float = 0,
    ) -> None:
        self.most = most or files_allowed() - SPARE_FILES
        self.by_address = by_address
        self.proxies = [ip_network(one) for one in proxies]  # behind one of these are many people
        self.head_seconds = head_seconds or HEAD_SECONDS
        self.knocks = Rate(KNOCKS_BURST, KNOCKS_PER_SECOND)
        self.turns = Turns()
        self.pieces = Turns(PIECES_AT_ONCE)
        self.waiting = 0  # bytes of such pieces
        self.taken: Counter[str] = Counter()
        self.total = 0
        self.complained = float("-inf")

    def may_knock(self, address: str) -> bool:
        """Not too often: what each connection asks is work, whether or not anybody waits for the answer."""
        return self.knocks.allows(owner_of(address)) or self.is_proxy(address)

    def take(self, address: str) -> bool:
        """A place for this address, or False."""
        if self.total >= self.most:
            self.complain(f"{self.total} connections are as many as this process has files for")
            return False
        owner = owner_of(address)
        if self.taken[owner] >= self.by_address and not self.is_proxy(address):
            self.complain(f"{owner} has {self.by_address} connections and gets no more")
            return False
        self.taken[owner] += 1
        self.total += 1
        return True

    def is_proxy(self, address: str) -> bool:
        try:
            known = ip_address(address)
        except ValueError:  # of a line of this machine, which has none
            return False
        return any(known in one for one in self.proxies)

    def leave(self, address: str) -> None:
        owner = owner_of(address)
        self.total -= 1
        self.taken[owner] -= 1
        if self.taken[owner] <= 0:
            del self.taken[owner]

    def has_room_for(self, unread: int) -> bool:
        """May so many bytes of one socket wait for their turn?"""
        return unread <= PIECE_SMALL or self.waiting + unread <= PIECES_MOST

    def complain(self, what: str) -> None:
        if monotonic() - self.complained > COMPLAIN_SECONDS:
            self.complained = monotonic()
            LOG.warning("%s; more are refused (said once a minute)", what)


class GuardedConfig(Config):
    """uvicorn's settings, with the places and what a socket is told when the server stops."""

    def __init__(self, app: Any, places: Places, farewell: bytes, **settings: Any) -> None:
        super().__init__(app, **settings)
        self.places = places
        self.farewell = farewell
        self.outgoing: list[Any] = []  # sockets that have something to say at the end of this turn


class Http(H11Protocol):
    """uvicorn's HTTP, for those who have a place and say what they want."""

    def __init__(
        self,
        config: GuardedConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.logger = OUR_FAULTS
        self.places = config.places
        self.address = ""
        self.placed = False
        self.unread = b""  # what came and waits for its turn
        self.cut: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = address_of(transport)
        if not self.places.may_knock(self.address):
            transport.abort()  # without a word: whoever knocks so often does not listen
            return
        self.placed = self.places.take(self.address)
        if not self.placed:
            transport.write(NO_ROOM)
            transport.close()
            return
        self.look()

    def cut_later(self, seconds: float) -> None:
        """Whoever is still at the same thing when the time is up has gone, or means no good."""
        self.stop_cutting()
        self.cut = self.loop.call_later(seconds, self.cut_off)

    def stop_cutting(self) -> None:
        if self.cut is not None:
            self.cut.cancel()
            self.cut = None

    def cut_off(self) -> None:
        self.cut = None
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        if not self.placed:
            return
        self._unset_keepalive_if_required()  # it has said something, though it may wait for its turn
        waits, self.unread = bool(self.unread), self.unread + data
        if not waits:
            self.places.turns.take(owner_of(self.address), self.read)
        elif len(self.unread) > UNREAD_MOST:
            self.cut_off()

    def read(self) -> None:
        data, self.unread = self.unread, b""
        if data and self.placed and not self.transport.is_closing():
            super().data_received(data)
            self.look()

    def eof_received(self) -> None:
        """Whoever has asked and goes is not waited for; what was asked is done."""
        self.read()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.look()

    def look(self) -> None:
        """Is there something that the other side has to finish?"""
        answering = self.cycle is not None and not self.cycle.response_complete
        if self.flow.write_paused:
            return  # it has to take our answers first, and has its time for that
        if self.transport.get_protocol() is not self:
            self.stop_cutting()  # a socket now, with a place and patience of its own
        elif answering and not self.cycle.more_body:
            self.stop_cutting()  # a request has come whole, its body too: it is being answered
        elif self.cut is None:
            self.cut_later(self.places.head_seconds)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.cut_later(self.places.head_seconds * TAKE_TIMES)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stop_cutting()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_cutting()
        if self.placed:
            self.placed = False
            self.places.leave(self.address)
        super().connection_lost(exc)


def address_of(transport: asyncio.BaseTransport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) else ""


@lru_cache(10_000)
def owner_of(address: str) -> str:
    """Who is counted: where a house gets 2**64 addresses at once (IPv6), all of them are one."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return address
    return str(known.ipv4_mapped or ip_network((int(known) >> HOUSE_BITS << HOUSE_BITS, HOUSE_BITS)))


def files_allowed() -> int:
    """As many files as the system lets us have: the limit is raised as far as it goes."""
    try:
        import resource  # noqa: PLC0415  not on Windows, whose sockets are no files
    except ImportError:
        return 8192
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(hard, 65_536) if hard != resource.RLIM_INFINITY else 65_536
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):
        return soft
    return wanted
