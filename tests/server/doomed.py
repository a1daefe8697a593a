"""`mastaba serve`, but it is killed at a certain point of writing a certain move: for test_kills.py.

MASTABA_DOOM is 'before 3' or 'after 3': before or after the commit that has the third move.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import sys

import mastaba.server.app
from mastaba.cli.main import main
from mastaba.server.store.sqlite import SqliteStore, Write


class DoomedStore(SqliteStore):
    """Ends its own process, with no chance to tidy up."""

    moves = 0

    def commit(self, connection: sqlite3.Connection, batch: list[Write]) -> None:
        when, _, number = os.environ.get("MASTABA_DOOM", "never 0").partition(" ")
        self.moves += sum(b'"k":"move"' in bytes(write.values[1]) for write in batch if "log" in write.sql)
        doomed = self.moves >= int(number)
        if when == "before" and doomed:
            os.kill(os.getpid(), signal.SIGKILL)
        super().commit(connection, batch)
        if when == "after" and doomed:
            os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    mastaba.server.app.SqliteStore = DoomedStore  # type: ignore[attr-defined]
    main(["serve", *sys.argv[1:]], prog_name="doomed")
