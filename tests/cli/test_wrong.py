"""What people mistype, and what a machine refuses: one sentence each, and no traceback."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from mastaba.cli.main import main
from mastaba.cli.serve import free_socket, shared_socket

HERE = Path(__file__).parents[2]


def refused(*arguments: str) -> str:
    done = CliRunner().invoke(main, arguments)
    assert done.exit_code == 2, done.output
    assert done.exception is None or isinstance(done.exception, SystemExit)
    assert "Traceback" not in done.output
    return done.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("serve", "--port", "99999"), "99999 is not in the range 0<=x<=65535"),
        (("serve", "--port", "-5"), "-5 is not in the range"),
        (("serve", "--workers", "-3"), "-3 is not in the range x>=0"),
        (("serve", "--processes", "0"), "0 is not in the range x>=1"),
        (("serve", "--think", "0"), "0.0 is not in the range x>0"),
        (("serve", "--pace", "nan"), "nan is not a number that one could wait for"),
        (("serve", "--idle", "inf"), "inf is not a number that one could wait for"),
        (("serve", "--drain", "-1"), "-1.0 is not in the range x>=0"),
        (("serve", "--call-after", "nan"), "nan is not a number that one could wait for"),
        (("play", "pyramid-poker", "greedy", "uniform", "--pause", "-1"), "-1.0 is not in the range x>=0"),
        (("tune", "pyramid-poker", "--rounds", "-1"), "-1 is not in the range x>=1"),
        (("tune", "pyramid-poker", "--sprt", "10", "0"), "10 0 came"),
    ],
)
def test_numbers_that_cannot_be_are_refused_before_anything_begins(
    arguments: tuple[str, ...], words: str
) -> None:
    assert words in refused(*arguments)


def test_a_host_that_is_not_this_machine_is_named(tmp_path: Path) -> None:
    for host in ("203.0.113.7", "nowhere.invalid"):
        said = refused("serve", "--database", str(tmp_path / f"{host}.db"), "--host", host)
        assert said == f"mastaba: {host} is no address of this machine; choose one with --host."


def test_an_address_that_no_link_could_begin_with_is_refused(tmp_path: Path) -> None:
    for came in ("games.example", "https://", "ftp://games.example"):
        said = refused("serve", "--database", str(tmp_path / "x.db"), "--address", came)
        assert said.startswith("mastaba: --address is where the world finds this server, as in https://")


def test_puzzles_of_no_finished_game_are_not_written_over_others(tmp_path: Path) -> None:
    (tmp_path / "no.mastaba").write_text("hello\n")
    (tmp_path / "puzzles.jsonl").write_text("kept\n")
    said = refused("puzzles", str(tmp_path / "no.mastaba"), "--to", str(tmp_path / "puzzles.jsonl"))
    assert said == "mastaba: There is no finished game in what came: nothing is written."
    assert (tmp_path / "puzzles.jsonl").read_text() == "kept\n"


def test_where_all_ports_are_taken_it_is_said_up_to_the_last_there_is(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 65535))
        taken.listen()
        said = refused("serve", "--database", str(tmp_path / "x.db"), "--port", "65535")
    assert said.startswith(
        "mastaba: No port from 65535 to 65535 can be had on 127.0.0.1 (Address already in use"
    )


@pytest.mark.skipif(not hasattr(socket, "SO_REUSEPORT"), reason="ports are not shared here")
def test_a_house_of_several_processes_shares_no_port_with_another() -> None:
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        with shared_socket("127.0.0.1", taken) as ours:
            assert ours.getsockname()[1] != taken
            with free_socket("127.0.0.1", ours.getsockname()[1], shared=True) as one:  # of our processes
                assert one.getsockname() == ours.getsockname()


def test_a_database_that_is_not_there_is_not_made_by_looking_for_it(tmp_path: Path) -> None:
    missing = tmp_path / "tables.db"
    for command in (("list",), ("show", "k3x9"), ("delete", "k3x9"), ("ban",)):
        assert "There is no database" in refused("admin", "--database", str(missing), *command)
    assert not missing.exists()


def test_tables_are_not_moved_onto_themselves(tmp_path: Path) -> None:
    (tmp_path / "tables.db").touch()
    path = str(tmp_path / "tables.db")
    assert refused("admin", "--database", path, "move", path).endswith("is where they are already.")


def test_what_is_banned_is_an_address_as_sockets_say_it(tmp_path: Path) -> None:
    (tmp_path / "tables.db").touch()
    admin = ("admin", "--database", str(tmp_path / "tables.db"), "ban")
    assert "'nonsense' is not an address" in refused(*admin, "nonsense")
    done = CliRunner().invoke(main, [*admin, "2001:DB8:0::7"])
    assert done.output == "2001:db8::7\n"
    assert CliRunner().invoke(main, [*admin, "2001:db8::7", "--lift"]).output == "nobody is banned\n"


@pytest.mark.skipif(sys.platform == "win32", reason="a shell that closes what it hands on")
@pytest.mark.parametrize(
    ("line", "code"),
    [("games >&-", 0), ("games 2>&- >&-", 0), ("games > /dev/full", 2), ("games | head -1 > /dev/null", 0)],
)
def test_a_terminal_that_has_gone_and_a_full_disk_leave_no_traceback(line: str, code: int) -> None:
    if "/dev/full" in line and not Path("/dev/full").exists():
        pytest.skip("no such device here")
    environment = {**os.environ, "PYTHONPATH": str(HERE), "LC_ALL": "C"}
    command = f"'{sys.executable}' -P -m mastaba.cli.main {line}"
    done = subprocess.run(command, shell=True, env=environment, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == (code > 0)
    assert done.returncode == code
