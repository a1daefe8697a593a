"""Fixtures for whatever is typed."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest


@pytest.fixture
def in_the_background() -> Iterator[None]:
    """As `make test &` runs from a script: Ctrl-C is ignored from the start."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)
