"""Options that several commands share."""

from __future__ import annotations

import os

import click

from mastaba.words import LANGUAGES, language_of

lang_option = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=lambda: language_of(os.environ),
    help="The language; by default that of your terminal.",
)
ascii_option = click.option(
    "--ascii", "ascii_only", is_flag=True, help="Draw with letters only: 10D instead of 10♦."
)
