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
    shorter = EXAMPLE.read_text(encoding="utf-8").replace("GAMES: Final = 256", "GAMES: Final = 8")
    shorter = shorter.replace("TRIED: Final = 512", "TRIED: Final = 1")
    (tmp_path / "example.py").write_text(shorter)
    run_path(str(tmp_path / "example.py"), run_name="__main__")

    said = capsys.readouterr().out
    assert "learned.json is written" in said
    assert "Against greedy: " in said
    assert read_policy("learned.json").game == "pyramid-poker"
    contest = Contest("pyramid-poker", ["policy:learned.json", "uniform"], 2, options={"scoring": "basic"})
    assert len(list(contest.play())) == 2


def test_the_slopes_are_those_of_the_lesson() -> None:
    """What `learn` takes as the way down is it: a step along it makes the teacher's moves likelier."""
    example = run_path(str(EXAMPLE))
    import numpy as np  # noqa: PLC0415

    rng = np.random.default_rng(1)
    network = example["Network"](np.ones(20, np.float32), 1)
    inputs = rng.integers(0, 2, (64, 20)).astype(np.uint8)
    masks = rng.random((64, example["ACTIONS"])) < 0.2
    masks[:, 0] = True
    choices = np.array([rng.choice(np.flatnonzero(row)) for row in masks])
    nothing = np.zeros(64, np.float32)
    lesson = [inputs, masks, choices, nothing, nothing, nothing + 0.5]
    rows = np.arange(64)
    _, before, stood = network.think(inputs, masks)
    for _ in range(30):
        example["study"](network, lesson, 1e-3, True)
    _, after, stands = network.think(inputs, masks)

    assert after[rows, choices].mean() > before[rows, choices].mean() + 0.2
    assert np.abs(stands - 0.5).mean() < np.abs(stood - 0.5).mean()
