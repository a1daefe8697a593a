"""Bots that think on other machines: `mastaba think --bus redis://…` lends its cores to a house.

Who is next is decided by the line of the server that asks (thinking.py), here as for its own workers: a free
core elsewhere only takes whoever is first when no core here is free. A core that is free says so in a list of
Redis, under a name that serves once; whoever takes that name out sends a question there, and hears first that
it was taken and then the answer. Whatever goes wrong on the way (a machine that died, another version, an
error) is thought about here instead: it costs time, and never a move. What comes back is a move's text, which
the table admits or not, as a person's.

    mastaba:think:free            names of free cores
    mastaba:think:job:NAME        a question for that core
    mastaba:think:answer:ID       "taken", then what came of it
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import asdict
from functools import partial
from typing import Any, Final

import orjson

import mastaba
from mastaba.server.ending import ended
from mastaba.server.house.bus import PREFIX, connected
from mastaba.server.thinking.workers import Question, Thinkers, Waiting, decided, hinted

LOG: Final = logging.getLogger("mastaba")
FREE: Final = f"{PREFIX}think:free"
OFFER_SECONDS: Final = 5  # then a free core says so anew: what is older is a dead one's
KEPT_SECONDS: Final = 30  # what nobody fetches is gone then
TAKEN_SECONDS: Final = 1  # until a core says that it has the question
LATE_SECONDS: Final = 5.0  # that an answer may take beyond its time
LOOK_SECONDS: Final = 0.1  # where nobody is free, and somebody waits
AGAIN_SECONDS: Final = 1.0  # while Redis is away


def job_of(work: Callable[[], Any]) -> dict[str, Any] | None:
    """Work as another machine can be told it; None: it stays here."""
    if isinstance(work, partial) and work.func in (decided, hinted):
        question, *seconds = work.args
        what = "decide" if seconds else "hint"
        return {"v": mastaba.__version__, "do": what, "question": asdict(question), "seconds": [*seconds]}
    return None


def work_of(job: dict[str, Any]) -> Callable[[], Any]:
    told = job["question"]
    question = Question(**{**told, "moves": [(actor, text) for actor, text in told["moves"]]})
    return (
        partial(decided, question, job["seconds"][0]) if job["do"] == "decide" else partial(hinted, question)
    )


class Elsewhere:
    """The server's side: sends questions to free cores, while its own are busy."""

    def __init__(self, thinkers: Thinkers, url: str) -> None:
        self.thinkers = thinkers
        self.client = connected(url)
        self.wanted = asyncio.Event()
        self.tasks: set[asyncio.Task[None]] = set()
        self.answered = 0  # questions, by others

    def start(self) -> None:
        self.thinkers.call_others = self.wanted.set
        self.begin(self.ask_always())

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        await ended(self.tasks)
        with suppress(Exception):
            await self.client.aclose()

    async def ask_always(self) -> None:
        while True:
            await self.wanted.wait()
            try:
                sent = await self.ask_next()
            except Exception:  # whatever a lost connection raises: our own workers go on
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            if not self.thinkers.line:
                self.wanted.clear()
            elif not sent:
                await asyncio.sleep(LOOK_SECONDS)

    async def ask_next(self) -> bool:
        """False if nobody is free, or nothing is to be sent."""
        core = await self.client.lpop(FREE) if self.thinkers.line else None
        if core is None:
            return False
        waiting = self.thinkers.next_for_others(job_of)
        if waiting is None:
            await self.client.lpush(FREE, core)
            return False
        self.begin(self.thinkers.think(waiting, partial(self.answer, core.decode(), waiting)))
        return True

    async def answer(self, core: str, waiting: Waiting[Any]) -> Any:
        """What that core makes of it; or what our own workers make of it, if that one does not answer."""
        job = job_of(waiting.work)
        assert job is not None
        seconds = sum(job["seconds"]) or self.thinkers.seconds
        try:
            # Redis itself may stand still, and then says nothing of time.
            answer = await asyncio.wait_for(self.answer_of(core, job, seconds), seconds + 2 * LATE_SECONDS)
        except Exception as error:
            LOG.warning("nobody elsewhere has answered a bot's question: %s", type(error).__name__)
            return await self.thinkers.answered(waiting.work)
        self.answered += 1
        return answer

    async def answer_of(self, core: str, job: dict[str, Any], seconds: float) -> Any:
        name = secrets.token_hex(8)
        to, back = f"{PREFIX}think:job:{core}", f"{PREFIX}think:answer:{name}"
        async with self.client.pipeline(transaction=True) as pipeline:
            pipeline.rpush(to, orjson.dumps({**job, "id": name}))
            pipeline.expire(to, OFFER_SECONDS)
            await pipeline.execute()
        if await self.client.blpop(back, timeout=TAKEN_SECONDS) is None:
            if await self.client.delete(to):
                raise TimeoutError("it has gone")
            seconds += TAKEN_SECONDS  # taken in this moment
        while True:
            came = await self.client.blpop(back, timeout=seconds + LATE_SECONDS)
            if came is None:
                raise TimeoutError("no answer came")
            said = orjson.loads(came[1])
            if said != "taken":
                return said["answer"]  # or a KeyError: it could not


class Lent:
    """The other side: the cores of a machine that thinks for a house."""

    def __init__(self, url: str, workers: int) -> None:
        self.url = url
        self.thinkers = Thinkers(workers)
        self.answered = 0

    async def run(self) -> None:
        await self.thinkers.warm()
        try:
            await asyncio.gather(*(self.lend_always() for _ in range(self.thinkers.workers)))
        finally:
            self.thinkers.close()

    async def lend_always(self) -> None:
        reached = True
        while True:
            client = connected(self.url)
            try:
                while True:
                    await self.lend(client)
                    if not reached:
                        LOG.info("Redis is there again")
                    reached = True
            except asyncio.CancelledError:
                raise
            except Exception as error:
                if reached:
                    LOG.warning("Redis cannot be reached: %s", type(error).__name__)
                reached = False
            finally:
                with suppress(Exception):
                    await client.aclose()
            await asyncio.sleep(AGAIN_SECONDS)

    async def lend(self, client: Any) -> None:
        """One core, for one question; none may come."""
        core = secrets.token_hex(8)
        await client.rpush(FREE, core)
        await client.expire(FREE, KEPT_SECONDS)
        try:
            came = await client.blpop(f"{PREFIX}think:job:{core}", timeout=OFFER_SECONDS)
        finally:
            taken = not await client.lrem(FREE, 0, core)
        if came is None and taken:  # by somebody who is about to send
            came = await client.blpop(f"{PREFIX}think:job:{core}", timeout=TAKEN_SECONDS)
        if came is not None:
            await self.think(client, orjson.loads(came[1]))

    async def think(self, client: Any, job: dict[str, Any]) -> None:
        back = f"{PREFIX}think:answer:{job['id']}"
        await client.rpush(back, orjson.dumps("taken"))
        await client.expire(back, KEPT_SECONDS)
        await client.rpush(back, orjson.dumps(await self.made_of(job)))
        await client.expire(back, KEPT_SECONDS)

    async def made_of(self, job: dict[str, Any]) -> dict[str, Any]:
        """An answer; or the class of an error, whose words may hold what is hidden."""
        if job["v"] != mastaba.__version__:
            return {"error": "another version"}
        try:
            answer = await self.thinkers.answered(work_of(job))
        except Exception as error:
            LOG.warning("a question could not be answered: %s", type(error).__name__)
            return {"error": type(error).__name__}
        self.answered += 1
        return {"answer": answer}
