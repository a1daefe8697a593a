"""Tables of earlier versions: opened with their old links and played on, or ended politely."""

from __future__ import annotations

import asyncio
import json
import logging
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import orjson
import pytest
from click.testing import CliRunner
from server.client import Client, Message, ServerThread, get, info, open_table
from server.conftest import NewServer
from server.play import play_out

from mastaba import all_games, read_record
from mastaba.cli.main import main
from mastaba.core.chance import Dice
from mastaba.core.record import read_so_far
from mastaba.server.store.sqlite import MIGRATIONS, NUMBERS, SqliteStore, StoreFailed, prepare
from mastaba.server.tables.chance import verify
from mastaba.server.web.requests import REPLAYS_BURST

WRITTEN: Final = Path(__file__).parent.parent / "written" / "0.1.0"
TABLES: Final[list[dict[str, Any]]] = json.loads((WRITTEN / "tables.json").read_text(encoding="utf-8"))
for (
    _table
) in TABLES:  # the list says over where a table was played to its end on purpose; this one just ended
    _table["over"] |= _table["game"] == "mummy-rummy"
GOING_ON: Final = [table for table in TABLES if not table["over"]]
OVER: Final = [table for table in TABLES if table["over"]]
POKER: Final = next(table for table in GOING_ON if table["game"] == "pyramid-poker")
POKER_OVER: Final = next(table for table in OVER if table["game"] == "pyramid-poker")
# Games whose tables of 0.1.0 our rules do not take, and which change of the rules is the reason.
OUTGROWN: Final[dict[str, str]] = {}


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A database that 0.1.0 has written."""
    return Path(shutil.copy(WRITTEN / "tables.db", tmp_path / "tables.db"))


@pytest.fixture
def second_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules have changed since."""
    for game in all_games().values():
        monkeypatch.setattr(game, "edition", game.edition + 1)


def name_of(table: dict[str, Any]) -> str:
    return f"{table['game']}{'-over' if table['over'] else ''}"


