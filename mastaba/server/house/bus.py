"""News between servers, by Redis: what one of them has done, the others hear at once and in order.

Nothing depends on it. What is lost here is in the store, and is read there: `alive` says whether news come,
`recovered` is called when they come again. A server hears its own heartbeat: that is how it knows. A table
has a channel, and so has a server, where it hears its heartbeat and what is for it alone.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from math import ceil
from time import monotonic
from typing import Any, Final

from mastaba.errors import MastabaError
from mastaba.server.ending import ended

# The extra `redis`: one server alone does without.
aioredis: Any = import_module("redis.asyncio") if find_spec("redis") else None

LOG: Final = logging.getLogger("mastaba")
PREFIX: Final = "mastaba:"
NODE: Final = f"{PREFIX}node:"
HEARTBEAT_SECONDS: Final = 0.5
SILENT_SECONDS: Final = 3.0  # without one's own heartbeat: nothing comes any more
AGAIN_SECONDS: Final = 0.3
CONFIRM_SECONDS: Final = 1.0  # for a subscription
UNSENT_MOST: Final = 10_000  # news that wait for Redis: with more we are lost, and the store is read
# Tokens that come back with time, counted by Redis' own clock: so many at once, then so many a second.
BUCKET: Final = """
local now = redis.call('TIME')
now = now[1] + now[2] / 1000000
local had = redis.call('HMGET', KEYS[1], 'left', 'since')
local burst, rate = tonumber(ARGV[1]), tonumber(ARGV[2])
local left = math.min(burst, (tonumber(had[1]) or burst) + (now - (tonumber(had[2]) or now)) * rate)
local ok = left >= 1 and 1 or 0
redis.call('HSET', KEYS[1], 'left', left - ok, 'since', now)
redis.call('EXPIRE', KEYS[1], math.ceil(burst / math.max(rate, 0.001)))
return ok
"""

Ear = Callable[[bytes], None]


class Bus:
    def __init__(
        self,
        url: str,
        node: str,
        recovered: Callable[[], None],
        told: Ear,
        deaf: Callable[[str, float], None],
    ) -> None:
        """`told` hears what is for this server alone; `deaf` of a server that nothing has reached that was
        sent at that moment.
        """
        if aioredis is None:
            raise MastabaError("News by Redis need one more package: pip install 'mastaba[redis]'.")
        self.url = url
        self.node = node
        self.recovered = recovered
        self.told = told
        self.deaf = deaf
        self.alive = False
        self.ears: dict[str, Ear] = {}
        self.subscribed: set[str] = set()  # asked for
        self.sure: set[str] = set()  # … and confirmed: whatever is told there now is heard
        self.confirmed: dict[str, asyncio.Event] = {}
        self.unsent: list[tuple[str, bytes]] = []
        self.for_nodes: dict[str, list[bytes]] = {}
        self.some = asyncio.Event()
        self.hearing: Any = None
        self.heartbeat = monotonic()
        self.counting = connected(url)
        self.tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        works = (self.hear_always(), self.send_always(), self.beat())
        self.tasks = [asyncio.get_running_loop().create_task(work) for work in works]

    async def close(self) -> None:
        await ended(self.tasks)
        with suppress(Exception):
            await self.counting.aclose()

    # Telling

    def tell(self, channel: str, news: bytes) -> None:
        """Never waits. Where Redis is away it is not told at all."""
        if len(self.unsent) < UNSENT_MOST:
            self.unsent.append((PREFIX + channel, news))
            self.some.set()
        else:
            self.lost()  # nobody may rely on what was not said: when Redis keeps up again, all begin anew

    @property
    def crowded(self) -> bool:
        """Half full: who has much to say and can wait leaves the rest to others."""
        return len(self.unsent) >= UNSENT_MOST // 2

    def tell_node(self, node: str, news: bytes) -> None:
        """JSON for one server. What gathers goes in one piece, a list: to publish and hear each by itself is
        nearly 40 us of processor time.
        """
        gathered = self.for_nodes.setdefault(node, [])
        if len(gathered) < UNSENT_MOST:
            gathered.append(news)
            self.some.set()
        else:
            self.lost()

    def gathered(self) -> list[tuple[str, bytes]]:
        """All that is to be sent, entries before what is said about them."""
        batch = [(NODE + node, b"[%b]" % b",".join(news)) for node, news in self.for_nodes.items()]
        batch += self.unsent
        self.for_nodes, self.unsent = {}, []
        return batch

    async def send_always(self) -> None:
        client = connected(self.url)
        while True:
            await self.some.wait()
            self.some.clear()
            batch, sent = self.gathered(), monotonic()
            try:
                async with client.pipeline(transaction=False) as pipeline:
                    for channel, news in batch:
                        pipeline.publish(channel, news)
                    heard_by = await asyncio.wait_for(pipeline.execute(), SILENT_SECONDS)
                for (channel, _), ears in zip(batch, heard_by, strict=True):
                    if ears == 0 and channel.startswith(NODE):
                        self.deaf(channel.removeprefix(NODE), sent)
            except Exception:  # whatever a lost connection raises: the store has what was not told
                self.lost()
                with suppress(Exception):
                    await client.aclose()
                client = connected(self.url)
                await asyncio.sleep(AGAIN_SECONDS)

    async def beat(self) -> None:
        while True:
            self.tell(f"node:{self.node}", b"")
            if self.alive and monotonic() - self.heartbeat > SILENT_SECONDS:
                self.lost()
            await asyncio.sleep(HEARTBEAT_SECONDS)

    # Hearing

    async def listen(self, channel: str, ear: Ear) -> None:
        """When this returns, everything that is told from now on is heard; unless Redis is away."""
        name = PREFIX + channel
        self.ears[name] = ear
        if not self.alive:
            return
        self.confirmed[name] = asyncio.Event()
        self.subscribed.add(name)
        with suppress(Exception):
            await self.hearing.subscribe(name)
            await asyncio.wait_for(self.confirmed[name].wait(), CONFIRM_SECONDS)
        self.confirmed.pop(name, None)

    def forget(self, channel: str) -> None:
        """Nothing of it is heard any more."""
        self.ears.pop(PREFIX + channel, None)

    async def leave(self, channel: str) -> None:
        """What nobody listens to need not be sent to us."""
        name = PREFIX + channel
        if name not in self.ears and name in self.subscribed:
            self.subscribed.discard(name)
            self.sure.discard(name)
            with suppress(Exception):
                await self.hearing.unsubscribe(name)

    async def hear_always(self) -> None:
        while True:
            client = connected(self.url)
            try:
                self.hearing = client.pubsub()
                self.subscribed.clear()
                self.sure.clear()
                await self.hearing.subscribe(NODE + self.node)
                self.heartbeat = monotonic()
                while monotonic() - self.heartbeat < SILENT_SECONDS:
                    await self.subscribe_rest()
                    message = await self.hearing.get_message(timeout=HEARTBEAT_SECONDS)
                    if message is not None:
                        self.hear(message)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                if self.alive:
                    LOG.warning(
                        "no news from Redis: %s; tables are read from the store", type(error).__name__
                    )
            finally:
                self.lost()
                with suppress(Exception):
                    await client.aclose()
            await asyncio.sleep(AGAIN_SECONDS)

    async def subscribe_rest(self) -> None:
        """What was listened to while nothing could be heard."""
        rest = self.ears.keys() - self.subscribed
        if rest:
            self.subscribed |= rest
            await self.hearing.subscribe(*rest)

    def hear(self, message: dict[str, Any]) -> None:
        channel = message["channel"].decode()
        if message["type"] == "subscribe":
            self.sure.add(channel)
            if channel in self.confirmed:
                self.confirmed[channel].set()
        elif channel == NODE + self.node:
            if message["data"]:
                self.told(message["data"])
                return
            self.heartbeat = monotonic()
            if not self.alive and self.sure >= self.ears.keys():
                self.alive = True
                self.recovered()
        elif message["type"] == "message" and channel in self.ears:
            self.ears[channel](message["data"])

    def lost(self) -> None:
        self.alive = False

    # Counting

    async def allowed(self, name: str, burst: float, per_second: float) -> bool | None:
        """One more of something that is counted for all servers together; None: Redis is away."""
        if not self.alive:
            return None
        try:
            asked = self.counting.eval(BUCKET, 1, PREFIX + name, burst, per_second)
            return bool(await asyncio.wait_for(asked, CONFIRM_SECONDS))
        except Exception:  # then each server counts for itself
            return None

    # Remembering

    async def remember(self, name: str, text: str, seconds: float) -> str | None:
        """For all servers, for so long from now on, unless there is another of that name: the one that
        stands. None: Redis is away.
        """
        if not self.alive:
            return None
        key = PREFIX + name
        try:
            asked = self.counting.set(key, text, nx=True, ex=ceil(seconds))
            if await asyncio.wait_for(asked, CONFIRM_SECONDS):
                return text
            stands = await self.recall(name)
            if stands == text:
                await asyncio.wait_for(self.counting.expire(key, ceil(seconds)), CONFIRM_SECONDS)
        except Exception:
            return None
        return stands

    async def recall(self, name: str) -> str | None:
        if not self.alive:
            return None
        try:
            found = await asyncio.wait_for(self.counting.get(PREFIX + name), CONFIRM_SECONDS)
        except Exception:
            return None
        return found.decode() if found is not None else None


def connected(url: str) -> Any:
    """A client that says when its connection is lost, instead of trying again by itself."""
    retry = import_module("redis.asyncio.retry").Retry(import_module("redis.backoff").NoBackoff(), 0)
    return aioredis.from_url(url, retry=retry, socket_connect_timeout=2, health_check_interval=0)
