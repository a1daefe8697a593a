"""Copies the page that was built into the mastaba that is installed: python -P build_backend/copied.py"""

from __future__ import annotations

import shutil
from importlib.util import find_spec
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "mastaba" / "server" / "static"


def main() -> None:
    installed = find_spec("mastaba")
    assert installed is not None
    assert installed.origin is not None
    there = Path(installed.origin).parent / "server" / "static"
    assert there != PAGE, "with -P the checkout is not on Python's path"
    shutil.rmtree(there, ignore_errors=True)
    if PAGE.exists():
        shutil.copytree(PAGE, there)


if __name__ == "__main__":
    main()
