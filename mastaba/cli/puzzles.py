"""`mastaba puzzles`: positions of finished games in which one move is clearly best."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TextIO

import click

from mastaba.arena.match import Match
from mastaba.arena.runners import PROCESSES, runner, told
from mastaba.cli.arena import INTERRUPTED, check_folder, cores
from mastaba.cli.screen import progress_bar
from mastaba.cli.settings import settings_option
from mastaba.core.record import Record
from mastaba.data.sources import games_of
from mastaba.errors import BadOption, MastabaError
from mastaba.games import GAMES
from mastaba.games import game as game_named
from mastaba.review.hunt import DEPTH, Hunt

BOT = "greedy"  # quick, and good enough to come to positions that people come to


@click.command(short_help="Find positions in which one move is clearly best.")
@click.argument("sources", nargs=-1, required=True, metavar="GAME|SOURCE...")
@click.option(
    "--to", "path", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The file."
)
@click.option("--games", type=click.IntRange(1), default=10, show_default=True, help="Games that bots play.")
@click.option("--seats", default=0, metavar="K", help="Seats at their table.  [default: the usual number]")
@settings_option
@click.option("--bot", "bot", default=BOT, show_default=True, help="Who plays them.")
@click.option("--depth", type=click.IntRange(2), default=DEPTH, show_default=True, help="Playouts a move.")
@click.option("--seed", default=0, show_default=True, help="Decides everything.")
@click.option("--jobs", type=click.IntRange(1), metavar="J", help="Processes.  [default: one a core]")
@click.pass_context
def puzzles(
    context: click.Context,
    sources: tuple[str, ...],
    path: Path,
    games: int,
    seats: int,
    settings: dict[str, str],
    bot: str,
    depth: int,
    seed: int,
    jobs: int | None,
) -> None:
    """Find positions in which one move is clearly best with what is known, and write them as lines of JSON.

    They come from games that bots play (name the GAME), or from yours: .mastaba files, folders of them, a
    server's database.

    \b
    mastaba puzzles pyramid-poker --games 20 --to puzzles.jsonl
    mastaba puzzles games/ friday.mastaba --to puzzles.jsonl
    """
    check_folder(path)
    if sources[0] in GAMES:
        if len(sources) > 1:
            raise BadOption("Name one game for bots to play, or sources of games that were played.")
        records = self_played(sources[0], games, seats, settings, bot, seed)
    else:
        records = finished([Path(source) for source in sources])
    hunts = {
        number: Hunt(record.game.name, record.options, tuple(record.names), tuple(record.moves), depth, seed)
        for number, record in enumerate(records)
    }
    with path.open("w", encoding="utf-8") as file:
        try:
            found = written(hunts, jobs or cores(), file)
        except KeyboardInterrupt:
            click.echo(f"Stopped; what was found until then is in {path}.", err=True)
            context.exit(INTERRUPTED)
    click.echo(f"{found} puzzles of {len(hunts)} games are in {path}.")


def written(hunts: dict[int, Hunt], jobs: int, file: TextIO) -> int:
    """Writes the puzzles of each game as they are found, in the games' order."""
    waiting: dict[int, list[str]] = {}
    turn = found = 0
    with (
        progress_bar("games", len(hunts)) as step,
        closing(runner(PROCESSES, jobs)(hunts, jobs)) as arrivals,
    ):
        for number, came in arrivals:
            waiting[number] = [json.dumps(one.plain(), ensure_ascii=False) for one in told(came)]
            step()
            while turn in waiting:
                lines = waiting.pop(turn)
                file.writelines(f"{line}\n" for line in lines)
                file.flush()
                found += len(lines)
                turn += 1
    return found


def self_played(
    name: str, games: int, seats: int, settings: dict[str, str], bot: str, seed: int
) -> list[Record]:
    game = game_named(name)
    played = [Match(game, [bot] * game.seats_for(seats), seed + number, settings) for number in range(games)]
    for match in played:
        match.play()
    return [match.record for match in played]


def finished(sources: list[Path]) -> list[Record]:
    """The games of these sources that are over; of the rest it is said why not."""
    return [record for source in sources for record in over_in(source)]


def over_in(source: Path) -> Iterator[Record]:
    if not source.exists():
        raise BadOption(f"{source} is neither a game ({', '.join(GAMES)}) nor a file or folder of games.")
    for name, game in games_of(source):
        if isinstance(game, MastabaError):
            click.echo(f"{name}: {game}", err=True)
        elif not game.position().over:
            click.echo(f"{name}: this game is not over.", err=True)
        else:
            yield game
