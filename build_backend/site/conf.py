"""Sphinx' settings for the site: `make docs` copies the pages of the repository beside this file."""

from __future__ import annotations

import os
import re
from typing import Any

os.environ["MASTABA_PURE"] = "1"  # compiled functions have no docstrings

import mastaba

project = "mastaba"
author = "the people of mastaba"
version = release = mastaba.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode", "sphinx_copybutton"]
root_doc = "index"
suppress_warnings = ["myst.header", "misc.highlighting_failure"]

myst_enable_extensions = ["colon_fence", "attrs_inline"]
myst_heading_anchors = 4

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": True}
copybutton_prompt_text = "$ "

html_theme = "furo"
html_title = "mastaba"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#8a5a13", "color-brand-content": "#1d4e79"},
    "dark_css_variables": {"color-brand-primary": "#e0b25a", "color-brand-content": "#8fc1ec"},
}


def plain_docstring(
    app: object, what: str, name: str, thing: object, options: object, lines: list[str]
) -> None:
    """Our docstrings are plain text: `names` between single ticks, and what is indented stands as it is."""
    made: list[str] = []
    for i, line in enumerate(lines):
        literal = line.startswith("    ")
        if literal and i > 0 and not lines[i - 1].strip() and not (made and made[-1].startswith("    ")):
            made += ["::", ""]
        made.append(line if literal else re.sub(r"(?<!`)`([^`]+)`(?!`)", r"``\1``\\ ", line))
    lines[:] = made


def with_picture(app: object, page: str, source: list[str]) -> None:
    """The rules of a game begin with its table, as `make pictures` has taken it, by day and by night."""
    found = re.fullmatch(r"mastaba/games/(\w+)/help/\w+", page)
    if found is None:
        return
    title, rest = source[0].split("\n", 1)
    name = found[1].replace("_", "-")
    shown = [
        f"![{title.lstrip('# ')}](/docs/pictures/{name}-desktop-{theme}.webp){{.only-{theme}}}"
        for theme in ("light", "dark")
    ]
    source[0] = "\n\n".join([title, *shown, rest])


def setup(app: Any) -> None:
    app.connect("autodoc-process-docstring", plain_docstring)
    app.connect("source-read", with_picture)
