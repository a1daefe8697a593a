"""The build backend: setuptools, and before it the page (PEP 517). See page.py."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from typing import Any

import page
from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  the hooks that stay as they are

Settings = Mapping[str, Any] | None


def with_node(requirements: list[str]) -> list[str]:
    """A Node from PyPI, where the page has to be built and the machine has none that is new enough."""
    needed = not page.is_fresh() and page.find_node() is None
    return [*requirements, page.NODE_FROM_PYPI] if needed else requirements


def with_page() -> None:
    """The page is worth waiting for, but no reason to fail: the engine and the terminal work without it.

    MASTABA_PAGE=later leaves it out: the Makefile builds it apart, and copies it to where the package is.
    """
    try:
        if os.environ.get("MASTABA_PAGE") != "later":
            page.build()
    except (page.NoPage, OSError) as error:
        print(f"mastaba: no page in this build ({error}); `mastaba play` works, `mastaba serve` has no table")
    # What an earlier build copied has other names: it must not be packed as well.
    for old in (page.ROOT / "build").glob("lib*/mastaba/server/static"):
        shutil.rmtree(old)


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return with_node(build_meta.get_requires_for_build_wheel(config_settings))


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    return with_node(build_meta.get_requires_for_build_editable(config_settings))


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return with_node(build_meta.get_requires_for_build_sdist(config_settings))


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    with_page()
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    with_page()
    return build_meta.build_editable(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    with_page()
    return build_meta.build_sdist(sdist_directory, config_settings)
