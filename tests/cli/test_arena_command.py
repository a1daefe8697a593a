"""`mastaba arena`, as somebody types it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from cli.signals import heed_ctrl_c
from click.testing import CliRunner, Result

from mastaba.arena.runners import AHEAD
from mastaba.cli.arena import arena
from mastaba.errors import BadSeats, MastabaError, UnknownName

QUICK = ["--set", "scoring=basic", "--jobs", "1"]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(arena, [*arguments, *QUICK])


def test_the_table_is_printed() -> None:
    done = run("pyramid-poker", "greedy", "uniform", "--games", "5")

    assert done.exit_code == 0
    for words in ("Pyramid Poker, 2 seats, 6 games", "greedy", "uniform", "seat 0", "6 games instead of 5"):
        assert words in done.stdout


def test_json_on_the_screen_is_alone_there() -> None:
    done = run("pyramid-poker", "greedy", "uniform", "--games", "3", "--seed", "12", "--json", "-")

    data = json.loads(done.stdout)
    assert (data["seed"], data["games"], data["options"]["scoring"]) == (12, 4, "basic")
    assert "4 games instead of 3" in done.stderr


def test_files_are_written_where_asked(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    places = {name: str(tmp_path / name) for name in ("a.json", "a.png", "games")}
    done = run(
        *("pyramid-poker", "greedy", "uniform", "--games", "2"),
        *("--json", places["a.json"], "--plot", places["a.png"], "--records", places["games"]),
    )

    assert done.exit_code == 0
    assert json.loads((tmp_path / "a.json").read_text(encoding="utf-8"))["games"] == 2
    assert (tmp_path / "a.png").stat().st_size > 1000
    assert len(list((tmp_path / "games").glob("*.mastaba"))) == 2


def test_a_match_ends_early_is_written_down_and_gets_a_page(tmp_path: Path) -> None:
    page, journal = tmp_path / "match.html", tmp_path / "match.jsonl"
    wanted = ("--games", "400", "--sprt", "0", "60", "--html", str(page), "--journal", str(journal))
    done = run("pyramid-poker", "greedy", "uniform", *wanted, "--json", "-")

    data = json.loads(done.stdout)
    assert data["sprt"]["verdict"] == "higher"
    assert data["games"] == 2 * data["sprt"]["sets"] < 400
    assert "Decided: greedy has rather 60 Elo more than uniform" in done.stderr
    assert "<svg" in page.read_text(encoding="utf-8")
    assert len(journal.read_text(encoding="utf-8").splitlines()) == 1 + data["games"]
    again = json.loads(run("pyramid-poker", "greedy", "uniform", *wanted, "--json", "-").stdout)
    assert again == data  # the seconds too: not one game was played again


def test_the_last_set_of_a_match_counts_too() -> None:
    done = run("pyramid-poker", "uniform", "uniform", "--games", "4", "--sprt", "0", "10", "--json", "-")

    assert json.loads(done.stdout)["sprt"]["sets"] == 2


def test_bots_of_ones_own_are_made_by_a_function_of_a_module() -> None:
    done = run("pyramid-poker", "slow", "greedy", "--games", "2", "--make", "arena.mortals:make")
    assert "slow" in done.stdout

    for place in ("arena.mortals:nobody", "no.such.module:make", "nothing"):
        failed = run("pyramid-poker", "slow", "greedy", "--make", place)
        assert isinstance(failed.exception, MastabaError)
        assert f"'{place}' should be a function" in str(failed.exception)


def test_records_of_another_contest_are_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "old.mastaba").touch()
    done = run("pyramid-poker", "greedy", "uniform", "--records", str(tmp_path))

    assert done.exit_code == 2
    assert "records" in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("pyramid-poker",),
        ("pyramid-poker", "greedy", "uniform", "--games", "many"),
        ("pyramid-poker", "greedy", "uniform", "--set", "scoring"),
        ("pyramid-poker", "greedy", "uniform", "--jobs", "0"),
        ("pyramid-poker", "greedy", "uniform", "--json", "no/such/folder/a.json"),
    ],
)
def test_a_usage_mistake_ends_with_status_2(arguments: tuple[str, ...]) -> None:
    done = CliRunner().invoke(arena, arguments)

    assert done.exit_code == 2
    assert "Error: " in done.stderr


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("pyramid-pokr", "greedy", "uniform"), UnknownName),
        (("pyramid-poker", "greedy", "unform"), UnknownName),
        (("pyramid-poker", "greedy"), BadSeats),
        (("pyramid-poker", "greedy", "uniform", "--seats", "5"), BadSeats),
        (("pyramid-poker", "greedy", "uniform", "--games", "0"), MastabaError),
        (("pyramid-poker", "greedy", "uniform", "--plot", "a.txt"), MastabaError),
    ],
)
def test_a_mistake_about_the_game_is_an_error_of_ours(
    arguments: tuple[str, ...], error: type[MastabaError]
) -> None:
    assert isinstance(run(*arguments).exception, error)


def interrupted(process: subprocess.Popen[str]) -> tuple[str, str]:
    """Ctrl-C, and once more if nothing came of it: on a busy machine one may fall between two calls."""
    process.send_signal(signal.SIGINT)
    try:
        return process.communicate(timeout=40)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGINT)
        return process.communicate(timeout=300)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.usefixtures("in_the_background")
def test_ctrl_c_reports_what_is_finished(tmp_path: Path) -> None:
    records = tmp_path / "games"
    command = [sys.executable, "-c", "from mastaba.cli.arena import arena; arena()"]
    game = ["pyramid-poker", "uniform", "uniform", "--set", "scoring=basic"]
    wanted = ["--games", "20000", "--jobs", "2", "--json", "-", "--records", str(records)]
    with subprocess.Popen(
        [*command, *game, *wanted],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=heed_ctrl_c,  # noqa: PLW1509  no thread of ours is at work here
    ) as process:
        # So many are finished only if some have been told: see AHEAD.
        while process.poll() is None and len(list(records.glob("*.mastaba"))) < 3 * AHEAD:
            time.sleep(0.05)
        out, err = interrupted(process)

    assert process.returncode == 130, err
    assert 1 <= json.loads(out)["games"] < 20000
    assert "Stopped after" in err
    assert "Traceback" not in err
