"""A game at one screen: people take turns at the keyboard, bots answer, everything is saved."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from mastaba.bots.base import Bot
from mastaba.cli.hints import hint_page
from mastaba.cli.players import (
    bots_for,
    house_bots,
    is_nameless,
    names_for,
    own_dice,
    screen_names,
    seats_of,
    shown,
    table_dice,
)
from mastaba.cli.terminal import Terminal
from mastaba.core.move import Move
from mastaba.core.position import WATCHER, Position
from mastaba.core.record import Record
from mastaba.core.table import Table
from mastaba.driver.course import Course, Turn
from mastaba.driver.driver import ByItself, Driver, Due, Raced, Silence, Think
from mastaba.driver.seating import Seating
from mastaba.driver.undo import why_not_undo
from mastaba.errors import MastabaError, UnknownMove
from mastaba.text import text_of
from mastaba.words import Words, help_page, shared_words, words

Told = dict[int, dict[str, Any]]  # one event, as each seat and the watcher heard it

RECENT: Final = 6  # events to repeat to somebody who comes back to a saved game
SOONEST: Final = 0.01  # seconds: a moment that is just about to come
LONGEST_ECHO: Final = 40  # of what somebody typed and we do not know
COMMANDS: Final = ("help", "hint", "moves", "log", "rules", "undo", "save", "quit")


class Quit(Exception):
    """Somebody wants to leave; the game is saved."""


class Session:
    """One table, one screen, one keyboard."""

    def __init__(
        self, record: Record, path: Path, screen: Terminal, lang: str, seed: int, pause_seconds: float = 0
    ) -> None:
        self.table = Table(Record(record.game, record.options, record.names))
        self.path = path
        self.screen = screen
        self.pause_seconds = pause_seconds  # between moves, where only bots play
        self.lang = lang
        self.shared = shared_words(lang)
        self.words = words(record.game.name, lang)
        self.text = text_of(record.game)
        self.names = screen_names(record.names, self.shared)
        self.seating = Seating(seats_of(record.names), record.game.bots[0])
        self.course = Course(self.table, self.seating, table_dice(seed))
        self.bots: dict[int, Bot] = bots_for(record.names, seed)
        self.people = self.seating.people()
        self.newcomers = set(self.people)  # who have not been told yet how it works
        self.house = house_bots(record.game, self.people, seed)  # who decide when time is up
        self.told: list[Told] = []
        for actor, move in record.moves:
            self.told += self.table.play(actor, move)
        self.read = dict.fromkeys([*self.people, WATCHER], max(len(self.told) - RECENT, 0))
        self.notes: dict[int, list[str]] = {seat: [] for seat in self.read}  # beside the events
        self.at: int | None = None if len(self.people) > 1 else self.eyes  # who sits at the screen
        # Bots pause where people have to follow them, and only at the wish of the table.
        pace = 0.0 if self.people and screen.tty else None
        self.driver = Driver(self.course, screen.now(), pace=pace, whim=own_dice(seed).unit)
        self.came: Due | None = None  # what became due while somebody was asked
        self.before: Position | None = None  # as it was before a person's last move: undo goes back to it
        self.told_before = 0  # how much had been told then

    @property
    def eyes(self) -> int:
        """Whose eyes everybody at this screen may use."""
        return self.people[0] if len(self.people) == 1 else WATCHER

    def run(self) -> None:
        """Plays to the end. Quit, EOFError and KeyboardInterrupt leave earlier, with the game saved."""
        self.save()
        secrets = len(self.people) > 1 or self.table.game.memory  # nothing to be scrolled back to
        with self.screen.apart(forgetful=True) if secrets else nullcontext():
            while not self.table.position.over:
                self.step()
        self.show_end()

    def show_end(self) -> None:
        view = self.table.position.view(self.eyes)
        self.screen.clear()
        self.screen.show(
            self.text.draw(view, self.reader(self.eyes), self.called(self.eyes), [], self.screen.lines),
            *[Text(line, style="bold") for line in self.tell(self.told[-1], self.eyes)],
        )

    def step(self) -> None:
        """One thing at a time: what is due, or a person's answer."""
        due = self.came or self.driver.next(self.screen.now())
        self.came = None
        if due is not None:
            self.carry_out(due)
        elif self.course.racers:
            self.race()
        else:
            self.ask_somebody()

    def carry_out(self, due: Due) -> None:
        match due:
            case ByItself(turn):
                self.play_turn(turn)
            case Think(seat):
                self.bot_moves(seat)
            case Raced(seat):
                for person in self.people:
                    self.notes[person].append(self.shared.say("race_late", name=self.names[seat]))
                self.play_turn(self.course.first(seat))
            case Silence(seat, move):
                self.time_is_up(seat, move)
            case _:
                raise AssertionError("nobody leaves a terminal but all of them")

    def play_turn(self, turn: Turn) -> None:
        seconds = self.course.seconds_in([text for _, text in turn.moves])
        for actor, text in turn.moves:
            self.play(actor, text)
        self.driver.changed(self.screen.now(), seconds)
        self.set_timer()

    def set_timer(self) -> None:
        """It runs for the one who sits at the screen, if that seat is asked something."""
        question = len(self.table.moves)
        asked = {seat: question for seat in self.table.position.to_act if seat == self.at}
        self.driver.ask(asked, self.screen.now())

    def play(self, actor: int, move: Move | str) -> None:
        told = self.table.play(actor, move)
        self.save()
        self.told += told
        if self.people and not self.table.position.over:
            for event in told:
                self.pause(event)

    def save(self) -> None:
        try:
            self.table.record.save(self.path, self.table.position)
        except OSError as error:
            raise MastabaError(
                self.shared.say("error_write", path=str(self.path), why=error.strerror or "")
            ) from error

    # Who moves

    def race(self) -> None:
        """Who was first: people say it themselves, or press Enter before a bot does."""
        self.screen.clear()
        self.screen.show(Text(self.words.sentence(self.text.race()), style="bold"))
        if len(self.people) > 1:
            self.play_turn(self.course.first(self.ask_who()))
        elif self.line(f"{self.shared.say('race_enter')} ") is not None:
            self.play_turn(self.course.first(self.people[0]))

    def ask_who(self) -> int:
        self.screen.show(*[Text(f"  {i}  {self.names[seat]}") for i, seat in enumerate(self.people, 1)])
        while True:
            line = self.ask(f"{self.shared.say('race_who')} ")
            for i, seat in enumerate(self.people, 1):
                if line.strip().casefold() in (str(i), self.names[seat].casefold()):
                    return seat

    def bot_moves(self, seat: int) -> None:
        if self.screen.tty:
            if len(self.people) < 2:
                self.show_table(self.eyes)
            self.screen.show(Text(self.shared.say("thinking", name=self.names[seat]), style="dim"))
            self.screen.rest(self.driver.pause)
        move = self.bots[seat].choose(self.table.windows[seat])
        self.driver.thought(seat)
        seconds = self.driver.seconds_of_bot(self.screen.now())
        self.play_turn(self.course.tick(seconds) or self.course.move(seat, move, seconds))
        if not self.people:
            self.watch()

    def watch(self) -> None:
        """Bots among themselves: everybody looks on."""
        if self.screen.tty:
            self.show_table(WATCHER)
            self.screen.rest(self.pause_seconds)
        else:
            self.screen.show(*self.news(WATCHER))
        self.mark_read(WATCHER)

    def ask_somebody(self) -> None:
        """The first of the people who may decide; if there is none, the clock is waited for."""
        seat = next((seat for seat in self.table.position.to_act if seat in self.people), None)
        if seat is not None:
            self.person_moves(seat)
            return
        if self.screen.tty:
            self.show_table(self.eyes)
        self.screen.rest(self.seconds_left() or 0.0)

    def person_moves(self, seat: int) -> None:
        if self.at != seat:
            self.curtain(seat)
        self.set_timer()
        self.show_table(seat)
        move = self.decide(seat)
        if move is None:
            return  # something else has happened, and comes next
        self.mark_read(seat)
        self.before, self.told_before = self.table.position.copy(), len(self.told)
        self.play_turn(self.course.move(seat, move, self.driver.seconds(self.screen.now())))
        self.hide()

    def time_is_up(self, seat: int, move: Move | None) -> None:
        """What the game does then, or the house bot."""
        chosen = move if move is not None else self.house[seat].choose(self.table.windows[seat])
        self.mark_read(seat)
        self.note_time_up(seat, chosen)
        self.play_turn(self.course.move(seat, chosen, late=True))
        self.hide()

    def hide(self) -> None:
        """Nothing of this seat is left for the eyes of the next."""
        if len(self.people) > 1:
            self.screen.clear()

    def curtain(self, seat: int) -> None:
        """Hidden things stay hidden: nothing is drawn until the right person sits there."""
        self.screen.clear()
        self.ask(f"{self.shared.say('curtain', name=self.names[seat])} ")
        self.at = seat

    # What is on the screen

    def show_table(self, eyes: int) -> None:
        """The board and the news."""
        view = self.table.position.view(eyes)
        moves = [move.text for move in self.open_moves(eyes)]
        news = self.news(eyes)
        self.screen.clear()
        self.screen.show(
            self.text.draw(view, self.reader(eyes), self.called(eyes), moves, self.screen.lines),
            *([Text(), *news] if news else []),
        )

    def open_moves(self, eyes: int) -> list[Move]:
        return [] if eyes == WATCHER else self.table.windows[eyes].legal()

    def news(self, eyes: int) -> list[RenderableType]:
        """What has happened since these eyes last read it."""
        events = [told for told in self.told[self.read[eyes] :] if told[eyes]["kind"] not in self.text.QUIET]
        lines = [Text(f"  {line}") for told in events for line in self.tell(told, eyes)]
        lines += [Text(f"  {note}", style="bold") for note in self.notes[eyes]]
        return list(lines)

    def mark_read(self, eyes: int) -> None:
        self.read[eyes] = len(self.told)
        self.notes[eyes].clear()

    def tell(self, told: Told, eyes: int) -> list[str]:
        view = self.table.position.view(eyes)
        reader = self.reader(eyes)
        return [reader.sentence(line) for line in self.text.tell(told[eyes], view)]

    def pause(self, told: Told) -> None:
        """Something to read in peace, with eyes that may be anybody's."""
        view = self.table.position.view(self.eyes)
        page = self.text.pause(told[self.eyes], view, self.reader(self.eyes), self.called(self.eyes))
        if page is None or self.driver.ran or self.driver.ticks:
            return  # nobody stops to read while a clock runs: the news say it too
        self.screen.clear()
        self.screen.show(page)
        if self.screen.tty:
            self.ask(f"{self.shared.say('enter')} ")
            self.screen.clear()

    def called(self, eyes: int) -> list[str]:
        return names_for(eyes, self.names, self.shared)

    def reader(self, eyes: int) -> Words:
        """The game's words with these eyes."""
        return self.words.seen_by(eyes, self.names)

    # What a person decides

    def decide(self, seat: int) -> Move | None:
        """The seat's move, asked for until it is a legal one; None if something has come in between."""
        self.show_question(seat)
        while True:
            line = self.line(self.shared.say("input", name=self.prompt_name(seat)))
            if line is None:
                return None
            move = self.answer(seat, line.strip())
            if self.interrupted():
                return None  # whatever was typed: time has not waited for it
            if move is not None:
                return move

    def line(self, prompt: str) -> str | None:
        """A line, waited for while the clock runs; None as soon as something is due."""
        return self.screen.ask(prompt, self.seconds_left(), self.wake)

    def wake(self) -> float | None:
        """A moment that the driver has named: seconds to the next, or None if something is to happen now."""
        return None if self.interrupted() else self.seconds_left()

    def interrupted(self) -> bool:
        """Has something become due?"""
        self.came = self.driver.next(self.screen.now())
        return self.came is not None

    def seconds_left(self) -> float | None:
        """Until the driver wants to be asked again."""
        until = self.driver.until()
        return None if until is None else max(until - self.screen.now(), SOONEST)

    def ask(self, prompt: str) -> str:
        """A line that has no time limit."""
        line = self.screen.ask(prompt)
        assert line is not None
        return line

    def prompt_name(self, seat: int) -> str:
        return self.shared.say("you_name") if is_nameless(self.names[seat]) else self.names[seat]

    def note_time_up(self, seat: int, move: Move) -> None:
        """Told to this seat alone: in some games a choice stays sealed."""
        view = self.table.windows[seat].view()
        said = self.reader(seat).read(self.text.say_move(move.text, view))
        self.notes[seat].append(self.shared.say("time_up", move=said))

    def show_question(self, seat: int) -> None:
        window = self.table.windows[seat]
        sentence = self.reader(seat).read(self.text.prompt(window.view()))
        if is_nameless(self.names[seat]):
            sentence = sentence[0].upper() + sentence[1:]
        else:
            sentence = self.shared.say("address", name=self.names[seat], prompt=sentence)
        timer = self.driver.settings.timer_seconds
        if timer:
            sentence += " " + self.shared.say("hint_timer", seconds=timer)
        self.screen.show(Text(), Text(sentence, style="bold"), self.offers(seat))
        if seat in self.newcomers:
            self.newcomers.remove(seat)
            self.screen.say(self.shared.say("hint", example=window.legal()[0].text), "dim")
            self.screen.say(self.shared.say("saved", path=str(self.path)), "dim")

    def offers(self, seat: int) -> RenderableType:
        """The open moves in words, each with its number."""
        window = self.table.windows[seat]
        view, reader = window.view(), self.reader(seat)
        moves = window.legal()
        lines = [
            Text(f"{label:>3}  {reader.read(self.text.say_move(move.text, view))}", no_wrap=True)
            for label, move in zip(numbers(moves), moves, strict=True)
        ]
        return Columns(lines, equal=True, padding=(0, 2))

    def answer(self, seat: int, line: str) -> Move | None:
        """A move, or None when something else was typed and has been dealt with."""
        window = self.table.windows[seat]
        moves = window.legal()
        if not line:
            self.refuse(self.shared.say("error_empty"))
            return None
        word, _, rest = line.partition(" ")
        command = self.command(word, bool(rest.strip()))
        if command:
            self.obey(seat, command, rest.strip())
            return None
        found = typed_move(line, moves)
        if found is None:
            self.refuse(self.refusal(seat, line, moves))
        return found

    def refusal(self, seat: int, line: str, moves: Sequence[Move]) -> str:
        """Why not, in this person's language: what came, the clause, and what is open."""
        values = {"came": shown(line, LONGEST_ECHO), "open": ", ".join(move.text for move in moves)}
        try:
            move = self.table.game.move(line)
        except UnknownMove as error:
            return self.shared.say(f"error_{error.code}", **values)
        clause = self.table.game.clause_of(self.table.position, seat, move)
        key = "error_illegal_move_by" if clause else "error_illegal_move"
        return self.shared.say(key, **values, clause=clause)

    def refuse(self, why: str) -> None:
        self.screen.show(Padding(Text(why, style="#c4542d"), (0, 0, 0, 2)))

    # Commands

    def command(self, word: str, more: bool) -> str:
        """The command somebody means, in English or in the session's language; '' if none."""
        if word in ("?", "h"):
            return "help"
        folded = word.casefold()
        for command in COMMANDS:
            if folded in (command, self.shared.say(f"command_{command}")):
                return command if command == "save" or not more else ""
        for page in self.text.PAGES:
            if folded in (page, self.words.say(f"command_{page}")) and not more:
                return page
        return ""

    def obey(self, seat: int, command: str, rest: str) -> None:
        if command == "quit":
            raise Quit
        if command == "save":
            self.screen.say(self.save_copy(rest))
            return
        if command == "moves":
            self.screen.show(self.moves_page(seat))
            return
        if command == "hint":
            self.screen.show(self.hint_page(seat))
            return
        if command == "undo":
            self.undo(seat)
            return
        self.screen.page(self.page(seat, command), f"{self.shared.say('enter')} ")
        if self.screen.tty:
            self.show_table(seat)
            self.show_question(seat)

    def undo(self, seat: int) -> None:
        """Takes the last move back, if nothing has come of it but that the same seat decides again."""
        if why_not_undo(self.table, self.before, seat):
            self.refuse(self.shared.say("error_no_undo"))
            return
        self.table.rewind(len(self.table.moves) - 1)
        self.save()
        self.before = None
        del self.told[self.told_before :]
        self.read = {eyes: min(read, len(self.told)) for eyes, read in self.read.items()}
        self.driver.changed(self.screen.now())
        self.set_timer()
        self.notes[seat].append(self.shared.say("log_undo"))
        self.show_table(seat)
        self.show_question(seat)

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

    def page(self, seat: int, command: str) -> RenderableType:
        if command == "help":
            return self.help_page(seat)
        if command == "rules":
            return Markdown(help_page(self.table.game.name, self.lang))
        if command == "log":
            lines = [line for told in self.told for line in self.tell(told, seat)]
            return Text("\n".join(lines or [self.shared.say("log_empty")]))
        view = self.table.windows[seat].view()
        return self.text.PAGES[command](view, self.reader(seat), self.called(seat))

    def help_page(self, seat: int) -> RenderableType:
        """What can be typed, and what it does."""
        example = self.table.windows[seat].legal()[0].text
        grid = Grid.grid(padding=(0, 3, 0, 0))
        grid.add_row(self.shared.say("help_move"), self.shared.say("help_move_about"))
        grid.add_row(example, self.shared.say("help_notation_about"))
        for page in self.text.PAGES:
            grid.add_row(self.words.say(f"command_{page}"), self.words.say(f"page_{page}"))
        for command in COMMANDS:
            typed = self.shared.say(f"command_{command}")
            grid.add_row(typed, self.shared.say(f"about_{command}", command=typed))
        title = Text(self.shared.say("help_title"), style="bold")
        return Group(title, Padding(grid, (0, 0, 0, 2)))

    def moves_page(self, seat: int) -> RenderableType:
        window = self.table.windows[seat]
        view, reader = window.view(), self.reader(seat)
        grid = Grid.grid(padding=(0, 3, 0, 0))
        for label, move in zip(numbers(window.legal()), window.legal(), strict=True):
            grid.add_row(f"  {label}", move.text, reader.read(self.text.say_move(move.text, view)))
        return grid

    def hint_page(self, seat: int) -> RenderableType:
        if len(self.people) > 1:  # the others would have to agree
            return Text(self.shared.say("hint_not_here"))
        return hint_page(self.table.windows[seat], self.text, self.reader(seat), self.shared)


def last_word(move: Move) -> str:
    return move.text.split()[-1].casefold()


def numbers(moves: Sequence[Move]) -> list[str]:
    """The number to type for each move: 1, 2, 3, or the move's own where all have one, as 'add 2' does."""
    own = [last_word(move) for move in moves]
    if all(word.isdecimal() for word in own) and len(set(own)) == len(own):
        return own
    return [str(i) for i in range(1, len(moves) + 1)]


def typed_move(line: str, moves: Sequence[Move]) -> Move | None:
    """The open move that was meant: by number, by its text, or by its last word if only one has it."""
    typed = " ".join(line.split()).casefold()
    for label, move in zip(numbers(moves), moves, strict=True):
        if typed in (label, move.text.casefold()):
            return move
    short = [move for move in moves if last_word(move) == typed]
    return short[0] if len(short) == 1 else None
