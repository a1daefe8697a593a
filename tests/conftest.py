"""Says which build is being tested, and lets Hypothesis take its time on a busy machine."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator

import pytest
from covered import Covered
from engines import Postgres
from hypothesis import HealthCheck, settings
from quarantine import Quarantine
from skips import BUILDS, FOLDER, Skips
from times import Times

import mastaba

settings.register_profile(
    "mastaba",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("mastaba")


def pytest_report_header() -> str:
    return f"mastaba {mastaba.__version__}, {'compiled' if mastaba.COMPILED else 'interpreted'}"


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Times())
    config.pluginmanager.register(Covered())
    config.pluginmanager.register(Quarantine())
    config.pluginmanager.register(Skips(FOLDER / f"{BUILDS[0 if mastaba.COMPILED else 1]}.json"))
    pure = os.environ.get("MASTABA_PURE", "") not in ("", "0")
    assert not (pure and mastaba.COMPILED), "MASTABA_PURE=1 must give the interpreted build"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first: at the end of a run two cores would wait for one that began last."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How often each phase of each game was compared side by side (tests/test_pairs.py)."""
    phases: dict[str, Counter[str]] = {}
    for report in terminalreporter.getreports("passed"):
        for key, value in report.user_properties:
            if key == "compared":
                game, found, *_ = value
                phases.setdefault(game, Counter()).update(found)
    for game, found in phases.items():
        rows = ", ".join(
            f"{phase} {count}" for phase, count in sorted(found.items(), key=lambda one: -one[1])
        )
        terminalreporter.write_line(f"compared side by side, {game}: {found.total()} positions: {rows}")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One for all tests, each with a database of its own: nobody stops it."""
    engine = Postgres().start()
    yield engine
    engine.close()
