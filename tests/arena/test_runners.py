"""Workers that die, contests that stop and go on, and matches that end when they are decided."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from arena import mortals

from mastaba.arena import Contest, Report, Sprt
from mastaba.arena.match import Outcome
from mastaba.arena.page import page
from mastaba.arena.runners import DEATHS, runner
from mastaba.arena.sprt import FEWEST, expected, score_of_set
from mastaba.core.chance import Dice
from mastaba.errors import BadOption, BadRecord, BotFailed, NotHere, UnknownName

QUICK = {"scoring": "basic"}


def contest(*bots: str, games: int = 12, **more: Any) -> Contest:
    return Contest("pyramid-poker", bots, games, options=QUICK, **more)


def matches(played: Contest, **how: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = Report(played, list(played.play(**how))).data()["matches"]
    return found


# Where games are played


def test_the_games_of_a_worker_that_died_are_played_again_and_counted_once(tmp_path: Path) -> None:
    mortal = mortals.lives(tmp_path, 2)
    asked = contest(mortal, "greedy", make=mortals.make, seed=3)
    dying = matches(asked, jobs=2)

    assert not list(tmp_path.glob("life-*")), "nobody has died: nothing was tested"
    assert len(dying) == 12
    assert dying == matches(asked)


def test_a_worker_that_always_dies_ends_the_contest(tmp_path: Path) -> None:
    asked = contest(mortals.lives(tmp_path, 50), "greedy", games=2, make=mortals.make)
    with pytest.raises(BotFailed, match="again and again"):
        list(asked.play(jobs=2))
    assert len(list(tmp_path.glob("life-*"))) >= 50 - 2 * (DEATHS + 1)


def test_a_place_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownName, match="place to play 'moon'"):
        runner("moon", 2)


# Stopped and gone on


def test_a_contest_goes_on_from_its_journal(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    whole = matches(contest("greedy", "uniform"))
    begun = contest("greedy", "uniform").play(journal=path)
    for _ in range(5):
        next(begun)
    begun.close()
    assert len(path.read_text().splitlines()) == 1 + 5

    played: list[int] = []
    again = contest("greedy", "uniform")
    outcomes = list(again.play(journal=path, finished=lambda: played.append(1)))
    assert Report(again, outcomes).data()["matches"] == whole
    assert len(played) == 12
    assert len(path.read_text().splitlines()) == 1 + 12
    assert matches(contest("greedy", "uniform", games=20), journal=path)[:12] == whole


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    whole = matches(contest("greedy", "uniform"), journal=path)
    path.write_bytes(path.read_bytes()[:-20])

    assert matches(contest("greedy", "uniform"), journal=path) == whole
    assert [json.loads(line).get("game") for line in path.read_text().splitlines()] == [None, *range(1, 13)]


def test_a_game_that_was_written_twice_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    whole = matches(contest("greedy", "uniform"), journal=path)
    path.write_text(path.read_text() + path.read_text().splitlines(keepends=True)[3])

    assert matches(contest("greedy", "uniform"), journal=path) == whole


@pytest.mark.parametrize(
    ("other", "why"),
    [({"seed": 8}, "its seed is 0"), ({"bots": ("greedy", "greedy")}, "its bots is")],
)
def test_the_journal_of_another_contest_is_refused(tmp_path: Path, other: dict[str, Any], why: str) -> None:
    path = tmp_path / "night.jsonl"
    matches(contest("greedy", "uniform", games=2), journal=path)
    before = path.read_bytes()

    with pytest.raises(BadRecord, match=why):
        contest(*other.get("bots", ("greedy", "uniform")), seed=other.get("seed", 0)).play(journal=path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("line", ["nonsense", "[]", '{"game": "x"}', '{"game": 7}'])
def test_a_journal_that_is_damaged_is_refused(tmp_path: Path, line: str) -> None:
    path = tmp_path / "night.jsonl"
    matches(contest("greedy", "uniform", games=2), journal=path)
    path.write_text(path.read_text() + line + "\n")

    with pytest.raises(BadRecord, match="line 4"):
        contest("greedy", "uniform").play(journal=path)


KILLED = """
from pathlib import Path
from arena import mortals
from mastaba.arena import Contest

if __name__ == "__main__":
    bots, options = ["slow", "greedy"], {"scoring": "basic"}
    contest = Contest("pyramid-poker", bots, 30, options=options, make=mortals.make)
    list(contest.play(jobs=2, journal=Path("night.jsonl")))
"""


def wait_for_end_of_group(group: int, seconds: float = 120) -> None:
    """Its workers too: nobody is left who would play for nobody."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError("workers have outlived the contest")


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_contest_that_was_killed_goes_on(tmp_path: Path) -> None:
    """All at once and without a word, with its workers: what was written counts, and nothing counts twice."""
    (tmp_path / "script.py").write_text(KILLED)
    path = tmp_path / "night.jsonl"
    here = Path(__file__).parents[1]
    environment = {"PYTHONPATH": f"{here}:{here.parent}", "PATH": ""}
    with subprocess.Popen(
        [sys.executable, "script.py"], cwd=tmp_path, env=environment, start_new_session=True
    ) as process:
        while process.poll() is None and (not path.exists() or path.read_bytes().count(b"\n") < 4):
            time.sleep(0.05)
        process.send_signal(signal.SIGKILL)
    written = path.read_bytes().count(b"\n") - 1
    wait_for_end_of_group(process.pid)

    asked = contest("slow", "greedy", games=30, make=mortals.make)
    assert 3 <= written < 30
    assert matches(asked, journal=path) == matches(asked)
    assert path.read_bytes().count(b"\n") == 1 + 30, "what was written has been played again"


