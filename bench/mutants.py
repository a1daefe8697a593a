"""How many mistakes in the rules would the tests catch? mutmut makes them, one at a time: `make mutants`.

    python bench/mutants.py [GAME ...] [--sample 300] [--seed 1] [--processes 2]

A mutant is the package with one small mistake in it: `<` for `<=`, 2 for 1, `True` for a condition. It is
caught if a test of its game fails (a share of the laws is among them) or does not end; or if the types refuse
it, which the build asks as well. What only changes the words of a sentence is left out: sentences are for
people. Each game has a folder in build/mutants where results are kept: a run that was stopped goes on, a
function that was changed begins anew, and what survived is tried again, since the tests may know more by now.

mutmut writes all mutants of a function below it, and has every call look which of them is meant. Only the
sample stays in the files, for types and tests alike: all of them are a hundred thousand lines, and more.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "build" / "mutants"
GAMES: Final = tuple(sorted(path.parent.name for path in (ROOT / "mastaba" / "games").glob("*/clauses.md")))
# A bot may weigh what it likes, and how a table is drawn or told is looked at: neither is a rule. (Coverage
# leaves out the same: pyproject.toml.)
NOT_RULES: Final = ("__init__.py", "game.py", "bot*.py", "reasons.py", "offline.py", "*text.py")
SETTINGS: Final = """
[mutmut]
source_paths=mastaba
only_mutate=
    {files}
pytest_add_cli_args=
    -p
    no:cacheprovider
    -m
    not slow
timeout_constant=40
pytest_add_cli_args_test_selection=
    tests/games/{game}
    tests/test_laws.py::test_laws_1_to_7_over_many_random_games[{name}-0]
    tests/test_mutants.py::test_a_spoilt_position_is_refused_or_plays_on[{name}-0]
