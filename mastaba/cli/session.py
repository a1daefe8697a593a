"""A game at one screen: people take turns at the keyboard, bots answer, everything is saved."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from mastaba.bots.base import Bot
from mastaba.cli.hints import hint_page
from mastaba.cli.options import Look
from mastaba.cli.players import is_nameless
from mastaba.cli.terminal import Terminal
from mastaba.core.move import Move
from mastaba.core.position import WATCHER
from mastaba.core.record import Record
from mastaba.driver.course import Turn
from mastaba.driver.driver import ByItself, Due, Raced, Silence, Think
from mastaba.terminal.choosing import numbers, offers_of, typed_move
from mastaba.terminal.sitting import Sitting, Told, clause_text
from mastaba.words import help_page

__all__ = ("COMMANDS", "Quit", "Session", "numbers", "run", "typed_move")

INTERRUPTED: Final = 130  # as shells count a Ctrl-C

SOONEST: Final = 0.01  # seconds: a moment that is just about to come
COMMANDS: Final = ("help", "hint", "moves", "log", "rules", "undo", "save", "quit")


def run(record: Record, path: Path, look: Look, lang: str, seed: int, pause: float) -> int:
    """Plays, and says at the end how to go on or to look back. Gives the exit status."""
    session = Session(record, path, Terminal(look.ascii_only), lang, seed, pause)
    status = 0
    try:
        session.run()
    except (Quit, EOFError):
        pass
    except KeyboardInterrupt:
        status = INTERRUPTED
    session.screen.say(f"\n{session.advice()}")
    return status


class Quit(Exception):
    """Somebody wants to leave; the game is saved."""


class Session(Sitting):
    """The same as a transcript: the table is shown, a line is asked for, and so on."""

    def __init__(
        self, record: Record, path: Path, screen: Terminal, lang: str, seed: int, pause_seconds: float = 0
    ) -> None:
        super().__init__(record, path, lang, seed, screen.now(), screen.tty)
        self.screen = screen
        self.pause_seconds = pause_seconds  # between moves, where only bots play
        self.bots: dict[int, Bot] = self.own_bots()
        self.house: dict[int, Bot] = self.own_house()
        self.newcomers = set(self.people)  # who have not been told yet how it works
        self.came: Due | None = None  # what became due while somebody was asked

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
                self.happen(turn)
            case Think(seat):
                self.bot_moves(seat)
            case Raced(seat):
                for person in self.people:
                    self.notes[person].append(self.shared.say("race_late", name=self.names[seat]))
                self.happen(self.course.first(seat))
            case Silence(seat, move):
                self.silent(seat, move)
            case _:
                raise AssertionError("nobody leaves a terminal but all of them")

    def show_pauses(self, told: Sequence[Told]) -> None:
        """What everybody should read in peace; at the end of a game the end is shown whole."""
        if self.people and not self.over:
            for event in told:
                self.pause(event)

    def happen(self, turn: Turn) -> None:
        self.show_pauses(self.play_turn(turn, self.screen.now()))

    # Who moves

    def race(self) -> None:
        """Who was first: people say it themselves, or press Enter before a bot does."""
        self.screen.clear()
        self.screen.show(Text(self.words.sentence(self.text.race()), style="bold"))
        if len(self.people) > 1:
            self.happen(self.course.first(self.ask_who()))
        elif self.line(f"{self.shared.say('race_enter')} ") is not None:
            self.happen(self.course.first(self.people[0]))

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
        self.show_pauses(self.bot_played(seat, move, self.screen.now()))
        if not self.people:
            self.watch()

    def watch(self) -> None:
        """Bots among themselves: everybody looks on."""
        if self.screen.tty:
            self.show_table(WATCHER)
            self.screen.rest(self.pause_seconds)
        else:
            self.screen.show(*self.show_news(WATCHER))
        self.mark_read(WATCHER)

    def ask_somebody(self) -> None:
        """The first of the people who may decide; if there is none, the clock is waited for."""
        seat = self.asked()
        if seat is not None:
            self.person_moves(seat)
            return
        if self.screen.tty:
            self.show_table(self.eyes)
        self.screen.rest(self.seconds_left() or 0.0)

    def person_moves(self, seat: int) -> None:
        if self.at != seat:
            self.curtain(seat)
        self.set_timer(self.screen.now())
        self.show_table(seat)
        move = self.decide(seat)
        if move is None:
            return  # something else has happened, and comes next
        self.show_pauses(self.person_played(seat, move, self.screen.now()))
        self.hide()

    def silent(self, seat: int, move: Move | None) -> None:
        """What the game does then, or the house bot."""
        chosen = move if move is not None else self.house[seat].choose(self.table.windows[seat])
        self.show_pauses(self.time_is_up(seat, chosen, self.screen.now()))
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
        news = self.show_news(eyes)
        self.screen.clear()
        self.screen.show(
            self.text.draw(view, self.reader(eyes), self.called(eyes), moves, self.screen.lines),
            *([Text(), *news] if news else []),
        )

    def show_news(self, eyes: int) -> list[RenderableType]:
        """What has happened since these eyes last read it."""
        lines = [Text(f"  {line}") for line in self.news(eyes)]
        return [*lines, *[Text(f"  {note}", style="bold") for note in self.notes[eyes]]]

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

    def show_question(self, seat: int) -> None:
        sentence = self.question(seat)
        timer = self.driver.settings.timer_seconds
        if timer:
            sentence += " " + self.shared.say("hint_timer", seconds=timer)
        self.screen.show(Text(), Text(sentence, style="bold"), self.offers(seat))
        if seat in self.newcomers:
            self.newcomers.remove(seat)
            example = self.open_moves(seat)[0].text
            self.screen.say(self.shared.say("hint", example=example), "dim")
            self.screen.say(self.shared.say("saved", path=str(self.path)), "dim")

    def offers(self, seat: int) -> RenderableType:
        """The open moves in words, each with its number; a long row of numbers is typed."""
        moves = self.open_moves(seat)
        labels = dict(zip([move.text for move in moves], self.labels.of(moves), strict=True))
        found = offers_of(list(labels), lambda move: self.said(seat, move), self.family)
        wide = max((len(label) for label in labels.values()), default=1)
        lines = [
            Text(f"{labels.get(offer.move, '#'):>{wide + 2}}  {offer.said}", no_wrap=True) for offer in found
        ]
        return Columns(lines, equal=True, padding=(0, 2))

    def family(self, said: str, least: int, most: int) -> str:
        return self.shared.say("offer_family", said=said, least=least, most=most)

    def answer(self, seat: int, line: str) -> Move | None:
        """A move, or None when something else was typed and has been dealt with."""
        if not line:
            self.refuse(self.shared.say("error_empty"))
            return None
        word, _, rest = line.partition(" ")
        if word == "?" and rest.strip():
            self.screen.show(Text(self.rule(rest.strip().upper())))
            return None
        command = self.command(word, bool(rest.strip()))
        if command:
            self.obey(seat, command, rest.strip())
            return None
        found = self.meant(seat, line)
        if found is None:
            self.refuse(self.refusal(seat, line).said)
        return found

    def rule(self, clause: str) -> str:
        """What a clause says that a refusal has cited."""
        said = clause_text(self.table.game.name, clause)
        return f"{clause}: {said}" if said else self.shared.say("rule_unknown", clause=clause)

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
            self.take_back(seat)
            return
        self.screen.page(self.page(seat, command), f"{self.shared.say('enter')} ")
        if self.screen.tty:
            self.show_table(seat)
            self.show_question(seat)

    def take_back(self, seat: int) -> None:
        if not self.undo(seat, self.screen.now()):
            self.refuse(self.shared.say("error_no_undo"))
            return
        self.show_table(seat)
        self.show_question(seat)

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
        for label, move in zip(self.labels.of(window.legal()), window.legal(), strict=True):
            grid.add_row(f"  {label}", move.text, reader.read(self.text.say_move(move.text, view)))
        return grid

    def hint_page(self, seat: int) -> RenderableType:
        if len(self.people) > 1:  # the others would have to agree
            return Text(self.shared.say("hint_not_here"))
        return hint_page(self.table.windows[seat], self.text, self.reader(seat), self.shared)
