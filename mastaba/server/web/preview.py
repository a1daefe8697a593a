"""What a link to our page looks like where it is shared: Open Graph, a picture and words of the game.

The secret of an invitation stands behind # and never comes here, so a preview cannot tell it. Of a table it
says its game, and on the page of an invitation who invites: what whoever opens the link sees first.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from mastaba.core.game import Game
from mastaba.games import all_games
from mastaba.server.web.assets import SHARED
from mastaba.speech import said, speech, title_of

if TYPE_CHECKING:
    from mastaba.server.tables.room import Room

PLACE: Final = (
    "<!-- preview: the server writes here what a link to this page looks like where it is shared -->"
)
NAME: Final = "mastaba"


def language_of(accepted: str) -> str:
    """The first language that a browser or a crawler asks for."""
    return accepted.strip()[:2].lower()


def of_game(game: Game, lang: str) -> tuple[str, str, str]:
    """Title, words, and the path of a picture."""
    about = f"about_{game.name}"
    words = said(lang, "preview_about", about=said(lang, about)) if speech(lang).has(about) else game.title
    return f"{title_of(game, lang)} · {NAME}", words, picture_of(game.name)


def of_invitation(room: Room, lang: str) -> tuple[str, str, str]:
    table = room.table
    title, words, picture = of_game(table.game, lang)
    host = min(table.keys.hosts, default=-1)
    name = table.names[host] if host >= 0 else None
    if name:
        title = said(lang, "preview_join", name=name, game=title_of(table.game, lang))
    goal = f"goal_{table.game.name}"
    if speech(lang).has(goal):
        words = said(lang, "preview_join_about", goal=said(lang, goal))
    return title, words, picture


def of_house(lang: str) -> tuple[str, str, str]:
    first = next(iter(all_games()))
    return NAME, said(lang, "tagline"), picture_of(first)


def picture_of(game: str) -> str:
    return f"/assets/shared/{game}.jpg" if (SHARED / f"{game}.jpg").exists() else ""


def tags(preview: tuple[str, str, str], origin: str, path: str) -> str:
    title, words, picture = preview
    told = {
        "og:site_name": NAME,
        "og:type": "website",
        "og:title": title,
        "og:description": words,
        "og:url": origin + path,
    }
    if picture:
        told |= {"og:image": origin + picture, "og:image:width": "1200", "og:image:height": "630"}
    lines = [f'<meta property="{escape(name)}" content="{escape(value)}" />' for name, value in told.items()]
    card = "summary_large_image" if picture else "summary"
    return "\n    ".join([*lines, f'<meta name="twitter:card" content="{card}" />'])
