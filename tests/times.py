"""Where the time of a run went: a table at its end, by file and by test.

Seconds of the processor say more than those of the clock, on a machine that has other things to do as well.
They include the processes that a test started: servers, browsers, terminals.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from time import monotonic, process_time

import pytest

LONG_RUN = 60.0  # seconds of tests that are worth a table
LONG_TEST = 0.5  # seconds after which it is looked at what a test's processes have taken
FILES, TESTS = 30, 20  # lines of the tables


class Times:
    """A plugin of pytest: measures where tests run, and tells where they are reported (xdist has both)."""

    def __init__(self) -> None:
        self.own = process_time()
        self.others: dict[int, float] = {}
        self.ended = 0.0
        self.began = monotonic()
        self.by_test: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])  # clock, processor

    def pytest_collection_finish(self) -> None:
        """Finding the tests is nobody's time: each process does it, before its first."""
        self.own = process_time()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if report.when == "setup":
            self.began = monotonic() - report.duration
        taken, self.own = process_time() - self.own, process_time()
        if report.when != "setup" and monotonic() - self.began > LONG_TEST:
            taken += self.processes()
        report.__dict__["processor"] = taken
        return report

    def processes(self) -> float:
        """What the processes below this one have taken since the last time.

        Who has ended was seen before, or is counted by the system: nobody is counted twice.
        """
        others, ended = descendants(os.getpid()), sum(os.times()[2:4])
        gone = sum(seconds for process, seconds in self.others.items() if process not in others)
        more = sum(seconds - self.others.get(process, 0.0) for process, seconds in others.items())
        more += max(ended - self.ended - gone, 0.0)
        self.others, self.ended = others, ended
        return more

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        times = self.by_test[report.nodeid]
        times[0] += report.duration
        times[1] += getattr(report, "processor", 0.0)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if sum(clock for clock, _ in self.by_test.values()) < LONG_RUN:
            return
        by_file: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
        counts: dict[str, int] = defaultdict(int)
        for test, times in self.by_test.items():
            file = test.partition("::")[0]
            by_file[file] = [a + b for a, b in zip(by_file[file], times, strict=True)]
            counts[file] += 1
        terminalreporter.section("where the time went: seconds of clock and processor")
        slowest = sorted(by_file, key=lambda file: -by_file[file][1])
        lines = [told(by_file[file], f"{file} ({counts[file]})") for file in slowest[:FILES]]
        total = [sum(times[i] for times in by_file.values()) for i in (0, 1)]
        lines.append(told(total, f"all {len(by_file)} files ({len(self.by_test)})"))
        slowest = sorted(self.by_test, key=lambda test: -self.by_test[test][1])
        lines += ["", *(told(self.by_test[test], test) for test in slowest[:TESTS])]
        for line in lines:
            terminalreporter.write_line(line)


def told(times: list[float], name: str) -> str:
    return f"{times[0]:7.1f} {times[1]:7.1f}  {name}"


def descendants(root: int) -> dict[int, float]:
    """Processor seconds of each process below this one, as far as the system tells (Linux does)."""
    parents: dict[int, int] = {}
    seconds: dict[int, float] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        parents[int(stat.parent.name)] = int(fields[1])
        seconds[int(stat.parent.name)] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    below = {root}
    while more := {child for child, parent in parents.items() if parent in below} - below:
        below |= more
    return {process: seconds[process] for process in below - {root}}
