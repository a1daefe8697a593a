"""The command `mastaba`, with subcommands that are imported when they are called."""

from __future__ import annotations

import errno
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import IO, Any, Final

import click

import mastaba
from mastaba.errors import MastabaError
from mastaba.games import FOLDERS

# Each is in the module of its name, under its name.
GROUPS: Final = {
    "To play": {
        "serve": "Serve the games to browsers, here or for others.",
        "play": "Play a game in the terminal.",
        "join": "Sit down at a table of a server.",
        "invite": "Open a table on a server, and invite others.",
        "watch": "Watch bots play.",
        "host": "Host a real board: a companion for those who lost the disc.",
        "games": "The games, and what can be chosen in them.",
    },
    "Afterwards": {
        "replay": "Step through a saved game.",
        "review": "Tell luck from skill in a finished game.",
        "puzzles": "Find positions in which one move is clearly best.",
        "verify": "Check the dice of a finished game.",
    },
    "For bots and their makers": {
        "arena": "Let bots play against each other, and rate them.",
        "tune": "Look for better weights for an opponent.",
        "selfplay": "Let bots play for the data.",
        "records": "Turn saved games into data.",
        "bench": "Measure the engine's speed.",
    },
    "For makers of games": {
        "new-game": "Begin a game of your own: a folder with a small whole one.",
    },
    "For hosts": {
        "think": "Lend this machine's cores to the bots of servers elsewhere.",
        "admin": "Look after the tables of a server: list, export, delete, move.",
    },
    "If something is wrong": {
        "doctor": "Look whether everything is here, and what to do if not.",
    },
}
COMMANDS: Final = {name: meaning for group in GROUPS.values() for name, meaning in group.items()}


class Refused(click.ClickException):
    """Wrong input, in one line."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        said = f"mastaba: {self.message}".encode(errors="backslashreplace").decode()  # half a letter, too
        click.echo(said, err=True, file=file)


class Commands(click.Group):
    """Knows its commands without importing them, so that `mastaba --help` is quick."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        name = cmd_name.replace("-", "_")
        found = getattr(import_module(f"mastaba.cli.{name}"), name)
        assert isinstance(found, click.Command)
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for title, commands in GROUPS.items():
            with formatter.section(title):
                formatter.write_dl(list(commands.items()))

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except MastabaError as error:
            raise Refused(str(error)) from error
        except OSError as error:  # a folder that is not there, a full disk: nothing that we did
            if error.errno == errno.EPIPE:
                raise  # whoever reads has seen enough
            where = f"{error.filename}: " if error.filename else ""
            raise Refused(f"{where}{error.strerror or error}.") from error


def version() -> str:
    build = "compiled" if mastaba.COMPILED else "interpreted"
    return f"mastaba {mastaba.__version__} ({build})"


def show_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        click.echo(version())
        ctx.exit()


def find_games(_: click.Context, __: click.Parameter, folders: tuple[Path, ...]) -> None:
    """Through the environment, so that processes which we start find them too."""
    if folders:
        kept = os.environ.get(FOLDERS, "")
        os.environ[FOLDERS] = os.pathsep.join([*map(str, folders), *([kept] if kept else [])])


@click.group(name="mastaba", cls=Commands, invoke_without_command=True)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=show_version, help="The version."
)
@click.option(
    "--games",
    type=click.Path(exists=True, file_okay=False, resolve_path=True, path_type=Path),
    multiple=True,
    is_eager=True,
    expose_value=False,
    callback=find_games,
    metavar="FOLDER",
    help="Where more games lie, a folder each; may come again.",
)
@click.option("--share", is_flag=True, help="Let your network in, and say by which addresses.")
@click.pass_context
def main(ctx: click.Context, share: bool) -> None:
    """Egyptian tabletop games on one bench: for people, for bots, for both.

    Without a command: serves the games on this machine and opens the page.

    \b
        mastaba                                 open the page, and play
        mastaba play ramses                     play here, in the terminal
        mastaba --share                         let your network in
        mastaba COMMAND --help                  all that a command can do
    """
    if ctx.invoked_subcommand is None:
        serving = import_module("mastaba.cli.serve")
        serving.run_server(serving.EVERYWHERE if share else "127.0.0.1")


def run() -> None:
    """The console's entry point."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever started us: what we say is for nobody
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115
    main(prog_name="mastaba")


if __name__ == "__main__":
    run()
