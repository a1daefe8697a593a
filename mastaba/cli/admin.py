"""`mastaba admin`: the tables of a server, for whoever hosts it. It works on the database, server or not."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from mastaba.cli.serve import default_database
from mastaba.errors import MastabaError

if TYPE_CHECKING:
    from mastaba.server.store.sqlite import Listed, Store

T = TypeVar("T")
DAY_SECONDS: Final = 86_400
CHAT_MOVED: Final = 10_000
AS_IT_IS: Final = {"ignore_unknown_options": True}  # names of older tables may begin with a dash


@click.group()
@click.option("--database", envvar="MASTABA_DATABASE", help="The tables' file, or postgresql://…")
@click.pass_context
def admin(context: click.Context, database: str | None) -> None:
    """Look after the tables of a server: list, export, delete, move."""
    context.obj = database or str(default_database())


def with_store(database: str, work: Callable[[Store], Awaitable[T]], make: bool = False) -> T:
    """`make`: a file that is not there yet; who only looks has mistyped its name."""
    from mastaba.server.store.addresses import opened  # noqa: PLC0415
    from mastaba.server.store.postgres import is_postgres  # noqa: PLC0415

    if not make and not is_postgres(database) and not Path(database).exists():
        raise MastabaError(f"There is no database {database}: nobody has opened a table there.")

    async def run() -> T:
        store = await opened(database)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


async def all_listed(store: Store, before: int) -> list[Listed]:
    return await store.listed(before, 2**31 - 1)


async def found(store: Store, table: str) -> tuple[int, dict[str, Any]]:
    row = await store.find(table)
    if row is None:
        raise MastabaError(f"There is no table '{table}' in this database.")
    return row


@admin.command("list")
@click.option("--most", default=50, show_default=True, help="Of the newest.")
@click.pass_obj
def list_tables(database: str, most: int) -> None:
    """The newest tables, and whether they are over."""
    for one in with_store(database, lambda store: all_listed(store, int(time.time()) + 1))[-most:]:
        made = datetime.fromtimestamp(one.made, UTC).isoformat(timespec="minutes")
        click.echo(f"{one.id}  {made}  {'over' if one.over else 'running'}")


@admin.command(context_settings=AS_IT_IS)
@click.argument("table")
@click.pass_obj
def show(database: str, table: str) -> None:
    """What everybody at it may know; nothing that is hidden."""

    async def look(store: Store) -> list[str]:
        no, head = await found(store, table)
        entries = await store.entries(no)
        names = {entry["seat"]: entry["name"] for entry in entries if entry["k"] == "sit"}
        seats = [names.get(seat, kind) for seat, kind in enumerate(head["seats"])]
        options = ", ".join(f"{name} {value}" for name, value in head["options"].items())
        over = any("result" in entry for entry in entries)
        return [
            f"game     {head['game']}, edition {head.get('edition', 1)}",
            f"options  {options}",
            f"seats    {', '.join(seats)}",
            f"steps    {len(entries)}{', over' if over else ''}",
        ]

    click.echo("\n".join(with_store(database, look)))


@admin.command(context_settings=AS_IT_IS)
@click.argument("table")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--running", is_flag=True, help="Of a game that is not over, too: it shows what is hidden.")
@click.pass_obj
def export(database: str, table: str, file: Path, running: bool) -> None:
    """The record of a table, as a file."""
    from mastaba.server.store.written import as_written  # noqa: PLC0415

    async def write(store: Store) -> str:
        no, head = await found(store, table)
        entries = await store.entries(no)
        if not running and not any("result" in entry for entry in entries):
            raise MastabaError(
                "This game is not over, and its record holds what is hidden: --running if you must."
            )
        return as_written(table, head, entries)

    file.write_text(with_store(database, write), encoding="utf-8")
    click.echo(f"{file} is written")


@admin.command(context_settings=AS_IT_IS)
@click.argument("tables", nargs=-1, required=True)
@click.pass_obj
def delete(database: str, tables: tuple[str, ...]) -> None:
    """Deletes tables, for good. Nobody should be playing there."""

    async def gone(store: Store) -> None:
        for table in tables:
            no, _ = await found(store, table)
            await store.delete(no)

    with_store(database, gone)
    click.echo(f"{len(tables)} deleted")


@admin.command()
@click.option("--days", type=click.IntRange(min=1), required=True, help="Older ones go.")
@click.option("--over/--all", "only_over", default=True, show_default=True, help="Only games that are over.")
@click.option("--dry-run", is_flag=True, help="Only count them.")
@click.pass_obj
def retention(database: str, days: int, only_over: bool, dry_run: bool) -> None:
    """Deletes tables that were made long ago."""

    async def old(store: Store) -> int:
        listed = await all_listed(store, int(time.time()) - days * DAY_SECONDS)
        goes = [one for one in listed if one.over or not only_over]
        for one in goes if not dry_run else ():
            await store.delete(one.no)
        return len(goes)

    count = with_store(database, old)
    click.echo(f"{count} {'would be deleted' if dry_run else 'deleted'}")


@admin.command()
@click.argument("address", required=False)
@click.option("--lift", is_flag=True, help="Let it in again.")
@click.pass_obj
def ban(database: str, address: str | None, lift: bool) -> None:
    """Does not let an address in any more, within a second; without one, lists them."""
    if address is not None and not lift:
        address = written_as(address)

    async def change(store: Store) -> list[str]:
        if address is not None:
            await (store.unban(address) if lift else store.ban(address))
        return await store.bans()

    click.echo(
        "\n".join(with_store(database, change, make=address is not None and not lift)) or "nobody is banned"
    )


def written_as(address: str) -> str:
    """As a socket says it, so that it is known again."""
    try:
        return str(ipaddress.ip_address(address))
    except ValueError as error:
        raise MastabaError(f"'{address}' is not an address, as 203.0.113.7 or 2001:db8::7 are.") from error


@admin.command()
@click.argument("target")
@click.pass_obj
def move(database: str, target: str) -> None:
    """Copies all tables into another database: from a file into PostgreSQL, or back.

    Links, ages and bans stay as they are. What is there already is left alone, so it can be begun again. Stop
    the server first.
    """
    if target == database:
        raise MastabaError(f"{target} is where they are already.")

    async def both(source: Store) -> int:
        from mastaba.server.calls.push import HOUSE, KEY  # noqa: PLC0415
        from mastaba.server.store.addresses import opened  # noqa: PLC0415

        there = await opened(target)
        try:
            for address in await source.bans():
                await there.ban(address)
            await move_paper(source, there, HOUSE, HOUSE, KEY)
            moved = 0
            for one in await all_listed(source, 2**40):
                moved += await moved_table(source, there, one)
            return moved
        finally:
            await there.close()

    click.echo(f"{with_store(database, both)} tables moved")


async def moved_table(source: Store, there: Store, one: Listed) -> bool:
    """The log first: a table that has not come whole is not taken for one that has."""
    _, head = await found(source, one.id)
    row = await there.find(one.id)
    no = row[0] if row is not None else await there.create(one.id, head, one.made)
    entries, had = await source.entries(one.no), await there.entries(no)
    if entries[: len(had)] != had[: len(entries)]:
        raise MastabaError(f"Table '{one.id}' has gone on there in another way: nothing of it was moved.")
    await asyncio.gather(
        *(there.append(no, n, said) for n, said in enumerate(entries[len(had) :], len(had) + 1))
    )
    if not await there.chat(no, 1):
        for line in await source.chat(one.no, CHAT_MOVED):
            await there.say(no, line, CHAT_MOVED)
    for seat in range(len(head["seats"])):
        await move_paper(source, there, one.no, no, f"call-{seat}")
    if one.over:
        await there.mark_over(no)
    return row is None or len(had) < len(entries)


async def move_paper(source: Store, there: Store, no: int, new: int, kind: str) -> None:
    """How somebody is called; what there is already stays."""
    paper = await source.kept(no, kind)
    if paper is not None:
        await there.keep_first(new, kind, paper)
