"""`mastaba tune`: better weights for an opponent, by play."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import click

from mastaba.arena.sprt import Sprt
from mastaba.arena.tune import Tuning
from mastaba.characters import FILE, cast
from mastaba.cli.arena import cores
from mastaba.cli.settings import settings_option
from mastaba.core.options import chosen
from mastaba.errors import UnknownName
from mastaba.games import game as game_named
from mastaba.words import game_folder

DIGITS: Final = 4


@click.command()
@click.argument("game")
@click.option("--who", default="", help="An opponent of the game.  [default: the strongest]")
@click.option("--weight", "names", multiple=True, help="Only this one; can be said again.  [default: all]")
@click.option(
    "--rounds",
    type=click.IntRange(1),
    default=40,
    show_default=True,
    help="How often the weights are shaken.",
)
@click.option("--games", default=16, show_default=True, help="Games of a round, at least.")
@click.option(
    "--playouts",
    type=click.IntRange(0),
    default=0,
    help="A search thinks so long meanwhile.  [default: as it always does]",
)
@click.option("--seats", default=0, metavar="K", help="Seats at the table.  [default: the fewest]")
@settings_option
@click.option("--sprt", nargs=2, type=float, default=(0.0, 40.0), show_default=True, metavar="ELO ELO")
@click.option(
    "--most", type=click.IntRange(1), default=400, show_default=True, help="Games of the test, at most."
)
@click.option("--seed", default=0, show_default=True)
@click.option("--jobs", type=click.IntRange(1), metavar="J", help="Games at once.  [default: one a core]")
@click.option("--write", is_flag=True, help="Put accepted weights into the game's folder.")
def tune(
    game: str,
    who: str,
    names: tuple[str, ...],
    rounds: int,
    games: int,
    playouts: int,
    seats: int,
    settings: dict[str, str],
    sprt: tuple[float, float],
    most: int,
    seed: int,
    jobs: int | None,
    write: bool,
) -> None:
    """Look for better weights for an opponent of GAME, and take them if they have proved to be better.

    The weights are shaken, and those that win more are followed (SPSA). The new ones then play against the
    old ones, in games with other dice, until a sequential test has decided (SPRT).

    \b
    mastaba tune pyramid-poker --who thoth --playouts 200 --write
    mastaba tune mummy-rummy --weight danger --weight rival --rounds 60
    """
    known = game_named(game)
    recipes = recipes_of(game)
    who = who or [*recipes][-1]
    if who not in recipes:
        raise UnknownName("opponent", who, [*recipes])
    test = Sprt(*sprt)
    recipe = {**recipes[who], **({"playouts": playouts} if playouts else {})}
    options = chosen(known.options, settings)
    tuning = Tuning(game, recipe, [*names], seats or known.seats_min, options, seed, jobs or cores())
    for number, share in tuning.rounds(rounds, games):
        click.echo(f"round {number}: {share:.0%} for what was shaken up; {shown(tuning.weights)}")
    accepted = tuning.accepted(test, most)
    mean = sum(test.scores) / len(test.scores) if test.scores else 0.5
    click.echo(
        f"SPRT {sprt[0]:g} {sprt[1]:g}: the new weights had {mean:.1%} of {len(test.scores)} sets; "
        f"ratio {test.ratio:.2f}, bound {test.bound:.2f}: {'accepted' if accepted else 'not accepted'}"
    )
    click.echo(shown(tuning.weights))
    if accepted and write:
        keep(game, who, tuning.weights)


def recipes_of(game: str) -> dict[str, dict[str, Any]]:
    """The recipes as they are written."""
    if not cast(game).people:
        raise UnknownName("opponent", game, [])
    found: dict[str, dict[str, Any]] = json.loads(path_of(game).read_text(encoding="utf-8"))["characters"]
    return found


def path_of(game: str) -> Path:
    return Path(str(files(game_folder(game)) / FILE))


def shown(weights: dict[str, float]) -> str:
    return json.dumps({name: round(weight, DIGITS) for name, weight in weights.items()})


def keep(game: str, who: str, weights: dict[str, float]) -> None:
    """One line for each character, as people write it."""
    data = json.loads(path_of(game).read_text(encoding="utf-8"))
    recipe = data["characters"][who]
    new = {name: round(weight, DIGITS) for name, weight in weights.items()}
    recipe["weights"] = {**recipe.get("weights", {}), **new}
    parts = [f'  "{part}": {{\n{rows(data[part])}\n  }}' for part in data]
    path_of(game).write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def rows(part: dict[str, Any]) -> str:
    return ",\n".join(f"    {json.dumps(name)}: {json.dumps(row)}" for name, row in part.items())
