"""Servers for the tests: one for all in this process, and some of a test's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from engines import Postgres, Redis
from server.client import ServerProcess, ServerThread

from mastaba.server.store.addresses import opened
from mastaba.server.store.sqlite import Store


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    server = ServerThread(tmp_path_factory.mktemp("shared") / "tables.db")
    yield server
    server.stop()


@pytest.fixture
def server(shared: ServerThread) -> ServerThread:
    """The shared one: each test opens tables of its own."""
    shared.forgive()
    return shared


NewServer = Callable[..., ServerThread]
NewProcess = Callable[..., ServerProcess]


@pytest.fixture
def new_server(tmp_path: Path) -> Iterator[NewServer]:
    """Servers in this process, each with a database of its own unless it is told which."""
    servers: list[ServerThread] = []

    def new(database: Path | None = None, **settings: Any) -> ServerThread:
        servers.append(ServerThread(database or tmp_path / f"{len(servers)}.db", **settings))
        return servers[-1]

    yield new
    for server in servers:
        server.stop()


@pytest.fixture
def new_process(tmp_path: Path) -> Iterator[NewProcess]:
    """Servers in processes of their own, not started yet."""
    servers: list[ServerProcess] = []

    def new(*arguments: str, script: Path | None = None) -> ServerProcess:
        folder = tmp_path / str(len(servers))
        folder.mkdir()
        servers.append(ServerProcess(folder, *arguments, script=script))
        return servers[-1]

    yield new
    for server in servers:
        server.kill()


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    engine = Redis().start()
    yield engine
    engine.close()


DATABASES = count(1)


class OpenStore:
    """Opens a store, each time on the same database."""

    def __init__(self, database: str) -> None:
        self.database = database

    async def __call__(self) -> Store:
        return await opened(self.database)


@pytest.fixture(params=["sqlite", "postgres"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> OpenStore:
    if request.param == "sqlite":
        return OpenStore(str(tmp_path / "t.db"))
    engine: Postgres = request.getfixturevalue("postgres")
    return OpenStore(engine.new_database(f"store{next(DATABASES)}"))
