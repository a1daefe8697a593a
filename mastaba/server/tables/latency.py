"""How far behind a table's clock runs, so that what somebody sent in time counts wherever they are.

Every page says how long its line takes to the server and back; the clock waits for the slowest of those who
are here, within bounds. Where nobody has said it, as long as most lines take.
"""

from __future__ import annotations

from typing import Final

from mastaba.driver.driver import Driver
from mastaba.server.tables.seats import Client

USUAL_SECONDS: Final = 0.4
LEAST_SECONDS: Final = 0.2  # a page draws, and a finger takes its way back
MOST_SECONDS: Final = 1.5  # whoever is slower has bad luck: all others wait for the clock


class Latency:
    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.lines: dict[Client, float] = {}  # seconds there and back, of seats

    def told(self, client: Client, milliseconds: int) -> None:
        if client.seat >= 0 and milliseconds >= 0:
            self.lines[client] = milliseconds / 1000
            self.settle()

    def part(self, client: Client) -> None:
        if self.lines.pop(client, None) is not None:
            self.settle()

    def settle(self) -> None:
        slowest = max(self.lines.values(), default=USUAL_SECONDS - LEAST_SECONDS)
        self.driver.grace = min(slowest + LEAST_SECONDS, MOST_SECONDS)
