"""Builds the documentation as a site, from the same Markdown that the repository shows.

    python build_backend/site.py [FOLDER]      build/site, if not said

The pages are copied into one folder with the places they have here, so that every link between them holds.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PAGES = (
    "*.md",
    "LICENSE",
    "docs/**/*",
    "bench/results.md",
    "examples/*.py",
    "mastaba/games/*/clauses.md",
    "mastaba/games/*/help/*.md",
)


def gathered(source: Path) -> None:
    shutil.rmtree(source, ignore_errors=True)
    for pattern in PAGES:
        for path in ROOT.glob(pattern):
            if path.is_file() and "__pycache__" not in path.parts:
                copy = source / path.relative_to(ROOT)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, copy)
    shutil.copytree(HERE / "site", source, dirs_exist_ok=True)


def mend(target: Path) -> None:
    """What shuts people out of Sphinx' pages: headings without their level, and code that no key scrolls."""
    for page in target.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for bare, more in (
            ('<p class="caption" role="heading">', ' aria-level="2">'),
            ("<pre>", ' tabindex="0">'),
        ):
            text = text.replace(bare, bare[:-1] + more)
        page.write_text(text, encoding="utf-8")


def main(target: Path) -> int:
    source = ROOT / "build" / "site-source"
    gathered(source)
    command = [sys.executable, "-m", "sphinx", "-b", "html", "-W", "--keep-going", "-q", "-j", "auto"]
    done = subprocess.run([*command, str(source), str(target)], cwd=ROOT, check=False)
    mend(target)
    if done.returncode == 0:
        print(f"the site is in {target}: open {target / 'index.html'}")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "site"))
