"""The page's types are ours."""

from __future__ import annotations

from pathlib import Path

from mastaba.server.typescript import typescript

WIRE = Path(__file__).parent.parent.parent / "web" / "src" / "wire.ts"


def test_the_pages_types_are_made_from_the_servers() -> None:
    """If this fails: .venv/bin/python -m mastaba.server.typescript > web/src/wire.ts"""
    assert WIRE.read_text(encoding="utf-8") == typescript()
