"""One server for one file of tables: a second one says where the first is.

Two servers on one SQLite file would lose nothing, since the log's key decides; but their people would not
hear each other. The lock is the system's: it ends with the process, however that ends.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import IO

from mastaba.errors import MastabaError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]


class AlreadyServed(MastabaError):
    """Another server has this file; `address` is where, if it has said so."""

    code = "already_served"

    def __init__(self, words: str, address: str) -> None:
        super().__init__(words)
        self.address = address


class Claim:
    """Held as long as the server runs."""

    def __init__(self, database: Path | None) -> None:
        """None: a database that many may have. By whatever name: it is the file that has one server."""
        file = database.resolve() if database else None
        self.file = file.with_name(f"{file.name}.server") if file else None
        self.held: IO[str] | None = None

    def take(self) -> None:
        """Raises AlreadyServed, with the other's address."""
        if self.file is None:
            return
        try:
            held = self.file.open("a+", encoding="utf-8")
        except OSError:
            return  # a folder that cannot be written: opening the database says so
        try:
            lock(held)
        except OSError as error:
            held.seek(0)
            address = held.read().strip()
            held.close()
            where = f" at {address}" if address else ""
            raise AlreadyServed(
                f"mastaba is running already with these tables{where}; another file: --database FILE.",
                address,
            ) from error
        self.held = held

    def say(self, address: str) -> None:
        """Where this server is, for whoever comes second."""
        if self.held is not None:
            self.held.seek(0)
            self.held.truncate()
            self.held.write(address)
            self.held.flush()

    def leave(self) -> None:
        if self.held is not None:
            with suppress(OSError):
                self.held.seek(0)
                self.held.truncate()
                self.held.close()
            self.held = None


def lock(held: IO[str]) -> None:
    """At once, or OSError."""
    if fcntl is not None:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    elif os.name == "nt":
        import msvcrt  # noqa: PLC0415

        msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
