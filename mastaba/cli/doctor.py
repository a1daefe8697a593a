"""`mastaba doctor`: what is here, what is missing, and what to do about it."""

from __future__ import annotations

import os
import platform
import shutil
import socket
import sqlite3
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, requires, version
from importlib.resources import files
from pathlib import Path
from typing import Final

import click

import mastaba
from mastaba.cli.files import games_folder
from mastaba.cli.serve import PORT
from mastaba.games import homes

FINE: Final = "ok"
NOTE: Final = "note"  # something that not everybody needs
TROUBLE: Final = "trouble"
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "firefox", "open", "start", "xdg-open")
PYTHON_LEAST: Final = (3, 11)


@dataclass(frozen=True)
class Finding:
    """One line: what was looked at, what was found, and what helps."""

    what: str
    state: str
    found: str
    advice: str = ""


@click.command()
def doctor() -> None:
    """Look whether everything is here, and say what to do if not."""
    found = list(findings())
    wide = max(len(finding.what) for finding in found)
    for finding in found:
        click.echo(f"{finding.state:8}{finding.what:{wide}}  {finding.found}")
        if finding.advice:
            click.echo(f"{'':8}{'':{wide}}  → {finding.advice}")
    if any(finding.state == TROUBLE for finding in found):
        raise SystemExit(1)


def findings() -> Iterator[Finding]:
    yield python()
    yield engine()
    yield from packages()
    yield page()
    yield voices()
    yield browser()
    yield port()
    yield from database(games_folder(os.environ) / "tables.db")


def python() -> Finding:
    here = f"{platform.python_version()} ({platform.python_implementation()}) on {platform.system()}"
    if sys.version_info[:2] < PYTHON_LEAST:
        return Finding("Python", TROUBLE, here, "mastaba needs Python 3.11 or later.")
    return Finding("Python", FINE, here)


def engine() -> Finding:
    here = f"mastaba {mastaba.__version__}, {len(homes())} games"
    if mastaba.COMPILED:
        return Finding("engine", FINE, f"{here}, compiled")
    if os.environ.get("MASTABA_PURE", "") not in ("", "0"):
        return Finding("engine", NOTE, f"{here}, interpreted as MASTABA_PURE asks")
    advice = "With a C compiler (Debian: gcc and python3-dev) install again: bots think ten times faster."
    return Finding("engine", NOTE, f"{here}, interpreted", advice)


def packages() -> Iterator[Finding]:
    """Every package that mastaba needs, at the version that is here."""
    here: list[str] = []
    for wanted in requires("mastaba") or []:
        if "extra ==" in wanted or ("sys_platform" in wanted and sys.platform == "win32"):
            continue
        name = wanted.split(";")[0].split(">")[0].split("=")[0].split("<")[0].strip()
        try:
            here.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            yield Finding("packages", TROUBLE, f"{name} is missing", f"pip install '{wanted.split(';')[0]}'")
    yield Finding("packages", FINE, ", ".join(here))


def page() -> Finding:
    if (files("mastaba.server") / "static" / "index.html").is_file():
        return Finding("page", FINE, "built")
    return Finding(
        "page", TROUBLE, "not built", "In a checkout: make play. Else install mastaba's wheel again."
    )


def voices() -> Finding:
    if (files("mastaba.server") / "static" / "assets" / "voices").is_dir():
        return Finding("voices", FINE, "Khufu's lines are here as sound files")
    advice = "Browsers speak with a voice of their own; for those without one: make voices, in a checkout."
    return Finding("voices", NOTE, "no sound files", advice)


def browser() -> Finding:
    here = next((name for name in BROWSERS if shutil.which(name)), "")
    if here or sys.platform in ("darwin", "win32"):
        return Finding("browser", FINE, here or "the system's")
    advice = "Open the address that `mastaba` prints in a browser, on this machine or another one."
    return Finding("browser", NOTE, "none found here", advice)


def port() -> Finding:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", PORT))
        except OSError:
            advice = "A server may be running already; `mastaba` takes the next free port."
            return Finding("port", NOTE, f"{PORT} is taken", advice)
    return Finding("port", FINE, f"{PORT} is free")


def database(path: Path) -> Iterator[Finding]:
    """Whether saved games can be kept, and are whole."""
    folder = path.parent
    while not folder.exists():
        folder = folder.parent
    if not os.access(folder, os.W_OK):
        yield Finding("saved games", TROUBLE, f"{folder} cannot be written", "Say --database FILE.")
    elif not path.exists():
        yield Finding("saved games", FINE, f"none yet; they will be in {path.parent}")
    else:
        yield kept(path)


def kept(path: Path) -> Finding:
    try:
        with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as reading:
            tables = reading.execute("SELECT count(*) FROM tables").fetchone()[0]
            sound = reading.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        return Finding("saved games", TROUBLE, f"{path}: {error}", "Move that file away, or mend it.")
    if sound != "ok":
        return Finding("saved games", TROUBLE, f"{path}: {sound}", "Move that file away, or mend it.")
    return Finding("saved games", FINE, f"{path}: {tables} tables, {path.stat().st_size / 1e6:.1f} MB")
