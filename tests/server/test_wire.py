"""The page's types are ours."""

from __future__ import annotations

from pathlib import Path

import pytest

from mastaba import COMPILED
from mastaba.server.typescript import typescript

WIRE = Path(__file__).parent.parent.parent / "web" / "src" / "wire.ts"


@pytest.mark.skipif(COMPILED, reason="a compiled TypedDict has forgotten what its lists hold")
def test_the_pages_types_are_made_from_the_servers() -> None:
    """If this fails: MASTABA_PURE=1 .venv/bin/python -m mastaba.server.typescript > web/src/wire.ts"""
    assert WIRE.read_text(encoding="utf-8") == typescript()
