"""What deploy/ says is true of the program: settings, addresses, figures. Containers cannot be run here."""

from __future__ import annotations

import configparser
import json
import re
import shutil
import socket
import subprocess
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from engines import LOOPBACK, free_port
from server.client import Client, ServerThread, get, open_table

from mastaba.cli.serve import serve
from mastaba.server import app, metrics

DEPLOY = Path(__file__).parent.parent / "deploy"


def read(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def test_the_image_runs_as_nobody_in_particular_and_has_no_compiler() -> None:
    """What hadolint would ask for: fixed bases, nothing left of apt and pip, no root, exec form."""
    stages = re.split(r"(?m)^FROM ", read("Dockerfile"))[1:]
    assert len(stages) == 2
    assert all(re.match(r"python:3\.\d+-\S+", stage) for stage in stages)
    build, final = stages
    assert "rm -rf /var/lib/apt/lists" in build
    assert "--no-cache-dir" in build
    assert "gcc" not in final
    assert re.search(r"(?m)^USER \d+$", final)
    assert re.search(r'(?m)^ENTRYPOINT \["mastaba"\]$', final)
    assert "/healthz" in final


def test_settings_in_the_environment_are_settings() -> None:
    known = {f"MASTABA_{(one.name or '').upper()}" for one in serve.params} | {"MASTABA_PASSWORD"}
    for name in ("Dockerfile", "compose.yaml"):
        assert set(re.findall(r"\bMASTABA_[A-Z_]+", read(name))) <= known, name


def test_the_proxies_ask_what_is_there_and_pass_on_no_figures() -> None:
    source = Path(app.__file__).read_text(encoding="utf-8")
    for name in ("haproxy.cfg", "Caddyfile"):
        for path in ("/readyz", "/metrics"):
            assert f'Route("{path}"' in source
        assert re.search(r"(?m)(httpchk GET|health_uri) /readyz$", read(name))
    door = read("haproxy.cfg").partition("frontend door")[2].partition("\nbackend ")[0]
    assert door.index("http-request deny if { path,url_dec -m str /metrics /readyz }") < door.index(
        "use_backend"
    )
    own = r"@own path /metrics /readyz\n\s*respond @own 404\n"
    assert re.search(own, read("Caddyfile"))


@pytest.fixture(scope="module")
def haproxy() -> str:
    found = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin")
    if found is None:
        pytest.skip("no HAProxy here")
    return found


def test_haproxy_takes_its_file(haproxy: str) -> None:
    found = subprocess.run(
        [haproxy, "-c", "-f", str(DEPLOY / "haproxy.cfg")], capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stderr


def test_through_haproxy_people_play_and_nobody_reads_the_figures(haproxy: str, tmp_path: Path) -> None:
    """However its address is written: the proxy reads it before the server does."""
    server, port = ServerThread(tmp_path / "tables.db", proxies=[LOOPBACK]), free_port()
    text = read("haproxy.cfg").replace("maxconn 50000", "maxconn 100").replace(":8000\n", f":{port}\n", 1)
    text = text.replace("one:8000", f"{LOOPBACK}:{server.port}").replace("    server two two:8000\n", "")
    file = tmp_path / "haproxy.cfg"
    file.write_text(text)
    with subprocess.Popen([haproxy, "-q", "-f", str(file)], stdout=subprocess.DEVNULL) as process:
        try:
            door = SimpleNamespace(port=port)
            while not answers(port) or get(door, "/healthz").status_code != 200:
                assert process.poll() is None
                time.sleep(0.1)
            for path in ("/metrics", "/readyz", "/%6detrics", "/r%65adyz", "/metrics?x=1"):
                assert get(door, path).status_code == 403, path
            made = open_table(door)
            with (
                Client(door, made["table"], made["seats"][0]) as ana,
                Client(door, made["table"], made["seats"][1]),
            ):
                assert ana.wait_step(3)
        finally:
            process.terminate()
            server.stop()


def answers(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex((LOOPBACK, port)) == 0


def test_the_unit_runs_the_command_with_its_file_and_few_rights() -> None:
    unit = configparser.ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(read("mastaba.service"))
    assert "mastaba serve --no-open --config" in unit["Service"]["ExecStart"]
    assert unit["Service"]["KillMode"] == "mixed"  # or bots stop thinking, and nobody is sent elsewhere
    assert unit["Service"]["DynamicUser"] == "yes"
    assert unit["Service"]["NoNewPrivileges"] == "yes"


def test_the_dashboard_shows_figures_that_there_are() -> None:
    board = json.loads(read("grafana/mastaba.json"))
    asked = {
        name
        for panel in board["panels"]
        for target in panel["targets"]
        for name in re.findall(r"mastaba_\w+", target["expr"])
    }
    source = Path(metrics.__file__).read_text(encoding="utf-8")
    for name in asked:
        assert f'"{re.sub("_(total|bucket)$", "", name)}"' in source, name
    assert len(asked) > 8
