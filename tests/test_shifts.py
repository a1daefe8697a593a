"""mypyc's silent trap: a shift by more than 30, or of a literal, may be done in 32 bits.

So compiled modules shift left only by a small literal, and a variable at that; anything else goes through
`mastaba.core.bits`.
"""

from __future__ import annotations

import ast
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "mastaba"


def bad_shifts(source: str) -> list[int]:
    """The lines with a left shift that might be compiled wrongly."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.LShift)
        if not safe(node)
    ]


def safe(node: ast.BinOp | ast.AugAssign) -> bool:
    left, right = (node.left, node.right) if isinstance(node, ast.BinOp) else (node.target, node.value)
    small = isinstance(right, ast.Constant) and isinstance(right.value, int) and right.value <= 30
    return small and not isinstance(left, ast.Constant)


def test_compiled_modules_shift_safely() -> None:
    for part in ("core", "games", "bots", "driver"):
        for path in (PACKAGE / part).rglob("*.py"):
            if path.name != "bits.py":
                assert bad_shifts(path.read_text(encoding="utf-8")) == [], path


def test_the_lint_finds_what_it_is_for() -> None:
    assert bad_shifts("x = 1 << n") == [1]
    assert bad_shifts("x = m << 31") == [1]
    assert bad_shifts("m <<= n") == [1]
    assert bad_shifts("x = m << 8") == []
