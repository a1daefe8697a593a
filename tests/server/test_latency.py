"""A table's clock waits for the slowest line of those who sit there, within bounds."""

from __future__ import annotations

import pytest
from server.client import Client, open_table
from server.conftest import NewServer


def said(client: Client, rtt: int) -> None:
    client.send(t="ping", rtt=rtt)
    client.wait("pong")


def test_the_clock_runs_behind_by_the_slowest_line(new_server: NewServer) -> None:
    server = new_server()
    made = open_table(server)
    driver = server.room(made["table"]).driver
    with Client(server, made["table"], made["seats"][0]) as near:
        assert driver.grace == pytest.approx(0.4)  # nobody has said how far away they are
        said(near, 20)
        assert driver.grace == pytest.approx(0.22)
        with Client(server, made["table"], made["seats"][1]) as far:
            said(far, 600)
            assert driver.grace == pytest.approx(0.8)
            said(far, 60_000)
            assert driver.grace == pytest.approx(1.5)
        near.wait("people")
        near.settle()
        assert driver.grace == pytest.approx(0.22)


def test_a_watcher_or_nonsense_changes_nothing(new_server: NewServer) -> None:
    server = new_server()
    made = open_table(server)
    driver = server.room(made["table"]).driver
    with (
        Client(server, made["table"], made["watch"]) as watcher,
        Client(server, made["table"], made["seats"][0]) as seat,
    ):
        said(watcher, 900)
        said(seat, -5)
        for rtt in ("slow", None, True, [1]):
            seat.send(t="ping", rtt=rtt)
            assert seat.wait("refused")["code"] == "malformed"
        assert driver.grace == pytest.approx(0.4)