"""
# What `mutmut run` begins with. The rest of it comes after the sample was chosen.
MAKE: Final = """
import os
from mutmut.__main__ import copy_also_copy_files, copy_src_dir, create_mutants
os.makedirs("mutants", exist_ok=True)
copy_src_dir()
copy_also_copy_files()
create_mutants({processes})
"""
TYPES: Final = (
    "--config-file=",
    "--output=json",
    "--disable-error-code=no-redef",
    "--disable-error-code=misc",
)
CAUGHT: Final = {1: "by a test", 3: "by a test"}  # mutmut's codes
MADE: Final = re.compile(r"__mutmut_(?:orig|\d+)$")
LISTED: Final = re.compile(r"\s*(?:@_mutmut_mutated\()?mutants_(\w+)__mutmut\b(?:\['(\w+__mutmut_\d+)'\])?")
ENDLESS: Final = (36, 24, -24, 152, 255)


@dataclass(frozen=True)
class Mutant:
    name: str  # as mutmut calls it
    file: Path
    code: int | None  # what became of it; None: not tried yet

    @property
    def fate(self) -> str:
        if self.code is None:
            return "not tried"
        return "by a time limit" if self.code in ENDLESS else CAUGHT.get(self.code, "survived")

    @property
    def function(self) -> str:
        """What mutmut calls it in its file."""
        return self.name.rpartition(".")[2]


def prepare(game: str) -> Path:
    """A folder with the package, the tests of the game, and what mutmut wants to know."""
    folder = FOLDER / game
    ignored = shutil.ignore_patterns("__pycache__", "static")
    for part in ("mastaba", "tests"):
        shutil.rmtree(folder / part, ignore_errors=True)
        shutil.copytree(ROOT / part, folder / part, ignore=ignored)
    for narrowed in (folder / "mutants" / "mastaba" / "games" / game).rglob("*.py"):
        narrowed.unlink()  # of an earlier sample; what became of it stands beside it
    (folder / "mutants" / "mutmut-stats.json").unlink(
        missing_ok=True
    )  # which tests call what was in that sample
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (folder / "pyproject.toml").write_text(settings, encoding="utf-8")
    of_game = sorted((folder / "mastaba" / "games" / game).rglob("*.py"))
    rules = [path.relative_to(folder).as_posix() for path in of_game if is_rules(path)]
    files = "\n    ".join(rules)
    told = SETTINGS.format(files=files, game=game, name=game.replace("_", "-"))
    (folder / "setup.cfg").write_text(told, encoding="utf-8")
    return folder


def is_rules(path: Path) -> bool:
    return not any(path.match(pattern) for pattern in NOT_RULES)


def mutmut(folder: Path, *command: str) -> None:
    with (folder / "log").open("a", encoding="utf-8") as log:
        environment = {**os.environ, "MASTABA_PURE": "1"}
        ended = subprocess.run(
            [sys.executable, *command], cwd=folder, env=environment, stdout=log, stderr=log, check=False
        )
    if ended.returncode:
        sys.exit(f"mutmut failed; {folder / 'log'} says why")


def mutants_in(folder: Path) -> list[Mutant]:
    """All there are, by name."""
    found: list[Mutant] = []
    for meta in (folder / "mutants").rglob("*.meta"):
        codes = json.loads(meta.read_text(encoding="utf-8"))["exit_code_by_key"]
        found += [Mutant(name, meta.with_suffix(""), code) for name, code in codes.items()]
    return sorted(found, key=lambda mutant: mutant.name)


class Functions:
    """The functions of a file with all its mutants, by mutmut's names for them."""

    def __init__(self, file: Path) -> None:
        self.source = file.read_text(encoding="utf-8")
        self.found: dict[str, ast.FunctionDef] = {
            node.name: node for node in ast.walk(ast.parse(self.source)) if isinstance(node, ast.FunctionDef)
        }

    def pair(self, mutant: Mutant) -> tuple[ast.FunctionDef, ast.FunctionDef]:
        """The function as it was written, and as a mutant."""
        return self.found[original(mutant.function)], self.found[mutant.function]

    def is_only_words(self, mutant: Mutant) -> bool:
        before, after = (without_sentences(function) for function in self.pair(mutant))
        return before == after

    def difference(self, mutant: Mutant) -> Iterator[str]:
        texts = [ast.get_source_segment(self.source, function) or "" for function in self.pair(mutant)]
        before, after = (text.splitlines()[1:] for text in texts)  # the first line has its name
        for line in unified_diff(before, after, n=0, lineterm=""):
            if not line.startswith(("---", "+++", "@@")):
                yield line


def original(mutant: str) -> str:
    return re.sub(r"__mutmut_\d+$", "__mutmut_orig", mutant)


def narrow(file: Path, chosen: set[str]) -> None:
    """Leaves only the chosen mutants in a file; a function that has none of them is as it was written."""
    kept = chosen | {original(name) for name in chosen}
    text = file.read_text(encoding="utf-8")
    gone: set[int] = set()
    for function in of_mutmut(text):
        if function.name not in kept:
            first = min([function.lineno, *(node.lineno for node in function.decorator_list)])
            gone.update(range(first, (function.end_lineno or first) + 1))
    lines = list(enumerate(text.splitlines(keepends=True), 1))
    for number, line in lines:  # what lists a mutant, or has calls look for one
        if listed := LISTED.match(line):
            function_name, mutant = listed.groups()
            if (mutant or f"{function_name}__mutmut_orig") not in kept:
                gone.add(number)
    file.write_text("".join(line for number, line in lines if number not in gone), encoding="utf-8")


def of_mutmut(text: str) -> Iterator[ast.FunctionDef]:
    module = ast.parse(text)
    for body in (module.body, *(node.body for node in module.body if isinstance(node, ast.ClassDef))):
        for function in body:
            if isinstance(function, ast.FunctionDef) and MADE.search(function.name):
                yield function


