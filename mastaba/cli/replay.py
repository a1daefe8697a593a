"""`mastaba replay`: a saved game again, move by move, with anybody's eyes."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import click
from rich.text import Text

from mastaba.cli.files import read_file_so_far
from mastaba.cli.options import ascii_option, lang_option
from mastaba.cli.players import names_for, screen_names
from mastaba.cli.terminal import Terminal
from mastaba.core.position import HIDDEN, WATCHER, Position
from mastaba.core.record import Record
from mastaba.core.table import Table
from mastaba.errors import BadSeats, Unfinished
from mastaba.text import View, text_of
from mastaba.words import Words, shared_words, words

ALL: Final = -5  # every seat's eyes at once; no actor has this number
OF_SEATS: Final = ("players", "seats")  # the parts of a view that have a place for each seat
ENTER_KEYS: Final = ("\r", "\n")
NEXT_KEYS: Final = (*ENTER_KEYS, " ", "n", "\x1b[C", "\x1b[B")
BACK_KEYS: Final = ("b", "\x7f", "\x1b[D", "\x1b[A")


@click.command(short_help="Step through a saved game.")
@click.argument("record", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--seat",
    metavar="N|watcher|all",
    help="Whose eyes: a seat (the first is 0), a watcher's, or all at once. By default all see all of a "
    "finished game, and a watcher's part of one that goes on.",
)
@lang_option
@ascii_option
def replay(record: Path, seat: str | None, lang: str, ascii_only: bool) -> None:
    """Show RECORD again. On a terminal: Enter goes on, b back, s changes eyes, q quits; else as a log."""
    loaded, trouble = read_file_so_far(record)
    over = loaded.position().over
    if loaded.game.memory and not over:
        if trouble is not None:
            raise trouble
        raise Unfinished(f"{loaded.game.title} is a game of memory: it can be seen again when it is over.")
    eyes = read_eyes(seat, loaded.seats) if seat is not None else ALL if over else WATCHER
    player = Replay(loaded, Terminal(ascii_only), lang, eyes, trouble.whole if trouble else None)
    if player.screen.tty:
        player.browse()
    else:
        player.print_all()


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
        self.names = screen_names(record.names, self.shared)
        table = Table(Record(record.game, record.options, record.names))
        self.positions: list[Position] = [table.position.copy()]
        self.told: list[list[dict[int, dict[str, Any]]]] = [[]]  # the events that led to each position
        for actor, move in record.moves:
            self.told.append(table.play(actor, move))
            self.positions.append(table.position.copy())
        self.at = 0
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
        return {key: value for seat in sorted(told) for key, value in told[seat].items()}

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

    def show(self) -> None:
        step = self.at
        where = self.shared.say("replay_step", step=step, steps=self.last)
        eyes = self.shared.say("replay_eyes", eyes=self.eyes_name())
        said = self.lines(step) or [self.shared.say("replay_start")]
        waiting = self.words.seen_by(WATCHER, self.names).sentence(self.text.waiting(self.view(step)))
        self.screen.clear()
        self.screen.show(
            self.text.draw(self.view(step), self.reader(), self.called(), [], self.screen.lines),
            Text(f"\n{where}, {eyes}", style="dim"),
            *self.older,
            *[Text(f"  {line}", style="bold") for line in said],
            *([] if self.positions[step].over else [Text(f"  {waiting}", style="dim")]),
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
