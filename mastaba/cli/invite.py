"""`mastaba invite GAME`: opens a table on a server, and sits down at it; the others come by a link."""

from __future__ import annotations

from importlib import import_module
from typing import Final

import click

from mastaba.cli.join import need_screen, sit_down
from mastaba.cli.options import Look, lang_option, look_options
from mastaba.cli.settings import settings_option
from mastaba.games import game as game_named

FRIEND: Final = "friend"
HERE: Final = "http://localhost:8000"


@click.command(short_help="Open a table on a server, and invite others.")
@click.argument("game")
@click.argument("others", nargs=-1)
@click.option("--server", default=HERE, show_default=True, help="Where the table stands.")
@click.option("--name", help="How the others call you.")
@settings_option
@lang_option
@look_options
def invite(
    game: str,
    others: tuple[str, ...],
    server: str,
    name: str | None,
    settings: dict[str, str],
    lang: str,
    look: Look,
) -> None:
    """Open a table of GAME on a server, and sit down. Each of OTHERS is 'friend' or a bot.

    Friends come by the link on your screen, with a browser or with 'mastaba join'. Without OTHERS, as many
    friends as usually play.

    \b
    mastaba invite pyramid-poker
    mastaba invite khufu friend greedy --server https://games.example.org
    """
    need_screen(look)
    played = game_named(game)
    wanted = others or [FRIEND] * (played.seats_for(0, settings) - 1)
    seats = ["person", *["person" if one == FRIEND else one for one in wanted]]
    link, invitation = import_module("mastaba.terminal.link").open_table(server, played.name, seats, settings)
    sit_down(link, name, lang, look, invitation)
