"""`mastaba doctor` says what is here and what helps, on machines of all kinds."""

from __future__ import annotations

import socket
import sqlite3
from contextlib import suppress
from pathlib import Path

from click.testing import CliRunner, Result

from mastaba.cli.main import main


def examined(data: Path) -> Result:
    return CliRunner().invoke(main, ["doctor"], env={"XDG_DATA_HOME": str(data)})


def database_in(data: Path) -> Path:
    (data / "mastaba").mkdir()
    return data / "mastaba" / "tables.db"


def test_a_fresh_machine_gets_a_line_for_everything(tmp_path: Path) -> None:
    said = examined(tmp_path / "games").output

    for what in ("Python", "engine", "packages", "page", "voices", "browser", "port", "saved games"):
        assert any(line[8:].startswith(what) for line in said.splitlines()), what
    assert "none yet" in said


def test_a_spoilt_database_is_trouble_and_says_what_to_do(tmp_path: Path) -> None:
    database_in(tmp_path).write_bytes(b"not a database at all" * 100)
    done = examined(tmp_path)

    assert done.exit_code == 1
    assert "file is not a database" in done.output
    assert "→ Move that file away" in done.output


def test_a_whole_database_is_counted(tmp_path: Path) -> None:
    with sqlite3.connect(database_in(tmp_path)) as made:
        made.execute("CREATE TABLE tables (no INTEGER)")
        made.execute("INSERT INTO tables VALUES (1), (2)")
    made.close()

    assert "2 tables" in examined(tmp_path).output


def test_a_taken_port_is_a_note_not_trouble(tmp_path: Path) -> None:
    with socket.socket() as server:
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with suppress(OSError):  # somebody else has it: just as well
            server.bind(("127.0.0.1", 8000))
            server.listen()
        said = examined(tmp_path).output

    assert "8000 is taken" in said
    assert "takes the next free port" in said
