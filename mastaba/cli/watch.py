"""`mastaba watch`: bots among themselves, on the whole screen, as fast as one likes."""

from __future__ import annotations

import secrets
import sys
from importlib import import_module
from pathlib import Path

import click

from mastaba.cli.files import new_path
from mastaba.cli.options import Look, lang_option, look_options, pause_option
from mastaba.cli.players import is_bot
from mastaba.cli.settings import settings_option
from mastaba.core.record import Record
from mastaba.errors import BadSeats
from mastaba.games import game as game_named


@click.command(short_help="Watch bots play.")
@click.argument("game")
@click.argument("bots", nargs=-1)
@settings_option
@click.option("--seed", type=int, help="Dice that can be had again; random if not said.")
@click.option("--record", "file", type=click.Path(path_type=Path), help="Where to save the game.")
@pause_option("Seconds between moves; + and - change it.")
@lang_option
@look_options
def watch(
    game: str,
    bots: tuple[str, ...],
    settings: dict[str, str],
    seed: int | None,
    file: Path | None,
    pause: float,
    lang: str,
    look: Look,
) -> None:
    """Watch BOTS play GAME. Without BOTS, as many of the house's as usually play.

    \b
    mastaba watch khufu
    mastaba watch pyramid-poker search greedy --pause 0.3
    """
    played = game_named(game)
    people = [name for name in bots if not is_bot(played, name)]
    if people:
        raise BadSeats(f"'{people[0]}' is no bot: people sit down with 'mastaba play {game}'.")
    names = list(bots) or [played.bots[0]] * played.seats_for(0, settings)
    record = Record(played, settings, names)
    dice = secrets.randbits(96) if seed is None else seed
    way = "mastaba.cli.session" if look.is_plain else "mastaba.terminal.playing"
    sys.exit(import_module(way).run(record, new_path(file, played), look, lang, dice, pause))
