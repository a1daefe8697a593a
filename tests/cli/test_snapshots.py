"""Screens as text, of each game and at two sizes: a change is to be read.

`MASTABA_SNAPSHOTS=1 pytest tests/cli/test_snapshots.py` writes them anew.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest
from cli.apps import Player, screen_text
from cli.test_app import NARROW, TABLES, USUAL, dealt_out

FOLDER = Path(__file__).parent / "snapshots"
WRITE = os.environ.get("MASTABA_SNAPSHOTS", "") not in ("", "0")
LANGS = {NARROW: "de", USUAL: "en"}


def middle(name: str) -> int:
    """How many moves of a dealt game come before a decision of the first seat in its midst."""
    ours = [i for i, (actor, _) in enumerate(dealt_out(name)) if actor == 0]
    return ours[len(ours) // 2]


@pytest.mark.parametrize("size", LANGS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("over", [False, True], ids=["middle", "end"])
def test_a_screen_is_as_it_was(name: str, size: tuple[int, int], over: bool, tmp_path: Path) -> None:
    names, options = TABLES[name]
    moves = dealt_out(name) if over else dealt_out(name)[: middle(name)]
    shown: list[str] = []

    async def looking() -> None:
        player = Player(name, tmp_path / "x.mastaba", names, lang=LANGS[size], moves=moves, **options)
        async with player.seated(size):
            await player.asked()
            before = ""
            while before != screen_text(player.app) or not before:  # until nothing changes any more
                before = screen_text(player.app)
                await player.settled()
                await asyncio.sleep(0.1)
            shown.append(before + "\n")

    asyncio.run(looking())
    file = FOLDER / f"{name}-{'end' if over else 'middle'}-{size[0]}x{size[1]}.txt"
    if WRITE:
        FOLDER.mkdir(exist_ok=True)
        file.write_text(shown[0], encoding="utf-8")
    assert shown[0] == file.read_text(encoding="utf-8")
