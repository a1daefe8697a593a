"""One voice at a table: of all the screens in a room exactly one speaks aloud, and the others show captions.

Which one is no business of any game. Every screen says what it is; the best of them is told that it speaks.
"""

from __future__ import annotations

from typing import Final

from mastaba.errors import BadOption
from mastaba.server.seats import Client
from mastaba.server.wire import packed

# What a screen can be, the least first. Somebody at a seat may choose theirs before all others.
RANKS: Final = ("silent", "guest", "host", "show", "chosen")
WATCHERS_MOST: Final = RANKS.index("show")


class Speakers:
    def __init__(self) -> None:
        self.ranks: dict[
            Client, int
        ] = {}  # in the order in which they said it; the later of two alike speaks
        self.speaker: Client | None = None

    def offer(self, client: Client, what: str) -> None:
        """This screen is the host's, or a show for all, or …"""
        if what not in RANKS:
            raise BadOption(f"A screen is {', '.join(RANKS)}; '{what[:20]}' came.")
        rank = RANKS.index(what)
        self.ranks.pop(client, None)
        self.ranks[client] = rank if client.seat >= 0 else min(rank, WATCHERS_MOST)
        self.choose()

    def part(self, client: Client) -> None:
        if self.ranks.pop(client, None) is not None:
            self.choose()

    def choose(self) -> None:
        """Who speaks hears so, and who does no longer: the one that falls silent first."""
        best: Client | None = None
        for client, rank in self.ranks.items():
            if rank > 0 and (best is None or rank >= self.ranks[best]):
                best = client
        if best is self.speaker:
            return
        before, self.speaker = self.speaker, best
        if before in self.ranks:
            before.send(packed(t="voice", yours=False))
        if best is not None:
            best.send(packed(t="voice", yours=True))
