"""The compiled build: what has not changed is not compiled again. A small package like ours, really built."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from mastaba import COMPILED

ROOT = Path(__file__).parent.parent
CORE = "def twice(x: int) -> int:\n    return 2 * x\n"
GAME = "from mastaba.core.sums import twice\n\n\ndef best(x: int) -> int:\n    return twice(x) + {}\n"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not COMPILED, reason="nothing is compiled here"),
    pytest.mark.skipif(find_spec("mypyc") is None, reason="mypyc is not installed here"),
]


def write(folder: Path, path: str, text: str) -> None:
    file = folder / path
    file.parent.mkdir(parents=True, exist_ok=True)
    (file.parent / "__init__.py").touch()
    file.write_text(text)


def built(folder: Path) -> dict[str, str]:
    """What became of every group: it was 'compiled', or 'kept'; and of '', if mypyc was not even asked."""
    shutil.rmtree(folder / "built", ignore_errors=True)
    done = subprocess.run(
        [sys.executable, "setup.py", "build_ext", "--build-lib", "built"],
        cwd=folder,
        env={**os.environ, "MASTABA_BUILD": "compiled"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    said = re.findall(r"(?m)^mastaba: .*: (compiled|kept) (.+)$", done.stdout)
    return {group: word for word, group in said} | ({} if "with mypyc" in done.stdout else {"": "kept"})


def best(folder: Path, game: str) -> int:
    """What the compiled module answers."""
    shutil.copytree(folder / "mastaba", folder / "built" / "mastaba", dirs_exist_ok=True)
    code = f"import mastaba.games.{game}.rules as r; print(r.best(20), r.__file__.endswith('.py'))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=folder / "built", capture_output=True, text=True, check=True
    )
    answer, interpreted = done.stdout.split()
    assert interpreted == "False"
    return int(answer)


def test_a_change_in_one_game_compiles_that_game_only(tmp_path: Path) -> None:
    shutil.copy(ROOT / "setup.py", tmp_path)
    write(tmp_path, "mastaba/core/sums.py", CORE)
    write(tmp_path, "mastaba/bots/__init__.py", "")
    for game in ("senet", "mehen"):
        write(tmp_path, f"mastaba/games/{game}/rules.py", GAME.format(1))
    (tmp_path / "mastaba" / "__init__.py").touch()

    everything = dict.fromkeys(("core and bots", "senet", "mehen"), "compiled")
    assert built(tmp_path) == everything
    assert best(tmp_path, "senet") == 41

    assert built(tmp_path) == dict.fromkeys(everything, "kept") | {
        "": "kept"
    }  # as after a change in the page
    assert best(tmp_path, "senet") == 41

    write(tmp_path, "mastaba/games/senet/rules.py", GAME.format(2))
    assert built(tmp_path) == {"core and bots": "kept", "senet": "compiled", "mehen": "kept"}
    assert (best(tmp_path, "senet"), best(tmp_path, "mehen")) == (42, 41)
