"""`make play` on a machine that has Python and nothing else: no C compiler, no Node. It plays, and builds."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Final

import pytest
from test_build import CORE, write

ROOT: Final = Path(__file__).parent.parent
# What make, the Makefile and venv call. No compiler, no linker, no Node, no git.
PROGRAMS: Final = (
    "sh", "bash", "env", "make", "find", "sed", "grep", "expand", "sort", "mkdir", "rm", "touch", "ls", "cat",
    "cp", "mv", "ln", "chmod", "dirname", "basename", "uname", "tr", "head", "tail", "tee", "test", "true",
    "wc", "cut", "date", "sleep", "nproc", "nice",
)  # fmt: skip
SECONDS: Final = 420  # on a busy machine; half a minute on one that is not


def bare_path(folder: Path) -> str:
    """A PATH with these programs alone."""
    folder.mkdir()
    for program in PROGRAMS:
        found = shutil.which(program)
        if found:
            (folder / program).symlink_to(found)
    for missing in ("cc", "gcc", "clang", "tcc", "c99", "ld", "node", "npm", "nodejs"):
        assert shutil.which(missing, path=str(folder)) is None
    return str(folder)


def clean_copy(folder: Path) -> Path:
    """What is in git, and nothing that was built here."""
    told = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    for name in filter(None, told.split("\0")):
        if (ROOT / name).is_file():  # not what somebody is just taking away
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


def this_python() -> str:
    """The one that this environment was made with: an environment's own would lend its packages."""
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    found = Path(sys.base_prefix) / "bin" / version
    return str(found if found.exists() else Path(sys.executable).resolve())


def wait_for(file: Path, log: Path) -> None:
    """Until the make that writes this log has made the file; it fails as soon as that make does."""
    end = monotonic() + SECONDS
    while not file.exists():
        said = log.read_text(encoding="utf-8") if log.exists() else ""
        assert "make: ***" not in said, said[-4000:]
        assert monotonic() < end, f"{file} is not made"
        sleep(0.2)


def environment(folder: Path, **more: str) -> dict[str, str]:
    """Of a machine with few programs, where nobody has set anything of ours."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("MASTABA_", "PYTHON", "MAKE")) and name not in ("CC", "CXX", "LDSHARED")
    }
    return {**kept, "PATH": bare_path(folder / "bin"), "XDG_DATA_HOME": str(folder / "data"), **more}


@pytest.mark.parametrize(
    ("wanted", "code", "words"),
    [
        (
            "auto",
            0,
            r"mastaba: no working C compiler \(.+\); building pure Python, at least ten times slower",
        ),
        ("compiled", 1, r"mastaba: MASTABA_BUILD=compiled, but there is no working C compiler \(.+\)"),
        ("pure", 0, r"mastaba: building pure Python, as MASTABA_BUILD=pure asks"),
    ],
    ids=["if nothing is said", "compiled", "pure"],
)
def test_without_a_compiler_the_build_is_pure_python_or_says_in_a_sentence_why_not(
    tmp_path: Path, wanted: str, code: int, words: str
) -> None:
    """Our own setup.py, with a small package like ours."""
    shutil.copy(ROOT / "setup.py", tmp_path)
    write(tmp_path, "mastaba/core/sums.py", CORE)
    (tmp_path / "mastaba" / "__init__.py").touch()
    done = subprocess.run(
        [sys.executable, "setup.py", "build_ext", "--build-lib", "built"],
        cwd=tmp_path,
        env=environment(tmp_path, MASTABA_BUILD=wanted),
        capture_output=True,
        text=True,
        check=False,
    )
    said = done.stdout + done.stderr
    assert "Traceback" not in said, said
    assert done.returncode == code, said
    assert re.search(f"(?m)^{words}$", said), said


@pytest.mark.slow
@pytest.mark.timeout(2 * SECONDS)
def test_a_machine_without_compiler_and_node_builds_and_plays(tmp_path: Path) -> None:
    copy = clean_copy(tmp_path / "mastaba")
    bare = environment(tmp_path)

    def run(*command: str | Path) -> str:
        done = subprocess.run(
            [str(word) for word in command],
            cwd=copy,
            env=bare,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
        said = done.stdout + done.stderr
        assert done.returncode == 0, said[-4000:]
        assert "Traceback" not in said
        return said

    # What `make play` does, but for the page that it opens.
    run("make", f"PYTHON={this_python()}", "build/web.done")
    start: list[str | Path] = [copy / ".venv" / "bin" / "python", "build_backend/start.py"]
    first = run(*start, "--version")
    assert "The engine runs uncompiled this time" in first
    assert "(interpreted)" in first

    # The package has been built meanwhile; the next start installs it, and says nothing of the sources.
    log = copy / "build" / "background.log"
    wait_for(copy / "build" / "wheel" / "done", log)
    built = log.read_text(encoding="utf-8")
    assert re.search(r"mastaba: no working C compiler \(.+\); building pure Python", built), built
    second = run(*start, "--version")
    assert "uncompiled" not in second
    assert "(interpreted)" in second

    mastaba = copy / ".venv" / "bin" / "mastaba"
    game = tmp_path / "bots.mastaba"
    run(
        mastaba, "play", "pyramid-poker", "greedy", "uniform", "--pause", "0", "--seed", "7", "--record", game
    )
    assert "won by" in run(mastaba, "replay", game, "--lang", "en")
    # Node came from PyPI, and the page is in the package.
    static = "from mastaba.server.web.assets import STATIC; print((STATIC / 'index.html').exists())"
    assert run(copy / ".venv" / "bin" / "python", "-P", "-c", static).strip() == "True"
    # And the program of the README runs.
    (program,) = re.findall(
        r"```python\n(.+?)```", (copy / "README.md").read_text(encoding="utf-8"), re.DOTALL
    )[:1]
    run(copy / ".venv" / "bin" / "python", "-P", "-c", program)
