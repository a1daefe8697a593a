"""uvicorn, as we run it: with our WebSocket, and an end that leaves people time."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from types import FrameType
from typing import Any, Final

import orjson
import uvicorn

from mastaba.server.lines.connections import GuardedConfig, Http, Places
from mastaba.server.lines.websocket import MESSAGE_LONGEST, WebSocket

FAREWELL: Final = orjson.dumps(
    {"t": "bye", "code": "restart", "words": "The server restarts; please connect again. Nothing is lost."}
)


def config_of(app: Any, proxies: Sequence[str] = (), places: Places | None = None) -> GuardedConfig:
    """uvicorn, as we run it. Only these proxies are believed when they say for whom they ask."""
    return GuardedConfig(
        app,
        places or Places(proxies=proxies),
        farewell=FAREWELL,
        http=Http,
        ws=WebSocket,
        ws_max_size=MESSAGE_LONGEST,
        log_config=None,  # ours: logs.py
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=3,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
    )


class DrainingServer(uvicorn.Server):
    """uvicorn, but between the signal and the end there is time to send people elsewhere."""

    def __init__(self, config: GuardedConfig, seconds: float, drain: Callable[[], None]) -> None:
        super().__init__(config)
        self.seconds = seconds
        self.drain = drain
        self.draining = False

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.seconds <= 0 or self.draining:
            super().handle_exit(sig, frame)
            return
        self.draining = True
        self.drain()
        end = threading.Timer(self.seconds, super().handle_exit, [sig, frame])
        end.daemon = True
        end.start()
