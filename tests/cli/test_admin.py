"""`mastaba admin` on real databases: what it lists, exports, deletes, and moves to PostgreSQL and back."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from click.testing import CliRunner
from engines import Postgres
from server.client import Client, ServerThread, get, open_table
from server.play import play_out
from server.test_claims import opened as open_seats

from mastaba import read_record
from mastaba.cli.main import main
from mastaba.core.chance import Dice
from mastaba.games import all_games
from mastaba.server.calls.push import HOUSE, KEY
from mastaba.server.store.addresses import opened
from mastaba.server.tables.chance import verify


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, str]:
    """A database with a finished game and one that has not begun."""
    database = tmp_path_factory.mktemp("admin") / "tables.db"
    server = ServerThread(database)
    try:
        made = open_table(server, "person", "uniform")
        with Client(server, made["table"], made["seats"][0], "Ana") as ana:
            assert ana.ask("chat", text="hello")["t"] == "ack"
            play_out([ana], Dice(3))
        other = open_table(server)
    finally:
        server.stop()
    return database, made["table"], other["table"]


def admin(database: object, *arguments: str) -> str:
    found = CliRunner().invoke(main, ["admin", "--database", str(database), *arguments])
    assert found.exit_code == 0, found.output
    return found.output


@pytest.fixture(scope="module")
def engine() -> Iterator[Postgres]:
    found = Postgres().start()
    yield found
    found.close()


def test_tables_are_listed_and_shown_without_what_is_hidden(played: tuple[Path, str, str]) -> None:
    database, over, running = played
    listed = admin(database, "list")
    assert f"{over}  " in listed
    assert [line.split()[-1] for line in listed.splitlines()] == ["over", "running"]
    shown = admin(database, "show", over)
    assert "Ana" in shown
    assert "pyramid-poker" in shown
    assert "seed" not in shown + admin(database, "show", running)


def test_a_file_that_cannot_be_written_is_named(played: tuple[Path, str, str], tmp_path: Path) -> None:
    database, over, _ = played
    file = str(tmp_path / "no" / "game.mastaba")
    refused = CliRunner().invoke(main, ["admin", "--database", str(database), "export", over, file])
    assert (refused.exit_code, refused.stderr) == (2, f"mastaba: {file}: No such file or directory.\n")


def test_a_record_is_exported_when_the_game_is_over(played: tuple[Path, str, str], tmp_path: Path) -> None:
    database, over, running = played
    file = tmp_path / "game.mastaba"
    admin(database, "export", over, str(file))
    verify(read_record(file.read_text(), all_games()))
    refused = CliRunner().invoke(main, ["admin", "--database", str(database), "export", running, str(file)])
    assert refused.exit_code == 2
    assert "not over" in refused.output


def test_a_record_of_a_game_that_was_given_up_can_be_read(tmp_path: Path) -> None:
    """As the server tells it: one has left it to a bot, then another has given up alone."""
    database, file = tmp_path / "tables.db", tmp_path / "game.mastaba"
    server = ServerThread(database)
    try:
        made = open_seats(server, hold="all")
        table, names = made["table"], ("Ana", "Ben", "Cleo")
        with ExitStack() as stack:
            ana, *others = [
                stack.enter_context(Client(server, table, token, name))
                for token, name in zip(made["seats"], names, strict=True)
            ]
            for one in others:
                one.wait_step(1)
                one.send(t="resign", id="r")
                assert one.last_words()["code"] == "resigned"
            assert ana.ask("resign")["t"] == "ack"
        told = get(server, f"/api/tables/{table}/record").text
    finally:
        server.stop()
    admin(database, "export", table, str(file))
    exported, record = read_record(file.read_text(), all_games()), read_record(told, all_games())
    assert (exported.moves, exported.names) == (record.moves, record.names)
    assert exported.notes == record.notes
    verify(exported)


def test_tables_move_to_postgresql_and_back_with_links_and_chat(
    played: tuple[Path, str, str], engine: Postgres, tmp_path: Path
) -> None:
    database, over, running = tmp_path / "copy.db", *played[1:]
    shutil.copy(played[0], database)
    url, back = engine.new_database("moved"), tmp_path / "back.db"
    admin(database, "ban", "203.0.113.7")

    async def grow_old() -> None:
        store = await opened(str(database))
        await store.write("UPDATE tables SET made = made - 200000")  # type: ignore[attr-defined]
        await store.keep(HOUSE, KEY, b"by which push services know us")
        row = await store.find(running)
        assert row is not None
        await store.keep(row[0], "call-1", b'{"mail": "ben@example.org"}')
        await store.close()

    asyncio.run(grow_old())
    assert admin(database, "move", url) == "2 tables moved\n"
    assert admin(database, "move", url) == "0 tables moved\n"
    assert admin(url, "move", str(back)) == "2 tables moved\n"

    async def logs(where: object) -> list[object]:
        store = await opened(str(where))
        found: list[object] = []
        for table in (over, running):
            row = await store.find(table)
            assert row is not None
            found.append((row[1], await store.entries(row[0]), await store.chat(row[0], 10)))
            found.append(await store.kept(row[0], "call-1"))
        found += [await store.running(), await store.bans(), await store.kept(HOUSE, KEY)]
        found.append([(one.id, one.made, one.over) for one in await store.listed(2**40, 10)])
        await store.close()
        return found

    first = asyncio.run(logs(database))
    assert asyncio.run(logs(url)) == first
    assert asyncio.run(logs(back)) == first


def test_a_table_that_has_gone_on_elsewhere_is_not_mixed_with_what_it_was(
    played: tuple[Path, str, str], tmp_path: Path
) -> None:
    database, there, _ = (
        played[0],
        tmp_path / "there.db",
        admin(played[0], "move", str(tmp_path / "there.db")),
    )

    async def go_on(file: Path, entries: int) -> None:
        store = await opened(str(file))
        row = await store.find(played[2])
        assert row is not None
        for n in range(1, entries + 1):
            await store.append(row[0], n, {"k": "sit", "seat": 0, "name": f"{file.stem} {n}"})
        await store.close()

    here = tmp_path / "here.db"
    shutil.copy(database, here)
    asyncio.run(go_on(there, 1))
    asyncio.run(go_on(here, 2))
    refused = CliRunner().invoke(main, ["admin", "--database", str(here), "move", str(there)])
    assert refused.exit_code == 2
    assert played[2] in refused.output


def test_what_is_deleted_and_what_is_old_is_gone(played: tuple[Path, str, str], tmp_path: Path) -> None:
    database, _, running = played
    copy = tmp_path / "copy.db"
    admin(database, "move", str(copy))
    assert admin(copy, "retention", "--days", "1") == "0 deleted\n"
    admin(copy, "delete", running)
    assert running not in admin(copy, "list")

    async def age() -> None:
        store = await opened(str(copy))
        await store.write("UPDATE tables SET made = made - 200000")  # type: ignore[attr-defined]
        await store.close()

    asyncio.run(age())
    assert admin(copy, "retention", "--days", "1", "--dry-run") == "1 would be deleted\n"
    assert admin(copy, "retention", "--days", "1") == "1 deleted\n"
    assert admin(copy, "list") == ""


def test_an_address_that_is_banned_is_not_let_in_and_then_it_is(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    assert admin(database, "ban", "127.0.0.1") == "127.0.0.1\n"
    server = ServerThread(database)
    try:
        while (said := get(server, "/api/games")).status_code != 403:
            pass
        assert said.json()["code"] == "banned"
        assert admin(database, "ban", "127.0.0.1", "--lift") == "nobody is banned\n"
        while get(server, "/api/games").status_code != 200:
            pass
    finally:
        server.stop()


def test_a_name_that_begins_with_a_dash_is_a_table_not_an_option(played: tuple[Path, str, str]) -> None:
    said = CliRunner().invoke(main, ["admin", "--database", str(played[0]), "show", "-uXyZ"])

    assert said.exit_code == 2
    assert "-uXyZ" in said.output
    assert "option" not in said.output
