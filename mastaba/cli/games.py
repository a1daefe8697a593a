"""`mastaba games`: what there is to play."""

from __future__ import annotations

import json

import click
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from mastaba.cli.options import lang_option
from mastaba.cli.terminal import Terminal
from mastaba.core.game import Game
from mastaba.core.message import Several
from mastaba.core.options import Option
from mastaba.games import all_games, card_of
from mastaba.words import Words, shared_words, words


@click.command(short_help="The games, and what can be chosen in them.")
@click.option("--json", "as_json", is_flag=True, help="As data.")
@lang_option
def games(as_json: bool, lang: str) -> None:
    """List the games with their seats and options."""
    if as_json:
        click.echo(json.dumps([card_of(game) for game in all_games().values()], indent=2, ensure_ascii=False))
        return
    screen = Terminal()
    for game in all_games().values():
        screen.show(described(game, words(game.name, lang), shared_words(lang)))


def described(game: Game, said: Words, shared: Words) -> RenderableType:
    """A game with everything that `--set` can choose, the default marked."""
    title = Text.assemble((game.name, "bold"), f"   {said.say('title')}, ", seats_of(game, shared))
    grid = Table.grid(padding=(0, 2, 0, 0))
    for option in game.options:
        for choice in option.choices:
            meaning = said.option(option.name, choice)
            if choice == option.default:
                meaning += f" {shared.say('default')}"
                grid.add_row(f"{said.say(f'option_{option.name}')}:", condition_of(option, shared))
            grid.add_row(f"  --set {shell_word(f'{option.name}={choice}')}", meaning)
        if option.is_number:
            grid.add_row(f"  --set {option.name}=N", range_of(option, shared))
    return Group(title, Padding(grid, (0, 0, 1, 2)))


def condition_of(option: Option, shared: Words) -> str:
    """'only with mode=race'; nothing where the option always means something."""
    return ", ".join(
        shared.say("only_with", choices=Several([f"{name}={choice}" for choice in choices], "or"))
        for name, choices in option.when.items()
    )


def range_of(option: Option, shared: Words) -> str:
    """'any number N from 10 to 500'."""
    key = "number_range" if option.step == 1 else "number_range_step"
    return shared.say(key, least=option.least, most=option.most, step=option.step)


def seats_of(game: Game, shared: Words) -> str:
    if game.seats_min == game.seats_max:
        return f"{game.seats_min} {shared.say('seats')}"
    return f"{game.seats_min}–{game.seats_max} {shared.say('seats')}"


def shell_word(text: str) -> str:
    return f'"{text}"' if " " in text else text
