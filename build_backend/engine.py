"""Builds the package of this machine for .venv, into build/wheel: what `make` installs to play and to test.

    python build_backend/engine.py SOURCE...    nothing to do if the wheel is newer than all of them

The page is not built with it (make copies it into .venv, see copied.py): a change in the page builds no
engine, and a change in the engine builds no page. Two builds never run at once, since they share a folder:
one waits for the other, and then has little left to do. What the build says of how far it is, is shown.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
WHEEL = BUILD / "wheel"
DONE = WHEEL / "done"
LOG = BUILD / "wheel.log"
PROGRESS = re.compile(r"^ *(mastaba: .*)$")


@contextmanager
def alone() -> Iterator[None]:
    """The lock ends with its process, however that ends; where there is none, nobody waits."""
    BUILD.mkdir(exist_ok=True)
    if fcntl is None:
        yield
        return
    with (BUILD / "wheel.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            print("waiting for a build that is at work already (build/wheel.log)", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def is_newer_than(sources: list[Path]) -> bool:
    return DONE.exists() and all(path.stat().st_mtime <= DONE.stat().st_mtime for path in sources)


def tidy() -> None:
    """Away with what setuptools left behind: it would pack it again."""
    left = [old for pattern in ("lib*", "bdist*", "temp*") for old in BUILD.glob(pattern)]
    for old in (*left, *ROOT.glob("*.egg-info")):
        shutil.rmtree(old)


def build() -> int:
    print("building mastaba (about two minutes where all of it is to be compiled)", flush=True)
    tidy()
    shutil.rmtree(WHEEL, ignore_errors=True)
    WHEEL.mkdir()
    (WHEEL / "begun").touch()
    command = [sys.executable, "-m", "pip", "wheel", ".", "--no-deps", "--no-build-isolation", "--verbose"]
    with (
        LOG.open("w", encoding="utf-8") as log,
        subprocess.Popen(
            [*command, "--wheel-dir", str(WHEEL)],
            cwd=ROOT,
            env={**os.environ, "MASTABA_PAGE": "later"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        ) as pip,
    ):
        assert pip.stdout is not None
        for line in pip.stdout:
            log.write(line)
            if told := PROGRESS.match(line):
                print(told[1], flush=True)
    if pip.returncode:
        print(LOG.read_text(encoding="utf-8"))
    else:
        (WHEEL / "begun").rename(DONE)  # as old as the sources that were read
    return pip.returncode


def main(sources: list[Path]) -> int:
    with alone():
        return 0 if is_newer_than(sources) else build()


if __name__ == "__main__":
    sys.exit(main([Path(source) for source in sys.argv[1:]]))
