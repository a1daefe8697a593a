"""All attacks of `make siege` at once, for a moment: nobody innocent is disconnected, and nothing is lost."""

from __future__ import annotations

import asyncio

from server.conftest import NewProcess
from server.siege import prepare, siege, told


def test_innocent_tables_play_on_while_strangers_do_all_they_can(new_process: NewProcess) -> None:
    server = new_process("--messages", "20")
    prepare(server.database, large=6)
    server.start()
    for seconds in (3.0, 12.0, 48.0):  # on a busy machine those who attack may not come to it at first
        rows = asyncio.run(siege(server, 5, seconds, ["everything"]))
        if all(row["tries"] > 0 for row in rows):  # thousands, where they have a core
            break

    assert all(row["moves"] > 0 for row in rows), told(rows)
    assert all(row["tries"] > 0 for row in rows), told(rows)
    assert all(row["cut off"] == row["lost"] == row["errors"] == 0 for row in rows), told(rows)
