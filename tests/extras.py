"""Tests whose packages are large: `make test-adapters` installs them, and says so by MASTABA_ADAPTERS."""

from __future__ import annotations

import os

import pytest

WITH_EXTRAS = bool(os.environ.get("MASTABA_ADAPTERS"))


def only_with_extras() -> None:
    """Passes a whole module by. With the extras nothing is passed by: what cannot be imported fails."""
    if not WITH_EXTRAS:
        pytest.skip("make test-adapters runs this", allow_module_level=True)
