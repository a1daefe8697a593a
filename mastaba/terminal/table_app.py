"""The table on a whole screen: board, question, offers, log. Arrows, letters, mouse choose; Enter plays."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container
from textual.suggester import Suggester

from mastaba.drawing import Hanging
from mastaba.terminal.choosing import Offer, completions, folded
from mastaba.terminal.frame import STYLES, Choosing, Key
from mastaba.terminal.scene import Place, Scene

WIDE: Final = 118  # columns from which the log stands beside the board
BESIDE: Final = 82  # columns that the board has then
BOARD_LEAST: Final = 4  # lines
OFFERS_LEAST: Final = 3
LOG_LEAST: Final = 3
KEYS: Final = 1
ASKED_MOST: Final = 3
LOG_MOST: Final = 60  # lines beside the table; all of them are a page
BOX_MOST: Final = 6
TOO_SOON: Final = 0.25  # seconds: an Enter so soon after a question was meant for the one before
END_LEAST: Final = 1.5  # seconds that an end is shown at least
CLOCK_TICKS: Final = 0.5
WITH_WORDS: Final = ("save", "chat")  # commands that something may stand behind
NEW: Final = "▸ "
OLD: Final = "  "
HURRY_SECONDS: Final = 10
WARNING: Final = "#c4542d"
TYPED: Final = "#3fa7a0"


class TableApp(Choosing):
    """One table. Whoever runs it (`Place`) says what there is to see, and hears what was chosen."""

    CSS = f"""
    {STYLES}
    #all {{ layout: vertical; height: 100%; width: 100%; }}
    #middle {{ layout: vertical; width: 100%; height: 1fr; }}
    #board {{ width: 100%; }}
    #box {{ width: 100%; border: round $primary; display: none; padding: 0 1; }}
    #ask {{ width: 100%; height: 1; color: $primary; }}
    #offers {{ width: 100%; }}
    #log {{ width: 100%; height: 1fr; border-top: solid $panel; }}
    .ascii #log {{ border-top: ascii $panel; }}
    .ascii #box {{ border: ascii $primary; }}
    """

    def __init__(self, place: Place, ascii_only: bool = False, theme: str = "night") -> None:
        super().__init__(place.shared, ascii_only, theme, Moves(self))
        self.place = place
        self.board = self.pane("board")
        self.box = self.pane("box")
        self.log_pane = self.pane("log")
        self.seen: Scene | None = None
        self.question: object = None  # what is asked, to notice when it is another
        self.since = 0.0  # when it began
        self.clause = ""  # the rule that a refusal cites
        self.boxed: RenderableType | None = None
        self.too_soon = TOO_SOON
        self.stale = False  # something has changed that is not on the screen yet
        self.logged: object = None  # what the log on the screen was drawn from

    def compose(self) -> ComposeResult:
        with Container(id="all"):
            with Container(id="middle"):
                yield self.board
                yield self.box
                yield self.ask
                yield self.offered
                yield self.log_pane
            yield self.line
            yield self.keys_pane

    def on_mount(self) -> None:
        self.dress()
        self.set_interval(CLOCK_TICKS, self.tick)
        self.run_worker(self.place.run(self), exit_on_error=True)  # type: ignore[attr-defined]
        self.look()

    # What is shown

    def look(self) -> None:
        """Draws everything as it is, as soon as there is time: once, however often it is asked for."""
        if not self.stale:
            self.stale = True
            self.call_next(self.look_now)

    def look_now(self) -> None:
        self.stale = False
        scene = self.place.scene()
        question = (scene.question, tuple(offer.move for offer in scene.offers), len(scene.log))
        if question != self.question:
            self.question = question
            self.asked_anew(scene)
        self.seen = scene
        self.boxed = None if scene.over else self.boxed  # the end has the whole screen
        self.arrange(scene)

    def asked_anew(self, scene: Scene) -> None:
        """Whatever was half chosen or half typed belonged to another question."""
        self.since = monotonic()
        self.chosen = scene.offers[0].move if len(scene.offers) == 1 and scene.asked else ""
        self.typed = self.said = self.clause = ""
        if self.line.display:
            self.close_line()

    def tick(self) -> None:
        if self.at_table and not self.stale and self.seen is not None and self.place.ticks():
            self.seen = self.place.scene()
            self.draw_board(self.seen, self.draw_question(self.seen))

    def on_resize(self) -> None:
        if self.seen is not None:
            self.arrange(self.seen)

    def arrange(self, scene: Scene) -> None:
        self.draw_box()
        self.draw_table(scene)
        self.draw_log(scene)
        self.draw_keys(scene)

    def draw_table(self, scene: Scene) -> None:
        asked = self.draw_question(scene)
        self.draw_board(scene, asked)
        self.draw_offers(asked)

    @property
    def columns(self) -> int:
        """Columns that board, question and offers have."""
        return BESIDE if self.size.width >= WIDE else self.size.width

    def draw_board(self, scene: Scene, asked: int) -> None:
        """As much of it as there is room for, above a question of so many lines."""
        width = self.columns
        thing: RenderableType = Text()
        if scene.view is not None:  # it has come
            thing = self.place.text.draw(
                scene.view, scene.reader, scene.names, scene.moves, self.size.height, width
            )
        self.board.draw(thing, width - 1, self.chosen)
        rest = KEYS if scene.over else KEYS + OFFERS_LEAST + LOG_LEAST + self.box_height
        room = self.size.height - asked - rest
        self.board.styles.height = min(self.board.height_wanted, max(room, BOARD_LEAST))
        if self.boxed is None:
            self.board.show_chosen()
        else:  # what is said first leaves little room: then the head of the table, with its clock
            self.board.scroll_home(animate=False)

    @property
    def box_height(self) -> int:
        """With its frame."""
        return 0 if self.boxed is None else min(self.box.height_wanted, BOX_MOST) + 2

    def draw_box(self) -> None:
        self.box.display = self.boxed is not None
        if self.boxed is not None:
            self.box.draw(self.boxed, self.columns - 5)
            self.box.styles.height = self.box_height

    def draw_question(self, scene: Scene) -> int:
        line = Text(style="bold")
        if scene.seconds is not None:
            style = "bold reverse" if scene.seconds <= HURRY_SECONDS else "bold"
            line.append(f" {clock(scene.seconds)} ", style=style).append(" ")
        if self.said:
            line.append(self.said, style=WARNING)
        else:
            line.append("\n".join(scene.ending) if scene.over else scene.question)
        if self.typed:
            line.append(f"  › {self.typed}", style=TYPED)
        self.ask.draw(line, self.columns - 1)
        most = self.size.height - KEYS - BOARD_LEAST if scene.over else ASKED_MOST  # an end is shown whole
        height = min(max(self.ask.height_wanted, 1), most)
        self.ask.styles.height = height
        return height

    def draw_offers(self, asked: int) -> None:
        board = int(self.board.styles.height.value if self.board.styles.height else 0)
        log = 0 if self.size.width >= WIDE else LOG_LEAST
        room = self.size.height - board - self.box_height - asked - KEYS - log
        self.draw_list(self.columns - 1, max(room, OFFERS_LEAST))

    def draw_log(self, scene: Scene) -> None:
        """The newest below; what has happened since one's last move stands out until one moves."""
        self.log_pane.display = not scene.over or self.size.width >= WIDE
        drawn = (len(scene.log), scene.news, self.log_width, scene.log[-1:])
        if drawn == self.logged:
            return
        self.logged = drawn
        first = max(len(scene.log) - LOG_MOST, 0)
        old = len(scene.log) - scene.news
        text = [
            Hanging(Text((NEW if i >= old else OLD) + line, style="" if i >= old else "dim"))
            for i, line in enumerate(scene.log[first:], first)
        ]
        self.log_pane.draw(Group(*text), self.log_width)
        self.call_after_refresh(self.log_pane.scroll_end, animate=False)

    @property
    def log_width(self) -> int:
        return self.size.width - BESIDE - 1 if self.size.width >= WIDE else self.size.width - 1

    def draw_keys(self, scene: Scene) -> None:
        waiting = "keys_waiting" if self.place.seated else "keys_watching"
        key = "keys_over" if scene.over else "keys_asked" if scene.asked else waiting
        short = {"keys_asked": "keys_short", "keys_watching": "keys_watching_short"}.get(key, key)
        self.show_keys(self.shared.say(key), self.shared.say(short))

    def show_box(self, thing: RenderableType | None, ring: bool = False) -> None:
        """Words in a box, until the next key."""
        self.boxed = thing
        if ring:
            self.bell()
        self.look()

    async def read(self, thing: RenderableType) -> None:
        """A page, and on when it has been read."""
        await self.push_screen_wait(self.page(thing))
        self.look()

    # What is pressed

    def swallows(self, key: str) -> bool:
        """A box is closed by Enter or Esc; Enter also plays, where something is chosen."""
        if self.boxed is None or key not in ("escape", "enter"):
            return self.seen is None
        self.show_box(None)
        return key == "escape" or not self.chosen

    def press(self, key: str, letter: str | None) -> None:
        if self.place.pace(letter or ""):
            self.look()
        else:
            super().press(key, letter)

    def own_keys(self) -> dict[str, Key]:
        return {
            "ctrl+z": lambda: self.command("undo", ""),
            "f1": lambda: self.command("help", ""),
            "f2": lambda: self.command("log", ""),
            "f3": lambda: self.command("rules", ""),
            "f5": lambda: self.command("hint", ""),
            "pageup": lambda: self.board.scroll_page_up(animate=False),
            "pagedown": lambda: self.board.scroll_page_down(animate=False),
        }

    def offers(self) -> Sequence[Offer]:
        return self.seen.offers if self.seen is not None else ()

    def draw_choice(self) -> None:
        self.clause = ""
        if self.seen is not None:
            self.draw_table(self.seen)

    def beside(self, way: str, among: Sequence[str]) -> str:
        """On the board if it shows some, else in the list."""
        assert self.seen is not None
        steer = getattr(self.place.text, "steer", None)
        found = steer(self.seen.view, self.seen.moves, self.chosen, way) if steer is not None else ""
        if not found and (self.chosen in self.board.places or not self.chosen):
            found = self.board.beside(self.chosen, way, among)
        return found or super().beside(way, among)

    def enter(self) -> None:
        if self.seen is None:
            return
        if self.seen.over:
            if monotonic() - self.since >= END_LEAST:  # not by an Enter for the question before
                self.exit()
            return
        offer = next((one for one in self.seen.offers if one.move == self.chosen), None)
        if offer is None or monotonic() - self.since < self.too_soon:
            return
        if offer.is_family:
            self.open_line(f"{offer.move} ")
            return
        self.typed = ""
        self.place.answer(offer.move)

    def explain(self) -> None:
        """`?`: the rule that was just cited, or help."""
        if self.clause:
            self.show_page(Text(f"{self.clause}\n\n{self.place.rule(self.clause)}"))
        else:
            self.command("help", "")

    def leave(self) -> None:
        if self.seen is None or self.seen.over:
            self.exit()
        else:
            self.if_sure(self.shared.say("sure_leave"), self.exit)

    # The typed line

    def answer_line(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        known = {typed: key for key, word, _ in self.place.commands() for typed in (key, word)}
        if word == "?" and rest:
            self.show_page(Text(self.place.rule(rest.strip().upper())))
        elif folded(word) in known and (not rest or known[folded(word)] in WITH_WORDS):
            self.command(known[folded(word)], rest.strip())
        else:
            self.answer_move(line)

    def answer_move(self, line: str) -> None:
        move = self.place.meant(line)
        if move is not None:
            self.place.answer(move)
            return
        refused = self.place.refusal(line)
        self.said, self.clause = refused.said, refused.clause
        self.look()

    def command(self, command: str, rest: str) -> None:
        if command == "quit":
            self.leave()
            return
        if command == "help":
            self.show_page(self.help_page())
            return
        given = self.place.obey(command, rest)
        if isinstance(given, str):
            self.said = given
        elif given is not None:
            self.show_page(given)
        self.look()

    def help_page(self) -> RenderableType:
        shared = self.shared
        text = Text(shared.say("help_title") + "\n\n", style="bold")
        text.append(shared.say("help_keys") + "\n\n", style="not bold")
        for _, word, meaning in self.place.commands():
            text.append(f"  :{word:<12} ", style="bold").append(f"{meaning}\n", style="not bold")
        return text


class Moves(Suggester):
    """Completes a typed line from the moves that are open, and the commands."""

    def __init__(self, app: TableApp) -> None:
        super().__init__(use_cache=False, case_sensitive=False)
        self.table = app

    async def get_suggestion(self, value: str) -> str | None:
        place, scene = self.table.place, self.table.seen
        if not value or scene is None:
            return None
        ways = [*completions(value, scene.moves, place.said), *scene.moves]
        ways += [word for _, word, _ in place.commands()]
        return next((way for way in ways if way.casefold().startswith(value.casefold())), None)


def clock(seconds: float) -> str:
    whole = max(int(seconds + 0.999), 0)
    return f"{whole // 60}:{whole % 60:02}"
