"""Who keeps the clocks and lets the bots think: leases on slots of tables, in PostgreSQL.

Safety never depends on them, since the log's key decides who wrote first; they only see to it that somebody
does, and one server at a time. A lease that is not renewed runs out by the database's clock, and its next
holder's `fence` is one higher. A server that was asleep knows by its own clock that it holds nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from time import monotonic
from typing import Any, Final
from zlib import crc32

from mastaba.server.store.postgres import SLOTS, connect

LOG: Final = logging.getLogger("mastaba")
LEASE_SECONDS: Final = 3.5  # and a second until somebody looks: a dead server is replaced within six
BEAT_SECONDS: Final = 1.0
CALLS: Final = "mastaba_calls"
HERE: Final = """INSERT INTO nodes (node, until, leaving)
    VALUES ($1, clock_timestamp() + $2 * interval '1 second', $3)
    ON CONFLICT (node) DO UPDATE SET until = excluded.until, leaving = excluded.leaving"""
NODES: Final = "SELECT node, leaving FROM nodes WHERE until > clock_timestamp()"
RENEW: Final = """UPDATE leases SET until = clock_timestamp() + $2 * interval '1 second'
    WHERE node = $1 AND until > clock_timestamp() RETURNING slot, fence"""
TAKE: Final = """UPDATE leases SET node = $1, fence = fence + 1,
        until = clock_timestamp() + $2 * interval '1 second'
    WHERE slot IN (SELECT slot FROM leases WHERE until <= clock_timestamp()
        ORDER BY slot LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING slot, fence"""
RELEASE: Final = "UPDATE leases SET until = '-infinity' WHERE node = $1 AND slot = ANY($2::integer[])"
LEAVE: Final = "DELETE FROM nodes WHERE node = $1 OR until < clock_timestamp() - interval '1 hour'"
CALL: Final = "SELECT pg_notify($1, called) FROM unnest($2::text[]) AS called"


def slot_of(table: str) -> int:
    return crc32(table.encode()) % SLOTS


class Leases:
    def __init__(self, url: str, node: str, called: Callable[[str], None]) -> None:
        """`called` hears the tables at which somebody waits for whoever keeps them."""
        self.url = url
        self.node = node
        self.called = called
        self.connection: Any = None
        self.fences: dict[int, int] = {}  # of the slots that are ours
        self.until = 0.0  # by our own clock
        self.nodes: set[str] = set()
        self.leaving = False

    def keeps(self, table: str) -> bool:
        return monotonic() < self.until and slot_of(table) in self.fences

    async def beat(self, calls: Iterable[str] = ()) -> set[int]:
        """Renews, takes a fair share or gives some back, and calls; the slots that are newly ours."""
        connection = await self.connected()
        begun = monotonic()
        had = dict(self.fences) if begun < self.until else {}
        async with connection.transaction():
            await connection.execute(HERE, self.node, LEASE_SECONDS, self.leaving)
            nodes = dict(await connection.fetch(NODES))  # who is about to go still has people
            stay = sum(not leaving for leaving in nodes.values())
            self.nodes = set(nodes)
            fences = dict(await connection.fetch(RENEW, self.node, LEASE_SECONDS))
            share = 0 if self.leaving else -(-SLOTS // max(stay, 1))
            if len(fences) > share:
                surplus = sorted(fences)[share:]
                await connection.execute(RELEASE, self.node, surplus)
                fences = {slot: fence for slot, fence in fences.items() if slot not in surplus}
            elif len(fences) < share:
                fences |= dict(await connection.fetch(TAKE, self.node, LEASE_SECONDS, share - len(fences)))
        self.fences, self.until = fences, begun + LEASE_SECONDS
        called = list(calls)
        if called:
            await connection.execute(CALL, CALLS, called)
        return {slot for slot, fence in fences.items() if had.get(slot) != fence}

    async def connected(self) -> Any:
        if self.connection is None or self.connection.is_closed():
            self.connection = await connect(self.url)
            await self.connection.add_listener(CALLS, lambda *news: self.called(str(news[3])))
        return self.connection

    def drop(self) -> None:
        """The connection is of no use any more."""
        if self.connection is not None:
            self.connection.terminate()
            self.connection = None

    async def leave(self) -> None:
        """Others may take what is ours at once."""
        self.leaving = True
        with suppress(Exception):  # they will, a few seconds later
            await self.beat()
            await self.connection.execute(LEAVE, self.node)
            await self.connection.close(timeout=2)
