"""`mastaba tune`: weights are shaken, followed, tested, and written where they were read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mastaba.arena.sprt import Sprt
from mastaba.arena.tune import Tuning, from_data, named
from mastaba.bots.greedy import Greedy
from mastaba.characters import cast_in
from mastaba.cli import tune as command
from mastaba.errors import BadOption, UnknownName
from mastaba.games import GAMES

QUICK = ["--rounds", "2", "--games", "2", "--most", "2", "--jobs", "1", "--playouts", "1"]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(command.tune, [*arguments, *QUICK, "--set", "scoring=basic"])


def test_every_round_and_the_test_are_told() -> None:
    done = run("pyramid-poker", "--who", "bes", "--weight", "blind", "--seed", "3")

    assert done.exit_code == 0, done.output
    assert "round 2: " in done.output
    assert "SPRT 0 40: the new weights had " in done.output
    assert '{"blind": ' in done.output
    assert done.output == run("pyramid-poker", "--who", "bes", "--weight", "blind", "--seed", "3").output


def test_weights_go_towards_what_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player who wins the more, the nearer a weight is to 2."""

    def share(tuning: Tuning, one: str, other: str, games: int, number: int) -> float:
        near = [abs(json.loads(name)["weights"]["blind"] - 2.0) for name in (one, other)]
        return 0.8 if near[0] < near[1] else 0.2

    monkeypatch.setattr(Tuning, "share", share)
    tuning = Tuning("pyramid-poker", {"plays": "greedy", "weights": {"blind": 1.0}}, ["blind"], seed=1)
    assert len([*tuning.rounds(60, 2)]) == 60
    assert 1.7 < tuning.weights["blind"] < 2.3


def test_a_new_player_is_not_taken_before_the_test_has_decided() -> None:
    tuning = Tuning("pyramid-poker", {"plays": "greedy"}, ["blind"], seed=1)
    assert not tuning.accepted(Sprt(0, 40), 2), "nothing has changed"
    tuning.weights["blind"] = 0.4
    test = Sprt(0, 40)
    assert not tuning.accepted(test, 2)
    assert len(test.scores) == 1


def test_a_name_is_a_recipe() -> None:
    name = named({"plays": "greedy", "weights": {"joker": 0.7}}, {"blind": 1 / 3})
    assert json.loads(name) == {"plays": "greedy", "weights": {"joker": 0.7, "blind": 0.3333}}
    assert isinstance(from_data(name, 1), Greedy)


def test_what_cannot_be_tuned_is_refused_with_what_can() -> None:
    with pytest.raises(UnknownName, match="There is no weight 'luck'"):
        Tuning("pyramid-poker", {}, ["luck"])
    with pytest.raises(BadOption, match="has no weights"):
        Tuning("ramses", {}, [])
    assert isinstance(run("pyramid-poker", "--who", "nefer").exception, UnknownName)


@pytest.mark.parametrize("game", GAMES)
def test_accepted_weights_are_written_and_nothing_else_changes(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = command.path_of(game).read_text(encoding="utf-8")
    (tmp_path / "kept_game").mkdir()
    (tmp_path / "kept_game" / "__init__.py").touch()
    copy = tmp_path / "kept_game" / "characters.json"
    copy.write_text(before, encoding="utf-8")
    monkeypatch.setattr(command, "path_of", lambda _: copy)

    command.keep(game, "miu", {})
    without = copy.read_text(encoding="utf-8").replace(', "weights": {}', "")
    assert without == before, "written as people write it"
    command.keep(game, "miu", {"blind": 0.123456})
    monkeypatch.syspath_prepend(str(tmp_path))
    assert cast_in("kept_game").people["miu"].recipe.weights == {"blind": 0.1235}
    cast_in.cache_clear()
