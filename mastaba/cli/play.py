"""`mastaba play`: a game in the terminal, with people and bots."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path

import click

from mastaba.cli.files import new_path, read_file
from mastaba.cli.options import Look, lang_option, look_options, pause_option
from mastaba.cli.players import check_names, default_names
from mastaba.cli.settings import settings_option
from mastaba.core.game import Game
from mastaba.core.record import Record
from mastaba.games import game as game_named
from mastaba.words import shared_words


@click.command(short_help="Play a game in the terminal.")
@click.argument("game", required=False)
@click.argument("seats", nargs=-1)
@settings_option
@click.option("--seed", type=int, help="Dice that can be had again; random if not said.")
@click.option("--record", "file", type=click.Path(path_type=Path), help="Where to save the game.")
@click.option(
    "--continue",
    "saved",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A saved game to go on with.",
)
@pause_option("Seconds between moves when only bots play.")
@lang_option
@look_options
def play(
    game: str | None,
    seats: tuple[str, ...],
    settings: dict[str, str],
    seed: int | None,
    file: Path | None,
    saved: Path | None,
    pause: float,
    lang: str,
    look: Look,
) -> None:
    """Play GAME. Each of SEATS is a bot (uniform, greedy, search, search:0.5s) or a person's name.

    Without SEATS you sit at the first place and play against the house bot. The game is saved after every
    move, and can be continued.

    \b
    mastaba play pyramid-poker
    mastaba play pyramid-poker Ana Ben
    mastaba play pyramid-poker Ana search:1s --set scoring=basic
    """
    if saved is not None:
        if game is not None or settings or file is not None:
            raise click.UsageError(
                "A saved game has its own game, seats, options and file: say only --continue FILE."
            )
        record, path = read_file(saved), saved
    elif game is not None:
        record = new_record(game_named(game), seats, settings, lang)
        path = new_path(file, record.game)
    else:
        raise click.UsageError("Which game? 'mastaba games' lists them; or --continue a saved one.")
    check_names(record.names)
    dice = secrets.randbits(96) if seed is None else seed
    way = "mastaba.cli.session" if look.is_plain else "mastaba.terminal.playing"
    sys.exit(import_module(way).run(record, path, look, lang, dice, pause))


def new_record(game: Game, seats: Sequence[str], settings: Mapping[str, str], lang: str) -> Record:
    names = list(seats) or default_names(game, shared_words(lang), settings)
    return Record(game, settings, names)
