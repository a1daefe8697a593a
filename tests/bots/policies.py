"""Small policies written by hand: files for `policy:FILE`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import mastaba


def fan_of(move: str, game: str = "mummy-rummy", seats: int = 2, inputs: tuple[str, ...] = ("turn",)) -> Any:
    """Likes this move more than all others, and of these the later ones."""
    known = mastaba.game(game)
    encoder = known.encoder({option.name: option.default for option in known.options}, seats)
    assert encoder is not None
    chosen = [field for field in encoder.fields if field.name in inputs]
    fields = [[field.name, field.length] for field in chosen]
    width = sum(field.length for field in chosen)
    bias = [number / 1000 for number in range(len(known.moves))]
    bias[known.move(move).number] = 2.0
    return {
        "policy": 1,
        "game": game,
        "fields": fields,
        "layers": [
            {"weights": [[0.0, 0.0]] * width, "bias": [1.0, -1.0]},
            {"weights": [bias, [9.0] * len(bias)], "bias": [0.0] * len(bias)},
        ],
    }


def written(folder: Path, name: str, policy: Any) -> Path:
    file = folder / f"{name}.json"
    file.write_text(json.dumps(policy))
    return file
