"""No test is skipped everywhere: each runs in one of the builds, or for a reason that is listed here.

As a plugin it writes down what a run skipped; `python tests/skips.py` looks at the runs of both builds
together, at the end of `make test`.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pytest

FOLDER: Final = Path(__file__).parent.parent / "build" / "skips"
BUILDS: Final = ("compiled", "interpreted")
# What a machine may lack; everything else that tests need is installed with them.
EXCUSED: Final = (
    r"no Chromium here",
    r"no PostgreSQL here",
    r"no Redis here",
    r"no HAProxy here",
    r"needs /proc",
    r"signals",  # Windows has others
    r"the ledger is not beside this checkout",
    r"make test-adapters runs this",  # packages too large for all; there nothing is passed by
    r"make docs runs this",  # and so is the site
    r"make wheel runs this",  # what is published is built there
)
# Where nothing was compiled.
EXCUSED_PURE: Final = (r"nothing compiled to compare with",)


@dataclass
class Run:
    """What became of the tests of one run: those that ran, and those that did not, with the reason."""

    ran: set[str] = field(default_factory=set)
    skipped: dict[str, str] = field(default_factory=dict)


class Skips:
    """A plugin of pytest."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.run = Run()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped and not hasattr(report, "wasxfail"):
            self.run.skipped[report.nodeid] = reason_of(report)
        elif report.when == "call":
            self.run.ran.add(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file that skips itself whole."""
        if report.skipped:
            self.run.skipped[report.nodeid] = reason_of(report)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workerinput") or session.config.getoption("lf", False):
            return  # one of several workers, or what failed once more: the whole is told elsewhere
        self.file.parent.mkdir(parents=True, exist_ok=True)
        told = {"ran": sorted(self.run.ran), "skipped": self.run.skipped}
        self.file.write_text(json.dumps(told, indent=1), encoding="utf-8")


def reason_of(report: pytest.TestReport | pytest.CollectReport) -> str:
    told = report.longrepr
    return str(told[2] if isinstance(told, tuple) else told).removeprefix("Skipped: ")


def read(file: Path) -> Run | None:
    if not file.exists():
        return None
    told = json.loads(file.read_text(encoding="utf-8"))
    return Run(set(told["ran"]), dict(told["skipped"]))


def nowhere(runs: list[Run]) -> dict[str, str]:
    """The tests that no run ran, with the reason."""
    ran = set().union(*(run.ran for run in runs))
    return {test: why for run in runs for test, why in run.skipped.items() if test not in ran}


def verdict(runs: dict[str, Run]) -> tuple[list[str], list[str]]:
    """What is excused, in lines by reason; and what is not, a line a test."""
    excuses = EXCUSED if "compiled" in runs else (*EXCUSED, *EXCUSED_PURE)
    excused: Counter[str] = Counter()
    guilty: list[str] = []
    for test, why in sorted(nowhere(list(runs.values())).items()):
        if any(re.match(excuse, why) for excuse in excuses):
            excused[why] += 1
        else:
            guilty.append(f"{test}: {why}")
    return [f"{count} not run: {why}" for why, count in excused.items()], guilty


def main() -> int:
    found = {build: read(FOLDER / f"{build}.json") for build in BUILDS}
    runs = {build: run for build, run in found.items() if run is not None}
    if not runs:
        print("no run has said what it skipped: `make test` runs the tests first")
        return 1
    excused, guilty = verdict(runs)
    for line in excused:
        print(line)
    if guilty:
        print("skipped in every build they belong to, without a reason that tests/skips.py lists:")
        print(*(f"  {line}" for line in guilty), sep="\n")
        return 1
    counts = ", ".join(f"{len(run.ran)} {build}" for build, run in runs.items())
    print(f"every test ran in a build it belongs to ({counts})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
