"""Who is at a table: the people behind the sockets, and the links that let them in."""

from __future__ import annotations

from collections.abc import Container, Mapping
from hashlib import sha256
from typing import Final, Protocol

from mastaba.server.refusals import BadToken, TooMany

CLIENTS_MOST: Final = 200  # at one table: seats in several tabs, and watchers


class Client(Protocol):
    """Somebody at a table, as the hall knows them: the socket is elsewhere."""

    seat: int

    def send(self, message: bytes) -> None:
        """Never waits: a client that does not read is the socket's problem."""

    def close(self) -> None:
        """After all that was sent."""


class Seats:
    def __init__(self, tokens: Mapping[str, int]) -> None:
        self.tokens = tokens  # hashed token → seat
        self.clients: list[Client] = []

    def seat_of(self, token: str) -> int:
        seat = self.tokens.get(hashed(token))
        if seat is None:
            raise BadToken("This link does not open a seat at this table.")
        return seat

    def here(self) -> set[int]:
        return {client.seat for client in self.clients}

    def check_place(self) -> None:
        if len(self.clients) >= CLIENTS_MOST:
            raise TooMany("This table has as many people at it as it can take.")

    def tell_all(self, message: bytes) -> None:
        for client in self.clients:
            client.send(message)

    def tell(self, seats: Container[int], message: bytes) -> None:
        for client in self.clients:
            if client.seat in seats:
                client.send(message)


def hashed(token: str) -> str:
    """What the store keeps of a token: whoever reads the database cannot take a seat with it."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
