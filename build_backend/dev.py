"""Server and page while you work on them: each follows its sources by itself, and neither needs a build.

    python build_backend/dev.py

Vite shows a change of the page at once. After a change in the package the server starts again; its tables are
in build/dev.db, so a game goes on where it was. The engine is interpreted: what you see is what you wrote.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from time import sleep

import page

ROOT = page.ROOT
FOLLOWED = ("*.py", "*.ftl", "*.md")
SECONDS = 0.5  # between two looks


def free_port() -> int:
    with closing(socket.socket()) as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def state_of_sources() -> dict[Path, float]:
    found = [path for pattern in FOLLOWED for path in (ROOT / "mastaba").rglob(pattern)]
    return {path: path.stat().st_mtime for path in found if path.exists()}


def served(port: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "mastaba", "serve", "--port", str(port), "--database", "build/dev.db"]
    environment = {**os.environ, "MASTABA_PURE": "1"}
    # Where it listens is nobody's business: Vite says where the page is. What goes wrong comes on stderr.
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)


def shown(port: int) -> subprocess.Popen[bytes]:
    node = page.tools()
    environment = {**os.environ, "MASTABA_SERVER": f"http://127.0.0.1:{port}"}
    return subprocess.Popen(
        [str(node.program), "node_modules/vite/bin/vite.js"], cwd=page.WEB, env=environment
    )


def follow(port: int, vite: subprocess.Popen[bytes]) -> None:
    """Until Vite is stopped; a server that fails waits for the next change, as you will see why."""
    server = served(port)
    try:
        before = state_of_sources()
        while vite.poll() is None:
            sleep(SECONDS)
            now = state_of_sources()
            if now != before:
                changed = sorted(path.name for path in now if now[path] != before.get(path))
                print(f"mastaba: {', '.join(changed) or 'a file less'}: the server starts again", flush=True)
                server.terminate()
                server.wait()
                server, before = served(port), now
    finally:
        server.terminate()
        server.wait()


def main() -> str:
    """'' if all went well, otherwise why not."""
    (ROOT / "build").mkdir(exist_ok=True)
    port = free_port()
    try:
        vite = shown(port)
    except page.NoPage as error:
        return f"mastaba: no page: {error}"
    try:
        follow(port, vite)
    except KeyboardInterrupt:
        pass  # Ctrl-C is the way out
    finally:
        vite.terminate()
    return ""


if __name__ == "__main__":
    sys.exit(main() or None)
