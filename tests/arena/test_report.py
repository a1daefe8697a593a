"""The report as a table, as data and as a picture."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from mastaba.arena import Contest, Report
from mastaba.arena.report import check_plot, duration
from mastaba.errors import BadOption, NotHere


@pytest.fixture(scope="module")
def told() -> Report:
    contest = Contest("pyramid-poker", ["greedy", "uniform"], games=6, options={"scoring": "basic"}, seed=4)
    return Report(contest, list(contest.play()))


def test_the_data_has_a_known_shape(told: Report) -> None:
    data = json.loads(json.dumps(told.data()))

    assert {key: data[key] for key in ("game", "seats", "seed", "games", "games_asked", "set_size")} == {
        "game": "pyramid-poker",
        "seats": 2,
        "seed": 4,
        "games": 6,
        "games_asked": 6,
        "set_size": 2,
    }
    assert data["options"]["scoring"] == "basic"
    assert [set(entry) for entry in data["bots"]] == [
        {"bot", "games", "wins", "draws", "win_rate", "interval", "rating", "seats"}
    ] * 2
    assert [seat["games"] for seat in data["bots"][0]["seats"]] == [3, 3]
    assert set(data["bots"][0]["rating"]) == {"mu", "sigma"}
    assert set(data["timing"]) == {"greedy", "uniform"}
    assert len(data["matches"]) == 6
    assert set(data["matches"][0]) == {"seating", "seed", "winners", "scores", "reason", "moves"}


def test_the_matches_add_up_to_the_wins(told: Report) -> None:
    data = told.data()
    wins = [match["seating"][match["winners"][0]] for match in data["matches"] if len(match["winners"]) == 1]

    assert {entry["bot"]: entry["wins"] for entry in data["bots"]} == {
        bot: wins.count(bot) for bot in ("greedy", "uniform")
    }


def test_the_table_shows_every_bot_with_its_seats(told: Report) -> None:
    screen = Console(width=80, file=StringIO(), record=True)
    screen.print(told.table())
    seen = screen.export_text()

    for word in ("greedy", "uniform", "win rate", "rating", "a move", "seat 0", "seat 1", "95 %"):
        assert word in seen
    assert max(map(len, seen.splitlines())) <= 80
    assert len(seen.splitlines()) == 2 * (
        5 + 2
    )  # title, heading, rule, two blanks, and a line for each bot: none was folded


@pytest.mark.parametrize(
    ("seconds", "text"), [(2.5, "2.50 s"), (0.25, "250.0 ms"), (0.0124, "12.4 ms"), (0.00002, "0.020 ms")]
)
def test_durations_have_a_unit_that_fits(seconds: float, text: str) -> None:
    assert duration(seconds) == text


@pytest.mark.parametrize(("name", "start"), [("a.png", b"\x89PNG"), ("a.svg", b"<?xml")])
def test_the_picture_is_written(told: Report, tmp_path: Path, name: str, start: bytes) -> None:
    pytest.importorskip("matplotlib")
    told.plot(tmp_path / name)

    assert (tmp_path / name).read_bytes().startswith(start)


def test_a_picture_of_another_kind_is_refused() -> None:
    with pytest.raises(BadOption, match=r"'a\.txt': a picture is saved as \.png or \.svg"):
        check_plot(Path("a.txt"))


def test_without_matplotlib_the_error_says_what_to_install() -> None:
    with pytest.raises(NotHere, match=r"pip install 'mastaba\[plot\]'"):
        check_plot(Path("a.png"), found=lambda _: None)
