"""Builds what is published, into dist: a wheel for this platform, and the sources with the page in them.

    python build_backend/release.py

The wheel takes what was compiled before (build/compiled). The sources install where there is neither Node nor
a C compiler: the page is inside, and without a compiler the engine stays Python.
"""

from __future__ import annotations

import os
import shutil
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
    for name in names:
        print(f"dist/{name}: {(DIST / name).stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
