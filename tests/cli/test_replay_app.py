"""The replay on a whole screen: by moves, by rounds, with other eyes, by itself, with marks of a review."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.apps import screen_text
from cli.screens import Script, nobody, random_record

from mastaba.cli.replay import ALL, Replay, read_marks
from mastaba.core.record import Record
from mastaba.errors import MastabaError
from mastaba.terminal.replaying import ReplayApp


def replayed(record: Record, lang: str = "en") -> Replay:
    return Replay(record, Script(nobody), lang, ALL)


async def until(app: ReplayApp, fits: Callable[[], bool]) -> None:
    for _ in range(4000):
        if fits():
            return
        await asyncio.sleep(0.005)
    raise AssertionError(screen_text(app))


def test_keys_go_by_moves_and_rounds_and_a_number_goes_there() -> None:
    record = random_record(6, scoring="advanced-7")
    replay = replayed(record)

    async def looking() -> None:
        app = ReplayApp(replay)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("right", "right")
            await until(app, lambda: f"move 2 of {replay.last}" in screen_text(app))
            assert "the start" not in screen_text(app)
            await pilot.press("1", "7", "enter")
            await until(app, lambda: f"move 17 of {replay.last}" in screen_text(app))
            await pilot.press("pagedown")
            await until(app, lambda: replay.at > 17)
            assert replay.round_of(replay.at) != replay.round_of(replay.at - 1)
            before = replay.eyes_name()
            await pilot.press("s")
            await until(app, lambda: replay.eyes_name() != before)
            await pilot.press("home", "plus", "plus", "plus", "space")
            await until(app, lambda: replay.at > 2)
            await pilot.press("space", "end")
            await until(app, lambda: replay.at == replay.last)

    asyncio.run(looking())


def test_marks_of_a_review_stand_beside_the_moves(tmp_path: Path) -> None:
    record = random_record(6, scoring="basic")
    step = next(i for i, (actor, move) in enumerate(record.moves) if actor == 0 and move.startswith("place"))
    told = {
        "game": "pyramid-poker",
        "moves": len(record.moves),
        "steps": [
            {"step": step, "kind": "choice", "by": 0, "mark": "blunder", "knew": {"best": "place a1"}},
            {"step": step + 1, "kind": "draw"},
        ],
    }
    file = tmp_path / "review.json"
    file.write_text(json.dumps(told))
    replay = replayed(record)
    replay.marks = read_marks(file, record)
    replay.go_mark(1)

    assert replay.at == step + 1
    assert replay.mark() == "A blunder. Better: put it on a1."
    replay.eyes = 1  # whose business it is not
    assert replay.mark() == ""
    with pytest.raises(MastabaError, match="another game"):
        read_marks(file, random_record(6, 20, scoring="basic"))
    file.write_text("[]")
    with pytest.raises(MastabaError, match="is no review"):
        read_marks(file, record)
