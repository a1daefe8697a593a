"""`mastaba review`: a finished game in luck and skill, decision by decision."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from math import sqrt
from pathlib import Path
from typing import Final

import click
from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mastaba.cli.arena import INTERRUPTED, ON_SCREEN, check_folder, cores
from mastaba.cli.files import read_file
from mastaba.cli.options import lang_option
from mastaba.cli.players import screen_names
from mastaba.cli.screen import Step, progress_bar, results_screen
from mastaba.core.chance import Dice
from mastaba.core.record import Record
from mastaba.core.table import Window
from mastaba.errors import BadSeats
from mastaba.review import Review
from mastaba.review import review as reviewed
from mastaba.review.choices import reasons
from mastaba.review.measure import Drawn
from mastaba.review.points import positions
from mastaba.review.sums import SECONDS
from mastaba.speech import title_of
from mastaba.text import text_of
from mastaba.words import shared_words, words

ROWS: Final = 12  # decisions that are told, the worst of all
DRAWS: Final = 5
INTERVAL: Final = 1.96  # standard errors: what is between is so with 95 %


@click.command(short_help="Tell luck from skill in a finished game.")
@click.argument("record", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--seat", type=int, metavar="N", help="Whose decisions are told.  [default: all]")
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    default=SECONDS,
    show_default=True,
    help="How long it may take, about.",
)
@click.option("--depth", type=click.IntRange(1), help="Imagined games a decision, however long it takes.")
@click.option("--seed", default=0, show_default=True, help="With a depth it decides everything.")
@click.option("--jobs", type=click.IntRange(1), metavar="J", help="Processes.  [default: one a core]")
@click.option("--json", "json_path", metavar="FILE", help="Write it as JSON; - for the screen.")
@lang_option
@click.pass_context
def review(
    context: click.Context,
    record: Path,
    seat: int | None,
    seconds: float,
    depth: int | None,
    seed: int,
    jobs: int | None,
    json_path: str | None,
    lang: str,
) -> None:
    """Tell what was luck and what was skill in RECORD, a game that is over, and which decisions cost most.

    A decision is judged by what its seat knew. Luck and skill add up to the result.

    \b
    mastaba review friday.mastaba
    mastaba review friday.mastaba --seat 0 --seconds 300
    mastaba review friday.mastaba --depth 400 --json friday.json
    """
    game = read_file(record)
    if seat is not None and not 0 <= seat < game.seats:
        raise BadSeats(f"Nobody sits at {seat}; the seats are 0 to {game.seats - 1}.")
    if json_path not in (None, ON_SCREEN):
        check_folder(Path(str(json_path)))
    try:
        with Bar() as bar:
            done = reviewed(game, seconds, depth or 0, seed, jobs or cores(), bar.planned, bar.finished)
    except KeyboardInterrupt:
        click.echo("Stopped.", err=True)
        context.exit(INTERRUPTED)
    text = json.dumps(done.data(), ensure_ascii=False)
    if json_path == ON_SCREEN:
        click.echo(text)
        return
    results_screen().print(Page(done, lang, seat).whole())
    if json_path is not None:
        Path(json_path).write_text(text + "\n", encoding="utf-8")


class Bar(ExitStack):
    """The progress bar, from the moment it is known how long it is."""

    step: Step

    def planned(self, points: int) -> None:
        self.step = self.enter_context(progress_bar("points", points))

    def finished(self, points: int) -> None:
        self.step(points)


def surely(draw: Drawn) -> bool:
    """Has it changed anything that can be told from the noise of the measurement?"""
    return any(
        abs(gain) > INTERVAL * sqrt(variance) for gain, variance in zip(draw.gain, draw.variance, strict=True)
    )


class Page:
    """A review in words and numbers, for a terminal."""

    def __init__(self, done: Review, lang: str, seat: int | None) -> None:
        self.done = done
        self.record: Record = done.record
        self.lang = lang
        self.shared = shared_words(lang)
        self.words = words(self.record.game.name, lang)
        self.text = text_of(self.record.game)
        self.names = screen_names(self.record.game, self.record.names, self.shared)
        self.scale = 1.0 if done.alone else 100.0
        told = [one for one in done.choices if seat in (None, one.point.seat) and done.mark(one)]
        told.sort(key=lambda one: -one.knew.cost)
        self.told = sorted(told[:ROWS], key=lambda one: one.point.step)
        luckiest = sorted(filter(surely, done.draws), key=lambda one: -max(map(abs, one.gain)))
        self.luckiest = sorted(luckiest[:DRAWS], key=lambda one: one.point.step)
        self.at = dict(positions(self.record, {one.point.step for one in self.told}))

    def whole(self) -> RenderableType:
        say_ = self.shared.say
        head = say_(
            "review_head",
            game=title_of(self.record.game, self.lang),
            moves=len(self.record.moves),
            choices=len(self.done.choices),
            depth=self.done.depth,
        )
        unit = say_("review_points" if self.done.alone else "review_shares")
        parts: list[RenderableType] = [Text(head, style="bold"), Text(unit, style="dim"), self.sums()]
        parts += [Text(say_("review_vague"), style="dim")] if self.is_vague() else []
        parts += [Text(), Text(say_("review_decisions"), style="bold")]
        parts += list(self.decisions()) or [Text("  " + say_("review_no_decisions"))]
        parts += [Text(), Text(say_("review_draws"), style="bold")]
        parts += [self.draws() if self.luckiest else Text("  " + say_("review_no_draws"))]
        return Group(*parts)

    def is_vague(self) -> bool:
        """May luck and skill be more than a whole game off? Then they say nothing."""
        errors = [self.done.seat(seat)["skill"]["error"] for seat in range(self.record.seats)]
        return INTERVAL * float(max(errors)) > self.done.measure

    def sums(self) -> Grid:
        grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
        grid.add_column("")
        for key in ("start", "luck", "skill", "result", "lost"):
            grid.add_column(self.shared.say(f"review_{key}"), justify="right")
        grid.add_column(self.shared.say("review_marks"))
        for seat, name in enumerate(self.names):
            data = self.done.seat(seat)
            marks = [self.shared.count(f"review_{mark}", n) for mark, n in data["marks"].items() if n]
            grid.add_row(
                name,
                self.number(data["start"]),
                self.between(data["luck"], signed=True),
                self.between(data["skill"], signed=True),
                self.number(data["result"]),
                self.between(data["lost"]),
                ", ".join(marks),
            )
        return grid

    def number(self, share: float, signed: bool = False) -> str:
        return f"{share * self.scale:{'+' if signed else ''}.0f}".replace("-", "−")

    def between(self, total: dict[str, float], signed: bool = False) -> str:
        return f"{self.number(total['sum'], signed)} ± {total['error'] * self.scale * INTERVAL:.0f}"

    def decisions(self) -> Iterator[Text]:
        for one in self.told:
            point, best = one.point, one.knew.best
            window = Window(self.at[point.step], point.seat)
            reader = self.words.seen_by(point.seat, self.names)
            made, better = [
                reader.read(self.text.say_move(move, window.view())) for move in (point.move, best)
            ]
            cost = self.between({"sum": one.knew.cost, "error": one.knew.cost_error})
            name = self.names[point.seat]
            said = self.shared.say("review_decision", step=point.step + 1, name=name, move=made, cost=cost)
            yield Text(f"  {said}")
            instead = self.shared.say("review_better", move=better)
            why = reasons(window, window.game.move(best), Dice())
            yield Text("      " + " ".join([instead, *map(reader.sentence, why)]), style="dim")

    def draws(self) -> Grid:
        grid = Grid.grid(padding=(0, 3, 0, 0))
        for one in self.luckiest:
            first, last = one.point.step + 1, one.point.last
            where = self.shared.count("review_draw", last - one.point.step, first=first, last=last)
            gains = [
                f"{name} {self.number(gain, signed=True)}"
                for name, gain in zip(self.names, one.gain, strict=True)
            ]
            grid.add_row(f"  {where}", "   ".join(gains))
        return grid
