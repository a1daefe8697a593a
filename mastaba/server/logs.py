"""Lines of the log, for people or as JSON: when, how serious, what, and of which request and table.

No line ever has a token, a seed, a client's message or the words of an error: they may hold what is hidden.
"""

from __future__ import annotations

import asyncio
import logging
import re
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, Final

import orjson

REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")
TABLE: Final = re.compile(r"\btable ([\w-]{6,})")


class Plain(logging.Formatter):
    """Of an error its class, and where it was."""

    def formatException(self, info: Any) -> str:  # noqa: N802  as logging calls it
        kind: type[BaseException]
        trace: TracebackType | None
        kind, _, trace = info
        return "".join([*traceback.format_tb(trace), kind.__name__])


def failed(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Of what nobody else has caught. What asyncio says of it names what was in hand: an entry, perhaps."""
    what, error = str(context["message"]).partition(" in callback")[0], context.get("exception")
    logging.getLogger("mastaba").error("%s", what, exc_info=error)


class Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        said = record.getMessage()
        table = TABLE.search(said)
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "said": said,
            "request": REQUEST.get() or None,
            "table": table[1] if table else None,
            "error": record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else None,
        }
        return orjson.dumps({key: value for key, value in line.items() if value is not None}).decode()


def set_up(form: str) -> None:
    """`text` or `json`, of ours, of uvicorn and of asyncio."""
    handler = logging.StreamHandler()
    plain = Plain("%(asctime)s %(levelname)s %(message)s")
    handler.setFormatter(Json() if form == "json" else plain)
    for name in ("mastaba", "uvicorn", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
    logging.getLogger("mastaba").setLevel(logging.INFO)
