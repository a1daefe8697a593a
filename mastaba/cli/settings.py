"""`--set option=value`: a game's options on the command line, for every command that starts a game."""

from __future__ import annotations

import click


def read_settings(_context: click.Context, _option: click.Parameter, came: tuple[str, ...]) -> dict[str, str]:
    """The game itself judges names and values; here they are only told apart."""
    settings: dict[str, str] = {}
    for text in came:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise click.BadParameter(f"'{text}' should be an option and its value, as in scoring=basic.")
        settings[name] = value
    return settings


settings_option = click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="OPTION=VALUE",
    callback=read_settings,
    help="An option of the game; may come more than once.",
)
