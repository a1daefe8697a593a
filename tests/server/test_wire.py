"""The page's types are ours."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from mastaba import COMPILED
from mastaba.server.typescript import typescript

WIRE = Path(__file__).parent.parent.parent / "web" / "src" / "wire.ts"


def test_the_pages_types_are_made_from_the_servers() -> None:
    """If this fails: MASTABA_PURE=1 .venv/bin/python -m mastaba.server.typescript > web/src/wire.ts"""
    assert WIRE.read_text(encoding="utf-8") == made()


def made() -> str:
    """By the sources, whichever build this is: a compiled TypedDict has forgotten what its lists hold."""
    if not COMPILED:
        return typescript()
    return subprocess.run(
        [sys.executable, "-P", "-m", "mastaba.server.typescript"],
        env={**os.environ, "MASTABA_PURE": "1", "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout
