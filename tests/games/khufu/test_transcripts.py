"""KH-COMP-2: the page's companion is the same as ours, by evenings that both live."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from games.khufu.transcripts import FILE

TESTS = Path(__file__).parents[2]


def test_the_evenings_that_the_page_is_tested_by_are_those_of_the_companion() -> None:
    """If this fails: cd tests && MASTABA_PURE=1 python -m games.khufu.transcripts"""
    code = "from games.khufu.transcripts import written; print(written(), end='')"
    paths = os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = {**os.environ, "MASTABA_PURE": "1", "PYTHONUTF8": "1", "PYTHONPATH": paths}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )

    assert done.stdout == FILE.read_text(encoding="utf-8")


def test_the_evenings_show_every_game_of_chance_and_every_kind_of_question() -> None:
    steps = [step for one in json.loads(FILE.read_text(encoding="utf-8")) for step in one["steps"]]

    assert {seen["game"] for _, seen in steps if "game" in seen} == {f"G{n}" for n in range(1, 9)}
    assert {"won", "lost", "back", "coin", "paupers"} <= {seen.get("outcome") for _, seen in steps}
    assert {"who", "window", "answered", "purse", "guess", "menu"} <= {seen["phase"] for _, seen in steps}
    assert "E13" in {seen.get("id") for _, seen in steps}  # the trick
