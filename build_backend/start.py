"""Starts mastaba at once, and never waits for a compiler.

    python build_backend/start.py [ARGUMENTS]      what `mastaba` is to be told

If the package of these sources is built, it is installed and starts. If not, the sources start as they are,
and the package is built meanwhile: the next start finds it. (To change the engine under a running server is
not safe: modules that it has not read yet would be of another build.)
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
INSTALLED = ".venv/ready-to-play"
BUILT = "build/wheel/done"
LOG = "build/background.log"
MEANWHILE = f"""\
The engine runs uncompiled this time: slower bots, the same games. Where there is a C compiler, it is compiled
in the background now ({LOG}), and used from the next start on."""
READY = "The engine is built: the next start uses it."
# What a make above tells the makes below: none of it is for one that outlives it.
OF_MAKE = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")


def make(*arguments: str) -> list[str]:
    return [os.environ.get("MAKE", "make"), "--no-print-directory", *arguments]


def is_made(target: str) -> bool:
    asked = subprocess.run(make("--question", target), cwd=ROOT, capture_output=True, check=False)
    return asked.returncode == 0


def build_meanwhile(tell: bool) -> None:
    """Goes on when this process is gone. It tells when it is done, unless a game is drawn on this screen."""
    command = " ".join(["nice", *make(BUILT), f"> {LOG} 2>&1"])
    subprocess.Popen(
        ["sh", "-c", f"{command} && echo '{READY}'" if tell else command],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name not in OF_MAKE},
        stdin=subprocess.DEVNULL,
        start_new_session=True,
    )


def main(arguments: list[str]) -> NoReturn:
    environment = dict(os.environ)
    if is_made(BUILT):
        if not is_made(INSTALLED):
            subprocess.run(make(INSTALLED), cwd=ROOT, check=True)
        command = [str(ROOT / ".venv" / "bin" / "mastaba")]
    else:
        print(MEANWHILE, flush=True)
        build_meanwhile(tell=not arguments)
        command = [sys.executable, "-m", "mastaba"]
        environment["MASTABA_PURE"] = "1"
    os.chdir(ROOT)
    os.execve(command[0], [*command, *arguments], environment)


if __name__ == "__main__":
    main(sys.argv[1:])
