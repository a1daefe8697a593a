"""Which tests the coverage of the rules is measured by: those that say what a rule is.

Tracing makes a test three times slower. What plays whole games by the thousand (the laws, bots, anything
written into a record) runs untraced: what only such a test reaches does not count as covered.
"""

from __future__ import annotations

import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any, Final

import pytest

HERE: Final = Path(__file__).parent
UNTRACED_FOLDERS: Final = (HERE, HERE / "bots")
UNTRACED_FILES: Final = (
    "test_bot.py",
    "test_counts.py",
    "test_doors.py",
    "test_pairs.py",
    "test_record_mutants.py",
    "test_text.py",
)


def is_traced(test: Path) -> bool:
    return test.parent not in UNTRACED_FOLDERS and test.name not in UNTRACED_FILES


def coverage_now() -> Any:
    """What measures in this process; coverage.py is imported where it does."""
    found = sys.modules.get("coverage")
    return found and found.Coverage.current()


class Covered:
    """A plugin of pytest: coverage.py, if it measures, is stopped for tests that it is not to measure."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        measuring = None if is_traced(item.path) else coverage_now()
        if measuring is None:
            return (yield)
        measuring.stop()
        try:
            return (yield)
        finally:
            measuring.start()
