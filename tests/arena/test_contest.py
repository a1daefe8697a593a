"""Whole contests: what is refused at once, and that jobs change nothing."""

from __future__ import annotations

from importlib import import_module, invalidate_caches
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest
from toys import jackal

from mastaba.arena import Contest, Report
from mastaba.arena.contest import labelled
from mastaba.core.record import read_record
from mastaba.errors import BadOption, BadSeats, BotFailed, UnknownGame, UnknownName
from mastaba.games import all_games

QUICK = {"scoring": "basic"}


def contest(*bots: str, games: int = 4, **more: Any) -> Contest:
    return Contest("pyramid-poker", bots, games, options=QUICK, **more)


def report(played: Contest, jobs: int = 1) -> dict[str, Any]:
    """The report without the one part that a clock decides."""
    data = Report(played, list(played.play(jobs))).data()
    del data["timing"]
    return data


def test_the_same_seed_gives_the_same_report_whatever_the_number_of_jobs() -> None:
    alone = report(contest("greedy", "search:3", seed=9))

    assert report(contest("greedy", "search:3", seed=9), jobs=2) == alone
    assert report(contest("greedy", "search:3", seed=9), jobs=3) == alone
    assert report(contest("greedy", "search:3", seed=8)) != alone


def test_two_of_a_kind_are_equal_within_the_interval() -> None:
    first, second = report(contest("uniform", "uniform", games=60))["bots"]

    assert [first["bot"], second["bot"]] == ["uniform", "uniform (2)"]
    assert first["win_rate"] + second["win_rate"] == pytest.approx(1)
    assert first["interval"][0] < 0.5 < first["interval"][1]


def test_greedy_is_stronger_than_uniform() -> None:
    greedy, uniform = report(contest("greedy", "uniform", games=40))["bots"]

    assert greedy["wins"] + uniform["wins"] + greedy["draws"] == 40
    assert greedy["draws"] == uniform["draws"]
    assert greedy["interval"][0] > 0.5
    assert greedy["rating"]["mu"] > uniform["rating"]["mu"]


def test_games_are_rounded_up_and_the_report_says_so() -> None:
    three = contest("uniform", "uniform", "greedy", games=7)
    told = Report(three, list(three.play()))

    assert told.data()["games"] == 12
    assert told.notes() == ["12 games instead of 7: every bot has every seat equally often in sets of 6."]


def test_a_contest_cut_short_says_so() -> None:
    cut = contest("uniform", "uniform", games=10)
    told = Report(cut, list(cut.play())[:3])

    assert told.data()["games"] == 3
    assert told.notes()[0] == "Stopped after 3 of 10 games."
    assert "not complete" in told.notes()[1]


def test_seats_are_as_many_as_bots_as_far_as_the_game_allows() -> None:
    assert contest("uniform", "greedy").seats == 2
    assert contest("uniform", "greedy", "search").seats == 2


def test_two_bots_share_a_larger_table_fairly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mastaba.arena.contest.game_named", lambda _: jackal.GAME)
    first, second = report(Contest("jackal", ["uniform", "search:5"], games=6, seats=3))["bots"]

    assert first["games"] == second["games"] == 9  # six games of three seats, half of them each
    assert [seat["games"] for seat in first["seats"]] == [3, 3, 3]


def test_what_cannot_be_played_is_refused_before_the_first_game() -> None:
    with pytest.raises(UnknownGame, match="pyramid-pokr"):
        Contest("pyramid-pokr", ["greedy", "uniform"])
    with pytest.raises(UnknownName, match="gready"):
        contest("gready", "uniform")
    with pytest.raises(BadOption, match="budget"):
        contest("search:x", "uniform")
    with pytest.raises(BadSeats, match="two bots"):
        contest("greedy")
    with pytest.raises(BadSeats, match="3 came"):
        contest("greedy", "uniform", seats=3)
    with pytest.raises(BadOption, match="0 cannot"):
        contest("greedy", "uniform", games=0)
    with pytest.raises(BadOption, match="'score'"):
        Contest("pyramid-poker", ["greedy", "uniform"], options={"score": "basic"})


def test_bots_of_one_name_are_told_apart() -> None:
    assert labelled(["a", "b", "a", "a"]) == ["a", "b", "a (2)", "a (3)"]


def test_every_game_is_recorded_with_its_bots(tmp_path: Path) -> None:
    recorded = contest("greedy", "uniform", games=2)
    outcomes = list(recorded.play(records=tmp_path))
    records = [
        read_record(path.read_text(encoding="utf-8"), all_games())
        for path in sorted(tmp_path.glob("*.mastaba"))
    ]

    assert [record.names for record in records] == [["greedy", "uniform"], ["uniform", "greedy"]]
    for record, outcome in zip(records, outcomes, strict=True):
        result = record.position().result
        assert result is not None
        assert result.winners == outcome.winners


OWN_BOTS = '''
from mastaba.bots import bot
from mastaba.bots.base import Bot


class Quitter(Bot):
    """Gives up after a while."""

    def choose(self, window):
        if len(window.trail) > 40:
            raise RuntimeError("enough")
        return window.legal()[0]


def own(name, seed):
    return Quitter() if name == "quitter" else bot(name, seed)
'''


def test_a_bot_that_fails_in_a_worker_ends_the_contest_and_the_workers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own_bots.py").write_text(OWN_BOTS)
    monkeypatch.syspath_prepend(tmp_path)
    invalidate_caches()
    make = import_module("own_bots").own
    failing = contest("greedy", "quitter", games=50, make=make)
    others = set(active_children())  # of other tests in this process

    with pytest.raises(BotFailed, match=rf"'quitter' at seat 1 .*enough .*seed {failing.fixtures[0].seed}"):
        list(failing.play(jobs=2))
    assert set(active_children()) <= others
