"""The check that no test is skipped everywhere finds one that is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from skips import Run, nowhere, read, verdict

CONFTEST = """
from pathlib import Path
from skips import Skips

def pytest_configure(config):
    config.pluginmanager.register(Skips(Path("told.json").absolute()))
"""
TESTS = """
import pytest

def test_runs():
    pass

@pytest.mark.skip(reason="not today")
def test_skipped():
    pass

def test_skips_itself():
    pytest.skip("no Chromium here: none")

@pytest.mark.xfail
def test_expected_to_fail():
    assert False
"""


def told_by(folder: Path, *arguments: str) -> Run:
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "test_some.py").write_text(TESTS)
    (folder / "test_none.py").write_text('import pytest\npytest.skip("not here", allow_module_level=True)\n')
    path = os.pathsep.join([str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    run = read(folder / "told.json")
    assert run is not None, done.stdout + done.stderr
    return run


def test_a_run_says_what_it_skipped_and_why(tmp_path: Path) -> None:
    run = told_by(tmp_path)
    assert run.ran == {"test_some.py::test_runs", "test_some.py::test_expected_to_fail"}
    assert run.skipped == {
        "test_some.py::test_skipped": "not today",
        "test_some.py::test_skips_itself": "no Chromium here: none",
        "test_none.py": "not here",
    }
    assert told_by(tmp_path, "-n", "2") == run  # several workers tell the same


def test_what_is_skipped_in_one_build_must_run_in_another() -> None:
    here, there = Run({"a", "b"}, {"c": "not compiled"}), Run({"c"}, {"a": "compiled"})
    assert nowhere([here, there]) == {}
    assert nowhere([here]) == {"c": "not compiled"}
    assert nowhere([here, Run({"a"})]) == {"c": "not compiled"}  # not collected there, as a server's test


def test_only_listed_reasons_excuse() -> None:
    run = Run(
        {"a"}, {"b": "no Chromium here: install it", "c": "nothing compiled to compare with", "d": "later"}
    )
    excused, guilty = verdict({"compiled": run})
    assert excused == ["1 not run: no Chromium here: install it"]
    assert guilty == ["c: nothing compiled to compare with", "d: later"]
    excused, guilty = verdict({"interpreted": run})  # where there is no compiler
    assert len(excused) == 2
    assert guilty == ["d: later"]
