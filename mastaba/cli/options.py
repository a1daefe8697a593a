"""Options that several commands share."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

import click

from mastaba.words import LANGUAGES, language_of

THEMES = ("night", "papyrus")

lang_option = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=lambda: language_of(os.environ),
    help="The language; by default that of your terminal.",
)


class Amount(click.FloatRange):
    """Seconds, or so many a second: a real number, and not below nothing."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        amount = float(super().convert(value, param, ctx))
        if not math.isfinite(amount):
            self.fail(f"{value} is not a number that one could wait for.", param, ctx)
        return amount


def pause_option(about: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """--pause, where moves come by themselves."""
    return click.option("--pause", type=Amount(min=0), default=1.0, show_default=True, help=about)


@dataclass(frozen=True)
class Look:
    """How a table is shown: on the whole screen, or as a transcript."""

    plain: bool = False
    ascii_only: bool = False
    theme: str = THEMES[0]

    @property
    def is_plain(self) -> bool:
        """Asked for; or there is no screen to speak of: a pipe, or a terminal that can only print lines."""
        screen = sys.stdin.isatty() and sys.stdout.isatty()
        return self.plain or not screen or os.environ.get("TERM", "") in ("", "dumb", "unknown")


def look_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """--plain, --ascii, --theme and --no-colour, as one `look`."""

    @click.option(
        "--plain", is_flag=True, help="A transcript, line by line: for screen readers, pipes, old terminals."
    )
    @click.option("--ascii", "ascii_only", is_flag=True, help="Draw with letters only: 10D instead of 10♦.")
    @click.option("--theme", type=click.Choice(THEMES), default=THEMES[0], help="Dark or light colours.")
    @click.option("--no-colour", "--no-color", "colourless", is_flag=True, help="Without colours.")
    @wraps(command)
    def looked(*, plain: bool, ascii_only: bool, theme: str, colourless: bool, **others: Any) -> Any:
        if colourless:
            os.environ["NO_COLOR"] = "1"  # what everybody heeds who draws
        return command(look=Look(plain, ascii_only, theme), **others)

    return looked
