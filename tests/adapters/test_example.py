"""examples/pyramid_policy.py: a glance of training gives a file that plays."""

from __future__ import annotations

import sys
from pathlib import Path
from runpy import run_path

import pytest

pytest.importorskip("numpy")

from mastaba.arena import Contest
from mastaba.bots.policy import read_policy

EXAMPLE = Path(__file__).parents[2] / "examples" / "pyramid_policy.py"


def test_what_the_example_trains_sits_down_and_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """So short a training teaches nothing; how strong a long one makes it is in bench/results.md."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["pyramid_policy.py", "--minutes", "0.001", "--to", "learned.json"])
    shorter = EXAMPLE.read_text(encoding="utf-8").replace("GAMES: Final = 512", "GAMES: Final = 8")
    shorter = shorter.replace("TRIED: Final = 512", "TRIED: Final = 1")
    (tmp_path / "example.py").write_text(shorter)
    run_path(str(tmp_path / "example.py"), run_name="__main__")

    said = capsys.readouterr().out
    assert "learned.json is written" in said
    assert "Against greedy: " in said
    assert read_policy("learned.json").game == "pyramid-poker"
    contest = Contest("pyramid-poker", ["policy:learned.json", "uniform"], 2, options={"scoring": "basic"})
    assert len(list(contest.play())) == 2


def test_a_lesson_makes_likelier_what_turned_out_better() -> None:
    """The other way down, too: what turned out worse becomes rarer. What a position is worth is learnt."""
    example = run_path(str(EXAMPLE))
    import numpy as np  # noqa: PLC0415

    rng = np.random.default_rng(1)
    begin = np.zeros((5, example["ACTIONS"] + 1), np.float32)
    network = example["Network"](np.ones(20, np.float32), np.arange(5), begin, 1)
    inputs = rng.integers(0, 2, (64, 20)).astype(np.uint8)
    masks = rng.random((64, example["ACTIONS"])) < 0.2
    masks[:, 0] = True
    choices = np.array([rng.choice(np.flatnonzero(row)) for row in masks])
    better = np.where(np.arange(64) % 2, 1, -1).astype(np.float32)
    rows = np.arange(64)
    for _ in range(30):
        _, before, _ = network.think(inputs, masks)
        lesson = [inputs, masks, choices, before[rows, choices], better, np.full(64, 0.5, np.float32)]
        example["study"](network, lesson, 1e-3)
        _, after, stands = network.think(inputs, masks)
        moved = (after - before)[rows, choices]
        assert moved[better > 0].mean() > 0 > moved[better < 0].mean()
    assert np.abs(stands - 0.5).mean() < 0.2  # it was 0.5 before


def test_the_example_begins_with_what_adds_most() -> None:
    """Before anything is learnt: of the blocks that it knows the one that adds most, to the best hand."""
    example = run_path(str(EXAMPLE))
    import numpy as np  # noqa: PLC0415

    engine = example["VectorEngine"]("pyramid-poker", 8, options={"scoring": "basic"}, seed=5)
    network = example["new_network"](engine, 1)
    part = {field.name: field.part for field in engine.fields}
    tried = 0
    for _ in range(80):
        _, odds, _ = network.think(
            engine.observations[:, example["columns"](engine)], engine.masks[:, : example["ACTIONS"]]
        )
        for name, text in example["FIRST"].items():
            first = engine.game.move(text).number
            gains = engine.observations[:, part[name]].astype(int)
            own = odds[:, first : first + gains.shape[1]]
            for i in np.flatnonzero(gains.max(axis=1) > np.sort(gains, axis=1)[:, -2] + 5):
                assert np.where(gains[i] > 0, own[i], -np.inf).argmax() == gains[i].argmax()
                tried += 1
        engine.step(odds.argmax(axis=1))
    assert tried > 40


def test_who_plays_is_the_mean_of_who_learned() -> None:
    example = run_path(str(EXAMPLE))
    import numpy as np  # noqa: PLC0415

    begin = np.zeros((5, example["ACTIONS"] + 1), np.float32)
    network = example["Network"](np.ones(20, np.float32), np.arange(5), begin, 1)
    for bias in (1, 3):
        network.weights[1] = np.full(example["HIDDEN"], bias, np.float32)
        network.remember()

    assert set(network.settled().weights[1]) == {2}
    assert set(network.weights[1]) == {3}
