"""`mastaba think`: the cores of this machine think for the bots of a house."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import TYPE_CHECKING

import click

from mastaba.errors import MastabaError

if TYPE_CHECKING:
    from mastaba.server.house.elsewhere import Lent


@click.command(context_settings={"auto_envvar_prefix": "MASTABA"})
@click.option("--bus", required=True, help="redis://…, the same as that of the servers.")
@click.option("--workers", default=0, help="Processes for bots.  [default: one a core]")
@click.option(
    "--log", type=click.Choice(["text", "json"]), default="text", show_default=True, help="Its form."
)
def think(bus: str, workers: int, log: str) -> None:
    """Lend this machine's cores to the bots of servers elsewhere; any number of machines may."""
    from mastaba.server.house.bus import aioredis  # noqa: PLC0415  not needed by any other command
    from mastaba.server.house.elsewhere import Lent  # noqa: PLC0415
    from mastaba.server.logs import set_up  # noqa: PLC0415

    if aioredis is None:
        raise MastabaError("News by Redis need one more package: pip install 'mastaba[redis]'.")
    if not bus.startswith(("redis://", "rediss://", "unix://")):
        raise MastabaError("--bus is the address of a Redis: redis://…")
    set_up(log)
    lent = workers or os.cpu_count() or 1
    click.echo(f"{lent} core{'s' if lent > 1 else ''} of this machine think for others (Ctrl-C stops it)")
    asyncio.run(until_stopped(Lent(bus, lent)))


async def until_stopped(lent: Lent) -> None:
    """Until somebody sends us home: what is thought about just now, the servers think about themselves."""
    task = asyncio.create_task(lent.run())
    for sent in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(sent, task.cancel)
    try:
        await task
    except asyncio.CancelledError:
        click.echo("stopped")