# Decided early


def test_a_match_ends_when_it_is_decided_wherever_it_is_played(tmp_path: Path) -> None:
    here, there = Sprt(0, 50), Sprt(0, 50)
    asked = contest("greedy", "uniform", games=400)
    alone = list(asked.play(sprt=here))
    shared = list(asked.play(jobs=2, sprt=there, journal=tmp_path / "match.jsonl"))

    assert here.verdict == there.verdict == "higher"
    assert 2 * FEWEST <= len(alone) < 400
    assert [one.plain() for one in alone] == [one.plain() for one in shared]
    report = Report(asked, alone, here)
    assert report.notes() == [
        f"Decided: greedy has rather 50 Elo more than uniform "
        f"(ratio {here.ratio:.2f} of 2.94 after {len(alone) // 2} sets)."
    ]
    assert report.data()["sprt"]["verdict"] == "higher"


def test_the_weaker_bot_is_found_out_too() -> None:
    test = Sprt(0, 50)
    list(contest("uniform", "greedy", games=400).play(sprt=test))

    assert test.verdict == "lower"


def test_what_is_not_decided_is_said() -> None:
    test = Sprt(0, 5)
    asked = contest("uniform", "uniform", games=10)
    report = Report(asked, list(asked.play(sprt=test)), test)

    assert len(test.scores) == 5
    assert report.notes()[0].startswith("Not decided between 0 and 5 Elo: ratio ")


@pytest.mark.parametrize(("elo", "wanted"), [(0.0, "lower"), (40.0, "higher")])
def test_the_wrong_verdict_is_as_rare_as_was_asked(elo: float, wanted: str) -> None:
    """Matches of made-up bots, whose strength is known: at most one of twenty goes wrong, give or take."""
    dice, wrong = Dice(77), 0
    for _ in range(300):
        test = Sprt(0, 40)
        while not test.verdict:
            test.add(sum(dice.unit() < expected(elo) for _ in range(2)) / 2)
        wrong += test.verdict != wanted
    assert wrong <= 300 * 0.05 + 2 * (300 * 0.05 * 0.95) ** 0.5


def test_the_ratio_is_that_of_the_normal_curve() -> None:
    """Many sets: the log of how much likelier one mean is than the other, with the spread there is."""
    test = Sprt(0, 20)
    for score in [1.0, 0.5, 0.5, 0.0, 1.0] * 200:
        test.add(score)
    mean, spread = 0.6, 0.14
    low, high = expected(0), expected(20)
    ratio = 1000 * ((mean - low) ** 2 - (mean - high) ** 2) / (2 * spread)
    assert test.ratio == pytest.approx(ratio, rel=0.02)


def test_the_score_of_a_set_is_the_first_bots_share() -> None:
    def won_by(*winners: int) -> Outcome:
        return Outcome(0, winners, (0, 0, 0), "test", 1, (1,) * 3, (0.0,) * 3)

    assert score_of_set([((0, 0, 1), won_by(0)), ((1, 1, 0), won_by(2))]) == 1
    assert score_of_set([((0, 0, 1), won_by(2)), ((1, 1, 0), won_by(0, 2))]) == 0.25
    assert score_of_set([((0, 0, 1), won_by()), ((1, 1, 0), won_by())]) == pytest.approx(0.5)


def test_what_cannot_be_tested_is_refused() -> None:
    with pytest.raises(BadOption, match="10 0 came"):
        Sprt(10, 0)
    with pytest.raises(BadOption, match=r"between 0 and 0\.5"):
        Sprt(0, 10, error=0.7)
    with pytest.raises(BadOption, match="between two bots; 3 came"):
        contest("greedy", "uniform", "uniform").play(sprt=Sprt(0, 10))


# The page


def test_the_page_has_every_bot_and_its_pictures() -> None:
    test = Sprt(0, 50)
    asked = contest("greedy", "uniform", games=40)
    told = page(Report(asked, list(asked.play(sprt=test)), test))

    assert told.count("<svg") == 4
    for words in ("Pyramid Poker, 2 seats", "greedy", "uniform", "Win rate by seat", "Decided: greedy"):
        assert words in told
    assert "http" not in told


def test_a_name_cannot_write_into_the_page() -> None:
    asked = contest("greedy", "uniform", games=2)
    asked.labels[0] = "<b>&"
    told = page(Report(asked, list(asked.play())))

    assert "<b>" not in told
    assert "&lt;b&gt;&amp;" in told


def test_a_ray_that_does_not_start_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it does on a machine without a processor to spare: it raises a bare exception."""

    def init(**asked: object) -> None:
        raise Exception("The current node timed out during startup.")

    ray = ModuleType("ray")
    ray.__dict__.update(is_initialized=lambda: False, init=init, __spec__=ModuleSpec("ray", None))
    monkeypatch.setitem(sys.modules, "ray", ray)

    with pytest.raises(NotHere, match="Ray does not start: The current node timed out"):
        list(contest("greedy", "uniform").play(on="ray"))