def refused_by_types(folder: Path, game: str) -> set[str]:
    """The functions of the sample that the types refuse."""
    refused: set[str] = set()
    asked = subprocess.run(
        [sys.executable, "-m", "mypy", *TYPES, f"mastaba/games/{game}"],
        cwd=folder / "mutants",
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    errors = [json.loads(line) for line in asked.stdout.splitlines() if line.strip()]
    assert errors or not asked.returncode, asked.stdout + asked.stderr
    for file in sorted({error["file"] for error in errors}):
        text = (folder / "mutants" / file).read_text(encoding="utf-8")
        lines = {
            number: function.name
            for function in of_mutmut(text)
            for number in range(function.lineno, (function.end_lineno or function.lineno) + 1)
        }
        for error in errors:
            if error["file"] == file and error["severity"] == "error":
                assert error["line"] in lines, f"no mutant has this error: {error}"
                refused.add(f"{file.removesuffix('.py').replace('/', '.')}.{lines[error['line']]}")
    return refused


def without_sentences(function: ast.FunctionDef) -> str:
    """The body, with every text that has a space in it left out."""
    body = ast.Module(body=list(function.body), type_ignores=[])
    for node in ast.walk(body):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            node.value = ""
    return ast.dump(body)


def rank(seed: int, mutant: Mutant) -> bytes:
    """The order in which they are chosen: at random, but a larger sample has the smaller one in it."""
    return sha256(f"{seed} {mutant.name}".encode()).digest()


def judged(game: str, sample: int, seed: int, processes: int) -> Counter[str]:
    """Tries a sample of a game's mutants, prints who survived, and counts what became of all."""
    folder = prepare(game)
    mutmut(folder, "-c", MAKE.format(processes=processes))
    made = mutants_in(folder)
    files = {file: Functions(file) for file in {mutant.file for mutant in made}}
    rules = [
        mutant for mutant in made if is_rules(mutant.file) and not files[mutant.file].is_only_words(mutant)
    ]
    assert rules, f"mutmut made nothing; {folder / 'log'} says why"
    chosen = {mutant.name: mutant for mutant in sorted(rules, key=partial(rank, seed))[:sample]}
    for file in files:
        narrow(file, {mutant.function for mutant in chosen.values() if mutant.file == file})
    refused = chosen.keys() & refused_by_types(folder, game)
    open_still = [
        name
        for name, mutant in chosen.items()
        if name not in refused and mutant.fate in ("not tried", "survived")
    ]
    print(f"{game}: {len(rules)} mutants, {len(chosen)} chosen, {len(open_still)} to try", flush=True)
    if open_still:
        mutmut(folder, "-m", "mutmut", "run", "--max-children", str(processes), *open_still)
    fates: Counter[str] = Counter()
    for mutant in mutants_in(folder):
        if mutant.name in chosen:
            fate = "by the types" if mutant.name in refused else mutant.fate
            fates[fate] += 1
            if fate in (
                "survived",
                "by a time limit",
            ):  # who did not end may have had too little of the machine
                print(f"  {mutant.name}: {fate}")
                print(*(f"    {line.rstrip()}" for line in files[mutant.file].difference(mutant)), sep="\n")
    return fates


def told(game: str, fates: Counter[str]) -> str:
    total = fates.total()
    caught = total - fates["survived"] - fates["not tried"]
    ways = ", ".join(f"{fates[way]} {way}" for way in ("by a test", "by the types", "by a time limit"))
    return f"{game:16} {100 * caught / total:5.1f} % of {total} caught ({ways}); {fates['survived']} survived"


def main() -> None:
    parser = argparse.ArgumentParser(description="Mistakes in the rules, and whether the tests catch them.")
    parser.add_argument("games", nargs="*", choices=GAMES, metavar="GAME")
    parser.add_argument("--sample", type=int, default=300, help="mutants of each game")
    parser.add_argument("--seed", type=int, default=1, help="which mutants")
    parser.add_argument("--processes", type=int, default=2)
    wanted = parser.parse_args()
    lines = [
        told(game, judged(game, wanted.sample, wanted.seed, wanted.processes))
        for game in wanted.games or GAMES
    ]
    print(*lines, sep="\n")


if __name__ == "__main__":
    main()
