"""To run it: health, figures, settings from files and the environment, several processes, drain."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import re
import signal
import subprocess
import sys
import threading
import time
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner
from engines import Postgres, Redis
from server.client import PATIENCE, Client, ServerThread, get, open_table, post
from server.conftest import DATABASES, NewProcess

from mastaba.cli import serve as serving
from mastaba.cli.main import main
from mastaba.server.app import make_app
from mastaba.server.lines.running import DrainingServer, config_of
from mastaba.server.logs import Json, Plain

DOCS = Path(__file__).parents[2] / "docs" / "hosting.md"


def test_health_readiness_and_figures(server: ServerThread) -> None:
    assert get(server, "/healthz").json() == {"ok": True}
    assert get(server, "/readyz").json() == {"ready": True, "store": True, "news": True, "draining": False}
    pytest.importorskip("prometheus_client")
    made = open_table(server)
    with (
        Client(server, made["table"], made["seats"][0]) as ana,
        Client(server, made["table"], made["seats"][1]),
    ):
        ana.wait_step(3)
        ana.move(ana.open[0])
        ana.move("no move at all")
        page = get(server, "/metrics").text
    assert 'mastaba_moves_total{game="pyramid-poker"}' in page
    for what in ("mastaba_move_seconds", "mastaba_commit_seconds", "mastaba_loop_late_seconds"):
        counted = re.search(rf'^{what}_bucket{{le="\+Inf"}} (\d+)', page, re.MULTILINE)
        assert counted is not None, what
        assert int(counted[1]) > 0, what
    commits = re.search(r"^mastaba_commits (\d+)", page, re.MULTILINE)
    assert commits is not None
    assert int(commits[1]) > 0
    assert 'mastaba_refused_total{code="' in page
    for secret in (made["table"], *made["seats"], made["watch"]):
        assert secret not in page


def test_new_objects_are_looked_through_before_there_are_many(server: ServerThread) -> None:
    """Also where Python's own collector would not come: else nobody is answered while it does."""
    looks = threading.Semaphore(0)

    def looked(phase: str, facts: dict[str, int]) -> None:
        looks.release()

    gc.disable()
    gc.callbacks.append(looked)
    try:
        assert all(looks.acquire(timeout=PATIENCE) for _ in range(6))
    finally:
        gc.callbacks.remove(looked)
        gc.enable()


def test_flags_go_before_the_environment_and_that_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[object] = []
    monkeypatch.setattr(serving, "run_server", lambda *settings: told.append(settings))
    file = tmp_path / "mastaba.toml"
    file.write_text('port = 1111\nhost = "10.0.0.1"\npace = 0.25\nproxy = ["10.0.0.9"]\n')
    monkeypatch.setenv("MASTABA_PORT", "2222")
    monkeypatch.setenv("MASTABA_HOST", "10.0.0.2")
    found = CliRunner().invoke(main, ["serve", "--config", str(file), "--host", "10.0.0.3"])
    assert found.exit_code == 0, found.output
    (settings,) = told
    assert isinstance(settings, tuple)
    assert settings[:2] == ("10.0.0.3", 2222)
    assert 0.25 in settings
    assert ("10.0.0.9",) in settings


def test_a_setting_that_there_is_not_is_said(tmp_path: Path) -> None:
    file = tmp_path / "mastaba.toml"
    file.write_text("prot = 1111\n")
    found = CliRunner().invoke(main, ["serve", "--config", str(file)])
    assert found.exit_code == 2
    assert "'prot'" in found.output
    assert "port" in found.output


def test_every_setting_is_in_the_documented_list() -> None:
    listed = DOCS.read_text(encoding="utf-8")
    for parameter in serving.serve.params:
        flag = parameter.opts[0]
        assert f"| `{flag}`" in listed, flag
        if parameter.expose_value:
            assert f"`MASTABA_{(parameter.name or '').upper()}`" in listed, flag


def test_a_server_that_is_told_to_stop_before_it_has_begun_ends(tmp_path: Path) -> None:
    """While it waits for its database, say: nobody is here yet who could be sent elsewhere."""
    door = make_app(tmp_path / "tables.db")
    server = DrainingServer(config_of(door), 0.01, door.drain)
    server.handle_exit(signal.SIGTERM, None)
    while not server.should_exit:
        time.sleep(0.01)


def test_lines_of_the_log_are_json_with_the_table_and_without_an_errors_words() -> None:
    record = logging.LogRecord(
        "mastaba", logging.WARNING, "", 1, "table %s: it failed", ("abc-DEF_12",), None
    )
    try:
        raise ValueError("TD is the hidden card")
    except ValueError as error:
        record.exc_info = (ValueError, error, None)
    line = json.loads(Json().format(record))
    assert (line["table"], line["level"], line["error"]) == ("abc-DEF_12", "warning", "ValueError")
    assert "hidden" not in json.dumps(line)


