"""A reader for where no page of ours is: a message that calls somebody, a mail, the preview of a link.

A server says everything else in messages, and whoever reads them has the words. These few are read by the
programs of others, so they are made into words before they leave.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final

from mastaba.core.game import Game
from mastaba.words import LANGUAGES, Library, Words

__all__ = ["LANGUAGES", "said", "speech", "title_of"]

SPOKEN: Final = Library(LANGUAGES, files("mastaba"))


def speech(lang: str) -> Words:
    """In the reader's language, if we speak it."""
    return SPOKEN.words(
        "words", lang if lang in LANGUAGES else LANGUAGES[0], "calls.ftl", "page.ftl", "place.ftl"
    )


def said(lang: str, key: str, **facts: Any) -> str:
    return str(speech(lang).say(key, **facts))


def title_of(game: Game, lang: str) -> str:
    """What the page calls it; a game that it does not know, by its own title."""
    return said(lang, f"game_{game.name}") if speech(lang).has(f"game_{game.name}") else game.title
