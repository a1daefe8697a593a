"""Who is at a table: the people behind the sockets."""

from __future__ import annotations

from collections.abc import Container
from typing import Protocol

from mastaba.server.refusals import TooMany

# Not Final: a test makes them smaller, compiled too.
WATCHERS_MOST = 200  # at one table
TABS_MOST = 10  # of one seat: it has its places, however many look on


class Client(Protocol):
    """Somebody at a table, as the hall knows them: the socket is elsewhere."""

    seat: int
    name: str  # of somebody who watches
    changes: bool  # who has a view is told what changes of it (docs/protocol.md)
    closed: bool  # by us: what it asked for before, and others came first, is not done any more

    def send(self, message: bytes) -> None:
        """Never waits: a client that does not read is the socket's problem."""

    def close(self) -> None:
        """After all that was sent."""


class Seats:
    def __init__(self) -> None:
        self.clients: list[Client] = []
        self.elsewhere: dict[str, frozenset[int]] = {}  # who is here by way of another server
        self.watching: dict[str, list[str]] = {}  # and who looks on there, by name

    def here(self) -> set[int]:
        return self.local().union(*self.elsewhere.values())

    def local(self) -> set[int]:
        return {client.seat for client in self.clients}

    def check_place(self, seat: int) -> Client | None:
        """Who has to go for one more: of a seat's screens the first. Whoever has stolen its link and opens it
        as often as can be would keep its owner out, who then could not end that.
        """
        alike = [client for client in self.clients if client.seat == seat and not client.closed]
        if seat < 0 and len(alike) >= WATCHERS_MOST:
            raise TooMany("This table has as many watchers as it can take.")
        return alike[0] if seat >= 0 and len(alike) >= TABS_MOST else None

    def tell_all(self, message: bytes) -> None:
        for client in self.clients:
            client.send(message)

    def tell(self, seats: Container[int], message: bytes) -> None:
        for client in self.clients:
            if client.seat in seats:
                client.send(message)

    def watchers(self) -> list[str]:
        """Who looks on, by name; '' for those who have said none."""
        return [*self.watchers_here(), *(name for names in self.watching.values() for name in names)]

    def watchers_here(self) -> list[str]:
        return [client.name for client in self.clients if client.seat < 0]

    def of(self, seat: int) -> list[Client]:
        """The screens of one seat."""
        return [client for client in self.clients if client.seat == seat]
