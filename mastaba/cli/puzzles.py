"""`mastaba puzzles`: positions in which one move is clearly best, to be solved, or to be found."""

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
from mastaba.cli.options import lang_option
from mastaba.cli.screen import progress_bar
from mastaba.cli.settings import settings_option
from mastaba.cli.solving import Solving
from mastaba.cli.terminal import Terminal
from mastaba.core.record import Record
from mastaba.data.sources import games_of
from mastaba.errors import BadOption, MastabaError
from mastaba.games import GAMES
from mastaba.games import game as game_named
from mastaba.review.hunt import DEPTH, DIFFICULTIES, Hunt, Puzzle, best_of

BOT = "greedy"  # quick, and good enough to come to positions that people come to


LEVELS = [level for _, level in DIFFICULTIES]


@click.command(short_help="Solve puzzles, or find some in finished games.")
@click.argument("sources", nargs=-1, required=True, metavar="GAME|SOURCE...")
@click.option("--level", type=click.Choice(LEVELS), help="Only these.  [default: all, from easy to hard]")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with letters only: 10D instead of 10♦.")
@lang_option
@click.option(
    "--to", "path", type=click.Path(dir_okay=False, path_type=Path), help="Find some, and write this file."
)
@click.option("--each", type=click.IntRange(1), metavar="N", help="Keep the N clearest of each level.")
@click.option("--games", type=click.IntRange(1), default=10, show_default=True, help="Games that bots play.")
@click.option("--seats", default=0, metavar="K", help="Seats at their table.  [default: the usual number]")
@settings_option
@click.option("--bot", "bot", default=BOT, show_default=True, help="Who plays them.")
@click.option(
    "--depth", type=click.IntRange(2), default=DEPTH, show_default=True, help="Imagined games a move."
)
@click.option("--seed", default=0, show_default=True, help="Decides everything.")
@click.option("--jobs", type=click.IntRange(1), metavar="J", help="Processes.  [default: one a core]")
@click.pass_context
def puzzles(
    context: click.Context,
    sources: tuple[str, ...],
    level: str | None,
    ascii_only: bool,
    lang: str,
    path: Path | None,
    each: int | None,
    games: int,
    seats: int,
    settings: dict[str, str],
    bot: str,
    depth: int,
    seed: int,
    jobs: int | None,
) -> None:
    """Solve puzzles at the prompt: what would you play, with what you know?

    With --to: find positions in which one move is clearly best with what is known, and write them as lines of
    JSON. They come from games that bots play (name the GAME), or from yours: .mastaba files, folders of them,
    a server's database.

    \b
    mastaba puzzles pyramid-poker
    mastaba puzzles pyramid-poker --games 20 --each 8 --to puzzles.jsonl
    mastaba puzzles games/ friday.mastaba --to puzzles.jsonl
    """
    if path is None:
        solve(context, sources, level or "", ascii_only, lang)
        return
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
    if not hunts:
        raise BadOption("There is no finished game in what came: nothing is written.")
    with path.open("w", encoding="utf-8") as file:
        try:
            found = written(hunts, jobs or cores(), file)
        except KeyboardInterrupt:
            click.echo(f"Stopped; what was found until then is in {path}.", err=True)
            context.exit(INTERRUPTED)
    if each is not None:
        found = best_of(found, each)
        path.write_text("".join(map(line_of, found)), encoding="utf-8")
    click.echo(f"{len(found)} puzzles of {len(hunts)} games are in {path}.")


def solve(context: click.Context, sources: tuple[str, ...], level: str, ascii_only: bool, lang: str) -> None:
    if len(sources) > 1 or sources[0] not in GAMES:
        raise BadOption(f"Name one game ({', '.join(GAMES)}); or say with --to where puzzles should go.")
    try:
        Solving(sources[0], Terminal(ascii_only), lang).run(level)
    except EOFError:
        pass
    except KeyboardInterrupt:
        context.exit(INTERRUPTED)


def line_of(puzzle: Puzzle) -> str:
    return json.dumps(puzzle.plain(), ensure_ascii=False) + "\n"


def written(hunts: dict[int, Hunt], jobs: int, file: TextIO) -> list[Puzzle]:
    """Writes the puzzles of each game as they are found, in the games' order."""
    waiting: dict[int, list[Puzzle]] = {}
    found: list[Puzzle] = []
    turn = 0
    with (
        progress_bar("games", len(hunts)) as step,
        closing(runner(PROCESSES, jobs)(hunts, jobs)) as arrivals,
    ):
        for number, came in arrivals:
            waiting[number] = told(came)
            step()
            while turn in waiting:
                ready = waiting.pop(turn)
                file.writelines(map(line_of, ready))
                file.flush()
                found += ready
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
