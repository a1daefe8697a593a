"""The pages: Python runs and prints what they say, commands can be typed, links lead somewhere."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from contextlib import redirect_stdout
from fnmatch import fnmatchcase
from io import StringIO
from pathlib import Path
from runpy import run_path
from typing import Any, cast

import click
import pytest
from rich.console import Console

import mastaba
from mastaba.cli.main import COMMANDS, main
from mastaba.games.pyramid_poker.text import draw
from mastaba.words import words

ROOT = Path(__file__).parent.parent
PAPERS = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"]
PAGES = [*PAPERS, *sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md"))]
RUNNING = ["README.md", "docs/engine.md", "docs/records.md"]
# Pages whose examples have a test of their own, and the file it is in.
ELSEWHERE = {
    "docs/adding-a-game.md": "tests/test_docs.py",
    "docs/arena.md": "tests/arena/test_docs.py",
    "docs/play.md": "tests/cli/test_play_docs.py",
    "docs/programs.md": "tests/adapters/test_page.py",
    "docs/review.md": "tests/review/test_docs.py",
}
COMMANDS_HERE = [page for page in PAGES if page not in ELSEWHERE]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
# A piece of Python, and what it prints if the page says so directly below.
PROGRAM = re.compile(r"^```python\n(.*?)^```$(?:\n\n```text\n(.*?)^```$)?", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)#?([^)\s]*)\)")


def read(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def fenced(page: str, language: str) -> list[str]:
    return [text for tag, text in FENCE.findall(read(page)) if tag == language]


def printed(code: str, names: dict[str, Any]) -> str:
    out = StringIO()
    with redirect_stdout(out):
        exec(code, names)
    return out.getvalue()


def commands(page: str) -> list[str]:
    """What is typed after `mastaba`, in consoles; and within the sentences of pages that run."""
    consoles = "\n".join(fenced(page, "console"))
    typed = re.findall(r"^\$ (?:\w+=\w+ )?mastaba (.*)$", consoles, re.MULTILINE)
    return [*typed, *(re.findall(r"`mastaba ([^`]*)`", read(page)) if page in RUNNING else [])]


# Python


@pytest.mark.parametrize("page", RUNNING)
def test_the_python_of_a_page_runs_and_prints_what_the_page_says(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    programs = PROGRAM.findall(read(page))
    assert programs
    names: dict[str, Any] = {"__name__": "page"}
    for code, said in programs:
        shown = printed(code, names)
        assert shown == said or not said, code


def test_no_page_has_python_that_nothing_runs() -> None:
    with_python = {page for page in PAGES if fenced(page, "python") or fenced(page, "py")}

    assert with_python - set(RUNNING) == set(ELSEWHERE) - {"docs/play.md"}
    for page, test in ELSEWHERE.items():
        assert Path(page).name in read(test), page


@pytest.mark.parametrize("page", PAGES)
def test_the_json_of_a_page_is_json(page: str) -> None:
    for text in fenced(page, "json"):
        json.loads(text)


def test_the_picture_of_the_readme_is_drawn_from_the_puzzle_of_the_records_page() -> None:
    (code,) = [code for code in fenced("docs/records.md", "python") if "puzzle = {" in code]
    names: dict[str, Any] = {"mastaba": mastaba}
    printed(code, names)
    position: mastaba.Position = names["position"]
    moves = [move.text for move in position.legal(0)]
    said = words("pyramid-poker", "en").seen_by(0, ["You", "Ben"])
    console = Console(width=80, color_system=None, highlight=False)
    with console.capture() as drawn:
        console.print(draw(cast(Any, position.view(0)), said, ["You", "Ben"], moves, lines=40))
    picture = "\n".join(line.rstrip() for line in drawn.get().splitlines())

    assert picture.strip() == fenced("README.md", "text")[0].strip()


@pytest.mark.parametrize("number", range(len(mastaba.GAMES)))
def test_every_key_of_a_dump_is_told_and_no_other(number: int) -> None:
    """The sections of the games are in their usual order; a second table is that of Khufu's `players`."""
    section = re.findall(
        r"^### [^\n]* keys$(.*?)(?=^### )", read("docs/records.md"), re.DOTALL | re.MULTILINE
    )[number]
    tables = [part for part in section.split("| key |") if part.count("\n| `")]
    told = [re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", part, re.MULTILINE) for part in tables]
    dump = mastaba.game(mastaba.GAMES[number]).setup().dump()
    held = [dump] if len(told) == 1 else [dump, dump["players"][0]]

    assert [sorted(re.findall(r"\w+", " ".join(rows))) for rows in told] == [sorted(one) for one in held]


# Commands, links and names


@pytest.mark.parametrize("line", sorted({line for page in COMMANDS_HERE for line in commands(page)}))
def test_commands_can_be_typed(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    if "--record" not in line:
        Path("friday.mastaba").touch()
    name, *arguments = shlex.split(line)
    if name.startswith("--"):
        assert name in [option for parameter in main.params for option in parameter.opts]
        return
    command = main.get_command(click.Context(main), name)
    assert command is not None, f"{name} is not one of {', '.join(COMMANDS)}"
    assert command.make_context(name, arguments).params


@pytest.mark.parametrize("page", PAGES)
def test_targets_of_make_exist(page: str) -> None:
    targets = re.findall(r"^([a-z-]+):", read("Makefile"), re.MULTILINE)
    named = re.findall(r"(?:`|^\$ )make ([a-z-]+)", read(page), re.MULTILINE)

    assert [target for target in named if target not in targets] == []


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_to_files_and_headings_that_exist(page: str) -> None:
    for link, heading in LINK.findall(read(page)):
        if "://" not in link:
            target = (ROOT / page).parent / link
            assert target.exists(), link
            assert not heading or heading in anchors(target), f"{link}#{heading}"


def anchors(page: Path) -> list[str]:
    """What links call the headings of a page: 'Two builds' is two-builds."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return [re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings]


@pytest.mark.parametrize("page", PAGES)
def test_files_that_are_named_exist(page: str) -> None:
    named = re.findall(r"`((?:mastaba|tests|bench|docs)/[\w/.-]+)`", read(page))

    real = [name for name in named if "/jackal/" not in name]  # the made-up game has no folder
    assert [name for name in real if not (ROOT / name).exists()] == []


def test_every_page_is_reached_from_the_readme() -> None:
    reached: set[Path] = set()
    waiting = [ROOT / "README.md", *(ROOT / "docs" / "decisions").glob("*.md")]  # the folder is linked
    while waiting:
        page = waiting.pop().resolve()
        if page.suffix == ".md" and page.is_file() and page not in reached:
            reached.add(page)
            waiting += [page.parent / link for link, _ in LINK.findall(page.read_text(encoding="utf-8"))]

    assert [page for page in PAGES if (ROOT / page).resolve() not in reached] == []


def test_every_page_is_in_the_lists_of_the_site_and_finds_there_what_it_links_to() -> None:
    """What `make docs` would refuse."""
    patterns = run_path(str(ROOT / "build_backend" / "site.py"))["PAGES"]
    gathered = {path for pattern in patterns for path in ROOT.glob(pattern) if path.is_file()}
    pages = {path for path in gathered if path.suffix == ".md"}
    lists = re.findall(r"```{toctree}\n(.+?)```", read("build_backend/site/index.md"), re.DOTALL)
    entries = [re.sub(r".*<(.+)>", r"\1", line) for one in lists for line in one.splitlines()]
    for page in pages:
        name = page.relative_to(ROOT).with_suffix("").as_posix()
        assert any(fnmatchcase(name, entry) for entry in entries), f"{name} is in no list of the site"
        for link, _ in LINK.findall(page.read_text(encoding="utf-8")):
            if "://" not in link:
                assert (page.parent / link).resolve() in gathered, f"{name} links to {link}: it is not there"


def test_every_dependency_has_its_reason() -> None:
    data = tomllib.loads(read("pyproject.toml"))
    project = data["project"]
    wanted = [*data["build-system"]["requires"], *project["dependencies"]]
    wanted += [name for extra in project["optional-dependencies"].values() for name in extra]
    names = {re.split(r"[\[<>=]", name)[0] for name in wanted} - {project["name"]}
    page = read("docs/decisions/dependencies.md")

    assert [name for name in sorted(names) if f"| `{name}`" not in page] == []


def test_every_public_name_is_on_the_page_about_the_engine() -> None:
    classes = [name for name in mastaba.__all__ if isinstance(getattr(mastaba, name), type)]
    page = read("docs/engine.md")

    assert [name for name in classes if not re.search(rf"\b{name}\b", page)] == []
