"""The arena on Ray: the same games with the same outcomes, whoever plays them and whoever dies."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from extras import only_with_extras

only_with_extras()

import ray
from arena import mortals

from mastaba.arena import Contest, Report, Sprt
from mastaba.errors import BotFailed

QUICK = {"scoring": "basic"}
WORKERS = 2


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    """One for all these tests: it takes seconds to start."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))  # where workers find our bots
        ray.init(num_cpus=WORKERS, include_dashboard=False, log_to_driver=False, configure_logging=False)
    yield
    ray.shutdown()


def contest(*bots: str, games: int = 12, **more: Any) -> Contest:
    return Contest("pyramid-poker", bots, games, options=QUICK, **more)


def table(played: Contest, **how: Any) -> dict[str, Any]:
    """The whole report, but for what a clock decides."""
    data = Report(played, list(played.play(**how))).data()
    del data["timing"]
    return data


def test_the_report_is_the_same_wherever_it_was_played(tmp_path: Path) -> None:
    alone = table(contest("greedy", "search:3"))

    assert table(contest("greedy", "search:3"), on="ray", jobs=1) == alone
    assert table(contest("greedy", "search:3"), on="ray", jobs=2, journal=tmp_path / "a.jsonl") == alone
    assert table(contest("greedy", "search:3"), jobs=2, journal=tmp_path / "a.jsonl") == alone


def test_the_games_of_a_worker_that_died_are_played_again_and_counted_once(tmp_path: Path) -> None:
    asked = contest(mortals.lives(tmp_path, 2), "greedy", make=mortals.make, seed=3)
    dying = table(asked, on="ray", jobs=2)

    assert not list(tmp_path.glob("life-*")), "nobody has died: nothing was tested"
    assert dying["games"] == 12
    assert dying == table(asked)


def test_a_match_is_decided_after_the_same_set() -> None:
    here, there = Sprt(0, 50), Sprt(0, 50)
    asked = contest("greedy", "uniform", games=200)
    alone = [one.plain() for one in asked.play(sprt=here)]

    assert [one.plain() for one in asked.play(on="ray", jobs=2, sprt=there)] == alone
    assert here.plain() == there.plain()


def test_a_bot_that_fails_is_named() -> None:
    with pytest.raises(BotFailed, match=r"^Bot 'quitter' at seat 0 broke down: RuntimeError: enough"):
        list(contest("quitter", "greedy", games=4, make=mortals.make).play(on="ray", jobs=2))
