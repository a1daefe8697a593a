"""Words for people: one set of message files per language, for terminal and page alike.

A file is flat JSON: keys, and texts with {placeholders}. A key that counts something ends in `_one` or
`_other`; a key about a seat ends in `_you` or `_they`, for whoever reads it. No text holds markup.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from mastaba.core.words import Words
from mastaba.errors import UnknownGame, UnknownName
from mastaba.games import GAMES

LANGUAGES: Final = ("en", "de")  # the first is spoken where nothing else fits
SHARED: Final = "mastaba.cli"  # the words that belong to no game


def words(game_name: str, lang: str) -> Words:
    """A game's words: names of things, prompts, moves, log lines, results, options."""
    return read_words(game_folder(game_name), lang)


def shared_words(lang: str) -> Words:
    """The words around every game: commands, the curtain, refusals."""
    return read_words(SHARED, lang)


def help_page(game_name: str, lang: str) -> str:
    """A game's rules in our words, as Markdown."""
    known_language(lang)
    page = files(game_folder(game_name)) / "help" / f"{lang}.md"
    return page.read_text(encoding="utf-8")


def game_folder(game_name: str) -> str:
    """The package in which everything of a game lies."""
    if game_name not in GAMES:
        raise UnknownGame("game", game_name, list(GAMES))
    return f"mastaba.games.{game_name.replace('-', '_')}"


@cache
def read_words(package: str, lang: str) -> Words:
    known_language(lang)
    file = files(package) / "words" / f"{lang}.json"
    return Words(lang, json.loads(file.read_text(encoding="utf-8")))


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
