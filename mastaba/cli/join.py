"""`mastaba join LINK`: a seat at a table of a server, next to people with browsers."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import click

from mastaba.cli.options import Look, lang_option, look_options
from mastaba.cli.terminal import speaks_unicode
from mastaba.errors import MastabaError
from mastaba.words import shared_words


@click.command(short_help="Sit down at a table of a server.")
@click.argument("link")
@click.option("--name", help="How the others call you.")
@lang_option
@look_options
def join(link: str, name: str | None, lang: str, look: Look) -> None:
    """Sit down at the table of LINK: a seat's link, an invitation, or a watcher's link, as the page shows it.

    \b
    mastaba join 'http://localhost:8000/t/k3x9#t0k3n' --name Ana
    """
    need_screen(look)
    sit_down(import_module("mastaba.terminal.link").Link(link), name, lang, look)


def need_screen(look: Look) -> None:
    if look.is_plain:
        raise MastabaError("A seat at a server needs a whole screen: a terminal, and no --plain.")


def sit_down(link: Any, name: str | None, lang: str, look: Look, invitation: str = "") -> None:
    """The table on the whole screen; afterwards, how to come back."""
    remote = import_module("mastaba.terminal.remote")
    app = import_module("mastaba.terminal.table_app")
    place = remote.RemotePlace(link, name or shared_words(lang).say("player"), lang, invitation)
    app.TableApp(place, look.ascii_only or not speaks_unicode(sys.stdout), look.theme).run()
    if place.seated and not place.over:
        click.echo(place.shared.say("join_again", link=place.link.seat_link))
