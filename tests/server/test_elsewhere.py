"""`mastaba think`: the cores of other machines, for the bots of a house; with a real Redis."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import orjson
import pytest
from engines import Redis
from server.client import PATIENCE
from server.test_thinking import question

from mastaba.errors import UnknownName
from mastaba.server.house.bus import PREFIX, connected
from mastaba.server.house.elsewhere import FREE, Elsewhere, Lent, job_of, work_of
from mastaba.server.thinking.workers import Asker, Thinkers, decided, hinted

ME = Asker("mine", "10.1.1.1")
Use = Callable[[Thinkers, Elsewhere], Awaitable[None]]


@pytest.fixture(scope="module")
def redis() -> Iterator[Redis]:
    found = Redis().start()
    yield found
    found.close()


@contextmanager
def lent(redis: Redis, output: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A machine that thinks for others; it is ready."""
    command = [sys.executable, "-P", "-m", "mastaba.cli.main", "think", "--bus", redis.url, "--workers", "1"]
    with output.open("wb") as out:
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT, env=dict(os.environ))
    try:
        asyncio.run(until_free(redis, process, output))
        yield process
    finally:
        process.kill()
        process.wait()


async def until_free(redis: Redis, process: subprocess.Popen[bytes], output: Path) -> None:
    client, deadline = connected(redis.url), time.monotonic() + PATIENCE
    while not await client.llen(FREE):
        assert process.poll() is None, output.read_text()
        assert time.monotonic() < deadline
        await asyncio.sleep(0.05)
    await client.aclose()


def while_ours_is_busy(redis: Redis, use: Use, seconds: float = 8) -> None:
    """With one worker of our own, which sleeps until all is done."""

    async def run() -> None:
        thinkers = Thinkers(1)
        elsewhere = Elsewhere(thinkers, redis.url)
        elsewhere.start()
        asleep = asyncio.create_task(thinkers.ask(partial(time.sleep, seconds), Asker("other")))
        await asyncio.sleep(0)
        await asyncio.wait_for(use(thinkers, elsewhere), PATIENCE)
        asleep.cancel()
        await elsewhere.close()
        thinkers.close()

    asyncio.run(run())


def test_a_job_is_the_same_work_after_its_way() -> None:
    for work in (partial(decided, question(), 1.5), partial(hinted, question())):
        job = job_of(work)
        assert job is not None
        again = work_of(job)
        assert isinstance(again, partial)
        assert (again.func, again.args) == (work.func, work.args)
    assert job_of(partial(time.sleep, 1)) is None  # stays here


def test_a_core_elsewhere_answers_while_ours_is_busy_and_an_error_is_our_own(
    redis: Redis, tmp_path: Path
) -> None:
    async def use(thinkers: Thinkers, elsewhere: Elsewhere) -> None:
        for _ in range(3):  # a core is free again after each
            assert (await thinkers.decide(question(), ME)).startswith("place ")
        assert elsewhere.answered == 3
        assert thinkers.line.accounts.of(ME.account, time.monotonic()) > 0  # on whose account it was
        with pytest.raises(UnknownName):
            await thinkers.decide(question("nobody-we-know"), ME)
        assert elsewhere.answered == 3

    with lent(redis, tmp_path / "out.txt"):
        while_ours_is_busy(redis, use)


def test_what_a_machine_that_has_died_was_asked_is_thought_about_here(redis: Redis, tmp_path: Path) -> None:
    with lent(redis, tmp_path / "out.txt") as process:
        process.send_signal(signal.SIGKILL)  # its offer stands
        process.wait()

    async def use(thinkers: Thinkers, elsewhere: Elsewhere) -> None:
        assert (await thinkers.decide(question(), ME)).startswith("place ")
        assert elsewhere.answered == 0

    while_ours_is_busy(redis, use)


def test_a_bot_thinks_here_when_redis_stands_still(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine has taken the question, and then the way to it is gone without a word."""
    monkeypatch.setattr("mastaba.server.house.elsewhere.LATE_SECONDS", 0.5)

    async def use(thinkers: Thinkers, elsewhere: Elsewhere) -> None:
        client = connected(redis.url)
        await client.delete(FREE)
        await client.rpush(FREE, "c0re")
        decision = asyncio.create_task(thinkers.decide(question(), ME))
        _, job = await client.blpop(f"{PREFIX}think:job:c0re")
        await client.rpush(f"{PREFIX}think:answer:{orjson.loads(job)['id']}", '"taken"')
        redis.pause()
        try:
            assert (await decision).startswith("place ")
        finally:
            redis.go_on()

    while_ours_is_busy(redis, use, 1)


def test_another_version_is_not_asked_to_think(redis: Redis) -> None:
    async def run() -> None:
        other = Lent(redis.url, 1)
        job = job_of(partial(decided, question(), 1.0))
        assert job is not None
        assert await other.made_of({**job, "v": "0.0.0"}) == {"error": "another version"}
        other.thinkers.close()

    asyncio.run(run())
