"""A game at one keyboard, without a screen: people, bots, dice and a clock, what was told, and the file.

The transcript (`mastaba.cli.session`) and the app (`mastaba.terminal.local`) show it, and ask.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from mastaba.cli.players import (
    bots_for,
    house_bots,
    is_nameless,
    names_for,
    own_dice,
    screen_names,
    seats_of,
    table_dice,
)
from mastaba.core.move import Move
from mastaba.core.position import WATCHER, Position
from mastaba.core.record import Record
from mastaba.core.table import Table
from mastaba.driver.course import Course, Turn
from mastaba.driver.driver import Driver
from mastaba.driver.seating import Seating
from mastaba.driver.undo import why_not_undo
from mastaba.errors import MastabaError
from mastaba.terminal.choosing import Labels, Refusal, refusal, typed_move
from mastaba.text import text_of
from mastaba.words import Words, game_folder, shared_words, words

Told = dict[int, dict[str, Any]]  # one event, as each seat and the watcher heard it

RECENT: Final = 6  # events to repeat to somebody who comes back to a saved game
RULE: Final = re.compile(r"[A-Z]{2,4}(-[A-Z]+)*-\d+")  # how a clause is cited


class Sitting:
    """One table, one keyboard."""

    def __init__(self, record: Record, path: Path, lang: str, seed: int, now: float, pauses: bool) -> None:
        self.table = Table(Record(record.game, record.options, record.names))
        self.path = path
        self.lang = lang
        self.seed = seed
        self.shared = shared_words(lang)
        self.words = words(record.game.name, lang)
        self.text = text_of(record.game)
        self.names = screen_names(record.game, record.names, self.shared)
        self.seating = Seating(seats_of(record.game, record.names), record.game.bots[0])
        self.course = Course(self.table, self.seating, table_dice(seed))
        self.people = self.seating.people()
        self.told: list[Told] = []
        for actor, move in record.moves:
            self.told += self.table.play(actor, move)
        self.read = dict.fromkeys([*self.people, WATCHER], max(len(self.told) - RECENT, 0))
        self.notes: dict[int, list[str]] = {seat: [] for seat in self.read}  # beside the events
        self.at: int | None = None if len(self.people) > 1 else self.eyes  # who sits at the screen
        # Bots pause where people have to follow them, and only at the wish of the table.
        pace = 0.0 if self.people and pauses else None
        self.driver = Driver(self.course, now, pace=pace, whim=own_dice(seed).unit)
        self.before: Position | None = None  # as it was before a person's last move: undo goes back to it
        self.told_before = 0  # how much had been told then
        self.labels = Labels()

    @property
    def eyes(self) -> int:
        """Whose eyes everybody at this screen may use."""
        return self.people[0] if len(self.people) == 1 else WATCHER

    @property
    def over(self) -> bool:
        return self.table.position.over

    # The file

    def save(self, surely: bool = True) -> None:
        """Surely: it is on the disk when this returns, whatever becomes of the machine."""
        try:
            self.table.record.save(self.path, self.table.position, surely)
        except OSError as error:
            raise MastabaError(
                self.shared.say("error_write", path=str(self.path), why=error.strerror or "")
            ) from error

    def save_copy(self, name: str) -> str:
        if not name:
            return self.shared.say("saved", path=str(self.path))
        path = Path(name).expanduser()
        try:
            if path.exists():
                raise FileExistsError(0, "it exists already")
            self.table.record.save(path, self.table.position)
        except OSError as error:
            return self.shared.say("error_write", path=str(path), why=error.strerror or str(error))
        return self.shared.say("saved_copy", path=str(path))

    def advice(self) -> str:
        """How to go on, or to look back."""
        return self.shared.say("see_again" if self.over else "go_on", path=shlex.quote(str(self.path)))

    # What is played

    def play_turn(self, turn: Turn, now: float) -> list[Told]:
        """All of it, and then it is saved: surely after a person's move, and when the game is over."""
        seconds = self.course.seconds_in([text for _, text in turn.moves])
        told = [event for actor, text in turn.moves for event in self.table.play(actor, text)]
        self.told += told
        self.save(surely=turn.by in self.people or self.over)
        self.driver.changed(now, seconds)
        self.set_timer(now)
        return told

    def set_timer(self, now: float) -> None:
        """It runs for the one who sits at the screen, if that seat is asked something."""
        question = len(self.table.moves)
        asked = {seat: question for seat in self.table.position.to_act if seat == self.at}
        self.driver.ask(asked, now)

    def bot_played(self, seat: int, move: Move | str, now: float) -> list[Told]:
        self.driver.thought(seat)
        seconds = self.driver.seconds_of_bot(now)
        return self.play_turn(self.course.tick(seconds) or self.course.move(seat, move, seconds), now)

    def person_played(self, seat: int, move: Move | str, now: float) -> list[Told]:
        self.mark_read(seat)
        self.before, self.told_before = self.table.position.copy(), len(self.told)
        return self.play_turn(self.course.move(seat, move, self.driver.seconds(now)), now)

    def time_is_up(self, seat: int, move: Move | str, now: float) -> list[Told]:
        """Told to this seat alone: in some games a choice stays sealed."""
        self.mark_read(seat)
        chosen = move if isinstance(move, str) else move.text
        self.notes[seat].append(self.shared.say("time_up", move=self.said(seat, chosen)))
        return self.play_turn(self.course.move(seat, chosen, late=True), now)

    def undo(self, seat: int, now: float) -> bool:
        """Takes the last move back, if nothing has come of it but that the same seat decides again."""
        if why_not_undo(self.table, self.before, seat):
            return False
        self.table.rewind(len(self.table.moves) - 1)
        self.save()
        self.before = None
        del self.told[self.told_before :]
        self.read = {eyes: min(read, len(self.told)) for eyes, read in self.read.items()}
        self.driver.changed(now)
        self.set_timer(now)
        self.notes[seat].append(self.shared.say("log_undo"))
        return True

    # What is told

    def called(self, eyes: int) -> list[str]:
        return names_for(eyes, self.names, self.shared)

    def reader(self, eyes: int) -> Words:
        """The game's words with these eyes."""
        return self.words.seen_by(eyes, self.names)

    def tell(self, told: Told, eyes: int) -> list[str]:
        view = self.table.position.view(eyes)
        reader = self.reader(eyes)
        return [reader.sentence(line) for line in self.text.tell(told[eyes], view)]

    def loud(self, events: Sequence[Told], eyes: int) -> list[str]:
        """What a log says of these events: not what is too small for it."""
        heard = [told for told in events if told[eyes]["kind"] not in self.text.QUIET]
        return [line for told in heard for line in self.tell(told, eyes)]

    def news(self, eyes: int) -> list[str]:
        """What has happened since these eyes last read it."""
        return self.loud(self.told[self.read[eyes] :], eyes)

    def mark_read(self, eyes: int) -> None:
        self.read[eyes] = len(self.told)
        self.notes[eyes].clear()

    # What is asked

    def open_moves(self, eyes: int) -> list[Move]:
        return [] if eyes == WATCHER else self.table.windows[eyes].legal()

    def said(self, seat: int, move: str) -> str:
        return self.reader(seat).read(self.text.say_move(move, self.table.windows[seat].view()))

    def question(self, seat: int) -> str:
        """What this seat has to decide, said to its person."""
        sentence = self.reader(seat).read(self.text.prompt(self.table.windows[seat].view()))
        if is_nameless(self.names[seat]):
            return sentence[0].upper() + sentence[1:]
        return self.shared.say("address", name=self.names[seat], prompt=sentence)

    def asked(self) -> int | None:
        """The first of the people who may decide now."""
        return next((seat for seat in self.table.position.to_act if seat in self.people), None)

    def meant(self, seat: int, line: str) -> Move | None:
        """The open move that somebody typed."""
        moves = self.open_moves(seat)
        return typed_move(line, moves, self.labels.of(moves), lambda move: self.said(seat, move))

    def refusal(self, seat: int, line: str) -> Refusal:
        moves = self.open_moves(seat)
        game, s = self.table.game, self.table.position
        return refusal(line, game, s, seat, moves, lambda move: self.said(seat, move), self.shared)

    def own_bots(self) -> dict[int, Any]:
        """The seats' bots, made anew: they remember what they have seen."""
        return bots_for(self.table.game, self.table.record.names, self.seed)

    def own_house(self) -> dict[int, Any]:
        """Who decide for people when time is up."""
        return house_bots(self.table.game, self.people, self.seed)


def clause_text(game_name: str, clause: str) -> str:
    """What a clause of the ledger says; '' if there is none of that name."""
    page = files(game_folder(game_name)) / "clauses.md"
    if not RULE.fullmatch(clause) or not page.is_file():
        return ""
    for line in page.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) > 1 and cells[0].strip("`* ") == clause:
            return cells[1]
    return ""
