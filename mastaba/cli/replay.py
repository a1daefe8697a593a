"""`mastaba replay`: a saved game again, move by move, with anybody's eyes."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import click
from rich.console import RenderableType
from rich.text import Text

from mastaba.cli.files import read_file_so_far
from mastaba.cli.options import Look, lang_option, look_options
from mastaba.cli.players import names_for, screen_names
from mastaba.cli.terminal import Terminal, speaks_unicode
from mastaba.core.position import CHANCE, HIDDEN, WATCHER, Position
from mastaba.core.record import Record
from mastaba.core.table import Table
from mastaba.errors import BadSeats, MastabaError, Unfinished
from mastaba.text import View, text_of
from mastaba.words import Words, shared_words, words

Mark = dict[str, Any]  # of a decision, as a review's file has it

ALL: Final = -5  # every seat's eyes at once; no actor has this number
OF_SEATS: Final = ("players", "seats")  # the parts of a view that have a place for each seat
ENTER_KEYS: Final = ("\r", "\n")
NEXT_KEYS: Final = (*ENTER_KEYS, " ", "n", "\x1b[C", "\x1b[B")
ROUNDS: Final = ("round", "turn", "up")  # of these the first that a view has tells rounds apart
BACK_KEYS: Final = ("b", "\x7f", "\x1b[D", "\x1b[A")


@click.command(short_help="Step through a saved game.")
@click.argument("record", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--seat",
    metavar="N|watcher|all",
    help="Whose eyes: a seat (the first is 0), a watcher's, or all at once. By default all see all of a "
    "finished game, and a watcher's part of one that goes on.",
)
@click.option(
    "--review",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="What 'mastaba review --json' wrote of this game: its marks stand beside the moves.",
)
@lang_option
@look_options
def replay(record: Path, seat: str | None, review: Path | None, lang: str, look: Look) -> None:
    """Show RECORD again: on the whole screen, or as a log where there is none."""
    loaded, trouble = read_file_so_far(record)
    over = loaded.position().over
    if loaded.game.memory and not over:
        if trouble is not None:
            raise trouble
        raise Unfinished(f"{loaded.game.title} is a game of memory: it can be seen again when it is over.")
    eyes = read_eyes(seat, loaded.seats) if seat is not None else ALL if over else WATCHER
    player = Replay(loaded, Terminal(look.ascii_only), lang, eyes, trouble.whole if trouble else None)
    if review is not None:
        player.marks = read_marks(review, loaded)
    if not player.screen.tty:
        player.print_all()
    elif look.is_plain:
        player.browse()
    else:
        letters_only = look.ascii_only or not speaks_unicode(sys.stdout)
        import_module("mastaba.terminal.replaying").ReplayApp(player, letters_only, look.theme).run()


def read_marks(path: Path, record: Record) -> dict[int, Mark]:
    """The marks of a review of this very game, by the number of the move."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        marks = {step["step"] + 1: step for step in data["steps"] if step.get("mark")}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        said = "is no review: 'mastaba review RECORD --json FILE' writes one"
        raise MastabaError(f"{path} {said}.") from error
    if data.get("game") != record.game.name or data.get("moves") != len(record.moves):
        raise MastabaError(f"{path} is a review of another game.")
    return marks


def read_eyes(came: str, seats: int) -> int:
    named = {"watcher": WATCHER, "all": ALL, **{str(seat): seat for seat in range(seats)}}
    if came not in named:
        raise BadSeats(f"Nobody sits at '{came}'; the eyes are: {', '.join(named)}.")
    return named[came]


