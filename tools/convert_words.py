"""Word files as they were (flat JSON, the page's words.ts) into Fluent: run again on what is merged later.

python tools/convert_words.py write            every set, whole
python tools/convert_words.py changed COMMIT   what has changed in JSON since COMMIT, to be put in by hand
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("pyramid_poker", "mummy_rummy", "ramses", "khufu", "bann_der_mumie")
LANGUAGES = ("en", "de")
FORMS = re.compile(r"(.*?)(?:_(you|they|me))?(?:_(one|other))?")
VARIANT = {"you": "name", "me": "other", "they": "no"}

# JSON file, and what becomes of it
SETS = {f"mastaba/games/{g}/words/{{}}.json": f"mastaba/games/{g}/words/{{}}/game.ftl" for g in GAMES}
SETS |= {
    "mastaba/cli/words/{}.json": "mastaba/words/{}/terminal.ftl",
    "mastaba/server/words/{}.json": "mastaba/words/{}/page.ftl",
}
PAGES = {
    f"web/src/games/{g.replace('_', '-')}/words.ts": f"mastaba/games/{g}/words/{{}}/page.ftl"
    for g in GAMES[1:]
}
PAGES["web/src/companion/words.ts"] = "mastaba/games/khufu/words/{}/companion.ftl"


def ident(key: str) -> str:
    return re.sub(r"[^A-Za-z0-9_-]", "-", key)


def pattern(text: str) -> str:
    text = re.sub(r"\{(\w+)\}", r"{ $\1 }", text)
    if text != text.rstrip():
        text = text.rstrip() + '{" "}'
    return text.replace("\n", "\n    ")


def families(texts: dict[str, str]) -> dict[str, dict[tuple[str | None, str | None], str]]:
    """Texts by what they are about; those that differ in person or number together."""
    forms: dict[str, tuple[str, str | None, str | None]] = {}
    for key in texts:
        match = FORMS.fullmatch(key)
        assert match
        forms[key] = (match[1], match[2], match[3])
    groups: dict[str, set[str]] = {}
    for base, person, number in forms.values():
        groups.setdefault(base, set()).update(x for x in (person, number) if x)
    found: dict[str, dict[tuple[str | None, str | None], str]] = {}
    for key, text in texts.items():
        base, person, number = forms[key]
        ways = groups[base]
        if person and not {"you", "they"} <= ways:
            base, person = f"{base}_{person}", None
        if number and not {"one", "other"} <= ways:
            base, number = f"{base}_{number}", None
        found.setdefault(base, {})[person, number] = text
    return found


def counted(forms: dict[str | None, str], indent: str) -> str:
    if set(forms) == {None}:
        return pattern(forms[None])
    lines = ["{ $count ->"]
    lines.append(f"{indent}    [one] {pattern(forms['one'])}")
    lines.append(f"{indent}   *[other] {pattern(forms['other'])}")
    return "\n".join([*lines, f"{indent}}}"])


def entry(key: str, forms: dict[tuple[str | None, str | None], str]) -> str:
    persons = {person for person, _ in forms}
    by_person = {p: {n: t for (q, n), t in forms.items() if q == p} for p in persons}
    if persons == {None}:
        return f"{ident(key)} = {counted(by_person[None], '')}"
    lines = [f"{ident(key)} = {{ $you ->"]
    for person in ("you", "me"):
        if person in by_person:
            lines.append(f"    [{VARIANT[person]}] {counted(by_person[person], '    ')}")
    lines.append(f"   *[no] {counted(by_person['they'], '    ')}")
    return "\n".join([*lines, "}"])


def fluent(texts: dict[str, str], breaks: set[str]) -> str:
    lines = []
    for key, forms in families(texts).items():
        first = next(k for k in texts if k.startswith(key))
        if first in breaks or key in breaks:
            lines.append("")
        lines.append(entry(key, forms))
    return "\n".join(lines).strip() + "\n"


def breaks_of(source: str) -> set[str]:
    """The keys before which there is an empty line."""
    return set(re.findall(r'\n\s*\n\s*"?([\w:-]+)"?:', source))


def page_texts(path: Path) -> dict[str, dict[str, str]]:
    source = re.sub(
        r": Record<string, (Record<string, string>|string|\[en: string, de: string\])>", "", path.read_text()
    )
    code = source + "\nprocess.stdout.write(JSON.stringify(words));"
    told = subprocess.run(
        ["node", "--input-type=module", "-e", code], capture_output=True, text=True, check=True
    ).stdout
    return json.loads(told)


def write() -> None:
    for source, target in SETS.items():
        for lang in LANGUAGES:
            path = ROOT / source.format(lang)
            if path.exists():
                raw = path.read_text()
                save(target.format(lang), fluent(json.loads(raw), breaks_of(raw)))
    for source, target in PAGES.items():
        if (ROOT / source).exists():
            for lang, texts in page_texts(ROOT / source).items():
                save(target.format(lang), fluent(texts, breaks_of((ROOT / source).read_text())))


def save(target: str, text: str) -> None:
    path = ROOT / target
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def changed(commit: str) -> None:
    for source, target in SETS.items():
        for lang in LANGUAGES:
            path = ROOT / source.format(lang)
            if not path.exists():
                continue
            old = subprocess.run(
                ["git", "show", f"{commit}:{source.format(lang)}"], capture_output=True, text=True, check=True
            ).stdout
            before, now = families(json.loads(old)), families(json.loads(path.read_text()))
            for key, forms in now.items():
                if before.get(key) != forms:
                    print(f"## {target.format(lang)}\n{entry(key, forms)}")
            for key in before.keys() - now.keys():
                print(f"## {target.format(lang)}: gone: {key}")


if __name__ == "__main__":
    write() if sys.argv[1] == "write" else changed(sys.argv[2])
