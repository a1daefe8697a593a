"""What earlier versions wrote, for tests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
VERSIONS = sorted(folder.name for folder in HERE.iterdir() if (folder / "dumps").is_dir())


def dumps_of(game: str) -> list[dict[str, Any]]:
    """Positions of a game, of every phase that came up when they were written; and rare ones, by hand."""
    files = [HERE / version / "dumps" / f"{game}.jsonl" for version in VERSIONS]
    files.append(HERE.parent / "games" / game.replace("-", "_") / "rare.jsonl")
    return [json.loads(line) for path in files if path.exists() for line in path.open(encoding="utf-8")]