class Replay:
    """Every position of a record, and what was told on the way to it."""

    def __init__(
        self, record: Record, screen: Terminal, lang: str, eyes: int, whole: int | None = None
    ) -> None:
        """`whole`: the moves that were written down, of a record whose rules were others than ours."""
        self.record = record
        self.screen = screen
        self.eyes = eyes
        self.shared = shared_words(lang)
        self.words = words(record.game.name, lang)
        self.text = text_of(record.game)
        self.names = screen_names(record.game, record.names, self.shared)
        table = Table(Record(record.game, record.options, record.names))
        self.positions: list[Position] = [table.position.copy()]
        self.told: list[list[dict[int, dict[str, Any]]]] = [[]]  # the events that led to each position
        for actor, move in record.moves:
            self.told.append(table.play(actor, move))
            self.positions.append(table.position.copy())
        self.at = 0
        self.marks: dict[int, Mark] = {}
        self.older = self.edition_words(len(record.moves) if whole is None else whole)

    def edition_words(self, whole: int) -> list[Text]:
        """Which rules the game was played by, if they were not ours."""
        edition, ours = self.record.edition, self.record.game.edition
        if edition == ours:
            return []
        moves = len(self.record.moves)
        said = self.shared.say("replay_edition", edition=edition, ours=ours, moves=moves, whole=whole)
        return [Text(said, style="bold")]

    @property
    def last(self) -> int:
        return len(self.positions) - 1

    # What these eyes see

    def view(self, step: int) -> View:
        position = self.positions[step]
        if self.eyes != ALL:
            return position.view(self.eyes)
        return seen_by_all(position)

    def heard(self, told: dict[int, dict[str, Any]]) -> dict[str, Any]:
        if self.eyes != ALL:
            return told[self.eyes]
        known: dict[str, Any] = {}
        for seat in sorted(told):  # whoever knows a thing says it
            for key, value in told[seat].items():
                known[key] = unhidden(known[key], value) if key in known else value
        return known

    def lines(self, step: int) -> list[str]:
        """What happened at this move, in words."""
        view, reader = self.view(step), self.reader()
        return [
            reader.sentence(line)
            for told in self.told[step]
            for line in self.text.tell(self.heard(told), view)
        ]

    def called(self) -> list[str]:
        return names_for(self.eyes, self.names, self.shared)

    def reader(self) -> Words:
        return self.words.seen_by(self.eyes, self.names)

    def eyes_name(self) -> str:
        special = {WATCHER: "eyes_watcher", ALL: "eyes_all"}
        if self.eyes in special:
            return self.shared.say(special[self.eyes])
        return self.names[self.eyes]

    # On a terminal

    def browse(self) -> None:
        """Shows one position after the other until somebody quits."""
        with self.screen.apart(), self.screen.single_keys():
            try:
                while self.obey(self.shown_key()):
                    pass
            except (EOFError, KeyboardInterrupt):
                pass

    def shown_key(self) -> str:
        self.show()
        return self.screen.key()

    def drawn(self, lines: int, columns: int = 80) -> RenderableType:
        """The table at this move."""
        return self.text.draw(self.view(self.at), self.reader(), self.called(), [], lines, columns)

    def where_words(self) -> str:
        where = self.shared.say("replay_step", step=self.at, steps=self.last)
        return f"{where}, {self.shared.say('replay_eyes', eyes=self.eyes_name())}"

    def happened(self) -> list[str]:
        """What this move was, in words; where nothing is told of it, who made it."""
        if self.at == 0:
            return [self.shared.say("replay_start")]
        lines = self.lines(self.at)
        if lines:
            return lines
        actor = self.record.moves[self.at - 1][0]
        if actor == CHANCE:
            return [self.shared.say("replay_chance")]
        return [self.shared.say("replay_quiet", name=self.names[actor])]

    def next_words(self) -> str:
        return self.words.seen_by(WATCHER, self.names).sentence(self.text.waiting(self.view(self.at)))

    def mark(self) -> str:
        """What a review says of the decision that led here; only to eyes that may see it all."""
        mark = self.marks.get(self.at)
        if mark is None or self.eyes not in (ALL, mark["by"]):
            return ""
        view = self.positions[self.at - 1].view(mark["by"])
        better = self.reader().read(self.text.say_move(mark["knew"]["best"], view))
        kind = self.shared.say(f"mark_{mark['mark']}")
        return f"{kind} {self.shared.say('review_better', move=better)}"

    def show(self) -> None:
        mark = self.mark()
        self.screen.clear()
        self.screen.show(
            self.drawn(self.screen.lines),
            Text(f"\n{self.where_words()}", style="dim"),
            *self.older,
            *[Text(f"  {line}", style="bold") for line in self.happened()],
            *([Text(f"  {mark}")] if mark else []),
            *([] if self.positions[self.at].over else [Text(f"  {self.next_words()}", style="dim")]),
            Text(self.shared.say("replay_keys"), style="dim"),
        )

    def obey(self, key: str) -> bool:
        """Does what the key says; False: stop."""
        if key in NEXT_KEYS:
            self.go(self.at + 1)
        elif key in BACK_KEYS:
            self.go(self.at - 1)
        elif key == "e":
            self.go(self.last)
        elif key == "s":
            self.change_eyes()
        elif key.isdecimal():
            self.go(self.number(key))
        return key not in ("q", "\x1b")

    def number(self, typed: str) -> int:
        """The rest of a number, up to Enter; any other key forgets it."""
        self.screen.write(self.shared.say("replay_jump") + typed)
        while (key := self.screen.key()).isdecimal():
            self.screen.write(key)
            typed += key
        return int(typed) if key in ENTER_KEYS else self.at

    def go(self, step: int) -> None:
        self.at = min(max(step, 0), self.last)

    def round_of(self, step: int) -> object:
        view = self.positions[step].view(WATCHER)
        return next((view[key] for key in ROUNDS if key in view), None)

    def go_round(self, by: int) -> None:
        """To the beginning of the next round, of this one or the last; in games without rounds, of a turn."""
        starts = [i for i in range(1, self.last + 1) if self.round_of(i) != self.round_of(i - 1)]
        self.go_among([0, *starts, self.last], by)

    def go_mark(self, by: int) -> None:
        """To the next decision that a review has marked."""
        self.go_among(sorted(self.marks), by)

    def go_among(self, steps: list[int], by: int) -> None:
        there = [step for step in steps if (step > self.at if by > 0 else step < self.at)]
        if there:
            self.go(there[0] if by > 0 else there[-1])

    def change_eyes(self) -> None:
        order = [*range(self.record.seats), WATCHER, ALL]
        self.eyes = order[(order.index(self.eyes) + 1) % len(order)]

    # In a pipe

    def print_all(self) -> None:
        """The whole game as a log, and the table at its end."""
        self.screen.show(Text(self.shared.say("replay_eyes", eyes=self.eyes_name())))
        for step in range(1, self.last + 1):
            self.screen.show(*[Text(f"{step:>4}  {line}") for line in self.lines(step)])
        self.screen.show(
            Text(), self.text.draw(self.view(self.last), self.reader(), self.called(), [], self.screen.lines)
        )
        if not self.positions[-1].over:
            self.screen.show(Text(self.shared.say("replay_open")))
        self.screen.show(*self.older)


def seen_by_all(position: Position) -> View:
    """What all seats see together: each says itself, and what is hidden of the rest is filled in."""
    views = [position.view(seat) for seat in range(position.seats)]
    seen = position.view(WATCHER)
    for view in views:
        seen = unhidden(seen, view)
    for key in OF_SEATS:
        if key in seen:
            seen[key] = [view[key][seat] for seat, view in enumerate(views)]
    return seen


def unhidden(seen: Any, more: Any) -> Any:
    """What is seen, with more in place of what is hidden there. Two views of one position differ only so.

    A list that is hidden in part is said by whoever reads all of it: known things may stand in front there,
    and then the same place is not the same thing.
    """
    if seen == HIDDEN:
        return more
    if isinstance(seen, dict) and isinstance(more, dict):
        return {key: unhidden(value, more.get(key, value)) for key, value in seen.items()}
    if isinstance(seen, list) and isinstance(more, list) and len(seen) == len(more):
        if HIDDEN in seen:
            return seen if HIDDEN in more else more
        return [unhidden(*pair) for pair in zip(seen, more, strict=True)]
    return seen
