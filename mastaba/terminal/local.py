"""A table on this machine, for the app: the driver is asked what is due, and people through the screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from time import monotonic
from typing import Any, Final

from rich.console import RenderableType
from rich.text import Text

from mastaba.core.position import WATCHER
from mastaba.driver.driver import ByItself, Due, Raced, Silence, Think
from mastaba.terminal.choosing import Offer, Refusal, offers_of
from mastaba.terminal.pages import Curtain
from mastaba.terminal.scene import Scene
from mastaba.terminal.sitting import Sitting, Told, clause_text
from mastaba.terminal.thinker import Thinker
from mastaba.words import help_page

COMMANDS: Final = ("moves", "log", "rules", "hint", "undo", "save", "quit")
SOONEST: Final = 0.01  # seconds: a moment that is just about to come
GLANCE: Final = 0.03
SLOWEST: Final = 16.0
FIRST: Final = "first "  # an answer to a race: this seat was first


class LocalPlace:
    """Runs the table, and shows it to whoever sits at the screen."""

    def __init__(
        self,
        sitting: Sitting,
        thinker: Thinker,
        pause_seconds: float = 0.0,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.sitting = sitting
        self.thinker = thinker
        self.pause_seconds = pause_seconds  # between moves, where only bots play
        self.now = now
        self.text = sitting.text
        self.shared = sitting.shared
        self.lang = sitting.lang
        self.seated = bool(sitting.people)
        self.thinking = ""  # who is
        self.stopped = False  # where only bots play
        self.wake = asyncio.Event()
        self.chosen: str | None = None
        self.lines: dict[int, list[str]] = {}  # the log, as each pair of eyes heard it
        self.logged: dict[int, int] = {}  # how many events are in it

    # What there is to see

    @property
    def eyes(self) -> int:
        at = self.sitting.at
        return WATCHER if at is None else at

    def scene(self) -> Scene:
        sitting, eyes = self.sitting, self.eyes
        position = sitting.table.position
        view = position.view(eyes)
        ticked = getattr(self.text, "ticked", None)
        if ticked is not None and sitting.course.clock_runs:
            view = ticked(view, int(sitting.driver.passed(self.now())))
        news = len(sitting.news(eyes))
        log = self.log(eyes)
        log = log[len(log) - news :] if sitting.table.game.memory else log  # the screen must not remember
        scene = Scene(view, sitting.called(eyes), sitting.reader(eyes), log=[*log, *sitting.notes[eyes]])
        scene.news = news + len(sitting.notes[eyes])
        scene.over = sitting.over
        if sitting.over:
            scene.ending = sitting.tell(sitting.told[-1], eyes)
        elif sitting.course.racers:
            self.ask_race(scene)
        elif eyes in position.to_act and eyes in sitting.people:
            self.ask(scene, eyes)
        else:
            scene.question = self.waiting(view)
        return scene

    def ticks(self) -> bool:
        driver = self.sitting.driver
        return not self.sitting.over and bool(driver.deadlines or driver.ticks)

    def log(self, eyes: int) -> list[str]:
        """All that was told to these eyes; what is known is not told again."""
        sitting = self.sitting
        known = self.logged.get(eyes, 0)
        if known > len(sitting.told):  # something was taken back
            known, self.lines[eyes] = 0, []
        self.lines.setdefault(eyes, []).extend(sitting.loud(sitting.told[known:], eyes))
        self.logged[eyes] = len(sitting.told)
        return self.lines[eyes]

    def ask(self, scene: Scene, seat: int) -> None:
        sitting = self.sitting
        scene.asked = True
        scene.moves = [move.text for move in sitting.open_moves(seat)]
        scene.question = sitting.question(seat)
        scene.offers = offers_of(scene.moves, self.said, self.family)
        deadline = sitting.driver.deadlines.get(seat)
        if deadline is not None:
            scene.seconds = max(deadline.until - self.now(), 0.0)

    def ask_race(self, scene: Scene) -> None:
        people = self.sitting.people
        scene.asked = True
        scene.question = self.sitting.words.sentence(self.text.race())
        if len(people) == 1:
            scene.offers = [Offer(f"{FIRST}{people[0]}", self.shared.say("race_enter"))]
        else:
            scene.offers = [Offer(f"{FIRST}{seat}", self.sitting.names[seat]) for seat in people]

    def family(self, said: str, least: int, most: int) -> str:
        return self.shared.say("offer_family", said=said, least=least, most=most)

    def waiting(self, view: Any) -> str:
        if self.stopped:
            return self.shared.say("watch_stopped")
        if self.thinking:
            return self.shared.say("thinking", name=self.thinking)
        return self.sitting.reader(self.eyes).sentence(self.text.waiting(view))

    def said(self, move: str) -> str:
        if move.startswith(FIRST):
            return self.sitting.names[int(move.split()[1])]
        return self.sitting.said(self.eyes, move)

    # What was chosen

    def answer(self, move: str) -> None:
        self.chosen = move
        self.wake.set()

    def meant(self, line: str) -> str | None:
        if self.sitting.course.racers:
            called = {self.sitting.names[seat].casefold(): seat for seat in self.sitting.people}
            seat = called.get(line.casefold())
            return None if seat is None else f"{FIRST}{seat}"
        if self.eyes == WATCHER:
            return None
        found = self.sitting.meant(self.eyes, line)
        return found.text if found is not None else None

    def refusal(self, line: str) -> Refusal:
        if self.eyes == WATCHER or self.eyes not in self.sitting.table.position.to_act:
            return Refusal(self.shared.say("error_not_asked"))
        return self.sitting.refusal(self.eyes, line)

    def commands(self) -> list[tuple[str, str, str]]:
        own = self.sitting.words
        pages = [(page, own.say(f"command_{page}"), own.say(f"page_{page}")) for page in self.text.PAGES]
        shared = self.shared
        words = [(key, shared.say(f"command_{key}")) for key in ("help", *COMMANDS)]
        return pages + [(key, word, shared.say(f"about_{key}", command=word)) for key, word in words]

    def obey(self, command: str, rest: str) -> RenderableType | str | None:
        sitting, eyes = self.sitting, self.eyes
        if command in self.text.PAGES:
            view = sitting.table.position.view(eyes)
            return self.text.PAGES[command](view, sitting.reader(eyes), sitting.called(eyes))
        if command == "rules":
            return markdown(help_page(sitting.table.game.name, self.lang))
        if command == "log":
            return Text("\n".join(self.scene().log or [self.shared.say("log_empty")]))
        if command == "moves":
            moves = [move.text for move in sitting.open_moves(eyes)]
            return Text("\n".join(f"{move:<16} {self.said(move)}" for move in moves))
        if command == "save":
            return sitting.save_copy(rest)
        if command == "undo":
            return self.undo()
        return self.hint()

    def undo(self) -> str | None:
        if self.eyes == WATCHER or not self.sitting.undo(self.eyes, self.now()):
            return self.shared.say("error_no_undo")
        return None

    def hint(self) -> RenderableType | str:
        """Thought about for a second, by what this seat knows."""
        sitting, eyes = self.sitting, self.eyes
        if len(sitting.people) > 1:  # the others would have to agree
            return self.shared.say("hint_not_here")
        if eyes not in sitting.table.position.to_act:
            return self.shared.say("error_not_asked")
        page: RenderableType = import_module("mastaba.cli.hints").hint_page(
            sitting.table.windows[eyes], self.text, sitting.reader(eyes), self.shared
        )
        return page

    def rule(self, clause: str) -> str:
        said = clause_text(self.sitting.table.game.name, clause)
        return said or self.shared.say("rule_unknown", clause=clause)

    # What happens

    async def run(self, app: Any) -> None:
        """Plays to the end; whoever leaves earlier finds the game saved."""
        sitting = self.sitting
        sitting.save()
        sitting.set_timer(self.now())
        while not sitting.over:
            due = sitting.driver.next(self.now())
            if due is not None:
                await self.carry_out(due, app)
            elif self.chosen is not None:
                await self.take_answer(app)
            else:
                await self.wait_for_somebody(app)
        app.look()

    async def wait_for_somebody(self, app: Any) -> None:
        """Until something was chosen, or something becomes due."""
        sitting = self.sitting
        seat = sitting.asked()
        if seat is not None and sitting.at != seat and not sitting.course.racers:
            await self.curtain(seat, app)
        app.look()
        until = sitting.driver.until()
        seconds = None if until is None else max(until - self.now(), SOONEST)
        with suppress(TimeoutError):
            await asyncio.wait_for(self.wake.wait(), seconds)
        self.wake.clear()

    async def curtain(self, seat: int, app: Any) -> None:
        sitting = self.sitting
        sitting.at = None
        app.look()
        said = self.shared.say("curtain", name=sitting.names[seat])
        await app.push_screen_wait(Curtain(said, app.ascii_only))
        sitting.at = seat
        sitting.set_timer(self.now())

    async def take_answer(self, app: Any) -> None:
        move, self.chosen = self.chosen, None
        assert move is not None
        sitting = self.sitting
        if sitting.course.racers and move.startswith(FIRST):
            told = sitting.play_turn(sitting.course.first(int(move.split()[1])), self.now())
        elif self.is_open(move):
            told = sitting.person_played(self.eyes, move, self.now())
        else:
            return  # it belonged to a question that is gone
        self.leave_screen()
        await self.show(told, app)

    def is_open(self, move: str) -> bool:
        eyes, sitting = self.eyes, self.sitting
        if eyes not in sitting.table.position.to_act:
            return False
        return any(one.text == move for one in sitting.open_moves(eyes))

    def leave_screen(self) -> None:
        """Nothing of this seat is left for the eyes of the next."""
        if len(self.sitting.people) > 1 and self.sitting.asked() != self.sitting.at:
            self.sitting.at = None

    async def carry_out(self, due: Due, app: Any) -> None:
        sitting = self.sitting
        match due:
            case ByItself(turn):
                told = sitting.play_turn(turn, self.now())
            case Think(seat):
                told = await self.bot_thinks(seat, app)
            case Raced(seat):
                for person in sitting.people:
                    sitting.notes[person].append(self.shared.say("race_late", name=sitting.names[seat]))
                told = sitting.play_turn(sitting.course.first(seat), self.now())
            case Silence(seat, move):
                chosen = move.text if move is not None else await self.think(seat, True)
                told = sitting.time_is_up(seat, chosen, self.now())
                self.leave_screen()
            case _:
                raise AssertionError("nobody leaves a terminal but all of them")
        await self.show(told, app)

    async def think(self, seat: int, house: bool) -> str:
        return await self.thinker.choose(seat, house, list(self.sitting.table.moves))

    async def bot_thinks(self, seat: int, app: Any) -> list[Told]:
        sitting = self.sitting
        self.thinking = sitting.names[seat]
        app.look()
        move = await self.think(seat, False)
        self.thinking = ""
        if sitting.driver.pause:
            await asyncio.sleep(sitting.driver.pause)
        told = sitting.bot_played(seat, move, self.now())
        if not sitting.people:
            sitting.mark_read(WATCHER)
            app.look()
            await self.rest()
        else:
            await asyncio.sleep(0)
        return told

    async def rest(self) -> None:
        """Where only bots play: a while between two moves, or until somebody lets them go on."""
        end = self.now() + self.pause_seconds
        while self.stopped or self.now() < end:
            end = min(end, self.now() + self.pause_seconds)
            await asyncio.sleep(GLANCE)

    def pace(self, key: str) -> bool:
        """Space stops the bots and lets them go on, + and - change how long a move stays."""
        if self.sitting.people or key not in (" ", "+", "-"):
            return False
        if key == " ":
            self.stopped = not self.stopped
        else:
            self.pause_seconds = min(max(self.pause_seconds * (0.5 if key == "+" else 2), GLANCE), SLOWEST)
        return True

    async def show(self, told: list[Told], app: Any) -> None:
        """The new position; and what everybody should read: in peace, or in a box while a clock runs."""
        sitting = self.sitting
        self.chosen = None  # what was pressed meanwhile was no answer to this
        for event in told if sitting.people and not sitting.over else []:
            eyes = sitting.eyes
            view = sitting.table.position.view(eyes)
            page = self.text.pause(event[eyes], view, sitting.reader(eyes), sitting.called(eyes))
            if page is None:
                continue
            if hasattr(self.text, "ticked"):  # nobody stops to read where time passes
                app.show_box(page, ring=True)
            else:
                app.look()
                await app.read(page)
        app.look()


def markdown(text: str) -> RenderableType:
    made: RenderableType = import_module("rich.markdown").Markdown(text)
    return made
