"""Words for people: messages and keys into one language, from the word files that page and terminal share.

A word file is Project Fluent (docs/decisions/words.md). What belongs to all tables is in this folder, a
folder a language; what belongs to a game is in `words/<language>/` of the game's. A language that lacks a
text takes it from the first of LANGUAGES.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType, fluent_number

from mastaba.core.message import Fact, Message, Seat, Several
from mastaba.core.position import WATCHER
from mastaba.errors import UnknownName
from mastaba.games import home_of

LANGUAGES: Final = ("en", "de")  # the first is spoken where nothing else fits
ALL_TABLES: Final = "table.ftl"  # words of tables whatever is played at them
TERMINAL: Final = "terminal.ftl"
PAGE: Final = "page.ftl"
GAME: Final = "game.ftl"
COMPANION: Final = "companion.ftl"  # where a game has one: words of the screen beside a real board
BESIDE: Final = "beside"  # signs in a row need no word between them

ENTRY: Final = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
REFERENCE: Final = re.compile(r"\{ *([a-z][\w-]*)")


class Texts:
    """All texts of one language that belong together. Each is parsed when it is first asked for."""

    def __init__(self, lang: str, sources: Iterable[str]) -> None:
        self.lang = lang
        self.unread: dict[str, str] = {}
        for source in sources:
            self.unread |= entries(source)
        self.keys = [key for key in self.unread if not key.startswith("-")]
        functions = {"AS": in_form, "SIGNED": signed}
        self.bundle = FluentBundle([lang], functions=cast(Any, functions), use_isolating=False)
        for term in [key for key in self.unread if key.startswith("-")]:
            self.parse(term)

    def parse(self, key: str) -> None:
        source = self.unread.pop(key)
        for other in REFERENCE.findall(source):
            if other in self.unread:
                self.parse(other)
        self.bundle.add_resource(FluentResource(source))

    def has(self, key: str) -> bool:
        return key in self.unread or self.bundle.has_message(key)

    def pattern(self, key: str, form: str = "") -> Any:
        """The pattern of a key, or of one of its forms if it has that."""
        if key in self.unread:
            self.parse(key)
        message = self.bundle.get_message(key)
        return message.attributes.get(form, message.value) if form else message.value


class Words:
    """A reader: a language, and whose eyes they are. What is missing is our own mistake: a plain KeyError."""

    def __init__(
        self, texts: Sequence[Texts], eyes: int = WATCHER, names: Sequence[str] | None = None
    ) -> None:
        self.texts = texts  # of the reader's language, and where to look then
        self.lang = texts[0].lang
        self.eyes = eyes
        self.names = names

    def seen_by(self, eyes: int, names: Sequence[str]) -> Words:
        """The same language with the eyes of a seat."""
        return Words(self.texts, eyes, names)

    def has(self, key: str, /) -> bool:
        return any(texts.has(key_of(key)) for texts in self.texts)

    def say(self, key: str, /, **facts: Fact) -> str:
        return self.told(key, facts)

    def count(self, key: str, number: int, /, **facts: Fact) -> str:
        return self.told(key, {"count": number, **facts})

    def about(self, key: str, seat: int, /, **facts: Fact) -> str:
        return self.told(key, {"name": Seat(seat), **facts})

    def option(self, name: str, value: int | str) -> str:
        """What an option's value means: words of its own, or those for any number."""
        own = f"option_{name}_{value}"
        return self.say(own) if self.has(own) else self.say(f"option_{name}_number", count=value)

    def read(self, thing: Fact, form: str = "") -> str:
        """A message, a name, a list in words; in a case or another form if its words have that."""
        if isinstance(thing, Message):
            return self.told(thing.key, thing.facts, form)
        if isinstance(thing, Seat):
            return self.called(thing, form)
        if isinstance(thing, Several):
            return self.joined([self.read(one, form) for one in thing.things], thing.last)
        return str(thing)

    def sentence(self, message: Message) -> str:
        """A message at the beginning of a line."""
        said = self.read(message)
        return said[:1].upper() + said[1:]

    def called(self, seat: Seat, form: str = "") -> str:
        if seat.number == self.eyes and not seat.named:
            return self.told("you", {}, form)
        if self.names is None:
            return self.told("seat_n", {"n": seat.number + 1})
        return self.names[seat.number]

    def joined(self, things: Sequence[str], last: str) -> str:
        if len(things) < 2 or last == BESIDE:
            return " ".join(things)
        return self.told(last, {"first": ", ".join(things[:-1]), "last": things[-1]})

    def told(self, key: str, facts: Mapping[str, Fact], form: str = "") -> str:
        known = key_of(key)
        texts = next((texts for texts in self.texts if texts.has(known)), None)
        if texts is None:
            raise KeyError(f"{self.lang}: no words for {key!r}")
        values = {name: self.value(fact) for name, fact in facts.items()}
        values.setdefault("you", self.part(facts))
        said, errors = texts.bundle.format_pattern(texts.pattern(known, form), values)
        if errors:
            raise KeyError(f"{self.lang}: {key!r} cannot be said of {facts!r}: {errors[0]}")
        return str(said)

    def value(self, fact: Fact) -> object:
        """A fact as Fluent takes it. A number below zero has its proper sign, and no plural."""
        if isinstance(fact, int):
            return fluent_number(fact, useGrouping=False) if fact >= 0 else minus(fact)
        return fact if isinstance(fact, str) else Thing(self, fact)

    def part(self, facts: Mapping[str, Fact]) -> str:
        """The reader's part in what is told, for `$you`: the name of the fact that they are, or 'no'."""
        for name, fact in facts.items():
            things = fact.things if isinstance(fact, Several) else [fact]
            if any(isinstance(one, Seat) and one.number == self.eyes and not one.named for one in things):
                return name
        return "no"


