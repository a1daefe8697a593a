"""docs/adding-a-game.md, done word by word: its commands and its changes, in their order."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
STEP = re.compile(r"^```(console|diff)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
SECONDS = 300


class Step(NamedTuple):
    """A command line that is typed, or a change that is made in a file."""

    kind: str
    text: str


def steps() -> list[Step]:
    found: list[Step] = []
    for kind, text in STEP.findall(PAGE):
        parts = re.findall(r"^\$ (.*)$", text, re.MULTILINE) if kind == "console" else [text]
        found += [Step(kind, part) for part in parts]
    return found


def change(folder: Path, text: str) -> None:
    """Makes a change as the page shows it: lines with - go, lines with + come, the others say where."""
    head, *lines = text.splitlines()
    path = folder / head.removeprefix("--- ")
    old = "".join(line[1:] + "\n" for line in lines if line[0] != "+")
    new = "".join(line[1:] + "\n" for line in lines if line[0] != "-")
    source = path.read_text(encoding="utf-8")
    assert source.count(old) == 1, f"{path.name} should have this once:\n{old}"
    path.write_text(source.replace(old, new), encoding="utf-8")


def typed(folder: Path, line: str, keys: str = "") -> str:
    """Types a command in this folder, and then these keys; what it prints."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(folder / "saved")}
    *settings, program, rest = re.findall(r"^(?:(\w+=\S+) )?(\w+) (.*)$", line)[0]
    environment |= dict(setting.split("=", 1) for setting in settings if setting)
    module = {"mastaba": "mastaba.cli.main", "pytest": "pytest"}[program]
    extra = ["-q", "-p", "no:cacheprovider"] if program == "pytest" else []
    done = subprocess.run(
        [sys.executable, "-m", module, *rest.split(), *extra],
        cwd=folder,
        env=environment,
        input=keys,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def followed(folder: Path) -> None:
    """The game of the page, with all of its changes; nothing is played."""
    for kind, text in steps():
        if kind == "diff":
            change(folder, text)
        elif "new-game" in text:
            typed(folder, text)
