"""A table's clock waits for the slowest line of those who sit there, within bounds."""

from __future__ import annotations

from contextlib import suppress

import pytest
from server.client import Client, open_table
from server.conftest import NewServer
from server.written import begun, new_head

from mastaba.core.position import WATCHER
from mastaba.driver.driver import Driver
from mastaba.errors import IllegalMove, MastabaError, NotYourTurn
from mastaba.server.tables.latency import LEAST_SECONDS
from mastaba.server.tables.table import LiveTable


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


def called() -> tuple[LiveTable, int]:
    """Khufu asks who the mummy is, by a real clock: the table, and how many seconds all have to answer."""
    for seed in range(50):
        table = begun(new_head(seats=["person"] * 3, seed=bytes([seed]) * 32, game="khufu", clock="real"))
        while not table.over:
            host = table.position.view(WATCHER)["host"]
            if host is not None and host["stage"] == "answer":
                return table, host["seconds"]
            seats = [seat for seat in table.position.to_act if seat >= 0]
            entry = None
            with suppress(MastabaError):  # Khufu comes before it
                if seats:
                    able = table.course.open_moves(seats[0])
                    entry = table.move(seats[0], table.n, able[0], seconds=6)
            entry = entry or table.tick(6) or table.tick(30)
            assert entry is not None
            table.applied(entry)
    raise AssertionError("he never asked")


@pytest.mark.parametrize(("line", "counts"), [(0.02, False), (0.6, True)])
def test_what_was_sent_in_time_counts_for_a_slow_line_and_is_late_for_a_fast_one(
    line: float, counts: bool
) -> None:
    """Half a second after the window it comes; of a line that takes longer than that, it was sent before."""
    table, window = called()
    driver = Driver(table.course, 0.0, grace=line + LEAST_SECONDS)
    seat = next(seat for seat in table.position.to_act if "answer" in table.course.open_moves(seat))
    seconds = driver.seconds(window + 0.5)
    if counts:
        assert table.move(seat, table.n, "answer", seconds=seconds)["m"] == "answer"
    else:
        with pytest.raises((IllegalMove, NotYourTurn)):
            table.move(seat, table.n, "answer", seconds=seconds)
