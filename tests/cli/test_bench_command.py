"""`mastaba bench`, with hardly any time to measure in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import mastaba
from mastaba.cli.bench import bench, told
from mastaba.cli.bench_worker import measured
from mastaba.errors import NotHere, UnknownGame
from mastaba.games import GAMES, game

RATES = {
    "moves_per_second",
    "playouts_per_second",
    "copies_per_second",
    "api_moves_per_second",
    "search_playouts_per_second",
}
# What is installed, which MASTABA_PURE does not change.
COMPILED_IS_HERE = any(Path(mastaba.__file__).parent.glob("core/*.so"))
BRIEF = ["--seconds", "0.01", "--rounds", "1", "--game", "pyramid-poker"]


def test_the_json_has_the_promised_shape() -> None:
    done = CliRunner().invoke(bench, [*BRIEF, "--json"])

    assert done.exit_code == 0
    data = json.loads(done.stdout)
    assert set(data) == {"games", "machine", "import_seconds"}
    assert 0 < data["import_seconds"] < 10
    (entry,) = data["games"]
    assert list(entry) == ["game", "seats", "compiled", "interpreted"]
    assert (entry["game"], entry["seats"]) == ("pyramid-poker", 2)
    assert set(entry["interpreted"]) == RATES
    assert min(entry["interpreted"].values()) > 0
    assert set(entry["compiled"]) == RATES if COMPILED_IS_HERE else entry["compiled"] is None


def test_the_table_says_what_was_measured() -> None:
    done = CliRunner().invoke(bench, BRIEF)

    assert done.exit_code == 0
    for words in ("pyramid-poker", "compiled", "interpreted", "import mastaba"):
        assert words in done.stdout
    assert ("Only pure Python is installed" in done.stdout) is not COMPILED_IS_HERE


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_measured(name: str) -> None:
    each = game(name)

    assert min(measured(each, each.seats_max, 0.001).values()) > 0


def test_an_unknown_game_is_an_error_of_ours() -> None:
    assert isinstance(CliRunner().invoke(bench, ["--game", "senet"]).exception, UnknownGame)


def test_a_measurement_that_fails_says_why() -> None:
    with pytest.raises(NotHere, match=r"ended with 1: .*There is no game 'senet'"):
        told(["-m", "mastaba.cli.bench_worker", "senet", "2", "1"], "interpreted")
