"""Data as text to compare, and what may be written into it."""

from __future__ import annotations

from typing import Any, Final

import orjson

PLAIN: Final = (
    orjson.OPT_SORT_KEYS | orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_DATETIME
    | orjson.OPT_PASSTHROUGH_SUBCLASS
)  # fmt: skip


def plain(data: object) -> str:
    """Data as text to compare: JSON, so that anything but plain data fails."""
    return orjson.dumps(data, option=PLAIN).decode()


def spoil(data: Any) -> None:
    """Writes into every list and dict of a view: none of them may belong to the position."""
    children = list(data.values()) if isinstance(data, dict) else data if isinstance(data, list) else []
    for child in list(children):
        spoil(child)
    if isinstance(data, dict):
        data["spoilt"] = True
    elif isinstance(data, list):
        data.append("spoilt")
