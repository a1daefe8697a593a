"""Which store an address means: a file is SQLite's, `postgresql://…` is PostgreSQL's."""

from __future__ import annotations

import asyncio
from pathlib import Path

from mastaba.server.store.postgres import PostgresStore, is_postgres
from mastaba.server.store.sqlite import SqliteStore, Store, prepare


async def opened(database: Path | str) -> Store:
    if not is_postgres(database):
        return SqliteStore(database)
    store = PostgresStore(str(database))
    await store.open()
    return store


def prepared(database: Path | str) -> None:
    """Brings it to this version's schema, or says why not."""
    if not is_postgres(database):
        prepare(database)
        return

    async def open_and_close() -> None:
        await (await opened(database)).close()

    asyncio.run(open_and_close())
