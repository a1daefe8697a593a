"""Every message reads, whoever it is about: 'you', somebody by name, or several, in every language.

What games really say is rendered (tests/messages.py), and beside it every text that speaks to `$you`, with
each of its parts taken by the reader, by one other and by several.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli.test_words import FILES, FIRST, asked, in_language, parsed
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor
from messages import NAMES, SHORT, kinds

from mastaba.core.message import Fact, Message, Seat, Several
from mastaba.core.position import WATCHER
from mastaba.games import GAMES
from mastaba.words import LANGUAGES, Texts, Words, words

NAME = "|".join(NAMES)
# What does not read, by language. A word that only looks wrong is in the brackets that exclude it.
WRONG = {
    "en": (
        r"\b[Yy]ou (?!always|as |less|perhaps|towards|pass|miss|guess|press|across|plus|this|his|its)\w+s\b",
        r"(?<=[a-z,;] )You\b",
        r"\b[Yy]ou['’]s\b",
        r"\b(of|by|from|against|for|with|to|at) (He|She|They|I)\b",
        rf"(?<!and )(?<!, )(?<!or )(?<!of )\b({NAME}) (have|are|were|do|take|lose|win|get|roll|pay|draw)\b",
        r"\b(your|Your) (your|you)\b",
    ),
    "de": (
        r"\bDu (?!und\b|oder\b|allein\b)\w+(?<!st)(?<!ßt)(?<!zt)\b",
        r"(?<=[a-zäöü,;] )Du\b",
        r"\b(von|für|mit|gegen|bei|aus|nach|ohne|durch|über|neben|hinter|vor|zu) (du|Du|ich|er)\b",
        rf"\b({NAME}) (hast|bist|wirst|nimmst|gibst|legst|ziehst|würfelst|verlierst|gewinnst|musst|gehst)\b",
        r"\b(dein|deine|deinen) (du|dich|dir)\b",
        r"\b(mit|von|nach|aus|bei|zu) (je )?\d+ (Punkte|Schätze|Steine|Felder)\b",
    ),
}
NUMBERS = (
    "count",
    "n",
    "points",
    "amount",
    "cards",
    "left",
    "place",
    "round",
    "pips",
    "die",
    "coins",
    "minutes",
)


def wrong(text: str, lang: str) -> list[str]:
    return [found.group() for pattern in WRONG[lang] for found in re.finditer(pattern, text)]


class Selected(Visitor):
    """The parts that a text has for its reader: [by], [of] and so on."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        selector = node.selector
        if isinstance(selector, ast.VariableReference) and selector.id.name == "you":
            self.parts |= {one.key.name for one in node.variants if isinstance(one.key, ast.Identifier)}
        self.generic_visit(node)


def parts_of(entry: ast.BaseNode) -> set[str]:
    found = Selected()
    found.visit(entry)
    return found.parts - {"no", "other"}


def one_of(fact: str, parts: set[str], people: dict[str, Fact]) -> Fact:
    if fact in parts:
        return people[fact]
    return 2 if fact in NUMBERS else "X"


def everybody(entry: ast.BaseNode, key: str) -> Iterator[tuple[int, Message]]:
    """A text with each of its parts taken by the reader, by somebody else, and by several."""
    parts = parts_of(entry)
    facts = asked(entry).facts - {"you"}
    seats: dict[str, Fact] = {
        part: Several([Seat(place), Seat(4)]) if part == "names" else Seat(place)
        for place, part in enumerate(sorted(parts))
    }
    message = Message(key, {fact: one_of(fact, parts, seats) for fact in sorted(facts | parts)})
    yield from ((eyes, message) for eyes in (WATCHER, *range(len(parts))))


GAME_FILES = [(name, file) for name in GAMES for file in FILES if name.replace("-", "_") in file.parts]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "file"), GAME_FILES, ids=str)
def test_every_text_that_speaks_to_somebody_reads(name: str, file: Path, lang: str) -> None:
    own = in_language(file, lang).read_text(encoding="utf-8")
    reader = Words([Texts(lang, [own]), *words(name, lang).texts])
    english = parsed(in_language(file, FIRST))
    bad = []
    for key, entry in parsed(in_language(file, lang)).items():
        if not isinstance(entry, ast.Message) or not (parts_of(entry) or parts_of(english.get(key, entry))):
            continue
        for eyes, message in everybody(entry, key):
            text = reader.seen_by(eyes, NAMES).sentence(message)
            bad += [f"{key}: {found!r} in {text!r}" for found in wrong(text, lang)]
    assert bad == []


def about(message: Message) -> set[int]:
    """Whom it is about."""
    facts = list(message.facts.values())
    facts += [one for fact in facts if isinstance(fact, Several) for one in fact.things]
    return {fact.number for fact in facts if isinstance(fact, Seat) and not fact.named}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_what_games_say_reads_to_you_and_to_others(name: str, lang: str) -> None:
    """What is told is read by all; what is offered, by whom it is offered to."""
    reader = words(name, lang)
    bad = set()
    for eyes, message in kinds(name, moves=SHORT).values():
        told = message.key.startswith(("log_", "wait")) and about(message)
        for seat in {eyes, WATCHER, *about(message)} if told and not secret(message) else {eyes}:
            text = reader.seen_by(seat, NAMES).sentence(message)
            bad |= {f"{message.key}: {found!r} in {text!r}" for found in wrong(text, lang)}
    assert sorted(bad) == []


def secret(message: Message) -> bool:
    """Is it told with other facts to those it is about?"""
    return "curse" in message.key or "card" in message.facts


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "You has broken my bank"),
        ("en", "You rolls 5"),
        ("en", "Ben looks into the pocket of You"),
        ("en", "Ana have won"),
        ("de", "Du würfelt eine 5"),
        ("de", "Ein Blick in die Tasche von du"),
        ("de", "Ben hast gewonnen"),
        ("de", "Ben gewinnt mit 350 Punkte"),
    ],
)
def test_a_sentence_that_does_not_read_is_found(lang: str, text: str) -> None:
    assert wrong(text, lang)