class Thing(FluentType):
    """A fact with words of its own, which may have forms: AS($card, "acc")."""

    def __init__(self, reader: Words, thing: Fact) -> None:
        self.reader = reader
        self.thing = thing

    def format(self, locale: object) -> str:
        return self.reader.read(self.thing)


def in_form(thing: object, form: str) -> object:
    """AS($card, "acc"): a thing in the form that its words call so; what has no such form stays as it is."""
    return thing.reader.read(thing.thing, form) if isinstance(thing, Thing) else thing


def signed(number: object) -> str:
    """SIGNED($points): '+3', '−3', '0'."""
    return f"+{int(number)}" if isinstance(number, int) and number > 0 else str(number)


def minus(number: int) -> str:
    return f"−{-number}"


def key_of(key: str) -> str:
    """A key as Fluent can write it: 'option_start_seat 0' is option_start_seat-0."""
    return re.sub(r"[^\w-]", "-", key)


def entries(source: str) -> dict[str, str]:
    """A word file in its entries, by key."""
    starts = [(match[1], match.start()) for match in ENTRY.finditer(source)]
    ends = [start for _, start in starts[1:]] + [len(source)]
    return {key: source[start:end] for (key, start), end in zip(starts, ends, strict=True)}


class Library:
    """Where word files are: the package, or a copy of it with more languages."""

    def __init__(self, languages: tuple[str, ...], home: Traversable) -> None:
        self.languages = languages
        self.home = home
        self.kept: dict[tuple[str, ...], Words] = {}

    def words(self, folder: str | Traversable, lang: str, *names: str) -> Words:
        """The words of all tables, and with them those of these files of a folder: a path in here, or any."""
        if lang not in self.languages:
            raise UnknownName("language", lang, list(self.languages))
        here = self.home.joinpath(*folder.split("/")) if isinstance(folder, str) else folder
        key = (str(here), lang, *names)
        if key not in self.kept:
            spoken = dict.fromkeys([lang, self.languages[0]])  # in this order
            self.kept[key] = Words([self.texts(here, one, names) for one in spoken])
        return self.kept[key]

    def texts(self, folder: Traversable, lang: str, names: Sequence[str]) -> Texts:
        own = [folder / lang / name for name in names]
        found = [self.home / "words" / lang / ALL_TABLES, *own]
        return Texts(lang, [file.read_text(encoding="utf-8") for file in found if file.is_file()])


LIBRARY: Final = Library(LANGUAGES, files("mastaba"))


def words(game_name: str, lang: str) -> Words:
    """A game's words: names of things, prompts, moves, log lines, results, options."""
    return LIBRARY.words(files(game_folder(game_name)) / "words", lang, GAME, COMPANION)


def word_file(game_name: str, lang: str) -> str:
    """A game's words in a language as they are written, for a page that was built without this game."""
    known_language(lang)
    file = files(game_folder(game_name)) / "words" / lang / GAME
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def shared_words(lang: str) -> Words:
    """The words around every game in a terminal: commands, the curtain, refusals."""
    return LIBRARY.words("words", lang, TERMINAL)


def page_words(lang: str) -> Words:
    """The words around every game on the page: what a server refuses is said alike in a terminal."""
    return LIBRARY.words("words", lang, PAGE)


def help_page(game_name: str, lang: str) -> str:
    """A game's rules in our words, as Markdown; in the first language where there is no other, '' in none."""
    known_language(lang)
    pages = [files(game_folder(game_name)) / "help" / f"{one}.md" for one in (lang, LANGUAGES[0])]
    return next((page.read_text(encoding="utf-8") for page in pages if page.is_file()), "")


def game_folder(game_name: str) -> str:
    """The package in which everything of a game lies."""
    return home_of(game_name)


def known_language(lang: str) -> None:
    if lang not in LANGUAGES:
        raise UnknownName("language", lang, list(LANGUAGES))


def language_of(environment: Mapping[str, str]) -> str:
    """The language a person's machine speaks, if we speak it too: the first of LC_ALL … LANG that is set."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            lang = environment[name][:2].lower()
            return lang if lang in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