def played_here(tables: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [table for table in tables if table["game"] not in OUTGROWN]


def seated(stack: ExitStack, server: ServerThread, table: dict[str, Any]) -> list[Client]:
    made = table["made"]
    return [
        stack.enter_context(Client(server, made["table"], token))
        for token in made["seats"]
        if token is not None
    ]


def log_of(database: Path, table: str) -> list[tuple[int, dict[str, Any]]]:
    with sqlite3.connect(database) as connection:
        (no,) = connection.execute("SELECT no FROM tables WHERE id = ?", [table]).fetchone()
        rows = connection.execute(
            "SELECT key, entry FROM log WHERE key >= ? AND key < ? ORDER BY key",
            [no * NUMBERS, (no + 1) * NUMBERS],
        ).fetchall()
    return [(key, orjson.loads(entry)) for key, entry in rows]


def rewrite(database: Path, key: int, entry: dict[str, Any]) -> None:
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE log SET entry = ? WHERE key = ?", [orjson.dumps(entry), key])


def outgrow(database: Path, table: dict[str, Any]) -> int:
    """A move that our rules do not take, as after a change of the rules. How many moves come before it."""
    log = log_of(database, table["made"]["table"])
    moves = 0
    for place, (key, entry) in enumerate(log):
        if place > 20 and entry["k"] == "move":
            rewrite(database, key, {**entry, "m": entry["m"].replace("place ", "place h") + "9"})
            return moves + len(entry.get("t", ()))
        moves += len(entry.get("t", ())) + (entry["k"] == "move") + len(entry.get("c", ()))
    raise AssertionError("the table has no move")


def farewell(server: ServerThread, table: dict[str, Any], token: str) -> Message:
    with Client(server, table["made"]["table"]) as client:
        client.send(t="hello", v=1, token=token, lang="en")
        return client.last_words()


# What 0.1.0 wrote


@pytest.mark.parametrize("table", played_here(TABLES), ids=name_of)
def test_every_table_of_an_earlier_version_opens_with_its_old_links_and_goes_on(
    table: dict[str, Any], old: Path, new_server: NewServer
) -> None:
    server = new_server(old)
    found = info(server, table["made"]["table"])
    assert (found["game"], found["over"]) == (table["game"], table["over"])
    assert found["commitment"] == table["made"]["commitment"]
    with ExitStack() as stack:
        watcher = stack.enter_context(Client(server, table["made"]["table"], table["made"]["watch"]))
        assert watcher.welcome["seat"] == -2
        assert [line["text"] for line in watcher.welcome["chat"]] == ["Hello, bench! ☥"]
        clients = seated(stack, server, table)
        assert clients[0].n >= table["n"]
        if table["over"]:
            over = clients[0].wait("over")
            record = read_record(get(server, over["record"]).text, all_games())
            assert verify(record) > 0
        else:
            assert len(play_out(clients, Dice(1), 5)) == 5


@pytest.mark.usefixtures("second_edition")
def test_a_table_of_an_older_edition_goes_on_by_our_rules_and_its_log_says_so(
    old: Path, new_server: NewServer
) -> None:
    server = new_server(old)
    with ExitStack() as stack:
        clients = seated(stack, server, POKER)
        before = log_of(old, POKER["made"]["table"])
        play_out(clients, Dice(1), 3)
    after = log_of(old, POKER["made"]["table"])
    assert all("edition" not in entry for _, entry in before)
    assert [entry["edition"] for _, entry in after[len(before) : len(before) + 1]] == [2]
    assert all("edition" not in entry for _, entry in after[len(before) + 1 :])


# Rules that do not take it


@pytest.mark.usefixtures("second_edition")
def test_a_table_that_cannot_go_on_ends_politely_and_its_record_is_kept(
    old: Path, new_server: NewServer, caplog: pytest.LogCaptureFixture
) -> None:
    moves = outgrow(old, POKER)
    before = log_of(old, POKER["made"]["table"])
    with caplog.at_level(logging.WARNING, "mastaba"):
        server = new_server(old)
        table = POKER["made"]["table"]
        byes = [farewell(server, POKER, token) for token in (*POKER["made"]["seats"], POKER["made"]["watch"])]
    for bye in byes:
        assert bye["code"] == "old_edition"
        assert bye["words"] == (
            "This game was begun by edition 1 of the rules of Pyramid Poker. This server plays edition 2, "
            "by which it cannot go on. It has ended here; its record is kept."
        )
        assert bye["record"] == f"/api/tables/{table}/record"
    assert table in caplog.text
    assert "place" not in caplog.text  # the log of a server tells nothing of a game

    for path in (f"/api/tables/{table}", f"/api/tables/{table}/replay"):
        answer = get(server, path)
        assert answer.status_code == 410
        assert answer.json() == {key: byes[0][key] for key in ("code", "words", "record")}

    record = get(server, byes[0]["record"])
    assert record.status_code == 200
    lines = [json.loads(line) for line in record.text.splitlines()]
    assert lines[0]["edition"] == 1
    assert lines[0]["seats"] == ["Ana", "Bérénice"]
    assert lines[0]["commitment"] == POKER["made"]["commitment"]
    assert "seed" not in lines[0]  # an earlier version may play it on
    assert lines[-1] == {"moves": len(lines) - 2, "result": None}
    replayed, trouble = read_so_far(record.text, all_games())
    assert trouble is not None
    assert (len(replayed.moves), trouble.whole) == (moves, len(lines) - 2)
    assert log_of(old, table) == before  # nothing has been written


@pytest.mark.usefixtures("second_edition")
def test_the_others_wake_and_are_played_when_one_cannot(old: Path, new_server: NewServer) -> None:
    outgrow(old, POKER)
    server = new_server(old)
    for table in played_here(TABLES):
        if table is not POKER:
            assert info(server, table["made"]["table"])["game"] == table["game"]
    made = open_table(server, "person", "greedy")
    with Client(server, made["table"], made["seats"][0]) as client:
        assert len(play_out([client], Dice(3), 4)) == 4


@pytest.mark.usefixtures("second_edition")
def test_a_game_that_would_end_otherwise_by_our_rules_has_ended_as_it_did(
    old: Path, new_server: NewServer
) -> None:
    """Its log has the result since there are editions; here it is put into one of 0.1.0."""
    key, entry = log_of(old, POKER_OVER["made"]["table"])[-1]
    rewrite(old, key, {**entry, "result": {"winners": [1], "scores": [70, 71], "reason": "won"}})
    server = new_server(old)
    bye = farewell(server, POKER_OVER, POKER_OVER["made"]["seats"][0])
    assert bye["code"] == "old_edition"
    lines = get(server, bye["record"]).text.splitlines()
    assert json.loads(lines[-1])["result"] == {"winners": [1], "scores": [70, 71], "reason": "won"}
    assert "seed" in json.loads(lines[0])
    server.forgive()
    server.stand_still()
    said = [get(server, bye["record"]).status_code for _ in range(REPLAYS_BURST + 1)]
    assert said == [200] * REPLAYS_BURST + [429]  # it is made anew each time: not without end


def test_a_finished_table_has_its_result_in_the_log(new_server: NewServer) -> None:
    server = new_server()
    made = open_table(server, "person", "person")
    with ExitStack() as stack:
        clients = [stack.enter_context(Client(server, made["table"], token)) for token in made["seats"]]
        play_out(clients, Dice(5))
        result = (
            clients[0].wait("over")["result"]
            if not clients[0].of("over")
            else clients[0].of("over")[0]["result"]
        )
    log = log_of(server.database, made["table"])
    assert [entry.get("result") for _, entry in log[:-1]] == [None] * (len(log) - 1)
    assert log[-1][1]["result"] == result


@pytest.mark.usefixtures("second_edition")
@pytest.mark.parametrize(
    "change",
    [
        {"k": "dance"},
        {"k": "move", "by": 99},
        {"k": "move", "by": 10**18},
        {"k": "sit", "seat": 7, "name": "Zoe"},
        {"k": "undo", "to": "there"},
        {},
    ],
)
def test_whatever_stands_in_an_older_log_nothing_breaks(
    change: dict[str, Any], old: Path, new_server: NewServer
) -> None:
    key, entry = log_of(old, POKER["made"]["table"])[10]
    rewrite(old, key, {**entry, **change} if change else {})
    server = new_server(old)
    assert farewell(server, POKER, POKER["made"]["seats"][0])["code"] == "old_edition"
    assert get(server, f"/api/tables/{POKER['made']['table']}").status_code == 410
    assert get(server, f"/api/tables/{POKER['made']['table']}/record").status_code in (200, 422)
    assert info(server, POKER_OVER["made"]["table"])["over"]


def test_a_log_of_our_own_edition_that_does_not_fit_is_told_without_its_record(
    old: Path, new_server: NewServer
) -> None:
    outgrow(old, POKER)
    server = new_server(old)
    bye = farewell(server, POKER, POKER["made"]["seats"][0])
    assert bye["code"] == "unreadable"
    assert "record" not in bye
    answer = get(server, f"/api/tables/{POKER['made']['table']}/record")
    assert (answer.status_code, answer.json()["code"]) == (422, "unreadable")


# Newer


@pytest.mark.parametrize("where", ["head", "log"])
def test_a_table_of_a_newer_edition_is_refused_with_a_sentence(
    where: str, old: Path, new_server: NewServer
) -> None:
    if where == "log":
        key, entry = log_of(old, POKER["made"]["table"])[-1]
        rewrite(old, key, {**entry, "edition": 9})
    else:
        with sqlite3.connect(old) as connection:
            (head,) = connection.execute(
                "SELECT head FROM tables WHERE id = ?", [POKER["made"]["table"]]
            ).fetchone()
            newer = orjson.dumps({**orjson.loads(head), "edition": 9})
            connection.execute("UPDATE tables SET head = ? WHERE id = ?", [newer, POKER["made"]["table"]])
    server = new_server(old)
    bye = farewell(server, POKER, POKER["made"]["seats"][0])
    assert bye["code"] == "newer_edition"
    assert bye["words"].startswith(
        "This table was played by edition 9 of Pyramid Poker; this server plays edition"
    )
    assert get(server, f"/api/tables/{POKER['made']['table']}/record").status_code == 422


# The schema


def version_of(database: Path) -> int:
    with sqlite3.connect(database) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def entries(database: Path, table: str) -> list[dict[str, Any]]:
    async def read() -> list[dict[str, Any]]:
        store = SqliteStore(database)
        found = await store.find(table)
        assert found is not None
        told = await store.entries(found[0])
        await store.close()
        return told

    return asyncio.run(read())


def test_a_file_of_an_earlier_schema_becomes_one_of_ours(old: Path) -> None:
    assert version_of(old) == 0
    before = [entry for _, entry in log_of(old, POKER["made"]["table"])]
    assert entries(old, POKER["made"]["table"]) == before
    assert version_of(old) == len(MIGRATIONS)
    assert entries(old, POKER["made"]["table"]) == before


def test_a_new_file_has_our_schema_at_once(tmp_path: Path) -> None:
    prepare(tmp_path / "new.db")
    assert version_of(tmp_path / "new.db") == len(MIGRATIONS)


def test_a_further_migration_runs_once_and_keeps_what_there_is(old: Path) -> None:
    further = (*MIGRATIONS, ("ALTER TABLE tables ADD COLUMN shelf TEXT DEFAULT 'low'",))
    for _ in range(2):
        prepare(old, further)
    assert version_of(old) == len(MIGRATIONS) + 1
    with sqlite3.connect(old) as connection:
        assert connection.execute("SELECT DISTINCT shelf FROM tables").fetchall() == [("low",)]
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (len(TABLES),)


def test_a_migration_that_fails_changes_nothing(old: Path) -> None:
    further = (*MIGRATIONS, ("ALTER TABLE tables ADD COLUMN shelf TEXT", "INSERT INTO nowhere VALUES (1)"))
    with pytest.raises(StoreFailed, match="cannot be used as a database: no such table: nowhere"):
        prepare(old, further)
    assert version_of(old) == 0
    prepare(old)


def test_a_file_of_a_newer_schema_is_refused_with_a_sentence_and_not_changed(old: Path) -> None:
    with sqlite3.connect(old) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(
        StoreFailed, match="written by a newer mastaba: its schema is version 99, and this one knows"
    ):
        SqliteStore(old)
    assert version_of(old) == 99


@pytest.fixture
def not_a_database(tmp_path: Path) -> Iterator[Path]:
    file = tmp_path / "letter.db"
    file.write_text("Dear Khufu, " * 400)
    yield file
    assert file.read_text().startswith("Dear Khufu")


def test_serve_says_in_a_sentence_what_is_wrong_with_the_file(not_a_database: Path) -> None:
    done = CliRunner().invoke(main, ["serve", "--database", str(not_a_database), "--port", "0"])
    assert done.exit_code == 2
    assert "letter.db cannot be used as a database: file is not a database." in done.stderr
    assert "Traceback" not in done.output
