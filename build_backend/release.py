"""Builds what is published, into dist: a wheel for this platform, the sources with the page, and one file.

    python build_backend/release.py

The wheel takes what was compiled before (build/compiled). The sources install where there is neither Node nor
a C compiler: the page is inside, and without a compiler the engine stays Python. mastaba.pyz is all of it
with what it needs, for this platform and this Python: it runs as it is, and nothing has to be installed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import backend
import engine

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"


def main() -> None:
    os.chdir(ROOT)
    sys.argv = ["setup.py"]  # setuptools reads what it is to do from there
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    with engine.alone():
        engine.tidy()
        names = [backend.build_sdist(str(DIST)), backend.build_wheel(str(DIST))]
        engine.tidy()
    names.append(one_file(DIST / names[1]))
    for name in names:
        print(f"dist/{name}: {(DIST / name).stat().st_size / 1e6:.1f} MB")


def one_file(wheel: Path) -> str:
    """A program in one file; the processes that it starts find the package too."""
    name = "mastaba.pyz"
    told = ["--console-script", "mastaba", "--python", "/usr/bin/env python3", "--compressed"]
    command = ["-m", "shiv", *told, "--extend-pythonpath", "--output-file", str(DIST / name), str(wheel)]
    subprocess.run([sys.executable, *command, "--quiet"], check=True)
    return name


if __name__ == "__main__":
    main()
