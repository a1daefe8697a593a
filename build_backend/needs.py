"""Prints what has to be installed, from pyproject.toml: python build_backend/needs.py build play test

Then the package itself needs no resolver, and what it needs can be installed while it is still being built.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

PYPROJECT = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]


def extra(name: str) -> Iterator[str]:
    """The requirements of an extra; one that asks for others of ours is told what they hold."""
    for requirement in PROJECT["optional-dependencies"][name]:
        ours = re.fullmatch(rf"{PROJECT['name']}\[(.+)\]", requirement)
        if ours is None:
            yield requirement
        else:
            for other in ours[1].split(","):
                yield from extra(other.strip())


NEEDS = {
    "build": lambda: PYPROJECT["build-system"]["requires"],
    "play": lambda: PROJECT["dependencies"],
    "test": lambda: extra("dev"),
    "adapters": lambda: extra("adapters"),
    "mutants": lambda: extra("mutants"),
    "release": lambda: extra("release"),
}

if __name__ == "__main__":
    print("\n".join(requirement for wanted in sys.argv[1:] for requirement in NEEDS[wanted]()))
