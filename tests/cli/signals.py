"""Ctrl-C for programs that tests start, however the tests themselves were started."""

from __future__ import annotations

import signal


def heed_ctrl_c() -> None:
    """In a child, before the program begins. A shell lets what it starts in the background ignore Ctrl-C, and
    whatever is started from there inherits that: Python then never raises KeyboardInterrupt.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
