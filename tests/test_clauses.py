"""Law 9: ledger, code and tests side by side, for every game; and the ledger's source, if it is here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mastaba import GAMES

ROOT = Path(__file__).parent.parent
ID = re.compile(r"^\|\s*`?([A-Z]{2}(?:-[A-Z0-9]+)+-\d+[a-z]?)`?\s*\|", re.MULTILINE)

# Clauses that no code can carry out, with the reason.
EXEMPT: dict[str, str] = {}


def folder(name: str) -> Path:
    return ROOT / "mastaba" / "games" / name.replace("-", "_")


def clauses(name: str) -> list[str]:
    found = ID.findall((folder(name) / "clauses.md").read_text(encoding="utf-8"))
    assert found, f"{name} has no clauses"
    return sorted(set(found))


def read_all(where: Path) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(where.rglob("*.py")))


def names_of_tests(tests: str) -> str:
    return "\n".join(re.findall(r"def (test_\w+)", tests))


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_is_cited_in_the_code_of_its_game(name: str) -> None:
    code = read_all(folder(name))

    assert [one for one in clauses(name) if not cited(one, code) and one not in EXEMPT] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_is_in_the_name_of_a_test(name: str) -> None:
    names = names_of_tests(read_all(ROOT / "tests" / "games" / name.replace("-", "_")))

    missing = [one for one in clauses(name) if not cited(one.lower().replace("-", "_"), names)]
    assert [one for one in missing if one not in EXEMPT] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_cited_in_code_exists(name: str) -> None:
    known = set(clauses(name))
    prefix = next(iter(known))[:2]
    cited_ids = set(re.findall(rf"\b{prefix}(?:-[A-Z0-9]+)+-\d+[a-z]?\b", read_all(folder(name))))

    assert cited_ids - known == set()


@pytest.mark.parametrize("name", GAMES)
def test_the_clauses_are_those_of_the_ledger(name: str) -> None:
    ledger = ROOT.parent / "shared" / "rules" / f"{name}.md"
    if not ledger.exists():
        pytest.skip("the ledger is not beside this checkout")
    assert sorted(set(ID.findall(ledger.read_text(encoding="utf-8")))) == clauses(name)


def cited(one: str, text: str) -> bool:
    return re.search(re.escape(one) + r"(?!\d)", text) is not None