def test_what_nobody_has_caught_is_logged_without_what_was_in_hand(
    server: ServerThread, caplog: pytest.LogCaptureFixture
) -> None:
    """An entry that could not be carried out, or a task that failed over a card: asyncio would print them."""

    hidden = "look TD"

    def breaks(entry: object) -> None:
        raise ValueError(f"{entry} cannot be carried out")

    async def fails() -> None:
        breaks(hidden)

    async def both() -> None:
        loop = asyncio.get_running_loop()
        loop.call_soon(partial(breaks, {"k": "move", "c": [hidden]}))
        await asyncio.wait([asyncio.ensure_future(fails())])
        gc.collect()

    server.do(both())
    while len(caplog.records) < 2:
        time.sleep(0.01)
    for record in caplog.records:
        record.exc_text = None  # as pytest has written it
    said = [form.format(record) for record in caplog.records for form in (Plain(), Json())]
    assert "TD" not in "\n".join(said)
    assert "in breaks" in said[0]
    assert {json.loads(line)["error"] for line in said[1::2]} == {"ValueError"}


@pytest.mark.slow
def test_several_processes_on_one_port_are_one_house(
    new_process: NewProcess, postgres: Postgres, redis: Redis
) -> None:
    """One metrics page, a process that dies is replaced, and SIGTERM ends all of them."""
    url = postgres.new_database(f"processes{next(DATABASES)}")
    server = new_process("--database", url, "--bus", redis.url, "--processes", "2", "--drain", "1").start()
    made = open_table(server)
    players = [Client(server, made["table"], token) for token in made["seats"]]
    for _ in range(6):
        for player in players:
            player.wait_step(max(player.n for player in players))
        mover = next(player for player in players if player.open)
        assert mover.move(mover.open[0])["t"] == "ack"
    deadline = time.monotonic() + PATIENCE
    while figure(get(server, "/metrics").text, "mastaba_moves_total") < 6:
        assert time.monotonic() < deadline  # each hands in what it has counted once a second
    pages = {figure(get(server, "/metrics").text, "mastaba_moves_total") for _ in range(8)}
    assert pages == {6.0}
    assert server.process is not None
    server.process.send_signal(signal.SIGTERM)
    deadline = time.monotonic() + PATIENCE
    while get(server, "/readyz").status_code == 200:
        assert time.monotonic() < deadline
    refused = post(server, "/api/tables", json={"game": "pyramid-poker", "seats": ["person", "person"]})
    assert (refused.status_code, refused.json()["code"]) == (503, "draining")
    for player in players:
        assert player.last_words()["code"] == "restart"
    server.wait()


SEVERAL = """
import socket, sys
from mastaba.cli import processes

processes.STOP_SECONDS = 0.5
ONE = '''
import signal, time
told = []
for one in (signal.SIGINT, signal.SIGTERM):
    signal.signal(one, lambda *told_by: told.append(told_by))
print("ready", flush=True)
while not told:
    time.sleep(0.01)
time.sleep(1.5)
print("told", len(told), flush=True)
'''

class Several(processes.Processes):
    def command(self):
        return [sys.executable, "-c", ONE]

Several(1, socket.create_server(("127.0.0.1", 0)), 30.0).run()
print("all have gone", flush=True)
"""


@pytest.mark.parametrize("times", [1, 2])
def test_of_several_processes_each_is_told_to_stop_as_often_as_we_are_and_has_its_time(times: int) -> None:
    """Ctrl-C reaches all programs of a terminal: whoever is told twice does not send people elsewhere."""
    with subprocess.Popen(
        [sys.executable, "-c", SEVERAL], stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        for _ in range(times):
            os.killpg(process.pid, signal.SIGINT)
            time.sleep(0.5)
        assert process.stdout.readlines() == [f"told {times}\n", "all have gone\n"]
    assert process.returncode == 0


def figure(page: str, name: str) -> float:
    return sum(float(line.rpartition(" ")[2]) for line in page.splitlines() if line.startswith(f"{name}{{"))


@pytest.mark.slow
def test_a_server_that_is_told_to_stop_while_bots_think_leaves_nothing_behind(
    new_process: NewProcess,
) -> None:
    """Neither semaphores, of which Python would complain, nor a status that looks like a crash."""
    server = new_process().start()
    made = open_table(server, "search:20000", "search:20000")
    with Client(server, made["table"], made["watch"]) as watcher:
        watcher.wait_step(2)
        process = server.process
        assert process is not None
        server.end(signal.SIGTERM)
    assert process.returncode == 0
    said = server.output.read_text()
    assert "leaked" not in said
    assert "Traceback" not in said
