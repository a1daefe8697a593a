"""Who is at a table: the people behind the sockets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container
from typing import Protocol

from mastaba.server.refusals import TooMany

# Not Final: a test makes them smaller, compiled too.
WATCHERS_MOST = 200  # at one table
TABS_MOST = 10  # of one seat: it has its places, however many look on


class Client(Protocol):
    """Somebody at a table, as the hall knows them: the socket is elsewhere."""

    seat: int
    address: str  # from which they come, as limits count it
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

    def check_place(self, one: Client) -> Client | None:
        """Who has to go for one more, if somebody has to.

        Of a seat's screens the first: whoever has stolen its link and opens it as often as can be would keep
        its owner out, who then could not end that. Of those who look on the last of the address that has the
        most places, if the new one's has fewer even then: nobody takes all of them from one address.
        """
        alike = [client for client in self.clients if client.seat == one.seat and not client.closed]
        if one.seat >= 0:
            return alike[0] if len(alike) >= TABS_MOST else None
        if len(alike) < WATCHERS_MOST:
            return None
        places = Counter(client.address for client in alike)
        address, most = max(places.items(), key=lambda item: item[1])
        if places[one.address] + 1 >= most:
            raise TooMany("This table has as many watchers as it can take.")
        return next(client for client in reversed(alike) if client.address == address)

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
